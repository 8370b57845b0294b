import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { applySettings } from '../../supabase/local/settings.ts';
import { clientHeaders, CONTACT, refusal, RESULT, servers, testDatabase } from './support.ts';
import type { Database } from './support.ts';

describe.each(servers())('abuse on $name', (server) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase(server);
  });
  beforeEach(async () => {
    await database.owner`truncate contact_submissions, simulator_results, private.rate_hits`;
    await database.owner`delete from private.settings`;
    await database.owner`insert into private.settings default values`;
  });
  afterAll(() => database.stop());

  const contact = (headers: Record<string, string>) =>
    refusal(
      database.as('anon', headers, (sql) => sql`insert into contact_submissions ${sql(CONTACT)}`),
    );
  const result = (headers: Record<string, string>, email: string = RESULT.email) =>
    refusal(
      database.as(
        'anon',
        headers,
        (sql) => sql`insert into simulator_results ${sql({ ...RESULT, email })}`,
      ),
    );
  const repeat = async (times: number, attempt: () => Promise<string>) => {
    const answers: string[] = [];
    for (let count = 0; count < times; count += 1) answers.push(await attempt());
    return answers;
  };

  it('stores twenty enquiries of one address in a window and refuses the next with PT429', async () => {
    const headers = { 'cf-connecting-ip': '198.51.100.7' };
    const answers = await repeat(22, () => contact(headers));
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'allowed'));
    expect(answers.slice(20)).toEqual(['PT429', 'PT429']);
    expect(await contact({ 'cf-connecting-ip': '198.51.100.8' })).toBe('allowed');
  });

  it('counts each kind of enquiry by itself', async () => {
    await applySettings(database.ownerUrl, { rate_per_address: 1 });
    const headers = { 'cf-connecting-ip': '198.51.100.9' };
    expect(await contact(headers)).toBe('allowed');
    expect(await contact(headers)).toBe('PT429');
    expect(await result(headers)).toBe('allowed');
  });

  it('believes the edge about the address before the client', async () => {
    await applySettings(database.ownerUrl, { rate_per_address: 1 });
    const lie = (forwarded: string) =>
      contact({ 'cf-connecting-ip': '203.0.113.1', 'x-forwarded-for': forwarded });
    expect(await lie('10.0.0.1')).toBe('allowed');
    expect(await lie('10.0.0.2')).toBe('PT429');
    expect(await contact({ 'x-forwarded-for': '203.0.113.2, 10.0.0.1' })).toBe('allowed');
    expect(await contact({ 'x-forwarded-for': '203.0.113.2, 10.0.0.2' })).toBe('PT429');
  });

  it('counts the whole /64 of an IPv6 customer as one', async () => {
    await applySettings(database.ownerUrl, { rate_per_address: 1 });
    expect(await contact({ 'cf-connecting-ip': '2001:db8:1:2::1' })).toBe('allowed');
    expect(await contact({ 'cf-connecting-ip': '2001:db8:1:2:ffff::9' })).toBe('PT429');
    expect(await contact({ 'cf-connecting-ip': '2001:db8:1:3::1' })).toBe('allowed');
  });

  it('refuses a whole batch that goes over the limit', async () => {
    await applySettings(database.ownerUrl, { rate_per_address: 3 });
    const rows = Array.from({ length: 4 }, () => CONTACT);
    const batch = database.as(
      'anon',
      clientHeaders(),
      (sql) => sql`insert into contact_submissions ${sql(rows)}`,
    );
    expect(await refusal(batch)).toBe('PT429');
    const [{ count } = { count: -1 }] = await database.owner<{ count: number }[]>`
      select count(*)::int from contact_submissions`;
    expect(count).toBe(0);
  });

  it('caps what all addresses together can store, also where no address is known', async () => {
    await applySettings(database.ownerUrl, { rate_per_table: 3 });
    expect(await repeat(3, () => contact({}))).toEqual(['allowed', 'allowed', 'allowed']);
    expect(await contact({})).toBe('PT429');
    expect(await contact({ 'cf-connecting-ip': 'no address' })).toBe('PT429');
    expect(await contact(clientHeaders())).toBe('PT429');
  });

  it('sends one e-mail address five results a day, whoever asks', async () => {
    const answers = await repeat(6, () => result(clientHeaders(), 'victim@mail.example'));
    expect(answers).toEqual(['allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'PT429']);
    expect(await result(clientHeaders(), 'VICTIM@mail.example')).toBe('PT429');
    expect(await result(clientHeaders(), 'other@mail.example')).toBe('allowed');
  });

  it('answers the repeat of a stored enquiry as a repeat, also at the limit', async () => {
    await applySettings(database.ownerUrl, { rate_per_address: 1 });
    const headers = {
      'cf-connecting-ip': '198.51.100.10',
      'idempotency-key': 'f3c8c1f2-1111-4222-8333-444455556666',
    };
    expect(await contact(headers)).toBe('allowed');
    expect(await contact(headers)).toBe('23505');
  });

  it('leaves the owner alone', async () => {
    await applySettings(database.ownerUrl, { rate_per_table: 1 });
    await database.owner`insert into contact_submissions ${database.owner(CONTACT)}`;
    await database.owner`insert into contact_submissions ${database.owner(CONTACT)}`;
  });

  it('keeps no address, only a hash that yesterday’s salt made', async () => {
    await contact({ 'cf-connecting-ip': '198.51.100.11' });
    const [hit] = await database.owner<{ bucket: Buffer; text: string }[]>`
      select bucket, h::text as text from private.rate_hits h`;
    expect(hit?.bucket).toHaveLength(32);
    expect(hit?.text).not.toContain('198.51');

    await database.owner`update private.rate_hits set window_start = now() - interval '25 hours'`;
    await database.owner`update private.rate_salt set made_at = now() - interval '25 hours'`;
    const salt = () => database.owner<{ salt: string }[]>`select salt from private.rate_salt`;
    const [before] = await salt();
    await database.owner`select private.purge_enquiries()`;
    const [after] = await salt();
    expect(after?.salt).not.toBe(before?.salt);
    expect(await database.owner`select * from private.rate_hits`).toHaveLength(0);
  });

  it('holds back what filled in the field nobody sees, and tells nothing', async () => {
    expect(await contact(clientHeaders({ 'x-enquiry-website': 'filled' }))).toBe('allowed');
    expect(await contact(clientHeaders({ 'x-enquiry-website': '' }))).toBe('allowed');
    const rows = await database.owner<{ delivery_status: string }[]>`
      select delivery_status from contact_submissions order by created_at`;
    expect(rows.map((row) => row.delivery_status)).toEqual(['held', 'pending']);
  });
});
