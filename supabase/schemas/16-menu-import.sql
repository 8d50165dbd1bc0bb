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
