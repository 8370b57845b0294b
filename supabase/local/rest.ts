import postgres from 'postgres';

import type { Identity } from './credentials.ts';
import { RestError, restErrorFrom } from './rest-errors.ts';
import { findProcedure, findTable, identifier } from './rest-catalogue.ts';
import type { Table } from './rest-catalogue.ts';

/** One connection pool, as the role that may become any of the API roles and nothing else. */
export function restPool(authenticatorUrl: string): postgres.Sql {
  return postgres(authenticatorUrl, {
    max: 10,
    connect_timeout: 5,
    backoff: () => 0.1,
    onnotice: () => undefined,
    connection: { application_name: 'rest' },
  });
}

type RestRequest = {
  method: string;
  /** The path below /rest/v1, without a slash at either end. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
  identity: Identity;
};

/** A part of the path as text; what is not valid percent-encoding names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
}

type Prefer = { representation: boolean; resolution: string | undefined; applied: string[] };

function readPrefer(header: string | undefined): Prefer {
  const wishes = (header ?? '').split(',').map((wish) => wish.trim());
  const resolution = wishes.find((wish) => wish.startsWith('resolution='))?.slice(11);
  const representation = wishes.includes('return=representation');
  const known = ['return=minimal', 'return=representation', 'resolution=ignore-duplicates'];
  return { representation, resolution, applied: wishes.filter((wish) => known.includes(wish)) };
}

function readRows(body: string): { rows: Record<string, unknown>[]; keys: string[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const rows: Record<string, unknown>[] = [];
  for (const row of list) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw new RestError(400, 'PGRST102', 'Empty or invalid json');
    }
    rows.push({ ...row });
  }
  const keys = Object.keys(rows[0] ?? {});
  const shape = keys.toSorted().join('\0');
  if (rows.some((row) => Object.keys(row).toSorted().join('\0') !== shape)) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  return { rows, keys };
}

function unsupported(what: string): RestError {
  return new RestError(
    501,
    'LOCAL501',
    `The embedded stack does not serve ${what}`,
    'A hosted project would. This one serves what the site uses: inserts and function calls.',
    'Use the database directly, or a hosted project.',
  );
}

async function insert(sql: postgres.TransactionSql, request: RestRequest, table: Table) {
  for (const name of request.query.keys()) {
    if (name !== 'columns' && name !== 'select' && name !== 'apikey') {
      throw unsupported(`the parameter "${name}" of an insert`);
    }
  }
  const prefer = readPrefer(request.headers['prefer']);
  if (prefer.resolution === 'merge-duplicates') throw unsupported('upserts');
  const { rows, keys } = readRows(request.body);
  const columns = keys.map((key) => {
    const type = table.columns.get(key);
    if (type === undefined) {
      throw new RestError(
        400,
        'PGRST204',
        `Could not find the '${key}' column of '${table.name}' in the schema cache`,
      );
    }
    return { name: identifier(key), type };
  });
  const names = columns.map((column) => column.name).join(', ');
  const source =
    columns.length === 0
      ? rows.length === 0
        ? 'select where false'
        : 'default values'
      : `(${names}) select ${names} from json_to_recordset($1::text::json) as body(${columns
          .map((column) => `${column.name} ${column.type}`)
          .join(', ')})`;
  const conflict = prefer.resolution === 'ignore-duplicates' ? ' on conflict do nothing' : '';
  const returning = prefer.representation ? ' returning *' : '';
  const inserted = await sql.unsafe<Record<string, unknown>[]>(
    `insert into ${table.qualified} ${source}${conflict}${returning}`,
    columns.length === 0 ? [] : [JSON.stringify(rows)],
  );
  const applied =
    prefer.applied.length > 0 ? { 'preference-applied': prefer.applied.join(', ') } : {};
  return prefer.representation
    ? Response.json([...inserted], { status: 201, headers: applied })
    : new Response(null, { status: 201, headers: { ...applied, 'content-range': '*/*' } });
}

async function call(sql: postgres.TransactionSql, request: RestRequest, name: string) {
  let parsed: unknown;
  try {
    parsed = request.body === '' ? {} : JSON.parse(request.body);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  const given = Object.keys(parsed);
  const procedure = await findProcedure(sql, name, given);
  const used = procedure.parameters.filter((parameter) => given.includes(parameter.name));
  const values = used
    .map(({ name: parameter }) => `${identifier(parameter)} := body.${identifier(parameter)}`)
    .join(', ');
  const body =
    used.length === 0
      ? ''
      : ` from json_to_record($1::text::json) as body(${used
          .map((parameter) => `${identifier(parameter.name)} ${parameter.type}`)
          .join(', ')})`;
  const statement = procedure.returnsSet
    ? `select coalesce(json_agg(result), '[]') as answer from (select called.*${
        body === '' ? '' : body
      }${body === '' ? ' from' : ','} ${procedure.qualified}(${values}) called) result`
    : `select to_json(${procedure.qualified}(${values})) as answer${body}`;
  const [row] = await sql.unsafe<{ answer: unknown }[]>(
    statement,
    used.length === 0 ? [] : [JSON.stringify(parsed)],
  );
  return Response.json(row?.answer ?? null);
}

/** Lets the database itself refuse what a role may not do; what it may do is beyond this gateway. */
async function probe(sql: postgres.TransactionSql, method: string, table: Table): Promise<never> {
  const [first] = table.columns.keys();
  const statements: Record<string, string> = {
    GET: `select * from ${table.qualified} where false`,
    HEAD: `select * from ${table.qualified} where false`,
    PATCH: `update ${table.qualified} set ${identifier(first ?? 'id')} = null where false`,
    PUT: `update ${table.qualified} set ${identifier(first ?? 'id')} = null where false`,
    DELETE: `delete from ${table.qualified} where false`,
  };
  const statement = statements[method];
  if (statement === undefined) throw new RestError(405, 'PGRST117', 'Unsupported HTTP method');
  await sql.unsafe(statement);
  throw unsupported(`${method} of tables`);
}

/**
 * Answers one request below /rest/v1 in one transaction that speaks as the caller's role and knows
 * the caller's claims and headers, exactly as PostgREST does it.
 */
export async function answerRest(pool: postgres.Sql, request: RestRequest): Promise<Response> {
  const { role, claims } = request.identity;
  try {
    const [head, ...rest] = request.path.split('/');
    if (head === undefined || head === '') throw unsupported('the description of the API');
    const name = decoded(rest[0] ?? '');
    return await pool.begin(async (sql) => {
      await sql`select
        set_config('search_path', 'public', true),
        set_config('role', ${role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.method', ${request.method}, true),
        set_config('request.path', ${`/${request.path}`}, true),
        set_config('request.headers', ${JSON.stringify(request.headers)}, true)`;
      if (head === 'rpc') {
        if (request.method !== 'POST') throw unsupported(`${request.method} of functions`);
        return call(sql, request, name);
      }
      if (rest.length > 0)
        throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
      const table = await findTable(sql, decoded(head));
      if (request.method === 'POST') return insert(sql, request, table);
      return probe(sql, request.method, table);
    });
  } catch (error) {
    const { status, body } = restErrorFrom(error, role === 'anon');
    return Response.json(body, { status });
  }
}
