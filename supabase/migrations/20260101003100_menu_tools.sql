-- What is done with many dishes at once: prices changed together, a menu taken in from a file. Each is one transaction.

-- Raised or lowered by a percentage or by cents, rounded half up to a step, never below zero. `field` is the price or the promotion;
-- dishes without a promotion get none by a change of it. {"ids"?: [], "category_id"?, "percent"?, "cents"?, "round_to_cents", "field"}
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
  field := app.word_of(p_change, 'field', '{price_cents,promotion_price_cents}');
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

-- A menu from a file: rows by code, new ones added, known ones changed, nothing else touched, all or nothing. Categories are
-- found by name or made. What is wrong comes as a list, every row and column of it, and nothing is written.
-- A row: {"code", "name", "description"?, "category", "price_cents", "promotion_price_cents"?, "is_available"?, "is_featured"?, "allergens"?}
create function app.import_menu(p_company uuid, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  faults jsonb;
  added int;
  changed int;
  made int;
  top int;
begin
  perform app.require_right('menu', p_company);
  perform app.array_of(p_rows, 'rows', 1, 20000);
  -- One import a company at a time: two files at once would both make the category they miss.
  perform from public.companies c where c.id = p_company for update;

  with given as (
    select n - 1 as place, e as row from jsonb_array_elements(p_rows) with ordinality x(e, n)
  ), problems as (
    select g.place, p.col, p.reason from given g cross join lateral (values
      ('row', 'invalid', jsonb_typeof(g.row) <> 'object'),
      ('code', 'invalid', coalesce(jsonb_typeof(g.row -> 'code') <> 'string' or upper(btrim(g.row ->> 'code')) !~ '^[A-Z0-9]{1,12}$', true)),
      ('name', 'invalid', coalesce(jsonb_typeof(g.row -> 'name') <> 'string' or length(btrim(g.row ->> 'name')) not between 1 and 160, true)),
      ('description', 'invalid', coalesce(jsonb_typeof(g.row -> 'description') not in ('string', 'null') or length(g.row ->> 'description') > 2000, false)),
      ('category', 'invalid', coalesce(jsonb_typeof(g.row -> 'category') <> 'string' or length(btrim(g.row ->> 'category')) not between 1 and 80, true)),
      ('price_cents', 'invalid', coalesce(jsonb_typeof(g.row -> 'price_cents') <> 'number' or (g.row ->> 'price_cents')::numeric not between 0 and 10000000
        or (g.row ->> 'price_cents')::numeric <> trunc((g.row ->> 'price_cents')::numeric), true)),
      ('promotion_price_cents', 'invalid', coalesce(jsonb_typeof(g.row -> 'promotion_price_cents') not in ('number', 'null')
        or jsonb_typeof(g.row -> 'promotion_price_cents') = 'number' and ((g.row ->> 'promotion_price_cents')::numeric not between 0 and 10000000
          or (g.row ->> 'promotion_price_cents')::numeric <> trunc((g.row ->> 'promotion_price_cents')::numeric)), false)),
      ('is_available', 'invalid', coalesce(jsonb_typeof(g.row -> 'is_available') not in ('boolean', 'null'), false)),
      ('is_featured', 'invalid', coalesce(jsonb_typeof(g.row -> 'is_featured') not in ('boolean', 'null'), false)),
      ('allergens', 'invalid', coalesce(jsonb_typeof(g.row -> 'allergens') not in ('array', 'null')
        or jsonb_typeof(g.row -> 'allergens') = 'array' and (jsonb_array_length(g.row -> 'allergens') > 30
          or jsonb_path_exists(g.row -> 'allergens', '$[*] ? (@.type() != "string")')), false))
    ) p(col, reason, is_wrong) where p.is_wrong
    union all
    select g.place, 'code', 'twice' from (
      select place, count(*) over (partition by upper(btrim(row ->> 'code')) order by place) as nth from given where jsonb_typeof(row) = 'object'
    ) g where g.nth > 1
    union all
    select g.place, 'code', 'combo' from given g join public.combos c on c.company_id = p_company and c.code = upper(btrim(g.row ->> 'code'))
    where jsonb_typeof(g.row) = 'object'
  )
  select jsonb_agg(jsonb_build_object('row', place, 'column', col, 'reason', reason) order by place, col) into faults
  from (select * from problems order by place, col limit 200) shown;
  if faults is not null then perform app.fail('invalid_input', jsonb_build_object('field', 'rows', 'problems', faults)); end if;

  select coalesce(max(sort_order), -1) into top from public.categories c where c.company_id = p_company;
  insert into public.categories (company_id, name, sort_order)
  select p_company, n.name, top + row_number() over (order by n.place)
  from (
    select min(btrim(e ->> 'category')) as name, min(x.n) as place, lower(btrim(e ->> 'category')) as folded
    from jsonb_array_elements(p_rows) with ordinality x(e, n) group by 3
  ) n
  where not exists (select from public.categories c where c.company_id = p_company and lower(btrim(c.name)) = n.folded);
  get diagnostics made = row_count;

  select coalesce(max(sort_order), -1) into top from public.products p where p.company_id = p_company;
  with given as (
    select x.n as place, upper(btrim(e ->> 'code')) as code, btrim(e ->> 'name') as name, coalesce(btrim(e ->> 'description'), '') as description,
      (select c.id from public.categories c where c.company_id = p_company and lower(btrim(c.name)) = lower(btrim(e ->> 'category'))
        order by c.sort_order, c.id limit 1) as category_id,
      (e ->> 'price_cents')::int as price_cents, (e ->> 'promotion_price_cents')::int as promotion_price_cents,
      coalesce((e ->> 'is_available')::boolean, true) as is_available, coalesce((e ->> 'is_featured')::boolean, false) as is_featured,
      array(select left(btrim(a), 40) from jsonb_array_elements_text(case when jsonb_typeof(e -> 'allergens') = 'array' then e -> 'allergens' else '[]' end) a
        where btrim(a) <> '') as allergens
    from jsonb_array_elements(p_rows) with ordinality x(e, n)
  ), updated as (
    update public.products p set name = g.name, description = g.description, category_id = g.category_id,
      subcategory_id = case when p.category_id = g.category_id then p.subcategory_id end, price_cents = g.price_cents,
      promotion_price_cents = g.promotion_price_cents, is_available = g.is_available, is_featured = g.is_featured, allergens = g.allergens
    from given g where p.company_id = p_company and p.code = g.code
      and (p.name, p.description, p.category_id, p.price_cents, p.promotion_price_cents, p.is_available, p.is_featured, p.allergens)
        is distinct from (g.name, g.description, g.category_id, g.price_cents, g.promotion_price_cents, g.is_available, g.is_featured, g.allergens)
    returning p.id
  ), inserted as (
    insert into public.products (company_id, code, name, description, category_id, price_cents, promotion_price_cents, is_available, is_featured,
      allergens, sort_order)
    select p_company, g.code, g.name, g.description, g.category_id, g.price_cents, g.promotion_price_cents, g.is_available, g.is_featured, g.allergens,
      top + g.place
    from given g where not exists (select from public.products p where p.company_id = p_company and p.code = g.code)
    returning id
  )
  select (select count(*) from inserted), (select count(*) from updated) into added, changed;
  return jsonb_build_object('added', added, 'changed', changed, 'unchanged', jsonb_array_length(p_rows) - added - changed, 'categories_added', made);
end $$;

create function public.change_prices(p_company text, p_change jsonb) returns jsonb
language sql set search_path = '' as $$ select app.change_prices(app.uuid_arg(p_company, 'company'), p_change) $$;

create function public.import_menu(p_company text, p_rows jsonb) returns jsonb
language sql set search_path = '' as $$ select app.import_menu(app.uuid_arg(p_company, 'company'), p_rows) $$;

revoke execute on function app.change_prices(uuid, jsonb), app.import_menu(uuid, jsonb), public.change_prices(text, jsonb),
  public.import_menu(text, jsonb) from public, anon, authenticated;
grant execute on function app.change_prices(uuid, jsonb), app.import_menu(uuid, jsonb), public.change_prices(text, jsonb),
  public.import_menu(text, jsonb) to anon, authenticated, service_role;
