import { parseAccept } from 'hono/utils/accept';

import { RestError } from './rest-errors.ts';

/** What the query and headers of a request set, as far as it is served. */
export type Preferences = {
  /** The columns that `columns` names, in place of the keys of the rows. */
  columns: string[] | undefined;
  returns: 'minimal' | 'representation' | 'headers-only';
  /** For the header Preference-Applied. */
  applied: string;
};

export type Rows = { json: string; count: number; keys: string[] };

type RequestHead = { method: string; query: URLSearchParams; headers: Record<string, string> };

export function unsupported(what: string): RestError {
  return new RestError(
    501,
    'LOCAL501',
    `The embedded stack does not serve ${what}`,
    'A hosted project would. This one serves what the site uses: inserts and function calls.',
    'Use the database directly, or a hosted project.',
  );
}

/** A part of the path as text; what is not valid percent-encoding names nothing. */
export function decodePath(part: string): string {
  let text: string;
  try {
    text = decodeURIComponent(part);
  } catch {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  if (!text.includes('\0')) return text;
  // No name in Postgres holds it.
  throw new RestError(400, 'PGRST125', 'Invalid path specified in request URL', 'It holds a NUL.');
}

/** @throws RestError for a schema that is not exposed */
export function checkProfile({ method, headers }: RequestHead): void {
  const writes = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method);
  const profile = headers[writes ? 'content-profile' : 'accept-profile'];
  if (profile === undefined || profile === 'public') return;
  const hint = 'Only the following schemas are exposed: public';
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, undefined, hint);
}

/** Formats other than JSON that PostgREST reads and writes. */
const OTHER_BODY =
  /^(text\/csv|application\/(x-www-form-urlencoded|vnd\.pgrst\.array(\+json)?))\s*(;|$)/i;
const OTHER_RESPONSE =
  /^(text\/csv|application\/(geo\+json|vnd\.pgrst\.(object|array)(\+json)?))$/i;

/** @throws RestError for a body that is no JSON */
export function checkContentType(type = 'application/json'): void {
  if (/^application\/json\s*(;|$)/i.test(type)) return;
  if (OTHER_BODY.test(type)) throw unsupported(`bodies of the type ${type}`);
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

function checkAccept(accept = '*/*'): void {
  const types = parseAccept(accept).map(({ type }) => type);
  for (const type of types) {
    if (type === '*/*' || type.toLowerCase() === 'application/json') return;
    if (OTHER_RESPONSE.test(type)) throw unsupported(`responses of the type ${type}`);
  }
  const wanted = types.join(', ');
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${wanted}`);
}

const NAME = String.raw`(?:"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*)`;
const list = (item: string) => new RegExp(`^${item}(?:[ \\t]*,[ \\t]*${item})*$`, 'u');
const NAMES = list(NAME);
const FIELD = String.raw`(?:\*|(?:${NAME}:(?!:))?${NAME}(?:->>?(?:-?\d+|${NAME}))*(?:::${NAME})?(?:\.\w+\(\))?(?:::${NAME})?)`;
const FIELDS = list(FIELD);
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
    throw new RestError(400, 'PGRST100', `"failed to parse select parameter (${select})"`);
  }
  if (rest !== '' && rest !== select) throw unsupported('embedded tables');
}

function readColumns(text: string | null): string[] | undefined {
  if (text === null) return undefined;
  if (!NAMES.test(text)) {
    throw new RestError(400, 'PGRST100', `"failed to parse columns parameter (${text})"`);
  }
  const names = text.match(new RegExp(NAME, 'gu')) ?? [];
  return names.map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll(/\\(.)/gs, '$1'),
  );
}

const KNOWN_PREFERENCE =
  /^(resolution=(merge|ignore)-duplicates|return=(representation|minimal|headers-only)|count=(exact|planned|estimated)|tx=(commit|rollback)|missing=(default|null)|handling=(strict|lenient)|(timezone|max-affected)=.*)$/;

function readPrefer(header: string | undefined) {
  const preferences = header === undefined ? [] : header.split(',').map((part) => part.trim());
  const unknown = preferences.filter((preference) => !KNOWN_PREFERENCE.test(preference));
  // The first of its kind counts.
  const find = (kind: string) =>
    preferences.find(
      (preference) => preference.startsWith(`${kind}=`) && !unknown.includes(preference),
    );
  const strict = find('handling') === 'handling=strict';
  return { find, strict, unknown };
}

/**
 * Reads the query and the headers of a request that writes, and refuses what PostgREST refuses.
 *
 * @param calls whether a function is called, whose response always has a body
 * @throws RestError as PostgREST does, or 501 for what it does and this gateway does not
 */
export function readPreferences({ query, headers }: RequestHead, calls: boolean): Preferences {
  for (const name of query.keys()) {
    if (name !== 'apikey' && name !== 'select' && (name !== 'columns' || calls)) {
      throw unsupported(`the parameter "${name}" of ${calls ? 'a call' : 'an insert'}`);
    }
  }
  const select = query.get('select') ?? '*';
  checkSelect(select);
  const columns = readColumns(query.get('columns'));
  const { find, strict, unknown } = readPrefer(headers['prefer']);
  if (strict && unknown.length > 0) {
    const details = `Invalid preferences: ${unknown.join(', ')}`;
    const message = 'Invalid preferences given with handling=strict';
    throw new RestError(400, 'PGRST122', message, details);
  }
  const returns = (['representation', 'headers-only'] as const).find(
    (kind) => find('return') === `return=${kind}`,
  );
  const hasBody = calls || returns === 'representation';
  checkAccept(headers['accept']);
  for (const kind of ['resolution', 'count', 'timezone', ...(strict ? ['max-affected'] : [])]) {
    const preference = find(kind);
    if (preference !== undefined) throw unsupported(`the preference ${preference}`);
  }
  if (columns !== undefined && find('missing') === 'missing=default') {
    throw unsupported('the preference missing=default');
  }
  if (hasBody && select !== '*') throw unsupported('a choice of columns to return');
  const applied = ['missing', 'return', 'handling'].flatMap((kind) => find(kind) ?? []);
  return { columns, returns: returns ?? 'minimal', applied: applied.join(', ') };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The rows of an insert, as text: Postgres reads it again, and no number loses a digit in between. */
export function readRows(body: string, columns: string[] | undefined): Rows {
  const value = parsed(body);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (!rows.every(isRecord)) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  const keys = Object.keys(rows[0] ?? {});
  const shape = keys.toSorted().join('\0');
  if (
    columns === undefined &&
    rows.some((row) => Object.keys(row).toSorted().join('\0') !== shape)
  ) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  const json = Array.isArray(value) ? body : `[${body}]`;
  return { json, count: rows.length, keys: columns ?? keys };
}

/** The arguments of a call, as text, and their names. */
export function readArguments(body: string): { json: string; names: string[] } {
  const json = body === '' ? '{}' : body;
  const value = parsed(json);
  if (!isRecord(value)) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  return { json, names: Object.keys(value) };
}
