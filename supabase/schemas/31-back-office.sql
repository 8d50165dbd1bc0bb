-- What the audit watches and how it is read (04-audit.sql), and the backup of a company's menu and pages.

do $$
declare tbl text;
begin
  foreach tbl in array array['companies', 'user_companies', 'user_roles', 'admin_permissions', 'categories', 'subcategories', 'option_groups',
    'products', 'combos', 'opening_hours', 'opening_exceptions', 'contact_settings', 'delivery_settings', 'reservation_settings', 'theme_settings',
    'hero_settings', 'section_cards', 'menu_display_settings', 'about_sections', 'establishment_images', 'carousel_images',
    'dining_tables', 'reservations'] loop
    execute format('create trigger audit_update after update on public.%I referencing old table as old_rows new table as new_rows '
      'for each statement execute function app.audit()', tbl);
    execute format('create trigger audit_insert after insert on public.%I referencing new table as new_rows '
      'for each statement execute function app.audit()', tbl);
    execute format('create trigger audit_delete after delete on public.%I referencing old table as old_rows '
      'for each statement execute function app.audit()', tbl);
  end loop;
end $$;

create trigger audit_right after update on public.profiles for each row
  when (new.funcionario_adiciona is distinct from old.funcionario_adiciona) execute function app.audit_row();
create trigger audit_setting after update on public.platform_settings for each row execute function app.audit_row();

-- What happened to money, by the person at the counter or at a terminal; the event has the rest.
create function app.audit_order_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare o public.orders := (select t from public.orders t where t.id = new.order_id);
begin
  perform app.log_action(case new.kind when 'cancelled' then 'order_cancelled' else 'line_voided' end, new.company_id, 'orders', new.order_id,
    o.number, new.payload || case when new.kind = 'cancelled' then jsonb_build_object('total_cents', o.total_cents) else '{}' end
      || jsonb_build_object('event_id', new.id) || app.terminal_details(new.id, new.terminal_id, new.user_id), null, new.user_id);
  return null;
end $$;
create trigger audit_money after insert on public.order_events
  for each row when (new.kind in ('cancelled', 'item_voided')) execute function app.audit_order_event();

create function app.audit_tab_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action(case new.kind when 'pay' then 'bill_paid' when 'close' then 'tab_closed'
      when 'correct_payment' then 'payment_corrected' when 'refund' then 'payment_refunded' else 'tab_reopened' end, new.company_id, 'tabs', new.tab_id,
    (select t.table_number from public.tabs t where t.id = new.tab_id), (new.payload - '{op,tab_id}'::text[])
      || case when new.kind = 'pay' then jsonb_build_object('method', (
        select string_agg(distinct p ->> 'method', ' + ') from jsonb_array_elements(new.payload -> 'parts') p)) else '{}' end
      || jsonb_build_object('event_id', new.id) || app.terminal_details(new.id, new.terminal_id, new.user_id), null, new.user_id);
  return null;
end $$;
create trigger audit_money after insert on public.tab_events
  for each row when (new.changed and new.kind in ('pay', 'correct_payment', 'refund', 'close', 'reopen')) execute function app.audit_tab_event();

-- What was done to a drawer, whose money is counted against it.
create function app.audit_cash_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action(case new.kind when 'open' then 'cash_opened' when 'close' then 'cash_closed' when 'paid_in' then 'cash_paid_in'
      when 'paid_out' then 'cash_paid_out' when 'no_sale' then 'drawer_opened' else 'payments_taken_in' end, new.company_id, 'cash_sessions',
    new.session_id, (select s.z_number || ' · ' || s.terminal_name from public.cash_sessions s where s.id = new.session_id),
    jsonb_strip_nulls(jsonb_build_object('amount_cents', nullif(new.amount_cents, 0), 'reason', new.reason, 'event_id', new.id))
      || app.terminal_details(new.id, new.terminal_id, new.user_id), null, new.user_id);
  return null;
end $$;
create trigger audit_money after insert on public.cash_entries for each row execute function app.audit_cash_entry();

create function app.audit_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action('approved', new.company_id, 'approvals', new.id, null, jsonb_strip_nulls(jsonb_build_object('action', new.action,
    'subject_id', new.subject_id, 'amount_cents', new.amount, 'reason', nullif(new.reason, ''), 'by', new.method, 'flags', new.flags,
    'terminal_id', new.terminal_id)), null, new.approved_by);
  return null;
end $$;
create trigger audit_money after insert on public.approvals for each row execute function app.audit_approval();

create function app.audit_terminal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action(case when new.revoked_at is null then 'terminal_enrolled' else 'terminal_revoked' end, new.company_id, 'terminals',
    new.id, new.name, jsonb_strip_nulls(jsonb_build_object('prefix', new.prefix,
      'former_name', case when tg_op = 'UPDATE' then nullif(old.name, new.name) end)),
    -- A terminal that joins by a code has no session: who made the code enrols it.
    p_actor => case when new.revoked_at is null then new.enrolled_by else auth.uid() end);
  return null;
end $$;
create trigger audit_enrolled after insert on public.terminals for each row execute function app.audit_terminal();
create trigger audit_changed after update of name, prefix, enrolled_at, revoked_at on public.terminals for each row
  when ((new.name, new.prefix, new.enrolled_at, new.revoked_at) is distinct from (old.name, old.prefix, old.enrolled_at, old.revoked_at))
  execute function app.audit_terminal();

-- The names of what a change refers to by ids, id → name: today's, or the last that the audit knows of what was removed since. Of
-- people it is today's, so that an erased one has none.
create function app.audit_names(p_company uuid, p_changes jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with named as (
    select (c.key like any ('{%\_by,offered\_to}'::text[])) as is_person, m.found[1]::uuid as id
    from jsonb_each(p_changes) c
    cross join lateral regexp_matches(c.value::text, '"([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})"', 'g') as m(found)
    where c.key in ('category_id', 'subcategory_id', 'option_group_ids', 'table_ids', 'items', 'options', 'status_changed_by', 'offered_to', 'offered_by',
      'requested_by', 'invited_by', 'accepted_by')
  ), ids as (
    select array_agg(distinct n.id) filter (where n.is_person) as people, array_agg(distinct n.id) filter (where not n.is_person) as rows
    from named n
  ), known as (
    select c.id, c.name from ids, public.categories c where c.company_id = p_company and c.id = any (ids.rows)
    union all select s.id, s.name from ids, public.subcategories s where s.company_id = p_company and s.id = any (ids.rows)
    union all select g.id, g.name from ids, public.option_groups g where g.company_id = p_company and g.id = any (ids.rows)
    union all select p.id, p.name from ids, public.products p where p.company_id = p_company and p.id = any (ids.rows)
    union all select d.id, d.name from ids, public.dining_tables d where d.company_id = p_company and d.id = any (ids.rows)
    union all select u.id, app.name_of(u.id) from ids, auth.users u where u.id = any (ids.people)
  ), removed as (
    select distinct on (a.row_id) a.row_id::uuid as id, a.label as name
    from ids, public.audit_log a
    where a.company_id = p_company and a.row_id = any (ids.rows::text[]) and a.label is not null
      and a.tbl in ('categories', 'subcategories', 'option_groups', 'products', 'dining_tables') and not exists (select from known k where k.id::text = a.row_id)
    order by a.row_id, a.at desc
  )
  select coalesce(jsonb_object_agg(n.id, n.name), '{}') from (select * from known union all select * from removed) n where n.name is not null
$$;

-- Whether the file of a stored picture is still there; pictures of other sites and databases without a storage have none to miss.
create function app.has_picture(p_company uuid, p_place text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null or app.bucket_path(p_place) not like p_company::text || '/%' then return true; end if;
  return exists (select from storage.objects o where o.bucket_id = 'images' and o.name = app.bucket_path(p_place));
end $$;

-- Whether a picture that a row had cannot be shown again.
create function app.is_picture_lost(p_company uuid, p_place text) returns boolean
language sql stable set search_path = '' as $$ select p_place is not null and not app.has_picture(p_company, p_place) $$;

-- A page of the audit, newest first, at most 50: {"who"?, "whom"?, "action"?, "table"?, "row"?, "from"?, "to"? (business days),
-- "before"? (`at` of the last), "before_id"?, "unapproved"? (sales at unknown prices alone, which nobody approved yet)}. Without a
-- company, the platform's own, its decisions on companies and their deletions, for super admins. A change whose former picture's file is
-- gone has `lost_picture`.
create function app.read_audit(p_company uuid, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted_person uuid;
  wanted_whom uuid;
  wanted_action text;
  wanted_table text;
  wanted_row uuid;
  first_day date;
  last_day date;
  starts timestamptz;
  ends timestamptz;
  before timestamptz;
  before_id uuid;
  unapproved boolean;
  answer jsonb;
begin
  perform app.require_person();
  if p_company is null and not app.is_super() then perform app.fail('forbidden'); end if;
  if p_company is not null then perform app.require_right('manage', p_company); end if;
  perform app.object_of(p_filter, 'filter');
  wanted_person := app.uuid_of(p_filter, 'who', false);
  wanted_whom := app.uuid_of(p_filter, 'whom', false);
  wanted_table := app.text_of(p_filter, 'table', 0, 60);
  wanted_row := app.uuid_of(p_filter, 'row', false);
  if coalesce(jsonb_typeof(p_filter -> 'action'), 'null') <> 'null' then wanted_action := app.one_of(p_filter, 'action', app.audit_actions()); end if;
  if coalesce(jsonb_typeof(p_filter -> 'from'), 'null') <> 'null' then first_day := app.date_of(p_filter, 'from'); end if;
  if coalesce(jsonb_typeof(p_filter -> 'to'), 'null') <> 'null' then last_day := app.date_of(p_filter, 'to'); end if;
  if coalesce(jsonb_typeof(p_filter -> 'before'), 'null') <> 'null' then before := app.time_of(p_filter, 'before'); end if;
  before_id := app.uuid_of(p_filter, 'before_id', false);
  unapproved := coalesce(jsonb_typeof(p_filter -> 'unapproved'), 'null') <> 'null' and app.flag_of(p_filter, 'unapproved');
  starts := coalesce((app.day_bounds(p_company, first_day, first_day)).starts, first_day::timestamptz);
  ends := coalesce((app.day_bounds(p_company, last_day, last_day)).ends, (last_day + 1)::timestamptz);
  -- The optional conditions are decided before the plan is made: each question has an index of its own.
  execute 'select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(''names'', case when p.action = ''update''
        then app.audit_names(p.company_id, p.changes) else ''{}'' end, ''lost_picture'',
        p.action = ''update'' and app.is_picture_lost(p.company_id, p.changes -> ''image_url'' ->> 0)) order by p.at desc, p.id), ''[]'') from (
      select a.* from public.audit_log a where ' || case when p_company is not null then 'a.company_id = $1'
        -- The condition of audit_log_platform.
        else '(a.company_id is null or a.tbl = ''companies'' and a.action in (''delete'', ''company_decided''))' end
    || case when wanted_person is not null then ' and a.user_id = $2' else '' end
    || case when wanted_whom is not null then ' and a.whom_id = $3' else '' end
    || case when wanted_action is not null then ' and a.action = $4' else '' end
    || case when wanted_table is not null then ' and a.tbl = $5' else '' end
    || case when wanted_row is not null then ' and a.row_id = $10' else '' end
    || case when starts is not null then ' and a.at >= $6' else '' end
    || case when ends is not null then ' and a.at < $7' else '' end
    || case when before is not null then ' and a.at <= $8 and (a.at < $8 or a.id > $9)' else '' end
    -- Each entry by its own event: what the order got later waits as well.
    || case when unapproved then ' and a.action = ''price_unknown'' and not exists (select from public.approvals v
      where v.id = (a.details ->> ''event_id'')::uuid and v.company_id = a.company_id and v.action = ''price''
        and v.subject_id::text = a.row_id)' else '' end
    || ' order by a.at desc, a.id limit 50) p'
  into answer using p_company, wanted_person, wanted_whom, wanted_action, wanted_table, starts, ends, before,
    coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid), wanted_row::text;
  return jsonb_build_object('entries', answer);
end $$;

-- A file that a person has written in a browser.
create function app.log_export(p_company uuid, p_export jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare exported jsonb;
begin
  perform app.require_person();
  exported := app.read_export(p_export);
  perform app.require_right(app.right_to_export(exported ->> 'kind'), p_company);
  perform app.log_action('exported', p_company, 'companies', p_company, null, exported);
  return '{}'::jsonb;
end $$;

create function app.backup_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array['categories', 'subcategories', 'option_groups', 'products', 'combos', 'opening_hours', 'opening_exceptions', 'contact_settings',
    'delivery_settings', 'reservation_settings', 'theme_settings', 'hero_settings', 'section_cards', 'menu_display_settings',
    'about_sections', 'establishment_images', 'carousel_images', 'dining_tables']
$$;

-- A company's rows of such a table, as a backup has them.
create function app.backup_rows(p_company uuid, p_tbl text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t) - ''{company_id,created_at,updated_at}''::text[] order by t.id), ''[]'') '
    'from public.%I t where t.company_id = $1', p_tbl) into rows using p_company;
  return rows;
end $$;

create function app.export_company(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tbl text;
  tables jsonb := '{}'::jsonb;
  company jsonb;
begin
  perform app.require_right('manage', p_company);
  select jsonb_build_object('id', c.id, 'name', coalesce(c.nome_fantasia, c.name), 'slug', c.slug) into company
  from public.companies c where c.id = p_company;
  if company is null then perform app.fail('not_found', '{"entity": "company"}'); end if;
  foreach tbl in array app.backup_tables() loop
    tables := tables || jsonb_build_object(tbl, app.backup_rows(p_company, tbl));
  end loop;
  perform app.log_action('company_exported', p_company, 'companies', p_company, company ->> 'name');
  return jsonb_build_object('format', 'comanda-backup', 'version', 1, 'exported_at', now(), 'company', company, 'tables', tables);
end $$;

-- Rows of one table as the file has them; equal rows are not touched.
create function app.restore_rows(p_company uuid, p_tbl text, p_rows jsonb, out added int, out changed int)
language plpgsql set search_path = '' as $$
declare
  columns text;
  given text;
  current_values text;
begin
  select string_agg(quote_ident(a.attname), ', '), string_agg('excluded.' || quote_ident(a.attname), ', '),
    string_agg('t.' || quote_ident(a.attname), ', ')
  into columns, given, current_values
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_tbl)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname not in ('company_id', 'created_at', 'updated_at')
    -- A column missing in an older file gets its default, or stays as it is.
    and a.attname in (select jsonb_object_keys(e) from jsonb_array_elements(p_rows) e);
  added := 0;
  changed := 0;
  if columns is null then return; end if;
  execute format('with written as (
      insert into public.%1$I as t (company_id, %2$s)
      select $1, %2$s from jsonb_populate_recordset(null::public.%1$I, $2) x
      on conflict (id) do update set (%2$s) = row(%3$s) where row(%4$s) is distinct from row(%3$s)
      returning (t.xmax = 0) as is_new)
    select count(*) filter (where is_new), count(*) filter (where not is_new) from written', p_tbl, columns, given, current_values)
    into added, changed using p_company, p_rows;
end $$;

create function app.row_ids(p_rows jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg((e ->> 'id')::uuid), '{}') from jsonb_array_elements(p_rows) e
$$;

-- What a file must be before any row of it is looked at: this format, every table, each row with an id of its own, and no picture of
-- another site. The rows with such pictures are named, at most 50.
create function app.check_backup(p_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  tbl text;
  rows jsonb;
  pictures jsonb;
begin
  perform app.object_of(p_data, 'data');
  if p_data -> 'format' is distinct from '"comanda-backup"' then perform app.invalid('format'); end if;
  if p_data -> 'version' is distinct from '1' then perform app.invalid('version'); end if;
  perform app.object_of(p_data -> 'tables', 'tables');
  foreach tbl in array app.backup_tables() loop
    rows := app.array_of(p_data -> 'tables' -> tbl, 'tables.' || tbl, 0, 20000);
    if exists (select from jsonb_array_elements(rows) e where jsonb_typeof(e) <> 'object' or not app.is_uuid(e ->> 'id'))
      or (select count(distinct lower(e ->> 'id')) from jsonb_array_elements(rows) e) <> jsonb_array_length(rows) then
      perform app.invalid('tables.' || tbl);
    end if;
  end loop;
  select jsonb_agg(jsonb_build_object('table', p.tbl, 'id', p.id, 'name', p.name)) into pictures
  from (
    select t.tbl, e ->> 'id' as id, left(coalesce(nullif(e ->> 'name', ''), e ->> 'title', ''), 160) as name
    from unnest(app.backup_tables()) with ordinality as t (tbl, place)
    cross join lateral jsonb_array_elements(p_data -> 'tables' -> t.tbl) e
    where length(e ->> 'image_url') between 1 and 1000 and app.bucket_path(e ->> 'image_url') is null
    order by t.place limit 50
  ) p;
  if pictures is not null then
    perform app.fail('invalid_input', jsonb_build_object('field', 'tables.' || (pictures -> 0 ->> 'table'), 'reason', 'foreign_picture',
      'rows', pictures));
  end if;
end $$;

-- Rows come back under their ids: none of them may be another company's.
create function app.check_own_backup(p_company uuid, p_tables jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  tbl text;
  is_foreign boolean;
begin
  foreach tbl in array app.backup_tables() loop
    execute format('select exists (select from public.%I t where t.id = any ($1) and t.company_id <> $2)', tbl)
      into is_foreign using app.row_ids(p_tables -> tbl), p_company;
    if is_foreign then
      perform app.fail('invalid_input', jsonb_build_object('field', 'tables.' || tbl, 'reason', 'other_company'));
    end if;
  end loop;
end $$;

-- Writes everything as the file has it; returns for each table how many rows were added, changed and removed. A refusal names its table.
create function app.restore_tables(p_company uuid, p_tables jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  tbl text;
  spot text;
  added int;
  changed int;
  removed int;
  counts jsonb := '{}'::jsonb;
begin
  -- Codes and keys may move between rows: they are free meanwhile.
  delete from app.menu_codes m where m.company_id = p_company;
  update public.categories c set key = null where c.company_id = p_company and c.key is not null
    and not exists (select from jsonb_array_elements(p_tables -> 'categories') e where (e ->> 'id')::uuid = c.id and e ->> 'key' = c.key);
  update public.theme_settings t set is_active = false where t.company_id = p_company and t.is_active
    and not exists (select from jsonb_array_elements(p_tables -> 'theme_settings') e
      where (e ->> 'id')::uuid = t.id and e -> 'is_active' = 'true');
  -- Hours are unique by weekday and time, dining tables by name, and both may change places; nothing refers to them.
  foreach tbl in array array['opening_hours', 'dining_tables'] loop
    execute format('delete from public.%I t where t.company_id = $1 and not exists (select from jsonb_array_elements($2) e '
      'where to_jsonb(t) @> e and (e ->> ''id'')::uuid = t.id)', tbl) using p_company, p_tables -> tbl;
    get diagnostics removed = row_count;
    counts := counts || jsonb_build_object(tbl, removed);
  end loop;

  foreach tbl in array app.backup_tables() loop
    spot := 'tables.' || tbl;
    removed := coalesce((counts ->> tbl)::int, 0);
    -- Rows that others refer to are deleted last.
    if tbl not in ('categories', 'subcategories', 'opening_hours', 'dining_tables') then
      execute format('delete from public.%I t where t.company_id = $1 and t.id <> all ($2)', tbl) using p_company, app.row_ids(p_tables -> tbl);
      get diagnostics removed = row_count;
    end if;
    begin
      select r.added, r.changed into added, changed from app.restore_rows(p_company, tbl, p_tables -> tbl) r;
    exception when data_exception or integrity_constraint_violation then
      perform app.invalid(spot);
    end;
    counts := counts || jsonb_build_object(tbl, jsonb_build_object('added', added, 'changed', changed, 'removed', removed));
  end loop;
  foreach tbl in array array['subcategories', 'categories'] loop
    execute format('delete from public.%I t where t.company_id = $1 and t.id <> all ($2)', tbl) using p_company, app.row_ids(p_tables -> tbl);
    get diagnostics removed = row_count;
    counts := jsonb_set(counts, array[tbl, 'removed'], to_jsonb(removed));
  end loop;

  perform app.check_row_quota(t, p_company) from unnest(app.backup_tables()) t where app.row_quota(t) is not null;
  insert into app.menu_codes (item_id, company_id, code)
  select p.id, p.company_id, p.code from public.products p where p.company_id = p_company
  union all select c.id, c.company_id, c.code from public.combos c where c.company_id = p_company
  on conflict (item_id) do nothing;
  return counts;
exception when unique_violation then
  perform app.invalid('tables.products');
  return null;
end $$;

-- The file's tables with the company's present PIX key: a file is nobody's approval of another one. Without a row in the file, the key
-- gets one of its own.
create function app.with_present_pix_key(p_company uuid, p_tables jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select p_tables || jsonb_build_object('contact_settings', coalesce(
    (select jsonb_agg(e || present.key) from jsonb_array_elements(p_tables -> 'contact_settings') e),
    case when present.key ->> 'pix_key' is null then '[]' else jsonb_build_array(present.key || jsonb_build_object('id', gen_random_uuid())) end))
  from (select jsonb_build_object('pix_key', (select s.pix_key from public.contact_settings s where s.company_id = p_company)) as key) present
$$;

-- A company's menu and pages become those of the file, all or nothing, except for the PIX key, which stays; `keeps_pix_key` says that the
-- file has another. A preview rolls everything back and returns the `revision` of what it compared the file with: an import with
-- p_expected is refused where that is no longer so, or it would undo what nobody saw.
create function app.import_company(p_company uuid, p_data jsonb, p_preview boolean, p_expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tables jsonb;
  counts jsonb;
  revision text;
begin
  perform app.require_right('manage', p_company);
  perform from public.companies c where c.id = p_company for update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  perform app.check_backup(p_data);
  perform app.check_own_backup(p_company, p_data -> 'tables');
  -- No change of the key comes between reading it and writing it.
  perform pg_advisory_xact_lock(hashtextextended('pix_key ' || p_company, 0));
  -- Each change of these rows takes a version and a mark of it, which waits for the company's lock: what is read here stays so.
  select md5(string_agg(md5(app.backup_rows(p_company, t)::text), '' order by t)) into revision from unnest(app.backup_tables()) t;
  if revision <> p_expected then perform app.fail('edit_conflict', '{"entity": "company"}'); end if;
  tables := app.with_present_pix_key(p_company, p_data -> 'tables');
  begin
    perform app.begin_import();
    counts := app.restore_tables(p_company, tables);
    perform app.end_import();
    perform app.log_action('company_imported', p_company, 'companies', p_company, p_data -> 'company' ->> 'name', counts);
    if p_preview then raise exception using errcode = 'CB001'; end if;
  exception when sqlstate 'CB001' then
    null;
  end;
  return jsonb_build_object('tables', counts, 'revision', revision, 'keeps_pix_key',
    p_data #>> '{tables,contact_settings,0,pix_key}' is distinct from tables #>> '{contact_settings,0,pix_key}');
end $$;

-- The id that a row of a file gets in a branch: the same for a row and for what refers to it, and another at each start. What is no id
-- stays as it is, for the column to refuse.
create function app.branch_id(p_salt uuid, p_id text) returns text
language sql immutable set search_path = '' as $$
  select case when app.is_uuid(p_id) then encode(set_byte(set_byte(h.bytes, 6, get_byte(h.bytes, 6) & 15 | 64),
      8, get_byte(h.bytes, 8) & 63 | 128), 'hex')::uuid::text else p_id end
  from (select substring(sha256(convert_to(p_salt::text || lower(p_id), 'UTF8')) for 16) as bytes) h
$$;

-- A list inside a row with new ids at these keys of its entries, in its order.
create function app.branch_list(p_salt uuid, p_list jsonb, p_keys text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_list) = 'array' then (
    select coalesce(jsonb_agg(case jsonb_typeof(e)
        when 'string' then to_jsonb(app.branch_id(p_salt, e #>> '{}'))
        when 'object' then e || (select coalesce(jsonb_object_agg(k, app.branch_id(p_salt, e ->> k)), '{}') from unnest(p_keys) k where e ? k)
        else e end order by l.n), '[]')
    from jsonb_array_elements(p_list) with ordinality l(e, n)
  ) else p_list end
$$;

-- A row of a file as a branch has it. Of the contact only what every branch shares: neither its key for PIX, nor its telephones and
-- addresses. A page that is headed with the first company's name is headed with the branch's.
create function app.branch_row(p_tbl text, p_row jsonb, p_salt uuid, p_name text) returns jsonb
language sql immutable set search_path = '' as $$
  select case p_tbl
    when 'contact_settings' then (
      select jsonb_object_agg(c.key, c.value) from jsonb_each(r.named) c
      where c.key in ('id', 'payment_cash_methods', 'payment_cards_methods', 'payment_discount', 'kitchen_note', 'instagram_url', 'facebook_url'))
    when 'hero_settings' then r.named || case when btrim(r.named ->> 'title') = btrim(p_name) then '{"title": ""}'::jsonb else '{}' end
    when 'option_groups' then r.named || case when r.named ? 'options'
      then jsonb_build_object('options', app.branch_list(p_salt, r.named -> 'options', '{id,product_id}')) else '{}' end
    when 'combos' then r.named || case when r.named ? 'items'
      then jsonb_build_object('items', app.branch_list(p_salt, r.named -> 'items', '{product_id}')) else '{}' end
    else r.named end
  from (
    select p_row
      || (select jsonb_object_agg(k, app.branch_id(p_salt, p_row ->> k)) from unnest('{id,category_id,subcategory_id}'::text[]) k where p_row ? k)
      || case when p_row ? 'option_group_ids'
        then jsonb_build_object('option_group_ids', app.branch_list(p_salt, p_row -> 'option_group_ids', '{}')) else '{}' end as named
  ) r
$$;

-- What a branch begins with: the file's rows under new ids, and of each part that it has set up already its own rows. The photos of
-- the place are another place's and stay out.
create function app.branch_tables(p_company uuid, p_data jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  salt constant uuid := gen_random_uuid();
  tbl text;
  rows jsonb;
  tables jsonb := '{}'::jsonb;
begin
  foreach tbl in array app.backup_tables() loop
    rows := app.backup_rows(p_company, tbl);
    if rows = '[]' and tbl <> 'establishment_images' then
      select coalesce(jsonb_agg(app.branch_row(tbl, e, salt, p_data -> 'company' ->> 'name') order by n), '[]') into rows
      from jsonb_array_elements(p_data -> 'tables' -> tbl) with ordinality l(e, n);
    end if;
    tables := tables || jsonb_build_object(tbl, rows);
  end loop;
  return tables;
end $$;

-- The rows with the branch's own copies of their pictures, which have the same names in its folder: the first company may delete its
-- own. A picture that was not copied is left out, and so is a row that is nothing but a picture.
create function app.with_own_pictures(p_company uuid, p_tables jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(t.key, (
    select coalesce(jsonb_agg(r.row order by r.n) filter (where t.key <> 'carousel_images' or r.row ->> 'image_url' is not null), '[]')
    from (
      select l.n, case when p.own is not null
        then l.e || jsonb_build_object('image_url', case when app.has_picture(p_company, p.own) then p.own end) else l.e end as row
      from jsonb_array_elements(t.value) with ordinality l(e, n)
      cross join lateral (select p_company::text || '/' || split_part(app.bucket_path(l.e ->> 'image_url'), '/', 2) as own) p
    ) r
  )) from jsonb_each(p_tables) t
$$;

create function app.picture_count(p_tables jsonb) returns int
language sql immutable set search_path = '' as $$
  select count(*)::int from jsonb_each(p_tables) t cross join jsonb_array_elements(t.value) e where app.bucket_path(e ->> 'image_url') is not null
$$;

-- A company whose menu is empty begins with the file of another: menu, hours, looks and pages under new ids, all or nothing; nothing
-- that it has is changed. Pictures are copied into its folder before. A file is no secret of its company: who was given one may begin
-- with it. A preview rolls everything back. `without_picture` counts the pictures that were not copied.
create function app.start_branch(p_company uuid, p_data jsonb, p_preview boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tables jsonb;
  counts jsonb;
  missing int := 0;
  tbl text;
  is_begun boolean;
begin
  perform app.require_right('manage', p_company);
  perform from public.companies c where c.id = p_company for update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  perform app.check_backup(p_data);
  foreach tbl in array '{categories,subcategories,option_groups,products,combos}'::text[] loop
    execute format('select exists (select from public.%I t where t.company_id = $1)', tbl) into is_begun using p_company;
    if is_begun then perform app.fail('invalid_input', '{"field": "company", "reason": "menu_not_empty"}'); end if;
  end loop;
  begin
    perform app.begin_import();
    tables := app.branch_tables(p_company, p_data);
    if not p_preview then
      missing := app.picture_count(tables);
      tables := app.with_own_pictures(p_company, tables);
      missing := missing - app.picture_count(tables);
    end if;
    counts := app.restore_tables(p_company, tables);
    -- What somebody added or changed meanwhile stays, and nothing of the file comes.
    if exists (select from jsonb_each(counts) c where (c.value ->> 'removed')::int + (c.value ->> 'changed')::int > 0) then
      perform app.fail('edit_conflict', '{"entity": "company"}');
    end if;
    perform app.end_import();
    perform app.log_action('branch_started', p_company, 'companies', p_company, p_data -> 'company' ->> 'name',
      counts || jsonb_build_object('from', left(p_data -> 'company' ->> 'id', 40), 'exported_at', left(p_data ->> 'exported_at', 40)));
    if p_preview then raise exception using errcode = 'CB001'; end if;
  exception when sqlstate 'CB001' then
    null;
  end;
  return jsonb_build_object('tables', counts, 'without_picture', missing);
end $$;

-- Companies where the caller edits anything with a picture: products, the lists of pictures, the about page, the company itself.
create function app.picture_companies() returns setof uuid
language sql stable set search_path = '' as $$
  select c from app.companies_where('images') c
  union select c from app.companies_where('about') c
  union select c from app.companies_where('companies') c
$$;

-- Of two statements at once each may pass with the last row. An import removes rows after it added others, and asks at its end.
create function app.keep_row_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('app.is_importing', true), '') <> 'true' then
    perform app.check_row_quota(tg_table_name::text, n.company_id) from (select distinct company_id from new_rows) n;
  end if;
  return null;
end $$;
do $$
declare
  tbl text;
begin
  for tbl in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and app.row_quota(c.relname) is not null loop
    execute format('create trigger keep_row_quota after insert on public.%I referencing new table as new_rows '
      'for each statement execute function app.keep_row_quota()', tbl);
  end loop;
end $$;

-- Whether a company's folder takes another picture; throws quota_reached. A thousand photos of dishes fill a third of it.
create function app.has_picture_room(p_folder text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  files bigint;
  bytes bigint;
begin
  select count(*), coalesce(sum((o.metadata ->> 'size')::bigint), 0) into files, bytes from storage.objects o
  where o.bucket_id = 'images' and starts_with(o.name, p_folder || '/');
  if files >= 20000 or bytes >= 1073741824 then
    perform app.fail('quota_reached', jsonb_build_object('entity', 'pictures', 'files', files, 'bytes', bytes));
  end if;
  return true;
end $$;

-- Longer texts are left to the column's limit.
do $$
declare
  place record;
begin
  for place in select * from (values ('products', 'image_url'), ('combos', 'image_url'), ('hero_settings', 'image_url'),
    ('section_cards', 'image_url'), ('about_sections', 'image_url'), ('establishment_images', 'image_url'), ('carousel_images', 'image_url'),
    ('companies', 'logo_empresa')) as v (tbl, col) loop
    execute format('create trigger picture_in_bucket_insert before insert on public.%1$I for each row '
      'when (length(new.%2$I) between 1 and 1000) execute function app.keep_picture_in_bucket(%2$L)', place.tbl, place.col);
    execute format('create trigger picture_in_bucket_update before update of %2$I on public.%1$I for each row '
      'when (length(new.%2$I) between 1 and 1000 and new.%2$I is distinct from old.%2$I) '
      'execute function app.keep_picture_in_bucket(%2$L)', place.tbl, place.col);
  end loop;
end $$;

-- Pictures of a company that no row shows, a day after they were sent: a form that was never saved left them behind.
-- A form that is open now has a day. The caller asks the storage service to delete the files.
-- A picture stored in two widths has them in its name (docs/adr/0015): where a row shows …320w.1080w.webp, …320w.webp is
-- shown as well.
create function app.loose_pictures(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform app.require_right('images', p_company);
  if to_regclass('storage.objects') is null then return '[]'::jsonb; end if;
  with pictures as (
    select image_url as place from public.products where company_id = p_company
    union select image_url from public.combos where company_id = p_company
    union select image_url from public.hero_settings where company_id = p_company
    union select image_url from public.section_cards where company_id = p_company
    union select image_url from public.about_sections where company_id = p_company
    union select image_url from public.establishment_images where company_id = p_company
    union select image_url from public.carousel_images where company_id = p_company
    union select logo_empresa from public.companies where id = p_company
    -- An import that replaced it may be undone.
    union select e ->> 'image_url' from app.menu_imports i cross join jsonb_array_elements(i.changed) e where i.company_id = p_company
    -- A row removed today may be brought back, and its values from before an edit restored.
    union select was ->> 0 from public.audit_log a cross join lateral (values (a.changes -> 'image_url'), (a.changes -> 'logo_empresa')) c(was)
    where a.company_id = p_company and a.action in ('delete', 'update') and a.at > now() - interval '1 day'
  ), wide as (
    select app.bucket_path(place) as name from pictures
  ), shown as (
    select name from wide
    union select regexp_replace(name, '\.(\d+w)\.\d+w(\.\w+)$', '.\1\2') from wide
  ), loose as (
    select o.name from storage.objects o
    where o.bucket_id = 'images' and o.name like p_company::text || '/%'
      and coalesce(o.updated_at, o.created_at)::timestamptz < now() - interval '1 day'
      and not exists (select from shown s where s.name = o.name)
    order by o.created_at limit 100
  )
  select coalesce(jsonb_agg(name), '[]') into found from loose;
  return found;
end $$;

-- Tables whose removed rows come back, each after those it names; a gallery's picture goes with its file. RESTORABLE_TABLES in shared/contract/records/list-methods.ts
-- is the same list.
create function app.restorable_tables() returns text[]
language sql immutable set search_path = '' as $$
  select '{categories,subcategories,option_groups,products,combos,theme_settings,section_cards,about_sections,dining_tables}'::text[]
$$;

-- A row's last removal: the entries of its step, those of rows that others name first. For the person who removed it, and for those
-- who read the history.
create function app.removal_of(p_company uuid, p_table text, p_row uuid) returns setof public.audit_log
language sql stable security definer set search_path = '' as $$
  with removed as (
    select a.company_id, a.at, a.user_id from public.audit_log a
    where a.company_id = p_company and a.action = 'delete' and a.tbl = p_table and a.row_id = p_row::text
      and (a.user_id = auth.uid() or app.can('manage', p_company))
    order by a.at desc limit 1
  )
  select a.* from removed r join public.audit_log a on a.company_id = r.company_id and a.at = r.at and a.user_id = r.user_id
  where a.action in ('delete', 'update') and a.tbl = any (app.restorable_tables())
  order by a.action, array_position(app.restorable_tables(), a.tbl), a.id
$$;

-- The option groups that rows name and that are gone.
create function app.lost_groups(p_company uuid, p_rows jsonb) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct named.id), '{}')
  from jsonb_array_elements(p_rows) e cross join lateral jsonb_array_elements_text(coalesce(e -> 'option_group_ids', '[]')) named(id)
  where not exists (select from public.option_groups g where g.company_id = p_company and g.id = named.id::uuid)
$$;

-- Products that are back from their removal at a moment are counted on from what remained then. Without the stock's lock, which orders
-- take before the company's version, held here by now: nobody sees or sells what is back before this commits.
create function app.bring_stock_back(p_company uuid, p_rows jsonb, p_removed_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare products constant uuid[] := app.row_ids(p_rows);
begin
  perform app.require_right('menu', p_company);
  perform app.set_stock(p_company, r.id, gen_random_uuid(), 'count', null, r.quantity, auth.uid())
  from app.removed_stock r
  where r.company_id = p_company and r.id = any (products) and r.removed_at = p_removed_at
    and exists (select from public.products p where p.company_id = p_company and p.id = r.id)
    and not exists (select from public.product_stock s where s.id = r.id);
  delete from app.removed_stock r where r.company_id = p_company and r.id = any (products);
end $$;

-- A removed row as it was, with what left with it: rows below it, and its place in rows that named it and did not change since.
-- With the caller's own rights. One statement a table, and of changed rows one a column: a step may have removed thousands. A picture
-- whose file is gone and an option group that is gone stay away: `lost_pictures` and `lost_groups` count them.
create function app.bring_back(p_company uuid, p_table text, p_row uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  e record;
  columns text;
  rows_back jsonb;
  lost text[];
  lost_groups text[] := array[]::text[];
  lost_pictures int := 0;
  is_known boolean := false;
  broken text;
  why text;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  perform app.required(p_row, 'row');
  if p_table is null or p_table <> all (app.restorable_tables()) then perform app.invalid('table'); end if;
  for e in
    select gone.tbl, gone.keys, max(gone.at) as at, jsonb_agg(gone.was order by gone.n) as rows,
      count(*) filter (where gone.is_picture_lost)::int as lost_pictures
    from (
      select a.tbl, a.at, a.ordinality as n, whole.was, array(select k from jsonb_object_keys(whole.was) k order by k) as keys, picture.is_picture_lost
      from app.removal_of(p_company, p_table, p_row) with ordinality a
      cross join lateral (select jsonb_object_agg(c.key, c.value -> 0) as row from jsonb_each(a.changes) c) stored
      cross join lateral (select app.is_picture_lost(p_company, stored.row ->> 'image_url') as is_picture_lost) picture
      cross join lateral (
        select (case when picture.is_picture_lost then stored.row - 'image_url' else stored.row end)
          -- Another theme may be the active one by now.
          || case when a.tbl = 'theme_settings' then '{"is_active": false}'::jsonb else '{}' end as was
      ) whole
      where a.action = 'delete'
    ) gone
    group by gone.tbl, gone.keys
    order by array_position(app.restorable_tables(), gone.tbl), min(gone.n)
  loop
    is_known := true;
    lost_pictures := lost_pictures + e.lost_pictures;
    rows_back := e.rows;
    lost := app.lost_groups(p_company, e.rows);
    if lost <> '{}' then
      lost_groups := lost_groups || lost;
      select jsonb_agg(r || jsonb_build_object('option_group_ids', (r -> 'option_group_ids') - lost) order by n) into rows_back
      from jsonb_array_elements(e.rows) with ordinality back(r, n);
    end if;
    select string_agg(quote_ident(c.attname), ', ') into columns
    from pg_catalog.pg_attribute c
    where c.attrelid = format('public.%I', e.tbl)::regclass and c.attnum > 0 and not c.attisdropped and c.attname = any (e.keys);
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1) on conflict (id) do nothing',
      e.tbl, columns) using rows_back;
    if e.tbl = 'products' then perform app.bring_stock_back(p_company, e.rows, e.at); end if;
  end loop;
  for e in
    select a.tbl, c.key as col, jsonb_agg(jsonb_build_object('id', a.row_id, 'was', c.value -> 0, 'became', c.value -> 1)) as rows
    from app.removal_of(p_company, p_table, p_row) a cross join lateral jsonb_each(a.changes) c
    where a.action = 'update'
    group by a.tbl, c.key
    order by array_position(app.restorable_tables(), a.tbl), c.key
  loop
    execute format('update public.%1$I t set %2$I = (jsonb_populate_record(t, jsonb_build_object(%2$L, b -> ''was''))).%2$I
      from jsonb_array_elements($1) b
      where t.id = (b ->> ''id'')::uuid and t.company_id = $2 and to_jsonb(t) -> %2$L = b -> ''became''', e.tbl, e.col)
    using e.rows, p_company;
  end loop;
  if not is_known then perform app.fail('not_found', jsonb_build_object('entity', p_table)); end if;
  return jsonb_build_object('lost_groups', (select count(distinct g) from unnest(lost_groups) g), 'lost_pictures', lost_pictures);
exception
  when unique_violation then
    get stacked diagnostics broken = constraint_name, why = pg_exception_detail;
    if broken = 'menu_code_unique' then
      -- Of the many rows of a step, PostgreSQL's detail names the one: 'Key (company_id, code)=(id, H003) already exists.'
      perform app.fail('code_taken', jsonb_build_object('code', substring(why from '=\([^,]*, (.*)\)')));
    end if;
    perform app.fail('invalid_input', '{"field": "", "reason": "taken"}');
    return null;
  when foreign_key_violation then
    perform app.fail('invalid_input', '{"field": "", "reason": "gone"}');
    return null;
end $$;
