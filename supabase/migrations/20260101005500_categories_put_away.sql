-- A category that is put away takes its dishes off every menu, so they are not to be had either: neither by themselves nor as an option of
-- another dish. Who ordered them meanwhile is told as of a dish that is sold out; what a terminal sold so stands, flagged the same.

-- The lines of p_menu with what was chosen, its price added; all lines and groups by one statement. What is missing, too much,
-- sold out or in none of the item's groups makes the line one that is not to be had. shared/domain/options/options.ts says the same.
create or replace function app.priced_choices(p_company uuid, p_menu app.menu_line[]) returns app.menu_line[]
language plpgsql stable set search_path = '' as $$
declare takes_average boolean := (select c.halves_price = 'average' from public.companies c where c.id = p_company);
begin
  return (
    with asked as (
      select m.ord, i.place, m.choices, g.name, g.rule, g.min_choices, g.max_choices, g.options
      from unnest(p_menu) m cross join unnest(m.group_ids) with ordinality i(id, place)
      join public.option_groups g on g.id = i.id and g.company_id = p_company and g.is_active
    ), chosen as (
      select a.ord, a.place, o.n, a.name as group_name, a.rule, (o.e ->> 'id')::uuid as id, o.e ->> 'name' as name,
        coalesce((o.e ->> 'price_cents')::bigint, least(p.price_cents, p.promotion_price_cents)) as cents,
        (o.e ->> 'is_available')::boolean and coalesce(p.is_available and
          (select t.is_active from public.categories t where t.id = p.category_id and t.company_id = p_company), true) as is_available,
        count(*) over (partition by a.ord, a.place) as taken
      from asked a cross join jsonb_array_elements(a.options) with ordinality o(e, n)
      left join public.products p on p.company_id = p_company and p.id = (o.e ->> 'product_id')::uuid
      where (o.e ->> 'id')::uuid = any (a.choices) and (p.id is not null or o.e ->> 'product_id' is null)
    ), told as (
      select c.ord, count(distinct c.id) as known, bool_and(c.is_available) as is_available,
        jsonb_agg(jsonb_build_object('option_id', c.id, 'group', c.group_name, 'name', c.name, 'price_cents', c.cents)
          || case when c.rule = 'halves' and c.taken > 1 then jsonb_build_object('parts', c.taken) else '{}' end order by c.place, c.n) as chosen
      from chosen c group by c.ord
    ), weighed as (
      select a.ord, count(c.n) between a.min_choices and a.max_choices as is_right,
        case when a.rule = 'sum' then sum(c.cents)
          when takes_average then floor((2 * sum(c.cents) + count(c.n)) / (2 * nullif(count(c.n), 0)))
          else max(c.cents) end as cents
      from asked a left join chosen c on c.ord = a.ord and c.place = a.place
      group by a.ord, a.place, a.rule, a.min_choices, a.max_choices
    ), summed as (
      select w.ord, coalesce(sum(w.cents), 0)::int as cents, bool_and(w.is_right) as is_right from weighed w group by w.ord
    )
    select array_agg((m.ord, m.code, m.name, m.category, m.unit_price_cents + coalesce(s.cents, 0), m.is_known,
      m.is_available and coalesce(s.is_right, true) and coalesce(t.is_available, true) and coalesce(t.known, 0) = cardinality(m.choices)
        and m.unit_price_cents + coalesce(s.cents, 0) <= 10000000,
      m.group_ids, m.choices, coalesce(t.chosen, '[]'))::app.menu_line order by m.ord)
    from unnest(p_menu) m left join summed s on s.ord = m.ord left join told t on t.ord = m.ord
  );
end $$;

-- Each line beside what the menu says of it, in the same order; the category's word comes with its name. One look by its key for each:
-- a join without statistics, or over a small menu, would read all of it.
create or replace function app.on_menu(p_company uuid, p_lines app.line_input[]) returns app.menu_line[]
language plpgsql stable set search_path = '' as $$
declare
  menu app.menu_line[];
  has_choices boolean;
begin
  select array_agg((l.ord, coalesce(i.code, l.code), coalesce(i.name, l.name), coalesce(c.name, l.category),
      coalesce(i.cents, l.unit_price_cents), i.code is not null, coalesce(i.is_available and coalesce(c.is_active, true), false),
      coalesce(i.option_group_ids, '{}'), l.choices, '[]')::app.menu_line order by l.ord),
    bool_or(i.option_group_ids <> '{}' or l.choices <> '{}') into menu, has_choices
  from unnest(p_lines) l
  left join lateral (
    select p.code, p.name, p.category_id, least(p.price_cents, p.promotion_price_cents) as cents, p.is_available, p.option_group_ids
    from public.products p where p.id = l.product_id and p.company_id = p_company
    union all
    select b.code, b.name, b.category_id, least(b.price_cents, b.promotion_price_cents), b.is_available, b.option_group_ids
    from public.combos b where b.id = l.product_id and b.company_id = p_company
    limit 1) i on true
  left join lateral (
    select t.name, t.is_active from public.categories t where t.id = i.category_id and t.company_id = p_company limit 1) c on true;
  -- Most lines ask nothing and choose nothing: theirs is the menu's price.
  if has_choices then menu := app.priced_choices(p_company, menu); end if;
  return menu;
end $$;
