import type postgres from 'postgres';

/** A privilege that a role of the API has on an object of the schemas `public` and `private`. */
export interface Privilege {
  /**
   * `table public.leads`, `column public.leads.email`, `function public.follow_up`, `schema
   * public`.
   */
  object: string;
  privilege: string;
  role: string;
}

/**
 * Every privilege of the API's roles on schemas, tables, views, sequences, columns and functions,
 * and on those that later migrations create. Privileges of owners on their own objects are left
 * out.
 */
export const readPrivileges = (sql: postgres.Sql) => sql<Privilege[]>`
  with schema as (
    select oid, nspname, nspowner, nspacl from pg_namespace where nspname in ('public', 'private')
  ),
  relation as (
    select class.oid, format('%s.%s', schema.nspname, class.relname) as name, class.relowner,
      class.relkind, class.relacl
    from pg_class class
    join schema on schema.oid = class.relnamespace
    where class.relkind in ('r', 'v', 'S')
  ),
  granted as (
    select format('schema %s', nspname) as object, nspowner as owner,
      coalesce(nspacl, acldefault('n', nspowner)) as acl
    from schema
    union all
    select format('table %s', name), relowner, coalesce(relacl, acldefault('r', relowner))
    from relation where relkind in ('r', 'v')
    union all
    select format('sequence %s', name), relowner, coalesce(relacl, acldefault('s', relowner))
    from relation where relkind = 'S'
    union all
    select format('column %s.%s', relation.name, attribute.attname), relation.relowner,
      attribute.attacl
    from relation
    join pg_attribute attribute on attribute.attrelid = relation.oid
    where attribute.attacl is not null
    union all
    select format('function %s.%s', schema.nspname, routine.proname), routine.proowner,
      coalesce(routine.proacl, acldefault('f', routine.proowner))
    from pg_proc routine
    join schema on schema.oid = routine.pronamespace
  )
  select granted.object, entry.privilege_type as privilege,
    coalesce(role.rolname, 'public') as role
  from granted
  cross join aclexplode(granted.acl) as entry
  left join pg_roles role on role.oid = entry.grantee
  where entry.grantee <> granted.owner
    and (entry.grantee = 0 or pg_has_role('authenticator', entry.grantee, 'member'))
  order by 1, 2, 3`;
