import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import { createAccountService } from './account'
import { createAudioService } from './audio'
import { createAvailabilityService } from './availability'
import { createCartService } from './cart'
import { createCompaniesService } from './companies'
import type { Device } from './device'
import { createKitchenService } from './kitchen'
import { createMenuService } from './menu'
import { createOrdersService } from './orders'
import { createPagesService } from './pages'
import { createAddressService } from './public-address'
import { createReservationsService } from './reservations'
import { createSessionService } from './session'
import { createTabsService } from './tabs'
import { createThemesService } from './themes'

/** Every method of the Gateway on this terminal; the compiler names one that is missing. */
export const createHandlers = (device: Device) =>
  ({
    ...createSessionService(device),
    ...createAccountService(device),
    ...createCompaniesService(device),
    ...createMenuService(device),
    ...createAvailabilityService(device),
    ...createPagesService(device),
    ...createReservationsService(device),
    ...createAddressService(device),
    ...createThemesService(device),
    ...createCartService(device),
    ...createOrdersService(device),
    ...createKitchenService(device),
    ...createTabsService(device),
    ...createAudioService(device),
    'sync.status': async () => device.sync.status(),
    'app.ping': async () => ({}),
  }) satisfies Handlers<typeof methods>
