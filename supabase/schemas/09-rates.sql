-- How often somebody may do something: a flood stops its sender and nobody else. Only limits read a network address, no policy does.

-- The caller's network address, null where the gateway in front reports none. Hosted Supabase sets cf-connecting-ip, the embedded
-- backend x-forwarded-for. IPv6 counts by its /64: a customer of a provider has all of it.
create function app.caller_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address inet := btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)))::inet;
begin
  return case family(address) when 4 then host(address) when 6 then text(network(set_masklen(address, 64))) end;
exception when data_exception then
  return null;
end $$;

-- What an address did at a company, or without one where it named none; kept for a day at most.
create table app.address_uses (
  id bigint generated always as identity primary key,
  address text not null,
  kind text not null,
  company_id uuid references public.companies (id) on delete cascade,
  at timestamptz not null default now()
);
create index address_uses_address on app.address_uses (address, kind, company_id, at);
create index address_uses_company on app.address_uses (company_id);
create index address_uses_at on app.address_uses (at);

-- Whether the caller's address is known and did nothing of the kind at the company within p_span.
create function app.is_first_use(p_kind text, p_company uuid, p_span interval) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.caller_address() is not null and not exists (select from app.address_uses u
    where u.address = app.caller_address() and u.kind = p_kind and u.company_id = p_company and u.at > now() - p_span)
$$;

-- When the caller's address may do this again, null for now: at most p_most within p_span at the company, and four times as many at all
-- companies together, which alone counts where p_company is null. An unknown address is not limited here.
create function app.address_retry_at(p_kind text, p_company uuid, p_most int, p_span interval) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare mine text := app.caller_address();
begin
  return (select max(r.retry_at) from (
    (select u.at + p_span as retry_at from app.address_uses u
      where u.address = mine and u.kind = p_kind and u.company_id = p_company and u.at > now() - p_span
      order by u.at desc offset p_most - 1 limit 1)
    union all
    (select u.at + p_span from app.address_uses u
      where u.address = mine and u.kind = p_kind and u.at > now() - p_span
      order by u.at desc offset 4 * p_most - 1 limit 1)
  ) r);
end $$;

-- Counts one use by the caller's address, unless it has to wait: then this returns until when.
create function app.use_address(p_kind text, p_company uuid, p_most int, p_span interval) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  mine text := app.caller_address();
  retry_at timestamptz;
begin
  if mine is null then return null; end if;
  retry_at := app.address_retry_at(p_kind, p_company, p_most, p_span);
  if retry_at is not null then return retry_at; end if;
  delete from app.address_uses u where u.id in (
    select o.id from app.address_uses o where o.at < now() - interval '1 day' order by o.at limit 10 for update skip locked);
  insert into app.address_uses (address, kind, company_id) values (mine, p_kind, p_company);
  return null;
end $$;
