-- Terminals: enrolled by a manager, then known by a secret of their own.

create table public.terminals (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  prefix text not null check (prefix ~ '^[A-VX-Z]{1,2}$'),
  last_counter smallint not null default 0 check (last_counter between 0 and 999),
  last_push_seq bigint not null default 0,
  app_version text,
  queue_length int,
  rejected_count int, -- rejected entries that wait for a person at the terminal
  seals_secrets boolean, -- whether its system encrypts what it keeps secret; null before it said so
  -- Those whose PIN was used there and opens without a connection, as it last said; null before it said so.
  offline_pins uuid[] check (cardinality(offline_pins) <= 500),
  -- The SHA-256 of the public key by which the company's other terminals know it on the local network.
  lan_key text check (lan_key ~ '^[0-9a-f]{64}$'),
  enrolled_at timestamptz not null default now(),
  enrolled_by uuid references auth.users (id) on delete set null,
  revoked_at timestamptz,
  constraint terminal_prefix_unique unique (company_id, prefix),
  unique (company_id, id)
);
create index terminals_enrolled_by on public.terminals (enrolled_by);

-- What every heartbeat changes. It is worth no disk: after a crash of the server the terminals report again within half a minute.
create unlogged table public.terminal_presence (
  terminal_id uuid primary key references public.terminals (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  last_seen_at timestamptz not null,
  clock_skew_ms bigint -- its clock less the server's
);
create index terminal_presence_company on public.terminal_presence (company_id);

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
