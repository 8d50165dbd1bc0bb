-- The sales figures and the history, by business days.

create type app.taking as (
  at timestamptz, method text, items_cents bigint, service_fee_cents bigint, discount_cents bigint, revenue_cents bigint, tip_cents bigint,
  part_id uuid, bill_id uuid);

-- The parts of paid bills with their shares of items, fee and discount, which are proportional to their amounts and rounded so that
-- they add up to the bill; sharesOf in shared/domain/tab/bill-payment.ts is the same. A refund has the moment it was given at.
create function app.bill_takings(p_bills public.bills[]) returns setof app.taking
language sql stable set search_path = '' as $$
  with parts as (
    select b.id, case when p.amount_cents < 0 or p.tip_cents < 0 then (select r.at from public.cash_payments r where r.payment_id = p.id and r.bill_id = b.id)
      else b.paid_at end as at, p.id as part_id, p.method, p.amount_cents, p.tip_cents, x.n,
      coalesce(div(b.service_fee_cents * sum(p.amount_cents) over upto, nullif(b.total_cents, 0)), b.service_fee_cents)::bigint as fee,
      coalesce(div(b.discount_cents * sum(p.amount_cents) over upto, nullif(b.total_cents, 0)), b.discount_cents)::bigint as less
    from unnest(p_bills) b cross join lateral jsonb_array_elements(b.payment_parts) with ordinality x (part, n)
      cross join lateral jsonb_to_record(x.part) p (id uuid, method text, amount_cents bigint, tip_cents bigint)
    window upto as (partition by b.id order by x.n)
  ), shares as (
    select p.at, p.part_id, p.id as bill_id, p.method, p.amount_cents, p.tip_cents, p.fee - lag(p.fee, 1, 0::bigint) over (partition by p.id order by p.n) as fee,
      p.less - lag(p.less, 1, 0::bigint) over (partition by p.id order by p.n) as less
    from parts p
  )
  select s.at, s.method, s.amount_cents - s.fee + s.less, s.fee, s.less, s.amount_cents, s.tip_cents, s.part_id, s.bill_id from shares s
$$;

create function app.takings(p_company uuid, p_starts timestamptz, p_ends timestamptz) returns setof app.taking
language sql stable set search_path = '' as $$
  select t.* from app.bill_takings(array(
    select b from public.bills b where b.company_id = p_company and b.paid_at >= p_starts and b.paid_at < p_ends
    union all
    -- Of other days, with a refund that was given in these.
    select b from public.bills b where b.company_id = p_company and (b.paid_at < p_starts or b.paid_at >= p_ends) and b.id in (
      select r.bill_id from public.cash_payments r
      where r.company_id = p_company and r.payment_id <> r.bill_id and r.at >= p_starts and r.at < p_ends))) t
  where t.at >= p_starts and t.at < p_ends
$$;

-- The sum of takings, and by payment method: largest first.
create function app.takings_json(p_takings app.taking[]) returns jsonb
language sql stable set search_path = '' as $$
  with ways as (
    select t.method, count(*) filter (where t.revenue_cents >= 0 and t.tip_cents >= 0) as n, sum(t.items_cents) as items, sum(t.service_fee_cents) as fee, sum(t.discount_cents) as less,
      sum(t.revenue_cents) as cents, sum(t.tip_cents) as tips
    from unnest(p_takings) t group by t.method
  )
  select jsonb_build_object('items_cents', coalesce(sum(w.items), 0), 'service_fee_cents', coalesce(sum(w.fee), 0),
    'discount_cents', coalesce(sum(w.less), 0), 'revenue_cents', coalesce(sum(w.cents), 0), 'tip_cents', coalesce(sum(w.tips), 0),
    'by_method', coalesce(jsonb_agg(jsonb_build_object('method', w.method, 'count', w.n, 'revenue_cents', w.cents, 'tip_cents', w.tips)
      order by w.cents desc, w.method), '[]'))
  from ways w
$$;

-- Orders, hours, sources, staff and best sellers of a span of at most 366 days by what was sold, beside what was received for bills
-- paid in it, what is owed, and the same weekdays before it: of a day that goes on, until this time of that day. Those who may not
-- see the takings get counts, and null for amounts. Cancelled orders and voided lines are left out. Of reasons and best sellers the
-- first ten, or all of them for a file.
create function app.read_dashboard(p_company uuid, p_from date, p_to date, p_all boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  company public.companies;
  span record;
  earlier record;
  shift constant int := ((p_to - p_from) / 7 + 1) * 7;
  most constant int := case when p_all then null else 10 end;
  sees_money boolean;
  answer jsonb;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if not (app.can('take_orders', p_company) or app.can('manage', p_company)) then perform app.fail('forbidden'); end if;
  perform app.required(p_from, 'from');
  perform app.required(p_to, 'to');
  if p_to < p_from or p_to - p_from > 365 then perform app.invalid('to'); end if;
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  sees_money := app.can('takings', p_company);
  select * into span from app.day_bounds(p_company, p_from, p_to);
  select d.starts, least(d.ends, now() - make_interval(days => shift)) as ends into earlier
  from app.day_bounds(p_company, p_from - shift, p_to - shift) d;
  with sold as (
    select o.id, o.placed_at, o.status, o.source, o.origin, o.operator_id, o.cancel_reason, o.total_cents,
      app.business_day(o.placed_at, company.time_zone, company.day_cutoff_hour) as day,
      extract(hour from o.placed_at at time zone company.time_zone)::int as hour
    from public.orders o where o.company_id = p_company and o.placed_at >= span.starts and o.placed_at < span.ends
  ), counted as (select * from sold where status not in ('unconfirmed', 'cancelled'))
  select jsonb_build_object(
    'from', p_from, 'to', p_to, 'today', app.business_day(now(), company.time_zone, company.day_cutoff_hour),
    'orders', (select count(*) from counted),
    'cancelled', (select count(*) from sold where status = 'cancelled'),
    'sold_cents', case when sees_money then (select coalesce(sum(total_cents), 0) from counted) end,
    'takings', case when sees_money then app.takings_json(array(select t from app.takings(p_company, span.starts, span.ends) t)) end,
    'owed_cents', case when sees_money then app.owed_cents(p_company, span.starts, span.ends) end,
    'open_orders', (select count(*) from public.orders o where o.company_id = p_company and o.status in ('placed', 'preparing', 'ready')),
    'open_tables', (select count(distinct app.table_name_key(taken.table_number)) from (
      select t.table_number from public.tabs t where t.company_id = p_company and t.closed_at is null
      union all select o.table_number from public.orders o
      where o.company_id = p_company and o.tab_id is null and o.status in ('placed', 'preparing', 'ready')) taken),
    'by_hour', coalesce((select jsonb_agg(jsonb_build_object('hour', h.hour, 'orders', h.n, 'sold_cents', case when sees_money then h.cents end) order by h.hour)
      from (select hour, count(*) as n, sum(total_cents) as cents from counted group by hour) h), '[]'),
    'by_day', coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'orders', d.n, 'sold_cents', case when sees_money then d.cents end) order by d.day)
      from (select day, count(*) as n, sum(total_cents) as cents from counted group by day) d), '[]'),
    'by_source', coalesce((select jsonb_agg(jsonb_build_object('source', s.source, 'orders', s.n, 'sold_cents', case when sees_money then s.cents end) order by s.source)
      from (select source, count(*) as n, sum(total_cents) as cents from counted group by source) s), '[]'),
    'by_staff', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'user_id', s.person, 'name', app.operator_name(s.person),
        'orders', s.n, 'sold_cents', case when sees_money then s.cents end) order by s.n desc, s.kind, s.person)
      -- A customer's own order has no person, nor has one of a terminal at which nobody typed a PIN.
      from (select case when operator_id is not null then 'person' when origin = 'terminal' then 'terminal' else 'customers' end as kind,
          operator_id as person, count(*) as n, sum(total_cents) as cents
        from counted group by 1, 2) s), '[]'),
    'cancel_reasons', coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'orders', r.n) order by r.n desc, r.reason)
      from (select cancel_reason as reason, count(*) as n from sold where status = 'cancelled' group by 1 order by 2 desc, 1 limit most) r), '[]'),
    'before', (select jsonb_build_object('from', p_from - shift, 'to', p_to - shift, 'orders', count(*),
        'sold_cents', case when sees_money then coalesce(sum(o.total_cents), 0) end,
        'received_cents', case when sees_money then (
          select coalesce(sum(t.revenue_cents), 0) from app.takings(p_company, earlier.starts, earlier.ends) t) end)
      from public.orders o where o.company_id = p_company and o.placed_at >= earlier.starts and o.placed_at < earlier.ends
        and o.status not in ('unconfirmed', 'cancelled')),
    'best_sellers', coalesce((select jsonb_agg(jsonb_build_object('product_id', b.product_id, 'code', b.code, 'name', b.name, 'quantity', b.n,
        'sold_cents', case when sees_money then b.cents end) order by b.n desc, b.name)
      from (select i.product_id, max(i.code) as code, max(i.name) as name, sum(i.quantity) as n, sum(i.total_cents) as cents
        from public.order_items i join counted c on c.id = i.order_id where i.company_id = p_company and i.voided_at is null
        group by i.product_id order by sum(i.quantity) desc, max(i.name) limit most) b), '[]'))
  into answer;
  return answer;
end $$;

-- In which state the platform's admins find a company; what it may do is app.company_state.
create function app.platform_state(p_company public.companies) returns text
language sql immutable set search_path = '' as $$
  select case when p_company.suspended_at is not null then 'suspended' when p_company.refused_at is not null then 'refused'
    when p_company.approved_at is null then 'waiting' when not p_company.is_active then 'inactive' else 'active' end
$$;

-- A page of all companies in one line each for super admins: those that wait for approval, the newest first, then by name.
-- {"query"?, "offset"?, "limit"?}
create function app.read_platform(p_from date, p_to date, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  perform app.required(p_from, 'from');
  perform app.required(p_to, 'to');
  if p_to < p_from or p_to - p_from > 365 then perform app.invalid('to'); end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('company_id', c.id, 'name', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name),
      'state', app.platform_state(found.page[place]),
      'orders', f.n, 'sold_cents', f.cents) order by place)
    from (select app.find_companies(p_filter, p_waiting_first => true) as page) found
    cross join lateral generate_subscripts(found.page, 1) place
    cross join lateral (select (found.page[place]).*) c
    cross join lateral app.day_bounds(c.id, p_from, p_to) b
    cross join lateral (
      select count(*) as n, coalesce(sum(o.total_cents), 0) as cents from public.orders o
      where o.company_id = c.id and o.placed_at >= b.starts and o.placed_at < b.ends and o.status not in ('unconfirmed', 'cancelled')
    ) f), '[]');
end $$;

-- The table-orders history: newest first, by pages of at most 100, with the totals of the whole filter: of a dish, those of its
-- lines. The sums are null for those who may not see the takings.
-- {"from", "to", "table_number"?, "comanda"?, "status"? (or 'sold': neither unconfirmed nor cancelled), "source"?, "text"?, "hour"?,
-- "product_id"?, "taken_by"? ('customers', 'terminal' or a person's id: by_staff of the dashboard), "reason"? (of a cancellation, ''
-- for none), "before"? (placed_at of the last row), "before_id"?}
create function app.read_history(p_company uuid, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span record;
  first_day date;
  last_day date;
  zone text;
  wanted_table text;
  wanted_comanda text;
  wanted_status text;
  wanted_source text;
  wanted_hour int;
  wanted_dish uuid;
  wanted_kind text;
  wanted_person uuid;
  wanted_reason text;
  search_text text;
  before timestamptz;
  before_id uuid;
  answer jsonb;
begin
  perform app.require_right('staff', p_company);
  perform app.object_of(p_filter, 'filter');
  first_day := app.date_arg(p_filter ->> 'from', 'from');
  last_day := app.date_arg(p_filter ->> 'to', 'to');
  if last_day < first_day or last_day - first_day > 365 then perform app.invalid('to'); end if;
  wanted_table := app.text_of(p_filter, 'table_number', 0, 20);
  wanted_comanda := app.text_of(p_filter, 'comanda', 0, 20);
  search_text := app.text_of(p_filter, 'text', 0, 120);
  if coalesce(jsonb_typeof(p_filter -> 'status'), 'null') <> 'null' then
    wanted_status := app.one_of(p_filter, 'status', '{unconfirmed,placed,preparing,ready,delivered,cancelled,sold}');
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'source'), 'null') <> 'null' then
    wanted_source := app.one_of(p_filter, 'source', '{main_menu,trailer,mixed}');
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'hour'), 'null') <> 'null' then wanted_hour := app.int_of(p_filter, 'hour', 0, 23); end if;
  wanted_dish := app.uuid_of(p_filter, 'product_id', false);
  if p_filter ->> 'taken_by' in ('customers', 'terminal') then
    wanted_kind := app.one_of(p_filter, 'taken_by', '{customers,terminal}');
  else
    wanted_person := app.uuid_of(p_filter, 'taken_by', false);
    if wanted_person is not null then wanted_kind := 'person'; end if;
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'reason'), 'null') <> 'null' then
    wanted_reason := coalesce(app.text_of(p_filter, 'reason', 0, 200), '');
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'before'), 'null') <> 'null' then before := app.time_of(p_filter, 'before'); end if;
  before_id := app.uuid_of(p_filter, 'before_id', false);
  select * into span from app.day_bounds(p_company, first_day, last_day);
  select c.time_zone into zone from public.companies c where c.id = p_company;
  with found as (
    select o, o.id, o.placed_at, o.status, case when wanted_dish is null then o.total_cents else dish.cents end as cents, dish.units
    from public.orders o
    left join lateral (
      select sum(i.quantity) as units, sum(i.total_cents)::bigint as cents from public.order_items i
      where wanted_dish is not null and i.company_id = p_company and i.order_id = o.id and i.product_id = wanted_dish and i.voided_at is null
    ) dish on true
    where o.company_id = p_company and o.placed_at >= span.starts and o.placed_at < span.ends
      and (wanted_table is null or app.table_name_key(o.table_number) = app.table_name_key(wanted_table))
      and (wanted_comanda is null or lower(o.comanda) = lower(wanted_comanda))
      and (wanted_status is null or o.status = wanted_status or wanted_status = 'sold' and o.status not in ('unconfirmed', 'cancelled'))
      and (wanted_source is null or o.source = wanted_source)
      and (wanted_hour is null or extract(hour from o.placed_at at time zone zone) = wanted_hour)
      and (wanted_dish is null or dish.units > 0)
      and case wanted_kind when 'person' then o.operator_id = wanted_person
        when 'terminal' then o.origin = 'terminal' and o.operator_id is null
        when 'customers' then o.origin = 'web' and o.operator_id is null
        else true end
      and (wanted_reason is null or o.status = 'cancelled' and coalesce(btrim(o.cancel_reason, E' \t\r\n'), '') = wanted_reason)
      and (search_text is null or strpos(lower(concat_ws(' ', o.number, o.customer_name, o.responsible_name, o.table_number, o.comanda)), lower(search_text)) > 0)
  ), page as (
    select * from found f
    where before is null or (f.placed_at, f.id) < (before, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
    order by f.placed_at desc, f.id desc limit 100
  )
  select jsonb_build_object(
    'count', (select count(*) from found),
    'total_cents', case when app.can('takings', p_company) then (
      select coalesce(sum(f.cents) filter (where f.status not in ('unconfirmed', 'cancelled')), 0) from found f) end,
    'dish', case when wanted_dish is not null then (
      select jsonb_build_object('name', max(i.name), 'quantity', (
          select coalesce(sum(f.units) filter (where f.status not in ('unconfirmed', 'cancelled')), 0) from found f))
      from public.order_items i where i.company_id = p_company and i.product_id = wanted_dish and i.order_id in (select f.id from found f)) end,
    -- Of those alone who took orders here.
    'person', case when wanted_person is not null and exists (select from found) then app.operator_name(wanted_person) end,
    'orders', coalesce((select jsonb_agg(to_jsonb(p.o) || jsonb_build_object('items', coalesce(
        (select jsonb_agg(to_jsonb(i) order by i.position) from public.order_items i where i.order_id = p.id), '[]')) order by p.placed_at desc, p.id desc)
      from page p), '[]'))
  into answer;
  return answer;
end $$;

-- What was received, payment by payment, by the moment of each: the last first, by pages of at most 100, with the takings of the
-- whole filter. A refund is a payment below zero at the moment it was given.
-- {"from", "to", "method"?, "before"? (at of the last row), "before_id"?}
create function app.read_payments(p_company uuid, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span record;
  first_day date;
  last_day date;
  wanted_method text;
  before timestamptz;
  before_id uuid;
begin
  perform app.require_right('takings', p_company);
  perform app.object_of(p_filter, 'filter');
  first_day := app.date_arg(p_filter ->> 'from', 'from');
  last_day := app.date_arg(p_filter ->> 'to', 'to');
  if last_day < first_day or last_day - first_day > 365 then perform app.invalid('to'); end if;
  if coalesce(jsonb_typeof(p_filter -> 'method'), 'null') <> 'null' then
    wanted_method := app.one_of(p_filter, 'method', app.payment_methods());
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'before'), 'null') <> 'null' then before := app.time_of(p_filter, 'before'); end if;
  before_id := app.uuid_of(p_filter, 'before_id', false);
  select * into span from app.day_bounds(p_company, first_day, last_day);
  return (
    with found as (
      select t, t.at, t.part_id from app.takings(p_company, span.starts, span.ends) t where wanted_method is null or t.method = wanted_method
    ), page as (
      select * from found f
      where before is null or (f.at, f.part_id) < (before, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
      order by f.at desc, f.part_id desc limit 100
    )
    select jsonb_build_object(
      'count', (select count(*) from found),
      'takings', app.takings_json(array(select f.t from found f)),
      'payments', coalesce((select jsonb_agg(jsonb_build_object('id', p.part_id, 'at', p.at, 'method', (p.t).method,
          'items_cents', (p.t).items_cents, 'service_fee_cents', (p.t).service_fee_cents, 'discount_cents', (p.t).discount_cents,
          'amount_cents', (p.t).revenue_cents, 'tip_cents', (p.t).tip_cents) || (
            select jsonb_build_object('table_number', tab.table_number, 'comanda', tab.comanda, 'closed_at', tab.closed_at)
            from public.bills b join public.tab_splits s on s.id = b.split_id join public.tabs tab on tab.id = s.tab_id
            where b.id = (p.t).bill_id) order by p.at desc, p.part_id desc)
        from page p), '[]')));
end $$;

-- Closed tabs with their orders, by the business day they were closed on: last closed first, by pages of at most 50, with the
-- takings of the whole filter; with a method, the takings of that method. Without the right to see them the takings are null, and
-- those who take no orders get no bills either.
-- {"from", "to", "table_number"?, "comanda"?, "method"?, "before"? (closed_at of the last), "before_id"?}
create function app.read_tab_history(p_company uuid, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span record;
  first_day date;
  last_day date;
  wanted_table text;
  wanted_comanda text;
  wanted_method text;
  before timestamptz;
  before_id uuid;
  sees_takings boolean;
  sees_bills boolean;
begin
  perform app.require_right('staff', p_company);
  sees_takings := app.can('takings', p_company);
  sees_bills := sees_takings or app.can('take_orders', p_company);
  perform app.object_of(p_filter, 'filter');
  first_day := app.date_arg(p_filter ->> 'from', 'from');
  last_day := app.date_arg(p_filter ->> 'to', 'to');
  if last_day < first_day or last_day - first_day > 365 then perform app.invalid('to'); end if;
  wanted_table := app.table_name_key(app.text_of(p_filter, 'table_number', 0, 20));
  wanted_comanda := lower(app.text_of(p_filter, 'comanda', 0, 20));
  if coalesce(jsonb_typeof(p_filter -> 'method'), 'null') <> 'null' then
    wanted_method := app.one_of(p_filter, 'method', app.payment_methods());
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'before'), 'null') <> 'null' then before := app.time_of(p_filter, 'before'); end if;
  before_id := app.uuid_of(p_filter, 'before_id', false);
  select * into span from app.day_bounds(p_company, first_day, last_day);
  return (
    with found as (
      select t.id, t.closed_at from public.tabs t
      where t.company_id = p_company and t.merged_into is null and t.closed_at >= span.starts and t.closed_at < span.ends
        and (wanted_table is null or app.table_name_key(t.table_number) = wanted_table)
        and (wanted_comanda is null or lower(btrim(t.comanda)) = wanted_comanda)
        and (wanted_method is null or exists (select from public.tab_splits s join public.bills b on b.split_id = s.id
          where s.company_id = p_company and s.tab_id = t.id and b.payment_parts @> jsonb_build_array(jsonb_build_object('method', wanted_method))))
    ), page as (
      select * from found f
      where before is null or (f.closed_at, f.id) < (before, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
      order by f.closed_at desc, f.id desc limit 50
    )
    select jsonb_build_object(
      'count', (select count(*) from found),
      'takings', case when sees_takings then app.takings_json(array(
        select t from app.bill_takings(array(
          select b from found f join public.tab_splits s on s.company_id = p_company and s.tab_id = f.id
            join public.bills b on b.company_id = p_company and b.split_id = s.id
          where b.paid_at is not null)) t
        where wanted_method is null or t.method = wanted_method)) end,
      'tabs', coalesce((select jsonb_agg(app.tab_json(p.id) || case when sees_bills then '{}' else '{"splits": []}' end::jsonb || jsonb_build_object('orders', coalesce(
          (select jsonb_agg(app.order_json(o.id) order by o.placed_at, o.number) from public.orders o
            where o.company_id = p_company and o.tab_id = p.id), '[]')) order by p.closed_at desc, p.id desc)
        from page p), '[]')));
end $$;

-- Cash sessions with their entries: the open ones and those of the last 7 days, or those that were open within a span of business days
-- (for those who see the takings). Without the right payments, of these sessions and those of the span (or of two days) without one,
-- are null, and closings without their amounts.
-- {"from"?, "to"?}
create function app.read_cash(p_company uuid, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sees_takings boolean;
  span record;
  found uuid[];
  loose_from timestamptz := now() - interval '2 days';
  loose_until timestamptz := timestamptz 'infinity';
begin
  perform app.require_right('take_orders', p_company);
  perform app.object_of(p_filter, 'filter');
  sees_takings := app.can('takings', p_company);
  if coalesce(p_filter ->> 'from', p_filter ->> 'to') is not null then
    if not sees_takings then perform app.fail('forbidden'); end if;
    select * into span from app.day_bounds(p_company, app.date_arg(p_filter ->> 'from', 'from'), app.date_arg(p_filter ->> 'to', 'to'));
    if span.ends <= span.starts or span.ends - span.starts > interval '367 days' then perform app.invalid('to'); end if;
    found := array(select s.id from public.cash_sessions s where s.company_id = p_company and s.opened_at < span.ends
      and coalesce(s.closed_at, now()) >= span.starts order by s.opened_at desc limit 500);
    loose_from := span.starts;
    loose_until := span.ends;
  else
    found := array(select s.id from public.cash_sessions s where s.company_id = p_company
      and (s.closed_at is null or s.updated_at > now() - interval '7 days'));
  end if;
  return jsonb_build_object(
    'sessions', coalesce((select jsonb_agg(case when sees_takings or s.closed_at is null then x.session
          else x.session || jsonb_build_object('closing', x.session -> 'closing' || '{"expected": [], "counted": null, "sales": null}') end
        order by s.opened_at desc, s.id)
      from public.cash_sessions s cross join lateral (select app.cash_session_json(s.id) as session) x
      where s.company_id = p_company and s.id = any (found)), '[]'),
    'payments', case when sees_takings then coalesce((
      with m as materialized (
        select * from app.cash_movements(array(
          select p from public.cash_payments p where p.company_id = p_company
            and (p.session_id = any (found) or p.session_id is null and p.at >= loose_from and p.at < loose_until)))
      ), people as (select u.id, app.operator_name(u.id) as name from (select distinct m.user_id as id from m) u)
      select jsonb_agg(jsonb_build_object('id', m.id, 'method', m.method, 'cents', m.cents, 'tip_cents', m.tip_cents, 'session_id', m.session_id,
        'terminal_id', m.terminal_id, 'by', u.name, 'at', m.at) order by m.at, m.id)
      from m left join people u on u.id = m.user_id), '[]') end,
    'held', case when sees_takings then coalesce((
      select jsonb_agg(jsonb_build_object('id', h.id, 'method', h.method, 'cents', h.cents, 'tip_cents', h.tip_cents, 'session_id', h.session_id,
        'terminal_id', h.terminal_id, 'by', app.operator_name(h.user_id), 'at', h.at) order by h.at, h.id)
      from app.held_movements(p_company) h where h.session_id = any (found)), '[]') end,
    'sales', case when sees_takings then coalesce((
      select jsonb_object_agg(s.id, app.cash_sales(p_company, s.opened_at)) from public.cash_sessions s
      where s.company_id = p_company and s.id = any (found) and s.closed_at is null), '{}') else '{}' end,
    'now', now());
end $$;
