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

-- What a customer marked on a company's menu, the latest first; it is on every device of theirs, and nobody else reads it. Products
-- and combos that are gone from the menu stay as ids, which a menu passes over.
create table public.favourites (
  user_id uuid not null references auth.users (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  product_ids uuid[] not null check (cardinality(product_ids) <= 60 and coalesce(array_ndims(product_ids), 1) = 1),
  primary key (user_id, company_id)
);
create index favourites_company on public.favourites (company_id);

create function app.read_favourites(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare person uuid := app.require_person();
begin
  perform app.required(p_company, 'company');
  return jsonb_build_object('product_ids', coalesce(
    (select to_jsonb(f.product_ids) from public.favourites f where f.user_id = person and f.company_id = p_company), '[]'));
end $$;

create function app.set_favourite(p_company uuid, p_product uuid, p_is_favourite boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  kept uuid[];
begin
  perform app.required(p_company, 'company');
  perform app.required(p_product, 'product');
  perform app.required(p_is_favourite, 'is_favourite');
  perform app.require_open_to_guests(p_company);
  if not exists (select from public.products p where p.id = p_product and p.company_id = p_company)
    and not exists (select from public.combos c where c.id = p_product and c.company_id = p_company) then
    perform app.fail('not_found', '{"entity": "product"}');
  end if;
  insert into public.favourites (user_id, company_id, product_ids) values (person, p_company, '{}') on conflict do nothing;
  select array_remove(f.product_ids, p_product) into kept from public.favourites f
  where f.user_id = person and f.company_id = p_company for no key update;
  if p_is_favourite then
    if cardinality(kept) >= 60 then perform app.invalid('product'); end if;
    kept := p_product || kept;
  end if;
  update public.favourites f set product_ids = kept where f.user_id = person and f.company_id = p_company;
  return jsonb_build_object('product_ids', to_jsonb(kept));
end $$;
