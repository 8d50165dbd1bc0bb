import type { EmbeddedBackend } from '@embedded/testing'
import { CASE_GROUPS, CASE_ITEMS, caseId } from '@shared/domain/options/option-prices.fixture'
import type { Company } from './company'

const PUT_AWAY = '00000000-0000-4000-8000-00000000fffe'
const NOBODY = '00000000-0000-4000-8000-00000000ffff'
const json = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

const itemsIn = (holds: NonNullable<(typeof CASE_ITEMS)[number]['holds']>) =>
  holds.map(([item, quantity]) => ({ product_id: item === 'none' ? NOBODY : caseId(item), quantity }))

/** Puts the dishes and groups of the table of cases on a company's menu. */
export const serveCases = async (backend: EmbeddedBackend, company: Company): Promise<void> => {
  const groups = CASE_GROUPS.map(({ name, rule, least, most, isPutAway = false, options }) => {
    const rows = options.map((option) => ({
      id: caseId(option.name),
      name: option.name,
      translations: {},
      code: null,
      price_cents: option.cents,
      product_id: option.product === 'none' ? NOBODY : option.product ? caseId(option.product) : null,
      is_available: !option.soldOut,
    }))
    return `('${caseId(name)}', '${company.id}', '${name}', '${rule}', ${least}, ${most}, ${json(rows)}, ${!isPutAway})`
  })
  const itemsOf = (kind: string): string =>
    CASE_ITEMS.filter((item) => item.kind === kind)
      .map(({ name, cents, promotion, soldOut, isPutAway, asks = [], holds = [] }, index) => {
        const ids = asks.map((ask) => `'${caseId(ask)}'`).join(', ')
        const code = `${kind.slice(0, 1).toUpperCase()}9${index}`
        return `('${caseId(name)}', '${company.id}', '${isPutAway ? PUT_AWAY : company.category}', '${code}', '${name}', ${cents}, ${promotion ?? 'null'},
          ${!soldOut}, array[${ids}]::uuid[]${kind === 'combo' ? `, ${json(itemsIn(holds))}` : ''})`
      })
      .join(',\n')
  const columns =
    'id, company_id, category_id, code, name, price_cents, promotion_price_cents, is_available, option_group_ids'
  await backend.script(`
    insert into public.categories (id, company_id, name, is_active) values ('${PUT_AWAY}', '${company.id}', 'Inverno', false);
    insert into public.option_groups (id, company_id, name, rule, min_choices, max_choices, options, is_active)
      values ${groups.join(',\n')};
    insert into public.products (${columns}) values ${itemsOf('product')};
    insert into public.combos (${columns}, items) values ${itemsOf('combo')};`)
}
