import { GatewayError } from '../../contract/errors'
import type { Handlers } from '../../contract/gateway'
import type { kitchenOfficeMethods } from '@shared/contract/kitchen/kitchen-office-methods'
import { kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import type { BackendParts } from '../parts'
import { columnsOf, parseAnswer } from '../parse'

const COLUMNS = columnsOf(kitchenSettingsSchema)

/** The kitchen's settings: columns of the company's own row, written by those who manage it. */
export const createKitchenSettings = ({
  http,
  report,
}: BackendParts): Handlers<typeof kitchenOfficeMethods> => ({
  'kitchenSettings.save': async ({ company_id, settings }) => {
    const { body } = await http.update('companies', { id: `eq.${company_id}`, select: COLUMNS }, settings)
    const [row] = Array.isArray(body) ? (body as unknown[]) : []
    if (row === undefined) throw new GatewayError('forbidden', { entity: 'company' })
    return parseAnswer(kitchenSettingsSchema, row, 'companies', report)
  },
})
