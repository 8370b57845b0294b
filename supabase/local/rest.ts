import type { Identity } from './credentials.ts';
import { RestError, restErrorFrom } from './rest-errors.ts';
import type { Query, RestPool } from './rest-pool.ts';
import { findProcedure, findTable, identifier } from './rest-catalogue.ts';
import {
  checkContentType,
  checkProfile,
  decodePath,
  readArguments,
  readRows,
  readPreferences,
  unsupported,
} from './rest-request.ts';
import type { Rows, Preferences } from './rest-request.ts';

/** `last` sends the last statement of a request. */
type Queries = { query: Query; last: Query };

type RestRequest = {
  method: string;
  /** The path below /rest/v1, without a slash at either end. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
  identity: Identity;
};

async function insert(
  { query, last }: Queries,
  rows: Rows,
  preferences: Preferences,
  name: string,
) {
  const table = await findTable(query, name);
  const columns = rows.keys.map((key) => {
    const type = table.columns.get(key);
    if (type !== undefined) return { name: identifier(key), type };
    const message = `Could not find the '${key}' column of '${table.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  });
  const names = columns.map(({ name }) => name).join(', ');
  const types = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  let source = `(${names}) select ${names} from json_to_recordset($1::text::json) as body(${types})`;
  if (columns.length === 0) source = rows.count === 0 ? 'select where false' : 'default values';
  const statement = `insert into ${table.qualified} ${source}`;
  // Without an answer, the database must refuse a role that may not read the row; the insert is rolled back.
  const isRefused = preferences.returns === 'headers-only';
  const [returned] = await (isRefused ? query : last)<{ answer?: unknown }>(
    preferences.returns === 'minimal'
      ? statement
      : `with inserted as (${statement} returning *)
         select coalesce(json_agg(inserted), '[]') as answer from inserted`,
    columns.length === 0 ? [] : [rows.json],
  );
  if (isRefused) throw unsupported('the preference return=headers-only');
  const headers = preferences.applied === '' ? {} : { 'preference-applied': preferences.applied };
  return preferences.returns === 'representation'
    ? Response.json(returned?.answer, { status: 201, headers })
    : new Response(null, { status: 201, headers: { ...headers, 'content-range': '*/*' } });
}

async function call(
  { query, last }: Queries,
  given: ReturnType<typeof readArguments>,
  name: string,
) {
  const procedure = await findProcedure(query, name, given.names);
  const used = procedure.parameters
    .filter((parameter) => given.names.includes(parameter.name))
    .map((parameter) => ({ ...parameter, name: identifier(parameter.name) }));
  const values = used.map((parameter) => `${parameter.name} := body.${parameter.name}`).join(', ');
  const types = used.map((parameter) => `${parameter.name} ${parameter.type}`).join(', ');
  // A record needs a column, so a call without arguments reads none.
  const body = used.length === 0 ? '(select)' : `json_to_record($1::text::json)`;
  const source = `${body} as body${used.length === 0 ? '' : `(${types})`}`;
  const statement = procedure.returnsSet
    ? `select coalesce(json_agg(called), '[]') as answer
         from ${source}, ${procedure.qualified}(${values}) called`
    : `select to_json(${procedure.qualified}(${values})) as answer from ${source}`;
  const parameters = used.length === 0 ? [] : [given.json];
  const [answered] = await last<{ answer: unknown }>(statement, parameters);
  return Response.json(answered?.answer ?? null);
}

/** Lets the database refuse what a role may not do; what it may do is not served. */
async function probe({ query }: Queries, method: string, name: string): Promise<never> {
  const { qualified, columns } = await findTable(query, name);
  const [first = 'id'] = columns.keys();
  const select = `select * from ${qualified} where false`;
  const update = `update ${qualified} set ${identifier(first)} = null where false`;
  const remove = `delete from ${qualified} where false`;
  const statements = { GET: select, HEAD: select, PATCH: update, PUT: update, DELETE: remove };
  await query(statements[method as keyof typeof statements]);
  throw unsupported(`${method} of tables`);
}

/** Reads a request, and refuses what PostgREST refuses before it uses the database. */
function read(request: RestRequest) {
  const { method, headers, body } = request;
  const [head = '', second = '', ...more] = request.path.split('/').map(decodePath);
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
    return (queries: Queries) => probe(queries, method, head);
  }
  const preferences = readPreferences(request, calls);
  checkContentType(headers['content-type']);
  if (calls) {
    const given = readArguments(body);
    return (queries: Queries) => call(queries, given, second);
  }
  const rows = readRows(body, preferences.columns);
  return (queries: Queries) => insert(queries, rows, preferences, head);
}

/**
 * Handles one request below /rest/v1 in one transaction with the caller's role, claims and headers, as
 * PostgREST does.
 */
export async function handleRest(
  pool: () => RestPool | undefined,
  request: RestRequest,
): Promise<Response> {
  const { role, claims } = request.identity;
  const work = read(request);
  const open = pool();
  if (open === undefined) {
    throw new RestError(503, 'PGRST002', 'Could not query the database for the schema cache.');
  }
  try {
    return await open.transaction(async (query, last) => {
      const claimed = query(
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
      // The work looks up its table first, which fails where the role is refused.
      const [, response] = await Promise.all([claimed, work({ query, last })]);
      return response;
    });
  } catch (error) {
    throw restErrorFrom(error, role === 'anon');
  }
}
