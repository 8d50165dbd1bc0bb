-- Terminals: enrolment by a manager, then a secret of their own that is good for push and heartbeat (pull: next file).

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

create function app.terminal_json(p_terminal uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'company_id', t.company_id, 'name', t.name, 'prefix', t.prefix,
    'last_counter', t.last_counter, 'enrolled_at', t.enrolled_at, 'revoked_at', t.revoked_at)
  from public.terminals t where t.id = p_terminal
$$;

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

-- Null for a good token, else why it is none. A wrong token learns nothing about the terminal.
create function app.gone_reason(p_terminal uuid, p_token text) returns text
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

-- What staff should know of a sale that was taken as it came (DECISIONS 15).
create function app.flags_of(p_company uuid, p_lines app.line_input[], p_operator uuid) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    with menu as materialized (select * from unnest(app.on_menu(p_company, p_lines)))
    select array(
      select 'price_differs' from menu m join unnest(p_lines) l on l.ord = m.ord
        where m.is_known and m.unit_price_cents <> l.unit_price_cents
      union select 'product_gone' from menu m where not m.is_known
      union select 'sold_out' from menu m where m.is_known and not m.is_available
      union select 'company_inactive' from public.companies c where c.id = p_company and not c.is_active
      union select 'operator_gone' where p_operator is not null
        and not exists (select from public.user_companies m where m.user_id = p_operator and m.company_id = p_company
          and m.is_active and m.role not in ('customer', 'user'))
        and not app.is_admin(p_operator)
        and not exists (select from public.admin_permissions p where p.user_id = p_operator
          and p.permission_type = 'super_admin' and p.granted)
      order by 1)
  );
end $$;

-- An entry of an order: its value, or a refusal raised. An event with the entry's id says that it was done before.
create function app.push_order_entry(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry uuid := app.uuid_of(app.object_of(p_entry, 'entry'), 'id');
  operator uuid := app.uuid_of(p_entry, 'operator_id', false);
  kind text := app.word_of(p_entry, 'kind', '{place_order,append_order_items,advance_order,tick_order_item}');
  payload jsonb := app.object_of(p_entry -> 'payload', 'payload');
  company uuid := p_terminal.company_id;
  o public.orders;
  lines app.line_input[];
  content text;
  changed boolean := true;
  done boolean := exists (select from public.order_events e where e.id = entry and e.terminal_id = p_terminal.id);
begin
  perform app.int_of(p_entry, 'seq', 1, 9007199254740991);
  perform app.time_of(p_entry, 'at');
  if kind = 'place_order' then
    o := app.read_order(payload);
    lines := app.read_lines(payload -> 'items', true);
    o.number := app.text_of(payload, 'number', 4, 5);
    if o.number !~ '^[A-VX-Z]{1,2}\d{3}$' then perform app.invalid('number'); end if;
    o.company_id := company;
    o.origin := 'terminal';
    o.terminal_id := p_terminal.id;
    o.operator_id := operator;
    content := app.content_of(o, lines);
    if not exists (select from public.orders t where t.id = o.id) then
      o.flags := app.flags_of(company, lines, operator);
      -- Its ticket came out where it was taken: the kitchen's screens show it without a sound.
      if p_entry ? 'printed' and app.flag_of(p_entry, 'printed') then o.flags := o.flags || '{printed}'; end if;
      if app.write_order(o, lines, entry, jsonb_build_object('content', content, 'at', p_entry -> 'at')) then
        return jsonb_build_object('order', app.order_json(o.id), 'conflict', false, 'duplicate', false);
      end if;
    end if;
    return app.repeated_order(o, content);
  elsif kind = 'append_order_items' then
    lines := app.read_lines(payload -> 'items', true);
    o := app.lock_order(company, app.uuid_of(payload, 'order_id'));
    lines := app.new_lines(o.id, lines);
    changed := not done and cardinality(lines) > 0;
    if changed then
      perform app.require_not_final(o);
      perform app.append_lines(o, lines, app.flags_of(company, lines, operator), entry, operator, p_terminal.id);
    end if;
  elsif kind = 'advance_order' then
    perform app.word_of(payload, 'status', '{placed,preparing,ready,delivered,cancelled,recall}');
    content := app.text_of(payload, 'reason', 0, 200);
    o := app.lock_order(company, app.uuid_of(payload, 'order_id'));
    changed := not done and app.move_order(o, payload ->> 'status', content, entry, operator, p_terminal.id);
  else
    perform app.flag_of(payload, 'done');
    o := app.lock_order_of_item(company, app.uuid_of(payload, 'item_id'));
    changed := not done;
    if changed then
      perform app.set_tick(o, app.uuid_of(payload, 'item_id'), app.flag_of(payload, 'done'), entry, operator, p_terminal.id);
    end if;
  end if;
  return jsonb_build_object('order', app.order_json(o.id), 'changed', changed);
end $$;

-- One entry of the outbox: an order's, or the menu's (20260101004100).
create function app.push_entry(p_terminal public.terminals, p_entry jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_entry) = 'object' and p_entry ->> 'kind' = 'set_available' then
    return app.push_available(p_terminal, p_entry);
  end if;
  return app.push_order_entry(p_terminal, p_entry);
end $$;

-- Locks the orders a batch speaks of in id order, so that two batches never wait for each other.
create function app.lock_orders_of(p_company uuid, p_entries jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.orders o
  where o.company_id = p_company and o.id in (
    select (e -> 'payload' ->> 'order_id')::uuid from jsonb_array_elements(p_entries) e
      where app.is_uuid(e -> 'payload' ->> 'order_id')
    union
    select i.order_id from jsonb_array_elements(p_entries) e
      join public.order_items i on i.id = case when app.is_uuid(e -> 'payload' ->> 'item_id') then (e -> 'payload' ->> 'item_id')::uuid end)
  order by o.id for no key update;
end $$;

-- One answer an entry, a savepoint each: an entry is refused by itself, and trouble of the server fails the whole call.
create function app.terminal_push(p_terminal uuid, p_token text, p_entries jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  terminal public.terminals;
  reason text;
  entry jsonb;
  seq bigint;
  previous bigint;
  value jsonb;
  code text;
  details text;
  results jsonb := '[]'::jsonb;
begin
  select * into terminal from public.terminals t where t.id = p_terminal for no key update;
  reason := app.gone_reason(p_terminal, p_token);
  if reason <> 'good' then return app.gone(reason); end if;
  previous := terminal.last_push_seq;
  perform app.array_of(p_entries, 'entries', 0, 50);
  if octet_length(p_entries::text) > 1048576 then perform app.invalid('entries'); end if;
  perform app.lock_orders_of(terminal.company_id, p_entries);
  for entry in select e.value from jsonb_array_elements(p_entries) with ordinality e order by e.ordinality loop
    begin
      value := null;
      value := app.push_entry(terminal, entry);
      results := results || jsonb_build_object('id', entry -> 'id', 'ok', true, 'value', value);
    exception
      when raise_exception then
        get stacked diagnostics code = message_text, details = pg_exception_detail;
        results := results || jsonb_build_object('id', entry -> 'id', 'ok', false, 'code', code, 'details', nullif(details, '')::jsonb);
      when data_exception or integrity_constraint_violation then
        results := results || jsonb_build_object('id', entry -> 'id', 'ok', false, 'code', 'invalid_input',
          'details', jsonb_build_object('field', 'payload', 'sqlstate', sqlstate));
    end;
    begin
      seq := app.int_of(entry, 'seq', 1, 9007199254740991);
    exception when raise_exception then
      continue;
    end;
    if value -> 'order' ->> 'id' = entry -> 'payload' ->> 'id' and entry -> 'payload' ->> 'number' like terminal.prefix || '___'
      and entry ->> 'kind' = 'place_order' and seq > terminal.last_push_seq then
      terminal.last_counter := right(entry -> 'payload' ->> 'number', 3)::smallint;
    end if;
    terminal.last_push_seq := greatest(terminal.last_push_seq, seq);
  end loop;
  update public.terminals t
  set last_push_seq = terminal.last_push_seq, last_counter = terminal.last_counter, last_seen_at = now()
  where t.id = p_terminal;
  return jsonb_build_object('results', results, 'last_push_seq', terminal.last_push_seq, 'previous_push_seq', previous,
    'now', now(), 'gone', false);
end $$;

create function app.terminal_heartbeat(p_terminal uuid, p_token text, p_status jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.gone_reason(p_terminal, p_token);
  terminal public.terminals;
  told timestamptz;
begin
  if reason <> 'good' then return app.gone(reason); end if;
  perform app.object_of(p_status, 'status');
  if coalesce(jsonb_typeof(p_status -> 'clock'), 'null') <> 'null' then told := app.time_of(p_status, 'clock'); end if;
  update public.terminals t
  set last_seen_at = now(),
    app_version = app.text_of(p_status, 'app_version', 0, 40),
    queue_length = app.int_of(p_status, 'queue_length', 0, 1000000),
    -- Terminals of an earlier version do not tell.
    parked_count = case when p_status ? 'parked' then app.int_of(p_status, 'parked', 0, 1000000) end,
    last_cursor = app.text_of(p_status, 'cursor', 0, 200),
    clock = told,
    clock_skew_ms = (extract(epoch from told - clock_timestamp()) * 1000)::bigint
  where t.id = p_terminal
  returning * into terminal;
  if exists (select from public.company_sync s where s.company_id = terminal.company_id and s.pruned_at < now() - interval '1 hour') then
    perform app.prune(terminal.company_id);
    perform app.prune_marks(terminal.company_id);
  end if;
  return (
    select jsonb_build_object('now', now(), 'head', s.version, 'floor', s.floor, 'last_push_seq', terminal.last_push_seq,
      'last_counter', terminal.last_counter, 'last_cursor', terminal.last_cursor, 'gone', false)
    from public.company_sync s where s.company_id = terminal.company_id);
end $$;
