-- Who works in a company is decided by those who manage its users, each within their own rights.
-- user_companies has no grant to write: one row's rights depend on another's, which policies over sets can't compare.

create function app.rank_of(p_role text) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_role = 'owner' then 3 when p_role = 'admin' then 2 when not app.is_staff_role(p_role) then 0
    when p_role is not null then 1 else -1 end;
end $$;

-- Whether the company has no other active owner.
create function app.is_last_owner(p_member public.user_companies) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_member.role = 'owner' and p_member.is_active and not exists (
    select from public.user_companies m where m.company_id = p_member.company_id and m.id <> p_member.id
      and m.role = 'owner' and m.is_active);
end $$;

-- Refuses what a manager may not do to a membership; `reason` says which of the rules it was.
create function app.check_member_change(p_old public.user_companies, p_new public.user_companies) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  mine text := (select m.role from public.user_companies m where m.user_id = me and m.company_id = p_new.company_id and m.is_active);
  had text[] := case when p_old.is_active then app.rights_as(p_old.user_id, p_old.role) else '{}' end;
begin
  if not app.is_super() then
    -- Oneself: only downwards.
    if p_new.user_id = me and p_new.role is distinct from p_old.role and app.rank_of(p_new.role) >= app.rank_of(p_old.role) then
      perform app.fail('forbidden', '{"reason": "self"}');
    end if;
    -- Owners are made, changed and removed by owners.
    if 'owner' in (p_old.role, p_new.role) and mine <> 'owner' then perform app.fail('forbidden', '{"reason": "owner"}'); end if;
    -- Admins by those who manage the company; and nobody gains a right the caller lacks. An inactive membership counts as if
    -- it were active, or it could be prepared for somebody else to activate.
    if p_old.role = 'admin' and app.rank_of(mine) < 2
      or not app.rights_as(p_new.user_id, p_new.role) <@ (had || app.rights_as(me, mine)) then
      perform app.fail('forbidden', '{"reason": "above_yours"}');
    end if;
  end if;
  if not (p_new.role = 'owner' and p_new.is_active) and app.is_last_owner(p_old) then
    perform app.fail('forbidden', '{"reason": "last_owner"}');
  end if;
end $$;

-- Changes a member's role and activity; what is null stays. Nobody is added this way but a super admin by themselves: everybody
-- else is invited and accepts (32-invitations.sql).
create function app.set_member(p_company uuid, p_user uuid, p_role text, p_is_active boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.user_companies;
  wanted public.user_companies;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  perform app.required(p_user, 'user');
  if not p_role = any (app.company_roles()) then
    perform app.invalid('role');
  end if;
  -- One change of a company's members at a time: the rights compared below must not change, and one of two owners stays.
  perform from public.companies c where c.id = p_company for no key update;
  perform app.require_right('users', p_company);
  if not exists (select from public.companies c where c.id = p_company) then
    perform app.fail('not_found', '{"entity": "company"}');
  end if;
  select * into known from public.user_companies m where m.company_id = p_company and m.user_id = p_user for update;
  -- The same answer for an account that is no member and for none.
  if not found and not (p_user = auth.uid() and app.is_super()) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
  wanted := known;
  wanted.user_id := p_user;
  wanted.company_id := p_company;
  wanted.role := coalesce(p_role, known.role);
  wanted.is_active := coalesce(p_is_active, known.is_active, true);
  if wanted.role is null then perform app.invalid('role'); end if;
  if known.role = wanted.role and known.is_active = wanted.is_active then
    return jsonb_build_object('membership', to_jsonb(known), 'changed', false);
  end if;
  perform app.check_member_change(known, wanted);
  -- Owners alone remove owners: one made by a stolen session would stay.
  if wanted.role = 'owner' and wanted.is_active then perform app.require_proof(); end if;
  insert into public.user_companies as m (user_id, company_id, role, is_active)
  values (p_user, p_company, wanted.role, wanted.is_active)
  on conflict (user_id, company_id) do update set role = excluded.role, is_active = excluded.is_active
  returning * into wanted;
  return jsonb_build_object('membership', to_jsonb(wanted), 'changed', true);
end $$;

-- Full access to the company's panel, and back (spec §4 'User'). These neither add members nor change owners.
create function app.promote_member(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('users', p_company);
  perform app.required(p_user, 'user');
  if not exists (select from public.user_companies m where m.company_id = p_company and m.user_id = p_user and m.is_active) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
  if exists (select from public.user_companies m where m.company_id = p_company and m.user_id = p_user and m.role = 'owner') then
    perform app.fail('forbidden', '{"reason": "owner"}');
  end if;
  return app.set_member(p_company, p_user, 'admin', null);
end $$;

create function app.demote_member(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare known public.user_companies;
begin
  perform app.require_right('users', p_company);
  perform app.required(p_user, 'user');
  select * into known from public.user_companies m where m.company_id = p_company and m.user_id = p_user;
  if not found then perform app.fail('not_found', '{"entity": "person"}'); end if;
  if known.role = 'owner' then perform app.fail('forbidden', '{"reason": "owner"}'); end if;
  if known.role <> 'admin' then return jsonb_build_object('membership', to_jsonb(known), 'changed', false); end if;
  return app.set_member(p_company, p_user, 'employee', null);
end $$;

create function app.list_members(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('users', p_company);
  return jsonb_build_object(
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', m.user_id, 'role', m.role, 'is_active', m.is_active, 'joined_at', m.created_at,
        'email', coalesce(u.email, p.email), 'nome', p.nome, 'telefone', case when m.is_active then p.telefone end,
        -- Of somebody who works here no more, only who it was.
        'funcionario_adiciona', m.is_active and coalesce(p.funcionario_adiciona, false),
        'roles', array(select r.role from public.user_roles r where r.user_id = m.user_id and m.is_active order by 1),
        'permissions', array(select a.permission_type from public.admin_permissions a
          where a.user_id = m.user_id and a.granted and m.is_active order by 1))
        order by m.created_at, m.id)
      from public.user_companies m
      -- Each by its key: a plain join would read the people of all companies.
      join lateral (select a.email from auth.users a where a.id = m.user_id limit 1) u on true
      left join lateral (
        select f.email, f.nome, f.telefone, f.funcionario_adiciona from public.profiles f where f.id = m.user_id limit 1) p on true
      where m.company_id = p_company), '[]'));
end $$;

-- Ends the caller's own membership, at any time. One that staff deactivated stays as it is: join_company does not revive it.
create function app.leave_company(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  known public.user_companies;
begin
  perform app.required(p_company, 'company');
  perform from public.companies c where c.id = p_company for no key update;
  select * into known from public.user_companies m where m.company_id = p_company and m.user_id = person and m.is_active for update;
  if not found then return jsonb_build_object('left', false); end if;
  if app.is_last_owner(known) then perform app.fail('forbidden', '{"reason": "last_owner"}'); end if;
  delete from public.user_companies m where m.id = known.id;
  return jsonb_build_object('left', true);
end $$;

-- When a person joined companies: the limit counts these rows, which leaving does not remove.
create table app.company_joins (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  joined_at timestamptz not null default now()
);
create index company_joins_person on app.company_joins (user_id, joined_at);

-- Counts a join. Twenty a day: nobody orders at more companies, and each membership is read with every request of its person.
create function app.check_join_rate(p_person uuid) returns void
language plpgsql set search_path = '' as $$
declare retry_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('join_company ' || p_person, 0));
  delete from app.company_joins j where j.user_id = p_person and j.joined_at < now() - interval '1 day';
  select j.joined_at + interval '1 day' into retry_at from app.company_joins j
  where j.user_id = p_person order by j.joined_at desc offset 19 limit 1;
  if found then perform app.fail('too_many_requests', jsonb_build_object('retry_at', retry_at)); end if;
  insert into app.company_joins (user_id) values (p_person);
end $$;

-- 'Quero pedir aqui'. A membership the staff deactivated stays inactive.
create function app.join_company(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  company public.companies;
  membership public.user_companies;
begin
  perform app.required(p_company, 'company');
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  select * into membership from public.user_companies m where m.user_id = person and m.company_id = p_company;
  if membership.is_active is false then perform app.fail('forbidden'); end if;
  if membership.id is null then
    perform app.require_open_to_guests(p_company);
    if company.customer_signup <> 'open' then perform app.fail('signup_closed'); end if;
    perform app.check_join_rate(person);
    insert into public.user_companies (user_id, company_id, role) values (person, p_company, 'customer')
    on conflict (user_id, company_id) do nothing;
    select * into membership from public.user_companies m where m.user_id = person and m.company_id = p_company;
  end if;
  return jsonb_build_object('membership', to_jsonb(membership));
end $$;

-- A person who signs up on a company's page becomes its customer if that company is open for sign-up. The sign-up's metadata names the
-- company; the e-mail must be confirmed, so that nobody fills a company's list with other people's addresses.
create function app.add_signed_up_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company text := new.raw_user_meta_data ->> 'company_id';
begin
  if new.email_confirmed_at is null or not coalesce(app.is_uuid(company), false) then return new; end if;
  if tg_op = 'UPDATE' and old.email_confirmed_at is not null then return new; end if;
  insert into public.user_companies (user_id, company_id, role)
  select new.id, c.id, 'customer' from public.companies c
  where c.id = company::uuid and app.company_state(c, now()) = 'active' and c.customer_signup = 'open'
  on conflict (user_id, company_id) do nothing;
  return new;
exception when others then
  raise warning 'no customer % of %: %', new.id, company, sqlerrm;
  return new;
end $$;
create trigger comanda_add_signed_up_customer after insert or update of email_confirmed_at on auth.users
  for each row execute function app.add_signed_up_customer();

-- Where a person is signed in, the device that was seen last first. Who reads it learns no addresses.
create function app.sessions_of(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'user_agent', left(s.user_agent, 400), 'began_at', s.created_at, 'seen_at', s.seen_at,
      'is_current', s.id is not distinct from app.session_id()) order by s.seen_at desc, s.id)
    from (
      select x.*, greatest(x.created_at, x.refreshed_at at time zone 'utc') as seen_at from auth.sessions x
      where x.user_id = p_user and (x.not_after is null or x.not_after > now())) s), '[]');
end $$;

-- Ends one session of a person, or all, but never the caller's own: signing out does that.
create function app.end_other_sessions(p_user uuid, p_session uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare ended int;
begin
  delete from auth.sessions s
  where s.user_id = p_user and (p_session is null or s.id = p_session) and s.id is distinct from app.session_id();
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Refuses who may not dismiss this member of the staff: who may, may end their sessions as well.
create function app.check_member_sessions(p_company uuid, p_user uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  known public.user_companies;
  dismissed public.user_companies;
begin
  perform app.require_right('users', p_company);
  perform app.required(p_user, 'user');
  select * into known from public.user_companies m
  where m.company_id = p_company and m.user_id = p_user and m.is_active and app.is_staff_role(m.role);
  if not found then perform app.fail('not_found', '{"entity": "person"}'); end if;
  dismissed := known;
  dismissed.is_active := false;
  perform app.check_member_change(known, dismissed);
end $$;

-- Where a member of the staff is signed in, since when they have a PIN here, and at which terminals it works without a connection.
create function app.read_member_devices(p_company uuid, p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.check_member_sessions(p_company, p_user);
  return jsonb_build_object('sessions', app.sessions_of(p_user),
    'pin_set_at', (select o.created_at from app.operator_pins o where o.company_id = p_company and o.user_id = p_user and o.ended_at is null),
    'terminals', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name, t.id) from public.terminals t
      where t.company_id = p_company and t.revoked_at is null and p_user = any (t.offline_pins)), '[]'));
end $$;

create function app.end_member_sessions(p_company uuid, p_user uuid, p_session uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare ended int;
begin
  perform app.check_member_sessions(p_company, p_user);
  ended := app.end_other_sessions(p_user, p_session);
  if ended > 0 then
    perform app.log_action('sessions_ended', p_company, 'user_companies', null, null, jsonb_build_object('count', ended), p_user);
  end if;
  return jsonb_build_object('ended', ended);
end $$;

-- Ends every session of a person, on all devices: their refresh tokens and the functions that ask for a person at once, what their access
-- tokens read otherwise within the ten minutes of their life.
-- A backend that keeps sessions elsewhere, or from this schema's owner, is no reason to refuse a dismissal.
create function app.end_sessions(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = p_user;
exception when insufficient_privilege or undefined_table then
  raise warning 'the sessions of % go on: %', p_user, sqlerrm;
end $$;

-- A dismissal ends the employee's sessions. Leaving by oneself does not, nor does the end of a company.
create function app.end_sessions_of_dismissed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not old.is_active or not app.is_staff_role(old.role) or old.user_id = auth.uid() then return null; end if;
  if tg_op = 'UPDATE' and new.is_active and app.is_staff_role(new.role) then return null; end if;
  if not exists (select from public.companies c where c.id = old.company_id) then return null; end if;
  perform app.end_sessions(old.user_id);
  return null;
end $$;
create trigger end_sessions_of_dismissed after update or delete on public.user_companies
  for each row execute function app.end_sessions_of_dismissed();

-- Gives and takes what a super admin switched of a person's rights everywhere: {"roles": {role: boolean}, "permissions": {permission:
-- boolean}, "funcionario_adiciona"?: boolean}. The rest stays as others left it since the page was read.
create function app.set_platform_rights(p_user uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare part text;
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  perform app.required(p_user, 'user');
  perform app.object_of(p_change, 'change');
  foreach part in array '{roles,permissions}'::text[] loop
    perform app.flag_of(p_change -> part, r, part || '.')
    from jsonb_object_keys(app.object_of(coalesce(p_change -> part, '{}'), part)) r;
  end loop;
  if not exists (select from auth.users u where u.id = p_user) then perform app.fail('not_found', '{"entity": "person"}'); end if;
  if p_change ? 'funcionario_adiciona' then
    update public.profiles p set funcionario_adiciona = app.flag_of(p_change, 'funcionario_adiciona') where p.id = p_user;
  end if;
  delete from public.user_roles r where r.user_id = p_user and p_change -> 'roles' -> r.role = 'false';
  delete from public.admin_permissions a where a.user_id = p_user and p_change -> 'permissions' -> a.permission_type = 'false';
  begin
    insert into public.user_roles (user_id, role)
    select p_user, e.key from jsonb_each(p_change -> 'roles') e where e.value = 'true'
    on conflict (user_id, role) do nothing;
    insert into public.admin_permissions as a (user_id, permission_type)
    select p_user, e.key from jsonb_each(p_change -> 'permissions') e where e.value = 'true'
    on conflict (user_id, permission_type) do update set granted = true where not a.granted;
  exception when check_violation then
    perform app.invalid('change');
  end;
  return '{}'::jsonb;
end $$;
