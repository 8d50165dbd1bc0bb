-- Invitations: nobody becomes a member of a company without their own decision. Until a person accepts, the company
-- knows of them the address that was typed and nothing else, and the same answer comes whether or not the address has an account.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  role text not null check (role = any (app.invited_roles())),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  invited_by uuid references auth.users (id) on delete set null,
  sent_count int not null default 1,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_by uuid references auth.users (id) on delete set null,
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index one_pending_invitation on public.invitations (company_id, email) where state = 'pending';
create index invitations_company on public.invitations (company_id, sent_at);
create index invitations_invited_by on public.invitations (invited_by);
create index invitations_accepted_by on public.invitations (accepted_by);
create index invitations_email on public.invitations (email);

-- The link to pass on: its one-time token is returned once, and only the hash is stored.
create table app.invitation_links (
  invitation_id uuid primary key references public.invitations (id) on delete cascade,
  token_hash text not null unique
);

-- An entry of the audit log. Statements' triggers would name the reader of a list as the one who let an invitation expire.
create function app.log_invitation(p_invitation public.invitations, p_action text, p_changes jsonb, p_is_own boolean default true)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (company_id, tbl, row_id, label, action, changes, user_id, actor_name)
  select c.id, 'invitations', p_invitation.id, left(p_invitation.email, 200), p_action, p_changes,
    case when p_is_own then auth.uid() end, case when p_is_own then app.actor_name() end
  -- A deleted company takes its history along.
  from public.companies c where c.id = p_invitation.company_id;
end $$;

create function app.close_invitation(p_invitation public.invitations, p_state text, p_is_own boolean default true)
returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare closed public.invitations;
begin
  -- An invitation ends in a suspended company too; nobody accepts one there.
  if p_state <> 'accepted' then perform set_config('comanda.unguarded', 'true', true); end if;
  update public.invitations i set state = p_state, closed_at = now(),
    accepted_by = case when p_state = 'accepted' then auth.uid() end
  where i.id = p_invitation.id and i.state = p_invitation.state returning * into closed;
  perform set_config('comanda.unguarded', '', true);
  if closed.id is not null then
    perform app.log_invitation(closed, 'update',
      jsonb_build_object('state', jsonb_build_array(p_invitation.state, p_state)), p_is_own);
  end if;
  return closed;
end $$;

-- How an open invitation has ended: expired, or withdrawn since its sender may give its role no more, by app.check_member_change of a person
-- without any rights. Platform rights are lost in other tables than the membership, whose trigger is below.
create function app.invitation_end(p_invitation public.invitations) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_invitation.state <> 'pending' then return null; end if;
  if p_invitation.expires_at <= now() then return 'expired'; end if;
  if app.is_super_admin(p_invitation.invited_by) or exists (
    select from public.user_companies m cross join lateral app.rights_as(m.user_id, m.role) held
    where m.company_id = p_invitation.company_id and m.user_id = p_invitation.invited_by and m.is_active and 'users' = any (held)
      and app.rights_as('00000000-0000-0000-0000-000000000000', p_invitation.role) <@ held) then
    return null;
  end if;
  return 'withdrawn';
end $$;

-- Closes what has ended, for the next reader; addresses of closed invitations are kept for 30 days.
create function app.expire_invitations(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare one public.invitations;
begin
  for one in
    select * from public.invitations i
    where i.company_id = p_company and i.state = 'pending' and app.invitation_end(i) is not null for update
  loop
    perform app.close_invitation(one, app.invitation_end(one), false);
  end loop;
  delete from public.invitations i where i.company_id = p_company and i.closed_at < now() - interval '30 days';
end $$;

create function app.invitation_json(p_invitation public.invitations) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_invitation.id, 'email', p_invitation.email, 'role', p_invitation.role,
    'state', p_invitation.state, 'sent_at', p_invitation.sent_at, 'expires_at', p_invitation.expires_at,
    'created_at', p_invitation.created_at)
$$;

-- What the sender gets: the only time that the link's token is shown.
create function app.sent_invitation(p_invitation public.invitations) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Two random UUIDs: 244 bits of the server's strong random numbers.
declare token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into app.invitation_links as l (invitation_id, token_hash)
  values (p_invitation.id, encode(sha256(convert_to(token, 'UTF8')), 'hex'))
  on conflict (invitation_id) do update set token_hash = excluded.token_hash;
  return jsonb_build_object('invitation', app.invitation_json(p_invitation), 'token', token);
end $$;

-- Refuses a role that the caller may not give, and more mails in a company's name than its people can need. The company is locked:
-- rights are compared and sendings counted one at a time.
create function app.check_invitation(p_company uuid, p_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.user_companies;
  since timestamptz := now() - interval '24 hours';
begin
  perform from public.companies c where c.id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  perform app.require_right('users', p_company);
  perform app.expire_invitations(p_company);
  -- The rule of a membership, of a person without any rights.
  wanted.company_id := p_company;
  wanted.user_id := '00000000-0000-0000-0000-000000000000';
  wanted.role := p_role;
  wanted.is_active := true;
  perform app.check_member_change(null, wanted);
  if (select sum(i.sent_count) from public.invitations i where i.company_id = p_company and i.sent_at > since) >= 60 then
    perform app.fail('too_many_requests', jsonb_build_object('retry_at', (
      select min(i.sent_at) + interval '24 hours' from public.invitations i where i.company_id = p_company and i.sent_at > since)));
  end if;
end $$;

-- From now on by the caller, valid for a week, with another link.
create function app.send_again(p_invitation public.invitations, p_role text) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare sent public.invitations;
begin
  update public.invitations i set role = p_role, state = 'pending', closed_at = null, invited_by = auth.uid(),
    sent_count = i.sent_count + 1, sent_at = now(), expires_at = now() + interval '7 days'
  where i.id = p_invitation.id returning * into sent;
  perform app.log_invitation(sent, 'update',
    jsonb_build_object('sent_at', jsonb_build_array(p_invitation.sent_at, sent.sent_at))
    || case when p_role = p_invitation.role then '{}' else jsonb_build_object('role', jsonb_build_array(p_invitation.role, p_role)) end
    || case when p_invitation.state = 'pending' then '{}' else jsonb_build_object('state', jsonb_build_array(p_invitation.state, 'pending')) end);
  return sent;
end $$;

-- Invites an address, or changes and renews its open invitation. The client sends the mail (docs/backend-api.md).
create function app.invite_member(p_company uuid, p_email text, p_role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(p_email));
  known public.invitations;
  sent public.invitations;
begin
  perform app.require_right('users', p_company);
  if address is null or length(address) > 254 or address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then perform app.invalid('email'); end if;
  if p_role is null or not p_role = any (app.invited_roles()) then perform app.invalid('role'); end if;
  perform app.check_invitation(p_company, p_role);
  -- Says nothing new: those who invite read the addresses of their members.
  if exists (
    select from auth.users u join public.user_companies m on m.user_id = u.id
    where u.email = address and not u.is_sso_user and m.company_id = p_company) then
    perform app.fail('already_member');
  end if;
  select * into known from public.invitations i where i.company_id = p_company and i.email = address and i.state = 'pending' for update;
  if found then
    sent := app.send_again(known, p_role);
  else
    insert into public.invitations (company_id, email, role, invited_by) values (p_company, address, p_role, auth.uid())
    returning * into sent;
    perform app.log_invitation(sent, 'insert', jsonb_build_object('role', jsonb_build_array(null, p_role)));
  end if;
  return app.sent_invitation(sent);
end $$;

-- Renews an open or expired invitation. The caller gets its link, and so must be allowed to give its role.
create function app.resend_invitation(p_company uuid, p_invitation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare known public.invitations;
begin
  perform app.require_right('users', p_company);
  perform app.required(p_invitation, 'invitation');
  select * into known from public.invitations i where i.company_id = p_company and i.id = p_invitation;
  if not found then perform app.fail('not_found', '{"entity": "invitation"}'); end if;
  perform app.check_invitation(p_company, known.role);
  select * into known from public.invitations i where i.id = p_invitation for update;
  if not found then perform app.fail('not_found', '{"entity": "invitation"}'); end if;
  if known.state not in ('pending', 'expired') or known.state = 'expired' and exists (
    select from public.invitations i where i.company_id = p_company and i.email = known.email and i.state = 'pending') then
    perform app.fail('not_found', '{"entity": "invitation"}');
  end if;
  return app.sent_invitation(app.send_again(known, known.role));
end $$;

create function app.withdraw_invitation(p_company uuid, p_invitation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare known public.invitations;
begin
  perform app.require_right('users', p_company);
  perform app.required(p_invitation, 'invitation');
  select * into known from public.invitations i
  where i.company_id = p_company and i.id = p_invitation and i.state in ('pending', 'expired', 'declined') for update;
  if found then perform app.close_invitation(known, 'withdrawn'); end if;
  return '{}'::jsonb;
end $$;

-- What is open, and what was declined or expired of late. It closes what has expired meanwhile.
create function app.list_invitations(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('users', p_company);
  perform app.expire_invitations(p_company);
  return jsonb_build_object('invitations', coalesce((
    select jsonb_agg(app.invitation_json(i) order by i.sent_at desc, i.id)
    from public.invitations i where i.company_id = p_company and i.state in ('pending', 'expired', 'declined')), '[]'));
end $$;

-- The invitation that a key opens: its link's token, for anybody who has it; or its id, which its mail contains, for the account
-- that has the invited address. Changes lock the company before the invitation, as those who send invitations do.
create function app.invitation_of(p_key text, p_is_change boolean) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  one public.invitations;
  ended text;
begin
  if app.is_uuid(p_key) then
    perform app.require_person();
    select * into one from public.invitations i where i.id = p_key::uuid;
    if found and not exists (select from auth.users u
      where u.id = auth.uid() and u.email_confirmed_at is not null and lower(u.email) = one.email) then
      perform app.fail('forbidden', '{"reason": "address"}');
    end if;
  elsif p_key ~ '^[0-9a-f]{64}$' then
    select i.* into one from app.invitation_links l join public.invitations i on i.id = l.invitation_id
    where l.token_hash = encode(sha256(convert_to(p_key, 'UTF8')), 'hex');
  else
    perform app.invalid('key');
  end if;
  if p_is_change and one.id is not null then
    perform from public.companies c where c.id = one.company_id for no key update;
    select * into one from public.invitations i where i.id = one.id for update;
  end if;
  if one.id is null then perform app.fail('not_found', '{"entity": "invitation"}'); end if;
  ended := app.invitation_end(one);
  if ended is not null then
    perform app.close_invitation(one, ended, false);
    one.state := ended;
  end if;
  return one;
end $$;

-- Who invites whom to what, for the person who was invited: no address, no account needed with the link.
create function app.read_invitation(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare one public.invitations := app.invitation_of(p_key, false);
begin
  return (
    select jsonb_build_object('state', one.state, 'role', one.role, 'expires_at', one.expires_at,
      'company', jsonb_build_object('id', c.id, 'name', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'slug', c.slug),
      'inviter', (select nullif(btrim(p.nome), '') from public.profiles p where p.id = one.invited_by),
      'is_mine', coalesce(one.accepted_by = auth.uid(), false))
    from public.companies c where c.id = one.company_id);
end $$;

-- The caller becomes a member with the invitation's role; a higher role that they have already stays. Repeated: the same answer.
create function app.accept_invitation(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  one public.invitations := app.invitation_of(p_key, true);
  known public.user_companies;
begin
  select * into known from public.user_companies m where m.company_id = one.company_id and m.user_id = person for update;
  if one.state = 'accepted' and one.accepted_by = person and known.is_active then
    return jsonb_build_object('membership', to_jsonb(known));
  end if;
  if one.state <> 'pending' then return jsonb_build_object('closed', one.state); end if;
  -- Staff decide who comes back.
  if known.is_active is false then perform app.fail('forbidden', '{"reason": "inactive"}'); end if;
  if known.id is null then
    insert into public.user_companies (user_id, company_id, role) values (person, one.company_id, one.role) returning * into known;
  elsif app.rank_of(known.role) < app.rank_of(one.role) or app.rank_of(known.role) = 1 and app.rank_of(one.role) = 1 then
    update public.user_companies m set role = one.role where m.id = known.id returning * into known;
  end if;
  perform app.close_invitation(one, 'accepted');
  return jsonb_build_object('membership', to_jsonb(known));
end $$;

-- Nobody needs an account to say no.
create function app.decline_invitation(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare one public.invitations := app.invitation_of(p_key, true);
begin
  if one.state = 'pending' then perform app.close_invitation(one, 'declined'); end if;
  return '{}'::jsonb;
end $$;

-- A manager who leaves, or loses a right, takes along the invitations that they sent: a link kept aside must not lead back.
create function app.withdraw_sent_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare one public.invitations;
begin
  if tg_op = 'UPDATE' then
    if new.is_active and app.rights_as(old.user_id, old.role) <@ app.rights_as(new.user_id, new.role) then return null; end if;
  end if;
  for one in
    select * from public.invitations i
    where i.company_id = old.company_id and i.invited_by = old.user_id and i.state = 'pending' for update
  loop
    perform app.close_invitation(one, 'withdrawn');
  end loop;
  return null;
end $$;
create trigger withdraw_sent_invitations after update of role, is_active or delete on public.user_companies
  for each row execute function app.withdraw_sent_invitations();
