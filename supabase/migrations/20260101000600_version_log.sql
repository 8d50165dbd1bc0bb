-- The version log and the pull (DESIGN §5): versions are taken at commit, under the company's counter row, so they
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

create function app.start_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_sync (company_id) values (new.id);
  insert into app.order_counters (company_id) values (new.id);
  return null;
end $$;
create trigger start_company after insert on public.companies for each row execute function app.start_company();

-- This transaction's version of the company: taken from the counter row once, remembered for the transaction.
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

-- A line counts as its order; where the order went with it, the order's own tombstone stands.
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

-- The synced face of a company, in one list.
do $$
declare tbl text;
begin
  foreach tbl in array array['categories', 'subcategories', 'option_groups', 'products', 'combos', 'opening_hours', 'opening_exceptions',
    'contact_settings', 'delivery_settings', 'reservation_settings', 'theme_settings', 'hero_settings', 'section_cards',
    'menu_display_settings', 'about_sections', 'establishment_images', 'carousel_images', 'orders'] loop
    execute format('create constraint trigger log_version after insert or update or delete on public.%I '
      'deferrable initially deferred for each row execute function app.log_row()', tbl);
  end loop;
end $$;

-- The hint to pull: a broadcast where the backend has one. It never fails the transaction it speaks of.
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

-- Open, or placed within the last 7 days: what boards and histories of a terminal hold.
create function app.in_window(p_status text, p_placed timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_status in ('placed', 'preparing', 'ready') or p_placed > now() - interval '7 days'
$$;

-- Forgets tombstones of 30 days, and orders and tabs out of the window, and raises the floor over them.
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
