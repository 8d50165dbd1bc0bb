-- Counted stock (docs/adr/0037): how many of a product remain, where the company counts it. Sales and cancellations change the count by
-- differences; staff count anew or add what arrived.

-- A table of its own: each sale writes a small row here, and the menu's rows stay as they are.
create table public.product_stock (
  id uuid primary key, -- the product's
  company_id uuid not null references public.companies (id) on delete cascade,
  -- Below zero where terminals without a connection sold more than there was.
  quantity bigint not null,
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, id) references public.products (company_id, id) on delete cascade
);
create trigger set_updated_at before update on public.product_stock for each row execute function app.set_updated_at();

-- The counts of removed products, for app.bring_back: what remained when the product left, in the transaction of that moment.
create table app.removed_stock (
  company_id uuid not null references public.companies (id) on delete cascade,
  id uuid not null, -- the product's
  quantity bigint not null,
  removed_at timestamptz not null default now(),
  primary key (company_id, id)
);

create function app.keep_removed_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A count that staff ended is not kept, and nothing of a company that leaves with its products.
  if not exists (select from public.products p where p.id = old.id) and exists (select from public.companies c where c.id = old.company_id) then
    insert into app.removed_stock (company_id, id, quantity) values (old.company_id, old.id, old.quantity)
    on conflict (company_id, id) do update set quantity = excluded.quantity, removed_at = excluded.removed_at;
  end if;
  return null;
end $$;
create trigger keep_removed_stock after delete on public.product_stock for each row execute function app.keep_removed_stock();

-- What staff said of a count. Sales are no movements: their lines name what they took.
create table public.stock_movements (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  product_id uuid not null,
  kind text not null check (kind in ('count', 'arrival', 'end')),
  quantity_before bigint, -- null: it was not counted
  quantity_after bigint, -- null: it is no longer counted
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (company_id, product_id) references public.products (company_id, id) on delete cascade
);
create index stock_movements_product on public.stock_movements (company_id, product_id, created_at desc);
create index stock_movements_user on public.stock_movements (user_id);

-- The counts of a company change one at a time: two orders that want the last one do not both get it. After the tabs' lock and those
-- of orders, before the counter of web orders, so that there is no deadlock. A company that counts nothing waits for nobody.
create function app.lock_stock(p_company uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.product_stock s where s.company_id = p_company) then return false; end if;
  perform app.lock_tabs(p_company, false);
  perform pg_advisory_xact_lock(hashtextextended(p_company::text, 5001));
  return true;
end $$;

-- What so many of a line take from the counts, {product: units}: the product, a combo's parts, and each chosen option that is a product.
-- A half counts as a whole dish. shared/domain/menu/stock.ts has the same rule; stock.fixture.ts ties both.
create function app.stock_taken(p_company uuid, p_product uuid, p_quantity int, p_chosen jsonb, p_parts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with wanted as (
      select p_product as product, 1::bigint as units
      union all
      select (part ->> 'product_id')::uuid, case when jsonb_typeof(part -> 'quantity') = 'number'
        and (part ->> 'quantity')::numeric between 1 and 999 then trunc((part ->> 'quantity')::numeric)::bigint else 1 end
      from jsonb_array_elements(p_parts) part
      union all
      select chosen.product, 1 from (
        select distinct (o.e ->> 'id')::uuid, (o.e ->> 'product_id')::uuid as product
        from jsonb_array_elements(p_chosen) c
        join public.option_groups g on g.company_id = p_company
        cross join jsonb_array_elements(g.options) o(e)
        where (o.e ->> 'id')::uuid = (c ->> 'option_id')::uuid and o.e ->> 'product_id' is not null
          -- A combo has it among its parts.
          and not p_parts @> jsonb_build_array(jsonb_build_object('option_id', c -> 'option_id'))
      ) chosen
    ), counted as (
      select w.product, p_quantity * sum(w.units) as units from wanted w
      join public.product_stock s on s.id = w.product and s.company_id = p_company
      group by w.product
    )
    select coalesce(jsonb_object_agg(c.product, c.units), '{}') from counted c
  );
end $$;

-- Adds so much to the counts, or subtracts it (`p_sign` -1); what is no longer counted stays so.
create function app.move_stock(p_company uuid, p_stock jsonb, p_sign int) returns void
language plpgsql set search_path = '' as $$
begin
  if p_stock = '{}' or not app.lock_stock(p_company) then return; end if;
  update public.product_stock s set quantity = s.quantity + p_sign * moved.value::bigint
  from jsonb_each_text(p_stock) moved where s.company_id = p_company and s.id = moved.key::uuid;
end $$;

-- What the lines of an order hold: those voided hold nothing.
create function app.stock_of_order(p_order uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(held.product, held.units), '{}') from (
    select taken.key as product, sum(taken.value::bigint) as units
    from public.order_items i cross join jsonb_each_text(i.stock) taken
    where i.order_id = p_order and i.voided_at is null and i.stock <> '{}' group by taken.key) held
$$;

-- A cancelled order gives back what it holds; one that is taken up again takes it again.
create function app.restock_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.move_stock(new.company_id, app.stock_of_order(new.id), case when new.status = 'cancelled' then 1 else -1 end);
  return null;
end $$;
create trigger restock after update of status on public.orders
  for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function app.restock_order();

-- A voided line gives back what it took.
create function app.restock_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.move_stock(new.company_id, new.stock, 1);
  return null;
end $$;
create trigger restock after update of voided_at on public.order_items
  for each row when (old.voided_at is null and new.voided_at is not null and new.stock <> '{}') execute function app.restock_line();

-- Writes a movement and what is counted from then on; null ends the count. The history has the last 100 of a product.
create function app.set_stock(p_company uuid, p_product uuid, p_movement uuid, p_kind text, p_before bigint, p_after bigint, p_user uuid)
returns void language plpgsql set search_path = '' as $$
begin
  if p_after is null then
    delete from public.product_stock s where s.id = p_product and s.company_id = p_company;
  else
    insert into public.product_stock as s (id, company_id, quantity) values (p_product, p_company, p_after)
    on conflict (id) do update set quantity = excluded.quantity where s.quantity <> excluded.quantity;
  end if;
  insert into public.stock_movements (id, company_id, product_id, kind, quantity_before, quantity_after, user_id)
  values (p_movement, p_company, p_product, p_kind, p_before, p_after, (select u.id from auth.users u where u.id = p_user));
  delete from public.stock_movements m where m.id in (
    select old.id from public.stock_movements old where old.company_id = p_company and old.product_id = p_product
    order by old.created_at desc, old.id offset 100);
end $$;

-- Corrects a count by a difference, under the stock's lock; false where the product is not counted (any more) and where nothing moves. A
-- movement that is known has moved the count already: only what its difference is more or less now is added.
create function app.move_count(p_company uuid, p_product uuid, p_movement uuid, p_difference bigint, p_user uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  was bigint;
  known public.stock_movements;
  moved bigint;
begin
  select s.quantity into was from public.product_stock s where s.id = p_product and s.company_id = p_company;
  if not found then return false; end if;
  select * into known from public.stock_movements m where m.id = p_movement;
  if not found then
    perform app.set_stock(p_company, p_product, p_movement, 'count', was, was + p_difference, p_user);
    return true;
  end if;
  if known.company_id <> p_company or known.product_id <> p_product then perform app.invalid('id'); end if;
  moved := known.quantity_after - known.quantity_before;
  -- A movement that began or ended a count is no difference.
  if moved is null or moved = p_difference then return false; end if;
  update public.product_stock s set quantity = s.quantity + p_difference - moved where s.id = p_product and s.company_id = p_company;
  update public.stock_movements m set quantity_after = m.quantity_before + p_difference where m.id = p_movement;
  return true;
end $$;

-- All staff count and take in what arrives. {"id", "kind": count, arrival or end, "quantity"}; a movement sent again changes nothing.
create function app.change_stock(p_company uuid, p_product uuid, p_movement jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('kitchen', p_company);
  movement uuid;
  kind text;
  quantity bigint;
  was bigint;
begin
  perform app.required(p_product, 'product');
  perform app.object_of(p_movement, 'movement');
  movement := app.uuid_of(p_movement, 'id');
  kind := app.one_of(p_movement, 'kind', '{count,arrival,end}');
  if kind <> 'end' then quantity := app.int_of(p_movement, 'quantity', case kind when 'count' then 0 else 1 end, 100000); end if;
  perform app.require_not_stopped(p_company);
  if not exists (select from public.products p where p.id = p_product and p.company_id = p_company) then
    perform app.fail('not_found', '{"entity": "product"}');
  end if;
  -- The first count of a company has no row to wait for.
  perform app.lock_tabs(p_company, false);
  perform pg_advisory_xact_lock(hashtextextended(p_company::text, 5001));
  select s.quantity into was from public.product_stock s where s.id = p_product and s.company_id = p_company;
  if exists (select from public.stock_movements m where m.id = movement) or kind = 'end' and was is null then
    return jsonb_build_object('changed', false, 'quantity', was);
  end if;
  quantity := case kind when 'count' then quantity when 'arrival' then coalesce(was, 0) + quantity end;
  perform app.set_stock(p_company, p_product, movement, kind, was, quantity, person);
  return jsonb_build_object('changed', true, 'quantity', quantity);
end $$;

-- Staff who put back a dish of which none remain by its count have more than was counted: it is sold on uncounted.
create function app.end_empty_count(p_company uuid, p_product uuid, p_user uuid) returns boolean
language plpgsql set search_path = '' as $$
declare was bigint;
begin
  if not app.lock_stock(p_company) then return false; end if;
  select s.quantity into was from public.product_stock s where s.id = p_product and s.company_id = p_company and s.quantity <= 0;
  if not found then return false; end if;
  perform app.set_stock(p_company, p_product, gen_random_uuid(), 'end', was, null, p_user);
  return true;
end $$;

-- All staff may mark a product as sold out; the rest of the menu is for those who manage it.
create function app.set_available(p_company uuid, p_product uuid, p_available boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare changed boolean;
begin
  perform app.require_right('kitchen', p_company);
  perform app.required(p_product, 'product');
  perform app.required(p_available, 'available');
  -- A suspended company's kitchen works until the evening stops; its office does not.
  perform app.require_not_stopped(p_company);
  perform set_config('comanda.unguarded', 'true', true);
  changed := app.switch_available(p_company, p_product, p_available);
  if p_available then changed := app.end_empty_count(p_company, p_product, auth.uid()) or changed; end if;
  perform set_config('comanda.unguarded', '', true);
  return jsonb_build_object('changed', changed);
end $$;

-- The movements of a product, newest first, with who made them.
create function app.read_stock_movements(p_company uuid, p_product uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('kitchen', p_company);
  perform app.required(p_product, 'product');
  return jsonb_build_object('movements', coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'quantity_before', m.quantity_before,
      'quantity_after', m.quantity_after, 'by', app.name_of(m.user_id), 'at', m.created_at) order by m.created_at desc, m.id)
    from public.stock_movements m where m.company_id = p_company and m.product_id = p_product), '[]'));
end $$;

-- Throws invalid_input where a row of app.change_products is none.
create function app.check_product_changes(p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.array_of(p_rows, 'rows', 1, app.most_changed_products());
  perform app.uuid_of(e, 'id'), app.time_of(e, 'expected'),
    case when e ? 'set' then app.object_of(e -> 'set', 'set') end,
    case when e ? 'stock' then app.object_of(e -> 'stock', 'stock') end,
    case when e ? 'remove' then app.flag_of(e, 'remove') end
  from jsonb_array_elements(p_rows) e;
  perform case when s ? 'price_cents' then app.int_of(s, 'price_cents', 0, 10000000) end,
    case when jsonb_typeof(s -> 'promotion_price_cents') <> 'null' then app.int_of(s, 'promotion_price_cents', 0, 10000000) end,
    case when s ? 'is_available' then app.flag_of(s, 'is_available') end,
    case when s ? 'is_featured' then app.flag_of(s, 'is_featured') end,
    case when s ? 'category_id' then app.uuid_of(s, 'category_id') end,
    app.uuid_of(s, 'subcategory_id', false)
  from jsonb_array_elements(p_rows) e cross join lateral (select coalesce(e -> 'set', '{}')) x(s);
  if exists (select from jsonb_array_elements(p_rows) e cross join lateral (values (e -> 'set' -> 'available_hours')) x(hours)
      where hours is not null and not app.is_sale_hours(hours)) then
    perform app.invalid('available_hours');
  end if;
  if exists (select from jsonb_array_elements(p_rows) e cross join lateral (values (e -> 'set' -> 'promotion_hours')) x(hours)
      where hours is not null and not app.is_sale_hours(hours)) then
    perform app.invalid('promotion_hours');
  end if;
  perform app.uuid_of(e -> 'stock', 'id', false), app.int_of(e -> 'stock', 'from', -2000000000, 2000000000), app.int_of(e -> 'stock', 'to', 0, 100000)
  from jsonb_array_elements(p_rows) e where e ? 'stock';
  if (select count(distinct (e ->> 'id')::uuid) from jsonb_array_elements(p_rows) e) <> jsonb_array_length(p_rows) then
    perform app.invalid('rows');
  end if;
end $$;

-- Changes and removes products in one step, all or nothing, each over the version it was read with: where some are newer, gone or no
-- longer counted, edit_conflict {rows, gone} has them as they are, and nothing is written. A count moves by the difference between
-- what was shown and what was typed: what was sold meanwhile stays sold. Its movement has the id that the row gives, and sent again,
-- with whatever number, it has moved the count by that number once. A subcategory of another category is dropped.
-- A row: {"id", "expected", "remove"?, "set"?: {"price_cents"?, "promotion_price_cents"?, "is_available"?, "is_featured"?, "category_id"?,
-- "subcategory_id"?, "available_hours"?, "promotion_hours"?}, "stock"?: {"id"?, "from", "to"}}
create function app.change_products(p_company uuid, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('menu', p_company);
  counts boolean;
  newer jsonb;
  gone jsonb;
  moved record;
  changed int;
  removed int;
begin
  perform app.check_product_changes(p_rows);
  counts := exists (select from jsonb_array_elements(p_rows) e where e ? 'stock');
  if counts then perform app.require_right('kitchen', p_company); end if;
  -- Products before the counts, as app.set_available takes them.
  perform from public.products p
  where p.company_id = p_company and p.id in (select (e ->> 'id')::uuid from jsonb_array_elements(p_rows) e)
  order by p.id for no key update;
  if counts then perform app.lock_stock(p_company); end if;

  select jsonb_agg(jsonb_build_object('id', p.id, 'updated_at', p.updated_at, 'price_cents', p.price_cents,
      'promotion_price_cents', p.promotion_price_cents, 'is_available', p.is_available, 'is_featured', p.is_featured,
      'category_id', p.category_id, 'quantity', s.quantity) order by p.id) filter (where p.id is not null),
    jsonb_agg(e -> 'id') filter (where p.id is null)
  into newer, gone
  from jsonb_array_elements(p_rows) e
  left join public.products p on p.company_id = p_company and p.id = (e ->> 'id')::uuid
  left join public.product_stock s on s.company_id = p_company and s.id = p.id
  where p.id is null or p.updated_at <> app.time_of(e, 'expected') or e ? 'stock' and s.id is null;
  if newer is not null or gone is not null then
    perform app.fail('edit_conflict', jsonb_build_object('rows', coalesce(newer, '[]'), 'gone', coalesce(gone, '[]')));
  end if;
  if exists (
    select from jsonb_array_elements(p_rows) e where (e -> 'set') ? 'category_id' and not exists (
      select from public.categories c where c.company_id = p_company and c.id = (e -> 'set' ->> 'category_id')::uuid)) then
    perform app.fail('not_found', '{"entity": "category"}');
  end if;

  for moved in
    select s.id, (e -> 'stock' ->> 'id')::uuid as movement, (e -> 'stock' ->> 'to')::bigint - (e -> 'stock' ->> 'from')::bigint as difference
    from jsonb_array_elements(p_rows) e join public.product_stock s on s.company_id = p_company and s.id = (e ->> 'id')::uuid
    where e ? 'stock' order by s.id
  loop
    perform app.move_count(p_company, moved.id, coalesce(moved.movement, gen_random_uuid()), moved.difference, person);
  end loop;
  update public.products p set price_cents = g.price_cents, promotion_price_cents = g.promotion_price_cents, is_available = g.is_available,
    is_featured = g.is_featured, category_id = g.category_id, subcategory_id = g.subcategory_id, available_hours = g.available_hours,
    promotion_hours = g.promotion_hours
  from (
    select o.id, coalesce((s ->> 'price_cents')::int, o.price_cents) as price_cents,
      case when s ? 'promotion_price_cents' then (s ->> 'promotion_price_cents')::int else o.promotion_price_cents end as promotion_price_cents,
      coalesce((s ->> 'is_available')::boolean, o.is_available) as is_available,
      coalesce((s ->> 'is_featured')::boolean, o.is_featured) as is_featured,
      case when s ? 'available_hours' then nullif(s -> 'available_hours', 'null') else o.available_hours end as available_hours,
      case when s ? 'promotion_hours' then nullif(s -> 'promotion_hours', 'null') else o.promotion_hours end as promotion_hours,
      c.id as category_id,
      (select b.id from public.subcategories b where b.company_id = p_company and b.category_id = c.id
        and b.id = case when s ? 'subcategory_id' then (s ->> 'subcategory_id')::uuid else o.subcategory_id end) as subcategory_id
    from jsonb_array_elements(p_rows) e
    cross join lateral (select coalesce(e -> 'set', '{}')) x(s)
    join public.products o on o.company_id = p_company and o.id = (e ->> 'id')::uuid
    cross join lateral (select coalesce((s ->> 'category_id')::uuid, o.category_id) as id) c
    where (e -> 'remove') is distinct from 'true'
  ) g
  where p.company_id = p_company and p.id = g.id;
  get diagnostics changed = row_count;
  delete from public.products p
  where p.company_id = p_company and p.id in (select (e ->> 'id')::uuid from jsonb_array_elements(p_rows) e where e -> 'remove' = 'true');
  get diagnostics removed = row_count;
  return jsonb_build_object('changed', changed, 'removed', removed, 'updated_at', now());
end $$;
