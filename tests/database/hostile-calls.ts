import { ATTACKS, brief, REVERSED, SERVER_COLUMNS, WRONG } from './hostile-inputs.ts';
import type { Hostile } from './hostile-inputs.ts';
import { CONTACT, RESULT } from './support.ts';

const FUNCTIONS = [
  { path: '/functions/v1/send-contact-email', body: { ...CONTACT } },
  {
    path: '/functions/v1/send-simulator-results',
    body: { name: RESULT.first_name, email: RESULT.email, phone: RESULT.phone, result: 'GREEN' },
  },
];

/** Everything that is thrown at the mail functions. */
export const HOSTILE_CALLS: Hostile[] = FUNCTIONS.flatMap(({ path, body }): Hostile[] => {
  const call = (
    what: string,
    status: number,
    code: string,
    rest: Partial<Hostile> = {},
  ): Hostile => ({
    what: `${path.slice(14)}: ${what}`,
    path,
    body,
    status,
    code,
    ...rest,
  });
  const invalid = (what: string, change: Record<string, unknown>) =>
    call(what, 400, 'invalid_enquiry', { body: { ...body, ...change } });
  return [
    call('an enquiry that nobody stored', 404, 'unknown_enquiry'),
    call('a key that nobody used', 404, 'unknown_enquiry', {
      headers: { 'idempotency-key': 'never-seen-before-0001' },
    }),
    ...ATTACKS.map((attack) =>
      attack === REVERSED
        ? // Cleaned of the mark it is an address like any other, of an enquiry that nobody stored.
          call('email, reversed', 404, 'unknown_enquiry', { body: { ...body, email: attack } })
        : invalid(`email ${brief(attack)}`, { email: attack }),
    ),
    ...WRONG.map((value) => invalid(`email ${brief(value)}`, { email: value })),
    ...WRONG.map((value) => invalid(`phone ${brief(value)}`, { phone: value ?? 7 })),
    invalid('a field more', { to: 'victim@mail.example' }),
    invalid('a copy to somebody', { bcc: ['victim@mail.example'] }),
    invalid('text of its own', { html: '<b>win</b>' }),
    invalid('an id, which is for the project itself', { id: SERVER_COLUMNS.id }),
    call('only an id with the public key', 400, 'invalid_enquiry', {
      body: { id: SERVER_COLUMNS.id },
    }),
    ...['', '{', '[', 'null', '5', '"x"', '[]', '\u0000'].map((text) =>
      call(
        `body ${brief(text)}`,
        400,
        ['null', '5', '"x"', '[]'].includes(text) ? 'invalid_enquiry' : 'invalid_json',
        { body: text },
      ),
    ),
    call('1 MB', 413, 'too_large', { body: 'a'.repeat(1024 * 1024) }),
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
    ].map((type) =>
      call(`content type ${type}`, 415, 'not_json', { headers: { 'content-type': type } }),
    ),
    ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) =>
      call(method, 405, 'method_not_allowed', { method }),
    ),
    ...[
      'https://evil.example',
      'null',
      'http://127.0.0.1:4321.evil.example',
      'https://127.0.0.1:4321',
    ].map((origin) => call(`origin ${origin}`, 403, 'foreign_origin', { headers: { origin } })),
    call('no key', 401, 'unknown_key', { headers: { apikey: '' } }),
    call('a wrong key', 401, 'unknown_key', { headers: { apikey: 'sb_secret_guess' } }),
    call('a forged token', 401, 'unknown_key', {
      headers: {
        apikey: '',
        authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
      },
    }),
  ];
});
