-- Terminals: enrolled by a manager, then known by a secret of their own.

-- What a terminal is for: staff who sell, guests who order, or the kitchen's wall.
create function app.terminal_modes() returns text[]
language sql immutable set search_path = '' as $$ select '{staff,self_service,kitchen}'::text[] $$;

-- What a terminal says of its disk.
create function app.disk_troubles() returns text[]
language sql immutable set search_path = '' as $$ select '{none,full,damaged,failing}'::text[] $$;

create table public.terminals (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  prefix text not null check (prefix ~ '^[A-VX-Z]{1,2}$'),
  mode text not null default 'staff' check (mode = any (app.terminal_modes())),
  -- A kitchen's screen that joined in a plain browser: it never sells, and its secret opens the kitchen's board and steps alone.
  in_browser boolean not null default false,
  mode_revision int not null default 0, -- grows with each change, at the terminal or in the office: the later one counts
  last_counter smallint not null default 0 check (last_counter between 0 and 999),
  last_push_seq bigint not null default 0,
  -- Entries that it held back with its last push, since they wait for other terminals: the backend has not answered them.
  waiting_entries uuid[] not null default '{}' check (cardinality(waiting_entries) <= 500),
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
  constraint terminal_browser_is_kitchens check (mode = 'kitchen' or not in_browser),
  constraint terminal_prefix_unique unique (company_id, prefix),
  unique (company_id, id)
);
create index terminals_enrolled_by on public.terminals (enrolled_by);

-- What every heartbeat changes. It is worth no disk: after a crash of the server the terminals report again within half a minute.
create unlogged table public.terminal_presence (
  terminal_id uuid primary key references public.terminals (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  last_seen_at timestamptz not null,
  clock_skew_ms bigint, -- its clock less the server's
  -- Whether its disk takes what is written, which of its printers print nothing, and how many tickets wait for a decision there; null
  -- before it said so.
  disk_trouble text check (disk_trouble = any (app.disk_troubles())),
  failing_printers text[] check (cardinality(failing_printers) <= 12),
  held_tickets int
);
create index terminal_presence_company on public.terminal_presence (company_id);

-- The hash of a terminal's secret, in the schema no API exposes.
create table app.terminal_secrets (
  terminal_id uuid primary key references public.terminals (id) on delete cascade,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$')
);

create function app.terminal_json(p_terminal uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'company_id', t.company_id, 'name', t.name, 'prefix', t.prefix, 'mode', t.mode,
    'last_counter', t.last_counter, 'enrolled_at', t.enrolled_at, 'revoked_at', t.revoked_at)
  from public.terminals t where t.id = p_terminal
$$;

create function app.enrolment_json(p_terminal uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('terminal', app.terminal_json(t.id), 'company', to_jsonb(c))
  from public.terminals t join public.companies c on c.id = t.company_id where t.id = p_terminal
$$;

-- Writes an enrolment: a new one, or the same terminal again with another secret, and for what it was if nothing is said.
create function app.write_enrolment(p_company uuid, p_terminal uuid, p_name text, p_prefix text, p_token_hash text, p_person uuid,
  p_mode text default null, p_in_browser boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.terminals as t (id, company_id, name, prefix, enrolled_by, mode, in_browser)
  values (p_terminal, p_company, p_name, p_prefix, p_person, coalesce(p_mode, 'staff'), p_in_browser)
  on conflict (id) do update set mode = coalesce(p_mode, t.mode), mode_revision = t.mode_revision + coalesce((p_mode <> t.mode)::int, 0),
    in_browser = p_in_browser, name = excluded.name, prefix = excluded.prefix, enrolled_by = excluded.enrolled_by,
    last_counter = case when t.prefix = excluded.prefix then t.last_counter else 0 end, enrolled_at = now(), revoked_at = null;
  -- It goes on behind what others brought for it while it was revoked.
  update public.terminals t set last_push_seq = greatest(t.last_push_seq,
    (select max(a.seq) from app.adopted_entries a where a.author_id = p_terminal)) where t.id = p_terminal;
  delete from app.adopted_entries a where a.author_id = p_terminal;
  insert into app.terminal_secrets as s (terminal_id, token_hash) values (p_terminal, p_token_hash)
  on conflict (terminal_id) do update set token_hash = excluded.token_hash;
  return app.enrolment_json(p_terminal);
exception when unique_violation then
  perform app.fail('prefix_taken');
  return null;
end $$;

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
  return app.write_enrolment(p_company, p_terminal, label, letters, p_token_hash, person);
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

-- The terminal hears of it with its next heartbeat. Without effect where it is that already; a browser's screen is the kitchen's alone.
create function app.set_terminal_mode(p_terminal uuid, p_mode text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  known public.terminals;
begin
  perform app.require_person();
  perform app.required(p_terminal, 'terminal');
  wanted := app.one_of(jsonb_build_object('mode', p_mode), 'mode', app.terminal_modes());
  select * into known from public.terminals t where t.id = p_terminal for update;
  if known.id is null or not app.can('staff', known.company_id) then perform app.fail('not_found', '{"entity": "terminal"}'); end if;
  perform app.require_right('manage', known.company_id);
  if known.in_browser and wanted <> 'kitchen' then perform app.invalid('mode'); end if;
  if known.mode <> wanted then
    update public.terminals t set mode = wanted, mode_revision = t.mode_revision + 1 where t.id = p_terminal;
    insert into public.audit_log (company_id, tbl, row_id, label, action, changes, user_id, actor_name)
    values (known.company_id, 'terminals', p_terminal, left(known.name, 200), 'update',
      jsonb_build_object('mode', jsonb_build_array(known.mode, wanted)), auth.uid(), app.actor_name());
  end if;
  return jsonb_build_object('terminal', app.terminal_json(p_terminal));
end $$;

-- 'good', 'revoked' or 'unknown'. A wrong token learns nothing about the terminal. A screen in a browser is unknown wherever it is not
-- named: its secret lies where other pages of the browser may be opened.
create function app.token_state(p_terminal uuid, p_token text, p_in_browser_too boolean default false) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce((
      select case when t.revoked_at is null then 'good' else 'revoked' end
      from public.terminals t join app.terminal_secrets s on s.terminal_id = t.id
      where t.id = p_terminal and s.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
        and (p_in_browser_too or not t.in_browser)), 'unknown')
  );
end $$;

create function app.gone(p_reason text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('gone', true, 'reason', p_reason)
$$;

-- Codes by which a machine joins a company without a manager's session on it: made by those who manage the company, open for ten
-- minutes and once. Only their hash is stored; one that was used or has expired stays for a day, to say so.
create table app.terminal_codes (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  mode text not null check (mode = any (app.terminal_modes())),
  name text not null check (length(btrim(name)) between 1 and 80),
  made_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes',
  used_by uuid references public.terminals (id) on delete cascade
);
create index terminal_codes_company on app.terminal_codes (company_id, expires_at);
create index terminal_codes_made_by on app.terminal_codes (made_by);
create index terminal_codes_used_by on app.terminal_codes (used_by);

-- Eight of 32 letters and digits, which is 40 random bits of the server's.
create function app.new_terminal_code() returns text
language plpgsql set search_path = '' as $$
declare bits bigint := ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
begin
  return (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((bits >> (5 * place)) & 31)::int + 1, 1), '')
    from generate_series(0, 7) place);
end $$;

-- Of a code as it was typed: without separators, and with the letters that look like digits read as these. Null for no code at all;
-- shared/domain/terminal/terminal-code.ts reads it the same way.
create function app.terminal_code_hash(p_code text) returns text
language plpgsql immutable set search_path = '' as $$
declare code text := translate(regexp_replace(upper(left(p_code, 40)), '[\s-]', '', 'g'), 'OIL', '011');
begin
  return case when code ~ '^[0-9A-HJKMNP-TV-Z]{8}$' then encode(sha256(convert_to(code, 'UTF8')), 'hex') end;
end $$;

-- A code, shown this once. The company is locked, so that five stay five.
create function app.create_terminal_code(p_company uuid, p_mode text, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('manage', p_company);
  input jsonb := jsonb_build_object('mode', p_mode, 'name', p_name);
  chosen text := app.one_of(input, 'mode', app.terminal_modes());
  label text := app.text_of(input, 'name', 1, 80);
  code text := app.new_terminal_code();
  made app.terminal_codes;
begin
  perform from public.companies c where c.id = p_company for no key update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  delete from app.terminal_codes c where c.company_id = p_company and c.expires_at < now() - interval '1 day';
  if (select count(*) >= 5 from app.terminal_codes c where c.company_id = p_company and c.used_by is null and c.expires_at > now()) then
    perform app.fail('quota_reached', '{"entity": "terminal_codes", "most": 5}');
  end if;
  insert into app.terminal_codes (company_id, code_hash, mode, name, made_by)
  values (p_company, app.terminal_code_hash(code), chosen, label, person) returning * into made;
  return jsonb_build_object('id', made.id, 'code', code, 'expires_at', made.expires_at, 'now', now());
end $$;

-- The open codes, and those used within the hour with the terminal they made, newest first; never the codes themselves.
create function app.list_terminal_codes(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('manage', p_company);
  return jsonb_build_object('now', now(), 'codes', coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'mode', c.mode, 'name', c.name, 'expires_at', c.expires_at, 'terminal_id', c.used_by)
      order by c.created_at desc, c.id)
    from app.terminal_codes c where c.company_id = p_company and (c.used_by is null and c.expires_at > now()
      or c.used_by is not null and c.expires_at > now() - interval '1 hour')), '[]'));
end $$;

-- Ends an open code; of one that is none any more this changes nothing.
create function app.revoke_terminal_code(p_company uuid, p_code uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_right('manage', p_company);
  perform app.required(p_code, 'code');
  delete from app.terminal_codes c where c.company_id = p_company and c.id = p_code and c.used_by is null;
  return '{}'::jsonb;
end $$;

-- The first letters that no terminal of the company has, revoked ones included.
create function app.free_prefix(p_company uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select p.letters from (
      select chr(a) as letters from generate_series(65, 90) a
      union all select chr(a) || chr(b) from generate_series(65, 90) a, generate_series(65, 90) b
    ) p
    where p.letters !~ 'W' and not exists (select from public.terminals t where t.company_id = p_company and t.prefix = p.letters)
    order by length(p.letters), p.letters limit 1);
end $$;

-- Enrols the terminal that was given a code, in the name of the person who made it, if they may still. A refusal is an answer and no
-- exception, because an exception would take the count of wrong codes back. The same terminal may repeat its call: an answer may be
-- lost. A code of another company than the terminal's is as wrong as any. A browser becomes a kitchen's screen and nothing else; a
-- code for another mode is refused there, and stays open.
create function app.claim_terminal_code(p_code text, p_terminal uuid, p_token_hash text, p_in_browser boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  hash text := app.terminal_code_hash(p_code);
  retry_at timestamptz;
  one app.terminal_codes;
  known public.terminals;
  refusal text;
begin
  perform app.required(p_terminal, 'terminal');
  if p_token_hash is null or p_token_hash !~ '^[0-9a-f]{64}$' then perform app.invalid('token_hash'); end if;
  if hash is null then perform app.invalid('code'); end if;
  retry_at := app.address_retry_at('terminal_code', null, 5, interval '10 minutes');
  if retry_at is not null then
    return jsonb_build_object('ok', false, 'code', 'too_many_requests', 'details', jsonb_build_object('retry_at', retry_at));
  end if;
  select * into one from app.terminal_codes c where c.code_hash = hash;
  if found then
    perform from public.companies c where c.id = one.company_id for no key update;
    select * into one from app.terminal_codes c where c.code_hash = hash for update;
  end if;
  select * into known from public.terminals t where t.id = p_terminal for update;
  if one.used_by = p_terminal and known.revoked_at is null and known.in_browser = p_in_browser and exists (
    select from app.terminal_secrets s where s.terminal_id = p_terminal and s.token_hash = p_token_hash) then
    return app.enrolment_json(p_terminal) || jsonb_build_object('ok', true, 'mode', one.mode);
  end if;
  refusal := case
    when one.id is null or known.company_id <> one.company_id or known.in_browser <> p_in_browser then 'wrong'
    when one.used_by is not null then 'used'
    when one.expires_at <= now() or not app.is_super_admin(one.made_by)
      and not 'manage' = any (app.rights_as(one.made_by, app.staff_role(one.company_id, one.made_by))) then 'expired'
    when p_in_browser and one.mode <> 'kitchen' then 'mode' end;
  if refusal is not null then
    perform app.use_address('terminal_code', null, 5, interval '10 minutes');
    return jsonb_build_object('ok', false, 'code', 'not_found', 'details', jsonb_build_object('entity', 'terminal_code', 'reason', refusal));
  end if;
  perform app.write_enrolment(one.company_id, p_terminal, one.name, coalesce(known.prefix, app.free_prefix(one.company_id)), p_token_hash,
    one.made_by, one.mode, p_in_browser);
  update app.terminal_codes c set used_by = p_terminal where c.id = one.id;
  return app.enrolment_json(p_terminal) || jsonb_build_object('ok', true, 'mode', one.mode);
end $$;
