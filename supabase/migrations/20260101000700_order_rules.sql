-- What an order is made of: reading it from JSON, pricing it, writing it once, answering it.

create type app.line_input as (
  ord int, id uuid, product_id uuid, code text, name text, category text,
  quantity int, unit_price_cents int, notes text, source text
);

-- The menu's word on a line.
create type app.menu_line as (
  ord int, code text, name text, category text, unit_price_cents int, is_known boolean, is_available boolean
);

create function app.read_lines(p_items jsonb) returns app.line_input[]
language plpgsql set search_path = '' as $$
declare
  lines app.line_input[] := array[]::app.line_input[];
  line app.line_input;
  item jsonb;
  n int := 0;
  path text;
begin
  perform app.array_of(p_items, 'items', 1, 200);
  for item in select value from jsonb_array_elements(p_items) with ordinality order by ordinality loop
    path := format('items[%s].', n);
    perform app.object_of(item, rtrim(path, '.'));
    line.ord := n;
    line.id := app.uuid_of(item, 'id', true, path);
    line.product_id := app.uuid_of(item, 'product_id', true, path);
    line.code := app.text_of(item, 'code', 1, 20, path);
    line.name := app.text_of(item, 'name', 1, 160, path);
    line.category := coalesce(app.text_of(item, 'category', 0, 120, path), '');
    line.quantity := app.int_of(item, 'quantity', 1, 999, path);
    line.unit_price_cents := app.int_of(item, 'unit_price_cents', 0, 10000000, path);
    line.notes := app.text_of(item, 'notes', 0, 200, path);
    line.source := app.word_of(item, 'source', '{main_menu,trailer}', path);
    if exists (select from unnest(lines) l where l.id = line.id) then perform app.invalid(path || 'id'); end if;
    lines := lines || line;
    n := n + 1;
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
  o.source := app.word_of(p_order, 'source', '{main_menu,trailer,mixed}');
  o.client_placed_at := app.time_of(p_order, 'client_placed_at');
  return o;
end $$;

-- What must be equal for two sendings of one id to be the same order. Of a terminal the prices count, as it sold at them.
create function app.content_of(p_order public.orders, p_lines app.line_input[]) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select md5(jsonb_build_array(p_order.customer_name, p_order.customer_phone, p_order.responsible_name,
      p_order.table_number, p_order.comanda, p_order.source, p_order.number,
      (select jsonb_agg(jsonb_build_array(l.id, l.product_id, l.quantity, l.notes, l.source,
         case when p_order.origin = 'terminal' then l.unit_price_cents end) order by l.id)
       from unnest(p_lines) l))::text)
  );
end $$;

create function app.on_menu(p_company uuid, p_lines app.line_input[]) returns setof app.menu_line
language plpgsql stable set search_path = '' as $$
begin
  return query
    select l.ord, coalesce(p.code, b.code, l.code), coalesce(p.name, b.name, l.name), coalesce(c.name, l.category),
      coalesce(least(p.price_cents, p.promotion_price_cents), least(b.price_cents, b.promotion_price_cents), l.unit_price_cents),
      p.id is not null or b.id is not null, coalesce(p.is_available, b.is_available, false)
    from unnest(p_lines) l
    left join public.products p on p.company_id = p_company and p.id = l.product_id
    left join public.combos b on b.company_id = p_company and b.id = l.product_id
    left join public.categories c on c.company_id = p_company and c.id = coalesce(p.category_id, b.category_id);
end $$;

-- Lines at the server's prices; refused as order_changed unless the person saw exactly this total and all is to be had.
create function app.priced_as_seen(p_company uuid, p_lines app.line_input[], p_seen_cents bigint) returns app.line_input[]
language plpgsql stable set search_path = '' as $$
declare
  menu app.menu_line[] := array(select m from app.on_menu(p_company, p_lines) m order by m.ord);
  priced app.line_input[];
  total bigint;
begin
  select sum(m.unit_price_cents::bigint * l.quantity) filter (where m.is_available) into total
  from unnest(menu) m join unnest(p_lines) l on l.ord = m.ord;
  if total is distinct from p_seen_cents or exists (select from unnest(menu) m where not m.is_available) then
    perform app.fail('order_changed', jsonb_build_object('total_cents', coalesce(total, 0), 'lines', (
      select jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'name', m.name,
        'unit_price_cents', m.unit_price_cents, 'is_available', m.is_available) order by l.ord)
      from unnest(menu) m join unnest(p_lines) l on l.ord = m.ord)));
  end if;
  select array_agg((l.ord, l.id, l.product_id, m.code, m.name, m.category, l.quantity, m.unit_price_cents, l.notes,
    l.source)::app.line_input order by l.ord) into priced
  from unnest(menu) m join unnest(p_lines) l on l.ord = m.ord;
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

-- A line id that stands elsewhere already is refused; the caller has taken out those of this very order.
create function app.write_lines(p_order public.orders, p_lines app.line_input[], p_first int) returns void
language plpgsql set search_path = '' as $$
declare written int;
begin
  insert into public.order_items (id, order_id, company_id, position, product_id, code, name, category, quantity,
    unit_price_cents, notes, source)
  select l.id, p_order.id, p_order.company_id, p_first + row_number() over (order by l.ord) - 1, l.product_id, l.code, l.name,
    l.category, l.quantity, l.unit_price_cents, l.notes, l.source
  from unnest(p_lines) l
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  if written <> cardinality(p_lines) then perform app.invalid('items[].id'); end if;
end $$;

-- Writes an order once. False: the id was there already, nothing was written.
create function app.write_order(p_order public.orders, p_lines app.line_input[], p_event uuid, p_payload jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare total int := app.total_of(p_lines);
begin
  insert into public.orders (id, company_id, number, origin, terminal_id, user_id, operator_id, customer_name, customer_phone,
    responsible_name, table_number, comanda, source, subtotal_cents, total_cents, flags, client_placed_at)
  values (p_order.id, p_order.company_id, coalesce(p_order.number, ''), p_order.origin, p_order.terminal_id, p_order.user_id,
    p_order.operator_id, p_order.customer_name, p_order.customer_phone, p_order.responsible_name, p_order.table_number,
    p_order.comanda, p_order.source, total, total, coalesce(p_order.flags, '{}'), p_order.client_placed_at)
  -- Without naming one of its two unique indexes: two of the same at once would pass the named one and fail on the other.
  on conflict do nothing;
  if not found then return false; end if;
  perform app.write_lines(p_order, p_lines, 1);
  perform app.log_event(p_event, p_order, 'placed', p_payload, coalesce(p_order.user_id, p_order.operator_id), p_order.terminal_id);
  return true;
end $$;

-- The answer to an id that was there already: the first order for its own author, a refusal for anyone else.
create function app.repeated_order(p_order public.orders, p_content text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept public.orders;
  content text;
begin
  select * into kept from public.orders o where o.id = p_order.id;
  if kept.company_id <> p_order.company_id or kept.origin <> p_order.origin
    or kept.user_id is distinct from p_order.user_id or kept.terminal_id is distinct from p_order.terminal_id then
    perform app.fail('order_id_taken');
  end if;
  select e.payload ->> 'content' into content from public.order_events e
  where e.company_id = kept.company_id and e.order_id = kept.id and e.kind = 'placed';
  return jsonb_build_object('order', app.order_json(kept.id), 'duplicate', true,
    'conflict', content is distinct from p_content);
end $$;
