import { parseAccept } from 'hono/utils/accept';

import { refusal, unsupported } from './rest-errors.ts';

export interface RestRequest {
  method: string;
  /** The path below /rest/v1, without a slash at either end. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
}

/** What the database is asked to do, see rest.sql. */
export interface Work {
  work: 'insert' | 'call' | 'probe';
  /** Of the table or the function. */
  name: string;
  method: string;
  /** Columns or arguments in the body. */
  keys?: string[];
  /** JSON; as text, so that no number loses a digit before Postgres reads it. */
  body?: string;
  /** Whether the inserted rows are the response. */
  givesBack?: boolean;
  /** For the header Preference-Applied. */
  applied?: string;
  /** What is not served, although the database allows it. */
  unserved?: string;
}

const invalidPath = (status: number, details: string | null = null) =>
  refusal(status, 'PGRST125', 'Invalid path specified in request URL', { details });

/** A part of the path as text; what is not valid percent-encoding names nothing. */
function decodePath(part: string): string {
  let text: string;
  try {
    text = decodeURIComponent(part);
  } catch {
    throw invalidPath(404);
  }

  // No name in Postgres holds it.
  if (text.includes('\0')) {
    throw invalidPath(400, 'It holds a NUL.');
  }

  return text;
}

/** Formats other than JSON that PostgREST reads and writes. */
const OTHER_BODY =
  /^(text\/csv|application\/(x-www-form-urlencoded|vnd\.pgrst\.array(\+json)?))\s*(;|$)/i;
const OTHER_RESPONSE =
  /^(text\/csv|application\/(geo\+json|vnd\.pgrst\.(object|array)(\+json)?))$/i;

/** @throws Refusal for a body that is no JSON */
function checkContentType(type = 'application/json'): void {
  if (/^application\/json\s*(;|$)/i.test(type)) {
    return;
  }

  if (OTHER_BODY.test(type)) {
    throw unsupported(`bodies of the type ${type}`);
  }

  throw refusal(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

function checkAccept(accept = '*/*'): void {
  const types = parseAccept(accept).map(({ type }) => type);
  const known = types.find(
    (type) => /^(\*\/\*|application\/json)$/i.test(type) || OTHER_RESPONSE.test(type),
  );
  if (known === undefined) {
    const message = `None of these media types are available: ${types.join(', ')}`;
    throw refusal(406, 'PGRST107', message);
  }

  if (OTHER_RESPONSE.test(known)) {
    throw unsupported(`responses of the type ${known}`);
  }
}

const NAME = String.raw`(?:"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*)`;
const list = (item: string) => new RegExp(`^${item}(?:[ \\t]*,[ \\t]*${item})*$`, 'u');
const NAMES = list(NAME);
const FIELDS = list(
  String.raw`(?:\*|(?:${NAME}:(?!:))?${NAME}(?:->>?(?:-?\d+|${NAME}))*(?:::${NAME})?(?:\.\w+\(\))?(?:::${NAME})?)`,
);
const EMBEDDED = new RegExp(
  String.raw`(?:\.\.\.)?(?:${NAME}:)?${NAME}(?:!${NAME})*\(([^()]*)\)`,
  'gu',
);

function checkSelect(select: string): void {
  // From the innermost outwards, an embedded table that can be read becomes a plain field.
  let rest = select;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(EMBEDDED, (whole, inner: string) =>
      inner === '' || FIELDS.test(inner) ? 'embedded' : whole,
    );
  }

  if (rest !== '' && !FIELDS.test(rest)) {
    throw refusal(400, 'PGRST100', `"failed to parse select parameter (${select})"`);
  }

  if (rest !== select) {
    throw unsupported('embedded tables');
  }
}

function readColumns(text: string): string[] {
  if (!NAMES.test(text)) {
    throw refusal(400, 'PGRST100', `"failed to parse columns parameter (${text})"`);
  }

  const names = text.match(new RegExp(NAME, 'gu')) ?? [];
  const unquote = (name: string) => name.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1');
  return names.map((name) => unquote(name.trim()));
}

const KNOWN_PREFERENCE =
  /^(resolution=(merge|ignore)-duplicates|return=(representation|minimal|headers-only)|count=(exact|planned|estimated)|tx=(commit|rollback)|missing=(default|null)|handling=(strict|lenient)|(timezone|max-affected)=.*)$/;

/** The preferences that PostgREST knows, by kind; the first of a kind counts. */
function readPrefer(header: string | undefined): Map<string, string> {
  const preferences = header?.split(',').map((part) => part.trim()) ?? [];
  const unknown = preferences.filter((preference) => !KNOWN_PREFERENCE.test(preference));
  const known = preferences.filter((preference) => !unknown.includes(preference)).reverse();
  const byKind = new Map(
    known.map((preference) => [preference.split('=', 1)[0] ?? '', preference]),
  );
  if (byKind.get('handling') === 'handling=strict' && unknown.length > 0) {
    throw refusal(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }

  return byKind;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** @throws Refusal unless every row is an object, and where it must be, of the same keys */
function readKeys(rows: readonly unknown[], mustMatch: boolean): string[] {
  const shapes = rows.map((row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.keys(row) : undefined,
  );
  if (shapes.includes(undefined)) {
    throw refusal(400, 'PGRST102', 'Empty or invalid json');
  }

  const distinct = new Set(shapes.map((keys) => keys?.toSorted().join('\0')));
  if (mustMatch && distinct.size > 1) {
    throw refusal(400, 'PGRST102', 'All object keys must match');
  }

  return shapes[0] ?? [];
}

/** Reads the query, the headers and the body of a request that inserts or calls. */
function readPost({ query, headers, body }: RestRequest, name: string, calls: boolean): Work {
  for (const parameter of query.keys()) {
    if (!['apikey', 'select', ...(calls ? [] : ['columns'])].includes(parameter)) {
      throw unsupported(`the parameter "${parameter}" of ${calls ? 'a call' : 'an insert'}`);
    }
  }

  const select = query.get('select') ?? '*';
  checkSelect(select);
  const named = query.get('columns');
  const columns = named === null ? undefined : readColumns(named);
  const preferences = readPrefer(headers['prefer']);
  checkAccept(headers['accept']);
  const isStrict = preferences.get('handling') === 'handling=strict';
  const [unserved] = ['resolution', 'count', 'timezone', isStrict ? 'max-affected' : ''].flatMap(
    (kind) => preferences.get(kind) ?? [],
  );
  if (unserved !== undefined) {
    throw unsupported(`the preference ${unserved}`);
  }

  if (columns !== undefined && preferences.get('missing') === 'missing=default') {
    throw unsupported('the preference missing=default');
  }

  const returns = preferences.get('return');
  const givesBack = returns === 'return=representation';
  if ((calls || givesBack) && select !== '*') {
    throw unsupported('a choice of columns to return');
  }

  checkContentType(headers['content-type']);

  const json = calls && body === '' ? '{}' : body;
  const value = parse(json);
  const isList = Array.isArray(value) && !calls;
  const keys = readKeys(isList ? value : [value], columns === undefined);
  if (calls) {
    return { work: 'call', name, method: 'POST', keys, body: json };
  }

  if (returns === 'return=headers-only') {
    return { work: 'probe', name, method: 'GET', unserved: `the preference ${returns}` };
  }

  const applied = ['missing', 'return', 'handling'].flatMap((kind) => preferences.get(kind) ?? []);
  return {
    work: 'insert',
    name,
    method: 'POST',
    keys: columns ?? keys,
    body: isList ? json : `[${json}]`,
    givesBack,
    applied: applied.join(', '),
  };
}

/**
 * Reads a request, and refuses what PostgREST refuses before it uses the database.
 *
 * @throws Refusal as PostgREST does, or 501 for what it does and this gateway does not
 */
export function readRequest(request: RestRequest): Work {
  const { method, path, headers } = request;
  const [head = '', second = '', ...more] = path.split('/').map(decodePath);
  if (head === '') {
    throw unsupported('the description of the API');
  }

  const calls = head === 'rpc' && second !== '';
  if (more.length > 0 || (second !== '' && !calls)) {
    throw invalidPath(404);
  }

  const isRead = method === 'GET' || method === 'HEAD';
  const profile = headers[isRead ? 'accept-profile' : 'content-profile'] ?? 'public';
  if (profile !== 'public') {
    const hint = 'Only the following schemas are exposed: public';
    throw refusal(406, 'PGRST106', `Invalid schema: ${profile}`, { hint });
  }

  if (calls && !isRead && method !== 'POST') {
    throw refusal(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }

  if (!['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) {
    throw refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  }

  if (method === 'POST') {
    return readPost(request, calls ? second : head, calls);
  }

  if (calls) {
    throw unsupported(`${method} of functions`);
  }

  return { work: 'probe', name: head, method, unserved: `${method} of tables` };
}
