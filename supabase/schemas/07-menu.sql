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
