-- The unexposed schema `app`: bodies of functions, refusals, and the readers that turn JSON into checked values.
-- What the API serves is a thin wrapper in `public` (36-api.sql).

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

-- Refuses a missing argument.
create function app.required(p_value anyelement, p_field text) returns void
language plpgsql set search_path = '' as $$
begin
  if p_value is null then perform app.invalid(p_field); end if;
end $$;

create function app.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function app.is_uuid(p_text text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_text ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', false);
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

-- One of the given values.
create function app.one_of(p_object jsonb, p_key text, p_allowed text[], p_at text default '') returns text
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_object -> p_key) is distinct from 'string' or not (p_object ->> p_key) = any (p_allowed) then
    perform app.invalid(p_at || p_key);
  end if;
  return p_object ->> p_key;
end $$;

-- A whole number between the bounds; the comparison is numeric, so that a number of any size is refused with its field.
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

create function app.uuid_of(p_object jsonb, p_key text, p_required boolean default true, p_at text default '') returns uuid
language plpgsql set search_path = '' as $$
declare kind text := coalesce(jsonb_typeof(p_object -> p_key), 'null');
begin
  if kind = 'null' and not p_required then return null; end if;
  if kind <> 'string' or not app.is_uuid(p_object ->> p_key) then perform app.invalid(p_at || p_key); end if;
  return (p_object ->> p_key)::uuid;
end $$;

create function app.ids_of(p_change jsonb, p_key text, p_min int, p_max int) returns uuid[]
language plpgsql set search_path = '' as $$
begin
  perform app.array_of(p_change -> p_key, p_key, p_min, p_max);
  if exists (select from jsonb_array_elements(p_change -> p_key) e where jsonb_typeof(e) <> 'string' or not app.is_uuid(e #>> '{}')) then
    perform app.invalid(p_key);
  end if;
  return array(select (e #>> '{}')::uuid from jsonb_array_elements(p_change -> p_key) with ordinality x (e, n) order by n);
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

-- A date as 'YYYY-MM-DD', between the years 2000 and 2199.
create function app.date_of(p_object jsonb, p_key text, p_at text default '') returns date
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_object -> p_key) is distinct from 'string' or (p_object ->> p_key) !~ '^2[01]\d\d-\d\d-\d\d$' then
    perform app.invalid(p_at || p_key);
  end if;
  return (p_object ->> p_key)::date;
exception when data_exception then
  perform app.invalid(p_at || p_key);
  return null;
end $$;

create function app.clock_of(p_object jsonb, p_key text, p_at text) returns text
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_object -> p_key) is distinct from 'string' or (p_object ->> p_key) !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform app.invalid(p_at || p_key);
  end if;
  return p_object ->> p_key;
end $$;

-- Readers of what people write in Brazilian forms: they return the value in its usual punctuation.

-- The check digit that follows the given letters and digits of a CNPJ. Letters count as their ASCII code less 48, as
-- CNPJs of 2026 and later do.
create function app.cnpj_digit(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select case when rest < 2 then 0 else 11 - rest end::text
    from (
      select sum((ascii(c) - 48) * (2 + (length(p_text) - i) % 8)) % 11 as rest
      from unnest(string_to_array(p_text, null)) with ordinality x(c, i)
    ) s
  );
end $$;

-- A CNPJ with good check digits as 00.000.000/0000-00, however it was punctuated.
create function app.cnpj_of(p_object jsonb, p_key text) returns text
language plpgsql set search_path = '' as $$
declare bare text := upper(regexp_replace(app.text_of(p_object, p_key, 0, 24), '[.\-/\s]', '', 'g'));
begin
  if bare is null then return null; end if;
  if bare !~ '^[A-Z0-9]{12}[0-9]{2}$' or bare ~ '^(.)\1+$'
    or substr(bare, 13, 1) <> app.cnpj_digit(left(bare, 12)) or substr(bare, 14, 1) <> app.cnpj_digit(left(bare, 13)) then
    perform app.invalid(p_key);
  end if;
  return regexp_replace(bare, '^(..)(...)(...)(....)(..)$', '\1.\2.\3/\4-\5');
end $$;

-- Eight digits.
create function app.cep_of(p_object jsonb, p_key text) returns text
language plpgsql set search_path = '' as $$
declare bare text := regexp_replace(app.text_of(p_object, p_key, 0, 16), '[.\-\s]', '', 'g');
begin
  if bare !~ '^[0-9]{8}$' then perform app.invalid(p_key); end if;
  return bare;
end $$;

-- A Brazilian number as (11) 91234-5678 or (11) 3255-0148; +55 may precede it.
create function app.phone_of(p_object jsonb, p_key text) returns text
language plpgsql set search_path = '' as $$
declare bare text := regexp_replace(app.text_of(p_object, p_key, 0, 40), '[().\-\s]', '', 'g');
begin
  if bare is null then return null; end if;
  bare := regexp_replace(bare, '^(\+55|0055|55(?=[0-9]{10,11}$))', '');
  if bare !~ '^[1-9][1-9](9[0-9]{8}|[2-5][0-9]{7})$' then perform app.invalid(p_key); end if;
  return regexp_replace(bare, '^(..)(.+)(....)$', '(\1) \2-\3');
end $$;

-- A telephone number of any country: 10 to 15 digits with the usual signs (shared/domain/common/phone.ts).
create function app.any_phone_of(p_object jsonb, p_key text) returns text
language plpgsql set search_path = '' as $$
declare value text := app.text_of(p_object, p_key, 8, 40);
begin
  if value !~ '^\+?[0-9\s().-]+$' or length(regexp_replace(value, '\D', '', 'g')) not between 10 and 15 then
    perform app.invalid(p_key);
  end if;
  return value;
end $$;

create function app.email_of(p_object jsonb, p_key text) returns text
language plpgsql set search_path = '' as $$
declare value text := lower(app.text_of(p_object, p_key, 0, 254));
begin
  if value !~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$' then perform app.invalid(p_key); end if;
  return value;
end $$;

create function app.url_of(p_object jsonb, p_key text) returns text
language plpgsql set search_path = '' as $$
declare value text := app.text_of(p_object, p_key, 0, 300);
begin
  if value !~* '^https?://[^\s/]+\S*$' then perform app.invalid(p_key); end if;
  return value;
end $$;

-- The path in the bucket of images that a path or a public address of it means, `<company>/<file>`; null for anything else. Rows hold
-- paths, so that they stay right when the backend's address changes. shared/domain/menu/picture-names.ts reads them alike.
create function app.bucket_path(p_address text) returns text
language sql immutable set search_path = '' as $$
  select substring(p_address from '^(?:https?://[^/?#\s]+/storage/v1/object/public/images/)?'
    '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_][A-Za-z0-9_.-]{0,160})$')
$$;

-- Keeps pictures in the bucket: another site's would tell that site of every guest. The argument names the column. Rows older than
-- this rule stay as they are until their picture changes.
create function app.keep_picture_in_bucket() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given text := to_jsonb(new) ->> tg_argv[0];
  path text := app.bucket_path(given);
begin
  if path is null then
    perform app.fail('invalid_input', jsonb_build_object('field', tg_argv[0], 'reason', 'foreign_picture'));
  end if;
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], path));
end $$;

-- The wrappers of the API take text, so that a malformed id, number or boolean is refused as invalid_input with its field.

create function app.uuid_arg(p_text text, p_field text) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  if p_text is not null and not app.is_uuid(p_text) then perform app.invalid(p_field); end if;
  return p_text::uuid;
end $$;

create function app.int_arg(p_text text, p_field text) returns int
language plpgsql immutable set search_path = '' as $$
begin
  if p_text !~ '^-?[0-9]{1,10}$' or p_text::bigint not between -2147483648 and 2147483647 then perform app.invalid(p_field); end if;
  return p_text::int;
end $$;

create function app.flag_arg(p_text text, p_field text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if p_text not in ('true', 'false') then perform app.invalid(p_field); end if;
  return p_text::boolean;
end $$;

create function app.date_arg(p_text text, p_field text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  if p_text is null or p_text !~ '^2[01]\d\d-\d\d-\d\d$' then perform app.invalid(p_field); end if;
  return p_text::date;
exception when data_exception then
  perform app.invalid(p_field);
  return null;
end $$;
