import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { deployed } from '../deployment/deployed.ts';
import type { Contracted } from '../deployment/deployed.ts';
import { CONTACT, RESULT, SITE, testStack } from './support.ts';

const AUTH = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

describe('the API, as supabase-js sees it', () => {
  let stack: Contracted;

  beforeAll(async () => {
    stack =
      deployed.stack ??
      (await testStack({
        settings: { rate_limit_per_ip: 10_000, result_mails_per_recipient_per_day: 10_000 },
      }));
  });
  afterAll(() => stack.stop());

  const client = (key = stack.anonKey, headers: Record<string, string> = {}) =>
    createClient(stack.apiUrl, key, { auth: AUTH, global: { headers } });

  it('stores a contact enquiry and a simulator lead with 201 and no body', async () => {
    const contact = await client().from('contact_submissions').insert(CONTACT);
    expect(contact).toMatchObject({ status: 201, error: null, data: null });
    const lead = await client()
      .from('simulator_results')
      .insert({ ...RESULT, raw_answers: [] });
    expect(lead).toMatchObject({ status: 201, error: null, data: null });
  });

  it('answers the repeat of a key with 409 and 23505', async () => {
    const insert = (key: string) =>
      client().from('contact_submissions').insert(CONTACT).setHeader('Idempotency-Key', key);
    const key = randomUUID();
    expect((await insert(key)).status).toBe(201);
    const repeat = await insert(key);
    expect(repeat).toMatchObject({ status: 409, error: { code: '23505' } });
    expect((await insert(randomUUID())).status).toBe(201);
  });

  it('refuses to read, change and delete, and names what it does not know', async () => {
    const table = () => client().from('contact_submissions');
    const refused = { status: 401, error: { code: '42501' } };
    const ours = ['email', CONTACT.email] as const;
    expect(await table().insert(CONTACT).select()).toMatchObject(refused);
    expect(await table().select('*')).toMatchObject(refused);
    expect(
      await table()
        .update({ email: 'x@y.example' })
        .eq(...ours),
    ).toMatchObject(refused);
    expect(
      await table()
        .delete()
        .eq(...ours),
    ).toMatchObject(refused);
    expect(await client().from('leads').select('*')).toMatchObject(refused);
    expect(await client().rpc('claim_delivery', { kind: 'contact' })).toMatchObject(refused);
    const unknown = (code: string) => ({ error: { code } });
    expect(await table().insert({ ...CONTACT, admin: true })).toMatchObject(unknown('PGRST204'));
    expect(await client().from('settings').insert({})).toMatchObject(unknown('PGRST205'));
    expect(await client().rpc('nothing', { a: 1 })).toMatchObject(unknown('PGRST202'));
  });

  it('answers a failed CHECK with 400 and the name of the constraint', async () => {
    const answer = await client()
      .from('contact_submissions')
      .insert({ ...CONTACT, email: 'nonsense' });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: '23514', hint: null });
    expect(answer.error?.message).toContain('contact_submissions_email_format');
  });

  it('lets the service role call its functions', async () => {
    const answer = await client(stack.serviceRoleKey).rpc('claim_delivery', { kind: 'nothing' });
    expect(answer).toMatchObject({ status: 200, data: { outcome: 'unknown' } });
    const erased = await client(stack.serviceRoleKey).rpc('erase_enquiries', {
      email: 'x@y.example',
    });
    expect(erased.data).toEqual([
      { kind: 'contact', erased: 0 },
      { kind: 'simulator', erased: 0 },
    ]);
  });

  it('refuses a missing and an unknown key in the words of the hosted gateway', async () => {
    const missing = await fetch(`${stack.apiUrl}/rest/v1/contact_submissions`, { method: 'POST' });
    expect(missing.status).toBe(401);
    expect(await missing.json()).toMatchObject({ message: 'No API key found in request' });
    const unknown = await client('sb_publishable_of_somebody')
      .from('contact_submissions')
      .insert(CONTACT);
    expect(unknown).toMatchObject({ status: 401, error: { message: 'Invalid API key' } });
  });

  it('refuses a token that it did not sign, whatever role it claims', async () => {
    const sign = (role: string, secret: string) =>
      new SignJWT({ role })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(secret));
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const tokens = [
      await sign('service_role', 'super-secret-jwt-token-with-at-least-32-characters-long'),
      await sign('postgres', stack.anonKey),
      `${encoded({ alg: 'none' })}.${encoded({ role: 'service_role' })}.`,
      'nonsense',
    ];
    for (const token of tokens) {
      const answer = await client(stack.anonKey, { Authorization: `Bearer ${token}` })
        .from('contact_submissions')
        .insert(CONTACT);
      expect(answer).toMatchObject({ status: 401, error: { code: 'PGRST301' } });
    }
  });

  it('answers a preflight with what was asked for, as the hosted gateway', async () => {
    const answer = await fetch(`${stack.apiUrl}/rest/v1/contact_submissions`, {
      method: 'OPTIONS',
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type,idempotency-key',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'apikey,content-type,idempotency-key',
    );
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
  });
});
