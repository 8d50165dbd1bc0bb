-- What came in, by one definition for dashboard and history (docs/adr/0013): a bill when it is paid, service fee and cash discount
-- included, and an order on no tab as it was sold, for nobody wrote down how it was paid. Orders on tabs come in by their bills alone.
-- shared/domain/sales/takings.ts adds up the same.

create type app.taking as (
  at timestamptz, method text, items_cents bigint, service_fee_cents bigint, discount_cents bigint, revenue_cents bigint);

create function app.takings(p_company uuid, p_starts timestamptz, p_ends timestamptz) returns setof app.taking
language sql stable set search_path = '' as $$
  select b.paid_at, b.payment_method, b.subtotal_cents::bigint, b.service_fee_cents::bigint, b.discount_cents::bigint, b.total_cents::bigint
  from public.bills b where b.company_id = p_company and b.paid_at >= p_starts and b.paid_at < p_ends
  union all
  select o.placed_at, null, o.total_cents::bigint, 0::bigint, 0::bigint, o.total_cents::bigint
  from public.orders o
  where o.company_id = p_company and o.placed_at >= p_starts and o.placed_at < p_ends and o.tab_id is null and o.status <> 'cancelled'
$$;

-- Takings added up, and by how they were paid: most first; what nobody wrote down last.
create function app.takings_json(p_takings app.taking[]) returns jsonb
language sql stable set search_path = '' as $$
  with ways as (
    select t.method, count(*) as n, sum(t.items_cents) as items, sum(t.service_fee_cents) as fee, sum(t.discount_cents) as less,
      sum(t.revenue_cents) as cents
    from unnest(p_takings) t group by t.method
  )
  select jsonb_build_object('items_cents', coalesce(sum(w.items), 0), 'service_fee_cents', coalesce(sum(w.fee), 0),
    'discount_cents', coalesce(sum(w.less), 0), 'revenue_cents', coalesce(sum(w.cents), 0),
    'by_method', coalesce(jsonb_agg(jsonb_build_object('method', w.method, 'count', w.n, 'revenue_cents', w.cents)
      order by (w.method is null), w.cents desc, w.method), '[]'))
  from ways w
$$;

-- What open tabs have yet to pay, without fee and discount.
create function app.open_cents(p_company uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce((select sum(o.total_cents) from public.orders o join public.tabs t on t.id = o.tab_id
      where t.company_id = p_company and t.closed_at is null and o.status <> 'cancelled'), 0)
    - coalesce((select sum(b.subtotal_cents) from public.bills b join public.tab_splits s on s.id = b.split_id join public.tabs t on t.id = s.tab_id
      where t.company_id = p_company and t.closed_at is null and b.paid_at is not null), 0)
$$;

-- Closed tabs with their orders, by the business day they were closed on: last closed first, by pages of at most 50, with what all that
-- were asked for brought; asked for one way of paying, with what came in that way.
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
begin
  perform app.require_right('staff', p_company);
  perform app.object_of(p_filter, 'filter');
  first_day := app.date_arg(p_filter ->> 'from', 'from');
  last_day := app.date_arg(p_filter ->> 'to', 'to');
  if last_day < first_day or last_day - first_day > 365 then perform app.invalid('to'); end if;
  wanted_table := lower(app.text_of(p_filter, 'table_number', 0, 20));
  wanted_comanda := lower(app.text_of(p_filter, 'comanda', 0, 20));
  if coalesce(jsonb_typeof(p_filter -> 'method'), 'null') <> 'null' then
    wanted_method := app.word_of(p_filter, 'method', '{cash,debit,pix,visa,mastercard,elo}');
  end if;
  if coalesce(jsonb_typeof(p_filter -> 'before'), 'null') <> 'null' then before := app.time_of(p_filter, 'before'); end if;
  before_id := app.uuid_of(p_filter, 'before_id', false);
  select * into span from app.day_bounds(p_company, first_day, last_day);
  return (
    with found as (
      select t.id, t.closed_at from public.tabs t
      where t.company_id = p_company and t.merged_into is null and t.closed_at >= span.starts and t.closed_at < span.ends
        and (wanted_table is null or lower(btrim(t.table_number)) = wanted_table)
        and (wanted_comanda is null or lower(btrim(t.comanda)) = wanted_comanda)
        and (wanted_method is null or exists (select from public.tab_splits s join public.bills b on b.split_id = s.id
          where s.company_id = p_company and s.tab_id = t.id and b.payment_method = wanted_method))
    ), page as (
      select * from found f
      where before is null or (f.closed_at, f.id) < (before, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
      order by f.closed_at desc, f.id desc limit 50
    )
    select jsonb_build_object(
      'count', (select count(*) from found),
      'takings', app.takings_json(array(
        select (b.paid_at, b.payment_method, b.subtotal_cents, b.service_fee_cents, b.discount_cents, b.total_cents)::app.taking
        from found f join public.tab_splits s on s.company_id = p_company and s.tab_id = f.id
          join public.bills b on b.company_id = p_company and b.split_id = s.id
        where b.paid_at is not null and (wanted_method is null or b.payment_method = wanted_method))),
      'tabs', coalesce((select jsonb_agg(app.tab_json(p.id) || jsonb_build_object('orders', coalesce(
          (select jsonb_agg(app.order_json(o.id) order by o.placed_at, o.number) from public.orders o
            where o.company_id = p_company and o.tab_id = p.id), '[]')) order by p.closed_at desc, p.id desc)
        from page p), '[]')));
end $$;

create function public.read_tab_history(p_company text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.read_tab_history(app.uuid_arg(p_company, 'company'), p_filter) $$;

revoke execute on function app.takings(uuid, timestamptz, timestamptz), app.takings_json(app.taking[]), app.open_cents(uuid),
  app.read_tab_history(uuid, jsonb), public.read_tab_history(text, jsonb) from public, anon, authenticated;
grant execute on function app.read_tab_history(uuid, jsonb), public.read_tab_history(text, jsonb) to anon, authenticated, service_role;
