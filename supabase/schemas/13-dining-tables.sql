-- The tables of a company's rooms, as its floor plan shows them.

-- 'Mesa 5', '05' and '5' are one table: shared/domain/order/table-key.ts has the same rules, step by step.
create function app.table_name_key(p_table text) returns text
language plpgsql immutable set search_path = '' as $$
declare name text := btrim(regexp_replace(lower(p_table), '\s+', ' ', 'g'));
begin
  name := regexp_replace(name, '^(?:mesa|table|tafel)(?:[ .:#-]*(?:n[º°] *)?(?=[0-9])|[ .:#-]+(?=[^ .:#-]))', '');
  name := regexp_replace(name, '([^0-9 .#-])[ .#-]+(?=[0-9])', '\1', 'g');
  name := regexp_replace(name, '([0-9])[ .#-]+(?=[^0-9 .#-])', '\1', 'g');
  return regexp_replace(name, '(^|[^0-9])0+(?=[0-9])', '\1', 'g');
end $$;

-- An area is a plan of its own, a grid of 12 by 12 cells (shared/domain/tab/floor-plan.ts). Orders and tabs find a table by its
-- name alone, so that a table removed here takes nothing along.
create table public.dining_tables (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (btrim(name) <> ''),
  area text not null default '',
  seats smallint not null default 4 check (seats between 1 and 99),
  shape text not null default 'square' check (shape in ('round', 'square', 'rectangle')),
  x smallint not null default 0 check (x between 0 and 11),
  y smallint not null default 0 check (y between 0 and 11),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_dining_table on public.dining_tables (company_id, app.table_name_key(name));
create trigger set_updated_at before update on public.dining_tables for each row execute function app.set_updated_at();
