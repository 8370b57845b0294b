import { ATTACKS, brief, REVERSED, SERVER_COLUMNS, WRONG } from './hostile-inputs.ts';
import type { Hostile } from './hostile-inputs.ts';
import { CONTACT, RESULT } from './support.ts';

const FUNCTIONS = {
  '/functions/v1/send-contact-email': CONTACT,
  '/functions/v1/send-simulator-results': {
    name: RESULT.first_name,
    email: RESULT.email,
    phone: RESULT.phone,
    result: 'GREEN',
  },
};

/** What is sent to the mail functions. */
export const HOSTILE_CALLS: Hostile[] = Object.entries(FUNCTIONS).flatMap(([path, body]) => {
  const call = (status: number, code: string, more: Partial<Hostile> = {}): Hostile => ({
    what: `${path.slice(14)} ${code} ${brief(more)}${JSON.stringify(more).slice(-48)}`,
    path,
    body,
    status,
    code,
    ...more,
  });
  const invalid = (changes: Record<string, unknown>) => ({
    ...call(400, 'invalid_enquiry', { body: { ...body, ...changes } }),
    what: `${path.slice(14)} ${brief(changes)}`,
  });
  const header = (status: number, code: string, headers: Record<string, string>) =>
    call(status, code, { headers });
  return [
    call(404, 'unknown_enquiry'),
    header(404, 'unknown_enquiry', { 'idempotency-key': 'never-seen-before-0001' }),
    // Cleaned of the mark it is an address like any other, of an enquiry that is not stored.
    call(404, 'unknown_enquiry', { body: { ...body, email: REVERSED } }),
    ...ATTACKS.filter((attack) => attack !== REVERSED).map((email) => invalid({ email })),
    ...WRONG.flatMap((value) => [invalid({ email: value }), invalid({ phone: value ?? 7 })]),
    invalid({ to: 'victim@mail.example' }),
    invalid({ bcc: ['victim@mail.example'] }),
    invalid({ html: '<b>win</b>' }),
    invalid({ id: SERVER_COLUMNS.id }),
    call(400, 'invalid_enquiry', { body: { id: SERVER_COLUMNS.id } }),
    ...['', '{', '[', '\u0000'].map((text) => call(400, 'invalid_json', { body: text })),
    ...['null', '5', '"x"', '[]'].map((text) => call(400, 'invalid_enquiry', { body: text })),
    call(413, 'too_large', { body: 'a'.repeat(1024 * 1024) }),
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
    ].map((type) => header(415, 'not_json', { 'content-type': type })),
    ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) =>
      call(405, 'method_not_allowed', { method }),
    ),
    ...[
      'https://evil.example',
      'null',
      'http://127.0.0.1:4321.evil.example',
      'https://127.0.0.1:4321',
    ].map((origin) => header(403, 'foreign_origin', { origin })),
    header(401, 'unknown_key', { apikey: '' }),
    header(401, 'unknown_key', { apikey: 'sb_secret_guess' }),
    header(401, 'unknown_key', {
      apikey: '',
      authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
    }),
  ];
});
