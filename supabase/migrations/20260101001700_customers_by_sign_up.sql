-- Who signs up on a company's page becomes its customer where that company takes new ones: named by the sign-up's own metadata,
-- done once the e-mail is confirmed, so that nobody fills a company's list with addresses of others. A sign-up never fails for it.
create function app.welcome_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company text := new.raw_user_meta_data ->> 'company_id';
begin
  if new.email_confirmed_at is null or not coalesce(app.is_uuid(company), false) then return new; end if;
  if tg_op = 'UPDATE' and old.email_confirmed_at is not null then return new; end if;
  insert into public.user_companies (user_id, company_id, role)
  select new.id, c.id, 'customer' from public.companies c
  where c.id = company::uuid and c.is_active and c.customer_signup = 'open'
  on conflict (user_id, company_id) do nothing;
  return new;
exception when others then
  raise warning 'no customer % of %: %', new.id, company, sqlerrm;
  return new;
end $$;
revoke execute on function app.welcome_customer() from public;
create trigger comanda_welcome_customer after insert or update of email_confirmed_at on auth.users
  for each row execute function app.welcome_customer();
