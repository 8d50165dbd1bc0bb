-- What people hold of themselves: a copy to take along, and the erasure of their account.

-- What stands where an erased person's name and telephone were.
create function app.erased_name() returns text
language sql immutable set search_path = '' as $$ select 'Pessoa apagada'::text $$;

create function app.erased_phone() returns text
language sql immutable set search_path = '' as $$ select '00000000'::text $$;

-- Whether an order is a guest's whom the person served: taken as one of the staff, and not with their own name or telephone.
create function app.is_for_another(p_person uuid, p_order public.orders) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_order.operator_id is not distinct from p_person
    and not exists (select from public.profiles p where p.id = p_person
      and (app.fold(p.nome) = app.fold(p_order.customer_name) or app.phone_key(p.telefone) = app.phone_key(p_order.customer_phone)));
end $$;

create function app.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  address text := lower(app.my_email());
begin
  return jsonb_build_object(
    'format', 'comanda-own-data', 'version', 1, 'exported_at', now(),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at) from auth.users u where u.id = person),
    'profile', (select to_jsonb(p) - 'id' from public.profiles p where p.id = person),
    'platform_roles', array(select r.role from public.user_roles r where r.user_id = person order by 1),
    'platform_permissions', array(select a.permission_type from public.admin_permissions a where a.user_id = person and a.granted order by 1),
    'memberships', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'role', m.role,
        'is_active', m.is_active, 'since', m.created_at) order by m.created_at, m.id)
      from public.user_companies m join public.companies c on c.id = m.company_id where m.user_id = person), '[]'),
    'orders', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'number', o.number,
        'placed_at', o.placed_at, 'status', o.status, 'table_number', o.table_number, 'comanda', o.comanda, 'total_cents', o.total_cents,
        'customer_name', case when not app.is_for_another(person, o) then o.customer_name end,
        'customer_phone', case when not app.is_for_another(person, o) then o.customer_phone end,
        'items', (select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'unit_price_cents', i.unit_price_cents,
          'notes', i.notes) order by i.position) from public.order_items i where i.order_id = o.id)) order by o.placed_at, o.id)
      from public.orders o join public.companies c on c.id = o.company_id where o.user_id = person), '[]'),
    'reservations', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'name', r.name, 'phone', r.phone,
        'date', r.date, 'time', r.time, 'people', r.people, 'observations', r.observations, 'status', r.status,
        'created_at', r.created_at) order by r.date, r.time, r.id)
      from public.reservations r join public.companies c on c.id = r.company_id where r.user_id = person), '[]'),
    'table_calls', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'kind', k.kind,
        'table_number', k.table_number, 'customer_name', k.customer_name, 'amount_cents', k.amount_cents, 'called_at', k.called_at)
        order by k.called_at, k.id)
      from public.table_calls k join public.companies c on c.id = k.company_id where k.user_id = person), '[]'),
    'favourites', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'products', (
        select jsonb_agg(d.name order by f.nth) from unnest(v.product_ids) with ordinality f(id, nth)
        join (select p.id, p.name from public.products p union all select b.id, b.name from public.combos b) d on d.id = f.id)) order by c.id)
      from public.favourites v join public.companies c on c.id = v.company_id where v.user_id = person), '[]'),
    'notified_browsers', coalesce((
      select jsonb_agg(jsonb_build_object('push_service', substring(s.endpoint from '^https?://[^/]+'), 'language', s.language,
        'saved_at', s.saved_at) order by s.saved_at, s.id)
      from public.push_subscriptions s where s.user_id = person), '[]'),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object('company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'role', i.role,
        'state', i.state, 'sent_at', i.sent_at, 'expires_at', i.expires_at) order by i.sent_at, i.id)
      from public.invitations i join public.companies c on c.id = i.company_id where i.email = address), '[]'));
end $$;

-- Where the caller is signed in.
create function app.read_my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('sessions', app.sessions_of(app.require_person()));
end $$;

-- Ends one of the caller's other sessions, or all of them.
create function app.end_my_sessions(p_session uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_build_object('ended', app.end_other_sessions(app.require_person(), p_session));
end $$;

-- Erases the caller's account. Orders stay without name and telephone, since the sale happened; reservations to come are cancelled.
-- The audit log keeps the person's id and loses the name.
create function app.erase_my_account() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  address text := lower(app.my_email());
  owned text[];
  reserved text[] := array(select r.id::text from public.reservations r where r.user_id = auth.uid());
begin
  perform app.require_proof();
  perform from public.companies c
  where c.id in (select m.company_id from public.user_companies m where m.user_id = person) order by c.id for no key update;
  owned := array(
    select coalesce(nullif(btrim(c.nome_fantasia), ''), c.name)
    from public.user_companies m join public.companies c on c.id = m.company_id
    where m.user_id = person and app.is_last_owner(m) order by 1);
  if cardinality(owned) > 0 then
    perform app.fail('forbidden', jsonb_build_object('reason', 'last_owner', 'companies', owned));
  end if;

  -- An account is erased from a suspended company too, and the audit log lets an erasure take personal data out.
  perform set_config('comanda.unguarded', 'true', true);
  -- A hash of an order's contents finds a name or a telephone again by trying: they have few values.
  update public.order_events e set payload = e.payload - 'content'
  from public.orders o
  where o.user_id = person and not app.is_for_another(person, o)
    and e.company_id = o.company_id and e.order_id = o.id and e.kind = 'placed';
  -- What the guest typed goes once nobody cooks or serves by it: notes, and a comanda without a digit, which is a name.
  update public.order_items i set notes = null
  from public.orders o
  where o.user_id = person and not app.is_for_another(person, o) and o.status in ('delivered', 'cancelled')
    and i.order_id = o.id and i.notes is not null;
  update public.tabs t set comanda = null
  where t.closed_at is not null and t.comanda !~ '\d' and t.id in (
    select o.tab_id from public.orders o where o.user_id = person and not app.is_for_another(person, o));
  update public.table_calls c set comanda = null where c.user_id = person and c.done_at is not null and c.comanda !~ '\d';
  update public.orders o set comanda = null
  where o.user_id = person and not app.is_for_another(person, o) and o.status in ('delivered', 'cancelled') and o.comanda !~ '\d'
    and not exists (select from public.tabs t where t.id = o.tab_id and t.closed_at is null);
  update public.orders o set customer_name = app.erased_name(), customer_phone = null, responsible_name = null
  where o.user_id = person and not app.is_for_another(person, o);
  update public.table_calls c set customer_name = null where c.user_id = person;
  update public.table_calls c set taken_name = null where c.taken_by = person;
  update public.reservations r set
    status = case when o.is_to_come then 'cancelled' else r.status end,
    cancelled_at = case when o.is_to_come then now() else r.cancelled_at end,
    cancelled_by_customer = r.cancelled_by_customer or o.is_to_come,
    name = app.erased_name(), phone = app.erased_phone(), observations = null
  from (
    select t.id, t.status in ('requested', 'confirmed') and (t.date + t.time::time) at time zone c.time_zone > now() as is_to_come
    from public.reservations t join public.companies c on c.id = t.company_id where t.user_id = person) o
  where r.id = o.id;
  perform set_config('app.is_erasing', 'true', true);
  -- After the update above, whose entry has the old name.
  update public.audit_log a set label = null, changes = a.changes - '{name,phone,observations}'::text[]
  where a.tbl = 'reservations' and a.row_id = any (reserved);
  update public.approvals a set approver_name = null where a.approved_by = person;
  delete from public.invitations i where i.email = address;
  update public.audit_log a set label = null where a.tbl = 'invitations' and a.label = left(address, 200);
  perform set_config('app.is_erasing', '', true);
  -- The rows that hang on the account go with it: profile, memberships, roles, PINs, sessions. Orders and reservations lose the id.
  delete from auth.users u where u.id = person;
  perform set_config('comanda.unguarded', '', true);
  return '{}'::jsonb;
end $$;
