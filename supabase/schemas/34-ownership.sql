-- A company's last two steps: handing it over to another owner, and deleting it (docs/adr/0024).

-- One offer a company: it holds for a week, and only its receiver accepts it.
create table public.ownership_offers (
  company_id uuid primary key references public.companies (id) on delete cascade,
  offered_to uuid not null references auth.users (id) on delete cascade,
  offered_by uuid not null references auth.users (id) on delete cascade,
  offered_at timestamptz not null default now()
);
create index ownership_offers_to on public.ownership_offers (offered_to);
create index ownership_offers_by on public.ownership_offers (offered_by);

-- The caller as an owner of the company, its members locked against other changes.
create function app.require_owner(p_company uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  perform from public.companies c where c.id = p_company for no key update;
  if app.staff_role(p_company, auth.uid()) is distinct from 'owner' then perform app.fail('forbidden', '{"reason": "owner"}'); end if;
  return auth.uid();
end $$;

create function app.require_active_member(p_company uuid, p_user uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.required(p_user, 'user');
  if not exists (select from public.user_companies m where m.company_id = p_company and m.user_id = p_user and m.is_active) then
    perform app.fail('not_found', '{"entity": "person"}');
  end if;
end $$;

-- A later offer replaces an earlier one.
create function app.offer_ownership(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare me uuid := app.require_owner(p_company);
begin
  perform app.require_active_member(p_company, p_user);
  if app.staff_role(p_company, p_user) = 'owner' then perform app.invalid('user'); end if;
  perform app.require_proof();
  insert into public.ownership_offers (company_id, offered_to, offered_by) values (p_company, p_user, me)
  on conflict (company_id) do update set offered_to = excluded.offered_to, offered_by = excluded.offered_by, offered_at = now();
  return '{}'::jsonb;
end $$;

-- By its receiver, or by an owner who changed their mind.
create function app.withdraw_ownership(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  delete from public.ownership_offers o where o.company_id = p_company
    and (o.offered_to = auth.uid() or app.staff_role(p_company, auth.uid()) = 'owner');
  return jsonb_build_object('changed', found);
end $$;

-- The receiver becomes owner, and the owner who offered it an admin, who may leave.
create function app.accept_ownership(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := app.require_person();
  offer public.ownership_offers;
begin
  perform app.required(p_company, 'company');
  perform from public.companies c where c.id = p_company for no key update;
  delete from public.ownership_offers o where o.company_id = p_company and o.offered_to = me returning * into offer;
  if offer.company_id is null or offer.offered_at < now() - interval '7 days'
    or app.staff_role(p_company, offer.offered_by) is distinct from 'owner' then
    perform app.fail('not_found', '{"entity": "offer"}');
  end if;
  perform app.require_active_member(p_company, me);
  update public.user_companies m set role = 'owner' where m.company_id = p_company and m.user_id = me;
  update public.user_companies m set role = 'admin' where m.company_id = p_company and m.user_id = offer.offered_by;
  return '{}'::jsonb;
end $$;

-- The company of a decision, locked.
create function app.company_to_decide(p_company uuid) returns public.companies
language plpgsql security definer set search_path = '' as $$
declare company public.companies;
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  perform app.required(p_company, 'company');
  select * into company from public.companies c where c.id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  return company;
end $$;

-- By a super admin, where no owner is left to offer it: any active member becomes an owner. The others stay what they are.
create function app.appoint_owner(p_company uuid, p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.company_to_decide(p_company);
  perform app.require_active_member(p_company, p_user);
  perform app.require_proof();
  update public.user_companies m set role = 'owner' where m.company_id = p_company and m.user_id = p_user and m.role <> 'owner';
  return jsonb_build_object('changed', found);
end $$;

-- A request to delete a company. Terminals have until due_at to send what they sold, and its owner to change their mind.
create table public.company_deletions (
  company_id uuid primary key references public.companies (id) on delete cascade,
  requested_by uuid references auth.users (id) on delete set null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index company_deletions_requested_by on public.company_deletions (requested_by);

-- Locks the company for its deletion, if the caller may delete it and typed its name.
create function app.lock_to_delete(p_company uuid, p_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare company public.companies;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if app.is_super() then perform from public.companies c where c.id = p_company for no key update;
  else perform app.require_owner(p_company); end if;
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  -- What a suspended company did stays for the platform to see.
  if company.suspended_at is not null and not app.is_super() then perform app.fail('company_suspended'); end if;
  if btrim(p_name) is distinct from coalesce(company.nome_fantasia, company.name) then perform app.invalid('name'); end if;
end $$;

create function app.request_company_deletion(p_company uuid, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_to_delete(p_company, p_name);
  insert into public.company_deletions (company_id, requested_by, due_at) values (p_company, auth.uid(), now() + interval '7 days')
  on conflict (company_id) do nothing;
  return (select jsonb_build_object('due_at', d.due_at) from public.company_deletions d where d.company_id = p_company);
end $$;

create function app.cancel_company_deletion(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_person();
  if not app.is_super() then perform app.require_owner(p_company); end if;
  perform app.required(p_company, 'company');
  delete from public.company_deletions d where d.company_id = p_company;
  return jsonb_build_object('changed', found);
end $$;

-- Whose pictures are still to be removed: storage keeps the files apart from their rows, so that SQL can't delete them.
create table app.deleted_companies (
  company_id uuid primary key,
  deleted_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz not null default now()
);
create index deleted_companies_deleted_by on app.deleted_companies (deleted_by);

-- The folders of companies that the caller deleted, unless a company has that id again.
create function app.my_deleted_folders() returns setof text
language sql stable security definer set search_path = '' as $$
  select d.company_id::text from app.deleted_companies d
  where d.deleted_by = (select auth.uid()) and not exists (select from public.companies c where c.id = d.company_id)
$$;

create function app.pictures_of(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare found jsonb := '[]'::jsonb;
begin
  if to_regclass('storage.objects') is not null then
    select coalesce(jsonb_agg(o.name order by o.name), '[]') into found from storage.objects o
    where o.bucket_id = 'images' and o.name like p_company::text || '/%';
  end if;
  return found;
end $$;

-- The second step: owners once it is due, super admins at any time after the request; never with an evening under way. The log
-- keeps who deleted what; terminals and clients that pull get 'gone' from then on. Returns the files of its pictures, which the caller
-- removes from the bucket.
create function app.delete_company(p_company uuid, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz;
  open_orders int;
  open_tabs int;
begin
  perform app.lock_to_delete(p_company, p_name);
  -- Waits for orders that are being placed and for a cancellation under way, and reads what they left.
  perform from public.companies c where c.id = p_company for update;
  select d.due_at into due from public.company_deletions d where d.company_id = p_company for update;
  open_orders := (select count(*) from public.orders o where o.company_id = p_company and o.status in ('placed', 'preparing', 'ready'));
  open_tabs := (select count(*) from public.tabs t where t.company_id = p_company and t.closed_at is null);
  if due is null then perform app.fail('not_found', '{"entity": "deletion"}'); end if;
  if due > now() and not app.is_super() then perform app.fail('deletion_not_due', jsonb_build_object('due_at', due)); end if;
  if open_orders + open_tabs > 0 then
    perform app.fail('in_use', jsonb_build_object('entity', 'order', 'count', open_orders + open_tabs));
  end if;
  insert into app.deleted_companies (company_id, deleted_by) values (p_company, auth.uid())
  on conflict (company_id) do update set deleted_by = excluded.deleted_by, deleted_at = now();
  delete from public.companies c where c.id = p_company;
  return jsonb_build_object('pictures', app.pictures_of(p_company));
end $$;

-- Offers and requests are in the history of the company.
do $$
declare tbl text;
begin
  foreach tbl in array array['ownership_offers', 'company_deletions'] loop
    execute format('create trigger audit_insert after insert on public.%I referencing new table as new_rows '
      'for each statement execute function app.audit()', tbl);
    execute format('create trigger audit_update after update on public.%I referencing old table as old_rows new table as new_rows '
      'for each statement execute function app.audit()', tbl);
    execute format('create trigger audit_delete after delete on public.%I referencing old table as old_rows '
      'for each statement execute function app.audit()', tbl);
  end loop;
end $$;
