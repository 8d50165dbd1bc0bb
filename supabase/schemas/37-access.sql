-- Row-level security on every table: closed first, then opened by name. Policies speak in sets (measured: 33 ms against 1,600 for a
-- function of a column), one a table, role and action. A table without a policy is closed to the API.

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

-- Nobody writes the audit but its triggers and functions.
revoke insert, update, delete, truncate on public.audit_log from service_role;

-- What a company shows: guests read it of active companies, signed-in people also of those they work for. Where a permission is named,
-- those who hold it write the rows; the others are written by functions (opening hours are saved as a whole).
do $$
declare
  page record;
  allowed text;
begin
  for page in
    select * from (values
      ('categories', 'menu'), ('subcategories', 'menu'), ('option_groups', 'menu'), ('products', 'menu'), ('combos', 'menu'),
      ('opening_hours', null), ('opening_exceptions', null), ('contact_settings', 'contact'), ('delivery_settings', 'content'),
      ('reservation_settings', 'content'), ('theme_settings', 'content'), ('hero_settings', 'manage'), ('section_cards', 'manage'),
      ('menu_display_settings', 'manage'), ('about_sections', 'about'), ('establishment_images', 'images'), ('carousel_images', 'images')
    ) as p(tbl, permission)
  loop
    execute format('grant select on public.%I to anon, authenticated', page.tbl);
    -- Of themes only the active one is public: their policies for reading follow below.
    if page.tbl <> 'theme_settings' then
      allowed := '((select app.is_super()) or company_id in (select app.companies_where(''public'')))';
      execute format('create policy "guests read public pages" on public.%I for select to anon using %s', page.tbl, allowed);
      execute format('create policy "people read public pages" on public.%I for select to authenticated using %s', page.tbl, allowed);
    end if;
    continue when page.permission is null;
    allowed := format('((select app.is_super()) or company_id in (select app.companies_where(%L)))', page.permission);
    execute format('grant insert, update, delete on public.%I to authenticated', page.tbl);
    execute format('create policy "managers add" on public.%I for insert to authenticated with check %s', page.tbl, allowed);
    execute format('create policy "managers change" on public.%I for update to authenticated using %s with check %s',
      page.tbl, allowed, allowed);
    execute format('create policy "managers remove" on public.%I for delete to authenticated using %s', page.tbl, allowed);
  end loop;
end $$;

-- Everybody reads what a company's guests order most; a trigger writes it.
grant select on public.best_sellers to anon, authenticated;
create policy "guests read the ranking" on public.best_sellers for select to anon
  using (company_id in (select app.companies_where('public')));
create policy "people read the ranking" on public.best_sellers for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('public')));

-- How many remain: guests learn it only of what is nearly gone, or they would read a company's sales off it. The number is FEW_REMAINING
-- of shared/domain/menu/stock.ts.
grant select on public.product_stock to anon, authenticated;
create policy "guests read what is nearly gone" on public.product_stock for select to anon
  using (quantity <= 5 and company_id in (select app.companies_where('public')));
create policy "staff read, people what is nearly gone" on public.product_stock for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff'))
    or quantity <= 5 and company_id in (select app.companies_where('public')));
grant select on public.stock_movements to authenticated;
create policy "staff read" on public.stock_movements for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));

-- Of the floor plan guests see nothing: staff read it, and those who manage the company draw it.
grant select, insert, update, delete on public.dining_tables to authenticated;
create policy "staff read" on public.dining_tables for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));
create policy "managers add" on public.dining_tables for insert to authenticated
  with check ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers change" on public.dining_tables for update to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')))
  with check ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers remove" on public.dining_tables for delete to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));

-- Everybody reads the active theme; those who manage content read all of them.
create policy "guests read the active theme" on public.theme_settings for select to anon
  using (is_active and company_id in (select app.companies_where('public')));
create policy "people read themes" on public.theme_settings for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('content'))
    or is_active and company_id in (select app.companies_where('public')));

-- A company's own row: its managers change what describes it, never whose it is. Super admins add companies by hand.
grant select on public.companies to anon, authenticated;
grant insert on public.companies to authenticated;
grant update (name, slug, nome_fantasia, razao_social, cnpj, description, category, cidade, uf, endereco, numero_endereco, bairro, cep,
  latitude, longitude, logo_empresa, fone_cliente, email_cliente, website, instagram_url, facebook_url, is_active, time_zone,
  day_cutoff_hour, customer_signup, orders_paused, cash_discount_percent, discount_limit_percent, service_fee_percent, halves_price,
  kitchen_warning_minutes, kitchen_late_minutes, kitchen_stations, accepts_orders_itself, preparation_minutes,
  shows_table_amounts) on public.companies to authenticated;
create policy "guests read active companies" on public.companies for select to anon
  using (is_active and approved_at is not null and suspended_at is null);
create policy "people read active companies and theirs" on public.companies for select to authenticated
  using (is_active and approved_at is not null and suspended_at is null or (select app.is_super())
    or id in (select app.companies_where('staff'))
    or suspended_at is null and id in (select app.companies_where('member')));
create policy "super admins add" on public.companies for insert to authenticated with check ((select app.is_super()));
create policy "managers change" on public.companies for update to authenticated
  using ((select app.is_super()) or id in (select app.companies_where('companies')))
  with check ((select app.is_super()) or id in (select app.companies_where('companies')));

-- People: oneself; those who manage users see the people of their companies. Roles and permissions are written by super admins.
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

-- Memberships and invitations are written by functions alone.
grant select on public.user_companies, public.invitations to authenticated;
create policy "people read their memberships and those they manage" on public.user_companies for select to authenticated
  using ((select app.is_super()) or user_id = (select auth.uid()) or company_id in (select app.companies_where('users')));
create policy "user managers read" on public.invitations for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('users')));

-- Orders, tabs and reservations are read here and written by functions alone.
grant select on public.orders, public.order_items, public.order_events, public.tab_events, public.reservations to authenticated;
create policy "customers read their own, staff their company's" on public.orders for select to authenticated
  using ((select app.is_super()) or user_id = (select auth.uid()) or company_id in (select app.companies_where('staff')));
create policy "customers read their own, staff their company's" on public.order_items for select to authenticated
  using ((select app.is_super()) or order_id in (select app.my_orders()) or company_id in (select app.companies_where('staff')));
grant select on public.table_calls to authenticated;
create policy "guests read their own, staff their company's" on public.table_calls for select to authenticated
  using ((select app.is_super()) or user_id = (select auth.uid()) or company_id in (select app.companies_where('staff')));
create policy "staff read" on public.order_events for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));
-- A tab's events name every payment.
create policy "those who see the takings read" on public.tab_events for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('takings')));
-- What a drawer did names every payment too.
grant select on public.cash_sessions, public.cash_entries, public.cash_payments to authenticated;
create policy "those who see the takings read" on public.cash_sessions for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('takings')));
create policy "those who see the takings read" on public.cash_entries for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('takings')));
create policy "those who see the takings read" on public.cash_payments for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('takings')));
create policy "people read their own, content managers their company's" on public.reservations for select to authenticated
  using ((select app.is_super()) or user_id = (select auth.uid()) or company_id in (select app.companies_where('content')));

-- What belongs to running a company: its terminals, the head of its version log, who changed what.
grant select on public.terminals, public.terminal_presence, public.company_sync, public.audit_log, public.approvals, public.company_decisions to authenticated;
grant select on public.ownership_offers, public.company_deletions to authenticated;
create policy "managers and the receiver read" on public.ownership_offers for select to authenticated
  using ((select app.is_super()) or offered_to = (select auth.uid()) or company_id in (select app.companies_where('manage')));
create policy "managers read" on public.company_deletions for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers read" on public.terminals for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers read" on public.terminal_presence for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers read" on public.approvals for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "staff read" on public.company_sync for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('staff')));
create policy "managers read" on public.company_decisions for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));
create policy "managers read" on public.audit_log for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('manage')));

-- The services beside the database, each set up where it is found: a plain PostgreSQL has none of them.

-- The bucket of images. Reading goes by public URL; the folder is the company's id. No SVG: opened by its address it would run its
-- scripts on the origin that serves it. People who edit a page with images send them; those who manage the images change all of
-- them, the others what they sent.
do $$
declare
  folder constant text := 'split_part(name, ''/'', 1)';
  addable constant text := '(bucket_id = ''images'' and ((select app.is_super()) or ' || folder || ' in '
    '(select c::text from app.picture_companies() c)))';
  changeable constant text := '(bucket_id = ''images'' and ((select app.is_super()) or ' || folder || ' in '
    '(select c::text from app.companies_where(''images'') c) or owner_id::text = (select auth.uid())::text and ' || folder || ' in '
    '(select c::text from app.picture_companies() c)))';
  -- Of a company that the person has deleted: its pictures go after it.
  deleted constant text := ' or bucket_id = ''images'' and ' || folder || ' in (select app.my_deleted_folders())';
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then return; end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('images', 'images', true, 5242880, '{image/png,image/jpeg,image/webp,image/gif,image/avif}')
  on conflict (id) do nothing;
  execute 'create policy "editors see" on storage.objects for select to authenticated using (' || addable || deleted || ')';
  execute 'create policy "editors add" on storage.objects for insert to authenticated with check (' || addable
    || ' and app.has_picture_room(' || folder || '))';
  execute 'create policy "editors change theirs" on storage.objects for update to authenticated using ' || changeable
    || ' with check ' || changeable;
  execute 'create policy "editors remove theirs" on storage.objects for delete to authenticated using (' || changeable || deleted || ')';
end $$;

-- The hints to pull.
do $$
begin
  if to_regclass('realtime.messages') is null or to_regprocedure('realtime.topic()') is null then return; end if;
  execute 'create policy "staff hear their company" on realtime.messages for select to authenticated '
    'using ((select app.may_receive_hints((select realtime.topic()))))';
end $$;
