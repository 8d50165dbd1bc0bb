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
