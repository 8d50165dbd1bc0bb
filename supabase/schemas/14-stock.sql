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
