-- Reservations: requested by anybody, guests too, answered by those who manage the company's content.

-- The times and the kitchen's closing where a company has set none (spec §9).
create function app.default_reservation_times() returns text[]
language sql immutable set search_path = '' as $$ select '{11:30,12:00,12:30,13:00,13:30,19:00,19:30,20:00,20:30,21:00}'::text[] $$;

create function app.default_kitchen_closes_minutes() returns smallint
language sql immutable set search_path = '' as $$ select 60::smallint $$;

-- How long guests stay where staff say nothing else: one of the durations in shared/domain/reservation/reservation-tables.ts.
create function app.default_reservation_minutes() returns smallint
language sql immutable set search_path = '' as $$ select 120::smallint $$;

create table public.reservation_settings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references public.companies (id) on delete cascade,
  is_enabled boolean not null default true,
  times text[] not null default app.default_reservation_times(),
  -- Offered times are those of the opening hours, or the company's own list.
  times_from_hours boolean not null default true,
  kitchen_closes_minutes smallint not null default app.default_kitchen_closes_minutes()
    check (kitchen_closes_minutes between 0 and 600), -- for reservations, before the company closes
  tolerance_minutes smallint not null default 15 check (tolerance_minutes between 0 and 240),
  deposit_above_people smallint not null default 8 check (deposit_above_people between 1 and 500),
  max_people_option smallint not null default 10 check (max_people_option between 1 and 500),
  weekend_minimum_cents int not null default 4000 check (weekend_minimum_cents between 0 and 10000000),
  service_fee_percent smallint not null default app.default_service_fee_percent()
    check (service_fee_percent between 0 and app.max_service_fee_percent()),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger set_updated_at before update on public.reservation_settings for each row execute function app.set_updated_at();

-- A telephone number however it was punctuated, with or without Brazil's 55: the key the limit counts by.
create function app.phone_key(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(p_phone, '\D', '', 'g'), '^(00|0)?(55(?=[0-9]{10,11}$))?', '')
$$;

create table public.reservations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (length(phone) between 8 and 40),
  date date not null,
  time text not null check (time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  people text not null check (length(people) between 1 and 20) constraint reservations_people check (people ~ '^[1-9][0-9]{0,2}$'),
  observations text check (length(observations) <= 500),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'cancelled', 'seated', 'no_show')),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  seated_at timestamptz,
  no_show_at timestamptz,
  cancelled_by_customer boolean not null default false,
  -- Of the floor plan. A removed table leaves its id here: brought back, it is reserved as before.
  table_ids uuid[] not null default '{}' check (cardinality(table_ids) <= 20),
  duration_minutes smallint not null default app.default_reservation_minutes() check (duration_minutes between 15 and 720),
  status_changed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reservations_day on public.reservations (company_id, date, time);
create index reservations_user on public.reservations (user_id);
create index reservations_status_changed_by on public.reservations (status_changed_by);
create index reservations_asked on public.reservations (company_id, created_at);
create index reservations_phone on public.reservations (company_id, app.phone_key(phone), created_at);
create trigger set_updated_at before update on public.reservations for each row execute function app.set_updated_at();

-- How a company takes reservations; without a row, the table's defaults.
create function app.reservation_settings_of(p_company uuid) returns public.reservation_settings
language plpgsql stable set search_path = '' as $$
declare s public.reservation_settings;
begin
  select * into s from public.reservation_settings r where r.company_id = p_company;
  if not found then
    s.is_enabled := true;
    s.times := app.default_reservation_times();
    s.times_from_hours := true;
    s.kitchen_closes_minutes := app.default_kitchen_closes_minutes();
  end if;
  return s;
end $$;

-- The times a company offers on a date, past ones among them: every half hour from opening until the kitchen closes, never after
-- midnight, where people mean different nights by one date; or its own list, on days it opens. A company without any hours
-- has its list. The same rule as shared/domain/reservation/reservation-times.ts.
create function app.reservation_times(p_company uuid, p_date date) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  s public.reservation_settings := app.reservation_settings_of(p_company);
  zone text := (select c.time_zone from public.companies c where c.id = p_company);
begin
  if not exists (select from public.opening_hours h where h.company_id = p_company)
    and not exists (select from public.opening_exceptions x where x.company_id = p_company and x.date = p_date) then
    return array(select distinct t from unnest(s.times) t order by t);
  end if;
  if not exists (select from app.opening_spans(p_company, p_date, p_date)) then return '{}'::text[]; end if;
  if not s.times_from_hours then return array(select distinct t from unnest(s.times) t order by t); end if;
  return array(
    select distinct to_char(slot, 'HH24:MI') as slot_time
    from app.opening_spans(p_company, p_date, p_date) span,
      generate_series(span.opens at time zone zone, span.closes at time zone zone, interval '30 minutes') slot
    where slot < (span.closes at time zone zone) - make_interval(mins => s.kitchen_closes_minutes) and slot < p_date + 1
    order by slot_time);
end $$;

-- Why a company takes no reservation at a time; null where it does. Days and times are the company's own.
create function app.reservation_refusal(p_company uuid, p_date date, p_time text, p_now timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  zone text := (select c.time_zone from public.companies c where c.id = p_company);
  today date := (p_now at time zone zone)::date;
  times text[];
begin
  if not (app.reservation_settings_of(p_company)).is_enabled then return 'disabled'; end if;
  if p_date < today then return 'past'; end if;
  if p_date > today + 180 then return 'too_far'; end if;
  times := app.reservation_times(p_company, p_date);
  if cardinality(times) = 0 then return 'closed_day'; end if;
  if not p_time = any (times) then return 'time_not_offered'; end if;
  if (p_date + p_time::time) at time zone zone <= p_now then return 'past'; end if;
  return null;
end $$;

-- How often somebody may request a reservation, so that a flood stops its sender and no company's book closes for others: three in an
-- hour and ten a day for a person, or for a guest's number; six in an hour for a guest's network address; and for all guests together
-- 120 in an hour, which is what staff can answer, and as many again for those from whose network nobody asked in that hour. People with
-- an account find room when guests do not, and the company's own people always do.
create function app.reservation_retry_at(p_company uuid, p_phone text, p_now timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  me uuid := auth.uid();
  retry_at timestamptz;
begin
  if app.can('staff', p_company) then return null; end if;
  if me is not null then
    select max(r.retry_at) into retry_at from (
      (select a.created_at + interval '1 hour' as retry_at from public.reservations a
        where a.user_id = me and a.company_id = p_company and a.created_at > p_now - interval '1 hour'
        order by a.created_at desc offset 2 limit 1)
      union all
      (select a.created_at + interval '1 day' from public.reservations a
        where a.user_id = me and a.company_id = p_company and a.created_at > p_now - interval '1 day'
        order by a.created_at desc offset 9 limit 1)
    ) r;
  else
    select max(r.retry_at) into retry_at from (
      (select a.created_at + interval '1 hour' as retry_at from public.reservations a
        where a.company_id = p_company and app.phone_key(a.phone) = app.phone_key(p_phone) and a.user_id is null
          and a.created_at > p_now - interval '1 hour'
        order by a.created_at desc offset 2 limit 1)
      union all
      (select a.created_at + interval '1 day' from public.reservations a
        where a.company_id = p_company and app.phone_key(a.phone) = app.phone_key(p_phone) and a.user_id is null
          and a.created_at > p_now - interval '1 day'
        order by a.created_at desc offset 9 limit 1)
      union all
      (select a.created_at + interval '1 hour' from public.reservations a
        where a.company_id = p_company and a.user_id is null and a.created_at > p_now - interval '1 hour'
        order by a.created_at desc
        offset case when app.is_first_use('request_reservation', p_company, interval '1 hour') then 239 else 119 end limit 1)
    ) r;
    if retry_at is null then retry_at := app.address_retry_at('request_reservation', p_company, 6, interval '1 hour'); end if;
  end if;
  return retry_at;
end $$;

-- Refuses a request beyond the limit, as app.check_call_rate does a call: one that is made counts, under the company's lock.
create function app.check_reservation_rate(p_company uuid, p_phone text, p_now timestamptz, p_counts boolean) returns void
language plpgsql set search_path = '' as $$
declare retry_at timestamptz := app.reservation_retry_at(p_company, p_phone, p_now);
begin
  if retry_at is not null then perform app.fail('too_many_requests', jsonb_build_object('retry_at', retry_at)); end if;
  if p_counts and auth.uid() is null then
    perform app.use_address('request_reservation', p_company, 6, interval '1 hour');
  end if;
end $$;

-- What the form of a reservation says, checked; its company and person are the caller's business.
create function app.reservation_of(p_reservation jsonb) returns public.reservations
language plpgsql set search_path = '' as $$
declare wanted public.reservations;
begin
  perform app.object_of(p_reservation, 'reservation');
  wanted.id := app.uuid_of(p_reservation, 'id');
  wanted.name := app.text_of(p_reservation, 'name', 1, 120);
  wanted.phone := app.any_phone_of(p_reservation, 'phone');
  wanted.date := app.date_of(p_reservation, 'date');
  wanted.time := app.text_of(p_reservation, 'time', 5, 5);
  if wanted.time !~ '^([01]\d|2[0-3]):[0-5]\d$' then perform app.invalid('time'); end if;
  wanted.people := app.text_of(p_reservation, 'people', 1, 3);
  if wanted.people !~ '^[1-9][0-9]{0,2}$' or wanted.people::int > 500 then perform app.invalid('people'); end if;
  wanted.observations := app.text_of(p_reservation, 'observations', 0, 500);
  return wanted;
end $$;

create function app.request_reservation(p_company uuid, p_reservation jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.reservations;
  known public.reservations;
  reason text;
  is_locked boolean;
begin
  -- A guest has no session; one that ended would leave a reservation that its person never sees.
  if auth.uid() is not null then perform app.require_person(); end if;
  perform app.required(p_company, 'company');
  wanted := app.reservation_of(p_reservation);
  if not exists (select from public.companies c where c.id = p_company) then
    perform app.fail('not_found', '{"entity": "company"}');
  end if;
  -- One at a time for each company: a form may be sent twice, and the limit counts. Who is refused without waiting holds up nobody.
  foreach is_locked in array '{false,true}'::boolean[] loop
    if is_locked then perform pg_advisory_xact_lock(hashtextextended('request_reservation ' || p_company, 0)); end if;
    select * into known from public.reservations r where r.id = wanted.id;
    if found then
      if known.company_id <> p_company or known.user_id is distinct from auth.uid()
        or app.phone_key(known.phone) <> app.phone_key(wanted.phone) then
        perform app.invalid('id');
      end if;
      return jsonb_build_object('reservation', to_jsonb(known), 'duplicate', true);
    end if;
    perform app.require_open_to_guests(p_company);
    reason := app.reservation_refusal(p_company, wanted.date, wanted.time, now());
    if reason is not null then perform app.fail('reservation_refused', jsonb_build_object('reason', reason)); end if;
    perform app.check_reservation_rate(p_company, wanted.phone, now(), is_locked);
  end loop;
  insert into public.reservations (id, company_id, user_id, name, phone, date, time, people, observations)
  values (wanted.id, p_company, auth.uid(), wanted.name, wanted.phone, wanted.date, wanted.time, wanted.people, wanted.observations)
  -- The same id at another company at the same time.
  on conflict (id) do nothing
  returning * into known;
  if not found then perform app.invalid('id'); end if;
  return jsonb_build_object('reservation', to_jsonb(known), 'duplicate', false);
end $$;

-- The caller's own reservation, which may still be changed: requested or confirmed, and its time has not come.
create function app.own_open_reservation(p_company uuid, p_reservation uuid) returns public.reservations
language plpgsql set search_path = '' as $$
declare r public.reservations;
begin
  perform app.require_person();
  perform app.required(p_reservation, 'reservation');
  select * into r from public.reservations t
    where t.company_id = p_company and t.id = p_reservation and t.user_id = auth.uid() for update;
  if not found then perform app.fail('not_found', '{"entity": "reservation"}'); end if;
  if r.status not in ('requested', 'confirmed') then
    perform app.fail('reservation_refused', jsonb_build_object('reason', 'status', 'status', r.status));
  end if;
  if (r.date + r.time::time) at time zone (select c.time_zone from public.companies c where c.id = p_company) <= now() then
    perform app.fail('reservation_refused', '{"reason": "past"}');
  end if;
  return r;
end $$;

-- A customer changes their own reservation. Another day, time or number of people needs the company's answer anew. What changed after
-- the version p_expected, on another of their devices or by the company, is refused with what stands now.
create function app.change_own_reservation(p_company uuid, p_reservation jsonb, p_expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seen timestamptz := case when p_expected is not null then app.time_of(jsonb_build_object('expected', p_expected), 'expected') end;
  wanted public.reservations := app.reservation_of(p_reservation);
  r public.reservations := app.own_open_reservation(p_company, wanted.id);
  is_moved boolean := (wanted.date, wanted.time, wanted.people) is distinct from (r.date, r.time, r.people);
  refusal text;
  retry_at timestamptz;
begin
  perform app.require_open_to_guests(p_company);
  if not is_moved and (wanted.name, wanted.phone, wanted.observations) is not distinct from (r.name, r.phone, r.observations) then
    return jsonb_build_object('reservation', to_jsonb(r), 'changed', false);
  end if;
  if r.updated_at <> seen then perform app.fail('edit_conflict', jsonb_build_object('current', to_jsonb(r))); end if;
  if is_moved then
    refusal := app.reservation_refusal(p_company, wanted.date, wanted.time, now());
    if refusal is not null then perform app.fail('reservation_refused', jsonb_build_object('reason', refusal)); end if;
  end if;
  retry_at := app.use_address('change_reservation', p_company, 12, interval '1 hour');
  if retry_at is not null then perform app.fail('too_many_requests', jsonb_build_object('retry_at', retry_at)); end if;
  update public.reservations t set name = wanted.name, phone = wanted.phone, date = wanted.date, time = wanted.time,
    people = wanted.people, observations = wanted.observations,
    status = case when is_moved then 'requested' else t.status end,
    confirmed_at = case when is_moved then null else t.confirmed_at end,
    -- Its tables were free for the time before.
    table_ids = case when is_moved then '{}' else t.table_ids end,
    status_changed_by = case when is_moved then auth.uid() else t.status_changed_by end
  where t.id = r.id
  returning * into r;
  return jsonb_build_object('reservation', to_jsonb(r), 'changed', true);
end $$;

-- Also at a company that takes no orders or is suspended: who can't come should be able to say so.
create function app.cancel_own_reservation(p_company uuid, p_reservation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare r public.reservations;
begin
  select * into r from public.reservations t
    where t.company_id = p_company and t.id = p_reservation and t.user_id = auth.uid() and t.cancelled_by_customer;
  if found then return jsonb_build_object('reservation', to_jsonb(r), 'changed', false); end if;
  r := app.own_open_reservation(p_company, p_reservation);
  perform set_config('comanda.unguarded', 'true', true);
  update public.reservations t set status = 'cancelled', cancelled_at = now(), cancelled_by_customer = true,
    status_changed_by = auth.uid()
  where t.id = r.id
  returning * into r;
  perform set_config('comanda.unguarded', '', true);
  return jsonb_build_object('reservation', to_jsonb(r), 'changed', true);
end $$;

-- requested → confirmed or cancelled; confirmed → seated, no_show or cancelled. The current status changes nothing. What somebody else,
-- the guest too, changed after the version p_expected is refused with what stands now.
create function app.set_reservation_status(p_company uuid, p_reservation uuid, p_status text, p_expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seen timestamptz;
  r public.reservations;
begin
  perform app.require_right('content', p_company);
  perform app.required(p_reservation, 'reservation');
  if p_status is null or not p_status = any ('{requested,confirmed,cancelled,seated,no_show}'::text[]) then
    perform app.invalid('status');
  end if;
  if p_expected is not null then seen := app.time_of(jsonb_build_object('expected', p_expected), 'expected'); end if;
  select * into r from public.reservations t where t.company_id = p_company and t.id = p_reservation for update;
  if not found then perform app.fail('not_found', '{"entity": "reservation"}'); end if;
  if r.status = p_status then return jsonb_build_object('reservation', to_jsonb(r), 'changed', false); end if;
  if r.updated_at <> seen then perform app.fail('edit_conflict', jsonb_build_object('current', to_jsonb(r))); end if;
  if not (r.status = 'requested' and p_status in ('confirmed', 'cancelled')
    or r.status = 'confirmed' and p_status in ('seated', 'no_show', 'cancelled')) then
    perform app.fail('reservation_refused', jsonb_build_object('reason', 'status', 'status', r.status));
  end if;
  update public.reservations t set status = p_status, status_changed_by = auth.uid(),
    confirmed_at = case when p_status = 'confirmed' then now() else t.confirmed_at end,
    cancelled_at = case when p_status = 'cancelled' then now() else t.cancelled_at end,
    seated_at = case when p_status = 'seated' then now() else t.seated_at end,
    no_show_at = case when p_status = 'no_show' then now() else t.no_show_at end
  where t.id = r.id
  returning * into r;
  return jsonb_build_object('reservation', to_jsonb(r), 'changed', true);
end $$;

-- The reservations that would sit at one of these tables while this one does, by the company's clock; `overlaps` in
-- shared/domain/reservation/reservation-tables.ts decides the same.
create function app.overlapping_reservations(p_reservation public.reservations, p_tables uuid[], p_minutes int)
returns setof public.reservations
language sql stable set search_path = '' as $$
  select r.* from public.reservations r
  where r.company_id = p_reservation.company_id and r.date between p_reservation.date - 1 and p_reservation.date + 1
    and r.id <> p_reservation.id and r.status in ('requested', 'confirmed', 'seated') and r.table_ids && p_tables
    and r.date + r.time::time < p_reservation.date + p_reservation.time::time + make_interval(mins => p_minutes)
    and p_reservation.date + p_reservation.time::time < r.date + r.time::time + make_interval(mins => r.duration_minutes)
  order by r.date, r.time, r.id
$$;

-- Gives a reservation its tables and how long it takes. A table that others have at that time is refused with who they are, until the
-- caller names them as accepted; what somebody else changed meanwhile is refused with what stands now.
create function app.set_reservation_tables(p_company uuid, p_reservation uuid, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[];
  minutes int;
  seen timestamptz;
  accepted uuid[];
  r public.reservations;
  others jsonb;
begin
  perform app.require_right('content', p_company);
  perform app.required(p_reservation, 'reservation');
  perform app.object_of(p_change, 'change');
  wanted := app.ids_of(p_change, 'table_ids', 0, 20);
  minutes := app.int_of(p_change, 'duration_minutes', 15, 720);
  seen := app.time_of(p_change, 'updated_at');
  accepted := app.ids_of(p_change, 'accepted', 0, 200);
  if (select count(distinct w) <> cardinality(wanted) from unnest(wanted) w) then perform app.invalid('table_ids'); end if;
  -- One at a time for each company: two at once would each find the table free.
  perform pg_advisory_xact_lock(hashtextextended('reservation_tables ' || p_company, 0));
  select * into r from public.reservations t where t.company_id = p_company and t.id = p_reservation for update;
  if not found then perform app.fail('not_found', '{"entity": "reservation"}'); end if;
  if (r.table_ids, r.duration_minutes::int) is not distinct from (wanted, minutes) then
    return jsonb_build_object('reservation', to_jsonb(r), 'changed', false);
  end if;
  if r.updated_at <> seen then perform app.fail('edit_conflict', jsonb_build_object('current', to_jsonb(r))); end if;
  if r.status not in ('requested', 'confirmed', 'seated') then
    perform app.fail('reservation_refused', jsonb_build_object('reason', 'status', 'status', r.status));
  end if;
  if exists (select from unnest(wanted) w where not exists (
    select from public.dining_tables d where d.company_id = p_company and d.id = w)) then
    perform app.fail('not_found', '{"entity": "dining_table"}');
  end if;
  select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'date', o.date, 'time', o.time, 'people', o.people,
      'table_ids', array(select t from unnest(o.table_ids) t where t = any (wanted))) order by o.date, o.time, o.id) into others
  from app.overlapping_reservations(r, wanted, minutes) o;
  if exists (select from jsonb_array_elements(others) o where not (o ->> 'id')::uuid = any (accepted)) then
    perform app.fail('reservation_refused', jsonb_build_object('reason', 'overlap', 'overlaps', others));
  end if;
  update public.reservations t set table_ids = wanted, duration_minutes = minutes where t.id = r.id returning * into r;
  return jsonb_build_object('reservation', to_jsonb(r), 'changed', true);
end $$;

-- The tables that guests are expected at within two hours, or were within the last one, for who serves them: without telephones.
create function app.read_reserved_tables(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare zone text := (select c.time_zone from public.companies c where c.id = p_company);
begin
  perform app.require_right('take_orders', p_company);
  return jsonb_build_object('reserved', coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'table_ids', r.table_ids, 'name', r.name, 'people', r.people, 'time', r.time)
      order by r.date, r.time, r.id)
    from public.reservations r
    where r.company_id = p_company and r.status = 'confirmed' and cardinality(r.table_ids) > 0
      and r.date between (now() at time zone zone)::date - 1 and (now() at time zone zone)::date + 1
      and (r.date + r.time::time) at time zone zone between now() - interval '1 hour' and now() + interval '2 hours'), '[]'));
end $$;
