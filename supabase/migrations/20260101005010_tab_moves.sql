-- What is done to tabs, one function an operation. Each answers whether anything changed and refuses with a code; shared/domain/tab/tab.ts
-- decides the same, held together by one table of cases. The company's tabs are held by the caller.

-- The tab an id stands for, through those it was merged into.
create function app.tab_named(p_company uuid, p_tab uuid) returns public.tabs
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

create function app.open_tab_named(p_company uuid, p_tab uuid) returns public.tabs
language plpgsql set search_path = '' as $$
declare tab public.tabs := app.tab_named(p_company, p_tab);
begin
  if tab.closed_at is not null then perform app.fail('tab_closed'); end if;
  return tab;
end $$;

create function app.open_tab_at(p_company uuid, p_table text, p_comanda text) returns uuid
language sql stable set search_path = '' as $$
  select t.id from public.tabs t where t.company_id = p_company and t.closed_at is null
    and app.place_key(t.table_number, t.comanda) = app.place_key(p_table, p_comanda)
$$;

-- Orders that go to a tab stand at its table.
create function app.orders_join(p_tab public.tabs, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.orders o where o.id = any (p_ids) and o.company_id = p_tab.company_id order by o.id for no key update;
  update public.orders o set tab_id = p_tab.id, table_number = p_tab.table_number, comanda = p_tab.comanda
  where o.id = any (p_ids) and o.company_id = p_tab.company_id;
end $$;

create function app.ids_of(p_change jsonb, p_key text, p_min int, p_max int) returns uuid[]
language plpgsql set search_path = '' as $$
begin
  perform app.array_of(p_change -> p_key, p_key, p_min, p_max);
  if exists (select from jsonb_array_elements(p_change -> p_key) e where jsonb_typeof(e) <> 'string' or not app.is_uuid(e #>> '{}')) then
    perform app.invalid(p_key);
  end if;
  return array(select (e #>> '{}')::uuid from jsonb_array_elements(p_change -> p_key) with ordinality x (e, n) order by n);
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
    perform app.tab_named(p_company, tab.id);
    return false;
  end if;
  standing := app.open_tab_at(p_company, place, typed);
  insert into public.tabs (id, company_id, table_number, comanda, merged_into, closed_at)
  values (tab.id, p_company, place, typed, standing, case when standing is not null then now() end);
  select * into tab from public.tabs t where t.id = coalesce(standing, tab.id);
  -- Orders nobody knows yet join by their table when they come; those on another tab stay there.
  perform app.orders_join(tab, array(
    select o.id from public.orders o
    where o.company_id = p_company and o.id = any (wanted) and o.tab_id is null and o.status <> 'cancelled'));
  return true;
end $$;

create function app.tab_move(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  place text := app.text_of(p_change, 'table_number', 1, 20);
  typed text := app.text_of(p_change, 'comanda', 0, 20);
  tab public.tabs := app.open_tab_named(p_company, app.uuid_of(p_change, 'tab_id'));
begin
  if tab.table_number = place and tab.comanda is not distinct from typed then return false; end if;
  if app.open_tab_at(p_company, place, typed) <> tab.id then perform app.fail('table_taken'); end if;
  update public.tabs t set table_number = place, comanda = typed where t.id = tab.id returning * into tab;
  perform app.orders_join(tab, array(select o.id from public.orders o where o.tab_id = tab.id));
  return true;
end $$;

create function app.tab_merge(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  target public.tabs := app.tab_named(p_company, app.uuid_of(p_change, 'tab_id'));
  source public.tabs := app.tab_named(p_company, app.uuid_of(p_change, 'from_tab_id'));
begin
  if target.id = source.id then return false; end if;
  if target.closed_at is not null or source.closed_at is not null then perform app.fail('tab_closed'); end if;
  perform app.orders_join(target, array(select o.id from public.orders o where o.tab_id = source.id));
  update public.tab_splits s set tab_id = target.id where s.tab_id = source.id;
  update public.tabs t set closed_at = now(), merged_into = target.id where t.id = source.id;
  return true;
end $$;

create function app.tab_move_orders(p_company uuid, p_change jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  wanted uuid[] := app.ids_of(p_change, 'order_ids', 1, 200);
  tab public.tabs := app.open_tab_named(p_company, app.uuid_of(p_change, 'tab_id'));
  source uuid := app.uuid_of(p_change, 'from_tab_id', false);
  going uuid[];
  one public.orders;
begin
  if source is not null then source := (app.tab_named(p_company, source)).id; end if;
  if exists (select from unnest(wanted) w where not exists (
    select from public.orders o where o.id = w and o.company_id = p_company)) then
    perform app.fail('not_found', '{"entity": "order"}');
  end if;
  for one in select * from public.orders o where o.id = any (wanted) and o.tab_id is distinct from tab.id loop
    if one.tab_id is distinct from source then perform app.fail('order_moved'); end if;
    if exists (select from public.tabs t where t.id = source and t.closed_at is not null) then perform app.fail('tab_closed'); end if;
    if app.is_on_bill(one.id) then perform app.fail('line_on_bill'); end if;
    going := going || one.id;
  end loop;
  if going is null then return false; end if;
  perform app.orders_join(tab, going);
  -- The tab they came from is another one now, too.
  update public.tabs t set updated_at = now() where t.id = source;
  return true;
end $$;
