import type { EmbeddedBackend } from '@embedded/testing'

// The figures of a company's sales, counted again from its rows: from lines, not from the totals of orders; from what
// stands on no paid bill, not from what is paid. Nothing here calls a function of the schema app.

/** A business day begins at four in São Paulo. */
const SPAN = `
  span as (select ($2::date + time '04:00') at time zone 'America/Sao_Paulo' as starts,
    ($3::date + 1 + time '04:00') at time zone 'America/Sao_Paulo' as ends)`

const SOLD = `
  line as (
    select o.id, o.placed_at, o.source, o.status, i.product_id, i.code, i.name, i.quantity, i.quantity::bigint * i.unit_price_cents as cents
    from span, public.orders o join public.order_items i on i.order_id = o.id and i.voided_at is null
    where o.company_id = $1 and o.placed_at >= span.starts and o.placed_at < span.ends
  ), good as (
    select o.id, o.placed_at, o.source, o.tab_id, o.origin, o.user_id, o.operator_id,
      coalesce(sum(i.quantity::bigint * i.unit_price_cents), 0)::bigint as cents
    from span, public.orders o left join public.order_items i on i.order_id = o.id and i.voided_at is null
    where o.company_id = $1 and o.placed_at >= span.starts and o.placed_at < span.ends and o.status not in ('unconfirmed', 'cancelled')
    group by o.id
  )`

/** Every part of a paid bill: when its money moved, and its share of the fee and the discount. */
const PARTS = `
  part as (
    select b.id as bill, b.paid_at, s.tab_id, x.n, x.p ->> 'method' as method, (x.p ->> 'id')::uuid as id,
      (x.p ->> 'amount_cents')::bigint as cents, (x.p ->> 'tip_cents')::bigint as tip, x.p ? 'is_refund' as is_refund,
      b.service_fee_cents::bigint as fee, b.discount_cents::bigint as less, b.total_cents::bigint as total
    from public.bills b join public.tab_splits s on s.id = b.split_id
      cross join lateral jsonb_array_elements(b.payment_parts) with ordinality x (p, n)
    where b.company_id = $1 and b.paid_at is not null
  ), paid as (
    select p.*, (select r.at from public.cash_payments r where r.payment_id = p.id and p.is_refund) as given_at,
      sum(p.cents) over (partition by p.bill order by p.n) as upto
    from part p
  ), share as (
    select p.bill, p.tab_id, p.method, p.cents, p.tip, p.is_refund, coalesce(p.given_at, p.paid_at) as at,
      case when p.total = 0 then p.fee else div(p.fee * p.upto, p.total) end
        - case when p.n = 1 then 0 when p.total = 0 then p.fee else div(p.fee * (p.upto - p.cents), p.total) end as fee,
      case when p.total = 0 then p.less else div(p.less * p.upto, p.total) end
        - case when p.n = 1 then 0 when p.total = 0 then p.less else div(p.less * (p.upto - p.cents), p.total) end as less
    from paid p
  )`

const takingsOf = (rows: string): string => `
  jsonb_build_object(
    'items_cents', (select coalesce(sum(s.cents - s.fee + s.less), 0) from ${rows} s),
    'service_fee_cents', (select coalesce(sum(s.fee), 0) from ${rows} s),
    'discount_cents', (select coalesce(sum(s.less), 0) from ${rows} s),
    'revenue_cents', (select coalesce(sum(s.cents), 0) from ${rows} s),
    'tip_cents', (select coalesce(sum(s.tip), 0) from ${rows} s),
    'by_method', coalesce((select jsonb_agg(jsonb_build_object('method', m.method, 'count', m.n, 'revenue_cents', m.cents, 'tip_cents', m.tips)
        order by m.cents desc, m.method)
      from (select s.method, count(*) filter (where not s.is_refund) as n, sum(s.cents) as cents, sum(s.tip) as tips
        from ${rows} s group by s.method) m), '[]'))`

/** What open tabs have on no paid bill. */
const REST = `
  rest as (
    select coalesce((select sum((i.quantity - coalesce(taken.units, 0)) * i.unit_price_cents::bigint)
        from public.tabs t join public.orders o on o.tab_id = t.id and o.status <> 'cancelled'
          join public.order_items i on i.order_id = o.id and i.voided_at is null
          left join (select (l ->> 'item_id')::uuid as item, sum((l ->> 'quantity')::int) as units
            from public.tab_splits s join public.tabs t on t.id = s.tab_id and t.closed_at is null
              cross join lateral jsonb_array_elements(s.lines) l
            where s.company_id = $1 group by 1) taken on taken.item = i.id
        where t.company_id = $1 and t.closed_at is null), 0)
      + coalesce((select sum(b.subtotal_cents) from public.bills b join public.tab_splits s on s.id = b.split_id
          join public.tabs t on t.id = s.tab_id where t.company_id = $1 and t.closed_at is null and b.paid_at is null), 0) as cents
  )`

export interface Span {
  readonly from: string
  readonly to: string
}

type Json = Record<string, unknown>

const one = async (backend: EmbeddedBackend, sql: string, params: readonly unknown[]): Promise<Json> => {
  const [row] = await backend.sql(sql, params)
  return row?.answer as Json
}

const NAMES = `
  name as (select a.id, coalesce(nullif(btrim(p.nome), ''), split_part(a.email, '@', 1)) as name
    from auth.users a left join public.profiles p on p.id = a.id where a.id in (select user_id from public.user_companies where company_id = $1))`

/** The same weekdays before a span, until this time of day where it goes on. */
const EARLIER = `
  ago as (select make_interval(days => (($3::date - $2::date) / 7 + 1) * 7) as span),
  earlier as (select span.starts - ago.span as starts, least(span.ends, now()) - ago.span as ends from span, ago),
  old as (select count(*) as n, coalesce(sum(i.cents), 0)::bigint as cents from earlier, public.orders o
    cross join lateral (select sum(i.quantity::bigint * i.unit_price_cents) as cents from public.order_items i
      where i.order_id = o.id and i.voided_at is null) i
    where o.company_id = $1 and o.placed_at >= earlier.starts and o.placed_at < earlier.ends and o.status not in ('unconfirmed', 'cancelled'))`

export const DASHBOARD_SQL = `
  with ${SPAN}, ${SOLD}, ${PARTS}, ${REST}, ${EARLIER}, ${NAMES},
  taken as (select s.* from share s, span where s.at >= span.starts and s.at < span.ends)
  select jsonb_build_object(
    'orders', (select count(*) from good),
    'cancelled', (select count(*) from public.orders o, span
      where o.company_id = $1 and o.status = 'cancelled' and o.placed_at >= span.starts and o.placed_at < span.ends),
    'sold_cents', (select coalesce(sum(cents), 0) from good),
    'takings', ${takingsOf('taken')},
    'owed_cents', (select cents from rest) + coalesce((select sum(g.cents) from good g where g.tab_id is null), 0),
    'open_orders', (select count(*) from public.orders o where o.company_id = $1 and o.status in ('placed', 'preparing', 'ready')),
    'open_tables', (select count(distinct lower(x.name)) from (
      select t.table_number as name from public.tabs t where t.company_id = $1 and t.closed_at is null
      union all select o.table_number from public.orders o
        where o.company_id = $1 and o.tab_id is null and o.status in ('placed', 'preparing', 'ready')) x),
    'by_hour', coalesce((select jsonb_agg(jsonb_build_object('hour', h.hour, 'orders', h.n, 'sold_cents', h.cents) order by h.hour)
      from (select date_part('hour', placed_at at time zone 'America/Sao_Paulo')::int as hour, count(*) as n, sum(cents) as cents from good group by 1) h), '[]'),
    'by_day', coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'orders', d.n, 'sold_cents', d.cents) order by d.day)
      from (select (placed_at at time zone 'America/Sao_Paulo' - interval '4 hours')::date as day, count(*) as n, sum(cents) as cents from good group by 1) d), '[]'),
    'by_source', coalesce((select jsonb_agg(jsonb_build_object('source', s.source, 'orders', s.n, 'sold_cents', s.cents) order by s.source)
      from (select source, count(*) as n, sum(cents) as cents from good group by 1) s), '[]'),
    'by_staff', coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'user_id', s.who, 'name', (select n.name from name n where n.id = s.who),
        'orders', s.n, 'sold_cents', s.cents) order by s.n desc, s.kind, s.who)
      from (select x.who, case when x.who is not null then 'person' when x.origin = 'web' then 'customers' else 'terminal' end as kind,
          count(*) as n, sum(x.cents) as cents
        from (select g.origin, g.cents, case g.origin when 'terminal' then g.operator_id else (select m.user_id from public.user_companies m
          where m.company_id = $1 and m.user_id = g.user_id and m.role not in ('customer', 'user')) end as who from good g) x
        group by 1, 2) s), '[]'),
    'cancel_reasons', coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'orders', r.n) order by r.n desc, r.reason)
      from (select o.cancel_reason as reason, count(*) as n from public.orders o, span where o.company_id = $1 and o.status = 'cancelled'
        and o.placed_at >= span.starts and o.placed_at < span.ends group by 1 order by 2 desc, 1 limit 10) r), '[]'),
    'before', (select jsonb_build_object('from', $2::date - extract(day from ago.span)::int, 'to', $3::date - extract(day from ago.span)::int,
        'orders', old.n, 'sold_cents', old.cents, 'received_cents', coalesce((select sum(s.cents) from share s
          where s.at >= earlier.starts and s.at < earlier.ends), 0)) from old, ago, earlier),
    'best_sellers', coalesce((select jsonb_agg(jsonb_build_object('product_id', b.product_id, 'code', b.code, 'name', b.name, 'quantity', b.n, 'sold_cents', b.cents)
        order by b.n desc, b.name)
      from (select product_id, max(code) as code, max(name) as name, sum(quantity) as n, sum(cents) as cents from line
        where status not in ('unconfirmed', 'cancelled') group by 1 order by 4 desc, 3 limit 10) b), '[]')) as answer`

/** What the dashboard must say of a span. */
export const dashboardFigures = (
  backend: EmbeddedBackend,
  company: string,
  { from, to }: Span,
): Promise<Json> => one(backend, DASHBOARD_SQL, [company, from, to])

/** How many orders a span has, in whatever state, what those that count are worth, and the first page in its order. */
export const HISTORY_SQL = `
  with ${SPAN}, ${SOLD},
  page as (select o.* from public.orders o, span where o.company_id = $1 and o.placed_at >= span.starts and o.placed_at < span.ends
    order by o.placed_at desc, o.id desc limit 100)
  select jsonb_build_object(
    'count', (select count(*) from public.orders o, span where o.company_id = $1 and o.placed_at >= span.starts and o.placed_at < span.ends),
    'total_cents', (select coalesce(sum(cents), 0) from good),
    'orders', (select jsonb_agg(to_jsonb(p) || jsonb_build_object('items',
        (select jsonb_agg(to_jsonb(i)) from public.order_items i where i.order_id = p.id)) order by p.placed_at desc, p.id desc) from page p)) as answer`

export const historyFigures = (
  backend: EmbeddedBackend,
  company: string,
  { from, to }: Span,
): Promise<Json> => one(backend, HISTORY_SQL, [company, from, to])

/** Tabs closed in a span, and what their bills took whenever they were paid; of one method, where one is named. */
export const TABS_SQL = `
  with ${SPAN}, ${PARTS},
  closed as (select t.id from public.tabs t, span
    where t.company_id = $1 and t.merged_into is null and t.closed_at >= span.starts and t.closed_at < span.ends),
  taken as (select s.* from share s join closed c on c.id = s.tab_id where $4::text is null or s.method = $4)
  select jsonb_build_object(
    'count', (select count(*) from closed c where $4::text is null or exists (select from share s where s.tab_id = c.id and s.method = $4)),
    'takings', ${takingsOf('taken')}) as answer`

const DRAWER = `jsonb_build_object('session_id', c.session_id, 'terminal_id', c.terminal_id, 'at', c.at, 'by', (select name from name where id = c.user_id))`

/** The first page of closed tabs as its reader gets it, with the figures above it. */
export const TABS_PAGE_SQL = `
  with ${SPAN}, ${PARTS}, ${NAMES},
  closed as (select t.* from public.tabs t, span
    where t.company_id = $1 and t.merged_into is null and t.closed_at >= span.starts and t.closed_at < span.ends),
  taken as (select s.* from share s join closed c on c.id = s.tab_id),
  page as (select * from closed order by closed_at desc, id desc limit 50)
  select jsonb_build_object('count', (select count(*) from closed), 'takings', ${takingsOf('taken')},
    'tabs', (select jsonb_agg(to_jsonb(t) || jsonb_build_object(
      'closed_by', (select n.name from public.tab_events e join name n on n.id = e.user_id where e.tab_id = t.id and e.changed
        and e.kind in ('pay', 'close') order by e.position desc limit 1),
      'event_ids', (select jsonb_agg(e.id order by e.position) from public.tab_events e where e.tab_id = t.id),
      'splits', (select jsonb_agg(jsonb_build_object('id', s.id, 'lines', s.lines, 'bills', (
        select jsonb_agg(to_jsonb(b) || jsonb_build_object(
          'drawer', (select ${DRAWER} from public.cash_payments c where c.payment_id = b.id),
          'parts', (select jsonb_agg(x.p || jsonb_build_object('own', (select ${DRAWER} from public.cash_payments c
            where c.payment_id = (x.p ->> 'id')::uuid and c.bill_id = b.id)) order by x.n)
            from jsonb_array_elements(b.payment_parts) with ordinality x (p, n))) order by b.position)
        from public.bills b where b.split_id = s.id)) order by s.position) from public.tab_splits s where s.tab_id = t.id),
      'orders', (select jsonb_agg(to_jsonb(o) || jsonb_build_object('items', (
        select jsonb_agg(to_jsonb(i) order by i.position) from public.order_items i where i.order_id = o.id)) order by o.placed_at, o.number)
        from public.orders o where o.company_id = $1 and o.tab_id = t.id)) order by t.closed_at desc, t.id desc) from page t)) as answer`

export const tabFigures = (
  backend: EmbeddedBackend,
  company: string,
  { from, to }: Span,
  method: string | null,
): Promise<Json> => one(backend, TABS_SQL, [company, from, to, method])

export interface DrawerFigures {
  readonly session: string
  readonly method: string
  /** Payments less refunds. */
  readonly received: number
  readonly tips: number
  /** What was handed over before a PIX that waits, with its tip. */
  readonly held: number
}

/** What each drawer took by payment method; of no drawer, with an empty session. */
export const DRAWERS_SQL = `
  with part as (
    select b.id as bill, (p ->> 'id')::uuid as id, p ->> 'method' as method, (p ->> 'amount_cents')::bigint as cents, (p ->> 'tip_cents')::bigint as tip
    from public.bills b, jsonb_array_elements(b.payment_parts) p where b.company_id = $1 and b.paid_at is not null
  ), moved as (
    select case when own.payment_id is not null then own.session_id else whole.session_id end as session, part.method, part.cents, part.tip, 0 as held
    from part left join public.cash_payments own on own.payment_id = part.id and own.bill_id = part.bill
      left join public.cash_payments whole on whole.payment_id = part.bill
    union all
    select h.session_id, p ->> 'method', 0, 0, (p ->> 'amount_cents')::bigint + (p ->> 'tip_cents')::bigint
    from public.table_calls c join public.bills b on b.id = c.bill_id and b.paid_at is null, jsonb_array_elements(c.parts) p
      join public.cash_payments h on h.payment_id = (p ->> 'id')::uuid
    where c.company_id = $1 and c.kind = 'pix' and c.done_at is null
  )
  select coalesce(session::text, '') as session, method, sum(cents)::float8 as received, sum(tip)::float8 as tips, sum(held)::float8 as held
  from moved group by 1, 2 order by 1, 2`

/** The cash sessions of a span and every payment of them, as their reader gets them. */
export const DRAWERS_PAGE_SQL = `
  with ${SPAN}, ${NAMES},
  session as (select s.* from public.cash_sessions s, span where s.company_id = $1 and s.opened_at < span.ends and coalesce(s.closed_at, now()) >= span.starts),
  part as (
    select b.id as bill, (p ->> 'id')::uuid as id, p ->> 'method' as method, (p ->> 'amount_cents')::bigint as cents, (p ->> 'tip_cents')::bigint as tip
    from public.bills b, jsonb_array_elements(b.payment_parts) p where b.company_id = $1 and b.paid_at is not null
  ), moved as (
    select part.method, part.cents, part.tip, coalesce(own.payment_id, whole.payment_id) as id,
      case when own.payment_id is not null then own.session_id else whole.session_id end as session_id,
      case when own.payment_id is not null then own.terminal_id else whole.terminal_id end as terminal_id,
      coalesce(own.at, whole.at) as at, coalesce(own.user_id, whole.user_id) as user_id
    from part left join public.cash_payments own on own.payment_id = part.id and own.bill_id = part.bill
      left join public.cash_payments whole on whole.payment_id = part.bill
  )
  select jsonb_build_object(
    'sessions', (select jsonb_agg(to_jsonb(s) || jsonb_build_object('opened_by', (select name from name where id = s.opened_by),
        'closed_by', (select name from name where id = s.closed_by),
        'entries', (select jsonb_agg(to_jsonb(e) || jsonb_build_object('by', (select name from name where id = e.user_id),
          'payment_ids', (select jsonb_agg(c.payment_id order by c.at) from public.cash_payments c where c.entry_id = e.id)) order by e.position)
          from public.cash_entries e where e.session_id = s.id)) order by s.opened_at desc) from session s),
    'payments', (select jsonb_agg(to_jsonb(m) || jsonb_build_object('by', n.name) order by m.at, m.id)
      from span, moved m left join name n on n.id = m.user_id
      where m.session_id in (select id from session) or m.session_id is null and m.at >= span.starts and m.at < span.ends)) as answer`

export const drawerFigures = async (
  backend: EmbeddedBackend,
  company: string,
): Promise<readonly DrawerFigures[]> =>
  (await backend.sql(DRAWERS_SQL, [company])) as unknown as DrawerFigures[]

/** What a company sold and received since a drawer was opened, and what it is owed. */
export const salesFigures = (backend: EmbeddedBackend, company: string, session: string): Promise<Json> =>
  one(
    backend,
    `with opened as (
       select s.opened_at as at,
         ((s.opened_at at time zone 'America/Sao_Paulo' - interval '4 hours')::date + time '04:00') at time zone 'America/Sao_Paulo' as day
       from public.cash_sessions s where s.id = $2
     ), ${PARTS}, ${REST}, sold as (
       select o.id, o.placed_at, o.tab_id, sum(i.quantity::bigint * i.unit_price_cents) filter (where i.voided_at is null) as cents
       from public.orders o join public.order_items i on i.order_id = o.id
       where o.company_id = $1 and o.status not in ('unconfirmed', 'cancelled') group by o.id)
     select jsonb_build_object(
       'sold_cents', coalesce((select sum(s.cents) from sold s, opened where s.placed_at >= opened.at), 0),
       'received_cents', coalesce((select sum(p.cents) from part p, opened where coalesce(
         (select own.at from public.cash_payments own where own.payment_id = p.id and own.bill_id = p.bill), p.paid_at) >= opened.at), 0),
       'owed_cents', (select cents from rest)
         + coalesce((select sum(s.cents) from sold s, opened where s.tab_id is null and s.placed_at >= opened.day), 0)) as answer`,
    [company, session],
  )

export interface DrawerRow {
  readonly id: string
  readonly float: number
  readonly paid_in: number
  readonly paid_out: number
}

/** The float of each session, and what was paid in and out. */
export const drawerRows = async (backend: EmbeddedBackend, company: string): Promise<readonly DrawerRow[]> =>
  (await backend.sql(
    `select s.id, s.float_cents::float8 as float, coalesce(sum(e.amount_cents) filter (where e.kind = 'paid_in'), 0)::float8 as paid_in,
       coalesce(sum(e.amount_cents) filter (where e.kind = 'paid_out'), 0)::float8 as paid_out
     from public.cash_sessions s left join public.cash_entries e on e.session_id = s.id where s.company_id = $1 group by s.id`,
    [company],
  )) as unknown as DrawerRow[]
