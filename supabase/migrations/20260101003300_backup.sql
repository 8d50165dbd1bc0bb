-- A company's menu and face as one file, and back again: no orders, no people, no company's own row.
-- {"format": "comanda-backup", "version": 1, "exported_at", "company": {"id", "name", "slug"}, "tables": {<table>: [row without company_id and times]}}

create function app.backup_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array['categories', 'subcategories', 'option_groups', 'products', 'combos', 'opening_hours', 'opening_exceptions', 'contact_settings',
    'delivery_settings', 'reservation_settings', 'theme_settings', 'hero_settings', 'section_cards', 'menu_display_settings',
    'about_sections', 'establishment_images', 'carousel_images']
$$;

create function app.export_company(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  tbl text;
  rows jsonb;
  tables jsonb := '{}'::jsonb;
  company jsonb;
begin
  perform app.require_right('manage', p_company);
  select jsonb_build_object('id', c.id, 'name', coalesce(c.nome_fantasia, c.name), 'slug', c.slug) into company
  from public.companies c where c.id = p_company;
  if company is null then perform app.fail('not_found', '{"entity": "company"}'); end if;
  foreach tbl in array app.backup_tables() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - ''{company_id,created_at,updated_at}''::text[] order by t.id), ''[]'') '
      'from public.%I t where t.company_id = $1', tbl) into rows using p_company;
    tables := tables || jsonb_build_object(tbl, rows);
  end loop;
  return jsonb_build_object('format', 'comanda-backup', 'version', 1, 'exported_at', now(), 'company', company, 'tables', tables);
end $$;

-- Rows of one table as the file has them; those that are so already are not touched.
create function app.restore_rows(p_company uuid, p_tbl text, p_rows jsonb, out added int, out changed int)
language plpgsql set search_path = '' as $$
declare
  columns text;
  given text;
  held text;
begin
  select string_agg(quote_ident(a.attname), ', '), string_agg('excluded.' || quote_ident(a.attname), ', '),
    string_agg('t.' || quote_ident(a.attname), ', ')
  into columns, given, held
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_tbl)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname not in ('company_id', 'created_at', 'updated_at')
    -- What an older file does not know begins with its default, or stays as it is.
    and a.attname in (select jsonb_object_keys(e) from jsonb_array_elements(p_rows) e);
  added := 0;
  changed := 0;
  if columns is null then return; end if;
  execute format('with written as (
      insert into public.%1$I as t (company_id, %2$s)
      select $1, %2$s from jsonb_populate_recordset(null::public.%1$I, $2) x
      on conflict (id) do update set (%2$s) = row(%3$s) where row(%4$s) is distinct from row(%3$s)
      returning (t.xmax = 0) as is_new)
    select count(*) filter (where is_new), count(*) filter (where not is_new) from written', p_tbl, columns, given, held)
    into added, changed using p_company, p_rows;
end $$;

create function app.ids_of(p_rows jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg((e ->> 'id')::uuid), '{}') from jsonb_array_elements(p_rows) e
$$;

-- What a file must be before any row of it is looked at: this format, every table, each row with an id of its own that no other
-- company has.
create function app.check_backup(p_company uuid, p_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  tbl text;
  rows jsonb;
  is_foreign boolean;
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
    execute format('select exists (select from public.%I t where t.id = any ($1) and t.company_id <> $2)', tbl)
      into is_foreign using app.ids_of(rows), p_company;
    if is_foreign then
      perform app.fail('invalid_input', jsonb_build_object('field', 'tables.' || tbl, 'reason', 'other_company'));
    end if;
  end loop;
end $$;

-- Everything as the file has it; answers for each table what was added, changed and removed. What a table refuses is told by its name.
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
  -- Codes and keys may change hands between rows: nobody holds them meanwhile.
  delete from app.menu_codes m where m.company_id = p_company;
  update public.categories c set key = null where c.company_id = p_company and c.key is not null
    and not exists (select from jsonb_array_elements(p_tables -> 'categories') e where (e ->> 'id')::uuid = c.id and e ->> 'key' = c.key);
  update public.theme_settings t set is_active = false where t.company_id = p_company and t.is_active
    and not exists (select from jsonb_array_elements(p_tables -> 'theme_settings') e
      where (e ->> 'id')::uuid = t.id and e -> 'is_active' = 'true');
  -- Hours change hands by weekday and time; nothing points to them.
  delete from public.opening_hours h where h.company_id = p_company
    and not exists (select from jsonb_array_elements(p_tables -> 'opening_hours') e where to_jsonb(h) @> e and (e ->> 'id')::uuid = h.id);
  get diagnostics removed = row_count;
  counts := jsonb_build_object('opening_hours', removed);

  foreach tbl in array app.backup_tables() loop
    spot := 'tables.' || tbl;
    removed := coalesce((counts ->> tbl)::int, 0);
    -- Rows that others point to go last.
    if tbl not in ('categories', 'subcategories', 'opening_hours') then
      execute format('delete from public.%I t where t.company_id = $1 and t.id <> all ($2)', tbl) using p_company, app.ids_of(p_tables -> tbl);
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
    execute format('delete from public.%I t where t.company_id = $1 and t.id <> all ($2)', tbl) using p_company, app.ids_of(p_tables -> tbl);
    get diagnostics removed = row_count;
    counts := jsonb_set(counts, array[tbl, 'removed'], to_jsonb(removed));
  end loop;

  insert into app.menu_codes (item_id, company_id, code)
  select p.id, p.company_id, p.code from public.products p where p.company_id = p_company
  union all select c.id, c.company_id, c.code from public.combos c where c.company_id = p_company
  on conflict (item_id) do nothing;
  return counts;
exception when unique_violation then
  perform app.invalid('tables.products');
  return null;
end $$;

-- A company's menu and face become what the file says, all or nothing. As a preview everything is tried and nothing kept.
create function app.import_company(p_company uuid, p_data jsonb, p_preview boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare counts jsonb;
begin
  perform app.require_right('manage', p_company);
  perform from public.companies c where c.id = p_company for update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  perform app.check_backup(p_company, p_data);
  begin
    counts := app.restore_tables(p_company, p_data -> 'tables');
    if p_preview then raise exception using errcode = 'CB001'; end if;
  exception when sqlstate 'CB001' then
    null;
  end;
  return jsonb_build_object('tables', counts);
end $$;

create function public.export_company(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.export_company(app.uuid_arg(p_company, 'company')) $$;

create function public.import_company(p_company text, p_data jsonb, p_preview text default 'false') returns jsonb
language plpgsql set search_path = '' as $$
begin
  if p_preview is null or p_preview not in ('true', 'false') then perform app.invalid('preview'); end if;
  return app.import_company(app.uuid_arg(p_company, 'company'), p_data, p_preview = 'true');
end $$;

revoke execute on function app.backup_tables(), app.restore_rows(uuid, text, jsonb), app.ids_of(jsonb), app.check_backup(uuid, jsonb),
  app.restore_tables(uuid, jsonb), app.export_company(uuid), app.import_company(uuid, jsonb, boolean), public.export_company(text),
  public.import_company(text, jsonb, text) from public, anon, authenticated;
grant execute on function app.export_company(uuid), app.import_company(uuid, jsonb, boolean), public.export_company(text),
  public.import_company(text, jsonb, text) to anon, authenticated, service_role;
