-- What a menu says is ordered most: ids in their order and no figure. It is ranked at most once an hour, by an order that is placed
-- then, so that readers of a menu compute nothing.
create table public.best_sellers (
  company_id uuid primary key references public.companies (id) on delete cascade,
  product_ids uuid[] not null default '{}' check (cardinality(product_ids) <= 8 and coalesce(array_ndims(product_ids), 1) = 1)
);

-- When each ranking was made: beside it, for guests read all of that.
create table app.rankings (
  company_id uuid primary key references public.companies (id) on delete cascade,
  ranked_at timestamptz not null default '-infinity'
);

-- Products and combos by how many of the latest 300 orders of 30 days they were in, those of at least three orders: a table that
-- orders forty beers counts once, and one guest's order is not shown to others. Nobody ranks by orders that staff have not accepted.
create function app.ranked_products(p_company uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(r.product_id order by r.orders desc, r.latest desc, r.product_id), '{}') from (
    select i.product_id, count(distinct o.id) as orders, max(o.placed_at) as latest
    from (
      select t.id, t.placed_at from public.orders t
      where t.company_id = p_company and t.placed_at > now() - interval '30 days' and t.status not in ('unconfirmed', 'cancelled')
      order by t.placed_at desc limit 300) o
    join public.order_items i on i.company_id = p_company and i.order_id = o.id and i.voided_at is null
    group by i.product_id having count(distinct o.id) >= 3
    order by 2 desc, 3 desc, 1 limit 8) r
$$;

create function app.rank_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.rankings (company_id) values (new.company_id) on conflict do nothing;
  -- Of orders at once one ranks, and the others do not wait for it.
  perform from app.rankings k where k.company_id = new.company_id and k.ranked_at < now() - interval '1 hour' for update skip locked;
  if found then
    update app.rankings k set ranked_at = now() where k.company_id = new.company_id;
    insert into public.best_sellers as b (company_id, product_ids) values (new.company_id, app.ranked_products(new.company_id))
    on conflict (company_id) do update set product_ids = excluded.product_ids where b.product_ids <> excluded.product_ids;
  end if;
  return null;
end $$;
create trigger rank_products after insert on public.orders
  for each row when (new.status <> 'unconfirmed') execute function app.rank_products();
