-- The people of a company, for those who manage them: who they are, what they hold, and who was invited and has not come yet.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  role text not null check (role in ('admin', 'employee', 'content_manager', 'business_manager', 'user_manager', 'customer')),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (company_id, email)
);
create index invitations_invited_by on public.invitations (invited_by);
create index invitations_email on public.invitations (email);
alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant all on public.invitations to service_role;
grant select on public.invitations to authenticated;
create policy "who manages users reads" on public.invitations for select to authenticated
  using ((select app.is_super()) or company_id in (select app.companies_where('users')));

create function app.list_members(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('users', p_company);
  return jsonb_build_object(
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', m.user_id, 'role', m.role, 'is_active', m.is_active, 'joined_at', m.created_at,
        'email', coalesce(u.email, p.email), 'nome', p.nome, 'telefone', p.telefone,
        'funcionario_adiciona', coalesce(p.funcionario_adiciona, false),
        'roles', array(select r.role from public.user_roles r where r.user_id = m.user_id order by 1),
        'permissions', array(select a.permission_type from public.admin_permissions a where a.user_id = m.user_id and a.granted order by 1))
        order by m.created_at, m.id)
      from public.user_companies m join auth.users u on u.id = m.user_id left join public.profiles p on p.id = m.user_id
      where m.company_id = p_company), '[]'),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'created_at', i.created_at) order by i.created_at, i.id)
      from public.invitations i where i.company_id = p_company), '[]'));
end $$;

-- Adds whoever has this address; who has no account yet is invited and joins when they confirm theirs. Nobody is told whether an
-- address they do not manage has an account elsewhere: the answer is the same kind either way for the person, and a member or an
-- invitation for the list.
create function app.invite_member(p_company uuid, p_email text, p_role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(p_email));
  person uuid;
  wanted public.user_companies;
begin
  perform app.require_right('users', p_company);
  if address is null or length(address) > 254 or address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then perform app.invalid('email'); end if;
  if p_role is null or p_role not in ('admin', 'employee', 'content_manager', 'business_manager', 'user_manager', 'customer') then
    perform app.invalid('role');
  end if;
  -- The authentication service keeps addresses in small letters, and this index of it is the one there is.
  select u.id into person from auth.users u where u.email = address and not u.is_sso_user and u.email_confirmed_at is not null;
  if person is not null then
    if exists (select from public.user_companies m where m.company_id = p_company and m.user_id = person) then
      perform app.fail('already_member');
    end if;
    return app.set_member(p_company, person, p_role, true) || '{"invited": false}';
  end if;
  -- What may not be given to a member may not be promised to a guest: the same rule, on a person who holds nothing.
  wanted.company_id := p_company;
  wanted.user_id := '00000000-0000-0000-0000-000000000000';
  wanted.role := p_role;
  wanted.is_active := true;
  perform app.check_member_change(null, wanted);
  insert into public.invitations (company_id, email, role, invited_by) values (p_company, address, p_role, auth.uid())
  on conflict (company_id, email) do update set role = excluded.role, invited_by = excluded.invited_by, created_at = now();
  return '{"invited": true}'::jsonb;
end $$;

create function app.withdraw_invitation(p_company uuid, p_invitation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('users', p_company);
  perform app.required(p_invitation, 'invitation');
  delete from public.invitations i where i.company_id = p_company and i.id = p_invitation;
  return '{}'::jsonb;
end $$;

-- Who was invited joins once their address is confirmed. Signing up never fails for it.
create function app.welcome_invited() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at is null or tg_op = 'UPDATE' and old.email_confirmed_at is not null then return new; end if;
  insert into public.user_companies (user_id, company_id, role)
  select new.id, i.company_id, i.role from public.invitations i where i.email = lower(new.email)
  on conflict (user_id, company_id) do update set role = excluded.role where public.user_companies.role in ('customer', 'user');
  delete from public.invitations i where i.email = lower(new.email);
  return new;
exception when others then
  raise warning 'no invitation of %: %', new.id, sqlerrm;
  return new;
end $$;
create trigger comanda_welcome_invited after insert or update of email_confirmed_at on auth.users
  for each row execute function app.welcome_invited();

create function public.list_members(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.list_members(app.uuid_arg(p_company, 'company')) $$;

create function public.invite_member(p_company text, p_email text, p_role text) returns jsonb
language sql set search_path = '' as $$ select app.invite_member(app.uuid_arg(p_company, 'company'), p_email, p_role) $$;

create function public.withdraw_invitation(p_company text, p_invitation text) returns jsonb
language sql set search_path = '' as $$
  select app.withdraw_invitation(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_invitation, 'invitation'))
$$;

revoke execute on function app.list_members(uuid), app.invite_member(uuid, text, text), app.withdraw_invitation(uuid, uuid),
  app.welcome_invited(), public.list_members(text), public.invite_member(text, text, text), public.withdraw_invitation(text, text)
  from public, anon, authenticated;
grant execute on function app.list_members(uuid), app.invite_member(uuid, text, text), app.withdraw_invitation(uuid, uuid),
  public.list_members(text), public.invite_member(text, text, text), public.withdraw_invitation(text, text)
  to anon, authenticated, service_role;
