-- Operators of shared terminals and their PINs. A PIN never travels and the backend can't compute it: a client derives two values
-- from it by scrypt. The first proves the PIN to the backend, which keeps its hash; the second never leaves a terminal. What a PIN
-- opens is its key: the backend returns it for a right proof, and proofs of approvals are made with it (12-approvals.sql).

-- The PIN of each version, the current one and those before, whose keys made proofs while a terminal was offline. No role reads it.
create table app.operator_pins (
  version uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  salt text not null check (salt ~ '^[A-Za-z0-9_-]{22}$'),
  rounds smallint not null check (rounds between 14 and 17), -- scrypt's cost, as binary logarithm
  digits smallint not null check (digits between 4 and 8), -- as the client that set it said
  proof_hash text not null check (proof_hash ~ '^[0-9a-f]{64}$'),
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  -- Set in a session that proved its person (app.proves_person): a stolen one sets PINs, too.
  is_proven boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index one_current_pin on app.operator_pins (company_id, user_id) where ended_at is null;
create index operator_pins_company on app.operator_pins (company_id, user_id);
create index operator_pins_user on app.operator_pins (user_id);

-- Wrong proofs since the last right one, at one place: a terminal, a person's own device, or, under the company's id, everywhere.
create table app.pin_attempts (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  place_id uuid not null,
  failures int not null,
  last_at timestamptz not null,
  primary key (company_id, user_id, place_id)
);
create index pin_attempts_user on app.pin_attempts (user_id);

-- How many digits the PIN of a person who approves has at least; shared/domain/terminal/pin.ts has the same number.
create function app.approver_digits() returns int
language sql immutable set search_path = '' as $$ select 6 $$;

-- A person's name as terminals show it.
create function app.operator_name(p_user uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select left(coalesce(nullif(btrim(profile.nome), ''), nullif(split_part(account.email, '@', 1), ''), left(account.id::text, 8)), 160)
    from auth.users account left join public.profiles profile on profile.id = account.id where account.id = p_user);
end $$;

-- The active staff, for all of them may work in the kitchen, and those who reach every company and have a PIN here.
create function app.operators_of(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', member.user_id,
      'name', app.operator_name(member.user_id),
      'can_take_orders', member.is_super_admin or 'take_orders' = any (member.rights),
      'can_manage_company', member.is_super_admin or 'manage' = any (member.rights),
      'is_staff', member.is_super_admin or 'kitchen' = any (member.rights),
      'pin', case when pin.version is not null then jsonb_build_object('version', pin.version, 'salt', pin.salt, 'rounds', pin.rounds,
        'digits', pin.digits) end) order by member.user_id), '[]')
    from (
      select m.user_id, app.is_super_admin(m.user_id) as is_super_admin,
        app.rights_among(m.user_id, m.role, '{take_orders,manage,kitchen}') as rights
      from public.user_companies m
      where m.company_id = p_company and m.is_active and app.is_staff_role(m.role)
      union all
      select o.user_id, true, '{}' from app.operator_pins o
      where o.company_id = p_company and o.ended_at is null and app.is_super_admin(o.user_id) and app.staff_role(p_company, o.user_id) is null
    ) member
    left join app.operator_pins pin on pin.company_id = p_company and pin.user_id = member.user_id and pin.ended_at is null);
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

-- People change their own PIN; user managers change other people's within their own rights, because a PIN
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

-- The hash of what a client derived from a PIN: 32 bytes in base64url.
create function app.proof_hash(p_proof text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if p_proof is null or p_proof !~ '^[A-Za-z0-9_-]{43}$' then perform app.invalid('proof'); end if;
  return encode(sha256(convert_to(p_proof, 'UTF8')), 'hex');
end $$;

-- Whether a person may approve at a company now.
create function app.is_approver(p_company uuid, p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_super_admin(p_user) or coalesce('manage' = any (app.rights_as(p_user, app.staff_role(p_company, p_user))), false)
$$;

create function app.end_operator_pin(p_company uuid, p_user uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.pin_attempts a where a.company_id = p_company and a.user_id = p_user;
  update app.operator_pins o set ended_at = now()
  where o.company_id = p_company and o.user_id = p_user and o.ended_at is null;
  return found;
end $$;

-- `p_pin` is {salt, rounds, digits, proof}; the answer has the key, because who sets a PIN could ask for it with that PIN.
create function app.set_operator_pin(p_company uuid, p_user uuid, p_pin jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pin app.operator_pins;
begin
  perform app.require_person();
  perform app.required(p_user, 'user');
  perform app.require_right('staff', p_company);
  perform app.object_of(p_pin, 'pin');
  if jsonb_typeof(p_pin -> 'salt') is distinct from 'string' or p_pin ->> 'salt' !~ '^[A-Za-z0-9_-]{22}$' then
    perform app.invalid('pin.salt');
  end if;
  pin.salt := p_pin ->> 'salt';
  -- The cost is bounded: terminals compute what is written here.
  pin.rounds := app.int_of(p_pin, 'rounds', 14, 17, 'pin.');
  pin.digits := app.int_of(p_pin, 'digits', 4, 8, 'pin.');
  pin.proof_hash := app.proof_hash(p_pin ->> 'proof');
  perform app.check_operator_change(p_company, p_user);
  if not exists (select from public.companies c where c.id = p_company) then
    perform app.fail('not_found', '{"entity": "company"}');
  end if;
  if app.staff_role(p_company, p_user) is null and not app.is_super_admin(p_user) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
  -- A PIN that approves: not by a platform admin's password alone.
  if p_user = auth.uid() and app.is_approver(p_company, p_user) and not app.can('manage', p_company) then perform app.refuse(); end if;
  if pin.digits < app.approver_digits() and app.is_approver(p_company, p_user) then
    perform app.fail('weak_pin', '{"reason": "approver"}');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('operator_pin ' || p_company || p_user, 0));
  perform app.end_operator_pin(p_company, p_user);
  insert into app.operator_pins (company_id, user_id, salt, rounds, digits, proof_hash, is_proven)
  values (p_company, p_user, pin.salt, pin.rounds, pin.digits, pin.proof_hash, p_user = auth.uid() and app.proves_person())
  returning * into pin;
  perform app.log_action('pin_set', p_company, 'operator_pins', null, null, '{}', p_user);
  return jsonb_build_object('key', encode(pin.key, 'hex'), 'operator', (
    select one from jsonb_array_elements(app.operators_of(p_company)) one where one ->> 'user_id' = p_user::text));
end $$;

-- Also for people who have left: only the PIN ends.
create function app.clear_operator_pin(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare cleared boolean;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  perform app.required(p_user, 'user');
  perform app.check_operator_change(p_company, p_user);
  cleared := app.end_operator_pin(p_company, p_user);
  if cleared then perform app.log_action('pin_cleared', p_company, 'operator_pins', null, null, '{}', p_user); end if;
  return jsonb_build_object('cleared', cleared);
end $$;

-- A PIN ends with its person's work here, and with the right to approve: an old one must not return with its owner.
create function app.end_lost_pins(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.end_operator_pin(o.company_id, o.user_id) from app.operator_pins o
  where o.user_id = p_user and o.ended_at is null and not app.is_super_admin(p_user)
    and (app.staff_role(o.company_id, p_user) is null or not app.is_approver(o.company_id, p_user));
end $$;

create function app.end_pins_of_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.is_super_admin(old.user_id) and (app.staff_role(old.company_id, old.user_id) is null
    or old.role in ('owner', 'admin') and not app.is_approver(old.company_id, old.user_id)) then
    perform app.end_operator_pin(old.company_id, old.user_id);
  end if;
  return null;
end $$;
create trigger end_pins after update of role, is_active or delete on public.user_companies
  for each row execute function app.end_pins_of_member();

create function app.end_pins_of_super_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.end_lost_pins(old.user_id);
  return null;
end $$;
create trigger end_pins after update or delete on public.user_roles
  for each row when (old.role = 'admin') execute function app.end_pins_of_super_admin();
create trigger end_pins after update or delete on public.admin_permissions
  for each row when (old.permission_type = 'super_admin') execute function app.end_pins_of_super_admin();

-- How long a PIN is locked after this many wrong proofs: 30 s from the given one, doubling to an hour (shared/domain/terminal/pin.ts).
create function app.pin_lock(p_failures int, p_tries int) returns interval
language sql immutable set search_path = '' as $$
  select case when coalesce(p_failures, 0) < p_tries then interval '0'
    else least(interval '1 hour', interval '30 seconds' * power(2, least(p_failures - p_tries, 20))) end
$$;

-- Counts an attempt and compares: {ok: true, key, version}, or {ok: false, code, details}. The refusal is an answer and no exception,
-- because an exception would take the count back. Five wrong ones lock the place, twenty lock the person everywhere.
create function app.try_pin(p_company uuid, p_user uuid, p_place uuid, p_proof text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  everywhere constant uuid := p_company;
  hash text := app.proof_hash(p_proof);
  pin app.operator_pins;
  here int;
  retry_at timestamptz;
begin
  perform app.required(p_user, 'user');
  perform pg_advisory_xact_lock(hashtextextended('operator_pin ' || p_company || p_user, 0));
  select * into pin from app.operator_pins o where o.company_id = p_company and o.user_id = p_user and o.ended_at is null;
  if not found then return jsonb_build_object('ok', false, 'code', 'not_found', 'details', '{"entity": "operator"}'::jsonb); end if;
  select max(a.last_at + app.pin_lock(a.failures, case when a.place_id = everywhere then 20 else 5 end)) into retry_at
  from app.pin_attempts a where a.company_id = p_company and a.user_id = p_user and a.place_id in (p_place, everywhere);
  if retry_at > clock_timestamp() then
    return jsonb_build_object('ok', false, 'code', 'pin_locked', 'details', jsonb_build_object('retry_at', retry_at));
  end if;
  if pin.proof_hash = hash then
    -- What failed at other places still counts.
    select a.failures into here from app.pin_attempts a
    where a.company_id = p_company and a.user_id = p_user and a.place_id = p_place;
    delete from app.pin_attempts a where a.company_id = p_company and a.user_id = p_user and a.place_id = p_place;
    update app.pin_attempts a set failures = greatest(0, a.failures - coalesce(here, 0))
    where a.company_id = p_company and a.user_id = p_user and a.place_id = everywhere;
    return jsonb_build_object('ok', true, 'key', encode(pin.key, 'hex'), 'version', pin.version);
  end if;
  insert into app.pin_attempts as a (company_id, user_id, place_id, failures, last_at)
  select p_company, p_user, place, 1, clock_timestamp() from unnest(array[p_place, everywhere]) place
  on conflict (company_id, user_id, place_id) do update set failures = a.failures + 1, last_at = excluded.last_at;
  select max(a.failures) filter (where a.place_id = p_place),
    max(a.last_at + app.pin_lock(a.failures, case when a.place_id = everywhere then 20 else 5 end)) into here, retry_at
  from app.pin_attempts a where a.company_id = p_company and a.user_id = p_user and a.place_id in (p_place, everywhere);
  if retry_at > clock_timestamp() then
    return jsonb_build_object('ok', false, 'code', 'pin_locked', 'details', jsonb_build_object('retry_at', retry_at));
  end if;
  return jsonb_build_object('ok', false, 'code', 'wrong_pin', 'details', jsonb_build_object('left', 5 - here));
end $$;

-- The key of an operator's PIN, for a terminal at which it was typed.
create function app.terminal_unlock_pin(p_terminal uuid, p_token text, p_user uuid, p_proof text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare reason text := app.token_state(p_terminal, p_token);
begin
  if reason <> 'good' then return app.gone(reason); end if;
  return app.try_pin((select t.company_id from public.terminals t where t.id = p_terminal), p_user, p_terminal, p_proof)
    || jsonb_build_object('gone', false);
end $$;
