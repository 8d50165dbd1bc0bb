-- The back office writes a company's face by rows, under row-level security; what must be one step is a function.

do $$
declare
  face record;
  allowed text;
begin
  for face in
    select * from (values
      ('contact_settings', 'contact'), ('delivery_settings', 'content'), ('reservation_settings', 'content'),
      ('theme_settings', 'content'), ('hero_settings', 'manage'), ('section_cards', 'manage'), ('menu_display_settings', 'manage'),
      ('about_sections', 'about'), ('establishment_images', 'images'), ('carousel_images', 'images')
    ) as f(tbl, permission)
  loop
    allowed := format('((select app.is_super()) or company_id in (select app.companies_where(%L)))', face.permission);
    execute format('grant insert, update, delete on public.%I to authenticated', face.tbl);
    execute format('create policy "managers add" on public.%I for insert to authenticated with check %s', face.tbl, allowed);
    execute format('create policy "managers change" on public.%I for update to authenticated using %s with check %s', face.tbl, allowed, allowed);
    execute format('create policy "managers remove" on public.%I for delete to authenticated using %s', face.tbl, allowed);
  end loop;
end $$;

-- A company's own row: its managers change what describes it, never whose it is. Super admins add companies by hand.
grant insert on public.companies to authenticated;
grant update (name, slug, nome_fantasia, razao_social, cnpj, description, category, cidade, uf, endereco, numero_endereco, bairro, cep,
  latitude, longitude, logo_empresa, fone_cliente, email_cliente, website, instagram_url, facebook_url, is_active, time_zone,
  day_cutoff_hour, customer_signup, orders_paused, cash_discount_percent, service_fee_percent, halves_price) on public.companies to authenticated;
create policy "super admins add" on public.companies for insert to authenticated with check ((select app.is_super()));
create policy "managers change" on public.companies for update to authenticated
  using ((select app.is_super()) or id in (select app.companies_where('companies')))
  with check ((select app.is_super()) or id in (select app.companies_where('companies')));

-- Who changed what. A row of a statement is a row here; what was added is in its table, what was removed is kept whole.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references public.companies (id) on delete cascade,
  tbl text not null,
  row_id text,
  label text,
  action text not null check (action in ('insert', 'update', 'delete')),
  changes jsonb not null default '{}',
  user_id uuid references auth.users (id) on delete set null,
  actor_name text,
  at timestamptz not null default now()
);
create index audit_log_company on public.audit_log (company_id, at desc, id);
create index audit_log_user on public.audit_log (user_id);
alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant all on public.audit_log to service_role;
grant select on public.audit_log to authenticated;
create policy "managers read" on public.audit_log for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));

-- The name a person had when they did it: kept, for people and accounts go.
create function app.actor_name() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.nome), ''), p.email, u.email)
  from auth.users u left join public.profiles p on p.id = u.id where u.id = (select auth.uid())
$$;

create function app.audit_rows(p_tbl text, p_action text, p_before jsonb[], p_after jsonb[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (company_id, tbl, row_id, label, action, changes, user_id, actor_name)
  select case when p_tbl = 'companies' then (r.shown ->> 'id')::uuid else (r.shown ->> 'company_id')::uuid end,
    p_tbl, coalesce(r.shown ->> 'id', r.shown ->> 'user_id'),
    left(coalesce(nullif(r.shown ->> 'name', ''), nullif(r.shown ->> 'title', ''), r.shown ->> 'role', r.shown ->> 'permission_type', r.shown ->> 'number'), 200),
    p_action, r.changes, auth.uid(), app.actor_name()
  from (
    select coalesce(a.j, b.j) as shown,
      case p_action when 'insert' then '{}'::jsonb else (
        select jsonb_object_agg(k.key, jsonb_build_array(b.j -> k.key, a.j -> k.key))
        from jsonb_object_keys(b.j) k(key)
        where k.key <> 'updated_at' and (b.j -> k.key) is distinct from (a.j -> k.key))
      end as changes
    from unnest(p_after) with ordinality a(j, n)
    full join unnest(p_before) with ordinality b(j, n) on a.n = b.n
  ) r
  where r.changes is not null
    -- A company that is going takes its history along.
    and (p_tbl = 'companies' and p_action <> 'delete' or r.shown ->> 'company_id' is null
      or exists (select from public.companies c where c.id = (r.shown ->> 'company_id')::uuid));
end $$;

-- One call a statement. What nobody signed in did (seeds, migrations, the service itself) is no person's change.
create function app.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare before jsonb[]; after jsonb[];
begin
  if auth.uid() is null then return null; end if;
  if tg_op = 'INSERT' then
    execute 'select array_agg(to_jsonb(n)) from new_rows n' into after;
  elsif tg_op = 'DELETE' then
    execute 'select array_agg(to_jsonb(o)) from old_rows o' into before;
  else
    -- The rows of a statement come in the same order in both.
    execute 'select array_agg(to_jsonb(n)) from new_rows n' into after;
    execute 'select array_agg(to_jsonb(o)) from old_rows o' into before;
  end if;
  perform app.audit_rows(tg_table_name::text, lower(tg_op), before, after);
  return null;
end $$;

do $$
declare tbl text;
begin
  foreach tbl in array array['companies', 'user_companies', 'user_roles', 'admin_permissions', 'categories', 'subcategories', 'option_groups',
    'products', 'combos', 'opening_hours', 'opening_exceptions', 'contact_settings', 'delivery_settings', 'reservation_settings', 'theme_settings',
    'hero_settings', 'section_cards', 'menu_display_settings', 'about_sections', 'establishment_images', 'carousel_images',
    'reservations'] loop
    execute format('create trigger audit_insert after insert on public.%I referencing new table as new_rows '
      'for each statement execute function app.audit()', tbl);
    execute format('create trigger audit_update after update on public.%I referencing old table as old_rows new table as new_rows '
      'for each statement execute function app.audit()', tbl);
    execute format('create trigger audit_delete after delete on public.%I referencing old table as old_rows '
      'for each statement execute function app.audit()', tbl);
  end loop;
end $$;

-- Rows in the order people gave them. With the caller's rights: a row that may not be written is not reached.
create function app.reorder_records(p_company uuid, p_table text, p_ids jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  place text := case p_table when 'about_sections' then 'display_order' else 'sort_order' end;
  reached int;
  ids uuid[];
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if p_table is null or p_table not in ('categories', 'subcategories', 'option_groups', 'products', 'combos', 'section_cards', 'about_sections',
    'establishment_images', 'carousel_images') then
    perform app.invalid('table');
  end if;
  perform app.array_of(p_ids, 'ids', 1, 5000);
  if exists (select from jsonb_array_elements(p_ids) e where jsonb_typeof(e) <> 'string' or not app.is_uuid(e #>> '{}')) then
    perform app.invalid('ids');
  end if;
  ids := array(select (e #>> '{}')::uuid from jsonb_array_elements(p_ids) with ordinality x(e, n) order by n);
  if (select count(distinct i) from unnest(ids) i) <> cardinality(ids) then perform app.invalid('ids'); end if;
  execute format('update public.%I t set %I = x.n - 1 from unnest($1) with ordinality x(id, n) where t.id = x.id and t.company_id = $2',
    p_table, place) using ids, p_company;
  get diagnostics reached = row_count;
  if reached = 0 then perform app.fail('forbidden'); end if;
  if reached <> cardinality(ids) then perform app.fail('not_found', jsonb_build_object('entity', p_table)); end if;
  return jsonb_build_object('changed', reached);
end $$;

-- One active theme a company: all others first (spec §4).
create function app.activate_theme(p_company uuid, p_theme uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('content', p_company);
  perform app.required(p_theme, 'theme');
  perform from public.theme_settings t where t.company_id = p_company for update;
  if not exists (select from public.theme_settings t where t.company_id = p_company and t.id = p_theme) then
    perform app.fail('not_found', '{"entity": "theme"}');
  end if;
  update public.theme_settings t set is_active = false where t.company_id = p_company and t.is_active and t.id <> p_theme;
  update public.theme_settings t set is_active = true where t.id = p_theme and not t.is_active;
  return '{}'::jsonb;
end $$;

-- Opening hours are one thing, written whole. Its revision is what it holds.
create function app.read_opening(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare hours jsonb; exceptions jsonb;
begin
  perform app.require_right('staff', p_company);
  select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens_at', h.opens_at, 'closes_at', h.closes_at)
    order by h.weekday, h.opens_at), '[]') into hours from public.opening_hours h where h.company_id = p_company;
  select coalesce(jsonb_agg(jsonb_build_object('date', x.date, 'is_closed', x.is_closed, 'opens_at', x.opens_at, 'closes_at', x.closes_at,
    'note', x.note) order by x.date, x.opens_at nulls first), '[]') into exceptions from public.opening_exceptions x where x.company_id = p_company;
  return jsonb_build_object('hours', hours, 'exceptions', exceptions, 'revision', md5(hours::text || exceptions::text));
end $$;

create function app.clock_of(p_object jsonb, p_key text, p_at text) returns text
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_object -> p_key) is distinct from 'string' or (p_object ->> p_key) !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform app.invalid(p_at || p_key);
  end if;
  return p_object ->> p_key;
end $$;

create function app.save_opening(p_company uuid, p_opening jsonb, p_expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  now_held jsonb;
  entry jsonb;
  spot text;
  place int := 0;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if not (app.can('companies', p_company) or app.can('contact', p_company)) then perform app.fail('forbidden'); end if;
  perform app.object_of(p_opening, 'opening');
  perform app.array_of(p_opening -> 'hours', 'hours', 0, 70);
  perform app.array_of(p_opening -> 'exceptions', 'exceptions', 0, 400);
  perform from public.companies c where c.id = p_company for update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  now_held := app.read_opening(p_company);
  if p_expected is distinct from now_held ->> 'revision' then
    perform app.fail('edit_conflict', jsonb_build_object('current', now_held));
  end if;
  delete from public.opening_hours h where h.company_id = p_company;
  delete from public.opening_exceptions x where x.company_id = p_company;
  for entry in select * from jsonb_array_elements(p_opening -> 'hours') loop
    spot := format('hours[%s].', place);
    perform app.object_of(entry, spot);
    begin
      insert into public.opening_hours (company_id, weekday, opens_at, closes_at)
      values (p_company, app.int_of(entry, 'weekday', 0, 6, spot), app.clock_of(entry, 'opens_at', spot), app.clock_of(entry, 'closes_at', spot));
    exception when unique_violation then
      perform app.invalid(spot || 'opens_at');
    end;
    place := place + 1;
  end loop;
  place := 0;
  for entry in select * from jsonb_array_elements(p_opening -> 'exceptions') loop
    spot := format('exceptions[%s].', place);
    perform app.object_of(entry, spot);
    insert into public.opening_exceptions (company_id, date, is_closed, opens_at, closes_at, note)
    values (p_company, app.date_of(entry, 'date', spot), app.flag_of(entry, 'is_closed', spot),
      case when app.flag_of(entry, 'is_closed', spot) then null else app.clock_of(entry, 'opens_at', spot) end,
      case when app.flag_of(entry, 'is_closed', spot) then null else app.clock_of(entry, 'closes_at', spot) end,
      app.text_of(entry, 'note', 0, 200, spot));
    place := place + 1;
  end loop;
  return app.read_opening(p_company);
end $$;

create function public.reorder_records(p_company text, p_table text, p_ids jsonb) returns jsonb
language sql set search_path = '' as $$ select app.reorder_records(app.uuid_arg(p_company, 'company'), p_table, p_ids) $$;

create function public.activate_theme(p_company text, p_theme text) returns jsonb
language sql set search_path = '' as $$
  select app.activate_theme(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_theme, 'theme'))
$$;

create function public.read_opening(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.read_opening(app.uuid_arg(p_company, 'company')) $$;

create function public.save_opening(p_company text, p_opening jsonb, p_expected text) returns jsonb
language sql set search_path = '' as $$ select app.save_opening(app.uuid_arg(p_company, 'company'), p_opening, p_expected) $$;

revoke execute on function app.actor_name(), app.audit_rows(text, text, jsonb[], jsonb[]), app.audit(), app.reorder_records(uuid, text, jsonb),
  app.activate_theme(uuid, uuid), app.read_opening(uuid), app.save_opening(uuid, jsonb, text), app.clock_of(jsonb, text, text),
  public.reorder_records(text, text, jsonb), public.activate_theme(text, text), public.read_opening(text),
  public.save_opening(text, jsonb, text)
  from public, anon, authenticated;
grant execute on function app.reorder_records(uuid, text, jsonb), app.activate_theme(uuid, uuid), app.read_opening(uuid),
  app.save_opening(uuid, jsonb, text), public.reorder_records(text, text, jsonb), public.activate_theme(text, text),
  public.read_opening(text), public.save_opening(text, jsonb, text)
  to anon, authenticated, service_role;
-- The order of rows is written with the caller's rights, and so are its steps.
grant execute on function app.require_person(), app.required(anyelement, text), app.array_of(jsonb, text, int, int)
  to anon, authenticated, service_role;
