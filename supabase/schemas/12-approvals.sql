-- Approvals: proofs of what a terminal's secret alone does not allow (docs/adr/0025). A proof is an HMAC over the action, made with
-- a key that only the approver's PIN opens at the terminal.

-- Who approved what, by the id of the entry: the event of the action has the same id. Never changed.
create table public.approvals (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  terminal_id uuid,
  action text not null,
  subject_id uuid not null, -- the line, bill, tab or order the action is about; of a pause and of a PIX key the company
  amount bigint not null, -- cents, of a discount what is paid, of a refund what is given back; 0 where the subject itself says it
  reason text not null, -- of a PIX key the new key, '' where it is removed
  approved_by uuid references auth.users (id) on delete set null,
  approver_name text,
  method text not null check (method in ('pin', 'session')),
  flags text[] not null default '{}', -- what managers should know: one of app.approval_flags()
  at timestamptz not null default now()
);
create index approvals_company on public.approvals (company_id, at desc, id);
create index approvals_approver on public.approvals (approved_by);

-- The actions that need an approval; shared/domain/terminal/approval.ts has the same list.
create function app.approval_actions() returns text[]
language sql immutable set search_path = '' as $$
  select '{void,reopen,correct_payment,refund,discount,cancel,paid_out,close_cash,price,adopt,pause,pix_key}'::text[]
$$;

-- HMAC-SHA-256 (RFC 2104) with a key of 32 bytes, from sha256() alone: pgcrypto is not there on every backend.
create function app.hmac_sha256(p_key bytea, p_text text) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  inner_key bytea := decode(repeat('36', 64), 'hex');
  outer_key bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. 31 loop
    inner_key := set_byte(inner_key, i, get_byte(p_key, i) # 54);
    outer_key := set_byte(outer_key, i, get_byte(p_key, i) # 92);
  end loop;
  return sha256(outer_key || sha256(inner_key || convert_to(p_text, 'UTF8')));
end $$;

-- What an approver's proof is made over. The reason comes last: it may hold line breaks.
create function app.approval_text(p_terminal uuid, p_entry uuid, p_action text, p_subject uuid, p_amount bigint, p_reason text) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', 'comanda approval 1', p_terminal::text, p_entry::text, p_action, p_subject::text, p_amount::text,
    coalesce(p_reason, ''))
$$;

create function app.record_approval(p_company uuid, p_terminal uuid, p_entry uuid, p_action text, p_subject uuid, p_amount bigint,
  p_reason text, p_user uuid, p_method text, p_flags text[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.approvals (id, company_id, terminal_id, action, subject_id, amount, reason, approved_by, approver_name, method, flags)
  values (p_entry, p_company, p_terminal, p_action, p_subject, p_amount, coalesce(p_reason, ''), p_user,
    app.operator_name(p_user), p_method, p_flags)
  on conflict (id) do nothing
$$;

-- What managers should know of an approval; APPROVAL_FLAGS in shared/schemas/records/approval-flags.ts is the same list.
create function app.approval_flags() returns text[]
language sql immutable set search_path = '' as $$ select '{approver_gone,pin_changed,approval_late}'::text[] $$;

-- The approval of an entry: checked once, recorded, its flags returned. An approval recorded before for the same action counts: the
-- approver gave it online. Refused are a missing proof (approval_required) and a wrong one (approval_invalid). A proof whose approver
-- lost PIN or right is accepted with a flag: the terminal was offline, and it has happened. After 7 days only where money has changed
-- hands, which no refusal brings back.
create function app.check_approval(p_company uuid, p_terminal uuid, p_entry uuid, p_action text, p_subject uuid, p_amount bigint,
  p_reason text, p_approval jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  known public.approvals;
  pin app.operator_pins;
  is_late boolean;
  flags text[] := '{}'::text[];
begin
  select * into known from public.approvals a where a.id = p_entry;
  if found then
    -- A discount's reason is its percentage, which what is paid does not say alone.
    if known.company_id <> p_company or known.action <> p_action or known.subject_id <> p_subject or known.amount <> p_amount
      or p_action = 'discount' and known.reason <> p_reason then
      perform app.fail('approval_invalid');
    end if;
    return known.flags;
  end if;
  if coalesce(jsonb_typeof(p_approval), 'null') = 'null' then
    -- Without a terminal, the person's own session is the authority.
    if p_terminal is null and app.can('manage', p_company) then
      perform app.record_approval(p_company, null, p_entry, p_action, p_subject, p_amount, p_reason, auth.uid(), 'session', flags);
      return flags;
    end if;
    perform app.fail('approval_required', jsonb_build_object('action', p_action));
  end if;
  perform app.object_of(p_approval, 'approval');
  select * into pin from app.operator_pins k
  where k.version = app.uuid_of(p_approval, 'version', true, 'approval.') and k.company_id = p_company
    and k.user_id = app.uuid_of(p_approval, 'by', true, 'approval.');
  is_late := coalesce(pin.ended_at < now() - interval '7 days', false);
  if pin.version is null or p_terminal is null or jsonb_typeof(p_approval -> 'proof') is distinct from 'string'
    or pin.digits < app.approver_digits() or is_late and p_action not in ('discount', 'refund', 'paid_out')
    or encode(app.hmac_sha256(pin.key, app.approval_text(p_terminal, p_entry, p_action, p_subject, p_amount, p_reason)), 'hex')
      <> p_approval ->> 'proof' then
    perform app.fail('approval_invalid', jsonb_build_object('action', p_action));
  end if;
  if not app.is_approver(p_company, pin.user_id) then flags := array_append(flags, 'approver_gone');
  elsif pin.ended_at is not null then flags := array_append(flags, 'pin_changed');
  end if;
  if is_late then flags := array_append(flags, 'approval_late'); end if;
  perform app.record_approval(p_company, p_terminal, p_entry, p_action, p_subject, p_amount, p_reason, pin.user_id, 'pin', flags);
  return flags;
end $$;

-- Who decides where a company's takings go: its owners, from a day after another person made them one, and the platform's admins, who
-- appoint owners. A stolen session makes its thief an owner, too.
create function app.decides_pix_key(p_company uuid, p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_super_admin(p_user) or coalesce(app.staff_role(p_company, p_user) = 'owner', false)
    and not exists (select from public.audit_log a where a.whom_id = p_user and a.company_id = p_company and a.at > now() - interval '1 day'
      and a.tbl = 'user_companies' and a.changes -> 'role' ->> 1 = 'owner')
$$;

-- Online approvals. In one's own session, for an entry that a terminal sends afterwards; or by the PIN of another person, typed on the
-- web: {ok: true}, or {ok: false, code, details} as app.try_pin, because a refusal must not take its count back. A PIX key takes an owner, in
-- a session that has just begun or by a PIN that such a session set: a stolen session has neither.
create function app.approve(p_company uuid, p_entry uuid, p_subject jsonb, p_user uuid, p_proof text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_right('staff', p_company);
  action text := app.one_of(app.object_of(p_subject, 'subject'), 'action', app.approval_actions());
  subject uuid := app.uuid_of(p_subject, 'subject_id');
  amount bigint := app.int_of(p_subject, 'amount', 0, 2000000000);
  reason text := app.text_of(p_subject, 'reason', 0, 200);
  approver uuid := coalesce(p_user, person);
  is_key constant boolean := action = 'pix_key';
  by_pin constant boolean := approver <> person or is_key and p_proof is not null;
  tried jsonb;
  pin app.operator_pins;
begin
  perform app.required(p_entry, 'entry');
  if is_key and subject <> p_company then perform app.invalid('subject_id'); end if;
  if is_key and amount <> 0 then perform app.invalid('amount'); end if;
  -- In one's own session, with the second factor where the platform demands it; another person's PIN proves itself.
  if approver = person and not app.can('manage', p_company) then perform app.refuse(); end if;
  if not app.is_approver(p_company, approver) then perform app.fail('forbidden'); end if;
  if is_key and not app.decides_pix_key(p_company, approver) then perform app.fail('forbidden', '{"reason": "owner"}'); end if;
  if by_pin then
    tried := app.try_pin(p_company, approver, person, p_proof);
    if not (tried ->> 'ok')::boolean then return tried; end if;
    select * into pin from app.operator_pins o where o.version = (tried ->> 'version')::uuid;
    if pin.digits < app.approver_digits() then perform app.fail('weak_pin', '{"reason": "approver"}'); end if;
    if is_key and not pin.is_proven then perform app.fail('weak_pin', '{"reason": "unproven"}'); end if;
  elsif is_key then
    perform app.require_proof();
  end if;
  if exists (select from public.approvals a where a.id = p_entry and (a.company_id <> p_company or a.subject_id <> subject
    or is_key and (a.action <> 'pix_key' or a.reason <> coalesce(p_subject ->> 'reason', '')))) then
    perform app.invalid('entry');
  end if;
  perform app.record_approval(p_company, null, p_entry, action, subject, amount, reason, approver,
    case when by_pin then 'pin' else 'session' end, '{}');
  return '{"ok": true}'::jsonb;
end $$;

-- Who may approve at a company, with what a browser needs to derive a typed PIN's proof; for its staff.
create function app.read_approvers(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_right('staff', p_company);
  return jsonb_build_object('approvers', (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', o.user_id, 'name', app.operator_name(o.user_id), 'salt', o.salt,
      'rounds', o.rounds, 'decides_pix_key', o.is_proven and app.decides_pix_key(p_company, o.user_id))
      order by app.operator_name(o.user_id), o.user_id), '[]')
    from app.operator_pins o
    where o.company_id = p_company and o.ended_at is null and o.digits >= app.approver_digits() and app.is_approver(p_company, o.user_id)));
end $$;

-- Who edits the menu sets prices, and need not be one who approves: their changes have an action of their own, which no number of other
-- changes hides, and managers read of them on their dashboard. At most twenty items are named. One call a statement.
create function app.mark_price_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_group constant boolean := tg_table_name = 'option_groups';
  changes jsonb;
  changed record;
begin
  if auth.uid() is null then return null; end if;
  execute format('select jsonb_agg(jsonb_build_object(''company_id'', o.company_id, ''name'', n.name) || %s order by n.name)
      from old_rows o join new_rows n on n.id = o.id where %s',
    case when is_group then '''{}''' else 'jsonb_build_object(''before'', array[o.price_cents, o.promotion_price_cents],
      ''after'', array[n.price_cents, n.promotion_price_cents])' end,
    case when is_group then 'array(select e -> ''price_cents'' from jsonb_array_elements(n.options) e order by e ->> ''id'')
        <> array(select e -> ''price_cents'' from jsonb_array_elements(o.options) e order by e ->> ''id'')'
      else '(n.price_cents, n.promotion_price_cents) is distinct from (o.price_cents, o.promotion_price_cents)' end) into changes;
  for changed in
    select (c ->> 'company_id')::uuid as company, count(*) as n, jsonb_agg(c - 'company_id' order by o) filter (where o <= 20) as items
    from jsonb_array_elements(coalesce(changes, '[]')) with ordinality e(c, o) group by 1
  loop
    if app.is_approver(changed.company, auth.uid()) then continue; end if;
    perform app.log_action('prices_changed', changed.company, 'products', null, changed.items -> 0 ->> 'name',
      jsonb_build_object('count', changed.n, 'items', changed.items));
  end loop;
  return null;
end $$;
do $$
declare tbl text;
begin
  foreach tbl in array array['products', 'combos', 'option_groups'] loop
    execute format('create trigger mark_price_changes after update on public.%I referencing old table as old_rows new table as new_rows '
      'for each statement execute function app.mark_price_changes()', tbl);
  end loop;
end $$;

-- What the audit says of a terminal's event. Its operator is the terminal's word, unless they approved it themselves by their PIN.
create function app.terminal_details(p_event uuid, p_terminal uuid, p_operator uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('terminal_id', t.id, 'terminal_name', t.name) || case
      when p_operator is null or exists (select from public.approvals a where a.id = p_event and a.approved_by = p_operator) then '{}'
      else '{"unproven": true}'::jsonb end
    from public.terminals t where t.id = p_terminal), '{}')
$$;

-- Pauses guests' orders for a span from now, by the backend's clock, or ends the pause ('end'). Who works here and may not change the
-- company needs an approval, as at a terminal: one for each use, so that its entry begins no second pause.
create function app.pause_orders(p_company uuid, p_span text, p_reason text, p_entry uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  company public.companies;
  reason text;
begin
  perform app.require_person();
  perform app.required(p_company, 'company');
  if not app.can('companies', p_company) then perform app.require_right('kitchen', p_company); end if;
  reason := app.text_of(jsonb_build_object('reason', p_reason), 'reason', 0, 120);
  select * into company from public.companies c where c.id = p_company for update;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  if not app.can('companies', p_company) then
    perform app.check_approval(p_company, null, p_entry, 'pause', p_company, 0, reason, null);
    if exists (select from app.pause_entries e where e.entry_id = p_entry) then return app.order_pause(p_company); end if;
    insert into app.pause_entries (entry_id, company_id) values (p_entry, p_company);
  end if;
  if p_span = 'end' then
    return case when company.orders_paused then app.set_order_pause(company, false, null, null) else app.order_pause(p_company) end;
  end if;
  return app.set_order_pause(company, true, app.pause_ends(company, p_span, now()), reason);
end $$;
