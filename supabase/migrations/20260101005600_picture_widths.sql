-- A picture that is kept in two widths says so in its name (docs/adr/0017): where a row shows …320w.1080w.webp, …320w.webp is
-- shown as well.
create or replace function app.loose_pictures(p_company uuid) returns jsonb
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
