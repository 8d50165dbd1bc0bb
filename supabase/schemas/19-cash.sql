-- Cash sessions of terminals (docs/adr/0027). What a drawer did is accepted in whatever state its session is: the money has moved.
-- shared/domain/cash decides the same, tied to this by one table of cases.

create table public.cash_sessions (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  terminal_id uuid not null,
  terminal_name text not null,
  z_number int not null check (z_number between 1 and 1000000), -- of its Z report, running at the terminal
  float_cents int not null check (float_cents >= 0),
  opened_at timestamptz not null,
  opened_by uuid references auth.users (id) on delete set null,
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  counted jsonb, -- [{"method", "cents"}]; null where nobody counted
  expected jsonb, -- the same, as the Z report printed it; it never changes
  sales jsonb, -- at the closing: {"sold_cents", "received_cents", "owed_cents"} of all terminals, as the Z report printed it
  close_reason text,
  closed_by_other boolean, -- another terminal or the office closed it
  flags text[] not null default '{}', -- what managers should know: 'overlapping', 'closed_twice'
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  check ((closed_at is null) = (expected is null) and (closed_at is null) = (closed_by_other is null))
);
create index cash_sessions_terminal on public.cash_sessions (company_id, terminal_id, z_number);
create index cash_sessions_opened on public.cash_sessions (company_id, opened_at);
create index cash_sessions_opened_by on public.cash_sessions (opened_by);
create index cash_sessions_closed_by on public.cash_sessions (closed_by);
create trigger set_updated_at before update on public.cash_sessions for each row execute function app.set_updated_at();

-- Every entry of a session by its id, openings and closings among them; never changed.
create table public.cash_entries (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  session_id uuid not null,
  position bigint generated always as identity,
  kind text not null check (kind in ('open', 'paid_in', 'paid_out', 'no_sale', 'taken_in', 'close')),
  amount_cents int not null check (amount_cents >= 0),
  reason text,
  is_late boolean not null, -- arrived after the session was closed
  at timestamptz not null,
  user_id uuid references auth.users (id) on delete set null,
  terminal_id uuid,
  foreign key (company_id, session_id) references public.cash_sessions (company_id, id) on delete cascade
);
create index cash_entries_session on public.cash_entries (session_id, position);
create index cash_entries_company on public.cash_entries (company_id, session_id);
create index cash_entries_user on public.cash_entries (user_id);

-- Who took a payment or gave a refund, where, and the one session it belongs to: the primary key is the rule that no payment is in two.
-- What was handed over before a PIX that waits has a row of its own from that moment on, wherever the PIX is settled.
create table public.cash_payments (
  payment_id uuid primary key, -- a bill's, or that of a part: of a refund, or of what was handed over before a PIX
  bill_id uuid not null,
  company_id uuid not null references public.companies (id) on delete cascade,
  session_id uuid, -- null for one taken without an open session
  entry_id uuid references public.cash_entries (id) on delete cascade, -- the entry that took it in later
  terminal_id uuid, -- null for a waiter's phone
  user_id uuid references auth.users (id) on delete set null,
  at timestamptz not null default now(),
  foreign key (company_id, session_id) references public.cash_sessions (company_id, id) on delete cascade
);
create index cash_payments_session on public.cash_payments (company_id, session_id, at);
create index cash_payments_time on public.cash_payments (company_id, at);
create index cash_payments_refund on public.cash_payments (company_id, at) where payment_id <> bill_id;
create index cash_payments_bill on public.cash_payments (bill_id);
create index cash_payments_entry on public.cash_payments (entry_id);
create index cash_payments_user on public.cash_payments (user_id);

-- What these payments took by each method and refunds gave back, as a drawer sees them; movementsOf in shared/domain/cash is the same. A
-- bill's parts have its id, a part with a drawer of its own has its own.
create function app.cash_movements(p_payments public.cash_payments[]) returns table (id uuid, method text, cents bigint, tip_cents bigint,
  session_id uuid, entry_id uuid, terminal_id uuid, user_id uuid, at timestamptz)
language sql stable set search_path = '' as $$
  select p.payment_id, part ->> 'method', (part ->> 'amount_cents')::bigint, (part ->> 'tip_cents')::bigint, p.session_id, p.entry_id, p.terminal_id,
    p.user_id, p.at
  from unnest(p_payments) p join public.bills b on b.id = p.bill_id and b.company_id = p.company_id
    cross join lateral jsonb_array_elements(b.payment_parts) part
    left join public.cash_payments own on own.payment_id = (part ->> 'id')::uuid and own.bill_id = b.id
  where b.paid_at is not null and p.payment_id = coalesce(own.payment_id, b.id)
$$;

-- Calls that are shown: a call that nobody ended is over after an evening.
create function app.call_in_window(p_called timestamptz) returns boolean
language sql stable set search_path = '' as $$ select p_called > now() - interval '12 hours' $$;

-- What was handed over before PIX payments that wait, which no payment records yet: heldMovements in shared/domain/tab is the same.
create function app.held_movements(p_company uuid) returns table (id uuid, method text, cents bigint, tip_cents bigint, session_id uuid,
  terminal_id uuid, user_id uuid, at timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query select p.payment_id, part ->> 'method', (part ->> 'amount_cents')::bigint, (part ->> 'tip_cents')::bigint, p.session_id,
    p.terminal_id, p.user_id, p.at
  from public.table_calls c join public.bills b on b.id = c.bill_id and b.paid_at is null
    cross join lateral jsonb_array_elements(c.parts) part
    join public.cash_payments p on p.payment_id = (part ->> 'id')::uuid and p.bill_id = b.id
  where c.company_id = p_company and c.kind = 'pix' and c.done_at is null and app.call_in_window(c.called_at);
end $$;

-- Gives a new payment or refund to the session its terminal names; one of another terminal or company, or an unknown one, counts as none.
create function app.record_payment(p_company uuid, p_bill uuid, p_payment uuid, p_session uuid, p_user uuid, p_terminal uuid) returns void
language sql set search_path = '' as $$
  insert into public.cash_payments as p (payment_id, bill_id, company_id, session_id, terminal_id, user_id)
  values (p_payment, p_bill, p_company,
    (select s.id from public.cash_sessions s where s.id = p_session and s.company_id = p_company and s.terminal_id = p_terminal),
    p_terminal, (select u.id from auth.users u where u.id = p_user))
  on conflict (payment_id) do update set session_id = excluded.session_id, entry_id = null, terminal_id = excluded.terminal_id,
    user_id = excluded.user_id, at = now()
  where p.company_id = excluded.company_id
$$;

-- Parts of a bill that were handed over before a PIX stay in the drawer of that moment: {"handed"?: {"session_id", "terminal_id"}} says
-- which it was, where the terminal that says so heard of it before this backend. Its own terminal's word counts for more and may come
-- later. Ids of bills and refunds are none of parts.
create function app.hand_over(p_company uuid, p_bill uuid, p_parts jsonb, p_session uuid, p_user uuid, p_terminal uuid) returns void
language plpgsql set search_path = '' as $$
declare
  part jsonb;
  handed jsonb;
  part_id uuid;
  place record;
begin
  for part in select value from jsonb_array_elements(p_parts) loop
    part_id := app.uuid_of(part, 'id', true, 'parts[].');
    if exists (select from public.bills b where b.id = part_id or b.id = p_bill and b.payment_parts @> jsonb_build_array(
        jsonb_build_object('id', part_id, 'is_refund', true))) then
      perform app.invalid('parts');
    end if;
    handed := nullif(part -> 'handed', 'null');
    if handed is null then
      insert into public.cash_payments as p (payment_id, bill_id, company_id, session_id, terminal_id, user_id)
      values (part_id, p_bill, p_company,
        (select s.id from public.cash_sessions s where s.id = p_session and s.company_id = p_company and s.terminal_id = p_terminal),
        p_terminal, (select u.id from auth.users u where u.id = p_user))
      on conflict (payment_id) do update set session_id = excluded.session_id, terminal_id = excluded.terminal_id, user_id = excluded.user_id
      where p.company_id = excluded.company_id and p.bill_id = excluded.bill_id and p.user_id is null and p.entry_id is null;
    else
      perform app.object_of(handed, 'parts[].handed');
      select s.id as session, t.id as terminal into place
      from (select app.uuid_of(handed, 'session_id', false, 'parts[].handed.') as session, app.uuid_of(handed, 'terminal_id', false, 'parts[].handed.') as terminal) h
        left join public.cash_sessions s on s.id = h.session and s.company_id = p_company
        left join public.terminals t on t.id = coalesce(s.terminal_id, h.terminal) and t.company_id = p_company;
      -- A phone is never without this backend, which knows what was handed over.
      insert into public.cash_payments (payment_id, bill_id, company_id, session_id, terminal_id)
      select part_id, p_bill, p_company, place.session, place.terminal where p_terminal is not null and place.terminal is not null
      on conflict do nothing;
    end if;
  end loop;
end $$;

-- Its plan is kept: tabs ask for it once a payment.
create function app.drawer_json(p_payment uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('session_id', p.session_id, 'terminal_id', p.terminal_id, 'by', app.operator_name(p.user_id), 'at', p.at)
    from public.cash_payments p where p.payment_id = p_payment);
end $$;

-- What must be in the drawer by payment method: payments with their tips, what was handed over before a PIX that waits, of cash also the
-- float and what was paid in, less what was paid out.
create function app.cash_expected(p_session public.cash_sessions) returns jsonb
language sql stable set search_path = '' as $$
  with taken as (
    select m.method, sum(m.cents + m.tip_cents) as cents from (
      select m.method, m.cents, m.tip_cents, m.session_id from app.cash_movements(array(
        select p from public.cash_payments p where p.company_id = p_session.company_id and p.session_id = p_session.id)) m
      union all select h.method, h.cents, h.tip_cents, h.session_id from app.held_movements(p_session.company_id) h) m
    where m.session_id = p_session.id group by m.method
  ), drawer as (
    select coalesce(sum(case e.kind when 'paid_in' then e.amount_cents when 'paid_out' then -e.amount_cents end), 0) as cents
    from public.cash_entries e where e.session_id = p_session.id
  )
  select jsonb_agg(jsonb_build_object('method', x.method, 'cents', coalesce(t.cents, 0)
      + case when x.method = 'cash' then p_session.float_cents + d.cents else 0 end) order by x.place)
  from unnest(app.payment_methods()) with ordinality x (method, place) cross join drawer d left join taken t on t.method = x.method
  where x.method = 'cash' or t.method is not null
$$;

-- What is yet to be received: by open tabs, without fee and discount, and by the orders of a span that are on no tab.
create function app.owed_cents(p_company uuid, p_starts timestamptz, p_ends timestamptz) returns bigint
language sql stable set search_path = '' as $$
  select coalesce((select sum(o.total_cents) from public.orders o join public.tabs t on t.id = o.tab_id
      where t.company_id = p_company and t.closed_at is null and o.status <> 'cancelled'), 0)
    - coalesce((select sum(b.subtotal_cents) from public.bills b join public.tab_splits s on s.id = b.split_id join public.tabs t on t.id = s.tab_id
      where t.company_id = p_company and t.closed_at is null and b.paid_at is not null), 0)
    + coalesce((select sum(o.total_cents) from public.orders o where o.company_id = p_company and o.tab_id is null
      and o.status not in ('unconfirmed', 'cancelled') and o.placed_at >= p_starts and o.placed_at < p_ends), 0)
$$;

-- What all terminals sold and received since a session was opened, and what is owed now, of orders without a tab since the business
-- day of the opening began; salesSince in shared/domain/cash is the same. Spans have an end, which is never reached: a plan that does
-- not know the beginning takes an open one for a third of all years, and reads them all.
create function app.cash_sales(p_company uuid, p_since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sold_cents', coalesce((
      select sum(o.total_cents) from public.orders o
      where o.company_id = p_company and o.status not in ('unconfirmed', 'cancelled') and o.placed_at >= p_since
        and o.placed_at < 'infinity'), 0),
    'received_cents', coalesce((
      select sum(m.cents) from app.cash_movements(array(
        select p from public.cash_payments p where p.company_id = p_company and p.at >= p_since and p.at < 'infinity')) m), 0),
    'owed_cents', (
      select app.owed_cents(p_company, (app.day_bounds(p_company, d.day, d.day)).starts, 'infinity')
      from public.companies c, lateral (select app.business_day(p_since, c.time_zone, c.day_cutoff_hour) as day) d where c.id = p_company))
$$;

create function app.cash_session_json(p_session uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'company_id', s.company_id, 'terminal_id', s.terminal_id, 'terminal_name', s.terminal_name,
    'z_number', s.z_number, 'float_cents', s.float_cents, 'opened_at', s.opened_at, 'opened_by', app.operator_name(s.opened_by),
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'amount_cents', e.amount_cents, 'reason', e.reason, 'at', e.at,
        'by', app.operator_name(e.user_id), 'is_late', e.is_late, 'payment_ids', coalesce((
          select jsonb_agg(p.payment_id order by p.at, p.payment_id) from public.cash_payments p where p.entry_id = e.id), '[]'))
        order by e.position)
      from public.cash_entries e where e.session_id = s.id and e.kind not in ('open', 'close')), '[]'),
    'closing', case when s.closed_at is not null then jsonb_build_object('at', s.closed_at, 'by', app.operator_name(s.closed_by),
      'counted', s.counted, 'expected', s.expected, 'sales', s.sales, 'reason', s.close_reason, 'is_by_other', s.closed_by_other) end,
    'flags', to_jsonb(s.flags),
    'event_ids', coalesce((select jsonb_agg(e.id order by e.position) from public.cash_entries e where e.session_id = s.id), '[]'))
  from public.cash_sessions s where s.id = p_session
$$;

-- What terminals replicate: open sessions, those changed in the last 7 days (by this clock: a terminal's may be wrong), and each
-- terminal's last one, whose number the next one follows.
create function app.cash_in_window(p_session uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select s.closed_at is null or s.updated_at > now() - interval '7 days' or not exists (
      select from public.cash_sessions n where n.company_id = s.company_id and n.terminal_id = s.terminal_id and n.z_number > s.z_number)
    from public.cash_sessions s where s.id = p_session), false)
$$;

-- What terminals replicate of tabs: open ones, those closed in the last 7 days, and those with a payment or refund in such a
-- session, whose report would lack it.
create function app.tab_in_window(p_tab uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select t.closed_at is null or t.closed_at > now() - interval '7 days' or exists (
      select from public.tab_splits s join public.bills b on b.split_id = s.id join public.cash_payments p on p.bill_id = b.id
      where s.tab_id = t.id and p.session_id is not null and app.cash_in_window(p.session_id))
    from public.tabs t where t.id = p_tab), false)
$$;

-- Amounts by payment method, each method once.
create function app.method_amounts(p_change jsonb, p_key text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  amount jsonb;
  checked jsonb := '[]'::jsonb;
begin
  for amount in select value from jsonb_array_elements(app.array_of(p_change -> p_key, p_key, 0, 20)) loop
    perform app.object_of(amount, p_key);
    checked := checked || jsonb_build_object('method', app.one_of(amount, 'method', app.payment_methods(), p_key || '[].'),
      'cents', app.int_of(amount, 'cents', -2000000000, 2000000000, p_key || '[].'));
  end loop;
  if (select count(distinct a ->> 'method') <> count(*) from jsonb_array_elements(checked) a) then perform app.invalid(p_key); end if;
  return checked;
end $$;

create function app.counted_amounts(p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare counted jsonb;
begin
  if coalesce(jsonb_typeof(p_change -> 'counted'), 'null') = 'null' then return null; end if;
  counted := app.method_amounts(p_change, 'counted');
  if exists (select from jsonb_array_elements(counted) a where (a ->> 'cents')::bigint < 0) then perform app.invalid('counted'); end if;
  return counted;
end $$;

create function app.cash_open(p_company uuid, p_change jsonb, p_at timestamptz, p_user uuid, p_terminal uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  wanted uuid := app.uuid_of(p_change, 'session_id');
  number int := app.int_of(p_change, 'z_number', 1, 1000000);
  float_cents int := app.int_of(p_change, 'float_cents', 0, 100000000);
  known public.cash_sessions;
begin
  if p_terminal is null then perform app.invalid('op'); end if;
  select * into known from public.cash_sessions s where s.id = wanted;
  if found then
    if known.company_id <> p_company or known.terminal_id <> p_terminal then perform app.invalid('session_id'); end if;
    return false;
  end if;
  insert into public.cash_sessions (id, company_id, terminal_id, terminal_name, z_number, float_cents, opened_at, opened_by, flags)
  select wanted, p_company, p_terminal, t.name, number, float_cents, p_at, p_user,
    case when exists (select from public.cash_sessions s
      where s.company_id = p_company and s.terminal_id = p_terminal and s.closed_at is null) then '{overlapping}'::text[] else '{}' end
  from public.terminals t where t.id = p_terminal;
  return true;
end $$;

-- Null without them.
create function app.cash_sales_of(p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare sales jsonb := p_change -> 'sales';
begin
  if coalesce(jsonb_typeof(sales), 'null') = 'null' then return null; end if;
  perform app.object_of(sales, 'sales');
  return jsonb_build_object('sold_cents', app.int_of(sales, 'sold_cents', 0, 2000000000, 'sales.'),
    -- Below zero where more was given back than received since the opening.
    'received_cents', app.int_of(sales, 'received_cents', -2000000000, 2000000000, 'sales.'),
    'owed_cents', app.int_of(sales, 'owed_cents', -2000000000, 2000000000, 'sales.'));
end $$;

-- A count takes the place of a closing without one; else the first closing stays.
create function app.cash_close(p_session public.cash_sessions, p_change jsonb, p_at timestamptz, p_user uuid, p_terminal uuid) returns void
language plpgsql set search_path = '' as $$
declare
  new_count jsonb := app.counted_amounts(p_change);
  new_expected jsonb := case when coalesce(jsonb_typeof(p_change -> 'expected'), 'null') = 'null' then app.cash_expected(p_session)
    else app.method_amounts(p_change, 'expected') end;
  new_sales jsonb := coalesce(app.cash_sales_of(p_change), app.cash_sales(p_session.company_id, p_session.opened_at));
  new_reason text := app.text_of(p_change, 'reason', 0, 200);
begin
  update public.cash_sessions s set flags = array(select distinct f from unnest(s.flags || '{closed_twice}'::text[]) f order by f)
  where s.id = p_session.id and s.closed_at is not null;
  if p_session.closed_at is not null and (p_session.counted is not null or new_count is null) then return; end if;
  update public.cash_sessions s
  set closed_at = p_at, closed_by = p_user, counted = new_count, expected = new_expected, sales = new_sales, close_reason = new_reason,
    closed_by_other = p_terminal is distinct from s.terminal_id
  where s.id = p_session.id;
end $$;

-- Payments without a session go into this one; what another session has stays there.
create function app.cash_take_in(p_session public.cash_sessions, p_entry uuid, p_payments uuid[]) returns void
language plpgsql set search_path = '' as $$
declare taken uuid[];
begin
  with mine as (
    update public.cash_payments p set session_id = p_session.id, entry_id = p_entry
    where p.company_id = p_session.company_id and p.payment_id = any (p_payments) and p.session_id is null
      and exists (select from public.bills b where b.id = p.bill_id and b.paid_at is not null
        and (p.payment_id = b.id or b.payment_parts @> jsonb_build_array(jsonb_build_object('id', p.payment_id))))
    returning p.bill_id
  )
  select array_agg(m.bill_id) into taken from mine m;
  -- A payment's session is returned with its tab.
  update public.tabs t set updated_at = now()
  where t.company_id = p_session.company_id and t.id in (
    select s.tab_id from public.tab_splits s join public.bills b on b.split_id = s.id where b.id = any (taken));
end $$;

-- One change by its entry's id: applied once. The caller has checked the right and locked the company's tabs.
create function app.change_cash(p_company uuid, p_entry uuid, p_change jsonb, p_at timestamptz, p_user uuid, p_terminal uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  op text := app.one_of(app.object_of(p_change, 'payload'), 'op', '{open,paid_in,paid_out,no_sale,take_in,close}');
  wanted uuid := app.uuid_of(p_change, 'session_id');
  moment timestamptz := least(p_at, now());
  person uuid := (select u.id from auth.users u where u.id = p_user);
  cents int := 0;
  reason text;
  payments uuid[];
  session public.cash_sessions;
  changed boolean := true;
begin
  if op in ('paid_in', 'paid_out') then
    cents := app.int_of(p_change, 'amount_cents', 1, 100000000);
    reason := app.text_of(p_change, 'reason', 1, 200);
  elsif op = 'take_in' then
    payments := app.ids_of(p_change, 'payment_ids', 1, 500);
  else
    reason := app.text_of(p_change, 'reason', 0, 200);
  end if;
  if op = 'open' then
    changed := app.cash_open(p_company, p_change, moment, person, p_terminal);
  end if;
  select * into session from public.cash_sessions s where s.id = wanted and s.company_id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "cash_session"}'); end if;
  if exists (select from public.cash_entries e where e.id = p_entry and e.company_id = p_company) then
    return jsonb_build_object('changed', false, 'session', app.cash_session_json(session.id));
  end if;
  insert into public.cash_entries (id, company_id, session_id, kind, amount_cents, reason, is_late, at, user_id, terminal_id)
  values (p_entry, p_company, session.id, case op when 'take_in' then 'taken_in' else op end, cents, reason,
    session.closed_at is not null, moment, person, p_terminal);
  if op = 'close' then perform app.cash_close(session, p_change, moment, person, p_terminal);
  elsif op = 'take_in' then perform app.cash_take_in(session, p_entry, payments);
  end if;
  -- Entries are part of a session: the pull sends it again.
  update public.cash_sessions s set updated_at = now() where s.id = session.id;
  return jsonb_build_object('changed', changed, 'session', app.cash_session_json(session.id));
end $$;

-- Cash paid out, and closing the session of another terminal, need an approval. Returns its flags.
create function app.approve_cash_change(p_company uuid, p_terminal uuid, p_entry uuid, p_change jsonb, p_approval jsonb) returns text[]
language plpgsql set search_path = '' as $$
declare
  op text := app.object_of(p_change, 'payload') ->> 'op';
  wanted uuid := app.uuid_of(p_change, 'session_id');
  counted jsonb;
begin
  if op = 'paid_out' then
    return app.check_approval(p_company, p_terminal, p_entry, op, wanted, app.int_of(p_change, 'amount_cents', 1, 100000000),
      app.text_of(p_change, 'reason', 1, 200), p_approval);
  elsif op = 'close' and exists (select from public.cash_sessions s
    where s.id = wanted and s.company_id = p_company and s.terminal_id is distinct from p_terminal) then
    counted := app.counted_amounts(p_change);
    return app.check_approval(p_company, p_terminal, p_entry, 'close_cash', wanted,
      coalesce((select (a ->> 'cents')::bigint from jsonb_array_elements(counted) a where a ->> 'method' = 'cash'), 0),
      app.text_of(p_change, 'reason', 0, 200), p_approval);
  end if;
  return '{}'::text[];
end $$;

-- By a signed-in person, who has no drawer: closing the session of a terminal, for those who manage the company.
create function app.change_cash_as_person(p_company uuid, p_entry uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare person uuid := app.require_right('manage', p_company);
begin
  perform app.required(p_entry, 'entry');
  perform app.one_of(app.object_of(p_change, 'payload'), 'op', '{close}');
  perform app.approve_cash_change(p_company, null, p_entry, p_change, null);
  perform app.lock_tabs(p_company, true);
  return app.change_cash(p_company, p_entry, p_change, now(), person, null);
end $$;
