import type { Output } from '@shared/contract/gateway'
import { themeSchema } from '@shared/schemas/menu/menu'
import type { PublicParts } from './data-api'
import { columnsOf, parseRows } from './parse'

/** The active theme of a company, of which there is one at most, or null. */
export const activeTheme = async (
  { readPublic, report }: PublicParts,
  companyId: string,
): Promise<Output<'themes.active'>> => {
  const body = await readPublic({
    table: 'theme_settings',
    select: columnsOf(themeSchema),
    equals: { company_id: companyId, is_active: true },
    limit: 1,
  })
  return parseRows(themeSchema, body, 'theme_settings', report)[0] ?? null
}
