-- The kitchen's screens: what a company sets for them, what they have shown, and what was finished last.

-- Categories by id, so that a category that is renamed stays at its station.
create function app.is_stations(p_stations jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_stations) <> 'array' or jsonb_array_length(p_stations) > 20 then return false; end if;
  if exists (
    select from jsonb_array_elements(p_stations) s where jsonb_typeof(s) <> 'object'
      or jsonb_typeof(s -> 'id') is distinct from 'string' or not app.is_uuid(s ->> 'id')
      or jsonb_typeof(s -> 'name') is distinct from 'string' or length(btrim(s ->> 'name')) not between 1 and 40
      or jsonb_typeof(s -> 'categories') is distinct from 'array') then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(p_stations) s, jsonb_array_elements(s -> 'categories') c
    where jsonb_typeof(c) <> 'string' or not app.is_uuid(c #>> '{}'));
end $$;

-- Minutes from which an order on the board asks for attention, and from which it is late.
alter table public.companies
  add column kitchen_warning_minutes int not null default 10 check (kitchen_warning_minutes between 1 and 240),
  add column kitchen_late_minutes int not null default 20 check (kitchen_late_minutes between 2 and 480),
  add column kitchen_stations jsonb not null default '[]' check (app.is_stations(kitchen_stations)),
  add constraint kitchen_late_after_warning check (kitchen_late_minutes > kitchen_warning_minutes);
grant update (kitchen_warning_minutes, kitchen_late_minutes, kitchen_stations) on public.companies to authenticated;

-- When a kitchen's screen had the order in sight for the first time: the counter reads it.
alter table public.orders add column shown_at timestamptz;
create index orders_finished on public.orders (company_id, status_changed_at desc) where status in ('delivered', 'cancelled');

-- Orders of this company that were not shown before, as one set; in id order, so that two screens never wait for each other.
create function app.mark_shown(p_company uuid, p_ids jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  ids uuid[];
  marked int;
begin
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
declare reason text := app.gone_reason(p_terminal, p_token);
begin
  if reason <> 'good' then return app.gone(reason); end if;
  return app.mark_shown((select t.company_id from public.terminals t where t.id = p_terminal), p_ids)
    || jsonb_build_object('gone', false);
end $$;

create function public.orders_shown(p_company text, p_ids jsonb) returns jsonb
language sql set search_path = '' as $$ select app.orders_shown(app.uuid_arg(p_company, 'company'), p_ids) $$;

create function public.terminal_orders_shown(p_terminal text, p_token text, p_ids jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.terminal_orders_shown(app.uuid_arg(p_terminal, 'terminal'), p_token, p_ids)
$$;

revoke execute on function app.is_stations(jsonb), app.mark_shown(uuid, jsonb), app.orders_shown(uuid, jsonb),
  app.terminal_orders_shown(uuid, text, jsonb), public.orders_shown(text, jsonb), public.terminal_orders_shown(text, text, jsonb)
  from public, anon, authenticated;
-- The check of a company's row runs with the rights of who writes it.
grant execute on function app.is_stations(jsonb) to authenticated, service_role;
grant execute on function app.orders_shown(uuid, jsonb), app.terminal_orders_shown(uuid, text, jsonb),
  public.orders_shown(text, jsonb), public.terminal_orders_shown(text, text, jsonb)
  to anon, authenticated, service_role;
