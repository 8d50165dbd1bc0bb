/**
 * Versions from a sequence, taken without waiting for other transactions: an earlier version may be committed later.
 * The pause simulates a slow disk; with the counter row locked until the commit it would be harmless.
 */
export const withoutCommitOrder = `
create sequence app.loose_versions;
select setval('app.loose_versions', (select max(version) + 1 from public.company_sync));
create or replace function app.take_version(p_company uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  mine text := current_setting('comanda.version', true);
  taken bigint;
begin
  if split_part(mine, ':', 1) = p_company::text then return split_part(mine, ':', 2)::bigint; end if;
  taken := nextval('app.loose_versions');
  insert into app.version_marks (company_id, version) values (p_company, taken);
  perform set_config('comanda.version', p_company || ':' || taken, true);
  perform pg_sleep(0.8 * random());
  return taken;
end $$;
do $do$
declare body text;
begin
  for body in select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'app'::regnamespace and p.proname in ('pull_page', 'terminal_heartbeat') loop
    execute replace(replace(body,
      'select s.version, s.floor into head, low',
      'select (select max(l.version) from public.sync_log l where l.company_id = s.company_id), s.floor into head, low'),
      '''head'', s.version',
      '''head'', (select max(l.version) from public.sync_log l where l.company_id = s.company_id)');
  end loop;
end $do$;
`
