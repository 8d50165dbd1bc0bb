import type { Handlers } from '../../contract/gateway'
import type { startMethods } from '@shared/contract/company/start-methods'
import type { TableName } from '../database'
import type { BackendParts } from '../parts'

/** How far a new company is: one row of each table is enough to know. */
export const createStart = ({ http }: BackendParts): Handlers<typeof startMethods> => ({
  'start.read': async ({ company_id }) => {
    const hasAny = async (
      table: TableName,
      more: Readonly<Record<string, string>> = {},
    ): Promise<boolean> => {
      const { body } = await http.get(table, {
        select: 'id',
        company_id: `eq.${company_id}`,
        limit: '1',
        ...more,
      })
      return Array.isArray(body) && body.length > 0
    }
    const [has_dishes, has_theme, has_hours] = await Promise.all([
      hasAny('products'),
      hasAny('theme_settings', { is_active: 'is.true' }),
      hasAny('opening_hours'),
    ])
    return { has_dishes, has_theme, has_hours }
  },
})
