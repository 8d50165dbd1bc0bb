-- Anybody signed in registers a company and owns it (spec §3 'Company').

-- Who registered which company when: the limit counts these rows, also after a company is deleted.
create table app.company_registrations (
  company_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  registered_at timestamptz not null default now()
);
create index company_registrations_person on app.company_registrations (user_id, registered_at);

-- 'Pão & Cia.' becomes pao-cia; a name without Latin letters or digits becomes empresa.
create function app.slug_from(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  plain text := translate(lower(p_text), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿ', 'aaaaaaeeeeiiiiooooouuuucnyy');
begin
  return coalesce(nullif(btrim(left(btrim(regexp_replace(plain, '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), 'empresa');
end $$;

create function app.time_zone_of_uf(p_uf text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case p_uf
    when 'AC' then 'America/Rio_Branco' when 'AM' then 'America/Manaus' when 'RO' then 'America/Porto_Velho'
    when 'RR' then 'America/Boa_Vista' when 'MT' then 'America/Cuiaba' when 'MS' then 'America/Campo_Grande'
    else app.default_time_zone() end;
end $$;

-- The company a form describes; the form decides neither id, slug nor approval.
create function app.read_company(p_company jsonb) returns public.companies
language plpgsql set search_path = '' as $$
declare
  c public.companies;
  states constant text[] := '{AC,AL,AM,AP,BA,CE,DF,ES,GO,MA,MG,MS,MT,PA,PB,PE,PI,PR,RJ,RN,RO,RR,RS,SC,SE,SP,TO}'::text[];
begin
  perform app.object_of(p_company, 'company');
  c.name := app.text_of(p_company, 'name', 1, 160);
  c.nome_fantasia := app.text_of(p_company, 'nome_fantasia', 0, 160);
  c.razao_social := app.text_of(p_company, 'razao_social', 0, 160);
  c.cnpj := app.cnpj_of(p_company, 'cnpj');
  c.description := app.text_of(p_company, 'description', 0, 2000);
  c.category := coalesce(app.text_of(p_company, 'category', 0, 60), 'restaurante');
  c.cidade := app.text_of(p_company, 'cidade', 0, 120);
  c.uf := upper(app.text_of(p_company, 'uf', 0, 2));
  if not c.uf = any (states) then perform app.invalid('uf'); end if;
  c.endereco := app.text_of(p_company, 'endereco', 0, 200);
  c.numero_endereco := app.text_of(p_company, 'numero_endereco', 0, 20);
  c.bairro := app.text_of(p_company, 'bairro', 0, 120);
  c.cep := app.cep_of(p_company, 'cep');
  c.fone_cliente := app.phone_of(p_company, 'fone_cliente');
  c.email_cliente := app.email_of(p_company, 'email_cliente');
  c.logo_empresa := app.text_of(p_company, 'logo_empresa', 0, 300);
  c.website := app.url_of(p_company, 'website');
  c.instagram_url := app.url_of(p_company, 'instagram_url');
  c.facebook_url := app.url_of(p_company, 'facebook_url');
  c.time_zone := app.time_zone_of_uf(c.uf);
  return c;
end $$;

create function app.registration_json(p_company uuid, p_person uuid, p_duplicate boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('company', to_jsonb(c), 'membership', to_jsonb(m),
      'needs_approval', c.approved_at is null, 'duplicate', p_duplicate)
    from public.companies c join public.user_companies m on m.company_id = c.id and m.user_id = p_person
    where c.id = p_company
  );
end $$;

create function app.register_company(p_company jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := app.require_person();
  c public.companies := app.read_company(p_company);
  wish text := app.slug_from(coalesce(app.text_of(p_company, 'slug', 0, 80), c.nome_fantasia, c.name));
  recent constant int := 3;
  retry_at timestamptz;
  again int := 1;
begin
  c.id := coalesce(app.uuid_of(p_company, 'id', false), gen_random_uuid());
  -- One at a time for each person: the count below must hold, and a form may be sent twice.
  perform pg_advisory_xact_lock(hashtextextended('register_company ' || person, 0));
  if exists (select from app.company_registrations r where r.company_id = c.id and r.user_id = person)
    and exists (select from public.user_companies m where m.company_id = c.id and m.user_id = person) then
    return app.registration_json(c.id, person, true);
  end if;
  if exists (select from public.companies t where t.id = c.id)
    or exists (select from app.company_registrations r where r.company_id = c.id) then
    perform app.invalid('id');
  end if;
  select r.registered_at + interval '1 day' into retry_at from app.company_registrations r
  where r.user_id = person and r.registered_at > now() - interval '1 day'
  order by r.registered_at desc offset recent - 1 limit 1;
  if found then perform app.fail('too_many_requests', jsonb_build_object('retry_at', retry_at)); end if;
  c.approved_at := (select now() from public.platform_settings s where s.company_approval = 'automatic');
  loop
    c.slug := wish || case when again > 1 then '-' || again else '' end;
    insert into public.companies (id, name, slug, nome_fantasia, razao_social, cnpj, description, category, cidade, uf,
      endereco, numero_endereco, bairro, cep, logo_empresa, fone_cliente, email_cliente, website, instagram_url,
      facebook_url, time_zone, approved_at)
    values (c.id, c.name, c.slug, c.nome_fantasia, c.razao_social, c.cnpj, c.description, c.category, c.cidade, c.uf,
      c.endereco, c.numero_endereco, c.bairro, c.cep, c.logo_empresa, c.fone_cliente, c.email_cliente, c.website,
      c.instagram_url, c.facebook_url, c.time_zone, c.approved_at)
    on conflict (slug) do nothing;
    exit when found;
    again := again + 1;
  end loop;
  insert into app.company_registrations (company_id, user_id) values (c.id, person);
  insert into public.user_companies (user_id, company_id, role) values (person, c.id, 'owner');
  return app.registration_json(c.id, person, false);
end $$;
