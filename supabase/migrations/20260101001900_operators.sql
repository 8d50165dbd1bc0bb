-- Operators of shared terminals: who may work at one, and the verifiers of their PINs. Verifiers reach terminals alone, by the
-- terminal's own secret: four digits behind a hash are soon guessed by whoever holds the hash.

-- The same as app.is_super(), of any person.
create function app.reaches_all(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.is_admin(p_user) or exists (select from public.admin_permissions p
    where p.user_id = p_user and p.permission_type = 'super_admin' and p.granted);
end $$;

-- The role of an active member of the staff; null for everybody else.
create function app.staff_role(p_company uuid, p_user uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select m.role from public.user_companies m
    where m.company_id = p_company and m.user_id = p_user and m.is_active and m.role not in ('customer', 'user'));
end $$;

-- The active staff, for all of them may work in the kitchen (DECISIONS 3), and those who reach every company and have a PIN here.
create function app.operators_of(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', who.user_id,
      'name', left(coalesce(nullif(btrim(profile.nome), ''), nullif(split_part(account.email, '@', 1), ''),
        left(who.user_id::text, 8)), 160),
      'can_take_orders', who.reaches_all or 'take_orders' = any (who.rights),
      'can_manage_company', who.reaches_all or 'manage' = any (who.rights),
      'is_staff', who.reaches_all or 'kitchen' = any (who.rights),
      'verifier', pin.verifier) order by who.user_id), '[]')
    from (
      select m.user_id, app.reaches_all(m.user_id) as reaches_all, app.rights_as(m.user_id, m.role) as rights
      from public.user_companies m
      where m.company_id = p_company and m.is_active and m.role not in ('customer', 'user')
      union all
      select o.user_id, true, '{}' from public.operator_pins o
      where o.company_id = p_company and app.reaches_all(o.user_id) and app.staff_role(p_company, o.user_id) is null
    ) who
    join auth.users account on account.id = who.user_id
    left join public.profiles profile on profile.id = who.user_id
    left join public.operator_pins pin on pin.company_id = p_company and pin.user_id = who.user_id);
end $$;

-- Tells a terminal whether what it knows is still so.
create function app.operators_digest(p_operators jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_operators::text, 'UTF8')), 'hex')
$$;

create function app.terminal_operators(p_terminal uuid, p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reason text := app.gone_reason(p_terminal, p_token);
  operators jsonb;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  operators := app.operators_of((select t.company_id from public.terminals t where t.id = p_terminal));
  return jsonb_build_object('operators', operators, 'digest', app.operators_digest(operators), 'now', now(), 'gone', false);
end $$;

-- The page says how the operators stand, so that a person, role or PIN taken away is known with the next pull.
create or replace function app.terminal_pull(p_terminal uuid, p_token text, p_cursor text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reason text := app.gone_reason(p_terminal, p_token);
  company uuid;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  select t.company_id into company from public.terminals t where t.id = p_terminal;
  return app.marked_page(company, p_cursor, p_limit)
    || jsonb_build_object('operators', app.operators_digest(app.operators_of(company)));
end $$;

-- Everybody has their own PIN in hand; other people's those who manage users, up to what they hold themselves (DECISIONS 2): who
-- knows a PIN works under its person's name.
create function app.check_operator_change(p_company uuid, p_user uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  theirs text := app.staff_role(p_company, p_user);
  mine text := app.staff_role(p_company, me);
begin
  if p_user = me or app.is_super() then return; end if;
  perform app.require_right('users', p_company);
  if app.reaches_all(p_user) or theirs = 'owner' and mine is distinct from 'owner'
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
  if app.staff_role(p_company, p_user) is null and not app.reaches_all(p_user) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
  insert into public.operator_pins as o (company_id, user_id, verifier) values (p_company, p_user, p_verifier)
  on conflict (company_id, user_id) do update set verifier = excluded.verifier;
  return jsonb_build_object('operator', (
    select one from jsonb_array_elements(app.operators_of(p_company)) one where one ->> 'user_id' = p_user::text) - 'verifier');
end $$;

-- Also of people who have left: nothing but the PIN goes.
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

-- Who leaves the staff leaves without a PIN: an old one must not come back with them.
create function app.drop_operator_pin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.staff_role(old.company_id, old.user_id) is null and not app.reaches_all(old.user_id) then
    delete from public.operator_pins o where o.company_id = old.company_id and o.user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger drop_operator_pin after update of role, is_active or delete on public.user_companies
  for each row execute function app.drop_operator_pin();

create function public.terminal_operators(p_terminal text, p_token text) returns jsonb
language sql stable set search_path = '' as $$ select app.terminal_operators(app.uuid_arg(p_terminal, 'terminal'), p_token) $$;

create function public.set_operator_pin(p_company text, p_user text, p_verifier text) returns jsonb
language sql set search_path = '' as $$
  select app.set_operator_pin(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'), p_verifier)
$$;

create function public.clear_operator_pin(p_company text, p_user text) returns jsonb
language sql set search_path = '' as $$
  select app.clear_operator_pin(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_user, 'user'))
$$;

revoke execute on function app.reaches_all(uuid), app.staff_role(uuid, uuid), app.operators_of(uuid), app.operators_digest(jsonb),
  app.check_operator_change(uuid, uuid), app.drop_operator_pin(), app.terminal_operators(uuid, text),
  app.set_operator_pin(uuid, uuid, text), app.clear_operator_pin(uuid, uuid), public.terminal_operators(text, text),
  public.set_operator_pin(text, text, text), public.clear_operator_pin(text, text)
  from public, anon, authenticated;
grant execute on function app.terminal_operators(uuid, text), app.set_operator_pin(uuid, uuid, text),
  app.clear_operator_pin(uuid, uuid), public.terminal_operators(text, text), public.set_operator_pin(text, text, text),
  public.clear_operator_pin(text, text)
  to anon, authenticated, service_role;
