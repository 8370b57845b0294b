import type { Sql } from './database.ts';

/** Definitions by the name of the object: `trigger append_only of public.enquiry_events`. */
export type Catalogue = ReadonlyMap<string, string>;

/** Key of the note that a database has no scheduler, as on a developer's machine. */
const NO_SCHEDULER = 'pg_cron';

/**
 * Everything that the migrations define in the schemas `public` and `private`: tables, columns, keys and
 * checks, indexes, policies, triggers and whether they are enabled, views, functions, scheduled jobs, and
 * what the roles of the API are granted.
 */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  // Without a search path, every name in a definition carries its schema.
  await sql`select set_config('search_path', '', false)`;
  const rows = await sql<{ name: string; definition: string }[]>`
    with space as (
      select * from pg_namespace where nspname in ('public', 'private')
    ), relation as (
      select c.*, format('%I.%I', s.nspname, c.relname) as name
      from pg_class c join space s on s.oid = c.relnamespace
    ), routine as (
      select p.*, p.oid::regprocedure as name from pg_proc p
      where p.pronamespace in (select oid from space) and p.prokind in ('f', 'p')
        and p.prorettype <> 'event_trigger'::regtype
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    ), acl as (
      select format('schema %I', nspname) as name, nspowner as owner,
        coalesce(nspacl, acldefault('n', nspowner)) as granted from space
      union all
      select name, relowner, coalesce(relacl,
        acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) from relation
      union all
      select format('column %s.%I', r.name, a.attname), r.relowner, a.attacl
        from relation r join pg_attribute a on a.attrelid = r.oid where a.attacl is not null
      union all
      select format('function %s', name), proowner, coalesce(proacl, acldefault('f', proowner)) from routine
      union all
      select format('new %s in %I', kind, s.nspname), current_user::regrole,
        coalesce((select defaclacl from pg_default_acl where defaclrole = current_user::regrole
            and defaclnamespace = 0 and defaclobjtype = code), acldefault(lower(code::text)::"char",
            current_user::regrole))
          || coalesce((select defaclacl from pg_default_acl where defaclrole = current_user::regrole
            and defaclnamespace = s.oid and defaclobjtype = code), '{}')
        from space s, (values ('r'::"char", 'tables'), ('S', 'sequences'), ('f', 'functions')) k (code, kind)
    )
    select format('%s %s', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, name)
        as name,
      concat_ws(', ', case when relrowsecurity then 'row security' else 'no row security' end,
        case when relforcerowsecurity then 'forced' end, reloptions::text,
        case when relowner <> current_user::regrole then 'owner ' || relowner::regrole end,
        case when relkind = 'v' then pg_get_viewdef(oid) end) as definition
      from relation where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all
    select format('column %s.%I', r.name, a.attname), concat_ws(' ', format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid))
      from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where r.relkind in ('r', 'p', 'v', 'm', 'f')
    union all
    select format('constraint %I of %s', k.conname, r.name), pg_get_constraintdef(k.oid)
      from relation r join pg_constraint k on k.conrelid = r.oid where k.contype <> 'n'
    union all
    select format('index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      from relation r join pg_index i on i.indrelid = r.oid
    union all
    select format('policy %I of %s', p.polname, r.name),
        format('for %s to %s using %s check %s%s', p.polcmd, array(
          select coalesce(rolname, 'public') from unnest(p.polroles) role
          left join pg_roles on oid = role order by 1
        ), pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid),
        case when p.polpermissive then '' else ' restrictive' end)
      from relation r join pg_policy p on p.polrelid = r.oid
    union all
    select format('trigger %I of %s', t.tgname, r.name), concat_ws(', ',
        case t.tgenabled when 'D' then 'disabled' when 'O' then 'enabled' else t.tgenabled::text end,
        case when not t.tgisinternal then pg_get_triggerdef(t.oid) end)
      from relation r join pg_trigger t on t.tgrelid = r.oid where not t.tgisinternal or t.tgenabled <> 'O'
    union all
    select format('rule %I of %s', w.rulename, r.name), pg_get_ruledef(w.oid)
      from relation r join pg_rewrite w on w.ev_class = r.oid where w.rulename <> '_RETURN'
    union all
    select format('function %s', name), concat_ws(', ', pg_get_functiondef(oid),
        case when proowner <> current_user::regrole then 'owner ' || proowner::regrole end)
      from routine
    union all
    select format('publication %I of %I.%I', pubname, schemaname, tablename), 'published'
      from pg_publication_tables where schemaname in ('public', 'private')
    union all
    select format('role %I', rolname), format('superuser %s, passes row security %s, member of %s', rolsuper,
        rolbypassrls, array(select roleid::regrole from pg_auth_members m where m.member = r.oid))
      from pg_roles r where rolname in ('anon', 'authenticated')
    union all
    select format('%s: %s to %s', acl.name, g.privilege_type, coalesce(r.rolname, 'public')), 'granted'
      from acl, aclexplode(acl.granted) g left join pg_roles r on r.oid = g.grantee
      where g.grantee <> acl.owner and (g.grantee = 0 or pg_has_role('authenticator', g.grantee, 'member'))`;
  const catalogue = new Map(rows.map(({ name, definition }) => [name, definition]));
  const [scheduler] = await sql<{ jobs: boolean; available: boolean }[]>`
    select to_regclass('cron.job') is not null as jobs,
      exists (select from pg_available_extensions where name = 'pg_cron') as available`;
  if (scheduler?.jobs === true) {
    for (const { jobname, schedule, command, active } of await sql`select * from cron.job`) {
      catalogue.set(
        `scheduled job ${String(jobname)}`,
        `${active === true ? 'active' : 'not active'}, ${String(schedule)}, ${String(command)}`,
      );
    }
  } else if (scheduler?.available !== true) {
    catalogue.set(NO_SCHEDULER, 'not available');
  }

  await sql`reset search_path`;
  return catalogue;
}

/** Names every difference between a database and what the migrations make. */
export function compareCatalogues(expected: Catalogue, actual: Catalogue): string[] {
  const compared = [...expected].filter(
    ([name]) => !(actual.has(NO_SCHEDULER) && name.startsWith('scheduled job ')),
  );
  const differing = compared.flatMap(([name, definition]) => {
    const found = actual.get(name);
    if (found === undefined) {
      return [`missing: ${name}`];
    }

    if (found === definition) {
      return [];
    }

    const isShort = found.length + definition.length < 300;
    return [`changed: ${name}${isShort ? `: '${found}', expected '${definition}'` : ''}`];
  });
  const added = [...actual.keys()].filter((name) => !expected.has(name) && name !== NO_SCHEDULER);
  return [...differing, ...added.map((name) => `not expected: ${name}`)].sort();
}

/** A table whose rows belong to enquiries. Names are quoted as SQL needs them. */
export interface DataTable {
  name: string;
  columns: string[];
  /** First column of the primary key. */
  key: string | null;
}

/** What a restore never touches but adds to: ids of the enquiries that were erased on request. */
export const ERASURES = 'private.erasures';

/**
 * Tables of enquiries and what belongs to them, referenced ones first. Left out are tables of one row, whose
 * key is boolean (settings, keys of hashes: they belong to the deployment), and counters by a hash of an IP
 * address, whose key is bytea: they may not be kept.
 */
export async function readDataTables(sql: Sql): Promise<DataTable[]> {
  const tables = await sql<(DataTable & { id: string; references: string[] })[]>`
    select c.oid::text as id, format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      (select quote_ident(a.attname) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as key,
      array(select confrelid::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' and (
      exists (select from pg_attribute where attrelid = c.oid and atttypid = 'uuid'::regtype and not attisdropped)
      or not exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary and a.atttypid in ('boolean'::regtype, 'bytea'::regtype))
    ) order by 2`;
  const ordered: DataTable[] = [];
  for (let waiting = [...tables]; waiting.length > 0;) {
    const blocked = waiting.filter(({ references }) =>
      waiting.some(({ id }) => references.includes(id)),
    );
    if (blocked.length === waiting.length) {
      throw new Error('Tables refer to each other in a circle.');
    }

    ordered.push(...waiting.filter((table) => !blocked.includes(table)));
    waiting = blocked;
  }

  return ordered;
}

/** Rows of all the tables together. */
export async function countRows(sql: Sql, tables: readonly DataTable[]): Promise<number> {
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`);
  const [row] = await sql.unsafe<{ rows: number }[]>(`select (${counts.join(' + ')})::int as rows`);
  return row?.rows ?? 0;
}

/** Versions of the migrations that a database has, oldest first. */
export async function readMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}
