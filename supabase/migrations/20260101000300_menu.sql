-- The menu: categories, subcategories, option groups, products, combos. Rows of a company point only at rows of the same company.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  key text check (key in ('starters', 'dishes_and_roasts', 'fish', 'aged_cuts', 'drinks', 'kids', 'portion', 'sandwiches',
    'juices', 'acai', 'add_ons', 'potatoes', 'combo', 'burgers', 'pizzas_white', 'pizzas_sweet', 'pizzas_special',
    'pizzas_savory', 'pizzas_traditional', 'main_dishes', 'desserts')),
  name text not null check (length(btrim(name)) between 1 and 80),
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
  name text not null check (length(btrim(name)) between 1 and 80),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, category_id) references public.categories (company_id, id) on delete cascade
);
create index subcategories_category on public.subcategories (company_id, category_id);

-- Options as a group holds them: each with an id and a name, and a price of its own or a product whose price it takes.
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

-- A question asked of whoever orders a dish, with its answers: one row, edited and versioned as one (docs/adr/0015).
create table public.option_groups (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
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

create table public.products (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  category_id uuid not null,
  subcategory_id uuid,
  code text not null check (code ~ '^[A-Z0-9]{1,12}$'),
  name text not null check (length(btrim(name)) between 1 and 160),
  description text not null default '' check (length(description) <= 2000),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  price_cents int not null check (price_cents between 0 and 10000000),
  promotion_price_cents int check (promotion_price_cents between 0 and 10000000),
  image_url text check (length(image_url) <= 1000),
  is_available boolean not null default true,
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
  name text not null check (length(btrim(name)) between 1 and 160),
  description text not null default '' check (length(description) <= 2000),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  price_cents int not null check (price_cents between 0 and 10000000),
  promotion_price_cents int check (promotion_price_cents between 0 and 10000000),
  image_url text check (length(image_url) <= 1000),
  is_available boolean not null default true,
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

-- What is asked with an item are groups of its own company, each once.
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

-- A group that goes is asked nowhere any more.
create function app.forget_option_groups() returns trigger
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
create trigger forget_option_groups after delete on public.option_groups
  referencing old table as gone for each statement execute function app.forget_option_groups();

create trigger touch before update on public.option_groups for each row execute function app.touch();
create trigger touch before update on public.categories for each row execute function app.touch();
create trigger touch before update on public.subcategories for each row execute function app.touch();
create trigger touch before update on public.products for each row execute function app.touch();
create trigger touch before update on public.combos for each row execute function app.touch();
