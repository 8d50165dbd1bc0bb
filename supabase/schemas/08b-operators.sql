-- Operators of shared terminals and their PINs.

create table public.operator_pins (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  verifier text not null check (length(verifier) <= 400),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index operator_pins_user on public.operator_pins (user_id);
create trigger set_updated_at before update on public.operator_pins for each row execute function app.set_updated_at();

-- The key of each PIN a person had at a company, for proofs made while a terminal was offline. No role reads it; one is current.
create table app.operator_keys (
  version uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  digits smallint not null check (digits between 4 and 8),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index one_current_key on app.operator_keys (company_id, user_id) where ended_at is null;
create index operator_keys_user on app.operator_keys (user_id);

-- How many digits the PIN of a person who approves has at least; shared/domain/terminal/pin.ts has the same number.
create function app.approver_digits() returns int
language sql immutable set search_path = '' as $$ select 6 $$;

-- A person's name as terminals show it.
create function app.operator_name(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select left(coalesce(nullif(btrim(profile.nome), ''), nullif(split_part(account.email, '@', 1), ''), left(account.id::text, 8)), 160)
  from auth.users account left join public.profiles profile on profile.id = account.id where account.id = p_user
$$;

-- The active staff, for all of them may work in the kitchen (DECISIONS 3), and those who reach every company and have a PIN here.
create function app.operators_of(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', member.user_id,
      'name', left(coalesce(nullif(btrim(profile.nome), ''), nullif(split_part(account.email, '@', 1), ''),
        left(member.user_id::text, 8)), 160),
      'can_take_orders', member.is_super_admin or 'take_orders' = any (member.rights),
      'can_manage_company', member.is_super_admin or 'manage' = any (member.rights),
      'is_staff', member.is_super_admin or 'kitchen' = any (member.rights),
      'verifier', pin.verifier) order by member.user_id), '[]')
    from (
      select m.user_id, app.is_super_admin(m.user_id) as is_super_admin, app.rights_as(m.user_id, m.role) as rights
      from public.user_companies m
      where m.company_id = p_company and m.is_active and app.is_staff_role(m.role)
      union all
      select o.user_id, true, '{}' from public.operator_pins o
      where o.company_id = p_company and app.is_super_admin(o.user_id) and app.staff_role(p_company, o.user_id) is null
    ) member
    join auth.users account on account.id = member.user_id
    left join public.profiles profile on profile.id = member.user_id
    left join public.operator_pins pin on pin.company_id = p_company and pin.user_id = member.user_id);
end $$;

-- Shows a terminal whether its list of operators is current.
create function app.operators_digest(p_operators jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_operators::text, 'UTF8')), 'hex')
$$;

create function app.terminal_operators(p_terminal uuid, p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reason text := app.token_state(p_terminal, p_token);
  operators jsonb;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  operators := app.operators_of((select t.company_id from public.terminals t where t.id = p_terminal));
  return jsonb_build_object('operators', operators, 'digest', app.operators_digest(operators), 'now', now(), 'gone', false);
end $$;

-- People change their own PIN; user managers change other people's within their own rights (DECISIONS 2), because a PIN
-- lets its user work under its owner's name.
create function app.check_operator_change(p_company uuid, p_user uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  theirs text := app.staff_role(p_company, p_user);
  mine text := app.staff_role(p_company, me);
begin
  if p_user = me or app.is_super() then return; end if;
  perform app.require_right('users', p_company);
  if app.is_super_admin(p_user) or theirs = 'owner' and mine is distinct from 'owner'
    or theirs is not null and not app.rights_as(p_user, theirs) <@ app.rights_as(me, mine) then
    perform app.fail('forbidden', '{"reason": "above_yours"}');
  end if;
end $$;

create function app.set_operator_pin(p_company uuid, p_user uuid, p_verifier text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_person();
  perform app.required(p_user, 'user');
  perform app.require_right('staff', p_company);
  -- The cost is bounded: terminals compute what is written here.
  if p_verifier is null or p_verifier !~ '^scrypt\$ln=1[4-7],r=8,p=[1-4]\$[A-Za-z0-9_-]{22}\$[A-Za-z0-9_-]{43}$' then
    perform app.invalid('verifier');
  end if;
  perform app.check_operator_change(p_company, p_user);
  if not exists (select from public.companies c where c.id = p_company) then
    perform app.fail('not_found', '{"entity": "company"}');
  end if;
  if app.staff_role(p_company, p_user) is null and not app.is_super_admin(p_user) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
  insert into public.operator_pins as o (company_id, user_id, verifier) values (p_company, p_user, p_verifier)
  on conflict (company_id, user_id) do update set verifier = excluded.verifier;
  perform app.log_action('pin_set', p_company, 'operator_pins', null, null, '{}', p_user);
  return jsonb_build_object('operator', (
    select one from jsonb_array_elements(app.operators_of(p_company)) one where one ->> 'user_id' = p_user::text) - 'verifier');
end $$;

-- Also for people member have left: only the PIN is deleted.
create function app.clear_operator_pin(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  perform app.required(p_user, 'user');
  perform app.check_operator_change(p_company, p_user);
  delete from public.operator_pins o where o.company_id = p_company and o.user_id = p_user;
  if found then perform app.log_action('pin_cleared', p_company, 'operator_pins', null, null, '{}', p_user); end if;
  return jsonb_build_object('cleared', found);
end $$;

-- Leaving the staff deletes the PIN: an old one must not return with its owner.
create function app.drop_operator_pin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.staff_role(old.company_id, old.user_id) is null and not app.is_super_admin(old.user_id) then
    delete from public.operator_pins o where o.company_id = old.company_id and o.user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger drop_operator_pin after update of role, is_active or delete on public.user_companies
  for each row execute function app.drop_operator_pin();
