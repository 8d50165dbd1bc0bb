-- A tab's change by its entry: through the outbox of a terminal, and by signed-in people.

-- One change by its entry's id: done once, noted always. The caller has seen to the right.
create function app.change_tab(p_company uuid, p_entry uuid, p_change jsonb, p_user uuid, p_terminal uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  op text := app.word_of(app.object_of(p_change, 'payload'), 'op',
    '{open,move,merge,move_orders,split,unsplit,pay,close,reopen,void}');
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
      when 'close' then changed := app.tab_close(p_company, p_change);
      when 'reopen' then changed := app.tab_reopen(p_company, p_change);
    end case;
    tab := (app.tab_named(p_company, tab)).id;
    insert into public.tab_events (id, company_id, tab_id, kind, payload, changed, user_id, terminal_id)
    values (p_entry, p_company, tab, op, p_change, changed, (select u.id from auth.users u where u.id = p_user), p_terminal);
    -- Its splits, bills and events are part of it: the pull brings it anew.
    update public.tabs t set updated_at = now() where t.id = tab;
  end if;
  return jsonb_build_object('changed', changed, 'tab', app.tab_json((app.tab_named(p_company, tab)).id));
end $$;

-- Lines are voided and tabs reopened by who manages the company (DECISIONS 14). What else a terminal did was done at the table: who did
-- it may be gone by now.
create function app.needs_manager(p_change jsonb) returns boolean
language sql immutable set search_path = '' as $$ select coalesce(p_change ->> 'op' in ('void', 'reopen'), false) $$;

create function app.push_tab(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(p_entry, 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  change jsonb := app.object_of(p_entry -> 'payload', 'payload');
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if app.needs_manager(change) and not coalesce(app.reaches_all(operator)
    or 'manage' = any (app.rights_as(operator, app.staff_role(p_terminal.company_id, operator))), false) then
    perform app.fail('forbidden');
  end if;
  return app.change_tab(p_terminal.company_id, entry, change, operator, p_terminal.id);
end $$;

alter function app.push_entry(public.terminals, jsonb) rename to push_other_entry;
create function app.push_entry(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_entry) = 'object' and p_entry ->> 'kind' = 'change_tab' then return app.push_tab(p_terminal, p_entry); end if;
  return app.push_other_entry(p_terminal, p_entry);
end $$;

-- By a signed-in person: percentages are the company's.
create function app.change_tab_as_person(p_company uuid, p_entry uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('take_orders', p_company);
  house public.companies;
begin
  perform app.required(p_entry, 'entry');
  perform app.object_of(p_change, 'change');
  if app.needs_manager(p_change) then perform app.require_right('manage', p_company); end if;
  if p_change ->> 'op' = 'pay' then
    select * into house from public.companies c where c.id = p_company;
    if app.int_of(p_change, 'service_fee_percent', 0, 100) not in (0, house.service_fee_percent) then
      perform app.invalid('service_fee_percent');
    end if;
    if app.int_of(p_change, 'discount_percent', 0, 100) not in (0, house.cash_discount_percent) then
      perform app.invalid('discount_percent');
    end if;
  end if;
  perform app.hold_tabs(p_company, true);
  return app.change_tab(p_company, p_entry, p_change, person, null);
end $$;

-- Open tabs, and those closed in the last 24 hours, with their orders; and orders of that time that stand on none.
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
        or o.tab_id is null and o.placed_at > now() - interval '1 day')), '[]'),
    'now', now());
end $$;

create function public.change_tab(p_company text, p_entry text, p_change jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.change_tab_as_person(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_entry, 'entry'), p_change)
$$;
create function public.read_tabs(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_tabs(app.uuid_arg(p_company, 'company')) $$;

revoke execute on function app.tab_named(uuid, uuid), app.open_tab_named(uuid, uuid), app.open_tab_at(uuid, text, text),
  app.orders_join(public.tabs, uuid[]), app.ids_of(jsonb, text, int, int), app.tab_open(uuid, jsonb), app.tab_move(uuid, jsonb),
  app.tab_merge(uuid, jsonb), app.tab_move_orders(uuid, jsonb), app.tab_split(uuid, jsonb), app.tab_unsplit(uuid, jsonb),
  app.is_settled(uuid), app.tab_pay(uuid, jsonb), app.tab_close(uuid, jsonb), app.tab_reopen(uuid, jsonb),
  app.void_line(uuid, jsonb, uuid, uuid, uuid), app.change_tab(uuid, uuid, jsonb, uuid, uuid), app.needs_manager(jsonb),
  app.push_tab(public.terminals, jsonb), app.push_entry(public.terminals, jsonb), app.change_tab_as_person(uuid, uuid, jsonb),
  app.read_tabs(uuid), public.change_tab(text, text, jsonb), public.read_tabs(text)
  from public, anon, authenticated;
grant execute on function app.change_tab_as_person(uuid, uuid, jsonb), app.read_tabs(uuid),
  public.change_tab(text, text, jsonb), public.read_tabs(text) to anon, authenticated, service_role;
