import { afterAll, describe, expect, it } from 'vitest';

import { readFirm } from '../../scripts/library/firm.ts';
import { useStack } from '../database/database.ts';
import { CONTACT, RESULT, SITE } from '../database/examples.ts';
import { send } from '../database/visitor.ts';
import { PERSON, startServices } from './fake-services.ts';

const { origin } = new URL(readFirm().url);
const services = await startServices();
afterAll(services.stop);
const { stack, visitor } = await useStack({
  functionSecrets: services.secrets,
  siteOrigins: [SITE, origin],
});

const { first_name: name, simulator_result: result, email: leadEmail, phone } = RESULT;

describe.each([
  { path: '/functions/v1/send-contact-email', valid: CONTACT },
  {
    path: '/functions/v1/send-simulator-results',
    valid: { name, email: leadEmail, phone, result },
  },
])('$path refuses', ({ path, valid }) => {
  const call = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    send(stack.apiUrl + path, {
      method,
      headers: { apikey: stack.anonKey, origin: SITE, ...PERSON, ...headers },
      body,
    });

  it('an enquiry that was not stored', async () => {
    expect(await call(valid)).toMatchObject({ status: 404, body: { code: 'unknown_enquiry' } });
  });

  it.each([
    { field: 'email', value: 'a@b.example\r\nBcc: everyone@mail.example' },
    { field: 'email', value: 'a@b@c.example' },
    { field: 'email', value: 5 },
    { field: 'phone', value: ['99 123456'] },
    { field: 'to', value: 'victim@mail.example' },
    { field: 'id', value: '00000000-0000-4000-8000-000000000000' },
  ])('an enquiry with the $field $value', async ({ field, value }) => {
    expect(await call({ ...valid, [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid_enquiry' },
    });
  });

  it('the id of a row of the outbox from a browser', async () => {
    const body = { id: '00000000-0000-4000-8000-000000000000' };
    expect(await call(body)).toMatchObject({ status: 400, body: { code: 'invalid_enquiry' } });
  });

  it.each(['', '{', '\u0000'])('the body %j, which is no JSON', async (body) => {
    expect(await call(body)).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
  });

  it('a body of a megabyte', async () => {
    const body = JSON.stringify({ ...valid, message: 'a'.repeat(1024 * 1024) });
    expect(await call(body)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('a body that is not declared as JSON', async () => {
    expect(await call(valid, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
  });

  it('another method', async () => {
    expect(await call(valid, {}, 'PUT')).toMatchObject({ status: 405 });
  });

  it.each(['https://evil.example', 'http://127.0.0.1:4321.evil.example', 'null'])(
    'a page of the origin %s',
    async (foreign) => {
      expect(await call(valid, { origin: foreign })).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin' },
      });
    },
  );

  it.each(['', 'sb_secret_guess'])('the key "%s"', async (key) => {
    expect(await call(valid, { apikey: key })).toMatchObject({
      status: 401,
      body: { code: 'unknown_key' },
    });
  });

  it('a preflight request of another site', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const preflight = await call('', headers, 'OPTIONS');
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('no preflight request of the firm’s own site', async () => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const preflight = await call('', headers, 'OPTIONS');
    expect(preflight.headers['access-control-allow-origin']).toBe(origin);
  });
});

it('limits the calls of one address without asking the database', async () => {
  const calls = await Promise.all(Array.from({ length: 140 }, () => visitor.lead().mail(PERSON)));
  const codes = calls.map(({ body }) => (body as { code: string }).code);
  expect(codes.filter((code) => code === 'unknown_enquiry').length).toBeLessThanOrEqual(120);
  expect(codes).toContain('too_many_calls');
});
