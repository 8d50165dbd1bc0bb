-- What the platform decides about companies: approval and suspension (docs/adr/0023). Super admins alone.

-- Each decision with its reason, for the platform and for those who manage the company.
create table public.company_decisions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  decision text not null check (decision in ('approved', 'refused', 'suspended', 'lifted')),
  reason text check (length(reason) <= 500),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null default clock_timestamp()
);
create index company_decisions_company on public.company_decisions (company_id, decided_at desc, id);
create index company_decisions_decided_by on public.company_decisions (decided_by);
-- Companies that wait for approval, in the order in which they registered.
create index companies_waiting_first on public.companies
  ((case when approved_at is null and refused_at is null then created_at end) desc nulls last, nome_fantasia, name, id);
create index companies_waiting on public.companies (created_at, id) where approved_at is null and refused_at is null;

-- Stores a decision and returns the company as it is now.
create function app.decided(p_company uuid, p_decision text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_decisions (company_id, decision, reason, decided_by)
  values (p_company, p_decision, p_reason, auth.uid());
  perform app.log_action('company_decided', p_company, 'companies', p_company,
    (select coalesce(c.nome_fantasia, c.name) from public.companies c where c.id = p_company),
    jsonb_strip_nulls(jsonb_build_object('decision', p_decision, 'reason', p_reason)));
  return jsonb_build_object('company', (select to_jsonb(c) from public.companies c where c.id = p_company), 'changed', true);
end $$;

create function app.unchanged(p_company public.companies) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('company', to_jsonb(p_company), 'changed', false)
$$;

-- What is decided about is the company as it was shown, {"name", "slug", "refused_at"}: one that was renamed, refused or asks again since
-- is refused with what stands now. Changes of anything else, such as its hours, are no reason.
create function app.require_shown(p_company public.companies, p_shown jsonb) returns void
language plpgsql set search_path = '' as $$
declare refused_at timestamptz := case when p_shown ->> 'refused_at' is not null then app.time_of(p_shown, 'refused_at') end;
begin
  if (coalesce(p_company.nome_fantasia, p_company.name), p_company.slug, p_company.refused_at)
    is distinct from (p_shown ->> 'name', p_shown ->> 'slug', refused_at) then
    perform app.fail('edit_conflict', jsonb_build_object('current', to_jsonb(p_company)));
  end if;
end $$;

-- A company that was renamed since is approved anew.
create function app.approve_company(p_company uuid, p_shown jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  company public.companies := app.company_to_decide(p_company);
begin
  perform app.object_of(p_shown, 'shown');
  if company.approved_at is not null and not exists (select from app.renamed_companies r where r.company_id = p_company) then
    return app.unchanged(company);
  end if;
  perform app.require_shown(company, p_shown);
  delete from app.renamed_companies r where r.company_id = p_company;
  update public.companies c set approved_at = now(), refused_at = null where c.id = p_company and c.approved_at is null;
  return app.decided(p_company, 'approved', null);
end $$;

-- The reason is what the company's managers read. An approved company is suspended, not refused.
create function app.refuse_company(p_company uuid, p_reason text, p_shown jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.text_of(jsonb_build_object('reason', p_reason), 'reason', 1, 500);
  company public.companies := app.company_to_decide(p_company);
begin
  perform app.object_of(p_shown, 'shown');
  if company.approved_at is not null or company.refused_at is not null then return app.unchanged(company); end if;
  perform app.require_shown(company, p_shown);
  update public.companies c set refused_at = now() where c.id = p_company;
  return app.decided(p_company, 'refused', reason);
end $$;

-- A refused company's managers ask once more, after they changed what the reason names.
create function app.request_approval(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare company public.companies;
begin
  perform app.require_right('manage', p_company);
  select * into company from public.companies c where c.id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  if company.refused_at is null then return app.unchanged(company); end if;
  update public.companies c set refused_at = null where c.id = p_company returning * into company;
  return jsonb_build_object('company', to_jsonb(company), 'changed', true);
end $$;

-- When a company suspended at p_now stops: at once where nothing is under way, else at the cut-off of its business day.
create function app.suspension_stop(p_company public.companies, p_now timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare is_open boolean := (select o.is_open from app.opening(p_company.id, p_now) o);
begin
  if not is_open
    and not exists (select from public.tabs t where t.company_id = p_company.id and t.closed_at is null)
    and not exists (select from public.orders o where o.company_id = p_company.id and o.status in ('placed', 'preparing', 'ready')) then
    return p_now;
  end if;
  return (
    select b.ends from app.business_day(p_now, p_company.time_zone, p_company.day_cutoff_hour) d, app.day_bounds(p_company.id, d, d) b);
end $$;

create function app.suspend_company(p_company uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.text_of(jsonb_build_object('reason', p_reason), 'reason', 1, 500);
  company public.companies := app.company_to_decide(p_company);
begin
  if company.suspended_at is not null then return app.unchanged(company); end if;
  update public.companies c set suspended_at = now(), stops_at = app.suspension_stop(company, now()) where c.id = p_company;
  return app.decided(p_company, 'suspended', reason);
end $$;

create function app.lift_suspension(p_company uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare company public.companies := app.company_to_decide(p_company);
begin
  if company.suspended_at is null then return app.unchanged(company); end if;
  update public.companies c set suspended_at = null, stops_at = null where c.id = p_company;
  return app.decided(p_company, 'lifted', null);
end $$;

-- Companies whose name or address is no longer the one that the platform approved, with that one, until a super admin approves it
-- anew or it is taken back.
create table app.renamed_companies (
  company_id uuid primary key references public.companies (id) on delete cascade,
  name text not null,
  slug text not null,
  renamed_at timestamptz not null default now()
);

-- What the platform approved was a company of this name: a later name or address has an action of its own, which no number of other
-- changes hides.
create function app.audit_renaming() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then return null; end if;
  perform app.log_action('company_renamed', new.id, 'companies', new.id, coalesce(new.nome_fantasia, new.name), jsonb_strip_nulls(
    jsonb_build_object('former_name', coalesce(old.nome_fantasia, old.name), 'former_slug', old.slug, 'slug', new.slug)));
  if not app.is_super() then
    insert into app.renamed_companies (company_id, name, slug) values (new.id, coalesce(old.nome_fantasia, old.name), old.slug)
    on conflict do nothing;
    delete from app.renamed_companies r
    where r.company_id = new.id and r.name = coalesce(new.nome_fantasia, new.name) and r.slug = new.slug;
  end if;
  return null;
end $$;
create trigger audit_renaming after update of name, nome_fantasia, slug on public.companies for each row
  when (old.approved_at is not null
    and (new.name, new.nome_fantasia, new.slug) is distinct from (old.name, old.nome_fantasia, old.slug))
  execute function app.audit_renaming();

-- Whether a company that a guest looks for is suspended; of all others a guest who cannot read them learns nothing. By id or slug.
create function app.is_suspended(p_company text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.companies c where c.suspended_at is not null
    and (c.slug = p_company or c.id = case when app.is_uuid(p_company) then p_company::uuid end))
$$;

-- Refuses what the people of a suspended company write: rows of the office at once, those of a running evening once it stops.
-- Super admins go on, and so does a terminal's outbox.
create function app.refuse_suspended(p_companies uuid[], p_work text) returns void
language plpgsql set search_path = '' as $$
begin
  if auth.uid() is null or current_setting('comanda.unguarded', true) = 'true' then return; end if;
  if exists (select from public.companies c
      where c.id = any (p_companies) and c.suspended_at is not null and (p_work = 'office' or c.stops_at <= now()))
    and not app.is_super() then perform app.fail('company_suspended'); end if;
end $$;

create function app.guard_suspended() returns trigger
language plpgsql security definer set search_path = '' as $$
declare ids uuid[];
begin
  if tg_table_name = 'companies' then
    ids := array(select r.id from new_rows r);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct r.company_id from old_rows r);
  else
    ids := array(select distinct r.company_id from new_rows r);
  end if;
  perform app.refuse_suspended(ids, tg_argv[0]);
  return null;
end $$;

create function app.guard_suspended_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refuse_suspended(array[new.company_id], 'office');
  return null;
end $$;

-- Members may be removed at any time; nobody gets more there than they had.
create trigger guard_suspended_promotion after update on public.user_companies for each row
  when (new.is_active and (not old.is_active or new.role <> old.role)) execute function app.guard_suspended_row();
create trigger guard_suspended_offer after insert or update on public.ownership_offers for each row execute function app.guard_suspended_row();
create trigger guard_suspended_code after insert or update on app.revoked_table_codes for each row execute function app.guard_suspended_row();

do $$
declare
  guarded record;
  change text;
begin
  for guarded in
    select t.tbl, 'office' as work, '{insert,update,delete}'::text[] as changes from unnest(app.backup_tables()) t(tbl)
    union all select * from (values
      ('companies', 'office', '{update}'::text[]), ('invitations', 'office', '{insert,update}'),
      -- Terminals may be revoked at any time.
      ('user_companies', 'office', '{insert}'), ('terminals', 'office', '{insert}'),
      ('orders', 'evening', '{insert,update}'), ('tabs', 'evening', '{insert,update}'), ('reservations', 'evening', '{insert,update}')
    ) as more
  loop
    foreach change in array guarded.changes loop
      execute format('create trigger guard_suspended_%s after %1$s on public.%I referencing %s for each statement '
        'execute function app.guard_suspended(%L)', change, guarded.tbl,
        case change when 'delete' then 'old table as old_rows' else 'new table as new_rows' end,
        guarded.work);
    end loop;
  end loop;
end $$;

-- The platform at a glance, for super admins: how many companies there are and in which state, how it grew (companies in 30 days, orders
-- and sales in seven, each with as long before), the newest, those that are stopped and why, and those that sold in the 30 days before the
-- last seven and nothing since. At most ten of each are named.
create function app.read_platform_summary() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare answer jsonb;
begin
  perform app.require_person();
  if not app.is_super() then perform app.refuse(); end if;
  with known as (
    select c.id, coalesce(nullif(btrim(c.nome_fantasia), ''), c.name) as name, c.created_at, c.suspended_at, c.stops_at,
      app.platform_state(c) as state
    from public.companies c
  ), sold as (
    select k.id, k.name, k.state, f.* from known k cross join lateral (
      select count(*) filter (where o.placed_at >= now() - interval '7 days') as n,
        coalesce(sum(o.total_cents) filter (where o.placed_at >= now() - interval '7 days'), 0) as cents,
        count(*) filter (where o.placed_at < now() - interval '7 days' and o.placed_at >= now() - interval '14 days') as n_before,
        coalesce(sum(o.total_cents) filter (where o.placed_at < now() - interval '7 days' and o.placed_at >= now() - interval '14 days'), 0)
          as cents_before,
        max(o.placed_at) as last_at
      from public.orders o
      where o.company_id = k.id and o.placed_at >= now() - interval '37 days' and o.status not in ('unconfirmed', 'cancelled')) f
  ), counted as (
    select count(*) as companies, jsonb_build_object(
      'active', count(*) filter (where state = 'active'), 'waiting', count(*) filter (where state = 'waiting'),
      'refused', count(*) filter (where state = 'refused'), 'inactive', count(*) filter (where state = 'inactive'),
      'suspended', count(*) filter (where state = 'suspended')) as states,
      count(*) filter (where created_at >= now() - interval '30 days') as fresh,
      count(*) filter (where created_at < now() - interval '30 days' and created_at >= now() - interval '60 days') as fresh_before
    from known
  )
  select jsonb_build_object('companies', c.companies, 'states', c.states, 'renamed', (select count(*) from app.renamed_companies),
    'new', jsonb_build_array(c.fresh, c.fresh_before),
    'orders', (select jsonb_build_array(coalesce(sum(s.n), 0), coalesce(sum(s.n_before), 0)) from sold s),
    'sold_cents', (select jsonb_build_array(coalesce(sum(s.cents), 0), coalesce(sum(s.cents_before), 0)) from sold s),
    'selling', (select jsonb_build_array(count(*) filter (where s.n > 0), count(*) filter (where s.n_before > 0)) from sold s),
    'newest', (select coalesce(jsonb_agg(jsonb_build_object('company_id', k.id, 'name', k.name, 'state', k.state, 'at', k.created_at)
      order by k.created_at desc, k.id), '[]') from (select * from known order by created_at desc, id limit 10) k),
    'stopped', (select coalesce(jsonb_agg(jsonb_build_object('company_id', k.id, 'name', k.name, 'at', k.suspended_at, 'reason', (
        select d.reason from public.company_decisions d where d.company_id = k.id and d.decision = 'suspended'
        order by d.decided_at desc, d.id limit 1)) order by k.suspended_at desc, k.id), '[]')
      from (select * from known where state = 'suspended' order by suspended_at desc, id limit 10) k),
    'quiet', (select coalesce(jsonb_agg(jsonb_build_object('company_id', s.id, 'name', s.name, 'at', s.last_at) order by s.last_at desc, s.id), '[]')
      from (select * from sold where state = 'active' and n = 0 and last_at is not null order by last_at desc, id limit 10) s))
  into answer from counted c;
  return answer;
end $$;
