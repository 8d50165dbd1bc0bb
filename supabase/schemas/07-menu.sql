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
language sql stable set search_path = '' as $$
  select p_at at time zone c.time_zone from public.companies c where c.id = p_company
$$;

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

-- Raised or lowered by a percentage or by cents, rounded half up to a step, never below zero. `field` is the price or the promotion;
-- products without a promotion get none. {"ids"?: [], "category_id"?, "percent"?, "cents"?, "round_to_cents", "field"}
create function app.change_prices(p_company uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  percent numeric;
  cents bigint;
  step bigint;
  field text;
  category uuid;
  chosen uuid[];
  changed int := 0;
  part int;
  tbl text;
begin
  perform app.require_right('menu', p_company);
  perform app.object_of(p_change, 'change');
  field := app.one_of(p_change, 'field', '{price_cents,promotion_price_cents}');
  step := app.int_of(p_change, 'round_to_cents', 1, 10000);
  category := app.uuid_of(p_change, 'category_id', false);
  if coalesce(jsonb_typeof(p_change -> 'percent'), 'null') <> 'null' then
    if jsonb_typeof(p_change -> 'percent') <> 'number' then perform app.invalid('percent'); end if;
    percent := (p_change ->> 'percent')::numeric;
    if percent not between -100 and 1000 then perform app.invalid('percent'); end if;
  end if;
  if coalesce(jsonb_typeof(p_change -> 'cents'), 'null') <> 'null' then cents := app.int_of(p_change, 'cents', -10000000, 10000000); end if;
  if (percent is null) = (cents is null) then perform app.invalid('percent'); end if;
  if coalesce(jsonb_typeof(p_change -> 'ids'), 'null') <> 'null' then
    perform app.array_of(p_change -> 'ids', 'ids', 1, 5000);
    if exists (select from jsonb_array_elements(p_change -> 'ids') e where jsonb_typeof(e) <> 'string' or not app.is_uuid(e #>> '{}')) then
      perform app.invalid('ids');
    end if;
    chosen := array(select (e #>> '{}')::uuid from jsonb_array_elements(p_change -> 'ids') e);
  end if;
  foreach tbl in array array['products', 'combos'] loop
    execute format($q$
      update public.%1$I t set %2$I = n.price
      from (
        select x.id, greatest(0, least(10000000, (floor((x.%2$I * (1 + coalesce($1, 0) / 100.0) + coalesce($2, 0)) / $3 + 0.5) * $3)))::int as price
        from public.%1$I x
        where x.company_id = $4 and x.%2$I is not null and ($5::uuid is null or x.category_id = $5) and ($6::uuid[] is null or x.id = any ($6))
      ) n
      where t.id = n.id and t.company_id = $4 and t.%2$I is distinct from n.price$q$, tbl, field)
      using percent, cents, step, p_company, category, chosen;
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
-- subcategories are found by name or added. Faults are returned as a list of rows and columns, and nothing is written.
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

  delete from app.menu_imports i where i.company_id = p_company;
  insert into app.menu_imports (company_id, added, changed, categories, subcategories, option_groups)
  values (p_company, held.added, held.changed, held.categories, held.subcategories, held.option_groups)
  returning id into held.id;
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
language sql stable set search_path = '' as $$
  select array(
    select cents from public.products p cross join unnest(array[p.price_cents, p.promotion_price_cents]) cents
      where p.company_id = p_company and p.id = p_item and cents is not null
    union select cents from public.combos b cross join unnest(array[b.price_cents, b.promotion_price_cents]) cents
      where b.company_id = p_company and b.id = p_item and cents is not null
    union select past.cents from app.past_prices past
      where past.company_id = p_company and past.item_id = p_item and past.until > now() - interval '7 days')
$$;

create function app.known_option_prices(p_company uuid, p_option uuid) returns int[]
language sql stable set search_path = '' as $$
  select app.known_prices(p_company, p_option) || array(
    select cents from public.option_groups g cross join jsonb_array_elements(g.options) e
      cross join unnest(case when e ->> 'price_cents' is null then app.known_prices(p_company, (e ->> 'product_id')::uuid)
        else array[(e ->> 'price_cents')::int] end) cents
    where g.company_id = p_company and g.options @> jsonb_build_array(jsonb_build_object('id', p_option)) and (e ->> 'id')::uuid = p_option)
$$;
