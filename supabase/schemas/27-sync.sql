-- The version log and the pull: versions are taken at commit, under the company's counter row, so they
-- appear in commit order and a cursor never skips a late commit.

create table public.company_sync (
  company_id uuid primary key references public.companies (id) on delete cascade,
  version bigint not null default 0,
  floor bigint not null default 0,
  pruned_at timestamptz not null default now()
);

create table public.sync_log (
  company_id uuid not null references public.companies (id) on delete cascade,
  tbl text collate "C" not null, -- the cursor compares it; "C" sorts the same on every server
  row_id uuid not null,
  version bigint not null,
  deleted boolean not null default false,
  logged_at timestamptz not null default now(),
  primary key (row_id, tbl)
);
create index sync_log_pull on public.sync_log (company_id, version, tbl, row_id);

create function app.create_company_counters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_sync (company_id) values (new.id);
  insert into app.order_counters (company_id) values (new.id);
  return null;
end $$;
create trigger create_company_counters after insert on public.companies for each row execute function app.create_company_counters();

-- This transaction's version of the company: taken from the counter row once, then reused for the transaction.
create function app.take_version(p_company uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  mine text := current_setting('comanda.version', true);
  taken bigint;
begin
  if split_part(mine, ':', 1) = p_company::text then return split_part(mine, ':', 2)::bigint; end if;
  update public.company_sync set version = version + 1 where company_id = p_company returning version into taken;
  if found then perform set_config('comanda.version', p_company || ':' || taken, true); end if;
  return taken;
end $$;

create function app.log_change(p_company uuid, p_tbl text, p_row uuid, p_deleted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare taken bigint := app.take_version(p_company);
begin
  if taken is null then return; end if; -- the company itself is going
  insert into public.sync_log as l (company_id, tbl, row_id, version, deleted)
  values (p_company, p_tbl, p_row, taken, p_deleted)
  on conflict (row_id, tbl) do update
    set company_id = excluded.company_id, version = excluded.version, deleted = excluded.deleted, logged_at = now()
    where l.version <> excluded.version or l.deleted <> excluded.deleted or l.company_id <> excluded.company_id;
end $$;

create function app.log_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform app.log_change(old.company_id, tg_table_name, old.id, true);
  else
    perform app.log_change(new.company_id, tg_table_name, new.id, false);
  end if;
  return null;
end $$;

-- A changed line logs its order; if the order was deleted with it, the order's tombstone.
create function app.log_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  parent uuid := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
begin
  perform app.log_change(company, 'orders', parent, not exists (select from public.orders o where o.id = parent));
  return null;
end $$;

create function app.log_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_change(new.id, 'companies', new.id, false);
  return null;
end $$;
create constraint trigger log_version after insert or update on public.companies
  deferrable initially deferred for each row execute function app.log_company();
create constraint trigger log_version after update or delete on public.order_items
  deferrable initially deferred for each row execute function app.log_line();
-- Lines that come with their order are logged by the order's own row, which app.write_order wrote in this transaction.
create constraint trigger log_version_of_added after insert on public.order_items
  deferrable initially deferred for each row
  when (current_setting('comanda.order', true) is distinct from new.order_id::text) execute function app.log_line();
create constraint trigger log_version after insert or update or delete on public.tabs
  deferrable initially deferred for each row execute function app.log_row();
create constraint trigger log_version after insert or update or delete on public.cash_sessions
  deferrable initially deferred for each row execute function app.log_row();

-- The tables a terminal replicates.
do $$
declare tbl text;
begin
  foreach tbl in array array['categories', 'subcategories', 'option_groups', 'products', 'combos', 'opening_hours', 'opening_exceptions',
    'contact_settings', 'delivery_settings', 'reservation_settings', 'theme_settings', 'hero_settings', 'section_cards',
    'menu_display_settings', 'about_sections', 'establishment_images', 'carousel_images', 'dining_tables', 'product_stock', 'orders',
    'table_calls'] loop
    execute format('create constraint trigger log_version after insert or update or delete on public.%I '
      'deferrable initially deferred for each row execute function app.log_row()', tbl);
  end loop;
end $$;

-- The hint to pull: a broadcast where the backend has one. It never fails the transaction.
create function app.hint() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
    perform realtime.send(jsonb_build_object('version', new.version), 'changed', 'company:' || new.company_id, true);
  end if;
  return null;
exception when others then
  raise warning 'no hint for company %: %', new.company_id, sqlerrm;
  return null;
end $$;
create trigger hint after update of version on public.company_sync
  for each row when (old.version is distinct from new.version) execute function app.hint();

-- A random mark for each version. A restored backend continues from an older version and may have passed a terminal's cursor before
-- the next pull: the number alone would match, the mark does not.
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

-- Open, or placed within the last 7 days: what boards and histories of a terminal show.
create function app.in_window(p_status text, p_placed timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_status in ('placed', 'preparing', 'ready') or p_placed > now() - interval '7 days'
$$;

-- Deletes tombstones older than 30 days, and log rows of orders, tabs and cash sessions out of the window, and raises the floor over them.
-- The counts of products that were removed a year ago go, too.
create function app.prune(p_company uuid) returns bigint
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
      or l.tbl = 'tabs' and not l.deleted and not app.tab_in_window(l.row_id)
      or l.tbl = 'table_calls' and not l.deleted and not exists (
        select from public.table_calls c where c.id = l.row_id and app.call_in_window(c.called_at))
      or l.tbl = 'cash_sessions' and not l.deleted and not app.cash_in_window(l.row_id))
    returning l.version
  )
  select max(version) into raised from gone;
  update public.company_sync s set floor = greatest(s.floor, coalesce(raised, 0)), pruned_at = now()
  where s.company_id = p_company
  returning s.floor into raised;
  delete from app.removed_stock r where r.company_id = p_company and r.removed_at < now() - interval '1 year';
  return raised;
end $$;

-- A cursor older than 30 days gets no delta; the head keeps its mark.
create function app.prune_marks(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.version_marks m using public.company_sync s
  where s.company_id = p_company and m.company_id = p_company and m.version < s.version
    and m.marked_at < now() - interval '30 days';
end $$;

-- Prunes companies that no heartbeat prunes: their staff work in browsers alone, or their terminals are off. A few at a time, since a
-- company's own changes wait for its prune; one that is being changed is left for the next minute.
create function app.prune_idle() returns void
language plpgsql security definer set search_path = '' as $$
declare idle uuid;
begin
  for idle in select s.company_id from public.company_sync s where s.pruned_at < now() - interval '1 day'
    order by s.pruned_at limit 5 for update skip locked
  loop
    perform app.prune(idle);
    perform app.prune_marks(idle);
  end loop;
end $$;

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
      when 'tabs' then case when app.tab_in_window(f.row_id) then app.tab_json(f.row_id) end
      when 'table_calls' then (
        select app.call_json(c) from public.table_calls c where c.id = f.row_id and app.call_in_window(c.called_at))
      when 'cash_sessions' then case when app.cash_in_window(f.row_id) then app.cash_session_json(f.row_id) end
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
      when 'dining_tables' then (select to_jsonb(d) from public.dining_tables d where d.id = f.row_id)
      when 'product_stock' then (select to_jsonb(x) from public.product_stock x where x.id = f.row_id)
    end end as body from found f
  )
  select count(*) as n,
    coalesce(jsonb_agg(jsonb_build_object('tbl', s.tbl, 'id', s.row_id, 'version', s.version, 'deleted', s.body is null, 'row', s.body)
      order by s.version, s.tbl, s.row_id) filter (where not fresh or s.body is not null), '[]') as rows,
    (array_agg(s.version || ':' || s.tbl || ':' || s.row_id order by s.version desc, s.tbl desc, s.row_id desc))[1] as last
  into page from shaped s;

  -- Complete: nothing up to the head is left, so the cursor is past the head's last possible row.
  cursor := case when page.n < coalesce(p_limit, 500) then head || ':~:ffffffff-ffff-ffff-ffff-ffffffffffff' else page.last end;
  return jsonb_build_object('rows', page.rows, 'cursor', cursor || ':' || past[4], 'complete', page.n < coalesce(p_limit, 500),
    'head', head, 'floor', low, 'reset', fresh and p_cursor is not null, 'now', now(), 'gone', false);
end $$;

-- The page of a reader who stays where it is.
create function app.empty_page(p_cursor text, p_head bigint, p_floor bigint, p_lagging boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('rows', '[]'::jsonb, 'cursor', p_cursor, 'complete', true, 'head', p_head, 'floor', p_floor, 'reset', false,
    'lagging', p_lagging, 'now', now(), 'gone', false)
$$;

-- The page with '<head>:<mark>' behind its cursor. A cursor with an unknown mark counts as none: the pull starts again. But a standby
-- that has not come as far as the cursor forgot nothing: it is lagging, and the reader waits. Where nothing changed since a complete
-- page, no row is looked for.
create function app.marked_page(p_company uuid, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seen text[] := regexp_match(p_cursor,
    '^(.{1,140}):(\d{1,18}):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$');
  now_at public.company_sync;
  is_known boolean;
  page jsonb;
  mark uuid;
begin
  if coalesce(p_limit, 500) not between 1 and 1000 then perform app.invalid('limit'); end if;
  select * into now_at from public.company_sync s where s.company_id = p_company;
  if seen[2]::bigint > now_at.version and pg_is_in_recovery() then
    return app.empty_page(p_cursor, now_at.version, now_at.floor, true);
  end if;
  is_known := exists (select from app.version_marks m
    where m.company_id = p_company and m.version = seen[2]::bigint and m.mark = seen[3]::uuid);
  if is_known and seen[1] like now_at.version || ':~:%' then
    return app.empty_page(p_cursor, now_at.version, now_at.floor, false);
  end if;
  page := app.pull_page(p_company, case when is_known then seen[1] when p_cursor is not null then '' end, p_limit);
  mark := (select m.mark from app.version_marks m where m.company_id = p_company and m.version = (page ->> 'head')::bigint);
  return page || jsonb_build_object('lagging', false, 'cursor', concat_ws(':', page ->> 'cursor', page ->> 'head',
    coalesce(mark, '00000000-0000-0000-0000-000000000000')));
end $$;

-- A page's rows for a person: drawers for those who see the takings, bills and payments also for those who take orders.
create function app.rows_for_person(p_company uuid, p_rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  sees_takings boolean := app.can('takings', p_company);
  sees_bills boolean := sees_takings or app.can('take_orders', p_company);
begin
  return coalesce((
    select jsonb_agg(case when r.change ->> 'tbl' = 'tabs' and not sees_bills and r.change -> 'row' <> 'null'
      then jsonb_set(r.change, '{row,splits}', '[]') else r.change end order by r.n)
    from jsonb_array_elements(p_rows) with ordinality r(change, n)
    where sees_takings or r.change ->> 'tbl' <> 'cash_sessions'), '[]');
end $$;

create function app.pull_changes(p_company uuid, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare page jsonb;
begin
  perform app.require_right('staff', p_company);
  perform app.require_not_stopped(p_company);
  page := app.marked_page(p_company, p_cursor, p_limit);
  return page || jsonb_build_object('rows', app.rows_for_person(p_company, page -> 'rows'));
end $$;

-- A removed person, another role or PIN is a new version, so that it reaches the terminals with the next pull.
create function app.log_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.take_version(case when tg_op = 'DELETE' then old.company_id else new.company_id end);
  return null;
end $$;
create constraint trigger log_operator_added after insert on public.user_companies
  deferrable initially deferred for each row when (app.is_staff_role(new.role)) execute function app.log_version();
create constraint trigger log_operator_changed after update on public.user_companies
  deferrable initially deferred for each row
  when (app.is_staff_role(new.role) or app.is_staff_role(old.role)) execute function app.log_version();
create constraint trigger log_operator_removed after delete on public.user_companies
  deferrable initially deferred for each row when (app.is_staff_role(old.role)) execute function app.log_version();
create constraint trigger log_operator after insert or update or delete on app.operator_pins
  deferrable initially deferred for each row execute function app.log_version();

-- So is a terminal that came, went, has another name or another key: the others meet it on the local network. Where the backend has
-- answered later entries of its outbox, the others learn it, also when it refused them all and no row changed.
create constraint trigger log_peer_added after insert or delete on public.terminals
  deferrable initially deferred for each row execute function app.log_version();
create constraint trigger log_peer_changed after update of name, prefix, lan_key, revoked_at, last_push_seq, waiting_entries on public.terminals
  deferrable initially deferred for each row
  when (row(old.name, old.prefix, old.lan_key, old.revoked_at, old.last_push_seq, old.waiting_entries)
    is distinct from row(new.name, new.prefix, new.lan_key, new.revoked_at, new.last_push_seq, new.waiting_entries))
  execute function app.log_version();

-- The company's other terminals, each with the last entry of its outbox that this page has the effect of, and those that it held back:
-- they may be known by an earlier seq.
create function app.peers_of(p_company uuid, p_terminal uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('terminal_id', t.id, 'name', t.name, 'prefix', t.prefix, 'lan_key', t.lan_key,
      'pushed_seq', t.last_push_seq, 'waiting', to_jsonb(t.waiting_entries)) order by t.name, t.id), '[]')
    from public.terminals t where t.company_id = p_company and t.id <> p_terminal and t.revoked_at is null and not t.in_browser);
end $$;

-- Terminals revoked in the last 30 days, for those that hold entries which these did not send: the last one that the backend answered,
-- those that it held back, and those adopted since, as ranges of seqs.
create function app.lost_peers_of(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('terminal_id', t.id, 'name', t.name, 'prefix', t.prefix,
      'pushed_seq', t.last_push_seq, 'waiting', to_jsonb(t.waiting_entries), 'revoked_at', t.revoked_at, 'adopted', coalesce((
        select jsonb_agg(jsonb_build_array(r.first, r.last) order by r.first)
        from (select min(e.seq) as first, max(e.seq) as last
          from (select a.seq, a.seq - row_number() over (order by a.seq) as run from app.adopted_entries a where a.author_id = t.id) e
          group by e.run) r), '[]')) order by t.name, t.id), '[]')
    from public.terminals t
    where t.company_id = p_company and t.revoked_at > now() - interval '30 days' and not t.in_browser);
end $$;

-- A page says up to which entry of the terminal's outbox it has the effect: a standby may not have come as far as the last push. One
-- that brings a change carries the operators' digest, as each heartbeat does, and the last page of a pull the other terminals,
-- lost ones among them.
create function app.terminal_pull(p_terminal uuid, p_token text, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token);
  company uuid;
  pushed bigint;
  page jsonb;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  select t.company_id, t.last_push_seq into company, pushed from public.terminals t where t.id = p_terminal;
  perform app.require_not_stopped(company);
  page := app.marked_page(company, p_cursor, p_limit) || jsonb_build_object('pushed_seq', pushed);
  if page ->> 'cursor' = p_cursor then return page; end if;
  page := page || jsonb_build_object('operators', app.operators_digest(app.operators_of(company)));
  return case when (page -> 'complete')::boolean then page
    || jsonb_build_object('peers', app.peers_of(company, p_terminal), 'lost', app.lost_peers_of(company)) else page end;
end $$;

-- A company's staff may receive its hints.
create function app.may_receive_hints(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when p_topic ~ '^company:' and app.is_uuid(substr(p_topic, 9))
    then app.can('staff', substr(p_topic, 9)::uuid) else false end
$$;
