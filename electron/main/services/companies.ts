import * as z from 'zod/mini'
import { listedCompanySchema } from '@shared/contract/company/company-methods'
import type { Handlers } from '@shared/contract/gateway'
import { methods } from '@shared/contract/methods'
import { companySchema, type Company } from '@shared/schemas/company/company'
import { activeEnrolment } from '../sync/replica-state'
import { cachedQuery, storedAfterTimeout } from './stored-answers'
import type { Device } from './device'
import { replicaCompany } from './replica-menu'
import { keptSession } from './session'
import { nobodyOf } from './terminal-mode'

type CompanyMethods =
  | 'companies.list'
  | 'companies.first'
  | 'companies.get'
  | 'companies.mine'
  | 'companies.opening'
  | 'companies.categories'
  | 'companies.cities'
  | 'companies.join'
  | 'companies.register'

const ENROLLED_KEY = 'enrolled_company'

/** The company this terminal is enrolled in: as last pulled, else as enrolment returned it. */
export const enrolledCompany = ({ store }: Pick<Device, 'store'>): Company | null => {
  const enrolment = activeEnrolment(store)
  if (!enrolment) return null
  const kept = store.settings.get(ENROLLED_KEY, companySchema)
  return replicaCompany(store, enrolment.company_id) ?? (kept?.id === enrolment.company_id ? kept : null)
}

export const keepEnrolledCompany = ({ store }: Pick<Device, 'store'>, company: Company): void =>
  store.settings.set(ENROLLED_KEY, company)

/** Companies of the backend; without an answer those known here, and always the one this terminal is enrolled in. */
export const createCompaniesService = (device: Device): Pick<Handlers<typeof methods>, CompanyMethods> => ({
  // The first page is kept for a start without a connection; searching needs one.
  'companies.list': (filter) => {
    const query = () => device.remote()['companies.list'](filter)
    return Object.keys(filter).length > 0
      ? query()
      : cachedQuery(device, 'companies:list', z.array(listedCompanySchema), query)
  },
  'companies.categories': () =>
    cachedQuery(device, 'companies:categories', z.array(z.string()), () =>
      device.remote()['companies.categories']({}),
    ),
  // A terminal lists companies without their cities.
  'companies.cities': (input) => device.remote()['companies.cities'](input),
  'companies.first': () =>
    cachedQuery(device, 'companies:first', z.nullable(companySchema), () =>
      device.remote()['companies.first']({}),
    ),
  'companies.get': async (input) => {
    const enrolled = enrolledCompany(device)
    const isEnrolled = 'id' in input ? enrolled?.id === input.id : enrolled?.slug === input.slug
    if (!enrolled || !isEnrolled) return device.remote()['companies.get'](input)
    if (device.sync.status().connection === 'offline') return enrolled
    return storedAfterTimeout(device, device.remote()['companies.get'](input), enrolled)
  },
  'companies.mine': async () => {
    const [membership] = nobodyOf(device)?.access.memberships ?? []
    const company = membership && enrolledCompany(device)
    if (company) return [{ role: membership.role, is_active: true, company }]
    const session = keptSession(device)
    if (!session) return []
    return cachedQuery(device, `companies:mine:${session.user.id}`, methods['companies.mine'].output, () =>
      device.remote()['companies.mine']({}),
    )
  },
  'companies.opening': (input) =>
    cachedQuery(device, 'companies:opening', methods['companies.opening'].output, () =>
      device.remote()['companies.opening'](input),
    ),
  'companies.join': (input) => device.remote()['companies.join'](input),
  'companies.register': (input) => device.remote()['companies.register'](input),
})
