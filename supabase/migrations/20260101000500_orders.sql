-- Terminals, orders and what hangs on them. Ids come from the client and are the identity (DESIGN §5).

create table public.terminals (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  prefix text not null check (prefix ~ '^[A-VX-Z]{1,2}$'),
  last_counter smallint not null default 0 check (last_counter between 0 and 999),
  last_push_seq bigint not null default 0,
  last_cursor text,
  app_version text,
  queue_length int,
  parked_count int, -- how much waits for people with it
  clock timestamptz,
  clock_skew_ms bigint, -- how far its clock was from ours when it last told (plus: ahead)
  last_seen_at timestamptz,
  enrolled_at timestamptz not null default now(),
  enrolled_by uuid references auth.users (id) on delete set null,
  revoked_at timestamptz,
  constraint terminal_prefix_unique unique (company_id, prefix),
  unique (company_id, id)
);
create index terminals_enrolled_by on public.terminals (enrolled_by);

-- The hash of a terminal's secret stands where no API reaches.
create table app.terminal_secrets (
  terminal_id uuid primary key references public.terminals (id) on delete cascade,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$')
);

-- Web orders count on for ever, one row a company.
create table app.order_counters (
  company_id uuid primary key references public.companies (id) on delete cascade,
  last_web bigint not null default 0
);

create table public.orders (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  number text not null default '' check (number ~ '^([A-Z]{1,2}\d{3,})?$'),
  origin text not null check (origin in ('web', 'terminal')),
  terminal_id uuid,
  user_id uuid references auth.users (id) on delete set null,
  operator_id uuid,
  customer_name text not null check (length(customer_name) between 1 and 120),
  customer_phone text check (length(customer_phone) <= 40),
  responsible_name text check (length(responsible_name) <= 120),
  table_number text not null check (length(table_number) between 1 and 20),
  comanda text check (length(comanda) <= 20),
  source text not null check (source in ('main_menu', 'trailer', 'mixed')),
  subtotal_cents int not null check (subtotal_cents >= 0),
  total_cents int not null check (total_cents >= 0),
  status text not null default 'placed' check (status in ('placed', 'preparing', 'ready', 'delivered', 'cancelled')),
  delivered boolean not null generated always as (status = 'delivered') stored,
  cancel_reason text check (length(cancel_reason) <= 200),
  flags text[] not null default '{}',
  client_placed_at timestamptz not null,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, terminal_id) references public.terminals (company_id, id),
  check ((origin = 'terminal') = (terminal_id is not null))
);
create index orders_open on public.orders (company_id, placed_at) where status in ('placed', 'preparing', 'ready');
create index orders_company_time on public.orders (company_id, placed_at desc);
create index orders_user on public.orders (user_id, placed_at desc);
create index orders_terminal on public.orders (company_id, terminal_id);

-- product_id is the product or combo sold; no foreign key, for a sale outlives the menu.
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
  done_at timestamptz,
  voided_at timestamptz,
  unique (order_id, position),
  foreign key (company_id, order_id) references public.orders (company_id, id) on delete cascade
);
create index order_items_company on public.order_items (company_id, order_id);

create table public.order_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('placed', 'items_appended', 'status_changed', 'recalled', 'item_ticked', 'cancelled')),
  payload jsonb not null default '{}',
  user_id uuid references auth.users (id) on delete set null,
  terminal_id uuid,
  created_at timestamptz not null default now(),
  foreign key (company_id, order_id) references public.orders (company_id, id) on delete cascade
);
create index order_events_order on public.order_events (company_id, order_id, created_at);
create index order_events_user on public.order_events (user_id);

-- Ahead of their screens: tabs, reservations, operator PINs.
create table public.tabs (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  table_number text not null check (length(table_number) between 1 and 20),
  comanda text check (length(comanda) <= 20),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  payment_method text,
  service_fee_cents int check (service_fee_cents >= 0),
  discount_cents int check (discount_cents >= 0),
  total_cents int check (total_cents >= 0),
  closed_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index one_open_tab on public.tabs (company_id, table_number, coalesce(comanda, '')) where closed_at is null;
create index tabs_closed_by on public.tabs (closed_by);

create table public.reservations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (length(phone) between 8 and 40),
  date date not null,
  time text not null check (time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  people text not null check (length(people) between 1 and 20),
  observations text check (length(observations) <= 500),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'cancelled', 'seated', 'no_show')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reservations_day on public.reservations (company_id, date, time);
create index reservations_user on public.reservations (user_id);

create table public.operator_pins (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  verifier text not null check (length(verifier) <= 400),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index operator_pins_user on public.operator_pins (user_id);

create trigger touch before update on public.orders for each row execute function app.touch();
create trigger touch before update on public.tabs for each row execute function app.touch();
create trigger touch before update on public.reservations for each row execute function app.touch();
create trigger touch before update on public.operator_pins for each row execute function app.touch();
