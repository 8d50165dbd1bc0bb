/** The channel on which realtime.send wakes the bridge. */
export const realtimeChannel = 'comanda_realtime'

/** The channel on which ended sessions are reported to the bridge, by their id. */
export const sessionEndChannel = 'comanda_session_end'

/**
 * Before any migration: what hosted Supabase has and Lite lacks. Roles and grants as there (row-level security
 * decides),
 * with the defaults set here so that Lite's own blanket grant is not needed. Safe to run at every start.
 */
export const bootstrapSql = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  execute format('grant anon, authenticated, service_role to %I', current_user);
end $$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public, auth, extensions, storage to anon, authenticated, service_role;
grant execute on all functions in schema extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

-- auth: nobody but the server reads its tables; everybody may ask who they are.
grant all on all tables in schema auth to service_role;
create or replace function auth.uid() returns uuid language sql stable as $f$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$f$;
create or replace function auth.email() returns text language sql stable as $f$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
$f$;
grant execute on all functions in schema auth to anon, authenticated, service_role;

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;
`

/**
 * \`realtime.send\` with Supabase's signature: triggers call it, the bridge hears it. A notification holds less than 8,000 bytes,
 * so a larger one is stored in a table for a minute and only its number is sent. No grants: only definer functions may
 * call it.
 */
export const realtimeSql = `
create schema if not exists realtime;
revoke all on schema realtime from public;
create table if not exists realtime.outgoing (
  id bigint generated always as identity primary key,
  message text not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table realtime.outgoing enable row level security;
revoke all on realtime.outgoing from anon, authenticated;

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql security definer set search_path = '' as $f$
declare
  message text := jsonb_build_object('topic', topic, 'event', event, 'private', private, 'payload', payload)::text;
  number bigint;
begin
  if octet_length(message) >= 7900 then
    delete from realtime.outgoing where created_at < clock_timestamp() - interval '1 minute';
    insert into realtime.outgoing (message) values (message) returning id into number;
    message := jsonb_build_object('outgoing', number)::text;
  end if;
  perform pg_notify('${realtimeChannel}', message);
end $f$;
revoke all on function realtime.send(jsonb, text, text, boolean) from public;

create or replace function realtime.report_session_end() returns trigger
language plpgsql security definer set search_path = '' as $f$
begin
  perform pg_notify('${sessionEndChannel}', old.id::text);
  return null;
end $f$;
create or replace trigger comanda_report_session_end after delete on auth.sessions
  for each row execute function realtime.report_session_end();
`

/**
 * The part of pg_cron that a migration calls, where the extension is not installed: jobs of every minute by their name, which the
 * server runs (jobs.ts). No grants: only migrations schedule.
 */
export const cronSql = `
do $do$ begin
  if exists (select from pg_extension where extname = 'pg_cron') then return; end if;
  create schema if not exists cron;
  revoke all on schema cron from public;
  create table if not exists cron.job (
    jobid bigint generated always as identity primary key,
    schedule text not null check (schedule = '* * * * *'),
    command text not null,
    active boolean not null default true,
    jobname text not null unique
  );
  alter table cron.job enable row level security;
  revoke all on cron.job from anon, authenticated, service_role;
  create or replace function cron.schedule(job_name text, schedule text, command text) returns bigint
  language sql set search_path = '' as $f$
    insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
    returning jobid
  $f$;
  revoke all on function cron.schedule(text, text, text) from public;
end $do$;
`

/** Must exist once Lite has made its system schemas: it swallows the errors of its own set-up. */
export const systemTables = [
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'storage.buckets',
  'storage.objects',
  'supabase_migrations.schema_migrations',
] as const
