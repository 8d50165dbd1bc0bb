-- Orders placed and moved: by signed-in people here, by terminals through the same steps (28-terminal-sync.sql).

-- Ten orders in ten minutes for a person at a company, so that nobody floods its kitchen; staff are not limited. A person's orders are
-- checked one after the other, or ten at once would not count each other. The order itself never counts: it may be sent twice.
create function app.check_order_rate(p_company uuid, p_order uuid) returns void
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  retry_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('place_order ' || p_company || me, 0));
  select o.placed_at + interval '10 minutes' into retry_at from public.orders o
  where o.user_id = me and o.company_id = p_company and o.placed_at > now() - interval '10 minutes' and o.id <> p_order
  order by o.placed_at desc offset 9 limit 1;
  if found and not app.can('staff', p_company) then
    perform app.fail('too_many_orders', jsonb_build_object('retry_at', retry_at));
  end if;
end $$;

-- How long an order waits for staff to confirm it; CONFIRMATION_LIMIT_MS in shared/domain/order/order-status.ts.
create function app.confirmation_limit() returns interval
language sql immutable set search_path = '' as $$ select interval '30 minutes' $$;

-- Cancels an order that nobody confirmed in time; the caller has locked it.
create function app.expire_order(p_order public.orders) returns public.orders
language plpgsql set search_path = '' as $$
begin
  if p_order.status <> 'unconfirmed' or p_order.placed_at > now() - app.confirmation_limit() then return p_order; end if;
  perform app.log_event(null, p_order, 'cancelled', '{"from": "unconfirmed", "to": "cancelled", "reason": "expired"}', null, null);
  update public.orders t set status = 'cancelled', status_changed_at = now(), cancel_reason = 'expired' where t.id = p_order.id
  returning * into p_order;
  return p_order;
end $$;

-- A database starts no work of its own: the next order of the company, or the next heartbeat of a terminal there, cancels what has
-- expired. Screens leave such orders out at once. Locks in id order and waits for none.
create function app.expire_orders(p_company uuid) returns void
language plpgsql set search_path = '' as $$
declare o public.orders;
begin
  if not exists (select from public.orders t where t.company_id = p_company and t.status = 'unconfirmed'
      and t.placed_at <= now() - app.confirmation_limit()) then return; end if;
  perform app.lock_tabs(p_company, false);
  for o in select * from public.orders t where t.company_id = p_company and t.status = 'unconfirmed'
      and t.placed_at <= now() - app.confirmation_limit() order by t.id for no key update skip locked loop
    perform app.expire_order(o);
  end loop;
end $$;

-- A terminal confirmed the order in time, and its entry came late: the confirmation counts.
create function app.unexpire_order(p_order public.orders, p_confirmed_at timestamptz) returns public.orders
language plpgsql set search_path = '' as $$
begin
  if p_order.status = 'cancelled' and p_order.cancel_reason = 'expired' and p_confirmed_at < p_order.placed_at + app.confirmation_limit() then
    update public.orders t set status = 'unconfirmed', cancel_reason = null where t.id = p_order.id returning * into p_order;
  end if;
  return p_order;
end $$;

-- Whether a web order goes straight to the kitchen: its author works there, or it carries the code printed for its table. Everybody
-- else's waits until staff confirm it, and its limits are its own: strangers who flood a company take no place from its tables.
-- Sixty orders in ten minutes is more than the guests of a restaurant's own network send. People who were served here before find room
-- however many strangers wait.
create function app.status_of_new(p_order public.orders, p_is_at_table boolean) returns text
language plpgsql set search_path = '' as $$
declare
  retry_at timestamptz;
begin
  if app.can('staff', p_order.company_id) then return 'placed'; end if;
  retry_at := case when p_is_at_table then app.use_address('place_order', p_order.company_id, 60, interval '10 minutes')
    else app.use_address('place_unconfirmed_order', p_order.company_id, 10, interval '10 minutes') end;
  if p_is_at_table and retry_at is null then
    return case when (select c.accepts_orders_itself from public.companies c where c.id = p_order.company_id) then 'placed' else 'unconfirmed' end;
  end if;
  if retry_at is null and (select count(*) >= 3 from public.orders o where o.company_id = p_order.company_id
      and o.status = 'unconfirmed' and o.user_id = p_order.user_id and o.placed_at > now() - app.confirmation_limit())
    or (select count(*) >= 40 from public.orders o where o.company_id = p_order.company_id and o.status = 'unconfirmed'
        and o.placed_at > now() - app.confirmation_limit())
      and not exists (select from public.orders o where o.user_id = p_order.user_id and o.company_id = p_order.company_id
        and o.status = 'delivered') then
    retry_at := now() + interval '1 minute';
  end if;
  if retry_at is not null then perform app.fail('too_many_orders', jsonb_build_object('retry_at', retry_at)); end if;
  return 'unconfirmed';
end $$;

-- Refuses a web order that the caller may not place now.
create function app.require_web_order_allowed(p_company uuid, p_order uuid) returns void
language plpgsql set search_path = '' as $$
declare
  company public.companies;
  state text;
  hours record;
begin
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  if not app.can('member', p_company) then perform app.fail('not_a_member'); end if;
  state := app.company_state(company, now());
  if state = 'suspended' then perform app.fail('company_suspended'); end if;
  if state = 'inactive' then perform app.fail('company_inactive'); end if;
  -- The staff take orders before the platform approves the company, and until a suspended one stops.
  if app.can('take_orders', p_company) then return; end if;
  perform app.require_open_to_guests(p_company);
  select * into hours from app.opening(p_company, now());
  if app.orders_are_paused(company) then
    perform app.fail('orders_paused', jsonb_build_object('opens_at', case when not hours.is_open then hours.opens_at end));
  end if;
  if not hours.is_open then perform app.fail('company_closed', jsonb_build_object('opens_at', hours.opens_at)); end if;
  perform app.check_order_rate(p_company, p_order);
end $$;

-- The order number of a web order, W001 and on. It locks the company's counter until the transaction ends, so every
-- check that can come before it does.
create function app.next_web_number(p_company uuid) returns text
language plpgsql set search_path = '' as $$
declare n bigint;
begin
  update app.order_counters k set last_web = k.last_web + 1 where k.company_id = p_company returning k.last_web into n;
  return 'W' || lpad(n::text, greatest(3, length(n::text)), '0');
end $$;

create function app.open_tab_at(p_company uuid, p_table text, p_comanda text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    select t.id from public.tabs t where t.company_id = p_company and t.closed_at is null
      and app.table_key(t.table_number, t.comanda) = app.table_key(p_table, p_comanda)
  );
end $$;

-- The open tab of a table, opened where there is none: by the first order that carries the table's code. Two phones at once meet at
-- the unique index.
create function app.open_table(p_company uuid, p_table text, p_comanda text) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.lock_tabs(p_company, false);
  insert into public.tabs (id, company_id, table_number, comanda) values (gen_random_uuid(), p_company, p_table, p_comanda)
  on conflict do nothing;
  -- A guest who called before anything was ordered sees the call on the tab.
  update public.table_calls c set tab_id = app.open_tab_at(p_company, p_table, p_comanda)
  where c.company_id = p_company and c.done_at is null and c.tab_id is null
    and app.table_key(c.table_number, c.comanda) = app.table_key(p_table, p_comanda);
end $$;

-- The open tabs that the caller's own orders are on. That, and no code, opens a table's account: a code stays where it is printed,
-- and the phones of the evening before still have it.
create function app.my_tabs(p_company uuid) returns setof public.tabs
language sql stable security definer set search_path = '' as $$
  select t.* from public.tabs t
  where t.company_id = p_company and t.closed_at is null and t.id in (
    select o.tab_id from public.orders o
    where o.company_id = p_company and o.user_id = auth.uid() and o.status not in ('unconfirmed', 'cancelled'))
$$;

-- The caller's tab that staff moved away from the table of this order: their phone still has the code of the table they sat at. Null
-- where somebody sits there by now, or nothing was moved.
create function app.moved_tab(p_order public.orders) returns public.tabs
language plpgsql stable set search_path = '' as $$
declare moved public.tabs;
begin
  if app.open_tab_at(p_order.company_id, p_order.table_number, p_order.comanda) is not null then return null; end if;
  select t.* into moved from app.my_tabs(p_order.company_id) t
  where exists (select from public.tab_events e where e.company_id = t.company_id and e.tab_id = t.id and e.kind = 'move' and e.changed)
  order by t.opened_at desc limit 1;
  return moved;
end $$;

create function app.place_order(p_company uuid, p_order jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  o public.orders;
  lines app.line_input[];
  seen bigint;
  content text;
  is_at_table boolean;
  is_seated boolean;
  moved public.tabs;
begin
  perform app.required(p_company, 'company');
  o := app.read_order(p_order);
  lines := app.read_lines(p_order -> 'items');
  seen := app.int_of(p_order, 'expected_total_cents', 0, 2000000000);
  o.company_id := p_company;
  o.origin := 'web';
  o.user_id := person;
  content := app.content_of(o, lines);
  if exists (select from public.orders t where t.id = o.id) then return app.repeated_order(o, content); end if;
  perform app.require_web_order_allowed(p_company, o.id);
  -- Figures of past days still name those who have left the staff.
  if app.staff_role(p_company, person) is not null then o.operator_id := person; end if;
  perform app.lock_stock(p_company);
  lines := app.priced_as_seen(p_company, lines, seen);
  perform app.expire_orders(p_company);
  is_at_table := coalesce(app.text_of(p_order, 'table_token', 0, 64) = app.table_code(p_company, o.table_number), false);
  o.status := app.status_of_new(o, is_at_table);
  -- A guest's first order by the code printed for their table opens its tab; one that staff accept first opens it then.
  is_seated := is_at_table and not app.can('staff', p_company);
  if is_seated then
    moved := app.moved_tab(o);
    if moved.id is not null then
      o.table_number := moved.table_number;
      o.comanda := moved.comanda;
    end if;
  end if;
  if is_seated and o.status = 'placed' then perform app.open_table(p_company, o.table_number, o.comanda); end if;
  o.number := app.next_web_number(p_company);
  if not app.write_order(o, lines, null, jsonb_build_object('content', content)
      || case when is_seated then '{"is_seated": true}'::jsonb else '{}' end) then
    -- The same order sent twice: the other transaction wrote it first. The counter is still locked, so the number can be returned.
    update app.order_counters k set last_web = k.last_web - 1 where k.company_id = p_company;
    return app.repeated_order(o, content);
  end if;
  return jsonb_build_object('order', app.order_json(o.id), 'conflict', false, 'duplicate', false);
end $$;

-- The order of this company, locked.
create function app.lock_order(p_company uuid, p_order uuid) returns public.orders
language plpgsql set search_path = '' as $$
declare o public.orders;
begin
  perform app.lock_tabs(p_company, false);
  select * into o from public.orders t where t.id = p_order and t.company_id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "order"}'); end if;
  return o;
end $$;

-- The order a line belongs to, locked before the line.
create function app.lock_order_of_item(p_company uuid, p_item uuid) returns public.orders
language plpgsql set search_path = '' as $$
declare parent uuid := (select i.order_id from public.order_items i where i.id = p_item and i.company_id = p_company);
begin
  if parent is null then perform app.fail('not_found', '{"entity": "order_item"}'); end if;
  return app.lock_order(p_company, parent);
end $$;

create function app.require_not_final(p_order public.orders) returns void
language plpgsql set search_path = '' as $$
begin
  if p_order.status in ('delivered', 'cancelled') then
    perform app.fail('order_final', jsonb_build_object('status', p_order.status));
  end if;
end $$;

-- Lines not in the order yet; those with an id it has already were appended by an earlier request.
create function app.new_lines(p_order uuid, p_lines app.line_input[]) returns app.line_input[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(l order by l.ord), '{}') from unnest(p_lines) l
    where not exists (select from public.order_items i where i.id = l.id and i.order_id = p_order)
  );
end $$;

create function app.append_lines(p_order public.orders, p_lines app.line_input[], p_flags text[], p_event uuid, p_user uuid, p_terminal uuid)
returns void language plpgsql set search_path = '' as $$
declare
  added bigint := app.total_of(p_lines);
  line_count int := (select count(*) from public.order_items i where i.order_id = p_order.id);
begin
  if exists (select from public.tabs t where t.id = p_order.tab_id and t.closed_at is not null) then perform app.fail('tab_closed'); end if;
  if line_count + cardinality(p_lines) > 200 or p_order.total_cents + added > 2000000000 then perform app.invalid('items'); end if;
  perform app.write_lines(p_order, p_lines, 1 + (
    select coalesce(max(i.position), 0) from public.order_items i where i.order_id = p_order.id));
  update public.orders t
  set subtotal_cents = t.subtotal_cents + added, total_cents = t.total_cents + added,
    flags = array(select distinct f from unnest(t.flags || p_flags) f order by f)
  where t.id = p_order.id;
  perform app.log_event(p_event, p_order, 'items_appended',
    jsonb_build_object('items', (select jsonb_agg(l.id order by l.ord) from unnest(p_lines) l), 'added_cents', added, 'flags', p_flags),
    p_user, p_terminal);
end $$;

create function app.append_order_items(p_company uuid, p_order uuid, p_items jsonb, p_expected_total_cents int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('take_orders', p_company);
  lines app.line_input[];
  o public.orders;
begin
  perform app.required(p_order, 'order');
  lines := app.read_lines(p_items);
  perform app.required(p_expected_total_cents, 'expected_total_cents');
  o := app.lock_order(p_company, p_order);
  if cardinality(app.new_lines(o.id, lines)) = 0 then return jsonb_build_object('order', app.order_json(o.id)); end if;
  perform app.require_not_final(o);
  if cardinality(app.new_lines(o.id, lines)) < cardinality(lines) then perform app.invalid('items[].id'); end if;
  perform app.lock_stock(p_company);
  lines := app.priced_as_seen(p_company, lines, p_expected_total_cents);
  perform app.append_lines(o, lines, '{}', null, person, null);
  return jsonb_build_object('order', app.order_json(o.id));
end $$;

-- Forward, skipping allowed; a state already passed changes nothing. The one step back, ready → preparing, has a status of
-- its own, 'recall': a late or repeated 'preparing' must not take a finished order back.
create function app.move_order(p_order public.orders, p_status text, p_reason text, p_event uuid, p_user uuid, p_terminal uuid)
returns boolean language plpgsql set search_path = '' as $$
declare
  steps constant text[] := array['unconfirmed', 'placed', 'preparing', 'ready', 'delivered'];
  kind constant text := case p_status when 'cancelled' then 'cancelled' when 'recall' then 'recalled' else 'status_changed' end;
  target constant text := case p_status when 'recall' then 'preparing' else p_status end;
begin
  if p_status = 'cancelled' and p_order.status not in ('cancelled', 'delivered') and app.is_on_bill(p_order.id) then
    perform app.fail('line_on_bill');
  end if;
  if p_order.status = target then return false; end if;
  if p_order.status = 'cancelled' or kind <> 'status_changed' and p_order.status = 'delivered' then
    perform app.require_not_final(p_order);
  end if;
  if p_status = 'cancelled' and p_reason is null then perform app.fail('reason_required'); end if;
  if p_order.status = 'unconfirmed' and p_status not in ('placed', 'cancelled') then perform app.fail('order_unconfirmed'); end if;
  if kind = 'recalled' and p_order.status <> 'ready' then return false; end if;
  if kind = 'status_changed' and array_position(steps, target) < array_position(steps, p_order.status) then return false; end if;
  if p_order.status = 'unconfirmed' and target = 'placed' and exists (select from public.order_events e
      where e.company_id = p_order.company_id and e.order_id = p_order.id and e.kind = 'placed' and e.payload ? 'is_seated') then
    perform app.open_table(p_order.company_id, p_order.table_number, p_order.comanda);
  end if;
  update public.orders t
  set status = target, status_changed_at = now(), cancel_reason = case when kind = 'cancelled' then p_reason end
  where t.id = p_order.id;
  perform app.log_event(p_event, p_order, kind,
    jsonb_strip_nulls(jsonb_build_object('from', p_order.status, 'to', target, 'reason', p_reason)), p_user, p_terminal);
  return true;
end $$;

-- `p_entry` is the id of a cancellation's event: an approval given for it beforehand has the same.
create function app.advance_order(p_company uuid, p_order uuid, p_status text, p_reason text, p_entry uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- The kitchen moves orders; cancelling one is for those who take them.
  person uuid := app.require_right(case when p_status = 'cancelled' then 'take_orders' else 'kitchen' end, p_company);
  input jsonb := jsonb_build_object('status', p_status, 'reason', p_reason);
  status text;
  reason text;
  entry uuid := coalesce(p_entry, gen_random_uuid());
  o public.orders;
  changed boolean;
begin
  perform app.required(p_order, 'order');
  status := app.one_of(input, 'status', '{placed,preparing,ready,delivered,cancelled,recall}');
  reason := app.text_of(input, 'reason', 0, 200);
  o := app.expire_order(app.lock_order(p_company, p_order));
  if o.status = 'unconfirmed' then perform app.require_right('take_orders', p_company); end if;
  changed := app.move_order(o, status, reason, entry, person, null);
  -- With money on it, or once the kitchen began, a manager answers for it; nobody counted on an unconfirmed one.
  if changed and status = 'cancelled' and o.status <> 'unconfirmed' and (o.total_cents > 0 or o.status <> 'placed') then
    perform app.check_approval(p_company, null, entry, 'cancel', o.id, o.total_cents, reason, null);
  end if;
  return jsonb_build_object('order', app.order_json(o.id), 'changed', changed);
end $$;

-- A tick on a final order is accepted without a change: it came late.
create function app.set_tick(p_order public.orders, p_item uuid, p_done boolean, p_event uuid, p_user uuid, p_terminal uuid)
returns void language plpgsql set search_path = '' as $$
begin
  if p_order.status in ('delivered', 'cancelled') then return; end if;
  update public.order_items i set done_at = case when p_done then now() end
  where i.id = p_item and (i.done_at is null) = p_done;
  if not found then return; end if;
  update public.orders t set updated_at = now() where t.id = p_order.id;
  perform app.log_event(p_event, p_order, 'item_ticked', jsonb_build_object('item_id', p_item, 'done', p_done), p_user, p_terminal);
end $$;

create function app.tick_order_item(p_company uuid, p_item uuid, p_done boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('kitchen', p_company);
  o public.orders;
begin
  perform app.required(p_item, 'item');
  perform app.required(p_done, 'done');
  o := app.lock_order_of_item(p_company, p_item);
  if o.status = 'unconfirmed' then perform app.fail('order_unconfirmed'); end if;
  perform app.set_tick(o, p_item, p_done, null, person, null);
  return jsonb_build_object('order', app.order_json(o.id));
end $$;

-- The kitchen says of a line why it can't make it; the counter voids it, replaces it or keeps it (no reason) with the guest.
create function app.report_line(p_order public.orders, p_item uuid, p_reason text, p_event uuid, p_user uuid, p_terminal uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  if p_order.status in ('delivered', 'cancelled') then return false; end if;
  update public.order_items i set unavailable_reason = p_reason, guest_choice = null
  where i.id = p_item and i.voided_at is null and i.unavailable_reason is distinct from p_reason;
  if not found then return false; end if;
  update public.orders t set updated_at = now() where t.id = p_order.id;
  perform app.log_event(p_event, p_order, case when p_reason is null then 'item_kept' else 'item_unavailable' end,
    jsonb_strip_nulls(jsonb_build_object('item_id', p_item, 'reason', p_reason)), p_user, p_terminal);
  return true;
end $$;

create function app.report_order_item(p_company uuid, p_item uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('kitchen', p_company);
  reason text := app.text_of(jsonb_build_object('reason', p_reason), 'reason', 0, 200);
  o public.orders;
begin
  perform app.required(p_item, 'item');
  o := app.lock_order_of_item(p_company, p_item);
  if o.status = 'unconfirmed' then perform app.fail('order_unconfirmed'); end if;
  perform app.report_line(o, p_item, reason, null, person, null);
  return jsonb_build_object('order', app.order_json(o.id));
end $$;

-- Orders of this company that were not shown before, as one set; in id order, so that two screens never wait for each other, and not
-- while a tab's change locks several.
create function app.mark_shown(p_company uuid, p_ids jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  ids uuid[];
  marked int;
begin
  perform app.lock_tabs(p_company, false);
  perform app.array_of(p_ids, 'ids', 1, 200);
  if exists (select from jsonb_array_elements(p_ids) e where jsonb_typeof(e) <> 'string' or not app.is_uuid(e #>> '{}')) then
    perform app.invalid('ids');
  end if;
  ids := array(select (e #>> '{}')::uuid from jsonb_array_elements(p_ids) e);
  with fresh as (
    select o.id from public.orders o
    where o.company_id = p_company and o.id = any (ids) and o.shown_at is null
    order by o.id for no key update
  )
  update public.orders o set shown_at = now() from fresh f where o.id = f.id and o.shown_at is null;
  get diagnostics marked = row_count;
  return jsonb_build_object('marked', marked);
end $$;

create function app.orders_shown(p_company uuid, p_ids jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('kitchen', p_company);
  return app.mark_shown(p_company, p_ids);
end $$;

create function app.terminal_orders_shown(p_terminal uuid, p_token text, p_ids jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare reason text := app.token_state(p_terminal, p_token, true);
begin
  if reason <> 'good' then return app.gone(reason); end if;
  return app.mark_shown((select t.company_id from public.terminals t where t.id = p_terminal), p_ids)
    || jsonb_build_object('gone', false);
end $$;

-- The steps of the orders placed since a moment, newest first: a terminal's disk has their last states alone.
create function app.terminal_order_steps(p_terminal uuid, p_token text, p_since text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token, true);
  company uuid;
  since timestamptz;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  since := app.time_of(jsonb_build_object('since', p_since), 'since');
  select t.company_id into company from public.terminals t where t.id = p_terminal;
  return jsonb_build_object('gone', false, 'orders', coalesce((
    select jsonb_agg(jsonb_build_object('number', o.number, 'placed_at', o.placed_at, 'events', coalesce((
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'payload', jsonb_build_object('to', e.payload -> 'to'),
          'created_at', e.created_at))
        from public.order_events e
        where e.company_id = company and e.order_id = o.id and e.kind = 'status_changed'
      ), '[]')) order by o.placed_at desc)
    from (
      select x.id, x.number, x.placed_at from public.orders x
      where x.company_id = company and x.placed_at >= since
      order by x.placed_at desc limit 500
    ) o
  ), '[]'));
end $$;
