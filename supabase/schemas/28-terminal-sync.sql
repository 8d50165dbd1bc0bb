-- What a terminal sends: its outbox in batches, what a lost terminal could not send, and its heartbeat.

-- Whether a line lacks what its dish asks for, and so a part of its price. What has left the menu since may have been the choice.
create function app.lacks_choices(p_company uuid, p_line app.line_input) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.option_groups g
      where g.company_id = p_company and g.is_active and g.min_choices > 0 and g.id = any (coalesce(
          (select p.option_group_ids from public.products p where p.id = p_line.product_id and p.company_id = p_company),
          (select b.option_group_ids from public.combos b where b.id = p_line.product_id and b.company_id = p_company)))
        and (select count(*) from jsonb_array_elements(g.options) o where (o ->> 'id')::uuid = any (p_line.choices)) < g.min_choices)
    and not exists (select from unnest(p_line.choices) c(id) where not exists (select from public.option_groups g
      where g.company_id = p_company and g.options @> jsonb_build_array(jsonb_build_object('id', c.id))));
end $$;

-- Whether a menu of the last days had the price a line was sold at: of its dish, and of what was chosen with it. Halves cost as the
-- dearest or as their average; what are halves, the menu says where it still has them, since a terminal's word could make any option
-- one.
create function app.is_known_price(p_company uuid, p_line app.line_input) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  of_dish constant int[] := app.known_prices(p_company, p_line.product_id);
  chosen constant jsonb := coalesce(p_line.chosen, '[]');
  dearest bigint;
  average bigint;
begin
  if app.lacks_choices(p_company, p_line) then return false; end if;
  if exists (select from jsonb_array_elements(chosen) c
    where (c ->> 'price_cents')::int <> all (app.known_option_prices(p_company, (c ->> 'option_id')::uuid))) then
    return false;
  end if;
  select coalesce(sum(case when g.are_parts then g.most else g.total end), 0),
    coalesce(sum(case when g.are_parts then (2 * g.total + g.n) / (2 * g.n) else g.total end), 0) into dearest, average
  from (
    select bool_or(case when m.id is null then c ? 'parts' else m.rule = 'halves' end) as are_parts,
      max((c ->> 'price_cents')::bigint) as most, sum((c ->> 'price_cents')::bigint)::bigint as total, count(*) as n
    from jsonb_array_elements(chosen) c
    left join lateral (
      select o.id, o.rule from public.option_groups o where o.company_id = p_company
        and o.options @> jsonb_build_array(jsonb_build_object('id', c ->> 'option_id')) limit 1) m on true
    group by coalesce(m.id::text, c ->> 'group')) g;
  return p_line.unit_price_cents - dearest = any (of_dish) or p_line.unit_price_cents - average = any (of_dish);
end $$;

-- What staff should know of a sale that was accepted as the terminal made it. Prices and hours are judged at the moment of the sale.
create function app.flags_of(p_company uuid, p_lines app.line_input[], p_operator uuid, p_at timestamptz) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    with menu as materialized (select * from unnest(app.on_menu(p_company, p_lines, least(p_at, now()))))
    select array(
      select case when app.is_known_price(p_company, l) then 'price_differs' else 'price_unknown' end
        from menu m join unnest(p_lines) l on l.ord = m.ord
        where m.is_known and m.unit_price_cents <> l.unit_price_cents
      union select 'price_unknown' from menu m join unnest(p_lines) l on l.ord = m.ord
        where not m.is_known and not app.is_known_price(p_company, l)
      union select 'price_unknown' from menu m join unnest(p_lines) l on l.ord = m.ord
        where m.is_known and app.lacks_choices(p_company, l)
      union select 'product_gone' from menu m where not m.is_known
      union select 'sold_out' from menu m where m.is_known and not m.is_available
      union select 'company_inactive' from public.companies c
        where c.id = p_company and app.company_state(c, now()) in ('inactive', 'suspended')
      union select 'operator_gone' where p_operator is not null
        and not exists (select from public.user_companies m where m.user_id = p_operator and m.company_id = p_company
          and m.is_active and app.is_staff_role(m.role))
        and not app.is_admin(p_operator)
        and not exists (select from public.admin_permissions p where p.user_id = p_operator
          and p.permission_type = 'super_admin' and p.granted)
      order by 1)
  );
end $$;

-- Managers find in the audit what was sold at a price that no menu of the last days had, and approve it afterwards. It stands under
-- the terminal: whom the terminal names as its operator is a claim, and a thief with its secret can claim anybody.
create function app.audit_unknown_prices(p_terminal public.terminals, p_entry uuid, p_order uuid, p_number text, p_flags text[],
  p_lines app.line_input[], p_operator uuid) returns void
language plpgsql set search_path = '' as $$
declare details jsonb;
begin
  if not 'price_unknown' = any (p_flags) then return; end if;
  select jsonb_strip_nulls(jsonb_build_object('event_id', p_entry, 'terminal_id', p_terminal.id, 'terminal_name', p_terminal.name,
    'claimed_by', p_operator)) || jsonb_build_object('total_cents', sum(l.quantity::bigint * l.unit_price_cents),
    'lines', jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'unit_price_cents', l.unit_price_cents) order by l.ord))
  into details from unnest(p_lines) l where not app.is_known_price(p_terminal.company_id, l);
  perform app.log_action('price_unknown', p_terminal.company_id, 'orders', p_order, p_number, details, null, null);
end $$;

-- Adds what managers should know of an order.
create function app.flag_order(p_company uuid, p_order uuid, p_flags text[]) returns void
language sql set search_path = '' as $$
  update public.orders o set flags = array(select distinct f from unnest(o.flags || p_flags) f order by f)
  where o.id = p_order and o.company_id = p_company and not p_flags <@ o.flags
$$;

-- An order with money on it, or one the kitchen has begun, is cancelled with an approval: else a cancellation would void it unseen.
create function app.approve_cancellation(p_terminal uuid, p_entry uuid, p_order public.orders, p_reason text, p_approval jsonb)
returns text[] language plpgsql set search_path = '' as $$
begin
  if p_order.status in ('cancelled', 'unconfirmed') or p_order.status = 'placed' and p_order.total_cents = 0 then return '{}'::text[]; end if;
  return app.check_approval(p_order.company_id, p_terminal, p_entry, 'cancel', p_order.id, 0, p_reason, p_approval);
end $$;

-- Returns the entry's value or raises a refusal. An event with the entry's id means that it was applied before.
create function app.push_order_entry(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(app.object_of(p_entry, 'entry'), 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  kind text := app.one_of(p_entry, 'kind', '{place_order,append_order_items,advance_order,tick_order_item,report_order_item,delay_order}');
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  company uuid := p_terminal.company_id;
  o public.orders;
  lines app.line_input[];
  flags text[];
  content text;
  changed boolean := true;
  done boolean := exists (select from public.order_events e where e.id = entry and e.terminal_id = p_terminal.id);
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if kind = 'place_order' then
    o := app.read_order(payload);
    lines := app.read_lines(payload -> 'items', true);
    o.number := app.text_of(payload, 'number', 4, 5);
    if o.number !~ '^[A-VX-Z]{1,2}\d{3}$' then perform app.invalid('number'); end if;
    o.company_id := company;
    o.origin := 'terminal';
    o.terminal_id := p_terminal.id;
    o.operator_id := operator;
    content := app.content_of(o, lines);
    if not exists (select from public.orders t where t.id = o.id) then
      o.flags := app.flags_of(company, lines, operator, app.time_of(p_entry, 'at'));
      -- Its ticket was printed at the terminal: the kitchen's screens show it without a sound.
      if p_entry ? 'printed' and app.flag_of(p_entry, 'printed') then o.flags := o.flags || '{printed}'; end if;
      if 'price_unknown' = any (o.flags) then o.operator_id := null; end if;
      if app.write_order(o, lines, entry, jsonb_build_object('content', content, 'at', p_entry -> 'at', 'flags', o.flags)
          || case when o.operator_id is distinct from operator then jsonb_build_object('claimed_by', operator) else '{}' end) then
        perform app.audit_unknown_prices(p_terminal, entry, o.id, o.number, o.flags, lines, operator);
        return jsonb_build_object('order', app.order_json(o.id), 'conflict', false, 'duplicate', false);
      end if;
    end if;
    return app.repeated_order(o, content);
  elsif kind = 'append_order_items' then
    lines := app.read_lines(payload -> 'items', true);
    o := app.lock_order(company, app.uuid_of(payload, 'order_id'));
    lines := app.new_lines(o.id, lines);
    changed := not done and cardinality(lines) > 0;
    if changed then
      perform app.require_not_final(o);
      flags := app.flags_of(company, lines, operator, app.time_of(p_entry, 'at'));
      perform app.append_lines(o, lines, flags, entry, case when not 'price_unknown' = any (flags) then operator end, p_terminal.id);
      perform app.audit_unknown_prices(p_terminal, entry, o.id, o.number, flags, lines, operator);
    end if;
  elsif kind = 'advance_order' then
    perform app.one_of(payload, 'status', '{placed,preparing,ready,delivered,cancelled,recall}');
    content := app.text_of(payload, 'reason', 0, 200);
    o := app.lock_order(company, app.uuid_of(payload, 'order_id'));
    if payload ->> 'status' = 'placed' and not done then o := app.unexpire_order(o, app.time_of(p_entry, 'at')); end if;
    if payload ->> 'status' = 'cancelled' and content is not null and not done then
      perform app.flag_order(company, o.id, app.approve_cancellation(p_terminal.id, entry, o, content, p_entry -> 'approval'));
    end if;
    changed := not done and app.move_order(o, payload ->> 'status', content, entry, operator, p_terminal.id);
  elsif kind = 'delay_order' then
    content := app.text_of(payload, 'reason', 0, 200);
    o := app.lock_order(company, app.uuid_of(payload, 'order_id'));
    changed := not done and app.lengthen_order(o, app.int_of(payload, 'minutes', 1, 600)::int, content, entry, operator, p_terminal.id);
  elsif kind = 'report_order_item' then
    content := app.text_of(payload, 'reason', 0, 200);
    o := app.lock_order_of_item(company, app.uuid_of(payload, 'item_id'));
    changed := not done and app.report_line(o, app.uuid_of(payload, 'item_id'), content, entry, operator, p_terminal.id);
  else
    perform app.flag_of(payload, 'done');
    o := app.lock_order_of_item(company, app.uuid_of(payload, 'item_id'));
    changed := not done;
    if changed then
      perform app.set_tick(o, app.uuid_of(payload, 'item_id'), app.flag_of(payload, 'done'), entry, operator, p_terminal.id);
    end if;
  end if;
  return jsonb_build_object('order', app.order_json(o.id), 'changed', changed);
end $$;

-- Availability changes by terminals' entries: one that is sent again, after a newer one, must not undo that.
create table app.available_entries (
  entry_id uuid primary key,
  terminal_id uuid not null references public.terminals (id) on delete cascade,
  product_id uuid not null,
  operator_id uuid not null,
  available boolean not null,
  at timestamptz not null default now()
);
create index available_entries_terminal on app.available_entries (terminal_id);

-- The last change to arrive wins. The operator must still be on the staff: no sale depends on it.
create function app.push_available(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(app.object_of(p_entry, 'entry'), 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  product uuid := app.uuid_of(payload, 'product_id');
  wanted boolean := app.flag_of(payload, 'available');
  changed boolean;
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if operator is null or (app.staff_role(p_terminal.company_id, operator) is null and not app.is_super_admin(operator)) then
    perform app.fail('forbidden');
  end if;
  if exists (select from app.available_entries e where e.entry_id = entry) then
    return jsonb_build_object('changed', false);
  end if;
  insert into app.available_entries (entry_id, terminal_id, product_id, operator_id, available)
  values (entry, p_terminal.id, product, operator, wanted);
  changed := app.switch_available(p_terminal.company_id, product, wanted);
  if wanted then changed := app.end_empty_count(p_terminal.company_id, product, operator) or changed; end if;
  return jsonb_build_object('changed', changed);
end $$;

-- A correction of a count by the difference between what a terminal knew and what was counted there: what others sold meanwhile stays
-- sold. The entry is the movement, so that one sent again moves nothing; a count that ended meanwhile stays ended.
create function app.push_stock(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(app.object_of(p_entry, 'entry'), 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  product uuid := app.uuid_of(payload, 'product_id');
  difference bigint := app.int_of(payload, 'difference', -2000000000, 2000000000);
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if operator is null or (app.staff_role(p_terminal.company_id, operator) is null and not app.is_super_admin(operator)) then
    perform app.fail('forbidden');
  end if;
  if not exists (select from public.products p where p.id = product and p.company_id = p_terminal.company_id) then
    perform app.fail('not_found', '{"entity": "product"}');
  end if;
  return jsonb_build_object('changed', app.move_count(p_terminal.company_id, product, entry, difference, operator));
end $$;

-- Pauses by an approval, of terminals and of browsers: one that is sent again, after a newer one, must not begin again.
create table app.pause_entries (
  entry_id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  at timestamptz not null default now()
);
create index pause_entries_company on app.pause_entries (company_id);

-- A pause of guests' orders, or its end, by a manager's PIN at a terminal: from the moment it was said there. One that would be over by now
-- changes nothing.
create function app.push_pause(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(app.object_of(p_entry, 'entry'), 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  span text := app.one_of(payload, 'span', '{15,30,60,day,open,end}');
  reason text := app.text_of(payload, 'reason', 0, 120);
  said timestamptz := least(app.time_of(p_entry, 'at'), now());
  company public.companies;
  ends timestamptz;
  actor uuid;
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  if exists (select from app.pause_entries e where e.entry_id = entry) then return jsonb_build_object('changed', false); end if;
  perform app.check_approval(p_terminal.company_id, p_terminal.id, entry, 'pause', p_terminal.company_id, 0, reason, p_entry -> 'approval');
  insert into app.pause_entries (entry_id, company_id) values (entry, p_terminal.company_id);
  select a.approved_by into actor from public.approvals a where a.id = entry;
  -- Orders that are being written refer to the company: they go on meanwhile.
  select * into company from public.companies c where c.id = p_terminal.company_id for no key update;
  if span = 'end' then
    if company.orders_paused then perform app.set_order_pause(company, false, null, null, coalesce(actor, operator)); end if;
    return jsonb_build_object('changed', company.orders_paused);
  end if;
  ends := app.pause_ends(company, span, said);
  if ends <= now() then return jsonb_build_object('changed', false); end if;
  perform app.set_order_pause(company, true, ends, reason, coalesce(actor, operator));
  return jsonb_build_object('changed', true);
end $$;

create function app.push_tab(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(p_entry, 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  change jsonb := app.object_of(p_entry -> 'payload', 'payload');
  flags text[];
  answer jsonb;
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  flags := app.approve_tab_change(p_terminal.company_id, p_terminal.id, entry, change, p_entry -> 'approval');
  answer := app.change_tab(p_terminal.company_id, entry, change, operator, p_terminal.id);
  if change ->> 'op' = 'void' then perform app.flag_order(p_terminal.company_id, app.uuid_of(change, 'order_id'), flags); end if;
  return answer;
end $$;

create function app.push_cash(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(p_entry, 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  change jsonb := app.object_of(p_entry -> 'payload', 'payload');
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.approve_cash_change(p_terminal.company_id, p_terminal.id, entry, change, p_entry -> 'approval');
  return app.change_cash(p_terminal.company_id, entry, change, app.time_of(p_entry, 'at'), operator, p_terminal.id);
end $$;

create function app.push_call(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  call uuid := app.uuid_of(payload, 'call_id');
  op text := app.one_of(payload, 'op', '{take,finish,charge}');
  received int;
begin
  perform app.uuid_of(p_entry, 'id');
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if op = 'charge' then
    return jsonb_build_object('changed', app.charge_pix(p_terminal.company_id, call, payload -> 'charge', operator, p_terminal.id));
  end if;
  if coalesce(jsonb_typeof(payload -> 'received_cents'), 'null') <> 'null' then
    received := app.int_of(payload, 'received_cents', 0, 100000000);
  end if;
  return jsonb_build_object('changed',
    app.move_call(p_terminal.company_id, call, op, received, operator));
end $$;

-- Files for spreadsheets, which a client writes from what it has read; EXPORT_KINDS in shared/schemas/records/export.ts is the same list.
create function app.export_kinds() returns text[]
language sql immutable set search_path = '' as $$ select '{history,tabs,cash,menu,audit,figures}'::text[] $$;

create function app.right_to_export(p_kind text) returns text
language sql immutable set search_path = '' as $$ select case p_kind when 'menu' then 'menu' when 'audit' then 'manage' else 'takings' end $$;

-- {"kind", "from", "to" (business days or null), "rows"} as an entry's details.
create function app.read_export(p_export jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare days jsonb := '{}'::jsonb;
begin
  perform app.object_of(p_export, 'export');
  if coalesce(jsonb_typeof(p_export -> 'from'), 'null') <> 'null' then days := jsonb_build_object('from', app.date_of(p_export, 'from')); end if;
  if coalesce(jsonb_typeof(p_export -> 'to'), 'null') <> 'null' then days := days || jsonb_build_object('to', app.date_of(p_export, 'to')); end if;
  return days || jsonb_build_object('kind', app.one_of(p_export, 'kind', app.export_kinds()), 'rows', app.int_of(p_export, 'rows', 0, 1000000));
end $$;

-- A file written at a terminal, also without a connection. The entry's id marks a repetition.
create function app.push_export(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(p_entry, 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  exported jsonb := app.read_export(p_entry -> 'payload');
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  exported := exported || jsonb_build_object('event_id', entry, 'made_at', app.time_of(p_entry, 'at'))
    || app.terminal_details(entry, p_terminal.id, operator);
  if exists (select from public.audit_log a where a.company_id = p_terminal.company_id and a.action = 'exported'
    and a.details ->> 'event_id' = entry::text) then
    return jsonb_build_object('changed', false);
  end if;
  perform app.log_action('exported', p_terminal.company_id, 'companies', p_terminal.company_id, null, exported, null, operator);
  return jsonb_build_object('changed', true);
end $$;

-- An order as a kitchen's screen in a browser reads it: whose phone and account it is stays here.
create function app.order_for_screen(p_order jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_order || '{"customer_phone": null, "user_id": null, "operator_id": null}'::jsonb
$$;

-- What a screen in a browser sends: the kitchen's steps alone, and in nobody's name. It has sold nothing that would have to be taken.
create function app.push_from_screen(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare answer jsonb;
begin
  if coalesce(p_entry ->> 'kind', '') not in ('advance_order', 'tick_order_item', 'report_order_item', 'delay_order')
    or p_entry ->> 'kind' = 'advance_order'
      and coalesce(p_entry -> 'payload' ->> 'status', '') not in ('preparing', 'ready', 'delivered', 'recall')
    or coalesce(p_entry ->> 'operator_id', '') <> '' then
    perform app.fail('forbidden', '{"reason": "kitchen"}');
  end if;
  answer := app.push_order_entry(p_terminal, p_entry);
  return jsonb_set(answer, '{order}', app.order_for_screen(answer -> 'order'));
end $$;

-- One entry of the outbox.
create function app.push_entry(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare kind constant text := case when jsonb_typeof(p_entry) = 'object' then p_entry ->> 'kind' end;
begin
  if p_terminal.in_browser then return app.push_from_screen(p_terminal, p_entry); end if;
  if kind = 'change_tab' then return app.push_tab(p_terminal, p_entry); end if;
  if kind = 'change_cash' then return app.push_cash(p_terminal, p_entry); end if;
  if kind = 'change_call' then return app.push_call(p_terminal, p_entry); end if;
  if kind = 'log_export' then return app.push_export(p_terminal, p_entry); end if;
  if kind = 'set_available' then return app.push_available(p_terminal, p_entry); end if;
  if kind = 'pause_orders' then return app.push_pause(p_terminal, p_entry); end if;
  if kind = 'correct_stock' then return app.push_stock(p_terminal, p_entry); end if;
  return app.push_order_entry(p_terminal, p_entry);
end $$;

-- The result of one entry, which is refused alone; a fault of the server is none.
create function app.answer_entry(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  code text;
  details text;
begin
  return jsonb_build_object('id', p_entry -> 'id', 'ok', true, 'value', app.push_entry(p_terminal, p_entry));
exception
  when raise_exception then
    get stacked diagnostics code = message_text, details = pg_exception_detail;
    return jsonb_build_object('id', p_entry -> 'id', 'ok', false, 'code', code, 'details', nullif(details, '')::jsonb);
  when data_exception or integrity_constraint_violation then
    return jsonb_build_object('id', p_entry -> 'id', 'ok', false, 'code', 'invalid_input',
      'details', jsonb_build_object('field', 'payload', 'sqlstate', sqlstate));
end $$;

-- Locks the orders of a batch in id order, so that two batches never wait for each other.
create function app.lock_orders_of(p_company uuid, p_entries jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.lock_tabs(p_company, exists (select from jsonb_array_elements(p_entries) e where e ->> 'kind' in ('change_tab', 'change_cash')
    or e -> 'payload' ->> 'op' = 'charge'));
  perform from public.orders o
  where o.company_id = p_company and o.id in (
    select (e -> 'payload' ->> 'order_id')::uuid from jsonb_array_elements(p_entries) e
      where app.is_uuid(e -> 'payload' ->> 'order_id')
    union
    select i.order_id from jsonb_array_elements(p_entries) e
      join public.order_items i on i.id = case when app.is_uuid(e -> 'payload' ->> 'item_id') then (e -> 'payload' ->> 'item_id')::uuid end)
  order by o.id for no key update;
end $$;

-- One result an entry, a savepoint each: an entry is refused alone, and a fault of the server fails the whole call. p_waiting are the ids
-- of those that the terminal holds back: the others must not take them for answered.
create function app.terminal_push(p_terminal uuid, p_token text, p_entries jsonb, p_waiting jsonb default '[]') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  terminal public.terminals;
  reason text;
  entry jsonb;
  seq bigint;
  latest bigint := 0;
  previous bigint;
  waiting uuid[];
  answer jsonb;
  value jsonb;
  results jsonb := '[]'::jsonb;
begin
  select * into terminal from public.terminals t where t.id = p_terminal for no key update;
  reason := app.token_state(p_terminal, p_token, true);
  if reason <> 'good' then return app.gone(reason); end if;
  previous := terminal.last_push_seq;
  perform app.array_of(p_entries, 'entries', 0, 50);
  if octet_length(p_entries::text) > 1048576 then perform app.invalid('entries'); end if;
  waiting := app.ids_of(jsonb_build_object('waiting', p_waiting), 'waiting', 0, 500);
  -- What a terminal sold is accepted after a suspension, too, even with a session's claims beside the secret.
  perform set_config('comanda.unguarded', 'true', true);
  perform app.lock_orders_of(terminal.company_id, p_entries);
  perform app.lock_stock(terminal.company_id);
  for entry in select e.value from jsonb_array_elements(p_entries) with ordinality e order by e.ordinality loop
    answer := app.answer_entry(terminal, entry);
    results := results || answer;
    value := answer -> 'value';
    begin
      seq := app.int_of(entry, 'seq', 1, 9007199254740991);
    exception when raise_exception then
      continue;
    end;
    if value -> 'order' ->> 'id' = entry -> 'payload' ->> 'id' and entry -> 'payload' ->> 'number' like terminal.prefix || '___'
      and entry ->> 'kind' = 'place_order' and seq > terminal.last_push_seq then
      terminal.last_counter := right(entry -> 'payload' ->> 'number', 3)::smallint;
    end if;
    terminal.last_push_seq := greatest(terminal.last_push_seq, seq);
    latest := greatest(latest, seq);
  end loop;
  -- A call that arrives after a later one says nothing of what waits by now.
  update public.terminals t
  set last_push_seq = terminal.last_push_seq, last_counter = terminal.last_counter,
    waiting_entries = case when latest < previous then t.waiting_entries else waiting end
  where t.id = p_terminal;
  return jsonb_build_object('results', results, 'last_push_seq', terminal.last_push_seq, 'previous_push_seq', previous,
    'now', now(), 'gone', false);
end $$;

-- Entries of a revoked terminal that another one had heard of on the local network and brought, so that nobody brings them again.
create table app.adopted_entries (
  entry_id uuid not null,
  company_id uuid not null references public.companies (id) on delete cascade,
  author_id uuid not null references public.terminals (id) on delete cascade,
  seq bigint not null, -- in its author's outbox: the others may know different ones of an entry that waited
  adoption_id uuid not null, -- the approval
  at timestamptz not null default now(),
  primary key (entry_id, seq)
);
create index adopted_entries_company on app.adopted_entries (company_id);
create index adopted_entries_author on app.adopted_entries (author_id, seq);
-- An entry that changes no row still moves the version: all who hold it hear that it is done.
create constraint trigger log_adopted after insert on app.adopted_entries
  deferrable initially deferred for each row execute function app.log_version();

-- Whether this approval is for what this terminal adopts now.
create function app.require_adoption(p_terminal public.terminals, p_author uuid, p_adoption uuid, p_approval jsonb) returns public.approvals
language plpgsql set search_path = '' as $$
declare given public.approvals;
begin
  perform app.check_approval(p_terminal.company_id, p_terminal.id, p_adoption, 'adopt', p_author, 0, '', p_approval);
  select * into given from public.approvals a where a.id = p_adoption;
  if given.terminal_id <> p_terminal.id or given.at < now() - interval '1 hour' then
    perform app.fail('approval_invalid', '{"action": "adopt"}');
  end if;
  return given;
end $$;

-- Takes entries of a lost terminal from one that holds them, as if their author sent them: the same ids, numbers, operators and proofs.
-- An entry that is here already changes nothing, so that two who adopt at once, and a terminal that is found again, bring each order
-- once. What concerns one machine alone, its drawer and its files, no other terminal heard of. p_waiting are the ids of those that wait for
-- other terminals: the seq after which the author goes on must not end them.
create function app.terminal_adopt(p_terminal uuid, p_token text, p_author uuid, p_adoption uuid, p_entries jsonb, p_approval jsonb,
  p_waiting jsonb default '[]')
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token);
  terminal public.terminals;
  author public.terminals;
  given public.approvals;
  entry jsonb;
  answer jsonb;
  is_known boolean;
  latest bigint;
  waiting uuid[];
  entries int := 0;
  orders int := 0;
  results jsonb := '[]'::jsonb;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  perform app.required(p_author, 'author');
  perform app.required(p_adoption, 'adoption');
  perform app.array_of(p_entries, 'entries', 0, 50);
  if octet_length(p_entries::text) > 1048576 then perform app.invalid('entries'); end if;
  waiting := app.ids_of(jsonb_build_object('waiting', p_waiting), 'waiting', 0, 500);
  select * into terminal from public.terminals t where t.id = p_terminal;
  select * into author from public.terminals t where t.id = p_author and t.company_id = terminal.company_id for no key update;
  if author.id is null then perform app.fail('not_found', '{"entity": "terminal"}'); end if;
  if author.revoked_at is null then perform app.fail('forbidden', '{"reason": "not_revoked"}'); end if;
  given := app.require_adoption(terminal, p_author, p_adoption, p_approval);
  perform set_config('comanda.unguarded', 'true', true);
  perform app.lock_orders_of(terminal.company_id, p_entries);
  perform app.lock_stock(terminal.company_id);
  latest := greatest(author.last_push_seq, (select max(a.seq) from app.adopted_entries a where a.author_id = p_author));
  for entry in select e.value from jsonb_array_elements(p_entries) with ordinality e order by e.ordinality loop
    answer := case when entry ->> 'kind' in ('change_cash', 'log_export')
      then jsonb_build_object('id', entry -> 'id', 'ok', false, 'code', 'invalid_input', 'details', '{"field": "kind"}'::jsonb)
      else app.answer_entry(author, entry) end;
    results := results || answer;
    if not (answer -> 'ok')::boolean then continue; end if;
    is_known := exists (select from app.adopted_entries a where a.entry_id = (entry ->> 'id')::uuid);
    insert into app.adopted_entries (entry_id, company_id, author_id, seq, adoption_id)
    values ((entry ->> 'id')::uuid, terminal.company_id, p_author, (entry ->> 'seq')::bigint, p_adoption) on conflict do nothing;
    if is_known then continue; end if;
    entries := entries + 1;
    if entry ->> 'kind' <> 'place_order' then continue; end if;
    orders := orders + 1;
    if entry -> 'payload' ->> 'number' like author.prefix || '___' and (entry ->> 'seq')::bigint > latest then
      latest := (entry ->> 'seq')::bigint;
      author.last_counter := right(entry -> 'payload' ->> 'number', 3)::smallint;
    end if;
  end loop;
  update public.terminals t
  set last_counter = author.last_counter, waiting_entries = array(
    select w.id from unnest(t.waiting_entries || waiting) with ordinality w (id, place)
    where not exists (select from app.adopted_entries a where a.entry_id = w.id)
    group by w.id order by min(w.place) limit 500)
  where t.id = p_author;
  if entries > 0 then
    perform app.log_action('entries_adopted', terminal.company_id, 'terminals', p_author, author.name, jsonb_build_object('event_id', p_adoption,
      'terminal_id', p_terminal, 'terminal_name', terminal.name, 'entries', entries, 'orders', orders), null, given.approved_by);
  end if;
  return jsonb_build_object('results', results, 'now', now(), 'gone', false);
end $$;

create function app.terminal_heartbeat(p_terminal uuid, p_token text, p_status jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token);
  terminal public.terminals;
  said public.terminals;
  reported_clock timestamptz;
  disk text;
  printers text[];
  held int;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  perform app.object_of(p_status, 'status');
  if coalesce(jsonb_typeof(p_status -> 'clock'), 'null') <> 'null' then reported_clock := app.time_of(p_status, 'clock'); end if;
  select * into terminal from public.terminals t where t.id = p_terminal;
  said := terminal;
  said.app_version := app.text_of(p_status, 'app_version', 0, 40);
  said.queue_length := app.int_of(p_status, 'queue_length', 0, 1000000);
  said.rejected_count := case when p_status ? 'rejected' then app.int_of(p_status, 'rejected', 0, 1000000) end;
  said.seals_secrets := case when p_status ? 'seals_secrets' then app.flag_of(p_status, 'seals_secrets') end;
  said.offline_pins := case when p_status ? 'offline_pins' then app.ids_of(p_status, 'offline_pins', 0, 500) end;
  if p_status ? 'disk' then disk := app.one_of(p_status, 'disk', app.disk_troubles()); end if;
  if p_status ? 'failing_printers' then
    perform app.array_of(p_status -> 'failing_printers', 'failing_printers', 0, 12);
    if exists (select from jsonb_array_elements(p_status -> 'failing_printers') e
      where jsonb_typeof(e) <> 'string' or length(e #>> '{}') not between 1 and 40) then
      perform app.invalid('failing_printers');
    end if;
    printers := array(select e #>> '{}' from jsonb_array_elements(p_status -> 'failing_printers') with ordinality x (e, n) order by n);
  end if;
  if p_status ? 'held_tickets' then held := app.int_of(p_status, 'held_tickets', 0, 1000000); end if;
  -- A manager changed at the terminal what it is for, and nobody did in the office meanwhile. A terminal that knows a later revision
  -- is right too: this is an earlier copy of the database.
  if p_status ? 'mode' and app.int_of(p_status, 'mode_revision', 0, 1000000000) >= terminal.mode_revision
    and app.one_of(p_status, 'mode', app.terminal_modes()) <> terminal.mode then
    said.mode := p_status ->> 'mode';
    said.mode_revision := least(app.int_of(p_status, 'mode_revision', 0, 1000000000), 999999999) + 1;
  end if;
  if p_status ? 'lan_key' then said.lan_key := lower(app.text_of(p_status, 'lan_key', 64, 64)); end if;
  -- At rest nothing changes: a heartbeat then writes nothing that the disk keeps.
  if said is distinct from terminal then
    update public.terminals t
    set app_version = said.app_version, queue_length = said.queue_length, rejected_count = said.rejected_count,
      seals_secrets = said.seals_secrets, offline_pins = said.offline_pins, lan_key = said.lan_key,
      mode = said.mode, mode_revision = said.mode_revision
    where t.id = p_terminal;
  end if;
  insert into public.terminal_presence as p (terminal_id, company_id, last_seen_at, clock_skew_ms, disk_trouble, failing_printers, held_tickets)
  values (p_terminal, terminal.company_id, now(), (extract(epoch from reported_clock - clock_timestamp()) * 1000)::bigint, disk, printers, held)
  on conflict (terminal_id) do update set last_seen_at = excluded.last_seen_at, clock_skew_ms = excluded.clock_skew_ms,
    disk_trouble = excluded.disk_trouble, failing_printers = excluded.failing_printers, held_tickets = excluded.held_tickets;
  perform set_config('comanda.unguarded', 'true', true);
  perform app.note_screen(terminal.company_id);
  perform app.expire_orders(terminal.company_id);
  if exists (select from public.company_sync s where s.company_id = terminal.company_id and s.pruned_at < now() - interval '1 hour') then
    perform app.prune(terminal.company_id);
    perform app.prune_marks(terminal.company_id);
  end if;
  return (
    select jsonb_build_object('now', now(), 'head', s.version, 'floor', s.floor, 'last_push_seq', terminal.last_push_seq,
      'last_counter', terminal.last_counter, 'mode', said.mode, 'mode_revision', said.mode_revision,
      'order_pause', app.order_pause(terminal.company_id), 'operators', app.operators_digest(app.operators_of(terminal.company_id)), 'gone', false)
    from public.company_sync s where s.company_id = terminal.company_id);
end $$;

-- The kitchen's board for a screen by its own secret, or null where nothing changed since the version that it names: open orders, oldest
-- first, and those finished last. To read it is a screen's heartbeat, which is written at most once in fifteen seconds.
create function app.kitchen_screen(p_terminal uuid, p_token text, p_version text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token, true);
  terminal public.terminals;
  version text;
  board jsonb;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  select * into terminal from public.terminals t where t.id = p_terminal;
  if terminal.mode <> 'kitchen' then perform app.fail('forbidden', '{"reason": "mode"}'); end if;
  perform app.require_not_stopped(terminal.company_id);
  if not exists (select from public.terminal_presence p where p.terminal_id = p_terminal and p.last_seen_at > now() - interval '15 seconds') then
    insert into public.terminal_presence as p (terminal_id, company_id, last_seen_at) values (p_terminal, terminal.company_id, now())
    on conflict (terminal_id) do update set last_seen_at = excluded.last_seen_at;
    perform app.note_screen(terminal.company_id);
  end if;
  -- Before the orders, which may be newer by then: the next reading brings them again. With its mark, as a cursor has it.
  select s.version || ':' || coalesce(m.mark::text, '') into version
  from public.company_sync s left join app.version_marks m on m.company_id = s.company_id and m.version = s.version
  where s.company_id = terminal.company_id;
  if version is distinct from p_version then
    select app.enrolment_json(p_terminal) || jsonb_build_object(
      'settings', (select jsonb_build_object('kitchen_warning_minutes', c.kitchen_warning_minutes,
          'kitchen_late_minutes', c.kitchen_late_minutes, 'kitchen_stations', c.kitchen_stations)
        from public.companies c where c.id = terminal.company_id),
      'orders', coalesce((
        select jsonb_agg(app.order_for_screen(app.order_json(o.id)) order by o.placed_at, o.id)
        from (select x.id, x.placed_at from public.orders x
          where x.company_id = terminal.company_id and x.status in ('placed', 'preparing', 'ready') order by x.placed_at limit 500) o), '[]'),
      'finished', coalesce((
        select jsonb_agg(app.order_for_screen(app.order_json(o.id)) order by o.status_changed_at desc, o.id)
        from (select x.id, x.status_changed_at from public.orders x
          where x.company_id = terminal.company_id and x.status in ('delivered', 'cancelled')
          order by x.status_changed_at desc limit 60) o), '[]')) into board;
  end if;
  return jsonb_build_object('gone', false, 'version', version, 'now', now(), 'board', board);
end $$;
