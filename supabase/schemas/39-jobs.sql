-- What the database does every minute. pg_cron runs it on Supabase; the embedded backend has a cron schema of its own.
-- A database without either still answers truly: an order asks the clock, and staff who look end what is over.
do $$
begin
  if to_regnamespace('cron') is null and exists (select from pg_available_extensions e where e.name = 'pg_cron') then
    begin
      create extension pg_cron;
    exception when others then
      raise warning 'pg_cron cannot be used here: %', sqlerrm;
    end;
  end if;
  if to_regnamespace('cron') is null then return; end if;
  perform cron.schedule('end order pauses', '* * * * *', 'select app.end_order_pauses()');
  perform cron.schedule('prune version logs', '* * * * *', 'select app.prune_idle()');
  -- pg_cron keeps a row of every run, a million a year. The embedded backend keeps none.
  if to_regclass('cron.job_run_details') is not null then
    perform cron.schedule('forget runs', '7 3 * * *', $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$);
  end if;
end $$;
