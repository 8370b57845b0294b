import type { Hostile } from './hostile-inputs.ts';
import { CONTACT, RESULT } from './support.ts';

type Call = Pick<Hostile, 'method' | 'headers' | 'body'> & { path?: string };

const CLAIM = '/rpc/claim_delivery';
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const answersNested = (depth: number): Call => ({
  path: '/simulator_results',
  body: JSON.stringify({ ...RESULT, raw_answers: 'X' }).replace('"X"', nested(depth)),
});
const prefer = (value: string): Call => ({ headers: { prefer: value } });
const accept = (value: string): Call => ({ headers: { accept: value } });
const type = (value: string): Call => ({ headers: { 'content-type': value } });
const query = (value: string): Call => ({ path: `/contact_submissions?${value}` });

const CALLS: [status: number, code: string, reason: RegExp, calls: readonly Call[]][] = [
  [400, '23514', /raw_answers/, [answersNested(6000)]],
  [400, '54001', /stack depth/, [answersNested(100_000)]],
  [404, 'PGRST202', /claim_delivery/, [{ path: CLAIM, body: nested(6000) }]],
  [400, 'PGRST125', /Invalid path/, [{ path: '/contact_submissions%00' }, { path: `${CLAIM}%00` }]],
  [405, 'PGRST117', /TRACE|PROPFIND/, [{ method: 'TRACE', body: '' }, { method: 'PROPFIND' }]],
  [405, 'PGRST101', /DELETE/, [{ method: 'DELETE', path: CLAIM }]],
  [
    405,
    'method_not_allowed',
    /TRACE/,
    [{ method: 'TRACE', path: '/functions/v1/send-contact-email', body: '' }],
  ],
  [
    406,
    'PGRST106',
    /^Invalid schema: private$/,
    [
      { headers: { 'content-profile': 'private' } },
      { method: 'GET', headers: { 'accept-profile': 'private' }, body: '' },
    ],
  ],
  [400, 'PGRST204', /nonsense/, [query('columns=nonsense')]],
  [400, 'PGRST100', /columns/, [query('columns=a,,b')]],
  [
    400,
    'PGRST100',
    /failed to parse select parameter/,
    ['(', 'a,,b', '*)', '"open', 'a(b', 'a(b))', 'a::', '->b'].map((select) =>
      query(`select=${encodeURIComponent(select)}`),
    ),
  ],
  [
    400,
    'PGRST122',
    /strict/,
    [prefer('handling=strict, colour=red, taste'), prefer('handling=strict, return=some')],
  ],
  [401, '42501', /permission denied/, [prefer('return=headers-only')]],
  [406, 'PGRST107', /xml/, [accept('application/xml')]],
  [400, 'PGRST102', /json-seq/, [type('application/json-seq')]],
  [400, 'PGRST102', /ld\+json/, [type('application/ld+json')]],
  [
    501,
    'LOCAL501',
    /does not serve/,
    [
      prefer('count=exact'),
      prefer('timezone=Mars/Olympus'),
      prefer('resolution=ignore-duplicates'),
      prefer('handling=strict, max-affected=1'),
      accept('application/vnd.pgrst.object+json'),
      accept('text/csv, */*'),
      type('text/csv'),
      query('select=email,other(*,more(id))'),
      query('email=eq.x'),
      { method: 'GET', path: CLAIM, body: '' },
      { path: `${CLAIM}?kind=eq.x`, body: '{}' },
    ],
  ],
];

/** Requests that bend the protocol of PostgREST, and its answers to them. */
export const HOSTILE_PROTOCOL: Hostile[] = CALLS.flatMap(([status, code, reason, calls]) =>
  calls.map(({ path = '/contact_submissions', ...call }) => ({
    what: `${path} ${JSON.stringify(call).slice(0, 400)}`,
    path: path.startsWith('/functions/') ? path : `/rest/v1${path}`,
    body: CONTACT,
    ...call,
    status,
    code,
    reason,
  })),
);
