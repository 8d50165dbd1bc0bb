-- Bills of tabs: splitting, paying, closing, reopening; and lines that are voided.

-- The amount is shared out by largest remainder: cents that do not divide go one by one to the first.
create function app.tab_split(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  split uuid := app.uuid_of(p_change, 'split_id');
  bill_ids uuid[] := app.ids_of(p_change, 'bill_ids', 1, 50);
  lines jsonb := app.array_of(p_change -> 'lines', 'lines', 1, 2000);
  tab public.tabs;
  line jsonb;
  item public.order_items;
  units int;
  kept jsonb := '[]'::jsonb;
  amount bigint := 0;
  n int := cardinality(bill_ids);
begin
  for line in select value from jsonb_array_elements(lines) loop
    perform app.object_of(line, 'lines');
    kept := kept || jsonb_build_object('item_id', app.uuid_of(line, 'item_id', true, 'lines[].'),
      'quantity', app.int_of(line, 'quantity', 1, 999, 'lines[].'));
  end loop;
  tab := app.tab_named(p_company, app.uuid_of(p_change, 'tab_id'));
  if exists (select from public.tab_splits s where s.id = split) then
    if not exists (select from public.tab_splits s where s.id = split and s.tab_id = tab.id) then perform app.invalid('split_id'); end if;
    return false;
  end if;
  if tab.closed_at is not null then perform app.fail('tab_closed'); end if;
  if (select count(distinct l ->> 'item_id') <> count(*) from jsonb_array_elements(kept) l) then perform app.invalid('lines'); end if;
  if (select count(distinct b) <> n from unnest(bill_ids) b) or exists (select from public.bills b where b.id = any (bill_ids)) then
    perform app.invalid('bill_ids');
  end if;
  for line in select value from jsonb_array_elements(kept) loop
    units := (line ->> 'quantity')::int;
    select i.* into item from public.order_items i join public.orders o on o.id = i.order_id
    where i.id = (line ->> 'item_id')::uuid and o.company_id = p_company and o.tab_id = tab.id and o.status <> 'cancelled'
      and i.voided_at is null;
    if not found then perform app.fail('line_gone'); end if;
    if app.taken_units(tab.id, item.id) + units > item.quantity then perform app.fail('line_on_bill'); end if;
    amount := amount + units::bigint * item.unit_price_cents;
  end loop;
  if amount > 1000000000 then perform app.invalid('lines'); end if;
  insert into public.tab_splits (id, company_id, tab_id, lines) values (split, p_company, tab.id, kept);
  insert into public.bills (id, company_id, split_id, position, subtotal_cents)
  select b, p_company, split, place, amount / n + case when place <= amount % n then 1 else 0 end
  from unnest(bill_ids) with ordinality x (b, place);
  return true;
end $$;

create function app.tab_unsplit(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  split uuid := app.uuid_of(p_change, 'split_id');
  tab public.tabs := app.tab_named(p_company, app.uuid_of(p_change, 'tab_id'));
begin
  if not exists (select from public.tab_splits s where s.id = split and s.tab_id = tab.id) then return false; end if;
  if exists (select from public.bills b where b.split_id = split and b.paid_at is not null) then perform app.fail('bill_paid'); end if;
  delete from public.tab_splits s where s.id = split;
  return true;
end $$;

create function app.is_settled(p_tab uuid) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
      select from public.bills b join public.tab_splits s on s.id = b.split_id where s.tab_id = p_tab and b.paid_at is null)
    and not exists (
      select from public.orders o join public.order_items i on i.order_id = o.id
      where o.tab_id = p_tab and o.status <> 'cancelled' and i.voided_at is null and app.taken_units(p_tab, i.id) < i.quantity)
$$;

create function app.tab_pay(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  bill_id uuid := app.uuid_of(p_change, 'bill_id');
  way text := app.word_of(p_change, 'method', '{cash,debit,pix,visa,mastercard,elo}');
  fee int := app.int_of(p_change, 'service_fee_percent', 0, 100);
  less int := app.int_of(p_change, 'discount_percent', 0, 100);
  told bigint := app.int_of(p_change, 'total_cents', 0, 2000000000);
  tab public.tabs := app.tab_named(p_company, app.uuid_of(p_change, 'tab_id'));
  bill public.bills;
  fee_cents bigint;
  less_cents bigint;
begin
  select b.* into bill from public.bills b join public.tab_splits s on s.id = b.split_id where b.id = bill_id and s.tab_id = tab.id;
  if not found then perform app.fail('not_found', '{"entity": "bill"}'); end if;
  if less > 0 and way <> 'cash' then perform app.invalid('discount_percent'); end if;
  if bill.paid_at is not null then
    if bill.payment_method = way and bill.total_cents = told then return false; end if;
    perform app.fail('bill_paid');
  end if;
  fee_cents := (bill.subtotal_cents::bigint * fee + 50) / 100;
  less_cents := (bill.subtotal_cents::bigint * less + 50) / 100;
  if bill.subtotal_cents + fee_cents - less_cents <> told then
    perform app.fail('bill_changed', jsonb_build_object('total_cents', bill.subtotal_cents + fee_cents - less_cents));
  end if;
  update public.bills b
  set payment_method = way, service_fee_percent = fee, discount_percent = less, service_fee_cents = fee_cents,
    discount_cents = less_cents, total_cents = told, paid_at = now()
  where b.id = bill.id;
  if app.is_settled(tab.id) then update public.tabs t set closed_at = now() where t.id = tab.id; end if;
  return true;
end $$;

create function app.tab_close(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare tab public.tabs := app.tab_named(p_company, app.uuid_of(p_change, 'tab_id'));
begin
  if tab.closed_at is not null then return false; end if;
  if not app.is_settled(tab.id) then perform app.fail('tab_not_settled'); end if;
  update public.tabs t set closed_at = now() where t.id = tab.id;
  return true;
end $$;

create function app.tab_reopen(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  reason text := app.text_of(p_change, 'reason', 0, 200);
  tab public.tabs := app.tab_named(p_company, app.uuid_of(p_change, 'tab_id'));
begin
  if reason is null then perform app.fail('reason_required'); end if;
  if tab.closed_at is null then return false; end if;
  if app.open_tab_at(p_company, tab.table_number, tab.comanda) is not null then perform app.fail('table_taken'); end if;
  update public.bills b
  set payment_method = null, service_fee_percent = null, discount_percent = null, service_fee_cents = null, discount_cents = null,
    total_cents = null, paid_at = null
  from public.tab_splits s where s.id = b.split_id and s.tab_id = tab.id;
  update public.tabs t set closed_at = null where t.id = tab.id;
  return true;
end $$;

create function app.void_line(p_company uuid, p_change jsonb, p_entry uuid, p_user uuid, p_terminal uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  reason text := app.text_of(p_change, 'reason', 0, 200);
  wanted uuid := app.uuid_of(p_change, 'item_id');
  o public.orders;
  item public.order_items;
begin
  if reason is null then perform app.fail('reason_required'); end if;
  o := app.lock_order_of_item(p_company, wanted);
  if o.id <> app.uuid_of(p_change, 'order_id') then perform app.fail('not_found', '{"entity": "order_item"}'); end if;
  select * into item from public.order_items i where i.id = wanted;
  if item.voided_at is not null then return false; end if;
  if o.status = 'cancelled' then perform app.fail('line_gone'); end if;
  if o.tab_id is not null and app.taken_units(o.tab_id, item.id) > 0 then perform app.fail('line_on_bill'); end if;
  if exists (select from public.tabs t where t.id = o.tab_id and t.closed_at is not null) then perform app.fail('tab_closed'); end if;
  update public.order_items i set voided_at = now() where i.id = item.id;
  update public.orders t set subtotal_cents = t.subtotal_cents - item.total_cents, total_cents = t.total_cents - item.total_cents
  where t.id = o.id;
  perform app.log_event(p_entry, o, 'item_voided',
    jsonb_build_object('item_id', item.id, 'reason', reason, 'less_cents', item.total_cents), p_user, p_terminal);
  return true;
end $$;
