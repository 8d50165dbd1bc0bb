import type { Output } from '@shared/contract/gateway'
import { themeSchema } from '@shared/schemas/menu/menu'
import type { BackendParts } from './data-api'
import { columnsOf, parseRows } from './parse'

/** The active theme of a company, or null; the newest where there are two. */
export const activeTheme = async (
  { data, report }: BackendParts,
  companyId: string,
): Promise<Output<'themes.active'>> => {
  const body = await data.send((client) =>
    client
      .from('theme_settings')
      .select(columnsOf(themeSchema))
      .eq('company_id', companyId)
      .eq('is_active', true)
      .order('created_at', { ascending: false })
      .limit(1),
  )
  return parseRows(themeSchema, body, 'theme_settings', report)[0] ?? null
}
