-- Who sends pictures, and which of those that were sent nobody shows.

-- Companies where the caller edits anything that has a picture: dishes, the lists of pictures, the about page, the company itself.
create function app.picture_companies() returns setof uuid
language sql stable set search_path = '' as $$
  select c from app.companies_where('images') c
  union select c from app.companies_where('about') c
  union select c from app.companies_where('companies') c
$$;

-- Whoever edits a page with pictures sends them; who manages the images reaches all of them, the others what they sent.
do $$
declare
  folder constant text := 'split_part(name, ''/'', 1)';
  seen constant text := '(bucket_id = ''images'' and ((select app.is_super()) or ' || folder || ' in '
    '(select c::text from app.picture_companies() c)))';
  reached constant text := '(bucket_id = ''images'' and ((select app.is_super()) or ' || folder || ' in '
    '(select c::text from app.companies_where(''images'') c) or owner_id::text = (select auth.uid())::text and ' || folder || ' in '
    '(select c::text from app.picture_companies() c)))';
begin
  if to_regclass('storage.objects') is null then return; end if;
  execute 'drop policy "image managers see" on storage.objects';
  execute 'drop policy "image managers add" on storage.objects';
  execute 'drop policy "image managers change" on storage.objects';
  execute 'drop policy "image managers remove" on storage.objects';
  execute 'create policy "editors see" on storage.objects for select to authenticated using ' || seen;
  execute 'create policy "editors add" on storage.objects for insert to authenticated with check ' || seen;
  execute 'create policy "editors change theirs" on storage.objects for update to authenticated using ' || reached
    || ' with check ' || reached;
  execute 'create policy "editors remove theirs" on storage.objects for delete to authenticated using ' || reached;
end $$;

-- Pictures of a company that no row shows, a day after they were sent: a form that was never saved left them behind.
-- A form that is open now has its day. The files are the storage service's: it removes them, asked by the caller.
-- A picture that is kept in two widths says so in its name (docs/adr/0017): where a row shows …320w.1080w.webp, …320w.webp is
-- shown as well.
create function app.loose_pictures(p_company uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform app.require_right('images', p_company);
  if to_regclass('storage.objects') is null then return '[]'::jsonb; end if;
  with held as (
    select image_url as place from public.products where company_id = p_company
    union select image_url from public.combos where company_id = p_company
    union select image_url from public.hero_settings where company_id = p_company
    union select image_url from public.section_cards where company_id = p_company
    union select image_url from public.about_sections where company_id = p_company
    union select image_url from public.establishment_images where company_id = p_company
    union select image_url from public.carousel_images where company_id = p_company
    union select logo_empresa from public.companies where id = p_company
  ), wide as (
    -- A row may hold the whole address.
    select regexp_replace(place, '^.*/object/public/images/', '') as name from held where place is not null
  ), shown as (
    select name from wide
    union select regexp_replace(name, '\.(\d+w)\.\d+w(\.\w+)$', '.\1\2') from wide
  ), loose as (
    select o.name from storage.objects o
    where o.bucket_id = 'images' and o.name like p_company::text || '/%'
      and coalesce(o.updated_at, o.created_at)::timestamptz < now() - interval '1 day'
      and not exists (select from shown s where s.name = o.name)
    order by o.created_at limit 100
  )
  select coalesce(jsonb_agg(name), '[]') into found from loose;
  return found;
end $$;

create function public.loose_pictures(p_company text) returns jsonb
language sql stable set search_path = '' as $$ select app.loose_pictures(app.uuid_arg(p_company, 'company')) $$;

revoke execute on function app.picture_companies(), app.loose_pictures(uuid), public.loose_pictures(text) from public, anon, authenticated;
grant execute on function app.picture_companies() to authenticated, service_role;
grant execute on function app.loose_pictures(uuid), public.loose_pictures(text) to anon, authenticated, service_role;
