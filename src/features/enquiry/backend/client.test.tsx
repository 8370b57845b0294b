import { afterEach, describe, expect, it, vi } from 'vitest';

import { contactSubmissionSchema } from '../enquiry.ts';
import { deliverContactSubmission } from './contact.ts';

const SUBMISSION = contactSubmissionSchema.parse({
  full_name: 'Maria',
  email: 'maria@example.com',
  subject: 'Other',
  message: 'We found a flat.',
});

const created = () => new Response(null, { status: 201 });
const mailed = () => Response.json({ status: 'sent', reference: 'A1B2C3D4' });

/** Sends the enquiry to a backend that answers the insert, then the mail request, like this. */
function sendTo(...answers: (() => Response | Promise<Response>)[]) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    requests.push(new Request(url, { ...options, signal: null }));
    return (await answers.shift()?.()) ?? Response.error();
  });
  return { sent: deliverContactSubmission(SUBMISSION, 'a-key-of-this-enquiry'), requests };
}

const lose = () => Promise.reject(new TypeError('Failed to fetch'));
const timeOut = () => Promise.reject(new DOMException('Timed out', 'TimeoutError'));
const answer = (status: number, body: string | null = '') => new Response(body, { status });

afterEach(() => vi.unstubAllGlobals());

it('stores the enquiry and has it mailed, with one payload and one key', async () => {
  const { sent, requests } = sendTo(created, mailed);
  await expect(sent).resolves.toMatchObject({ reference: 'A1B2C3D4' });
  for (const request of requests) {
    expect(await request.json()).toEqual(SUBMISSION);
    expect(request.headers.get('idempotency-key')).toBe('a-key-of-this-enquiry');
  }

  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/rest/v1/contact_submissions',
    '/functions/v1/send-contact-email',
  ]);
});

describe('an insert', () => {
  it.each([
    ['an empty 200 of a proxy or content blocker', () => answer(200)],
    ['a JSON 200 of another server', () => Response.json([])],
    ['a login page', () => answer(200, '<!doctype html><title>Wi-Fi</title>')],
    ['a 202', () => answer(202)],
    ['a 204', () => answer(204, null)],
    ['an empty 404, which the client calls 204', () => answer(404)],
    ['a 403', () => answer(403)],
    ['a 500', () => answer(500, '<h1>Error</h1>')],
    ['a 503', () => answer(503)],
  ])('that is answered by %s is not stored', async (_, insert) => {
    const { sent, requests } = sendTo(insert, mailed);
    await expect(sent).rejects.toMatchObject({ reason: 'not-saved', mayBeStored: false });
    expect(requests).toHaveLength(1);
  });

  it.each<readonly [name: string, insert: () => Promise<Response> | Response]>([
    ['no answer, as the connection is lost', lose],
    ['no answer in time', timeOut],
    ...[408, 502, 504, 520, 522, 524].map(
      (status) => [`a ${status} of a server in between`, () => answer(status)] as const,
    ),
  ])('may be stored after %s', async (_, insert) => {
    const { sent } = sendTo(insert);
    await expect(sent).rejects.toMatchObject({ reason: 'not-saved', mayBeStored: true });
  });

  it('that an earlier attempt has stored is mailed', async () => {
    const duplicate = () => Response.json({ code: '23505', message: 'Exists' }, { status: 409 });
    await expect(sendTo(duplicate, mailed).sent).resolves.toBeTruthy();
  });

  it('gets another key, the same at each attempt, if its own belongs to another enquiry', async () => {
    const refuse = () => Response.json({ code: 'PT422', message: 'Taken' }, { status: 422 });
    const send = async () => {
      const { sent, requests } = sendTo(refuse, created, mailed);
      await sent;
      return requests.map(({ headers }) => headers.get('idempotency-key'));
    };

    const keys = [await send(), await send()];
    expect(keys[0]?.[1]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(keys[0]?.[1]).not.toBe(keys[0]?.[0]);
    expect(keys[0]?.[2]).toBe(keys[0]?.[1]);
    expect(keys[1]).toEqual(keys[0]);
  });
});

describe('a mail request', () => {
  it.each([
    ['an empty 200', () => answer(200)],
    ['a login page', () => answer(200, '<!doctype html><title>Wi-Fi</title>')],
    ['an empty 404', () => answer(404)],
    ['a 502', () => answer(502)],
    ['no answer', lose],
  ])('that is answered by %s has failed, but the enquiry is stored', async (_, mail) => {
    await expect(sendTo(created, mail).sent).rejects.toMatchObject({
      message: 'Failed to send email',
      mayBeStored: true,
    });
  });

  it.each([
    [{ status: 'sent', copy: 'delayed' }, 'delayed'],
    [{ status: 'already-sent', copy: 'failed' }, 'failed'],
    [{ status: 'sent' }, 'none'],
    [{ status: 'accepted' }, undefined],
    [{}, undefined],
  ])('with the answer %j: copy %s', async (body, copy) => {
    const { sent } = sendTo(created, () => Response.json(body));
    await expect(sent).resolves.toMatchObject({ copy });
  });

  it('tells the time of the server', async () => {
    const headers = { date: 'Wed, 25 Nov 2026 23:17:00 GMT' };
    const { sent } = sendTo(created, () => Response.json({}, { headers }));
    const receivedAt = new Date('2026-11-25T23:17:00Z');
    await expect(sent).resolves.toMatchObject({ receivedAt });
  });
});
