-- Tabs and their bills (docs/adr/0013): what they are made of, and how orders stand on them.

alter table public.tabs
  drop column payment_method, drop column service_fee_cents, drop column discount_cents, drop column total_cents, drop column closed_by,
  -- The tab this one is another name of: two counters without internet opened the same table.
  add column merged_into uuid,
  add foreign key (company_id, merged_into) references public.tabs (company_id, id),
  add check (merged_into is null or closed_at is not null);
create index tabs_merged on public.tabs (company_id, merged_into);
create index tabs_closed on public.tabs (company_id, closed_at);

-- Spelling and case of a table do not matter; shared/domain/order/order-totals.ts (tableKey) says the same.
create function app.place_key(p_table text, p_comanda text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return lower(btrim(p_table)) || chr(1) || lower(btrim(coalesce(p_comanda, '')));
end $$;
drop index public.one_open_tab;
create unique index one_open_tab on public.tabs (company_id, app.place_key(table_number, comanda)) where closed_at is null;

-- Units of lines that are paid together, `[{"item_id", "quantity"}]`: no line outlives its order, and no unit is on two splits.
create table public.tab_splits (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  tab_id uuid not null,
  position bigint generated always as identity,
  lines jsonb not null,
  unique (company_id, id),
  foreign key (company_id, tab_id) references public.tabs (company_id, id) on delete cascade
);
create index tab_splits_tab on public.tab_splits (tab_id, company_id);

create table public.bills (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  split_id uuid not null,
  position int not null,
  subtotal_cents int not null check (subtotal_cents >= 0),
  payment_method text check (payment_method in ('cash', 'debit', 'pix', 'visa', 'mastercard', 'elo')),
  service_fee_percent int check (service_fee_percent between 0 and 100),
  discount_percent int check (discount_percent between 0 and 100),
  service_fee_cents int check (service_fee_cents >= 0),
  discount_cents int check (discount_cents >= 0),
  total_cents int check (total_cents = subtotal_cents + service_fee_cents - discount_cents),
  paid_at timestamptz,
  check ((paid_at is null) = (payment_method is null) and (paid_at is null) = (total_cents is null)),
  check (discount_percent = 0 or payment_method = 'cash'),
  unique (split_id, position),
  foreign key (company_id, split_id) references public.tab_splits (company_id, id) on delete cascade
);
create index bills_split on public.bills (company_id, split_id);
create index bills_paid on public.bills (company_id, paid_at);

-- Everything that was said to a tab, by the id of its entry; what was so already is noted with `changed` false.
create table public.tab_events (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  tab_id uuid not null,
  position bigint generated always as identity,
  kind text not null,
  payload jsonb not null,
  changed boolean not null,
  user_id uuid references auth.users (id) on delete set null,
  terminal_id uuid,
  created_at timestamptz not null default now(),
  foreign key (company_id, tab_id) references public.tabs (company_id, id) on delete cascade
);
create index tab_events_company on public.tab_events (company_id, tab_id);
create index tab_events_tab on public.tab_events (tab_id, position);
create index tab_events_user on public.tab_events (user_id);

alter table public.tab_splits enable row level security;
alter table public.bills enable row level security;
alter table public.tab_events enable row level security;
revoke all on public.tab_splits, public.bills, public.tab_events from anon, authenticated;
grant all on public.tab_splits, public.bills, public.tab_events to service_role;
grant select on public.tab_events to authenticated;
create policy "staff read" on public.tab_events for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));

create constraint trigger log_version after insert or update or delete on public.tabs
  deferrable initially deferred for each row execute function app.log_row();

alter table public.orders add column tab_id uuid,
  add foreign key (company_id, tab_id) references public.tabs (company_id, id);
create index orders_tab on public.orders (company_id, tab_id);
alter table public.order_events drop constraint order_events_kind_check, add constraint order_events_kind_check
  check (kind in ('placed', 'items_appended', 'status_changed', 'recalled', 'item_ticked', 'cancelled', 'item_voided'));

-- A company's tabs change one at a time, and no order joins or leaves one meanwhile: tabs' changes take this alone, orders' share it,
-- both before they lock a row, so that none waits for the other in a ring.
create function app.hold_tabs(p_company uuid, p_alone boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if p_alone then perform pg_advisory_xact_lock(hashtextextended(p_company::text, 5000));
  else perform pg_advisory_xact_lock_shared(hashtextextended(p_company::text, 5000));
  end if;
end $$;

create or replace function app.lock_order(p_company uuid, p_order uuid) returns public.orders
language plpgsql set search_path = '' as $$
declare o public.orders;
begin
  perform app.hold_tabs(p_company, false);
  select * into o from public.orders t where t.id = p_order and t.company_id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "order"}'); end if;
  return o;
end $$;

create or replace function app.lock_orders_of(p_company uuid, p_entries jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.hold_tabs(p_company, exists (select from jsonb_array_elements(p_entries) e where e ->> 'kind' = 'change_tab'));
  perform from public.orders o
  where o.company_id = p_company and o.id in (
    select (e -> 'payload' ->> 'order_id')::uuid from jsonb_array_elements(p_entries) e
      where app.is_uuid(e -> 'payload' ->> 'order_id')
    union
    select i.order_id from jsonb_array_elements(p_entries) e
      join public.order_items i on i.id = case when app.is_uuid(e -> 'payload' ->> 'item_id') then (e -> 'payload' ->> 'item_id')::uuid end)
  order by o.id for no key update;
end $$;

-- An order joins the open tab of its table.
create function app.join_tab() returns trigger
language plpgsql security definer set search_path = '' as $$
declare tab public.tabs;
begin
  perform app.hold_tabs(new.company_id, false);
  select * into tab from public.tabs t
  where t.company_id = new.company_id and t.closed_at is null
    and app.place_key(t.table_number, t.comanda) = app.place_key(new.table_number, new.comanda);
  if found then
    new.tab_id := tab.id;
    new.table_number := tab.table_number;
    new.comanda := tab.comanda;
  end if;
  return new;
end $$;
create trigger join_tab before insert on public.orders for each row execute function app.join_tab();

-- Units of a line that stand on bills of a tab.
create function app.taken_units(p_tab uuid, p_item uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum((l ->> 'quantity')::int), 0)
  from public.tab_splits s, jsonb_array_elements(s.lines) l
  where s.tab_id = p_tab and (l ->> 'item_id')::uuid = p_item
$$;

create function app.is_on_bill(p_order uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.orders o join public.order_items i on i.order_id = o.id
    where o.id = p_order and o.tab_id is not null and app.taken_units(o.tab_id, i.id) > 0)
$$;

-- Nothing is added to an order whose tab is closed, and none is cancelled whose lines stand on a bill.
alter function app.append_lines(public.orders, app.line_input[], text[], uuid, uuid, uuid) rename to append_lines_freely;
create function app.append_lines(p_order public.orders, p_lines app.line_input[], p_flags text[], p_event uuid, p_user uuid, p_terminal uuid)
returns void language plpgsql set search_path = '' as $$
begin
  if exists (select from public.tabs t where t.id = p_order.tab_id and t.closed_at is not null) then perform app.fail('tab_closed'); end if;
  perform app.append_lines_freely(p_order, p_lines, p_flags, p_event, p_user, p_terminal);
end $$;

alter function app.move_order(public.orders, text, text, uuid, uuid, uuid) rename to move_order_freely;
create function app.move_order(p_order public.orders, p_status text, p_reason text, p_event uuid, p_user uuid, p_terminal uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  if p_status = 'cancelled' and p_order.status not in ('cancelled', 'delivered') and app.is_on_bill(p_order.id) then
    perform app.fail('line_on_bill');
  end if;
  return app.move_order_freely(p_order, p_status, p_reason, p_event, p_user, p_terminal);
end $$;

-- The name of whoever closed a tab, by the change that did; as app.operators_of names people.
create function app.closer_of(p_tab uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(profile.nome), ''), nullif(split_part(account.email, '@', 1), ''))
  from public.tab_events e join auth.users account on account.id = e.user_id
    left join public.profiles profile on profile.id = e.user_id
  where e.tab_id = p_tab and e.changed and e.kind in ('pay', 'close')
  order by e.position desc limit 1
$$;

create function app.tab_json(p_tab uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('id', t.id, 'company_id', t.company_id, 'table_number', t.table_number, 'comanda', t.comanda,
      'opened_at', t.opened_at, 'closed_at', t.closed_at, 'is_closed', t.closed_at is not null,
      'closed_by', case when t.closed_at is not null and t.merged_into is null then app.closer_of(t.id) end, 'merged_into', t.merged_into,
      'splits', coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'lines', s.lines, 'bills', (
          select jsonb_agg(jsonb_build_object('id', b.id, 'subtotal_cents', b.subtotal_cents, 'payment',
            case when b.paid_at is not null then jsonb_build_object('method', b.payment_method,
              'service_fee_percent', b.service_fee_percent, 'discount_percent', b.discount_percent,
              'service_fee_cents', b.service_fee_cents, 'discount_cents', b.discount_cents, 'total_cents', b.total_cents) end)
            order by b.position)
          from public.bills b where b.split_id = s.id)) order by s.position)
        from public.tab_splits s where s.tab_id = t.id), '[]'),
      'event_ids', coalesce((select jsonb_agg(e.id order by e.position) from public.tab_events e where e.tab_id = t.id), '[]'))
    from public.tabs t where t.id = p_tab);
end $$;

revoke execute on function app.place_key(text, text), app.hold_tabs(uuid, boolean), app.join_tab(), app.taken_units(uuid, uuid),
  app.is_on_bill(uuid), app.append_lines(public.orders, app.line_input[], text[], uuid, uuid, uuid),
  app.move_order(public.orders, text, text, uuid, uuid, uuid), app.closer_of(uuid), app.tab_json(uuid) from public, anon, authenticated;

-- Who marks orders as shown locks several: not while a tab's change does.
alter function app.mark_shown(uuid, jsonb) rename to mark_shown_freely;
create function app.mark_shown(p_company uuid, p_ids jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform app.hold_tabs(p_company, false);
  return app.mark_shown_freely(p_company, p_ids);
end $$;
revoke execute on function app.mark_shown(uuid, jsonb) from public, anon, authenticated;
