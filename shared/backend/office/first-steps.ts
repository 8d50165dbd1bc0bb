import type { Handlers } from '@shared/contract/gateway'
import type { firstStepsMethods } from '@shared/contract/company/first-steps-methods'
import * as z from 'zod/mini'
import type { Client } from '../client'
import type { BackendParts, DataRequest } from '../data-api'
import { columnsOf, parseRows } from '../parse'

const paymentRow = z.object({
  pix_key: z.nullable(z.string()),
  payment_cash_methods: z.array(z.string()),
  payment_cards_methods: z.array(z.string()),
  payment_discount: z.nullable(z.string()),
})

/** The set-up steps of a new company: one row of each table is enough to know. */
export const createFirstSteps = ({ data, report }: BackendParts): Handlers<typeof firstStepsMethods> => ({
  'start.read': async ({ company_id }) => {
    const hasAny = async (build: (client: Client) => DataRequest): Promise<boolean> => {
      const rows = await data.send(build)
      return Array.isArray(rows) && rows.length > 0
    }
    const ofCompany = { company_id }
    const readPayment = async () => {
      const rows = await data.send((client) =>
        client.from('contact_settings').select(columnsOf(paymentRow)).match(ofCompany).limit(1),
      )
      return parseRows(paymentRow, rows, 'contact_settings', report)[0]
    }
    const [has_dishes, has_theme, has_hours, has_photos, payment, has_kitchen, has_order] = await Promise.all(
      [
        hasAny((client) => client.from('products').select('id').match(ofCompany).limit(1)),
        hasAny((client) =>
          client.from('theme_settings').select('id').match(ofCompany).eq('is_active', true).limit(1),
        ),
        hasAny((client) => client.from('opening_hours').select('id').match(ofCompany).limit(1)),
        hasAny((client) =>
          client.from('products').select('id').match(ofCompany).not('image_url', 'is', null).limit(1),
        ),
        readPayment(),
        hasAny((client) =>
          client
            .from('terminals')
            .select('id')
            .match({ ...ofCompany, mode: 'kitchen' })
            .is('revoked_at', null)
            .limit(1),
        ),
        hasAny((client) => client.from('orders').select('id').match(ofCompany).limit(1)),
      ],
    )
    const has_pix_key = (payment?.pix_key ?? null) !== null
    const methods = [...(payment?.payment_cash_methods ?? []), ...(payment?.payment_cards_methods ?? [])]
    const has_payment = has_pix_key || methods.length > 0 || (payment?.payment_discount ?? '') !== ''
    return { has_dishes, has_theme, has_hours, has_photos, has_pix_key, has_payment, has_kitchen, has_order }
  },
})
