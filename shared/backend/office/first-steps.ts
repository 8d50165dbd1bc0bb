import type { Handlers } from '@shared/contract/gateway'
import type { firstStepsMethods } from '@shared/contract/company/first-steps-methods'
import type { Client } from '../client'
import type { BackendParts, DataRequest } from '../data-api'

/** The set-up steps of a new company: one row of each table is enough to know. */
export const createFirstSteps = ({ data }: BackendParts): Handlers<typeof firstStepsMethods> => ({
  'start.read': async ({ company_id }) => {
    const hasAny = async (build: (client: Client) => DataRequest): Promise<boolean> => {
      const rows = await data.send(build)
      return Array.isArray(rows) && rows.length > 0
    }
    const ofCompany = { company_id }
    const [has_dishes, has_theme, has_hours, has_photos, has_pix_key] = await Promise.all([
      hasAny((client) => client.from('products').select('id').match(ofCompany).limit(1)),
      hasAny((client) =>
        client.from('theme_settings').select('id').match(ofCompany).eq('is_active', true).limit(1),
      ),
      hasAny((client) => client.from('opening_hours').select('id').match(ofCompany).limit(1)),
      hasAny((client) =>
        client.from('products').select('id').match(ofCompany).not('image_url', 'is', null).limit(1),
      ),
      hasAny((client) =>
        client.from('contact_settings').select('id').match(ofCompany).not('pix_key', 'is', null).limit(1),
      ),
    ])
    return { has_dishes, has_theme, has_hours, has_photos, has_pix_key }
  },
})
