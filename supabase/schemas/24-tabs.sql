-- What is done to tabs and their bills, one function an operation (docs/adr/0011). Each returns whether anything changed and refuses
-- with a code; shared/domain/tab decides the same, tied to this by one table of cases. The caller locks the company's tabs.

-- The tab of an id, or the one it was merged into.
create function app.tab_by_id(p_company uuid, p_tab uuid) returns public.tabs
language plpgsql set search_path = '' as $$
declare tab public.tabs;
begin
  select * into tab from public.tabs t where t.id = p_tab and t.company_id = p_company;
  while tab.merged_into is not null loop
    select * into tab from public.tabs t where t.id = tab.merged_into and t.company_id = p_company;
  end loop;
  if tab.id is null then perform app.fail('not_found', '{"entity": "tab"}'); end if;
  return tab;
end $$;

create function app.open_tab_by_id(p_company uuid, p_tab uuid) returns public.tabs
language plpgsql set search_path = '' as $$
declare tab public.tabs := app.tab_by_id(p_company, p_tab);
begin
  if tab.closed_at is not null then perform app.fail('tab_closed'); end if;
  return tab;
end $$;

-- Orders that move to a tab take its table.
create function app.move_orders_to_tab(p_tab public.tabs, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.orders o where o.id = any (p_ids) and o.company_id = p_tab.company_id order by o.id for no key update;
  update public.orders o set tab_id = p_tab.id, table_number = p_tab.table_number, comanda = p_tab.comanda
  where o.id = any (p_ids) and o.company_id = p_tab.company_id;
end $$;

create function app.tab_open(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  place text := app.text_of(p_change, 'table_number', 1, 20);
  typed text := app.text_of(p_change, 'comanda', 0, 20);
  wanted uuid[] := app.ids_of(p_change, 'order_ids', 0, 200);
  tab public.tabs;
  standing uuid;
begin
  tab.id := app.uuid_of(p_change, 'tab_id');
  if exists (select from public.tabs t where t.id = tab.id) then
    perform app.tab_by_id(p_company, tab.id);
    return false;
  end if;
  standing := app.open_tab_at(p_company, place, typed);
  insert into public.tabs (id, company_id, table_number, comanda, merged_into, closed_at)
  values (tab.id, p_company, place, typed, standing, case when standing is not null then now() end);
  select * into tab from public.tabs t where t.id = coalesce(standing, tab.id);
  -- Orders that have not arrived yet join by their table; those on another tab stay there.
  perform app.move_orders_to_tab(tab, array(
    select o.id from public.orders o
    where o.company_id = p_company and o.id = any (wanted) and o.tab_id is null
      and o.status not in ('unconfirmed', 'cancelled')));
  return true;
end $$;

create function app.tab_move(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  place text := app.text_of(p_change, 'table_number', 1, 20);
  typed text := app.text_of(p_change, 'comanda', 0, 20);
  tab public.tabs := app.open_tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
begin
  if tab.table_number = place and tab.comanda is not distinct from typed then return false; end if;
  if app.open_tab_at(p_company, place, typed) <> tab.id then perform app.fail('table_taken'); end if;
  update public.tabs t set table_number = place, comanda = typed where t.id = tab.id returning * into tab;
  perform app.move_orders_to_tab(tab, array(select o.id from public.orders o where o.tab_id = tab.id));
  return true;
end $$;

create function app.tab_merge(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  target public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  source public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'from_tab_id'));
begin
  if target.id = source.id then return false; end if;
  if target.closed_at is not null or source.closed_at is not null then perform app.fail('tab_closed'); end if;
  perform app.move_orders_to_tab(target, array(select o.id from public.orders o where o.tab_id = source.id));
  update public.tab_splits s set tab_id = target.id where s.tab_id = source.id;
  update public.tabs t set closed_at = now(), merged_into = target.id where t.id = source.id;
  return true;
end $$;

create function app.tab_move_orders(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  wanted uuid[] := app.ids_of(p_change, 'order_ids', 1, 200);
  tab public.tabs := app.open_tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  source uuid := app.uuid_of(p_change, 'from_tab_id', false);
  going uuid[];
  one public.orders;
begin
  if source is not null then source := (app.tab_by_id(p_company, source)).id; end if;
  if exists (select from unnest(wanted) w where not exists (
    select from public.orders o where o.id = w and o.company_id = p_company and o.status <> 'unconfirmed')) then
    perform app.fail('not_found', '{"entity": "order"}');
  end if;
  for one in select * from public.orders o where o.id = any (wanted) and o.tab_id is distinct from tab.id loop
    if one.tab_id is distinct from source then perform app.fail('order_moved'); end if;
    if exists (select from public.tabs t where t.id = source and t.closed_at is not null) then perform app.fail('tab_closed'); end if;
    if app.is_on_bill(one.id) then perform app.fail('line_on_bill'); end if;
    going := going || one.id;
  end loop;
  if going is null then return false; end if;
  perform app.move_orders_to_tab(tab, going);
  -- The tab they came from has changed as well.
  update public.tabs t set updated_at = now() where t.id = source;
  return true;
end $$;

-- The amount is divided by largest remainder: left-over cents go one by one to the first bills.
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
  checked jsonb := '[]'::jsonb;
  amount bigint := 0;
  n int := cardinality(bill_ids);
begin
  for line in select value from jsonb_array_elements(lines) loop
    perform app.object_of(line, 'lines');
    checked := checked || jsonb_build_object('item_id', app.uuid_of(line, 'item_id', true, 'lines[].'),
      'quantity', app.int_of(line, 'quantity', 1, 999, 'lines[].'));
  end loop;
  tab := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  if exists (select from public.tab_splits s where s.id = split) then
    if not exists (select from public.tab_splits s where s.id = split and s.tab_id = tab.id) then perform app.invalid('split_id'); end if;
    return false;
  end if;
  if tab.closed_at is not null then perform app.fail('tab_closed'); end if;
  if (select count(distinct l ->> 'item_id') <> count(*) from jsonb_array_elements(checked) l) then perform app.invalid('lines'); end if;
  if (select count(distinct b) <> n from unnest(bill_ids) b) or exists (select from public.bills b where b.id = any (bill_ids))
    or exists (select from public.cash_payments p where p.payment_id = any (bill_ids)) then
    perform app.invalid('bill_ids');
  end if;
  -- Orders that came to its table before it was opened: where it was billed, they were on it.
  perform app.move_orders_to_tab(tab, array(
    select o.id from public.orders o
    where o.company_id = p_company and o.tab_id is null and o.status not in ('unconfirmed', 'cancelled')
      and app.table_key(o.table_number, o.comanda) = app.table_key(tab.table_number, tab.comanda)
      and o.id in (
        select i.order_id from jsonb_array_elements(checked) l join public.order_items i on i.id = (l ->> 'item_id')::uuid)));
  for line in select value from jsonb_array_elements(checked) loop
    units := (line ->> 'quantity')::int;
    select i.* into item from public.order_items i join public.orders o on o.id = i.order_id
    where i.id = (line ->> 'item_id')::uuid and o.company_id = p_company and o.tab_id = tab.id and o.status <> 'cancelled'
      and i.voided_at is null;
    if not found then perform app.fail('line_gone'); end if;
    if app.taken_units(tab.id, item.id) + units > item.quantity then perform app.fail('line_on_bill'); end if;
    amount := amount + units::bigint * item.unit_price_cents;
  end loop;
  if amount > 1000000000 then perform app.invalid('lines'); end if;
  insert into public.tab_splits (id, company_id, tab_id, lines) values (split, p_company, tab.id, checked);
  insert into public.bills (id, company_id, split_id, position, subtotal_cents)
  select b, p_company, split, place, amount / n + case when place <= amount % n then 1 else 0 end
  from unnest(bill_ids) with ordinality x (b, place);
  return true;
end $$;

create function app.tab_unsplit(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  split uuid := app.uuid_of(p_change, 'split_id');
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
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

-- Parts of a payment, at most p_most: none is empty beside others, no id is there twice, and only cash was received with change to give.
create function app.parts_of(p_change jsonb, p_most int) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part jsonb;
  paid_with text;
  amount bigint;
  tip bigint;
  received bigint;
  parts jsonb := '[]'::jsonb;
begin
  for part in select value from jsonb_array_elements(app.array_of(p_change -> 'parts', 'parts', 1, p_most)) loop
    perform app.object_of(part, 'parts');
    paid_with := app.one_of(part, 'method', app.payment_methods(), 'parts[].');
    amount := app.int_of(part, 'amount_cents', 0, 100000000, 'parts[].');
    tip := case when coalesce(jsonb_typeof(part -> 'tip_cents'), 'null') = 'null' then 0
      else app.int_of(part, 'tip_cents', 0, 100000000, 'parts[].') end;
    received := case when coalesce(jsonb_typeof(part -> 'received_cents'), 'null') <> 'null'
      then app.int_of(part, 'received_cents', 0, 100000000, 'parts[].') end;
    if received is not null and (paid_with <> 'cash' or received < amount + tip) then perform app.invalid('parts'); end if;
    parts := parts || jsonb_build_object('id', app.uuid_of(part, 'id', true, 'parts[].'), 'method', paid_with, 'amount_cents', amount,
      'received_cents', received, 'tip_cents', tip);
  end loop;
  if (select count(distinct p ->> 'id') <> count(*) or count(*) > 1 and min((p ->> 'amount_cents')::bigint) = 0
      from jsonb_array_elements(parts) p) then
    perform app.invalid('parts');
  end if;
  return parts;
end $$;

-- The parts of a payment of p_total cents: they add up to it. arePartsOf in shared/domain/tab/bill-payment.ts checks the same.
create function app.payment_parts(p_change jsonb, p_total bigint) returns jsonb
language plpgsql set search_path = '' as $$
declare parts jsonb := app.parts_of(p_change, 20);
begin
  if (select sum((p ->> 'amount_cents')::bigint) <> p_total from jsonb_array_elements(parts) p) then
    perform app.invalid('parts');
  end if;
  return (select jsonb_agg(p || '{"corrected_from": null}' order by n) from jsonb_array_elements(parts) with ordinality x (p, n));
end $$;

create function app.bill_of(p_tab uuid, p_bill uuid) returns public.bills
language plpgsql set search_path = '' as $$
declare bill public.bills;
begin
  select b.* into bill from public.bills b join public.tab_splits s on s.id = b.split_id where b.id = p_bill and s.tab_id = p_tab;
  if not found then perform app.fail('not_found', '{"entity": "bill"}'); end if;
  return bill;
end $$;

create function app.tab_pay(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  bill_id uuid := app.uuid_of(p_change, 'bill_id');
  fee int := app.int_of(p_change, 'service_fee_percent', 0, app.max_service_fee_percent());
  less int := app.int_of(p_change, 'discount_percent', 0, 100);
  stated_cents bigint := app.int_of(p_change, 'total_cents', 0, 2000000000);
  parts jsonb := app.payment_parts(p_change, stated_cents);
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  bill public.bills := app.bill_of(tab.id, bill_id);
  fee_cents bigint;
  less_cents bigint;
begin
  if bill.paid_at is not null then
    -- Money taken twice for one bill is rejected even where method and amount are equal.
    if array(select p ->> 'id' from jsonb_array_elements(parts) p order by 1)
        <> array(select p ->> 'id' from jsonb_array_elements(bill.payment_parts) p where not p ? 'is_refund' order by 1) then
      perform app.fail('bill_paid');
    end if;
    return false;
  end if;
  fee_cents := (bill.subtotal_cents::bigint * fee + 50) / 100;
  less_cents := (bill.subtotal_cents::bigint * less + 50) / 100;
  if bill.subtotal_cents + fee_cents - less_cents <> stated_cents then
    perform app.fail('bill_changed', jsonb_build_object('total_cents', bill.subtotal_cents + fee_cents - less_cents));
  end if;
  update public.bills b
  set payment_parts = parts, service_fee_percent = fee, discount_percent = less, service_fee_cents = fee_cents,
    discount_cents = less_cents, total_cents = stated_cents, paid_at = now()
  where b.id = bill.id;
  if app.is_settled(tab.id) then update public.tabs t set closed_at = now() where t.id = tab.id; end if;
  return true;
end $$;

-- The money was taken otherwise than recorded: amounts, fee and discount stay as the guest paid them; the event keeps both methods.
create function app.tab_correct_payment(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  bill_id uuid := app.uuid_of(p_change, 'bill_id');
  part_id uuid := app.uuid_of(p_change, 'part_id');
  seen text := app.one_of(p_change, 'from_method', app.payment_methods());
  wanted text := app.one_of(p_change, 'method', app.payment_methods());
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  bill public.bills := app.bill_of(tab.id, bill_id);
  known text;
begin
  if app.text_of(p_change, 'reason', 0, 200) is null then perform app.fail('reason_required'); end if;
  select p ->> 'method' into known from jsonb_array_elements(bill.payment_parts) p where (p ->> 'id')::uuid = part_id;
  if known is null then perform app.fail('not_found', '{"entity": "payment"}'); end if;
  if known = wanted then return false; end if;
  if known <> seen then perform app.fail('bill_paid'); end if;
  update public.bills b
  set payment_parts = (
    select jsonb_agg(case when (p ->> 'id')::uuid = part_id
      then p || jsonb_build_object('method', wanted, 'received_cents', null, 'corrected_from', known) else p end order by n)
    from jsonb_array_elements(bill.payment_parts) with ordinality x (p, n))
  where b.id = bill.id;
  return true;
end $$;

-- Money given back: a part below zero, of the drawer it is taken from; of the tip where more came than was asked for. The bill stays paid.
create function app.tab_refund(p_company uuid, p_change jsonb, p_user uuid, p_terminal uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  bill_id uuid := app.uuid_of(p_change, 'bill_id');
  refund uuid := app.uuid_of(p_change, 'refund_id');
  way text := app.one_of(p_change, 'method', app.payment_methods());
  cents int := app.int_of(p_change, 'amount_cents', 1, 100000000);
  is_tip boolean := coalesce(jsonb_typeof(p_change -> 'is_tip'), 'null') <> 'null' and app.flag_of(p_change, 'is_tip');
  session uuid := app.uuid_of(p_change, 'cash_session_id', false);
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
  bill public.bills := app.bill_of(tab.id, bill_id);
  kept record;
begin
  if app.text_of(p_change, 'reason', 0, 200) is null then perform app.fail('reason_required'); end if;
  if bill.paid_at is null then perform app.fail('not_found', '{"entity": "payment"}'); end if;
  select sum((p ->> case when is_tip then 'tip_cents' else 'amount_cents' end)::bigint) as cents, count(*) filter (where p ? 'is_refund') as refunds,
    coalesce(bool_or((p ->> 'id')::uuid = refund), false) as is_known
  into kept from jsonb_array_elements(bill.payment_parts) p;
  if kept.is_known then return false; end if;
  if exists (select from public.cash_payments p where p.payment_id = refund) or exists (select from public.bills b where b.id = refund) then
    perform app.invalid('refund_id');
  end if;
  if cents > kept.cents or kept.refunds = 20 then perform app.fail('refund_too_high', jsonb_build_object('left_cents', kept.cents)); end if;
  update public.bills b set payment_parts = b.payment_parts || jsonb_build_array(jsonb_build_object('id', refund, 'method', way,
    'amount_cents', case when is_tip then 0 else -cents end, 'received_cents', null, 'tip_cents', case when is_tip then -cents else 0 end,
    'corrected_from', null, 'is_refund', true))
  where b.id = bill.id;
  perform app.record_payment(p_company, bill.id, refund, session, p_user, p_terminal);
  return true;
end $$;

-- Parts of a bill as clients read them: with the drawer of a refund, and that of what was handed over before a PIX.
create function app.parts_json(p_bill uuid, p_parts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_agg(case when p ? 'is_refund'
        then (p - 'is_refund') || jsonb_build_object('refund', app.drawer_json((p ->> 'id')::uuid))
      when own.payment_id is not null then p || jsonb_build_object('handed', app.drawer_json(own.payment_id)) else p end order by n)
    from jsonb_array_elements(p_parts) with ordinality x (p, n)
      left join public.cash_payments own on own.payment_id = (p ->> 'id')::uuid and own.bill_id = p_bill);
end $$;

create function app.tab_close(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
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
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_change, 'tab_id'));
begin
  if reason is null then perform app.fail('reason_required'); end if;
  if tab.closed_at is null then return false; end if;
  if app.open_tab_at(p_company, tab.table_number, tab.comanda) is not null then perform app.fail('table_taken'); end if;
  update public.bills b
  set payment_parts = null, service_fee_percent = null, discount_percent = null, service_fee_cents = null, discount_cents = null,
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

-- The name of the person who closed a tab, in the form of app.operators_of.
create function app.tab_closed_by(p_tab uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(nullif(btrim(profile.nome), ''), nullif(split_part(account.email, '@', 1), ''))
    from public.tab_events e join auth.users account on account.id = e.user_id
      left join public.profiles profile on profile.id = e.user_id
    where e.tab_id = p_tab and e.changed and e.kind in ('pay', 'close')
    order by e.position desc limit 1);
end $$;

create function app.tab_json(p_tab uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('id', t.id, 'company_id', t.company_id, 'table_number', t.table_number, 'comanda', t.comanda,
      'opened_at', t.opened_at, 'closed_at', t.closed_at, 'is_closed', t.closed_at is not null,
      'closed_by', case when t.closed_at is not null and t.merged_into is null then app.tab_closed_by(t.id) end, 'merged_into', t.merged_into,
      'splits', coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'lines', s.lines, 'bills', (
          select jsonb_agg(jsonb_build_object('id', b.id, 'subtotal_cents', b.subtotal_cents, 'payment',
            case when b.paid_at is not null then jsonb_build_object('parts', app.parts_json(b.id, b.payment_parts),
              'service_fee_percent', b.service_fee_percent, 'discount_percent', b.discount_percent,
              'service_fee_cents', b.service_fee_cents, 'discount_cents', b.discount_cents, 'total_cents', b.total_cents,
              'drawer', app.drawer_json(b.id)) end)
            order by b.position)
          from public.bills b where b.split_id = s.id)) order by s.position)
        from public.tab_splits s where s.tab_id = t.id), '[]'),
      'event_ids', coalesce((select jsonb_agg(e.id order by e.position) from public.tab_events e where e.tab_id = t.id), '[]'))
    from public.tabs t where t.id = p_tab);
end $$;

-- One change by its entry's id: applied once. The caller has checked the right.
create function app.change_tab(p_company uuid, p_entry uuid, p_change jsonb, p_user uuid, p_terminal uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  op text := app.one_of(app.object_of(p_change, 'payload'), 'op',
    '{open,move,merge,move_orders,split,unsplit,pay,correct_payment,refund,close,reopen,void}');
  changed boolean := false;
  tab uuid;
begin
  if op = 'void' then
    changed := app.void_line(p_company, p_change, p_entry, p_user, p_terminal);
    return jsonb_build_object('changed', changed, 'tab', null);
  end if;
  tab := app.uuid_of(p_change, 'tab_id');
  if not exists (select from public.tab_events e where e.id = p_entry and e.company_id = p_company) then
    case op
      when 'open' then changed := app.tab_open(p_company, p_change);
      when 'move' then changed := app.tab_move(p_company, p_change);
      when 'merge' then changed := app.tab_merge(p_company, p_change);
      when 'move_orders' then changed := app.tab_move_orders(p_company, p_change);
      when 'split' then changed := app.tab_split(p_company, p_change);
      when 'unsplit' then changed := app.tab_unsplit(p_company, p_change);
      when 'pay' then changed := app.tab_pay(p_company, p_change);
      when 'correct_payment' then changed := app.tab_correct_payment(p_company, p_change);
      when 'refund' then changed := app.tab_refund(p_company, p_change, p_user, p_terminal);
      when 'close' then changed := app.tab_close(p_company, p_change);
      when 'reopen' then changed := app.tab_reopen(p_company, p_change);
    end case;
    if changed and op = 'pay' then
      perform app.hand_over(p_company, app.uuid_of(p_change, 'bill_id'), coalesce((
        select jsonb_agg(part) from jsonb_array_elements(p_change -> 'parts') part where coalesce(part -> 'handed', 'null') <> 'null'), '[]'),
        null, p_user, p_terminal);
      perform app.record_payment(p_company, app.uuid_of(p_change, 'bill_id'), app.uuid_of(p_change, 'bill_id'),
        app.uuid_of(p_change, 'cash_session_id', false), p_user, p_terminal);
    end if;
    tab := (app.tab_by_id(p_company, tab)).id;
    insert into public.tab_events (id, company_id, tab_id, kind, payload, changed, user_id, terminal_id)
    values (p_entry, p_company, tab, op, p_change, changed, (select u.id from auth.users u where u.id = p_user), p_terminal);
    -- Splits, bills and events are part of a tab: the pull sends it again.
    update public.tabs t set updated_at = now() where t.id = tab;
  end if;
  return jsonb_build_object('changed', changed, 'tab', app.tab_json((app.tab_by_id(p_company, tab)).id));
end $$;

-- The greatest discount on a bill paid by these parts that needs no approval: the cash discount counts where all is cash. discountLimit in
-- shared/domain/terminal/approval.ts is the same.
create function app.discount_limit(p_company uuid, p_parts jsonb) returns int
language sql stable set search_path = '' as $$
  select case when exists (select from jsonb_array_elements(p_parts) p where p ->> 'method' is distinct from 'cash')
    then c.discount_limit_percent else greatest(c.cash_discount_percent, c.discount_limit_percent) end
  from public.companies c where c.id = p_company
$$;

-- Voiding a line, reopening a tab, correcting or giving back a payment and a discount beyond the company's limit need an approval.
-- Everything else was done at the table: its operator may have left by now. Returns the approval's flags.
create function app.approve_tab_change(p_company uuid, p_terminal uuid, p_entry uuid, p_change jsonb, p_approval jsonb) returns text[]
language plpgsql set search_path = '' as $$
declare
  op text := p_change ->> 'op';
  reason text;
begin
  if op in ('void', 'reopen', 'correct_payment', 'refund') then
    reason := app.text_of(p_change, 'reason', 0, 200);
    if reason is null then perform app.fail('reason_required'); end if;
    return app.check_approval(p_company, p_terminal, p_entry, op,
      app.uuid_of(p_change, case op when 'void' then 'item_id' when 'reopen' then 'tab_id' else 'bill_id' end),
      case when op = 'refund' then app.int_of(p_change, 'amount_cents', 1, 100000000) else 0 end, reason, p_approval);
  elsif op = 'pay' and app.int_of(p_change, 'discount_percent', 0, 100)
    > app.discount_limit(p_company, app.array_of(p_change -> 'parts', 'parts', 1, 20)) then
    return app.check_approval(p_company, p_terminal, p_entry, 'discount', app.uuid_of(p_change, 'bill_id'),
      app.int_of(p_change, 'total_cents', 0, 2000000000), (p_change ->> 'discount_percent') || '%', p_approval);
  end if;
  return '{}'::text[];
end $$;

-- The service fee of a signed-in person is the company's or none, or the one that a PIX of the bill was asked for with, which the guest
-- saw. A terminal's is accepted as sent.
create function app.check_service_fee(p_company uuid, p_asked jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  percent int := app.int_of(p_asked, 'service_fee_percent', 0, app.max_service_fee_percent());
  bill uuid := app.uuid_of(p_asked, 'bill_id');
begin
  if percent <> 0 and percent <> (select c.service_fee_percent from public.companies c where c.id = p_company)
    and not exists (select from public.table_calls c
      where c.company_id = p_company and c.bill_id = bill and c.service_fee_percent = percent) then
    perform app.invalid('service_fee_percent');
  end if;
end $$;

create function app.change_tab_as_person(p_company uuid, p_entry uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('take_orders', p_company);
begin
  perform app.required(p_entry, 'entry');
  perform app.object_of(p_change, 'change');
  perform app.approve_tab_change(p_company, null, p_entry, p_change, null);
  if p_change ->> 'op' = 'pay' then perform app.check_service_fee(p_company, p_change); end if;
  perform app.lock_tabs(p_company, true);
  return app.change_tab(p_company, p_entry, p_change, person, null);
end $$;

-- Open tabs, and those closed in the last 24 hours, with their orders; and orders of that time without a tab.
create function app.read_tabs(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('take_orders', p_company);
  return jsonb_build_object(
    'tabs', coalesce((select jsonb_agg(app.tab_json(t.id) order by t.opened_at, t.id) from public.tabs t
      where t.company_id = p_company and (t.closed_at is null or t.closed_at > now() - interval '1 day')), '[]'),
    'orders', coalesce((select jsonb_agg(app.order_json(o.id) order by o.placed_at, o.number) from public.orders o
      where o.company_id = p_company and (
        o.tab_id in (select t.id from public.tabs t
          where t.company_id = p_company and (t.closed_at is null or t.closed_at > now() - interval '1 day'))
        or o.tab_id is null and o.status <> 'unconfirmed' and o.placed_at > now() - interval '1 day')), '[]'),
    'now', now());
end $$;
