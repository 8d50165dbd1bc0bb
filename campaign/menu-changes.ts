import type { Client } from '../tests/support/people'
import type { Company } from '../tests/support/world'
import type { Event } from './plan'
import { randomOf } from './seeds'

export type MenuEvent = Extract<Event, { kind: 'sold_out' | 'prices' | 'codes' | 'remove_item' | 'add_item' }>

const must = <T>({ data, error }: { data: T; error: { message: string } | null }, what: string): T => {
  if (error) throw new Error(`${what} was refused: ${error.message}`)
  return data
}

/** Menu changes by a signed-in manager through the data API. */
export const workOnMenu = async (
  client: Client,
  company: Company,
  { kind, seed }: MenuEvent,
): Promise<void> => {
  const random = randomOf('menu', kind, seed)
  const rows = must(
    await client.from('products').select('id, is_available').eq('company_id', company.id).order('id'),
    'The menu',
  ) as { id: string; is_available: boolean }[]
  const one = random.pick(rows)
  if (kind === 'prices') {
    const seen = await Promise.all(
      (['products', 'combos'] as const).map(async (table) =>
        must(
          await client.from(table).select('id, expected:updated_at').eq('company_id', company.id),
          'The prices',
        ),
      ),
    )
    const change = { percent: random.below(41) - 20, round_to_cents: 5, field: 'price_cents' }
    const { error } = await client.rpc('change_prices', {
      p_company: company.id,
      p_change: { ...change, rows: seen.flat() },
    })
    // Somebody else changed the menu since it was read: a person looks again, and this one leaves it.
    if (error && error.message !== 'edit_conflict') throw new Error(`${kind} was refused: ${error.message}`)
    return
  }
  if (kind === 'add_item') {
    const category = must(
      await client.from('categories').select('id').eq('company_id', company.id).limit(1).single(),
      'The category',
    ) as { id: string }
    const added = {
      company_id: company.id,
      category_id: category.id,
      code: `N${seed}`,
      name: `Novo ${seed}`,
      price_cents: 500 + random.below(4_000),
    }
    must(await client.from('products').insert(added), kind)
    return
  }
  if (!one) return
  if (kind === 'remove_item' && rows.length > 20)
    must(await client.from('products').delete().eq('id', one.id), kind)
  if (kind === 'sold_out')
    must(await client.from('products').update({ is_available: !one.is_available }).eq('id', one.id), kind)
  if (kind === 'codes')
    must(
      await client
        .from('products')
        .update({ code: `C${seed}` })
        .eq('id', one.id),
      kind,
    )
}
