-- The audit: who did what to whom, written by triggers of tables and by functions of actions, never changed. It refers to nothing:
-- accounts and companies are deleted, their history stays.

-- What an entry can be; AUDIT_ACTIONS in shared/contract/records/list-methods.ts is the same list. The first three are changes of a
-- row, the others are named by what was done.
create function app.audit_actions() returns text[]
language sql immutable set search_path = '' as $$
  select '{insert,update,delete,order_cancelled,line_voided,bill_paid,tab_closed,tab_reopened,payment_corrected,payment_refunded,approved,price_unknown,prices_changed,
    terminal_enrolled,terminal_revoked,entries_adopted,pin_set,pin_cleared,sessions_ended,table_codes_revoked,menu_imported,menu_pictures_added,
    menu_import_undone,company_imported,branch_started,company_exported,exported,
    company_decided,company_renamed,pix_key_changed,cash_opened,cash_paid_in,cash_paid_out,drawer_opened,payments_taken_in,cash_closed}'::text[]
$$;

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  company_id uuid,
  tbl text not null,
  row_id text,
  label text,
  action text not null check (action = any (app.audit_actions())),
  changes jsonb not null default '{}', -- of a row: column → [before, after]; a removed row is stored whole
  details jsonb not null default '{}', -- of a named action
  user_id uuid,
  actor_name text,
  whom_id uuid,
  whom_name text,
  at timestamptz not null default now()
);
create index audit_log_company on public.audit_log (company_id, at desc, id);
create index audit_log_row on public.audit_log (company_id, row_id, at desc, id);
create index audit_log_action on public.audit_log (company_id, action, at desc, id);
create index audit_log_user on public.audit_log (user_id, company_id, at desc, id);
create index audit_log_whom on public.audit_log (whom_id, company_id, at desc, id);
create index audit_log_platform on public.audit_log (at desc, id)
  where company_id is null or tbl = 'companies' and action in ('delete', 'company_decided');

-- Nobody changes or removes entries. Only an erasure takes personal data out of them: names, labels, values of columns;
-- ids, actions and times stay.
create function app.keep_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare allowed public.audit_log := old;
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('app.is_erasing', true), '') = 'true' then
    allowed.actor_name := case when new.actor_name = old.actor_name then old.actor_name end;
    allowed.whom_name := case when new.whom_name = old.whom_name then old.whom_name end;
    allowed.label := case when new.label = old.label then old.label end;
    if new.changes <@ old.changes then allowed.changes := new.changes; end if;
    if new is not distinct from allowed then return new; end if;
  end if;
  perform app.fail('forbidden', '{"reason": "append_only"}');
  return null;
end $$;
create trigger append_only before update or delete on public.audit_log for each row execute function app.keep_audit();
create trigger append_only_as_a_whole before truncate on public.audit_log for each statement execute function app.keep_audit();

create function app.forget_in_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.is_erasing', 'true', true);
  update public.audit_log a set actor_name = null where a.user_id = old.id and a.actor_name is not null;
  update public.audit_log a set whom_name = null where a.whom_id = old.id and a.whom_name is not null;
  perform set_config('app.is_erasing', '', true);
  return null;
end $$;
create trigger comanda_forget_in_audit after delete on auth.users for each row execute function app.forget_in_audit();

-- The name a person has now, to be kept: people rename themselves and accounts are deleted.
create function app.name_of(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.nome), ''), p.email, u.email)
  from auth.users u left join public.profiles p on p.id = u.id where u.id = p_user
$$;

create function app.actor_name() returns text
language sql stable security definer set search_path = '' as $$ select app.name_of(auth.uid()) $$;

-- A named action, by the caller where nobody else is named. `p_row` is what it was done to.
create function app.log_action(p_action text, p_company uuid, p_tbl text, p_row uuid, p_label text default null,
  p_details jsonb default '{}', p_whom uuid default null, p_actor uuid default auth.uid()) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (company_id, tbl, row_id, label, action, details, user_id, actor_name, whom_id, whom_name)
  values (p_company, p_tbl, p_row::text, left(p_label, 200), p_action, coalesce(p_details, '{}'), p_actor, app.name_of(p_actor), p_whom,
    app.name_of(p_whom))
$$;

-- Changes of a table's rows, one entry each, by the signed-in person or, for what a terminal sends, by the actor.
create function app.audit_rows(p_tbl text, p_action text, p_before jsonb[], p_after jsonb[], p_actor uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me text := case when p_actor is null then app.actor_name() else app.name_of(p_actor) end;
begin
  insert into public.audit_log (company_id, tbl, row_id, label, action, changes, user_id, actor_name, whom_id, whom_name)
  select case when p_tbl = 'companies' then (r.shown ->> 'id')::uuid else (r.shown ->> 'company_id')::uuid end,
    p_tbl, coalesce(r.shown ->> 'id', r.shown ->> 'user_id'),
    left(coalesce(nullif(r.shown ->> 'name', ''), nullif(r.shown ->> 'title', ''), r.shown ->> 'role', r.shown ->> 'permission_type', r.shown ->> 'number'), 200),
    p_action, r.changes, coalesce(p_actor, auth.uid()), me, r.whom, app.name_of(r.whom)
  from (
    select coalesce(a.j, b.j) as shown,
      case when p_tbl = 'profiles' then (coalesce(a.j, b.j) ->> 'id')::uuid
        when p_tbl in ('user_companies', 'user_roles', 'admin_permissions') then (coalesce(a.j, b.j) ->> 'user_id')::uuid end as whom,
      case p_action when 'insert' then '{}'::jsonb else (
        select jsonb_object_agg(k.key, jsonb_build_array(b.j -> k.key, a.j -> k.key))
        from jsonb_object_keys(b.j) k(key)
        where k.key <> 'updated_at' and (b.j -> k.key) is distinct from (a.j -> k.key)
          -- Of a profile the right counts: a person's own name and telephone are no business of the company's.
          and (p_tbl <> 'profiles' or k.key = 'funcionario_adiciona'))
      end as changes
    from unnest(p_after) with ordinality a(j, n)
    full join unnest(p_before) with ordinality b(j, n) on a.n = b.n
  ) r
  where r.changes is not null
    -- A customer's own coming and going: it gives no right, and a script would fill the history with entries that nobody removes.
    and not (p_tbl = 'user_companies' and p_action in ('insert', 'delete') and r.whom = auth.uid()
      and not app.is_staff_role(r.shown ->> 'role'))
    -- The rows of a deleted company go with it, in one entry.
    and (p_tbl = 'companies' or r.shown ->> 'company_id' is null
      or exists (select from public.companies c where c.id = (r.shown ->> 'company_id')::uuid));
end $$;

-- One call a statement. Changes without a signed-in person (seeds, migrations, the service) are not logged, and those of an import
-- are one entry, written by its function.
create function app.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare before jsonb[]; after jsonb[];
begin
  if auth.uid() is null or coalesce(current_setting('app.is_importing', true), '') = 'true' then return null; end if;
  if tg_op = 'INSERT' then
    execute 'select array_agg(to_jsonb(n)) from new_rows n' into after;
  elsif tg_op = 'DELETE' then
    execute 'select array_agg(to_jsonb(o)) from old_rows o' into before;
  else
    -- The rows of a statement come in the same order in both.
    execute 'select array_agg(to_jsonb(n)) from new_rows n' into after;
    execute 'select array_agg(to_jsonb(o)) from old_rows o' into before;
  end if;
  perform app.audit_rows(tg_table_name::text, lower(tg_op), before, after);
  return null;
end $$;

-- The same of one row, for tables of which most changes are nobody's business.
create function app.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform app.audit_rows(tg_table_name::text, lower(tg_op), array[to_jsonb(old)], array[to_jsonb(new)]);
  end if;
  return null;
end $$;

-- Between the two calls the changes of rows are an import's.
create function app.begin_import() returns void
language sql set search_path = '' as $$ select set_config('app.is_importing', 'true', true) $$;
create function app.end_import() returns void
language sql set search_path = '' as $$ select set_config('app.is_importing', '', true) $$;
