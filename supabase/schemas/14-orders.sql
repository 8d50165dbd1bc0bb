-- Orders and tabs as tables. Ids come from the client and are the identity.

-- The last number of a company's web orders; it is never reset.
create table app.order_counters (
  company_id uuid primary key references public.companies (id) on delete cascade,
  last_web bigint not null default 0
);

-- A tab's identity; shared/domain/order/table-key.ts has the same.
create function app.table_key(p_table text, p_comanda text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return app.table_name_key(p_table) || chr(1) || lower(btrim(coalesce(p_comanda, '')));
end $$;

-- How a bill can be paid: the only list in SQL. supabase/tests/defaults.test.ts ties it to the TypeScript list.
create function app.payment_methods() returns text[]
language sql immutable set search_path = '' as $$ select '{cash,debit,pix,visa,mastercard,elo}'::text[] $$;

-- A table's running account. An open tab is found by its table and comanda.
create table public.tabs (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  table_number text not null check (length(table_number) between 1 and 20),
  comanda text check (length(comanda) <= 20),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The tab this one is another name of: two counters without internet opened the same table.
  merged_into uuid,
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, merged_into) references public.tabs (company_id, id),
  check (merged_into is null or closed_at is not null)
);
create unique index one_open_tab on public.tabs (company_id, app.table_key(table_number, comanda)) where closed_at is null;
create index tabs_merged on public.tabs (company_id, merged_into);
create index tabs_closed on public.tabs (company_id, closed_at);
create trigger set_updated_at before update on public.tabs for each row execute function app.set_updated_at();

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
  service_fee_percent int check (service_fee_percent between 0 and app.max_service_fee_percent()),
  discount_percent int check (discount_percent between 0 and 100),
  service_fee_cents int check (service_fee_cents >= 0),
  discount_cents int check (discount_cents >= 0),
  total_cents int check (total_cents = subtotal_cents + service_fee_cents - discount_cents),
  -- [{"id", "method", "amount_cents", "received_cents", "tip_cents", "corrected_from"}]: their amounts add up to the total. Refunds follow with
  -- "is_refund" and an amount below 0.
  payment_parts jsonb check (jsonb_typeof(payment_parts) = 'array'),
  paid_at timestamptz,
  check ((paid_at is null) = (payment_parts is null) and (paid_at is null) = (total_cents is null)),
  unique (split_id, position),
  foreign key (company_id, split_id) references public.tab_splits (company_id, id) on delete cascade
);
create index bills_split on public.bills (company_id, split_id);
create index bills_paid on public.bills (company_id, paid_at);

-- Every change requested of a tab, by the id of its entry; a request without effect has `changed` false.
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

create table public.orders (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  number text not null default '' check (number ~ '^([A-Z]{1,2}\d{3,})?$'),
  origin text not null check (origin in ('web', 'terminal')),
  terminal_id uuid,
  user_id uuid references auth.users (id) on delete set null,
  operator_id uuid, -- who on the staff took it, at a terminal or on a phone; null for guests' own
  tab_id uuid,
  customer_name text not null check (length(customer_name) between 1 and 120),
  customer_phone text check (length(customer_phone) <= 40),
  responsible_name text check (length(responsible_name) <= 120),
  table_number text not null check (length(table_number) between 1 and 20),
  comanda text check (length(comanda) <= 20),
  source text not null check (source in ('main_menu', 'trailer', 'mixed')),
  subtotal_cents int not null check (subtotal_cents >= 0),
  total_cents int not null check (total_cents >= 0),
  status text not null default 'placed' check (status in ('unconfirmed', 'placed', 'preparing', 'ready', 'delivered', 'cancelled')),
  delivered boolean not null generated always as (status = 'delivered') stored,
  cancel_reason text check (length(cancel_reason) <= 200),
  flags text[] not null default '{}',
  client_placed_at timestamptz not null,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  shown_at timestamptz, -- when a kitchen's screen showed the order for the first time
  -- Of orders from the web: when they went to the kitchen, after how many minutes from then they should be ready, and why that is
  -- later than was said at first. 20-order-tracking.sql writes them.
  accepted_at timestamptz,
  estimate_minutes smallint check (estimate_minutes between 1 and 600),
  delay_reason text check (length(delay_reason) between 1 and 200),
  unique (company_id, id),
  foreign key (company_id, terminal_id) references public.terminals (company_id, id),
  foreign key (company_id, tab_id) references public.tabs (company_id, id),
  check ((origin = 'terminal') = (terminal_id is not null))
);
create index orders_open on public.orders (company_id, placed_at) where status in ('placed', 'preparing', 'ready');
create index orders_unconfirmed on public.orders (company_id, placed_at) where status = 'unconfirmed';
create index orders_finished on public.orders (company_id, status_changed_at desc) where status in ('delivered', 'cancelled');
create index orders_company_time on public.orders (company_id, placed_at desc);
create index orders_user on public.orders (user_id, placed_at desc);
create index orders_terminal on public.orders (company_id, terminal_id);
create index orders_tab on public.orders (company_id, tab_id);
create trigger set_updated_at before update on public.orders for each row execute function app.set_updated_at();

-- product_id is the product or combo sold; no foreign key, because a sale outlives the menu.
create table public.order_items (
  id uuid primary key,
  order_id uuid not null,
  company_id uuid not null, -- the order's, by the key below: a key of its own would be looked up again for every line
  position int not null,
  product_id uuid not null,
  code text not null,
  name text not null,
  category text not null default '',
  quantity int not null check (quantity between 1 and 999),
  unit_price_cents int not null check (unit_price_cents between 0 and 10000000),
  total_cents bigint not null generated always as (quantity::bigint * unit_price_cents) stored,
  notes text check (length(notes) <= 200),
  source text not null check (source in ('main_menu', 'trailer')),
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'), -- [{option_id, group, name, price_cents, parts?}] as sold
  -- What a combo is made of: [{product_id, code, name, category, quantity, option_id?}] as sold, quantities of one combo.
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  -- What the line took from counted stock, {product: units}: a voided line gives it back.
  stock jsonb not null default '{}' check (jsonb_typeof(stock) = 'object'),
  done_at timestamptz,
  voided_at timestamptz,
  unavailable_reason text check (length(unavailable_reason) between 1 and 200), -- why the kitchen can't make it: the counter decides
  guest_choice text check (guest_choice in ('remove', 'swap', 'cancel')), -- what its customer would like instead
  unique (order_id, position),
  foreign key (company_id, order_id) references public.orders (company_id, id) on delete cascade
);
create index order_items_company on public.order_items (company_id, order_id);

create table public.order_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('placed', 'items_appended', 'status_changed', 'recalled', 'item_ticked', 'cancelled', 'item_voided',
    'item_unavailable', 'item_kept', 'item_choice', 'delayed')),
  payload jsonb not null default '{}',
  user_id uuid references auth.users (id) on delete set null,
  terminal_id uuid,
  created_at timestamptz not null default now(),
  foreign key (company_id, order_id) references public.orders (company_id, id) on delete cascade
);
create index order_events_order on public.order_events (company_id, order_id, created_at);
create index order_events_user on public.order_events (user_id);

-- A company's tabs change one at a time, and no order joins or leaves one meanwhile: tabs' changes take this alone, orders' share it,
-- both before they lock a row, so that there is no deadlock.
create function app.lock_tabs(p_company uuid, p_alone boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if p_alone then perform pg_advisory_xact_lock(hashtextextended(p_company::text, 5000));
  else perform pg_advisory_xact_lock_shared(hashtextextended(p_company::text, 5000));
  end if;
end $$;

-- An order joins the open tab of its table: when it is placed, or when it is confirmed.
create function app.join_tab() returns trigger
language plpgsql security definer set search_path = '' as $$
declare tab public.tabs;
begin
  perform app.lock_tabs(new.company_id, false);
  select * into tab from public.tabs t
  where t.company_id = new.company_id and t.closed_at is null
    and app.table_key(t.table_number, t.comanda) = app.table_key(new.table_number, new.comanda);
  if found then
    new.tab_id := tab.id;
    new.table_number := tab.table_number;
    new.comanda := tab.comanda;
  end if;
  return new;
end $$;
create trigger join_tab before insert on public.orders
  for each row when (new.status <> 'unconfirmed') execute function app.join_tab();
create trigger join_tab_when_confirmed before update of status on public.orders
  for each row when (old.status = 'unconfirmed' and new.status = 'placed') execute function app.join_tab();

create function app.is_tab_open(p_tab uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.tabs t where t.id = p_tab and t.closed_at is null)
$$;

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

-- Printed codes of tables: who sends one sits at the table. A code is derived from the company's secret, the table and how often the
-- table's code was revoked, so that nothing is stored for a table until its code is revoked.
create table app.table_secrets (
  company_id uuid primary key references public.companies (id) on delete cascade,
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

create table app.revoked_table_codes (
  company_id uuid not null references public.companies (id) on delete cascade,
  table_key text not null,
  times int not null default 1,
  primary key (company_id, table_key)
);

create function app.create_table_secret() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.table_secrets (company_id) values (new.id);
  return null;
end $$;
create trigger create_table_secret after insert on public.companies for each row execute function app.create_table_secret();

-- 128 bits as 22 characters of base64url. The inner digest has a fixed length, so no table's name continues another's.
create function app.table_code(p_company uuid, p_table text) returns text
language plpgsql stable set search_path = '' as $$
declare
  key text := app.table_key(p_table, null);
  secret text := (select s.secret from app.table_secrets s where s.company_id = p_company);
  times int := coalesce((select r.times from app.revoked_table_codes r where r.company_id = p_company and r.table_key = key), 0);
  digest bytea := sha256(convert_to(secret, 'UTF8') || sha256(convert_to(secret || times || ':' || key, 'UTF8')));
begin
  return translate(rtrim(encode(substring(digest from 1 for 16), 'base64'), '='), '+/', '-_');
end $$;

create function app.table_names(p_tables jsonb) returns text[]
language plpgsql set search_path = '' as $$
begin
  perform app.array_of(p_tables, 'tables', 1, 300);
  return array(
    select app.text_of(jsonb_build_object('name', e), 'name', 1, 20, 'tables[].') from jsonb_array_elements(p_tables) with ordinality x(e, n)
    order by n);
end $$;

create function app.require_table_codes(p_company uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if not (app.can('content', p_company) or app.can('menu', p_company)) then perform app.fail('forbidden'); end if;
  if not exists (select from public.companies c where c.id = p_company) then perform app.fail('not_found', '{"entity": "company"}'); end if;
end $$;

create function app.table_codes(p_company uuid, p_tables jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_table_codes(p_company);
  return jsonb_build_object('codes', (
    select jsonb_agg(jsonb_build_object('table_number', t, 'token', app.table_code(p_company, t)) order by n)
    from unnest(app.table_names(p_tables)) with ordinality x(t, n)));
end $$;

create function app.revoke_table_codes(p_company uuid, p_tables jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  names text[];
  revoked int;
begin
  perform app.require_table_codes(p_company);
  names := app.table_names(p_tables);
  insert into app.revoked_table_codes as r (company_id, table_key)
  select distinct p_company, app.table_key(t, null) from unnest(names) t order by 2
  on conflict (company_id, table_key) do update set times = r.times + 1;
  get diagnostics revoked = row_count;
  names := array(select distinct n from unnest(names) n order by n);
  perform app.log_action('table_codes_revoked', p_company, 'revoked_table_codes', null, array_to_string(names, ', '),
    jsonb_build_object('tables', names));
  return jsonb_build_object('revoked', revoked);
end $$;

-- The caller's own orders, for policies.
create function app.my_orders() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.orders o where o.user_id = (select auth.uid())
$$;
