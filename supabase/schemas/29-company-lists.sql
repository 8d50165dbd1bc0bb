-- Lists of companies, filtered, searched and paged here, so that each company is found however many there are: those that guests
-- see, and those that somebody manages. One page is at most 100 companies.

-- Lower case without accents: 'Açaí' and 'acai' are the same (shared/domain/common/text-search.ts).
create function app.fold(p_text text) returns text
language sql immutable set search_path = '' as $$
  select lower(btrim(regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g')))
$$;

-- The folded words of texts, each once; a null text has none. Its cost keeps the planner at the index.
create function app.words_of(variadic p_texts text[]) returns tsvector
language plpgsql immutable cost 2000 set search_path = '' as $$
begin
  return array_to_tsvector(array_remove(regexp_split_to_array(app.fold(array_to_string(p_texts, ' ')), '[^[:alnum:]]+'), ''));
end $$;

-- Every word of a query as the beginning of a word; null without words. p_tolerance letters at the end of longer words may
-- differ: most typing mistakes are not in the first three letters.
create function app.words_query(p_text text, p_tolerance int) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare words text[] := array_remove(regexp_split_to_array(app.fold(p_text), '[^[:alnum:]]+'), '');
begin
  return (
    select string_agg(quote_literal(left(w, greatest(3, length(w) - p_tolerance))) || ':*', ' & ')::tsquery
    from unnest(words[1:8]) w);
end $$;

-- A place on Mercator's map, where what is near is near in every direction.
create function app.map_point(p_latitude double precision, p_longitude double precision) returns point
language sql immutable set search_path = '' as $$
  select point(p_longitude, degrees(ln(tan(radians(45 + greatest(-85, least(85, p_latitude)) / 2)))))
$$;

create index companies_words on public.companies
  using gin (app.words_of(nome_fantasia, name, razao_social, category, cidade, bairro, uf, slug));
create index companies_refused on public.companies (nome_fantasia, name, id) where refused_at is not null;
create index companies_suspended on public.companies (nome_fantasia, name, id) where suspended_at is not null;
create index companies_inactive on public.companies (nome_fantasia, name, id) where not is_active;
create index companies_listed_category on public.companies (app.fold(category), nome_fantasia, name, id)
  where is_active and approved_at is not null and suspended_at is null;
create index companies_listed_city on public.companies (app.fold(cidade), cidade)
  where is_active and approved_at is not null and suspended_at is null;
create index companies_listed_place on public.companies using gist (app.map_point(latitude, longitude))
  where is_active and approved_at is not null and suspended_at is null and latitude is not null and longitude is not null;

create index companies_time_zone on public.companies (time_zone);
create index opening_hours_weekday on public.opening_hours (weekday, opens_at);
create index opening_hours_overnight on public.opening_hours (weekday, closes_at) where closes_at <= opens_at;
create index opening_exceptions_date on public.opening_exceptions (date);

-- The companies that their hours open now, each with the time zone for which that holds: asked once for a list, however many companies
-- it is of. Those without any hours are open as well, on dates without rows of their own, and not here. app.opening says the same of
-- one company.
create function app.open_companies(p_now timestamptz) returns table (company_id uuid, time_zone text)
language sql stable set search_path = '' set enable_seqscan = off as $$
  with recursive zones as (
    (select c.time_zone as name from public.companies c order by c.time_zone limit 1)
    union all
    select (select c.time_zone from public.companies c where c.time_zone > z.name order by c.time_zone limit 1)
    from zones z where z.name is not null
  ), clocks as materialized (
    select z.name, (p_now at time zone z.name)::date as today, to_char(p_now at time zone z.name, 'HH24:MI') as clock
    from zones z where z.name is not null
  ), spans as (
    select h.company_id, k.name, k.today as day
    from clocks k join public.opening_hours h on h.weekday = extract(dow from k.today)::smallint and h.opens_at <= k.clock
      and (h.closes_at > k.clock or h.closes_at <= h.opens_at)
    union all
    -- What opened yesterday and closes today.
    select h.company_id, k.name, k.today - 1
    from clocks k join public.opening_hours h on h.weekday = extract(dow from k.today - 1)::smallint and h.closes_at > k.clock
      and h.closes_at <= h.opens_at
  )
  select s.company_id, s.name from spans s
  where not exists (select from public.opening_exceptions x where x.company_id = s.company_id and x.date = s.day)
  union all
  select x.company_id, k.name
  from clocks k join public.opening_exceptions x on x.date = k.today and not x.is_closed and x.opens_at <= k.clock
    and (x.closes_at > k.clock or x.closes_at <= x.opens_at)
  union all
  select x.company_id, k.name
  from clocks k join public.opening_exceptions x on x.date = k.today - 1 and not x.is_closed and x.closes_at > k.clock
    and x.closes_at <= x.opens_at
$$;

-- A company in a list: without its longest columns.
create function app.listed_json(p_company public.companies) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_company) - '{kitchen_stations,description}'::text[]
$$;

create function app.number_of(p_object jsonb, p_key text, p_most double precision) returns double precision
language plpgsql set search_path = '' as $$
declare value numeric;
begin
  if coalesce(jsonb_typeof(p_object -> p_key), 'null') = 'null' then return null; end if;
  if jsonb_typeof(p_object -> p_key) <> 'number' then perform app.invalid(p_key); end if;
  value := (p_object ->> p_key)::numeric;
  if abs(value) > p_most then perform app.invalid(p_key); end if;
  return value;
end $$;

create function app.listed_page(p_companies public.companies[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  company public.companies;
  rows jsonb := '[]'::jsonb;
begin
  foreach company in array p_companies loop
    rows := rows || app.listed_json(company);
  end loop;
  return rows;
end $$;

-- The part of a list that a filter names by {"offset"?, "limit"?}; 24 is COMPANIES_PAGE (shared/domain/company/company.ts).
create function app.page_of(p_filter jsonb, out first int, out size int)
language plpgsql set search_path = '' as $$
begin
  first := case when p_filter ? 'offset' then app.int_of(p_filter, 'offset', 0, 1000000) else 0 end;
  size := case when p_filter ? 'limit' then app.int_of(p_filter, 'limit', 1, 100) else 24 end;
end $$;

-- The picture that a company's home page opens with, or null.
create function app.cover_of(p_company uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select h.image_url from public.hero_settings h where h.company_id = p_company and h.is_active),
    (select i.image_url from public.carousel_images i where i.company_id = p_company and i.is_active order by i.sort_order, i.id limit 1))
$$;

-- The companies that guests see, by nome_fantasia and name (spec §4), each with its cover; with a place, the nearest first and those without a pin
-- last. A page shorter than its limit is the last. A query that nothing fits allows typing mistakes.
-- {"query"?, "category"?, "is_open"?, "latitude"?, "longitude"?, "offset"?, "limit"?}
create function app.list_companies(p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_sql text := 'from public.companies c where c.is_active and c.approved_at is not null and c.suspended_at is null';
  page_sql constant text := 'select array(select c %s %s limit $3 offset $4)';
  pinned constant text := ' and c.latitude is not null and c.longitude is not null';
  by_name constant text := ' order by c.nome_fantasia, c.name, c.id';
  query text;
  wanted text;
  words tsquery;
  here point;
  page record;
  has_any boolean;
  before int;
  found public.companies[];
  others public.companies[];
begin
  perform app.object_of(p_filter, 'filter');
  page := app.page_of(p_filter);
  query := app.text_of(p_filter, 'query', 0, 120);
  wanted := app.fold(app.text_of(p_filter, 'category', 0, 60));
  words := app.words_query(query, 0);
  here := app.map_point(app.number_of(p_filter, 'latitude', 90), app.number_of(p_filter, 'longitude', 180));
  if wanted is not null then found_sql := found_sql || ' and app.fold(c.category) = $1'; end if;
  if p_filter ? 'is_open' and app.flag_of(p_filter, 'is_open') then
    found_sql := found_sql || ' and ((c.id, c.time_zone) in (select o.company_id, o.time_zone from app.open_companies(now()) o)'
      -- Counted, so that it is one step of an index for a company rather than all hours of all.
      ' or 0 = (select count(*) from (select from public.opening_hours h where h.company_id = c.id limit 1) any_hours)'
      ' and 0 = (select count(*) from public.opening_exceptions x where x.company_id = c.id and x.date = (now() at time zone c.time_zone)::date))';
  end if;
  if words is not null then
    found_sql := found_sql
      || ' and app.words_of(c.nome_fantasia, c.name, c.razao_social, c.category, c.cidade, c.bairro, c.uf, c.slug) @@ $2';
    execute 'select exists (select ' || found_sql || ')' into has_any using wanted, words;
    if not has_any then words := app.words_query(query, 2); end if;
  end if;
  if here is null then
    execute format(page_sql, found_sql, by_name)
      into found using wanted, words, page.size, page.first;
  else
    execute format(page_sql, found_sql || pinned, ' order by app.map_point(c.latitude, c.longitude) <-> $5')
      into found using wanted, words, page.size, page.first, here;
    if cardinality(found) < page.size then
      before := page.first;
      if cardinality(found) = 0 then
        execute 'select count(*) ' || found_sql || pinned into before using wanted, words;
      end if;
      execute format(page_sql, found_sql || ' and (c.latitude is null or c.longitude is null)', by_name)
        into others using wanted, words, page.size - cardinality(found), greatest(page.first - before, 0);
      found := found || others;
    end if;
  end if;
  return (select coalesce(jsonb_agg(e.company || jsonb_build_object('cover', app.cover_of((e.company ->> 'id')::uuid)) order by e.nth), '[]')
    from jsonb_array_elements(app.listed_page(found)) with ordinality e(company, nth));
end $$;

-- The kinds of the companies that guests see, each once, as most people write it: one step of an index for each.
create function app.company_categories() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive kinds as (
    (select app.fold(c.category) as folded, c.category from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null order by app.fold(c.category) limit 1)
    union all
    select next.folded, next.category from kinds k cross join lateral (
      select app.fold(c.category) as folded, c.category from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null and app.fold(c.category) > k.folded
      order by app.fold(c.category) limit 1) next
  )
  select coalesce(jsonb_agg(k.category order by k.folded), '[]') from (select * from kinds where folded <> '' limit 100) k
$$;

-- The cities with the most companies, with how many; each city by the index, and of one at most a thousand are counted.
create function app.company_cities() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive cities as (
    (select app.fold(c.cidade) as folded, c.cidade from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null and app.fold(c.cidade) > ''
      order by app.fold(c.cidade), c.cidade limit 1)
    union all
    select next.folded, next.cidade from cities k cross join lateral (
      select app.fold(c.cidade) as folded, c.cidade from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null and app.fold(c.cidade) > k.folded
      order by app.fold(c.cidade), c.cidade limit 1) next
  ), counted as (
    select k.folded, k.cidade, (select count(*) from (
      select from public.companies c
      where c.is_active and c.approved_at is not null and c.suspended_at is null and app.fold(c.cidade) = k.folded limit 1000) n) as companies
    from (select * from cities limit 300) k
  )
  select coalesce(jsonb_agg(jsonb_build_object('city', btrim(m.cidade), 'companies', m.companies) order by m.companies desc, m.folded), '[]')
  from (select * from counted order by companies desc, folded limit 12) m
$$;

-- A company as those read it who manage it: with its state, the platform's last decision and, for super admins, who registered it and
-- which name was approved, where it has another now.
create function app.managed_json(p_company public.companies, p_now timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.listed_json(p_company) || jsonb_build_object(
    'state', app.company_state(p_company, p_now),
    'decision', (select jsonb_build_object('decision', d.decision, 'reason', d.reason, 'decided_at', d.decided_at)
      from public.company_decisions d where d.company_id = p_company.id order by d.decided_at desc, d.id limit 1),
    'registered_by', case when app.is_super() then (
      select jsonb_build_object('name', f.nome, 'email', u.email)
      from app.company_registrations r join auth.users u on u.id = r.user_id left join public.profiles f on f.id = u.id
      where r.company_id = p_company.id) end,
    'renamed', case when app.is_super() then (
      select jsonb_build_object('name', r.name, 'slug', r.slug, 'renamed_at', r.renamed_at)
      from app.renamed_companies r where r.company_id = p_company.id) end);
end $$;

-- All companies that a filter finds, by name; with the state 'waiting' those to be approved, the oldest first. p_among limits them;
-- p_waiting_first puts those to be approved before all others, the newest first.
-- {"query"?, "state"?, "offset"?, "limit"?}
create function app.find_companies(p_filter jsonb, p_among uuid[] default null, p_waiting_first boolean default false) returns public.companies[]
language plpgsql stable security definer set search_path = '' as $$
declare
  found_sql text := 'select c from public.companies c where true';
  order_sql text := ' order by c.nome_fantasia, c.name, c.id';
  words tsquery;
  state text;
  page record;
  found public.companies[];
begin
  perform app.object_of(p_filter, 'filter');
  page := app.page_of(p_filter);
  words := app.words_query(app.text_of(p_filter, 'query', 0, 120), 0);
  if coalesce(jsonb_typeof(p_filter -> 'state'), 'null') <> 'null' then
    state := app.one_of(p_filter, 'state', '{waiting,renamed,refused,suspended,inactive}');
  end if;
  if p_among is not null then found_sql := found_sql || ' and c.id = any ($1)'; end if;
  if state = 'waiting' then order_sql := ' order by c.created_at, c.id'; end if;
  if p_waiting_first then
    order_sql := ' order by case when c.approved_at is null and c.refused_at is null then c.created_at end desc nulls last,'
      ' c.nome_fantasia, c.name, c.id';
  end if;
  found_sql := found_sql || coalesce(case state
    when 'waiting' then ' and c.approved_at is null and c.refused_at is null'
    when 'renamed' then ' and c.id in (select r.company_id from app.renamed_companies r)'
    when 'refused' then ' and c.refused_at is not null'
    when 'suspended' then ' and c.suspended_at is not null'
    when 'inactive' then ' and not c.is_active' end, '');
  if words is not null then
    found_sql := found_sql
      || ' and app.words_of(c.nome_fantasia, c.name, c.razao_social, c.category, c.cidade, c.bairro, c.uf, c.slug) @@ $2';
  end if;
  execute format('select array(%s %s limit $3 offset $4)', found_sql, order_sql) into found using p_among, words, page.size, page.first;
  return found;
end $$;

-- The companies somebody manages; super admins get all.
create function app.list_managed_companies(p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  company public.companies;
  rows jsonb := '[]'::jsonb;
begin
  perform app.require_person();
  foreach company in array app.find_companies(p_filter,
    case when not app.is_super() then array(select app.companies_where('companies')) end) loop
    rows := rows || app.managed_json(company, now());
  end loop;
  return rows;
end $$;

-- The companies whose active member the caller is, by name; suspended ones are for their staff alone.
-- {"query"?, "offset"?, "limit"?}
create function app.list_my_companies(p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_person();
  return app.listed_page(app.find_companies(p_filter, array(
    select c.id from public.companies c
    where c.id in (select app.companies_where('member'))
      and (c.suspended_at is null or c.id in (select app.companies_where('staff'))))));
end $$;

create function app.read_managed_company(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare company public.companies;
begin
  perform app.require_right('companies', p_company);
  select * into company from public.companies c where c.id = p_company;
  if not found then perform app.fail('not_found', '{"entity": "company"}'); end if;
  return app.managed_json(company, now()) || jsonb_build_object('description', company.description);
end $$;
