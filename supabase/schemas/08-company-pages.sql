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
