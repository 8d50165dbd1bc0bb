-- The unexposed schema `app`: bodies of functions, refusals, and the readers that turn JSON into checked values.
-- Everything the API answers lives in `public` as a thin invoker wrapper (20260101001100).

create schema if not exists app;
grant usage on schema app to anon, authenticated, service_role;

-- A business refusal: SQLSTATE P0001, the code as message, a JSON object as detail.
create function app.fail(p_code text, p_details jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = p_code, detail = p_details::text;
end $$;

create function app.invalid(p_field text) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.fail('invalid_input', jsonb_build_object('field', p_field));
end $$;

-- The readers take an object, a key, and `p_at`, the path before the key (such as 'items[2].'), for the refusal.

create function app.object_of(p_value jsonb, p_field text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if p_value is null or jsonb_typeof(p_value) <> 'object' then perform app.invalid(p_field); end if;
  return p_value;
end $$;

create function app.array_of(p_value jsonb, p_field text, p_min int, p_max int) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if p_value is null or jsonb_typeof(p_value) <> 'array' then perform app.invalid(p_field); end if;
  if jsonb_array_length(p_value) not between p_min and p_max then perform app.invalid(p_field); end if;
  return p_value;
end $$;

-- Trimmed text of p_min to p_max characters. With p_min 0, null, a missing key and '' all become null.
create function app.text_of(p_object jsonb, p_key text, p_min int, p_max int, p_at text default '') returns text
language plpgsql set search_path = '' as $$
declare
  kind text := coalesce(jsonb_typeof(p_object -> p_key), 'null');
  value text;
begin
  if kind = 'null' and p_min = 0 then return null; end if;
  if kind <> 'string' then perform app.invalid(p_at || p_key); end if;
  value := btrim(p_object ->> p_key, E' \t\r\n');
  if length(value) not between p_min and p_max then perform app.invalid(p_at || p_key); end if;
  return nullif(value, '');
end $$;

-- One of the given words.
create function app.word_of(p_object jsonb, p_key text, p_words text[], p_at text default '') returns text
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_object -> p_key) is distinct from 'string' or not (p_object ->> p_key) = any (p_words) then
    perform app.invalid(p_at || p_key);
  end if;
  return p_object ->> p_key;
end $$;

-- A whole number between the bounds; the comparison is numeric, so no number is too large to be refused politely.
create function app.int_of(p_object jsonb, p_key text, p_min bigint, p_max bigint, p_at text default '') returns bigint
language plpgsql set search_path = '' as $$
declare value numeric;
begin
  if jsonb_typeof(p_object -> p_key) is distinct from 'number' then perform app.invalid(p_at || p_key); end if;
  value := (p_object ->> p_key)::numeric;
  if value not between p_min and p_max or value <> trunc(value) then perform app.invalid(p_at || p_key); end if;
  return value::bigint;
end $$;

create function app.flag_of(p_object jsonb, p_key text, p_at text default '') returns boolean
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_object -> p_key) is distinct from 'boolean' then perform app.invalid(p_at || p_key); end if;
  return (p_object -> p_key)::boolean;
end $$;

create function app.is_uuid(p_text text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_text ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', false);
end $$;

create function app.uuid_of(p_object jsonb, p_key text, p_required boolean default true, p_at text default '') returns uuid
language plpgsql set search_path = '' as $$
declare kind text := coalesce(jsonb_typeof(p_object -> p_key), 'null');
begin
  if kind = 'null' and not p_required then return null; end if;
  if kind <> 'string' or not app.is_uuid(p_object ->> p_key) then perform app.invalid(p_at || p_key); end if;
  return (p_object ->> p_key)::uuid;
end $$;

-- An ISO 8601 moment with an offset, between the years 2000 and 2199.
create function app.time_of(p_object jsonb, p_key text, p_at text default '') returns timestamptz
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_object -> p_key) is distinct from 'string'
    or (p_object ->> p_key) !~ '^2[01]\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d(:?\d\d)?)$' then
    perform app.invalid(p_at || p_key);
  end if;
  return (p_object ->> p_key)::timestamptz;
exception when data_exception then
  perform app.invalid(p_at || p_key);
  return null;
end $$;

-- Arguments of functions that must be there.
create function app.required(p_value anyelement, p_field text) returns void
language plpgsql set search_path = '' as $$
begin
  if p_value is null then perform app.invalid(p_field); end if;
end $$;

create function app.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
