import { GatewayError } from '@shared/contract/errors'
import type { Method, TerminalMethod } from '@shared/contract/gateway'
import { activeEnrolment } from '../sync/replica-state'
import type { Device } from './device'
import { isSelfService } from './terminal-mode'

/** The methods of a guest's screens, and leaving by a manager's PIN. Every other method is refused. */
const GUEST_METHODS: ReadonlySet<string> = new Set([
  'app.ping',
  'app.publicAddress',
  'session.get',
  'access.get',
  'companies.mine',
  'companies.list',
  'companies.first',
  'companies.get',
  'companies.opening',
  'companies.categories',
  'menu.bestSellers',
  'menu.get',
  'themes.active',
  'audio.state',
  'audio.play',
  'audio.stop',
  'cart.load',
  'cart.save',
  'orders.place',
  'sync.status',
  'terminal.state',
  'terminal.settings',
  'terminal.changeSettings',
  'operators.list',
  'selfService.orders',
  'selfService.startOver',
] satisfies (Method | TerminalMethod)[])

const companyOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'company_id' in input ? input.company_id : undefined

/**
 * Why a call is not a guest's to make at a self-service terminal, or null; elsewhere everybody's rights decide. Hiding a screen
 * is no lock: whatever the window sends, main refuses staff's methods, and other companies' data.
 */
export const guestGuard =
  (device: Pick<Device, 'store'>) =>
  (method: string, input: unknown): GatewayError | null => {
    if (!isSelfService(device)) return null
    const asked = companyOf(input)
    const isOwn = asked === undefined || asked === activeEnrolment(device.store)?.company_id
    return GUEST_METHODS.has(method) && isOwn
      ? null
      : new GatewayError('forbidden', { reason: 'self_service' })
  }
