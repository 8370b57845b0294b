import { describe, expect, it } from 'vitest';

import { DeliveryError } from '../../supabase/functions/_shared/delivery-error.ts';
import type { Environment } from '../../supabase/functions/_shared/environment.ts';
import type { Mail, MailProvider } from '../../supabase/functions/_shared/mail-provider.ts';
import { sendClaimed } from '../../supabase/functions/_shared/send.ts';
import type { Claimed } from '../../supabase/functions/_shared/store.ts';
import { EXAMPLE_FIRM } from './example-firm.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const ENVIRONMENT: Environment = {
  supabaseUrl: 'http://project.example',
  publicKeys: ['public'],
  secretKeys: ['secret'],
  firm: EXAMPLE_FIRM,
  siteOrigins: ['https://www.firm.example'],
  turnstile: undefined,
  webhook: undefined,
};

const ENQUIRY = {
  kind: 'contact',
  id: 'e2f6b1ae-0000-4000-8000-000000000001',
  reference: 'E2F6B1AE',
  created_at: '2026-11-25T21:17:00Z',
  name: 'Maria Georgiou',
  email: 'maria@visitor.example',
  phone: null,
  subject: 'Other',
  message: 'Good morning',
};

const claimOf = (...kinds: Claimed['deliveries'][number]['kind'][]): Claimed => ({
  outcome: 'claimed',
  claim: 'a-claim',
  lease_seconds: 120,
  wait_seconds: 0,
  deliveries: kinds.map((kind) => ({ id: `id-of-${kind}`, kind, contents: ENQUIRY })),
});

/** A fake mail provider other than Resend, which records mails or refuses them. */
function createOtherProvider(refuse?: (mail: Mail) => DeliveryError | undefined) {
  const sent: { mail: Mail; key: string }[] = [];
  const provider: MailProvider = {
    mailsPerSecond: 10,
    send: (mail, key) => {
      const error = refuse?.(mail);
      if (error !== undefined) {
        return Promise.reject(error);
      }

      sent.push({ mail, key });
      return Promise.resolve();
    },
  };
  return { provider, sent };
}

const inAMinute = () => Date.now() + 60_000;
const store = { storeFollowUpLinks: () => Promise.resolve(null) };

const send = (
  claimed: Claimed,
  mailProvider: MailProvider,
  environment: Environment = ENVIRONMENT,
) => sendClaimed(claimed, { environment, store, mailProvider }, inAMinute());

describe('another mail provider', () => {
  it('gets each mail under the id of its delivery', async () => {
    const { provider, sent } = createOtherProvider();
    await send(claimOf('visitor_mail', 'firm_mail'), provider);
    expect(sent.map(({ mail, key }) => [mail.to, key])).toEqual([
      ['maria@visitor.example', 'id-of-visitor_mail'],
      ['leads@firm.example', 'id-of-firm_mail'],
    ]);
  });

  it('has its mails recorded as sent', async () => {
    const { provider } = createOtherProvider();
    const { results } = await send(claimOf('firm_mail'), provider);
    expect(results).toEqual([{ id: 'id-of-firm_mail', outcome: 'sent', error: null }]);
  });

  it.each([
    { code: 'rejected', outcome: 'rejected' },
    { code: 'not-configured', outcome: 'retry' },
    { code: 'rate-limited', outcome: 'retry' },
    { code: 'unavailable', outcome: 'retry' },
  ] as const)('has the error $code recorded as $outcome', async ({ code, outcome }) => {
    const { provider } = createOtherProvider(() => new DeliveryError(code, 'other: 500'));
    const { results } = await send(claimOf('firm_mail'), provider);
    expect(results).toMatchObject([{ outcome, error: `${code}: other: 500` }]);
  });

  it('stops the rest of a claim by its rate limit', async () => {
    const { provider, sent } = createOtherProvider(
      () => new DeliveryError('rate-limited', 'other: slow down', 90),
    );
    const report = await send(claimOf('visitor_mail', 'firm_mail'), provider);
    expect(report.retryAfter).toBe(90);
    expect(report.results.map(({ outcome }) => outcome)).toEqual(['retry', 'retry']);
    expect(sent).toEqual([]);
  });

  it('is not called after the deadline', async () => {
    const { provider, sent } = createOtherProvider();
    const services = { environment: ENVIRONMENT, store, mailProvider: provider };
    await sendClaimed(claimOf('firm_mail'), services, Date.now() - 1);
    expect(sent).toEqual([]);
  });

  it('gets nothing that could not be composed', async () => {
    const { provider, sent } = createOtherProvider();
    const claimed = claimOf('firm_mail');
    claimed.deliveries[0] = { id: 'broken', kind: 'firm_mail', contents: { kind: 'nonsense' } };
    const { results } = await send(claimed, provider);
    expect(results).toMatchObject([{ id: 'broken', outcome: 'retry' }]);
    expect(sent).toEqual([]);
  });
});

describe('a webhook', () => {
  it('is signed so that the receiver’s library verifies it', async () => {
    await using receiver = await startWebhookReceiver();
    const { provider } = createOtherProvider();
    const { results } = await send(claimOf('webhook'), provider, {
      ...ENVIRONMENT,
      webhook: receiver.webhook,
    });
    expect(results).toMatchObject([{ outcome: 'sent' }]);
    expect(receiver.calls).toEqual([{ id: 'msg_id-of-webhook', payload: ENQUIRY }]);
  });

  it('is tried again after a bad status', async () => {
    await using receiver = await startWebhookReceiver({ status: 503 });
    const { provider } = createOtherProvider();
    const { results } = await send(claimOf('webhook'), provider, {
      ...ENVIRONMENT,
      webhook: receiver.webhook,
    });
    expect(results).toMatchObject([
      { outcome: 'retry', error: 'unavailable: webhook: status 503' },
    ]);
  });

  it('is refused by a receiver with another secret', async () => {
    await using receiver = await startWebhookReceiver();
    const { provider } = createOtherProvider();
    const webhook = { ...receiver.webhook, secret: `whsec_${btoa('another secret of 24 byt')}` };
    const { results } = await send(claimOf('webhook'), provider, { ...ENVIRONMENT, webhook });
    expect(results).toMatchObject([{ error: 'unavailable: webhook: status 401' }]);
  });

  it('follows no redirect', async () => {
    await using receiver = await startWebhookReceiver({ status: 307 });
    const { provider } = createOtherProvider();
    const { results } = await send(claimOf('webhook'), provider, {
      ...ENVIRONMENT,
      webhook: receiver.webhook,
    });
    expect(results).toMatchObject([{ outcome: 'retry' }]);
    expect(receiver.calls).toEqual([]);
  });

  it('waits for the firm while its URL is not set', async () => {
    const { provider } = createOtherProvider();
    const { results } = await send(claimOf('webhook'), provider);
    expect(results).toMatchObject([
      { outcome: 'retry', error: 'not-configured: the secret WEBHOOK_URL is not set' },
    ]);
  });
});
