-- Terminals: enrolled by a manager, then known by a secret of their own. Operators of shared terminals and their PINs: the verifiers
-- reach terminals alone, because four digits behind a hash are soon guessed by anybody member has the hash.

create table public.terminals (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  prefix text not null check (prefix ~ '^[A-VX-Z]{1,2}$'),
  last_counter smallint not null default 0 check (last_counter between 0 and 999),
  last_push_seq bigint not null default 0,
  last_cursor text,
  app_version text,
  queue_length int,
  rejected_count int, -- rejected entries that wait for a person at the terminal
  clock timestamptz,
  clock_skew_ms bigint, -- its clock less the server's, at the last heartbeat
  last_seen_at timestamptz,
  enrolled_at timestamptz not null default now(),
  enrolled_by uuid references auth.users (id) on delete set null,
  revoked_at timestamptz,
  constraint terminal_prefix_unique unique (company_id, prefix),
  unique (company_id, id)
);
create index terminals_enrolled_by on public.terminals (enrolled_by);

-- The hash of a terminal's secret, in the schema no API exposes.
create table app.terminal_secrets (
  terminal_id uuid primary key references public.terminals (id) on delete cascade,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$')
);

create function app.terminal_json(p_terminal uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'company_id', t.company_id, 'name', t.name, 'prefix', t.prefix,
    'last_counter', t.last_counter, 'enrolled_at', t.enrolled_at, 'revoked_at', t.revoked_at)
  from public.terminals t where t.id = p_terminal
$$;

create function app.enrol_terminal(p_company uuid, p_terminal uuid, p_name text, p_prefix text, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('manage', p_company);
  input jsonb := jsonb_build_object('name', p_name, 'prefix', upper(p_prefix), 'token_hash', p_token_hash);
  label text := app.text_of(input, 'name', 1, 80);
  letters text := app.text_of(input, 'prefix', 0, 2);
  known public.terminals;
begin
  perform app.required(p_terminal, 'terminal');
  if p_token_hash is null or p_token_hash !~ '^[0-9a-f]{64}$' then perform app.invalid('token_hash'); end if;
  if letters !~ '^[A-VX-Z]{1,2}$' then perform app.invalid('prefix'); end if;
  if not exists (select from public.companies c where c.id = p_company) then
    perform app.fail('not_found', '{"entity": "company"}');
  end if;
  select * into known from public.terminals t where t.id = p_terminal for update;
  if known.company_id <> p_company then perform app.fail('forbidden'); end if;
  letters := coalesce(letters, known.prefix);
  if letters is null then perform app.invalid('prefix'); end if;
  insert into public.terminals as t (id, company_id, name, prefix, enrolled_by)
  values (p_terminal, p_company, label, letters, person)
  on conflict (id) do update set name = excluded.name, prefix = excluded.prefix, enrolled_by = excluded.enrolled_by,
    last_counter = case when t.prefix = excluded.prefix then t.last_counter else 0 end, enrolled_at = now(), revoked_at = null;
  insert into app.terminal_secrets as s (terminal_id, token_hash) values (p_terminal, p_token_hash)
  on conflict (terminal_id) do update set token_hash = excluded.token_hash;
  return jsonb_build_object('terminal', app.terminal_json(p_terminal),
    'company', (select to_jsonb(c) from public.companies c where c.id = p_company));
exception when unique_violation then
  perform app.fail('prefix_taken');
  return null;
end $$;

create function app.revoke_terminal(p_terminal uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare company uuid;
begin
  perform app.require_person();
  perform app.required(p_terminal, 'terminal');
  select t.company_id into company from public.terminals t where t.id = p_terminal;
  if company is null or not app.can('staff', company) then perform app.fail('not_found', '{"entity": "terminal"}'); end if;
  perform app.require_right('manage', company);
  update public.terminals t set revoked_at = coalesce(t.revoked_at, now()) where t.id = p_terminal;
  return jsonb_build_object('terminal', app.terminal_json(p_terminal));
end $$;

-- 'good', 'revoked' or 'unknown'. A wrong token learns nothing about the terminal.
create function app.token_state(p_terminal uuid, p_token text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce((
      select case when t.revoked_at is null then 'good' else 'revoked' end
      from public.terminals t join app.terminal_secrets s on s.terminal_id = t.id
      where t.id = p_terminal and s.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')), 'unknown')
  );
end $$;

create function app.gone(p_reason text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('gone', true, 'reason', p_reason)
$$;

create table public.operator_pins (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  verifier text not null check (length(verifier) <= 400),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index operator_pins_user on public.operator_pins (user_id);
create trigger set_updated_at before update on public.operator_pins for each row execute function app.set_updated_at();

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
