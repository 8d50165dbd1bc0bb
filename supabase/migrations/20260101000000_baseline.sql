-- Written by `npm run baseline` from supabase/schemas; not by hand.

-- 01-foundation.sql

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

-- 02-companies.sql

-- The companies and the settings of the platform.

-- A kitchen's stations name categories by id, so that a renamed category stays at its station.
create function app.is_stations(p_stations jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_stations) <> 'array' or jsonb_array_length(p_stations) > 20 then return false; end if;
  if exists (
    select from jsonb_array_elements(p_stations) s where jsonb_typeof(s) <> 'object'
      or jsonb_typeof(s -> 'id') is distinct from 'string' or not app.is_uuid(s ->> 'id')
      or jsonb_typeof(s -> 'name') is distinct from 'string' or length(btrim(s ->> 'name')) not between 1 and 40
      or jsonb_typeof(s -> 'categories') is distinct from 'array') then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(p_stations) s, jsonb_array_elements(s -> 'categories') c
    where jsonb_typeof(c) <> 'string' or not app.is_uuid(c #>> '{}'));
end $$;

-- A terminal's secret takes payments with any fee up to this one.
create function app.max_service_fee_percent() returns int
language sql immutable set search_path = '' as $$ select 30 $$;

-- Where a company is, as long as neither it nor its state says so.
create function app.default_time_zone() returns text
language sql immutable set search_path = '' as $$ select 'America/Sao_Paulo' $$;

-- The service fee of a company, and of its reservations, until it sets one.
create function app.default_service_fee_percent() returns smallint
language sql immutable set search_path = '' as $$ select 10::smallint $$;

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  nome_fantasia text,
  razao_social text,
  cnpj text,
  description text,
  category text not null default 'restaurante',
  cidade text,
  uf text check (uf is null or uf ~ '^[A-Z]{2}$'),
  endereco text,
  numero_endereco text,
  bairro text,
  cep text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  logo_empresa text,
  fone_cliente text,
  email_cliente text,
  website text,
  instagram_url text,
  facebook_url text,
  is_active boolean not null default true,
  -- The platform's decisions, written by functions alone (35-platform.sql; docs/adr/0023).
  approved_at timestamptz default now(), -- null: guests do not see it
  refused_at timestamptz,
  suspended_at timestamptz, -- guests and the office stop at once
  stops_at timestamptz, -- the kitchen and open tabs stop then, too
  time_zone text not null default app.default_time_zone(),
  day_cutoff_hour smallint not null default 4 check (day_cutoff_hour between 0 and 23),
  customer_signup text not null default 'open' check (customer_signup in ('open', 'invite')),
  orders_paused boolean not null default false,
  cash_discount_percent smallint not null default 10 check (cash_discount_percent between 0 and 100),
  -- The greatest discount on a bill without an approval; the cash discount is always allowed.
  discount_limit_percent smallint not null default 10 check (discount_limit_percent between 0 and 100),
  service_fee_percent smallint not null default app.default_service_fee_percent()
    check (service_fee_percent between 0 and app.max_service_fee_percent()),
  halves_price text not null default 'dearest' check (halves_price in ('dearest', 'average')), -- what a half-and-half costs
  -- Minutes from which an order on the kitchen's board is marked, and from which it is late.
  kitchen_warning_minutes int not null default 10 check (kitchen_warning_minutes between 1 and 240),
  kitchen_late_minutes int not null default 20 check (kitchen_late_minutes between 2 and 480),
  kitchen_stations jsonb not null default '[]' check (app.is_stations(kitchen_stations)),
  -- Whether the orders of guests at a table go to the kitchen at once; otherwise staff accept each.
  accepts_orders_itself boolean not null default true,
  shows_table_amounts boolean not null default false, -- whether a guest reads the amounts of the others at the table
  -- How long an order takes, as its customer reads it until somebody says otherwise.
  preparation_minutes smallint not null default 20 check (preparation_minutes between 1 and 240),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint kitchen_late_after_warning check (kitchen_late_minutes > kitchen_warning_minutes),
  constraint stops_when_suspended check ((suspended_at is null) = (stops_at is null) and stops_at >= suspended_at)
);
-- What guests see, in the order of their list.
create index companies_listed on public.companies (nome_fantasia, name, id)
  where is_active and approved_at is not null and suspended_at is null;
create index companies_by_name on public.companies (nome_fantasia, name, id);

-- Names are compared without the spaces around them, or a blank would put a company before all others.
create function app.trim_company_names() returns trigger
language plpgsql set search_path = '' as $$
declare blank constant text := '[\s\u00A0\u00AD\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\u3000\uFEFF]+';
begin
  new.name := regexp_replace(new.name, '^' || blank || '|' || blank || '$', '', 'g');
  new.nome_fantasia := nullif(regexp_replace(new.nome_fantasia, '^' || blank || '|' || blank || '$', '', 'g'), '');
  return new;
end $$;
create trigger trim_company_names before insert or update of name, nome_fantasia on public.companies
  for each row execute function app.trim_company_names();

-- The one answer to what a company may do now (docs/adr/0023): 'active'; 'unapproved' and 'inactive', whose staff work and
-- whose guests do not; 'closing', suspended while its open tabs are paid; 'suspended', where only sales already made arrive.
create function app.company_state(p_company public.companies, p_now timestamptz) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_company.stops_at <= p_now then 'suspended'
    when p_company.suspended_at is not null then 'closing'
    when not p_company.is_active then 'inactive'
    when p_company.approved_at is null then 'unapproved'
    else 'active' end;
end $$;

create function app.require_not_stopped(p_company uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from public.companies c where c.id = p_company and c.stops_at <= now()) then
    perform app.fail('company_suspended');
  end if;
end $$;

-- The company, if guests may order and book there now.
create function app.require_open_to_guests(p_company uuid) returns public.companies
language plpgsql stable set search_path = '' as $$
declare
  company public.companies;
  state text;
begin
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  state := app.company_state(company, now());
  if state in ('closing', 'suspended') then perform app.fail('company_suspended'); end if;
  if state <> 'active' then perform app.fail('company_' || state); end if;
  return company;
end $$;

create function app.check_time_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception when data_exception then
  perform app.invalid('time_zone');
  return null;
end $$;
create trigger check_time_zone before insert or update of time_zone on public.companies
  for each row execute function app.check_time_zone();
create trigger set_updated_at before update on public.companies for each row execute function app.set_updated_at();

create table public.platform_settings (
  id boolean primary key default true check (id),
  company_approval text not null default 'manual' check (company_approval in ('automatic', 'manual')),
  -- Platform rights count only in a session that verified a second factor (claim aal 'aal2').
  second_factor_required boolean not null default false,
  updated_at timestamptz not null default now()
);
insert into public.platform_settings default values;

-- The business day of a moment: what is sold at one in the morning belongs to the evening before.
create function app.business_day(p_at timestamptz, p_zone text, p_cutoff int) returns date
language sql immutable set search_path = '' as $$
  select ((p_at at time zone p_zone) - make_interval(hours => p_cutoff))::date
$$;

-- The first moment of a business day. Where clocks go back, the cut-off may come twice, and PostgreSQL names the second.
create function app.day_start(p_day date, p_zone text, p_cutoff int) returns timestamptz
language plpgsql immutable set search_path = '' as $$
declare
  wall constant timestamp := p_day + make_interval(hours => p_cutoff);
  named constant timestamptz := wall at time zone p_zone;
begin
  return case when (named - interval '1 hour') at time zone p_zone = wall then named - interval '1 hour' else named end;
end $$;

-- The moments a span of business days lies between.
create function app.day_bounds(p_company uuid, p_from date, p_to date, out starts timestamptz, out ends timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  select app.day_start(p_from, c.time_zone, c.day_cutoff_hour), app.day_start(p_to + 1, c.time_zone, c.day_cutoff_hour)
  into starts, ends from public.companies c where c.id = p_company;
end $$;

-- How many rows of a table a company may have: far more than any restaurant needs, so that nobody fills a disk that all share.
-- shared/domain/company/row-quotas.ts has the same numbers.
create function app.row_quota(p_table text) returns int
language sql immutable set search_path = '' as $$
  select (jsonb '{
    "about_sections": 100, "carousel_images": 200, "categories": 500, "combos": 5000, "dining_tables": 1000,
    "establishment_images": 500, "opening_exceptions": 400, "opening_hours": 70, "option_groups": 2000, "products": 20000,
    "section_cards": 100, "subcategories": 2000, "theme_settings": 200
  }' ->> p_table)::int
$$;

create function app.check_row_quota(p_table text, p_company uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := app.row_quota(p_table);
  has_more boolean;
begin
  execute format('select exists (select from public.%I t where t.company_id = $1 offset $2)', p_table)
    into has_more using p_company, most;
  if has_more then perform app.fail('quota_reached', jsonb_build_object('entity', p_table, 'most', most)); end if;
end $$;

-- 03-people.sql

-- Profiles, roles, memberships, and the one place that says what a person may do in which company.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  nome text,
  telefone text,
  funcionario_adiciona boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'user', 'employee', 'content_manager', 'business_manager', 'user_manager')),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);

create table public.admin_permissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  permission_type text not null check (permission_type in ('super_admin', 'manage_menu', 'manage_images',
    'manage_companies', 'manage_users', 'manage_contact', 'manage_about', 'content_manager', 'business_manager', 'user_manager')),
  granted boolean not null default true,
  created_at timestamptz not null default now(),
  unique (user_id, permission_type)
);

-- The roles of a membership, 'user' an older name for a customer; shared/domain/access/company-roles.ts has the same list.
create function app.company_roles() returns text[]
language sql immutable set search_path = '' as $$
  select '{owner,admin,employee,content_manager,business_manager,user_manager,customer,user}'::text[]
$$;

-- The roles an invitation may carry: owners are made of members.
create function app.invited_roles() returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array_remove(app.company_roles(), 'owner'), 'user')
$$;

create function app.is_staff_role(p_role text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_role not in ('customer', 'user');
end $$;

create table public.user_companies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  role text not null default 'customer' check (role = any (app.company_roles())),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (user_id, company_id)
);
create index user_companies_company on public.user_companies (company_id);

-- Bodies that every request runs are PL/pgSQL: it keeps their plans, where SQL functions are planned at each call.

-- Role admin (spec §7's fallback).
create function app.is_admin(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select exists (select from public.user_roles r where r.user_id = p_user and r.role = 'admin')
  );
end $$;

-- Global admin or granted super_admin: reaches every company.
create function app.is_super_admin(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.is_admin(p_user) or exists (select from public.admin_permissions p
    where p.user_id = p_user and p.permission_type = 'super_admin' and p.granted);
end $$;

-- Whether the platform demands a second factor that the caller's session has not verified. The one claim that policies read.
create function app.lacks_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.second_factor_required from public.platform_settings s) and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2';
end $$;

-- Whether the caller's session has those rights.
create function app.is_super() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.is_super_admin(auth.uid()) and not app.lacks_second_factor();
end $$;

-- Refuses the caller for want of a right; of a platform admin who has it and only lacks the second factor, it says so.
create function app.refuse() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.is_super_admin(auth.uid()) and not app.is_super() then perform app.fail('second_factor_required'); end if;
  perform app.fail('forbidden');
end $$;

-- Whether a membership of this role, with these roles and permissions beside it, allows a right: the only map of rights in SQL.
create function app.role_allows(p_permission text, p_role text, p_adds boolean, p_roles text[], p_permissions text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if p_permission = 'member' then return true; end if;
  if not app.is_staff_role(p_role) then return false; end if;
  return p_permission in ('staff', 'kitchen')
    or p_role in ('owner', 'admin') and p_permission in ('take_orders', 'manage', 'takings', 'menu', 'images', 'companies', 'users',
      'content', 'contact', 'about')
    or p_adds and p_permission in ('take_orders', 'menu', 'images', 'content')
    or 'content_manager' = any (p_roles || p_role) and p_permission in ('menu', 'images', 'content')
    or 'business_manager' = any (p_roles || p_role) and p_permission = 'companies'
    or 'user_manager' = any (p_roles || p_role) and p_permission = 'users'
    or 'manage_menu' = any (p_permissions) and p_permission in ('menu', 'images')
    or 'manage_images' = any (p_permissions) and p_permission = 'images'
    or 'manage_companies' = any (p_permissions) and p_permission = 'companies'
    or 'manage_users' = any (p_permissions) and p_permission = 'users'
    or 'content_manager' = any (p_permissions) and p_permission = 'content'
    or 'manage_contact' = any (p_permissions) and p_permission = 'contact'
    or 'manage_about' = any (p_permissions) and p_permission = 'about';
end $$;

-- The companies where the caller has a right; is_super() is checked beside it everywhere.
-- 'public' are the companies whose pages may be read. A customer's membership (role customer, or user) carries no staff
-- right, whatever the person has elsewhere: otherwise joining an open company would give its menu to the staff of another.
create function app.companies_where(p_permission text) returns setof uuid
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare
  me uuid := auth.uid();
  adds boolean;
  roles text[];
  permissions text[];
begin
  if p_permission = 'public' then
    return query select c.id from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null;
  end if;
  if me is null then return; end if;
  if p_permission = 'member' then
    return query select m.company_id from public.user_companies m where m.user_id = me and m.is_active;
    return;
  end if;
  -- Staff read the pages of their company while it is inactive, too: 'public' continues here.
  if p_permission in ('staff', 'kitchen', 'public') then
    return query select m.company_id from public.user_companies m
      where m.user_id = me and m.is_active and app.is_staff_role(m.role);
    return;
  end if;
  -- Most callers are customers: they have nothing to look up.
  if not exists (select from public.user_companies m where m.user_id = me and m.is_active and app.is_staff_role(m.role)) then
    return;
  end if;
  adds := coalesce((select p.funcionario_adiciona from public.profiles p where p.id = me), false);
  roles := array(select r.role from public.user_roles r where r.user_id = me);
  permissions := array(select p.permission_type from public.admin_permissions p where p.user_id = me and p.granted);
  return query select m.company_id from public.user_companies m
    where m.user_id = me and m.is_active and app.role_allows(p_permission, m.role, adds, roles, permissions);
end $$;

-- The same question for one company, for function bodies (policies use the set form).
create function app.can(p_permission text, p_company uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from app.companies_where(p_permission) c where c = p_company) or app.is_super();
end $$;

-- The session of the caller's token, where it names one.
create function app.session_id() returns uuid
language plpgsql stable set search_path = '' as $$
declare session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  return case when app.is_uuid(session) then session::uuid end;
end $$;

-- Whether the caller's session was ended while its token lasts. A backend that keeps sessions elsewhere, or from this schema's owner,
-- knows of none.
create function app.has_session_ended() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare session uuid := app.session_id();
begin
  return session is not null and not exists (select from auth.sessions s where s.id = session);
exception when insufficient_privilege or undefined_table then
  return false;
end $$;

-- The signed-in person. The token of an account that was erased, or of a session that was ended, lasts until it expires, and is nobody's.
create function app.require_person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = auth.uid()) or app.has_session_ended() then
    perform app.fail('not_authenticated');
  end if;
  return auth.uid();
end $$;

create function app.require_right(p_permission text, p_company uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if not app.can(p_permission, p_company) then perform app.refuse(); end if;
  return auth.uid();
end $$;

-- The people whose profiles are visible: active members, each of whom joined by their own decision.
create function app.people_where(p_permission text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.user_id from public.user_companies m where m.is_active and m.company_id in (select app.companies_where(p_permission))
$$;

-- The rights a person would have in a company as an active member of this role.
create function app.rights_among(p_user uuid, p_role text, p_rights text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  adds boolean := coalesce((select p.funcionario_adiciona from public.profiles p where p.id = p_user), false);
  roles text[] := array(select r.role from public.user_roles r where r.user_id = p_user);
  permissions text[] := array(select p.permission_type from public.admin_permissions p where p.user_id = p_user and p.granted);
begin
  return array(select right_name from unnest(p_rights) right_name where app.role_allows(right_name, p_role, adds, roles, permissions));
end $$;

create function app.rights_as(p_user uuid, p_role text) returns text[]
language sql stable security definer set search_path = '' as $$
  select app.rights_among(p_user, p_role,
    '{member,staff,kitchen,take_orders,manage,takings,menu,images,companies,users,content,contact,about}')
$$;

-- The role of an active member of the staff; null for everybody else.
create function app.staff_role(p_company uuid, p_user uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select m.role from public.user_companies m
    where m.company_id = p_company and m.user_id = p_user and m.is_active and app.is_staff_role(m.role));
end $$;

create function app.my_access() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare person uuid := app.require_person();
begin
  return jsonb_build_object(
    'is_admin', app.is_admin(person),
    'is_super_admin', app.is_super(),
    'second_factor_required', app.is_super_admin(person) and app.lacks_second_factor(),
    'permissions', array(select p.permission_type from public.admin_permissions p where p.user_id = person and p.granted order by 1),
    'roles', array(select r.role from public.user_roles r where r.user_id = person order by 1),
    'funcionario_adiciona', coalesce((select p.funcionario_adiciona from public.profiles p where p.id = person), false),
    'memberships', coalesce((
      select jsonb_agg(jsonb_build_object('company_id', m.company_id, 'role', m.role, 'is_active', m.is_active) order by m.created_at, m.id)
      from public.user_companies m where m.user_id = person), '[]'));
end $$;

-- The platform's settings, and whether the caller's session may demand a second factor.
create function app.read_platform_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  return (select jsonb_build_object('company_approval', s.company_approval, 'second_factor_required', s.second_factor_required,
      'has_second_factor', coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2')
    from public.platform_settings s);
end $$;

-- Demanding a second factor takes a session that verified one: nobody locks the platform out where the backend offers none.
create function app.require_second_factor(p_required boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  perform app.required(p_required, 'required');
  if p_required and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' then perform app.fail('second_factor_required'); end if;
  update public.platform_settings s set second_factor_required = p_required, updated_at = now();
  return jsonb_build_object('second_factor_required', p_required);
end $$;

-- Whether new companies wait for a super admin before guests see them; those that wait already go on waiting.
create function app.set_company_approval(p_approval text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare approval text;
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  approval := app.one_of(jsonb_build_object('approval', p_approval), 'approval', '{automatic,manual}');
  update public.platform_settings s set company_approval = approval, updated_at = now() where s.company_approval <> approval;
  return jsonb_build_object('company_approval', approval);
end $$;

-- Whether a person's password has to be a strong one: platform admins and owners.
create function app.needs_strong_password(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.is_super_admin(p_user)
    or exists (select from public.user_companies m where m.user_id = p_user and m.role = 'owner' and m.is_active);
end $$;

-- The authentication service's address of the caller; the one in a profile is not trusted.
create function app.my_email() returns text
language sql stable security definer set search_path = '' as $$
  select u.email from auth.users u where u.id = (select auth.uid())
$$;

-- An account's metadata, which its person writes and every access token carries. Other services add to it (names and
-- pictures of a social sign-in); no form of ours comes near.
create function app.limit_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 16000 then
    raise exception 'metadata above 16000 bytes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger comanda_limit_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function app.limit_metadata();

-- A text of a person's metadata that no form has checked: null where it is empty or longer than its column, never cut.
create function app.metadata_text(p_metadata jsonb, p_key text, p_most int) returns text
language sql immutable set search_path = '' as $$
  select t from nullif(btrim(p_metadata ->> p_key), '') t where length(t) <= p_most
$$;

-- A profile for every new person; a failure here never fails the sign-up.
create function app.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, nome, telefone)
  values (new.id, new.email, app.metadata_text(new.raw_user_meta_data, 'nome', 120),
    app.metadata_text(new.raw_user_meta_data, 'telefone', 40))
  on conflict (id) do nothing;
  return new;
exception when others then
  raise warning 'no profile for %: %', new.id, sqlerrm;
  return new;
end $$;
create trigger comanda_create_profile after insert on auth.users for each row execute function app.create_profile();

create function app.copy_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id and email is distinct from new.email;
  return new;
end $$;
create trigger comanda_copy_email after update of email on auth.users for each row execute function app.copy_email();

-- When a person's password or address last changed: a stolen session changes them, too, and would then sign in by them.
create table app.credential_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  at timestamptz not null default now()
);

create function app.note_credential_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.credential_changes as c (user_id) values (new.id) on conflict (user_id) do update set at = now();
  return null;
end $$;
create trigger comanda_note_credential_change after update on auth.users for each row
  when ((new.encrypted_password, new.email) is distinct from (old.encrypted_password, old.email)) execute function app.note_credential_change();

-- Whether the caller signed in within ten minutes. A renewed token keeps its session, so a stolen one does not become recent.
create function app.is_recent_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.sessions s
    where s.id = app.session_id() and s.user_id = auth.uid() and s.created_at > now() - interval '10 minutes');
end $$;

-- Whether the caller has just shown who they are, by a password or an address that they had yesterday, too.
create function app.proves_person() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_recent_session()
    and not exists (select from app.credential_changes c where c.user_id = auth.uid() and c.at > now() - interval '1 day')
$$;

-- Refuses an act that a stolen session must not do: its thief changes the password and signs in by the new one, too.
create function app.require_proof() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_recent_session() then perform app.fail('sign_in_again'); end if;
  if not app.proves_person() then perform app.fail('forbidden', '{"reason": "credentials_changed"}'); end if;
end $$;

-- Privileged columns and tables: only a super admin writes them, whatever grants and policies say.
create function app.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  if (new.funcionario_adiciona and tg_op = 'INSERT'
      or tg_op = 'UPDATE' and new.funcionario_adiciona is distinct from old.funcionario_adiciona)
    and not app.is_super() then
    perform app.fail('forbidden', jsonb_build_object('field', 'funcionario_adiciona'));
  end if;
  if new.id = auth.uid() then new.email := app.my_email(); end if;
  return new;
end $$;
create trigger guard before insert or update on public.profiles for each row execute function app.guard_profile();
create trigger set_updated_at before update on public.profiles for each row execute function app.set_updated_at();

create function app.guard_super_only() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and not app.is_super() then perform app.refuse(); end if;
  return coalesce(new, old);
end $$;
create trigger guard before insert or update or delete on public.user_roles for each row execute function app.guard_super_only();
create trigger guard before insert or update or delete on public.admin_permissions for each row execute function app.guard_super_only();

-- What a bill may lose without an approval is decided by those who give approvals, not by everybody who edits the company's data.
create function app.guard_discounts() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and not app.is_super() and new.id not in (select app.companies_where('manage')) then
    perform app.refuse();
  end if;
  return new;
end $$;
create trigger guard_discounts before update of cash_discount_percent, discount_limit_percent on public.companies for each row
  when (new.cash_discount_percent <> old.cash_discount_percent or new.discount_limit_percent <> old.discount_limit_percent)
  execute function app.guard_discounts();

-- 04-audit.sql

-- The audit: who did what to whom, written by triggers of tables and by functions of actions, never changed. It refers to nothing:
-- accounts and companies are deleted, their history stays.

-- What an entry can be; AUDIT_ACTIONS in shared/contract/records/list-methods.ts is the same list. The first three are changes of a
-- row, the others are named by what was done.
create function app.audit_actions() returns text[]
language sql immutable set search_path = '' as $$
  select '{insert,update,delete,order_cancelled,line_voided,bill_paid,tab_closed,tab_reopened,payment_corrected,payment_refunded,approved,price_unknown,prices_changed,
    terminal_enrolled,terminal_revoked,entries_adopted,pin_set,pin_cleared,sessions_ended,table_codes_revoked,menu_imported,menu_pictures_added,
    menu_import_undone,company_imported,branch_started,company_exported,exported,
    company_decided,company_renamed,pix_key_changed,cash_opened,cash_paid_in,cash_paid_out,drawer_opened,payments_taken_in,cash_closed}'::text[]
$$;

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  company_id uuid,
  tbl text not null,
  row_id text,
  label text,
  action text not null check (action = any (app.audit_actions())),
  changes jsonb not null default '{}', -- of a row: column → [before, after]; a removed row is stored whole
  details jsonb not null default '{}', -- of a named action
  user_id uuid,
  actor_name text,
  whom_id uuid,
  whom_name text,
  at timestamptz not null default now()
);
create index audit_log_company on public.audit_log (company_id, at desc, id);
create index audit_log_row on public.audit_log (company_id, row_id, at desc, id);
create index audit_log_action on public.audit_log (company_id, action, at desc, id);
create index audit_log_user on public.audit_log (user_id, company_id, at desc, id);
create index audit_log_whom on public.audit_log (whom_id, company_id, at desc, id);
create index audit_log_platform on public.audit_log (at desc, id)
  where company_id is null or tbl = 'companies' and action in ('delete', 'company_decided');

-- Nobody changes or removes entries. Only an erasure takes personal data out of them: names, labels, values of columns;
-- ids, actions and times stay.
create function app.keep_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare allowed public.audit_log := old;
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('app.is_erasing', true), '') = 'true' then
    allowed.actor_name := case when new.actor_name = old.actor_name then old.actor_name end;
    allowed.whom_name := case when new.whom_name = old.whom_name then old.whom_name end;
    allowed.label := case when new.label = old.label then old.label end;
    if new.changes <@ old.changes then allowed.changes := new.changes; end if;
    if new is not distinct from allowed then return new; end if;
  end if;
  perform app.fail('forbidden', '{"reason": "append_only"}');
  return null;
end $$;
create trigger append_only before update or delete on public.audit_log for each row execute function app.keep_audit();
create trigger append_only_as_a_whole before truncate on public.audit_log for each statement execute function app.keep_audit();

create function app.forget_in_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.is_erasing', 'true', true);
  update public.audit_log a set actor_name = null where a.user_id = old.id and a.actor_name is not null;
  update public.audit_log a set whom_name = null where a.whom_id = old.id and a.whom_name is not null;
  perform set_config('app.is_erasing', '', true);
  return null;
end $$;
create trigger comanda_forget_in_audit after delete on auth.users for each row execute function app.forget_in_audit();

-- The name a person has now, to be kept: people rename themselves and accounts are deleted.
create function app.name_of(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.nome), ''), p.email, u.email)
  from auth.users u left join public.profiles p on p.id = u.id where u.id = p_user
$$;

create function app.actor_name() returns text
language sql stable security definer set search_path = '' as $$ select app.name_of(auth.uid()) $$;

-- A named action, by the caller where nobody else is named. `p_row` is what it was done to.
create function app.log_action(p_action text, p_company uuid, p_tbl text, p_row uuid, p_label text default null,
  p_details jsonb default '{}', p_whom uuid default null, p_actor uuid default auth.uid()) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (company_id, tbl, row_id, label, action, details, user_id, actor_name, whom_id, whom_name)
  values (p_company, p_tbl, p_row::text, left(p_label, 200), p_action, coalesce(p_details, '{}'), p_actor, app.name_of(p_actor), p_whom,
    app.name_of(p_whom))
$$;

-- Changes of a table's rows, one entry each, by the signed-in person or, for what a terminal sends, by the actor.
create function app.audit_rows(p_tbl text, p_action text, p_before jsonb[], p_after jsonb[], p_actor uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me text := case when p_actor is null then app.actor_name() else app.name_of(p_actor) end;
begin
  insert into public.audit_log (company_id, tbl, row_id, label, action, changes, user_id, actor_name, whom_id, whom_name)
  select case when p_tbl = 'companies' then (r.shown ->> 'id')::uuid else (r.shown ->> 'company_id')::uuid end,
    p_tbl, coalesce(r.shown ->> 'id', r.shown ->> 'user_id'),
    left(coalesce(nullif(r.shown ->> 'name', ''), nullif(r.shown ->> 'title', ''), r.shown ->> 'role', r.shown ->> 'permission_type', r.shown ->> 'number'), 200),
    p_action, r.changes, coalesce(p_actor, auth.uid()), me, r.whom, app.name_of(r.whom)
  from (
    select coalesce(a.j, b.j) as shown,
      case when p_tbl = 'profiles' then (coalesce(a.j, b.j) ->> 'id')::uuid
        when p_tbl in ('user_companies', 'user_roles', 'admin_permissions') then (coalesce(a.j, b.j) ->> 'user_id')::uuid end as whom,
      case p_action when 'insert' then '{}'::jsonb else (
        select jsonb_object_agg(k.key, jsonb_build_array(b.j -> k.key, a.j -> k.key))
        from jsonb_object_keys(b.j) k(key)
        where k.key <> 'updated_at' and (b.j -> k.key) is distinct from (a.j -> k.key)
          -- Of a profile the right counts: a person's own name and telephone are no business of the company's.
          and (p_tbl <> 'profiles' or k.key = 'funcionario_adiciona'))
      end as changes
    from unnest(p_after) with ordinality a(j, n)
    full join unnest(p_before) with ordinality b(j, n) on a.n = b.n
  ) r
  where r.changes is not null
    -- A customer's own coming and going: it gives no right, and a script would fill the history with entries that nobody removes.
    and not (p_tbl = 'user_companies' and p_action in ('insert', 'delete') and r.whom = auth.uid()
      and not app.is_staff_role(r.shown ->> 'role'))
    -- The rows of a deleted company go with it, in one entry.
    and (p_tbl = 'companies' or r.shown ->> 'company_id' is null
      or exists (select from public.companies c where c.id = (r.shown ->> 'company_id')::uuid));
end $$;

-- One call a statement. Changes without a signed-in person (seeds, migrations, the service) are not logged, and those of an import
-- are one entry, written by its function.
create function app.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare before jsonb[]; after jsonb[];
begin
  if auth.uid() is null or coalesce(current_setting('app.is_importing', true), '') = 'true' then return null; end if;
  if tg_op = 'INSERT' then
    execute 'select array_agg(to_jsonb(n)) from new_rows n' into after;
  elsif tg_op = 'DELETE' then
    execute 'select array_agg(to_jsonb(o)) from old_rows o' into before;
  else
    -- The rows of a statement come in the same order in both.
    execute 'select array_agg(to_jsonb(n)) from new_rows n' into after;
    execute 'select array_agg(to_jsonb(o)) from old_rows o' into before;
  end if;
  perform app.audit_rows(tg_table_name::text, lower(tg_op), before, after);
  return null;
end $$;

-- The same of one row, for tables of which most changes are nobody's business.
create function app.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform app.audit_rows(tg_table_name::text, lower(tg_op), array[to_jsonb(old)], array[to_jsonb(new)]);
  end if;
  return null;
end $$;

-- Between the two calls the changes of rows are an import's.
create function app.begin_import() returns void
language sql set search_path = '' as $$ select set_config('app.is_importing', 'true', true) $$;
create function app.end_import() returns void
language sql set search_path = '' as $$ select set_config('app.is_importing', '', true) $$;

-- 05-members.sql

-- Who works in a company is decided by those who manage its users, each within their own rights.
-- user_companies has no grant to write: one row's rights depend on another's, which policies over sets can't compare.

create function app.rank_of(p_role text) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_role = 'owner' then 3 when p_role = 'admin' then 2 when not app.is_staff_role(p_role) then 0
    when p_role is not null then 1 else -1 end;
end $$;

-- Whether the company has no other active owner.
create function app.is_last_owner(p_member public.user_companies) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_member.role = 'owner' and p_member.is_active and not exists (
    select from public.user_companies m where m.company_id = p_member.company_id and m.id <> p_member.id
      and m.role = 'owner' and m.is_active);
end $$;

-- Refuses what a manager may not do to a membership; `reason` says which of the rules it was.
create function app.check_member_change(p_old public.user_companies, p_new public.user_companies) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  mine text := (select m.role from public.user_companies m where m.user_id = me and m.company_id = p_new.company_id and m.is_active);
  had text[] := case when p_old.is_active then app.rights_as(p_old.user_id, p_old.role) else '{}' end;
begin
  if not app.is_super() then
    -- Oneself: only downwards.
    if p_new.user_id = me and p_new.role is distinct from p_old.role and app.rank_of(p_new.role) >= app.rank_of(p_old.role) then
      perform app.fail('forbidden', '{"reason": "self"}');
    end if;
    -- Owners are made, changed and removed by owners.
    if 'owner' in (p_old.role, p_new.role) and mine <> 'owner' then perform app.fail('forbidden', '{"reason": "owner"}'); end if;
    -- Admins by those who manage the company; and nobody gains a right the caller lacks. An inactive membership counts as if
    -- it were active, or it could be prepared for somebody else to activate.
    if p_old.role = 'admin' and app.rank_of(mine) < 2
      or not app.rights_as(p_new.user_id, p_new.role) <@ (had || app.rights_as(me, mine)) then
      perform app.fail('forbidden', '{"reason": "above_yours"}');
    end if;
  end if;
  if not (p_new.role = 'owner' and p_new.is_active) and app.is_last_owner(p_old) then
    perform app.fail('forbidden', '{"reason": "last_owner"}');
  end if;
end $$;

-- Changes a member's role and activity; what is null stays. Nobody is added this way but a super admin by themselves: everybody
-- else is invited and accepts (32-invitations.sql).
create function app.set_member(p_company uuid, p_user uuid, p_role text, p_is_active boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.user_companies;
  wanted public.user_companies;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  perform app.required(p_user, 'user');
  if not p_role = any (app.company_roles()) then
    perform app.invalid('role');
  end if;
  -- One change of a company's members at a time: the rights compared below must not change, and one of two owners stays.
  perform from public.companies c where c.id = p_company for no key update;
  perform app.require_right('users', p_company);
  if not exists (select from public.companies c where c.id = p_company) then
    perform app.fail('not_found', '{"entity": "company"}');
  end if;
  select * into known from public.user_companies m where m.company_id = p_company and m.user_id = p_user for update;
  -- The same answer for an account that is no member and for none.
  if not found and not (p_user = auth.uid() and app.is_super()) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
  wanted := known;
  wanted.user_id := p_user;
  wanted.company_id := p_company;
  wanted.role := coalesce(p_role, known.role);
  wanted.is_active := coalesce(p_is_active, known.is_active, true);
  if wanted.role is null then perform app.invalid('role'); end if;
  if known.role = wanted.role and known.is_active = wanted.is_active then
    return jsonb_build_object('membership', to_jsonb(known), 'changed', false);
  end if;
  perform app.check_member_change(known, wanted);
  -- Owners alone remove owners: one made by a stolen session would stay.
  if wanted.role = 'owner' and wanted.is_active then perform app.require_proof(); end if;
  insert into public.user_companies as m (user_id, company_id, role, is_active)
  values (p_user, p_company, wanted.role, wanted.is_active)
  on conflict (user_id, company_id) do update set role = excluded.role, is_active = excluded.is_active
  returning * into wanted;
  return jsonb_build_object('membership', to_jsonb(wanted), 'changed', true);
end $$;

-- Full access to the company's panel, and back (spec §4 'User'). These neither add members nor change owners.
create function app.promote_member(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('users', p_company);
  perform app.required(p_user, 'user');
  if not exists (select from public.user_companies m where m.company_id = p_company and m.user_id = p_user and m.is_active) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
  if exists (select from public.user_companies m where m.company_id = p_company and m.user_id = p_user and m.role = 'owner') then
    perform app.fail('forbidden', '{"reason": "owner"}');
  end if;
  return app.set_member(p_company, p_user, 'admin', null);
end $$;

create function app.demote_member(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare known public.user_companies;
begin
  perform app.require_right('users', p_company);
  perform app.required(p_user, 'user');
  select * into known from public.user_companies m where m.company_id = p_company and m.user_id = p_user;
  if not found then perform app.fail('not_found', '{"entity": "person"}'); end if;
  if known.role = 'owner' then perform app.fail('forbidden', '{"reason": "owner"}'); end if;
  if known.role <> 'admin' then return jsonb_build_object('membership', to_jsonb(known), 'changed', false); end if;
  return app.set_member(p_company, p_user, 'employee', null);
end $$;

create function app.list_members(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('users', p_company);
  return jsonb_build_object(
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', m.user_id, 'role', m.role, 'is_active', m.is_active, 'joined_at', m.created_at,
        'email', coalesce(u.email, p.email), 'nome', p.nome, 'telefone', case when m.is_active then p.telefone end,
        -- Of somebody who works here no more, only who it was.
        'funcionario_adiciona', m.is_active and coalesce(p.funcionario_adiciona, false),
        'roles', array(select r.role from public.user_roles r where r.user_id = m.user_id and m.is_active order by 1),
        'permissions', array(select a.permission_type from public.admin_permissions a
          where a.user_id = m.user_id and a.granted and m.is_active order by 1))
        order by m.created_at, m.id)
      from public.user_companies m
      -- Each by its key: a plain join would read the people of all companies.
      join lateral (select a.email from auth.users a where a.id = m.user_id limit 1) u on true
      left join lateral (
        select f.email, f.nome, f.telefone, f.funcionario_adiciona from public.profiles f where f.id = m.user_id limit 1) p on true
      where m.company_id = p_company), '[]'));
end $$;

-- Ends the caller's own membership, at any time. One that staff deactivated stays as it is: join_company does not revive it.
create function app.leave_company(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  known public.user_companies;
begin
  perform app.required(p_company, 'company');
  perform from public.companies c where c.id = p_company for no key update;
  select * into known from public.user_companies m where m.company_id = p_company and m.user_id = person and m.is_active for update;
  if not found then return jsonb_build_object('left', false); end if;
  if app.is_last_owner(known) then perform app.fail('forbidden', '{"reason": "last_owner"}'); end if;
  delete from public.user_companies m where m.id = known.id;
  return jsonb_build_object('left', true);
end $$;

-- When a person joined companies: the limit counts these rows, which leaving does not remove.
create table app.company_joins (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  joined_at timestamptz not null default now()
);
create index company_joins_person on app.company_joins (user_id, joined_at);

-- Counts a join. Twenty a day: nobody orders at more companies, and each membership is read with every request of its person.
create function app.check_join_rate(p_person uuid) returns void
language plpgsql set search_path = '' as $$
declare retry_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('join_company ' || p_person, 0));
  delete from app.company_joins j where j.user_id = p_person and j.joined_at < now() - interval '1 day';
  select j.joined_at + interval '1 day' into retry_at from app.company_joins j
  where j.user_id = p_person order by j.joined_at desc offset 19 limit 1;
  if found then perform app.fail('too_many_requests', jsonb_build_object('retry_at', retry_at)); end if;
  insert into app.company_joins (user_id) values (p_person);
end $$;

-- 'Quero pedir aqui'. A membership the staff deactivated stays inactive.
create function app.join_company(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  company public.companies;
  membership public.user_companies;
begin
  perform app.required(p_company, 'company');
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  select * into membership from public.user_companies m where m.user_id = person and m.company_id = p_company;
  if membership.is_active is false then perform app.fail('forbidden'); end if;
  if membership.id is null then
    perform app.require_open_to_guests(p_company);
    if company.customer_signup <> 'open' then perform app.fail('signup_closed'); end if;
    perform app.check_join_rate(person);
    insert into public.user_companies (user_id, company_id, role) values (person, p_company, 'customer')
    on conflict (user_id, company_id) do nothing;
    select * into membership from public.user_companies m where m.user_id = person and m.company_id = p_company;
  end if;
  return jsonb_build_object('membership', to_jsonb(membership));
end $$;

-- A person who signs up on a company's page becomes its customer if that company is open for sign-up. The sign-up's metadata names the
-- company; the e-mail must be confirmed, so that nobody fills a company's list with other people's addresses.
create function app.add_signed_up_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company text := new.raw_user_meta_data ->> 'company_id';
begin
  if new.email_confirmed_at is null or not coalesce(app.is_uuid(company), false) then return new; end if;
  if tg_op = 'UPDATE' and old.email_confirmed_at is not null then return new; end if;
  insert into public.user_companies (user_id, company_id, role)
  select new.id, c.id, 'customer' from public.companies c
  where c.id = company::uuid and app.company_state(c, now()) = 'active' and c.customer_signup = 'open'
  on conflict (user_id, company_id) do nothing;
  return new;
exception when others then
  raise warning 'no customer % of %: %', new.id, company, sqlerrm;
  return new;
end $$;
create trigger comanda_add_signed_up_customer after insert or update of email_confirmed_at on auth.users
  for each row execute function app.add_signed_up_customer();

-- Where a person is signed in, the device that was seen last first. Who reads it learns no addresses.
create function app.sessions_of(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'user_agent', left(s.user_agent, 400), 'began_at', s.created_at, 'seen_at', s.seen_at,
      'is_current', s.id is not distinct from app.session_id()) order by s.seen_at desc, s.id)
    from (
      select x.*, greatest(x.created_at, x.refreshed_at at time zone 'utc') as seen_at from auth.sessions x
      where x.user_id = p_user and (x.not_after is null or x.not_after > now())) s), '[]');
end $$;

-- Ends one session of a person, or all, but never the caller's own: signing out does that.
create function app.end_other_sessions(p_user uuid, p_session uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare ended int;
begin
  delete from auth.sessions s
  where s.user_id = p_user and (p_session is null or s.id = p_session) and s.id is distinct from app.session_id();
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Refuses who may not dismiss this member of the staff: who may, may end their sessions as well.
create function app.check_member_sessions(p_company uuid, p_user uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  known public.user_companies;
  dismissed public.user_companies;
begin
  perform app.require_right('users', p_company);
  perform app.required(p_user, 'user');
  select * into known from public.user_companies m
  where m.company_id = p_company and m.user_id = p_user and m.is_active and app.is_staff_role(m.role);
  if not found then perform app.fail('not_found', '{"entity": "person"}'); end if;
  dismissed := known;
  dismissed.is_active := false;
  perform app.check_member_change(known, dismissed);
end $$;

-- Where a member of the staff is signed in, since when they have a PIN here, and at which terminals it works without a connection.
create function app.read_member_devices(p_company uuid, p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.check_member_sessions(p_company, p_user);
  return jsonb_build_object('sessions', app.sessions_of(p_user),
    'pin_set_at', (select o.created_at from app.operator_pins o where o.company_id = p_company and o.user_id = p_user and o.ended_at is null),
    'terminals', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name, t.id) from public.terminals t
      where t.company_id = p_company and t.revoked_at is null and p_user = any (t.offline_pins)), '[]'));
end $$;

create function app.end_member_sessions(p_company uuid, p_user uuid, p_session uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare ended int;
begin
  perform app.check_member_sessions(p_company, p_user);
  ended := app.end_other_sessions(p_user, p_session);
  if ended > 0 then
    perform app.log_action('sessions_ended', p_company, 'user_companies', null, null, jsonb_build_object('count', ended), p_user);
  end if;
  return jsonb_build_object('ended', ended);
end $$;

-- Ends every session of a person, on all devices: their refresh tokens and the functions that ask for a person at once, what their access
-- tokens read otherwise within the ten minutes of their life.
-- A backend that keeps sessions elsewhere, or from this schema's owner, is no reason to refuse a dismissal.
create function app.end_sessions(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = p_user;
exception when insufficient_privilege or undefined_table then
  raise warning 'the sessions of % go on: %', p_user, sqlerrm;
end $$;

-- A dismissal ends the employee's sessions. Leaving by oneself does not, nor does the end of a company.
create function app.end_sessions_of_dismissed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not old.is_active or not app.is_staff_role(old.role) or old.user_id = auth.uid() then return null; end if;
  if tg_op = 'UPDATE' and new.is_active and app.is_staff_role(new.role) then return null; end if;
  if not exists (select from public.companies c where c.id = old.company_id) then return null; end if;
  perform app.end_sessions(old.user_id);
  return null;
end $$;
create trigger end_sessions_of_dismissed after update or delete on public.user_companies
  for each row execute function app.end_sessions_of_dismissed();

-- Gives and takes what a super admin switched of a person's rights everywhere: {"roles": {role: boolean}, "permissions": {permission:
-- boolean}, "funcionario_adiciona"?: boolean}. The rest stays as others left it since the page was read.
create function app.set_platform_rights(p_user uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare part text;
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  perform app.required(p_user, 'user');
  perform app.object_of(p_change, 'change');
  foreach part in array '{roles,permissions}'::text[] loop
    perform app.flag_of(p_change -> part, r, part || '.')
    from jsonb_object_keys(app.object_of(coalesce(p_change -> part, '{}'), part)) r;
  end loop;
  if not exists (select from auth.users u where u.id = p_user) then perform app.fail('not_found', '{"entity": "person"}'); end if;
  if p_change ? 'funcionario_adiciona' then
    update public.profiles p set funcionario_adiciona = app.flag_of(p_change, 'funcionario_adiciona') where p.id = p_user;
  end if;
  delete from public.user_roles r where r.user_id = p_user and p_change -> 'roles' -> r.role = 'false';
  delete from public.admin_permissions a where a.user_id = p_user and p_change -> 'permissions' -> a.permission_type = 'false';
  begin
    insert into public.user_roles (user_id, role)
    select p_user, e.key from jsonb_each(p_change -> 'roles') e where e.value = 'true'
    on conflict (user_id, role) do nothing;
    insert into public.admin_permissions as a (user_id, permission_type)
    select p_user, e.key from jsonb_each(p_change -> 'permissions') e where e.value = 'true'
    on conflict (user_id, permission_type) do update set granted = true where not a.granted;
  exception when check_violation then
    perform app.invalid('change');
  end;
  return '{}'::jsonb;
end $$;

-- 06-registration.sql

-- Anybody signed in registers a company and owns it (spec §3 'Company').

-- Who registered which company when: the limit counts these rows, also after a company is deleted.
create table app.company_registrations (
  company_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  registered_at timestamptz not null default now()
);
create index company_registrations_person on app.company_registrations (user_id, registered_at);

-- 'Pão & Cia.' becomes pao-cia; a name without Latin letters or digits becomes empresa.
create function app.slug_from(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  plain text := translate(lower(p_text), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿ', 'aaaaaaeeeeiiiiooooouuuucnyy');
begin
  return coalesce(nullif(btrim(left(btrim(regexp_replace(plain, '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), 'empresa');
end $$;

create function app.time_zone_of_uf(p_uf text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case p_uf
    when 'AC' then 'America/Rio_Branco' when 'AM' then 'America/Manaus' when 'RO' then 'America/Porto_Velho'
    when 'RR' then 'America/Boa_Vista' when 'MT' then 'America/Cuiaba' when 'MS' then 'America/Campo_Grande'
    else app.default_time_zone() end;
end $$;

-- The company a form describes; the form decides neither id, slug nor approval.
create function app.read_company(p_company jsonb) returns public.companies
language plpgsql set search_path = '' as $$
declare
  c public.companies;
  states constant text[] := '{AC,AL,AM,AP,BA,CE,DF,ES,GO,MA,MG,MS,MT,PA,PB,PE,PI,PR,RJ,RN,RO,RR,RS,SC,SE,SP,TO}'::text[];
begin
  perform app.object_of(p_company, 'company');
  c.name := app.text_of(p_company, 'name', 1, 160);
  c.nome_fantasia := app.text_of(p_company, 'nome_fantasia', 0, 160);
  c.razao_social := app.text_of(p_company, 'razao_social', 0, 160);
  c.cnpj := app.cnpj_of(p_company, 'cnpj');
  c.description := app.text_of(p_company, 'description', 0, 2000);
  c.category := coalesce(app.text_of(p_company, 'category', 0, 60), 'restaurante');
  c.cidade := app.text_of(p_company, 'cidade', 0, 120);
  c.uf := upper(app.text_of(p_company, 'uf', 0, 2));
  if not c.uf = any (states) then perform app.invalid('uf'); end if;
  c.endereco := app.text_of(p_company, 'endereco', 0, 200);
  c.numero_endereco := app.text_of(p_company, 'numero_endereco', 0, 20);
  c.bairro := app.text_of(p_company, 'bairro', 0, 120);
  c.cep := app.cep_of(p_company, 'cep');
  c.fone_cliente := app.phone_of(p_company, 'fone_cliente');
  c.email_cliente := app.email_of(p_company, 'email_cliente');
  c.logo_empresa := app.text_of(p_company, 'logo_empresa', 0, 300);
  c.website := app.url_of(p_company, 'website');
  c.instagram_url := app.url_of(p_company, 'instagram_url');
  c.facebook_url := app.url_of(p_company, 'facebook_url');
  c.time_zone := app.time_zone_of_uf(c.uf);
  return c;
end $$;

create function app.registration_json(p_company uuid, p_person uuid, p_duplicate boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('company', to_jsonb(c), 'membership', to_jsonb(m),
      'needs_approval', c.approved_at is null, 'duplicate', p_duplicate)
    from public.companies c join public.user_companies m on m.company_id = c.id and m.user_id = p_person
    where c.id = p_company
  );
end $$;

create function app.register_company(p_company jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  c public.companies := app.read_company(p_company);
  wish text := app.slug_from(coalesce(app.text_of(p_company, 'slug', 0, 80), c.nome_fantasia, c.name));
  recent constant int := 3;
  retry_at timestamptz;
  again int := 1;
begin
  c.id := coalesce(app.uuid_of(p_company, 'id', false), gen_random_uuid());
  -- One at a time for each person: the count below must hold, and a form may be sent twice.
  perform pg_advisory_xact_lock(hashtextextended('register_company ' || person, 0));
  if exists (select from app.company_registrations r where r.company_id = c.id and r.user_id = person)
    and exists (select from public.user_companies m where m.company_id = c.id and m.user_id = person) then
    return app.registration_json(c.id, person, true);
  end if;
  if exists (select from public.companies t where t.id = c.id)
    or exists (select from app.company_registrations r where r.company_id = c.id) then
    perform app.invalid('id');
  end if;
  select r.registered_at + interval '1 day' into retry_at from app.company_registrations r
  where r.user_id = person and r.registered_at > now() - interval '1 day'
  order by r.registered_at desc offset recent - 1 limit 1;
  if found then perform app.fail('too_many_requests', jsonb_build_object('retry_at', retry_at)); end if;
  c.approved_at := (select now() from public.platform_settings s where s.company_approval = 'automatic');
  loop
    c.slug := wish || case when again > 1 then '-' || again else '' end;
    insert into public.companies (id, name, slug, nome_fantasia, razao_social, cnpj, description, category, cidade, uf,
      endereco, numero_endereco, bairro, cep, logo_empresa, fone_cliente, email_cliente, website, instagram_url,
      facebook_url, time_zone, approved_at)
    values (c.id, c.name, c.slug, c.nome_fantasia, c.razao_social, c.cnpj, c.description, c.category, c.cidade, c.uf,
      c.endereco, c.numero_endereco, c.bairro, c.cep, c.logo_empresa, c.fone_cliente, c.email_cliente, c.website,
      c.instagram_url, c.facebook_url, c.time_zone, c.approved_at)
    on conflict (slug) do nothing;
    exit when found;
    again := again + 1;
  end loop;
  insert into app.company_registrations (company_id, user_id) values (c.id, person);
  insert into public.user_companies (user_id, company_id, role) values (person, c.id, 'owner');
  return app.registration_json(c.id, person, false);
end $$;

-- 07-menu.sql

-- The menu: categories, subcategories, option groups, products, combos. Rows of a company point only at rows of the same company.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  key text check (key in ('starters', 'dishes_and_roasts', 'fish', 'aged_cuts', 'drinks', 'kids', 'portion', 'sandwiches',
    'juices', 'acai', 'add_ons', 'potatoes', 'combo', 'burgers', 'pizzas_white', 'pizzas_sweet', 'pizzas_special',
    'pizzas_savory', 'pizzas_traditional', 'main_dishes', 'desserts')),
  name text not null check (btrim(name) <> ''),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index categories_key on public.categories (company_id, key) where key is not null;

create table public.subcategories (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  category_id uuid not null,
  name text not null check (btrim(name) <> ''),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, category_id) references public.categories (company_id, id) on delete cascade
);
create index subcategories_category on public.subcategories (company_id, category_id);

-- The options of a group: each with an id and a name, and a price of its own or a product whose price it takes.
create function app.is_options(p_options jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_options) <> 'array' or jsonb_array_length(p_options) > 60 then return false; end if;
  if exists (
    select from jsonb_array_elements(p_options) o where jsonb_typeof(o) <> 'object'
      or jsonb_typeof(o -> 'id') is distinct from 'string' or not app.is_uuid(o ->> 'id')
      or jsonb_typeof(o -> 'name') is distinct from 'string' or length(btrim(o ->> 'name')) not between 1 and 160
      or jsonb_typeof(o -> 'translations') is distinct from 'object'
      or jsonb_typeof(o -> 'is_available') is distinct from 'boolean'
      or coalesce(jsonb_typeof(o -> 'code'), 'absent') not in ('string', 'null') or not (o ->> 'code') ~ '^[A-Z0-9]{1,12}$'
      or coalesce(jsonb_typeof(o -> 'product_id'), 'absent') not in ('string', 'null') or not app.is_uuid(coalesce(o ->> 'product_id', o ->> 'id'))
      or case coalesce(jsonb_typeof(o -> 'price_cents'), 'absent')
        when 'number' then (o ->> 'price_cents')::numeric not between 0 and 10000000
          or (o ->> 'price_cents')::numeric <> trunc((o ->> 'price_cents')::numeric)
        when 'null' then o ->> 'product_id' is null
        else true
      end) then
    return false;
  end if;
  return (select count(distinct lower(o ->> 'id')) from jsonb_array_elements(p_options) o) = jsonb_array_length(p_options);
end $$;

-- A choice offered with a product, and its options: one row, edited and versioned as one (docs/adr/0013).
create table public.option_groups (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (btrim(name) <> ''),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  rule text not null default 'sum' check (rule in ('sum', 'halves')),
  min_choices int not null default 0 check (min_choices between 0 and 60),
  max_choices int not null default 1 check (max_choices between 1 and 60),
  options jsonb not null default '[]' check (app.is_options(options)),
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint least_is_below_most check (min_choices <= max_choices),
  constraint a_half_is_of_few check (rule = 'sum' or min_choices >= 1 and max_choices <= 4)
);

-- Whether these are hours of the week: up to 14 windows, each with its weekdays (0 is Sunday) and its times in the company's zone.
-- saleHoursSchema in shared/schemas/menu/sale-hours.ts is the same.
create function app.is_sale_hours(p_hours jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_hours) = 'null' then return true; end if;
  if jsonb_typeof(p_hours) <> 'array' or jsonb_array_length(p_hours) not between 1 and 14 then return false; end if;
  if exists (
    select from jsonb_array_elements(p_hours) w where jsonb_typeof(w) <> 'object'
      or not w ?& '{days,opens_at,closes_at}'::text[] or w - '{days,opens_at,closes_at}'::text[] <> '{}'
      or jsonb_typeof(w -> 'opens_at') <> 'string' or not (w ->> 'opens_at') ~ '^([01]\d|2[0-3]):[0-5]\d$'
      or jsonb_typeof(w -> 'closes_at') <> 'string' or not (w ->> 'closes_at') ~ '^([01]\d|2[0-3]):[0-5]\d$'
      or jsonb_typeof(w -> 'days') <> 'array') then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(p_hours) w where jsonb_array_length(w -> 'days') not between 1 and 7
      or not '[0, 1, 2, 3, 4, 5, 6]' @> (w -> 'days')
      or (select count(distinct d) from jsonb_array_elements(w -> 'days') d) <> jsonb_array_length(w -> 'days'));
end $$;

-- Whether hours of the week hold at a local time; without any they always do. A window that ends at or before its beginning ends on
-- the day after. shared/domain/menu/sale-hours.ts has the same rule.
create function app.holds_at(p_hours jsonb, p_local timestamp) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  today constant jsonb := to_jsonb(extract(dow from p_local)::int);
  yesterday constant jsonb := to_jsonb((extract(dow from p_local)::int + 6) % 7);
  clock constant text := to_char(p_local, 'HH24:MI');
begin
  if p_hours is null or jsonb_typeof(p_hours) = 'null' then return true; end if;
  return exists (
    select from jsonb_array_elements(p_hours) w
      cross join lateral (select (w ->> 'opens_at') collate "C" as opens, (w ->> 'closes_at') collate "C" as closes) t
    where w -> 'days' @> today and t.opens <= clock and (t.closes <= t.opens or clock < t.closes)
      or w -> 'days' @> yesterday and t.closes <= t.opens and clock < t.closes);
end $$;

-- A company's wall clock at a moment.
create function app.local_time(p_company uuid, p_at timestamptz) returns timestamp
language plpgsql stable set search_path = '' as $$
begin
  return (select p_at at time zone c.time_zone from public.companies c where c.id = p_company);
end $$;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  category_id uuid not null,
  subcategory_id uuid,
  code text not null check (code ~ '^[A-Z0-9]{1,12}$'),
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  price_cents int not null check (price_cents between 0 and 10000000),
  promotion_price_cents int check (promotion_price_cents between 0 and 10000000),
  image_url text,
  -- A file of resources/illustrations, shown where there is no photo; null shows the one that fits the name.
  illustration text check (illustration ~ '^[a-z]+(-[a-z]+)*$'),
  is_available boolean not null default true,
  -- When it is sold, and when its promotion holds; null is always.
  available_hours jsonb check (app.is_sale_hours(available_hours)),
  promotion_hours jsonb check (app.is_sale_hours(promotion_hours)),
  is_featured boolean not null default false,
  allergens text[] not null default '{}',
  option_group_ids uuid[] not null default '{}' check (cardinality(option_group_ids) <= 20 and coalesce(array_ndims(option_group_ids), 1) = 1),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, category_id) references public.categories (company_id, id),
  foreign key (company_id, subcategory_id) references public.subcategories (company_id, id) on delete set null (subcategory_id)
);
create index products_category on public.products (company_id, category_id, sort_order);
create index products_subcategory on public.products (company_id, subcategory_id);

create table public.combos (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  category_id uuid,
  code text not null check (code ~ '^[A-Z0-9]{1,12}$'),
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  price_cents int not null check (price_cents between 0 and 10000000),
  promotion_price_cents int check (promotion_price_cents between 0 and 10000000),
  image_url text,
  -- A file of resources/illustrations, shown where there is no photo; null shows the one that fits the name.
  illustration text check (illustration ~ '^[a-z]+(-[a-z]+)*$'),
  is_available boolean not null default true,
  -- When it is sold, and when its promotion holds; null is always.
  available_hours jsonb check (app.is_sale_hours(available_hours)),
  promotion_hours jsonb check (app.is_sale_hours(promotion_hours)),
  is_featured boolean not null default false,
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  option_group_ids uuid[] not null default '{}' check (cardinality(option_group_ids) <= 20 and coalesce(array_ndims(option_group_ids), 1) = 1),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, category_id) references public.categories (company_id, id) on delete set null (category_id)
);
create index combos_category on public.combos (company_id, category_id);
create trigger set_updated_at before update on public.categories for each row execute function app.set_updated_at();
create trigger set_updated_at before update on public.subcategories for each row execute function app.set_updated_at();
create trigger set_updated_at before update on public.option_groups for each row execute function app.set_updated_at();
create trigger set_updated_at before update on public.products for each row execute function app.set_updated_at();
create trigger set_updated_at before update on public.combos for each row execute function app.set_updated_at();

-- What the menu has now, as columns that a select names (PostgREST's computed columns): guests read these instead of the row's own.
do $$
declare tbl text;
begin
  foreach tbl in array array['products', 'combos'] loop
    execute format('create function public.is_available_now(public.%I) returns boolean
      language plpgsql stable set search_path = '''' as $body$
      begin
        return $1.is_available
          and ($1.available_hours is null or app.holds_at($1.available_hours, app.local_time($1.company_id, now())));
      end $body$', tbl);
    execute format('create function public.promotion_price_cents_now(public.%I) returns int
      language plpgsql stable set search_path = '''' as $body$
      begin
        return case when $1.promotion_hours is null or app.holds_at($1.promotion_hours, app.local_time($1.company_id, now()))
          then $1.promotion_price_cents end;
      end $body$', tbl);
    -- The hours of what is switched on and outside of them: pages say from when on it is sold.
    execute format('create function public.available_hours_now(public.%I) returns jsonb
      language plpgsql stable set search_path = '''' as $body$
      begin
        return case when $1.available_hours is not null and $1.is_available
            and not app.holds_at($1.available_hours, app.local_time($1.company_id, now()))
          then $1.available_hours end;
      end $body$', tbl);
  end loop;
end $$;

-- Codes are unique over the products and combos of a company: one register, filled by triggers.
create table app.menu_codes (
  item_id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  code text not null,
  constraint menu_code_unique unique (company_id, code)
);

create function app.register_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from app.menu_codes where item_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.id <> new.id then delete from app.menu_codes where item_id = old.id; end if;
  insert into app.menu_codes (item_id, company_id, code) values (new.id, new.company_id, new.code)
  on conflict (item_id) do update set company_id = excluded.company_id, code = excluded.code;
  return null;
end $$;
create trigger register_code after insert or delete or update of id, code, company_id on public.products
  for each row execute function app.register_code();
create trigger register_code after insert or delete or update of id, code, company_id on public.combos
  for each row execute function app.register_code();

-- An item's option groups belong to its own company, each once.
create function app.check_option_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.option_groups g where g.company_id = new.company_id and g.id = any (new.option_group_ids))
    <> cardinality(new.option_group_ids) then
    raise exception using errcode = 'check_violation', message = 'option_group_ids must be option groups of the company, each once';
  end if;
  return new;
end $$;
create trigger check_option_groups before insert or update of option_group_ids, company_id on public.products
  for each row when (new.option_group_ids <> '{}') execute function app.check_option_groups();
create trigger check_option_groups before insert or update of option_group_ids, company_id on public.combos
  for each row when (new.option_group_ids <> '{}') execute function app.check_option_groups();

-- A deleted group is removed from every item.
create function app.drop_deleted_option_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
declare tbl text;
begin
  foreach tbl in array array['products', 'combos'] loop
    execute format('update public.%I t set option_group_ids = array(
        select i.id from unnest(t.option_group_ids) with ordinality i(id, n) where i.id not in (select g.id from gone g) order by i.n)
      where t.company_id in (select g.company_id from gone g) and t.option_group_ids && array(select g.id from gone g)', tbl);
  end loop;
  return null;
end $$;
create trigger drop_deleted_option_groups after delete on public.option_groups
  referencing old table as gone for each statement execute function app.drop_deleted_option_groups();

-- Sets a product or combo available or sold out; returns whether that changed it.
create function app.switch_available(p_company uuid, p_product uuid, p_available boolean) returns boolean
language plpgsql set search_path = '' as $$
declare was boolean;
begin
  select p.is_available into was from public.products p where p.id = p_product and p.company_id = p_company for no key update;
  if found then
    update public.products p set is_available = p_available where p.id = p_product and p.is_available <> p_available;
    return was <> p_available;
  end if;
  select c.is_available into was from public.combos c where c.id = p_product and c.company_id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "product"}'); end if;
  update public.combos c set is_available = p_available where c.id = p_product and c.is_available <> p_available;
  return was <> p_available;
end $$;

-- How many prices one step changes: those of the largest menu, as in shared/contract/menu/menu-tool-methods.ts.
create function app.most_changed_prices() returns int
language sql immutable set search_path = '' as $$ select 25000 $$;

-- Raised or lowered by a percentage or by cents, rounded half up to a step, never below zero, all or nothing, each row over the version
-- it was previewed with: where some are newer or gone, edit_conflict {rows, gone} has them as they are, and nothing is written. So a
-- change that is sent again changes nothing twice. `field` is the price or the promotion; products without a promotion get none.
-- {"rows": [{"id", "expected"}] of products and combos, "percent"?, "cents"?, "round_to_cents", "field"}
create function app.change_prices(p_company uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  percent numeric;
  cents bigint;
  step bigint;
  field text;
  ids uuid[];
  versions timestamptz[];
  newer jsonb;
  gone jsonb;
  changed int := 0;
  part int;
  tbl text;
begin
  perform app.require_right('menu', p_company);
  perform app.object_of(p_change, 'change');
  field := app.one_of(p_change, 'field', '{price_cents,promotion_price_cents}');
  step := app.int_of(p_change, 'round_to_cents', 1, 10000);
  if coalesce(jsonb_typeof(p_change -> 'percent'), 'null') <> 'null' then
    if jsonb_typeof(p_change -> 'percent') <> 'number' then perform app.invalid('percent'); end if;
    percent := (p_change ->> 'percent')::numeric;
    if percent not between -100 and 1000 then perform app.invalid('percent'); end if;
  end if;
  if coalesce(jsonb_typeof(p_change -> 'cents'), 'null') <> 'null' then cents := app.int_of(p_change, 'cents', -10000000, 10000000); end if;
  if (percent is null) = (cents is null) then perform app.invalid('percent'); end if;
  perform app.array_of(p_change -> 'rows', 'rows', 1, app.most_changed_prices());
  select array_agg(app.uuid_of(e, 'id')), array_agg(app.time_of(e, 'expected')) into ids, versions from jsonb_array_elements(p_change -> 'rows') e;
  if (select count(distinct i) from unnest(ids) i) <> cardinality(ids) then perform app.invalid('rows'); end if;

  perform from public.products p where p.company_id = p_company and p.id = any (ids) order by p.id for no key update;
  perform from public.combos c where c.company_id = p_company and c.id = any (ids) order by c.id for no key update;
  select jsonb_agg(jsonb_build_object('id', m.id, 'updated_at', m.updated_at, 'price_cents', m.price_cents,
      'promotion_price_cents', m.promotion_price_cents) order by m.id) filter (where m.id is not null),
    jsonb_agg(r.id) filter (where m.id is null)
  into newer, gone
  from unnest(ids, versions) r(id, expected)
  left join (
    select p.id, p.updated_at, p.price_cents, p.promotion_price_cents from public.products p where p.company_id = p_company
    union all select c.id, c.updated_at, c.price_cents, c.promotion_price_cents from public.combos c where c.company_id = p_company
  ) m on m.id = r.id
  where m.id is null or m.updated_at <> r.expected;
  if newer is not null or gone is not null then
    perform app.fail('edit_conflict', jsonb_build_object('rows', coalesce(newer, '[]'), 'gone', coalesce(gone, '[]')));
  end if;

  foreach tbl in array array['products', 'combos'] loop
    execute format($q$
      update public.%1$I t set %2$I = n.price
      from (
        select x.id, greatest(0, least(10000000, (floor((x.%2$I * (1 + coalesce($1, 0) / 100.0) + coalesce($2, 0)) / $3 + 0.5) * $3)))::int as price
        from public.%1$I x
        where x.company_id = $4 and x.%2$I is not null and x.id = any ($5)
      ) n
      where t.id = n.id and t.company_id = $4 and t.%2$I is distinct from n.price$q$, tbl, field)
      using percent, cents, step, p_company, ids;
    get diagnostics part = row_count;
    changed := changed + part;
  end loop;
  return jsonb_build_object('changed', changed);
end $$;

-- How many products one step changes; MOST_CHANGED_PRODUCTS in shared/domain/menu/product-changes.ts is the same number.
create function app.most_changed_products() returns int
language sql immutable set search_path = '' as $$ select 5000 $$;

-- Removes a category with its subcategories; its products and combos go to the end of another one. app.bring_back takes both back.
create function app.remove_category(p_company uuid, p_category uuid, p_target uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  top int;
  moved int;
begin
  perform app.require_right('menu', p_company);
  perform app.required(p_category, 'category');
  perform app.required(p_target, 'target');
  if p_category = p_target then perform app.invalid('target'); end if;
  perform from public.categories c where c.company_id = p_company and c.id in (p_category, p_target) order by c.id for update;
  if (select count(*) from public.categories c where c.company_id = p_company and c.id in (p_category, p_target)) <> 2 then
    perform app.fail('not_found', '{"entity": "category"}');
  end if;
  select coalesce(max(p.sort_order), -1) into top from public.products p where p.company_id = p_company and p.category_id = p_target;
  update public.products p set category_id = p_target, subcategory_id = null, sort_order = top + o.place
  from (
    select x.id, row_number() over (order by x.sort_order, x.name, x.id) as place from public.products x
    where x.company_id = p_company and x.category_id = p_category
  ) o
  where p.company_id = p_company and p.id = o.id;
  get diagnostics moved = row_count;
  update public.combos b set category_id = p_target where b.company_id = p_company and b.category_id = p_category;
  delete from public.categories c where c.company_id = p_company and c.id = p_category;
  return jsonb_build_object('moved', moved);
end $$;

-- Moves a subcategory with its products to the end of another category.
create function app.move_subcategory(p_company uuid, p_subcategory uuid, p_category uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  top int;
  moved int;
begin
  perform app.require_right('menu', p_company);
  perform app.required(p_subcategory, 'subcategory');
  perform app.required(p_category, 'category');
  perform from public.categories c where c.company_id = p_company and c.id = p_category for key share;
  if not found then perform app.fail('not_found', '{"entity": "category"}'); end if;
  select coalesce(max(s.sort_order), -1) into top from public.subcategories s where s.company_id = p_company and s.category_id = p_category;
  update public.subcategories s set category_id = p_category, sort_order = top + 1
  where s.company_id = p_company and s.id = p_subcategory and s.category_id <> p_category;
  if not found and not exists (select from public.subcategories s where s.company_id = p_company and s.id = p_subcategory) then
    perform app.fail('not_found', '{"entity": "subcategory"}');
  end if;
  update public.products p set category_id = p_category
  where p.company_id = p_company and p.subcategory_id = p_subcategory and p.category_id <> p_category;
  get diagnostics moved = row_count;
  return jsonb_build_object('moved', moved);
end $$;

-- Prices that a dish, a combo or an option had before: a terminal without a connection goes on selling at them. Kept for 8 days.
create table app.past_prices (
  company_id uuid not null references public.companies (id) on delete cascade,
  item_id uuid not null, -- a product, a combo, or an option of a group
  cents int not null,
  until timestamptz not null default now(),
  primary key (company_id, item_id, cents)
);

-- One call a statement, of tables with prices in columns and of option groups, whose options have theirs in JSON.
create function app.keep_past_prices() returns trigger
language plpgsql security definer set search_path = '' as $$
declare is_group constant boolean := tg_table_name = 'option_groups';
begin
  execute format('insert into app.past_prices as past (company_id, item_id, cents)
      select distinct o.company_id, price.id, price.cents from old_rows o %s cross join lateral %s price
      where price.cents is not null and exists (select from public.companies c where c.id = o.company_id) %s
      on conflict (company_id, item_id, cents) do update set until = now()',
    case when tg_op = 'UPDATE' then 'join new_rows n on n.id = o.id' end,
    case when is_group
      then '(select (e ->> ''id'')::uuid as id, (e ->> ''price_cents'')::int as cents from jsonb_array_elements(o.options) e)'
      else '(select o.id, cents from unnest(array[o.price_cents, o.promotion_price_cents]) cents)' end,
    case when tg_op = 'DELETE' then null when is_group then 'and n.options <> o.options'
      else 'and (n.price_cents, n.promotion_price_cents) is distinct from (o.price_cents, o.promotion_price_cents)' end);
  execute 'delete from app.past_prices p where p.company_id in (select o.company_id from old_rows o) and p.until < now() - interval ''8 days''';
  return null;
end $$;
do $$
declare tbl text;
begin
  foreach tbl in array array['products', 'combos', 'option_groups'] loop
    execute format('create trigger keep_past_prices after update on public.%I referencing old table as old_rows new table as new_rows '
      'for each statement execute function app.keep_past_prices()', tbl);
    execute format('create trigger keep_prices_of_deleted after delete on public.%I referencing old table as old_rows '
      'for each statement execute function app.keep_past_prices()', tbl);
  end loop;
end $$;

-- What a dish, a combo or an option costs, or cost in the last 7 days.
create function app.known_prices(p_company uuid, p_item uuid) returns int[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select cents from public.products p cross join unnest(array[p.price_cents, p.promotion_price_cents]) cents
      where p.company_id = p_company and p.id = p_item and cents is not null
    union select cents from public.combos b cross join unnest(array[b.price_cents, b.promotion_price_cents]) cents
      where b.company_id = p_company and b.id = p_item and cents is not null
    union select past.cents from app.past_prices past
      where past.company_id = p_company and past.item_id = p_item and past.until > now() - interval '7 days');
end $$;

create function app.known_option_prices(p_company uuid, p_option uuid) returns int[]
language plpgsql stable set search_path = '' as $$
begin
  return app.known_prices(p_company, p_option) || array(
    select cents from public.option_groups g cross join jsonb_array_elements(g.options) e
      cross join unnest(case when e ->> 'price_cents' is null then app.known_prices(p_company, (e ->> 'product_id')::uuid)
        else array[(e ->> 'price_cents')::int] end) cents
    where g.company_id = p_company and g.options @> jsonb_build_array(jsonb_build_object('id', p_option)) and (e ->> 'id')::uuid = p_option);
end $$;

-- 08-company-pages.sql

-- What a company shows beside its menu: hours, contact, delivery, reservations, theme, hero, cards, about, images.
-- Defaults are those of spec §9.

create table public.opening_hours (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  opens_at text not null check (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes_at text not null check (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  unique (company_id, weekday, opens_at)
);

create table public.opening_exceptions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  date date not null,
  is_closed boolean not null default false,
  opens_at text check (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes_at text check (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  note text,
  check (is_closed or (opens_at is not null and closes_at is not null))
);
create index opening_exceptions_day on public.opening_exceptions (company_id, date);

create table public.contact_settings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references public.companies (id) on delete cascade,
  establishment_id uuid,
  whatsapp_number text,
  restaurant_phone text,
  email text,
  instagram_url text,
  facebook_url text,
  weekday_hours text,
  weekday_hours_time text,
  saturday_hours text,
  saturday_hours_time text,
  sunday_hours text,
  sunday_hours_time text,
  kitchen_note text,
  payment_cash_methods text[] not null default '{Dinheiro,Débito,PIX}',
  payment_cards_methods text[] not null default '{Visa,Mastercard,Elo}',
  payment_discount text,
  pix_key text check (pix_key <> ''), -- the key the company is paid by, public as the QR code at the counter is
  social_title text,
  social_description text,
  useful_info text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.delivery_settings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references public.companies (id) on delete cascade,
  is_enabled boolean not null default true,
  radius_km numeric(5, 1) not null default 5 check (radius_km between 0 and 999),
  min_minutes smallint not null default 45 check (min_minutes between 0 and 600),
  max_minutes smallint not null default 60 check (max_minutes between 0 and 600),
  minimum_order_cents int not null default 3000 check (minimum_order_cents between 0 and 10000000),
  fee_cents int not null default 500 check (fee_cents between 0 and 10000000),
  free_above_cents int default 6000 check (free_above_cents between 0 and 10000000),
  last_order_minutes smallint not null default 60 check (last_order_minutes between 0 and 600),
  kitchen_closes_minutes smallint not null default 30 check (kitchen_closes_minutes between 0 and 600),
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.theme_settings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (btrim(name) <> ''),
  palette_type text not null default 'modernoMinimalista',
  colors jsonb not null check (jsonb_typeof(colors) = 'object'),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index theme_settings_company on public.theme_settings (company_id, created_at desc);
create unique index one_active_theme on public.theme_settings (company_id) where is_active;

create table public.hero_settings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references public.companies (id) on delete cascade,
  title text not null default '',
  subtitle text not null default '',
  image_url text,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.section_cards (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  title text not null,
  description text not null default '',
  icon text,
  image_url text,
  link text,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index section_cards_company on public.section_cards (company_id, sort_order);

create table public.menu_display_settings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references public.companies (id) on delete cascade,
  layout text not null default 'grid' check (layout in ('grid', 'list')),
  show_codes boolean not null default true,
  show_images boolean not null default true,
  show_sold_out boolean not null default true,
  show_alcohol_warning boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.about_sections (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null,
  title text not null default '',
  subtitle text not null default '',
  content text not null default '',
  emoji text,
  image_url text,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  display_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index about_sections_company on public.about_sections (company_id, display_order);

create table public.establishment_images (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  image_url text not null,
  title text not null default '',
  description text not null default '',
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index establishment_images_company on public.establishment_images (company_id, sort_order);

create table public.carousel_images (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  image_url text not null,
  title text not null default '',
  link text,
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index carousel_images_company on public.carousel_images (company_id, sort_order);

do $$
declare tbl text;
begin
  foreach tbl in array array['contact_settings', 'delivery_settings', 'theme_settings', 'hero_settings',
    'section_cards', 'menu_display_settings', 'about_sections', 'establishment_images', 'carousel_images'] loop
    execute format('create trigger set_updated_at before update on public.%I for each row execute function app.set_updated_at()', tbl);
  end loop;
end $$;

-- Opening. Without any row of hours a company counts as open but on dates with rows of their own: a form not filled in yet
-- closes nothing.
create function app.opening_spans(p_company uuid, p_from date, p_to date) returns table (opens timestamptz, closes timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with days as (
      select d::date as day from generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') d
    ), spans as (
      select days.day, x.opens_at, x.closes_at
      from days join public.opening_exceptions x on x.company_id = p_company and x.date = days.day and not x.is_closed
      union all
      select days.day, h.opens_at, h.closes_at
      from days join public.opening_hours h on h.company_id = p_company and h.weekday = extract(dow from days.day)
      where not exists (select from public.opening_exceptions x where x.company_id = p_company and x.date = days.day)
      union all
      select days.day, '00:00', '00:00'
      from days
      where not exists (select from public.opening_hours h where h.company_id = p_company)
        and not exists (select from public.opening_exceptions x where x.company_id = p_company and x.date = days.day)
    )
    select (s.day + s.opens_at::time) at time zone c.time_zone,
      (s.day + s.closes_at::time + case when s.closes_at <= s.opens_at then interval '1 day' else interval '0' end) at time zone c.time_zone
    from spans s join public.companies c on c.id = p_company;
end $$;

-- When a closed company opens next, looking two weeks ahead; `is_open` says whether that is now.
create function app.opening(p_company uuid, p_now timestamptz, out is_open boolean, out opens_at timestamptz)
language plpgsql stable set search_path = '' as $$
declare today date := (select (p_now at time zone c.time_zone)::date from public.companies c where c.id = p_company);
begin
  if not exists (select from public.opening_hours h where h.company_id = p_company)
    and not exists (select from public.opening_exceptions x where x.company_id = p_company and x.date = today) then
    is_open := true;
    return;
  end if;
  select coalesce(bool_or(p_now >= s.opens and p_now < s.closes), false), min(s.opens) filter (where s.opens > p_now)
  into is_open, opens_at
  from app.opening_spans(p_company, today - 1, today + 14) s;
end $$;

-- Opening hours are written as a whole. Their revision is a hash of the content.
create function app.read_opening(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare hours jsonb; exceptions jsonb;
begin
  perform app.require_right('staff', p_company);
  select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens_at', h.opens_at, 'closes_at', h.closes_at)
    order by h.weekday, h.opens_at), '[]') into hours from public.opening_hours h where h.company_id = p_company;
  select coalesce(jsonb_agg(jsonb_build_object('date', x.date, 'is_closed', x.is_closed, 'opens_at', x.opens_at, 'closes_at', x.closes_at,
    'note', x.note) order by x.date, x.opens_at nulls first), '[]') into exceptions from public.opening_exceptions x where x.company_id = p_company;
  return jsonb_build_object('hours', hours, 'exceptions', exceptions, 'revision', md5(hours::text || exceptions::text));
end $$;

-- Hours day by day: of each weekday its spans, of each date that differs its rows; a weekday that is closed has none.
create function app.opening_days(p_opening jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(d.day, d.held), '{}') from (
    select 'weekday_' || w as day, coalesce((select jsonb_agg(h - 'weekday' order by h ->> 'opens_at', h ->> 'closes_at')
      from jsonb_array_elements(p_opening -> 'hours') h where (h ->> 'weekday')::int = w), '[]') as held
    from generate_series(0, 6) w
    union all
    select 'date_' || (x ->> 'date'), jsonb_agg(x - 'date' order by x::text) from jsonb_array_elements(p_opening -> 'exceptions') x
    group by x ->> 'date'
  ) d
$$;

-- Writes the days that change, and one entry of the history with their hours before and after.
create function app.save_opening(p_company uuid, p_opening jsonb, p_expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current_opening jsonb;
  entry jsonb;
  spot text;
  place int := 0;
  wanted jsonb := '{"hours": [], "exceptions": []}'::jsonb;
  is_closed boolean;
  before jsonb;
  after jsonb;
  no_date jsonb;
  changed text[];
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if not (app.can('companies', p_company) or app.can('contact', p_company)) then perform app.fail('forbidden'); end if;
  perform app.object_of(p_opening, 'opening');
  perform app.array_of(p_opening -> 'hours', 'hours', 0, 70);
  perform app.array_of(p_opening -> 'exceptions', 'exceptions', 0, 400);
  perform from public.companies c where c.id = p_company for update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  current_opening := app.read_opening(p_company);
  if p_expected is distinct from current_opening ->> 'revision' then
    perform app.fail('edit_conflict', jsonb_build_object('current', current_opening));
  end if;
  for entry in select * from jsonb_array_elements(p_opening -> 'hours') loop
    spot := format('hours[%s].', place);
    perform app.object_of(entry, spot);
    entry := jsonb_build_object('weekday', app.int_of(entry, 'weekday', 0, 6, spot), 'opens_at', app.clock_of(entry, 'opens_at', spot),
      'closes_at', app.clock_of(entry, 'closes_at', spot));
    if wanted -> 'hours' @> jsonb_build_array(entry - 'closes_at') then perform app.invalid(spot || 'opens_at'); end if;
    wanted := jsonb_insert(wanted, '{hours,-1}', entry, true);
    place := place + 1;
  end loop;
  place := 0;
  for entry in select * from jsonb_array_elements(p_opening -> 'exceptions') loop
    spot := format('exceptions[%s].', place);
    perform app.object_of(entry, spot);
    is_closed := app.flag_of(entry, 'is_closed', spot);
    wanted := jsonb_insert(wanted, '{exceptions,-1}', jsonb_build_object('date', app.date_of(entry, 'date', spot), 'is_closed', is_closed,
      'opens_at', case when not is_closed then app.clock_of(entry, 'opens_at', spot) end,
      'closes_at', case when not is_closed then app.clock_of(entry, 'closes_at', spot) end,
      'note', app.text_of(entry, 'note', 0, 200, spot)), true);
    place := place + 1;
  end loop;
  before := app.opening_days(current_opening);
  after := app.opening_days(wanted);
  select coalesce(jsonb_object_agg(d, null), '{}') into no_date from jsonb_object_keys(before || after) d;
  before := no_date || before;
  after := no_date || after;
  changed := array(select d from jsonb_object_keys(before) d where before -> d is distinct from after -> d);
  perform app.begin_import();
  delete from public.opening_hours h where h.company_id = p_company and 'weekday_' || h.weekday = any (changed);
  delete from public.opening_exceptions x where x.company_id = p_company and 'date_' || x.date = any (changed);
  insert into public.opening_hours (company_id, weekday, opens_at, closes_at)
  select p_company, h.weekday, h.opens_at, h.closes_at
  from jsonb_to_recordset(wanted -> 'hours') h(weekday smallint, opens_at text, closes_at text)
  where 'weekday_' || h.weekday = any (changed);
  insert into public.opening_exceptions (company_id, date, is_closed, opens_at, closes_at, note)
  select p_company, x.date, x.is_closed, x.opens_at, x.closes_at, x.note
  from jsonb_to_recordset(wanted -> 'exceptions') x(date date, is_closed boolean, opens_at text, closes_at text, note text)
  where 'date_' || x.date = any (changed);
  perform app.end_import();
  perform app.audit_rows('opening_hours', 'update', array[before || jsonb_build_object('company_id', p_company)],
    array[after || jsonb_build_object('company_id', p_company)]);
  return app.read_opening(p_company);
end $$;

-- A pause of guests' orders, beside its switch companies.orders_paused, which guests read: until when and why is read by
-- staff alone. A pause without a row lasts until somebody ends it.
create table app.order_pauses (
  company_id uuid primary key references public.companies (id) on delete cascade,
  until timestamptz,
  reason text
);
create index order_pauses_until on app.order_pauses (until);

-- Whatever turns the switch, the moment and the reason of the pause before are no longer true.
create function app.forget_order_pause() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.order_pauses p where p.company_id = new.id;
  return null;
end $$;
create trigger forget_order_pause after update of orders_paused on public.companies
  for each row when (new.orders_paused is distinct from old.orders_paused) execute function app.forget_order_pause();

-- Ends the pauses whose moment has passed, of all companies or of one; a job asks every minute (39-jobs.sql).
create function app.end_order_pauses(p_company uuid default null) returns int
language plpgsql security definer set search_path = '' as $$
declare ended int;
begin
  update public.companies c set orders_paused = false
  where c.orders_paused and c.id in (
    select p.company_id from app.order_pauses p where p.until <= now() and (p_company is null or p.company_id = p_company));
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Whether guests' orders are paused now: a pause ends at its moment, even before the job has come by.
create function app.orders_are_paused(p_company public.companies) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_company.orders_paused
    and not exists (select from app.order_pauses p where p.company_id = p_company.id and p.until <= now());
end $$;

create function app.order_pause(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('is_paused', app.orders_are_paused(c), 'until', case when c.orders_paused then p.until end,
      'reason', case when c.orders_paused then p.reason end)
    from public.companies c left join app.order_pauses p on p.company_id = c.id where c.id = p_company
  );
end $$;

-- Staff who look end a pause whose moment has passed, where no job does.
create function app.read_order_pause(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('staff', p_company);
  perform app.end_order_pauses(p_company);
  return app.order_pause(p_company);
end $$;

-- When a pause of this span ends that begins at a moment: 15, 30 or 60 minutes later, with the business day ('day'), or never by a clock
-- ('open').
create function app.pause_ends(p_company public.companies, p_span text, p_from timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if p_span is null or p_span not in ('15', '30', '60', 'day', 'open') then perform app.invalid('span'); end if;
  return case p_span when 'open' then null
    when 'day' then (
      select b.ends from app.business_day(p_from, p_company.time_zone, p_company.day_cutoff_hour) d, app.day_bounds(p_company.id, d, d) b)
    else p_from + make_interval(mins => p_span::int) end;
end $$;

-- Begins a pause, gives the one that runs a new moment and reason, or ends it. One entry of the history says the switch, the moment and the
-- reason together; the table's own would say the switch again.
create function app.set_order_pause(p_company public.companies, p_paused boolean, p_ends timestamptz, p_reason text, p_actor uuid default null)
returns jsonb language plpgsql set search_path = '' as $$
declare before jsonb;
begin
  select to_jsonb(p_company) || jsonb_build_object('orders_paused_until', p.until, 'orders_paused_reason', p.reason) into before
  from (select) one left join app.order_pauses p on p.company_id = p_company.id;
  perform app.begin_import();
  update public.companies c set orders_paused = p_paused where c.id = p_company.id and c.orders_paused <> p_paused;
  perform app.end_import();
  if p_paused then
    insert into app.order_pauses (company_id, until, reason) values (p_company.id, p_ends, p_reason)
    on conflict (company_id) do update set until = excluded.until, reason = excluded.reason;
  end if;
  perform app.audit_rows('companies', 'update', array[before], array[before || jsonb_build_object(
    'orders_paused', p_paused, 'orders_paused_until', p_ends, 'orders_paused_reason', p_reason)], p_actor);
  return app.order_pause(p_company.id);
end $$;

-- One active theme a company: all others first (spec §4).
create function app.activate_theme(p_company uuid, p_theme uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('content', p_company);
  perform app.required(p_theme, 'theme');
  perform from public.theme_settings t where t.company_id = p_company for update;
  if not exists (select from public.theme_settings t where t.company_id = p_company and t.id = p_theme) then
    perform app.fail('not_found', '{"entity": "theme"}');
  end if;
  update public.theme_settings t set is_active = false where t.company_id = p_company and t.is_active and t.id <> p_theme;
  update public.theme_settings t set is_active = true where t.id = p_theme and not t.is_active;
  return '{}'::jsonb;
end $$;

-- Rows in the order people gave them. With the caller's rights: rows the caller may not write stay unchanged.
create function app.reorder_records(p_company uuid, p_table text, p_ids jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  place text := case p_table when 'about_sections' then 'display_order' else 'sort_order' end;
  reached int;
  ids uuid[];
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if p_table is null or p_table not in ('categories', 'subcategories', 'option_groups', 'products', 'combos', 'section_cards', 'about_sections',
    'establishment_images', 'carousel_images') then
    perform app.invalid('table');
  end if;
  perform app.array_of(p_ids, 'ids', 1, 5000);
  if exists (select from jsonb_array_elements(p_ids) e where jsonb_typeof(e) <> 'string' or not app.is_uuid(e #>> '{}')) then
    perform app.invalid('ids');
  end if;
  ids := array(select (e #>> '{}')::uuid from jsonb_array_elements(p_ids) with ordinality x(e, n) order by n);
  if (select count(distinct i) from unnest(ids) i) <> cardinality(ids) then perform app.invalid('ids'); end if;
  execute format('update public.%I t set %I = x.n - 1 from unnest($1) with ordinality x(id, n) where t.id = x.id and t.company_id = $2',
    p_table, place) using ids, p_company;
  get diagnostics reached = row_count;
  if reached = 0 then perform app.fail('forbidden'); end if;
  if reached <> cardinality(ids) then perform app.fail('not_found', jsonb_build_object('entity', p_table)); end if;
  return jsonb_build_object('changed', reached);
end $$;

-- 09-rates.sql

-- How often somebody may do something: a flood stops its sender and nobody else. Only limits read a network address, no policy does.

-- The caller's network address, null where the gateway in front reports none. Hosted Supabase sets cf-connecting-ip, the embedded
-- backend x-forwarded-for. IPv6 counts by its /64: a customer of a provider has all of it.
create function app.caller_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address inet := btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)))::inet;
begin
  return case family(address) when 4 then host(address) when 6 then text(network(set_masklen(address, 64))) end;
exception when data_exception then
  return null;
end $$;

-- What an address did at a company, or without one where it named none; kept for a day at most.
create table app.address_uses (
  id bigint generated always as identity primary key,
  address text not null,
  kind text not null,
  company_id uuid references public.companies (id) on delete cascade,
  at timestamptz not null default now()
);
create index address_uses_address on app.address_uses (address, kind, company_id, at);
create index address_uses_company on app.address_uses (company_id);
create index address_uses_at on app.address_uses (at);

-- Whether the caller's address is known and did nothing of the kind at the company within p_span.
create function app.is_first_use(p_kind text, p_company uuid, p_span interval) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.caller_address() is not null and not exists (select from app.address_uses u
    where u.address = app.caller_address() and u.kind = p_kind and u.company_id = p_company and u.at > now() - p_span)
$$;

-- When the caller's address may do this again, null for now: at most p_most within p_span at the company, and four times as many at all
-- companies together, which alone counts where p_company is null. An unknown address is not limited here.
create function app.address_retry_at(p_kind text, p_company uuid, p_most int, p_span interval) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare mine text := app.caller_address();
begin
  return (select max(r.retry_at) from (
    (select u.at + p_span as retry_at from app.address_uses u
      where u.address = mine and u.kind = p_kind and u.company_id = p_company and u.at > now() - p_span
      order by u.at desc offset p_most - 1 limit 1)
    union all
    (select u.at + p_span from app.address_uses u
      where u.address = mine and u.kind = p_kind and u.at > now() - p_span
      order by u.at desc offset 4 * p_most - 1 limit 1)
  ) r);
end $$;

-- Counts one use by the caller's address, unless it has to wait: then this returns until when.
create function app.use_address(p_kind text, p_company uuid, p_most int, p_span interval) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  mine text := app.caller_address();
  retry_at timestamptz;
begin
  if mine is null then return null; end if;
  retry_at := app.address_retry_at(p_kind, p_company, p_most, p_span);
  if retry_at is not null then return retry_at; end if;
  delete from app.address_uses u where u.id in (
    select o.id from app.address_uses o where o.at < now() - interval '1 day' order by o.at limit 10 for update skip locked);
  insert into app.address_uses (address, kind, company_id) values (mine, p_kind, p_company);
  return null;
end $$;

-- 10-terminals.sql

-- Terminals: enrolled by a manager, then known by a secret of their own.

-- What a terminal is for: staff who sell, guests who order, or the kitchen's wall.
create function app.terminal_modes() returns text[]
language sql immutable set search_path = '' as $$ select '{staff,self_service,kitchen}'::text[] $$;

-- What a terminal says of its disk.
create function app.disk_troubles() returns text[]
language sql immutable set search_path = '' as $$ select '{none,full,damaged,failing}'::text[] $$;

create table public.terminals (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  prefix text not null check (prefix ~ '^[A-VX-Z]{1,2}$'),
  mode text not null default 'staff' check (mode = any (app.terminal_modes())),
  -- A kitchen's screen that joined in a plain browser: it never sells, and its secret opens the kitchen's board and steps alone.
  in_browser boolean not null default false,
  mode_revision int not null default 0, -- grows with each change, at the terminal or in the office: the later one counts
  last_counter smallint not null default 0 check (last_counter between 0 and 999),
  last_push_seq bigint not null default 0,
  -- Entries that it held back with its last push, since they wait for other terminals: the backend has not answered them.
  waiting_entries uuid[] not null default '{}' check (cardinality(waiting_entries) <= 500),
  app_version text,
  queue_length int,
  rejected_count int, -- rejected entries that wait for a person at the terminal
  seals_secrets boolean, -- whether its system encrypts what it keeps secret; null before it said so
  -- Those whose PIN was used there and opens without a connection, as it last said; null before it said so.
  offline_pins uuid[] check (cardinality(offline_pins) <= 500),
  -- The SHA-256 of the public key by which the company's other terminals know it on the local network.
  lan_key text check (lan_key ~ '^[0-9a-f]{64}$'),
  enrolled_at timestamptz not null default now(),
  enrolled_by uuid references auth.users (id) on delete set null,
  revoked_at timestamptz,
  constraint terminal_browser_is_kitchens check (mode = 'kitchen' or not in_browser),
  constraint terminal_prefix_unique unique (company_id, prefix),
  unique (company_id, id)
);
create index terminals_enrolled_by on public.terminals (enrolled_by);

-- What every heartbeat changes. It is worth no disk: after a crash of the server the terminals report again within half a minute.
create unlogged table public.terminal_presence (
  terminal_id uuid primary key references public.terminals (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  last_seen_at timestamptz not null,
  clock_skew_ms bigint, -- its clock less the server's
  -- Whether its disk takes what is written, which of its printers print nothing, and how many tickets wait for a decision there; null
  -- before it said so.
  disk_trouble text check (disk_trouble = any (app.disk_troubles())),
  failing_printers text[] check (cardinality(failing_printers) <= 12),
  held_tickets int
);
create index terminal_presence_company on public.terminal_presence (company_id);

-- The hash of a terminal's secret, in the schema no API exposes.
create table app.terminal_secrets (
  terminal_id uuid primary key references public.terminals (id) on delete cascade,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$')
);

create function app.terminal_json(p_terminal uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'company_id', t.company_id, 'name', t.name, 'prefix', t.prefix, 'mode', t.mode,
    'last_counter', t.last_counter, 'enrolled_at', t.enrolled_at, 'revoked_at', t.revoked_at)
  from public.terminals t where t.id = p_terminal
$$;

create function app.enrolment_json(p_terminal uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('terminal', app.terminal_json(t.id), 'company', to_jsonb(c))
  from public.terminals t join public.companies c on c.id = t.company_id where t.id = p_terminal
$$;

-- Writes an enrolment: a new one, or the same terminal again with another secret, and for what it was if nothing is said.
create function app.write_enrolment(p_company uuid, p_terminal uuid, p_name text, p_prefix text, p_token_hash text, p_person uuid,
  p_mode text default null, p_in_browser boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.terminals as t (id, company_id, name, prefix, enrolled_by, mode, in_browser)
  values (p_terminal, p_company, p_name, p_prefix, p_person, coalesce(p_mode, 'staff'), p_in_browser)
  on conflict (id) do update set mode = coalesce(p_mode, t.mode), mode_revision = t.mode_revision + coalesce((p_mode <> t.mode)::int, 0),
    in_browser = p_in_browser, name = excluded.name, prefix = excluded.prefix, enrolled_by = excluded.enrolled_by,
    last_counter = case when t.prefix = excluded.prefix then t.last_counter else 0 end, enrolled_at = now(), revoked_at = null;
  -- It goes on behind what others brought for it while it was revoked.
  update public.terminals t set last_push_seq = greatest(t.last_push_seq,
    (select max(a.seq) from app.adopted_entries a where a.author_id = p_terminal)) where t.id = p_terminal;
  delete from app.adopted_entries a where a.author_id = p_terminal;
  insert into app.terminal_secrets as s (terminal_id, token_hash) values (p_terminal, p_token_hash)
  on conflict (terminal_id) do update set token_hash = excluded.token_hash;
  return app.enrolment_json(p_terminal);
exception when unique_violation then
  perform app.fail('prefix_taken');
  return null;
end $$;

create function app.enrol_terminal(p_company uuid, p_terminal uuid, p_name text, p_prefix text, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('manage', p_company);
  input jsonb := jsonb_build_object('name', p_name, 'prefix', upper(p_prefix), 'token_hash', p_token_hash);
  label text := app.text_of(input, 'name', 1, 80);
  letters text := app.text_of(input, 'prefix', 0, 2);
  known public.terminals;
begin
  perform app.required(p_terminal, 'terminal');
  if p_token_hash is null or p_token_hash !~ '^[0-9a-f]{64}$' then perform app.invalid('token_hash'); end if;
  if letters !~ '^[A-VX-Z]{1,2}$' then perform app.invalid('prefix'); end if;
  if not exists (select from public.companies c where c.id = p_company) then
    perform app.fail('not_found', '{"entity": "company"}');
  end if;
  select * into known from public.terminals t where t.id = p_terminal for update;
  if known.company_id <> p_company then perform app.fail('forbidden'); end if;
  letters := coalesce(letters, known.prefix);
  if letters is null then perform app.invalid('prefix'); end if;
  return app.write_enrolment(p_company, p_terminal, label, letters, p_token_hash, person);
end $$;

create function app.revoke_terminal(p_terminal uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare company uuid;
begin
  perform app.require_person();
  perform app.required(p_terminal, 'terminal');
  select t.company_id into company from public.terminals t where t.id = p_terminal;
  if company is null or not app.can('staff', company) then perform app.fail('not_found', '{"entity": "terminal"}'); end if;
  perform app.require_right('manage', company);
  update public.terminals t set revoked_at = coalesce(t.revoked_at, now()) where t.id = p_terminal;
  return jsonb_build_object('terminal', app.terminal_json(p_terminal));
end $$;

-- The terminal hears of it with its next heartbeat. Without effect where it is that already; a browser's screen is the kitchen's alone.
create function app.set_terminal_mode(p_terminal uuid, p_mode text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  known public.terminals;
begin
  perform app.require_person();
  perform app.required(p_terminal, 'terminal');
  wanted := app.one_of(jsonb_build_object('mode', p_mode), 'mode', app.terminal_modes());
  select * into known from public.terminals t where t.id = p_terminal for update;
  if known.id is null or not app.can('staff', known.company_id) then perform app.fail('not_found', '{"entity": "terminal"}'); end if;
  perform app.require_right('manage', known.company_id);
  if known.in_browser and wanted <> 'kitchen' then perform app.invalid('mode'); end if;
  if known.mode <> wanted then
    update public.terminals t set mode = wanted, mode_revision = t.mode_revision + 1 where t.id = p_terminal;
    insert into public.audit_log (company_id, tbl, row_id, label, action, changes, user_id, actor_name)
    values (known.company_id, 'terminals', p_terminal, left(known.name, 200), 'update',
      jsonb_build_object('mode', jsonb_build_array(known.mode, wanted)), auth.uid(), app.actor_name());
  end if;
  return jsonb_build_object('terminal', app.terminal_json(p_terminal));
end $$;

-- 'good', 'revoked' or 'unknown'. A wrong token learns nothing about the terminal. A screen in a browser is unknown wherever it is not
-- named: its secret lies where other pages of the browser may be opened.
create function app.token_state(p_terminal uuid, p_token text, p_in_browser_too boolean default false) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce((
      select case when t.revoked_at is null then 'good' else 'revoked' end
      from public.terminals t join app.terminal_secrets s on s.terminal_id = t.id
      where t.id = p_terminal and s.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
        and (p_in_browser_too or not t.in_browser)), 'unknown')
  );
end $$;

create function app.gone(p_reason text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('gone', true, 'reason', p_reason)
$$;

-- Codes by which a machine joins a company without a manager's session on it: made by those who manage the company, open for ten
-- minutes and once. Only their hash is stored; one that was used or has expired stays for a day, to say so.
create table app.terminal_codes (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  mode text not null check (mode = any (app.terminal_modes())),
  name text not null check (length(btrim(name)) between 1 and 80),
  made_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes',
  used_by uuid references public.terminals (id) on delete cascade
);
create index terminal_codes_company on app.terminal_codes (company_id, expires_at);
create index terminal_codes_made_by on app.terminal_codes (made_by);
create index terminal_codes_used_by on app.terminal_codes (used_by);

-- Eight of 32 letters and digits, which is 40 random bits of the server's.
create function app.new_terminal_code() returns text
language plpgsql set search_path = '' as $$
declare bits bigint := ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
begin
  return (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((bits >> (5 * place)) & 31)::int + 1, 1), '')
    from generate_series(0, 7) place);
end $$;

-- Of a code as it was typed: without separators, and with the letters that look like digits read as these. Null for no code at all;
-- shared/domain/terminal/terminal-code.ts reads it the same way.
create function app.terminal_code_hash(p_code text) returns text
language plpgsql immutable set search_path = '' as $$
declare code text := translate(regexp_replace(upper(left(p_code, 40)), '[\s-]', '', 'g'), 'OIL', '011');
begin
  return case when code ~ '^[0-9A-HJKMNP-TV-Z]{8}$' then encode(sha256(convert_to(code, 'UTF8')), 'hex') end;
end $$;

-- A code, shown this once. The company is locked, so that five stay five.
create function app.create_terminal_code(p_company uuid, p_mode text, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('manage', p_company);
  input jsonb := jsonb_build_object('mode', p_mode, 'name', p_name);
  chosen text := app.one_of(input, 'mode', app.terminal_modes());
  label text := app.text_of(input, 'name', 1, 80);
  code text := app.new_terminal_code();
  made app.terminal_codes;
begin
  perform from public.companies c where c.id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  delete from app.terminal_codes c where c.company_id = p_company and c.expires_at < now() - interval '1 day';
  if (select count(*) >= 5 from app.terminal_codes c where c.company_id = p_company and c.used_by is null and c.expires_at > now()) then
    perform app.fail('quota_reached', '{"entity": "terminal_codes", "most": 5}');
  end if;
  insert into app.terminal_codes (company_id, code_hash, mode, name, made_by)
  values (p_company, app.terminal_code_hash(code), chosen, label, person) returning * into made;
  return jsonb_build_object('id', made.id, 'code', code, 'expires_at', made.expires_at, 'now', now());
end $$;

-- The open codes, and those used within the hour with the terminal they made, newest first; never the codes themselves.
create function app.list_terminal_codes(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('manage', p_company);
  return jsonb_build_object('now', now(), 'codes', coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'mode', c.mode, 'name', c.name, 'expires_at', c.expires_at, 'terminal_id', c.used_by)
      order by c.created_at desc, c.id)
    from app.terminal_codes c where c.company_id = p_company and (c.used_by is null and c.expires_at > now()
      or c.used_by is not null and c.expires_at > now() - interval '1 hour')), '[]'));
end $$;

-- Ends an open code; of one that is none any more this changes nothing.
create function app.revoke_terminal_code(p_company uuid, p_code uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('manage', p_company);
  perform app.required(p_code, 'code');
  delete from app.terminal_codes c where c.company_id = p_company and c.id = p_code and c.used_by is null;
  return '{}'::jsonb;
end $$;

-- The first letters that no terminal of the company has, revoked ones included.
create function app.free_prefix(p_company uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select p.letters from (
      select chr(a) as letters from generate_series(65, 90) a
      union all select chr(a) || chr(b) from generate_series(65, 90) a, generate_series(65, 90) b
    ) p
    where p.letters !~ 'W' and not exists (select from public.terminals t where t.company_id = p_company and t.prefix = p.letters)
    order by length(p.letters), p.letters limit 1);
end $$;

-- Enrols the terminal that was given a code, in the name of the person who made it, if they may still. A refusal is an answer and no
-- exception, because an exception would take the count of wrong codes back. The same terminal may repeat its call: an answer may be
-- lost. A code of another company than the terminal's is as wrong as any. A browser becomes a kitchen's screen and nothing else; a
-- code for another mode is refused there, and stays open.
create function app.claim_terminal_code(p_code text, p_terminal uuid, p_token_hash text, p_in_browser boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  hash text := app.terminal_code_hash(p_code);
  retry_at timestamptz;
  one app.terminal_codes;
  known public.terminals;
  refusal text;
begin
  perform app.required(p_terminal, 'terminal');
  if p_token_hash is null or p_token_hash !~ '^[0-9a-f]{64}$' then perform app.invalid('token_hash'); end if;
  if hash is null then perform app.invalid('code'); end if;
  retry_at := app.address_retry_at('terminal_code', null, 5, interval '10 minutes');
  if retry_at is not null then
    return jsonb_build_object('ok', false, 'code', 'too_many_requests', 'details', jsonb_build_object('retry_at', retry_at));
  end if;
  select * into one from app.terminal_codes c where c.code_hash = hash;
  if found then
    perform from public.companies c where c.id = one.company_id for no key update;
    select * into one from app.terminal_codes c where c.code_hash = hash for update;
  end if;
  select * into known from public.terminals t where t.id = p_terminal for update;
  if one.used_by = p_terminal and known.revoked_at is null and known.in_browser = p_in_browser and exists (
    select from app.terminal_secrets s where s.terminal_id = p_terminal and s.token_hash = p_token_hash) then
    return app.enrolment_json(p_terminal) || jsonb_build_object('ok', true, 'mode', one.mode);
  end if;
  refusal := case
    when one.id is null or known.company_id <> one.company_id or known.in_browser <> p_in_browser then 'wrong'
    when one.used_by is not null then 'used'
    when one.expires_at <= now() or not app.is_super_admin(one.made_by)
      and not 'manage' = any (app.rights_as(one.made_by, app.staff_role(one.company_id, one.made_by))) then 'expired'
    when p_in_browser and one.mode <> 'kitchen' then 'mode' end;
  if refusal is not null then
    perform app.use_address('terminal_code', null, 5, interval '10 minutes');
    return jsonb_build_object('ok', false, 'code', 'not_found', 'details', jsonb_build_object('entity', 'terminal_code', 'reason', refusal));
  end if;
  perform app.write_enrolment(one.company_id, p_terminal, one.name, coalesce(known.prefix, app.free_prefix(one.company_id)), p_token_hash,
    one.made_by, one.mode, p_in_browser);
  update app.terminal_codes c set used_by = p_terminal where c.id = one.id;
  return app.enrolment_json(p_terminal) || jsonb_build_object('ok', true, 'mode', one.mode);
end $$;

-- 11-operators.sql

-- Operators of shared terminals and their PINs. A PIN never travels and the backend can't compute it: a client derives two values
-- from it by scrypt. The first proves the PIN to the backend, which keeps its hash; the second never leaves a terminal. What a PIN
-- opens is its key: the backend returns it for a right proof, and proofs of approvals are made with it (12-approvals.sql).

-- The PIN of each version, the current one and those before, whose keys made proofs while a terminal was offline. No role reads it.
create table app.operator_pins (
  version uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  salt text not null check (salt ~ '^[A-Za-z0-9_-]{22}$'),
  rounds smallint not null check (rounds between 14 and 17), -- scrypt's cost, as binary logarithm
  digits smallint not null check (digits between 4 and 8), -- as the client that set it said
  proof_hash text not null check (proof_hash ~ '^[0-9a-f]{64}$'),
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  -- Set in a session that proved its person (app.proves_person): a stolen one sets PINs, too.
  is_proven boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index one_current_pin on app.operator_pins (company_id, user_id) where ended_at is null;
create index operator_pins_company on app.operator_pins (company_id, user_id);
create index operator_pins_user on app.operator_pins (user_id);

-- Wrong proofs since the last right one, at one place: a terminal, a person's own device, or, under the company's id, everywhere.
create table app.pin_attempts (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  place_id uuid not null,
  failures int not null,
  last_at timestamptz not null,
  primary key (company_id, user_id, place_id)
);
create index pin_attempts_user on app.pin_attempts (user_id);

-- How many digits the PIN of a person who approves has at least; shared/domain/terminal/pin.ts has the same number.
create function app.approver_digits() returns int
language sql immutable set search_path = '' as $$ select 6 $$;

-- A person's name as terminals show it.
create function app.operator_name(p_user uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select left(coalesce(nullif(btrim(profile.nome), ''), nullif(split_part(account.email, '@', 1), ''), left(account.id::text, 8)), 160)
    from auth.users account left join public.profiles profile on profile.id = account.id where account.id = p_user);
end $$;

-- The active staff, for all of them may work in the kitchen, and those who reach every company and have a PIN here.
create function app.operators_of(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', member.user_id,
      'name', app.operator_name(member.user_id),
      'can_take_orders', member.is_super_admin or 'take_orders' = any (member.rights),
      'can_manage_company', member.is_super_admin or 'manage' = any (member.rights),
      'is_staff', member.is_super_admin or 'kitchen' = any (member.rights),
      'pin', case when pin.version is not null then jsonb_build_object('version', pin.version, 'salt', pin.salt, 'rounds', pin.rounds,
        'digits', pin.digits) end) order by member.user_id), '[]')
    from (
      select m.user_id, app.is_super_admin(m.user_id) as is_super_admin,
        app.rights_among(m.user_id, m.role, '{take_orders,manage,kitchen}') as rights
      from public.user_companies m
      where m.company_id = p_company and m.is_active and app.is_staff_role(m.role)
      union all
      select o.user_id, true, '{}' from app.operator_pins o
      where o.company_id = p_company and o.ended_at is null and app.is_super_admin(o.user_id) and app.staff_role(p_company, o.user_id) is null
    ) member
    left join app.operator_pins pin on pin.company_id = p_company and pin.user_id = member.user_id and pin.ended_at is null);
end $$;

-- Shows a terminal whether its list of operators is current.
create function app.operators_digest(p_operators jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_operators::text, 'UTF8')), 'hex')
$$;

create function app.terminal_operators(p_terminal uuid, p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token);
  operators jsonb;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  operators := app.operators_of((select t.company_id from public.terminals t where t.id = p_terminal));
  return jsonb_build_object('operators', operators, 'digest', app.operators_digest(operators), 'now', now(), 'gone', false);
end $$;

-- People change their own PIN; user managers change other people's within their own rights, because a PIN
-- lets its user work under its owner's name.
create function app.check_operator_change(p_company uuid, p_user uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  theirs text := app.staff_role(p_company, p_user);
  mine text := app.staff_role(p_company, me);
begin
  if p_user = me or app.is_super() then return; end if;
  perform app.require_right('users', p_company);
  if app.is_super_admin(p_user) or theirs = 'owner' and mine is distinct from 'owner'
    or theirs is not null and not app.rights_as(p_user, theirs) <@ app.rights_as(me, mine) then
    perform app.fail('forbidden', '{"reason": "above_yours"}');
  end if;
end $$;

-- The hash of what a client derived from a PIN: 32 bytes in base64url.
create function app.proof_hash(p_proof text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if p_proof is null or p_proof !~ '^[A-Za-z0-9_-]{43}$' then perform app.invalid('proof'); end if;
  return encode(sha256(convert_to(p_proof, 'UTF8')), 'hex');
end $$;

-- Whether a person may approve at a company now.
create function app.is_approver(p_company uuid, p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_super_admin(p_user) or coalesce('manage' = any (app.rights_as(p_user, app.staff_role(p_company, p_user))), false)
$$;

create function app.end_operator_pin(p_company uuid, p_user uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.pin_attempts a where a.company_id = p_company and a.user_id = p_user;
  update app.operator_pins o set ended_at = now()
  where o.company_id = p_company and o.user_id = p_user and o.ended_at is null;
  return found;
end $$;

-- `p_pin` is {salt, rounds, digits, proof}; the answer has the key, because who sets a PIN could ask for it with that PIN.
create function app.set_operator_pin(p_company uuid, p_user uuid, p_pin jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pin app.operator_pins;
begin
  perform app.require_person();
  perform app.required(p_user, 'user');
  perform app.require_right('staff', p_company);
  perform app.object_of(p_pin, 'pin');
  if jsonb_typeof(p_pin -> 'salt') is distinct from 'string' or p_pin ->> 'salt' !~ '^[A-Za-z0-9_-]{22}$' then
    perform app.invalid('pin.salt');
  end if;
  pin.salt := p_pin ->> 'salt';
  -- The cost is bounded: terminals compute what is written here.
  pin.rounds := app.int_of(p_pin, 'rounds', 14, 17, 'pin.');
  pin.digits := app.int_of(p_pin, 'digits', 4, 8, 'pin.');
  pin.proof_hash := app.proof_hash(p_pin ->> 'proof');
  perform app.check_operator_change(p_company, p_user);
  if not exists (select from public.companies c where c.id = p_company) then
    perform app.fail('not_found', '{"entity": "company"}');
  end if;
  if app.staff_role(p_company, p_user) is null and not app.is_super_admin(p_user) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
  -- A PIN that approves: not by a platform admin's password alone.
  if p_user = auth.uid() and app.is_approver(p_company, p_user) and not app.can('manage', p_company) then perform app.refuse(); end if;
  if pin.digits < app.approver_digits() and app.is_approver(p_company, p_user) then
    perform app.fail('weak_pin', '{"reason": "approver"}');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('operator_pin ' || p_company || p_user, 0));
  perform app.end_operator_pin(p_company, p_user);
  insert into app.operator_pins (company_id, user_id, salt, rounds, digits, proof_hash, is_proven)
  values (p_company, p_user, pin.salt, pin.rounds, pin.digits, pin.proof_hash, p_user = auth.uid() and app.proves_person())
  returning * into pin;
  perform app.log_action('pin_set', p_company, 'operator_pins', null, null, '{}', p_user);
  return jsonb_build_object('key', encode(pin.key, 'hex'), 'operator', (
    select one from jsonb_array_elements(app.operators_of(p_company)) one where one ->> 'user_id' = p_user::text));
end $$;

-- Also for people who have left: only the PIN ends.
create function app.clear_operator_pin(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare cleared boolean;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  perform app.required(p_user, 'user');
  perform app.check_operator_change(p_company, p_user);
  cleared := app.end_operator_pin(p_company, p_user);
  if cleared then perform app.log_action('pin_cleared', p_company, 'operator_pins', null, null, '{}', p_user); end if;
  return jsonb_build_object('cleared', cleared);
end $$;

-- A PIN ends with its person's work here, and with the right to approve: an old one must not return with its owner.
create function app.end_lost_pins(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.end_operator_pin(o.company_id, o.user_id) from app.operator_pins o
  where o.user_id = p_user and o.ended_at is null and not app.is_super_admin(p_user)
    and (app.staff_role(o.company_id, p_user) is null or not app.is_approver(o.company_id, p_user));
end $$;

create function app.end_pins_of_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.is_super_admin(old.user_id) and (app.staff_role(old.company_id, old.user_id) is null
    or old.role in ('owner', 'admin') and not app.is_approver(old.company_id, old.user_id)) then
    perform app.end_operator_pin(old.company_id, old.user_id);
  end if;
  return null;
end $$;
create trigger end_pins after update of role, is_active or delete on public.user_companies
  for each row execute function app.end_pins_of_member();

create function app.end_pins_of_super_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.end_lost_pins(old.user_id);
  return null;
end $$;
create trigger end_pins after update or delete on public.user_roles
  for each row when (old.role = 'admin') execute function app.end_pins_of_super_admin();
create trigger end_pins after update or delete on public.admin_permissions
  for each row when (old.permission_type = 'super_admin') execute function app.end_pins_of_super_admin();

-- How long a PIN is locked after this many wrong proofs: 30 s from the given one, doubling to an hour (shared/domain/terminal/pin.ts).
create function app.pin_lock(p_failures int, p_tries int) returns interval
language sql immutable set search_path = '' as $$
  select case when coalesce(p_failures, 0) < p_tries then interval '0'
    else least(interval '1 hour', interval '30 seconds' * power(2, least(p_failures - p_tries, 20))) end
$$;

-- Counts an attempt and compares: {ok: true, key, version}, or {ok: false, code, details}. The refusal is an answer and no exception,
-- because an exception would take the count back. Five wrong ones lock the place, twenty lock the person everywhere.
create function app.try_pin(p_company uuid, p_user uuid, p_place uuid, p_proof text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  everywhere constant uuid := p_company;
  hash text := app.proof_hash(p_proof);
  pin app.operator_pins;
  here int;
  retry_at timestamptz;
begin
  perform app.required(p_user, 'user');
  perform pg_advisory_xact_lock(hashtextextended('operator_pin ' || p_company || p_user, 0));
  select * into pin from app.operator_pins o where o.company_id = p_company and o.user_id = p_user and o.ended_at is null;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found', 'details', '{"entity": "operator"}'::jsonb); end if;
  select max(a.last_at + app.pin_lock(a.failures, case when a.place_id = everywhere then 20 else 5 end)) into retry_at
  from app.pin_attempts a where a.company_id = p_company and a.user_id = p_user and a.place_id in (p_place, everywhere);
  if retry_at > clock_timestamp() then
    return jsonb_build_object('ok', false, 'code', 'pin_locked', 'details', jsonb_build_object('retry_at', retry_at));
  end if;
  if pin.proof_hash = hash then
    -- What failed at other places still counts.
    select a.failures into here from app.pin_attempts a
    where a.company_id = p_company and a.user_id = p_user and a.place_id = p_place;
    delete from app.pin_attempts a where a.company_id = p_company and a.user_id = p_user and a.place_id = p_place;
    update app.pin_attempts a set failures = greatest(0, a.failures - coalesce(here, 0))
    where a.company_id = p_company and a.user_id = p_user and a.place_id = everywhere;
    return jsonb_build_object('ok', true, 'key', encode(pin.key, 'hex'), 'version', pin.version);
  end if;
  insert into app.pin_attempts as a (company_id, user_id, place_id, failures, last_at)
  select p_company, p_user, place, 1, clock_timestamp() from unnest(array[p_place, everywhere]) place
  on conflict (company_id, user_id, place_id) do update set failures = a.failures + 1, last_at = excluded.last_at;
  select max(a.failures) filter (where a.place_id = p_place),
    max(a.last_at + app.pin_lock(a.failures, case when a.place_id = everywhere then 20 else 5 end)) into here, retry_at
  from app.pin_attempts a where a.company_id = p_company and a.user_id = p_user and a.place_id in (p_place, everywhere);
  if retry_at > clock_timestamp() then
    return jsonb_build_object('ok', false, 'code', 'pin_locked', 'details', jsonb_build_object('retry_at', retry_at));
  end if;
  return jsonb_build_object('ok', false, 'code', 'wrong_pin', 'details', jsonb_build_object('left', 5 - here));
end $$;

-- The key of an operator's PIN, for a terminal at which it was typed.
create function app.terminal_unlock_pin(p_terminal uuid, p_token text, p_user uuid, p_proof text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare reason text := app.token_state(p_terminal, p_token);
begin
  if reason <> 'good' then return app.gone(reason); end if;
  return app.try_pin((select t.company_id from public.terminals t where t.id = p_terminal), p_user, p_terminal, p_proof)
    || jsonb_build_object('gone', false);
end $$;

-- 12-approvals.sql

-- Approvals: proofs of what a terminal's secret alone does not allow (docs/adr/0025). A proof is an HMAC over the action, made with
-- a key that only the approver's PIN opens at the terminal.

-- Who approved what, by the id of the entry: the event of the action has the same id. Never changed.
create table public.approvals (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  terminal_id uuid,
  action text not null,
  subject_id uuid not null, -- the line, bill, tab or order the action is about; of a pause and of a PIX key the company
  amount bigint not null, -- cents, of a discount what is paid, of a refund what is given back; 0 where the subject itself says it
  reason text not null, -- of a PIX key the new key, '' where it is removed
  approved_by uuid references auth.users (id) on delete set null,
  approver_name text,
  method text not null check (method in ('pin', 'session')),
  flags text[] not null default '{}', -- what managers should know: one of app.approval_flags()
  at timestamptz not null default now()
);
create index approvals_company on public.approvals (company_id, at desc, id);
create index approvals_approver on public.approvals (approved_by);

-- The actions that need an approval; shared/domain/terminal/approval.ts has the same list.
create function app.approval_actions() returns text[]
language sql immutable set search_path = '' as $$
  select '{void,reopen,correct_payment,refund,discount,cancel,paid_out,close_cash,price,adopt,pause,pix_key}'::text[]
$$;

-- HMAC-SHA-256 (RFC 2104) with a key of 32 bytes, from sha256() alone: pgcrypto is not there on every backend.
create function app.hmac_sha256(p_key bytea, p_text text) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  inner_key bytea := decode(repeat('36', 64), 'hex');
  outer_key bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. 31 loop
    inner_key := set_byte(inner_key, i, get_byte(p_key, i) # 54);
    outer_key := set_byte(outer_key, i, get_byte(p_key, i) # 92);
  end loop;
  return sha256(outer_key || sha256(inner_key || convert_to(p_text, 'UTF8')));
end $$;

-- What an approver's proof is made over. The reason comes last: it may hold line breaks.
create function app.approval_text(p_terminal uuid, p_entry uuid, p_action text, p_subject uuid, p_amount bigint, p_reason text) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', 'comanda approval 1', p_terminal::text, p_entry::text, p_action, p_subject::text, p_amount::text,
    coalesce(p_reason, ''))
$$;

create function app.record_approval(p_company uuid, p_terminal uuid, p_entry uuid, p_action text, p_subject uuid, p_amount bigint,
  p_reason text, p_user uuid, p_method text, p_flags text[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.approvals (id, company_id, terminal_id, action, subject_id, amount, reason, approved_by, approver_name, method, flags)
  values (p_entry, p_company, p_terminal, p_action, p_subject, p_amount, coalesce(p_reason, ''), p_user,
    app.operator_name(p_user), p_method, p_flags)
  on conflict (id) do nothing
$$;

-- What managers should know of an approval; APPROVAL_FLAGS in shared/schemas/records/approval-flags.ts is the same list.
create function app.approval_flags() returns text[]
language sql immutable set search_path = '' as $$ select '{approver_gone,pin_changed,approval_late}'::text[] $$;

-- The approval of an entry: checked once, recorded, its flags returned. An approval recorded before for the same action counts: the
-- approver gave it online. Refused are a missing proof (approval_required) and a wrong one (approval_invalid). A proof whose approver
-- lost PIN or right is accepted with a flag: the terminal was offline, and it has happened. After 7 days only where money has changed
-- hands, which no refusal brings back.
create function app.check_approval(p_company uuid, p_terminal uuid, p_entry uuid, p_action text, p_subject uuid, p_amount bigint,
  p_reason text, p_approval jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  known public.approvals;
  pin app.operator_pins;
  is_late boolean;
  flags text[] := '{}'::text[];
begin
  select * into known from public.approvals a where a.id = p_entry;
  if found then
    -- A discount's reason is its percentage, which what is paid does not say alone.
    if known.company_id <> p_company or known.action <> p_action or known.subject_id <> p_subject or known.amount <> p_amount
      or p_action = 'discount' and known.reason <> p_reason then
      perform app.fail('approval_invalid');
    end if;
    return known.flags;
  end if;
  if coalesce(jsonb_typeof(p_approval), 'null') = 'null' then
    -- Without a terminal, the person's own session is the authority.
    if p_terminal is null and app.can('manage', p_company) then
      perform app.record_approval(p_company, null, p_entry, p_action, p_subject, p_amount, p_reason, auth.uid(), 'session', flags);
      return flags;
    end if;
    perform app.fail('approval_required', jsonb_build_object('action', p_action));
  end if;
  perform app.object_of(p_approval, 'approval');
  select * into pin from app.operator_pins k
  where k.version = app.uuid_of(p_approval, 'version', true, 'approval.') and k.company_id = p_company
    and k.user_id = app.uuid_of(p_approval, 'by', true, 'approval.');
  is_late := coalesce(pin.ended_at < now() - interval '7 days', false);
  if pin.version is null or p_terminal is null or jsonb_typeof(p_approval -> 'proof') is distinct from 'string'
    or pin.digits < app.approver_digits() or is_late and p_action not in ('discount', 'refund', 'paid_out')
    or encode(app.hmac_sha256(pin.key, app.approval_text(p_terminal, p_entry, p_action, p_subject, p_amount, p_reason)), 'hex')
      <> p_approval ->> 'proof' then
    perform app.fail('approval_invalid', jsonb_build_object('action', p_action));
  end if;
  if not app.is_approver(p_company, pin.user_id) then flags := array_append(flags, 'approver_gone');
  elsif pin.ended_at is not null then flags := array_append(flags, 'pin_changed');
  end if;
  if is_late then flags := array_append(flags, 'approval_late'); end if;
  perform app.record_approval(p_company, p_terminal, p_entry, p_action, p_subject, p_amount, p_reason, pin.user_id, 'pin', flags);
  return flags;
end $$;

-- Who decides where a company's takings go: its owners, from a day after another person made them one, and the platform's admins, who
-- appoint owners. A stolen session makes its thief an owner, too.
create function app.decides_pix_key(p_company uuid, p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_super_admin(p_user) or coalesce(app.staff_role(p_company, p_user) = 'owner', false)
    and not exists (select from public.audit_log a where a.whom_id = p_user and a.company_id = p_company and a.at > now() - interval '1 day'
      and a.tbl = 'user_companies' and a.changes -> 'role' ->> 1 = 'owner')
$$;

-- Online approvals. In one's own session, for an entry that a terminal sends afterwards; or by the PIN of another person, typed on the
-- web: {ok: true}, or {ok: false, code, details} as app.try_pin, because a refusal must not take its count back. A PIX key takes an owner, in
-- a session that has just begun or by a PIN that such a session set: a stolen session has neither.
create function app.approve(p_company uuid, p_entry uuid, p_subject jsonb, p_user uuid, p_proof text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('staff', p_company);
  action text := app.one_of(app.object_of(p_subject, 'subject'), 'action', app.approval_actions());
  subject uuid := app.uuid_of(p_subject, 'subject_id');
  amount bigint := app.int_of(p_subject, 'amount', 0, 2000000000);
  reason text := app.text_of(p_subject, 'reason', 0, 200);
  approver uuid := coalesce(p_user, person);
  is_key constant boolean := action = 'pix_key';
  by_pin constant boolean := approver <> person or is_key and p_proof is not null;
  tried jsonb;
  pin app.operator_pins;
begin
  perform app.required(p_entry, 'entry');
  if is_key and subject <> p_company then perform app.invalid('subject_id'); end if;
  if is_key and amount <> 0 then perform app.invalid('amount'); end if;
  -- In one's own session, with the second factor where the platform demands it; another person's PIN proves itself.
  if approver = person and not app.can('manage', p_company) then perform app.refuse(); end if;
  if not app.is_approver(p_company, approver) then perform app.fail('forbidden'); end if;
  if is_key and not app.decides_pix_key(p_company, approver) then perform app.fail('forbidden', '{"reason": "owner"}'); end if;
  if by_pin then
    tried := app.try_pin(p_company, approver, person, p_proof);
    if not (tried ->> 'ok')::boolean then return tried; end if;
    select * into pin from app.operator_pins o where o.version = (tried ->> 'version')::uuid;
    if pin.digits < app.approver_digits() then perform app.fail('weak_pin', '{"reason": "approver"}'); end if;
    if is_key and not pin.is_proven then perform app.fail('weak_pin', '{"reason": "unproven"}'); end if;
  elsif is_key then
    perform app.require_proof();
  end if;
  if exists (select from public.approvals a where a.id = p_entry and (a.company_id <> p_company or a.subject_id <> subject
    or is_key and (a.action <> 'pix_key' or a.reason <> coalesce(p_subject ->> 'reason', '')))) then
    perform app.invalid('entry');
  end if;
  perform app.record_approval(p_company, null, p_entry, action, subject, amount, reason, approver,
    case when by_pin then 'pin' else 'session' end, '{}');
  return '{"ok": true}'::jsonb;
end $$;

-- Who may approve at a company, with what a browser needs to derive a typed PIN's proof; for its staff.
create function app.read_approvers(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('staff', p_company);
  return jsonb_build_object('approvers', (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', o.user_id, 'name', app.operator_name(o.user_id), 'salt', o.salt,
      'rounds', o.rounds, 'decides_pix_key', o.is_proven and app.decides_pix_key(p_company, o.user_id))
      order by app.operator_name(o.user_id), o.user_id), '[]')
    from app.operator_pins o
    where o.company_id = p_company and o.ended_at is null and o.digits >= app.approver_digits() and app.is_approver(p_company, o.user_id)));
end $$;

-- Who edits the menu sets prices, and need not be one who approves: their changes have an action of their own, which no number of other
-- changes hides, and managers read of them on their dashboard. At most twenty items are named. One call a statement.
create function app.mark_price_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_group constant boolean := tg_table_name = 'option_groups';
  changes jsonb;
  changed record;
begin
  if auth.uid() is null then return null; end if;
  execute format('select jsonb_agg(jsonb_build_object(''company_id'', o.company_id, ''name'', n.name) || %s order by n.name)
      from old_rows o join new_rows n on n.id = o.id where %s',
    case when is_group then '''{}''' else 'jsonb_build_object(''before'', array[o.price_cents, o.promotion_price_cents],
      ''after'', array[n.price_cents, n.promotion_price_cents])' end,
    case when is_group then 'array(select e -> ''price_cents'' from jsonb_array_elements(n.options) e order by e ->> ''id'')
        <> array(select e -> ''price_cents'' from jsonb_array_elements(o.options) e order by e ->> ''id'')'
      else '(n.price_cents, n.promotion_price_cents) is distinct from (o.price_cents, o.promotion_price_cents)' end) into changes;
  for changed in
    select (c ->> 'company_id')::uuid as company, count(*) as n, jsonb_agg(c - 'company_id' order by o) filter (where o <= 20) as items
    from jsonb_array_elements(coalesce(changes, '[]')) with ordinality e(c, o) group by 1
  loop
    if app.is_approver(changed.company, auth.uid()) then continue; end if;
    perform app.log_action('prices_changed', changed.company, 'products', null, changed.items -> 0 ->> 'name',
      jsonb_build_object('count', changed.n, 'items', changed.items));
  end loop;
  return null;
end $$;
do $$
declare tbl text;
begin
  foreach tbl in array array['products', 'combos', 'option_groups'] loop
    execute format('create trigger mark_price_changes after update on public.%I referencing old table as old_rows new table as new_rows '
      'for each statement execute function app.mark_price_changes()', tbl);
  end loop;
end $$;

-- What the audit says of a terminal's event. Its operator is the terminal's word, unless they approved it themselves by their PIN.
create function app.terminal_details(p_event uuid, p_terminal uuid, p_operator uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('terminal_id', t.id, 'terminal_name', t.name) || case
      when p_operator is null or exists (select from public.approvals a where a.id = p_event and a.approved_by = p_operator) then '{}'
      else '{"unproven": true}'::jsonb end
    from public.terminals t where t.id = p_terminal), '{}')
$$;

-- Pauses guests' orders for a span from now, by the backend's clock, or ends the pause ('end'). Who works here and may not change the
-- company needs an approval, as at a terminal: one for each use, so that its entry begins no second pause.
create function app.pause_orders(p_company uuid, p_span text, p_reason text, p_entry uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  company public.companies;
  reason text;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if not app.can('companies', p_company) then perform app.require_right('kitchen', p_company); end if;
  reason := app.text_of(jsonb_build_object('reason', p_reason), 'reason', 0, 120);
  select * into company from public.companies c where c.id = p_company for update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  if not app.can('companies', p_company) then
    perform app.check_approval(p_company, null, p_entry, 'pause', p_company, 0, reason, null);
    if exists (select from app.pause_entries e where e.entry_id = p_entry) then return app.order_pause(p_company); end if;
    insert into app.pause_entries (entry_id, company_id) values (p_entry, p_company);
  end if;
  if p_span = 'end' then
    return case when company.orders_paused then app.set_order_pause(company, false, null, null) else app.order_pause(p_company) end;
  end if;
  return app.set_order_pause(company, true, app.pause_ends(company, p_span, now()), reason);
end $$;

-- 13-dining-tables.sql

-- The tables of a company's rooms, as its floor plan shows them.

-- 'Mesa 5', '05' and '5' are one table: shared/domain/order/table-key.ts has the same rules, step by step.
create function app.table_name_key(p_table text) returns text
language plpgsql immutable set search_path = '' as $$
declare name text := btrim(regexp_replace(lower(p_table), '\s+', ' ', 'g'));
begin
  name := regexp_replace(name, '^(?:mesa|table|tafel)(?:[ .:#-]*(?:n[º°] *)?(?=[0-9])|[ .:#-]+(?=[^ .:#-]))', '');
  name := regexp_replace(name, '([^0-9 .#-])[ .#-]+(?=[0-9])', '\1', 'g');
  name := regexp_replace(name, '([0-9])[ .#-]+(?=[^0-9 .#-])', '\1', 'g');
  return regexp_replace(name, '(^|[^0-9])0+(?=[0-9])', '\1', 'g');
end $$;

-- An area is a plan of its own, a grid of 12 by 12 cells (shared/domain/tab/floor-plan.ts). Orders and tabs find a table by its
-- name alone, so that a table removed here takes nothing along.
create table public.dining_tables (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (btrim(name) <> ''),
  area text not null default '',
  seats smallint not null default 4 check (seats between 1 and 99),
  shape text not null default 'square' check (shape in ('round', 'square', 'rectangle')),
  x smallint not null default 0 check (x between 0 and 11),
  y smallint not null default 0 check (y between 0 and 11),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_dining_table on public.dining_tables (company_id, app.table_name_key(name));
create trigger set_updated_at before update on public.dining_tables for each row execute function app.set_updated_at();

-- 14-orders.sql

-- Orders and tabs as tables. Ids come from the client and are the identity.

-- The last number of a company's web orders; it is never reset.
create table app.order_counters (
  company_id uuid primary key references public.companies (id) on delete cascade,
  last_web bigint not null default 0
);

-- A tab's identity; shared/domain/order/table-key.ts has the same.
create function app.table_key(p_table text, p_comanda text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return app.table_name_key(p_table) || chr(1) || lower(btrim(coalesce(p_comanda, '')));
end $$;

-- How a bill can be paid: the only list in SQL. supabase/tests/defaults.test.ts ties it to the TypeScript list.
create function app.payment_methods() returns text[]
language sql immutable set search_path = '' as $$ select '{cash,debit,pix,visa,mastercard,elo}'::text[] $$;

-- A table's running account. An open tab is found by its table and comanda.
create table public.tabs (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  table_number text not null check (length(table_number) between 1 and 20),
  comanda text check (length(comanda) <= 20),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The tab this one is another name of: two counters without internet opened the same table.
  merged_into uuid,
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, merged_into) references public.tabs (company_id, id),
  check (merged_into is null or closed_at is not null)
);
create unique index one_open_tab on public.tabs (company_id, app.table_key(table_number, comanda)) where closed_at is null;
create index tabs_merged on public.tabs (company_id, merged_into);
create index tabs_closed on public.tabs (company_id, closed_at);
create trigger set_updated_at before update on public.tabs for each row execute function app.set_updated_at();

-- Units of lines that are paid together, `[{"item_id", "quantity"}]`: no line outlives its order, and no unit is on two splits.
create table public.tab_splits (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  tab_id uuid not null,
  position bigint generated always as identity,
  lines jsonb not null,
  unique (company_id, id),
  foreign key (company_id, tab_id) references public.tabs (company_id, id) on delete cascade
);
create index tab_splits_tab on public.tab_splits (tab_id, company_id);

create table public.bills (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  split_id uuid not null,
  position int not null,
  subtotal_cents int not null check (subtotal_cents >= 0),
  service_fee_percent int check (service_fee_percent between 0 and app.max_service_fee_percent()),
  discount_percent int check (discount_percent between 0 and 100),
  service_fee_cents int check (service_fee_cents >= 0),
  discount_cents int check (discount_cents >= 0),
  total_cents int check (total_cents = subtotal_cents + service_fee_cents - discount_cents),
  -- [{"id", "method", "amount_cents", "received_cents", "tip_cents", "corrected_from"}]: their amounts add up to the total. Refunds follow with
  -- "is_refund" and an amount below 0.
  payment_parts jsonb check (jsonb_typeof(payment_parts) = 'array'),
  paid_at timestamptz,
  check ((paid_at is null) = (payment_parts is null) and (paid_at is null) = (total_cents is null)),
  unique (split_id, position),
  foreign key (company_id, split_id) references public.tab_splits (company_id, id) on delete cascade
);
create index bills_split on public.bills (company_id, split_id);
create index bills_paid on public.bills (company_id, paid_at);

-- Every change requested of a tab, by the id of its entry; a request without effect has `changed` false.
create table public.tab_events (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  tab_id uuid not null,
  position bigint generated always as identity,
  kind text not null,
  payload jsonb not null,
  changed boolean not null,
  user_id uuid references auth.users (id) on delete set null,
  terminal_id uuid,
  created_at timestamptz not null default now(),
  foreign key (company_id, tab_id) references public.tabs (company_id, id) on delete cascade
);
create index tab_events_company on public.tab_events (company_id, tab_id);
create index tab_events_tab on public.tab_events (tab_id, position);
create index tab_events_user on public.tab_events (user_id);

create table public.orders (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  number text not null default '' check (number ~ '^([A-Z]{1,2}\d{3,})?$'),
  origin text not null check (origin in ('web', 'terminal')),
  terminal_id uuid,
  user_id uuid references auth.users (id) on delete set null,
  operator_id uuid, -- who on the staff took it, at a terminal or on a phone; null for guests' own
  tab_id uuid,
  customer_name text not null check (length(customer_name) between 1 and 120),
  customer_phone text check (length(customer_phone) <= 40),
  responsible_name text check (length(responsible_name) <= 120),
  table_number text not null check (length(table_number) between 1 and 20),
  comanda text check (length(comanda) <= 20),
  source text not null check (source in ('main_menu', 'trailer', 'mixed')),
  subtotal_cents int not null check (subtotal_cents >= 0),
  total_cents int not null check (total_cents >= 0),
  status text not null default 'placed' check (status in ('unconfirmed', 'placed', 'preparing', 'ready', 'delivered', 'cancelled')),
  delivered boolean not null generated always as (status = 'delivered') stored,
  cancel_reason text check (length(cancel_reason) <= 200),
  flags text[] not null default '{}',
  client_placed_at timestamptz not null,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  shown_at timestamptz, -- when a kitchen's screen showed the order for the first time
  -- Of orders from the web: when they went to the kitchen, after how many minutes from then they should be ready, and why that is
  -- later than was said at first. 20-order-tracking.sql writes them.
  accepted_at timestamptz,
  estimate_minutes smallint check (estimate_minutes between 1 and 600),
  delay_reason text check (length(delay_reason) between 1 and 200),
  unique (company_id, id),
  foreign key (company_id, terminal_id) references public.terminals (company_id, id),
  foreign key (company_id, tab_id) references public.tabs (company_id, id),
  check ((origin = 'terminal') = (terminal_id is not null))
);
create index orders_open on public.orders (company_id, placed_at) where status in ('placed', 'preparing', 'ready');
create index orders_unconfirmed on public.orders (company_id, placed_at) where status = 'unconfirmed';
create index orders_finished on public.orders (company_id, status_changed_at desc) where status in ('delivered', 'cancelled');
create index orders_company_time on public.orders (company_id, placed_at desc);
create index orders_user on public.orders (user_id, placed_at desc);
create index orders_terminal on public.orders (company_id, terminal_id);
create index orders_tab on public.orders (company_id, tab_id);
create trigger set_updated_at before update on public.orders for each row execute function app.set_updated_at();

-- product_id is the product or combo sold; no foreign key, because a sale outlives the menu.
create table public.order_items (
  id uuid primary key,
  order_id uuid not null,
  company_id uuid not null, -- the order's, by the key below: a key of its own would be looked up again for every line
  position int not null,
  product_id uuid not null,
  code text not null,
  name text not null,
  category text not null default '',
  quantity int not null check (quantity between 1 and 999),
  unit_price_cents int not null check (unit_price_cents between 0 and 10000000),
  total_cents bigint not null generated always as (quantity::bigint * unit_price_cents) stored,
  notes text check (length(notes) <= 200),
  source text not null check (source in ('main_menu', 'trailer')),
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'), -- [{option_id, group, name, price_cents, parts?}] as sold
  -- What a combo is made of: [{product_id, code, name, category, quantity, option_id?}] as sold, quantities of one combo.
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  -- What the line took from counted stock, {product: units}: a voided line gives it back.
  stock jsonb not null default '{}' check (jsonb_typeof(stock) = 'object'),
  done_at timestamptz,
  voided_at timestamptz,
  unavailable_reason text check (length(unavailable_reason) between 1 and 200), -- why the kitchen can't make it: the counter decides
  guest_choice text check (guest_choice in ('remove', 'swap', 'cancel')), -- what its customer would like instead
  unique (order_id, position),
  foreign key (company_id, order_id) references public.orders (company_id, id) on delete cascade
);
create index order_items_company on public.order_items (company_id, order_id);

create table public.order_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('placed', 'items_appended', 'status_changed', 'recalled', 'item_ticked', 'cancelled', 'item_voided',
    'item_unavailable', 'item_kept', 'item_choice', 'delayed')),
  payload jsonb not null default '{}',
  user_id uuid references auth.users (id) on delete set null,
  terminal_id uuid,
  created_at timestamptz not null default now(),
  foreign key (company_id, order_id) references public.orders (company_id, id) on delete cascade
);
create index order_events_order on public.order_events (company_id, order_id, created_at);
create index order_events_user on public.order_events (user_id);

-- A company's tabs change one at a time, and no order joins or leaves one meanwhile: tabs' changes take this alone, orders' share it,
-- both before they lock a row, so that there is no deadlock.
create function app.lock_tabs(p_company uuid, p_alone boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if p_alone then perform pg_advisory_xact_lock(hashtextextended(p_company::text, 5000));
  else perform pg_advisory_xact_lock_shared(hashtextextended(p_company::text, 5000));
  end if;
end $$;

-- An order joins the open tab of its table: when it is placed, or when it is confirmed.
create function app.join_tab() returns trigger
language plpgsql security definer set search_path = '' as $$
declare tab public.tabs;
begin
  perform app.lock_tabs(new.company_id, false);
  select * into tab from public.tabs t
  where t.company_id = new.company_id and t.closed_at is null
    and app.table_key(t.table_number, t.comanda) = app.table_key(new.table_number, new.comanda);
  if found then
    new.tab_id := tab.id;
    new.table_number := tab.table_number;
    new.comanda := tab.comanda;
  end if;
  return new;
end $$;
create trigger join_tab before insert on public.orders
  for each row when (new.status <> 'unconfirmed') execute function app.join_tab();
create trigger join_tab_when_confirmed before update of status on public.orders
  for each row when (old.status = 'unconfirmed' and new.status = 'placed') execute function app.join_tab();

create function app.is_tab_open(p_tab uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.tabs t where t.id = p_tab and t.closed_at is null)
$$;

-- Units of a line that stand on bills of a tab.
create function app.taken_units(p_tab uuid, p_item uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum((l ->> 'quantity')::int), 0)
  from public.tab_splits s, jsonb_array_elements(s.lines) l
  where s.tab_id = p_tab and (l ->> 'item_id')::uuid = p_item
$$;

create function app.is_on_bill(p_order uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.orders o join public.order_items i on i.order_id = o.id
    where o.id = p_order and o.tab_id is not null and app.taken_units(o.tab_id, i.id) > 0)
$$;

-- Printed codes of tables: who sends one sits at the table. A code is derived from the company's secret, the table and how often the
-- table's code was revoked, so that nothing is stored for a table until its code is revoked.
create table app.table_secrets (
  company_id uuid primary key references public.companies (id) on delete cascade,
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

create table app.revoked_table_codes (
  company_id uuid not null references public.companies (id) on delete cascade,
  table_key text not null,
  times int not null default 1,
  primary key (company_id, table_key)
);

create function app.create_table_secret() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.table_secrets (company_id) values (new.id);
  return null;
end $$;
create trigger create_table_secret after insert on public.companies for each row execute function app.create_table_secret();

-- 128 bits as 22 characters of base64url. The inner digest has a fixed length, so no table's name continues another's.
create function app.table_code(p_company uuid, p_table text) returns text
language plpgsql stable set search_path = '' as $$
declare
  key text := app.table_key(p_table, null);
  secret text := (select s.secret from app.table_secrets s where s.company_id = p_company);
  times int := coalesce((select r.times from app.revoked_table_codes r where r.company_id = p_company and r.table_key = key), 0);
  digest bytea := sha256(convert_to(secret, 'UTF8') || sha256(convert_to(secret || times || ':' || key, 'UTF8')));
begin
  return translate(rtrim(encode(substring(digest from 1 for 16), 'base64'), '='), '+/', '-_');
end $$;

create function app.table_names(p_tables jsonb) returns text[]
language plpgsql set search_path = '' as $$
begin
  perform app.array_of(p_tables, 'tables', 1, 300);
  return array(
    select app.text_of(jsonb_build_object('name', e), 'name', 1, 20, 'tables[].') from jsonb_array_elements(p_tables) with ordinality x(e, n)
    order by n);
end $$;

create function app.require_table_codes(p_company uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if not (app.can('content', p_company) or app.can('menu', p_company)) then perform app.fail('forbidden'); end if;
  if not exists (select from public.companies c where c.id = p_company) then perform app.fail('not_found', '{"entity": "company"}'); end if;
end $$;

create function app.table_codes(p_company uuid, p_tables jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_table_codes(p_company);
  return jsonb_build_object('codes', (
    select jsonb_agg(jsonb_build_object('table_number', t, 'token', app.table_code(p_company, t)) order by n)
    from unnest(app.table_names(p_tables)) with ordinality x(t, n)));
end $$;

create function app.revoke_table_codes(p_company uuid, p_tables jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  names text[];
  revoked int;
begin
  perform app.require_table_codes(p_company);
  names := app.table_names(p_tables);
  insert into app.revoked_table_codes as r (company_id, table_key)
  select distinct p_company, app.table_key(t, null) from unnest(names) t order by 2
  on conflict (company_id, table_key) do update set times = r.times + 1;
  get diagnostics revoked = row_count;
  names := array(select distinct n from unnest(names) n order by n);
  perform app.log_action('table_codes_revoked', p_company, 'revoked_table_codes', null, array_to_string(names, ', '),
    jsonb_build_object('tables', names));
  return jsonb_build_object('revoked', revoked);
end $$;

-- The caller's own orders, for policies.
create function app.my_orders() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.orders o where o.user_id = (select auth.uid())
$$;

-- 15-stock.sql

-- Counted stock (docs/adr/0037): how many of a product remain, where the company counts it. Sales and cancellations change the count by
-- differences; staff count anew or add what arrived.

-- A table of its own: each sale writes a small row here, and the menu's rows stay as they are.
create table public.product_stock (
  id uuid primary key, -- the product's
  company_id uuid not null references public.companies (id) on delete cascade,
  -- Below zero where terminals without a connection sold more than there was.
  quantity bigint not null,
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, id) references public.products (company_id, id) on delete cascade
);
create trigger set_updated_at before update on public.product_stock for each row execute function app.set_updated_at();

-- The counts of removed products, for app.bring_back: what remained when the product left, in the transaction of that moment.
create table app.removed_stock (
  company_id uuid not null references public.companies (id) on delete cascade,
  id uuid not null, -- the product's
  quantity bigint not null,
  removed_at timestamptz not null default now(),
  primary key (company_id, id)
);

create function app.keep_removed_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A count that staff ended is not kept, and nothing of a company that leaves with its products.
  if not exists (select from public.products p where p.id = old.id) and exists (select from public.companies c where c.id = old.company_id) then
    insert into app.removed_stock (company_id, id, quantity) values (old.company_id, old.id, old.quantity)
    on conflict (company_id, id) do update set quantity = excluded.quantity, removed_at = excluded.removed_at;
  end if;
  return null;
end $$;
create trigger keep_removed_stock after delete on public.product_stock for each row execute function app.keep_removed_stock();

-- What staff said of a count. Sales are no movements: their lines name what they took.
create table public.stock_movements (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  product_id uuid not null,
  kind text not null check (kind in ('count', 'arrival', 'end')),
  quantity_before bigint, -- null: it was not counted
  quantity_after bigint, -- null: it is no longer counted
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (company_id, product_id) references public.products (company_id, id) on delete cascade
);
create index stock_movements_product on public.stock_movements (company_id, product_id, created_at desc);
create index stock_movements_user on public.stock_movements (user_id);

-- The counts of a company change one at a time: two orders that want the last one do not both get it. After the tabs' lock and those
-- of orders, before the counter of web orders, so that there is no deadlock. A company that counts nothing waits for nobody.
create function app.lock_stock(p_company uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.product_stock s where s.company_id = p_company) then return false; end if;
  perform app.lock_tabs(p_company, false);
  perform pg_advisory_xact_lock(hashtextextended(p_company::text, 5001));
  return true;
end $$;

-- What so many of a line take from the counts, {product: units}: the product, a combo's parts, and each chosen option that is a product.
-- A half counts as a whole dish. shared/domain/menu/stock.ts has the same rule; stock.fixture.ts ties both.
create function app.stock_taken(p_company uuid, p_product uuid, p_quantity int, p_chosen jsonb, p_parts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with wanted as (
      select p_product as product, 1::bigint as units
      union all
      select (part ->> 'product_id')::uuid, case when jsonb_typeof(part -> 'quantity') = 'number'
        and (part ->> 'quantity')::numeric between 1 and 999 then trunc((part ->> 'quantity')::numeric)::bigint else 1 end
      from jsonb_array_elements(p_parts) part
      union all
      select chosen.product, 1 from (
        select distinct (o.e ->> 'id')::uuid, (o.e ->> 'product_id')::uuid as product
        from jsonb_array_elements(p_chosen) c
        join public.option_groups g on g.company_id = p_company
        cross join jsonb_array_elements(g.options) o(e)
        where (o.e ->> 'id')::uuid = (c ->> 'option_id')::uuid and o.e ->> 'product_id' is not null
          -- A combo has it among its parts.
          and not p_parts @> jsonb_build_array(jsonb_build_object('option_id', c -> 'option_id'))
      ) chosen
    ), counted as (
      select w.product, p_quantity * sum(w.units) as units from wanted w
      join public.product_stock s on s.id = w.product and s.company_id = p_company
      group by w.product
    )
    select coalesce(jsonb_object_agg(c.product, c.units), '{}') from counted c
  );
end $$;

-- Adds so much to the counts, or subtracts it (`p_sign` -1); what is no longer counted stays so.
create function app.move_stock(p_company uuid, p_stock jsonb, p_sign int) returns void
language plpgsql set search_path = '' as $$
begin
  if p_stock = '{}' or not app.lock_stock(p_company) then return; end if;
  update public.product_stock s set quantity = s.quantity + p_sign * moved.value::bigint
  from jsonb_each_text(p_stock) moved where s.company_id = p_company and s.id = moved.key::uuid;
end $$;

-- What the lines of an order hold: those voided hold nothing.
create function app.stock_of_order(p_order uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(held.product, held.units), '{}') from (
    select taken.key as product, sum(taken.value::bigint) as units
    from public.order_items i cross join jsonb_each_text(i.stock) taken
    where i.order_id = p_order and i.voided_at is null and i.stock <> '{}' group by taken.key) held
$$;

-- A cancelled order gives back what it holds; one that is taken up again takes it again.
create function app.restock_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.move_stock(new.company_id, app.stock_of_order(new.id), case when new.status = 'cancelled' then 1 else -1 end);
  return null;
end $$;
create trigger restock after update of status on public.orders
  for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function app.restock_order();

-- A voided line gives back what it took.
create function app.restock_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.move_stock(new.company_id, new.stock, 1);
  return null;
end $$;
create trigger restock after update of voided_at on public.order_items
  for each row when (old.voided_at is null and new.voided_at is not null and new.stock <> '{}') execute function app.restock_line();

-- Writes a movement and what is counted from then on; null ends the count. The history has the last 100 of a product.
create function app.set_stock(p_company uuid, p_product uuid, p_movement uuid, p_kind text, p_before bigint, p_after bigint, p_user uuid)
returns void language plpgsql set search_path = '' as $$
begin
  if p_after is null then
    delete from public.product_stock s where s.id = p_product and s.company_id = p_company;
  else
    insert into public.product_stock as s (id, company_id, quantity) values (p_product, p_company, p_after)
    on conflict (id) do update set quantity = excluded.quantity where s.quantity <> excluded.quantity;
  end if;
  insert into public.stock_movements (id, company_id, product_id, kind, quantity_before, quantity_after, user_id)
  values (p_movement, p_company, p_product, p_kind, p_before, p_after, (select u.id from auth.users u where u.id = p_user));
  delete from public.stock_movements m where m.id in (
    select old.id from public.stock_movements old where old.company_id = p_company and old.product_id = p_product
    order by old.created_at desc, old.id offset 100);
end $$;

-- Corrects a count by a difference, under the stock's lock; false where the product is not counted (any more) and where nothing moves. A
-- movement that is known has moved the count already: only what its difference is more or less now is added.
create function app.move_count(p_company uuid, p_product uuid, p_movement uuid, p_difference bigint, p_user uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  was bigint;
  known public.stock_movements;
  moved bigint;
begin
  select s.quantity into was from public.product_stock s where s.id = p_product and s.company_id = p_company;
  if not found then return false; end if;
  select * into known from public.stock_movements m where m.id = p_movement;
  if not found then
    perform app.set_stock(p_company, p_product, p_movement, 'count', was, was + p_difference, p_user);
    return true;
  end if;
  if known.company_id <> p_company or known.product_id <> p_product then perform app.invalid('id'); end if;
  moved := known.quantity_after - known.quantity_before;
  -- A movement that began or ended a count is no difference.
  if moved is null or moved = p_difference then return false; end if;
  update public.product_stock s set quantity = s.quantity + p_difference - moved where s.id = p_product and s.company_id = p_company;
  update public.stock_movements m set quantity_after = m.quantity_before + p_difference where m.id = p_movement;
  return true;
end $$;

-- All staff count and take in what arrives. {"id", "kind": count, arrival or end, "quantity"}; a movement sent again changes nothing.
create function app.change_stock(p_company uuid, p_product uuid, p_movement jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('kitchen', p_company);
  movement uuid;
  kind text;
  quantity bigint;
  was bigint;
begin
  perform app.required(p_product, 'product');
  perform app.object_of(p_movement, 'movement');
  movement := app.uuid_of(p_movement, 'id');
  kind := app.one_of(p_movement, 'kind', '{count,arrival,end}');
  if kind <> 'end' then quantity := app.int_of(p_movement, 'quantity', case kind when 'count' then 0 else 1 end, 100000); end if;
  perform app.require_not_stopped(p_company);
  if not exists (select from public.products p where p.id = p_product and p.company_id = p_company) then
    perform app.fail('not_found', '{"entity": "product"}');
  end if;
  -- The first count of a company has no row to wait for.
  perform app.lock_tabs(p_company, false);
  perform pg_advisory_xact_lock(hashtextextended(p_company::text, 5001));
  select s.quantity into was from public.product_stock s where s.id = p_product and s.company_id = p_company;
  if exists (select from public.stock_movements m where m.id = movement) or kind = 'end' and was is null then
    return jsonb_build_object('changed', false, 'quantity', was);
  end if;
  quantity := case kind when 'count' then quantity when 'arrival' then coalesce(was, 0) + quantity end;
  perform app.set_stock(p_company, p_product, movement, kind, was, quantity, person);
  return jsonb_build_object('changed', true, 'quantity', quantity);
end $$;

-- Staff who put back a dish of which none remain by its count have more than was counted: it is sold on uncounted.
create function app.end_empty_count(p_company uuid, p_product uuid, p_user uuid) returns boolean
language plpgsql set search_path = '' as $$
declare was bigint;
begin
  if not app.lock_stock(p_company) then return false; end if;
  select s.quantity into was from public.product_stock s where s.id = p_product and s.company_id = p_company and s.quantity <= 0;
  if not found then return false; end if;
  perform app.set_stock(p_company, p_product, gen_random_uuid(), 'end', was, null, p_user);
  return true;
end $$;

-- All staff may mark a product as sold out; the rest of the menu is for those who manage it.
create function app.set_available(p_company uuid, p_product uuid, p_available boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare changed boolean;
begin
  perform app.require_right('kitchen', p_company);
  perform app.required(p_product, 'product');
  perform app.required(p_available, 'available');
  -- A suspended company's kitchen works until the evening stops; its office does not.
  perform app.require_not_stopped(p_company);
  perform set_config('comanda.unguarded', 'true', true);
  changed := app.switch_available(p_company, p_product, p_available);
  if p_available then changed := app.end_empty_count(p_company, p_product, auth.uid()) or changed; end if;
  perform set_config('comanda.unguarded', '', true);
  return jsonb_build_object('changed', changed);
end $$;

-- The movements of a product, newest first, with who made them.
create function app.read_stock_movements(p_company uuid, p_product uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('kitchen', p_company);
  perform app.required(p_product, 'product');
  return jsonb_build_object('movements', coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'quantity_before', m.quantity_before,
      'quantity_after', m.quantity_after, 'by', app.name_of(m.user_id), 'at', m.created_at) order by m.created_at desc, m.id)
    from public.stock_movements m where m.company_id = p_company and m.product_id = p_product), '[]'));
end $$;

-- Throws invalid_input where a row of app.change_products is none.
create function app.check_product_changes(p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.array_of(p_rows, 'rows', 1, app.most_changed_products());
  perform app.uuid_of(e, 'id'), app.time_of(e, 'expected'),
    case when e ? 'set' then app.object_of(e -> 'set', 'set') end,
    case when e ? 'stock' then app.object_of(e -> 'stock', 'stock') end,
    case when e ? 'remove' then app.flag_of(e, 'remove') end
  from jsonb_array_elements(p_rows) e;
  perform case when s ? 'price_cents' then app.int_of(s, 'price_cents', 0, 10000000) end,
    case when jsonb_typeof(s -> 'promotion_price_cents') <> 'null' then app.int_of(s, 'promotion_price_cents', 0, 10000000) end,
    case when s ? 'is_available' then app.flag_of(s, 'is_available') end,
    case when s ? 'is_featured' then app.flag_of(s, 'is_featured') end,
    case when s ? 'category_id' then app.uuid_of(s, 'category_id') end,
    app.uuid_of(s, 'subcategory_id', false)
  from jsonb_array_elements(p_rows) e cross join lateral (select coalesce(e -> 'set', '{}')) x(s);
  if exists (select from jsonb_array_elements(p_rows) e cross join lateral (values (e -> 'set' -> 'available_hours')) x(hours)
      where hours is not null and not app.is_sale_hours(hours)) then
    perform app.invalid('available_hours');
  end if;
  if exists (select from jsonb_array_elements(p_rows) e cross join lateral (values (e -> 'set' -> 'promotion_hours')) x(hours)
      where hours is not null and not app.is_sale_hours(hours)) then
    perform app.invalid('promotion_hours');
  end if;
  perform app.uuid_of(e -> 'stock', 'id', false), app.int_of(e -> 'stock', 'from', -2000000000, 2000000000), app.int_of(e -> 'stock', 'to', 0, 100000)
  from jsonb_array_elements(p_rows) e where e ? 'stock';
  if (select count(distinct (e ->> 'id')::uuid) from jsonb_array_elements(p_rows) e) <> jsonb_array_length(p_rows) then
    perform app.invalid('rows');
  end if;
end $$;

-- Changes and removes products in one step, all or nothing, each over the version it was read with: where some are newer, gone or no
-- longer counted, edit_conflict {rows, gone} has them as they are, and nothing is written. A count moves by the difference between
-- what was shown and what was typed: what was sold meanwhile stays sold. Its movement has the id that the row gives, and sent again,
-- with whatever number, it has moved the count by that number once. A subcategory of another category is dropped.
-- A row: {"id", "expected", "remove"?, "set"?: {"price_cents"?, "promotion_price_cents"?, "is_available"?, "is_featured"?, "category_id"?,
-- "subcategory_id"?, "available_hours"?, "promotion_hours"?}, "stock"?: {"id"?, "from", "to"}}
create function app.change_products(p_company uuid, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('menu', p_company);
  counts boolean;
  newer jsonb;
  gone jsonb;
  moved record;
  changed int;
  removed int;
begin
  perform app.check_product_changes(p_rows);
  counts := exists (select from jsonb_array_elements(p_rows) e where e ? 'stock');
  if counts then perform app.require_right('kitchen', p_company); end if;
  -- Products before the counts, as app.set_available takes them.
  perform from public.products p
  where p.company_id = p_company and p.id in (select (e ->> 'id')::uuid from jsonb_array_elements(p_rows) e)
  order by p.id for no key update;
  if counts then perform app.lock_stock(p_company); end if;

  select jsonb_agg(jsonb_build_object('id', p.id, 'updated_at', p.updated_at, 'price_cents', p.price_cents,
      'promotion_price_cents', p.promotion_price_cents, 'is_available', p.is_available, 'is_featured', p.is_featured,
      'category_id', p.category_id, 'quantity', s.quantity) order by p.id) filter (where p.id is not null),
    jsonb_agg(e -> 'id') filter (where p.id is null)
  into newer, gone
  from jsonb_array_elements(p_rows) e
  left join public.products p on p.company_id = p_company and p.id = (e ->> 'id')::uuid
  left join public.product_stock s on s.company_id = p_company and s.id = p.id
  where p.id is null or p.updated_at <> app.time_of(e, 'expected') or e ? 'stock' and s.id is null;
  if newer is not null or gone is not null then
    perform app.fail('edit_conflict', jsonb_build_object('rows', coalesce(newer, '[]'), 'gone', coalesce(gone, '[]')));
  end if;
  if exists (
    select from jsonb_array_elements(p_rows) e where (e -> 'set') ? 'category_id' and not exists (
      select from public.categories c where c.company_id = p_company and c.id = (e -> 'set' ->> 'category_id')::uuid)) then
    perform app.fail('not_found', '{"entity": "category"}');
  end if;

  for moved in
    select s.id, (e -> 'stock' ->> 'id')::uuid as movement, (e -> 'stock' ->> 'to')::bigint - (e -> 'stock' ->> 'from')::bigint as difference
    from jsonb_array_elements(p_rows) e join public.product_stock s on s.company_id = p_company and s.id = (e ->> 'id')::uuid
    where e ? 'stock' order by s.id
  loop
    perform app.move_count(p_company, moved.id, coalesce(moved.movement, gen_random_uuid()), moved.difference, person);
  end loop;
  update public.products p set price_cents = g.price_cents, promotion_price_cents = g.promotion_price_cents, is_available = g.is_available,
    is_featured = g.is_featured, category_id = g.category_id, subcategory_id = g.subcategory_id, available_hours = g.available_hours,
    promotion_hours = g.promotion_hours
  from (
    select o.id, coalesce((s ->> 'price_cents')::int, o.price_cents) as price_cents,
      case when s ? 'promotion_price_cents' then (s ->> 'promotion_price_cents')::int else o.promotion_price_cents end as promotion_price_cents,
      coalesce((s ->> 'is_available')::boolean, o.is_available) as is_available,
      coalesce((s ->> 'is_featured')::boolean, o.is_featured) as is_featured,
      case when s ? 'available_hours' then nullif(s -> 'available_hours', 'null') else o.available_hours end as available_hours,
      case when s ? 'promotion_hours' then nullif(s -> 'promotion_hours', 'null') else o.promotion_hours end as promotion_hours,
      c.id as category_id,
      (select b.id from public.subcategories b where b.company_id = p_company and b.category_id = c.id
        and b.id = case when s ? 'subcategory_id' then (s ->> 'subcategory_id')::uuid else o.subcategory_id end) as subcategory_id
    from jsonb_array_elements(p_rows) e
    cross join lateral (select coalesce(e -> 'set', '{}')) x(s)
    join public.products o on o.company_id = p_company and o.id = (e ->> 'id')::uuid
    cross join lateral (select coalesce((s ->> 'category_id')::uuid, o.category_id) as id) c
    where (e -> 'remove') is distinct from 'true'
  ) g
  where p.company_id = p_company and p.id = g.id;
  get diagnostics changed = row_count;
  delete from public.products p
  where p.company_id = p_company and p.id in (select (e ->> 'id')::uuid from jsonb_array_elements(p_rows) e where e -> 'remove' = 'true');
  get diagnostics removed = row_count;
  return jsonb_build_object('changed', changed, 'removed', removed, 'updated_at', now());
end $$;

-- 16-menu-import.sql

-- Menus from lists: what an import adds and changes, its pictures, and how it is taken back.

-- The last import of each company, so that it can be undone as long as nobody changed what it touched: `at` is the version
-- (updated_at) of all of it.
create table app.menu_imports (
  company_id uuid primary key references public.companies (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  added uuid[] not null default '{}',
  changed jsonb not null default '[]', -- the products before it, whole
  categories uuid[] not null default '{}',
  subcategories uuid[] not null default '{}',
  option_groups uuid[] not null default '{}'
);

-- The products that got a picture after the last import, which changed nothing else of them since: their version is this one.
create table app.menu_import_pictures (
  company_id uuid not null references app.menu_imports (company_id) on delete cascade,
  product_id uuid not null,
  version timestamptz not null,
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references public.products (company_id, id) on delete cascade
);

-- A company's lists by their headings, as they were read the last time: what each column is, and the category of dishes without one.
create table app.menu_lists (
  company_id uuid not null references public.companies (id) on delete cascade,
  headings text not null,
  meanings jsonb not null check (jsonb_typeof(meanings) = 'array'),
  category text check (btrim(category) <> ''),
  used_at timestamptz not null default now(),
  primary key (company_id, headings)
);

-- Remembers a list for everyone of its company, of the 20 that it imported last: {"headings", "meanings": [text or null], "category"?}
create function app.remember_menu_list(p_company uuid, p_list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  headings text := coalesce(app.text_of(app.object_of(p_list, 'list'), 'headings', 0, 500, 'list.'), '');
  meanings jsonb := app.array_of(p_list -> 'meanings', 'list.meanings', 0, 200);
begin
  if jsonb_path_exists(meanings, '$[*] ? (@.type() != "string" && @.type() != "null")')
    or exists (select from jsonb_array_elements_text(meanings) m where length(m) > 40) then
    perform app.invalid('list.meanings');
  end if;
  insert into app.menu_lists as l (company_id, headings, meanings, category)
  values (p_company, headings, meanings, app.text_of(p_list, 'category', 0, 80, 'list.'))
  on conflict on constraint menu_lists_pkey do update
    set meanings = excluded.meanings, category = coalesce(excluded.category, l.category), used_at = excluded.used_at;
  delete from app.menu_lists l where l.company_id = p_company
    and l.headings in (select o.headings from app.menu_lists o where o.company_id = p_company order by o.used_at desc, o.headings offset 20);
end $$;

-- The faults of an import's rows, the first 200: [{"row", "column", "reason"}], or null.
create function app.import_faults(p_company uuid, p_rows jsonb, p_groups uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with given as (
    select n - 1 as place, e as row from jsonb_array_elements(p_rows) with ordinality x(e, n)
  ), problems as (
    select g.place, p.col, p.reason from given g cross join lateral (values
      ('row', 'invalid', jsonb_typeof(g.row) <> 'object'),
      ('code', 'invalid', coalesce(jsonb_typeof(g.row -> 'code') <> 'string' or upper(btrim(g.row ->> 'code')) !~ '^[A-Z0-9]{1,12}$', true)),
      ('is_new', 'invalid', coalesce(jsonb_typeof(g.row -> 'is_new') not in ('boolean', 'null'), false)),
      ('name', 'invalid', coalesce(jsonb_typeof(g.row -> 'name') <> 'string' or length(btrim(g.row ->> 'name')) not between 1 and 160, true)),
      ('description', 'invalid', coalesce(jsonb_typeof(g.row -> 'description') not in ('string', 'null') or length(g.row ->> 'description') > 2000, false)),
      ('category', 'invalid', coalesce(jsonb_typeof(g.row -> 'category') <> 'string' or length(btrim(g.row ->> 'category')) not between 1 and 80, true)),
      ('subcategory', 'invalid', coalesce(jsonb_typeof(g.row -> 'subcategory') not in ('string', 'null') or length(btrim(g.row ->> 'subcategory')) > 80, false)),
      ('price_cents', 'invalid', coalesce(jsonb_typeof(g.row -> 'price_cents') <> 'number' or (g.row ->> 'price_cents')::numeric not between 0 and 10000000
        or (g.row ->> 'price_cents')::numeric <> trunc((g.row ->> 'price_cents')::numeric), true)),
      ('promotion_price_cents', 'invalid', coalesce(jsonb_typeof(g.row -> 'promotion_price_cents') not in ('number', 'null')
        or jsonb_typeof(g.row -> 'promotion_price_cents') = 'number' and ((g.row ->> 'promotion_price_cents')::numeric not between 0 and 10000000
          or (g.row ->> 'promotion_price_cents')::numeric <> trunc((g.row ->> 'promotion_price_cents')::numeric)), false)),
      ('is_available', 'invalid', coalesce(jsonb_typeof(g.row -> 'is_available') not in ('boolean', 'null'), false)),
      ('stock', 'invalid', coalesce(jsonb_typeof(g.row -> 'stock') not in ('number', 'null')
        or jsonb_typeof(g.row -> 'stock') = 'number' and ((g.row ->> 'stock')::numeric not between 0 and 100000
          or (g.row ->> 'stock')::numeric <> trunc((g.row ->> 'stock')::numeric)), false)),
      ('available_hours', 'invalid', coalesce(g.row ? 'available_hours' and not app.is_sale_hours(g.row -> 'available_hours'), false)),
      ('promotion_hours', 'invalid', coalesce(g.row ? 'promotion_hours' and not app.is_sale_hours(g.row -> 'promotion_hours'), false)),
      ('is_featured', 'invalid', coalesce(jsonb_typeof(g.row -> 'is_featured') not in ('boolean', 'null'), false)),
      ('translations', 'invalid', coalesce(jsonb_typeof(g.row -> 'translations') not in ('object', 'null')
        or octet_length((g.row -> 'translations')::text) > 24000, false)),
      ('options', 'invalid', coalesce(jsonb_typeof(g.row -> 'option_group_ids') not in ('array', 'null')
        or jsonb_typeof(g.row -> 'option_group_ids') = 'array' and g.row -> 'option_group_ids' <> '[]' and (
          jsonb_array_length(g.row -> 'option_group_ids') > 20
          or jsonb_path_exists(g.row -> 'option_group_ids', '$[*] ? (@.type() != "string")')
          or (select count(distinct o.id) from jsonb_array_elements_text(
                case when jsonb_typeof(g.row -> 'option_group_ids') = 'array' then g.row -> 'option_group_ids' else '[]' end) i(id)
              join (select h.id::text from public.option_groups h where h.company_id = p_company union select unnest(p_groups)::text) o on o.id = i.id)
            <> jsonb_array_length(case when jsonb_typeof(g.row -> 'option_group_ids') = 'array' then g.row -> 'option_group_ids' else '[]' end)), false)),
      ('allergens', 'invalid', coalesce(jsonb_typeof(g.row -> 'allergens') not in ('array', 'null')
        or jsonb_typeof(g.row -> 'allergens') = 'array' and (jsonb_array_length(g.row -> 'allergens') > 30
          or jsonb_path_exists(g.row -> 'allergens', '$[*] ? (@.type() != "string")')
          or exists (select from jsonb_array_elements_text(case when jsonb_typeof(g.row -> 'allergens') = 'array' then g.row -> 'allergens' else '[]' end) a
            where length(btrim(a)) > 40)), false))
    ) p(col, reason, is_wrong) where p.is_wrong
    union all
    select g.place, 'code', 'twice' from (
      select place, count(*) over (partition by upper(btrim(row ->> 'code')) order by place) as nth from given where jsonb_typeof(row) = 'object'
    ) g where g.nth > 1
    union all
    select g.place, 'code', 'combo' from given g join public.combos c on c.company_id = p_company and c.code = upper(btrim(g.row ->> 'code'))
    where jsonb_typeof(g.row) = 'object'
    union all
    -- A code that was free when it was proposed, and is somebody else's product now.
    select g.place, 'code', 'taken' from given g join public.products p on p.company_id = p_company and p.code = upper(btrim(g.row ->> 'code'))
    where jsonb_typeof(g.row) = 'object' and g.row -> 'is_new' = 'true'
  )
  select jsonb_agg(jsonb_build_object('row', place, 'column', col, 'reason', reason) order by place, col)
  from (select * from problems order by place, col limit 200) shown
$$;

-- The ids of the dishes that options of an import are, by their codes: of the menu's, and new ones for those that the rows add.
create function app.imported_option_dishes(p_company uuid, p_groups jsonb) returns jsonb
language sql set search_path = '' as $$
  select coalesce(jsonb_object_agg(d.code, coalesce(p.id, gen_random_uuid())), '{}') from (
    select distinct o ->> 'dish' as code from jsonb_path_query(p_groups, '$[*].options[*] ? (@.dish.type() == "string")') o
  ) d left join public.products p on p.company_id = p_company and p.code = d.code
$$;

-- The option groups of an import, added by their ids. A group: {"id", "name", "min_choices", "max_choices", "rule"?, "is_active"?,
-- "translations"?, "options": [{"id", "name", "price_cents", "dish"?, "code"?, "is_available"?, "translations"?}]}
create function app.add_imported_groups(p_company uuid, p_groups jsonb, p_dishes jsonb) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  top int;
  ids uuid[];
begin
  perform app.array_of(p_groups, 'groups', 0, 2000);
  if p_groups = '[]' then return '{}'::uuid[]; end if;
  if exists (
    select from jsonb_array_elements(p_groups) g
    where jsonb_typeof(g) <> 'object' or jsonb_typeof(g -> 'id') is distinct from 'string' or not app.is_uuid(g ->> 'id')
      or jsonb_typeof(g -> 'name') is distinct from 'string' or length(btrim(g ->> 'name')) not between 1 and 80
      or jsonb_typeof(g -> 'options') is distinct from 'array'
      or coalesce(jsonb_typeof(g -> 'rule'), 'null') not in ('string', 'null')
      or coalesce(jsonb_typeof(g -> 'is_active'), 'null') not in ('boolean', 'null')) then
    perform app.invalid('groups');
  end if;
  perform app.int_of(g, 'min_choices', 0, 60), app.int_of(g, 'max_choices', 1, 60) from jsonb_array_elements(p_groups) g;
  if exists (
    select from jsonb_array_elements(p_groups) g
    where (g ->> 'min_choices')::int > (g ->> 'max_choices')::int
      or exists (select from jsonb_array_elements(g -> 'options') o where jsonb_typeof(o) <> 'object'
        or coalesce(jsonb_typeof(o -> 'dish'), 'null') not in ('string', 'null'))) then
    perform app.invalid('groups');
  end if;
  ids := array(select (g ->> 'id')::uuid from jsonb_array_elements(p_groups) g);
  if (select count(distinct i) from unnest(ids) i) <> cardinality(ids) or exists (select from public.option_groups g where g.id = any (ids)) then
    perform app.invalid('groups');
  end if;
  select coalesce(max(sort_order), -1) into top from public.option_groups g where g.company_id = p_company;
  begin
    insert into public.option_groups (id, company_id, name, rule, is_active, translations, min_choices, max_choices, options, sort_order)
    select (g ->> 'id')::uuid, p_company, btrim(g ->> 'name'), coalesce(g ->> 'rule', 'sum'), coalesce(nullif(g -> 'is_active', 'null')::boolean, true),
      coalesce(nullif(g -> 'translations', 'null'), '{}'), (g ->> 'min_choices')::int, (g ->> 'max_choices')::int,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o -> 'id', 'name', o -> 'name', 'price_cents', o -> 'price_cents',
        'translations', coalesce(nullif(o -> 'translations', 'null'), '{}'), 'is_available', coalesce(nullif(o -> 'is_available', 'null'), 'true'),
        'code', o -> 'code', 'product_id', p_dishes -> (o ->> 'dish')) order by k), '[]') from jsonb_array_elements(g -> 'options') with ordinality x(o, k)),
      top + n
    from jsonb_array_elements(p_groups) with ordinality y(g, n);
  exception when check_violation then
    perform app.invalid('groups');
  end;
  return ids;
end $$;

-- A menu from a list: rows by code, new ones added, known ones changed, nothing else touched, all or nothing. Categories and
-- subcategories are found by name or added. Faults are returned as a list of rows and columns, and nothing is written. The answer
-- names the company's last import that changed anything: the pictures that follow belong to it.
-- A row: {"code", "name", "category", "price_cents", "is_new"?, "description"?, "subcategory"?, "promotion_price_cents"?, "is_available"?,
-- "stock"?, "available_hours"?, "promotion_hours"?, "is_featured"?, "allergens"?, "translations"?, "option_group_ids"?}. What a row leaves out
-- stays as it is; `stock` begins the count of a new product, and says nothing of others.
create function app.import_menu(p_company uuid, p_rows jsonb, p_groups jsonb, p_list jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  faults jsonb;
  top int;
  counts jsonb;
  dishes jsonb;
  held app.menu_imports;
  person uuid := app.require_right('menu', p_company);
begin
  perform app.array_of(p_rows, 'rows', 1, 20000);
  -- One import a company at a time: two files at once would both add a missing category.
  perform from public.companies c where c.id = p_company for update;

  perform app.begin_import();
  dishes := app.imported_option_dishes(p_company, p_groups);
  held.option_groups := app.add_imported_groups(p_company, p_groups, dishes);
  faults := app.import_faults(p_company, p_rows, held.option_groups);
  if faults is not null then perform app.fail('invalid_input', jsonb_build_object('field', 'rows', 'problems', faults)); end if;

  select coalesce(max(sort_order), -1) into top from public.categories c where c.company_id = p_company;
  with made as (
    insert into public.categories (company_id, name, sort_order)
    select p_company, n.name, top + row_number() over (order by n.place)
    from (
      select (array_agg(btrim(e ->> 'category') order by x.n))[1] as name, min(x.n) as place, lower(btrim(e ->> 'category')) as folded
      from jsonb_array_elements(p_rows) with ordinality x(e, n) group by 3
    ) n
    where not exists (select from public.categories c where c.company_id = p_company and lower(btrim(c.name)) = n.folded)
    returning id
  )
  select coalesce(array_agg(id), '{}') into held.categories from made;

  select coalesce(max(sort_order), -1) into top from public.subcategories s where s.company_id = p_company;
  with cats as (
    select distinct on (lower(btrim(c.name))) lower(btrim(c.name)) as folded, c.id from public.categories c
    where c.company_id = p_company order by lower(btrim(c.name)), c.sort_order, c.id
  ), made as (
    insert into public.subcategories (company_id, category_id, name, sort_order)
    select p_company, n.category_id, n.name, top + row_number() over (order by n.place)
    from (
      select cats.id as category_id, (array_agg(btrim(e ->> 'subcategory') order by x.n))[1] as name, min(x.n) as place, lower(btrim(e ->> 'subcategory')) as folded
      from jsonb_array_elements(p_rows) with ordinality x(e, n) join cats on cats.folded = lower(btrim(e ->> 'category'))
      where btrim(coalesce(e ->> 'subcategory', '')) <> '' group by 1, 4
    ) n
    where not exists (select from public.subcategories s
      where s.company_id = p_company and s.category_id = n.category_id and lower(btrim(s.name)) = n.folded)
    returning id
  )
  select coalesce(array_agg(id), '{}') into held.subcategories from made;

  select coalesce(max(sort_order), -1) into top from public.products p where p.company_id = p_company;
  with cats as (
    select distinct on (lower(btrim(c.name))) lower(btrim(c.name)) as folded, c.id from public.categories c
    where c.company_id = p_company order by lower(btrim(c.name)), c.sort_order, c.id
  ), subs as (
    select distinct on (s.category_id, lower(btrim(s.name))) s.category_id, lower(btrim(s.name)) as folded, s.id from public.subcategories s
    where s.company_id = p_company order by s.category_id, lower(btrim(s.name)), s.sort_order, s.id
  ), given as materialized (
    select x.n as place, p.id, to_jsonb(p) as before, upper(btrim(e ->> 'code')) as code, btrim(e ->> 'name') as name,
      coalesce(btrim(e ->> 'description'), p.description, '') as description, cats.id as category_id,
      case when btrim(coalesce(e ->> 'subcategory', '')) <> '' then subs.id
        when e -> 'subcategory' is null and p.category_id = cats.id then p.subcategory_id end as subcategory_id,
      (e ->> 'price_cents')::int as price_cents,
      case when e ? 'promotion_price_cents' then (e ->> 'promotion_price_cents')::int else p.promotion_price_cents end as promotion_price_cents,
      coalesce((e ->> 'is_available')::boolean, p.is_available, true) as is_available,
      case when e ? 'available_hours' then nullif(e -> 'available_hours', 'null') else p.available_hours end as available_hours,
      case when e ? 'promotion_hours' then nullif(e -> 'promotion_hours', 'null') else p.promotion_hours end as promotion_hours,
      coalesce((e ->> 'is_featured')::boolean, p.is_featured, false) as is_featured,
      case when jsonb_typeof(e -> 'allergens') = 'array'
        then array(select btrim(a) from jsonb_array_elements_text(e -> 'allergens') a where btrim(a) <> '') else coalesce(p.allergens, '{}') end as allergens,
      case when jsonb_typeof(e -> 'translations') = 'object' then e -> 'translations' else coalesce(p.translations, '{}') end as translations,
      case when jsonb_typeof(e -> 'option_group_ids') = 'array'
        then array(select i::uuid from jsonb_array_elements_text(e -> 'option_group_ids') i) else coalesce(p.option_group_ids, '{}') end as option_group_ids
    from jsonb_array_elements(p_rows) with ordinality x(e, n)
    join cats on cats.folded = lower(btrim(e ->> 'category'))
    left join subs on subs.category_id = cats.id and subs.folded = lower(btrim(e ->> 'subcategory'))
    left join public.products p on p.company_id = p_company and p.code = upper(btrim(e ->> 'code'))
  ), updated as (
    update public.products p set name = g.name, description = g.description, category_id = g.category_id, subcategory_id = g.subcategory_id,
      price_cents = g.price_cents, promotion_price_cents = g.promotion_price_cents, is_available = g.is_available, is_featured = g.is_featured,
      allergens = g.allergens, translations = g.translations, option_group_ids = g.option_group_ids, available_hours = g.available_hours,
      promotion_hours = g.promotion_hours
    from given g where p.id = g.id
      and (p.name, p.description, p.category_id, p.subcategory_id, p.price_cents, p.promotion_price_cents, p.is_available, p.is_featured, p.allergens,
          p.translations, p.option_group_ids, p.available_hours, p.promotion_hours)
        is distinct from (g.name, g.description, g.category_id, g.subcategory_id, g.price_cents, g.promotion_price_cents, g.is_available, g.is_featured,
          g.allergens, g.translations, g.option_group_ids, g.available_hours, g.promotion_hours)
    returning g.before
  ), inserted as (
    insert into public.products (id, company_id, code, name, description, category_id, subcategory_id, price_cents, promotion_price_cents, is_available,
      is_featured, allergens, translations, option_group_ids, available_hours, promotion_hours, sort_order)
    select coalesce((dishes ->> g.code)::uuid, gen_random_uuid()), p_company, g.code, g.name, g.description, g.category_id, g.subcategory_id, g.price_cents, g.promotion_price_cents, g.is_available, g.is_featured,
      g.allergens, g.translations, g.option_group_ids, g.available_hours, g.promotion_hours, top + g.place
    from given g where g.id is null
    returning id
  )
  select (select coalesce(array_agg(id), '{}') from inserted), (select coalesce(jsonb_agg(before), '[]') from updated) into held.added, held.changed;
  if exists (select from jsonb_each_text(dishes) d where not exists (select from public.products p where p.id = d.value::uuid)) then
    perform app.invalid('groups');
  end if;
  if jsonb_path_exists(p_rows, '$[*] ? (@.stock.type() == "number")') then
    perform app.require_right('kitchen', p_company);
    perform app.set_stock(p_company, p.id, gen_random_uuid(), 'count', null, (e ->> 'stock')::bigint, person)
    from jsonb_array_elements(p_rows) e join public.products p on p.company_id = p_company and p.code = upper(btrim(e ->> 'code'))
    where jsonb_typeof(e -> 'stock') = 'number' and p.id = any (held.added);
  end if;
  perform app.check_row_quota(t, p_company) from unnest('{categories,subcategories,option_groups,products}'::text[]) t;
  perform app.end_import();

  -- One that changes nothing, such as the last one sent again, leaves that one to be undone.
  if held.changed = '[]' and cardinality(held.added || held.categories || held.subcategories || held.option_groups) = 0 then
    select i.id into held.id from app.menu_imports i where i.company_id = p_company;
  end if;
  if held.id is null then
    delete from app.menu_imports i where i.company_id = p_company;
    insert into app.menu_imports (company_id, added, changed, categories, subcategories, option_groups)
    values (p_company, held.added, held.changed, held.categories, held.subcategories, held.option_groups)
    returning id into held.id;
  end if;
  if p_list is not null then perform app.remember_menu_list(p_company, p_list); end if;
  counts := jsonb_build_object('added', cardinality(held.added), 'changed', jsonb_array_length(held.changed),
    'categories_added', cardinality(held.categories));
  perform app.log_action('menu_imported', p_company, 'products', null, null, counts);
  return counts || jsonb_build_object('import_id', held.id,
    'unchanged', jsonb_array_length(p_rows) - cardinality(held.added) - jsonb_array_length(held.changed));
end $$;

-- Why an import can't be undone: something of it was changed since, or what it added is used; null where it can.
create function app.import_obstacle(p_import app.menu_imports) returns text
language sql stable set search_path = '' as $$
  select case
    when (select count(*) from public.products p
        left join app.menu_import_pictures m on m.company_id = p.company_id and m.product_id = p.id
        where p.company_id = p_import.company_id and p.updated_at = coalesce(m.version, p_import.at)
        and (p.id = any (p_import.added) or p.id in (select (e ->> 'id')::uuid from jsonb_array_elements(p_import.changed) e)))
      <> cardinality(p_import.added) + jsonb_array_length(p_import.changed)
      or exists (select from jsonb_array_elements(p_import.changed) e
        where not exists (select from public.categories c where c.company_id = p_import.company_id and c.id = (e ->> 'category_id')::uuid)) then 'changed'
    -- Counted, since the planner looks for one in all companies' rows.
    when (select count(*) from public.combos c cross join jsonb_array_elements(c.items) i
        where c.company_id = p_import.company_id and (i ->> 'product_id')::uuid = any (p_import.added)) > 0
      or (select count(*) from public.option_groups g cross join jsonb_array_elements(g.options) o
        where g.company_id = p_import.company_id and (o ->> 'product_id')::uuid = any (p_import.added)
          -- A group that came with them goes with them, unless somebody else gave it to a dish or changed it.
          and not (g.id = any (p_import.option_groups) and g.updated_at = p_import.at
            and not exists (select from public.combos c where c.company_id = g.company_id and g.id = any (c.option_group_ids))
            and not exists (select from public.products p where p.company_id = g.company_id and g.id = any (p.option_group_ids)
              and p.id <> all (p_import.added)
              and p.id not in (select (e ->> 'id')::uuid from jsonb_array_elements(p_import.changed) e)))) > 0 then 'used'
  end
$$;

-- The last import of a company's menu, and whether it can be undone; and its lists, the last one first.
create function app.last_menu_import(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare held app.menu_imports;
begin
  perform app.require_right('menu', p_company);
  select * into held from app.menu_imports i where i.company_id = p_company;
  return jsonb_build_object('import', case when found then jsonb_build_object('id', held.id, 'at', held.at, 'added', cardinality(held.added),
    'changed', jsonb_array_length(held.changed), 'obstacle', app.import_obstacle(held)) end,
    'lists', (select coalesce(jsonb_agg(jsonb_build_object('headings', l.headings, 'meanings', l.meanings, 'category', l.category)
      order by l.used_at desc, l.headings), '[]') from app.menu_lists l where l.company_id = p_company));
end $$;

-- Pictures that follow an import, each by the code of its product: [{"code", "path" of a file in the company's folder}]. Products that
-- the import left alone join what an undo restores. A picture sent again changes nothing; a product that is gone gets none.
create function app.add_import_pictures(p_company uuid, p_import uuid, p_pictures jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held app.menu_imports;
  others jsonb;
  added int;
begin
  perform app.require_right('menu', p_company);
  perform app.required(p_import, 'import');
  perform app.array_of(p_pictures, 'pictures', 1, 100);
  perform app.text_of(app.object_of(e, 'pictures'), 'code', 1, 12), app.text_of(e, 'path', 1, 250) from jsonb_array_elements(p_pictures) e;
  if exists (select from jsonb_array_elements(p_pictures) e
      where coalesce(app.bucket_path(e ->> 'path'), '') not like p_company::text || '/%')
    or (select count(distinct upper(btrim(e ->> 'code'))) from jsonb_array_elements(p_pictures) e) <> jsonb_array_length(p_pictures) then
    perform app.invalid('pictures');
  end if;
  perform from public.companies c where c.id = p_company for update;
  select * into held from app.menu_imports i where i.company_id = p_company and i.id = p_import;
  if not found then perform app.fail('not_found', '{"entity": "menu_import"}'); end if;
  perform from public.products p
  where p.company_id = p_company and p.code in (select upper(btrim(e ->> 'code')) from jsonb_array_elements(p_pictures) e)
  order by p.id for no key update;

  perform app.begin_import();
  with changed as materialized (
    select (c ->> 'id')::uuid as id from jsonb_array_elements(held.changed) c
  ), given as (
    select p.id, to_jsonb(p) as before, app.bucket_path(e ->> 'path') as path,
      p.id = any (held.added) or p.id in (select c.id from changed c) as is_imported, p.updated_at = coalesce(m.version, held.at) as is_as_imported
    from jsonb_array_elements(p_pictures) e
    join public.products p on p.company_id = p_company and p.code = upper(btrim(e ->> 'code'))
    left join app.menu_import_pictures m on m.company_id = p_company and m.product_id = p.id
  ), updated as (
    update public.products p set image_url = g.path from given g where p.id = g.id and p.image_url is distinct from g.path
    returning p.id, p.updated_at, g.before, g.is_imported, g.is_as_imported
  ), noted as (
    -- What somebody changed since the import keeps its own version: the import stays final.
    insert into app.menu_import_pictures (company_id, product_id, version)
    select p_company, u.id, u.updated_at from updated u where u.is_as_imported or not u.is_imported
    on conflict (company_id, product_id) do update set version = excluded.version
  )
  select count(*), coalesce(jsonb_agg(u.before) filter (where not u.is_imported), '[]') into added, others from updated u;
  perform app.end_import();

  if others <> '[]' then
    update app.menu_imports i set changed = i.changed || others where i.company_id = p_company;
  end if;
  if added > 0 then
    perform app.log_action('menu_pictures_added', p_company, 'products', null, null, jsonb_build_object('pictures', added));
  end if;
  return jsonb_build_object('added', added);
end $$;

-- Takes an import back, whole or not at all: what it added goes, with the categories and groups that nothing else uses, and what it
-- changed is as before. Refused once something of it was changed or used. `pictures` are the files that no product shows any more.
create function app.undo_menu_import(p_company uuid, p_import uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held app.menu_imports;
  obstacle text;
  counts jsonb;
  pictures text[];
begin
  perform app.require_right('menu', p_company);
  perform from public.companies c where c.id = p_company for update;
  select * into held from app.menu_imports i where i.company_id = p_company and i.id = p_import;
  if not found then perform app.fail('not_found', '{"entity": "menu_import"}'); end if;
  perform from public.products p where p.company_id = p_company and (p.updated_at = held.at
    or p.id in (select m.product_id from app.menu_import_pictures m where m.company_id = p_company)) for update;
  obstacle := app.import_obstacle(held);
  if obstacle is not null then perform app.fail('import_final', jsonb_build_object('reason', obstacle)); end if;
  pictures := array(select p.image_url from app.menu_import_pictures m join public.products p on p.id = m.product_id
    where m.company_id = p_company and p.image_url is not null);

  perform app.begin_import();
  delete from public.products p where p.company_id = p_company and p.id = any (held.added);
  update public.products p set name = b.name, description = b.description, category_id = b.category_id,
    subcategory_id = (select s.id from public.subcategories s where s.company_id = p_company and s.id = b.subcategory_id),
    price_cents = b.price_cents, promotion_price_cents = b.promotion_price_cents, is_available = b.is_available, is_featured = b.is_featured,
    allergens = b.allergens, translations = b.translations, available_hours = b.available_hours, promotion_hours = b.promotion_hours,
    -- An address of another site, as rows of old may have one, is no picture to bring back.
    image_url = case when p.image_url is distinct from b.image_url then app.bucket_path(b.image_url) else p.image_url end,
    option_group_ids = array(select i.id from unnest(b.option_group_ids) with ordinality i(id, n)
      join public.option_groups g on g.id = i.id and g.company_id = p_company order by i.n)
  from jsonb_populate_recordset(null::public.products, held.changed) b
  where p.company_id = p_company and p.id = b.id;
  delete from public.subcategories s where s.company_id = p_company and s.id = any (held.subcategories) and s.updated_at = held.at
    and not exists (select from public.products p where p.company_id = p_company and p.subcategory_id = s.id);
  delete from public.categories c where c.company_id = p_company and c.id = any (held.categories) and c.updated_at = held.at
    and not exists (select from public.products p where p.company_id = p_company and p.category_id = c.id)
    and not exists (select from public.combos m where m.company_id = p_company and m.category_id = c.id)
    and not exists (select from public.subcategories s where s.company_id = p_company and s.category_id = c.id);
  delete from public.option_groups g where g.company_id = p_company and g.id = any (held.option_groups) and g.updated_at = held.at
    and not exists (select from public.products p where p.company_id = p_company and g.id = any (p.option_group_ids))
    and not exists (select from public.combos m where m.company_id = p_company and g.id = any (m.option_group_ids));
  perform app.end_import();
  delete from app.menu_imports i where i.company_id = p_company;
  counts := jsonb_build_object('removed', cardinality(held.added), 'restored', jsonb_array_length(held.changed));
  perform app.log_action('menu_import_undone', p_company, 'products', null, null, counts);
  return counts || jsonb_build_object('pictures', to_jsonb(array(select f from unnest(pictures) f
    where not exists (select from public.products p where p.company_id = p_company and p.image_url = f)
      and not exists (select from public.combos m where m.company_id = p_company and m.image_url = f))));
end $$;

-- 17-order-contents.sql

-- What an order is made of: reading it from JSON, pricing it, writing it once, returning it.

create type app.line_input as (
  ord int, id uuid, product_id uuid, code text, name text, category text,
  quantity int, unit_price_cents int, notes text, source text,
  choices uuid[], chosen jsonb, -- option ids, and what they were as sold
  parts jsonb -- of a combo, as sold
);

-- A line as the menu has it.
create type app.menu_line as (
  ord int, code text, name text, category text, unit_price_cents int, is_known boolean, is_available boolean,
  group_ids uuid[], choices uuid[], chosen jsonb, -- what is asked with it, and what was chosen
  parts jsonb, -- of a combo: its items on the menu, then its parts as sold; null for a product
  remaining int -- of a line that wants more than is counted: how many it can have
);

-- A person sends option ids, which the menu prices; a terminal sends what it sold, with names and prices.
create function app.read_choices(p_choices jsonb, p_as_sold boolean, p_at text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  choice jsonb;
  chosen jsonb := '[]'::jsonb;
  n int := 0;
  path text;
begin
  perform app.array_of(p_choices, p_at, 0, 60);
  for choice in select value from jsonb_array_elements(p_choices) with ordinality order by ordinality loop
    path := format('%s[%s]', p_at, n);
    if not p_as_sold then choice := jsonb_build_object('option_id', choice); end if;
    perform app.object_of(choice, path);
    if jsonb_typeof(choice -> 'option_id') is distinct from 'string' or not app.is_uuid(choice ->> 'option_id') then
      perform app.invalid(path);
    end if;
    if chosen @> jsonb_build_array(jsonb_build_object('option_id', lower(choice ->> 'option_id'))) then perform app.invalid(path); end if;
    chosen := chosen || jsonb_build_array(jsonb_build_object('option_id', lower(choice ->> 'option_id')) || case when p_as_sold then
      jsonb_strip_nulls(jsonb_build_object('group', app.text_of(choice, 'group', 1, 80, path || '.'),
        'name', app.text_of(choice, 'name', 1, 160, path || '.'), 'price_cents', app.int_of(choice, 'price_cents', 0, 10000000, path || '.'),
        'parts', case when choice ? 'parts' then app.int_of(choice, 'parts', 1, 4, path || '.') end))
      else '{}' end);
    n := n + 1;
  end loop;
  return chosen;
end $$;

-- A combo's parts as a terminal sold them.
create function app.read_parts(p_parts jsonb, p_at text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part jsonb;
  parts jsonb := '[]'::jsonb;
  n int := 0;
  path text;
begin
  perform app.array_of(p_parts, p_at, 0, 120);
  for part in select value from jsonb_array_elements(p_parts) with ordinality order by ordinality loop
    path := format('%s[%s]', p_at, n);
    perform app.object_of(part, path);
    parts := parts || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'product_id', app.uuid_of(part, 'product_id', true, path || '.'), 'code', app.text_of(part, 'code', 1, 20, path || '.'),
      'name', app.text_of(part, 'name', 1, 160, path || '.'),
      'category', coalesce(app.text_of(part, 'category', 0, 120, path || '.'), ''),
      'quantity', app.int_of(part, 'quantity', 1, 999, path || '.'), 'option_id', app.uuid_of(part, 'option_id', false, path || '.'))));
    n := n + 1;
  end loop;
  return parts;
end $$;

-- All lines by one statement: a reader for each field of each line would cost more than writing the order does. `wrong` is the first
-- invalid field of a line.
create function app.read_lines(p_items jsonb, p_as_sold boolean default false) returns app.line_input[]
language plpgsql set search_path = '' as $$
declare
  lines app.line_input[];
  wrong text;
  different int;
  choosing int[];
  combined int[];
  n int;
begin
  perform app.array_of(p_items, 'items', 1, 200);
  with given as materialized (
    select x.n::int - 1 as ord, x.e, e ->> 'id' as id, e ->> 'product_id' as product_id, btrim(e ->> 'code', E' \t\r\n') as code,
      btrim(e ->> 'name', E' \t\r\n') as name, btrim(e ->> 'category', E' \t\r\n') as category,
      case when jsonb_typeof(e -> 'quantity') = 'number' then (e -> 'quantity')::numeric end as quantity,
      case when jsonb_typeof(e -> 'unit_price_cents') = 'number' then (e -> 'unit_price_cents')::numeric end as cents,
      btrim(e ->> 'notes', E' \t\r\n') as notes, e ->> 'source' as source
    from jsonb_array_elements(p_items) with ordinality x(e, n)
  ), checked as materialized (
    select g.*, case
      when jsonb_typeof(e) <> 'object' then ''
      when (jsonb_typeof(e -> 'id') = 'string' and id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true then '.id'
      when (jsonb_typeof(e -> 'product_id') = 'string' and product_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true
        then '.product_id'
      when (jsonb_typeof(e -> 'code') = 'string' and length(code) between 1 and 20) is not true then '.code'
      when (jsonb_typeof(e -> 'name') = 'string' and length(name) between 1 and 160) is not true then '.name'
      when category is not null and not (jsonb_typeof(e -> 'category') = 'string' and length(category) <= 120) then '.category'
      when (quantity between 1 and 999 and quantity % 1 = 0) is not true then '.quantity'
      when (cents between 0 and 10000000 and cents % 1 = 0) is not true then '.unit_price_cents'
      when notes is not null and not (jsonb_typeof(e -> 'notes') = 'string' and length(notes) <= 200) then '.notes'
      when (jsonb_typeof(e -> 'source') = 'string' and source in ('main_menu', 'trailer')) is not true then '.source'
    end as wrong
    from given g
  )
  select array_agg(case when c.wrong is null then (c.ord, c.id::uuid, c.product_id::uuid, c.code, c.name, coalesce(c.category, ''),
      c.quantity::int, c.cents::int, nullif(c.notes, ''), c.source, '{}', '[]', '[]')::app.line_input end order by c.ord),
    (array_agg('items[' || c.ord || ']' || c.wrong order by c.ord) filter (where c.wrong is not null))[1],
    count(distinct lower(c.id)), array_agg(c.ord) filter (where coalesce(jsonb_typeof(c.e -> 'choices'), 'null') <> 'null'),
    array_agg(c.ord) filter (where p_as_sold and coalesce(jsonb_typeof(c.e -> 'parts'), 'null') <> 'null')
  into lines, wrong, different, choosing, combined from checked c;
  if wrong is not null then perform app.invalid(wrong); end if;
  if different < cardinality(lines) then
    perform app.invalid((select format('items[%s].id', min(l.ord)) from unnest(lines) l join unnest(lines) k on k.id = l.id and k.ord < l.ord));
  end if;
  foreach n in array coalesce(choosing, '{}') loop
    lines[n + 1].chosen := app.read_choices(p_items -> n -> 'choices', p_as_sold, format('items[%s].choices', n));
    lines[n + 1].choices := array(
      select (c ->> 'option_id')::uuid from jsonb_array_elements(lines[n + 1].chosen) with ordinality x(c, place) order by x.place);
  end loop;
  foreach n in array coalesce(combined, '{}') loop
    lines[n + 1].parts := app.read_parts(p_items -> n -> 'parts', format('items[%s].parts', n));
  end loop;
  return lines;
end $$;

create function app.read_order(p_order jsonb) returns public.orders
language plpgsql set search_path = '' as $$
declare o public.orders;
begin
  perform app.object_of(p_order, 'order');
  o.id := app.uuid_of(p_order, 'id');
  o.customer_name := app.text_of(p_order, 'customer_name', 1, 120);
  o.customer_phone := app.text_of(p_order, 'customer_phone', 0, 40);
  o.responsible_name := app.text_of(p_order, 'responsible_name', 0, 120);
  o.table_number := app.text_of(p_order, 'table_number', 1, 20);
  o.comanda := app.text_of(p_order, 'comanda', 0, 20);
  o.source := app.one_of(p_order, 'source', '{main_menu,trailer,mixed}');
  o.client_placed_at := app.time_of(p_order, 'client_placed_at');
  -- No part of the order: it only decides whether its table's tab takes it.
  perform app.text_of(p_order, 'table_token', 0, 64);
  return o;
end $$;

-- A hash of what must be equal for two requests with one id to be the same order. A terminal's prices count: it sold at them.
create function app.content_of(p_order public.orders, p_lines app.line_input[]) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select md5(row(p_order.customer_name, p_order.customer_phone, p_order.responsible_name, p_order.table_number, p_order.comanda,
      p_order.source, p_order.number, array_agg(row(l.id, l.product_id, l.quantity, l.notes, l.source,
        case when p_order.origin = 'terminal' then l.unit_price_cents end, l.choices) order by l.id))::text)
    from unnest(p_lines) l
  );
end $$;

-- The price of a product or combo at a local time: its promotion's where that is lower and holds.
create function app.price_at(p_price int, p_promotion int, p_hours jsonb, p_local timestamp) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_promotion < p_price and (p_hours is null or app.holds_at(p_hours, p_local)) then p_promotion else p_price end;
end $$;

-- The lines of p_menu with what was chosen, its price added; all lines and groups by one statement. What is missing, too much,
-- sold out or in none of the item's groups makes the line unavailable. shared/domain/options/option-prices.ts has the same rule.
create function app.priced_choices(p_company uuid, p_menu app.menu_line[], p_local timestamp) returns app.menu_line[]
language plpgsql stable set search_path = '' as $$
declare takes_average boolean := (select c.halves_price = 'average' from public.companies c where c.id = p_company);
begin
  return (
    with asked as (
      select m.ord, i.place, m.choices, g.name, g.rule, g.min_choices, g.max_choices, g.options
      from unnest(p_menu) m cross join unnest(m.group_ids) with ordinality i(id, place)
      join public.option_groups g on g.id = i.id and g.company_id = p_company and g.is_active
    ), chosen as (
      select a.ord, a.place, o.n, a.name as group_name, a.rule, (o.e ->> 'id')::uuid as id, o.e ->> 'name' as name,
        coalesce((o.e ->> 'price_cents')::bigint, app.price_at(p.price_cents, p.promotion_price_cents, p.promotion_hours, p_local)) as cents,
        (o.e ->> 'is_available')::boolean and coalesce(p.is_available
          and (p.available_hours is null or app.holds_at(p.available_hours, p_local))
          and (select t.is_active from public.categories t where t.id = p.category_id and t.company_id = p_company), true) as is_available,
        count(*) over (partition by a.ord, a.place) as taken
      from asked a cross join jsonb_array_elements(a.options) with ordinality o(e, n)
      left join public.products p on p.company_id = p_company and p.id = (o.e ->> 'product_id')::uuid
      where (o.e ->> 'id')::uuid = any (a.choices) and (p.id is not null or o.e ->> 'product_id' is null)
    ), described as (
      select c.ord, count(distinct c.id) as known, bool_and(c.is_available) as is_available,
        jsonb_agg(jsonb_build_object('option_id', c.id, 'group', c.group_name, 'name', c.name, 'price_cents', c.cents)
          || case when c.rule = 'halves' and c.taken > 1 then jsonb_build_object('parts', c.taken) else '{}' end order by c.place, c.n) as chosen
      from chosen c group by c.ord
    ), weighed as (
      select a.ord, count(c.n) between a.min_choices and a.max_choices as is_right,
        case when a.rule = 'sum' then sum(c.cents)
          when takes_average then floor((2 * sum(c.cents) + count(c.n)) / (2 * nullif(count(c.n), 0)))
          else max(c.cents) end as cents
      from asked a left join chosen c on c.ord = a.ord and c.place = a.place
      group by a.ord, a.place, a.rule, a.min_choices, a.max_choices
    ), summed as (
      select w.ord, coalesce(sum(w.cents), 0)::int as cents, bool_and(w.is_right) as is_right from weighed w group by w.ord
    )
    select array_agg((m.ord, m.code, m.name, m.category, m.unit_price_cents + coalesce(s.cents, 0), m.is_known,
      m.is_available and coalesce(s.is_right, true) and coalesce(t.is_available, true) and coalesce(t.known, 0) = cardinality(m.choices)
        and m.unit_price_cents + coalesce(s.cents, 0) <= 10000000,
      m.group_ids, m.choices, coalesce(t.chosen, '[]'), m.parts, null)::app.menu_line order by m.ord)
    from unnest(p_menu) m left join summed s on s.ord = m.ord left join described t on t.ord = m.ord
  );
end $$;

-- The lines of p_menu with what their combos are made of: the combo's products, then the chosen options that are products. Products
-- that left the menu are left out. shared/domain/order/combo-parts.ts has the same rule.
create function app.with_parts(p_company uuid, p_menu app.menu_line[]) returns app.menu_line[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    with listed as (
      select m.ord, 0::bigint as place, i.n, i.e ->> 'product_id' as product,
        case when jsonb_typeof(i.e -> 'quantity') = 'number' then i.e -> 'quantity' else '1' end as quantity, null::text as option_id
      from unnest(p_menu) m cross join jsonb_array_elements(m.parts) with ordinality i(e, n)
      union all
      select m.ord, a.place, o.n, o.e ->> 'product_id', '1', o.e ->> 'id'
      from unnest(p_menu) m cross join unnest(m.group_ids) with ordinality a(id, place)
      join public.option_groups g on g.id = a.id and g.company_id = p_company and g.is_active and g.rule = 'sum'
      cross join jsonb_array_elements(g.options) with ordinality o(e, n)
      where m.parts is not null and (o.e ->> 'id')::uuid = any (m.choices)
    ), made as (
      select l.ord, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('product_id', p.id, 'code', p.code, 'name', p.name,
        'category', coalesce(t.name, ''), 'quantity', l.quantity, 'option_id', lower(l.option_id))) order by l.place, l.n) as parts
      from listed l
      join public.products p on p.company_id = p_company and p.id = case when app.is_uuid(l.product) then l.product::uuid end
      left join public.categories t on t.id = p.category_id and t.company_id = p_company
      group by l.ord
    )
    select array_agg((m.ord, m.code, m.name, m.category, m.unit_price_cents, m.is_known, m.is_available, m.group_ids, m.choices, m.chosen,
      coalesce(d.parts, '[]'), null)::app.menu_line order by m.ord)
    from unnest(p_menu) m left join made d on d.ord = m.ord
  );
end $$;

-- The lines of p_menu with those unavailable that want more than is counted, after the lines before them.
-- shared/domain/order/order-pricing.ts has the same rule.
create function app.within_stock(p_company uuid, p_menu app.menu_line[], p_lines app.line_input[]) returns app.menu_line[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    with wanted as (
      select m.ord, l.quantity, taken.key::uuid as product, taken.value::bigint as units
      from unnest(p_menu) m join unnest(p_lines) l on l.ord = m.ord
      cross join jsonb_each_text(app.stock_taken(p_company, l.product_id, 1, m.chosen, coalesce(m.parts, '[]'))) taken
      where m.is_available
    ), reached as (
      select w.ord, w.quantity, (s.quantity - coalesce(sum(w.units * w.quantity) over (
          partition by w.product order by w.ord rows between unbounded preceding and 1 preceding), 0)) / w.units as remaining
      from wanted w join public.product_stock s on s.id = w.product and s.company_id = p_company
    ), short as (
      select r.ord, greatest(0, floor(min(r.remaining)))::int as remaining from reached r
      group by r.ord, r.quantity having floor(min(r.remaining)) < r.quantity
    )
    select array_agg((m.ord, m.code, m.name, m.category, m.unit_price_cents, m.is_known, m.is_available and s.ord is null, m.group_ids,
      m.choices, m.chosen, m.parts, s.remaining)::app.menu_line order by m.ord)
    from unnest(p_menu) m left join short s on s.ord = m.ord
  );
end $$;

-- Each line as the menu has it at a moment, in the same order. A product of an inactive category is unavailable, and one outside its
-- hours. One lookup by key for each line: a join without statistics, or over a small menu, would read all of it.
create function app.on_menu(p_company uuid, p_lines app.line_input[], p_at timestamptz) returns app.menu_line[]
language plpgsql stable set search_path = '' as $$
declare
  clock constant timestamp := app.local_time(p_company, p_at);
  menu app.menu_line[];
  has_choices boolean;
  has_combos boolean;
begin
  select array_agg((l.ord, coalesce(i.code, l.code), coalesce(i.name, l.name), coalesce(c.name, l.category),
      coalesce(i.cents, l.unit_price_cents), i.code is not null, coalesce(i.is_available and coalesce(c.is_active, true), false),
      coalesce(i.option_group_ids, '{}'), l.choices, '[]', i.items, null)::app.menu_line order by l.ord),
    bool_or(i.option_group_ids <> '{}' or l.choices <> '{}'), bool_or(i.items is not null) into menu, has_choices, has_combos
  from unnest(p_lines) l
  left join lateral (
    select p.code, p.name, p.category_id, app.price_at(p.price_cents, p.promotion_price_cents, p.promotion_hours, clock) as cents,
      p.is_available and (p.available_hours is null or app.holds_at(p.available_hours, clock)) as is_available, p.option_group_ids,
      null::jsonb as items
    from public.products p where p.id = l.product_id and p.company_id = p_company
    union all
    select b.code, b.name, b.category_id, app.price_at(b.price_cents, b.promotion_price_cents, b.promotion_hours, clock),
      b.is_available and (b.available_hours is null or app.holds_at(b.available_hours, clock)), b.option_group_ids, b.items
    from public.combos b where b.id = l.product_id and b.company_id = p_company
    limit 1) i on true
  left join lateral (
    select t.name, t.is_active from public.categories t where t.id = i.category_id and t.company_id = p_company limit 1) c on true;
  -- Most lines have no options: the menu's price is theirs.
  if has_choices then menu := app.priced_choices(p_company, menu, clock); end if;
  if has_combos then menu := app.with_parts(p_company, menu); end if;
  if exists (select from public.product_stock s where s.company_id = p_company) then menu := app.within_stock(p_company, menu, p_lines); end if;
  return menu;
end $$;

-- Lines at the server's prices; refused as order_changed unless the person saw exactly this total and all is available.
create function app.priced_as_seen(p_company uuid, p_lines app.line_input[], p_seen_cents bigint) returns app.line_input[]
language plpgsql stable set search_path = '' as $$
declare
  menu app.menu_line[] := app.on_menu(p_company, p_lines, now());
  priced app.line_input[];
  total bigint;
  has_all boolean;
begin
  select sum(m.unit_price_cents::bigint * l.quantity) filter (where m.is_available), bool_and(m.is_available),
    array_agg((l.ord, l.id, l.product_id, m.code, m.name, m.category, l.quantity, m.unit_price_cents, l.notes,
      l.source, m.choices, m.chosen, coalesce(m.parts, '[]'))::app.line_input order by l.ord)
  into total, has_all, priced
  from unnest(menu) m join unnest(p_lines) l on l.ord = m.ord;
  if total is distinct from p_seen_cents or not has_all then
    perform app.fail('order_changed', jsonb_build_object('total_cents', coalesce(total, 0), 'lines', (
      select jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'name', m.name,
        'unit_price_cents', m.unit_price_cents, 'is_available', m.is_available)
        || case when m.remaining is null then '{}' else jsonb_build_object('remaining', m.remaining) end
        || case when m.choices = '{}' then '{}' else jsonb_build_object('choices', m.choices) end order by l.ord)
      from unnest(menu) m join unnest(p_lines) l on l.ord = m.ord)));
  end if;
  return priced;
end $$;

create function app.total_of(p_lines app.line_input[]) returns int
language plpgsql stable set search_path = '' as $$
declare total bigint := (select sum(l.quantity::bigint * l.unit_price_cents) from unnest(p_lines) l);
begin
  if total > 2000000000 then perform app.invalid('items'); end if;
  return total;
end $$;

create function app.order_json(p_order uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select to_jsonb(o) || jsonb_build_object('items', coalesce(
      (select jsonb_agg(to_jsonb(i) order by i.position) from public.order_items i where i.order_id = o.id), '[]'))
    from public.orders o where o.id = p_order
  );
end $$;

create function app.log_event(p_event uuid, p_order public.orders, p_kind text, p_payload jsonb, p_user uuid, p_terminal uuid) returns void
language plpgsql set search_path = '' as $$
begin
    insert into public.order_events (id, company_id, order_id, kind, payload, user_id, terminal_id)
    values (coalesce(p_event, gen_random_uuid()), p_order.company_id, p_order.id, p_kind, p_payload,
      (select u.id from auth.users u where u.id = p_user), p_terminal);
end $$;

-- A line id used elsewhere is refused; the caller has removed those of this order.
create function app.write_lines(p_order public.orders, p_lines app.line_input[], p_first int) returns void
language plpgsql set search_path = '' as $$
declare
  counts_stock constant boolean := app.lock_stock(p_order.company_id);
  taken jsonb;
  written int;
begin
  insert into public.order_items (id, order_id, company_id, position, product_id, code, name, category, quantity,
    unit_price_cents, notes, source, choices, parts, stock)
  select l.id, p_order.id, p_order.company_id, p_first + l.place - 1, l.product_id, l.code, l.name, l.category, l.quantity,
    l.unit_price_cents, l.notes, l.source, l.chosen, l.parts,
    case when counts_stock then app.stock_taken(p_order.company_id, l.product_id, l.quantity, l.chosen, l.parts) else '{}' end
  from unnest(p_lines) with ordinality
    l(ord, id, product_id, code, name, category, quantity, unit_price_cents, notes, source, choices, chosen, parts, place)
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  if written <> cardinality(p_lines) then perform app.invalid('items[].id'); end if;
  if not counts_stock then return; end if;
  select jsonb_object_agg(t.key, t.units) into taken from (
    select t.key, sum(t.value::bigint) as units
    from public.order_items i join unnest(p_lines) l on l.id = i.id cross join jsonb_each_text(i.stock) t group by t.key) t;
  perform app.move_stock(p_order.company_id, coalesce(taken, '{}'), -1);
end $$;

-- Writes an order once. False: the id was there already, nothing was written.
create function app.write_order(p_order public.orders, p_lines app.line_input[], p_event uuid, p_payload jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  total int := app.total_of(p_lines);
  noted text;
begin
  insert into public.orders (id, company_id, number, origin, terminal_id, user_id, operator_id, customer_name, customer_phone,
    responsible_name, table_number, comanda, source, subtotal_cents, total_cents, flags, client_placed_at, status)
  values (p_order.id, p_order.company_id, coalesce(p_order.number, ''), p_order.origin, p_order.terminal_id, p_order.user_id,
    p_order.operator_id, p_order.customer_name, p_order.customer_phone, p_order.responsible_name, p_order.table_number,
    p_order.comanda, p_order.source, total, total, coalesce(p_order.flags, '{}'), p_order.client_placed_at,
    coalesce(p_order.status, 'placed'))
  -- Without naming a unique index: of two identical requests at once, one would pass the named index and fail on the other.
  on conflict do nothing
  -- The order's own row is in the version log of this transaction: its lines are not logged again (27-sync.sql).
  returning set_config('comanda.order', id::text, true) into noted;
  if noted is null then return false; end if;
  perform app.write_lines(p_order, p_lines, 1);
  perform app.log_event(p_event, p_order, 'placed', p_payload, coalesce(p_order.user_id, p_order.operator_id), p_order.terminal_id);
  return true;
end $$;

-- The result for an id that was used before: the first order for its own author, a refusal for anyone else.
create function app.repeated_order(p_order public.orders, p_content text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  stored public.orders;
  content text;
begin
  select * into stored from public.orders o where o.id = p_order.id;
  if stored.company_id <> p_order.company_id or stored.origin <> p_order.origin
    or stored.user_id is distinct from p_order.user_id or stored.terminal_id is distinct from p_order.terminal_id then
    perform app.fail('order_id_taken');
  end if;
  select e.payload ->> 'content' into content from public.order_events e
  where e.company_id = stored.company_id and e.order_id = stored.id and e.kind = 'placed';
  return jsonb_build_object('order', app.order_json(stored.id), 'duplicate', true,
    'conflict', content is distinct from p_content);
end $$;

-- 18-order-changes.sql

-- Orders placed and moved: by signed-in people here, by terminals through the same steps (28-terminal-sync.sql).

-- Ten orders in ten minutes for a person at a company, so that nobody floods its kitchen; staff are not limited. A person's orders are
-- checked one after the other, or ten at once would not count each other. The order itself never counts: it may be sent twice.
create function app.check_order_rate(p_company uuid, p_order uuid) returns void
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  retry_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('place_order ' || p_company || me, 0));
  select o.placed_at + interval '10 minutes' into retry_at from public.orders o
  where o.user_id = me and o.company_id = p_company and o.placed_at > now() - interval '10 minutes' and o.id <> p_order
  order by o.placed_at desc offset 9 limit 1;
  if found and not app.can('staff', p_company) then
    perform app.fail('too_many_orders', jsonb_build_object('retry_at', retry_at));
  end if;
end $$;

-- How long an order waits for staff to confirm it; CONFIRMATION_LIMIT_MS in shared/domain/order/order-status.ts.
create function app.confirmation_limit() returns interval
language sql immutable set search_path = '' as $$ select interval '30 minutes' $$;

-- Cancels an order that nobody confirmed in time; the caller has locked it.
create function app.expire_order(p_order public.orders) returns public.orders
language plpgsql set search_path = '' as $$
begin
  if p_order.status <> 'unconfirmed' or p_order.placed_at > now() - app.confirmation_limit() then return p_order; end if;
  perform app.log_event(null, p_order, 'cancelled', '{"from": "unconfirmed", "to": "cancelled", "reason": "expired"}', null, null);
  update public.orders t set status = 'cancelled', status_changed_at = now(), cancel_reason = 'expired' where t.id = p_order.id
  returning * into p_order;
  return p_order;
end $$;

-- A database starts no work of its own: the next order of the company, or the next heartbeat of a terminal there, cancels what has
-- expired. Screens leave such orders out at once. Locks in id order and waits for none.
create function app.expire_orders(p_company uuid) returns void
language plpgsql set search_path = '' as $$
declare o public.orders;
begin
  if not exists (select from public.orders t where t.company_id = p_company and t.status = 'unconfirmed'
      and t.placed_at <= now() - app.confirmation_limit()) then return; end if;
  perform app.lock_tabs(p_company, false);
  for o in select * from public.orders t where t.company_id = p_company and t.status = 'unconfirmed'
      and t.placed_at <= now() - app.confirmation_limit() order by t.id for no key update skip locked loop
    perform app.expire_order(o);
  end loop;
end $$;

-- A terminal confirmed the order in time, and its entry came late: the confirmation counts.
create function app.unexpire_order(p_order public.orders, p_confirmed_at timestamptz) returns public.orders
language plpgsql set search_path = '' as $$
begin
  if p_order.status = 'cancelled' and p_order.cancel_reason = 'expired' and p_confirmed_at < p_order.placed_at + app.confirmation_limit() then
    update public.orders t set status = 'unconfirmed', cancel_reason = null where t.id = p_order.id returning * into p_order;
  end if;
  return p_order;
end $$;

-- Whether a web order goes straight to the kitchen: its author works there, or it carries the code printed for its table. Everybody
-- else's waits until staff confirm it, and its limits are its own: strangers who flood a company take no place from its tables.
-- Sixty orders in ten minutes is more than the guests of a restaurant's own network send. People who were served here before find room
-- however many strangers wait.
create function app.status_of_new(p_order public.orders, p_is_at_table boolean) returns text
language plpgsql set search_path = '' as $$
declare
  retry_at timestamptz;
begin
  if app.can('staff', p_order.company_id) then return 'placed'; end if;
  retry_at := case when p_is_at_table then app.use_address('place_order', p_order.company_id, 60, interval '10 minutes')
    else app.use_address('place_unconfirmed_order', p_order.company_id, 10, interval '10 minutes') end;
  if p_is_at_table and retry_at is null then
    return case when (select c.accepts_orders_itself from public.companies c where c.id = p_order.company_id) then 'placed' else 'unconfirmed' end;
  end if;
  if retry_at is null and (select count(*) >= 3 from public.orders o where o.company_id = p_order.company_id
      and o.status = 'unconfirmed' and o.user_id = p_order.user_id and o.placed_at > now() - app.confirmation_limit())
    or (select count(*) >= 40 from public.orders o where o.company_id = p_order.company_id and o.status = 'unconfirmed'
        and o.placed_at > now() - app.confirmation_limit())
      and not exists (select from public.orders o where o.user_id = p_order.user_id and o.company_id = p_order.company_id
        and o.status = 'delivered') then
    retry_at := now() + interval '1 minute';
  end if;
  if retry_at is not null then perform app.fail('too_many_orders', jsonb_build_object('retry_at', retry_at)); end if;
  return 'unconfirmed';
end $$;

-- Refuses a web order that the caller may not place now.
create function app.require_web_order_allowed(p_company uuid, p_order uuid) returns void
language plpgsql set search_path = '' as $$
declare
  company public.companies;
  state text;
  hours record;
begin
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  if not app.can('member', p_company) then perform app.fail('not_a_member'); end if;
  state := app.company_state(company, now());
  if state = 'suspended' then perform app.fail('company_suspended'); end if;
  if state = 'inactive' then perform app.fail('company_inactive'); end if;
  -- The staff take orders before the platform approves the company, and until a suspended one stops.
  if app.can('take_orders', p_company) then return; end if;
  perform app.require_open_to_guests(p_company);
  select * into hours from app.opening(p_company, now());
  if app.orders_are_paused(company) then
    perform app.fail('orders_paused', jsonb_build_object('opens_at', case when not hours.is_open then hours.opens_at end));
  end if;
  if not hours.is_open then perform app.fail('company_closed', jsonb_build_object('opens_at', hours.opens_at)); end if;
  perform app.check_order_rate(p_company, p_order);
end $$;

-- The order number of a web order, W001 and on. It locks the company's counter until the transaction ends, so every
-- check that can come before it does.
create function app.next_web_number(p_company uuid) returns text
language plpgsql set search_path = '' as $$
declare n bigint;
begin
  update app.order_counters k set last_web = k.last_web + 1 where k.company_id = p_company returning k.last_web into n;
  return 'W' || lpad(n::text, greatest(3, length(n::text)), '0');
end $$;

create function app.open_tab_at(p_company uuid, p_table text, p_comanda text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    select t.id from public.tabs t where t.company_id = p_company and t.closed_at is null
      and app.table_key(t.table_number, t.comanda) = app.table_key(p_table, p_comanda)
  );
end $$;

-- The open tab of a table, opened where there is none: by the first order that carries the table's code. Two phones at once meet at
-- the unique index.
create function app.open_table(p_company uuid, p_table text, p_comanda text) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.lock_tabs(p_company, false);
  insert into public.tabs (id, company_id, table_number, comanda) values (gen_random_uuid(), p_company, p_table, p_comanda)
  on conflict do nothing;
  -- A guest who called before anything was ordered sees the call on the tab.
  update public.table_calls c set tab_id = app.open_tab_at(p_company, p_table, p_comanda)
  where c.company_id = p_company and c.done_at is null and c.tab_id is null
    and app.table_key(c.table_number, c.comanda) = app.table_key(p_table, p_comanda);
end $$;

-- The open tabs that the caller's own orders are on. That, and no code, opens a table's account: a code stays where it is printed,
-- and the phones of the evening before still have it.
create function app.my_tabs(p_company uuid) returns setof public.tabs
language sql stable security definer set search_path = '' as $$
  select t.* from public.tabs t
  where t.company_id = p_company and t.closed_at is null and t.id in (
    select o.tab_id from public.orders o
    where o.company_id = p_company and o.user_id = auth.uid() and o.status not in ('unconfirmed', 'cancelled'))
$$;

-- The caller's tab that staff moved away from the table of this order: their phone still has the code of the table they sat at. Null
-- where somebody sits there by now, or nothing was moved.
create function app.moved_tab(p_order public.orders) returns public.tabs
language plpgsql stable set search_path = '' as $$
declare moved public.tabs;
begin
  if app.open_tab_at(p_order.company_id, p_order.table_number, p_order.comanda) is not null then return null; end if;
  select t.* into moved from app.my_tabs(p_order.company_id) t
  where exists (select from public.tab_events e where e.company_id = t.company_id and e.tab_id = t.id and e.kind = 'move' and e.changed)
  order by t.opened_at desc limit 1;
  return moved;
end $$;

create function app.place_order(p_company uuid, p_order jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  o public.orders;
  lines app.line_input[];
  seen bigint;
  content text;
  is_at_table boolean;
  is_seated boolean;
  moved public.tabs;
begin
  perform app.required(p_company, 'company');
  o := app.read_order(p_order);
  lines := app.read_lines(p_order -> 'items');
  seen := app.int_of(p_order, 'expected_total_cents', 0, 2000000000);
  o.company_id := p_company;
  o.origin := 'web';
  o.user_id := person;
  content := app.content_of(o, lines);
  if exists (select from public.orders t where t.id = o.id) then return app.repeated_order(o, content); end if;
  perform app.require_web_order_allowed(p_company, o.id);
  -- Figures of past days still name those who have left the staff.
  if app.staff_role(p_company, person) is not null then o.operator_id := person; end if;
  perform app.lock_stock(p_company);
  lines := app.priced_as_seen(p_company, lines, seen);
  perform app.expire_orders(p_company);
  is_at_table := coalesce(app.text_of(p_order, 'table_token', 0, 64) = app.table_code(p_company, o.table_number), false);
  o.status := app.status_of_new(o, is_at_table);
  -- A guest's first order by the code printed for their table opens its tab; one that staff accept first opens it then.
  is_seated := is_at_table and not app.can('staff', p_company);
  if is_seated then
    moved := app.moved_tab(o);
    if moved.id is not null then
      o.table_number := moved.table_number;
      o.comanda := moved.comanda;
    end if;
  end if;
  if is_seated and o.status = 'placed' then perform app.open_table(p_company, o.table_number, o.comanda); end if;
  o.number := app.next_web_number(p_company);
  if not app.write_order(o, lines, null, jsonb_build_object('content', content)
      || case when is_seated then '{"is_seated": true}'::jsonb else '{}' end) then
    -- The same order sent twice: the other transaction wrote it first. The counter is still locked, so the number can be returned.
    update app.order_counters k set last_web = k.last_web - 1 where k.company_id = p_company;
    return app.repeated_order(o, content);
  end if;
  return jsonb_build_object('order', app.order_json(o.id), 'conflict', false, 'duplicate', false);
end $$;

-- The order of this company, locked.
create function app.lock_order(p_company uuid, p_order uuid) returns public.orders
language plpgsql set search_path = '' as $$
declare o public.orders;
begin
  perform app.lock_tabs(p_company, false);
  select * into o from public.orders t where t.id = p_order and t.company_id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "order"}'); end if;
  return o;
end $$;

-- The order a line belongs to, locked before the line.
create function app.lock_order_of_item(p_company uuid, p_item uuid) returns public.orders
language plpgsql set search_path = '' as $$
declare parent uuid := (select i.order_id from public.order_items i where i.id = p_item and i.company_id = p_company);
begin
  if parent is null then perform app.fail('not_found', '{"entity": "order_item"}'); end if;
  return app.lock_order(p_company, parent);
end $$;

create function app.require_not_final(p_order public.orders) returns void
language plpgsql set search_path = '' as $$
begin
  if p_order.status in ('delivered', 'cancelled') then
    perform app.fail('order_final', jsonb_build_object('status', p_order.status));
  end if;
end $$;

-- Lines not in the order yet; those with an id it has already were appended by an earlier request.
create function app.new_lines(p_order uuid, p_lines app.line_input[]) returns app.line_input[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(l order by l.ord), '{}') from unnest(p_lines) l
    where not exists (select from public.order_items i where i.id = l.id and i.order_id = p_order)
  );
end $$;

create function app.append_lines(p_order public.orders, p_lines app.line_input[], p_flags text[], p_event uuid, p_user uuid, p_terminal uuid)
returns void language plpgsql set search_path = '' as $$
declare
  added bigint := app.total_of(p_lines);
  line_count int := (select count(*) from public.order_items i where i.order_id = p_order.id);
begin
  if exists (select from public.tabs t where t.id = p_order.tab_id and t.closed_at is not null) then perform app.fail('tab_closed'); end if;
  if line_count + cardinality(p_lines) > 200 or p_order.total_cents + added > 2000000000 then perform app.invalid('items'); end if;
  perform app.write_lines(p_order, p_lines, 1 + (
    select coalesce(max(i.position), 0) from public.order_items i where i.order_id = p_order.id));
  update public.orders t
  set subtotal_cents = t.subtotal_cents + added, total_cents = t.total_cents + added,
    flags = array(select distinct f from unnest(t.flags || p_flags) f order by f)
  where t.id = p_order.id;
  perform app.log_event(p_event, p_order, 'items_appended',
    jsonb_build_object('items', (select jsonb_agg(l.id order by l.ord) from unnest(p_lines) l), 'added_cents', added, 'flags', p_flags),
    p_user, p_terminal);
end $$;

create function app.append_order_items(p_company uuid, p_order uuid, p_items jsonb, p_expected_total_cents int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('take_orders', p_company);
  lines app.line_input[];
  o public.orders;
begin
  perform app.required(p_order, 'order');
  lines := app.read_lines(p_items);
  perform app.required(p_expected_total_cents, 'expected_total_cents');
  o := app.lock_order(p_company, p_order);
  if cardinality(app.new_lines(o.id, lines)) = 0 then return jsonb_build_object('order', app.order_json(o.id)); end if;
  perform app.require_not_final(o);
  if cardinality(app.new_lines(o.id, lines)) < cardinality(lines) then perform app.invalid('items[].id'); end if;
  perform app.lock_stock(p_company);
  lines := app.priced_as_seen(p_company, lines, p_expected_total_cents);
  perform app.append_lines(o, lines, '{}', null, person, null);
  return jsonb_build_object('order', app.order_json(o.id));
end $$;

-- Forward, skipping allowed; a state already passed changes nothing. The one step back, ready → preparing, has a status of
-- its own, 'recall': a late or repeated 'preparing' must not take a finished order back.
create function app.move_order(p_order public.orders, p_status text, p_reason text, p_event uuid, p_user uuid, p_terminal uuid)
returns boolean language plpgsql set search_path = '' as $$
declare
  steps constant text[] := array['unconfirmed', 'placed', 'preparing', 'ready', 'delivered'];
  kind constant text := case p_status when 'cancelled' then 'cancelled' when 'recall' then 'recalled' else 'status_changed' end;
  target constant text := case p_status when 'recall' then 'preparing' else p_status end;
begin
  if p_status = 'cancelled' and p_order.status not in ('cancelled', 'delivered') and app.is_on_bill(p_order.id) then
    perform app.fail('line_on_bill');
  end if;
  if p_order.status = target then return false; end if;
  if p_order.status = 'cancelled' or kind <> 'status_changed' and p_order.status = 'delivered' then
    perform app.require_not_final(p_order);
  end if;
  if p_status = 'cancelled' and p_reason is null then perform app.fail('reason_required'); end if;
  if p_order.status = 'unconfirmed' and p_status not in ('placed', 'cancelled') then perform app.fail('order_unconfirmed'); end if;
  if kind = 'recalled' and p_order.status <> 'ready' then return false; end if;
  if kind = 'status_changed' and array_position(steps, target) < array_position(steps, p_order.status) then return false; end if;
  if p_order.status = 'unconfirmed' and target = 'placed' and exists (select from public.order_events e
      where e.company_id = p_order.company_id and e.order_id = p_order.id and e.kind = 'placed' and e.payload ? 'is_seated') then
    perform app.open_table(p_order.company_id, p_order.table_number, p_order.comanda);
  end if;
  update public.orders t
  set status = target, status_changed_at = now(), cancel_reason = case when kind = 'cancelled' then p_reason end
  where t.id = p_order.id;
  perform app.log_event(p_event, p_order, kind,
    jsonb_strip_nulls(jsonb_build_object('from', p_order.status, 'to', target, 'reason', p_reason)), p_user, p_terminal);
  return true;
end $$;

-- `p_entry` is the id of a cancellation's event: an approval given for it beforehand has the same.
create function app.advance_order(p_company uuid, p_order uuid, p_status text, p_reason text, p_entry uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- The kitchen moves orders; cancelling one is for those who take them.
  person uuid := app.require_right(case when p_status = 'cancelled' then 'take_orders' else 'kitchen' end, p_company);
  input jsonb := jsonb_build_object('status', p_status, 'reason', p_reason);
  status text;
  reason text;
  entry uuid := coalesce(p_entry, gen_random_uuid());
  o public.orders;
  changed boolean;
begin
  perform app.required(p_order, 'order');
  status := app.one_of(input, 'status', '{placed,preparing,ready,delivered,cancelled,recall}');
  reason := app.text_of(input, 'reason', 0, 200);
  o := app.expire_order(app.lock_order(p_company, p_order));
  if o.status = 'unconfirmed' then perform app.require_right('take_orders', p_company); end if;
  changed := app.move_order(o, status, reason, entry, person, null);
  -- With money on it, or once the kitchen began, a manager answers for it; nobody counted on an unconfirmed one.
  if changed and status = 'cancelled' and o.status <> 'unconfirmed' and (o.total_cents > 0 or o.status <> 'placed') then
    perform app.check_approval(p_company, null, entry, 'cancel', o.id, o.total_cents, reason, null);
  end if;
  return jsonb_build_object('order', app.order_json(o.id), 'changed', changed);
end $$;

-- A tick on a final order is accepted without a change: it came late.
create function app.set_tick(p_order public.orders, p_item uuid, p_done boolean, p_event uuid, p_user uuid, p_terminal uuid)
returns void language plpgsql set search_path = '' as $$
begin
  if p_order.status in ('delivered', 'cancelled') then return; end if;
  update public.order_items i set done_at = case when p_done then now() end
  where i.id = p_item and (i.done_at is null) = p_done;
  if not found then return; end if;
  update public.orders t set updated_at = now() where t.id = p_order.id;
  perform app.log_event(p_event, p_order, 'item_ticked', jsonb_build_object('item_id', p_item, 'done', p_done), p_user, p_terminal);
end $$;

create function app.tick_order_item(p_company uuid, p_item uuid, p_done boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('kitchen', p_company);
  o public.orders;
begin
  perform app.required(p_item, 'item');
  perform app.required(p_done, 'done');
  o := app.lock_order_of_item(p_company, p_item);
  if o.status = 'unconfirmed' then perform app.fail('order_unconfirmed'); end if;
  perform app.set_tick(o, p_item, p_done, null, person, null);
  return jsonb_build_object('order', app.order_json(o.id));
end $$;

-- The kitchen says of a line why it can't make it; the counter voids it, replaces it or keeps it (no reason) with the guest.
create function app.report_line(p_order public.orders, p_item uuid, p_reason text, p_event uuid, p_user uuid, p_terminal uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  if p_order.status in ('delivered', 'cancelled') then return false; end if;
  update public.order_items i set unavailable_reason = p_reason, guest_choice = null
  where i.id = p_item and i.voided_at is null and i.unavailable_reason is distinct from p_reason;
  if not found then return false; end if;
  update public.orders t set updated_at = now() where t.id = p_order.id;
  perform app.log_event(p_event, p_order, case when p_reason is null then 'item_kept' else 'item_unavailable' end,
    jsonb_strip_nulls(jsonb_build_object('item_id', p_item, 'reason', p_reason)), p_user, p_terminal);
  return true;
end $$;

create function app.report_order_item(p_company uuid, p_item uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('kitchen', p_company);
  reason text := app.text_of(jsonb_build_object('reason', p_reason), 'reason', 0, 200);
  o public.orders;
begin
  perform app.required(p_item, 'item');
  o := app.lock_order_of_item(p_company, p_item);
  if o.status = 'unconfirmed' then perform app.fail('order_unconfirmed'); end if;
  perform app.report_line(o, p_item, reason, null, person, null);
  return jsonb_build_object('order', app.order_json(o.id));
end $$;

-- Orders of this company that were not shown before, as one set; in id order, so that two screens never wait for each other, and not
-- while a tab's change locks several.
create function app.mark_shown(p_company uuid, p_ids jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  ids uuid[];
  marked int;
begin
  perform app.lock_tabs(p_company, false);
  perform app.array_of(p_ids, 'ids', 1, 200);
  if exists (select from jsonb_array_elements(p_ids) e where jsonb_typeof(e) <> 'string' or not app.is_uuid(e #>> '{}')) then
    perform app.invalid('ids');
  end if;
  ids := array(select (e #>> '{}')::uuid from jsonb_array_elements(p_ids) e);
  with fresh as (
    select o.id from public.orders o
    where o.company_id = p_company and o.id = any (ids) and o.shown_at is null
    order by o.id for no key update
  )
  update public.orders o set shown_at = now() from fresh f where o.id = f.id and o.shown_at is null;
  get diagnostics marked = row_count;
  return jsonb_build_object('marked', marked);
end $$;

create function app.orders_shown(p_company uuid, p_ids jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('kitchen', p_company);
  return app.mark_shown(p_company, p_ids);
end $$;

create function app.terminal_orders_shown(p_terminal uuid, p_token text, p_ids jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare reason text := app.token_state(p_terminal, p_token, true);
begin
  if reason <> 'good' then return app.gone(reason); end if;
  return app.mark_shown((select t.company_id from public.terminals t where t.id = p_terminal), p_ids)
    || jsonb_build_object('gone', false);
end $$;

-- The steps of the orders placed since a moment, newest first: a terminal's disk has their last states alone.
create function app.terminal_order_steps(p_terminal uuid, p_token text, p_since text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token, true);
  company uuid;
  since timestamptz;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  since := app.time_of(jsonb_build_object('since', p_since), 'since');
  select t.company_id into company from public.terminals t where t.id = p_terminal;
  return jsonb_build_object('gone', false, 'orders', coalesce((
    select jsonb_agg(jsonb_build_object('number', o.number, 'placed_at', o.placed_at, 'events', coalesce((
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'payload', jsonb_build_object('to', e.payload -> 'to'),
          'created_at', e.created_at))
        from public.order_events e
        where e.company_id = company and e.order_id = o.id and e.kind = 'status_changed'
      ), '[]')) order by o.placed_at desc)
    from (
      select x.id, x.number, x.placed_at from public.orders x
      where x.company_id = company and x.placed_at >= since
      order by x.placed_at desc limit 500
    ) o
  ), '[]'));
end $$;

-- 19-cash.sql

-- Cash sessions of terminals (docs/adr/0027). What a drawer did is accepted in whatever state its session is: the money has moved.
-- shared/domain/cash decides the same, tied to this by one table of cases.

create table public.cash_sessions (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  terminal_id uuid not null,
  terminal_name text not null,
  z_number int not null check (z_number between 1 and 1000000), -- of its Z report, running at the terminal
  float_cents int not null check (float_cents >= 0),
  opened_at timestamptz not null,
  opened_by uuid references auth.users (id) on delete set null,
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  counted jsonb, -- [{"method", "cents"}]; null where nobody counted
  expected jsonb, -- the same, as the Z report printed it; it never changes
  sales jsonb, -- at the closing: {"sold_cents", "received_cents", "owed_cents"} of all terminals, as the Z report printed it
  close_reason text,
  closed_by_other boolean, -- another terminal or the office closed it
  flags text[] not null default '{}', -- what managers should know: 'overlapping', 'closed_twice'
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  check ((closed_at is null) = (expected is null) and (closed_at is null) = (closed_by_other is null))
);
create index cash_sessions_terminal on public.cash_sessions (company_id, terminal_id, z_number);
create index cash_sessions_opened on public.cash_sessions (company_id, opened_at);
create index cash_sessions_opened_by on public.cash_sessions (opened_by);
create index cash_sessions_closed_by on public.cash_sessions (closed_by);
create trigger set_updated_at before update on public.cash_sessions for each row execute function app.set_updated_at();

-- Every entry of a session by its id, openings and closings among them; never changed.
create table public.cash_entries (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  session_id uuid not null,
  position bigint generated always as identity,
  kind text not null check (kind in ('open', 'paid_in', 'paid_out', 'no_sale', 'taken_in', 'close')),
  amount_cents int not null check (amount_cents >= 0),
  reason text,
  is_late boolean not null, -- arrived after the session was closed
  at timestamptz not null,
  user_id uuid references auth.users (id) on delete set null,
  terminal_id uuid,
  foreign key (company_id, session_id) references public.cash_sessions (company_id, id) on delete cascade
);
create index cash_entries_session on public.cash_entries (session_id, position);
create index cash_entries_company on public.cash_entries (company_id, session_id);
create index cash_entries_user on public.cash_entries (user_id);

-- Who took a payment or gave a refund, where, and the one session it belongs to: the primary key is the rule that no payment is in two.
-- What was handed over before a PIX that waits has a row of its own from that moment on, wherever the PIX is settled.
create table public.cash_payments (
  payment_id uuid primary key, -- a bill's, or that of a part: of a refund, or of what was handed over before a PIX
  bill_id uuid not null,
  company_id uuid not null references public.companies (id) on delete cascade,
  session_id uuid, -- null for one taken without an open session
  entry_id uuid references public.cash_entries (id) on delete cascade, -- the entry that took it in later
  terminal_id uuid, -- null for a waiter's phone
  user_id uuid references auth.users (id) on delete set null,
  at timestamptz not null default now(),
  foreign key (company_id, session_id) references public.cash_sessions (company_id, id) on delete cascade
);
create index cash_payments_session on public.cash_payments (company_id, session_id, at);
create index cash_payments_time on public.cash_payments (company_id, at);
create index cash_payments_refund on public.cash_payments (company_id, at) where payment_id <> bill_id;
create index cash_payments_bill on public.cash_payments (bill_id);
create index cash_payments_entry on public.cash_payments (entry_id);
create index cash_payments_user on public.cash_payments (user_id);

-- What these payments took by each method and refunds gave back, as a drawer sees them; movementsOf in shared/domain/cash is the same. A
-- bill's parts have its id, a part with a drawer of its own has its own.
create function app.cash_movements(p_payments public.cash_payments[]) returns table (id uuid, method text, cents bigint, tip_cents bigint,
  session_id uuid, entry_id uuid, terminal_id uuid, user_id uuid, at timestamptz)
language sql stable set search_path = '' as $$
  select p.payment_id, part ->> 'method', (part ->> 'amount_cents')::bigint, (part ->> 'tip_cents')::bigint, p.session_id, p.entry_id, p.terminal_id,
    p.user_id, p.at
  from unnest(p_payments) p join public.bills b on b.id = p.bill_id and b.company_id = p.company_id
    cross join lateral jsonb_array_elements(b.payment_parts) part
    left join public.cash_payments own on own.payment_id = (part ->> 'id')::uuid and own.bill_id = b.id
  where b.paid_at is not null and p.payment_id = coalesce(own.payment_id, b.id)
$$;

-- Calls that are shown: a call that nobody ended is over after an evening.
create function app.call_in_window(p_called timestamptz) returns boolean
language sql stable set search_path = '' as $$ select p_called > now() - interval '12 hours' $$;

-- What was handed over before PIX payments that wait, which no payment records yet: heldMovements in shared/domain/tab is the same.
create function app.held_movements(p_company uuid) returns table (id uuid, method text, cents bigint, tip_cents bigint, session_id uuid,
  terminal_id uuid, user_id uuid, at timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query select p.payment_id, part ->> 'method', (part ->> 'amount_cents')::bigint, (part ->> 'tip_cents')::bigint, p.session_id,
    p.terminal_id, p.user_id, p.at
  from public.table_calls c join public.bills b on b.id = c.bill_id and b.paid_at is null
    cross join lateral jsonb_array_elements(c.parts) part
    join public.cash_payments p on p.payment_id = (part ->> 'id')::uuid and p.bill_id = b.id
  where c.company_id = p_company and c.kind = 'pix' and c.done_at is null and app.call_in_window(c.called_at);
end $$;

-- Gives a new payment or refund to the session its terminal names; one of another terminal or company, or an unknown one, counts as none.
create function app.record_payment(p_company uuid, p_bill uuid, p_payment uuid, p_session uuid, p_user uuid, p_terminal uuid) returns void
language sql set search_path = '' as $$
  insert into public.cash_payments as p (payment_id, bill_id, company_id, session_id, terminal_id, user_id)
  values (p_payment, p_bill, p_company,
    (select s.id from public.cash_sessions s where s.id = p_session and s.company_id = p_company and s.terminal_id = p_terminal),
    p_terminal, (select u.id from auth.users u where u.id = p_user))
  on conflict (payment_id) do update set session_id = excluded.session_id, entry_id = null, terminal_id = excluded.terminal_id,
    user_id = excluded.user_id, at = now()
  where p.company_id = excluded.company_id
$$;

-- Parts of a bill that were handed over before a PIX stay in the drawer of that moment: {"handed"?: {"session_id", "terminal_id"}} says
-- which it was, where the terminal that says so heard of it before this backend. Its own terminal's word counts for more and may come
-- later. Ids of bills and refunds are none of parts.
create function app.hand_over(p_company uuid, p_bill uuid, p_parts jsonb, p_session uuid, p_user uuid, p_terminal uuid) returns void
language plpgsql set search_path = '' as $$
declare
  part jsonb;
  handed jsonb;
  part_id uuid;
  place record;
begin
  for part in select value from jsonb_array_elements(p_parts) loop
    part_id := app.uuid_of(part, 'id', true, 'parts[].');
    if exists (select from public.bills b where b.id = part_id or b.id = p_bill and b.payment_parts @> jsonb_build_array(
        jsonb_build_object('id', part_id, 'is_refund', true))) then
      perform app.invalid('parts');
    end if;
    handed := nullif(part -> 'handed', 'null');
    if handed is null then
      insert into public.cash_payments as p (payment_id, bill_id, company_id, session_id, terminal_id, user_id)
      values (part_id, p_bill, p_company,
        (select s.id from public.cash_sessions s where s.id = p_session and s.company_id = p_company and s.terminal_id = p_terminal),
        p_terminal, (select u.id from auth.users u where u.id = p_user))
      on conflict (payment_id) do update set session_id = excluded.session_id, terminal_id = excluded.terminal_id, user_id = excluded.user_id
      where p.company_id = excluded.company_id and p.bill_id = excluded.bill_id and p.user_id is null and p.entry_id is null;
    else
      perform app.object_of(handed, 'parts[].handed');
      select s.id as session, t.id as terminal into place
      from (select app.uuid_of(handed, 'session_id', false, 'parts[].handed.') as session, app.uuid_of(handed, 'terminal_id', false, 'parts[].handed.') as terminal) h
        left join public.cash_sessions s on s.id = h.session and s.company_id = p_company
        left join public.terminals t on t.id = coalesce(s.terminal_id, h.terminal) and t.company_id = p_company;
      -- A phone is never without this backend, which knows what was handed over.
      insert into public.cash_payments (payment_id, bill_id, company_id, session_id, terminal_id)
      select part_id, p_bill, p_company, place.session, place.terminal where p_terminal is not null and place.terminal is not null
      on conflict do nothing;
    end if;
  end loop;
end $$;

-- Its plan is kept: tabs ask for it once a payment.
create function app.drawer_json(p_payment uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('session_id', p.session_id, 'terminal_id', p.terminal_id, 'by', app.operator_name(p.user_id), 'at', p.at)
    from public.cash_payments p where p.payment_id = p_payment);
end $$;

-- What must be in the drawer by payment method: payments with their tips, what was handed over before a PIX that waits, of cash also the
-- float and what was paid in, less what was paid out.
create function app.cash_expected(p_session public.cash_sessions) returns jsonb
language sql stable set search_path = '' as $$
  with taken as (
    select m.method, sum(m.cents + m.tip_cents) as cents from (
      select m.method, m.cents, m.tip_cents, m.session_id from app.cash_movements(array(
        select p from public.cash_payments p where p.company_id = p_session.company_id and p.session_id = p_session.id)) m
      union all select h.method, h.cents, h.tip_cents, h.session_id from app.held_movements(p_session.company_id) h) m
    where m.session_id = p_session.id group by m.method
  ), drawer as (
    select coalesce(sum(case e.kind when 'paid_in' then e.amount_cents when 'paid_out' then -e.amount_cents end), 0) as cents
    from public.cash_entries e where e.session_id = p_session.id
  )
  select jsonb_agg(jsonb_build_object('method', x.method, 'cents', coalesce(t.cents, 0)
      + case when x.method = 'cash' then p_session.float_cents + d.cents else 0 end) order by x.place)
  from unnest(app.payment_methods()) with ordinality x (method, place) cross join drawer d left join taken t on t.method = x.method
  where x.method = 'cash' or t.method is not null
$$;

-- What is yet to be received: by open tabs, without fee and discount, and by the orders of a span that are on no tab.
create function app.owed_cents(p_company uuid, p_starts timestamptz, p_ends timestamptz) returns bigint
language sql stable set search_path = '' as $$
  select coalesce((select sum(o.total_cents) from public.orders o join public.tabs t on t.id = o.tab_id
      where t.company_id = p_company and t.closed_at is null and o.status <> 'cancelled'), 0)
    - coalesce((select sum(b.subtotal_cents) from public.bills b join public.tab_splits s on s.id = b.split_id join public.tabs t on t.id = s.tab_id
      where t.company_id = p_company and t.closed_at is null and b.paid_at is not null), 0)
    + coalesce((select sum(o.total_cents) from public.orders o where o.company_id = p_company and o.tab_id is null
      and o.status not in ('unconfirmed', 'cancelled') and o.placed_at >= p_starts and o.placed_at < p_ends), 0)
$$;

-- What all terminals sold and received since a session was opened, and what is owed now, of orders without a tab since the business
-- day of the opening began; salesSince in shared/domain/cash is the same. Spans have an end, which is never reached: a plan that does
-- not know the beginning takes an open one for a third of all years, and reads them all.
create function app.cash_sales(p_company uuid, p_since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sold_cents', coalesce((
      select sum(o.total_cents) from public.orders o
      where o.company_id = p_company and o.status not in ('unconfirmed', 'cancelled') and o.placed_at >= p_since
        and o.placed_at < 'infinity'), 0),
    'received_cents', coalesce((
      select sum(m.cents) from app.cash_movements(array(
        select p from public.cash_payments p where p.company_id = p_company and p.at >= p_since and p.at < 'infinity')) m), 0),
    'owed_cents', (
      select app.owed_cents(p_company, (app.day_bounds(p_company, d.day, d.day)).starts, 'infinity')
      from public.companies c, lateral (select app.business_day(p_since, c.time_zone, c.day_cutoff_hour) as day) d where c.id = p_company))
$$;

create function app.cash_session_json(p_session uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'company_id', s.company_id, 'terminal_id', s.terminal_id, 'terminal_name', s.terminal_name,
    'z_number', s.z_number, 'float_cents', s.float_cents, 'opened_at', s.opened_at, 'opened_by', app.operator_name(s.opened_by),
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'amount_cents', e.amount_cents, 'reason', e.reason, 'at', e.at,
        'by', app.operator_name(e.user_id), 'is_late', e.is_late, 'payment_ids', coalesce((
          select jsonb_agg(p.payment_id order by p.at, p.payment_id) from public.cash_payments p where p.entry_id = e.id), '[]'))
        order by e.position)
      from public.cash_entries e where e.session_id = s.id and e.kind not in ('open', 'close')), '[]'),
    'closing', case when s.closed_at is not null then jsonb_build_object('at', s.closed_at, 'by', app.operator_name(s.closed_by),
      'counted', s.counted, 'expected', s.expected, 'sales', s.sales, 'reason', s.close_reason, 'is_by_other', s.closed_by_other) end,
    'flags', to_jsonb(s.flags),
    'event_ids', coalesce((select jsonb_agg(e.id order by e.position) from public.cash_entries e where e.session_id = s.id), '[]'))
  from public.cash_sessions s where s.id = p_session
$$;

-- What terminals replicate: open sessions, those changed in the last 7 days (by this clock: a terminal's may be wrong), and each
-- terminal's last one, whose number the next one follows.
create function app.cash_in_window(p_session uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select s.closed_at is null or s.updated_at > now() - interval '7 days' or not exists (
      select from public.cash_sessions n where n.company_id = s.company_id and n.terminal_id = s.terminal_id and n.z_number > s.z_number)
    from public.cash_sessions s where s.id = p_session), false)
$$;

-- What terminals replicate of tabs: open ones, those closed in the last 7 days, and those with a payment or refund in such a
-- session, whose report would lack it.
create function app.tab_in_window(p_tab uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select t.closed_at is null or t.closed_at > now() - interval '7 days' or exists (
      select from public.tab_splits s join public.bills b on b.split_id = s.id join public.cash_payments p on p.bill_id = b.id
      where s.tab_id = t.id and p.session_id is not null and app.cash_in_window(p.session_id))
    from public.tabs t where t.id = p_tab), false)
$$;

-- Amounts by payment method, each method once.
create function app.method_amounts(p_change jsonb, p_key text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  amount jsonb;
  checked jsonb := '[]'::jsonb;
begin
  for amount in select value from jsonb_array_elements(app.array_of(p_change -> p_key, p_key, 0, 20)) loop
    perform app.object_of(amount, p_key);
    checked := checked || jsonb_build_object('method', app.one_of(amount, 'method', app.payment_methods(), p_key || '[].'),
      'cents', app.int_of(amount, 'cents', -2000000000, 2000000000, p_key || '[].'));
  end loop;
  if (select count(distinct a ->> 'method') <> count(*) from jsonb_array_elements(checked) a) then perform app.invalid(p_key); end if;
  return checked;
end $$;

create function app.counted_amounts(p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare counted jsonb;
begin
  if coalesce(jsonb_typeof(p_change -> 'counted'), 'null') = 'null' then return null; end if;
  counted := app.method_amounts(p_change, 'counted');
  if exists (select from jsonb_array_elements(counted) a where (a ->> 'cents')::bigint < 0) then perform app.invalid('counted'); end if;
  return counted;
end $$;

create function app.cash_open(p_company uuid, p_change jsonb, p_at timestamptz, p_user uuid, p_terminal uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  wanted uuid := app.uuid_of(p_change, 'session_id');
  number int := app.int_of(p_change, 'z_number', 1, 1000000);
  float_cents int := app.int_of(p_change, 'float_cents', 0, 100000000);
  known public.cash_sessions;
begin
  if p_terminal is null then perform app.invalid('op'); end if;
  select * into known from public.cash_sessions s where s.id = wanted;
  if found then
    if known.company_id <> p_company or known.terminal_id <> p_terminal then perform app.invalid('session_id'); end if;
    return false;
  end if;
  insert into public.cash_sessions (id, company_id, terminal_id, terminal_name, z_number, float_cents, opened_at, opened_by, flags)
  select wanted, p_company, p_terminal, t.name, number, float_cents, p_at, p_user,
    case when exists (select from public.cash_sessions s
      where s.company_id = p_company and s.terminal_id = p_terminal and s.closed_at is null) then '{overlapping}'::text[] else '{}' end
  from public.terminals t where t.id = p_terminal;
  return true;
end $$;

-- Null without them.
create function app.cash_sales_of(p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare sales jsonb := p_change -> 'sales';
begin
  if coalesce(jsonb_typeof(sales), 'null') = 'null' then return null; end if;
  perform app.object_of(sales, 'sales');
  return jsonb_build_object('sold_cents', app.int_of(sales, 'sold_cents', 0, 2000000000, 'sales.'),
    -- Below zero where more was given back than received since the opening.
    'received_cents', app.int_of(sales, 'received_cents', -2000000000, 2000000000, 'sales.'),
    'owed_cents', app.int_of(sales, 'owed_cents', -2000000000, 2000000000, 'sales.'));
end $$;

-- A count takes the place of a closing without one; else the first closing stays.
create function app.cash_close(p_session public.cash_sessions, p_change jsonb, p_at timestamptz, p_user uuid, p_terminal uuid) returns void
language plpgsql set search_path = '' as $$
declare
  new_count jsonb := app.counted_amounts(p_change);
  new_expected jsonb := case when coalesce(jsonb_typeof(p_change -> 'expected'), 'null') = 'null' then app.cash_expected(p_session)
    else app.method_amounts(p_change, 'expected') end;
  new_sales jsonb := coalesce(app.cash_sales_of(p_change), app.cash_sales(p_session.company_id, p_session.opened_at));
  new_reason text := app.text_of(p_change, 'reason', 0, 200);
begin
  update public.cash_sessions s set flags = array(select distinct f from unnest(s.flags || '{closed_twice}'::text[]) f order by f)
  where s.id = p_session.id and s.closed_at is not null;
  if p_session.closed_at is not null and (p_session.counted is not null or new_count is null) then return; end if;
  update public.cash_sessions s
  set closed_at = p_at, closed_by = p_user, counted = new_count, expected = new_expected, sales = new_sales, close_reason = new_reason,
    closed_by_other = p_terminal is distinct from s.terminal_id
  where s.id = p_session.id;
end $$;

-- Payments without a session go into this one; what another session has stays there.
create function app.cash_take_in(p_session public.cash_sessions, p_entry uuid, p_payments uuid[]) returns void
language plpgsql set search_path = '' as $$
declare taken uuid[];
begin
  with mine as (
    update public.cash_payments p set session_id = p_session.id, entry_id = p_entry
    where p.company_id = p_session.company_id and p.payment_id = any (p_payments) and p.session_id is null
      and exists (select from public.bills b where b.id = p.bill_id and b.paid_at is not null
        and (p.payment_id = b.id or b.payment_parts @> jsonb_build_array(jsonb_build_object('id', p.payment_id))))
    returning p.bill_id
  )
  select array_agg(m.bill_id) into taken from mine m;
  -- A payment's session is returned with its tab.
  update public.tabs t set updated_at = now()
  where t.company_id = p_session.company_id and t.id in (
    select s.tab_id from public.tab_splits s join public.bills b on b.split_id = s.id where b.id = any (taken));
end $$;

-- One change by its entry's id: applied once. The caller has checked the right and locked the company's tabs.
create function app.change_cash(p_company uuid, p_entry uuid, p_change jsonb, p_at timestamptz, p_user uuid, p_terminal uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  op text := app.one_of(app.object_of(p_change, 'payload'), 'op', '{open,paid_in,paid_out,no_sale,take_in,close}');
  wanted uuid := app.uuid_of(p_change, 'session_id');
  moment timestamptz := least(p_at, now());
  person uuid := (select u.id from auth.users u where u.id = p_user);
  cents int := 0;
  reason text;
  payments uuid[];
  session public.cash_sessions;
  changed boolean := true;
begin
  if op in ('paid_in', 'paid_out') then
    cents := app.int_of(p_change, 'amount_cents', 1, 100000000);
    reason := app.text_of(p_change, 'reason', 1, 200);
  elsif op = 'take_in' then
    payments := app.ids_of(p_change, 'payment_ids', 1, 500);
  else
    reason := app.text_of(p_change, 'reason', 0, 200);
  end if;
  if op = 'open' then
    changed := app.cash_open(p_company, p_change, moment, person, p_terminal);
  end if;
  select * into session from public.cash_sessions s where s.id = wanted and s.company_id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "cash_session"}'); end if;
  if exists (select from public.cash_entries e where e.id = p_entry and e.company_id = p_company) then
    return jsonb_build_object('changed', false, 'session', app.cash_session_json(session.id));
  end if;
  insert into public.cash_entries (id, company_id, session_id, kind, amount_cents, reason, is_late, at, user_id, terminal_id)
  values (p_entry, p_company, session.id, case op when 'take_in' then 'taken_in' else op end, cents, reason,
    session.closed_at is not null, moment, person, p_terminal);
  if op = 'close' then perform app.cash_close(session, p_change, moment, person, p_terminal);
  elsif op = 'take_in' then perform app.cash_take_in(session, p_entry, payments);
  end if;
  -- Entries are part of a session: the pull sends it again.
  update public.cash_sessions s set updated_at = now() where s.id = session.id;
  return jsonb_build_object('changed', changed, 'session', app.cash_session_json(session.id));
end $$;

-- Cash paid out, and closing the session of another terminal, need an approval. Returns its flags.
create function app.approve_cash_change(p_company uuid, p_terminal uuid, p_entry uuid, p_change jsonb, p_approval jsonb) returns text[]
language plpgsql set search_path = '' as $$
declare
  op text := app.object_of(p_change, 'payload') ->> 'op';
  wanted uuid := app.uuid_of(p_change, 'session_id');
  counted jsonb;
begin
  if op = 'paid_out' then
    return app.check_approval(p_company, p_terminal, p_entry, op, wanted, app.int_of(p_change, 'amount_cents', 1, 100000000),
      app.text_of(p_change, 'reason', 1, 200), p_approval);
  elsif op = 'close' and exists (select from public.cash_sessions s
    where s.id = wanted and s.company_id = p_company and s.terminal_id is distinct from p_terminal) then
    counted := app.counted_amounts(p_change);
    return app.check_approval(p_company, p_terminal, p_entry, 'close_cash', wanted,
      coalesce((select (a ->> 'cents')::bigint from jsonb_array_elements(counted) a where a ->> 'method' = 'cash'), 0),
      app.text_of(p_change, 'reason', 0, 200), p_approval);
  end if;
  return '{}'::text[];
end $$;

-- By a signed-in person, who has no drawer: closing the session of a terminal, for those who manage the company.
create function app.change_cash_as_person(p_company uuid, p_entry uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare person uuid := app.require_right('manage', p_company);
begin
  perform app.required(p_entry, 'entry');
  perform app.one_of(app.object_of(p_change, 'payload'), 'op', '{close}');
  perform app.approve_cash_change(p_company, null, p_entry, p_change, null);
  perform app.lock_tabs(p_company, true);
  return app.change_cash(p_company, p_entry, p_change, now(), person, null);
end $$;

-- 20-order-tracking.sql

-- What a customer's phone says of an order beside its steps: when it should be ready, why it takes longer, what is missing, and
-- before it is sent whether anybody there would see it.

-- An order of the web gets its estimate with the kitchen: placed at once, or confirmed by staff.
create function app.accept_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.accepted_at := now();
  select c.preparation_minutes into new.estimate_minutes from public.companies c where c.id = new.company_id;
  return new;
end $$;
create trigger accept_order before insert on public.orders
  for each row when (new.origin = 'web' and new.status = 'placed') execute function app.accept_order();
create trigger accept_order_when_confirmed before update of status on public.orders
  for each row when (old.status = 'unconfirmed' and new.status = 'placed') execute function app.accept_order();

-- The estimate grows and never shrinks, with the reason that the customer reads. It is counted from the acceptance, so that an entry
-- that comes late or twice says the same. Without effect where nothing is estimated any more.
create function app.lengthen_order(p_order public.orders, p_minutes int, p_reason text, p_event uuid, p_user uuid, p_terminal uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  if p_reason is null then perform app.fail('reason_required'); end if;
  if p_order.status not in ('placed', 'preparing') or p_order.estimate_minutes is null or p_minutes <= p_order.estimate_minutes then
    return false;
  end if;
  update public.orders t set estimate_minutes = p_minutes, delay_reason = p_reason where t.id = p_order.id;
  perform app.log_event(p_event, p_order, 'delayed', jsonb_build_object('minutes', p_minutes, 'reason', p_reason), p_user, p_terminal);
  return true;
end $$;

create function app.delay_order(p_company uuid, p_order uuid, p_minutes int, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('kitchen', p_company);
  input jsonb := jsonb_build_object('minutes', p_minutes, 'reason', p_reason);
  minutes int := app.int_of(input, 'minutes', 1, 600);
  reason text := app.text_of(input, 'reason', 0, 200);
  changed boolean;
begin
  perform app.required(p_order, 'order');
  changed := app.lengthen_order(app.lock_order(p_company, p_order), minutes, reason, null, person, null);
  return jsonb_build_object('order', app.order_json(p_order), 'changed', changed);
end $$;

-- What the customer would like instead of a line that the kitchen can't make: the staff decide, and see it where they do. Thirty
-- answers an order, which nobody needs who means one of them.
create function app.choose_for_item(p_company uuid, p_item uuid, p_choice text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  choice text := app.one_of(jsonb_build_object('choice', p_choice), 'choice', '{remove,swap,cancel}');
  o public.orders;
begin
  perform app.required(p_company, 'company');
  perform app.required(p_item, 'item');
  perform app.require_open_to_guests(p_company);
  if not exists (select from public.order_items i join public.orders t on t.id = i.order_id
      where i.id = p_item and i.company_id = p_company and t.user_id = person) then
    perform app.fail('not_found', '{"entity": "order_item"}');
  end if;
  o := app.lock_order_of_item(p_company, p_item);
  perform app.require_not_final(o);
  if (select count(*) >= 30 from public.order_events e where e.company_id = p_company and e.order_id = o.id and e.kind = 'item_choice') then
    perform app.fail('too_many_requests', jsonb_build_object('retry_at', now() + interval '1 hour'));
  end if;
  update public.order_items i set guest_choice = choice
  where i.id = p_item and i.voided_at is null and i.unavailable_reason is not null and i.guest_choice is distinct from choice;
  if found then
    update public.orders t set updated_at = now() where t.id = o.id;
    perform app.log_event(null, o, 'item_choice', jsonb_build_object('item_id', p_item, 'choice', choice), person, null);
  elsif not exists (select from public.order_items i where i.id = p_item and i.guest_choice = choice and i.voided_at is null) then
    perform app.fail('line_gone');
  end if;
  return jsonb_build_object('order', app.order_json(o.id));
end $$;

-- When a screen of the company was last there: a kitchen's board or a terminal. One row a company, and at most one write in fifteen
-- seconds, however many screens report themselves.
create unlogged table app.company_screens (
  company_id uuid primary key references public.companies (id) on delete cascade,
  seen_at timestamptz not null default now()
);

create function app.note_screen(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.company_screens s where s.company_id = p_company and s.seen_at > now() - interval '15 seconds') then return; end if;
  insert into app.company_screens as s (company_id) values (p_company)
  on conflict (company_id) do update set seen_at = now() where s.seen_at <= now() - interval '15 seconds';
end $$;

create function app.screen_seen(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('kitchen', p_company);
  perform app.note_screen(p_company);
  return '{}'::jsonb;
end $$;

-- Whether a screen of a company that guests see was there within a minute. Everybody may ask before they send an order.
create function app.kitchen_presence(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.required(p_company, 'company');
  perform app.require_open_to_guests(p_company);
  return jsonb_build_object('is_seen', exists (
    select from app.company_screens s where s.company_id = p_company and s.seen_at > now() - interval '60 seconds'));
end $$;

-- 21-push-messages.sql

-- Web Push: what becomes of an order reaches its customer's phone, locked or not (docs/adr/0036), and another PIX key its owners'. The database decides whom and
-- what; a sender beside it (the embedded backend, or an edge function) takes the messages, encrypts them and reports the answers.

-- The public key that browsers subscribe with (VAPID, RFC 8292). No row: this backend sends nothing, and no phone is offered it.
create table app.push_settings (
  id boolean primary key default true check (id),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$')
);

create function app.set_push_key(p_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.push_settings as s (public_key) values (p_key)
  on conflict (id) do update set public_key = excluded.public_key where s.public_key <> excluded.public_key;
end $$;

create function app.read_push_key() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('key', (select s.public_key from app.push_settings s))
$$;

-- The push services of the browsers: a subscription names its address, and the sender posts to no other host. '*.' stands for one
-- or more names before the rest.
create table app.push_services (
  origin text primary key check (origin ~ '^https?://(\*\.)?[a-z0-9.-]+(:\d{1,5})?$')
);
insert into app.push_services (origin) values
  ('https://fcm.googleapis.com'), ('https://*.push.services.mozilla.com'), ('https://*.push.apple.com'), ('https://*.notify.windows.com');

create function app.is_push_endpoint(p_endpoint text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare service constant text := substring(p_endpoint from '^(https?://[a-z0-9.-]+(?::\d{1,5})?)/[-A-Za-z0-9._~:/?@!$&''()*+,;=%]+$');
begin
  return service is not null and exists (select from app.push_services s
    where s.origin = service or s.origin like 'https://*.%' and service like 'https://_%' || substr(s.origin, 10));
end $$;

-- A browser that its customer lets notify. It belongs to the session that subscribed, and ends with it.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid, -- null where a backend's tokens name no session
  endpoint text not null unique,
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  saved_at timestamptz not null default now()
);
create index push_subscriptions_user on public.push_subscriptions (user_id, saved_at);

-- What waits to be sent. An order, or a company's PIX key, has one message a browser, its latest: a new state takes a new id, so that
-- the answer to the message before it settles nothing.
create table app.push_messages (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  subject_id uuid not null, -- the order; of a PIX key the company
  state text not null check (state in ('ready', 'delayed', 'cancelled', 'pix_key')),
  attempts int not null default 0,
  queued_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  unique (subscription_id, subject_id)
);
create index push_messages_due on app.push_messages (next_at);

-- Ten browsers a person; the one that was saved longest ago makes room. A browser that another person used before is theirs no more.
create function app.save_push_subscription(p_subscription jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  address text := app.text_of(p_subscription, 'endpoint', 1, 1000);
  key text := app.text_of(p_subscription, 'p256dh', 87, 87);
  auth_secret text := app.text_of(p_subscription, 'auth', 22, 22);
  language text := app.text_of(p_subscription, 'language', 2, 2);
  subscription uuid;
  session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if not app.is_push_endpoint(address) then perform app.invalid('endpoint'); end if;
  if key !~ '^[A-Za-z0-9_-]{87}$' then perform app.invalid('p256dh'); end if;
  if auth_secret !~ '^[A-Za-z0-9_-]{22}$' then perform app.invalid('auth'); end if;
  if language !~ '^[a-z]{2}$' then perform app.invalid('language'); end if;
  if not exists (select from app.push_settings) then perform app.fail('not_found', '{"entity": "push_key"}'); end if;
  perform pg_advisory_xact_lock(hashtextextended('push ' || person, 0));
  insert into public.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, language)
  values (person, case when app.is_uuid(session) then session::uuid end, address, key, auth_secret, language)
  on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, saved_at = now()
  returning s.id into subscription;
  delete from app.push_messages m using public.orders o
  where m.subscription_id = subscription and o.id = m.subject_id and o.user_id is distinct from person;
  delete from public.push_subscriptions s where s.id in (
    select x.id from public.push_subscriptions x where x.user_id = person order by x.saved_at desc, x.id offset 10);
  return '{}'::jsonb;
end $$;

create function app.remove_push_subscription(p_endpoint text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare person uuid := app.require_person();
begin
  perform app.text_of(jsonb_build_object('endpoint', p_endpoint), 'endpoint', 1, 1000);
  delete from public.push_subscriptions s where s.endpoint = p_endpoint and s.user_id = person;
  return jsonb_build_object('removed', found);
end $$;

-- News of an order for its customer: it is ready, it takes longer, it will not come. It never fails the change.
create function app.queue_push_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.push_messages as m (subscription_id, subject_id, state)
  select s.id, new.id, case when new.status in ('ready', 'cancelled') then new.status else 'delayed' end
  from public.push_subscriptions s where s.user_id = new.user_id
  on conflict (subscription_id, subject_id) do update
    set id = excluded.id, state = excluded.state, attempts = 0, queued_at = now(), next_at = now();
  if found then perform pg_notify('comanda_push', ''); end if;
  return null;
exception when others then
  raise warning 'no push message for order %: %', new.id, sqlerrm;
  return null;
end $$;
create trigger queue_push_messages after update of status, estimate_minutes on public.orders for each row
  when (new.origin = 'web' and new.user_id is not null and (
    new.status in ('ready', 'cancelled') and new.status <> old.status
    or new.status in ('placed', 'preparing') and new.delay_reason is not null and new.estimate_minutes > old.estimate_minutes))
  execute function app.queue_push_messages();

-- News of another PIX key for every owner: on any device, for a thief sits at one of theirs. It never fails the change.
create function app.queue_pix_key_messages(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.push_messages as m (subscription_id, subject_id, state)
  select s.id, p_company, 'pix_key'
  from public.user_companies c join public.push_subscriptions s on s.user_id = c.user_id
  where c.company_id = p_company and c.is_active and c.role = 'owner'
  on conflict (subscription_id, subject_id) do update
    set id = excluded.id, state = excluded.state, attempts = 0, queued_at = now(), next_at = now();
  if found then perform pg_notify('comanda_push', ''); end if;
exception when others then
  raise warning 'no push message for the key of %: %', p_company, sqlerrm;
end $$;

-- The messages that are due, at most so many, and when the next one is. Each is leased until its next attempt, which settling makes
-- unnecessary. What came too late to be of use is dropped: an order that went on, half an hour without an answer, or a day
-- of a PIX key, an owner who is one no more, a session ended.
create function app.take_push_messages(p_most int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare taken uuid[];
begin
  delete from public.push_subscriptions s
  where s.session_id is not null and s.id in (select m.subscription_id from app.push_messages m where m.next_at <= now())
    and not exists (select from auth.sessions x where x.id = s.session_id);
  delete from app.push_messages m
  where m.next_at <= now() and case when m.state = 'pix_key'
    then m.queued_at < now() - interval '1 day' or not exists (
      select from public.push_subscriptions s join public.user_companies c on c.user_id = s.user_id
      where s.id = m.subscription_id and c.company_id = m.subject_id and c.is_active and c.role = 'owner')
    else m.queued_at < now() - interval '30 minutes' or not exists (select from public.orders o where o.id = m.subject_id
      and (o.status = m.state or m.state = 'delayed' and o.status in ('placed', 'preparing'))) end;
  with due as (
    select m.id from app.push_messages m where m.next_at <= now() order by m.next_at limit p_most for update skip locked
  ), leased as (
    update app.push_messages m
    set attempts = m.attempts + 1, next_at = now() + make_interval(secs => least(15 * 2 ^ m.attempts, 300))
    from due where m.id = due.id returning m.id
  )
  select coalesce(array_agg(l.id), '{}') into taken from leased l;
  return jsonb_build_object(
    'messages', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
        'topic', replace(m.subject_id::text, '-', ''), 'seconds', case m.state when 'pix_key' then 86400 else 1800 end,
        'payload', jsonb_strip_nulls(jsonb_build_object('order', o.number,
          'company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'slug', c.slug, 'state', m.state, 'language', s.language))))
      from app.push_messages m join public.push_subscriptions s on s.id = m.subscription_id
      left join public.orders o on o.id = m.subject_id and m.state <> 'pix_key'
      join public.companies c on c.id = coalesce(o.company_id, m.subject_id)
      where m.id = any (taken) and app.is_push_endpoint(s.endpoint)), '[]'),
    'next_at', (select min(m.next_at) from app.push_messages m));
end $$;

-- What the push service said of a message, as an HTTP status; 0 without an answer. 404 and 410 end the subscription. Without an
-- answer, and where the service is too busy, the message stays until its next attempt.
create function app.settle_push_message(p_id uuid, p_status int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_status in (404, 410) then
    delete from public.push_subscriptions s using app.push_messages m where m.id = p_id and s.id = m.subscription_id;
  elsif p_status not in (0, 408, 429) and p_status < 500 then
    delete from app.push_messages m where m.id = p_id;
  end if;
end $$;

-- 22-best-sellers.sql

-- What a menu says is ordered most: ids in their order and no figure. It is ranked at most once an hour, by an order that is placed
-- then, so that readers of a menu compute nothing.
create table public.best_sellers (
  company_id uuid primary key references public.companies (id) on delete cascade,
  product_ids uuid[] not null default '{}' check (cardinality(product_ids) <= 8 and coalesce(array_ndims(product_ids), 1) = 1)
);

-- When each ranking was made: beside it, for guests read all of that.
create table app.rankings (
  company_id uuid primary key references public.companies (id) on delete cascade,
  ranked_at timestamptz not null default '-infinity'
);

-- Products and combos by how many of the latest 300 orders of 30 days they were in, those of at least three orders: a table that
-- orders forty beers counts once, and one guest's order is not shown to others. Nobody ranks by orders that staff have not accepted.
create function app.ranked_products(p_company uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(r.product_id order by r.orders desc, r.latest desc, r.product_id), '{}') from (
    select i.product_id, count(distinct o.id) as orders, max(o.placed_at) as latest
    from (
      select t.id, t.placed_at from public.orders t
      where t.company_id = p_company and t.placed_at > now() - interval '30 days' and t.status not in ('unconfirmed', 'cancelled')
      order by t.placed_at desc limit 300) o
    join public.order_items i on i.company_id = p_company and i.order_id = o.id and i.voided_at is null
    group by i.product_id having count(distinct o.id) >= 3
    order by 2 desc, 3 desc, 1 limit 8) r
$$;

create function app.rank_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.rankings (company_id) values (new.company_id) on conflict do nothing;
  -- Of orders at once one ranks, and the others do not wait for it.
  perform from app.rankings k where k.company_id = new.company_id and k.ranked_at < now() - interval '1 hour' for update skip locked;
  if found then
    update app.rankings k set ranked_at = now() where k.company_id = new.company_id;
    insert into public.best_sellers as b (company_id, product_ids) values (new.company_id, app.ranked_products(new.company_id))
    on conflict (company_id) do update set product_ids = excluded.product_ids where b.product_ids <> excluded.product_ids;
  end if;
  return null;
end $$;
create trigger rank_products after insert on public.orders
  for each row when (new.status <> 'unconfirmed') execute function app.rank_products();

-- What a customer marked on a company's menu, the latest first; it is on every device of theirs, and nobody else reads it. Products
-- and combos that are gone from the menu stay as ids, which a menu passes over.
create table public.favourites (
  user_id uuid not null references auth.users (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  product_ids uuid[] not null check (cardinality(product_ids) <= 60 and coalesce(array_ndims(product_ids), 1) = 1),
  primary key (user_id, company_id)
);
create index favourites_company on public.favourites (company_id);

create function app.read_favourites(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare person uuid := app.require_person();
begin
  perform app.required(p_company, 'company');
  return jsonb_build_object('product_ids', coalesce(
    (select to_jsonb(f.product_ids) from public.favourites f where f.user_id = person and f.company_id = p_company), '[]'));
end $$;

create function app.set_favourite(p_company uuid, p_product uuid, p_is_favourite boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  kept uuid[];
begin
  perform app.required(p_company, 'company');
  perform app.required(p_product, 'product');
  perform app.required(p_is_favourite, 'is_favourite');
  perform app.require_open_to_guests(p_company);
  if not exists (select from public.products p where p.id = p_product and p.company_id = p_company)
    and not exists (select from public.combos c where c.id = p_product and c.company_id = p_company) then
    perform app.fail('not_found', '{"entity": "product"}');
  end if;
  insert into public.favourites (user_id, company_id, product_ids) values (person, p_company, '{}') on conflict do nothing;
  select array_remove(f.product_ids, p_product) into kept from public.favourites f
  where f.user_id = person and f.company_id = p_company for no key update;
  if p_is_favourite then
    if cardinality(kept) >= 60 then perform app.invalid('product'); end if;
    kept := p_product || kept;
  end if;
  update public.favourites f set product_ids = kept where f.user_id = person and f.company_id = p_company;
  return jsonb_build_object('product_ids', to_jsonb(kept));
end $$;

-- 23-pix-key.sql

-- The key that guests pay to (contact_settings.pix_key): where a company's takings go.

-- A change of the key takes an owner's approval of that key, given within ten minutes and used once (docs/adr/0041). It has an action of
-- its own in the audit, which no number of other changes hides and which uses the approval up.
create function app.change_pix_key(p_company uuid, p_row uuid, p_former text, p_key text) returns void
language plpgsql security definer set search_path = '' as $$
declare approval uuid;
begin
  if p_key is not distinct from p_former then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('pix_key ' || p_company, 0));
  select a.id into approval from public.approvals a
  where a.company_id = p_company and a.action = 'pix_key' and a.reason = coalesce(p_key, '') and a.at > now() - interval '10 minutes'
    and not exists (select from public.audit_log l where l.company_id = p_company and l.action = 'pix_key_changed'
      and l.at > now() - interval '1 hour' and l.details ->> 'approval_id' = a.id::text)
  order by a.at, a.id limit 1;
  if approval is null then perform app.fail('approval_required', '{"action": "pix_key"}'); end if;
  perform app.log_action('pix_key_changed', p_company, 'contact_settings', p_row, null,
    jsonb_strip_nulls(jsonb_build_object('former_pix_key', p_former, 'pix_key', p_key, 'approval_id', approval)));
  perform app.queue_pix_key_messages(p_company);
end $$;

-- Where the guests' money goes, however the row is written: changed, written anew, removed, moved to another company. Not of an import,
-- which leaves the key as it is, and not with the company itself.
create function app.guard_pix_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or coalesce(current_setting('app.is_importing', true), '') = 'true' then return null; end if;
  if tg_op = 'UPDATE' and new.company_id = old.company_id then
    perform app.change_pix_key(new.company_id, new.id, old.pix_key, new.pix_key);
    return null;
  end if;
  if tg_op <> 'INSERT' and exists (select from public.companies c where c.id = old.company_id) then
    perform app.change_pix_key(old.company_id, old.id, old.pix_key, null);
  end if;
  if tg_op <> 'DELETE' then perform app.change_pix_key(new.company_id, new.id, null, new.pix_key); end if;
  return null;
end $$;
create trigger guard_pix_key after insert or update or delete on public.contact_settings for each row execute function app.guard_pix_key();

-- 24-tabs.sql

-- What is done to tabs and their bills, one function an operation (docs/adr/0011). Each returns whether anything changed and refuses
-- with a code; shared/domain/tab decides the same, tied to this by one table of cases. The caller locks the company's tabs.

-- The tab of an id, or the one it was merged into.
create function app.tab_by_id(p_company uuid, p_tab uuid) returns public.tabs
language plpgsql set search_path = '' as $$
declare tab public.tabs;
begin
  select * into tab from public.tabs t where t.id = p_tab and t.company_id = p_company;
  while tab.merged_into is not null loop
    select * into tab from public.tabs t where t.id = tab.merged_into and t.company_id = p_company;
  end loop;
  if tab.id is null then perform app.fail('not_found', '{"entity": "tab"}'); end if;
  return tab;
end $$;

create function app.open_tab_by_id(p_company uuid, p_tab uuid) returns public.tabs
language plpgsql set search_path = '' as $$
declare tab public.tabs := app.tab_by_id(p_company, p_tab);
begin
  if tab.closed_at is not null then perform app.fail('tab_closed'); end if;
  return tab;
end $$;

-- Orders that move to a tab take its table.
create function app.move_orders_to_tab(p_tab public.tabs, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.orders o where o.id = any (p_ids) and o.company_id = p_tab.company_id order by o.id for no key update;
  update public.orders o set tab_id = p_tab.id, table_number = p_tab.table_number, comanda = p_tab.comanda
  where o.id = any (p_ids) and o.company_id = p_tab.company_id;
end $$;

create function app.tab_open(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  place text := app.text_of(p_change, 'table_number', 1, 20);
  typed text := app.text_of(p_change, 'comanda', 0, 20);
  wanted uuid[] := app.ids_of(p_change, 'order_ids', 0, 200);
  tab public.tabs;
  standing uuid;
begin
  tab.id := app.uuid_of(p_change, 'tab_id');
  if exists (select from public.tabs t where t.id = tab.id) then
    perform app.tab_by_id(p_company, tab.id);
    return false;
  end if;
  standing := app.open_tab_at(p_company, place, typed);
  insert into public.tabs (id, company_id, table_number, comanda, merged_into, closed_at)
  values (tab.id, p_company, place, typed, standing, case when standing is not null then now() end);
  select * into tab from public.tabs t where t.id = coalesce(standing, tab.id);
  -- Orders that have not arrived yet join by their table; those on another tab stay there.
  perform app.move_orders_to_tab(tab, array(
    select o.id from public.orders o
    where o.company_id = p_company and o.id = any (wanted) and o.tab_id is null
      and o.status not in ('unconfirmed', 'cancelled')));
  return true;
end $$;

create function app.tab_move(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  place text := app.text_of(p_change, 'table_number', 1, 20);
  typed text := app.text_of(p_change, 'comanda', 0, 20);
  tab public.tabs := app.open_tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
begin
  if tab.table_number = place and tab.comanda is not distinct from typed then return false; end if;
  if app.open_tab_at(p_company, place, typed) <> tab.id then perform app.fail('table_taken'); end if;
  update public.tabs t set table_number = place, comanda = typed where t.id = tab.id returning * into tab;
  perform app.move_orders_to_tab(tab, array(select o.id from public.orders o where o.tab_id = tab.id));
  return true;
end $$;

create function app.tab_merge(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  target public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  source public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'from_tab_id'));
begin
  if target.id = source.id then return false; end if;
  if target.closed_at is not null or source.closed_at is not null then perform app.fail('tab_closed'); end if;
  perform app.move_orders_to_tab(target, array(select o.id from public.orders o where o.tab_id = source.id));
  update public.tab_splits s set tab_id = target.id where s.tab_id = source.id;
  update public.tabs t set closed_at = now(), merged_into = target.id where t.id = source.id;
  return true;
end $$;

create function app.tab_move_orders(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  wanted uuid[] := app.ids_of(p_change, 'order_ids', 1, 200);
  tab public.tabs := app.open_tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  source uuid := app.uuid_of(p_change, 'from_tab_id', false);
  going uuid[];
  one public.orders;
begin
  if source is not null then source := (app.tab_by_id(p_company, source)).id; end if;
  if exists (select from unnest(wanted) w where not exists (
    select from public.orders o where o.id = w and o.company_id = p_company and o.status <> 'unconfirmed')) then
    perform app.fail('not_found', '{"entity": "order"}');
  end if;
  for one in select * from public.orders o where o.id = any (wanted) and o.tab_id is distinct from tab.id loop
    if one.tab_id is distinct from source then perform app.fail('order_moved'); end if;
    if exists (select from public.tabs t where t.id = source and t.closed_at is not null) then perform app.fail('tab_closed'); end if;
    if app.is_on_bill(one.id) then perform app.fail('line_on_bill'); end if;
    going := going || one.id;
  end loop;
  if going is null then return false; end if;
  perform app.move_orders_to_tab(tab, going);
  -- The tab they came from has changed as well.
  update public.tabs t set updated_at = now() where t.id = source;
  return true;
end $$;

-- The amount is divided by largest remainder: left-over cents go one by one to the first bills.
create function app.tab_split(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  split uuid := app.uuid_of(p_change, 'split_id');
  bill_ids uuid[] := app.ids_of(p_change, 'bill_ids', 1, 50);
  lines jsonb := app.array_of(p_change -> 'lines', 'lines', 1, 2000);
  tab public.tabs;
  line jsonb;
  item public.order_items;
  units int;
  checked jsonb := '[]'::jsonb;
  amount bigint := 0;
  n int := cardinality(bill_ids);
begin
  for line in select value from jsonb_array_elements(lines) loop
    perform app.object_of(line, 'lines');
    checked := checked || jsonb_build_object('item_id', app.uuid_of(line, 'item_id', true, 'lines[].'),
      'quantity', app.int_of(line, 'quantity', 1, 999, 'lines[].'));
  end loop;
  tab := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  if exists (select from public.tab_splits s where s.id = split) then
    if not exists (select from public.tab_splits s where s.id = split and s.tab_id = tab.id) then perform app.invalid('split_id'); end if;
    return false;
  end if;
  if tab.closed_at is not null then perform app.fail('tab_closed'); end if;
  if (select count(distinct l ->> 'item_id') <> count(*) from jsonb_array_elements(checked) l) then perform app.invalid('lines'); end if;
  if (select count(distinct b) <> n from unnest(bill_ids) b) or exists (select from public.bills b where b.id = any (bill_ids))
    or exists (select from public.cash_payments p where p.payment_id = any (bill_ids)) then
    perform app.invalid('bill_ids');
  end if;
  -- Orders that came to its table before it was opened: where it was billed, they were on it.
  perform app.move_orders_to_tab(tab, array(
    select o.id from public.orders o
    where o.company_id = p_company and o.tab_id is null and o.status not in ('unconfirmed', 'cancelled')
      and app.table_key(o.table_number, o.comanda) = app.table_key(tab.table_number, tab.comanda)
      and o.id in (
        select i.order_id from jsonb_array_elements(checked) l join public.order_items i on i.id = (l ->> 'item_id')::uuid)));
  for line in select value from jsonb_array_elements(checked) loop
    units := (line ->> 'quantity')::int;
    select i.* into item from public.order_items i join public.orders o on o.id = i.order_id
    where i.id = (line ->> 'item_id')::uuid and o.company_id = p_company and o.tab_id = tab.id and o.status <> 'cancelled'
      and i.voided_at is null;
    if not found then perform app.fail('line_gone'); end if;
    if app.taken_units(tab.id, item.id) + units > item.quantity then perform app.fail('line_on_bill'); end if;
    amount := amount + units::bigint * item.unit_price_cents;
  end loop;
  if amount > 1000000000 then perform app.invalid('lines'); end if;
  insert into public.tab_splits (id, company_id, tab_id, lines) values (split, p_company, tab.id, checked);
  insert into public.bills (id, company_id, split_id, position, subtotal_cents)
  select b, p_company, split, place, amount / n + case when place <= amount % n then 1 else 0 end
  from unnest(bill_ids) with ordinality x (b, place);
  return true;
end $$;

create function app.tab_unsplit(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  split uuid := app.uuid_of(p_change, 'split_id');
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
begin
  if not exists (select from public.tab_splits s where s.id = split and s.tab_id = tab.id) then return false; end if;
  if exists (select from public.bills b where b.split_id = split and b.paid_at is not null) then perform app.fail('bill_paid'); end if;
  delete from public.tab_splits s where s.id = split;
  return true;
end $$;

create function app.is_settled(p_tab uuid) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
      select from public.bills b join public.tab_splits s on s.id = b.split_id where s.tab_id = p_tab and b.paid_at is null)
    and not exists (
      select from public.orders o join public.order_items i on i.order_id = o.id
      where o.tab_id = p_tab and o.status <> 'cancelled' and i.voided_at is null and app.taken_units(p_tab, i.id) < i.quantity)
$$;

-- Parts of a payment, at most p_most: none is empty beside others, no id is there twice, and only cash was received with change to give.
create function app.parts_of(p_change jsonb, p_most int) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part jsonb;
  paid_with text;
  amount bigint;
  tip bigint;
  received bigint;
  parts jsonb := '[]'::jsonb;
begin
  for part in select value from jsonb_array_elements(app.array_of(p_change -> 'parts', 'parts', 1, p_most)) loop
    perform app.object_of(part, 'parts');
    paid_with := app.one_of(part, 'method', app.payment_methods(), 'parts[].');
    amount := app.int_of(part, 'amount_cents', 0, 100000000, 'parts[].');
    tip := case when coalesce(jsonb_typeof(part -> 'tip_cents'), 'null') = 'null' then 0
      else app.int_of(part, 'tip_cents', 0, 100000000, 'parts[].') end;
    received := case when coalesce(jsonb_typeof(part -> 'received_cents'), 'null') <> 'null'
      then app.int_of(part, 'received_cents', 0, 100000000, 'parts[].') end;
    if received is not null and (paid_with <> 'cash' or received < amount + tip) then perform app.invalid('parts'); end if;
    parts := parts || jsonb_build_object('id', app.uuid_of(part, 'id', true, 'parts[].'), 'method', paid_with, 'amount_cents', amount,
      'received_cents', received, 'tip_cents', tip);
  end loop;
  if (select count(distinct p ->> 'id') <> count(*) or count(*) > 1 and min((p ->> 'amount_cents')::bigint) = 0
      from jsonb_array_elements(parts) p) then
    perform app.invalid('parts');
  end if;
  return parts;
end $$;

-- The parts of a payment of p_total cents: they add up to it. arePartsOf in shared/domain/tab/bill-payment.ts checks the same.
create function app.payment_parts(p_change jsonb, p_total bigint) returns jsonb
language plpgsql set search_path = '' as $$
declare parts jsonb := app.parts_of(p_change, 20);
begin
  if (select sum((p ->> 'amount_cents')::bigint) <> p_total from jsonb_array_elements(parts) p) then
    perform app.invalid('parts');
  end if;
  return (select jsonb_agg(p || '{"corrected_from": null}' order by n) from jsonb_array_elements(parts) with ordinality x (p, n));
end $$;

create function app.bill_of(p_tab uuid, p_bill uuid) returns public.bills
language plpgsql set search_path = '' as $$
declare bill public.bills;
begin
  select b.* into bill from public.bills b join public.tab_splits s on s.id = b.split_id where b.id = p_bill and s.tab_id = p_tab;
  if not found then perform app.fail('not_found', '{"entity": "bill"}'); end if;
  return bill;
end $$;

create function app.tab_pay(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  bill_id uuid := app.uuid_of(p_change, 'bill_id');
  fee int := app.int_of(p_change, 'service_fee_percent', 0, app.max_service_fee_percent());
  less int := app.int_of(p_change, 'discount_percent', 0, 100);
  stated_cents bigint := app.int_of(p_change, 'total_cents', 0, 2000000000);
  parts jsonb := app.payment_parts(p_change, stated_cents);
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  bill public.bills := app.bill_of(tab.id, bill_id);
  fee_cents bigint;
  less_cents bigint;
begin
  if bill.paid_at is not null then
    -- Money taken twice for one bill is rejected even where method and amount are equal.
    if array(select p ->> 'id' from jsonb_array_elements(parts) p order by 1)
        <> array(select p ->> 'id' from jsonb_array_elements(bill.payment_parts) p where not p ? 'is_refund' order by 1) then
      perform app.fail('bill_paid');
    end if;
    return false;
  end if;
  fee_cents := (bill.subtotal_cents::bigint * fee + 50) / 100;
  less_cents := (bill.subtotal_cents::bigint * less + 50) / 100;
  if bill.subtotal_cents + fee_cents - less_cents <> stated_cents then
    perform app.fail('bill_changed', jsonb_build_object('total_cents', bill.subtotal_cents + fee_cents - less_cents));
  end if;
  update public.bills b
  set payment_parts = parts, service_fee_percent = fee, discount_percent = less, service_fee_cents = fee_cents,
    discount_cents = less_cents, total_cents = stated_cents, paid_at = now()
  where b.id = bill.id;
  if app.is_settled(tab.id) then update public.tabs t set closed_at = now() where t.id = tab.id; end if;
  return true;
end $$;

-- The money was taken otherwise than recorded: amounts, fee and discount stay as the guest paid them; the event keeps both methods.
create function app.tab_correct_payment(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  bill_id uuid := app.uuid_of(p_change, 'bill_id');
  part_id uuid := app.uuid_of(p_change, 'part_id');
  seen text := app.one_of(p_change, 'from_method', app.payment_methods());
  wanted text := app.one_of(p_change, 'method', app.payment_methods());
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  bill public.bills := app.bill_of(tab.id, bill_id);
  known text;
begin
  if app.text_of(p_change, 'reason', 0, 200) is null then perform app.fail('reason_required'); end if;
  select p ->> 'method' into known from jsonb_array_elements(bill.payment_parts) p where (p ->> 'id')::uuid = part_id;
  if known is null then perform app.fail('not_found', '{"entity": "payment"}'); end if;
  if known = wanted then return false; end if;
  if known <> seen then perform app.fail('bill_paid'); end if;
  update public.bills b
  set payment_parts = (
    select jsonb_agg(case when (p ->> 'id')::uuid = part_id
      then p || jsonb_build_object('method', wanted, 'received_cents', null, 'corrected_from', known) else p end order by n)
    from jsonb_array_elements(bill.payment_parts) with ordinality x (p, n))
  where b.id = bill.id;
  return true;
end $$;

-- Money given back: a part below zero, of the drawer it is taken from; of the tip where more came than was asked for. The bill stays paid.
create function app.tab_refund(p_company uuid, p_change jsonb, p_user uuid, p_terminal uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  bill_id uuid := app.uuid_of(p_change, 'bill_id');
  refund uuid := app.uuid_of(p_change, 'refund_id');
  way text := app.one_of(p_change, 'method', app.payment_methods());
  cents int := app.int_of(p_change, 'amount_cents', 1, 100000000);
  is_tip boolean := coalesce(jsonb_typeof(p_change -> 'is_tip'), 'null') <> 'null' and app.flag_of(p_change, 'is_tip');
  session uuid := app.uuid_of(p_change, 'cash_session_id', false);
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  bill public.bills := app.bill_of(tab.id, bill_id);
  kept record;
begin
  if app.text_of(p_change, 'reason', 0, 200) is null then perform app.fail('reason_required'); end if;
  if bill.paid_at is null then perform app.fail('not_found', '{"entity": "payment"}'); end if;
  select sum((p ->> case when is_tip then 'tip_cents' else 'amount_cents' end)::bigint) as cents, count(*) filter (where p ? 'is_refund') as refunds,
    coalesce(bool_or((p ->> 'id')::uuid = refund), false) as is_known
  into kept from jsonb_array_elements(bill.payment_parts) p;
  if kept.is_known then return false; end if;
  if exists (select from public.cash_payments p where p.payment_id = refund) or exists (select from public.bills b where b.id = refund) then
    perform app.invalid('refund_id');
  end if;
  if cents > kept.cents or kept.refunds = 20 then perform app.fail('refund_too_high', jsonb_build_object('left_cents', kept.cents)); end if;
  update public.bills b set payment_parts = b.payment_parts || jsonb_build_array(jsonb_build_object('id', refund, 'method', way,
    'amount_cents', case when is_tip then 0 else -cents end, 'received_cents', null, 'tip_cents', case when is_tip then -cents else 0 end,
    'corrected_from', null, 'is_refund', true))
  where b.id = bill.id;
  perform app.record_payment(p_company, bill.id, refund, session, p_user, p_terminal);
  return true;
end $$;

-- Parts of a bill as clients read them: with the drawer of a refund, and that of what was handed over before a PIX.
create function app.parts_json(p_bill uuid, p_parts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_agg(case when p ? 'is_refund'
        then (p - 'is_refund') || jsonb_build_object('refund', app.drawer_json((p ->> 'id')::uuid))
      when own.payment_id is not null then p || jsonb_build_object('handed', app.drawer_json(own.payment_id)) else p end order by n)
    from jsonb_array_elements(p_parts) with ordinality x (p, n)
      left join public.cash_payments own on own.payment_id = (p ->> 'id')::uuid and own.bill_id = p_bill);
end $$;

create function app.tab_close(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
begin
  if tab.closed_at is not null then return false; end if;
  if not app.is_settled(tab.id) then perform app.fail('tab_not_settled'); end if;
  update public.tabs t set closed_at = now() where t.id = tab.id;
  return true;
end $$;

create function app.tab_reopen(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  reason text := app.text_of(p_change, 'reason', 0, 200);
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
begin
  if reason is null then perform app.fail('reason_required'); end if;
  if tab.closed_at is null then return false; end if;
  if app.open_tab_at(p_company, tab.table_number, tab.comanda) is not null then perform app.fail('table_taken'); end if;
  update public.bills b
  set payment_parts = null, service_fee_percent = null, discount_percent = null, service_fee_cents = null, discount_cents = null,
    total_cents = null, paid_at = null
  from public.tab_splits s where s.id = b.split_id and s.tab_id = tab.id;
  update public.tabs t set closed_at = null where t.id = tab.id;
  return true;
end $$;

create function app.void_line(p_company uuid, p_change jsonb, p_entry uuid, p_user uuid, p_terminal uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  reason text := app.text_of(p_change, 'reason', 0, 200);
  wanted uuid := app.uuid_of(p_change, 'item_id');
  o public.orders;
  item public.order_items;
begin
  if reason is null then perform app.fail('reason_required'); end if;
  o := app.lock_order_of_item(p_company, wanted);
  if o.id <> app.uuid_of(p_change, 'order_id') then perform app.fail('not_found', '{"entity": "order_item"}'); end if;
  select * into item from public.order_items i where i.id = wanted;
  if item.voided_at is not null then return false; end if;
  if o.status = 'cancelled' then perform app.fail('line_gone'); end if;
  if o.tab_id is not null and app.taken_units(o.tab_id, item.id) > 0 then perform app.fail('line_on_bill'); end if;
  if exists (select from public.tabs t where t.id = o.tab_id and t.closed_at is not null) then perform app.fail('tab_closed'); end if;
  update public.order_items i set voided_at = now() where i.id = item.id;
  update public.orders t set subtotal_cents = t.subtotal_cents - item.total_cents, total_cents = t.total_cents - item.total_cents
  where t.id = o.id;
  perform app.log_event(p_entry, o, 'item_voided',
    jsonb_build_object('item_id', item.id, 'reason', reason, 'less_cents', item.total_cents), p_user, p_terminal);
  return true;
end $$;

-- The name of the person who closed a tab, in the form of app.operators_of.
create function app.tab_closed_by(p_tab uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(nullif(btrim(profile.nome), ''), nullif(split_part(account.email, '@', 1), ''))
    from public.tab_events e join auth.users account on account.id = e.user_id
      left join public.profiles profile on profile.id = e.user_id
    where e.tab_id = p_tab and e.changed and e.kind in ('pay', 'close')
    order by e.position desc limit 1);
end $$;

create function app.tab_json(p_tab uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('id', t.id, 'company_id', t.company_id, 'table_number', t.table_number, 'comanda', t.comanda,
      'opened_at', t.opened_at, 'closed_at', t.closed_at, 'is_closed', t.closed_at is not null,
      'closed_by', case when t.closed_at is not null and t.merged_into is null then app.tab_closed_by(t.id) end, 'merged_into', t.merged_into,
      'splits', coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'lines', s.lines, 'bills', (
          select jsonb_agg(jsonb_build_object('id', b.id, 'subtotal_cents', b.subtotal_cents, 'payment',
            case when b.paid_at is not null then jsonb_build_object('parts', app.parts_json(b.id, b.payment_parts),
              'service_fee_percent', b.service_fee_percent, 'discount_percent', b.discount_percent,
              'service_fee_cents', b.service_fee_cents, 'discount_cents', b.discount_cents, 'total_cents', b.total_cents,
              'drawer', app.drawer_json(b.id)) end)
            order by b.position)
          from public.bills b where b.split_id = s.id)) order by s.position)
        from public.tab_splits s where s.tab_id = t.id), '[]'),
      'event_ids', coalesce((select jsonb_agg(e.id order by e.position) from public.tab_events e where e.tab_id = t.id), '[]'))
    from public.tabs t where t.id = p_tab);
end $$;

-- One change by its entry's id: applied once. The caller has checked the right.
create function app.change_tab(p_company uuid, p_entry uuid, p_change jsonb, p_user uuid, p_terminal uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  op text := app.one_of(app.object_of(p_change, 'payload'), 'op',
    '{open,move,merge,move_orders,split,unsplit,pay,correct_payment,refund,close,reopen,void}');
  changed boolean := false;
  tab uuid;
begin
  if op = 'void' then
    changed := app.void_line(p_company, p_change, p_entry, p_user, p_terminal);
    return jsonb_build_object('changed', changed, 'tab', null);
  end if;
  tab := app.uuid_of(p_change, 'tab_id');
  if not exists (select from public.tab_events e where e.id = p_entry and e.company_id = p_company) then
    case op
      when 'open' then changed := app.tab_open(p_company, p_change);
      when 'move' then changed := app.tab_move(p_company, p_change);
      when 'merge' then changed := app.tab_merge(p_company, p_change);
      when 'move_orders' then changed := app.tab_move_orders(p_company, p_change);
      when 'split' then changed := app.tab_split(p_company, p_change);
      when 'unsplit' then changed := app.tab_unsplit(p_company, p_change);
      when 'pay' then changed := app.tab_pay(p_company, p_change);
      when 'correct_payment' then changed := app.tab_correct_payment(p_company, p_change);
      when 'refund' then changed := app.tab_refund(p_company, p_change, p_user, p_terminal);
      when 'close' then changed := app.tab_close(p_company, p_change);
      when 'reopen' then changed := app.tab_reopen(p_company, p_change);
    end case;
    if changed and op = 'pay' then
      perform app.hand_over(p_company, app.uuid_of(p_change, 'bill_id'), coalesce((
        select jsonb_agg(part) from jsonb_array_elements(p_change -> 'parts') part where coalesce(part -> 'handed', 'null') <> 'null'), '[]'),
        null, p_user, p_terminal);
      perform app.record_payment(p_company, app.uuid_of(p_change, 'bill_id'), app.uuid_of(p_change, 'bill_id'),
        app.uuid_of(p_change, 'cash_session_id', false), p_user, p_terminal);
    end if;
    tab := (app.tab_by_id(p_company, tab)).id;
    insert into public.tab_events (id, company_id, tab_id, kind, payload, changed, user_id, terminal_id)
    values (p_entry, p_company, tab, op, p_change, changed, (select u.id from auth.users u where u.id = p_user), p_terminal);
    -- Splits, bills and events are part of a tab: the pull sends it again.
    update public.tabs t set updated_at = now() where t.id = tab;
  end if;
  return jsonb_build_object('changed', changed, 'tab', app.tab_json((app.tab_by_id(p_company, tab)).id));
end $$;

-- The greatest discount on a bill paid by these parts that needs no approval: the cash discount counts where all is cash. discountLimit in
-- shared/domain/terminal/approval.ts is the same.
create function app.discount_limit(p_company uuid, p_parts jsonb) returns int
language sql stable set search_path = '' as $$
  select case when exists (select from jsonb_array_elements(p_parts) p where p ->> 'method' is distinct from 'cash')
    then c.discount_limit_percent else greatest(c.cash_discount_percent, c.discount_limit_percent) end
  from public.companies c where c.id = p_company
$$;

-- Voiding a line, reopening a tab, correcting or giving back a payment and a discount beyond the company's limit need an approval.
-- Everything else was done at the table: its operator may have left by now. Returns the approval's flags.
create function app.approve_tab_change(p_company uuid, p_terminal uuid, p_entry uuid, p_change jsonb, p_approval jsonb) returns text[]
language plpgsql set search_path = '' as $$
declare
  op text := p_change ->> 'op';
  reason text;
begin
  if op in ('void', 'reopen', 'correct_payment', 'refund') then
    reason := app.text_of(p_change, 'reason', 0, 200);
    if reason is null then perform app.fail('reason_required'); end if;
    return app.check_approval(p_company, p_terminal, p_entry, op,
      app.uuid_of(p_change, case op when 'void' then 'item_id' when 'reopen' then 'tab_id' else 'bill_id' end),
      case when op = 'refund' then app.int_of(p_change, 'amount_cents', 1, 100000000) else 0 end, reason, p_approval);
  elsif op = 'pay' and app.int_of(p_change, 'discount_percent', 0, 100)
    > app.discount_limit(p_company, app.array_of(p_change -> 'parts', 'parts', 1, 20)) then
    return app.check_approval(p_company, p_terminal, p_entry, 'discount', app.uuid_of(p_change, 'bill_id'),
      app.int_of(p_change, 'total_cents', 0, 2000000000), (p_change ->> 'discount_percent') || '%', p_approval);
  end if;
  return '{}'::text[];
end $$;

-- The service fee of a signed-in person is the company's or none, or the one that a PIX of the bill was asked for with, which the guest
-- saw. A terminal's is accepted as sent.
create function app.check_service_fee(p_company uuid, p_asked jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  percent int := app.int_of(p_asked, 'service_fee_percent', 0, app.max_service_fee_percent());
  bill uuid := app.uuid_of(p_asked, 'bill_id');
begin
  if percent <> 0 and percent <> (select c.service_fee_percent from public.companies c where c.id = p_company)
    and not exists (select from public.table_calls c
      where c.company_id = p_company and c.bill_id = bill and c.service_fee_percent = percent) then
    perform app.invalid('service_fee_percent');
  end if;
end $$;

create function app.change_tab_as_person(p_company uuid, p_entry uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('take_orders', p_company);
begin
  perform app.required(p_entry, 'entry');
  perform app.object_of(p_change, 'change');
  perform app.approve_tab_change(p_company, null, p_entry, p_change, null);
  if p_change ->> 'op' = 'pay' then perform app.check_service_fee(p_company, p_change); end if;
  perform app.lock_tabs(p_company, true);
  return app.change_tab(p_company, p_entry, p_change, person, null);
end $$;

-- Open tabs, and those closed in the last 24 hours, with their orders; and orders of that time without a tab.
create function app.read_tabs(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('take_orders', p_company);
  return jsonb_build_object(
    'tabs', coalesce((select jsonb_agg(app.tab_json(t.id) order by t.opened_at, t.id) from public.tabs t
      where t.company_id = p_company and (t.closed_at is null or t.closed_at > now() - interval '1 day')), '[]'),
    'orders', coalesce((select jsonb_agg(app.order_json(o.id) order by o.placed_at, o.number) from public.orders o
      where o.company_id = p_company and (
        o.tab_id in (select t.id from public.tabs t
          where t.company_id = p_company and (t.closed_at is null or t.closed_at > now() - interval '1 day'))
        or o.tab_id is null and o.status <> 'unconfirmed' and o.placed_at > now() - interval '1 day')), '[]'),
    'now', now());
end $$;

-- 25-table-calls.sql

-- What guests ask of the staff from their table: somebody to come, the bill, or that a PIX they sent is confirmed; and what they see
-- of their table's tab.

create table public.table_calls (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  kind text not null check (kind in ('waiter', 'bill', 'pix')),
  table_number text not null check (length(table_number) between 1 and 20),
  comanda text check (length(comanda) <= 20),
  tab_id uuid, -- null where nothing is ordered yet
  user_id uuid references auth.users (id) on delete set null,
  customer_name text check (length(customer_name) <= 120),
  -- Of a PIX: the bill of the tab it pays, what the phone asked for, and what staff say has come.
  bill_id uuid,
  amount_cents int check (amount_cents > 0),
  service_fee_percent int check (service_fee_percent between 0 and app.max_service_fee_percent()),
  discount_percent int not null default 0 check (discount_percent between 0 and 100), -- what staff give off its bill
  received_cents int check (received_cents >= 0),
  by_staff boolean not null default false, -- a PIX asked for at a counter, not from a phone
  parts jsonb not null default '[]', -- what was handed over of its bill before the PIX: recorded with it, in one payment
  called_at timestamptz not null default now(),
  taken_at timestamptz,
  taken_by uuid references auth.users (id) on delete set null,
  taken_name text check (length(taken_name) <= 120),
  done_at timestamptz,
  updated_at timestamptz not null default now(),
  foreign key (company_id, tab_id) references public.tabs (company_id, id),
  check ((kind = 'pix') = (bill_id is not null) and (kind = 'pix') = (amount_cents is not null)
    and (kind = 'pix') = (service_fee_percent is not null))
);
-- A table calls once: a guest who presses again reads that somebody was called.
create unique index one_open_call on public.table_calls (company_id, app.table_key(table_number, comanda), kind)
  where done_at is null and kind <> 'pix';
create unique index one_open_pix on public.table_calls (bill_id) where done_at is null and kind = 'pix';
create index table_calls_company on public.table_calls (company_id, called_at);
create index table_calls_tab on public.table_calls (company_id, tab_id);
create index table_calls_user on public.table_calls (user_id, company_id, called_at);
create index table_calls_bill on public.table_calls (bill_id);
create index table_calls_taken on public.table_calls (taken_by);
create trigger set_updated_at before update on public.table_calls for each row execute function app.set_updated_at();

-- A table's calls go with its tab: to another table, into another tab, and they end with it.
create function app.calls_follow_tab() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.merged_into is not null then
    -- The other table may have called as well: once is enough.
    update public.table_calls c set done_at = now() where c.company_id = new.company_id and c.tab_id = new.id and c.done_at is null
      and c.kind <> 'pix';
    update public.table_calls c set tab_id = t.id, table_number = t.table_number, comanda = t.comanda
    from public.tabs t where t.id = new.merged_into and c.company_id = new.company_id and c.tab_id = new.id;
  elsif new.closed_at is not null then
    update public.table_calls c set done_at = now() where c.company_id = new.company_id and c.done_at is null and (c.tab_id = new.id
      or c.tab_id is null and app.table_key(c.table_number, c.comanda) = app.table_key(new.table_number, new.comanda));
  else
    update public.table_calls c set done_at = now() where c.company_id = new.company_id and c.done_at is null and c.kind <> 'pix'
      and c.tab_id is distinct from new.id and app.table_key(c.table_number, c.comanda) = app.table_key(new.table_number, new.comanda);
    update public.table_calls c set table_number = new.table_number, comanda = new.comanda
    where c.company_id = new.company_id and c.tab_id = new.id and c.done_at is null;
  end if;
  return null;
end $$;
create trigger calls_follow_tab after update on public.tabs for each row
  -- An erasure takes the name off a tab that has long been closed.
  when (new.closed_at is distinct from old.closed_at or new.closed_at is null
    and (new.table_number <> old.table_number or new.comanda is distinct from old.comanda))
  execute function app.calls_follow_tab();

-- A PIX ends with the payment of its bill, on whatever screen, and has what came by PIX, null where nothing did: so a correction of the
-- payment or a reopened tab changes it, and a refund does not. A bill that is split anew asks for nothing any more.
create function app.calls_follow_bill() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- now() is the moment of the payment, by which a call it ended is found again.
  update public.table_calls c set done_at = coalesce(c.done_at, now()), received_cents = (
    select sum((p ->> 'amount_cents')::bigint + (p ->> 'tip_cents')::bigint) from jsonb_array_elements(new.payment_parts) p
    where p ->> 'method' = 'pix' and not p ? 'is_refund')
  where c.bill_id = old.id and c.kind = 'pix' and c.done_at is not distinct from old.paid_at;
  return null;
end $$;
create trigger calls_follow_payment after update of payment_parts on public.bills for each row
  when (old.payment_parts is distinct from new.payment_parts) execute function app.calls_follow_bill();
create trigger calls_follow_removal after delete on public.bills for each row
  when (old.paid_at is null) execute function app.calls_follow_bill();

-- Units of a tab's lines that are on no bill; of the caller alone, or of everybody.
create function app.free_units(p_tab uuid, p_person uuid) returns table (item_id uuid, quantity int, cents bigint)
language sql stable set search_path = '' as $$
  select f.id, f.units::int, f.units * f.unit_price_cents from (
    select i.id, i.unit_price_cents, i.quantity - app.taken_units(p_tab, i.id) as units
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.tab_id = p_tab and o.status <> 'cancelled' and i.voided_at is null and (p_person is null or o.user_id = p_person)) f
  where f.units > 0
$$;

-- The first bill of an equal division that is neither paid nor asked for by a phone.
create function app.open_share(p_tab uuid) returns public.bills
language sql stable set search_path = '' as $$
  select b.* from public.bills b join public.tab_splits s on s.id = b.split_id
  where s.tab_id = p_tab and b.paid_at is null
    and exists (select from public.bills twin where twin.split_id = s.id and twin.id <> b.id)
    and not exists (select from public.table_calls c where c.bill_id = b.id and c.kind = 'pix' and c.done_at is null)
  order by s.position, b.position limit 1
$$;

create function app.call_json(p_call public.table_calls) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_call) - '{user_id,taken_by,updated_at}'::text[]
    || jsonb_build_object('parts', coalesce(app.parts_json(p_call.bill_id, p_call.parts), '[]'))
$$;

-- A call as a guest of its table reads it: the name of another guest, and what was handed over, stay with staff.
create function app.guest_call_json(p_call public.table_calls) returns jsonb
language sql stable set search_path = '' as $$
  select app.call_json(p_call) - 'parts' || case when p_call.user_id = auth.uid() then '{}' else '{"customer_name": null}' end::jsonb
$$;

-- A tab as its guests see it: their own orders by id, of the others amounts without a name, and those only where the company shows them.
create function app.guest_tab_json(p_tab public.tabs, p_shows boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  me uuid := auth.uid();
  lines_cents bigint;
  own_cents bigint;
  paid bigint;
begin
  select coalesce(sum(i.total_cents), 0), coalesce(sum(i.total_cents) filter (where o.user_id = me), 0) into lines_cents, own_cents
  from public.orders o join public.order_items i on i.order_id = o.id
  where o.tab_id = p_tab.id and o.status <> 'cancelled' and i.voided_at is null;
  select coalesce(sum(b.subtotal_cents) filter (where b.paid_at is not null), 0) into paid
  from public.bills b join public.tab_splits s on s.id = b.split_id where s.tab_id = p_tab.id;
  return jsonb_build_object('id', p_tab.id, 'table_number', p_tab.table_number, 'comanda', p_tab.comanda, 'opened_at', p_tab.opened_at,
    'own_cents', own_cents,
    'own_rest_cents', (select coalesce(sum(f.cents), 0) from app.free_units(p_tab.id, me) f),
    'total_cents', case when p_shows then lines_cents end,
    'paid_cents', case when p_shows then paid end,
    'rest_cents', case when p_shows then (select coalesce(sum(f.cents), 0) from app.free_units(p_tab.id, null) f) end,
    -- Equal parts of an earlier division that nobody has asked for yet.
    'open_share_cents', case when p_shows then (select b.subtotal_cents from app.open_share(p_tab.id) b) end,
    'others', case when p_shows then coalesce((
      select jsonb_agg(jsonb_build_object('number', o.number, 'total_cents', o.total_cents) order by o.placed_at, o.number)
      from public.orders o where o.tab_id = p_tab.id and o.status <> 'cancelled' and o.user_id is distinct from me), '[]') end,
    'calls', coalesce((
      select jsonb_agg(app.guest_call_json(c) order by c.called_at) from public.table_calls c
      where c.company_id = p_tab.company_id and c.tab_id = p_tab.id and app.call_in_window(c.called_at)
        and (c.user_id = me or c.kind <> 'pix' and c.done_at is null)), '[]'));
end $$;

-- The open calls of the table whose code the caller has, at most one of a kind: their own, and everybody's while nothing is ordered
-- there, because app.call_staff would answer a second call with the first.
create function app.calls_at_seat(p_company uuid, p_table text, p_token text) returns setof public.table_calls
language sql stable set search_path = '' as $$
  select c.* from public.table_calls c
  where c.company_id = p_company and app.table_key(c.table_number, c.comanda) = app.table_key(p_table, null)
    and c.kind <> 'pix' and c.done_at is null and app.call_in_window(c.called_at)
    and (c.tab_id is null or c.user_id = auth.uid())
    and p_token = app.table_code(p_company, p_table)
$$;

create function app.read_my_tables(p_company uuid, p_seat jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shows boolean := (select c.shows_table_amounts from public.companies c where c.id = p_company);
  seat_table text;
  seat_token text;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if p_seat is not null then
    seat_table := app.text_of(app.object_of(p_seat, 'seat'), 'table_number', 1, 20);
    seat_token := app.text_of(p_seat, 'table_token', 0, 64);
  end if;
  return jsonb_build_object(
    'tables', coalesce(
      (select jsonb_agg(app.guest_tab_json(t, shows) order by t.opened_at, t.id) from app.my_tabs(p_company) t), '[]'),
    'calls', coalesce((select jsonb_agg(app.guest_call_json(c) order by c.called_at)
      from app.calls_at_seat(p_company, seat_table, seat_token) c), '[]'),
    -- Who pays last closes the tab: that staff confirmed it is read all the same.
    'settled_pix', coalesce((select jsonb_agg(app.guest_call_json(c) order by c.called_at) from public.table_calls c
      where c.user_id = auth.uid() and c.company_id = p_company and c.kind = 'pix' and c.received_cents is not null
        and app.call_in_window(c.called_at)
        and exists (select from public.tabs t where t.id = c.tab_id and t.closed_at is not null)), '[]'));
end $$;

-- When somebody may call again, null for now: six times in ten minutes for a person and for a table.
create function app.call_retry_at(p_company uuid, p_call public.table_calls) returns timestamptz
language sql stable set search_path = '' as $$
  select max(r.retry_at) from (
    (select c.called_at + interval '10 minutes' as retry_at from public.table_calls c
      where c.user_id = auth.uid() and c.company_id = p_company and c.called_at > now() - interval '10 minutes'
      order by c.called_at desc offset 5 limit 1)
    union all
    (select c.called_at + interval '10 minutes' from public.table_calls c
      where c.company_id = p_company and c.called_at > now() - interval '10 minutes' and p_call.kind <> 'pix' and c.kind <> 'pix'
        and app.table_key(c.table_number, c.comanda) = app.table_key(p_call.table_number, p_call.comanda)
      order by c.called_at desc offset 5 limit 1)
  ) r
$$;

-- Refuses a call beyond the limit, which is thirty in ten minutes for a network address. A call that is made counts, under a lock of
-- its person; asked without counting before that, who is refused holds up nobody.
create function app.check_call_rate(p_company uuid, p_call public.table_calls, p_counts boolean) returns void
language plpgsql set search_path = '' as $$
declare
  most constant int := 30;
  span constant interval := interval '10 minutes';
  retry_at timestamptz;
begin
  if p_counts then perform pg_advisory_xact_lock(hashtextextended('table_call ' || p_company || auth.uid(), 0)); end if;
  retry_at := app.call_retry_at(p_company, p_call);
  if retry_at is null then
    retry_at := case when p_counts then app.use_address('table_call', p_company, most, span)
      else app.address_retry_at('table_call', p_company, most, span) end;
  end if;
  if retry_at is not null then perform app.fail('too_many_requests', jsonb_build_object('retry_at', retry_at)); end if;
end $$;

-- Somebody to come, or the bill: from a tab of one's own, or from a table by its printed code.
create function app.call_staff(p_company uuid, p_call jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.table_calls;
  known public.table_calls;
  tab public.tabs;
begin
  wanted.user_id := app.require_person();
  perform app.required(p_company, 'company');
  wanted.id := app.uuid_of(app.object_of(p_call, 'call'), 'id');
  wanted.kind := app.one_of(p_call, 'kind', '{waiter,bill}');
  wanted.tab_id := app.uuid_of(p_call, 'tab_id', false);
  wanted.table_number := app.text_of(p_call, 'table_number', 1, 20);
  perform app.require_open_to_guests(p_company);
  -- A stranger waits for no lock of the tabs.
  if wanted.tab_id is null
    and app.text_of(p_call, 'table_token', 0, 64) is distinct from app.table_code(p_company, wanted.table_number) then
    perform app.fail('forbidden');
  elsif wanted.tab_id is not null and not exists (select from app.my_tabs(p_company) t where t.id = wanted.tab_id) then
    perform app.fail('not_found', '{"entity": "tab"}');
  end if;
  perform app.lock_tabs(p_company, false);
  if wanted.tab_id is not null then
    select * into tab from app.my_tabs(p_company) t where t.id = wanted.tab_id;
    if not found then perform app.fail('not_found', '{"entity": "tab"}'); end if;
  else
    select * into tab from public.tabs t where t.id = app.open_tab_at(p_company, wanted.table_number, null);
  end if;
  select * into known from public.table_calls c where c.id = wanted.id;
  if found and (known.user_id is distinct from wanted.user_id or known.company_id <> p_company) then perform app.invalid('id'); end if;
  if known.id is null then
    select * into known from public.table_calls c where c.company_id = p_company and c.kind = wanted.kind and c.done_at is null
      and app.table_key(c.table_number, c.comanda)
        = app.table_key(coalesce(tab.table_number, wanted.table_number), tab.comanda);
    if known.id is not null and not app.call_in_window(known.called_at) then
      update public.table_calls c set done_at = now() where c.id = known.id;
      known := null;
    end if;
  end if;
  if known.id is null then
    wanted.company_id := p_company;
    wanted.tab_id := tab.id;
    wanted.table_number := coalesce(tab.table_number, wanted.table_number);
    wanted.comanda := tab.comanda;
    perform app.check_call_rate(p_company, wanted, true);
    insert into public.table_calls (id, company_id, kind, table_number, comanda, tab_id, user_id, customer_name)
    values (wanted.id, p_company, wanted.kind, wanted.table_number, wanted.comanda, wanted.tab_id, wanted.user_id,
      (select nullif(btrim(p.nome), '') from public.profiles p where p.id = wanted.user_id))
    on conflict do nothing returning * into known;
    -- Another phone of the table was a moment faster.
    if known.id is null then
      select * into known from public.table_calls c where c.company_id = p_company and c.kind = wanted.kind and c.done_at is null
        and app.table_key(c.table_number, c.comanda) = app.table_key(wanted.table_number, wanted.comanda);
    end if;
  end if;
  return jsonb_build_object('call', app.guest_call_json(known));
end $$;

-- A part of the tab to be paid by PIX: one's own lines, or one of so many equal parts. It becomes a bill, which staff find paid once
-- they confirm it. One at a time for a person and a tab.
create function app.request_pix(p_company uuid, p_request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  wanted public.table_calls;
  known public.table_calls;
  share text := app.one_of(app.object_of(p_request, 'request'), 'share', '{own,equal}');
  people int := app.int_of(p_request, 'people', 1, 50);
  tab public.tabs;
  bill public.bills;
  company public.companies;
  lines jsonb;
  is_locked boolean;
begin
  perform app.required(p_company, 'company');
  wanted.id := app.uuid_of(p_request, 'id');
  company := app.require_open_to_guests(p_company);
  wanted.service_fee_percent := case when app.flag_of(p_request, 'with_fee') then company.service_fee_percent else 0 end;
  wanted.kind := 'pix';
  -- Every refusal comes first without the lock, which holds up all orders of the company; then the same is asked again under it.
  foreach is_locked in array '{false,true}'::boolean[] loop
    if is_locked then perform app.lock_tabs(p_company, true); end if;
    select * into tab from app.my_tabs(p_company) t where t.id = app.uuid_of(p_request, 'tab_id');
    if not found then perform app.fail('not_found', '{"entity": "tab"}'); end if;
    if exists (select from public.table_calls c where c.id = wanted.id and (c.user_id is distinct from person or c.company_id <> p_company)) then
      perform app.invalid('id');
    end if;
    select * into known from public.table_calls c
    where c.company_id = p_company and c.tab_id = tab.id and c.user_id = person and c.kind = 'pix' and (c.done_at is null or c.id = wanted.id)
    order by c.id = wanted.id desc limit 1;
    if found then return jsonb_build_object('call', app.guest_call_json(known)); end if;
    if share = 'equal' and not company.shows_table_amounts then perform app.fail('forbidden'); end if;
    wanted.table_number := tab.table_number;
    perform app.check_call_rate(p_company, wanted, is_locked);
    bill := case when share = 'equal' then app.open_share(tab.id) end;
    select jsonb_agg(jsonb_build_object('item_id', f.item_id, 'quantity', f.quantity) order by f.item_id) into lines
    from app.free_units(tab.id, case when share = 'own' then person end) f;
    if bill.id is null and lines is null then perform app.fail('line_gone'); end if;
  end loop;
  if bill.id is null then
    bill.id := gen_random_uuid();
    perform app.change_tab(p_company, gen_random_uuid(), jsonb_build_object('op', 'split', 'tab_id', tab.id, 'split_id', gen_random_uuid(),
      'lines', lines, 'bill_ids', jsonb_build_array(bill.id) || coalesce((
        select jsonb_agg(gen_random_uuid()) from generate_series(2, case when share = 'equal' then people else 1 end)), '[]')), person, null);
    select * into bill from public.bills b where b.id = bill.id;
  end if;
  wanted.amount_cents := bill.subtotal_cents + (bill.subtotal_cents::bigint * wanted.service_fee_percent + 50) / 100;
  if wanted.amount_cents = 0 then perform app.fail('line_gone'); end if;
  insert into public.table_calls (id, company_id, kind, table_number, comanda, tab_id, user_id, customer_name, bill_id, amount_cents,
    service_fee_percent)
  values (wanted.id, p_company, 'pix', tab.table_number, tab.comanda, tab.id, person,
    (select o.customer_name from public.orders o where o.tab_id = tab.id and o.user_id = person order by o.placed_at desc limit 1),
    bill.id, wanted.amount_cents, wanted.service_fee_percent)
  returning * into known;
  return jsonb_build_object('call', app.guest_call_json(known));
end $$;

-- Gives the lines of an ended PIX back to its table, unless parts of the same division are paid or asked for. Under the lock of the tabs.
create function app.release_pix(p_call public.table_calls, p_person uuid) returns void
language plpgsql set search_path = '' as $$
declare split public.tab_splits;
begin
  select s.* into split from public.tab_splits s join public.bills b on b.split_id = s.id where b.id = p_call.bill_id;
  if split.id is null or exists (select from public.bills b left join public.table_calls c on c.bill_id = b.id and c.done_at is null
      where b.split_id = split.id and (b.paid_at is not null or c.id is not null)) then return; end if;
  perform app.change_tab(p_call.company_id, gen_random_uuid(),
    jsonb_build_object('op', 'unsplit', 'tab_id', split.tab_id, 'split_id', split.id), p_person, null);
end $$;

-- The guest takes a call back. A PIX that is still to be confirmed gives its bill back to the table, unless others pay parts of it.
create function app.withdraw_call(p_company uuid, p_call uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  known public.table_calls;
begin
  perform app.required(p_company, 'company');
  perform app.required(p_call, 'call');
  -- Who has no open call holds up nobody: the lock is taken for one that is there.
  if exists (select from public.table_calls c where c.id = p_call and c.company_id = p_company and c.user_id = person and c.done_at is null) then
    perform app.lock_tabs(p_company, true);
  end if;
  select * into known from public.table_calls c where c.id = p_call and c.company_id = p_company and c.user_id = person for no key update;
  if not found then perform app.fail('not_found', '{"entity": "call"}'); end if;
  if known.done_at is null then
    update public.table_calls c set done_at = now() where c.id = p_call returning * into known;
    perform app.release_pix(known, person);
  end if;
  return jsonb_build_object('call', app.guest_call_json(known));
end $$;

-- A PIX that staff ask for waits on the tab until they say what came of it, with what was handed over before it, which lies in the drawer
-- of the terminal that asks, wherever it is settled. A bill waits for one: a newer one of staff replaces theirs, and a phone's stays. Returns whether it changed anything: an entry that comes late or twice does not.
create function app.charge_pix(p_company uuid, p_call uuid, p_charge jsonb, p_person uuid, p_terminal uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  amount int := app.int_of(app.object_of(p_charge, 'charge'), 'amount_cents', 1, 100000000);
  percent int := app.int_of(p_charge, 'service_fee_percent', 0, app.max_service_fee_percent());
  less int := case when coalesce(jsonb_typeof(p_charge -> 'discount_percent'), 'null') = 'null' then 0
    else app.int_of(p_charge, 'discount_percent', 0, 100) end;
  bill_id uuid := app.uuid_of(p_charge, 'bill_id');
  -- The PIX is a part, too.
  handed jsonb := case when coalesce(p_charge -> 'parts', 'null') in ('null', '[]') then '[]' else app.parts_of(p_charge, 19) end;
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_charge, 'tab_id'));
  bill public.bills := app.bill_of(tab.id, bill_id);
  session uuid := app.uuid_of(p_charge, 'cash_session_id', false);
begin
  if exists (select from public.table_calls c where c.id = p_call) then
    if not exists (select from public.table_calls c where c.id = p_call and c.company_id = p_company and c.bill_id = bill.id) then
      perform app.invalid('call_id');
    end if;
    return false;
  end if;
  if handed <> '[]' and (bill.paid_at is null or exists (select from jsonb_array_elements(handed) h
      where bill.payment_parts @> jsonb_build_array(jsonb_build_object('id', h -> 'id')))) then
    perform app.hand_over(p_company, bill.id, p_charge -> 'parts', session, p_person, p_terminal);
  end if;
  if bill.paid_at is not null then
    -- The terminal that settled it was faster: the drawer of what was handed over is returned with its tab.
    if handed <> '[]' then update public.tabs t set updated_at = now() where t.id = tab.id; end if;
    return false;
  end if;
  update public.table_calls c set done_at = now() where c.bill_id = bill.id and c.kind = 'pix' and c.by_staff and c.done_at is null;
  insert into public.table_calls (id, company_id, kind, table_number, comanda, tab_id, customer_name, bill_id, amount_cents,
    service_fee_percent, discount_percent, by_staff, parts, taken_at, taken_by, taken_name)
  select p_call, p_company, 'pix', tab.table_number, tab.comanda, tab.id,
    (select coalesce(o.responsible_name, o.customer_name) from public.orders o where o.tab_id = tab.id order by o.placed_at desc limit 1),
    bill.id, amount, percent, less, true, handed, now(), u.id, left(coalesce(nullif(btrim(p.nome), ''), split_part(u.email, '@', 1)), 120)
  from (select p_person as id) person left join auth.users u on u.id = person.id left join public.profiles p on p.id = u.id
  on conflict do nothing;
  return found;
end $$;

-- Staff take a call, or end it; of a PIX with what has come where that is another amount, and the lines of a phone's part are the table's
-- again. The first one counts, so that an entry that comes late or twice changes nothing. Returns whether it changed anything.
create function app.move_call(p_company uuid, p_call uuid, p_op text, p_received int, p_person uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  known public.table_calls;
  changed int;
begin
  select * into known from public.table_calls c where c.id = p_call and c.company_id = p_company;
  if not found then
    perform app.fail('not_found', '{"entity": "call"}');
  end if;
  if p_op = 'take' then
    update public.table_calls c set taken_at = now(), taken_by = u.id,
      taken_name = left(coalesce(nullif(btrim(p.nome), ''), split_part(u.email, '@', 1)), 120)
    from auth.users u left join public.profiles p on p.id = u.id
    where u.id = p_person and c.id = p_call and c.taken_at is null and c.done_at is null;
  else
    if known.kind = 'pix' and known.done_at is null then perform app.lock_tabs(p_company, true); end if;
    update public.table_calls c set done_at = now(), received_cents = case when c.kind = 'pix' then p_received end
    where c.id = p_call and c.done_at is null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 and p_op <> 'take' and not known.by_staff then perform app.release_pix(known, p_person); end if;
  return changed > 0;
end $$;

create function app.change_call(p_company uuid, p_call uuid, p_op text, p_received int, p_charge jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('take_orders', p_company);
  input jsonb := jsonb_build_object('op', p_op, 'received_cents', p_received);
  op text := app.one_of(input, 'op', '{take,finish,charge}');
  changed boolean;
begin
  perform app.required(p_call, 'call');
  if p_received is not null then perform app.int_of(input, 'received_cents', 0, 100000000); end if;
  if op = 'charge' then
    perform app.check_service_fee(p_company, app.object_of(p_charge, 'charge'));
    perform app.lock_tabs(p_company, true);
    changed := app.charge_pix(p_company, p_call, p_charge, person, null);
  else
    changed := app.move_call(p_company, p_call, op, p_received, person);
  end if;
  return jsonb_build_object('changed', changed, 'call', (select app.call_json(c) from public.table_calls c where c.id = p_call));
end $$;

-- 26-reservations.sql

-- Reservations: requested by anybody, guests too, answered by those who manage the company's content.

-- The times and the kitchen's closing where a company has set none (spec §9).
create function app.default_reservation_times() returns text[]
language sql immutable set search_path = '' as $$ select '{11:30,12:00,12:30,13:00,13:30,19:00,19:30,20:00,20:30,21:00}'::text[] $$;

create function app.default_kitchen_closes_minutes() returns smallint
language sql immutable set search_path = '' as $$ select 60::smallint $$;

-- How long guests stay where staff say nothing else: one of the durations in shared/domain/reservation/reservation-tables.ts.
create function app.default_reservation_minutes() returns smallint
language sql immutable set search_path = '' as $$ select 120::smallint $$;

create table public.reservation_settings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references public.companies (id) on delete cascade,
  is_enabled boolean not null default true,
  times text[] not null default app.default_reservation_times(),
  -- Offered times are those of the opening hours, or the company's own list.
  times_from_hours boolean not null default true,
  kitchen_closes_minutes smallint not null default app.default_kitchen_closes_minutes()
    check (kitchen_closes_minutes between 0 and 600), -- for reservations, before the company closes
  tolerance_minutes smallint not null default 15 check (tolerance_minutes between 0 and 240),
  deposit_above_people smallint not null default 8 check (deposit_above_people between 1 and 500),
  max_people_option smallint not null default 10 check (max_people_option between 1 and 500),
  weekend_minimum_cents int not null default 4000 check (weekend_minimum_cents between 0 and 10000000),
  service_fee_percent smallint not null default app.default_service_fee_percent()
    check (service_fee_percent between 0 and app.max_service_fee_percent()),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger set_updated_at before update on public.reservation_settings for each row execute function app.set_updated_at();

-- A telephone number however it was punctuated, with or without Brazil's 55: the key the limit counts by.
create function app.phone_key(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(p_phone, '\D', '', 'g'), '^(00|0)?(55(?=[0-9]{10,11}$))?', '')
$$;

create table public.reservations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (length(phone) between 8 and 40),
  date date not null,
  time text not null check (time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  people text not null check (length(people) between 1 and 20) constraint reservations_people check (people ~ '^[1-9][0-9]{0,2}$'),
  observations text check (length(observations) <= 500),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'cancelled', 'seated', 'no_show')),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  seated_at timestamptz,
  no_show_at timestamptz,
  cancelled_by_customer boolean not null default false,
  -- Of the floor plan. A removed table leaves its id here: brought back, it is reserved as before.
  table_ids uuid[] not null default '{}' check (cardinality(table_ids) <= 20),
  duration_minutes smallint not null default app.default_reservation_minutes() check (duration_minutes between 15 and 720),
  status_changed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reservations_day on public.reservations (company_id, date, time);
create index reservations_user on public.reservations (user_id);
create index reservations_status_changed_by on public.reservations (status_changed_by);
create index reservations_asked on public.reservations (company_id, created_at);
create index reservations_phone on public.reservations (company_id, app.phone_key(phone), created_at);
create trigger set_updated_at before update on public.reservations for each row execute function app.set_updated_at();

-- How a company takes reservations; without a row, the table's defaults.
create function app.reservation_settings_of(p_company uuid) returns public.reservation_settings
language plpgsql stable set search_path = '' as $$
declare s public.reservation_settings;
begin
  select * into s from public.reservation_settings r where r.company_id = p_company;
  if not found then
    s.is_enabled := true;
    s.times := app.default_reservation_times();
    s.times_from_hours := true;
    s.kitchen_closes_minutes := app.default_kitchen_closes_minutes();
  end if;
  return s;
end $$;

-- The times a company offers on a date, past ones among them: every half hour from opening until the kitchen closes, never after
-- midnight, where people mean different nights by one date; or its own list, on days it opens. A company without any hours
-- has its list. The same rule as shared/domain/reservation/reservation-times.ts.
create function app.reservation_times(p_company uuid, p_date date) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  s public.reservation_settings := app.reservation_settings_of(p_company);
  zone text := (select c.time_zone from public.companies c where c.id = p_company);
begin
  if not exists (select from public.opening_hours h where h.company_id = p_company)
    and not exists (select from public.opening_exceptions x where x.company_id = p_company and x.date = p_date) then
    return array(select distinct t from unnest(s.times) t order by t);
  end if;
  if not exists (select from app.opening_spans(p_company, p_date, p_date)) then return '{}'::text[]; end if;
  if not s.times_from_hours then return array(select distinct t from unnest(s.times) t order by t); end if;
  return array(
    select distinct to_char(slot, 'HH24:MI') as slot_time
    from app.opening_spans(p_company, p_date, p_date) span,
      generate_series(span.opens at time zone zone, span.closes at time zone zone, interval '30 minutes') slot
    where slot < (span.closes at time zone zone) - make_interval(mins => s.kitchen_closes_minutes) and slot < p_date + 1
    order by slot_time);
end $$;

-- Why a company takes no reservation at a time; null where it does. Days and times are the company's own.
create function app.reservation_refusal(p_company uuid, p_date date, p_time text, p_now timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  zone text := (select c.time_zone from public.companies c where c.id = p_company);
  today date := (p_now at time zone zone)::date;
  times text[];
begin
  if not (app.reservation_settings_of(p_company)).is_enabled then return 'disabled'; end if;
  if p_date < today then return 'past'; end if;
  if p_date > today + 180 then return 'too_far'; end if;
  times := app.reservation_times(p_company, p_date);
  if cardinality(times) = 0 then return 'closed_day'; end if;
  if not p_time = any (times) then return 'time_not_offered'; end if;
  if (p_date + p_time::time) at time zone zone <= p_now then return 'past'; end if;
  return null;
end $$;

-- How often somebody may request a reservation, so that a flood stops its sender and no company's book closes for others: three in an
-- hour and ten a day for a person, or for a guest's number; six in an hour for a guest's network address; and for all guests together
-- 120 in an hour, which is what staff can answer, and as many again for those from whose network nobody asked in that hour. People with
-- an account find room when guests do not, and the company's own people always do.
create function app.reservation_retry_at(p_company uuid, p_phone text, p_now timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  me uuid := auth.uid();
  retry_at timestamptz;
begin
  if app.can('staff', p_company) then return null; end if;
  if me is not null then
    select max(r.retry_at) into retry_at from (
      (select a.created_at + interval '1 hour' as retry_at from public.reservations a
        where a.user_id = me and a.company_id = p_company and a.created_at > p_now - interval '1 hour'
        order by a.created_at desc offset 2 limit 1)
      union all
      (select a.created_at + interval '1 day' from public.reservations a
        where a.user_id = me and a.company_id = p_company and a.created_at > p_now - interval '1 day'
        order by a.created_at desc offset 9 limit 1)
    ) r;
  else
    select max(r.retry_at) into retry_at from (
      (select a.created_at + interval '1 hour' as retry_at from public.reservations a
        where a.company_id = p_company and app.phone_key(a.phone) = app.phone_key(p_phone) and a.user_id is null
          and a.created_at > p_now - interval '1 hour'
        order by a.created_at desc offset 2 limit 1)
      union all
      (select a.created_at + interval '1 day' from public.reservations a
        where a.company_id = p_company and app.phone_key(a.phone) = app.phone_key(p_phone) and a.user_id is null
          and a.created_at > p_now - interval '1 day'
        order by a.created_at desc offset 9 limit 1)
      union all
      (select a.created_at + interval '1 hour' from public.reservations a
        where a.company_id = p_company and a.user_id is null and a.created_at > p_now - interval '1 hour'
        order by a.created_at desc
        offset case when app.is_first_use('request_reservation', p_company, interval '1 hour') then 239 else 119 end limit 1)
    ) r;
    if retry_at is null then retry_at := app.address_retry_at('request_reservation', p_company, 6, interval '1 hour'); end if;
  end if;
  return retry_at;
end $$;

-- Refuses a request beyond the limit, as app.check_call_rate does a call: one that is made counts, under the company's lock.
create function app.check_reservation_rate(p_company uuid, p_phone text, p_now timestamptz, p_counts boolean) returns void
language plpgsql set search_path = '' as $$
declare retry_at timestamptz := app.reservation_retry_at(p_company, p_phone, p_now);
begin
  if retry_at is not null then perform app.fail('too_many_requests', jsonb_build_object('retry_at', retry_at)); end if;
  if p_counts and auth.uid() is null then
    perform app.use_address('request_reservation', p_company, 6, interval '1 hour');
  end if;
end $$;

-- What the form of a reservation says, checked; its company and person are the caller's business.
create function app.reservation_of(p_reservation jsonb) returns public.reservations
language plpgsql set search_path = '' as $$
declare wanted public.reservations;
begin
  perform app.object_of(p_reservation, 'reservation');
  wanted.id := app.uuid_of(p_reservation, 'id');
  wanted.name := app.text_of(p_reservation, 'name', 1, 120);
  wanted.phone := app.any_phone_of(p_reservation, 'phone');
  wanted.date := app.date_of(p_reservation, 'date');
  wanted.time := app.text_of(p_reservation, 'time', 5, 5);
  if wanted.time !~ '^([01]\d|2[0-3]):[0-5]\d$' then perform app.invalid('time'); end if;
  wanted.people := app.text_of(p_reservation, 'people', 1, 3);
  if wanted.people !~ '^[1-9][0-9]{0,2}$' or wanted.people::int > 500 then perform app.invalid('people'); end if;
  wanted.observations := app.text_of(p_reservation, 'observations', 0, 500);
  return wanted;
end $$;

create function app.request_reservation(p_company uuid, p_reservation jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.reservations;
  known public.reservations;
  reason text;
  is_locked boolean;
begin
  -- A guest has no session; one that ended would leave a reservation that its person never sees.
  if auth.uid() is not null then perform app.require_person(); end if;
  perform app.required(p_company, 'company');
  wanted := app.reservation_of(p_reservation);
  if not exists (select from public.companies c where c.id = p_company) then
    perform app.fail('not_found', '{"entity": "company"}');
  end if;
  -- One at a time for each company: a form may be sent twice, and the limit counts. Who is refused without waiting holds up nobody.
  foreach is_locked in array '{false,true}'::boolean[] loop
    if is_locked then perform pg_advisory_xact_lock(hashtextextended('request_reservation ' || p_company, 0)); end if;
    select * into known from public.reservations r where r.id = wanted.id;
    if found then
      if known.company_id <> p_company or known.user_id is distinct from auth.uid()
        or app.phone_key(known.phone) <> app.phone_key(wanted.phone) then
        perform app.invalid('id');
      end if;
      return jsonb_build_object('reservation', to_jsonb(known), 'duplicate', true);
    end if;
    perform app.require_open_to_guests(p_company);
    reason := app.reservation_refusal(p_company, wanted.date, wanted.time, now());
    if reason is not null then perform app.fail('reservation_refused', jsonb_build_object('reason', reason)); end if;
    perform app.check_reservation_rate(p_company, wanted.phone, now(), is_locked);
  end loop;
  insert into public.reservations (id, company_id, user_id, name, phone, date, time, people, observations)
  values (wanted.id, p_company, auth.uid(), wanted.name, wanted.phone, wanted.date, wanted.time, wanted.people, wanted.observations)
  -- The same id at another company at the same time.
  on conflict (id) do nothing
  returning * into known;
  if not found then perform app.invalid('id'); end if;
  return jsonb_build_object('reservation', to_jsonb(known), 'duplicate', false);
end $$;

-- The caller's own reservation, which may still be changed: requested or confirmed, and its time has not come.
create function app.own_open_reservation(p_company uuid, p_reservation uuid) returns public.reservations
language plpgsql set search_path = '' as $$
declare r public.reservations;
begin
  perform app.require_person();
  perform app.required(p_reservation, 'reservation');
  select * into r from public.reservations t
    where t.company_id = p_company and t.id = p_reservation and t.user_id = auth.uid() for update;
  if not found then perform app.fail('not_found', '{"entity": "reservation"}'); end if;
  if r.status not in ('requested', 'confirmed') then
    perform app.fail('reservation_refused', jsonb_build_object('reason', 'status', 'status', r.status));
  end if;
  if (r.date + r.time::time) at time zone (select c.time_zone from public.companies c where c.id = p_company) <= now() then
    perform app.fail('reservation_refused', '{"reason": "past"}');
  end if;
  return r;
end $$;

-- A customer changes their own reservation. Another day, time or number of people needs the company's answer anew. What changed after
-- the version p_expected, on another of their devices or by the company, is refused with what stands now.
create function app.change_own_reservation(p_company uuid, p_reservation jsonb, p_expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seen timestamptz := case when p_expected is not null then app.time_of(jsonb_build_object('expected', p_expected), 'expected') end;
  wanted public.reservations := app.reservation_of(p_reservation);
  r public.reservations := app.own_open_reservation(p_company, wanted.id);
  is_moved boolean := (wanted.date, wanted.time, wanted.people) is distinct from (r.date, r.time, r.people);
  refusal text;
  retry_at timestamptz;
begin
  perform app.require_open_to_guests(p_company);
  if not is_moved and (wanted.name, wanted.phone, wanted.observations) is not distinct from (r.name, r.phone, r.observations) then
    return jsonb_build_object('reservation', to_jsonb(r), 'changed', false);
  end if;
  if r.updated_at <> seen then perform app.fail('edit_conflict', jsonb_build_object('current', to_jsonb(r))); end if;
  if is_moved then
    refusal := app.reservation_refusal(p_company, wanted.date, wanted.time, now());
    if refusal is not null then perform app.fail('reservation_refused', jsonb_build_object('reason', refusal)); end if;
  end if;
  retry_at := app.use_address('change_reservation', p_company, 12, interval '1 hour');
  if retry_at is not null then perform app.fail('too_many_requests', jsonb_build_object('retry_at', retry_at)); end if;
  update public.reservations t set name = wanted.name, phone = wanted.phone, date = wanted.date, time = wanted.time,
    people = wanted.people, observations = wanted.observations,
    status = case when is_moved then 'requested' else t.status end,
    confirmed_at = case when is_moved then null else t.confirmed_at end,
    -- Its tables were free for the time before.
    table_ids = case when is_moved then '{}' else t.table_ids end,
    status_changed_by = case when is_moved then auth.uid() else t.status_changed_by end
  where t.id = r.id
  returning * into r;
  return jsonb_build_object('reservation', to_jsonb(r), 'changed', true);
end $$;

-- Also at a company that takes no orders or is suspended: who can't come should be able to say so.
create function app.cancel_own_reservation(p_company uuid, p_reservation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare r public.reservations;
begin
  select * into r from public.reservations t
    where t.company_id = p_company and t.id = p_reservation and t.user_id = auth.uid() and t.cancelled_by_customer;
  if found then return jsonb_build_object('reservation', to_jsonb(r), 'changed', false); end if;
  r := app.own_open_reservation(p_company, p_reservation);
  perform set_config('comanda.unguarded', 'true', true);
  update public.reservations t set status = 'cancelled', cancelled_at = now(), cancelled_by_customer = true,
    status_changed_by = auth.uid()
  where t.id = r.id
  returning * into r;
  perform set_config('comanda.unguarded', '', true);
  return jsonb_build_object('reservation', to_jsonb(r), 'changed', true);
end $$;

-- requested → confirmed or cancelled; confirmed → seated, no_show or cancelled. The current status changes nothing. What somebody else,
-- the guest too, changed after the version p_expected is refused with what stands now.
create function app.set_reservation_status(p_company uuid, p_reservation uuid, p_status text, p_expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seen timestamptz;
  r public.reservations;
begin
  perform app.require_right('content', p_company);
  perform app.required(p_reservation, 'reservation');
  if p_status is null or not p_status = any ('{requested,confirmed,cancelled,seated,no_show}'::text[]) then
    perform app.invalid('status');
  end if;
  if p_expected is not null then seen := app.time_of(jsonb_build_object('expected', p_expected), 'expected'); end if;
  select * into r from public.reservations t where t.company_id = p_company and t.id = p_reservation for update;
  if not found then perform app.fail('not_found', '{"entity": "reservation"}'); end if;
  if r.status = p_status then return jsonb_build_object('reservation', to_jsonb(r), 'changed', false); end if;
  if r.updated_at <> seen then perform app.fail('edit_conflict', jsonb_build_object('current', to_jsonb(r))); end if;
  if not (r.status = 'requested' and p_status in ('confirmed', 'cancelled')
    or r.status = 'confirmed' and p_status in ('seated', 'no_show', 'cancelled')) then
    perform app.fail('reservation_refused', jsonb_build_object('reason', 'status', 'status', r.status));
  end if;
  update public.reservations t set status = p_status, status_changed_by = auth.uid(),
    confirmed_at = case when p_status = 'confirmed' then now() else t.confirmed_at end,
    cancelled_at = case when p_status = 'cancelled' then now() else t.cancelled_at end,
    seated_at = case when p_status = 'seated' then now() else t.seated_at end,
    no_show_at = case when p_status = 'no_show' then now() else t.no_show_at end
  where t.id = r.id
  returning * into r;
  return jsonb_build_object('reservation', to_jsonb(r), 'changed', true);
end $$;

-- The reservations that would sit at one of these tables while this one does, by the company's clock; `overlaps` in
-- shared/domain/reservation/reservation-tables.ts decides the same.
create function app.overlapping_reservations(p_reservation public.reservations, p_tables uuid[], p_minutes int)
returns setof public.reservations
language sql stable set search_path = '' as $$
  select r.* from public.reservations r
  where r.company_id = p_reservation.company_id and r.date between p_reservation.date - 1 and p_reservation.date + 1
    and r.id <> p_reservation.id and r.status in ('requested', 'confirmed', 'seated') and r.table_ids && p_tables
    and r.date + r.time::time < p_reservation.date + p_reservation.time::time + make_interval(mins => p_minutes)
    and p_reservation.date + p_reservation.time::time < r.date + r.time::time + make_interval(mins => r.duration_minutes)
  order by r.date, r.time, r.id
$$;

-- Gives a reservation its tables and how long it takes. A table that others have at that time is refused with who they are, until the
-- caller names them as accepted; what somebody else changed meanwhile is refused with what stands now.
create function app.set_reservation_tables(p_company uuid, p_reservation uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[];
  minutes int;
  seen timestamptz;
  accepted uuid[];
  r public.reservations;
  others jsonb;
begin
  perform app.require_right('content', p_company);
  perform app.required(p_reservation, 'reservation');
  perform app.object_of(p_change, 'change');
  wanted := app.ids_of(p_change, 'table_ids', 0, 20);
  minutes := app.int_of(p_change, 'duration_minutes', 15, 720);
  seen := app.time_of(p_change, 'updated_at');
  accepted := app.ids_of(p_change, 'accepted', 0, 200);
  if (select count(distinct w) <> cardinality(wanted) from unnest(wanted) w) then perform app.invalid('table_ids'); end if;
  -- One at a time for each company: two at once would each find the table free.
  perform pg_advisory_xact_lock(hashtextextended('reservation_tables ' || p_company, 0));
  select * into r from public.reservations t where t.company_id = p_company and t.id = p_reservation for update;
  if not found then perform app.fail('not_found', '{"entity": "reservation"}'); end if;
  if (r.table_ids, r.duration_minutes::int) is not distinct from (wanted, minutes) then
    return jsonb_build_object('reservation', to_jsonb(r), 'changed', false);
  end if;
  if r.updated_at <> seen then perform app.fail('edit_conflict', jsonb_build_object('current', to_jsonb(r))); end if;
  if r.status not in ('requested', 'confirmed', 'seated') then
    perform app.fail('reservation_refused', jsonb_build_object('reason', 'status', 'status', r.status));
  end if;
  if exists (select from unnest(wanted) w where not exists (
    select from public.dining_tables d where d.company_id = p_company and d.id = w)) then
    perform app.fail('not_found', '{"entity": "dining_table"}');
  end if;
  select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'date', o.date, 'time', o.time, 'people', o.people,
      'table_ids', array(select t from unnest(o.table_ids) t where t = any (wanted))) order by o.date, o.time, o.id) into others
  from app.overlapping_reservations(r, wanted, minutes) o;
  if exists (select from jsonb_array_elements(others) o where not (o ->> 'id')::uuid = any (accepted)) then
    perform app.fail('reservation_refused', jsonb_build_object('reason', 'overlap', 'overlaps', others));
  end if;
  update public.reservations t set table_ids = wanted, duration_minutes = minutes where t.id = r.id returning * into r;
  return jsonb_build_object('reservation', to_jsonb(r), 'changed', true);
end $$;

-- The tables that guests are expected at within two hours, or were within the last one, for who serves them: without telephones.
create function app.read_reserved_tables(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare zone text := (select c.time_zone from public.companies c where c.id = p_company);
begin
  perform app.require_right('take_orders', p_company);
  return jsonb_build_object('reserved', coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'table_ids', r.table_ids, 'name', r.name, 'people', r.people, 'time', r.time)
      order by r.date, r.time, r.id)
    from public.reservations r
    where r.company_id = p_company and r.status = 'confirmed' and cardinality(r.table_ids) > 0
      and r.date between (now() at time zone zone)::date - 1 and (now() at time zone zone)::date + 1
      and (r.date + r.time::time) at time zone zone between now() - interval '1 hour' and now() + interval '2 hours'), '[]'));
end $$;

-- 27-sync.sql

-- The version log and the pull: versions are taken at commit, under the company's counter row, so they
-- appear in commit order and a cursor never skips a late commit.

create table public.company_sync (
  company_id uuid primary key references public.companies (id) on delete cascade,
  version bigint not null default 0,
  floor bigint not null default 0,
  pruned_at timestamptz not null default now()
);

create table public.sync_log (
  company_id uuid not null references public.companies (id) on delete cascade,
  tbl text collate "C" not null, -- the cursor compares it; "C" sorts the same on every server
  row_id uuid not null,
  version bigint not null,
  deleted boolean not null default false,
  logged_at timestamptz not null default now(),
  primary key (row_id, tbl)
);
create index sync_log_pull on public.sync_log (company_id, version, tbl, row_id);

create function app.create_company_counters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_sync (company_id) values (new.id);
  insert into app.order_counters (company_id) values (new.id);
  return null;
end $$;
create trigger create_company_counters after insert on public.companies for each row execute function app.create_company_counters();

-- This transaction's version of the company: taken from the counter row once, then reused for the transaction.
create function app.take_version(p_company uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  mine text := current_setting('comanda.version', true);
  taken bigint;
begin
  if split_part(mine, ':', 1) = p_company::text then return split_part(mine, ':', 2)::bigint; end if;
  update public.company_sync set version = version + 1 where company_id = p_company returning version into taken;
  if found then perform set_config('comanda.version', p_company || ':' || taken, true); end if;
  return taken;
end $$;

create function app.log_change(p_company uuid, p_tbl text, p_row uuid, p_deleted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare taken bigint := app.take_version(p_company);
begin
  if taken is null then return; end if; -- the company itself is going
  insert into public.sync_log as l (company_id, tbl, row_id, version, deleted)
  values (p_company, p_tbl, p_row, taken, p_deleted)
  on conflict (row_id, tbl) do update
    set company_id = excluded.company_id, version = excluded.version, deleted = excluded.deleted, logged_at = now()
    where l.version <> excluded.version or l.deleted <> excluded.deleted or l.company_id <> excluded.company_id;
end $$;

create function app.log_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform app.log_change(old.company_id, tg_table_name, old.id, true);
  else
    perform app.log_change(new.company_id, tg_table_name, new.id, false);
  end if;
  return null;
end $$;

-- A changed line logs its order; if the order was deleted with it, the order's tombstone.
create function app.log_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  parent uuid := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
begin
  perform app.log_change(company, 'orders', parent, not exists (select from public.orders o where o.id = parent));
  return null;
end $$;

create function app.log_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_change(new.id, 'companies', new.id, false);
  return null;
end $$;
create constraint trigger log_version after insert or update on public.companies
  deferrable initially deferred for each row execute function app.log_company();
create constraint trigger log_version after update or delete on public.order_items
  deferrable initially deferred for each row execute function app.log_line();
-- Lines that come with their order are logged by the order's own row, which app.write_order wrote in this transaction.
create constraint trigger log_version_of_added after insert on public.order_items
  deferrable initially deferred for each row
  when (current_setting('comanda.order', true) is distinct from new.order_id::text) execute function app.log_line();
create constraint trigger log_version after insert or update or delete on public.tabs
  deferrable initially deferred for each row execute function app.log_row();
create constraint trigger log_version after insert or update or delete on public.cash_sessions
  deferrable initially deferred for each row execute function app.log_row();

-- The tables a terminal replicates.
do $$
declare tbl text;
begin
  foreach tbl in array array['categories', 'subcategories', 'option_groups', 'products', 'combos', 'opening_hours', 'opening_exceptions',
    'contact_settings', 'delivery_settings', 'reservation_settings', 'theme_settings', 'hero_settings', 'section_cards',
    'menu_display_settings', 'about_sections', 'establishment_images', 'carousel_images', 'dining_tables', 'product_stock', 'orders',
    'table_calls'] loop
    execute format('create constraint trigger log_version after insert or update or delete on public.%I '
      'deferrable initially deferred for each row execute function app.log_row()', tbl);
  end loop;
end $$;

-- The hint to pull: a broadcast where the backend has one. It never fails the transaction.
create function app.hint() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
    perform realtime.send(jsonb_build_object('version', new.version), 'changed', 'company:' || new.company_id, true);
  end if;
  return null;
exception when others then
  raise warning 'no hint for company %: %', new.company_id, sqlerrm;
  return null;
end $$;
create trigger hint after update of version on public.company_sync
  for each row when (old.version is distinct from new.version) execute function app.hint();

-- A random mark for each version. A restored backend continues from an older version and may have passed a terminal's cursor before
-- the next pull: the number alone would match, the mark does not.
create table app.version_marks (
  company_id uuid not null references public.companies (id) on delete cascade,
  version bigint not null,
  mark uuid not null default gen_random_uuid(),
  marked_at timestamptz not null default now(),
  primary key (company_id, version)
);

create function app.mark_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.version_marks (company_id, version) values (new.company_id, new.version);
  return null;
end $$;
create trigger mark after update of version on public.company_sync
  for each row when (new.version > old.version) execute function app.mark_version();

-- Open, or placed within the last 7 days: what boards and histories of a terminal show.
create function app.in_window(p_status text, p_placed timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_status in ('placed', 'preparing', 'ready') or p_placed > now() - interval '7 days'
$$;

-- Deletes tombstones older than 30 days, and log rows of orders, tabs and cash sessions out of the window, and raises the floor over them.
-- The counts of products that were removed a year ago go, too.
create function app.prune(p_company uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare raised bigint;
begin
  perform from public.company_sync s where s.company_id = p_company for update;
  with gone as (
    delete from public.sync_log l
    where l.company_id = p_company and (
      l.deleted and l.logged_at < now() - interval '30 days'
      or l.tbl = 'orders' and not l.deleted and not exists (
        select from public.orders o where o.id = l.row_id and (app.in_window(o.status, o.placed_at) or app.is_tab_open(o.tab_id)))
      or l.tbl = 'tabs' and not l.deleted and not app.tab_in_window(l.row_id)
      or l.tbl = 'table_calls' and not l.deleted and not exists (
        select from public.table_calls c where c.id = l.row_id and app.call_in_window(c.called_at))
      or l.tbl = 'cash_sessions' and not l.deleted and not app.cash_in_window(l.row_id))
    returning l.version
  )
  select max(version) into raised from gone;
  update public.company_sync s set floor = greatest(s.floor, coalesce(raised, 0)), pruned_at = now()
  where s.company_id = p_company
  returning s.floor into raised;
  delete from app.removed_stock r where r.company_id = p_company and r.removed_at < now() - interval '1 year';
  return raised;
end $$;

-- A cursor older than 30 days gets no delta; the head keeps its mark.
create function app.prune_marks(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.version_marks m using public.company_sync s
  where s.company_id = p_company and m.company_id = p_company and m.version < s.version
    and m.marked_at < now() - interval '30 days';
end $$;

-- Prunes companies that no heartbeat prunes: their staff work in browsers alone, or their terminals are off. A few at a time, since a
-- company's own changes wait for its prune; one that is being changed is left for the next minute.
create function app.prune_idle() returns void
language plpgsql security definer set search_path = '' as $$
declare idle uuid;
begin
  for idle in select s.company_id from public.company_sync s where s.pruned_at < now() - interval '1 day'
    order by s.pruned_at limit 5 for update skip locked
  loop
    perform app.prune(idle);
    perform app.prune_marks(idle);
  end loop;
end $$;

create function app.pull_page(p_company uuid, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  head bigint;
  low bigint;
  past text[] := regexp_match(p_cursor,
    '^(\d{1,18}):([a-z_]{1,63}|~):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):(\d{1,18})$');
  fresh boolean;
  page record;
  cursor text;
begin
  select s.version, s.floor into head, low from public.company_sync s where s.company_id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  fresh := past is null or past[1]::bigint > head or past[1]::bigint < low and past[4]::bigint < low;
  if fresh then past := array['0', '', '00000000-0000-0000-0000-000000000000', low::text]; end if;

  with found as materialized (
    select l.version, l.tbl, l.row_id, l.deleted from public.sync_log l
    where l.company_id = p_company and (l.version, l.tbl, l.row_id) > (past[1]::bigint, past[2], past[3]::uuid)
    order by l.version, l.tbl, l.row_id limit coalesce(p_limit, 500)
  ), shaped as (
    select f.version, f.tbl, f.row_id, case when f.deleted then null else case f.tbl
      when 'orders' then (
        select to_jsonb(o) || jsonb_build_object('items', coalesce(
          (select jsonb_agg(to_jsonb(i) order by i.position) from public.order_items i where i.order_id = o.id), '[]'))
        from public.orders o where o.id = f.row_id and (app.in_window(o.status, o.placed_at) or app.is_tab_open(o.tab_id)))
      when 'tabs' then case when app.tab_in_window(f.row_id) then app.tab_json(f.row_id) end
      when 'table_calls' then (
        select app.call_json(c) from public.table_calls c where c.id = f.row_id and app.call_in_window(c.called_at))
      when 'cash_sessions' then case when app.cash_in_window(f.row_id) then app.cash_session_json(f.row_id) end
      when 'products' then (select to_jsonb(x) from public.products x where x.id = f.row_id)
      when 'combos' then (select to_jsonb(x) from public.combos x where x.id = f.row_id)
      when 'option_groups' then (select to_jsonb(x) from public.option_groups x where x.id = f.row_id)
      when 'categories' then (select to_jsonb(x) from public.categories x where x.id = f.row_id)
      when 'subcategories' then (select to_jsonb(x) from public.subcategories x where x.id = f.row_id)
      when 'companies' then (select to_jsonb(x) from public.companies x where x.id = f.row_id)
      when 'opening_hours' then (select to_jsonb(x) from public.opening_hours x where x.id = f.row_id)
      when 'opening_exceptions' then (select to_jsonb(x) from public.opening_exceptions x where x.id = f.row_id)
      when 'contact_settings' then (select to_jsonb(x) from public.contact_settings x where x.id = f.row_id)
      when 'delivery_settings' then (select to_jsonb(x) from public.delivery_settings x where x.id = f.row_id)
      when 'reservation_settings' then (select to_jsonb(x) from public.reservation_settings x where x.id = f.row_id)
      when 'theme_settings' then (select to_jsonb(x) from public.theme_settings x where x.id = f.row_id)
      when 'hero_settings' then (select to_jsonb(x) from public.hero_settings x where x.id = f.row_id)
      when 'section_cards' then (select to_jsonb(x) from public.section_cards x where x.id = f.row_id)
      when 'menu_display_settings' then (select to_jsonb(x) from public.menu_display_settings x where x.id = f.row_id)
      when 'about_sections' then (select to_jsonb(x) from public.about_sections x where x.id = f.row_id)
      when 'establishment_images' then (select to_jsonb(x) from public.establishment_images x where x.id = f.row_id)
      when 'carousel_images' then (select to_jsonb(x) from public.carousel_images x where x.id = f.row_id)
      when 'dining_tables' then (select to_jsonb(d) from public.dining_tables d where d.id = f.row_id)
      when 'product_stock' then (select to_jsonb(x) from public.product_stock x where x.id = f.row_id)
    end end as body from found f
  )
  select count(*) as n,
    coalesce(jsonb_agg(jsonb_build_object('tbl', s.tbl, 'id', s.row_id, 'version', s.version, 'deleted', s.body is null, 'row', s.body)
      order by s.version, s.tbl, s.row_id) filter (where not fresh or s.body is not null), '[]') as rows,
    (array_agg(s.version || ':' || s.tbl || ':' || s.row_id order by s.version desc, s.tbl desc, s.row_id desc))[1] as last
  into page from shaped s;

  -- Complete: nothing up to the head is left, so the cursor is past the head's last possible row.
  cursor := case when page.n < coalesce(p_limit, 500) then head || ':~:ffffffff-ffff-ffff-ffff-ffffffffffff' else page.last end;
  return jsonb_build_object('rows', page.rows, 'cursor', cursor || ':' || past[4], 'complete', page.n < coalesce(p_limit, 500),
    'head', head, 'floor', low, 'reset', fresh and p_cursor is not null, 'now', now(), 'gone', false);
end $$;

-- The page of a reader who stays where it is.
create function app.empty_page(p_cursor text, p_head bigint, p_floor bigint, p_lagging boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('rows', '[]'::jsonb, 'cursor', p_cursor, 'complete', true, 'head', p_head, 'floor', p_floor, 'reset', false,
    'lagging', p_lagging, 'now', now(), 'gone', false)
$$;

-- The page with '<head>:<mark>' behind its cursor. A cursor with an unknown mark counts as none: the pull starts again. But a standby
-- that has not come as far as the cursor forgot nothing: it is lagging, and the reader waits. Where nothing changed since a complete
-- page, no row is looked for.
create function app.marked_page(p_company uuid, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seen text[] := regexp_match(p_cursor,
    '^(.{1,140}):(\d{1,18}):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$');
  now_at public.company_sync;
  is_known boolean;
  page jsonb;
  mark uuid;
begin
  if coalesce(p_limit, 500) not between 1 and 1000 then perform app.invalid('limit'); end if;
  select * into now_at from public.company_sync s where s.company_id = p_company;
  if seen[2]::bigint > now_at.version and pg_is_in_recovery() then
    return app.empty_page(p_cursor, now_at.version, now_at.floor, true);
  end if;
  is_known := exists (select from app.version_marks m
    where m.company_id = p_company and m.version = seen[2]::bigint and m.mark = seen[3]::uuid);
  if is_known and seen[1] like now_at.version || ':~:%' then
    return app.empty_page(p_cursor, now_at.version, now_at.floor, false);
  end if;
  page := app.pull_page(p_company, case when is_known then seen[1] when p_cursor is not null then '' end, p_limit);
  mark := (select m.mark from app.version_marks m where m.company_id = p_company and m.version = (page ->> 'head')::bigint);
  return page || jsonb_build_object('lagging', false, 'cursor', concat_ws(':', page ->> 'cursor', page ->> 'head',
    coalesce(mark, '00000000-0000-0000-0000-000000000000')));
end $$;

-- A page's rows for a person: drawers for those who see the takings, bills and payments also for those who take orders.
create function app.rows_for_person(p_company uuid, p_rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  sees_takings boolean := app.can('takings', p_company);
  sees_bills boolean := sees_takings or app.can('take_orders', p_company);
begin
  return coalesce((
    select jsonb_agg(case when r.change ->> 'tbl' = 'tabs' and not sees_bills and r.change -> 'row' <> 'null'
      then jsonb_set(r.change, '{row,splits}', '[]') else r.change end order by r.n)
    from jsonb_array_elements(p_rows) with ordinality r(change, n)
    where sees_takings or r.change ->> 'tbl' <> 'cash_sessions'), '[]');
end $$;

create function app.pull_changes(p_company uuid, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare page jsonb;
begin
  perform app.require_right('staff', p_company);
  perform app.require_not_stopped(p_company);
  page := app.marked_page(p_company, p_cursor, p_limit);
  return page || jsonb_build_object('rows', app.rows_for_person(p_company, page -> 'rows'));
end $$;

-- A removed person, another role or PIN is a new version, so that it reaches the terminals with the next pull.
create function app.log_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.take_version(case when tg_op = 'DELETE' then old.company_id else new.company_id end);
  return null;
end $$;
create constraint trigger log_operator_added after insert on public.user_companies
  deferrable initially deferred for each row when (app.is_staff_role(new.role)) execute function app.log_version();
create constraint trigger log_operator_changed after update on public.user_companies
  deferrable initially deferred for each row
  when (app.is_staff_role(new.role) or app.is_staff_role(old.role)) execute function app.log_version();
create constraint trigger log_operator_removed after delete on public.user_companies
  deferrable initially deferred for each row when (app.is_staff_role(old.role)) execute function app.log_version();
create constraint trigger log_operator after insert or update or delete on app.operator_pins
  deferrable initially deferred for each row execute function app.log_version();

-- So is a terminal that came, went, has another name or another key: the others meet it on the local network. Where the backend has
-- answered later entries of its outbox, the others learn it, also when it refused them all and no row changed.
create constraint trigger log_peer_added after insert or delete on public.terminals
  deferrable initially deferred for each row execute function app.log_version();
create constraint trigger log_peer_changed after update of name, prefix, lan_key, revoked_at, last_push_seq, waiting_entries on public.terminals
  deferrable initially deferred for each row
  when (row(old.name, old.prefix, old.lan_key, old.revoked_at, old.last_push_seq, old.waiting_entries)
    is distinct from row(new.name, new.prefix, new.lan_key, new.revoked_at, new.last_push_seq, new.waiting_entries))
  execute function app.log_version();

-- The company's other terminals, each with the last entry of its outbox that this page has the effect of, and those that it held back:
-- they may be known by an earlier seq.
create function app.peers_of(p_company uuid, p_terminal uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('terminal_id', t.id, 'name', t.name, 'prefix', t.prefix, 'lan_key', t.lan_key,
      'pushed_seq', t.last_push_seq, 'waiting', to_jsonb(t.waiting_entries)) order by t.name, t.id), '[]')
    from public.terminals t where t.company_id = p_company and t.id <> p_terminal and t.revoked_at is null and not t.in_browser);
end $$;

-- Terminals revoked in the last 30 days, for those that hold entries which these did not send: the last one that the backend answered,
-- those that it held back, and those adopted since, as ranges of seqs.
create function app.lost_peers_of(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('terminal_id', t.id, 'name', t.name, 'prefix', t.prefix,
      'pushed_seq', t.last_push_seq, 'waiting', to_jsonb(t.waiting_entries), 'revoked_at', t.revoked_at, 'adopted', coalesce((
        select jsonb_agg(jsonb_build_array(r.first, r.last) order by r.first)
        from (select min(e.seq) as first, max(e.seq) as last
          from (select a.seq, a.seq - row_number() over (order by a.seq) as run from app.adopted_entries a where a.author_id = t.id) e
          group by e.run) r), '[]')) order by t.name, t.id), '[]')
    from public.terminals t
    where t.company_id = p_company and t.revoked_at > now() - interval '30 days' and not t.in_browser);
end $$;

-- A page says up to which entry of the terminal's outbox it has the effect: a standby may not have come as far as the last push. One
-- that brings a change carries the operators' digest, as each heartbeat does, and the last page of a pull the other terminals,
-- lost ones among them.
create function app.terminal_pull(p_terminal uuid, p_token text, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token);
  company uuid;
  pushed bigint;
  page jsonb;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  select t.company_id, t.last_push_seq into company, pushed from public.terminals t where t.id = p_terminal;
  perform app.require_not_stopped(company);
  page := app.marked_page(company, p_cursor, p_limit) || jsonb_build_object('pushed_seq', pushed);
  if page ->> 'cursor' = p_cursor then return page; end if;
  page := page || jsonb_build_object('operators', app.operators_digest(app.operators_of(company)));
  return case when (page -> 'complete')::boolean then page
    || jsonb_build_object('peers', app.peers_of(company, p_terminal), 'lost', app.lost_peers_of(company)) else page end;
end $$;

-- A company's staff may receive its hints.
create function app.may_receive_hints(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when p_topic ~ '^company:' and app.is_uuid(substr(p_topic, 9))
    then app.can('staff', substr(p_topic, 9)::uuid) else false end
$$;

-- 28-terminal-sync.sql

-- What a terminal sends: its outbox in batches, what a lost terminal could not send, and its heartbeat.

-- Whether a line lacks what its dish asks for, and so a part of its price. What has left the menu since may have been the choice.
create function app.lacks_choices(p_company uuid, p_line app.line_input) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.option_groups g
      where g.company_id = p_company and g.is_active and g.min_choices > 0 and g.id = any (coalesce(
          (select p.option_group_ids from public.products p where p.id = p_line.product_id and p.company_id = p_company),
          (select b.option_group_ids from public.combos b where b.id = p_line.product_id and b.company_id = p_company)))
        and (select count(*) from jsonb_array_elements(g.options) o where (o ->> 'id')::uuid = any (p_line.choices)) < g.min_choices)
    and not exists (select from unnest(p_line.choices) c(id) where not exists (select from public.option_groups g
      where g.company_id = p_company and g.options @> jsonb_build_array(jsonb_build_object('id', c.id))));
end $$;

-- Whether a menu of the last days had the price a line was sold at: of its dish, and of what was chosen with it. Halves cost as the
-- dearest or as their average; what are halves, the menu says where it still has them, since a terminal's word could make any option
-- one.
create function app.is_known_price(p_company uuid, p_line app.line_input) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  of_dish constant int[] := app.known_prices(p_company, p_line.product_id);
  chosen constant jsonb := coalesce(p_line.chosen, '[]');
  dearest bigint;
  average bigint;
begin
  if app.lacks_choices(p_company, p_line) then return false; end if;
  if exists (select from jsonb_array_elements(chosen) c
    where (c ->> 'price_cents')::int <> all (app.known_option_prices(p_company, (c ->> 'option_id')::uuid))) then
    return false;
  end if;
  select coalesce(sum(case when g.are_parts then g.most else g.total end), 0),
    coalesce(sum(case when g.are_parts then (2 * g.total + g.n) / (2 * g.n) else g.total end), 0) into dearest, average
  from (
    select bool_or(case when m.id is null then c ? 'parts' else m.rule = 'halves' end) as are_parts,
      max((c ->> 'price_cents')::bigint) as most, sum((c ->> 'price_cents')::bigint)::bigint as total, count(*) as n
    from jsonb_array_elements(chosen) c
    left join lateral (
      select o.id, o.rule from public.option_groups o where o.company_id = p_company
        and o.options @> jsonb_build_array(jsonb_build_object('id', c ->> 'option_id')) limit 1) m on true
    group by coalesce(m.id::text, c ->> 'group')) g;
  return p_line.unit_price_cents - dearest = any (of_dish) or p_line.unit_price_cents - average = any (of_dish);
end $$;

-- What staff should know of a sale that was accepted as the terminal made it. Prices and hours are judged at the moment of the sale.
create function app.flags_of(p_company uuid, p_lines app.line_input[], p_operator uuid, p_at timestamptz) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    with menu as materialized (select * from unnest(app.on_menu(p_company, p_lines, least(p_at, now()))))
    select array(
      select case when app.is_known_price(p_company, l) then 'price_differs' else 'price_unknown' end
        from menu m join unnest(p_lines) l on l.ord = m.ord
        where m.is_known and m.unit_price_cents <> l.unit_price_cents
      union select 'price_unknown' from menu m join unnest(p_lines) l on l.ord = m.ord
        where not m.is_known and not app.is_known_price(p_company, l)
      union select 'price_unknown' from menu m join unnest(p_lines) l on l.ord = m.ord
        where m.is_known and app.lacks_choices(p_company, l)
      union select 'product_gone' from menu m where not m.is_known
      union select 'sold_out' from menu m where m.is_known and not m.is_available
      union select 'company_inactive' from public.companies c
        where c.id = p_company and app.company_state(c, now()) in ('inactive', 'suspended')
      union select 'operator_gone' where p_operator is not null
        and not exists (select from public.user_companies m where m.user_id = p_operator and m.company_id = p_company
          and m.is_active and app.is_staff_role(m.role))
        and not app.is_admin(p_operator)
        and not exists (select from public.admin_permissions p where p.user_id = p_operator
          and p.permission_type = 'super_admin' and p.granted)
      order by 1)
  );
end $$;

-- Managers find in the audit what was sold at a price that no menu of the last days had, and approve it afterwards. It stands under
-- the terminal: whom the terminal names as its operator is a claim, and a thief with its secret can claim anybody.
create function app.audit_unknown_prices(p_terminal public.terminals, p_entry uuid, p_order uuid, p_number text, p_flags text[],
  p_lines app.line_input[], p_operator uuid) returns void
language plpgsql set search_path = '' as $$
declare details jsonb;
begin
  if not 'price_unknown' = any (p_flags) then return; end if;
  select jsonb_strip_nulls(jsonb_build_object('event_id', p_entry, 'terminal_id', p_terminal.id, 'terminal_name', p_terminal.name,
    'claimed_by', p_operator)) || jsonb_build_object('total_cents', sum(l.quantity::bigint * l.unit_price_cents),
    'lines', jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'unit_price_cents', l.unit_price_cents) order by l.ord))
  into details from unnest(p_lines) l where not app.is_known_price(p_terminal.company_id, l);
  perform app.log_action('price_unknown', p_terminal.company_id, 'orders', p_order, p_number, details, null, null);
end $$;

-- Adds what managers should know of an order.
create function app.flag_order(p_company uuid, p_order uuid, p_flags text[]) returns void
language sql set search_path = '' as $$
  update public.orders o set flags = array(select distinct f from unnest(o.flags || p_flags) f order by f)
  where o.id = p_order and o.company_id = p_company and not p_flags <@ o.flags
$$;

-- An order with money on it, or one the kitchen has begun, is cancelled with an approval: else a cancellation would void it unseen.
create function app.approve_cancellation(p_terminal uuid, p_entry uuid, p_order public.orders, p_reason text, p_approval jsonb)
returns text[] language plpgsql set search_path = '' as $$
begin
  if p_order.status in ('cancelled', 'unconfirmed') or p_order.status = 'placed' and p_order.total_cents = 0 then return '{}'::text[]; end if;
  return app.check_approval(p_order.company_id, p_terminal, p_entry, 'cancel', p_order.id, 0, p_reason, p_approval);
end $$;

-- Returns the entry's value or raises a refusal. An event with the entry's id means that it was applied before.
create function app.push_order_entry(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(app.object_of(p_entry, 'entry'), 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  kind text := app.one_of(p_entry, 'kind', '{place_order,append_order_items,advance_order,tick_order_item,report_order_item,delay_order}');
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  company uuid := p_terminal.company_id;
  o public.orders;
  lines app.line_input[];
  flags text[];
  content text;
  changed boolean := true;
  done boolean := exists (select from public.order_events e where e.id = entry and e.terminal_id = p_terminal.id);
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if kind = 'place_order' then
    o := app.read_order(payload);
    lines := app.read_lines(payload -> 'items', true);
    o.number := app.text_of(payload, 'number', 4, 5);
    if o.number !~ '^[A-VX-Z]{1,2}\d{3}$' then perform app.invalid('number'); end if;
    o.company_id := company;
    o.origin := 'terminal';
    o.terminal_id := p_terminal.id;
    o.operator_id := operator;
    content := app.content_of(o, lines);
    if not exists (select from public.orders t where t.id = o.id) then
      o.flags := app.flags_of(company, lines, operator, app.time_of(p_entry, 'at'));
      -- Its ticket was printed at the terminal: the kitchen's screens show it without a sound.
      if p_entry ? 'printed' and app.flag_of(p_entry, 'printed') then o.flags := o.flags || '{printed}'; end if;
      if 'price_unknown' = any (o.flags) then o.operator_id := null; end if;
      if app.write_order(o, lines, entry, jsonb_build_object('content', content, 'at', p_entry -> 'at', 'flags', o.flags)
          || case when o.operator_id is distinct from operator then jsonb_build_object('claimed_by', operator) else '{}' end) then
        perform app.audit_unknown_prices(p_terminal, entry, o.id, o.number, o.flags, lines, operator);
        return jsonb_build_object('order', app.order_json(o.id), 'conflict', false, 'duplicate', false);
      end if;
    end if;
    return app.repeated_order(o, content);
  elsif kind = 'append_order_items' then
    lines := app.read_lines(payload -> 'items', true);
    o := app.lock_order(company, app.uuid_of(payload, 'order_id'));
    lines := app.new_lines(o.id, lines);
    changed := not done and cardinality(lines) > 0;
    if changed then
      perform app.require_not_final(o);
      flags := app.flags_of(company, lines, operator, app.time_of(p_entry, 'at'));
      perform app.append_lines(o, lines, flags, entry, case when not 'price_unknown' = any (flags) then operator end, p_terminal.id);
      perform app.audit_unknown_prices(p_terminal, entry, o.id, o.number, flags, lines, operator);
    end if;
  elsif kind = 'advance_order' then
    perform app.one_of(payload, 'status', '{placed,preparing,ready,delivered,cancelled,recall}');
    content := app.text_of(payload, 'reason', 0, 200);
    o := app.lock_order(company, app.uuid_of(payload, 'order_id'));
    if payload ->> 'status' = 'placed' and not done then o := app.unexpire_order(o, app.time_of(p_entry, 'at')); end if;
    if payload ->> 'status' = 'cancelled' and content is not null and not done then
      perform app.flag_order(company, o.id, app.approve_cancellation(p_terminal.id, entry, o, content, p_entry -> 'approval'));
    end if;
    changed := not done and app.move_order(o, payload ->> 'status', content, entry, operator, p_terminal.id);
  elsif kind = 'delay_order' then
    content := app.text_of(payload, 'reason', 0, 200);
    o := app.lock_order(company, app.uuid_of(payload, 'order_id'));
    changed := not done and app.lengthen_order(o, app.int_of(payload, 'minutes', 1, 600)::int, content, entry, operator, p_terminal.id);
  elsif kind = 'report_order_item' then
    content := app.text_of(payload, 'reason', 0, 200);
    o := app.lock_order_of_item(company, app.uuid_of(payload, 'item_id'));
    changed := not done and app.report_line(o, app.uuid_of(payload, 'item_id'), content, entry, operator, p_terminal.id);
  else
    perform app.flag_of(payload, 'done');
    o := app.lock_order_of_item(company, app.uuid_of(payload, 'item_id'));
    changed := not done;
    if changed then
      perform app.set_tick(o, app.uuid_of(payload, 'item_id'), app.flag_of(payload, 'done'), entry, operator, p_terminal.id);
    end if;
  end if;
  return jsonb_build_object('order', app.order_json(o.id), 'changed', changed);
end $$;

-- Availability changes by terminals' entries: one that is sent again, after a newer one, must not undo that.
create table app.available_entries (
  entry_id uuid primary key,
  terminal_id uuid not null references public.terminals (id) on delete cascade,
  product_id uuid not null,
  operator_id uuid not null,
  available boolean not null,
  at timestamptz not null default now()
);
create index available_entries_terminal on app.available_entries (terminal_id);

-- The last change to arrive wins. The operator must still be on the staff: no sale depends on it.
create function app.push_available(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(app.object_of(p_entry, 'entry'), 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  product uuid := app.uuid_of(payload, 'product_id');
  wanted boolean := app.flag_of(payload, 'available');
  changed boolean;
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if operator is null or (app.staff_role(p_terminal.company_id, operator) is null and not app.is_super_admin(operator)) then
    perform app.fail('forbidden');
  end if;
  if exists (select from app.available_entries e where e.entry_id = entry) then
    return jsonb_build_object('changed', false);
  end if;
  insert into app.available_entries (entry_id, terminal_id, product_id, operator_id, available)
  values (entry, p_terminal.id, product, operator, wanted);
  changed := app.switch_available(p_terminal.company_id, product, wanted);
  if wanted then changed := app.end_empty_count(p_terminal.company_id, product, operator) or changed; end if;
  return jsonb_build_object('changed', changed);
end $$;

-- A correction of a count by the difference between what a terminal knew and what was counted there: what others sold meanwhile stays
-- sold. The entry is the movement, so that one sent again moves nothing; a count that ended meanwhile stays ended.
create function app.push_stock(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(app.object_of(p_entry, 'entry'), 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  product uuid := app.uuid_of(payload, 'product_id');
  difference bigint := app.int_of(payload, 'difference', -2000000000, 2000000000);
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if operator is null or (app.staff_role(p_terminal.company_id, operator) is null and not app.is_super_admin(operator)) then
    perform app.fail('forbidden');
  end if;
  if not exists (select from public.products p where p.id = product and p.company_id = p_terminal.company_id) then
    perform app.fail('not_found', '{"entity": "product"}');
  end if;
  return jsonb_build_object('changed', app.move_count(p_terminal.company_id, product, entry, difference, operator));
end $$;

-- Pauses by an approval, of terminals and of browsers: one that is sent again, after a newer one, must not begin again.
create table app.pause_entries (
  entry_id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  at timestamptz not null default now()
);
create index pause_entries_company on app.pause_entries (company_id);

-- A pause of guests' orders, or its end, by a manager's PIN at a terminal: from the moment it was said there. One that would be over by now
-- changes nothing.
create function app.push_pause(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(app.object_of(p_entry, 'entry'), 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  span text := app.one_of(payload, 'span', '{15,30,60,day,open,end}');
  reason text := app.text_of(payload, 'reason', 0, 120);
  said timestamptz := least(app.time_of(p_entry, 'at'), now());
  company public.companies;
  ends timestamptz;
  actor uuid;
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  if exists (select from app.pause_entries e where e.entry_id = entry) then return jsonb_build_object('changed', false); end if;
  perform app.check_approval(p_terminal.company_id, p_terminal.id, entry, 'pause', p_terminal.company_id, 0, reason, p_entry -> 'approval');
  insert into app.pause_entries (entry_id, company_id) values (entry, p_terminal.company_id);
  select a.approved_by into actor from public.approvals a where a.id = entry;
  -- Orders that are being written refer to the company: they go on meanwhile.
  select * into company from public.companies c where c.id = p_terminal.company_id for no key update;
  if span = 'end' then
    if company.orders_paused then perform app.set_order_pause(company, false, null, null, coalesce(actor, operator)); end if;
    return jsonb_build_object('changed', company.orders_paused);
  end if;
  ends := app.pause_ends(company, span, said);
  if ends <= now() then return jsonb_build_object('changed', false); end if;
  perform app.set_order_pause(company, true, ends, reason, coalesce(actor, operator));
  return jsonb_build_object('changed', true);
end $$;

create function app.push_tab(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(p_entry, 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  change jsonb := app.object_of(p_entry -> 'payload', 'payload');
  flags text[];
  answer jsonb;
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  flags := app.approve_tab_change(p_terminal.company_id, p_terminal.id, entry, change, p_entry -> 'approval');
  answer := app.change_tab(p_terminal.company_id, entry, change, operator, p_terminal.id);
  if change ->> 'op' = 'void' then perform app.flag_order(p_terminal.company_id, app.uuid_of(change, 'order_id'), flags); end if;
  return answer;
end $$;

create function app.push_cash(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(p_entry, 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  change jsonb := app.object_of(p_entry -> 'payload', 'payload');
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.approve_cash_change(p_terminal.company_id, p_terminal.id, entry, change, p_entry -> 'approval');
  return app.change_cash(p_terminal.company_id, entry, change, app.time_of(p_entry, 'at'), operator, p_terminal.id);
end $$;

create function app.push_call(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  call uuid := app.uuid_of(payload, 'call_id');
  op text := app.one_of(payload, 'op', '{take,finish,charge}');
  received int;
begin
  perform app.uuid_of(p_entry, 'id');
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if op = 'charge' then
    return jsonb_build_object('changed', app.charge_pix(p_terminal.company_id, call, payload -> 'charge', operator, p_terminal.id));
  end if;
  if coalesce(jsonb_typeof(payload -> 'received_cents'), 'null') <> 'null' then
    received := app.int_of(payload, 'received_cents', 0, 100000000);
  end if;
  return jsonb_build_object('changed',
    app.move_call(p_terminal.company_id, call, op, received, operator));
end $$;

-- Files for spreadsheets, which a client writes from what it has read; EXPORT_KINDS in shared/schemas/records/export.ts is the same list.
create function app.export_kinds() returns text[]
language sql immutable set search_path = '' as $$ select '{history,tabs,cash,menu,audit,figures}'::text[] $$;

create function app.right_to_export(p_kind text) returns text
language sql immutable set search_path = '' as $$ select case p_kind when 'menu' then 'menu' when 'audit' then 'manage' else 'takings' end $$;

-- {"kind", "from", "to" (business days or null), "rows"} as an entry's details.
create function app.read_export(p_export jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare days jsonb := '{}'::jsonb;
begin
  perform app.object_of(p_export, 'export');
  if coalesce(jsonb_typeof(p_export -> 'from'), 'null') <> 'null' then days := jsonb_build_object('from', app.date_of(p_export, 'from')); end if;
  if coalesce(jsonb_typeof(p_export -> 'to'), 'null') <> 'null' then days := days || jsonb_build_object('to', app.date_of(p_export, 'to')); end if;
  return days || jsonb_build_object('kind', app.one_of(p_export, 'kind', app.export_kinds()), 'rows', app.int_of(p_export, 'rows', 0, 1000000));
end $$;

-- A file written at a terminal, also without a connection. The entry's id marks a repetition.
create function app.push_export(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(p_entry, 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  exported jsonb := app.read_export(p_entry -> 'payload');
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  exported := exported || jsonb_build_object('event_id', entry, 'made_at', app.time_of(p_entry, 'at'))
    || app.terminal_details(entry, p_terminal.id, operator);
  if exists (select from public.audit_log a where a.company_id = p_terminal.company_id and a.action = 'exported'
    and a.details ->> 'event_id' = entry::text) then
    return jsonb_build_object('changed', false);
  end if;
  perform app.log_action('exported', p_terminal.company_id, 'companies', p_terminal.company_id, null, exported, null, operator);
  return jsonb_build_object('changed', true);
end $$;

-- An order as a kitchen's screen in a browser reads it: whose phone and account it is stays here.
create function app.order_for_screen(p_order jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_order || '{"customer_phone": null, "user_id": null, "operator_id": null}'::jsonb
$$;

-- What a screen in a browser sends: the kitchen's steps alone, and in nobody's name. It has sold nothing that would have to be taken.
create function app.push_from_screen(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare answer jsonb;
begin
  if coalesce(p_entry ->> 'kind', '') not in ('advance_order', 'tick_order_item', 'report_order_item', 'delay_order')
    or p_entry ->> 'kind' = 'advance_order'
      and coalesce(p_entry -> 'payload' ->> 'status', '') not in ('preparing', 'ready', 'delivered', 'recall')
    or coalesce(p_entry ->> 'operator_id', '') <> '' then
    perform app.fail('forbidden', '{"reason": "kitchen"}');
  end if;
  answer := app.push_order_entry(p_terminal, p_entry);
  return jsonb_set(answer, '{order}', app.order_for_screen(answer -> 'order'));
end $$;

-- One entry of the outbox.
create function app.push_entry(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare kind constant text := case when jsonb_typeof(p_entry) = 'object' then p_entry ->> 'kind' end;
begin
  if p_terminal.in_browser then return app.push_from_screen(p_terminal, p_entry); end if;
  if kind = 'change_tab' then return app.push_tab(p_terminal, p_entry); end if;
  if kind = 'change_cash' then return app.push_cash(p_terminal, p_entry); end if;
  if kind = 'change_call' then return app.push_call(p_terminal, p_entry); end if;
  if kind = 'log_export' then return app.push_export(p_terminal, p_entry); end if;
  if kind = 'set_available' then return app.push_available(p_terminal, p_entry); end if;
  if kind = 'pause_orders' then return app.push_pause(p_terminal, p_entry); end if;
  if kind = 'correct_stock' then return app.push_stock(p_terminal, p_entry); end if;
  return app.push_order_entry(p_terminal, p_entry);
end $$;

-- The result of one entry, which is refused alone; a fault of the server is none.
create function app.answer_entry(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  code text;
  details text;
begin
  return jsonb_build_object('id', p_entry -> 'id', 'ok', true, 'value', app.push_entry(p_terminal, p_entry));
exception
  when raise_exception then
    get stacked diagnostics code = message_text, details = pg_exception_detail;
    return jsonb_build_object('id', p_entry -> 'id', 'ok', false, 'code', code, 'details', nullif(details, '')::jsonb);
  when data_exception or integrity_constraint_violation then
    return jsonb_build_object('id', p_entry -> 'id', 'ok', false, 'code', 'invalid_input',
      'details', jsonb_build_object('field', 'payload', 'sqlstate', sqlstate));
end $$;

-- Locks the orders of a batch in id order, so that two batches never wait for each other.
create function app.lock_orders_of(p_company uuid, p_entries jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.lock_tabs(p_company, exists (select from jsonb_array_elements(p_entries) e where e ->> 'kind' in ('change_tab', 'change_cash')
    or e -> 'payload' ->> 'op' = 'charge'));
  perform from public.orders o
  where o.company_id = p_company and o.id in (
    select (e -> 'payload' ->> 'order_id')::uuid from jsonb_array_elements(p_entries) e
      where app.is_uuid(e -> 'payload' ->> 'order_id')
    union
    select i.order_id from jsonb_array_elements(p_entries) e
      join public.order_items i on i.id = case when app.is_uuid(e -> 'payload' ->> 'item_id') then (e -> 'payload' ->> 'item_id')::uuid end)
  order by o.id for no key update;
end $$;

-- One result an entry, a savepoint each: an entry is refused alone, and a fault of the server fails the whole call. p_waiting are the ids
-- of those that the terminal holds back: the others must not take them for answered.
create function app.terminal_push(p_terminal uuid, p_token text, p_entries jsonb, p_waiting jsonb default '[]') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  terminal public.terminals;
  reason text;
  entry jsonb;
  seq bigint;
  latest bigint := 0;
  previous bigint;
  waiting uuid[];
  answer jsonb;
  value jsonb;
  results jsonb := '[]'::jsonb;
begin
  select * into terminal from public.terminals t where t.id = p_terminal for no key update;
  reason := app.token_state(p_terminal, p_token, true);
  if reason <> 'good' then return app.gone(reason); end if;
  previous := terminal.last_push_seq;
  perform app.array_of(p_entries, 'entries', 0, 50);
  if octet_length(p_entries::text) > 1048576 then perform app.invalid('entries'); end if;
  waiting := app.ids_of(jsonb_build_object('waiting', p_waiting), 'waiting', 0, 500);
  -- What a terminal sold is accepted after a suspension, too, even with a session's claims beside the secret.
  perform set_config('comanda.unguarded', 'true', true);
  perform app.lock_orders_of(terminal.company_id, p_entries);
  perform app.lock_stock(terminal.company_id);
  for entry in select e.value from jsonb_array_elements(p_entries) with ordinality e order by e.ordinality loop
    answer := app.answer_entry(terminal, entry);
    results := results || answer;
    value := answer -> 'value';
    begin
      seq := app.int_of(entry, 'seq', 1, 9007199254740991);
    exception when raise_exception then
      continue;
    end;
    if value -> 'order' ->> 'id' = entry -> 'payload' ->> 'id' and entry -> 'payload' ->> 'number' like terminal.prefix || '___'
      and entry ->> 'kind' = 'place_order' and seq > terminal.last_push_seq then
      terminal.last_counter := right(entry -> 'payload' ->> 'number', 3)::smallint;
    end if;
    terminal.last_push_seq := greatest(terminal.last_push_seq, seq);
    latest := greatest(latest, seq);
  end loop;
  -- A call that arrives after a later one says nothing of what waits by now.
  update public.terminals t
  set last_push_seq = terminal.last_push_seq, last_counter = terminal.last_counter,
    waiting_entries = case when latest < previous then t.waiting_entries else waiting end
  where t.id = p_terminal;
  return jsonb_build_object('results', results, 'last_push_seq', terminal.last_push_seq, 'previous_push_seq', previous,
    'now', now(), 'gone', false);
end $$;

-- Entries of a revoked terminal that another one had heard of on the local network and brought, so that nobody brings them again.
create table app.adopted_entries (
  entry_id uuid not null,
  company_id uuid not null references public.companies (id) on delete cascade,
  author_id uuid not null references public.terminals (id) on delete cascade,
  seq bigint not null, -- in its author's outbox: the others may know different ones of an entry that waited
  adoption_id uuid not null, -- the approval
  at timestamptz not null default now(),
  primary key (entry_id, seq)
);
create index adopted_entries_company on app.adopted_entries (company_id);
create index adopted_entries_author on app.adopted_entries (author_id, seq);
-- An entry that changes no row still moves the version: all who hold it hear that it is done.
create constraint trigger log_adopted after insert on app.adopted_entries
  deferrable initially deferred for each row execute function app.log_version();

-- Whether this approval is for what this terminal adopts now.
create function app.require_adoption(p_terminal public.terminals, p_author uuid, p_adoption uuid, p_approval jsonb) returns public.approvals
language plpgsql set search_path = '' as $$
declare given public.approvals;
begin
  perform app.check_approval(p_terminal.company_id, p_terminal.id, p_adoption, 'adopt', p_author, 0, '', p_approval);
  select * into given from public.approvals a where a.id = p_adoption;
  if given.terminal_id <> p_terminal.id or given.at < now() - interval '1 hour' then
    perform app.fail('approval_invalid', '{"action": "adopt"}');
  end if;
  return given;
end $$;

-- Takes entries of a lost terminal from one that holds them, as if their author sent them: the same ids, numbers, operators and proofs.
-- An entry that is here already changes nothing, so that two who adopt at once, and a terminal that is found again, bring each order
-- once. What concerns one machine alone, its drawer and its files, no other terminal heard of. p_waiting are the ids of those that wait for
-- other terminals: the seq after which the author goes on must not end them.
create function app.terminal_adopt(p_terminal uuid, p_token text, p_author uuid, p_adoption uuid, p_entries jsonb, p_approval jsonb,
  p_waiting jsonb default '[]')
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token);
  terminal public.terminals;
  author public.terminals;
  given public.approvals;
  entry jsonb;
  answer jsonb;
  is_known boolean;
  latest bigint;
  waiting uuid[];
  entries int := 0;
  orders int := 0;
  results jsonb := '[]'::jsonb;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  perform app.required(p_author, 'author');
  perform app.required(p_adoption, 'adoption');
  perform app.array_of(p_entries, 'entries', 0, 50);
  if octet_length(p_entries::text) > 1048576 then perform app.invalid('entries'); end if;
  waiting := app.ids_of(jsonb_build_object('waiting', p_waiting), 'waiting', 0, 500);
  select * into terminal from public.terminals t where t.id = p_terminal;
  select * into author from public.terminals t where t.id = p_author and t.company_id = terminal.company_id for no key update;
  if author.id is null then perform app.fail('not_found', '{"entity": "terminal"}'); end if;
  if author.revoked_at is null then perform app.fail('forbidden', '{"reason": "not_revoked"}'); end if;
  given := app.require_adoption(terminal, p_author, p_adoption, p_approval);
  perform set_config('comanda.unguarded', 'true', true);
  perform app.lock_orders_of(terminal.company_id, p_entries);
  perform app.lock_stock(terminal.company_id);
  latest := greatest(author.last_push_seq, (select max(a.seq) from app.adopted_entries a where a.author_id = p_author));
  for entry in select e.value from jsonb_array_elements(p_entries) with ordinality e order by e.ordinality loop
    answer := case when entry ->> 'kind' in ('change_cash', 'log_export')
      then jsonb_build_object('id', entry -> 'id', 'ok', false, 'code', 'invalid_input', 'details', '{"field": "kind"}'::jsonb)
      else app.answer_entry(author, entry) end;
    results := results || answer;
    if not (answer -> 'ok')::boolean then continue; end if;
    is_known := exists (select from app.adopted_entries a where a.entry_id = (entry ->> 'id')::uuid);
    insert into app.adopted_entries (entry_id, company_id, author_id, seq, adoption_id)
    values ((entry ->> 'id')::uuid, terminal.company_id, p_author, (entry ->> 'seq')::bigint, p_adoption) on conflict do nothing;
    if is_known then continue; end if;
    entries := entries + 1;
    if entry ->> 'kind' <> 'place_order' then continue; end if;
    orders := orders + 1;
    if entry -> 'payload' ->> 'number' like author.prefix || '___' and (entry ->> 'seq')::bigint > latest then
      latest := (entry ->> 'seq')::bigint;
      author.last_counter := right(entry -> 'payload' ->> 'number', 3)::smallint;
    end if;
  end loop;
  update public.terminals t
  set last_counter = author.last_counter, waiting_entries = array(
    select w.id from unnest(t.waiting_entries || waiting) with ordinality w (id, place)
    where not exists (select from app.adopted_entries a where a.entry_id = w.id)
    group by w.id order by min(w.place) limit 500)
  where t.id = p_author;
  if entries > 0 then
    perform app.log_action('entries_adopted', terminal.company_id, 'terminals', p_author, author.name, jsonb_build_object('event_id', p_adoption,
      'terminal_id', p_terminal, 'terminal_name', terminal.name, 'entries', entries, 'orders', orders), null, given.approved_by);
  end if;
  return jsonb_build_object('results', results, 'now', now(), 'gone', false);
end $$;

create function app.terminal_heartbeat(p_terminal uuid, p_token text, p_status jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token);
  terminal public.terminals;
  said public.terminals;
  reported_clock timestamptz;
  disk text;
  printers text[];
  held int;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  perform app.object_of(p_status, 'status');
  if coalesce(jsonb_typeof(p_status -> 'clock'), 'null') <> 'null' then reported_clock := app.time_of(p_status, 'clock'); end if;
  select * into terminal from public.terminals t where t.id = p_terminal;
  said := terminal;
  said.app_version := app.text_of(p_status, 'app_version', 0, 40);
  said.queue_length := app.int_of(p_status, 'queue_length', 0, 1000000);
  said.rejected_count := case when p_status ? 'rejected' then app.int_of(p_status, 'rejected', 0, 1000000) end;
  said.seals_secrets := case when p_status ? 'seals_secrets' then app.flag_of(p_status, 'seals_secrets') end;
  said.offline_pins := case when p_status ? 'offline_pins' then app.ids_of(p_status, 'offline_pins', 0, 500) end;
  if p_status ? 'disk' then disk := app.one_of(p_status, 'disk', app.disk_troubles()); end if;
  if p_status ? 'failing_printers' then
    perform app.array_of(p_status -> 'failing_printers', 'failing_printers', 0, 12);
    if exists (select from jsonb_array_elements(p_status -> 'failing_printers') e
      where jsonb_typeof(e) <> 'string' or length(e #>> '{}') not between 1 and 40) then
      perform app.invalid('failing_printers');
    end if;
    printers := array(select e #>> '{}' from jsonb_array_elements(p_status -> 'failing_printers') with ordinality x (e, n) order by n);
  end if;
  if p_status ? 'held_tickets' then held := app.int_of(p_status, 'held_tickets', 0, 1000000); end if;
  -- A manager changed at the terminal what it is for, and nobody did in the office meanwhile. A terminal that knows a later revision
  -- is right too: this is an earlier copy of the database.
  if p_status ? 'mode' and app.int_of(p_status, 'mode_revision', 0, 1000000000) >= terminal.mode_revision
    and app.one_of(p_status, 'mode', app.terminal_modes()) <> terminal.mode then
    said.mode := p_status ->> 'mode';
    said.mode_revision := least(app.int_of(p_status, 'mode_revision', 0, 1000000000), 999999999) + 1;
  end if;
  if p_status ? 'lan_key' then said.lan_key := lower(app.text_of(p_status, 'lan_key', 64, 64)); end if;
  -- At rest nothing changes: a heartbeat then writes nothing that the disk keeps.
  if said is distinct from terminal then
    update public.terminals t
    set app_version = said.app_version, queue_length = said.queue_length, rejected_count = said.rejected_count,
      seals_secrets = said.seals_secrets, offline_pins = said.offline_pins, lan_key = said.lan_key,
      mode = said.mode, mode_revision = said.mode_revision
    where t.id = p_terminal;
  end if;
  insert into public.terminal_presence as p (terminal_id, company_id, last_seen_at, clock_skew_ms, disk_trouble, failing_printers, held_tickets)
  values (p_terminal, terminal.company_id, now(), (extract(epoch from reported_clock - clock_timestamp()) * 1000)::bigint, disk, printers, held)
  on conflict (terminal_id) do update set last_seen_at = excluded.last_seen_at, clock_skew_ms = excluded.clock_skew_ms,
    disk_trouble = excluded.disk_trouble, failing_printers = excluded.failing_printers, held_tickets = excluded.held_tickets;
  perform set_config('comanda.unguarded', 'true', true);
  perform app.note_screen(terminal.company_id);
  perform app.expire_orders(terminal.company_id);
  if exists (select from public.company_sync s where s.company_id = terminal.company_id and s.pruned_at < now() - interval '1 hour') then
    perform app.prune(terminal.company_id);
    perform app.prune_marks(terminal.company_id);
  end if;
  return (
    select jsonb_build_object('now', now(), 'head', s.version, 'floor', s.floor, 'last_push_seq', terminal.last_push_seq,
      'last_counter', terminal.last_counter, 'mode', said.mode, 'mode_revision', said.mode_revision,
      'order_pause', app.order_pause(terminal.company_id), 'operators', app.operators_digest(app.operators_of(terminal.company_id)), 'gone', false)
    from public.company_sync s where s.company_id = terminal.company_id);
end $$;

-- The kitchen's board for a screen by its own secret, or null where nothing changed since the version that it names: open orders, oldest
-- first, and those finished last. To read it is a screen's heartbeat, which is written at most once in fifteen seconds.
create function app.kitchen_screen(p_terminal uuid, p_token text, p_version text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token, true);
  terminal public.terminals;
  version text;
  board jsonb;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  select * into terminal from public.terminals t where t.id = p_terminal;
  if terminal.mode <> 'kitchen' then perform app.fail('forbidden', '{"reason": "mode"}'); end if;
  perform app.require_not_stopped(terminal.company_id);
  if not exists (select from public.terminal_presence p where p.terminal_id = p_terminal and p.last_seen_at > now() - interval '15 seconds') then
    insert into public.terminal_presence as p (terminal_id, company_id, last_seen_at) values (p_terminal, terminal.company_id, now())
    on conflict (terminal_id) do update set last_seen_at = excluded.last_seen_at;
    perform app.note_screen(terminal.company_id);
  end if;
  -- Before the orders, which may be newer by then: the next reading brings them again. With its mark, as a cursor has it.
  select s.version || ':' || coalesce(m.mark::text, '') into version
  from public.company_sync s left join app.version_marks m on m.company_id = s.company_id and m.version = s.version
  where s.company_id = terminal.company_id;
  if version is distinct from p_version then
    select app.enrolment_json(p_terminal) || jsonb_build_object(
      'settings', (select jsonb_build_object('kitchen_warning_minutes', c.kitchen_warning_minutes,
          'kitchen_late_minutes', c.kitchen_late_minutes, 'kitchen_stations', c.kitchen_stations)
        from public.companies c where c.id = terminal.company_id),
      'orders', coalesce((
        select jsonb_agg(app.order_for_screen(app.order_json(o.id)) order by o.placed_at, o.id)
        from (select x.id, x.placed_at from public.orders x
          where x.company_id = terminal.company_id and x.status in ('placed', 'preparing', 'ready') order by x.placed_at limit 500) o), '[]'),
      'finished', coalesce((
        select jsonb_agg(app.order_for_screen(app.order_json(o.id)) order by o.status_changed_at desc, o.id)
        from (select x.id, x.status_changed_at from public.orders x
          where x.company_id = terminal.company_id and x.status in ('delivered', 'cancelled')
          order by x.status_changed_at desc limit 60) o), '[]')) into board;
  end if;
  return jsonb_build_object('gone', false, 'version', version, 'now', now(), 'board', board);
end $$;

-- 29-company-lists.sql

-- Lists of companies, filtered, searched and paged here, so that each company is found however many there are: those that guests
-- see, and those that somebody manages. One page is at most 100 companies.

-- Lower case without accents: 'Açaí' and 'acai' are the same (shared/domain/common/text-search.ts).
create function app.fold(p_text text) returns text
language sql immutable set search_path = '' as $$
  select lower(btrim(regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g')))
$$;

-- The folded words of texts, each once; a null text has none. Its cost keeps the planner at the index.
create function app.words_of(variadic p_texts text[]) returns tsvector
language plpgsql immutable cost 2000 set search_path = '' as $$
begin
  return array_to_tsvector(array_remove(regexp_split_to_array(app.fold(array_to_string(p_texts, ' ')), '[^[:alnum:]]+'), ''));
end $$;

-- Every word of a query as the beginning of a word; null without words. p_tolerance letters at the end of longer words may
-- differ: most typing mistakes are not in the first three letters.
create function app.words_query(p_text text, p_tolerance int) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare words text[] := array_remove(regexp_split_to_array(app.fold(p_text), '[^[:alnum:]]+'), '');
begin
  return (
    select string_agg(quote_literal(left(w, greatest(3, length(w) - p_tolerance))) || ':*', ' & ')::tsquery
    from unnest(words[1:8]) w);
end $$;

-- A place on Mercator's map, where what is near is near in every direction.
create function app.map_point(p_latitude double precision, p_longitude double precision) returns point
language sql immutable set search_path = '' as $$
  select point(p_longitude, degrees(ln(tan(radians(45 + greatest(-85, least(85, p_latitude)) / 2)))))
$$;

create index companies_words on public.companies
  using gin (app.words_of(nome_fantasia, name, razao_social, category, cidade, bairro, uf, slug));
create index companies_refused on public.companies (nome_fantasia, name, id) where refused_at is not null;
create index companies_suspended on public.companies (nome_fantasia, name, id) where suspended_at is not null;
create index companies_inactive on public.companies (nome_fantasia, name, id) where not is_active;
create index companies_listed_category on public.companies (app.fold(category), nome_fantasia, name, id)
  where is_active and approved_at is not null and suspended_at is null;
create index companies_listed_city on public.companies (app.fold(cidade), cidade)
  where is_active and approved_at is not null and suspended_at is null;
create index companies_listed_place on public.companies using gist (app.map_point(latitude, longitude))
  where is_active and approved_at is not null and suspended_at is null and latitude is not null and longitude is not null;

create index companies_time_zone on public.companies (time_zone);
create index opening_hours_weekday on public.opening_hours (weekday, opens_at);
create index opening_hours_overnight on public.opening_hours (weekday, closes_at) where closes_at <= opens_at;
create index opening_exceptions_date on public.opening_exceptions (date);

-- The companies that their hours open now, each with the time zone for which that holds: asked once for a list, however many companies
-- it is of. Those without any hours are open as well, on dates without rows of their own, and not here. app.opening says the same of
-- one company.
create function app.open_companies(p_now timestamptz) returns table (company_id uuid, time_zone text)
language sql stable set search_path = '' set enable_seqscan = off as $$
  with recursive zones as (
    (select c.time_zone as name from public.companies c order by c.time_zone limit 1)
    union all
    select (select c.time_zone from public.companies c where c.time_zone > z.name order by c.time_zone limit 1)
    from zones z where z.name is not null
  ), clocks as materialized (
    select z.name, (p_now at time zone z.name)::date as today, to_char(p_now at time zone z.name, 'HH24:MI') as clock
    from zones z where z.name is not null
  ), spans as (
    select h.company_id, k.name, k.today as day
    from clocks k join public.opening_hours h on h.weekday = extract(dow from k.today)::smallint and h.opens_at <= k.clock
      and (h.closes_at > k.clock or h.closes_at <= h.opens_at)
    union all
    -- What opened yesterday and closes today.
    select h.company_id, k.name, k.today - 1
    from clocks k join public.opening_hours h on h.weekday = extract(dow from k.today - 1)::smallint and h.closes_at > k.clock
      and h.closes_at <= h.opens_at
  )
  select s.company_id, s.name from spans s
  where not exists (select from public.opening_exceptions x where x.company_id = s.company_id and x.date = s.day)
  union all
  select x.company_id, k.name
  from clocks k join public.opening_exceptions x on x.date = k.today and not x.is_closed and x.opens_at <= k.clock
    and (x.closes_at > k.clock or x.closes_at <= x.opens_at)
  union all
  select x.company_id, k.name
  from clocks k join public.opening_exceptions x on x.date = k.today - 1 and not x.is_closed and x.closes_at > k.clock
    and x.closes_at <= x.opens_at
$$;

-- A company in a list: without its longest columns.
create function app.listed_json(p_company public.companies) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_company) - '{kitchen_stations,description}'::text[]
$$;

create function app.number_of(p_object jsonb, p_key text, p_most double precision) returns double precision
language plpgsql set search_path = '' as $$
declare value numeric;
begin
  if coalesce(jsonb_typeof(p_object -> p_key), 'null') = 'null' then return null; end if;
  if jsonb_typeof(p_object -> p_key) <> 'number' then perform app.invalid(p_key); end if;
  value := (p_object ->> p_key)::numeric;
  if abs(value) > p_most then perform app.invalid(p_key); end if;
  return value;
end $$;

create function app.listed_page(p_companies public.companies[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  company public.companies;
  rows jsonb := '[]'::jsonb;
begin
  foreach company in array p_companies loop
    rows := rows || app.listed_json(company);
  end loop;
  return rows;
end $$;

-- The part of a list that a filter names by {"offset"?, "limit"?}; 24 is COMPANIES_PAGE (shared/domain/company/company.ts).
create function app.page_of(p_filter jsonb, out first int, out size int)
language plpgsql set search_path = '' as $$
begin
  first := case when p_filter ? 'offset' then app.int_of(p_filter, 'offset', 0, 1000000) else 0 end;
  size := case when p_filter ? 'limit' then app.int_of(p_filter, 'limit', 1, 100) else 24 end;
end $$;

-- The picture that a company's home page opens with, or null.
create function app.cover_of(p_company uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select h.image_url from public.hero_settings h where h.company_id = p_company and h.is_active),
    (select i.image_url from public.carousel_images i where i.company_id = p_company and i.is_active order by i.sort_order, i.id limit 1))
$$;

-- The companies that guests see, by nome_fantasia and name (spec §4), each with its cover; with a place, the nearest first and those without a pin
-- last. A page shorter than its limit is the last. A query that nothing fits allows typing mistakes.
-- {"query"?, "category"?, "is_open"?, "latitude"?, "longitude"?, "offset"?, "limit"?}
create function app.list_companies(p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_sql text := 'from public.companies c where c.is_active and c.approved_at is not null and c.suspended_at is null';
  page_sql constant text := 'select array(select c %s %s limit $3 offset $4)';
  pinned constant text := ' and c.latitude is not null and c.longitude is not null';
  by_name constant text := ' order by c.nome_fantasia, c.name, c.id';
  query text;
  wanted text;
  words tsquery;
  here point;
  page record;
  has_any boolean;
  before int;
  found public.companies[];
  others public.companies[];
begin
  perform app.object_of(p_filter, 'filter');
  page := app.page_of(p_filter);
  query := app.text_of(p_filter, 'query', 0, 120);
  wanted := app.fold(app.text_of(p_filter, 'category', 0, 60));
  words := app.words_query(query, 0);
  here := app.map_point(app.number_of(p_filter, 'latitude', 90), app.number_of(p_filter, 'longitude', 180));
  if wanted is not null then found_sql := found_sql || ' and app.fold(c.category) = $1'; end if;
  if p_filter ? 'is_open' and app.flag_of(p_filter, 'is_open') then
    found_sql := found_sql || ' and ((c.id, c.time_zone) in (select o.company_id, o.time_zone from app.open_companies(now()) o)'
      -- Counted, so that it is one step of an index for a company rather than all hours of all.
      ' or 0 = (select count(*) from (select from public.opening_hours h where h.company_id = c.id limit 1) any_hours)'
      ' and 0 = (select count(*) from public.opening_exceptions x where x.company_id = c.id and x.date = (now() at time zone c.time_zone)::date))';
  end if;
  if words is not null then
    found_sql := found_sql
      || ' and app.words_of(c.nome_fantasia, c.name, c.razao_social, c.category, c.cidade, c.bairro, c.uf, c.slug) @@ $2';
    execute 'select exists (select ' || found_sql || ')' into has_any using wanted, words;
    if not has_any then words := app.words_query(query, 2); end if;
  end if;
  if here is null then
    execute format(page_sql, found_sql, by_name)
      into found using wanted, words, page.size, page.first;
  else
    execute format(page_sql, found_sql || pinned, ' order by app.map_point(c.latitude, c.longitude) <-> $5')
      into found using wanted, words, page.size, page.first, here;
    if cardinality(found) < page.size then
      before := page.first;
      if cardinality(found) = 0 then
        execute 'select count(*) ' || found_sql || pinned into before using wanted, words;
      end if;
      execute format(page_sql, found_sql || ' and (c.latitude is null or c.longitude is null)', by_name)
        into others using wanted, words, page.size - cardinality(found), greatest(page.first - before, 0);
      found := found || others;
    end if;
  end if;
  return (select coalesce(jsonb_agg(e.company || jsonb_build_object('cover', app.cover_of((e.company ->> 'id')::uuid)) order by e.nth), '[]')
    from jsonb_array_elements(app.listed_page(found)) with ordinality e(company, nth));
end $$;

-- The kinds of the companies that guests see, each once, as most people write it: one step of an index for each.
create function app.company_categories() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive kinds as (
    (select app.fold(c.category) as folded, c.category from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null order by app.fold(c.category) limit 1)
    union all
    select next.folded, next.category from kinds k cross join lateral (
      select app.fold(c.category) as folded, c.category from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null and app.fold(c.category) > k.folded
      order by app.fold(c.category) limit 1) next
  )
  select coalesce(jsonb_agg(k.category order by k.folded), '[]') from (select * from kinds where folded <> '' limit 100) k
$$;

-- The cities with the most companies, with how many; each city by the index, and of one at most a thousand are counted.
create function app.company_cities() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive cities as (
    (select app.fold(c.cidade) as folded, c.cidade from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null and app.fold(c.cidade) > ''
      order by app.fold(c.cidade), c.cidade limit 1)
    union all
    select next.folded, next.cidade from cities k cross join lateral (
      select app.fold(c.cidade) as folded, c.cidade from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null and app.fold(c.cidade) > k.folded
      order by app.fold(c.cidade), c.cidade limit 1) next
  ), counted as (
    select k.folded, k.cidade, (select count(*) from (
      select from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null and app.fold(c.cidade) = k.folded limit 1000) n) as companies
    from (select * from cities limit 300) k
  )
  select coalesce(jsonb_agg(jsonb_build_object('city', btrim(m.cidade), 'companies', m.companies) order by m.companies desc, m.folded), '[]')
  from (select * from counted order by companies desc, folded limit 12) m
$$;

-- A company as those read it who manage it: with its state, the platform's last decision and, for super admins, who registered it and
-- which name was approved, where it has another now.
create function app.managed_json(p_company public.companies, p_now timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.listed_json(p_company) || jsonb_build_object(
    'state', app.company_state(p_company, p_now),
    'decision', (select jsonb_build_object('decision', d.decision, 'reason', d.reason, 'decided_at', d.decided_at)
      from public.company_decisions d where d.company_id = p_company.id order by d.decided_at desc, d.id limit 1),
    'registered_by', case when app.is_super() then (
      select jsonb_build_object('name', f.nome, 'email', u.email)
      from app.company_registrations r join auth.users u on u.id = r.user_id left join public.profiles f on f.id = u.id
      where r.company_id = p_company.id) end,
    'renamed', case when app.is_super() then (
      select jsonb_build_object('name', r.name, 'slug', r.slug, 'renamed_at', r.renamed_at)
      from app.renamed_companies r where r.company_id = p_company.id) end);
end $$;

-- All companies that a filter finds, by name; with the state 'waiting' those to be approved, the oldest first. p_among limits them;
-- p_waiting_first puts those to be approved before all others, the newest first.
-- {"query"?, "state"?, "offset"?, "limit"?}
create function app.find_companies(p_filter jsonb, p_among uuid[] default null, p_waiting_first boolean default false) returns public.companies[]
language plpgsql stable security definer set search_path = '' as $$
declare
  found_sql text := 'select c from public.companies c where true';
  order_sql text := ' order by c.nome_fantasia, c.name, c.id';
  words tsquery;
  state text;
  page record;
  found public.companies[];
begin
  perform app.object_of(p_filter, 'filter');
  page := app.page_of(p_filter);
  words := app.words_query(app.text_of(p_filter, 'query', 0, 120), 0);
  if coalesce(jsonb_typeof(p_filter -> 'state'), 'null') <> 'null' then
    state := app.one_of(p_filter, 'state', '{waiting,renamed,refused,suspended,inactive}');
  end if;
  if p_among is not null then found_sql := found_sql || ' and c.id = any ($1)'; end if;
  if state = 'waiting' then order_sql := ' order by c.created_at, c.id'; end if;
  if p_waiting_first then
    order_sql := ' order by case when c.approved_at is null and c.refused_at is null then c.created_at end desc nulls last,'
      ' c.nome_fantasia, c.name, c.id';
  end if;
  found_sql := found_sql || coalesce(case state
    when 'waiting' then ' and c.approved_at is null and c.refused_at is null'
    when 'renamed' then ' and c.id in (select r.company_id from app.renamed_companies r)'
    when 'refused' then ' and c.refused_at is not null'
    when 'suspended' then ' and c.suspended_at is not null'
    when 'inactive' then ' and not c.is_active' end, '');
  if words is not null then
    found_sql := found_sql
      || ' and app.words_of(c.nome_fantasia, c.name, c.razao_social, c.category, c.cidade, c.bairro, c.uf, c.slug) @@ $2';
  end if;
  execute format('select array(%s %s limit $3 offset $4)', found_sql, order_sql) into found using p_among, words, page.size, page.first;
  return found;
end $$;

-- The companies somebody manages; super admins get all.
create function app.list_managed_companies(p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  company public.companies;
  rows jsonb := '[]'::jsonb;
begin
  perform app.require_person();
  foreach company in array app.find_companies(p_filter,
    case when not app.is_super() then array(select app.companies_where('companies')) end) loop
    rows := rows || app.managed_json(company, now());
  end loop;
  return rows;
end $$;

-- The companies whose active member the caller is, by name; suspended ones are for their staff alone.
-- {"query"?, "offset"?, "limit"?}
create function app.list_my_companies(p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_person();
  return app.listed_page(app.find_companies(p_filter, array(
    select c.id from public.companies c
    where c.id in (select app.companies_where('member'))
      and (c.suspended_at is null or c.id in (select app.companies_where('staff'))))));
end $$;

create function app.read_managed_company(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare company public.companies;
begin
  perform app.require_right('companies', p_company);
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  return app.managed_json(company, now()) || jsonb_build_object('description', company.description);
end $$;

-- 30-reports.sql

-- The sales figures and the history, by business days.

create type app.taking as (
  at timestamptz, method text, items_cents bigint, service_fee_cents bigint, discount_cents bigint, revenue_cents bigint, tip_cents bigint,
  part_id uuid, bill_id uuid);

-- The parts of paid bills with their shares of items, fee and discount, which are proportional to their amounts and rounded so that
-- they add up to the bill; sharesOf in shared/domain/tab/bill-payment.ts is the same. A refund has the moment it was given at.
create function app.bill_takings(p_bills public.bills[]) returns setof app.taking
language sql stable set search_path = '' as $$
  with parts as (
    select b.id, case when p.amount_cents < 0 or p.tip_cents < 0 then (select r.at from public.cash_payments r where r.payment_id = p.id and r.bill_id = b.id)
      else b.paid_at end as at, p.id as part_id, p.method, p.amount_cents, p.tip_cents, x.n,
      coalesce(div(b.service_fee_cents * sum(p.amount_cents) over upto, nullif(b.total_cents, 0)), b.service_fee_cents)::bigint as fee,
      coalesce(div(b.discount_cents * sum(p.amount_cents) over upto, nullif(b.total_cents, 0)), b.discount_cents)::bigint as less
    from unnest(p_bills) b cross join lateral jsonb_array_elements(b.payment_parts) with ordinality x (part, n)
      cross join lateral jsonb_to_record(x.part) p (id uuid, method text, amount_cents bigint, tip_cents bigint)
    window upto as (partition by b.id order by x.n)
  ), shares as (
    select p.at, p.part_id, p.id as bill_id, p.method, p.amount_cents, p.tip_cents, p.fee - lag(p.fee, 1, 0::bigint) over (partition by p.id order by p.n) as fee,
      p.less - lag(p.less, 1, 0::bigint) over (partition by p.id order by p.n) as less
    from parts p
  )
  select s.at, s.method, s.amount_cents - s.fee + s.less, s.fee, s.less, s.amount_cents, s.tip_cents, s.part_id, s.bill_id from shares s
$$;

create function app.takings(p_company uuid, p_starts timestamptz, p_ends timestamptz) returns setof app.taking
language sql stable set search_path = '' as $$
  select t.* from app.bill_takings(array(
    select b from public.bills b where b.company_id = p_company and b.paid_at >= p_starts and b.paid_at < p_ends
    union all
    -- Of other days, with a refund that was given in these.
    select b from public.bills b where b.company_id = p_company and (b.paid_at < p_starts or b.paid_at >= p_ends) and b.id in (
      select r.bill_id from public.cash_payments r
      where r.company_id = p_company and r.payment_id <> r.bill_id and r.at >= p_starts and r.at < p_ends))) t
  where t.at >= p_starts and t.at < p_ends
$$;

-- The sum of takings, and by payment method: largest first.
create function app.takings_json(p_takings app.taking[]) returns jsonb
language sql stable set search_path = '' as $$
  with ways as (
    select t.method, count(*) filter (where t.revenue_cents >= 0 and t.tip_cents >= 0) as n, sum(t.items_cents) as items, sum(t.service_fee_cents) as fee, sum(t.discount_cents) as less,
      sum(t.revenue_cents) as cents, sum(t.tip_cents) as tips
    from unnest(p_takings) t group by t.method
  )
  select jsonb_build_object('items_cents', coalesce(sum(w.items), 0), 'service_fee_cents', coalesce(sum(w.fee), 0),
    'discount_cents', coalesce(sum(w.less), 0), 'revenue_cents', coalesce(sum(w.cents), 0), 'tip_cents', coalesce(sum(w.tips), 0),
    'by_method', coalesce(jsonb_agg(jsonb_build_object('method', w.method, 'count', w.n, 'revenue_cents', w.cents, 'tip_cents', w.tips)
      order by w.cents desc, w.method), '[]'))
  from ways w
$$;

-- Orders, hours, sources, staff and best sellers of a span of at most 366 days by what was sold, beside what was received for bills
-- paid in it, what is owed, and the same weekdays before it: of a day that goes on, until this time of that day. Those who may not
-- see the takings get counts, and null for amounts. Cancelled orders and voided lines are left out. Of reasons and best sellers the
-- first ten, or all of them for a file.
create function app.read_dashboard(p_company uuid, p_from date, p_to date, p_all boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  company public.companies;
  span record;
  earlier record;
  shift constant int := ((p_to - p_from) / 7 + 1) * 7;
  most constant int := case when p_all then null else 10 end;
  sees_money boolean;
  answer jsonb;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if not (app.can('take_orders', p_company) or app.can('manage', p_company)) then perform app.fail('forbidden'); end if;
  perform app.required(p_from, 'from');
  perform app.required(p_to, 'to');
  if p_to < p_from or p_to - p_from > 365 then perform app.invalid('to'); end if;
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  sees_money := app.can('takings', p_company);
  select * into span from app.day_bounds(p_company, p_from, p_to);
  select d.starts, least(d.ends, now() - make_interval(days => shift)) as ends into earlier
  from app.day_bounds(p_company, p_from - shift, p_to - shift) d;
  with sold as (
    select o.id, o.placed_at, o.status, o.source, o.origin, o.operator_id, o.cancel_reason, o.total_cents,
      app.business_day(o.placed_at, company.time_zone, company.day_cutoff_hour) as day,
      extract(hour from o.placed_at at time zone company.time_zone)::int as hour
    from public.orders o where o.company_id = p_company and o.placed_at >= span.starts and o.placed_at < span.ends
  ), counted as (select * from sold where status not in ('unconfirmed', 'cancelled'))
  select jsonb_build_object(
    'from', p_from, 'to', p_to, 'today', app.business_day(now(), company.time_zone, company.day_cutoff_hour),
    'orders', (select count(*) from counted),
    'cancelled', (select count(*) from sold where status = 'cancelled'),
    'sold_cents', case when sees_money then (select coalesce(sum(total_cents), 0) from counted) end,
    'takings', case when sees_money then app.takings_json(array(select t from app.takings(p_company, span.starts, span.ends) t)) end,
    'owed_cents', case when sees_money then app.owed_cents(p_company, span.starts, span.ends) end,
    'open_orders', (select count(*) from public.orders o where o.company_id = p_company and o.status in ('placed', 'preparing', 'ready')),
    'open_tables', (select count(distinct app.table_name_key(taken.table_number)) from (
      select t.table_number from public.tabs t where t.company_id = p_company and t.closed_at is null
      union all select o.table_number from public.orders o
      where o.company_id = p_company and o.tab_id is null and o.status in ('placed', 'preparing', 'ready')) taken),
    'by_hour', coalesce((select jsonb_agg(jsonb_build_object('hour', h.hour, 'orders', h.n, 'sold_cents', case when sees_money then h.cents end) order by h.hour)
      from (select hour, count(*) as n, sum(total_cents) as cents from counted group by hour) h), '[]'),
    'by_day', coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'orders', d.n, 'sold_cents', case when sees_money then d.cents end) order by d.day)
      from (select day, count(*) as n, sum(total_cents) as cents from counted group by day) d), '[]'),
    'by_source', coalesce((select jsonb_agg(jsonb_build_object('source', s.source, 'orders', s.n, 'sold_cents', case when sees_money then s.cents end) order by s.source)
      from (select source, count(*) as n, sum(total_cents) as cents from counted group by source) s), '[]'),
    'by_staff', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'user_id', s.person, 'name', app.operator_name(s.person),
        'orders', s.n, 'sold_cents', case when sees_money then s.cents end) order by s.n desc, s.kind, s.person)
      -- A customer's own order has no person, nor has one of a terminal at which nobody typed a PIN.
      from (select case when operator_id is not null then 'person' when origin = 'terminal' then 'terminal' else 'customers' end as kind,
          operator_id as person, count(*) as n, sum(total_cents) as cents
        from counted group by 1, 2) s), '[]'),
    'cancel_reasons', coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'orders', r.n) order by r.n desc, r.reason)
      from (select cancel_reason as reason, count(*) as n from sold where status = 'cancelled' group by 1 order by 2 desc, 1 limit most) r), '[]'),
    'before', (select jsonb_build_object('from', p_from - shift, 'to', p_to - shift, 'orders', count(*),
        'sold_cents', case when sees_money then coalesce(sum(o.total_cents), 0) end,
        'received_cents', case when sees_money then (
          select coalesce(sum(t.revenue_cents), 0) from app.takings(p_company, earlier.starts, earlier.ends) t) end)
      from public.orders o where o.company_id = p_company and o.placed_at >= earlier.starts and o.placed_at < earlier.ends
        and o.status not in ('unconfirmed', 'cancelled')),
    'best_sellers', coalesce((select jsonb_agg(jsonb_build_object('product_id', b.product_id, 'code', b.code, 'name', b.name, 'quantity', b.n,
        'sold_cents', case when sees_money then b.cents end) order by b.n desc, b.name)
      from (select i.product_id, max(i.code) as code, max(i.name) as name, sum(i.quantity) as n, sum(i.total_cents) as cents
        from public.order_items i join counted c on c.id = i.order_id where i.company_id = p_company and i.voided_at is null
        group by i.product_id order by sum(i.quantity) desc, max(i.name) limit most) b), '[]'))
  into answer;
  return answer;
end $$;

-- In which state the platform's admins find a company; what it may do is app.company_state.
create function app.platform_state(p_company public.companies) returns text
language sql immutable set search_path = '' as $$
  select case when p_company.suspended_at is not null then 'suspended' when p_company.refused_at is not null then 'refused'
    when p_company.approved_at is null then 'waiting' when not p_company.is_active then 'inactive' else 'active' end
$$;

-- A page of all companies in one line each for super admins: those that wait for approval, the newest first, then by name.
-- {"query"?, "offset"?, "limit"?}
create function app.read_platform(p_from date, p_to date, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  perform app.required(p_from, 'from');
  perform app.required(p_to, 'to');
  if p_to < p_from or p_to - p_from > 365 then perform app.invalid('to'); end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('company_id', c.id, 'name', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name),
      'state', app.platform_state(found.page[place]),
      'orders', f.n, 'sold_cents', f.cents) order by place)
    from (select app.find_companies(p_filter, p_waiting_first => true) as page) found
    cross join lateral generate_subscripts(found.page, 1) place
    cross join lateral (select (found.page[place]).*) c
    cross join lateral app.day_bounds(c.id, p_from, p_to) b
    cross join lateral (
      select count(*) as n, coalesce(sum(o.total_cents), 0) as cents from public.orders o
      where o.company_id = c.id and o.placed_at >= b.starts and o.placed_at < b.ends and o.status not in ('unconfirmed', 'cancelled')
    ) f), '[]');
end $$;

-- The table-orders history: newest first, by pages of at most 100, with the totals of the whole filter: of a dish, those of its
-- lines. The sums are null for those who may not see the takings.
-- {"from", "to", "table_number"?, "comanda"?, "status"? (or 'sold': neither unconfirmed nor cancelled), "source"?, "text"?, "hour"?,
-- "product_id"?, "taken_by"? ('customers', 'terminal' or a person's id: by_staff of the dashboard), "reason"? (of a cancellation, ''
-- for none), "before"? (placed_at of the last row), "before_id"?}
create function app.read_history(p_company uuid, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span record;
  first_day date;
  last_day date;
  zone text;
  wanted_table text;
  wanted_comanda text;
  wanted_status text;
  wanted_source text;
  wanted_hour int;
  wanted_dish uuid;
  wanted_kind text;
  wanted_person uuid;
  wanted_reason text;
  search_text text;
  before timestamptz;
  before_id uuid;
  answer jsonb;
begin
  perform app.require_right('staff', p_company);
  perform app.object_of(p_filter, 'filter');
  first_day := app.date_arg(p_filter ->> 'from', 'from');
  last_day := app.date_arg(p_filter ->> 'to', 'to');
  if last_day < first_day or last_day - first_day > 365 then perform app.invalid('to'); end if;
  wanted_table := app.text_of(p_filter, 'table_number', 0, 20);
  wanted_comanda := app.text_of(p_filter, 'comanda', 0, 20);
  search_text := app.text_of(p_filter, 'text', 0, 120);
  if coalesce(jsonb_typeof(p_filter -> 'status'), 'null') <> 'null' then
    wanted_status := app.one_of(p_filter, 'status', '{unconfirmed,placed,preparing,ready,delivered,cancelled,sold}');
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'source'), 'null') <> 'null' then
    wanted_source := app.one_of(p_filter, 'source', '{main_menu,trailer,mixed}');
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'hour'), 'null') <> 'null' then wanted_hour := app.int_of(p_filter, 'hour', 0, 23); end if;
  wanted_dish := app.uuid_of(p_filter, 'product_id', false);
  if p_filter ->> 'taken_by' in ('customers', 'terminal') then
    wanted_kind := app.one_of(p_filter, 'taken_by', '{customers,terminal}');
  else
    wanted_person := app.uuid_of(p_filter, 'taken_by', false);
    if wanted_person is not null then wanted_kind := 'person'; end if;
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'reason'), 'null') <> 'null' then
    wanted_reason := coalesce(app.text_of(p_filter, 'reason', 0, 200), '');
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'before'), 'null') <> 'null' then before := app.time_of(p_filter, 'before'); end if;
  before_id := app.uuid_of(p_filter, 'before_id', false);
  select * into span from app.day_bounds(p_company, first_day, last_day);
  select c.time_zone into zone from public.companies c where c.id = p_company;
  with found as (
    select o, o.id, o.placed_at, o.status, case when wanted_dish is null then o.total_cents else dish.cents end as cents, dish.units
    from public.orders o
    left join lateral (
      select sum(i.quantity) as units, sum(i.total_cents)::bigint as cents from public.order_items i
      where wanted_dish is not null and i.company_id = p_company and i.order_id = o.id and i.product_id = wanted_dish and i.voided_at is null
    ) dish on true
    where o.company_id = p_company and o.placed_at >= span.starts and o.placed_at < span.ends
      and (wanted_table is null or app.table_name_key(o.table_number) = app.table_name_key(wanted_table))
      and (wanted_comanda is null or lower(o.comanda) = lower(wanted_comanda))
      and (wanted_status is null or o.status = wanted_status or wanted_status = 'sold' and o.status not in ('unconfirmed', 'cancelled'))
      and (wanted_source is null or o.source = wanted_source)
      and (wanted_hour is null or extract(hour from o.placed_at at time zone zone) = wanted_hour)
      and (wanted_dish is null or dish.units > 0)
      and case wanted_kind when 'person' then o.operator_id = wanted_person
        when 'terminal' then o.origin = 'terminal' and o.operator_id is null
        when 'customers' then o.origin = 'web' and o.operator_id is null
        else true end
      and (wanted_reason is null or o.status = 'cancelled' and coalesce(btrim(o.cancel_reason, E' \t\r\n'), '') = wanted_reason)
      and (search_text is null or strpos(lower(concat_ws(' ', o.number, o.customer_name, o.responsible_name, o.table_number, o.comanda)), lower(search_text)) > 0)
  ), page as (
    select * from found f
    where before is null or (f.placed_at, f.id) < (before, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
    order by f.placed_at desc, f.id desc limit 100
  )
  select jsonb_build_object(
    'count', (select count(*) from found),
    'total_cents', case when app.can('takings', p_company) then (
      select coalesce(sum(f.cents) filter (where f.status not in ('unconfirmed', 'cancelled')), 0) from found f) end,
    'dish', case when wanted_dish is not null then (
      select jsonb_build_object('name', max(i.name), 'quantity', (
          select coalesce(sum(f.units) filter (where f.status not in ('unconfirmed', 'cancelled')), 0) from found f))
      from public.order_items i where i.company_id = p_company and i.product_id = wanted_dish and i.order_id in (select f.id from found f)) end,
    -- Of those alone who took orders here.
    'person', case when wanted_person is not null and exists (select from found) then app.operator_name(wanted_person) end,
    'orders', coalesce((select jsonb_agg(to_jsonb(p.o) || jsonb_build_object('items', coalesce(
        (select jsonb_agg(to_jsonb(i) order by i.position) from public.order_items i where i.order_id = p.id), '[]')) order by p.placed_at desc, p.id desc)
      from page p), '[]'))
  into answer;
  return answer;
end $$;

-- What was received, payment by payment, by the moment of each: the last first, by pages of at most 100, with the takings of the
-- whole filter. A refund is a payment below zero at the moment it was given.
-- {"from", "to", "method"?, "before"? (at of the last row), "before_id"?}
create function app.read_payments(p_company uuid, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span record;
  first_day date;
  last_day date;
  wanted_method text;
  before timestamptz;
  before_id uuid;
begin
  perform app.require_right('takings', p_company);
  perform app.object_of(p_filter, 'filter');
  first_day := app.date_arg(p_filter ->> 'from', 'from');
  last_day := app.date_arg(p_filter ->> 'to', 'to');
  if last_day < first_day or last_day - first_day > 365 then perform app.invalid('to'); end if;
  if coalesce(jsonb_typeof(p_filter -> 'method'), 'null') <> 'null' then
    wanted_method := app.one_of(p_filter, 'method', app.payment_methods());
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'before'), 'null') <> 'null' then before := app.time_of(p_filter, 'before'); end if;
  before_id := app.uuid_of(p_filter, 'before_id', false);
  select * into span from app.day_bounds(p_company, first_day, last_day);
  return (
    with found as (
      select t, t.at, t.part_id from app.takings(p_company, span.starts, span.ends) t where wanted_method is null or t.method = wanted_method
    ), page as (
      select * from found f
      where before is null or (f.at, f.part_id) < (before, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
      order by f.at desc, f.part_id desc limit 100
    )
    select jsonb_build_object(
      'count', (select count(*) from found),
      'takings', app.takings_json(array(select f.t from found f)),
      'payments', coalesce((select jsonb_agg(jsonb_build_object('id', p.part_id, 'at', p.at, 'method', (p.t).method,
          'items_cents', (p.t).items_cents, 'service_fee_cents', (p.t).service_fee_cents, 'discount_cents', (p.t).discount_cents,
          'amount_cents', (p.t).revenue_cents, 'tip_cents', (p.t).tip_cents) || (
            select jsonb_build_object('table_number', tab.table_number, 'comanda', tab.comanda, 'closed_at', tab.closed_at)
            from public.bills b join public.tab_splits s on s.id = b.split_id join public.tabs tab on tab.id = s.tab_id
            where b.id = (p.t).bill_id) order by p.at desc, p.part_id desc)
        from page p), '[]')));
end $$;

-- Closed tabs with their orders, by the business day they were closed on: last closed first, by pages of at most 50, with the
-- takings of the whole filter; with a method, the takings of that method. Without the right to see them the takings are null, and
-- those who take no orders get no bills either.
-- {"from", "to", "table_number"?, "comanda"?, "method"?, "before"? (closed_at of the last), "before_id"?}
create function app.read_tab_history(p_company uuid, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span record;
  first_day date;
  last_day date;
  wanted_table text;
  wanted_comanda text;
  wanted_method text;
  before timestamptz;
  before_id uuid;
  sees_takings boolean;
  sees_bills boolean;
begin
  perform app.require_right('staff', p_company);
  sees_takings := app.can('takings', p_company);
  sees_bills := sees_takings or app.can('take_orders', p_company);
  perform app.object_of(p_filter, 'filter');
  first_day := app.date_arg(p_filter ->> 'from', 'from');
  last_day := app.date_arg(p_filter ->> 'to', 'to');
  if last_day < first_day or last_day - first_day > 365 then perform app.invalid('to'); end if;
  wanted_table := app.table_name_key(app.text_of(p_filter, 'table_number', 0, 20));
  wanted_comanda := lower(app.text_of(p_filter, 'comanda', 0, 20));
  if coalesce(jsonb_typeof(p_filter -> 'method'), 'null') <> 'null' then
    wanted_method := app.one_of(p_filter, 'method', app.payment_methods());
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'before'), 'null') <> 'null' then before := app.time_of(p_filter, 'before'); end if;
  before_id := app.uuid_of(p_filter, 'before_id', false);
  select * into span from app.day_bounds(p_company, first_day, last_day);
  return (
    with found as (
      select t.id, t.closed_at from public.tabs t
      where t.company_id = p_company and t.merged_into is null and t.closed_at >= span.starts and t.closed_at < span.ends
        and (wanted_table is null or app.table_name_key(t.table_number) = wanted_table)
        and (wanted_comanda is null or lower(btrim(t.comanda)) = wanted_comanda)
        and (wanted_method is null or exists (select from public.tab_splits s join public.bills b on b.split_id = s.id
          where s.company_id = p_company and s.tab_id = t.id and b.payment_parts @> jsonb_build_array(jsonb_build_object('method', wanted_method))))
    ), page as (
      select * from found f
      where before is null or (f.closed_at, f.id) < (before, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
      order by f.closed_at desc, f.id desc limit 50
    )
    select jsonb_build_object(
      'count', (select count(*) from found),
      'takings', case when sees_takings then app.takings_json(array(
        select t from app.bill_takings(array(
          select b from found f join public.tab_splits s on s.company_id = p_company and s.tab_id = f.id
            join public.bills b on b.company_id = p_company and b.split_id = s.id
          where b.paid_at is not null)) t
        where wanted_method is null or t.method = wanted_method)) end,
      'tabs', coalesce((select jsonb_agg(app.tab_json(p.id) || case when sees_bills then '{}' else '{"splits": []}' end::jsonb || jsonb_build_object('orders', coalesce(
          (select jsonb_agg(app.order_json(o.id) order by o.placed_at, o.number) from public.orders o
            where o.company_id = p_company and o.tab_id = p.id), '[]')) order by p.closed_at desc, p.id desc)
        from page p), '[]')));
end $$;

-- Cash sessions with their entries: the open ones and those of the last 7 days, or those that were open within a span of business days
-- (for those who see the takings). Without the right payments, of these sessions and those of the span (or of two days) without one,
-- are null, and closings without their amounts.
-- {"from"?, "to"?}
create function app.read_cash(p_company uuid, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sees_takings boolean;
  span record;
  found uuid[];
  loose_from timestamptz := now() - interval '2 days';
  loose_until timestamptz := timestamptz 'infinity';
begin
  perform app.require_right('take_orders', p_company);
  perform app.object_of(p_filter, 'filter');
  sees_takings := app.can('takings', p_company);
  if coalesce(p_filter ->> 'from', p_filter ->> 'to') is not null then
    if not sees_takings then perform app.fail('forbidden'); end if;
    select * into span from app.day_bounds(p_company, app.date_arg(p_filter ->> 'from', 'from'), app.date_arg(p_filter ->> 'to', 'to'));
    if span.ends <= span.starts or span.ends - span.starts > interval '367 days' then perform app.invalid('to'); end if;
    found := array(select s.id from public.cash_sessions s where s.company_id = p_company and s.opened_at < span.ends
      and coalesce(s.closed_at, now()) >= span.starts order by s.opened_at desc limit 500);
    loose_from := span.starts;
    loose_until := span.ends;
  else
    found := array(select s.id from public.cash_sessions s where s.company_id = p_company
      and (s.closed_at is null or s.updated_at > now() - interval '7 days'));
  end if;
  return jsonb_build_object(
    'sessions', coalesce((select jsonb_agg(case when sees_takings or s.closed_at is null then x.session
          else x.session || jsonb_build_object('closing', x.session -> 'closing' || '{"expected": [], "counted": null, "sales": null}') end
        order by s.opened_at desc, s.id)
      from public.cash_sessions s cross join lateral (select app.cash_session_json(s.id) as session) x
      where s.company_id = p_company and s.id = any (found)), '[]'),
    'payments', case when sees_takings then coalesce((
      with m as materialized (
        select * from app.cash_movements(array(
          select p from public.cash_payments p where p.company_id = p_company
            and (p.session_id = any (found) or p.session_id is null and p.at >= loose_from and p.at < loose_until)))
      ), people as (select u.id, app.operator_name(u.id) as name from (select distinct m.user_id as id from m) u)
      select jsonb_agg(jsonb_build_object('id', m.id, 'method', m.method, 'cents', m.cents, 'tip_cents', m.tip_cents, 'session_id', m.session_id,
        'terminal_id', m.terminal_id, 'by', u.name, 'at', m.at) order by m.at, m.id)
      from m left join people u on u.id = m.user_id), '[]') end,
    'held', case when sees_takings then coalesce((
      select jsonb_agg(jsonb_build_object('id', h.id, 'method', h.method, 'cents', h.cents, 'tip_cents', h.tip_cents, 'session_id', h.session_id,
        'terminal_id', h.terminal_id, 'by', app.operator_name(h.user_id), 'at', h.at) order by h.at, h.id)
      from app.held_movements(p_company) h where h.session_id = any (found)), '[]') end,
    'sales', case when sees_takings then coalesce((
      select jsonb_object_agg(s.id, app.cash_sales(p_company, s.opened_at)) from public.cash_sessions s
      where s.company_id = p_company and s.id = any (found) and s.closed_at is null), '{}') else '{}' end,
    'now', now());
end $$;

-- 31-back-office.sql

-- What the audit watches and how it is read (04-audit.sql), and the backup of a company's menu and pages.

do $$
declare tbl text;
begin
  foreach tbl in array array['companies', 'user_companies', 'user_roles', 'admin_permissions', 'categories', 'subcategories', 'option_groups',
    'products', 'combos', 'opening_hours', 'opening_exceptions', 'contact_settings', 'delivery_settings', 'reservation_settings', 'theme_settings',
    'hero_settings', 'section_cards', 'menu_display_settings', 'about_sections', 'establishment_images', 'carousel_images',
    'dining_tables', 'reservations'] loop
    execute format('create trigger audit_update after update on public.%I referencing old table as old_rows new table as new_rows '
      'for each statement execute function app.audit()', tbl);
    execute format('create trigger audit_insert after insert on public.%I referencing new table as new_rows '
      'for each statement execute function app.audit()', tbl);
    execute format('create trigger audit_delete after delete on public.%I referencing old table as old_rows '
      'for each statement execute function app.audit()', tbl);
  end loop;
end $$;

create trigger audit_right after update on public.profiles for each row
  when (new.funcionario_adiciona is distinct from old.funcionario_adiciona) execute function app.audit_row();
create trigger audit_setting after update on public.platform_settings for each row execute function app.audit_row();

-- What happened to money, by the person at the counter or at a terminal; the event has the rest.
create function app.audit_order_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare o public.orders := (select t from public.orders t where t.id = new.order_id);
begin
  perform app.log_action(case new.kind when 'cancelled' then 'order_cancelled' else 'line_voided' end, new.company_id, 'orders', new.order_id,
    o.number, new.payload || case when new.kind = 'cancelled' then jsonb_build_object('total_cents', o.total_cents) else '{}' end
      || jsonb_build_object('event_id', new.id) || app.terminal_details(new.id, new.terminal_id, new.user_id), null, new.user_id);
  return null;
end $$;
create trigger audit_money after insert on public.order_events
  for each row when (new.kind in ('cancelled', 'item_voided')) execute function app.audit_order_event();

create function app.audit_tab_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action(case new.kind when 'pay' then 'bill_paid' when 'close' then 'tab_closed'
      when 'correct_payment' then 'payment_corrected' when 'refund' then 'payment_refunded' else 'tab_reopened' end, new.company_id, 'tabs', new.tab_id,
    (select t.table_number from public.tabs t where t.id = new.tab_id), (new.payload - '{op,tab_id}'::text[])
      || case when new.kind = 'pay' then jsonb_build_object('method', (
        select string_agg(distinct p ->> 'method', ' + ') from jsonb_array_elements(new.payload -> 'parts') p)) else '{}' end
      || jsonb_build_object('event_id', new.id) || app.terminal_details(new.id, new.terminal_id, new.user_id), null, new.user_id);
  return null;
end $$;
create trigger audit_money after insert on public.tab_events
  for each row when (new.changed and new.kind in ('pay', 'correct_payment', 'refund', 'close', 'reopen')) execute function app.audit_tab_event();

-- What was done to a drawer, whose money is counted against it.
create function app.audit_cash_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action(case new.kind when 'open' then 'cash_opened' when 'close' then 'cash_closed' when 'paid_in' then 'cash_paid_in'
      when 'paid_out' then 'cash_paid_out' when 'no_sale' then 'drawer_opened' else 'payments_taken_in' end, new.company_id, 'cash_sessions',
    new.session_id, (select s.z_number || ' · ' || s.terminal_name from public.cash_sessions s where s.id = new.session_id),
    jsonb_strip_nulls(jsonb_build_object('amount_cents', nullif(new.amount_cents, 0), 'reason', new.reason, 'event_id', new.id))
      || app.terminal_details(new.id, new.terminal_id, new.user_id), null, new.user_id);
  return null;
end $$;
create trigger audit_money after insert on public.cash_entries for each row execute function app.audit_cash_entry();

create function app.audit_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action('approved', new.company_id, 'approvals', new.id, null, jsonb_strip_nulls(jsonb_build_object('action', new.action,
    'subject_id', new.subject_id, 'amount_cents', new.amount, 'reason', nullif(new.reason, ''), 'by', new.method, 'flags', new.flags,
    'terminal_id', new.terminal_id)), null, new.approved_by);
  return null;
end $$;
create trigger audit_money after insert on public.approvals for each row execute function app.audit_approval();

create function app.audit_terminal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action(case when new.revoked_at is null then 'terminal_enrolled' else 'terminal_revoked' end, new.company_id, 'terminals',
    new.id, new.name, jsonb_strip_nulls(jsonb_build_object('prefix', new.prefix,
      'former_name', case when tg_op = 'UPDATE' then nullif(old.name, new.name) end)),
    -- A terminal that joins by a code has no session: who made the code enrols it.
    p_actor => case when new.revoked_at is null then new.enrolled_by else auth.uid() end);
  return null;
end $$;
create trigger audit_enrolled after insert on public.terminals for each row execute function app.audit_terminal();
create trigger audit_changed after update of name, prefix, enrolled_at, revoked_at on public.terminals for each row
  when ((new.name, new.prefix, new.enrolled_at, new.revoked_at) is distinct from (old.name, old.prefix, old.enrolled_at, old.revoked_at))
  execute function app.audit_terminal();

-- The names of what a change refers to by ids, id → name: today's, or the last that the audit knows of what was removed since. Of
-- people it is today's, so that an erased one has none.
create function app.audit_names(p_company uuid, p_changes jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with named as (
    select (c.key like any ('{%\_by,offered\_to}'::text[])) as is_person, m.found[1]::uuid as id
    from jsonb_each(p_changes) c
    cross join lateral regexp_matches(c.value::text, '"([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})"', 'g') as m(found)
    where c.key in ('category_id', 'subcategory_id', 'option_group_ids', 'table_ids', 'items', 'options', 'status_changed_by', 'offered_to', 'offered_by',
      'requested_by', 'invited_by', 'accepted_by')
  ), ids as (
    select array_agg(distinct n.id) filter (where n.is_person) as people, array_agg(distinct n.id) filter (where not n.is_person) as rows
    from named n
  ), known as (
    select c.id, c.name from ids, public.categories c where c.company_id = p_company and c.id = any (ids.rows)
    union all select s.id, s.name from ids, public.subcategories s where s.company_id = p_company and s.id = any (ids.rows)
    union all select g.id, g.name from ids, public.option_groups g where g.company_id = p_company and g.id = any (ids.rows)
    union all select p.id, p.name from ids, public.products p where p.company_id = p_company and p.id = any (ids.rows)
    union all select d.id, d.name from ids, public.dining_tables d where d.company_id = p_company and d.id = any (ids.rows)
    union all select u.id, app.name_of(u.id) from ids, auth.users u where u.id = any (ids.people)
  ), removed as (
    select distinct on (a.row_id) a.row_id::uuid as id, a.label as name
    from ids, public.audit_log a
    where a.company_id = p_company and a.row_id = any (ids.rows::text[]) and a.label is not null
      and a.tbl in ('categories', 'subcategories', 'option_groups', 'products', 'dining_tables') and not exists (select from known k where k.id::text = a.row_id)
    order by a.row_id, a.at desc
  )
  select coalesce(jsonb_object_agg(n.id, n.name), '{}') from (select * from known union all select * from removed) n where n.name is not null
$$;

-- Whether the file of a stored picture is still there; pictures of other sites and databases without a storage have none to miss.
create function app.has_picture(p_company uuid, p_place text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null or app.bucket_path(p_place) not like p_company::text || '/%' then return true; end if;
  return exists (select from storage.objects o where o.bucket_id = 'images' and o.name = app.bucket_path(p_place));
end $$;

-- Whether a picture that a row had cannot be shown again.
create function app.is_picture_lost(p_company uuid, p_place text) returns boolean
language sql stable set search_path = '' as $$ select p_place is not null and not app.has_picture(p_company, p_place) $$;

-- A page of the audit, newest first, at most 50: {"who"?, "whom"?, "action"?, "table"?, "row"?, "from"?, "to"? (business days),
-- "before"? (`at` of the last), "before_id"?, "unapproved"? (sales at unknown prices alone, which nobody approved yet)}. Without a
-- company, the platform's own, its decisions on companies and their deletions, for super admins. A change whose former picture's file is
-- gone has `lost_picture`.
create function app.read_audit(p_company uuid, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted_person uuid;
  wanted_whom uuid;
  wanted_action text;
  wanted_table text;
  wanted_row uuid;
  first_day date;
  last_day date;
  starts timestamptz;
  ends timestamptz;
  before timestamptz;
  before_id uuid;
  unapproved boolean;
  answer jsonb;
begin
  perform app.require_person();
  if p_company is null and not app.is_super() then perform app.fail('forbidden'); end if;
  if p_company is not null then perform app.require_right('manage', p_company); end if;
  perform app.object_of(p_filter, 'filter');
  wanted_person := app.uuid_of(p_filter, 'who', false);
  wanted_whom := app.uuid_of(p_filter, 'whom', false);
  wanted_table := app.text_of(p_filter, 'table', 0, 60);
  wanted_row := app.uuid_of(p_filter, 'row', false);
  if coalesce(jsonb_typeof(p_filter -> 'action'), 'null') <> 'null' then wanted_action := app.one_of(p_filter, 'action', app.audit_actions()); end if;
  if coalesce(jsonb_typeof(p_filter -> 'from'), 'null') <> 'null' then first_day := app.date_of(p_filter, 'from'); end if;
  if coalesce(jsonb_typeof(p_filter -> 'to'), 'null') <> 'null' then last_day := app.date_of(p_filter, 'to'); end if;
  if coalesce(jsonb_typeof(p_filter -> 'before'), 'null') <> 'null' then before := app.time_of(p_filter, 'before'); end if;
  before_id := app.uuid_of(p_filter, 'before_id', false);
  unapproved := coalesce(jsonb_typeof(p_filter -> 'unapproved'), 'null') <> 'null' and app.flag_of(p_filter, 'unapproved');
  starts := coalesce((app.day_bounds(p_company, first_day, first_day)).starts, first_day::timestamptz);
  ends := coalesce((app.day_bounds(p_company, last_day, last_day)).ends, (last_day + 1)::timestamptz);
  -- The optional conditions are decided before the plan is made: each question has an index of its own.
  execute 'select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(''names'', case when p.action = ''update''
        then app.audit_names(p.company_id, p.changes) else ''{}'' end, ''lost_picture'',
        p.action = ''update'' and app.is_picture_lost(p.company_id, p.changes -> ''image_url'' ->> 0)) order by p.at desc, p.id), ''[]'') from (
      select a.* from public.audit_log a where ' || case when p_company is not null then 'a.company_id = $1'
        -- The condition of audit_log_platform.
        else '(a.company_id is null or a.tbl = ''companies'' and a.action in (''delete'', ''company_decided''))' end
    || case when wanted_person is not null then ' and a.user_id = $2' else '' end
    || case when wanted_whom is not null then ' and a.whom_id = $3' else '' end
    || case when wanted_action is not null then ' and a.action = $4' else '' end
    || case when wanted_table is not null then ' and a.tbl = $5' else '' end
    || case when wanted_row is not null then ' and a.row_id = $10' else '' end
    || case when starts is not null then ' and a.at >= $6' else '' end
    || case when ends is not null then ' and a.at < $7' else '' end
    || case when before is not null then ' and a.at <= $8 and (a.at < $8 or a.id > $9)' else '' end
    -- Each entry by its own event: what the order got later waits as well.
    || case when unapproved then ' and a.action = ''price_unknown'' and not exists (select from public.approvals v
      where v.id = (a.details ->> ''event_id'')::uuid and v.company_id = a.company_id and v.action = ''price''
        and v.subject_id::text = a.row_id)' else '' end
    || ' order by a.at desc, a.id limit 50) p'
  into answer using p_company, wanted_person, wanted_whom, wanted_action, wanted_table, starts, ends, before,
    coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid), wanted_row::text;
  return jsonb_build_object('entries', answer);
end $$;

-- A file that a person has written in a browser.
create function app.log_export(p_company uuid, p_export jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare exported jsonb;
begin
  perform app.require_person();
  exported := app.read_export(p_export);
  perform app.require_right(app.right_to_export(exported ->> 'kind'), p_company);
  perform app.log_action('exported', p_company, 'companies', p_company, null, exported);
  return '{}'::jsonb;
end $$;

create function app.backup_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array['categories', 'subcategories', 'option_groups', 'products', 'combos', 'opening_hours', 'opening_exceptions', 'contact_settings',
    'delivery_settings', 'reservation_settings', 'theme_settings', 'hero_settings', 'section_cards', 'menu_display_settings',
    'about_sections', 'establishment_images', 'carousel_images', 'dining_tables']
$$;

-- A company's rows of such a table, as a backup has them.
create function app.backup_rows(p_company uuid, p_tbl text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t) - ''{company_id,created_at,updated_at}''::text[] order by t.id), ''[]'') '
    'from public.%I t where t.company_id = $1', p_tbl) into rows using p_company;
  return rows;
end $$;

create function app.export_company(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tbl text;
  tables jsonb := '{}'::jsonb;
  company jsonb;
begin
  perform app.require_right('manage', p_company);
  select jsonb_build_object('id', c.id, 'name', coalesce(c.nome_fantasia, c.name), 'slug', c.slug) into company
  from public.companies c where c.id = p_company;
  if company is null then perform app.fail('not_found', '{"entity": "company"}'); end if;
  foreach tbl in array app.backup_tables() loop
    tables := tables || jsonb_build_object(tbl, app.backup_rows(p_company, tbl));
  end loop;
  perform app.log_action('company_exported', p_company, 'companies', p_company, company ->> 'name');
  return jsonb_build_object('format', 'comanda-backup', 'version', 1, 'exported_at', now(), 'company', company, 'tables', tables);
end $$;

-- Rows of one table as the file has them; equal rows are not touched.
create function app.restore_rows(p_company uuid, p_tbl text, p_rows jsonb, out added int, out changed int)
language plpgsql set search_path = '' as $$
declare
  columns text;
  given text;
  current_values text;
begin
  select string_agg(quote_ident(a.attname), ', '), string_agg('excluded.' || quote_ident(a.attname), ', '),
    string_agg('t.' || quote_ident(a.attname), ', ')
  into columns, given, current_values
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_tbl)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname not in ('company_id', 'created_at', 'updated_at')
    -- A column missing in an older file gets its default, or stays as it is.
    and a.attname in (select jsonb_object_keys(e) from jsonb_array_elements(p_rows) e);
  added := 0;
  changed := 0;
  if columns is null then return; end if;
  execute format('with written as (
      insert into public.%1$I as t (company_id, %2$s)
      select $1, %2$s from jsonb_populate_recordset(null::public.%1$I, $2) x
      on conflict (id) do update set (%2$s) = row(%3$s) where row(%4$s) is distinct from row(%3$s)
      returning (t.xmax = 0) as is_new)
    select count(*) filter (where is_new), count(*) filter (where not is_new) from written', p_tbl, columns, given, current_values)
    into added, changed using p_company, p_rows;
end $$;

create function app.row_ids(p_rows jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg((e ->> 'id')::uuid), '{}') from jsonb_array_elements(p_rows) e
$$;

-- What a file must be before any row of it is looked at: this format, every table, each row with an id of its own, and no picture of
-- another site. The rows with such pictures are named, at most 50.
create function app.check_backup(p_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  tbl text;
  rows jsonb;
  pictures jsonb;
begin
  perform app.object_of(p_data, 'data');
  if p_data -> 'format' is distinct from '"comanda-backup"' then perform app.invalid('format'); end if;
  if p_data -> 'version' is distinct from '1' then perform app.invalid('version'); end if;
  perform app.object_of(p_data -> 'tables', 'tables');
  foreach tbl in array app.backup_tables() loop
    rows := app.array_of(p_data -> 'tables' -> tbl, 'tables.' || tbl, 0, 20000);
    if exists (select from jsonb_array_elements(rows) e where jsonb_typeof(e) <> 'object' or not app.is_uuid(e ->> 'id'))
      or (select count(distinct lower(e ->> 'id')) from jsonb_array_elements(rows) e) <> jsonb_array_length(rows) then
      perform app.invalid('tables.' || tbl);
    end if;
  end loop;
  select jsonb_agg(jsonb_build_object('table', p.tbl, 'id', p.id, 'name', p.name)) into pictures
  from (
    select t.tbl, e ->> 'id' as id, left(coalesce(nullif(e ->> 'name', ''), e ->> 'title', ''), 160) as name
    from unnest(app.backup_tables()) with ordinality as t (tbl, place)
    cross join lateral jsonb_array_elements(p_data -> 'tables' -> t.tbl) e
    where length(e ->> 'image_url') between 1 and 1000 and app.bucket_path(e ->> 'image_url') is null
    order by t.place limit 50
  ) p;
  if pictures is not null then
    perform app.fail('invalid_input', jsonb_build_object('field', 'tables.' || (pictures -> 0 ->> 'table'), 'reason', 'foreign_picture',
      'rows', pictures));
  end if;
end $$;

-- Rows come back under their ids: none of them may be another company's.
create function app.check_own_backup(p_company uuid, p_tables jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  tbl text;
  is_foreign boolean;
begin
  foreach tbl in array app.backup_tables() loop
    execute format('select exists (select from public.%I t where t.id = any ($1) and t.company_id <> $2)', tbl)
      into is_foreign using app.row_ids(p_tables -> tbl), p_company;
    if is_foreign then
      perform app.fail('invalid_input', jsonb_build_object('field', 'tables.' || tbl, 'reason', 'other_company'));
    end if;
  end loop;
end $$;

-- Writes everything as the file has it; returns for each table how many rows were added, changed and removed. A refusal names its table.
create function app.restore_tables(p_company uuid, p_tables jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  tbl text;
  spot text;
  added int;
  changed int;
  removed int;
  counts jsonb := '{}'::jsonb;
begin
  -- Codes and keys may move between rows: they are free meanwhile.
  delete from app.menu_codes m where m.company_id = p_company;
  update public.categories c set key = null where c.company_id = p_company and c.key is not null
    and not exists (select from jsonb_array_elements(p_tables -> 'categories') e where (e ->> 'id')::uuid = c.id and e ->> 'key' = c.key);
  update public.theme_settings t set is_active = false where t.company_id = p_company and t.is_active
    and not exists (select from jsonb_array_elements(p_tables -> 'theme_settings') e
      where (e ->> 'id')::uuid = t.id and e -> 'is_active' = 'true');
  -- Hours are unique by weekday and time, dining tables by name, and both may change places; nothing refers to them.
  foreach tbl in array array['opening_hours', 'dining_tables'] loop
    execute format('delete from public.%I t where t.company_id = $1 and not exists (select from jsonb_array_elements($2) e '
      'where to_jsonb(t) @> e and (e ->> ''id'')::uuid = t.id)', tbl) using p_company, p_tables -> tbl;
    get diagnostics removed = row_count;
    counts := counts || jsonb_build_object(tbl, removed);
  end loop;

  foreach tbl in array app.backup_tables() loop
    spot := 'tables.' || tbl;
    removed := coalesce((counts ->> tbl)::int, 0);
    -- Rows that others refer to are deleted last.
    if tbl not in ('categories', 'subcategories', 'opening_hours', 'dining_tables') then
      execute format('delete from public.%I t where t.company_id = $1 and t.id <> all ($2)', tbl) using p_company, app.row_ids(p_tables -> tbl);
      get diagnostics removed = row_count;
    end if;
    begin
      select r.added, r.changed into added, changed from app.restore_rows(p_company, tbl, p_tables -> tbl) r;
    exception when data_exception or integrity_constraint_violation then
      perform app.invalid(spot);
    end;
    counts := counts || jsonb_build_object(tbl, jsonb_build_object('added', added, 'changed', changed, 'removed', removed));
  end loop;
  foreach tbl in array array['subcategories', 'categories'] loop
    execute format('delete from public.%I t where t.company_id = $1 and t.id <> all ($2)', tbl) using p_company, app.row_ids(p_tables -> tbl);
    get diagnostics removed = row_count;
    counts := jsonb_set(counts, array[tbl, 'removed'], to_jsonb(removed));
  end loop;

  perform app.check_row_quota(t, p_company) from unnest(app.backup_tables()) t where app.row_quota(t) is not null;
  insert into app.menu_codes (item_id, company_id, code)
  select p.id, p.company_id, p.code from public.products p where p.company_id = p_company
  union all select c.id, c.company_id, c.code from public.combos c where c.company_id = p_company
  on conflict (item_id) do nothing;
  return counts;
exception when unique_violation then
  perform app.invalid('tables.products');
  return null;
end $$;

-- The file's tables with the company's present PIX key: a file is nobody's approval of another one. Without a row in the file, the key
-- gets one of its own.
create function app.with_present_pix_key(p_company uuid, p_tables jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select p_tables || jsonb_build_object('contact_settings', coalesce(
    (select jsonb_agg(e || present.key) from jsonb_array_elements(p_tables -> 'contact_settings') e),
    case when present.key ->> 'pix_key' is null then '[]' else jsonb_build_array(present.key || jsonb_build_object('id', gen_random_uuid())) end))
  from (select jsonb_build_object('pix_key', (select s.pix_key from public.contact_settings s where s.company_id = p_company)) as key) present
$$;

-- A company's menu and pages become those of the file, all or nothing, except for the PIX key, which stays; `keeps_pix_key` says that the
-- file has another. A preview rolls everything back and returns the `revision` of what it compared the file with: an import with
-- p_expected is refused where that is no longer so, or it would undo what nobody saw.
create function app.import_company(p_company uuid, p_data jsonb, p_preview boolean, p_expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tables jsonb;
  counts jsonb;
  revision text;
begin
  perform app.require_right('manage', p_company);
  perform from public.companies c where c.id = p_company for update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  perform app.check_backup(p_data);
  perform app.check_own_backup(p_company, p_data -> 'tables');
  -- No change of the key comes between reading it and writing it.
  perform pg_advisory_xact_lock(hashtextextended('pix_key ' || p_company, 0));
  -- Each change of these rows takes a version and a mark of it, which waits for the company's lock: what is read here stays so.
  select md5(string_agg(md5(app.backup_rows(p_company, t)::text), '' order by t)) into revision from unnest(app.backup_tables()) t;
  if revision <> p_expected then perform app.fail('edit_conflict', '{"entity": "company"}'); end if;
  tables := app.with_present_pix_key(p_company, p_data -> 'tables');
  begin
    perform app.begin_import();
    counts := app.restore_tables(p_company, tables);
    perform app.end_import();
    perform app.log_action('company_imported', p_company, 'companies', p_company, p_data -> 'company' ->> 'name', counts);
    if p_preview then raise exception using errcode = 'CB001'; end if;
  exception when sqlstate 'CB001' then
    null;
  end;
  return jsonb_build_object('tables', counts, 'revision', revision, 'keeps_pix_key',
    p_data #>> '{tables,contact_settings,0,pix_key}' is distinct from tables #>> '{contact_settings,0,pix_key}');
end $$;

-- The id that a row of a file gets in a branch: the same for a row and for what refers to it, and another at each start. What is no id
-- stays as it is, for the column to refuse.
create function app.branch_id(p_salt uuid, p_id text) returns text
language sql immutable set search_path = '' as $$
  select case when app.is_uuid(p_id) then encode(set_byte(set_byte(h.bytes, 6, get_byte(h.bytes, 6) & 15 | 64),
      8, get_byte(h.bytes, 8) & 63 | 128), 'hex')::uuid::text else p_id end
  from (select substring(sha256(convert_to(p_salt::text || lower(p_id), 'UTF8')) for 16) as bytes) h
$$;

-- A list inside a row with new ids at these keys of its entries, in its order.
create function app.branch_list(p_salt uuid, p_list jsonb, p_keys text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_list) = 'array' then (
    select coalesce(jsonb_agg(case jsonb_typeof(e)
        when 'string' then to_jsonb(app.branch_id(p_salt, e #>> '{}'))
        when 'object' then e || (select coalesce(jsonb_object_agg(k, app.branch_id(p_salt, e ->> k)), '{}') from unnest(p_keys) k where e ? k)
        else e end order by l.n), '[]')
    from jsonb_array_elements(p_list) with ordinality l(e, n)
  ) else p_list end
$$;

-- A row of a file as a branch has it. Of the contact only what every branch shares: neither its key for PIX, nor its telephones and
-- addresses. A page that is headed with the first company's name is headed with the branch's.
create function app.branch_row(p_tbl text, p_row jsonb, p_salt uuid, p_name text) returns jsonb
language sql immutable set search_path = '' as $$
  select case p_tbl
    when 'contact_settings' then (
      select jsonb_object_agg(c.key, c.value) from jsonb_each(r.named) c
      where c.key in ('id', 'payment_cash_methods', 'payment_cards_methods', 'payment_discount', 'kitchen_note', 'instagram_url', 'facebook_url'))
    when 'hero_settings' then r.named || case when btrim(r.named ->> 'title') = btrim(p_name) then '{"title": ""}'::jsonb else '{}' end
    when 'option_groups' then r.named || case when r.named ? 'options'
      then jsonb_build_object('options', app.branch_list(p_salt, r.named -> 'options', '{id,product_id}')) else '{}' end
    when 'combos' then r.named || case when r.named ? 'items'
      then jsonb_build_object('items', app.branch_list(p_salt, r.named -> 'items', '{product_id}')) else '{}' end
    else r.named end
  from (
    select p_row
      || (select jsonb_object_agg(k, app.branch_id(p_salt, p_row ->> k)) from unnest('{id,category_id,subcategory_id}'::text[]) k where p_row ? k)
      || case when p_row ? 'option_group_ids'
        then jsonb_build_object('option_group_ids', app.branch_list(p_salt, p_row -> 'option_group_ids', '{}')) else '{}' end as named
  ) r
$$;

-- What a branch begins with: the file's rows under new ids, and of each part that it has set up already its own rows. The photos of
-- the place are another place's and stay out.
create function app.branch_tables(p_company uuid, p_data jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  salt constant uuid := gen_random_uuid();
  tbl text;
  rows jsonb;
  tables jsonb := '{}'::jsonb;
begin
  foreach tbl in array app.backup_tables() loop
    rows := app.backup_rows(p_company, tbl);
    if rows = '[]' and tbl <> 'establishment_images' then
      select coalesce(jsonb_agg(app.branch_row(tbl, e, salt, p_data -> 'company' ->> 'name') order by n), '[]') into rows
      from jsonb_array_elements(p_data -> 'tables' -> tbl) with ordinality l(e, n);
    end if;
    tables := tables || jsonb_build_object(tbl, rows);
  end loop;
  return tables;
end $$;

-- The rows with the branch's own copies of their pictures, which have the same names in its folder: the first company may delete its
-- own. A picture that was not copied is left out, and so is a row that is nothing but a picture.
create function app.with_own_pictures(p_company uuid, p_tables jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(t.key, (
    select coalesce(jsonb_agg(r.row order by r.n) filter (where t.key <> 'carousel_images' or r.row ->> 'image_url' is not null), '[]')
    from (
      select l.n, case when p.own is not null
        then l.e || jsonb_build_object('image_url', case when app.has_picture(p_company, p.own) then p.own end) else l.e end as row
      from jsonb_array_elements(t.value) with ordinality l(e, n)
      cross join lateral (select p_company::text || '/' || split_part(app.bucket_path(l.e ->> 'image_url'), '/', 2) as own) p
    ) r
  )) from jsonb_each(p_tables) t
$$;

create function app.picture_count(p_tables jsonb) returns int
language sql immutable set search_path = '' as $$
  select count(*)::int from jsonb_each(p_tables) t cross join jsonb_array_elements(t.value) e where app.bucket_path(e ->> 'image_url') is not null
$$;

-- A company whose menu is empty begins with the file of another: menu, hours, looks and pages under new ids, all or nothing; nothing
-- that it has is changed. Pictures are copied into its folder before. A file is no secret of its company: who was given one may begin
-- with it. A preview rolls everything back. `without_picture` counts the pictures that were not copied.
create function app.start_branch(p_company uuid, p_data jsonb, p_preview boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tables jsonb;
  counts jsonb;
  missing int := 0;
  tbl text;
  is_begun boolean;
begin
  perform app.require_right('manage', p_company);
  perform from public.companies c where c.id = p_company for update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  perform app.check_backup(p_data);
  foreach tbl in array '{categories,subcategories,option_groups,products,combos}'::text[] loop
    execute format('select exists (select from public.%I t where t.company_id = $1)', tbl) into is_begun using p_company;
    if is_begun then perform app.fail('invalid_input', '{"field": "company", "reason": "menu_not_empty"}'); end if;
  end loop;
  begin
    perform app.begin_import();
    tables := app.branch_tables(p_company, p_data);
    if not p_preview then
      missing := app.picture_count(tables);
      tables := app.with_own_pictures(p_company, tables);
      missing := missing - app.picture_count(tables);
    end if;
    counts := app.restore_tables(p_company, tables);
    -- What somebody added or changed meanwhile stays, and nothing of the file comes.
    if exists (select from jsonb_each(counts) c where (c.value ->> 'removed')::int + (c.value ->> 'changed')::int > 0) then
      perform app.fail('edit_conflict', '{"entity": "company"}');
    end if;
    perform app.end_import();
    perform app.log_action('branch_started', p_company, 'companies', p_company, p_data -> 'company' ->> 'name',
      counts || jsonb_build_object('from', left(p_data -> 'company' ->> 'id', 40), 'exported_at', left(p_data ->> 'exported_at', 40)));
    if p_preview then raise exception using errcode = 'CB001'; end if;
  exception when sqlstate 'CB001' then
    null;
  end;
  return jsonb_build_object('tables', counts, 'without_picture', missing);
end $$;

-- Companies where the caller edits anything with a picture: products, the lists of pictures, the about page, the company itself.
create function app.picture_companies() returns setof uuid
language sql stable set search_path = '' as $$
  select c from app.companies_where('images') c
  union select c from app.companies_where('about') c
  union select c from app.companies_where('companies') c
$$;

-- Of two statements at once each may pass with the last row. An import removes rows after it added others, and asks at its end.
create function app.keep_row_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('app.is_importing', true), '') <> 'true' then
    perform app.check_row_quota(tg_table_name::text, n.company_id) from (select distinct company_id from new_rows) n;
  end if;
  return null;
end $$;
do $$
declare
  tbl text;
begin
  for tbl in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and app.row_quota(c.relname) is not null loop
    execute format('create trigger keep_row_quota after insert on public.%I referencing new table as new_rows '
      'for each statement execute function app.keep_row_quota()', tbl);
  end loop;
end $$;

-- Whether a company's folder takes another picture; throws quota_reached. A thousand photos of dishes fill a third of it.
create function app.has_picture_room(p_folder text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  files bigint;
  bytes bigint;
begin
  select count(*), coalesce(sum((o.metadata ->> 'size')::bigint), 0) into files, bytes from storage.objects o
  where o.bucket_id = 'images' and starts_with(o.name, p_folder || '/');
  if files >= 20000 or bytes >= 1073741824 then
    perform app.fail('quota_reached', jsonb_build_object('entity', 'pictures', 'files', files, 'bytes', bytes));
  end if;
  return true;
end $$;

-- Longer texts are left to the column's limit.
do $$
declare
  place record;
begin
  for place in select * from (values ('products', 'image_url'), ('combos', 'image_url'), ('hero_settings', 'image_url'),
    ('section_cards', 'image_url'), ('about_sections', 'image_url'), ('establishment_images', 'image_url'), ('carousel_images', 'image_url'),
    ('companies', 'logo_empresa')) as v (tbl, col) loop
    execute format('create trigger picture_in_bucket_insert before insert on public.%1$I for each row '
      'when (length(new.%2$I) between 1 and 1000) execute function app.keep_picture_in_bucket(%2$L)', place.tbl, place.col);
    execute format('create trigger picture_in_bucket_update before update of %2$I on public.%1$I for each row '
      'when (length(new.%2$I) between 1 and 1000 and new.%2$I is distinct from old.%2$I) '
      'execute function app.keep_picture_in_bucket(%2$L)', place.tbl, place.col);
  end loop;
end $$;

-- Pictures of a company that no row shows, a day after they were sent: a form that was never saved left them behind.
-- A form that is open now has a day. The caller asks the storage service to delete the files.
-- A picture stored in two widths has them in its name (docs/adr/0015): where a row shows …320w.1080w.webp, …320w.webp is
-- shown as well.
create function app.loose_pictures(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform app.require_right('images', p_company);
  if to_regclass('storage.objects') is null then return '[]'::jsonb; end if;
  with pictures as (
    select image_url as place from public.products where company_id = p_company
    union select image_url from public.combos where company_id = p_company
    union select image_url from public.hero_settings where company_id = p_company
    union select image_url from public.section_cards where company_id = p_company
    union select image_url from public.about_sections where company_id = p_company
    union select image_url from public.establishment_images where company_id = p_company
    union select image_url from public.carousel_images where company_id = p_company
    union select logo_empresa from public.companies where id = p_company
    -- An import that replaced it may be undone.
    union select e ->> 'image_url' from app.menu_imports i cross join jsonb_array_elements(i.changed) e where i.company_id = p_company
    -- A row removed today may be brought back, and its values from before an edit restored.
    union select was ->> 0 from public.audit_log a cross join lateral (values (a.changes -> 'image_url'), (a.changes -> 'logo_empresa')) c(was)
    where a.company_id = p_company and a.action in ('delete', 'update') and a.at > now() - interval '1 day'
  ), wide as (
    select app.bucket_path(place) as name from pictures
  ), shown as (
    select name from wide
    union select regexp_replace(name, '\.(\d+w)\.\d+w(\.\w+)$', '.\1\2') from wide
  ), loose as (
    select o.name from storage.objects o
    where o.bucket_id = 'images' and o.name like p_company::text || '/%'
      and coalesce(o.updated_at, o.created_at)::timestamptz < now() - interval '1 day'
      and not exists (select from shown s where s.name = o.name)
    order by o.created_at limit 100
  )
  select coalesce(jsonb_agg(name), '[]') into found from loose;
  return found;
end $$;

-- Tables whose removed rows come back, each after those it names; a gallery's picture goes with its file. RESTORABLE_TABLES in shared/contract/records/list-methods.ts
-- is the same list.
create function app.restorable_tables() returns text[]
language sql immutable set search_path = '' as $$
  select '{categories,subcategories,option_groups,products,combos,theme_settings,section_cards,about_sections,dining_tables}'::text[]
$$;

-- A row's last removal: the entries of its step, those of rows that others name first. For the person who removed it, and for those
-- who read the history.
create function app.removal_of(p_company uuid, p_table text, p_row uuid) returns setof public.audit_log
language sql stable security definer set search_path = '' as $$
  with removed as (
    select a.company_id, a.at, a.user_id from public.audit_log a
    where a.company_id = p_company and a.action = 'delete' and a.tbl = p_table and a.row_id = p_row::text
      and (a.user_id = auth.uid() or app.can('manage', p_company))
    order by a.at desc limit 1
  )
  select a.* from removed r join public.audit_log a on a.company_id = r.company_id and a.at = r.at and a.user_id = r.user_id
  where a.action in ('delete', 'update') and a.tbl = any (app.restorable_tables())
  order by a.action, array_position(app.restorable_tables(), a.tbl), a.id
$$;

-- The option groups that rows name and that are gone.
create function app.lost_groups(p_company uuid, p_rows jsonb) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct named.id), '{}')
  from jsonb_array_elements(p_rows) e cross join lateral jsonb_array_elements_text(coalesce(e -> 'option_group_ids', '[]')) named(id)
  where not exists (select from public.option_groups g where g.company_id = p_company and g.id = named.id::uuid)
$$;

-- Products that are back from their removal at a moment are counted on from what remained then. Without the stock's lock, which orders
-- take before the company's version, held here by now: nobody sees or sells what is back before this commits.
create function app.bring_stock_back(p_company uuid, p_rows jsonb, p_removed_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare products constant uuid[] := app.row_ids(p_rows);
begin
  perform app.require_right('menu', p_company);
  perform app.set_stock(p_company, r.id, gen_random_uuid(), 'count', null, r.quantity, auth.uid())
  from app.removed_stock r
  where r.company_id = p_company and r.id = any (products) and r.removed_at = p_removed_at
    and exists (select from public.products p where p.company_id = p_company and p.id = r.id)
    and not exists (select from public.product_stock s where s.id = r.id);
  delete from app.removed_stock r where r.company_id = p_company and r.id = any (products);
end $$;

-- A removed row as it was, with what left with it: rows below it, and its place in rows that named it and did not change since.
-- With the caller's own rights. One statement a table, and of changed rows one a column: a step may have removed thousands. A picture
-- whose file is gone and an option group that is gone stay away: `lost_pictures` and `lost_groups` count them.
create function app.bring_back(p_company uuid, p_table text, p_row uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  e record;
  columns text;
  rows_back jsonb;
  lost text[];
  lost_groups text[] := array[]::text[];
  lost_pictures int := 0;
  is_known boolean := false;
  broken text;
  why text;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  perform app.required(p_row, 'row');
  if p_table is null or p_table <> all (app.restorable_tables()) then perform app.invalid('table'); end if;
  for e in
    select gone.tbl, gone.keys, max(gone.at) as at, jsonb_agg(gone.was order by gone.n) as rows,
      count(*) filter (where gone.is_picture_lost)::int as lost_pictures
    from (
      select a.tbl, a.at, a.ordinality as n, whole.was, array(select k from jsonb_object_keys(whole.was) k order by k) as keys, picture.is_picture_lost
      from app.removal_of(p_company, p_table, p_row) with ordinality a
      cross join lateral (select jsonb_object_agg(c.key, c.value -> 0) as row from jsonb_each(a.changes) c) stored
      cross join lateral (select app.is_picture_lost(p_company, stored.row ->> 'image_url') as is_picture_lost) picture
      cross join lateral (
        select (case when picture.is_picture_lost then stored.row - 'image_url' else stored.row end)
          -- Another theme may be the active one by now.
          || case when a.tbl = 'theme_settings' then '{"is_active": false}'::jsonb else '{}' end as was
      ) whole
      where a.action = 'delete'
    ) gone
    group by gone.tbl, gone.keys
    order by array_position(app.restorable_tables(), gone.tbl), min(gone.n)
  loop
    is_known := true;
    lost_pictures := lost_pictures + e.lost_pictures;
    rows_back := e.rows;
    lost := app.lost_groups(p_company, e.rows);
    if lost <> '{}' then
      lost_groups := lost_groups || lost;
      select jsonb_agg(r || jsonb_build_object('option_group_ids', (r -> 'option_group_ids') - lost) order by n) into rows_back
      from jsonb_array_elements(e.rows) with ordinality back(r, n);
    end if;
    select string_agg(quote_ident(c.attname), ', ') into columns
    from pg_catalog.pg_attribute c
    where c.attrelid = format('public.%I', e.tbl)::regclass and c.attnum > 0 and not c.attisdropped and c.attname = any (e.keys);
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1) on conflict (id) do nothing',
      e.tbl, columns) using rows_back;
    if e.tbl = 'products' then perform app.bring_stock_back(p_company, e.rows, e.at); end if;
  end loop;
  for e in
    select a.tbl, c.key as col, jsonb_agg(jsonb_build_object('id', a.row_id, 'was', c.value -> 0, 'became', c.value -> 1)) as rows
    from app.removal_of(p_company, p_table, p_row) a cross join lateral jsonb_each(a.changes) c
    where a.action = 'update'
    group by a.tbl, c.key
    order by array_position(app.restorable_tables(), a.tbl), c.key
  loop
    execute format('update public.%1$I t set %2$I = (jsonb_populate_record(t, jsonb_build_object(%2$L, b -> ''was''))).%2$I
      from jsonb_array_elements($1) b
      where t.id = (b ->> ''id'')::uuid and t.company_id = $2 and to_jsonb(t) -> %2$L = b -> ''became''', e.tbl, e.col)
    using e.rows, p_company;
  end loop;
  if not is_known then perform app.fail('not_found', jsonb_build_object('entity', p_table)); end if;
  return jsonb_build_object('lost_groups', (select count(distinct g) from unnest(lost_groups) g), 'lost_pictures', lost_pictures);
exception
  when unique_violation then
    get stacked diagnostics broken = constraint_name, why = pg_exception_detail;
    if broken = 'menu_code_unique' then
      -- Of the many rows of a step, PostgreSQL's detail names the one: 'Key (company_id, code)=(id, H003) already exists.'
      perform app.fail('code_taken', jsonb_build_object('code', substring(why from '=\([^,]*, (.*)\)')));
    end if;
    perform app.fail('invalid_input', '{"field": "", "reason": "taken"}');
    return null;
  when foreign_key_violation then
    perform app.fail('invalid_input', '{"field": "", "reason": "gone"}');
    return null;
end $$;

-- 32-invitations.sql

-- Invitations: nobody becomes a member of a company without their own decision. Until a person accepts, the company
-- knows of them the address that was typed and nothing else, and the same answer comes whether or not the address has an account.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  role text not null check (role = any (app.invited_roles())),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  invited_by uuid references auth.users (id) on delete set null,
  sent_count int not null default 1,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_by uuid references auth.users (id) on delete set null,
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index one_pending_invitation on public.invitations (company_id, email) where state = 'pending';
create index invitations_company on public.invitations (company_id, sent_at);
create index invitations_invited_by on public.invitations (invited_by);
create index invitations_accepted_by on public.invitations (accepted_by);
create index invitations_email on public.invitations (email);

-- The link to pass on: its one-time token is returned once, and only the hash is stored.
create table app.invitation_links (
  invitation_id uuid primary key references public.invitations (id) on delete cascade,
  token_hash text not null unique
);

-- An entry of the audit log. Statements' triggers would name the reader of a list as the one who let an invitation expire.
create function app.log_invitation(p_invitation public.invitations, p_action text, p_changes jsonb, p_is_own boolean default true)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (company_id, tbl, row_id, label, action, changes, user_id, actor_name)
  select c.id, 'invitations', p_invitation.id, left(p_invitation.email, 200), p_action, p_changes,
    case when p_is_own then auth.uid() end, case when p_is_own then app.actor_name() end
  -- A deleted company takes its history along.
  from public.companies c where c.id = p_invitation.company_id;
end $$;

create function app.close_invitation(p_invitation public.invitations, p_state text, p_is_own boolean default true)
returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare closed public.invitations;
begin
  -- An invitation ends in a suspended company too; nobody accepts one there.
  if p_state <> 'accepted' then perform set_config('comanda.unguarded', 'true', true); end if;
  update public.invitations i set state = p_state, closed_at = now(),
    accepted_by = case when p_state = 'accepted' then auth.uid() end
  where i.id = p_invitation.id and i.state = p_invitation.state returning * into closed;
  perform set_config('comanda.unguarded', '', true);
  if closed.id is not null then
    perform app.log_invitation(closed, 'update',
      jsonb_build_object('state', jsonb_build_array(p_invitation.state, p_state)), p_is_own);
  end if;
  return closed;
end $$;

-- How an open invitation has ended: expired, or withdrawn since its sender may give its role no more, by app.check_member_change of a person
-- without any rights. Platform rights are lost in other tables than the membership, whose trigger is below.
create function app.invitation_end(p_invitation public.invitations) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_invitation.state <> 'pending' then return null; end if;
  if p_invitation.expires_at <= now() then return 'expired'; end if;
  if app.is_super_admin(p_invitation.invited_by) or exists (
    select from public.user_companies m cross join lateral app.rights_as(m.user_id, m.role) held
    where m.company_id = p_invitation.company_id and m.user_id = p_invitation.invited_by and m.is_active and 'users' = any (held)
      and app.rights_as('00000000-0000-0000-0000-000000000000', p_invitation.role) <@ held) then
    return null;
  end if;
  return 'withdrawn';
end $$;

-- Closes what has ended, for the next reader; addresses of closed invitations are kept for 30 days.
create function app.expire_invitations(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare one public.invitations;
begin
  for one in
    select * from public.invitations i
    where i.company_id = p_company and i.state = 'pending' and app.invitation_end(i) is not null for update
  loop
    perform app.close_invitation(one, app.invitation_end(one), false);
  end loop;
  delete from public.invitations i where i.company_id = p_company and i.closed_at < now() - interval '30 days';
end $$;

create function app.invitation_json(p_invitation public.invitations) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_invitation.id, 'email', p_invitation.email, 'role', p_invitation.role,
    'state', p_invitation.state, 'sent_at', p_invitation.sent_at, 'expires_at', p_invitation.expires_at,
    'created_at', p_invitation.created_at)
$$;

-- What the sender gets: the only time that the link's token is shown.
create function app.sent_invitation(p_invitation public.invitations) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Two random UUIDs: 244 bits of the server's strong random numbers.
declare token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into app.invitation_links as l (invitation_id, token_hash)
  values (p_invitation.id, encode(sha256(convert_to(token, 'UTF8')), 'hex'))
  on conflict (invitation_id) do update set token_hash = excluded.token_hash;
  return jsonb_build_object('invitation', app.invitation_json(p_invitation), 'token', token);
end $$;

-- Refuses a role that the caller may not give, and more mails in a company's name than its people can need. The company is locked:
-- rights are compared and sendings counted one at a time.
create function app.check_invitation(p_company uuid, p_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.user_companies;
  since timestamptz := now() - interval '24 hours';
begin
  perform from public.companies c where c.id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  perform app.require_right('users', p_company);
  perform app.expire_invitations(p_company);
  -- The rule of a membership, of a person without any rights.
  wanted.company_id := p_company;
  wanted.user_id := '00000000-0000-0000-0000-000000000000';
  wanted.role := p_role;
  wanted.is_active := true;
  perform app.check_member_change(null, wanted);
  if (select sum(i.sent_count) from public.invitations i where i.company_id = p_company and i.sent_at > since) >= 60 then
    perform app.fail('too_many_requests', jsonb_build_object('retry_at', (
      select min(i.sent_at) + interval '24 hours' from public.invitations i where i.company_id = p_company and i.sent_at > since)));
  end if;
end $$;

-- From now on by the caller, valid for a week, with another link.
create function app.send_again(p_invitation public.invitations, p_role text) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare sent public.invitations;
begin
  update public.invitations i set role = p_role, state = 'pending', closed_at = null, invited_by = auth.uid(),
    sent_count = i.sent_count + 1, sent_at = now(), expires_at = now() + interval '7 days'
  where i.id = p_invitation.id returning * into sent;
  perform app.log_invitation(sent, 'update',
    jsonb_build_object('sent_at', jsonb_build_array(p_invitation.sent_at, sent.sent_at))
    || case when p_role = p_invitation.role then '{}' else jsonb_build_object('role', jsonb_build_array(p_invitation.role, p_role)) end
    || case when p_invitation.state = 'pending' then '{}' else jsonb_build_object('state', jsonb_build_array(p_invitation.state, 'pending')) end);
  return sent;
end $$;

-- Invites an address, or changes and renews its open invitation. The client sends the mail (docs/backend-api.md).
create function app.invite_member(p_company uuid, p_email text, p_role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(p_email));
  known public.invitations;
  sent public.invitations;
begin
  perform app.require_right('users', p_company);
  if address is null or length(address) > 254 or address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then perform app.invalid('email'); end if;
  if p_role is null or not p_role = any (app.invited_roles()) then perform app.invalid('role'); end if;
  perform app.check_invitation(p_company, p_role);
  -- Says nothing new: those who invite read the addresses of their members.
  if exists (
    select from auth.users u join public.user_companies m on m.user_id = u.id
    where u.email = address and not u.is_sso_user and m.company_id = p_company) then
    perform app.fail('already_member');
  end if;
  select * into known from public.invitations i where i.company_id = p_company and i.email = address and i.state = 'pending' for update;
  if found then
    sent := app.send_again(known, p_role);
  else
    insert into public.invitations (company_id, email, role, invited_by) values (p_company, address, p_role, auth.uid())
    returning * into sent;
    perform app.log_invitation(sent, 'insert', jsonb_build_object('role', jsonb_build_array(null, p_role)));
  end if;
  return app.sent_invitation(sent);
end $$;

-- Renews an open or expired invitation. The caller gets its link, and so must be allowed to give its role.
create function app.resend_invitation(p_company uuid, p_invitation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare known public.invitations;
begin
  perform app.require_right('users', p_company);
  perform app.required(p_invitation, 'invitation');
  select * into known from public.invitations i where i.company_id = p_company and i.id = p_invitation;
  if not found then perform app.fail('not_found', '{"entity": "invitation"}'); end if;
  perform app.check_invitation(p_company, known.role);
  select * into known from public.invitations i where i.id = p_invitation for update;
  if not found then perform app.fail('not_found', '{"entity": "invitation"}'); end if;
  if known.state not in ('pending', 'expired') or known.state = 'expired' and exists (
    select from public.invitations i where i.company_id = p_company and i.email = known.email and i.state = 'pending') then
    perform app.fail('not_found', '{"entity": "invitation"}');
  end if;
  return app.sent_invitation(app.send_again(known, known.role));
end $$;

create function app.withdraw_invitation(p_company uuid, p_invitation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare known public.invitations;
begin
  perform app.require_right('users', p_company);
  perform app.required(p_invitation, 'invitation');
  select * into known from public.invitations i
  where i.company_id = p_company and i.id = p_invitation and i.state in ('pending', 'expired', 'declined') for update;
  if found then perform app.close_invitation(known, 'withdrawn'); end if;
  return '{}'::jsonb;
end $$;

-- What is open, and what was declined or expired of late. It closes what has expired meanwhile.
create function app.list_invitations(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('users', p_company);
  perform app.expire_invitations(p_company);
  return jsonb_build_object('invitations', coalesce((
    select jsonb_agg(app.invitation_json(i) order by i.sent_at desc, i.id)
    from public.invitations i where i.company_id = p_company and i.state in ('pending', 'expired', 'declined')), '[]'));
end $$;

-- The invitation that a key opens: its link's token, for anybody who has it; or its id, which its mail contains, for the account
-- that has the invited address. Changes lock the company before the invitation, as those who send invitations do.
create function app.invitation_of(p_key text, p_is_change boolean) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  one public.invitations;
  ended text;
begin
  if app.is_uuid(p_key) then
    perform app.require_person();
    select * into one from public.invitations i where i.id = p_key::uuid;
    if found and not exists (select from auth.users u
      where u.id = auth.uid() and u.email_confirmed_at is not null and lower(u.email) = one.email) then
      perform app.fail('forbidden', '{"reason": "address"}');
    end if;
  elsif p_key ~ '^[0-9a-f]{64}$' then
    select i.* into one from app.invitation_links l join public.invitations i on i.id = l.invitation_id
    where l.token_hash = encode(sha256(convert_to(p_key, 'UTF8')), 'hex');
  else
    perform app.invalid('key');
  end if;
  if p_is_change and one.id is not null then
    perform from public.companies c where c.id = one.company_id for no key update;
    select * into one from public.invitations i where i.id = one.id for update;
  end if;
  if one.id is null then perform app.fail('not_found', '{"entity": "invitation"}'); end if;
  ended := app.invitation_end(one);
  if ended is not null then
    perform app.close_invitation(one, ended, false);
    one.state := ended;
  end if;
  return one;
end $$;

-- Who invites whom to what, for the person who was invited: no address, no account needed with the link.
create function app.read_invitation(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare one public.invitations := app.invitation_of(p_key, false);
begin
  return (
    select jsonb_build_object('state', one.state, 'role', one.role, 'expires_at', one.expires_at,
      'company', jsonb_build_object('id', c.id, 'name', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'slug', c.slug),
      'inviter', (select nullif(btrim(p.nome), '') from public.profiles p where p.id = one.invited_by),
      'is_mine', coalesce(one.accepted_by = auth.uid(), false))
    from public.companies c where c.id = one.company_id);
end $$;

-- The caller becomes a member with the invitation's role; a higher role that they have already stays. Repeated: the same answer.
create function app.accept_invitation(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  one public.invitations := app.invitation_of(p_key, true);
  known public.user_companies;
begin
  select * into known from public.user_companies m where m.company_id = one.company_id and m.user_id = person for update;
  if one.state = 'accepted' and one.accepted_by = person and known.is_active then
    return jsonb_build_object('membership', to_jsonb(known));
  end if;
  if one.state <> 'pending' then return jsonb_build_object('closed', one.state); end if;
  -- Staff decide who comes back.
  if known.is_active is false then perform app.fail('forbidden', '{"reason": "inactive"}'); end if;
  if known.id is null then
    insert into public.user_companies (user_id, company_id, role) values (person, one.company_id, one.role) returning * into known;
  elsif app.rank_of(known.role) < app.rank_of(one.role) or app.rank_of(known.role) = 1 and app.rank_of(one.role) = 1 then
    update public.user_companies m set role = one.role where m.id = known.id returning * into known;
  end if;
  perform app.close_invitation(one, 'accepted');
  return jsonb_build_object('membership', to_jsonb(known));
end $$;

-- Nobody needs an account to say no.
create function app.decline_invitation(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare one public.invitations := app.invitation_of(p_key, true);
begin
  if one.state = 'pending' then perform app.close_invitation(one, 'declined'); end if;
  return '{}'::jsonb;
end $$;

-- A manager who leaves, or loses a right, takes along the invitations that they sent: a link kept aside must not lead back.
create function app.withdraw_sent_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare one public.invitations;
begin
  if tg_op = 'UPDATE' then
    if new.is_active and app.rights_as(old.user_id, old.role) <@ app.rights_as(new.user_id, new.role) then return null; end if;
  end if;
  for one in
    select * from public.invitations i
    where i.company_id = old.company_id and i.invited_by = old.user_id and i.state = 'pending' for update
  loop
    perform app.close_invitation(one, 'withdrawn');
  end loop;
  return null;
end $$;
create trigger withdraw_sent_invitations after update of role, is_active or delete on public.user_companies
  for each row execute function app.withdraw_sent_invitations();

-- 33-own-data.sql

-- What people hold of themselves: a copy to take along, and the erasure of their account.

-- What stands where an erased person's name and telephone were.
create function app.erased_name() returns text
language sql immutable set search_path = '' as $$ select 'Pessoa apagada'::text $$;

create function app.erased_phone() returns text
language sql immutable set search_path = '' as $$ select '00000000'::text $$;

-- Whether an order is a guest's whom the person served: taken as one of the staff, and not with their own name or telephone.
create function app.is_for_another(p_person uuid, p_order public.orders) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_order.operator_id is not distinct from p_person
    and not exists (select from public.profiles p where p.id = p_person
      and (app.fold(p.nome) = app.fold(p_order.customer_name) or app.phone_key(p.telefone) = app.phone_key(p_order.customer_phone)));
end $$;

create function app.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  address text := lower(app.my_email());
begin
  return jsonb_build_object(
    'format', 'comanda-own-data', 'version', 1, 'exported_at', now(),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at) from auth.users u where u.id = person),
    'profile', (select to_jsonb(p) - 'id' from public.profiles p where p.id = person),
    'platform_roles', array(select r.role from public.user_roles r where r.user_id = person order by 1),
    'platform_permissions', array(select a.permission_type from public.admin_permissions a where a.user_id = person and a.granted order by 1),
    'memberships', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'role', m.role,
        'is_active', m.is_active, 'since', m.created_at) order by m.created_at, m.id)
      from public.user_companies m join public.companies c on c.id = m.company_id where m.user_id = person), '[]'),
    'orders', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'number', o.number,
        'placed_at', o.placed_at, 'status', o.status, 'table_number', o.table_number, 'comanda', o.comanda, 'total_cents', o.total_cents,
        'customer_name', case when not app.is_for_another(person, o) then o.customer_name end,
        'customer_phone', case when not app.is_for_another(person, o) then o.customer_phone end,
        'items', (select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'unit_price_cents', i.unit_price_cents,
          'notes', i.notes) order by i.position) from public.order_items i where i.order_id = o.id)) order by o.placed_at, o.id)
      from public.orders o join public.companies c on c.id = o.company_id where o.user_id = person), '[]'),
    'reservations', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'name', r.name, 'phone', r.phone,
        'date', r.date, 'time', r.time, 'people', r.people, 'observations', r.observations, 'status', r.status,
        'created_at', r.created_at) order by r.date, r.time, r.id)
      from public.reservations r join public.companies c on c.id = r.company_id where r.user_id = person), '[]'),
    'table_calls', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'kind', k.kind,
        'table_number', k.table_number, 'customer_name', k.customer_name, 'amount_cents', k.amount_cents, 'called_at', k.called_at)
        order by k.called_at, k.id)
      from public.table_calls k join public.companies c on c.id = k.company_id where k.user_id = person), '[]'),
    'favourites', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'products', (
        select jsonb_agg(d.name order by f.nth) from unnest(v.product_ids) with ordinality f(id, nth)
        join (select p.id, p.name from public.products p union all select b.id, b.name from public.combos b) d on d.id = f.id)) order by c.id)
      from public.favourites v join public.companies c on c.id = v.company_id where v.user_id = person), '[]'),
    'notified_browsers', coalesce((
      select jsonb_agg(jsonb_build_object('push_service', substring(s.endpoint from '^https?://[^/]+'), 'language', s.language,
        'saved_at', s.saved_at) order by s.saved_at, s.id)
      from public.push_subscriptions s where s.user_id = person), '[]'),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'role', i.role,
        'state', i.state, 'sent_at', i.sent_at, 'expires_at', i.expires_at) order by i.sent_at, i.id)
      from public.invitations i join public.companies c on c.id = i.company_id where i.email = address), '[]'));
end $$;

-- Where the caller is signed in.
create function app.read_my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('sessions', app.sessions_of(app.require_person()));
end $$;

-- Ends one of the caller's other sessions, or all of them.
create function app.end_my_sessions(p_session uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_build_object('ended', app.end_other_sessions(app.require_person(), p_session));
end $$;

-- Erases the caller's account. Orders stay without name and telephone, since the sale happened; reservations to come are cancelled.
-- The audit log keeps the person's id and loses the name.
create function app.erase_my_account() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  address text := lower(app.my_email());
  owned text[];
  reserved text[] := array(select r.id::text from public.reservations r where r.user_id = auth.uid());
begin
  perform app.require_proof();
  perform from public.companies c
  where c.id in (select m.company_id from public.user_companies m where m.user_id = person) order by c.id for no key update;
  owned := array(
    select coalesce(nullif(btrim(c.nome_fantasia), ''), c.name)
    from public.user_companies m join public.companies c on c.id = m.company_id
    where m.user_id = person and app.is_last_owner(m) order by 1);
  if cardinality(owned) > 0 then
    perform app.fail('forbidden', jsonb_build_object('reason', 'last_owner', 'companies', owned));
  end if;

  -- An account is erased from a suspended company too, and the audit log lets an erasure take personal data out.
  perform set_config('comanda.unguarded', 'true', true);
  -- A hash of an order's contents finds a name or a telephone again by trying: they have few values.
  update public.order_events e set payload = e.payload - 'content'
  from public.orders o
  where o.user_id = person and not app.is_for_another(person, o)
    and e.company_id = o.company_id and e.order_id = o.id and e.kind = 'placed';
  -- What the guest typed goes once nobody cooks or serves by it: notes, and a comanda without a digit, which is a name.
  update public.order_items i set notes = null
  from public.orders o
  where o.user_id = person and not app.is_for_another(person, o) and o.status in ('delivered', 'cancelled')
    and i.order_id = o.id and i.notes is not null;
  update public.tabs t set comanda = null
  where t.closed_at is not null and t.comanda !~ '\d' and t.id in (
    select o.tab_id from public.orders o where o.user_id = person and not app.is_for_another(person, o));
  update public.table_calls c set comanda = null where c.user_id = person and c.done_at is not null and c.comanda !~ '\d';
  update public.orders o set comanda = null
  where o.user_id = person and not app.is_for_another(person, o) and o.status in ('delivered', 'cancelled') and o.comanda !~ '\d'
    and not exists (select from public.tabs t where t.id = o.tab_id and t.closed_at is null);
  update public.orders o set customer_name = app.erased_name(), customer_phone = null, responsible_name = null
  where o.user_id = person and not app.is_for_another(person, o);
  update public.table_calls c set customer_name = null where c.user_id = person;
  update public.table_calls c set taken_name = null where c.taken_by = person;
  update public.reservations r set
    status = case when o.is_to_come then 'cancelled' else r.status end,
    cancelled_at = case when o.is_to_come then now() else r.cancelled_at end,
    cancelled_by_customer = r.cancelled_by_customer or o.is_to_come,
    name = app.erased_name(), phone = app.erased_phone(), observations = null
  from (
    select t.id, t.status in ('requested', 'confirmed') and (t.date + t.time::time) at time zone c.time_zone > now() as is_to_come
    from public.reservations t join public.companies c on c.id = t.company_id where t.user_id = person) o
  where r.id = o.id;
  perform set_config('app.is_erasing', 'true', true);
  -- After the update above, whose entry has the old name.
  update public.audit_log a set label = null, changes = a.changes - '{name,phone,observations}'::text[]
  where a.tbl = 'reservations' and a.row_id = any (reserved);
  update public.approvals a set approver_name = null where a.approved_by = person;
  delete from public.invitations i where i.email = address;
  update public.audit_log a set label = null where a.tbl = 'invitations' and a.label = left(address, 200);
  perform set_config('app.is_erasing', '', true);
  -- The rows that hang on the account go with it: profile, memberships, roles, PINs, sessions. Orders and reservations lose the id.
  delete from auth.users u where u.id = person;
  perform set_config('comanda.unguarded', '', true);
  return '{}'::jsonb;
end $$;

-- 34-ownership.sql

-- A company's last two steps: handing it over to another owner, and deleting it (docs/adr/0024).

-- One offer a company: it holds for a week, and only its receiver accepts it.
create table public.ownership_offers (
  company_id uuid primary key references public.companies (id) on delete cascade,
  offered_to uuid not null references auth.users (id) on delete cascade,
  offered_by uuid not null references auth.users (id) on delete cascade,
  offered_at timestamptz not null default now()
);
create index ownership_offers_to on public.ownership_offers (offered_to);
create index ownership_offers_by on public.ownership_offers (offered_by);

-- The caller as an owner of the company, its members locked against other changes.
create function app.require_owner(p_company uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  perform from public.companies c where c.id = p_company for no key update;
  if app.staff_role(p_company, auth.uid()) is distinct from 'owner' then perform app.fail('forbidden', '{"reason": "owner"}'); end if;
  return auth.uid();
end $$;

create function app.require_active_member(p_company uuid, p_user uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.required(p_user, 'user');
  if not exists (select from public.user_companies m where m.company_id = p_company and m.user_id = p_user and m.is_active) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
end $$;

-- A later offer replaces an earlier one.
create function app.offer_ownership(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare me uuid := app.require_owner(p_company);
begin
  perform app.require_active_member(p_company, p_user);
  if app.staff_role(p_company, p_user) = 'owner' then perform app.invalid('user'); end if;
  perform app.require_proof();
  insert into public.ownership_offers (company_id, offered_to, offered_by) values (p_company, p_user, me)
  on conflict (company_id) do update set offered_to = excluded.offered_to, offered_by = excluded.offered_by, offered_at = now();
  return '{}'::jsonb;
end $$;

-- By its receiver, or by an owner who changed their mind.
create function app.withdraw_ownership(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  delete from public.ownership_offers o where o.company_id = p_company
    and (o.offered_to = auth.uid() or app.staff_role(p_company, auth.uid()) = 'owner');
  return jsonb_build_object('changed', found);
end $$;

-- The receiver becomes owner, and the owner who offered it an admin, who may leave.
create function app.accept_ownership(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := app.require_person();
  offer public.ownership_offers;
begin
  perform app.required(p_company, 'company');
  perform from public.companies c where c.id = p_company for no key update;
  delete from public.ownership_offers o where o.company_id = p_company and o.offered_to = me returning * into offer;
  if offer.company_id is null or offer.offered_at < now() - interval '7 days'
    or app.staff_role(p_company, offer.offered_by) is distinct from 'owner' then
    perform app.fail('not_found', '{"entity": "offer"}');
  end if;
  perform app.require_active_member(p_company, me);
  update public.user_companies m set role = 'owner' where m.company_id = p_company and m.user_id = me;
  update public.user_companies m set role = 'admin' where m.company_id = p_company and m.user_id = offer.offered_by;
  return '{}'::jsonb;
end $$;

-- The company of a decision, locked.
create function app.company_to_decide(p_company uuid) returns public.companies
language plpgsql security definer set search_path = '' as $$
declare company public.companies;
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  perform app.required(p_company, 'company');
  select * into company from public.companies c where c.id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  return company;
end $$;

-- By a super admin, where no owner is left to offer it: any active member becomes an owner. The others stay what they are.
create function app.appoint_owner(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.company_to_decide(p_company);
  perform app.require_active_member(p_company, p_user);
  perform app.require_proof();
  update public.user_companies m set role = 'owner' where m.company_id = p_company and m.user_id = p_user and m.role <> 'owner';
  return jsonb_build_object('changed', found);
end $$;

-- A request to delete a company. Terminals have until due_at to send what they sold, and its owner to change their mind.
create table public.company_deletions (
  company_id uuid primary key references public.companies (id) on delete cascade,
  requested_by uuid references auth.users (id) on delete set null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index company_deletions_requested_by on public.company_deletions (requested_by);

-- Locks the company for its deletion, if the caller may delete it and typed its name.
create function app.lock_to_delete(p_company uuid, p_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare company public.companies;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if app.is_super() then perform from public.companies c where c.id = p_company for no key update;
  else perform app.require_owner(p_company); end if;
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  -- What a suspended company did stays for the platform to see.
  if company.suspended_at is not null and not app.is_super() then perform app.fail('company_suspended'); end if;
  if btrim(p_name) is distinct from coalesce(company.nome_fantasia, company.name) then perform app.invalid('name'); end if;
end $$;

create function app.request_company_deletion(p_company uuid, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_to_delete(p_company, p_name);
  insert into public.company_deletions (company_id, requested_by, due_at) values (p_company, auth.uid(), now() + interval '7 days')
  on conflict (company_id) do nothing;
  return (select jsonb_build_object('due_at', d.due_at) from public.company_deletions d where d.company_id = p_company);
end $$;

create function app.cancel_company_deletion(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_person();
  if not app.is_super() then perform app.require_owner(p_company); end if;
  perform app.required(p_company, 'company');
  delete from public.company_deletions d where d.company_id = p_company;
  return jsonb_build_object('changed', found);
end $$;

-- Whose pictures are still to be removed: storage keeps the files apart from their rows, so that SQL can't delete them.
create table app.deleted_companies (
  company_id uuid primary key,
  deleted_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz not null default now()
);
create index deleted_companies_deleted_by on app.deleted_companies (deleted_by);

-- The folders of companies that the caller deleted, unless a company has that id again.
create function app.my_deleted_folders() returns setof text
language sql stable security definer set search_path = '' as $$
  select d.company_id::text from app.deleted_companies d
  where d.deleted_by = (select auth.uid()) and not exists (select from public.companies c where c.id = d.company_id)
$$;

create function app.pictures_of(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare found jsonb := '[]'::jsonb;
begin
  if to_regclass('storage.objects') is not null then
    select coalesce(jsonb_agg(o.name order by o.name), '[]') into found from storage.objects o
    where o.bucket_id = 'images' and o.name like p_company::text || '/%';
  end if;
  return found;
end $$;

-- The second step: owners once it is due, super admins at any time after the request; never with an evening under way. The log
-- keeps who deleted what; terminals and clients that pull get 'gone' from then on. Returns the files of its pictures, which the caller
-- removes from the bucket.
create function app.delete_company(p_company uuid, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz;
  open_orders int;
  open_tabs int;
begin
  perform app.lock_to_delete(p_company, p_name);
  -- Waits for orders that are being placed and for a cancellation under way, and reads what they left.
  perform from public.companies c where c.id = p_company for update;
  select d.due_at into due from public.company_deletions d where d.company_id = p_company for update;
  open_orders := (select count(*) from public.orders o where o.company_id = p_company and o.status in ('placed', 'preparing', 'ready'));
  open_tabs := (select count(*) from public.tabs t where t.company_id = p_company and t.closed_at is null);
  if due is null then perform app.fail('not_found', '{"entity": "deletion"}'); end if;
  if due > now() and not app.is_super() then perform app.fail('deletion_not_due', jsonb_build_object('due_at', due)); end if;
  if open_orders + open_tabs > 0 then
    perform app.fail('in_use', jsonb_build_object('entity', 'order', 'count', open_orders + open_tabs));
  end if;
  insert into app.deleted_companies (company_id, deleted_by) values (p_company, auth.uid())
  on conflict (company_id) do update set deleted_by = excluded.deleted_by, deleted_at = now();
  delete from public.companies c where c.id = p_company;
  return jsonb_build_object('pictures', app.pictures_of(p_company));
end $$;

-- Offers and requests are in the history of the company.
do $$
declare tbl text;
begin
  foreach tbl in array array['ownership_offers', 'company_deletions'] loop
    execute format('create trigger audit_insert after insert on public.%I referencing new table as new_rows '
      'for each statement execute function app.audit()', tbl);
    execute format('create trigger audit_update after update on public.%I referencing old table as old_rows new table as new_rows '
      'for each statement execute function app.audit()', tbl);
    execute format('create trigger audit_delete after delete on public.%I referencing old table as old_rows '
      'for each statement execute function app.audit()', tbl);
  end loop;
end $$;

-- 35-platform.sql

-- What the platform decides about companies: approval and suspension (docs/adr/0023). Super admins alone.

-- Each decision with its reason, for the platform and for those who manage the company.
create table public.company_decisions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  decision text not null check (decision in ('approved', 'refused', 'suspended', 'lifted')),
  reason text check (length(reason) <= 500),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null default clock_timestamp()
);
create index company_decisions_company on public.company_decisions (company_id, decided_at desc, id);
create index company_decisions_decided_by on public.company_decisions (decided_by);
-- Companies that wait for approval, in the order in which they registered.
create index companies_waiting_first on public.companies
  ((case when approved_at is null and refused_at is null then created_at end) desc nulls last, nome_fantasia, name, id);
create index companies_waiting on public.companies (created_at, id) where approved_at is null and refused_at is null;

-- Stores a decision and returns the company as it is now.
create function app.decided(p_company uuid, p_decision text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_decisions (company_id, decision, reason, decided_by)
  values (p_company, p_decision, p_reason, auth.uid());
  perform app.log_action('company_decided', p_company, 'companies', p_company,
    (select coalesce(c.nome_fantasia, c.name) from public.companies c where c.id = p_company),
    jsonb_strip_nulls(jsonb_build_object('decision', p_decision, 'reason', p_reason)));
  return jsonb_build_object('company', (select to_jsonb(c) from public.companies c where c.id = p_company), 'changed', true);
end $$;

create function app.unchanged(p_company public.companies) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('company', to_jsonb(p_company), 'changed', false)
$$;

-- What is decided about is the company as it was shown, {"name", "slug", "refused_at"}: one that was renamed, refused or asks again since
-- is refused with what stands now. Changes of anything else, such as its hours, are no reason.
create function app.require_shown(p_company public.companies, p_shown jsonb) returns void
language plpgsql set search_path = '' as $$
declare refused_at timestamptz := case when p_shown ->> 'refused_at' is not null then app.time_of(p_shown, 'refused_at') end;
begin
  if (coalesce(p_company.nome_fantasia, p_company.name), p_company.slug, p_company.refused_at)
    is distinct from (p_shown ->> 'name', p_shown ->> 'slug', refused_at) then
    perform app.fail('edit_conflict', jsonb_build_object('current', to_jsonb(p_company)));
  end if;
end $$;

-- A company that was renamed since is approved anew.
create function app.approve_company(p_company uuid, p_shown jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  company public.companies := app.company_to_decide(p_company);
begin
  perform app.object_of(p_shown, 'shown');
  if company.approved_at is not null and not exists (select from app.renamed_companies r where r.company_id = p_company) then
    return app.unchanged(company);
  end if;
  perform app.require_shown(company, p_shown);
  delete from app.renamed_companies r where r.company_id = p_company;
  update public.companies c set approved_at = now(), refused_at = null where c.id = p_company and c.approved_at is null;
  return app.decided(p_company, 'approved', null);
end $$;

-- The reason is what the company's managers read. An approved company is suspended, not refused.
create function app.refuse_company(p_company uuid, p_reason text, p_shown jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.text_of(jsonb_build_object('reason', p_reason), 'reason', 1, 500);
  company public.companies := app.company_to_decide(p_company);
begin
  perform app.object_of(p_shown, 'shown');
  if company.approved_at is not null or company.refused_at is not null then return app.unchanged(company); end if;
  perform app.require_shown(company, p_shown);
  update public.companies c set refused_at = now() where c.id = p_company;
  return app.decided(p_company, 'refused', reason);
end $$;

-- A refused company's managers ask once more, after they changed what the reason names.
create function app.request_approval(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare company public.companies;
begin
  perform app.require_right('manage', p_company);
  select * into company from public.companies c where c.id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  if company.refused_at is null then return app.unchanged(company); end if;
  update public.companies c set refused_at = null where c.id = p_company returning * into company;
  return jsonb_build_object('company', to_jsonb(company), 'changed', true);
end $$;

-- When a company suspended at p_now stops: at once where nothing is under way, else at the cut-off of its business day.
create function app.suspension_stop(p_company public.companies, p_now timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare is_open boolean := (select o.is_open from app.opening(p_company.id, p_now) o);
begin
  if not is_open
    and not exists (select from public.tabs t where t.company_id = p_company.id and t.closed_at is null)
    and not exists (select from public.orders o where o.company_id = p_company.id and o.status in ('placed', 'preparing', 'ready')) then
    return p_now;
  end if;
  return (
    select b.ends from app.business_day(p_now, p_company.time_zone, p_company.day_cutoff_hour) d, app.day_bounds(p_company.id, d, d) b);
end $$;

create function app.suspend_company(p_company uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.text_of(jsonb_build_object('reason', p_reason), 'reason', 1, 500);
  company public.companies := app.company_to_decide(p_company);
begin
  if company.suspended_at is not null then return app.unchanged(company); end if;
  update public.companies c set suspended_at = now(), stops_at = app.suspension_stop(company, now()) where c.id = p_company;
  return app.decided(p_company, 'suspended', reason);
end $$;

create function app.lift_suspension(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare company public.companies := app.company_to_decide(p_company);
begin
  if company.suspended_at is null then return app.unchanged(company); end if;
  update public.companies c set suspended_at = null, stops_at = null where c.id = p_company;
  return app.decided(p_company, 'lifted', null);
end $$;

-- Companies whose name or address is no longer the one that the platform approved, with that one, until a super admin approves it
-- anew or it is taken back.
create table app.renamed_companies (
  company_id uuid primary key references public.companies (id) on delete cascade,
  name text not null,
  slug text not null,
  renamed_at timestamptz not null default now()
);

-- What the platform approved was a company of this name: a later name or address has an action of its own, which no number of other
-- changes hides.
create function app.audit_renaming() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then return null; end if;
  perform app.log_action('company_renamed', new.id, 'companies', new.id, coalesce(new.nome_fantasia, new.name), jsonb_strip_nulls(
    jsonb_build_object('former_name', coalesce(old.nome_fantasia, old.name), 'former_slug', old.slug, 'slug', new.slug)));
  if not app.is_super() then
    insert into app.renamed_companies (company_id, name, slug) values (new.id, coalesce(old.nome_fantasia, old.name), old.slug)
    on conflict do nothing;
    delete from app.renamed_companies r
    where r.company_id = new.id and r.name = coalesce(new.nome_fantasia, new.name) and r.slug = new.slug;
  end if;
  return null;
end $$;
create trigger audit_renaming after update of name, nome_fantasia, slug on public.companies for each row
  when (old.approved_at is not null
    and (new.name, new.nome_fantasia, new.slug) is distinct from (old.name, old.nome_fantasia, old.slug))
  execute function app.audit_renaming();

-- Whether a company that a guest looks for is suspended; of all others a guest who cannot read them learns nothing. By id or slug.
create function app.is_suspended(p_company text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.companies c where c.suspended_at is not null
    and (c.slug = p_company or c.id = case when app.is_uuid(p_company) then p_company::uuid end))
$$;

-- Refuses what the people of a suspended company write: rows of the office at once, those of a running evening once it stops.
-- Super admins go on, and so does a terminal's outbox.
create function app.refuse_suspended(p_companies uuid[], p_work text) returns void
language plpgsql set search_path = '' as $$
begin
  if auth.uid() is null or current_setting('comanda.unguarded', true) = 'true' then return; end if;
  if exists (select from public.companies c
      where c.id = any (p_companies) and c.suspended_at is not null and (p_work = 'office' or c.stops_at <= now()))
    and not app.is_super() then perform app.fail('company_suspended'); end if;
end $$;

create function app.guard_suspended() returns trigger
language plpgsql security definer set search_path = '' as $$
declare ids uuid[];
begin
  if tg_table_name = 'companies' then
    ids := array(select r.id from new_rows r);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct r.company_id from old_rows r);
  else
    ids := array(select distinct r.company_id from new_rows r);
  end if;
  perform app.refuse_suspended(ids, tg_argv[0]);
  return null;
end $$;

create function app.guard_suspended_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refuse_suspended(array[new.company_id], 'office');
  return null;
end $$;

-- Members may be removed at any time; nobody gets more there than they had.
create trigger guard_suspended_promotion after update on public.user_companies for each row
  when (new.is_active and (not old.is_active or new.role <> old.role)) execute function app.guard_suspended_row();
create trigger guard_suspended_offer after insert or update on public.ownership_offers for each row execute function app.guard_suspended_row();
create trigger guard_suspended_code after insert or update on app.revoked_table_codes for each row execute function app.guard_suspended_row();

do $$
declare
  guarded record;
  change text;
begin
  for guarded in
    select t.tbl, 'office' as work, '{insert,update,delete}'::text[] as changes from unnest(app.backup_tables()) t(tbl)
    union all select * from (values
      ('companies', 'office', '{update}'::text[]), ('invitations', 'office', '{insert,update}'),
      -- Terminals may be revoked at any time.
      ('user_companies', 'office', '{insert}'), ('terminals', 'office', '{insert}'),
      ('orders', 'evening', '{insert,update}'), ('tabs', 'evening', '{insert,update}'), ('reservations', 'evening', '{insert,update}')
    ) as more
  loop
    foreach change in array guarded.changes loop
      execute format('create trigger guard_suspended_%s after %1$s on public.%I referencing %s for each statement '
        'execute function app.guard_suspended(%L)', change, guarded.tbl,
        case change when 'delete' then 'old table as old_rows' else 'new table as new_rows' end,
        guarded.work);
    end loop;
  end loop;
end $$;

-- The platform at a glance, for super admins: how many companies there are and in which state, how it grew (companies in 30 days, orders
-- and sales in seven, each with as long before), the newest, those that are stopped and why, and those that sold in the 30 days before the
-- last seven and nothing since. At most ten of each are named.
create function app.read_platform_summary() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare answer jsonb;
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  with known as (
    select c.id, coalesce(nullif(btrim(c.nome_fantasia), ''), c.name) as name, c.created_at, c.suspended_at, c.stops_at,
      app.platform_state(c) as state
    from public.companies c
  ), sold as (
    select k.id, k.name, k.state, f.* from known k cross join lateral (
      select count(*) filter (where o.placed_at >= now() - interval '7 days') as n,
        coalesce(sum(o.total_cents) filter (where o.placed_at >= now() - interval '7 days'), 0) as cents,
        count(*) filter (where o.placed_at < now() - interval '7 days' and o.placed_at >= now() - interval '14 days') as n_before,
        coalesce(sum(o.total_cents) filter (where o.placed_at < now() - interval '7 days' and o.placed_at >= now() - interval '14 days'), 0)
          as cents_before,
        max(o.placed_at) as last_at
      from public.orders o
      where o.company_id = k.id and o.placed_at >= now() - interval '37 days' and o.status not in ('unconfirmed', 'cancelled')) f
  ), counted as (
    select count(*) as companies, jsonb_build_object(
      'active', count(*) filter (where state = 'active'), 'waiting', count(*) filter (where state = 'waiting'),
      'refused', count(*) filter (where state = 'refused'), 'inactive', count(*) filter (where state = 'inactive'),
      'suspended', count(*) filter (where state = 'suspended')) as states,
      count(*) filter (where created_at >= now() - interval '30 days') as fresh,
      count(*) filter (where created_at < now() - interval '30 days' and created_at >= now() - interval '60 days') as fresh_before
    from known
  )
  select jsonb_build_object('companies', c.companies, 'states', c.states, 'renamed', (select count(*) from app.renamed_companies),
    'new', jsonb_build_array(c.fresh, c.fresh_before),
    'orders', (select jsonb_build_array(coalesce(sum(s.n), 0), coalesce(sum(s.n_before), 0)) from sold s),
    'sold_cents', (select jsonb_build_array(coalesce(sum(s.cents), 0), coalesce(sum(s.cents_before), 0)) from sold s),
    'selling', (select jsonb_build_array(count(*) filter (where s.n > 0), count(*) filter (where s.n_before > 0)) from sold s),
    'newest', (select coalesce(jsonb_agg(jsonb_build_object('company_id', k.id, 'name', k.name, 'state', k.state, 'at', k.created_at)
      order by k.created_at desc, k.id), '[]') from (select * from known order by created_at desc, id limit 10) k),
    'stopped', (select coalesce(jsonb_agg(jsonb_build_object('company_id', k.id, 'name', k.name, 'at', k.suspended_at, 'reason', (
        select d.reason from public.company_decisions d where d.company_id = k.id and d.decision = 'suspended'
        order by d.decided_at desc, d.id limit 1)) order by k.suspended_at desc, k.id), '[]')
      from (select * from known where state = 'suspended' order by suspended_at desc, id limit 10) k),
    'quiet', (select coalesce(jsonb_agg(jsonb_build_object('company_id', s.id, 'name', s.name, 'at', s.last_at) order by s.last_at desc, s.id), '[]')
      from (select * from sold where state = 'active' and n = 0 and last_at is not null order by last_at desc, id limit 10) s))
  into answer from counted c;
  return answer;
end $$;

-- 36-api.sql

-- The API: thin invoker wrappers in `public`. docs/backend-api.md is the agreement. What takes longer than other requests of its
-- role names its time-out here: PostgREST applies that of the function it calls to the whole request (38-limits.sql).

-- The API's versions, whole numbers. `current` grows with every change that an older client misreads; `oldest` follows once no
-- client below it is to be served. shared/domain/sync/api-version.ts holds the version that terminals and pages are built for.
create function app.api_version() returns jsonb
language sql immutable set search_path = '' as $$ select jsonb_build_object('current', 1, 'oldest', 1) $$;

-- The answer to a client whose version is not supported, otherwise null. An answer and no error: its sender has to tell it from
-- a fault of the backend, which it retries. A newer version is refused too: a restored or late backend would misread its entries.
create function app.version_refusal(p_protocol text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('ok', false, 'code', 'version_unsupported')
  where not coalesce(case when p_protocol ~ '^\d{1,9}$' then p_protocol::int
    between (app.api_version() ->> 'oldest')::int and (app.api_version() ->> 'current')::int end, false)
$$;

create function public.api_version() returns jsonb
language sql stable set search_path = '' as $$ select app.api_version() $$;

create function public.is_admin(user_id text) returns boolean
language sql stable set search_path = '' as $$ select app.is_admin(app.uuid_arg(is_admin.user_id, 'user_id')) $$;

create function public.my_access() returns jsonb
language sql stable set search_path = '' as $$ select app.my_access() $$;

create function public.join_company(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.join_company(app.uuid_arg(p_company, 'company')) $$;

-- The most frequent call is PL/pgSQL, which keeps its plan.
create function public.place_order(p_company text, p_order jsonb) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.place_order(app.uuid_arg(p_company, 'company'), p_order); end $$;

create function public.append_order_items(p_company text, p_order text, p_items jsonb, p_expected_total_cents text) returns jsonb
language sql set search_path = '' as $$
  select app.append_order_items(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_order, 'order'), p_items,
    app.int_arg(p_expected_total_cents, 'expected_total_cents'))
$$;

create function public.advance_order(p_company text, p_order text, p_status text, p_reason text default null, p_entry text default null)
returns jsonb
language plpgsql set search_path = '' as $$
begin
  return app.advance_order(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_order, 'order'), p_status, p_reason,
    app.uuid_arg(p_entry, 'entry'));
exception when unique_violation then
  perform app.invalid('entry');
  return null;
end $$;

create function public.tick_order_item(p_company text, p_item text, p_done text) returns jsonb
language sql set search_path = '' as $$
  select app.tick_order_item(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_item, 'item'), app.flag_arg(p_done, 'done'))
$$;

create function public.report_order_item(p_company text, p_item text, p_reason text default null) returns jsonb
language sql set search_path = '' as $$
  select app.report_order_item(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_item, 'item'), p_reason)
$$;

create function public.delay_order(p_company text, p_order text, p_minutes text, p_reason text default null) returns jsonb
language sql set search_path = '' as $$
  select app.delay_order(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_order, 'order'), app.int_arg(p_minutes, 'minutes'), p_reason)
$$;

create function public.choose_for_item(p_company text, p_item text, p_choice text) returns jsonb
language sql set search_path = '' as $$
  select app.choose_for_item(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_item, 'item'), p_choice)
$$;

create function public.screen_seen(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.screen_seen(app.uuid_arg(p_company, 'company')) $$;

create function public.kitchen_presence(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.kitchen_presence(app.uuid_arg(p_company, 'company')) $$;

create function public.read_push_key() returns jsonb
language sql stable set search_path = '' as $$ select app.read_push_key() $$;

create function public.save_push_subscription(p_subscription jsonb) returns jsonb
language sql set search_path = '' as $$ select app.save_push_subscription(p_subscription) $$;

create function public.remove_push_subscription(p_endpoint text) returns jsonb
language sql set search_path = '' as $$ select app.remove_push_subscription(p_endpoint) $$;

create function public.read_my_tables(p_company text, p_seat jsonb default null) returns jsonb
language sql stable set search_path = '' as $$ select app.read_my_tables(app.uuid_arg(p_company, 'company'), p_seat) $$;

create function public.call_staff(p_company text, p_call jsonb) returns jsonb
language sql set search_path = '' as $$ select app.call_staff(app.uuid_arg(p_company, 'company'), p_call) $$;

create function public.request_pix(p_company text, p_request jsonb) returns jsonb
language sql set search_path = '' as $$ select app.request_pix(app.uuid_arg(p_company, 'company'), p_request) $$;

create function public.withdraw_call(p_company text, p_call text) returns jsonb
language sql set search_path = '' as $$ select app.withdraw_call(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_call, 'call')) $$;

create function public.change_call(p_company text, p_call text, p_op text, p_received_cents text default null,
  p_charge jsonb default null) returns jsonb
language sql set search_path = '' as $$
  select app.change_call(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_call, 'call'), p_op, app.int_arg(p_received_cents, 'received_cents'),
    p_charge)
$$;

create function public.enrol_terminal(
  p_company text, p_terminal text, p_name text, p_prefix text, p_token_hash text, p_protocol text default '1'
) returns jsonb
language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol),
    app.enrol_terminal(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_terminal, 'terminal'), p_name, p_prefix, p_token_hash))
$$;

create function public.revoke_terminal(p_terminal text) returns jsonb
language sql set search_path = '' as $$ select app.revoke_terminal(app.uuid_arg(p_terminal, 'terminal')) $$;

create function public.set_terminal_mode(p_terminal text, p_mode text) returns jsonb
language sql set search_path = '' as $$ select app.set_terminal_mode(app.uuid_arg(p_terminal, 'terminal'), p_mode) $$;

create function public.create_terminal_code(p_company text, p_mode text, p_name text) returns jsonb
language sql set search_path = '' as $$ select app.create_terminal_code(app.uuid_arg(p_company, 'company'), p_mode, p_name) $$;

create function public.list_terminal_codes(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.list_terminal_codes(app.uuid_arg(p_company, 'company')) $$;

create function public.revoke_terminal_code(p_company text, p_code text) returns jsonb
language sql set search_path = '' as $$ select app.revoke_terminal_code(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_code, 'code')) $$;

create function public.claim_terminal_code(p_code text, p_terminal text, p_token_hash text, p_protocol text default '1',
  p_in_browser text default 'false') returns jsonb
language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol),
    app.claim_terminal_code(p_code, app.uuid_arg(p_terminal, 'terminal'), p_token_hash, coalesce(app.flag_arg(p_in_browser, 'in_browser'), false)))
$$;

create function public.pull_changes(p_company text, p_cursor text default null, p_limit text default '500') returns jsonb
language sql stable set search_path = '' set statement_timeout = '20s' as $$
  select app.pull_changes(app.uuid_arg(p_company, 'company'), p_cursor, app.int_arg(p_limit, 'limit'))
$$;

create function public.terminal_pull(
  p_terminal text, p_token text, p_cursor text default null, p_limit text default '500', p_protocol text default '1'
) returns jsonb
language sql stable set search_path = '' set statement_timeout = '20s' as $$
  select coalesce(app.version_refusal(p_protocol),
    app.terminal_pull(app.uuid_arg(p_terminal, 'terminal'), p_token, p_cursor, app.int_arg(p_limit, 'limit')))
$$;

create function public.terminal_push(p_terminal text, p_token text, p_entries jsonb, p_protocol text default '1',
  p_waiting jsonb default '[]')
returns jsonb language sql set search_path = '' set statement_timeout = '20s' as $$
  select coalesce(app.version_refusal(p_protocol),
    app.terminal_push(app.uuid_arg(p_terminal, 'terminal'), p_token, p_entries, p_waiting))
$$;

create function public.terminal_adopt(p_terminal text, p_token text, p_author text, p_adoption text, p_entries jsonb,
  p_approval jsonb default null, p_protocol text default '1', p_waiting jsonb default '[]')
returns jsonb language sql set search_path = '' set statement_timeout = '20s' as $$
  select coalesce(app.version_refusal(p_protocol), app.terminal_adopt(app.uuid_arg(p_terminal, 'terminal'), p_token,
    app.uuid_arg(p_author, 'author'), app.uuid_arg(p_adoption, 'adoption'), p_entries, p_approval, p_waiting))
$$;

create function public.terminal_heartbeat(p_terminal text, p_token text, p_status jsonb, p_protocol text default '1') returns jsonb
language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol), app.terminal_heartbeat(app.uuid_arg(p_terminal, 'terminal'), p_token, p_status))
$$;

create function public.register_company(p_company jsonb) returns jsonb
language sql set search_path = '' as $$ select app.register_company(p_company) $$;

create function public.approve_company(p_company text, p_shown jsonb) returns jsonb
language sql set search_path = '' as $$ select app.approve_company(app.uuid_arg(p_company, 'company'), p_shown) $$;

create function public.refuse_company(p_company text, p_reason text, p_shown jsonb) returns jsonb
language sql set search_path = '' as $$ select app.refuse_company(app.uuid_arg(p_company, 'company'), p_reason, p_shown) $$;

create function public.request_approval(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.request_approval(app.uuid_arg(p_company, 'company')) $$;

create function public.suspend_company(p_company text, p_reason text) returns jsonb
language sql set search_path = '' as $$ select app.suspend_company(app.uuid_arg(p_company, 'company'), p_reason) $$;

create function public.lift_suspension(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.lift_suspension(app.uuid_arg(p_company, 'company')) $$;

create function public.offer_ownership(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$ select app.offer_ownership(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user')) $$;

create function public.withdraw_ownership(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.withdraw_ownership(app.uuid_arg(p_company, 'company')) $$;

create function public.accept_ownership(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.accept_ownership(app.uuid_arg(p_company, 'company')) $$;

create function public.appoint_owner(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$ select app.appoint_owner(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user')) $$;

create function public.request_company_deletion(p_company text, p_name text) returns jsonb
language sql set search_path = '' as $$ select app.request_company_deletion(app.uuid_arg(p_company, 'company'), p_name) $$;

create function public.cancel_company_deletion(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.cancel_company_deletion(app.uuid_arg(p_company, 'company')) $$;

create function public.delete_company(p_company text, p_name text) returns jsonb
language sql set search_path = '' as $$ select app.delete_company(app.uuid_arg(p_company, 'company'), p_name) $$;

create function public.list_companies(p_filter jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.list_companies(p_filter) $$;

create function public.company_cities() returns jsonb
language sql stable set search_path = '' as $$ select app.company_cities() $$;

create function public.company_categories() returns jsonb
language sql stable set search_path = '' as $$ select app.company_categories() $$;

create function public.list_managed_companies(p_filter jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.list_managed_companies(p_filter) $$;

create function public.list_my_companies(p_filter jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.list_my_companies(p_filter) $$;

create function public.read_managed_company(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_managed_company(app.uuid_arg(p_company, 'company')) $$;

create function public.is_suspended(p_company text) returns boolean
language sql stable set search_path = '' as $$ select app.is_suspended(p_company) $$;

create function public.set_member(p_company text, p_user text, p_role text default null, p_is_active text default null) returns jsonb
language sql set search_path = '' as $$
  select app.set_member(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'), p_role, app.flag_arg(p_is_active, 'is_active'))
$$;

create function public.promote_member(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$
  select app.promote_member(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

create function public.demote_member(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$
  select app.demote_member(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

create function public.set_platform_rights(p_user text, p_change jsonb) returns jsonb
language sql set search_path = '' as $$ select app.set_platform_rights(app.uuid_arg(p_user, 'user'), p_change) $$;

create function public.terminal_operators(p_terminal text, p_token text, p_protocol text default '1') returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol), app.terminal_operators(app.uuid_arg(p_terminal, 'terminal'), p_token))
$$;

create function public.terminal_unlock_pin(p_terminal text, p_token text, p_user text, p_proof text, p_protocol text default '1')
returns jsonb language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol),
    app.terminal_unlock_pin(app.uuid_arg(p_terminal, 'terminal'), p_token, app.uuid_arg(p_user, 'user'), p_proof))
$$;

create function public.set_operator_pin(p_company text, p_user text, p_pin jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.set_operator_pin(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'), p_pin)
$$;

create function public.approve(p_company text, p_entry text, p_subject jsonb, p_user text default null, p_proof text default null)
returns jsonb language sql set search_path = '' as $$
  select app.approve(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_entry, 'entry'), p_subject, app.uuid_arg(p_user, 'user'), p_proof)
$$;

create function public.read_approvers(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_approvers(app.uuid_arg(p_company, 'company')) $$;

create function public.clear_operator_pin(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$
  select app.clear_operator_pin(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

create function public.read_my_sessions() returns jsonb
language sql stable set search_path = '' as $$ select app.read_my_sessions() $$;

create function public.end_my_sessions(p_session text default null) returns jsonb
language sql set search_path = '' as $$ select app.end_my_sessions(app.uuid_arg(p_session, 'session')) $$;

create function public.read_member_devices(p_company text, p_user text) returns jsonb
language sql stable set search_path = '' as $$
  select app.read_member_devices(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

create function public.end_member_sessions(p_company text, p_user text, p_session text default null) returns jsonb
language sql set search_path = '' as $$
  select app.end_member_sessions(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'), app.uuid_arg(p_session, 'session'))
$$;

create function public.request_reservation(p_company text, p_reservation jsonb) returns jsonb
language sql set search_path = '' as $$ select app.request_reservation(app.uuid_arg(p_company, 'company'), p_reservation) $$;

create function public.change_own_reservation(p_company text, p_reservation jsonb, p_expected text default null) returns jsonb
language sql set search_path = '' as $$ select app.change_own_reservation(app.uuid_arg(p_company, 'company'), p_reservation, p_expected) $$;

create function public.cancel_own_reservation(p_company text, p_reservation text) returns jsonb
language sql set search_path = '' as $$
  select app.cancel_own_reservation(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_reservation, 'reservation'))
$$;

create function public.set_reservation_status(p_company text, p_reservation text, p_status text, p_expected text default null) returns jsonb
language sql set search_path = '' as $$
  select app.set_reservation_status(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_reservation, 'reservation'), p_status, p_expected)
$$;

create function public.set_reservation_tables(p_company text, p_reservation text, p_change jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.set_reservation_tables(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_reservation, 'reservation'), p_change)
$$;

create function public.read_reserved_tables(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_reserved_tables(app.uuid_arg(p_company, 'company')) $$;

create function public.bring_back(p_company text, p_table text, p_row text) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$ select app.bring_back(app.uuid_arg(p_company, 'company'), p_table, app.uuid_arg(p_row, 'row')) $$;
create function public.reorder_records(p_company text, p_table text, p_ids jsonb) returns jsonb
language sql set search_path = '' as $$ select app.reorder_records(app.uuid_arg(p_company, 'company'), p_table, p_ids) $$;

create function public.activate_theme(p_company text, p_theme text) returns jsonb
language sql set search_path = '' as $$
  select app.activate_theme(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_theme, 'theme'))
$$;

create function public.read_opening(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_opening(app.uuid_arg(p_company, 'company')) $$;

create function public.read_order_pause(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.read_order_pause(app.uuid_arg(p_company, 'company')) $$;

create function public.pause_orders(p_company text, p_span text, p_reason text default null, p_entry text default null) returns jsonb
language sql set search_path = '' as $$
  select app.pause_orders(app.uuid_arg(p_company, 'company'), p_span, p_reason, app.uuid_arg(p_entry, 'entry'))
$$;

create function public.save_opening(p_company text, p_opening jsonb, p_expected text) returns jsonb
language sql set search_path = '' as $$ select app.save_opening(app.uuid_arg(p_company, 'company'), p_opening, p_expected) $$;

create function public.change_prices(p_company text, p_change jsonb) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$ select app.change_prices(app.uuid_arg(p_company, 'company'), p_change) $$;

create function public.change_products(p_company text, p_rows jsonb) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$ select app.change_products(app.uuid_arg(p_company, 'company'), p_rows) $$;

create function public.remove_category(p_company text, p_category text, p_target text) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$
  select app.remove_category(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_category, 'category'), app.uuid_arg(p_target, 'target'))
$$;
create function public.move_subcategory(p_company text, p_subcategory text, p_category text) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$
  select app.move_subcategory(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_subcategory, 'subcategory'), app.uuid_arg(p_category, 'category'))
$$;

create function public.import_menu(p_company text, p_rows jsonb, p_groups jsonb default '[]', p_list jsonb default null) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$
  select app.import_menu(app.uuid_arg(p_company, 'company'), p_rows, p_groups, p_list)
$$;
create function public.last_menu_import(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.last_menu_import(app.uuid_arg(p_company, 'company')) $$;
create function public.add_import_pictures(p_company text, p_import text, p_pictures jsonb) returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$
  select app.add_import_pictures(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_import, 'import'), p_pictures)
$$;
create function public.undo_menu_import(p_company text, p_import text) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$
  select app.undo_menu_import(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_import, 'import'))
$$;

create function public.export_company(p_company text) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$ select app.export_company(app.uuid_arg(p_company, 'company')) $$;

create function public.log_export(p_company text, p_export jsonb) returns jsonb
language sql set search_path = '' as $$ select app.log_export(app.uuid_arg(p_company, 'company'), p_export) $$;

create function public.read_audit(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.read_audit(app.uuid_arg(p_company, 'company'), p_filter) $$;

create function public.import_company(p_company text, p_data jsonb, p_preview text default 'false', p_expected text default null) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s' as $$
begin
  if p_preview is null or p_preview not in ('true', 'false') then perform app.invalid('preview'); end if;
  return app.import_company(app.uuid_arg(p_company, 'company'), p_data, p_preview = 'true', p_expected);
end $$;

create function public.start_branch(p_company text, p_data jsonb, p_preview text default 'false') returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s' as $$
begin
  if p_preview is null or p_preview not in ('true', 'false') then perform app.invalid('preview'); end if;
  return app.start_branch(app.uuid_arg(p_company, 'company'), p_data, p_preview = 'true');
end $$;

create function public.list_members(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.list_members(app.uuid_arg(p_company, 'company')) $$;

create function public.invite_member(p_company text, p_email text, p_role text) returns jsonb
language sql set search_path = '' as $$ select app.invite_member(app.uuid_arg(p_company, 'company'), p_email, p_role) $$;

create function public.resend_invitation(p_company text, p_invitation text) returns jsonb
language sql set search_path = '' as $$
  select app.resend_invitation(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_invitation, 'invitation'))
$$;

create function public.list_invitations(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.list_invitations(app.uuid_arg(p_company, 'company')) $$;

create function public.read_invitation(p_key text) returns jsonb
language sql set search_path = '' as $$ select app.read_invitation(p_key) $$;

create function public.accept_invitation(p_key text) returns jsonb
language sql set search_path = '' as $$ select app.accept_invitation(p_key) $$;

create function public.decline_invitation(p_key text) returns jsonb
language sql set search_path = '' as $$ select app.decline_invitation(p_key) $$;

create function public.leave_company(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.leave_company(app.uuid_arg(p_company, 'company')) $$;

create function public.export_my_data() returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.export_my_data() $$;

create function public.erase_my_account() returns jsonb
language sql set search_path = '' set statement_timeout = '30s' as $$ select app.erase_my_account() $$;

create function public.withdraw_invitation(p_company text, p_invitation text) returns jsonb
language sql set search_path = '' as $$
  select app.withdraw_invitation(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_invitation, 'invitation'))
$$;

create function public.read_dashboard(p_company text, p_from text, p_to text, p_all text default 'false') returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$
  select app.read_dashboard(app.uuid_arg(p_company, 'company'), app.date_arg(p_from, 'from'), app.date_arg(p_to, 'to'), app.flag_arg(p_all, 'all'))
$$;

create function public.read_platform(p_from text, p_to text, p_filter jsonb default '{}') returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$
  select app.read_platform(app.date_arg(p_from, 'from'), app.date_arg(p_to, 'to'), p_filter)
$$;

create function public.read_platform_summary() returns jsonb
language sql stable set search_path = '' set statement_timeout = '20s' as $$ select app.read_platform_summary() $$;

create function public.read_platform_settings() returns jsonb
language sql stable set search_path = '' as $$ select app.read_platform_settings() $$;

create function public.require_second_factor(p_required text) returns jsonb
language sql set search_path = '' as $$ select app.require_second_factor(app.flag_arg(p_required, 'required')) $$;

create function public.set_company_approval(p_approval text) returns jsonb
language sql set search_path = '' as $$ select app.set_company_approval(p_approval) $$;

create function public.read_history(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.read_history(app.uuid_arg(p_company, 'company'), p_filter) $$;

create function public.read_payments(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.read_payments(app.uuid_arg(p_company, 'company'), p_filter) $$;

create function public.read_favourites(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_favourites(app.uuid_arg(p_company, 'company')) $$;

create function public.set_favourite(p_company text, p_product text, p_is_favourite text) returns jsonb
language sql set search_path = '' as $$
  select app.set_favourite(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_product, 'product'),
    app.flag_arg(p_is_favourite, 'is_favourite'))
$$;

create function public.set_available(p_company text, p_product text, p_available text) returns jsonb
language sql set search_path = '' as $$
  select app.set_available(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_product, 'product'),
    app.flag_arg(p_available, 'available'))
$$;

create function public.change_stock(p_company text, p_product text, p_movement jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.change_stock(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_product, 'product'), p_movement)
$$;

create function public.read_stock_movements(p_company text, p_product text) returns jsonb
language sql stable set search_path = '' as $$
  select app.read_stock_movements(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_product, 'product'))
$$;

create function public.orders_shown(p_company text, p_ids jsonb) returns jsonb
language sql set search_path = '' as $$ select app.orders_shown(app.uuid_arg(p_company, 'company'), p_ids) $$;

create function public.terminal_orders_shown(p_terminal text, p_token text, p_ids jsonb, p_protocol text default '1') returns jsonb
language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol), app.terminal_orders_shown(app.uuid_arg(p_terminal, 'terminal'), p_token, p_ids))
$$;

create function public.terminal_order_steps(p_terminal text, p_token text, p_since text, p_protocol text default '1') returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol), app.terminal_order_steps(app.uuid_arg(p_terminal, 'terminal'), p_token, p_since))
$$;

create function public.kitchen_screen(p_terminal text, p_token text, p_version text default null, p_protocol text default '1') returns jsonb
language sql set search_path = '' as $$
  select coalesce(app.version_refusal(p_protocol), app.kitchen_screen(app.uuid_arg(p_terminal, 'terminal'), p_token, p_version))
$$;

create function public.loose_pictures(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.loose_pictures(app.uuid_arg(p_company, 'company')) $$;

-- An entry's id that is used elsewhere, at another company or for another change, is refused.
create function public.change_tab(p_company text, p_entry text, p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  return app.change_tab_as_person(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_entry, 'entry'), p_change);
exception when unique_violation then
  perform app.invalid('entry');
  return null;
end $$;

create function public.change_cash(p_company text, p_entry text, p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  return app.change_cash_as_person(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_entry, 'entry'), p_change);
exception when unique_violation then
  perform app.invalid('entry');
  return null;
end $$;

create function public.read_cash(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.read_cash(app.uuid_arg(p_company, 'company'), p_filter) $$;

create function public.read_tabs(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_tabs(app.uuid_arg(p_company, 'company')) $$;

create function public.read_tab_history(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' set statement_timeout = '30s' as $$ select app.read_tab_history(app.uuid_arg(p_company, 'company'), p_filter) $$;

create function public.table_codes(p_company text, p_tables jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.table_codes(app.uuid_arg(p_company, 'company'), p_tables) $$;

create function public.revoke_table_codes(p_company text, p_tables jsonb) returns jsonb
language sql set search_path = '' as $$ select app.revoke_table_codes(app.uuid_arg(p_company, 'company'), p_tables) $$;

-- Nobody executes anything but what is named here. Signed-in people come by their session, terminals by their own secret with
-- the public key. A guest calling a person's function gets not_authenticated from its body.
revoke execute on all functions in schema app, public from public, anon, authenticated;

grant execute on function
  public.api_version(), public.my_access(), public.join_company(text), public.place_order(text, jsonb),
  public.append_order_items(text, text, jsonb, text), public.advance_order(text, text, text, text, text),
  public.tick_order_item(text, text, text), public.report_order_item(text, text, text), public.delay_order(text, text, text, text),
  public.choose_for_item(text, text, text), public.screen_seen(text), public.kitchen_presence(text),
  public.read_push_key(), public.save_push_subscription(jsonb), public.remove_push_subscription(text),
  public.read_my_tables(text, jsonb), public.call_staff(text, jsonb), public.request_pix(text, jsonb), public.withdraw_call(text, text),
  public.change_call(text, text, text, text, jsonb), public.enrol_terminal(text, text, text, text, text, text),
  public.set_terminal_mode(text, text), public.create_terminal_code(text, text, text), public.list_terminal_codes(text), public.revoke_terminal_code(text, text),
  public.claim_terminal_code(text, text, text, text, text),
  public.revoke_terminal(text), public.pull_changes(text, text, text), public.terminal_pull(text, text, text, text, text),
  public.terminal_push(text, text, jsonb, text, jsonb), public.terminal_heartbeat(text, text, jsonb, text),
  public.terminal_adopt(text, text, text, text, jsonb, jsonb, text, jsonb),
  public.register_company(jsonb), public.set_member(text, text, text, text), public.promote_member(text, text),
  public.approve_company(text, jsonb), public.refuse_company(text, text, jsonb), public.request_approval(text),
  public.offer_ownership(text, text), public.withdraw_ownership(text), public.accept_ownership(text),
  public.appoint_owner(text, text), public.request_company_deletion(text, text), public.cancel_company_deletion(text),
  public.delete_company(text, text), public.list_companies(jsonb), public.company_categories(), public.company_cities(),
  public.list_managed_companies(jsonb), public.list_my_companies(jsonb),
  public.read_managed_company(text),
  public.suspend_company(text, text), public.lift_suspension(text), public.is_suspended(text),
  public.demote_member(text, text), public.set_platform_rights(text, jsonb), public.terminal_operators(text, text, text), public.set_operator_pin(text, text, jsonb),
  public.terminal_unlock_pin(text, text, text, text, text), public.approve(text, text, jsonb, text, text), public.read_approvers(text),
  public.clear_operator_pin(text, text), public.read_my_sessions(), public.end_my_sessions(text),
  public.read_member_devices(text, text), public.end_member_sessions(text, text, text), public.request_reservation(text, jsonb),
  public.change_own_reservation(text, jsonb, text), public.cancel_own_reservation(text, text),
  public.set_reservation_status(text, text, text, text), public.set_reservation_tables(text, text, jsonb), public.read_reserved_tables(text),
  public.reorder_records(text, text, jsonb), public.bring_back(text, text, text),
  public.activate_theme(text, text), public.read_opening(text), public.save_opening(text, jsonb, text),
  public.read_order_pause(text), public.pause_orders(text, text, text, text),
  public.change_products(text, jsonb), public.remove_category(text, text, text), public.move_subcategory(text, text, text),
  public.change_prices(text, jsonb), public.import_menu(text, jsonb, jsonb, jsonb), public.last_menu_import(text),
  public.add_import_pictures(text, text, jsonb), public.undo_menu_import(text, text), public.export_company(text), public.log_export(text, jsonb),
  public.import_company(text, jsonb, text, text), public.start_branch(text, jsonb, text), public.list_members(text), public.invite_member(text, text, text),
  public.withdraw_invitation(text, text), public.read_dashboard(text, text, text, text), public.read_platform(text, text, jsonb),
  public.read_platform_summary(),
  public.require_second_factor(text), public.set_company_approval(text), public.read_platform_settings(),
  public.read_history(text, jsonb), public.read_payments(text, jsonb), public.set_available(text, text, text), public.read_favourites(text),
  public.set_favourite(text, text, text), public.orders_shown(text, jsonb),
  public.terminal_orders_shown(text, text, jsonb, text), public.terminal_order_steps(text, text, text, text),
  public.kitchen_screen(text, text, text, text), public.loose_pictures(text), public.change_tab(text, text, jsonb),
  public.read_tabs(text), public.read_tab_history(text, jsonb), public.read_audit(text, jsonb),
  public.table_codes(text, jsonb), public.revoke_table_codes(text, jsonb), public.change_cash(text, text, jsonb),
  public.read_cash(text, jsonb), public.change_stock(text, text, jsonb), public.read_stock_movements(text, text)
  to anon, authenticated, service_role;
grant execute on function public.is_admin(text) to authenticated, service_role;
grant execute on function
  public.resend_invitation(text, text), public.list_invitations(text), public.read_invitation(text), public.accept_invitation(text),
  public.decline_invitation(text), public.leave_company(text), public.export_my_data(), public.erase_my_account()
  to anon, authenticated, service_role;

-- Their bodies.
grant execute on function
  app.api_version(), app.version_refusal(text), app.is_admin(uuid), app.my_access(), app.join_company(uuid), app.place_order(uuid, jsonb),
  app.append_order_items(uuid, uuid, jsonb, int), app.advance_order(uuid, uuid, text, text, uuid),
  app.tick_order_item(uuid, uuid, boolean), app.report_order_item(uuid, uuid, text), app.delay_order(uuid, uuid, int, text),
  app.choose_for_item(uuid, uuid, text), app.screen_seen(uuid), app.kitchen_presence(uuid),
  app.read_push_key(), app.save_push_subscription(jsonb), app.remove_push_subscription(text),
  app.read_my_tables(uuid, jsonb), app.call_staff(uuid, jsonb), app.request_pix(uuid, jsonb), app.withdraw_call(uuid, uuid),
  app.change_call(uuid, uuid, text, int, jsonb), app.enrol_terminal(uuid, uuid, text, text, text),
  app.set_terminal_mode(uuid, text), app.create_terminal_code(uuid, text, text), app.list_terminal_codes(uuid), app.revoke_terminal_code(uuid, uuid),
  app.claim_terminal_code(text, uuid, text, boolean),
  app.revoke_terminal(uuid), app.pull_changes(uuid, text, int), app.terminal_pull(uuid, text, text, int),
  app.terminal_push(uuid, text, jsonb, jsonb), app.terminal_heartbeat(uuid, text, jsonb),
  app.terminal_adopt(uuid, text, uuid, uuid, jsonb, jsonb, jsonb), app.register_company(jsonb),
  app.approve_company(uuid, jsonb), app.refuse_company(uuid, text, jsonb), app.request_approval(uuid), app.suspend_company(uuid, text),
  app.offer_ownership(uuid, uuid), app.withdraw_ownership(uuid), app.accept_ownership(uuid), app.appoint_owner(uuid, uuid),
  app.request_company_deletion(uuid, text), app.cancel_company_deletion(uuid), app.delete_company(uuid, text),
  app.list_companies(jsonb), app.company_categories(), app.company_cities(), app.list_managed_companies(jsonb), app.list_my_companies(jsonb), app.read_managed_company(uuid),
  app.lift_suspension(uuid), app.is_suspended(text), app.set_member(uuid, uuid, text, boolean), app.promote_member(uuid, uuid), app.demote_member(uuid, uuid),
  app.set_platform_rights(uuid, jsonb),
  app.terminal_operators(uuid, text), app.set_operator_pin(uuid, uuid, jsonb), app.terminal_unlock_pin(uuid, text, uuid, text),
  app.approve(uuid, uuid, jsonb, uuid, text), app.read_approvers(uuid), app.clear_operator_pin(uuid, uuid),
  app.read_my_sessions(), app.end_my_sessions(uuid), app.read_member_devices(uuid, uuid), app.end_member_sessions(uuid, uuid, uuid),
  app.request_reservation(uuid, jsonb), app.change_own_reservation(uuid, jsonb, text), app.cancel_own_reservation(uuid, uuid),
  app.set_reservation_status(uuid, uuid, text, text), app.set_reservation_tables(uuid, uuid, jsonb), app.read_reserved_tables(uuid),
  app.reorder_records(uuid, text, jsonb), app.bring_back(uuid, text, uuid), app.removal_of(uuid, text, uuid), app.has_picture(uuid, text),
  app.is_picture_lost(uuid, text), app.lost_groups(uuid, jsonb), app.bring_stock_back(uuid, jsonb, timestamptz),
  app.restorable_tables(), app.activate_theme(uuid, uuid), app.read_opening(uuid),
  app.save_opening(uuid, jsonb, text), app.read_order_pause(uuid), app.pause_orders(uuid, text, text, uuid), app.change_prices(uuid, jsonb),
  app.change_products(uuid, jsonb), app.remove_category(uuid, uuid, uuid), app.move_subcategory(uuid, uuid, uuid),
  app.import_menu(uuid, jsonb, jsonb, jsonb), app.last_menu_import(uuid), app.add_import_pictures(uuid, uuid, jsonb), app.undo_menu_import(uuid, uuid),
  app.export_company(uuid), app.log_export(uuid, jsonb), app.import_company(uuid, jsonb, boolean, text),
  app.start_branch(uuid, jsonb, boolean), app.list_members(uuid),
  app.invite_member(uuid, text, text), app.withdraw_invitation(uuid, uuid), app.read_dashboard(uuid, date, date, boolean),
  app.read_platform(date, date, jsonb), app.read_platform_summary(), app.require_second_factor(boolean), app.set_company_approval(text), app.read_platform_settings(),
  app.read_history(uuid, jsonb), app.read_payments(uuid, jsonb), app.set_available(uuid, uuid, boolean), app.read_favourites(uuid),
  app.set_favourite(uuid, uuid, boolean),
  app.orders_shown(uuid, jsonb), app.terminal_orders_shown(uuid, text, jsonb), app.terminal_order_steps(uuid, text, text),
  app.kitchen_screen(uuid, text, text), app.loose_pictures(uuid),
  app.change_tab_as_person(uuid, uuid, jsonb), app.read_tabs(uuid), app.read_tab_history(uuid, jsonb), app.read_audit(uuid, jsonb),
  app.table_codes(uuid, jsonb), app.revoke_table_codes(uuid, jsonb), app.change_cash_as_person(uuid, uuid, jsonb),
  app.read_cash(uuid, jsonb), app.change_stock(uuid, uuid, jsonb), app.read_stock_movements(uuid, uuid)
  to anon, authenticated, service_role;

grant execute on function
  app.resend_invitation(uuid, uuid), app.list_invitations(uuid), app.read_invitation(text), app.accept_invitation(text),
  app.decline_invitation(text), app.leave_company(uuid), app.export_my_data(), app.erase_my_account()
  to anon, authenticated, service_role;

-- What policies call, and the steps of triggers, wrappers and bodies that run with the caller's rights.
grant execute on function
  app.is_super(), app.refuse(), app.companies_where(text), app.may_receive_hints(text), app.my_email(), app.fail(text, jsonb),
  app.invalid(text), app.is_uuid(text), app.uuid_arg(text, text), app.int_arg(text, text), app.flag_arg(text, text),
  app.require_person(), app.required(anyelement, text), app.array_of(jsonb, text, int, int), app.date_arg(text, text)
  to anon, authenticated, service_role;
grant execute on function app.is_options(jsonb), app.is_sale_hours(jsonb), app.is_stations(jsonb), app.picture_companies(),
  app.has_picture_room(text), app.my_deleted_folders(), app.company_roles(), app.invited_roles() to authenticated, service_role;
grant execute on function app.people_where(text), app.my_orders() to authenticated;
-- Columns that a select of the menu names.
grant execute on function public.is_available_now(public.products), public.is_available_now(public.combos),
  public.promotion_price_cents_now(public.products), public.promotion_price_cents_now(public.combos),
  public.available_hours_now(public.products), public.available_hours_now(public.combos),
  app.holds_at(jsonb, timestamp), app.local_time(uuid, timestamptz)
  to anon, authenticated, service_role;
-- Checks, defaults and indexes of a row run with the rights of the person who writes it.
grant execute on function app.fold(text), app.words_of(text[]), app.map_point(double precision, double precision), app.table_name_key(text)
  to authenticated, service_role;
grant execute on function app.default_reservation_times(), app.default_kitchen_closes_minutes(), app.default_service_fee_percent(),
  app.default_time_zone(), app.max_service_fee_percent() to authenticated, service_role;

-- 37-access.sql

-- Row-level security on every table: closed first, then opened by name. Policies speak in sets (measured: 33 ms against 1,600 for a
-- function of a column), one a table, role and action. A table without a policy is closed to the API.

do $$
declare tbl text;
begin
  for tbl in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') loop
    execute format('alter table public.%I enable row level security', tbl);
    execute format('revoke all on public.%I from anon, authenticated', tbl);
    execute format('grant all on public.%I to service_role', tbl);
  end loop;
  for tbl in select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' loop
    execute format('alter table app.%I enable row level security', tbl);
  end loop;
end $$;

-- Nobody writes the audit but its triggers and functions.
revoke insert, update, delete, truncate on public.audit_log from service_role;

-- What a company shows: guests read it of active companies, signed-in people also of those they work for. Where a permission is named,
-- those who hold it write the rows; the others are written by functions (opening hours are saved as a whole).
do $$
declare
  page record;
  allowed text;
begin
  for page in
    select * from (values
      ('categories', 'menu'), ('subcategories', 'menu'), ('option_groups', 'menu'), ('products', 'menu'), ('combos', 'menu'),
      ('opening_hours', null), ('opening_exceptions', null), ('contact_settings', 'contact'), ('delivery_settings', 'content'),
      ('reservation_settings', 'content'), ('theme_settings', 'content'), ('hero_settings', 'manage'), ('section_cards', 'manage'),
      ('menu_display_settings', 'manage'), ('about_sections', 'about'), ('establishment_images', 'images'), ('carousel_images', 'images')
    ) as p(tbl, permission)
  loop
    execute format('grant select on public.%I to anon, authenticated', page.tbl);
    -- Of themes only the active one is public: their policies for reading follow below.
    if page.tbl <> 'theme_settings' then
      allowed := '((select app.is_super()) or company_id in (select app.companies_where(''public'')))';
      execute format('create policy "guests read public pages" on public.%I for select to anon using %s', page.tbl, allowed);
      execute format('create policy "people read public pages" on public.%I for select to authenticated using %s', page.tbl, allowed);
    end if;
    continue when page.permission is null;
    allowed := format('((select app.is_super()) or company_id in (select app.companies_where(%L)))', page.permission);
    execute format('grant insert, update, delete on public.%I to authenticated', page.tbl);
    execute format('create policy "managers add" on public.%I for insert to authenticated with check %s', page.tbl, allowed);
    execute format('create policy "managers change" on public.%I for update to authenticated using %s with check %s',
      page.tbl, allowed, allowed);
    execute format('create policy "managers remove" on public.%I for delete to authenticated using %s', page.tbl, allowed);
  end loop;
end $$;

-- Everybody reads what a company's guests order most; a trigger writes it.
grant select on public.best_sellers to anon, authenticated;
create policy "guests read the ranking" on public.best_sellers for select to anon
  using (company_id in (select app.companies_where('public')));
create policy "people read the ranking" on public.best_sellers for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('public')));

-- How many remain: guests learn it only of what is nearly gone, or they would read a company's sales off it. The number is FEW_REMAINING
-- of shared/domain/menu/stock.ts.
grant select on public.product_stock to anon, authenticated;
create policy "guests read what is nearly gone" on public.product_stock for select to anon
  using (quantity <= 5 and company_id in (select app.companies_where('public')));
create policy "staff read, people what is nearly gone" on public.product_stock for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff'))
    or quantity <= 5 and company_id in (select app.companies_where('public')));
grant select on public.stock_movements to authenticated;
create policy "staff read" on public.stock_movements for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));

-- Of the floor plan guests see nothing: staff read it, and those who manage the company draw it.
grant select, insert, update, delete on public.dining_tables to authenticated;
create policy "staff read" on public.dining_tables for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));
create policy "managers add" on public.dining_tables for insert to authenticated
  with check ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers change" on public.dining_tables for update to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')))
  with check ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers remove" on public.dining_tables for delete to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));

-- Everybody reads the active theme; those who manage content read all of them.
create policy "guests read the active theme" on public.theme_settings for select to anon
  using (is_active and company_id in (select app.companies_where('public')));
create policy "people read themes" on public.theme_settings for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('content'))
    or is_active and company_id in (select app.companies_where('public')));

-- A company's own row: its managers change what describes it, never whose it is. Super admins add companies by hand.
grant select on public.companies to anon, authenticated;
grant insert on public.companies to authenticated;
grant update (name, slug, nome_fantasia, razao_social, cnpj, description, category, cidade, uf, endereco, numero_endereco, bairro, cep,
  latitude, longitude, logo_empresa, fone_cliente, email_cliente, website, instagram_url, facebook_url, is_active, time_zone,
  day_cutoff_hour, customer_signup, orders_paused, cash_discount_percent, discount_limit_percent, service_fee_percent, halves_price,
  kitchen_warning_minutes, kitchen_late_minutes, kitchen_stations, accepts_orders_itself, preparation_minutes,
  shows_table_amounts) on public.companies to authenticated;
create policy "guests read active companies" on public.companies for select to anon
  using (is_active and approved_at is not null and suspended_at is null);
create policy "people read active companies and theirs" on public.companies for select to authenticated
  using (is_active and approved_at is not null and suspended_at is null or (select app.is_super())
    or id in (select app.companies_where('staff'))
    or suspended_at is null and id in (select app.companies_where('member')));
create policy "super admins add" on public.companies for insert to authenticated with check ((select app.is_super()));
create policy "managers change" on public.companies for update to authenticated
  using ((select app.is_super()) or id in (select app.companies_where('companies')))
  with check ((select app.is_super()) or id in (select app.companies_where('companies')));

-- People: oneself; those who manage users see the people of their companies. Roles and permissions are written by super admins.
grant select, insert, update on public.profiles to authenticated;
create policy "people read themselves and whom they manage" on public.profiles for select to authenticated
  using ((select app.is_super()) or id = (select auth.uid()) or id in (select app.people_where('users')));
create policy "people add their own" on public.profiles for insert to authenticated
  with check ((select app.is_super()) or id = (select auth.uid()));
create policy "people change their own" on public.profiles for update to authenticated
  using ((select app.is_super()) or id = (select auth.uid())) with check ((select app.is_super()) or id = (select auth.uid()));

do $$
declare tbl text;
begin
  foreach tbl in array array['user_roles', 'admin_permissions'] loop
    execute format('grant select, insert, update, delete on public.%I to authenticated', tbl);
    execute format('create policy "people read their own" on public.%I for select to authenticated '
      'using ((select app.is_super()) or user_id = (select auth.uid()))', tbl);
    execute format('create policy "super admins add" on public.%I for insert to authenticated with check ((select app.is_super()))', tbl);
    execute format('create policy "super admins change" on public.%I for update to authenticated '
      'using ((select app.is_super())) with check ((select app.is_super()))', tbl);
    execute format('create policy "super admins remove" on public.%I for delete to authenticated using ((select app.is_super()))', tbl);
  end loop;
end $$;

-- Memberships and invitations are written by functions alone.
grant select on public.user_companies, public.invitations to authenticated;
create policy "people read their memberships and those they manage" on public.user_companies for select to authenticated
  using ((select app.is_super()) or user_id = (select auth.uid()) or company_id in (select app.companies_where('users')));
create policy "user managers read" on public.invitations for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('users')));

-- Orders, tabs and reservations are read here and written by functions alone.
grant select on public.orders, public.order_items, public.order_events, public.tab_events, public.reservations to authenticated;
create policy "customers read their own, staff their company's" on public.orders for select to authenticated
  using ((select app.is_super()) or user_id = (select auth.uid()) or company_id in (select app.companies_where('staff')));
create policy "customers read their own, staff their company's" on public.order_items for select to authenticated
  using ((select app.is_super()) or order_id in (select app.my_orders()) or company_id in (select app.companies_where('staff')));
grant select on public.table_calls to authenticated;
create policy "guests read their own, staff their company's" on public.table_calls for select to authenticated
  using ((select app.is_super()) or user_id = (select auth.uid()) or company_id in (select app.companies_where('staff')));
create policy "staff read" on public.order_events for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));
-- A tab's events name every payment.
create policy "those who see the takings read" on public.tab_events for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('takings')));
-- What a drawer did names every payment too.
grant select on public.cash_sessions, public.cash_entries, public.cash_payments to authenticated;
create policy "those who see the takings read" on public.cash_sessions for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('takings')));
create policy "those who see the takings read" on public.cash_entries for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('takings')));
create policy "those who see the takings read" on public.cash_payments for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('takings')));
create policy "people read their own, content managers their company's" on public.reservations for select to authenticated
  using ((select app.is_super()) or user_id = (select auth.uid()) or company_id in (select app.companies_where('content')));

-- What belongs to running a company: its terminals, the head of its version log, who changed what.
grant select on public.terminals, public.terminal_presence, public.company_sync, public.audit_log, public.approvals, public.company_decisions to authenticated;
grant select on public.ownership_offers, public.company_deletions to authenticated;
create policy "managers and the receiver read" on public.ownership_offers for select to authenticated
  using ((select app.is_super()) or offered_to = (select auth.uid()) or company_id in (select app.companies_where('manage')));
create policy "managers read" on public.company_deletions for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers read" on public.terminals for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers read" on public.terminal_presence for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers read" on public.approvals for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "staff read" on public.company_sync for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));
create policy "managers read" on public.company_decisions for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers read" on public.audit_log for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));

-- The services beside the database, each set up where it is found: a plain PostgreSQL has none of them.

-- The bucket of images. Reading goes by public URL; the folder is the company's id. No SVG: opened by its address it would run its
-- scripts on the origin that serves it. People who edit a page with images send them; those who manage the images change all of
-- them, the others what they sent.
do $$
declare
  folder constant text := 'split_part(name, ''/'', 1)';
  addable constant text := '(bucket_id = ''images'' and ((select app.is_super()) or ' || folder || ' in '
    '(select c::text from app.picture_companies() c)))';
  changeable constant text := '(bucket_id = ''images'' and ((select app.is_super()) or ' || folder || ' in '
    '(select c::text from app.companies_where(''images'') c) or owner_id::text = (select auth.uid())::text and ' || folder || ' in '
    '(select c::text from app.picture_companies() c)))';
  -- Of a company that the person has deleted: its pictures go after it.
  deleted constant text := ' or bucket_id = ''images'' and ' || folder || ' in (select app.my_deleted_folders())';
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then return; end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('images', 'images', true, 5242880, '{image/png,image/jpeg,image/webp,image/gif,image/avif}')
  on conflict (id) do nothing;
  execute 'create policy "editors see" on storage.objects for select to authenticated using (' || addable || deleted || ')';
  execute 'create policy "editors add" on storage.objects for insert to authenticated with check (' || addable
    || ' and app.has_picture_room(' || folder || '))';
  execute 'create policy "editors change theirs" on storage.objects for update to authenticated using ' || changeable
    || ' with check ' || changeable;
  execute 'create policy "editors remove theirs" on storage.objects for delete to authenticated using (' || changeable || deleted || ')';
end $$;

-- The hints to pull.
do $$
begin
  if to_regclass('realtime.messages') is null or to_regprocedure('realtime.topic()') is null then return; end if;
  execute 'create policy "staff hear their company" on realtime.messages for select to authenticated '
    'using ((select app.may_receive_hints((select realtime.topic()))))';
end $$;

-- 38-limits.sql

-- How long a statement may take, and how much a column may hold.

-- PostgREST applies these to every request of the role; a function that takes longer names its own time-out, which PostgREST
-- applies to the whole request ('hoisted'). Roles belong to the cluster: an equal setting is not written again.
do $$
declare
  allowed record;
begin
  for allowed in select * from (values ('anon', '3s'), ('authenticated', '8s')) as v (role_name, time_out) loop
    continue when exists (select from pg_roles r where r.rolname = allowed.role_name
      and r.rolconfig @> array['statement_timeout=' || allowed.time_out]);
    execute format('alter role %I set statement_timeout = %L', allowed.role_name, allowed.time_out);
  end loop;
end $$;

-- The longest text of each column in characters, and the largest JSON or array in bytes of its text. Constraints are named
-- <column>_limit. shared/domain/common/column-limits.ts has the same numbers for schemas and forms.
do $$
declare
  allowed record;
begin
  for allowed in select * from (values
    ('app.address_uses', 'address', 255),
    ('app.address_uses', 'kind', 40),
    ('app.invitation_links', 'token_hash', 64),
    ('app.menu_codes', 'code', 12),
    ('app.menu_imports', 'changed', 250000000),
    ('app.menu_lists', 'headings', 500),
    ('app.menu_lists', 'meanings', 8600),
    ('app.menu_lists', 'category', 80),
    ('app.operator_pins', 'salt', 22),
    ('app.operator_pins', 'proof_hash', 64),
    ('app.order_pauses', 'reason', 120),
    ('app.push_messages', 'state', 10),
    ('app.push_services', 'origin', 255),
    ('app.push_settings', 'public_key', 87),
    ('app.renamed_companies', 'name', 160),
    ('app.renamed_companies', 'slug', 80),
    ('app.revoked_table_codes', 'table_key', 100),
    ('app.table_secrets', 'secret', 100),
    ('app.terminal_codes', 'code_hash', 64),
    ('app.terminal_codes', 'mode', 20),
    ('app.terminal_codes', 'name', 80),
    ('app.terminal_secrets', 'token_hash', 64),
    ('public.about_sections', 'name', 80),
    ('public.about_sections', 'title', 160),
    ('public.about_sections', 'subtitle', 300),
    ('public.about_sections', 'content', 10000),
    ('public.about_sections', 'emoji', 16),
    ('public.about_sections', 'image_url', 1000),
    ('public.about_sections', 'translations', 64000),
    ('public.approvals', 'action', 40),
    ('public.approvals', 'reason', 500),
    ('public.approvals', 'approver_name', 255),
    ('public.approvals', 'flags', 1000),
    ('public.audit_log', 'tbl', 63),
    ('public.audit_log', 'row_id', 80),
    ('public.audit_log', 'label', 200),
    ('public.audit_log', 'changes', 524288),
    ('public.audit_log', 'actor_name', 255),
    ('public.audit_log', 'details', 524288),
    ('public.audit_log', 'whom_name', 255),
    ('public.bills', 'payment_parts', 8192),
    ('public.carousel_images', 'image_url', 1000),
    ('public.carousel_images', 'title', 160),
    ('public.carousel_images', 'link', 300),
    ('public.cash_entries', 'kind', 40),
    ('public.cash_entries', 'reason', 200),
    ('public.cash_sessions', 'terminal_name', 80),
    ('public.cash_sessions', 'counted', 4000),
    ('public.cash_sessions', 'expected', 4000),
    ('public.cash_sessions', 'sales', 1000),
    ('public.cash_sessions', 'close_reason', 200),
    ('public.cash_sessions', 'flags', 1000),
    ('public.categories', 'name', 80),
    ('public.categories', 'translations', 8000),
    ('public.combos', 'code', 12),
    ('public.combos', 'name', 160),
    ('public.combos', 'description', 2000),
    ('public.combos', 'translations', 24000),
    ('public.combos', 'image_url', 1000),
    ('public.combos', 'illustration', 40),
    ('public.combos', 'available_hours', 2000),
    ('public.combos', 'promotion_hours', 2000),
    ('public.combos', 'items', 8000),
    ('public.companies', 'name', 160),
    ('public.companies', 'slug', 80),
    ('public.companies', 'nome_fantasia', 160),
    ('public.companies', 'razao_social', 160),
    ('public.companies', 'cnpj', 24),
    ('public.companies', 'description', 2000),
    ('public.companies', 'category', 60),
    ('public.companies', 'cidade', 120),
    ('public.companies', 'uf', 2),
    ('public.companies', 'endereco', 200),
    ('public.companies', 'numero_endereco', 20),
    ('public.companies', 'bairro', 120),
    ('public.companies', 'cep', 16),
    ('public.companies', 'logo_empresa', 1000),
    ('public.companies', 'fone_cliente', 40),
    ('public.companies', 'email_cliente', 254),
    ('public.companies', 'website', 300),
    ('public.companies', 'instagram_url', 300),
    ('public.companies', 'facebook_url', 300),
    ('public.companies', 'time_zone', 60),
    ('public.companies', 'kitchen_stations', 64000),
    ('public.contact_settings', 'whatsapp_number', 40),
    ('public.contact_settings', 'restaurant_phone', 40),
    ('public.contact_settings', 'email', 254),
    ('public.contact_settings', 'instagram_url', 300),
    ('public.contact_settings', 'facebook_url', 300),
    ('public.contact_settings', 'weekday_hours', 120),
    ('public.contact_settings', 'weekday_hours_time', 120),
    ('public.contact_settings', 'saturday_hours', 120),
    ('public.contact_settings', 'saturday_hours_time', 120),
    ('public.contact_settings', 'sunday_hours', 120),
    ('public.contact_settings', 'sunday_hours_time', 120),
    ('public.contact_settings', 'kitchen_note', 300),
    ('public.contact_settings', 'payment_cash_methods', 12000),
    ('public.contact_settings', 'payment_cards_methods', 12000),
    ('public.contact_settings', 'payment_discount', 300),
    ('public.contact_settings', 'pix_key', 77),
    ('public.contact_settings', 'social_title', 160),
    ('public.contact_settings', 'social_description', 2000),
    ('public.contact_settings', 'useful_info', 12000),
    ('public.delivery_settings', 'note', 500),
    ('public.dining_tables', 'name', 20),
    ('public.dining_tables', 'area', 40),
    ('public.establishment_images', 'image_url', 1000),
    ('public.establishment_images', 'title', 160),
    ('public.establishment_images', 'description', 500),
    ('public.hero_settings', 'title', 160),
    ('public.hero_settings', 'subtitle', 300),
    ('public.hero_settings', 'image_url', 1000),
    ('public.hero_settings', 'translations', 16000),
    ('public.invitations', 'email', 254),
    ('public.opening_exceptions', 'opens_at', 5),
    ('public.opening_exceptions', 'closes_at', 5),
    ('public.opening_exceptions', 'note', 200),
    ('public.opening_hours', 'opens_at', 5),
    ('public.opening_hours', 'closes_at', 5),
    ('public.option_groups', 'name', 80),
    ('public.option_groups', 'translations', 8000),
    ('public.option_groups', 'options', 64000),
    ('public.order_events', 'payload', 1048576),
    ('public.order_items', 'code', 20),
    ('public.order_items', 'guest_choice', 10),
    ('public.order_items', 'name', 160),
    ('public.order_items', 'category', 120),
    ('public.order_items', 'notes', 200),
    ('public.order_items', 'choices', 131072),
    ('public.order_items', 'parts', 131072),
    ('public.order_items', 'stock', 32768),
    ('public.orders', 'number', 20),
    ('public.orders', 'customer_name', 120),
    ('public.orders', 'customer_phone', 40),
    ('public.orders', 'responsible_name', 120),
    ('public.orders', 'table_number', 20),
    ('public.orders', 'comanda', 20),
    ('public.orders', 'cancel_reason', 200),
    ('public.orders', 'delay_reason', 200),
    ('public.orders', 'flags', 1000),
    ('public.products', 'code', 12),
    ('public.products', 'name', 160),
    ('public.products', 'description', 2000),
    ('public.products', 'translations', 24000),
    ('public.products', 'image_url', 1000),
    ('public.products', 'illustration', 40),
    ('public.products', 'available_hours', 2000),
    ('public.products', 'promotion_hours', 2000),
    ('public.products', 'allergens', 4000),
    ('public.profiles', 'email', 255),
    ('public.profiles', 'nome', 120),
    ('public.profiles', 'telefone', 40),
    ('public.push_subscriptions', 'endpoint', 1000),
    ('public.push_subscriptions', 'p256dh', 87),
    ('public.push_subscriptions', 'auth', 22),
    ('public.push_subscriptions', 'language', 2),
    ('public.reservation_settings', 'times', 1000),
    ('public.reservations', 'name', 120),
    ('public.reservations', 'phone', 40),
    ('public.reservations', 'time', 5),
    ('public.reservations', 'people', 20),
    ('public.reservations', 'observations', 500),
    ('public.reservations', 'table_ids', 800),
    ('public.section_cards', 'title', 160),
    ('public.section_cards', 'description', 500),
    ('public.section_cards', 'icon', 40),
    ('public.section_cards', 'image_url', 1000),
    ('public.section_cards', 'link', 300),
    ('public.section_cards', 'translations', 16000),
    ('public.stock_movements', 'kind', 10),
    ('public.subcategories', 'name', 80),
    ('public.subcategories', 'translations', 8000),
    ('public.sync_log', 'tbl', 63),
    ('public.table_calls', 'kind', 10),
    ('public.table_calls', 'table_number', 20),
    ('public.table_calls', 'comanda', 20),
    ('public.table_calls', 'customer_name', 120),
    ('public.table_calls', 'taken_name', 120),
    ('public.table_calls', 'parts', 8192),
    ('public.tab_events', 'kind', 40),
    ('public.tab_events', 'payload', 262144),
    ('public.tab_splits', 'lines', 262144),
    ('public.tabs', 'table_number', 20),
    ('public.tabs', 'comanda', 20),
    ('public.terminal_presence', 'disk_trouble', 20),
    ('public.terminal_presence', 'failing_printers', 8192),
    ('public.terminals', 'name', 80),
    ('public.terminals', 'prefix', 2),
    ('public.terminals', 'mode', 20),
    ('public.terminals', 'app_version', 40),
    ('public.terminals', 'lan_key', 64),
    ('public.theme_settings', 'name', 80),
    ('public.theme_settings', 'palette_type', 60),
    ('public.theme_settings', 'colors', 4000)
  ) as v (tbl, col, most) loop
    execute format(
      case (select a.atttypid from pg_attribute a where a.attrelid = allowed.tbl::regclass and a.attname = allowed.col)
        when 'text'::regtype then 'alter table %s add constraint %I check (length(%I) <= %s)'
        else 'alter table %s add constraint %I check (octet_length(%I::text) <= %s)'
      end, allowed.tbl, allowed.col || '_limit', allowed.col, allowed.most);
  end loop;
end $$;

-- 39-jobs.sql

-- What the database does every minute. pg_cron runs it on Supabase; the embedded backend has a cron schema of its own.
-- A database without either still answers truly: an order asks the clock, and staff who look end what is over.
do $$
begin
  if to_regnamespace('cron') is null and exists (select from pg_available_extensions e where e.name = 'pg_cron') then
    begin
      create extension pg_cron;
    exception when others then
      raise warning 'pg_cron cannot be used here: %', sqlerrm;
    end;
  end if;
  if to_regnamespace('cron') is null then return; end if;
  perform cron.schedule('end order pauses', '* * * * *', 'select app.end_order_pauses()');
  perform cron.schedule('prune version logs', '* * * * *', 'select app.prune_idle()');
  -- pg_cron keeps a row of every run, a million a year. The embedded backend keeps none.
  if to_regclass('cron.job_run_details') is not null then
    perform cron.schedule('forget runs', '7 3 * * *', $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$);
  end if;
end $$;
