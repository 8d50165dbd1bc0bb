-- Row-level security on every table. Policies speak in sets (measured: 33 ms against 1,600 for a function of a column), one a
-- table, role and action. A table without a policy is closed to the API: its screens bring theirs.

do $$
declare tbl text;
begin
  for tbl in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') loop
    execute format('alter table public.%I enable row level security', tbl);
    execute format('revoke all on public.%I from anon, authenticated', tbl);
    execute format('grant all on public.%I to service_role', tbl);
  end loop;
  for tbl in select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' loop
    execute format('alter table app.%I enable row level security', tbl);
  end loop;
end $$;

-- The public face: guests read it of active companies, signed-in people also of those they work for.
do $$
declare
  tbl text;
  role_name text;
begin
  foreach tbl in array array['categories', 'subcategories', 'option_groups', 'products', 'combos', 'opening_hours', 'opening_exceptions',
    'contact_settings', 'delivery_settings', 'reservation_settings', 'hero_settings', 'section_cards', 'menu_display_settings',
    'about_sections', 'establishment_images', 'carousel_images'] loop
    execute format('grant select on public.%I to anon, authenticated', tbl);
    foreach role_name in array array['anon', 'authenticated'] loop
      execute format('create policy "%s read the public face" on public.%I for select to %I using '
        '((select app.is_super()) or company_id in (select app.companies_where(''public'')))', role_name, tbl, role_name);
    end loop;
  end loop;
end $$;

grant select on public.companies to anon, authenticated;
create policy "anon read active companies" on public.companies for select to anon
  using (id in (select app.companies_where('public')));
create policy "people read active companies and theirs" on public.companies for select to authenticated
  using ((select app.is_super()) or id in (select app.companies_where('public')) or id in (select app.companies_where('member')));

-- Of themes the active one is public; those who manage content see them all.
grant select on public.theme_settings to anon, authenticated;
create policy "anon read the active theme" on public.theme_settings for select to anon
  using (is_active and company_id in (select app.companies_where('public')));
create policy "people read themes" on public.theme_settings for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('content'))
    or is_active and company_id in (select app.companies_where('public')));

-- The menu is written by those who manage it.
do $$
declare
  tbl text;
  allowed constant text := '((select app.is_super()) or company_id in (select app.companies_where(''menu'')))';
begin
  foreach tbl in array array['categories', 'subcategories', 'option_groups', 'products', 'combos'] loop
    execute format('grant insert, update, delete on public.%I to authenticated', tbl);
    execute format('create policy "menu managers add" on public.%I for insert to authenticated with check %s', tbl, allowed);
    execute format('create policy "menu managers change" on public.%I for update to authenticated using %s with check %s',
      tbl, allowed, allowed);
    execute format('create policy "menu managers remove" on public.%I for delete to authenticated using %s', tbl, allowed);
  end loop;
end $$;

-- The check of a group's row runs with the rights of who writes it.
grant execute on function app.is_options(jsonb) to authenticated, service_role;

-- People: oneself; those who manage users see the people of their companies. Roles and permissions are written by super admins.
create function app.people_where(p_permission text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.user_id from public.user_companies m where m.company_id in (select app.companies_where(p_permission))
$$;
revoke execute on function app.people_where(text) from public;
grant execute on function app.people_where(text) to authenticated;

grant select, insert, update on public.profiles to authenticated;
create policy "people read themselves and whom they manage" on public.profiles for select to authenticated
  using ((select app.is_super()) or id = (select auth.uid()) or id in (select app.people_where('users')));
create policy "people add their own" on public.profiles for insert to authenticated
  with check ((select app.is_super()) or id = (select auth.uid()));
create policy "people change their own" on public.profiles for update to authenticated
  using ((select app.is_super()) or id = (select auth.uid())) with check ((select app.is_super()) or id = (select auth.uid()));

do $$
declare tbl text;
begin
  foreach tbl in array array['user_roles', 'admin_permissions'] loop
    execute format('grant select, insert, update, delete on public.%I to authenticated', tbl);
    execute format('create policy "people read their own" on public.%I for select to authenticated '
      'using ((select app.is_super()) or user_id = (select auth.uid()))', tbl);
    execute format('create policy "super admins add" on public.%I for insert to authenticated with check ((select app.is_super()))', tbl);
    execute format('create policy "super admins change" on public.%I for update to authenticated '
      'using ((select app.is_super())) with check ((select app.is_super()))', tbl);
    execute format('create policy "super admins remove" on public.%I for delete to authenticated using ((select app.is_super()))', tbl);
  end loop;
end $$;

grant select on public.user_companies to authenticated;
create policy "people read their memberships and those they manage" on public.user_companies for select to authenticated
  using ((select app.is_super()) or user_id = (select auth.uid()) or company_id in (select app.companies_where('users')));

-- Orders are read here and written by functions alone.
create function app.my_orders() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.orders o where o.user_id = (select auth.uid())
$$;
revoke execute on function app.my_orders() from public;
grant execute on function app.my_orders() to authenticated;

grant select on public.orders, public.order_items, public.order_events, public.terminals, public.company_sync to authenticated;
create policy "customers read their own, staff their company's" on public.orders for select to authenticated
  using ((select app.is_super()) or user_id = (select auth.uid()) or company_id in (select app.companies_where('staff')));
create policy "customers read their own, staff their company's" on public.order_items for select to authenticated
  using ((select app.is_super()) or order_id in (select app.my_orders()) or company_id in (select app.companies_where('staff')));
create policy "staff read" on public.order_events for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));
create policy "managers read" on public.terminals for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "staff read" on public.company_sync for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));
