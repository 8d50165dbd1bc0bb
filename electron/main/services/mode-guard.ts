import { GatewayError } from '@shared/contract/errors'
import type { Method, TerminalMethod } from '@shared/contract/gateway'
import { isCountersStep } from '@shared/domain/order/order-status'
import { activeEnrolment } from '../sync/replica-state'
import type { Device } from './device'
import { terminalMode } from './terminal-mode'

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
  'selfService.state',
  'selfService.startOver',
  // Staff who leave the mode rebuild a damaged database first.
  'storage.state',
  'storage.rebuild',
] satisfies (Method | TerminalMethod)[])

/** The methods of the kitchen's wall, and leaving it by a manager's PIN. Nothing that sells is among them. */
const KITCHEN_METHODS: ReadonlySet<string> = new Set([
  'app.ping',
  'session.get',
  'access.get',
  'companies.mine',
  'companies.list',
  'companies.first',
  'companies.get',
  // Which dishes are a station's, the menu says.
  'menu.get',
  'themes.active',
  'audio.state',
  'audio.play',
  'audio.stop',
  'cart.load',
  'sync.status',
  // Whether orders of the others arrive without internet, its banner says.
  'lan.state',
  // Its banners say what of printers and disk does not work.
  'print.state',
  'storage.state',
  // Only while the database is damaged, and nothing else can be done then.
  'storage.rebuild',
  'terminal.state',
  'terminal.settings',
  'terminal.changeSettings',
  'operators.list',
  'kitchen.board',
  'kitchen.settings',
  'kitchen.times',
  'kitchen.shown',
  'orders.board',
  'orders.advance',
  'orders.tickItem',
  'orders.delay',
  'orders.reportItem',
] satisfies (Method | TerminalMethod)[])

const companyOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'company_id' in input ? input.company_id : undefined

/**
 * Joining anew, once no PIN can be proved to the backend: the code does it. At the known backend alone, for what waits
 * here is sent to it.
 */
const isWayBack = ({ sync }: Pick<Device, 'sync'>, method: string, input: unknown): boolean =>
  method === 'terminal.join' &&
  typeof input === 'object' &&
  input !== null &&
  'address' in input &&
  input.address === null &&
  sync.status().gone

/** Of a call from the kitchen. */
const asksCountersStep = (method: string, input: unknown): boolean =>
  method === 'orders.advance' &&
  typeof input === 'object' &&
  input !== null &&
  'status' in input &&
  isCountersStep(input.status)

/**
 * Why a call is none of a guest's at a self-service terminal, or of the kitchen's at its own, or null; elsewhere everybody's rights
 * decide. Hiding a screen is no lock: whatever the window sends, main refuses other methods, and other companies' data.
 */
export const modeGuard =
  (device: Pick<Device, 'store' | 'sync'>) =>
  (method: string, input: unknown): GatewayError | null => {
    const mode = terminalMode(device)
    if (mode === 'staff' || isWayBack(device, method, input)) return null
    const allowed = mode === 'kitchen' ? KITCHEN_METHODS : GUEST_METHODS
    const asked = companyOf(input)
    const isOwn = asked === undefined || asked === activeEnrolment(device.store)?.company_id
    return allowed.has(method) && isOwn && !asksCountersStep(method, input)
      ? null
      : new GatewayError('forbidden', { reason: mode })
  }
