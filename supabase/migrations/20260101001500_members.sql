-- Who works in a company is decided by those who manage its users, each within what they hold themselves (DECISIONS 2).
-- user_companies has no grant to write: one row's rights hang on another's, which policies over sets can't compare.

-- What a person would hold in a company as an active member of this role.
create function app.rights_as(p_user uuid, p_role text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  adds boolean := coalesce((select p.funcionario_adiciona from public.profiles p where p.id = p_user), false);
  roles text[] := array(select r.role from public.user_roles r where r.user_id = p_user);
  permissions text[] := array(select p.permission_type from public.admin_permissions p where p.user_id = p_user and p.granted);
begin
  return array(
    select right_name from unnest('{member,staff,kitchen,take_orders,manage,menu,images,companies,users,content,contact,about}'::text[])
      right_name
    where app.opens(right_name, p_role, adds, roles, permissions));
end $$;

create function app.rank_of(p_role text) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_role = 'owner' then 3 when p_role = 'admin' then 2 when p_role in ('customer', 'user') then 0
    when p_role is not null then 1 else -1 end;
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
    -- Admins by those who manage the company; and nobody gains what the caller has not. A membership that is switched off
    -- counts as what it would be, or it could be prepared for another to switch on.
    if p_old.role = 'admin' and app.rank_of(mine) < 2
      or not app.rights_as(p_new.user_id, p_new.role) <@ (had || app.rights_as(me, mine)) then
      perform app.fail('forbidden', '{"reason": "above_yours"}');
    end if;
  end if;
  if p_old.role = 'owner' and p_old.is_active and not (p_new.role = 'owner' and p_new.is_active)
    and not exists (select from public.user_companies m where m.company_id = p_old.company_id and m.id <> p_old.id
      and m.role = 'owner' and m.is_active) then
    perform app.fail('forbidden', '{"reason": "last_owner"}');
  end if;
end $$;

-- Adds somebody, or changes role and activity; what is null stays (a new member is active).
create function app.set_member(p_company uuid, p_user uuid, p_role text, p_is_active boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.user_companies;
  wanted public.user_companies;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  perform app.required(p_user, 'user');
  if not p_role = any ('{owner,admin,employee,content_manager,business_manager,user_manager,customer,user}'::text[]) then
    perform app.invalid('role');
  end if;
  -- One change of a company's people at a time: what is compared below must not move, and of two owners one stays.
  perform from public.companies c where c.id = p_company for no key update;
  perform app.require_right('users', p_company);
  if not exists (select from public.companies c where c.id = p_company) then
    perform app.fail('not_found', '{"entity": "company"}');
  end if;
  if not exists (select from auth.users u where u.id = p_user) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
  select * into known from public.user_companies m where m.company_id = p_company and m.user_id = p_user for update;
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
  insert into public.user_companies as m (user_id, company_id, role, is_active)
  values (p_user, p_company, wanted.role, wanted.is_active)
  on conflict (user_id, company_id) do update set role = excluded.role, is_active = excluded.is_active
  returning * into wanted;
  return jsonb_build_object('membership', to_jsonb(wanted), 'changed', true);
end $$;

-- Full access to the company's panel, and back (spec §4 'User'). Nobody becomes a member, or an owner less, by these.
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

create function public.set_member(p_company text, p_user text, p_role text default null, p_is_active text default null) returns jsonb
language sql set search_path = '' as $$
  select app.set_member(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'), p_role, app.flag_arg(p_is_active, 'is_active'))
$$;

create function public.promote_member(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$
  select app.promote_member(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

create function public.demote_member(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$
  select app.demote_member(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

revoke execute on function app.opens(text, text, boolean, text[], text[]), app.rights_as(uuid, text), app.rank_of(text),
  app.check_member_change(public.user_companies, public.user_companies), app.set_member(uuid, uuid, text, boolean),
  app.promote_member(uuid, uuid), app.demote_member(uuid, uuid), public.set_member(text, text, text, text),
  public.promote_member(text, text), public.demote_member(text, text)
  from public, anon, authenticated;
grant execute on function app.set_member(uuid, uuid, text, boolean), app.promote_member(uuid, uuid),
  app.demote_member(uuid, uuid), public.set_member(text, text, text, text), public.promote_member(text, text),
  public.demote_member(text, text)
  to anon, authenticated, service_role;
