import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { kitchenOfficeMethods } from '@shared/contract/kitchen/kitchen-office-methods'
import { kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import type { BackendParts, RowChange } from '../data-api'
import { columnsOf, parseAnswer } from '../parse'

const COLUMNS = columnsOf(kitchenSettingsSchema)

/** The kitchen's settings: columns of the company's own row, written by those who manage it. */
export const createKitchenSettings = ({
  data,
  report,
}: BackendParts): Handlers<typeof kitchenOfficeMethods> => ({
  'kitchenSettings.save': async ({ company_id, settings }) => {
    const body = await data.send((client) =>
      client
        .from('companies')
        .update(settings as RowChange<'companies'>)
        .eq('id', company_id)
        .select(COLUMNS),
    )
    const [row] = Array.isArray(body) ? (body as unknown[]) : []
    if (row === undefined) throw new GatewayError('forbidden', { entity: 'company' })
    return parseAnswer(kitchenSettingsSchema, row, 'companies', report)
  },
})
