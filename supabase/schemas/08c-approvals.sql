-- Approvals: proofs of what a terminal's secret alone does not allow (docs/adr/0023). A proof is an HMAC over the action, made with
-- a key that only the approver's PIN opens at the terminal.

-- Who approved what, by the id of the entry: the event of the action has the same id. Never changed.
create table public.approvals (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  terminal_id uuid,
  action text not null,
  subject_id uuid not null, -- the line, bill, tab or order the action is about
  amount bigint not null, -- cents; 0 where the action has no amount
  reason text not null,
  approved_by uuid references auth.users (id) on delete set null,
  approver_name text,
  by text not null check (by in ('pin', 'session')),
  flags text[] not null default '{}', -- what managers should know: 'approver_gone', 'pin_changed'
  at timestamptz not null default now()
);
create index approvals_company on public.approvals (company_id, at desc, id);
create index approvals_approver on public.approvals (approved_by);

-- The actions that need an approval; shared/domain/terminal/approval.ts has the same list.
create function app.approval_actions() returns text[]
language sql immutable set search_path = '' as $$
  select '{void,reopen,discount,cancel,close_unpaid,paid_out,price}'::text[]
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

-- Whether a person may approve at a company now.
create function app.is_approver(p_company uuid, p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_super_admin(p_user) or coalesce('manage' = any (app.rights_as(p_user, app.staff_role(p_company, p_user))), false)
$$;

create function app.record_approval(p_company uuid, p_terminal uuid, p_entry uuid, p_action text, p_subject uuid, p_amount bigint,
  p_reason text, p_user uuid, p_by text, p_flags text[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.approvals (id, company_id, terminal_id, action, subject_id, amount, reason, approved_by, approver_name, by, flags)
  values (p_entry, p_company, p_terminal, p_action, p_subject, p_amount, coalesce(p_reason, ''), p_user,
    app.operator_name(p_user), p_by, p_flags)
  on conflict (id) do nothing
$$;

-- The approval of an entry: checked once, recorded, its flags returned. An approval recorded before for the same action counts: the
-- approver gave it online. Refused are a missing proof (approval_required) and a wrong one (approval_invalid). A proof whose approver
-- lost PIN or right in the last 7 days is accepted with a flag: the terminal was offline, and the money is gone.
create function app.check_approval(p_company uuid, p_terminal uuid, p_entry uuid, p_action text, p_subject uuid, p_amount bigint,
  p_reason text, p_approval jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  known public.approvals;
  pin app.operator_keys;
  flags text[] := '{}';
begin
  select * into known from public.approvals a where a.id = p_entry;
  if found then
    if known.company_id <> p_company or known.action <> p_action or known.subject_id <> p_subject or known.amount <> p_amount then
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
  select * into pin from app.operator_keys k
  where k.version = app.uuid_of(p_approval, 'version', true, 'approval.') and k.company_id = p_company
    and k.user_id = app.uuid_of(p_approval, 'by', true, 'approval.');
  if not found or p_terminal is null or jsonb_typeof(p_approval -> 'proof') is distinct from 'string'
    or pin.digits < app.approver_digits() or pin.ended_at < now() - interval '7 days'
    or encode(app.hmac_sha256(pin.key, app.approval_text(p_terminal, p_entry, p_action, p_subject, p_amount, p_reason)), 'hex')
      <> p_approval ->> 'proof' then
    perform app.fail('approval_invalid', jsonb_build_object('action', p_action));
  end if;
  if not app.is_approver(p_company, pin.user_id) then flags := array_append(flags, 'approver_gone');
  elsif pin.ended_at is not null then flags := array_append(flags, 'pin_changed');
  end if;
  perform app.record_approval(p_company, p_terminal, p_entry, p_action, p_subject, p_amount, p_reason, pin.user_id, 'pin', flags);
  return flags;
end $$;
