-- What belongs to services that a plain PostgreSQL lacks: the image bucket and who hears the hints. Each is set where it is found.

-- No SVG: opened by its address it would run its scripts on the origin that serves it.
do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then return; end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('images', 'images', true, 5242880, '{image/png,image/jpeg,image/webp,image/gif,image/avif}')
  on conflict (id) do nothing;
end $$;

-- Reading goes by public URL; the folder is the company's id.
do $$
declare
  allowed constant text := '(bucket_id = ''images'' and ((select app.is_super()) or split_part(name, ''/'', 1) in '
    '(select c::text from app.companies_where(''images'') c)))';
begin
  if to_regclass('storage.objects') is null then return; end if;
  execute 'create policy "image managers see" on storage.objects for select to authenticated using ' || allowed;
  execute 'create policy "image managers add" on storage.objects for insert to authenticated with check ' || allowed;
  execute 'create policy "image managers change" on storage.objects for update to authenticated using ' || allowed
    || ' with check ' || allowed;
  execute 'create policy "image managers remove" on storage.objects for delete to authenticated using ' || allowed;
end $$;

do $$
begin
  if to_regclass('realtime.messages') is null or to_regprocedure('realtime.topic()') is null then return; end if;
  execute 'create policy "staff hear their company" on realtime.messages for select to authenticated '
    'using ((select app.may_hear((select realtime.topic()))))';
end $$;
