-- The API: thin invoker wrappers in `public`, granted to whom they are for. docs/backend-api.md is the agreement.

create function app.my_access() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare person uuid := app.require_person();
begin
  return jsonb_build_object(
    'is_admin', app.is_admin(person),
    'is_super_admin', app.is_super(),
    'permissions', array(select p.permission_type from public.admin_permissions p where p.user_id = person and p.granted order by 1),
    'roles', array(select r.role from public.user_roles r where r.user_id = person order by 1),
    'funcionario_adiciona', coalesce((select p.funcionario_adiciona from public.profiles p where p.id = person), false),
    'memberships', coalesce((
      select jsonb_agg(jsonb_build_object('company_id', m.company_id, 'role', m.role, 'is_active', m.is_active) order by m.created_at, m.id)
      from public.user_companies m where m.user_id = person), '[]'));
end $$;

-- 'Quero pedir aqui'. A membership the staff switched off stays off.
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
    if not company.is_active then perform app.fail('company_inactive'); end if;
    if company.customer_signup <> 'open' then perform app.fail('signup_closed'); end if;
    insert into public.user_companies (user_id, company_id, role) values (person, p_company, 'customer')
    on conflict (user_id, company_id) do nothing;
    select * into membership from public.user_companies m where m.user_id = person and m.company_id = p_company;
  end if;
  return jsonb_build_object('membership', to_jsonb(membership));
end $$;

-- The wrappers take text: what is no id, number or yes/no is then refused as invalid_input with its field like everything else,
-- where the data API itself would answer PostgreSQL's own words. On the wire nothing differs.
create function app.uuid_arg(p_text text, p_field text) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  if p_text is not null and not app.is_uuid(p_text) then perform app.invalid(p_field); end if;
  return p_text::uuid;
end $$;

create function app.int_arg(p_text text, p_field text) returns int
language plpgsql immutable set search_path = '' as $$
begin
  if p_text !~ '^-?[0-9]{1,10}$' or p_text::bigint not between -2147483648 and 2147483647 then perform app.invalid(p_field); end if;
  return p_text::int;
end $$;

create function app.flag_arg(p_text text, p_field text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if p_text not in ('true', 'false') then perform app.invalid(p_field); end if;
  return p_text::boolean;
end $$;

create function public.is_admin(user_id text) returns boolean
language sql stable set search_path = '' as $$ select app.is_admin(app.uuid_arg(is_admin.user_id, 'user_id')) $$;

create function public.my_access() returns jsonb
language sql stable set search_path = '' as $$ select app.my_access() $$;

create function public.join_company(p_company text) returns jsonb
language sql set search_path = '' as $$ select app.join_company(app.uuid_arg(p_company, 'company')) $$;

-- What is called most keeps its plan.
create function public.place_order(p_company text, p_order jsonb) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.place_order(app.uuid_arg(p_company, 'company'), p_order); end $$;

create function public.append_order_items(p_company text, p_order text, p_items jsonb, p_expected_total_cents text) returns jsonb
language sql set search_path = '' as $$
  select app.append_order_items(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_order, 'order'), p_items,
    app.int_arg(p_expected_total_cents, 'expected_total_cents'))
$$;

create function public.advance_order(p_company text, p_order text, p_status text, p_reason text default null) returns jsonb
language sql set search_path = '' as $$
  select app.advance_order(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_order, 'order'), p_status, p_reason)
$$;

create function public.tick_order_item(p_company text, p_item text, p_done text) returns jsonb
language sql set search_path = '' as $$
  select app.tick_order_item(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_item, 'item'), app.flag_arg(p_done, 'done'))
$$;

create function public.enrol_terminal(p_company text, p_terminal text, p_name text, p_prefix text, p_token_hash text) returns jsonb
language sql set search_path = '' as $$
  select app.enrol_terminal(app.uuid_arg(p_company, 'company'), app.uuid_arg(p_terminal, 'terminal'), p_name, p_prefix, p_token_hash)
$$;

create function public.revoke_terminal(p_terminal text) returns jsonb
language sql set search_path = '' as $$ select app.revoke_terminal(app.uuid_arg(p_terminal, 'terminal')) $$;

create function public.pull_changes(p_company text, p_cursor text default null, p_limit text default '500') returns jsonb
language sql stable set search_path = '' as $$
  select app.pull_changes(app.uuid_arg(p_company, 'company'), p_cursor, app.int_arg(p_limit, 'limit'))
$$;

create function public.terminal_pull(p_terminal text, p_token text, p_cursor text default null, p_limit text default '500') returns jsonb
language sql stable set search_path = '' as $$
  select app.terminal_pull(app.uuid_arg(p_terminal, 'terminal'), p_token, p_cursor, app.int_arg(p_limit, 'limit'))
$$;

create function public.terminal_push(p_terminal text, p_token text, p_entries jsonb) returns jsonb
language sql set search_path = '' as $$ select app.terminal_push(app.uuid_arg(p_terminal, 'terminal'), p_token, p_entries) $$;

create function public.terminal_heartbeat(p_terminal text, p_token text, p_status jsonb) returns jsonb
language sql set search_path = '' as $$ select app.terminal_heartbeat(app.uuid_arg(p_terminal, 'terminal'), p_token, p_status) $$;

-- Nobody executes anything but what is named here. Signed-in people come by their session, terminals by their own secret with
-- the public key. A guest calling a person's function is told not_authenticated by its body.
revoke execute on all functions in schema app from public, anon, authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;

grant execute on function
  app.is_admin(uuid), app.my_access(), app.join_company(uuid), app.place_order(uuid, jsonb),
  app.append_order_items(uuid, uuid, jsonb, int), app.advance_order(uuid, uuid, text, text),
  app.tick_order_item(uuid, uuid, boolean), app.enrol_terminal(uuid, uuid, text, text, text), app.revoke_terminal(uuid),
  app.pull_changes(uuid, text, int), app.terminal_pull(uuid, text, text, int), app.terminal_push(uuid, text, jsonb),
  app.terminal_heartbeat(uuid, text, jsonb), app.is_super(), app.companies_where(text), app.may_hear(text)
  to anon, authenticated, service_role;
-- Triggers and wrappers that run with the caller's rights need their steps.
grant execute on function app.my_email(), app.fail(text, jsonb), app.invalid(text), app.is_uuid(text),
  app.uuid_arg(text, text), app.int_arg(text, text), app.flag_arg(text, text) to anon, authenticated, service_role;

grant execute on function
  public.my_access(), public.join_company(text), public.place_order(text, jsonb),
  public.append_order_items(text, text, jsonb, text), public.advance_order(text, text, text, text),
  public.tick_order_item(text, text, text), public.enrol_terminal(text, text, text, text, text), public.revoke_terminal(text),
  public.pull_changes(text, text, text), public.terminal_pull(text, text, text, text), public.terminal_push(text, text, jsonb),
  public.terminal_heartbeat(text, text, jsonb)
  to anon, authenticated, service_role;
grant execute on function public.is_admin(text) to authenticated, service_role;
