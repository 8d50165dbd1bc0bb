-- Web Push: what becomes of an order reaches its customer's phone, locked or not (docs/adr/0036), and another PIX key its owners'. The database decides whom and
-- what; a sender beside it (the embedded backend, or an edge function) takes the messages, encrypts them and reports the answers.

-- The public key that browsers subscribe with (VAPID, RFC 8292). No row: this backend sends nothing, and no phone is offered it.
create table app.push_settings (
  id boolean primary key default true check (id),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$')
);

create function app.set_push_key(p_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.push_settings as s (public_key) values (p_key)
  on conflict (id) do update set public_key = excluded.public_key where s.public_key <> excluded.public_key;
end $$;

create function app.read_push_key() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('key', (select s.public_key from app.push_settings s))
$$;

-- The push services of the browsers: a subscription names its address, and the sender posts to no other host. '*.' stands for one
-- or more names before the rest.
create table app.push_services (
  origin text primary key check (origin ~ '^https?://(\*\.)?[a-z0-9.-]+(:\d{1,5})?$')
);
insert into app.push_services (origin) values
  ('https://fcm.googleapis.com'), ('https://*.push.services.mozilla.com'), ('https://*.push.apple.com'), ('https://*.notify.windows.com');

create function app.is_push_endpoint(p_endpoint text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare service constant text := substring(p_endpoint from '^(https?://[a-z0-9.-]+(?::\d{1,5})?)/[-A-Za-z0-9._~:/?@!$&''()*+,;=%]+$');
begin
  return service is not null and exists (select from app.push_services s
    where s.origin = service or s.origin like 'https://*.%' and service like 'https://_%' || substr(s.origin, 10));
end $$;

-- A browser that its customer lets notify. It belongs to the session that subscribed, and ends with it.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid, -- null where a backend's tokens name no session
  endpoint text not null unique,
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  saved_at timestamptz not null default now()
);
create index push_subscriptions_user on public.push_subscriptions (user_id, saved_at);

-- What waits to be sent. An order, or a company's PIX key, has one message a browser, its latest: a new state takes a new id, so that
-- the answer to the message before it settles nothing.
create table app.push_messages (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  subject_id uuid not null, -- the order; of a PIX key the company
  state text not null check (state in ('ready', 'delayed', 'cancelled', 'pix_key')),
  attempts int not null default 0,
  queued_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  unique (subscription_id, subject_id)
);
create index push_messages_due on app.push_messages (next_at);

-- Ten browsers a person; the one that was saved longest ago makes room. A browser that another person used before is theirs no more.
create function app.save_push_subscription(p_subscription jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  address text := app.text_of(p_subscription, 'endpoint', 1, 1000);
  key text := app.text_of(p_subscription, 'p256dh', 87, 87);
  auth_secret text := app.text_of(p_subscription, 'auth', 22, 22);
  language text := app.text_of(p_subscription, 'language', 2, 2);
  subscription uuid;
  session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if not app.is_push_endpoint(address) then perform app.invalid('endpoint'); end if;
  if key !~ '^[A-Za-z0-9_-]{87}$' then perform app.invalid('p256dh'); end if;
  if auth_secret !~ '^[A-Za-z0-9_-]{22}$' then perform app.invalid('auth'); end if;
  if language !~ '^[a-z]{2}$' then perform app.invalid('language'); end if;
  if not exists (select from app.push_settings) then perform app.fail('not_found', '{"entity": "push_key"}'); end if;
  perform pg_advisory_xact_lock(hashtextextended('push ' || person, 0));
  insert into public.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, language)
  values (person, case when app.is_uuid(session) then session::uuid end, address, key, auth_secret, language)
  on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, saved_at = now()
  returning s.id into subscription;
  delete from app.push_messages m using public.orders o
  where m.subscription_id = subscription and o.id = m.subject_id and o.user_id is distinct from person;
  delete from public.push_subscriptions s where s.id in (
    select x.id from public.push_subscriptions x where x.user_id = person order by x.saved_at desc, x.id offset 10);
  return '{}'::jsonb;
end $$;

create function app.remove_push_subscription(p_endpoint text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare person uuid := app.require_person();
begin
  perform app.text_of(jsonb_build_object('endpoint', p_endpoint), 'endpoint', 1, 1000);
  delete from public.push_subscriptions s where s.endpoint = p_endpoint and s.user_id = person;
  return jsonb_build_object('removed', found);
end $$;

-- News of an order for its customer: it is ready, it takes longer, it will not come. It never fails the change.
create function app.queue_push_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.push_messages as m (subscription_id, subject_id, state)
  select s.id, new.id, case when new.status in ('ready', 'cancelled') then new.status else 'delayed' end
  from public.push_subscriptions s where s.user_id = new.user_id
  on conflict (subscription_id, subject_id) do update
    set id = excluded.id, state = excluded.state, attempts = 0, queued_at = now(), next_at = now();
  if found then perform pg_notify('comanda_push', ''); end if;
  return null;
exception when others then
  raise warning 'no push message for order %: %', new.id, sqlerrm;
  return null;
end $$;
create trigger queue_push_messages after update of status, estimate_minutes on public.orders for each row
  when (new.origin = 'web' and new.user_id is not null and (
    new.status in ('ready', 'cancelled') and new.status <> old.status
    or new.status in ('placed', 'preparing') and new.delay_reason is not null and new.estimate_minutes > old.estimate_minutes))
  execute function app.queue_push_messages();

-- News of another PIX key for every owner: on any device, for a thief sits at one of theirs. It never fails the change.
create function app.queue_pix_key_messages(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.push_messages as m (subscription_id, subject_id, state)
  select s.id, p_company, 'pix_key'
  from public.user_companies c join public.push_subscriptions s on s.user_id = c.user_id
  where c.company_id = p_company and c.is_active and c.role = 'owner'
  on conflict (subscription_id, subject_id) do update
    set id = excluded.id, state = excluded.state, attempts = 0, queued_at = now(), next_at = now();
  if found then perform pg_notify('comanda_push', ''); end if;
exception when others then
  raise warning 'no push message for the key of %: %', p_company, sqlerrm;
end $$;

-- The messages that are due, at most so many, and when the next one is. Each is leased until its next attempt, which settling makes
-- unnecessary. What came too late to be of use is dropped: an order that went on, half an hour without an answer, or a day
-- of a PIX key, an owner who is one no more, a session ended.
create function app.take_push_messages(p_most int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare taken uuid[];
begin
  delete from public.push_subscriptions s
  where s.session_id is not null and s.id in (select m.subscription_id from app.push_messages m where m.next_at <= now())
    and not exists (select from auth.sessions x where x.id = s.session_id);
  delete from app.push_messages m
  where m.next_at <= now() and case when m.state = 'pix_key'
    then m.queued_at < now() - interval '1 day' or not exists (
      select from public.push_subscriptions s join public.user_companies c on c.user_id = s.user_id
      where s.id = m.subscription_id and c.company_id = m.subject_id and c.is_active and c.role = 'owner')
    else m.queued_at < now() - interval '30 minutes' or not exists (select from public.orders o where o.id = m.subject_id
      and (o.status = m.state or m.state = 'delayed' and o.status in ('placed', 'preparing'))) end;
  with due as (
    select m.id from app.push_messages m where m.next_at <= now() order by m.next_at limit p_most for update skip locked
  ), leased as (
    update app.push_messages m
    set attempts = m.attempts + 1, next_at = now() + make_interval(secs => least(15 * 2 ^ m.attempts, 300))
    from due where m.id = due.id returning m.id
  )
  select coalesce(array_agg(l.id), '{}') into taken from leased l;
  return jsonb_build_object(
    'messages', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
        'topic', replace(m.subject_id::text, '-', ''), 'seconds', case m.state when 'pix_key' then 86400 else 1800 end,
        'payload', jsonb_strip_nulls(jsonb_build_object('order', o.number,
          'company', coalesce(nullif(btrim(c.nome_fantasia), ''), c.name), 'slug', c.slug, 'state', m.state, 'language', s.language))))
      from app.push_messages m join public.push_subscriptions s on s.id = m.subscription_id
      left join public.orders o on o.id = m.subject_id and m.state <> 'pix_key'
      join public.companies c on c.id = coalesce(o.company_id, m.subject_id)
      where m.id = any (taken) and app.is_push_endpoint(s.endpoint)), '[]'),
    'next_at', (select min(m.next_at) from app.push_messages m));
end $$;

-- What the push service said of a message, as an HTTP status; 0 without an answer. 404 and 410 end the subscription. Without an
-- answer, and where the service is too busy, the message stays until its next attempt.
create function app.settle_push_message(p_id uuid, p_status int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_status in (404, 410) then
    delete from public.push_subscriptions s using app.push_messages m where m.id = p_id and s.id = m.subscription_id;
  elsif p_status not in (0, 408, 429) and p_status < 500 then
    delete from app.push_messages m where m.id = p_id;
  end if;
end $$;
