import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import { createAccountService } from './account'
import { createAvailabilityService } from './availability'
import { createCartService } from './cart'
import { createCompaniesService } from './companies'
import type { Device } from './device'
import { createKitchenService } from './kitchen'
import { createMenuService } from './menu'
import { createOrdersService } from './orders'
import { createPagesService } from './pages'
import { createSessionService } from './session'
import { createCallsService } from './calls'
import { createExportsService } from './exports'
import { createTabsService } from './tabs'

/** Every method of the Gateway on this terminal; the compiler names one that is missing. */
export const createHandlers = (device: Device) =>
  ({
    ...createSessionService(device),
    ...createAccountService(device),
    ...createCompaniesService(device),
    ...createMenuService(device),
    ...createAvailabilityService(device),
    ...createPagesService(device),
    ...createCartService(device),
    ...createOrdersService(device),
    ...createKitchenService(device),
    ...createTabsService(device),
    ...createCallsService(device),
    ...createExportsService(device),
    // At this terminal its own operators approve; a browser's way is for companies it is not enrolled in.
    'approvals.approvers': (input) => device.remote()['approvals.approvers'](input),
    // A reservation needs the company's answer, so it is never queued.
    'reservations.request': (input) => device.remote()['reservations.request'](input),
    'reservations.change': (input) => device.remote()['reservations.change'](input),
    'reservations.cancel': (input) => device.remote()['reservations.cancel'](input),
    'reservations.mine': (input) => device.remote()['reservations.mine'](input),
    // The backend's address: a guest can't open this terminal's own app://.
    'app.publicAddress': (input) => device.remote()['app.publicAddress'](input),
    // Windows of a terminal have no push service.
    'push.key': async () => ({ key: null }),
    'push.subscribe': (input) => device.remote()['push.subscribe'](input),
    'push.unsubscribe': (input) => device.remote()['push.unsubscribe'](input),
    'audio.state': async () => device.audio.state(),
    'audio.play': ({ language }) => device.audio.play(language),
    'audio.stop': async () => device.audio.stop(),
    'sync.status': async () => device.sync.status(),
    'app.ping': async () => ({}),
  }) satisfies Handlers<typeof methods>
