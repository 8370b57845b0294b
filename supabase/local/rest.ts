import pg from 'pg';

import type { Identity } from './credentials.ts';
import { RestError, restErrorFrom } from './rest-errors.ts';
import { findProcedure, findTable, identifier } from './rest-catalogue.ts';
import type { Table } from './rest-catalogue.ts';
import {
  checkContentType,
  checkProfile,
  decoded,
  readArguments,
  readRows,
  readWishes,
  unsupported,
} from './rest-request.ts';
import type { Rows, Wishes } from './rest-request.ts';

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

async function insert(client: pg.PoolClient, rows: Rows, wishes: Wishes, table: Table) {
  const columns = rows.keys.map((key) => {
    const type = table.columns.get(key);
    if (type !== undefined) return { name: identifier(key), type };
    const message = `Could not find the '${key}' column of '${table.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  });
  const names = columns.map((column) => column.name).join(', ');
  const source =
    columns.length === 0
      ? rows.count === 0
        ? 'select where false'
        : 'default values'
      : `(${names}) select ${names} from json_to_recordset($1::text::json) as body(${columns
          .map((column) => `${column.name} ${column.type}`)
          .join(', ')})`;
  const returning = wishes.returns === 'minimal' ? '' : ' returning *';
  const inserted = await client.query<Record<string, unknown>>(
    `insert into ${table.qualified} ${source}${returning}`,
    columns.length === 0 ? [] : [rows.json],
  );
  // Only now, so that the database refuses whoever may not read the row; the insert is rolled back.
  if (wishes.returns === 'headers-only') throw unsupported('the preference return=headers-only');
  const headers = wishes.applied === '' ? {} : { 'preference-applied': wishes.applied };
  return wishes.returns === 'representation'
    ? Response.json(inserted.rows, { status: 201, headers })
    : new Response(null, { status: 201, headers: { ...headers, 'content-range': '*/*' } });
}

async function call(client: pg.PoolClient, given: ReturnType<typeof readArguments>, name: string) {
  const procedure = await findProcedure(client, name, given.names);
  const used = procedure.parameters.filter((parameter) => given.names.includes(parameter.name));
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
    used.length === 0 ? [] : [given.json],
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
  await client.query(statements[method] ?? '');
  throw unsupported(`${method} of tables`);
}

/** Reads what is asked for; whatever PostgREST refuses before it asks the database is refused here. */
function read(request: RestRequest) {
  const { method, headers, body } = request;
  const [head = '', second = '', ...more] = request.path.split('/').map(decoded);
  if (head === '') throw unsupported('the description of the API');
  const calls = head === 'rpc' && second !== '';
  if (more.length > 0 || (second !== '' && !calls)) {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  checkProfile(request);
  if (calls && !['GET', 'HEAD', 'POST'].includes(method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  if (!['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  }
  if (method !== 'POST') {
    if (calls) throw unsupported(`${method} of functions`);
    return (client: pg.PoolClient) =>
      findTable(client, head).then((table) => probe(client, method, table));
  }
  const wishes = readWishes(request, calls);
  checkContentType(headers['content-type']);
  if (calls) {
    const given = readArguments(body);
    return (client: pg.PoolClient) => call(client, given, second);
  }
  const rows = readRows(body, wishes.columns);
  return async (client: pg.PoolClient) =>
    insert(client, rows, wishes, await findTable(client, head));
}

/**
 * Answers one request below /rest/v1 in one transaction that speaks as the caller's role and knows
 * the caller's claims and headers, exactly as PostgREST does it.
 */
export async function answerRest(
  pool: () => pg.Pool | undefined,
  request: RestRequest,
): Promise<Response> {
  const { role, claims } = request.identity;
  const work = read(request);
  const open = pool();
  if (open === undefined) {
    throw new RestError(503, 'PGRST002', 'Could not query the database for the schema cache.');
  }
  try {
    return await inTransaction(open, async (client) => {
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
      return work(client);
    });
  } catch (error) {
    throw restErrorFrom(error, role === 'anon');
  }
}
