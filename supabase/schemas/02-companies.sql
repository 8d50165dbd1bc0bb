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
