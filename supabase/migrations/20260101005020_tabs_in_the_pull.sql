-- Tabs in the pull (20260101001000): open, or closed within the last 7 days, with splits, bills and events; the orders of an open tab
-- stay as long as it.

create function app.is_tab_open(p_tab uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.tabs t where t.id = p_tab and t.closed_at is null)
$$;
revoke execute on function app.is_tab_open(uuid) from public, anon, authenticated;
