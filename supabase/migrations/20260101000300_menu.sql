-- The menu: categories, subcategories, products, combos. Rows of a company point only at rows of the same company.

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

create trigger touch before update on public.categories for each row execute function app.touch();
create trigger touch before update on public.subcategories for each row execute function app.touch();
create trigger touch before update on public.products for each row execute function app.touch();
create trigger touch before update on public.combos for each row execute function app.touch();
