-- The pull: one snapshot, one jsonb answer, an opaque cursor '<version>:<tbl>:<row>:<base>'. A version may span pages, hence
-- table and row; `base` is the floor the pull began above, so that a first pull isn't thrown back by its own old versions.

create function app.pull_page(p_company uuid, p_cursor text, p_limit int) returns jsonb
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
      when 'option_groups' then (select to_jsonb(x) from public.option_groups x where x.id = f.row_id)
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

-- A random mark for each version. A restored backend counts on from an older version, and may have passed a cursor before it
-- is asked again: the number alone would be good, the mark is not the one that was seen.
create table app.version_marks (
  company_id uuid not null references public.companies (id) on delete cascade,
  version bigint not null,
  mark uuid not null default gen_random_uuid(),
  marked_at timestamptz not null default now(),
  primary key (company_id, version)
);

create function app.mark_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.version_marks (company_id, version) values (new.company_id, new.version);
  return null;
end $$;
create trigger mark after update of version on public.company_sync
  for each row when (new.version > old.version) execute function app.mark_version();

-- After 30 days nobody is owed a delta; the head keeps its mark.
create function app.prune_marks(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.version_marks m using public.company_sync s
  where s.company_id = p_company and m.company_id = p_company and m.version < s.version
    and m.marked_at < now() - interval '30 days';
end $$;

-- The page with '<head>:<mark>' behind its cursor. A cursor whose mark is not known here is none: the page begins afresh.
create function app.marked_page(p_company uuid, p_cursor text, p_limit int) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  seen text[] := regexp_match(p_cursor,
    '^(.{1,140}):(\d{1,18}):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$');
  is_known boolean := exists (select from app.version_marks m
    where m.company_id = p_company and m.version = seen[2]::bigint and m.mark = seen[3]::uuid);
  page jsonb := app.pull_page(p_company, case when is_known then seen[1] when p_cursor is not null then '' end, p_limit);
  mark uuid := (select m.mark from app.version_marks m
    where m.company_id = p_company and m.version = (page ->> 'head')::bigint);
begin
  return page || jsonb_build_object('cursor', concat_ws(':', page ->> 'cursor', page ->> 'head',
    coalesce(mark, '00000000-0000-0000-0000-000000000000')));
end $$;

create function app.pull_changes(p_company uuid, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('staff', p_company);
  return app.marked_page(p_company, p_cursor, p_limit);
end $$;

create function app.terminal_pull(p_terminal uuid, p_token text, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare reason text := app.gone_reason(p_terminal, p_token);
begin
  if reason <> 'good' then return app.gone(reason); end if;
  return app.marked_page((select t.company_id from public.terminals t where t.id = p_terminal), p_cursor, p_limit);
end $$;

-- Who may hear the hints of a company: its staff.
create function app.may_hear(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when p_topic ~ '^company:' and app.is_uuid(substr(p_topic, 9))
    then app.can('staff', substr(p_topic, 9)::uuid) else false end
$$;
