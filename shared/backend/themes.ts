import type { Output } from '../contract/gateway'
import { themeSchema } from '@shared/schemas/menu/menu'
import type { BackendParts } from './parts'
import { columnsOf, parseRows } from './parse'

/** The active theme of a company, or null; the newest, should there be two. */
export const activeTheme = async (
  { http, report }: BackendParts,
  companyId: string,
): Promise<Output<'themes.active'>> => {
  const { body } = await http.get('theme_settings', {
    select: columnsOf(themeSchema),
    company_id: `eq.${companyId}`,
    is_active: 'eq.true',
    order: 'created_at.desc',
    limit: '1',
  })
  return parseRows(themeSchema, body, 'theme_settings', report)[0] ?? null
}
