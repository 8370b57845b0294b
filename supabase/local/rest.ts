import pg from 'pg';

import type { Identity } from './credentials.ts';
import { RestError, restErrorFrom } from './rest-errors.ts';
import { findProcedure, findTable, identifier } from './rest-catalogue.ts';
import type { Table } from './rest-catalogue.ts';

/** The longest that a request waits for a connection, in milliseconds; as hosted projects have it. */
const WAIT_LIMIT = 10_000;

/** One connection pool, as the role that may become any of the API roles and nothing else. */
export function restPool(authenticatorUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: authenticatorUrl,
    max: 10,
    connectionTimeoutMillis: WAIT_LIMIT,
    application_name: 'rest',
  });
  // A connection that drops while it idles is replaced at the next request.
  pool.on('error', () => undefined);
  return pool;
}

/** Runs work in a transaction on a connection that is given up when anything is wrong with it. */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // The server may die while we hold the connection; the query in hand rejects and says so.
  client.on('error', ignore);
  let broken = true;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    broken = false;
    return result;
  } catch (error) {
    broken = !(await client.query('rollback').then(
      () => true,
      () => false,
    ));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

function ignore(): void {
  // Deliberately nothing: see above.
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

async function insert(client: pg.PoolClient, request: RestRequest, table: Table) {
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
  const inserted = await client.query<Record<string, unknown>>(
    `insert into ${table.qualified} ${source}${conflict}${returning}`,
    columns.length === 0 ? [] : [JSON.stringify(rows)],
  );
  const applied =
    prefer.applied.length > 0 ? { 'preference-applied': prefer.applied.join(', ') } : {};
  return prefer.representation
    ? Response.json(inserted.rows, { status: 201, headers: applied })
    : new Response(null, { status: 201, headers: { ...applied, 'content-range': '*/*' } });
}

async function call(client: pg.PoolClient, request: RestRequest, name: string) {
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
  const procedure = await findProcedure(client, name, given);
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
  const { rows } = await client.query<{ answer: unknown }>(
    statement,
    used.length === 0 ? [] : [JSON.stringify(parsed)],
  );
  return Response.json(rows[0]?.answer ?? null);
}

/** Lets the database itself refuse what a role may not do; what it may do is beyond this gateway. */
async function probe(client: pg.PoolClient, method: string, table: Table): Promise<never> {
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
  await client.query(statement);
  throw unsupported(`${method} of tables`);
}

/**
 * Answers one request below /rest/v1 in one transaction that speaks as the caller's role and knows
 * the caller's claims and headers, exactly as PostgREST does it.
 */
export async function answerRest(pool: pg.Pool, request: RestRequest): Promise<Response> {
  const { role, claims } = request.identity;
  try {
    const [head, ...rest] = request.path.split('/');
    if (head === undefined || head === '') throw unsupported('the description of the API');
    const name = decoded(rest[0] ?? '');
    return await inTransaction(pool, async (client) => {
      await client.query(
        `select set_config('search_path', 'public', true), set_config('role', $1, true),
          set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true),
          set_config('request.path', $4, true), set_config('request.headers', $5, true)`,
        [
          role,
          JSON.stringify(claims),
          request.method,
          `/${request.path}`,
          JSON.stringify(request.headers),
        ],
      );
      if (head === 'rpc') {
        if (request.method !== 'POST') throw unsupported(`${request.method} of functions`);
        return call(client, request, name);
      }
      if (rest.length > 0)
        throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
      const table = await findTable(client, decoded(head));
      if (request.method === 'POST') return insert(client, request, table);
      return probe(client, request.method, table);
    });
  } catch (error) {
    const { status, body } = restErrorFrom(error, role === 'anon');
    return Response.json(body, { status });
  }
}
