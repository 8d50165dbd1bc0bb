-- What guests ask of the staff from their table: somebody to come, the bill, or that a PIX they sent is confirmed; and what they see
-- of their table's tab.

create table public.table_calls (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  kind text not null check (kind in ('waiter', 'bill', 'pix')),
  table_number text not null check (length(table_number) between 1 and 20),
  comanda text check (length(comanda) <= 20),
  tab_id uuid, -- null where nothing is ordered yet
  user_id uuid references auth.users (id) on delete set null,
  customer_name text check (length(customer_name) <= 120),
  -- Of a PIX: the bill of the tab it pays, what the phone asked for, and what staff say has come.
  bill_id uuid,
  amount_cents int check (amount_cents > 0),
  service_fee_percent int check (service_fee_percent between 0 and app.max_service_fee_percent()),
  discount_percent int not null default 0 check (discount_percent between 0 and 100), -- what staff give off its bill
  received_cents int check (received_cents >= 0),
  by_staff boolean not null default false, -- a PIX asked for at a counter, not from a phone
  parts jsonb not null default '[]', -- what was handed over of its bill before the PIX: recorded with it, in one payment
  called_at timestamptz not null default now(),
  taken_at timestamptz,
  taken_by uuid references auth.users (id) on delete set null,
  taken_name text check (length(taken_name) <= 120),
  done_at timestamptz,
  updated_at timestamptz not null default now(),
  foreign key (company_id, tab_id) references public.tabs (company_id, id),
  check ((kind = 'pix') = (bill_id is not null) and (kind = 'pix') = (amount_cents is not null)
    and (kind = 'pix') = (service_fee_percent is not null))
);
-- A table calls once: a guest who presses again reads that somebody was called.
create unique index one_open_call on public.table_calls (company_id, app.table_key(table_number, comanda), kind)
  where done_at is null and kind <> 'pix';
create unique index one_open_pix on public.table_calls (bill_id) where done_at is null and kind = 'pix';
create index table_calls_company on public.table_calls (company_id, called_at);
create index table_calls_tab on public.table_calls (company_id, tab_id);
create index table_calls_user on public.table_calls (user_id, company_id, called_at);
create index table_calls_bill on public.table_calls (bill_id);
create index table_calls_taken on public.table_calls (taken_by);
create trigger set_updated_at before update on public.table_calls for each row execute function app.set_updated_at();

-- A table's calls go with its tab: to another table, into another tab, and they end with it.
create function app.calls_follow_tab() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.merged_into is not null then
    -- The other table may have called as well: once is enough.
    update public.table_calls c set done_at = now() where c.company_id = new.company_id and c.tab_id = new.id and c.done_at is null
      and c.kind <> 'pix';
    update public.table_calls c set tab_id = t.id, table_number = t.table_number, comanda = t.comanda
    from public.tabs t where t.id = new.merged_into and c.company_id = new.company_id and c.tab_id = new.id;
  elsif new.closed_at is not null then
    update public.table_calls c set done_at = now() where c.company_id = new.company_id and c.done_at is null and (c.tab_id = new.id
      or c.tab_id is null and app.table_key(c.table_number, c.comanda) = app.table_key(new.table_number, new.comanda));
  else
    update public.table_calls c set done_at = now() where c.company_id = new.company_id and c.done_at is null and c.kind <> 'pix'
      and c.tab_id is distinct from new.id and app.table_key(c.table_number, c.comanda) = app.table_key(new.table_number, new.comanda);
    update public.table_calls c set table_number = new.table_number, comanda = new.comanda
    where c.company_id = new.company_id and c.tab_id = new.id and c.done_at is null;
  end if;
  return null;
end $$;
create trigger calls_follow_tab after update on public.tabs for each row
  -- An erasure takes the name off a tab that has long been closed.
  when (new.closed_at is distinct from old.closed_at or new.closed_at is null
    and (new.table_number <> old.table_number or new.comanda is distinct from old.comanda))
  execute function app.calls_follow_tab();

-- A PIX ends with the payment of its bill, on whatever screen, and has what came by PIX, null where nothing did: so a correction of the
-- payment or a reopened tab changes it, and a refund does not. A bill that is split anew asks for nothing any more.
create function app.calls_follow_bill() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- now() is the moment of the payment, by which a call it ended is found again.
  update public.table_calls c set done_at = coalesce(c.done_at, now()), received_cents = (
    select sum((p ->> 'amount_cents')::bigint + (p ->> 'tip_cents')::bigint) from jsonb_array_elements(new.payment_parts) p
    where p ->> 'method' = 'pix' and not p ? 'is_refund')
  where c.bill_id = old.id and c.kind = 'pix' and c.done_at is not distinct from old.paid_at;
  return null;
end $$;
create trigger calls_follow_payment after update of payment_parts on public.bills for each row
  when (old.payment_parts is distinct from new.payment_parts) execute function app.calls_follow_bill();
create trigger calls_follow_removal after delete on public.bills for each row
  when (old.paid_at is null) execute function app.calls_follow_bill();

-- Units of a tab's lines that are on no bill; of the caller alone, or of everybody.
create function app.free_units(p_tab uuid, p_person uuid) returns table (item_id uuid, quantity int, cents bigint)
language sql stable set search_path = '' as $$
  select f.id, f.units::int, f.units * f.unit_price_cents from (
    select i.id, i.unit_price_cents, i.quantity - app.taken_units(p_tab, i.id) as units
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.tab_id = p_tab and o.status <> 'cancelled' and i.voided_at is null and (p_person is null or o.user_id = p_person)) f
  where f.units > 0
$$;

-- The first bill of an equal division that is neither paid nor asked for by a phone.
create function app.open_share(p_tab uuid) returns public.bills
language sql stable set search_path = '' as $$
  select b.* from public.bills b join public.tab_splits s on s.id = b.split_id
  where s.tab_id = p_tab and b.paid_at is null
    and exists (select from public.bills twin where twin.split_id = s.id and twin.id <> b.id)
    and not exists (select from public.table_calls c where c.bill_id = b.id and c.kind = 'pix' and c.done_at is null)
  order by s.position, b.position limit 1
$$;

create function app.call_json(p_call public.table_calls) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_call) - '{user_id,taken_by,updated_at}'::text[]
    || jsonb_build_object('parts', coalesce(app.parts_json(p_call.bill_id, p_call.parts), '[]'))
$$;

-- A call as a guest of its table reads it: the name of another guest, and what was handed over, stay with staff.
create function app.guest_call_json(p_call public.table_calls) returns jsonb
language sql stable set search_path = '' as $$
  select app.call_json(p_call) - 'parts' || case when p_call.user_id = auth.uid() then '{}' else '{"customer_name": null}' end::jsonb
$$;

-- A tab as its guests see it: their own orders by id, of the others amounts without a name, and those only where the company shows them.
create function app.guest_tab_json(p_tab public.tabs, p_shows boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  me uuid := auth.uid();
  lines_cents bigint;
  own_cents bigint;
  paid bigint;
begin
  select coalesce(sum(i.total_cents), 0), coalesce(sum(i.total_cents) filter (where o.user_id = me), 0) into lines_cents, own_cents
  from public.orders o join public.order_items i on i.order_id = o.id
  where o.tab_id = p_tab.id and o.status <> 'cancelled' and i.voided_at is null;
  select coalesce(sum(b.subtotal_cents) filter (where b.paid_at is not null), 0) into paid
  from public.bills b join public.tab_splits s on s.id = b.split_id where s.tab_id = p_tab.id;
  return jsonb_build_object('id', p_tab.id, 'table_number', p_tab.table_number, 'comanda', p_tab.comanda, 'opened_at', p_tab.opened_at,
    'own_cents', own_cents,
    'own_rest_cents', (select coalesce(sum(f.cents), 0) from app.free_units(p_tab.id, me) f),
    'total_cents', case when p_shows then lines_cents end,
    'paid_cents', case when p_shows then paid end,
    'rest_cents', case when p_shows then (select coalesce(sum(f.cents), 0) from app.free_units(p_tab.id, null) f) end,
    -- Equal parts of an earlier division that nobody has asked for yet.
    'open_share_cents', case when p_shows then (select b.subtotal_cents from app.open_share(p_tab.id) b) end,
    'others', case when p_shows then coalesce((
      select jsonb_agg(jsonb_build_object('number', o.number, 'total_cents', o.total_cents) order by o.placed_at, o.number)
      from public.orders o where o.tab_id = p_tab.id and o.status <> 'cancelled' and o.user_id is distinct from me), '[]') end,
    'calls', coalesce((
      select jsonb_agg(app.guest_call_json(c) order by c.called_at) from public.table_calls c
      where c.company_id = p_tab.company_id and c.tab_id = p_tab.id and app.call_in_window(c.called_at)
        and (c.user_id = me or c.kind <> 'pix' and c.done_at is null)), '[]'));
end $$;

-- The open calls of the table whose code the caller has, at most one of a kind: their own, and everybody's while nothing is ordered
-- there, because app.call_staff would answer a second call with the first.
create function app.calls_at_seat(p_company uuid, p_table text, p_token text) returns setof public.table_calls
language sql stable set search_path = '' as $$
  select c.* from public.table_calls c
  where c.company_id = p_company and app.table_key(c.table_number, c.comanda) = app.table_key(p_table, null)
    and c.kind <> 'pix' and c.done_at is null and app.call_in_window(c.called_at)
    and (c.tab_id is null or c.user_id = auth.uid())
    and p_token = app.table_code(p_company, p_table)
$$;

create function app.read_my_tables(p_company uuid, p_seat jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shows boolean := (select c.shows_table_amounts from public.companies c where c.id = p_company);
  seat_table text;
  seat_token text;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if p_seat is not null then
    seat_table := app.text_of(app.object_of(p_seat, 'seat'), 'table_number', 1, 20);
    seat_token := app.text_of(p_seat, 'table_token', 0, 64);
  end if;
  return jsonb_build_object(
    'tables', coalesce(
      (select jsonb_agg(app.guest_tab_json(t, shows) order by t.opened_at, t.id) from app.my_tabs(p_company) t), '[]'),
    'calls', coalesce((select jsonb_agg(app.guest_call_json(c) order by c.called_at)
      from app.calls_at_seat(p_company, seat_table, seat_token) c), '[]'),
    -- Who pays last closes the tab: that staff confirmed it is read all the same.
    'settled_pix', coalesce((select jsonb_agg(app.guest_call_json(c) order by c.called_at) from public.table_calls c
      where c.user_id = auth.uid() and c.company_id = p_company and c.kind = 'pix' and c.received_cents is not null
        and app.call_in_window(c.called_at)
        and exists (select from public.tabs t where t.id = c.tab_id and t.closed_at is not null)), '[]'));
end $$;

-- When somebody may call again, null for now: six times in ten minutes for a person and for a table.
create function app.call_retry_at(p_company uuid, p_call public.table_calls) returns timestamptz
language sql stable set search_path = '' as $$
  select max(r.retry_at) from (
    (select c.called_at + interval '10 minutes' as retry_at from public.table_calls c
      where c.user_id = auth.uid() and c.company_id = p_company and c.called_at > now() - interval '10 minutes'
      order by c.called_at desc offset 5 limit 1)
    union all
    (select c.called_at + interval '10 minutes' from public.table_calls c
      where c.company_id = p_company and c.called_at > now() - interval '10 minutes' and p_call.kind <> 'pix' and c.kind <> 'pix'
        and app.table_key(c.table_number, c.comanda) = app.table_key(p_call.table_number, p_call.comanda)
      order by c.called_at desc offset 5 limit 1)
  ) r
$$;

-- Refuses a call beyond the limit, which is thirty in ten minutes for a network address. A call that is made counts, under a lock of
-- its person; asked without counting before that, who is refused holds up nobody.
create function app.check_call_rate(p_company uuid, p_call public.table_calls, p_counts boolean) returns void
language plpgsql set search_path = '' as $$
declare
  most constant int := 30;
  span constant interval := interval '10 minutes';
  retry_at timestamptz;
begin
  if p_counts then perform pg_advisory_xact_lock(hashtextextended('table_call ' || p_company || auth.uid(), 0)); end if;
  retry_at := app.call_retry_at(p_company, p_call);
  if retry_at is null then
    retry_at := case when p_counts then app.use_address('table_call', p_company, most, span)
      else app.address_retry_at('table_call', p_company, most, span) end;
  end if;
  if retry_at is not null then perform app.fail('too_many_requests', jsonb_build_object('retry_at', retry_at)); end if;
end $$;

-- Somebody to come, or the bill: from a tab of one's own, or from a table by its printed code.
create function app.call_staff(p_company uuid, p_call jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.table_calls;
  known public.table_calls;
  tab public.tabs;
begin
  wanted.user_id := app.require_person();
  perform app.required(p_company, 'company');
  wanted.id := app.uuid_of(app.object_of(p_call, 'call'), 'id');
  wanted.kind := app.one_of(p_call, 'kind', '{waiter,bill}');
  wanted.tab_id := app.uuid_of(p_call, 'tab_id', false);
  wanted.table_number := app.text_of(p_call, 'table_number', 1, 20);
  perform app.require_open_to_guests(p_company);
  -- A stranger waits for no lock of the tabs.
  if wanted.tab_id is null
    and app.text_of(p_call, 'table_token', 0, 64) is distinct from app.table_code(p_company, wanted.table_number) then
    perform app.fail('forbidden');
  elsif wanted.tab_id is not null and not exists (select from app.my_tabs(p_company) t where t.id = wanted.tab_id) then
    perform app.fail('not_found', '{"entity": "tab"}');
  end if;
  perform app.lock_tabs(p_company, false);
  if wanted.tab_id is not null then
    select * into tab from app.my_tabs(p_company) t where t.id = wanted.tab_id;
    if not found then perform app.fail('not_found', '{"entity": "tab"}'); end if;
  else
    select * into tab from public.tabs t where t.id = app.open_tab_at(p_company, wanted.table_number, null);
  end if;
  select * into known from public.table_calls c where c.id = wanted.id;
  if found and (known.user_id is distinct from wanted.user_id or known.company_id <> p_company) then perform app.invalid('id'); end if;
  if known.id is null then
    select * into known from public.table_calls c where c.company_id = p_company and c.kind = wanted.kind and c.done_at is null
      and app.table_key(c.table_number, c.comanda)
        = app.table_key(coalesce(tab.table_number, wanted.table_number), tab.comanda);
    if known.id is not null and not app.call_in_window(known.called_at) then
      update public.table_calls c set done_at = now() where c.id = known.id;
      known := null;
    end if;
  end if;
  if known.id is null then
    wanted.company_id := p_company;
    wanted.tab_id := tab.id;
    wanted.table_number := coalesce(tab.table_number, wanted.table_number);
    wanted.comanda := tab.comanda;
    perform app.check_call_rate(p_company, wanted, true);
    insert into public.table_calls (id, company_id, kind, table_number, comanda, tab_id, user_id, customer_name)
    values (wanted.id, p_company, wanted.kind, wanted.table_number, wanted.comanda, wanted.tab_id, wanted.user_id,
      (select nullif(btrim(p.nome), '') from public.profiles p where p.id = wanted.user_id))
    on conflict do nothing returning * into known;
    -- Another phone of the table was a moment faster.
    if known.id is null then
      select * into known from public.table_calls c where c.company_id = p_company and c.kind = wanted.kind and c.done_at is null
        and app.table_key(c.table_number, c.comanda) = app.table_key(wanted.table_number, wanted.comanda);
    end if;
  end if;
  return jsonb_build_object('call', app.guest_call_json(known));
end $$;

-- A part of the tab to be paid by PIX: one's own lines, or one of so many equal parts. It becomes a bill, which staff find paid once
-- they confirm it. One at a time for a person and a tab.
create function app.request_pix(p_company uuid, p_request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  wanted public.table_calls;
  known public.table_calls;
  share text := app.one_of(app.object_of(p_request, 'request'), 'share', '{own,equal}');
  people int := app.int_of(p_request, 'people', 1, 50);
  tab public.tabs;
  bill public.bills;
  company public.companies;
  lines jsonb;
  is_locked boolean;
begin
  perform app.required(p_company, 'company');
  wanted.id := app.uuid_of(p_request, 'id');
  company := app.require_open_to_guests(p_company);
  wanted.service_fee_percent := case when app.flag_of(p_request, 'with_fee') then company.service_fee_percent else 0 end;
  wanted.kind := 'pix';
  -- Every refusal comes first without the lock, which holds up all orders of the company; then the same is asked again under it.
  foreach is_locked in array '{false,true}'::boolean[] loop
    if is_locked then perform app.lock_tabs(p_company, true); end if;
    select * into tab from app.my_tabs(p_company) t where t.id = app.uuid_of(p_request, 'tab_id');
    if not found then perform app.fail('not_found', '{"entity": "tab"}'); end if;
    if exists (select from public.table_calls c where c.id = wanted.id and (c.user_id is distinct from person or c.company_id <> p_company)) then
      perform app.invalid('id');
    end if;
    select * into known from public.table_calls c
    where c.company_id = p_company and c.tab_id = tab.id and c.user_id = person and c.kind = 'pix' and (c.done_at is null or c.id = wanted.id)
    order by c.id = wanted.id desc limit 1;
    if found then return jsonb_build_object('call', app.guest_call_json(known)); end if;
    if share = 'equal' and not company.shows_table_amounts then perform app.fail('forbidden'); end if;
    wanted.table_number := tab.table_number;
    perform app.check_call_rate(p_company, wanted, is_locked);
    bill := case when share = 'equal' then app.open_share(tab.id) end;
    select jsonb_agg(jsonb_build_object('item_id', f.item_id, 'quantity', f.quantity) order by f.item_id) into lines
    from app.free_units(tab.id, case when share = 'own' then person end) f;
    if bill.id is null and lines is null then perform app.fail('line_gone'); end if;
  end loop;
  if bill.id is null then
    bill.id := gen_random_uuid();
    perform app.change_tab(p_company, gen_random_uuid(), jsonb_build_object('op', 'split', 'tab_id', tab.id, 'split_id', gen_random_uuid(),
      'lines', lines, 'bill_ids', jsonb_build_array(bill.id) || coalesce((
        select jsonb_agg(gen_random_uuid()) from generate_series(2, case when share = 'equal' then people else 1 end)), '[]')), person, null);
    select * into bill from public.bills b where b.id = bill.id;
  end if;
  wanted.amount_cents := bill.subtotal_cents + (bill.subtotal_cents::bigint * wanted.service_fee_percent + 50) / 100;
  if wanted.amount_cents = 0 then perform app.fail('line_gone'); end if;
  insert into public.table_calls (id, company_id, kind, table_number, comanda, tab_id, user_id, customer_name, bill_id, amount_cents,
    service_fee_percent)
  values (wanted.id, p_company, 'pix', tab.table_number, tab.comanda, tab.id, person,
    (select o.customer_name from public.orders o where o.tab_id = tab.id and o.user_id = person order by o.placed_at desc limit 1),
    bill.id, wanted.amount_cents, wanted.service_fee_percent)
  returning * into known;
  return jsonb_build_object('call', app.guest_call_json(known));
end $$;

-- Gives the lines of an ended PIX back to its table, unless parts of the same division are paid or asked for. Under the lock of the tabs.
create function app.release_pix(p_call public.table_calls, p_person uuid) returns void
language plpgsql set search_path = '' as $$
declare split public.tab_splits;
begin
  select s.* into split from public.tab_splits s join public.bills b on b.split_id = s.id where b.id = p_call.bill_id;
  if split.id is null or exists (select from public.bills b left join public.table_calls c on c.bill_id = b.id and c.done_at is null
      where b.split_id = split.id and (b.paid_at is not null or c.id is not null)) then return; end if;
  perform app.change_tab(p_call.company_id, gen_random_uuid(),
    jsonb_build_object('op', 'unsplit', 'tab_id', split.tab_id, 'split_id', split.id), p_person, null);
end $$;

-- The guest takes a call back. A PIX that is still to be confirmed gives its bill back to the table, unless others pay parts of it.
create function app.withdraw_call(p_company uuid, p_call uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  known public.table_calls;
begin
  perform app.required(p_company, 'company');
  perform app.required(p_call, 'call');
  -- Who has no open call holds up nobody: the lock is taken for one that is there.
  if exists (select from public.table_calls c where c.id = p_call and c.company_id = p_company and c.user_id = person and c.done_at is null) then
    perform app.lock_tabs(p_company, true);
  end if;
  select * into known from public.table_calls c where c.id = p_call and c.company_id = p_company and c.user_id = person for no key update;
  if not found then perform app.fail('not_found', '{"entity": "call"}'); end if;
  if known.done_at is null then
    update public.table_calls c set done_at = now() where c.id = p_call returning * into known;
    perform app.release_pix(known, person);
  end if;
  return jsonb_build_object('call', app.guest_call_json(known));
end $$;

-- A PIX that staff ask for waits on the tab until they say what came of it, with what was handed over before it, which lies in the drawer
-- of the terminal that asks, wherever it is settled. A bill waits for one: a newer one of staff replaces theirs, and a phone's stays. Returns whether it changed anything: an entry that comes late or twice does not.
create function app.charge_pix(p_company uuid, p_call uuid, p_charge jsonb, p_person uuid, p_terminal uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  amount int := app.int_of(app.object_of(p_charge, 'charge'), 'amount_cents', 1, 100000000);
  percent int := app.int_of(p_charge, 'service_fee_percent', 0, app.max_service_fee_percent());
  less int := case when coalesce(jsonb_typeof(p_charge -> 'discount_percent'), 'null') = 'null' then 0
    else app.int_of(p_charge, 'discount_percent', 0, 100) end;
  bill_id uuid := app.uuid_of(p_charge, 'bill_id');
  -- The PIX is a part, too.
  handed jsonb := case when coalesce(p_charge -> 'parts', 'null') in ('null', '[]') then '[]' else app.parts_of(p_charge, 19) end;
  tab public.tabs := app.tab_by_id(p_company, app.uuid_of(p_charge, 'tab_id'));
  bill public.bills := app.bill_of(tab.id, bill_id);
  session uuid := app.uuid_of(p_charge, 'cash_session_id', false);
begin
  if exists (select from public.table_calls c where c.id = p_call) then
    if not exists (select from public.table_calls c where c.id = p_call and c.company_id = p_company and c.bill_id = bill.id) then
      perform app.invalid('call_id');
    end if;
    return false;
  end if;
  if handed <> '[]' and (bill.paid_at is null or exists (select from jsonb_array_elements(handed) h
      where bill.payment_parts @> jsonb_build_array(jsonb_build_object('id', h -> 'id')))) then
    perform app.hand_over(p_company, bill.id, p_charge -> 'parts', session, p_person, p_terminal);
  end if;
  if bill.paid_at is not null then
    -- The terminal that settled it was faster: the drawer of what was handed over is returned with its tab.
    if handed <> '[]' then update public.tabs t set updated_at = now() where t.id = tab.id; end if;
    return false;
  end if;
  update public.table_calls c set done_at = now() where c.bill_id = bill.id and c.kind = 'pix' and c.by_staff and c.done_at is null;
  insert into public.table_calls (id, company_id, kind, table_number, comanda, tab_id, customer_name, bill_id, amount_cents,
    service_fee_percent, discount_percent, by_staff, parts, taken_at, taken_by, taken_name)
  select p_call, p_company, 'pix', tab.table_number, tab.comanda, tab.id,
    (select coalesce(o.responsible_name, o.customer_name) from public.orders o where o.tab_id = tab.id order by o.placed_at desc limit 1),
    bill.id, amount, percent, less, true, handed, now(), u.id, left(coalesce(nullif(btrim(p.nome), ''), split_part(u.email, '@', 1)), 120)
  from (select p_person as id) person left join auth.users u on u.id = person.id left join public.profiles p on p.id = u.id
  on conflict do nothing;
  return found;
end $$;

-- Staff take a call, or end it; of a PIX with what has come where that is another amount, and the lines of a phone's part are the table's
-- again. The first one counts, so that an entry that comes late or twice changes nothing. Returns whether it changed anything.
create function app.move_call(p_company uuid, p_call uuid, p_op text, p_received int, p_person uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  known public.table_calls;
  changed int;
begin
  select * into known from public.table_calls c where c.id = p_call and c.company_id = p_company;
  if not found then
    perform app.fail('not_found', '{"entity": "call"}');
  end if;
  if p_op = 'take' then
    update public.table_calls c set taken_at = now(), taken_by = u.id,
      taken_name = left(coalesce(nullif(btrim(p.nome), ''), split_part(u.email, '@', 1)), 120)
    from auth.users u left join public.profiles p on p.id = u.id
    where u.id = p_person and c.id = p_call and c.taken_at is null and c.done_at is null;
  else
    if known.kind = 'pix' and known.done_at is null then perform app.lock_tabs(p_company, true); end if;
    update public.table_calls c set done_at = now(), received_cents = case when c.kind = 'pix' then p_received end
    where c.id = p_call and c.done_at is null;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 and p_op <> 'take' and not known.by_staff then perform app.release_pix(known, p_person); end if;
  return changed > 0;
end $$;

create function app.change_call(p_company uuid, p_call uuid, p_op text, p_received int, p_charge jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('take_orders', p_company);
  input jsonb := jsonb_build_object('op', p_op, 'received_cents', p_received);
  op text := app.one_of(input, 'op', '{take,finish,charge}');
  changed boolean;
begin
  perform app.required(p_call, 'call');
  if p_received is not null then perform app.int_of(input, 'received_cents', 0, 100000000); end if;
  if op = 'charge' then
    perform app.check_service_fee(p_company, app.object_of(p_charge, 'charge'));
    perform app.lock_tabs(p_company, true);
    changed := app.charge_pix(p_company, p_call, p_charge, person, null);
  else
    changed := app.move_call(p_company, p_call, op, p_received, person);
  end if;
  return jsonb_build_object('changed', changed, 'call', (select app.call_json(c) from public.table_calls c where c.id = p_call));
end $$;
