-- What membership lets others see of a person, and what an approval holds back (docs/threats.md).

-- Who put a person among a company's people; null: they came by themselves, signed up for it, or the house itself was made with them.
-- Anybody may register a company and add whomever they know by address: that alone shows them nobody's telephone.
alter table public.user_companies add column added_by uuid references auth.users (id) on delete set null;
create index user_companies_added_by on public.user_companies (added_by);

create function app.note_who_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.added_by := case when auth.uid() <> new.user_id then auth.uid() end;
  return new;
end $$;
create trigger note_who_added before insert on public.user_companies for each row execute function app.note_who_added();

-- Profiles, whole, of those who came by themselves.
create or replace function app.people_where(p_permission text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.user_id from public.user_companies m where m.added_by is null and m.company_id in (select app.companies_where(p_permission))
$$;

create or replace function app.list_members(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('users', p_company);
  return jsonb_build_object(
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', m.user_id, 'role', m.role, 'is_active', m.is_active, 'joined_at', m.created_at,
        'email', coalesce(u.email, p.email), 'nome', p.nome, 'telefone', case when m.added_by is null then p.telefone end,
        'funcionario_adiciona', coalesce(p.funcionario_adiciona, false),
        'roles', array(select r.role from public.user_roles r where r.user_id = m.user_id order by 1),
        'permissions', array(select a.permission_type from public.admin_permissions a where a.user_id = m.user_id and a.granted order by 1))
        order by m.created_at, m.id)
      from public.user_companies m
      -- Each by its key: a plain join would read the people of all companies.
      join lateral (select a.email from auth.users a where a.id = m.user_id limit 1) u on true
      left join lateral (
        select f.email, f.nome, f.telefone, f.funcionario_adiciona from public.profiles f where f.id = m.user_id limit 1) p on true
      where m.company_id = p_company), '[]'),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'created_at', i.created_at) order by i.created_at, i.id)
      from public.invitations i where i.company_id = p_company), '[]'));
end $$;

-- Where the platform approves companies (platform_settings.company_approval 'manual'), a new one is put into service by a super admin;
-- from then on those who manage it switch it off and on. Its owner could otherwise approve it by an update of the row.
alter table app.company_registrations add column needs_approval boolean not null default false;

create function app.note_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.needs_approval := exists (select from public.companies c where c.id = new.company_id and not c.is_active);
  return new;
end $$;
create trigger note_approval before insert on app.company_registrations for each row execute function app.note_approval();

create function app.guard_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.company_registrations r where r.company_id = new.id and r.needs_approval) then
    if auth.uid() is not null and not app.is_super() then perform app.fail('forbidden', '{"reason": "approval"}'); end if;
    update app.company_registrations r set needs_approval = false where r.company_id = new.id;
  end if;
  return new;
end $$;
create trigger guard_approval before update of is_active on public.companies for each row
  when (new.is_active and not old.is_active) execute function app.guard_approval();

-- An entry's id that stands elsewhere already, at another company or for another thing, is nobody's to use again.
create or replace function public.change_tab(p_company text, p_entry text, p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  return app.change_tab_as_person(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_entry, 'entry'), p_change);
exception when unique_violation then
  perform app.invalid('entry');
  return null;
end $$;

revoke execute on function app.note_who_added(), app.note_approval(), app.guard_approval() from public, anon, authenticated;
