-- What a company shows beside its menu: hours, contact, delivery, reservations, theme, hero, cards, about, images.
-- Defaults are the figures of spec §9.

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
  note text check (length(note) <= 200),
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
  note text check (length(note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.reservation_settings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references public.companies (id) on delete cascade,
  is_enabled boolean not null default true,
  times text[] not null default '{11:30,12:00,12:30,13:00,13:30,19:00,19:30,20:00,20:30,21:00}',
  tolerance_minutes smallint not null default 15 check (tolerance_minutes between 0 and 240),
  deposit_above_people smallint not null default 8 check (deposit_above_people between 1 and 500),
  max_people_option smallint not null default 10 check (max_people_option between 1 and 500),
  weekend_minimum_cents int not null default 4000 check (weekend_minimum_cents between 0 and 10000000),
  service_fee_percent smallint not null default 10 check (service_fee_percent between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.theme_settings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
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
  foreach tbl in array array['contact_settings', 'delivery_settings', 'reservation_settings', 'theme_settings', 'hero_settings',
    'section_cards', 'menu_display_settings', 'about_sections', 'establishment_images', 'carousel_images'] loop
    execute format('create trigger touch before update on public.%I for each row execute function app.touch()', tbl);
  end loop;
end $$;

-- Opening. Without any row of hours a company counts as open: nobody is refused for a form not yet filled in.
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
    )
    select (s.day + s.opens_at::time) at time zone c.time_zone,
      (s.day + s.closes_at::time + case when s.closes_at <= s.opens_at then interval '1 day' else interval '0' end) at time zone c.time_zone
    from spans s join public.companies c on c.id = p_company;
end $$;

-- When a closed company opens next, looking two weeks ahead; `is_open` says whether that is now.
create function app.opening(p_company uuid, p_now timestamptz, out is_open boolean, out opens_at timestamptz)
language plpgsql stable set search_path = '' as $$
declare today date;
begin
  if not exists (select from public.opening_hours h where h.company_id = p_company) then
    is_open := true;
    return;
  end if;
  select (p_now at time zone c.time_zone)::date into today from public.companies c where c.id = p_company;
  select coalesce(bool_or(p_now >= s.opens and p_now < s.closes), false), min(s.opens) filter (where s.opens > p_now)
  into is_open, opens_at
  from app.opening_spans(p_company, today - 1, today + 14) s;
end $$;
