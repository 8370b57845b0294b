-- What the gateway asks of the database in place of PostgREST, made again at each start. Each request is one
-- statement: a connection that is lost between two statements of a transaction would be made again within it.
drop schema if exists local_rest cascade;
create schema local_rest;
grant usage on schema local_rest to authenticator;

-- Becomes the role of the request until the transaction ends, and makes its headers readable, as PostgREST does.
create function local_rest.begin_request(role text, headers json) returns void
language plpgsql as $$
begin
  perform set_config('search_path', 'public', true);
  perform set_config('request.headers', headers::text, true);
  perform set_config('role', role, true);
end
$$;

-- Inserts one row. The keys of the body are its columns.
create function local_rest.insert_row(role text, headers json, table_name text, body json) returns void
language plpgsql as $$
declare
  columns constant text := (select string_agg(quote_ident(key), ', ') from json_object_keys(body) as key);
begin
  perform local_rest.begin_request(role, headers);
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from json_populate_record(null::public.%1$I, $1)',
    table_name, columns
  ) using body;
end
$$;

-- Calls a function. The keys of the body are the names of its arguments.
create function local_rest.call_function(role text, headers json, function_name text, body json) returns json
language plpgsql as $$
declare
  arguments constant text := (
    select string_agg(format('%I => %L', key, value), ', ') from json_each_text(body)
  );
  result json;
begin
  perform local_rest.begin_request(role, headers);
  execute format('select to_json(public.%I(%s))', function_name, arguments) into result;
  return result;
end
$$;

grant execute on all functions in schema local_rest to authenticator;
