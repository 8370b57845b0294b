import { describe, expect, it } from 'vitest';

import { createMailProvider } from '../../supabase/functions/_shared/mail-provider.ts';
import { readEnvironment } from '../../supabase/functions/_shared/read-environment.ts';
import { EXAMPLE_FIRM } from './example-firm.ts';

const SECRETS: Readonly<Record<string, string>> = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
  SUPABASE_ANON_KEY: 'public',
  FIRM: JSON.stringify(EXAMPLE_FIRM),
  RESEND_API_KEY: 're_key',
};

const WEBHOOK = {
  WEBHOOK_URL: 'https://crm.example/hook',
  WEBHOOK_SECRET: `whsec_${btoa('a secret of 24 bytes, ok')}`,
};

/** Reads the secrets of a project with these changes; an empty one is not set. */
function secretsWith(changes: Readonly<Record<string, string>> = {}) {
  const secrets: Readonly<Record<string, string>> = { ...SECRETS, ...changes };
  return (name: string) => (secrets[name] === '' ? undefined : secrets[name]);
}

describe('at start, a function', () => {
  it('reads its secrets', () => {
    expect(readEnvironment(secretsWith(WEBHOOK))).toMatchObject({
      siteOrigins: ['https://www.firm.example'],
      webhook: { url: WEBHOOK.WEBHOOK_URL, secret: WEBHOOK.WEBHOOK_SECRET },
    });
  });

  it.each([
    { name: 'FIRM', value: '' },
    { name: 'FIRM', value: '{"name":' },
    { name: 'FIRM', value: '{"name":"Example Loans"}' },
    { name: 'SITE_ORIGINS', value: 'www.firm.example' },
    { name: 'SITE_ORIGINS', value: 'https://www.firm.example/' },
    { name: 'TURNSTILE_VERIFY_URL', value: 'siteverify', more: { TURNSTILE_SECRET_KEY: 'key' } },
    { name: 'WEBHOOK_URL', value: 'crm.example/hook', more: WEBHOOK },
    { name: 'WEBHOOK_URL', value: 'ftp://crm.example/hook', more: WEBHOOK },
    { name: 'WEBHOOK_SECRET', value: '', more: WEBHOOK },
    { name: 'WEBHOOK_SECRET', value: 'not a secret', more: WEBHOOK },
    { name: 'WEBHOOK_SECRET', value: 'whsec_', more: WEBHOOK },
    { name: 'WEBHOOK_SECRET', value: 'whsec_not*base64*not*base64*not*base64', more: WEBHOOK },
    { name: 'WEBHOOK_SECRET', value: `whsec_${btoa('too short')}`, more: WEBHOOK },
    { name: 'WEBHOOK_SECRET', value: `whsec_${btoa('x'.repeat(65))}`, more: WEBHOOK },
    { name: 'WEBHOOK_SECRET', value: `${WEBHOOK.WEBHOOK_SECRET}A`, more: WEBHOOK },
  ])('stops at $name with the value "$value"', ({ name, value, more = {} }) => {
    const read = secretsWith({ ...more, [name]: value });
    expect(() => readEnvironment(read)).toThrow(new RegExp(`^The secret ${name} .*deploy.md`));
  });

  it('does not repeat a malformed secret', () => {
    const read = secretsWith({ ...WEBHOOK, WEBHOOK_SECRET: 'hunter2' });
    expect(() => readEnvironment(read)).toThrow(/^(?!.*hunter2)/);
  });

  it('needs no secret of a mail provider', () => {
    expect(() => readEnvironment(secretsWith({ RESEND_API_KEY: '' }))).not.toThrow();
  });
});

describe('a mail provider', () => {
  it('is Resend by default', () => {
    expect(createMailProvider(secretsWith()).mailsPerSecond).toBe(2);
  });

  it('sends as fast as its plan allows', () => {
    expect(createMailProvider(secretsWith({ MAILS_PER_SECOND: '10' })).mailsPerSecond).toBe(10);
  });

  it.each([
    { name: 'RESEND_API_KEY', value: '', problem: 'is missing' },
    { name: 'RESEND_API_URL', value: 'resend.example', problem: 'is not an address' },
    { name: 'MAILS_PER_SECOND', value: 'two', problem: 'is not a number above zero' },
    { name: 'MAILS_PER_SECOND', value: '0', problem: 'is not a number above zero' },
    { name: 'MAIL_PROVIDER', value: 'pigeon', problem: 'is "pigeon", which is none of resend' },
  ])('stops at $name with the value "$value"', ({ name, value, problem }) => {
    const read = secretsWith({ [name]: value });
    expect(() => createMailProvider(read)).toThrow(`The secret ${name} ${problem}`);
  });

  it('that is not chosen asks for no secret', () => {
    const read = secretsWith({ MAIL_PROVIDER: 'pigeon', RESEND_API_KEY: '' });
    expect(() => createMailProvider(read)).toThrow('MAIL_PROVIDER');
  });
});
