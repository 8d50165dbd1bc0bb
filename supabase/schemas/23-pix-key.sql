-- The key that guests pay to (contact_settings.pix_key): where a company's takings go.

-- A change of the key takes an owner's approval of that key, given within ten minutes and used once (docs/adr/0041). It has an action of
-- its own in the audit, which no number of other changes hides and which uses the approval up.
create function app.change_pix_key(p_company uuid, p_row uuid, p_former text, p_key text) returns void
language plpgsql security definer set search_path = '' as $$
declare approval uuid;
begin
  if p_key is not distinct from p_former then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('pix_key ' || p_company, 0));
  select a.id into approval from public.approvals a
  where a.company_id = p_company and a.action = 'pix_key' and a.reason = coalesce(p_key, '') and a.at > now() - interval '10 minutes'
    and not exists (select from public.audit_log l where l.company_id = p_company and l.action = 'pix_key_changed'
      and l.at > now() - interval '1 hour' and l.details ->> 'approval_id' = a.id::text)
  order by a.at, a.id limit 1;
  if approval is null then perform app.fail('approval_required', '{"action": "pix_key"}'); end if;
  perform app.log_action('pix_key_changed', p_company, 'contact_settings', p_row, null,
    jsonb_strip_nulls(jsonb_build_object('former_pix_key', p_former, 'pix_key', p_key, 'approval_id', approval)));
  perform app.queue_pix_key_messages(p_company);
end $$;

-- Where the guests' money goes, however the row is written: changed, written anew, removed, moved to another company. Not of an import,
-- which leaves the key as it is, and not with the company itself.
create function app.guard_pix_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or coalesce(current_setting('app.is_importing', true), '') = 'true' then return null; end if;
  if tg_op = 'UPDATE' and new.company_id = old.company_id then
    perform app.change_pix_key(new.company_id, new.id, old.pix_key, new.pix_key);
    return null;
  end if;
  if tg_op <> 'INSERT' and exists (select from public.companies c where c.id = old.company_id) then
    perform app.change_pix_key(old.company_id, old.id, old.pix_key, null);
  end if;
  if tg_op <> 'DELETE' then perform app.change_pix_key(new.company_id, new.id, null, new.pix_key); end if;
  return null;
end $$;
create trigger guard_pix_key after insert or update or delete on public.contact_settings for each row execute function app.guard_pix_key();
