import type { E2eBackend } from '../../e2e/fixtures/backend'

/** Words of dishes, so that a search has something to tell apart. */
const KINDS = ['Pizza', 'Risoto', 'Salada', 'Hambúrguer', 'Sanduíche', 'Suco', 'Escondidinho', 'Filé']
const PARTS = [
  'calabresa',
  'margherita',
  'funghi',
  'açaí',
  'camarão',
  'frango',
  'rúcula',
  'gorgonzola',
  'palmito',
]

/**
 * Brings the menu of a company to `count` dishes, spread over its categories. Answers the codes of those added; they begin
 * with Z.
 */
export const lengthenMenu = async (backend: E2eBackend, slug: string, count: number): Promise<number> => {
  const rows = await backend.running().sql(
    `with company as (select id from public.companies where slug = $1),
       held as (select count(*)::int as n from public.products where company_id = (select id from company)),
       places as (
         select id, row_number() over (order by sort_order) - 1 as place, count(*) over () as many
         from public.categories where company_id = (select id from company) and is_active
       )
     insert into public.products (company_id, category_id, code, name, description, price_cents, sort_order)
     select (select id from company), places.id, 'Z' || lpad(n::text, 4, '0'),
       ($3::text[])[1 + n % cardinality($3::text[])] || ' de ' || ($4::text[])[1 + n % cardinality($4::text[])] || ' ' || n,
       'Com ' || ($4::text[])[1 + (n * 7) % cardinality($4::text[])] || ', feito na hora e servido bem quente para você.',
       1900 + n % 50 * 100, 1000 + n
     from generate_series(1, greatest($2::int - (select n from held), 0)) as n
       join places on places.place = n % places.many
     returning code`,
    [slug, count, KINDS, PARTS],
  )
  return rows.length
}
