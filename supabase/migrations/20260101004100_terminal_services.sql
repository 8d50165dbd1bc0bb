-- The sold-out switch, by people and through a terminal's outbox (DECISIONS 13).

-- Switches done by terminals' entries: one that comes again, after a newer one, must not turn the dish back.
create table app.available_entries (
  entry_id uuid primary key,
  terminal_id uuid not null references public.terminals (id) on delete cascade,
  product_id uuid not null,
  operator_id uuid not null,
  available boolean not null,
  at timestamptz not null default now()
);
alter table app.available_entries enable row level security;
create index available_entries_terminal on app.available_entries (terminal_id);

-- A product's or combo's switch; whether it stood otherwise before.
create function app.switch_available(p_company uuid, p_product uuid, p_available boolean) returns boolean
language plpgsql set search_path = '' as $$
declare was boolean;
begin
  select p.is_available into was from public.products p where p.id = p_product and p.company_id = p_company for no key update;
  if found then
    update public.products p set is_available = p_available where p.id = p_product and p.is_available <> p_available;
    return was <> p_available;
  end if;
  select c.is_available into was from public.combos c where c.id = p_product and c.company_id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "product"}'); end if;
  update public.combos c set is_available = p_available where c.id = p_product and c.is_available <> p_available;
  return was <> p_available;
end $$;

-- Everybody at work may say that a dish has run out (DECISIONS 3); the rest of the menu is for those who manage it.
create function app.set_available(p_company uuid, p_product uuid, p_available boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('kitchen', p_company);
  perform app.required(p_product, 'product');
  perform app.required(p_available, 'available');
  return jsonb_build_object('changed', app.switch_available(p_company, p_product, p_available));
end $$;

-- A terminal's switch: the last one to arrive decides. Who did it must be at work here still: no sale hangs on it.
create function app.push_available(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(app.object_of(p_entry, 'entry'), 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  product uuid := app.uuid_of(payload, 'product_id');
  wanted boolean := app.flag_of(payload, 'available');
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if operator is null or (app.staff_role(p_terminal.company_id, operator) is null and not app.reaches_all(operator)) then
    perform app.fail('forbidden');
  end if;
  if exists (select from app.available_entries e where e.entry_id = entry) then
    return jsonb_build_object('changed', false);
  end if;
  insert into app.available_entries (entry_id, terminal_id, product_id, operator_id, available)
  values (entry, p_terminal.id, product, operator, wanted);
  return jsonb_build_object('changed', app.switch_available(p_terminal.company_id, product, wanted));
end $$;

create function public.set_available(p_company text, p_product text, p_available text) returns jsonb
language sql set search_path = '' as $$
  select app.set_available(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_product, 'product'),
    app.flag_arg(p_available, 'available'))
$$;

revoke execute on function app.switch_available(uuid, uuid, boolean), app.set_available(uuid, uuid, boolean),
  app.push_available(public.terminals, jsonb), public.set_available(text, text, text)
  from public, anon, authenticated;
grant execute on function app.set_available(uuid, uuid, boolean), public.set_available(text, text, text)
  to anon, authenticated, service_role;
