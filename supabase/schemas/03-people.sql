-- Profiles, roles, memberships, and the one place that says what a person may do in which company.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  nome text,
  telefone text,
  funcionario_adiciona boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'user', 'employee', 'content_manager', 'business_manager', 'user_manager')),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);

create table public.admin_permissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  permission_type text not null check (permission_type in ('super_admin', 'manage_menu', 'manage_images',
    'manage_companies', 'manage_users', 'manage_contact', 'manage_about', 'content_manager', 'business_manager', 'user_manager')),
  granted boolean not null default true,
  created_at timestamptz not null default now(),
  unique (user_id, permission_type)
);

-- The roles of a membership, 'user' an older name for a customer; shared/domain/access/company-roles.ts has the same list.
create function app.company_roles() returns text[]
language sql immutable set search_path = '' as $$
  select '{owner,admin,employee,content_manager,business_manager,user_manager,customer,user}'::text[]
$$;

-- The roles an invitation may carry: owners are made of members.
create function app.invited_roles() returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array_remove(app.company_roles(), 'owner'), 'user')
$$;

create function app.is_staff_role(p_role text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_role not in ('customer', 'user');
end $$;

create table public.user_companies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  role text not null default 'customer' check (role = any (app.company_roles())),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (user_id, company_id)
);
create index user_companies_company on public.user_companies (company_id);

-- Bodies that every request runs are PL/pgSQL: it keeps their plans, where SQL functions are planned at each call.

-- Role admin (spec §7's fallback).
create function app.is_admin(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select exists (select from public.user_roles r where r.user_id = p_user and r.role = 'admin')
  );
end $$;

-- Global admin or granted super_admin: reaches every company.
create function app.is_super_admin(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.is_admin(p_user) or exists (select from public.admin_permissions p
    where p.user_id = p_user and p.permission_type = 'super_admin' and p.granted);
end $$;

-- Whether the platform demands a second factor that the caller's session has not verified. The one claim that policies read.
create function app.lacks_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.second_factor_required from public.platform_settings s) and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2';
end $$;

-- Whether the caller's session has those rights.
create function app.is_super() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.is_super_admin(auth.uid()) and not app.lacks_second_factor();
end $$;

-- Refuses the caller for want of a right; of a platform admin who has it and only lacks the second factor, it says so.
create function app.refuse() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.is_super_admin(auth.uid()) and not app.is_super() then perform app.fail('second_factor_required'); end if;
  perform app.fail('forbidden');
end $$;

-- Whether a membership of this role, with these roles and permissions beside it, allows a right: the only map of rights in SQL.
create function app.role_allows(p_permission text, p_role text, p_adds boolean, p_roles text[], p_permissions text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if p_permission = 'member' then return true; end if;
  if not app.is_staff_role(p_role) then return false; end if;
  return p_permission in ('staff', 'kitchen')
    or p_role in ('owner', 'admin') and p_permission in ('take_orders', 'manage', 'takings', 'menu', 'images', 'companies', 'users',
      'content', 'contact', 'about')
    or p_adds and p_permission in ('take_orders', 'menu', 'images', 'content')
    or 'content_manager' = any (p_roles || p_role) and p_permission in ('menu', 'images', 'content')
    or 'business_manager' = any (p_roles || p_role) and p_permission = 'companies'
    or 'user_manager' = any (p_roles || p_role) and p_permission = 'users'
    or 'manage_menu' = any (p_permissions) and p_permission in ('menu', 'images')
    or 'manage_images' = any (p_permissions) and p_permission = 'images'
    or 'manage_companies' = any (p_permissions) and p_permission = 'companies'
    or 'manage_users' = any (p_permissions) and p_permission = 'users'
    or 'content_manager' = any (p_permissions) and p_permission = 'content'
    or 'manage_contact' = any (p_permissions) and p_permission = 'contact'
    or 'manage_about' = any (p_permissions) and p_permission = 'about';
end $$;

-- The companies where the caller has a right; is_super() is checked beside it everywhere.
-- 'public' are the companies whose pages may be read. A customer's membership (role customer, or user) carries no staff
-- right, whatever the person has elsewhere: otherwise joining an open company would give its menu to the staff of another.
create function app.companies_where(p_permission text) returns setof uuid
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare
  me uuid := auth.uid();
  adds boolean;
  roles text[];
  permissions text[];
begin
  if p_permission = 'public' then
    return query select c.id from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null;
  end if;
  if me is null then return; end if;
  if p_permission = 'member' then
    return query select m.company_id from public.user_companies m where m.user_id = me and m.is_active;
    return;
  end if;
  -- Staff read the pages of their company while it is inactive, too: 'public' continues here.
  if p_permission in ('staff', 'kitchen', 'public') then
    return query select m.company_id from public.user_companies m
      where m.user_id = me and m.is_active and app.is_staff_role(m.role);
    return;
  end if;
  -- Most callers are customers: they have nothing to look up.
  if not exists (select from public.user_companies m where m.user_id = me and m.is_active and app.is_staff_role(m.role)) then
    return;
  end if;
  adds := coalesce((select p.funcionario_adiciona from public.profiles p where p.id = me), false);
  roles := array(select r.role from public.user_roles r where r.user_id = me);
  permissions := array(select p.permission_type from public.admin_permissions p where p.user_id = me and p.granted);
  return query select m.company_id from public.user_companies m
    where m.user_id = me and m.is_active and app.role_allows(p_permission, m.role, adds, roles, permissions);
end $$;

-- The same question for one company, for function bodies (policies use the set form).
create function app.can(p_permission text, p_company uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from app.companies_where(p_permission) c where c = p_company) or app.is_super();
end $$;

-- The session of the caller's token, where it names one.
create function app.session_id() returns uuid
language plpgsql stable set search_path = '' as $$
declare session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  return case when app.is_uuid(session) then session::uuid end;
end $$;

-- Whether the caller's session was ended while its token lasts. A backend that keeps sessions elsewhere, or from this schema's owner,
-- knows of none.
create function app.has_session_ended() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare session uuid := app.session_id();
begin
  return session is not null and not exists (select from auth.sessions s where s.id = session);
exception when insufficient_privilege or undefined_table then
  return false;
end $$;

-- The signed-in person. The token of an account that was erased, or of a session that was ended, lasts until it expires, and is nobody's.
create function app.require_person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = auth.uid()) or app.has_session_ended() then
    perform app.fail('not_authenticated');
  end if;
  return auth.uid();
end $$;

create function app.require_right(p_permission text, p_company uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if not app.can(p_permission, p_company) then perform app.refuse(); end if;
  return auth.uid();
end $$;

-- The people whose profiles are visible: active members, each of whom joined by their own decision.
create function app.people_where(p_permission text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.user_id from public.user_companies m where m.is_active and m.company_id in (select app.companies_where(p_permission))
$$;

-- The rights a person would have in a company as an active member of this role.
create function app.rights_among(p_user uuid, p_role text, p_rights text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  adds boolean := coalesce((select p.funcionario_adiciona from public.profiles p where p.id = p_user), false);
  roles text[] := array(select r.role from public.user_roles r where r.user_id = p_user);
  permissions text[] := array(select p.permission_type from public.admin_permissions p where p.user_id = p_user and p.granted);
begin
  return array(select right_name from unnest(p_rights) right_name where app.role_allows(right_name, p_role, adds, roles, permissions));
end $$;

create function app.rights_as(p_user uuid, p_role text) returns text[]
language sql stable security definer set search_path = '' as $$
  select app.rights_among(p_user, p_role,
    '{member,staff,kitchen,take_orders,manage,takings,menu,images,companies,users,content,contact,about}')
$$;

-- The role of an active member of the staff; null for everybody else.
create function app.staff_role(p_company uuid, p_user uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select m.role from public.user_companies m
    where m.company_id = p_company and m.user_id = p_user and m.is_active and app.is_staff_role(m.role));
end $$;

create function app.my_access() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare person uuid := app.require_person();
begin
  return jsonb_build_object(
    'is_admin', app.is_admin(person),
    'is_super_admin', app.is_super(),
    'second_factor_required', app.is_super_admin(person) and app.lacks_second_factor(),
    'permissions', array(select p.permission_type from public.admin_permissions p where p.user_id = person and p.granted order by 1),
    'roles', array(select r.role from public.user_roles r where r.user_id = person order by 1),
    'funcionario_adiciona', coalesce((select p.funcionario_adiciona from public.profiles p where p.id = person), false),
    'memberships', coalesce((
      select jsonb_agg(jsonb_build_object('company_id', m.company_id, 'role', m.role, 'is_active', m.is_active) order by m.created_at, m.id)
      from public.user_companies m where m.user_id = person), '[]'));
end $$;

-- The platform's settings, and whether the caller's session may demand a second factor.
create function app.read_platform_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  return (select jsonb_build_object('company_approval', s.company_approval, 'second_factor_required', s.second_factor_required,
      'has_second_factor', coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2')
    from public.platform_settings s);
end $$;

-- Demanding a second factor takes a session that verified one: nobody locks the platform out where the backend offers none.
create function app.require_second_factor(p_required boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  perform app.required(p_required, 'required');
  if p_required and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' then perform app.fail('second_factor_required'); end if;
  update public.platform_settings s set second_factor_required = p_required, updated_at = now();
  return jsonb_build_object('second_factor_required', p_required);
end $$;

-- Whether new companies wait for a super admin before guests see them; those that wait already go on waiting.
create function app.set_company_approval(p_approval text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare approval text;
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  approval := app.one_of(jsonb_build_object('approval', p_approval), 'approval', '{automatic,manual}');
  update public.platform_settings s set company_approval = approval, updated_at = now() where s.company_approval <> approval;
  return jsonb_build_object('company_approval', approval);
end $$;

-- Whether a person's password has to be a strong one: platform admins and owners.
create function app.needs_strong_password(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.is_super_admin(p_user)
    or exists (select from public.user_companies m where m.user_id = p_user and m.role = 'owner' and m.is_active);
end $$;

-- The authentication service's address of the caller; the one in a profile is not trusted.
create function app.my_email() returns text
language sql stable security definer set search_path = '' as $$
  select u.email from auth.users u where u.id = (select auth.uid())
$$;

-- An account's metadata, which its person writes and every access token carries. Other services add to it (names and
-- pictures of a social sign-in); no form of ours comes near.
create function app.limit_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 16000 then
    raise exception 'metadata above 16000 bytes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger comanda_limit_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function app.limit_metadata();

-- A text of a person's metadata that no form has checked: null where it is empty or longer than its column, never cut.
create function app.metadata_text(p_metadata jsonb, p_key text, p_most int) returns text
language sql immutable set search_path = '' as $$
  select t from nullif(btrim(p_metadata ->> p_key), '') t where length(t) <= p_most
$$;

-- A profile for every new person; a failure here never fails the sign-up.
create function app.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, nome, telefone)
  values (new.id, new.email, app.metadata_text(new.raw_user_meta_data, 'nome', 120),
    app.metadata_text(new.raw_user_meta_data, 'telefone', 40))
  on conflict (id) do nothing;
  return new;
exception when others then
  raise warning 'no profile for %: %', new.id, sqlerrm;
  return new;
end $$;
create trigger comanda_create_profile after insert on auth.users for each row execute function app.create_profile();

create function app.copy_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id and email is distinct from new.email;
  return new;
end $$;
create trigger comanda_copy_email after update of email on auth.users for each row execute function app.copy_email();

-- When a person's password or address last changed: a stolen session changes them, too, and would then sign in by them.
create table app.credential_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  at timestamptz not null default now()
);

create function app.note_credential_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.credential_changes as c (user_id) values (new.id) on conflict (user_id) do update set at = now();
  return null;
end $$;
create trigger comanda_note_credential_change after update on auth.users for each row
  when ((new.encrypted_password, new.email) is distinct from (old.encrypted_password, old.email)) execute function app.note_credential_change();

-- Whether the caller signed in within ten minutes. A renewed token keeps its session, so a stolen one does not become recent.
create function app.is_recent_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.sessions s
    where s.id = app.session_id() and s.user_id = auth.uid() and s.created_at > now() - interval '10 minutes');
end $$;

-- Whether the caller has just shown who they are, by a password or an address that they had yesterday, too.
create function app.proves_person() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_recent_session()
    and not exists (select from app.credential_changes c where c.user_id = auth.uid() and c.at > now() - interval '1 day')
$$;

-- Refuses an act that a stolen session must not do: its thief changes the password and signs in by the new one, too.
create function app.require_proof() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_recent_session() then perform app.fail('sign_in_again'); end if;
  if not app.proves_person() then perform app.fail('forbidden', '{"reason": "credentials_changed"}'); end if;
end $$;

-- Privileged columns and tables: only a super admin writes them, whatever grants and policies say.
create function app.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  if (new.funcionario_adiciona and tg_op = 'INSERT'
      or tg_op = 'UPDATE' and new.funcionario_adiciona is distinct from old.funcionario_adiciona)
    and not app.is_super() then
    perform app.fail('forbidden', jsonb_build_object('field', 'funcionario_adiciona'));
  end if;
  if new.id = auth.uid() then new.email := app.my_email(); end if;
  return new;
end $$;
create trigger guard before insert or update on public.profiles for each row execute function app.guard_profile();
create trigger set_updated_at before update on public.profiles for each row execute function app.set_updated_at();

create function app.guard_super_only() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and not app.is_super() then perform app.refuse(); end if;
  return coalesce(new, old);
end $$;
create trigger guard before insert or update or delete on public.user_roles for each row execute function app.guard_super_only();
create trigger guard before insert or update or delete on public.admin_permissions for each row execute function app.guard_super_only();

-- What a bill may lose without an approval is decided by those who give approvals, not by everybody who edits the company's data.
create function app.guard_discounts() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and not app.is_super() and new.id not in (select app.companies_where('manage')) then
    perform app.refuse();
  end if;
  return new;
end $$;
create trigger guard_discounts before update of cash_discount_percent, discount_limit_percent on public.companies for each row
  when (new.cash_discount_percent <> old.cash_discount_percent or new.discount_limit_percent <> old.discount_limit_percent)
  execute function app.guard_discounts();
