import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import { normaliseCode } from '@shared/domain/menu/menu-code'
import { asGuestsSee } from '@shared/domain/menu/stock'
import type { Device } from './device'
import { replicaItemByCode, replicaMenu, replicaReadiness } from './replica-menu'
import { isSelfService } from './terminal-mode'

/** The menu: of the company this terminal is enrolled in from its own disk, of any other from the backend. */
export const createMenuService = ({
  store,
  remote,
  sync,
}: Device): Pick<
  Handlers<typeof methods>,
  'menu.get' | 'menu.bestSellers' | 'menu.findByCode' | 'menu.favourites' | 'menu.setFavourite'
> => {
  const isOurs = (companyId: string): boolean => {
    const readiness = replicaReadiness(store, companyId)
    if (readiness === 'not_ready') throw new GatewayError('catalogue_not_ready')
    return readiness === 'ready'
  }
  return {
    'menu.get': async (input) => {
      if (!isOurs(input.company_id)) return remote()['menu.get'](input)
      const menu = replicaMenu(store, input.company_id, sync.serverClock.nowMs())
      if (!menu) throw new GatewayError('not_found', { entity: 'company' })
      return isSelfService({ store }) ? { ...menu, items: menu.items.map(asGuestsSee) } : menu
    },
    'menu.bestSellers': (input) => remote()['menu.bestSellers'](input),
    'menu.favourites': (input) => remote()['menu.favourites'](input),
    'menu.setFavourite': (input) => remote()['menu.setFavourite'](input),
    'menu.findByCode': async (input) =>
      isOurs(input.company_id)
        ? replicaItemByCode(store, input.company_id, normaliseCode(input.code), sync.serverClock.nowMs())
        : remote()['menu.findByCode'](input),
  }
}
