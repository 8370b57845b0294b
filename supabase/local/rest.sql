-- What PostgREST does in the database, made again at each start. It refuses as PostgREST lets functions
-- refuse: by SQLSTATE PGRST, with the body as message and the status as detail.
drop schema if exists local_rest cascade;
create schema local_rest;
grant usage on schema local_rest to anon, authenticated, authenticator, service_role;

create function local_rest.refuse(status integer, code text, what text) returns void
language plpgsql as $$
begin
  raise sqlstate 'PGRST' using detail = json_build_object('status', status),
    message = json_build_object('code', code, 'details', null, 'hint', null,
      'message', format('Could not find the %s in the schema cache', what));
end
$$;

create function local_rest.find_table(name text) returns regclass language plpgsql as $$
declare
  found_table regclass := (select oid from pg_class where relnamespace = 'public'::regnamespace
    and relname = name and relkind in ('r', 'p', 'v', 'm', 'f'));
begin
  if found_table is null then
    perform local_rest.refuse(404, 'PGRST205', format('table ''public.%s''', name));
  end if;
  return found_table;
end
$$;

create function local_rest.insert_rows(name text, keys text[], body json, gives_back boolean) returns text
language plpgsql as $$
declare
  target constant regclass := local_rest.find_table(name);
  unknown constant text := (select key from unnest(keys) key where not exists (select from pg_attribute
    where attrelid = target and attname = key and attnum > 0 and not attisdropped) limit 1);
  columns text;
  types text;
  statement text := format('insert into %s', target);
  answer text;
begin
  if unknown is not null then
    perform local_rest.refuse(400, 'PGRST204', format('''%s'' column of ''%s''', unknown, name));
  end if;
  select string_agg(quote_ident(attname), ', '),
    string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ')
  into columns, types from pg_attribute where attrelid = target and attname = any (keys);
  statement := statement || case
    when columns is not null
      then format(' (%1$s) select %1$s from json_to_recordset($1) as body (%2$s)', columns, types)
    when json_array_length(body) > 0 then ' default values'
    else ' select where false' end;
  if not gives_back then
    execute statement using body;
  else
    execute format('with inserted as (%s returning *)
      select coalesce(json_agg(inserted), ''[]'') from inserted', statement) into answer using body;
  end if;
  return answer;
end
$$;

create function local_rest.call_function(name text, keys text[], body json) returns text
language plpgsql as $$
declare
  called pg_proc;
  arguments text;
  types text;
  answer text;
begin
  select * into called from pg_proc
  where pronamespace = 'public'::regnamespace and proname = name and prokind = 'f'
    and keys <@ coalesce(proargnames[1:pronargs], '{}')
    and coalesce(proargnames[1:pronargs - pronargdefaults], '{}') <@ keys;
  if called.oid is null then
    perform local_rest.refuse(404, 'PGRST202', format('function public.%s%s', name, coalesce(
      '(' || (select string_agg(key, ', ' order by key) from unnest(keys) key) || ')',
      ' without parameters')));
  end if;
  select string_agg(format('%1$I := body.%1$I', parameter), ', '),
    string_agg(format('%I %s', parameter, format_type(type, null)), ', ')
  into arguments, types
  from unnest(called.proargnames[1:called.pronargs], called.proargtypes::oid[]) as p (parameter, type)
  where parameter = any (keys);
  execute format(
    case when called.proretset then 'select coalesce(json_agg(called), ''[]'') from %s, public.%I(%s) called'
      else 'select to_json(public.%2$I(%3$s)) from %1$s' end,
    -- A record needs a column, so a call without arguments reads none.
    coalesce('json_to_record($1) as body (' || types || ')', '(select) as body'), name, arguments)
  into answer using body;
  return coalesce(answer, 'null');
end
$$;

-- Lets the database refuse what the role may not do, and changes nothing.
create function local_rest.probe(name text, method text) returns text language plpgsql as $$
declare
  target constant regclass := local_rest.find_table(name);
begin
  execute format(case
    when method in ('PATCH', 'PUT') then 'update %s set %I = null where false'
    when method = 'DELETE' then 'delete from %s where false'
    else 'select * from %s where false' end,
    target, (select attname from pg_attribute where attrelid = target and attnum > 0
      and not attisdropped order by attnum limit 1));
  return null;
end
$$;

-- Becomes the caller's role until the transaction ends and does what was asked. Returns the JSON of the
-- response, or null when there is none.
create function local_rest.respond(request json, body text) returns text language plpgsql as $$
declare
  name constant text := request ->> 'name';
  method constant text := request ->> 'method';
  keys constant text[] := array(select json_array_elements_text(request -> 'keys'));
begin
  perform set_config(setting, value, true) from (values
    ('search_path', 'public'), ('role', request ->> 'role'), ('request.method', method),
    ('request.path', request ->> 'path'), ('request.headers', request ->> 'headers'),
    ('request.jwt.claims', json_build_object('role', request -> 'role')::text)
  ) as settings (setting, value);
  return case request ->> 'work'
    when 'insert' then local_rest.insert_rows(name, keys, body::json, (request ->> 'givesBack')::boolean)
    when 'call' then local_rest.call_function(name, keys, body::json)
    else local_rest.probe(name, method) end;
end
$$;

-- The migrations take it from functions that are made later.
grant execute on all functions in schema local_rest to anon, authenticated, authenticator, service_role;
