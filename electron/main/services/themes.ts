import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { Device } from './device'
import { replicaReadiness, replicaTheme } from './replica-menu'

/** A company's colours: of the company this terminal is enrolled in from its own disk. */
export const createThemesService = ({
  store,
  remote,
}: Device): Pick<Handlers<typeof methods>, 'themes.active'> => ({
  'themes.active': async (input) => {
    const readiness = replicaReadiness(store, input.company_id)
    if (readiness === 'not_ready') throw new GatewayError('catalogue_not_ready')
    if (readiness === 'not_ours') return remote()['themes.active'](input)
    return replicaTheme(store, input.company_id)
  },
})
