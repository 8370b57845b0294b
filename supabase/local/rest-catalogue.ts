import { RestError } from './rest-errors.ts';
import type { Query } from './rest-pool.ts';

/** A name as SQL writes it. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export type Table = { name: string; qualified: string; columns: Map<string, string> };

export type Procedure = {
  qualified: string;
  parameters: { name: string; type: string }[];
  returnsSet: boolean;
};

/**
 * Finds a table or view of the exposed schema, with the types of its columns.
 *
 * @throws RestError as PostgREST does when there is none
 */
export async function findTable(query: Query, name: string): Promise<Table> {
  const rows = await query<{ column: string; type: string }>(
    `
    select a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = $1
      and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by a.attnum`,
    [name],
  );
  if (rows.length === 0) {
    throw new RestError(
      404,
      'PGRST205',
      `Could not find the table 'public.${name}' in the schema cache`,
    );
  }
  return {
    name,
    qualified: `public.${identifier(name)}`,
    columns: new Map(rows.map((row) => [row.column, row.type])),
  };
}

/**
 * Finds the function of the exposed schema that takes the given arguments by name.
 *
 * @throws RestError as PostgREST does when there is none
 */
export async function findProcedure(
  query: Query,
  name: string,
  given: readonly string[],
): Promise<Procedure> {
  const rows = await query<{
    parameters: Procedure['parameters'];
    optional: number;
    returns_set: boolean;
  }>(
    `
    select p.pronargdefaults as optional, p.proretset as returns_set, to_json(array(
        select json_build_object('name', name, 'type', format_type(type, null))
        from unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) as t (name, type)
      )) as parameters
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = $1
      and p.prokind = 'f'`,
    [name],
  );
  const fitting = rows.find(({ parameters, optional }) => {
    const names = parameters.map((parameter) => parameter.name);
    const required = names.slice(0, names.length - optional);
    return (
      given.every((argument) => names.includes(argument)) &&
      required.every((argument) => given.includes(argument))
    );
  });
  if (fitting === undefined) {
    const call = given.length === 0 ? 'without parameters' : `(${given.toSorted().join(', ')})`;
    throw new RestError(
      404,
      'PGRST202',
      `Could not find the function public.${name}${call} in the schema cache`,
    );
  }
  return {
    qualified: `public.${identifier(name)}`,
    parameters: fitting.parameters,
    returnsSet: fitting.returns_set,
  };
}
