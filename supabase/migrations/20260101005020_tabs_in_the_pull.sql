-- Tabs in the pull: open, or closed within the last 7 days, with splits, bills and events; the orders of an open tab stay as long as it.

create function app.is_tab_open(p_tab uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.tabs t where t.id = p_tab and t.closed_at is null)
$$;
revoke execute on function app.is_tab_open(uuid) from public, anon, authenticated;

create or replace function app.pull_page(p_company uuid, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  head bigint;
  low bigint;
  past text[] := regexp_match(p_cursor,
    '^(\d{1,18}):([a-z_]{1,63}|~):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):(\d{1,18})$');
  fresh boolean;
  page record;
  cursor text;
begin
  if coalesce(p_limit, 500) not between 1 and 1000 then perform app.invalid('limit'); end if;
  select s.version, s.floor into head, low from public.company_sync s where s.company_id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  fresh := past is null or past[1]::bigint > head or past[1]::bigint < low and past[4]::bigint < low;
  if fresh then past := array['0', '', '00000000-0000-0000-0000-000000000000', low::text]; end if;

  with found as materialized (
    select l.version, l.tbl, l.row_id, l.deleted from public.sync_log l
    where l.company_id = p_company and (l.version, l.tbl, l.row_id) > (past[1]::bigint, past[2], past[3]::uuid)
    order by l.version, l.tbl, l.row_id limit coalesce(p_limit, 500)
  ), shaped as (
    select f.version, f.tbl, f.row_id, case when f.deleted then null else case f.tbl
      when 'orders' then (
        select to_jsonb(o) || jsonb_build_object('items', coalesce(
          (select jsonb_agg(to_jsonb(i) order by i.position) from public.order_items i where i.order_id = o.id), '[]'))
        from public.orders o where o.id = f.row_id and (app.in_window(o.status, o.placed_at) or app.is_tab_open(o.tab_id)))
      when 'tabs' then (select app.tab_json(t.id) from public.tabs t
        where t.id = f.row_id and (t.closed_at is null or t.closed_at > now() - interval '7 days'))
      when 'products' then (select to_jsonb(x) from public.products x where x.id = f.row_id)
      when 'combos' then (select to_jsonb(x) from public.combos x where x.id = f.row_id)
      when 'categories' then (select to_jsonb(x) from public.categories x where x.id = f.row_id)
      when 'subcategories' then (select to_jsonb(x) from public.subcategories x where x.id = f.row_id)
      when 'companies' then (select to_jsonb(x) from public.companies x where x.id = f.row_id)
      when 'opening_hours' then (select to_jsonb(x) from public.opening_hours x where x.id = f.row_id)
      when 'opening_exceptions' then (select to_jsonb(x) from public.opening_exceptions x where x.id = f.row_id)
      when 'contact_settings' then (select to_jsonb(x) from public.contact_settings x where x.id = f.row_id)
      when 'delivery_settings' then (select to_jsonb(x) from public.delivery_settings x where x.id = f.row_id)
      when 'reservation_settings' then (select to_jsonb(x) from public.reservation_settings x where x.id = f.row_id)
      when 'theme_settings' then (select to_jsonb(x) from public.theme_settings x where x.id = f.row_id)
      when 'hero_settings' then (select to_jsonb(x) from public.hero_settings x where x.id = f.row_id)
      when 'section_cards' then (select to_jsonb(x) from public.section_cards x where x.id = f.row_id)
      when 'menu_display_settings' then (select to_jsonb(x) from public.menu_display_settings x where x.id = f.row_id)
      when 'about_sections' then (select to_jsonb(x) from public.about_sections x where x.id = f.row_id)
      when 'establishment_images' then (select to_jsonb(x) from public.establishment_images x where x.id = f.row_id)
      when 'carousel_images' then (select to_jsonb(x) from public.carousel_images x where x.id = f.row_id)
    end end as body from found f
  )
  select count(*) as n,
    coalesce(jsonb_agg(jsonb_build_object('tbl', s.tbl, 'id', s.row_id, 'version', s.version, 'deleted', s.body is null, 'row', s.body)
      order by s.version, s.tbl, s.row_id) filter (where not fresh or s.body is not null), '[]') as rows,
    (array_agg(s.version || ':' || s.tbl || ':' || s.row_id order by s.version desc, s.tbl desc, s.row_id desc))[1] as last
  into page from shaped s;

  -- Complete: nothing up to the head is left, so the cursor stands behind the head's last possible row.
  cursor := case when page.n < coalesce(p_limit, 500) then head || ':~:ffffffff-ffff-ffff-ffff-ffffffffffff' else page.last end;
  return jsonb_build_object('rows', page.rows, 'cursor', cursor || ':' || past[4], 'complete', page.n < coalesce(p_limit, 500),
    'head', head, 'floor', low, 'reset', fresh and p_cursor is not null, 'now', now(), 'gone', false);
end $$;

-- Forgets tombstones of 30 days, and orders and tabs out of the window, and raises the floor over them.
create or replace function app.prune(p_company uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare raised bigint;
begin
  perform from public.company_sync s where s.company_id = p_company for update;
  with gone as (
    delete from public.sync_log l
    where l.company_id = p_company and (
      l.deleted and l.logged_at < now() - interval '30 days'
      or l.tbl = 'orders' and not l.deleted and not exists (
        select from public.orders o where o.id = l.row_id and (app.in_window(o.status, o.placed_at) or app.is_tab_open(o.tab_id)))
      or l.tbl = 'tabs' and not l.deleted and not exists (
        select from public.tabs t where t.id = l.row_id and (t.closed_at is null or t.closed_at > now() - interval '7 days')))
    returning l.version
  )
  select max(version) into raised from gone;
  update public.company_sync s set floor = greatest(s.floor, coalesce(raised, 0)), pruned_at = now()
  where s.company_id = p_company
  returning s.floor into raised;
  return raised;
end $$;
