import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import { createCartService } from './cart'
import { createCompaniesService } from './companies'
import type { Device } from './device'
import { createMenuService } from './menu'
import { createOrdersService } from './orders'
import { createPagesService } from './pages'
import { createSessionService } from './session'

/** Every method of the Gateway on this terminal; the compiler names one that is missing. */
export const createHandlers = (device: Device) =>
  ({
    ...createSessionService(device),
    ...createCompaniesService(device),
    ...createMenuService(device),
    ...createPagesService(device),
    ...createCartService(device),
    ...createOrdersService(device),
    'sync.status': async () => device.sync.status(),
    'app.ping': async () => ({}),
  }) satisfies Handlers<typeof methods>
