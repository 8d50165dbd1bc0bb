import { loadSupabase } from '@shared/backend/client'
import type { EventName } from '@shared/contract/gateway'
import type { PulledOperator } from '@shared/schemas/terminal/operators'
import type { Remote } from '../services/device'
import type { Cipher } from '../services/secret-store'
import type { TerminalHost } from '../start-terminal'
import { systemKeys } from './system-keys'
import { createFaultyNetwork } from './faulty-network'
import { category, company, COMPANY_ID, newOrder, product } from './fixtures'
import { createModelServer } from './model-server/model-server'
import { APPROVER, approver, leaveKeys, makePin } from './test-pins'
import { temporaryFolder } from './temporary-folder'
import { enrolledFolder, startTestTerminal, type TestTerminal } from './test-terminal'
import { createVirtualClock } from './virtual-clock'

/** One restaurant in virtual time: an enrolled terminal with a menu of one burger, its server, the network between them. */
export const openRestaurant = async ({
  lastCounter = 0,
  startsOffline = false,
  isKiosk = false,
  operators = [],
  pins = [],
  hasApprover = false,
  cipher = systemKeys,
  createRemote,
  localNetwork,
}: {
  lastCounter?: number
  startsOffline?: boolean
  isKiosk?: boolean
  /** The staff from the first pull on. */
  operators?: readonly PulledOperator[]
  /** PINs that were used at this terminal before. */
  pins?: Parameters<typeof leaveKeys>[1]
  /** Whether `APPROVER` works here, whose PIN was used before. */
  hasApprover?: boolean
  cipher?: Cipher
  /** What the session of the operator who is signed in asks; none where left out. */
  createRemote?: () => Remote
  /** Alone where left out. */
  localNetwork?: TerminalHost['localNetwork']
} = {}) => {
  // A file takes real time to load; virtual time does not wait for it.
  await loadSupabase()
  const { folder, remove } = temporaryFolder()
  enrolledFolder(folder, lastCounter)
  const approverPin = hasApprover ? await makePin(APPROVER.pin) : null
  leaveKeys(folder, [...pins, ...(approverPin ? [[APPROVER.user_id, approverPin] as const] : [])])
  const time = createVirtualClock(Date.UTC(2026, 2, 1, 20), () => 0.5)
  // The server's clock is right, whatever this machine's is set to.
  const server = createModelServer(company, () => new Date(time.clock.elapsed()).toISOString())
  server.setOperators([...operators, ...(approverPin ? [approver(approverPin)] : [])])
  server.log('categories', category.id, category)
  server.log('products', product.id, product)
  const network = createFaultyNetwork(() => server, time)
  network.setOffline(startsOffline)
  const events: EventName[] = []
  let quits = 0
  let modeChanges = 0
  let startsWithCode = false
  const boot = (): TestTerminal =>
    startTestTerminal({
      folder,
      clock: time.clock,
      fetch: network.fetch,
      isKiosk,
      cipher,
      ...(createRemote ? { createRemote } : {}),
      ...(localNetwork ? { localNetwork } : {}),
      onQuit: () => {
        quits += 1
      },
      onModeChanged: () => {
        modeChanges += 1
      },
      onFirstViewChanged: (starts) => {
        startsWithCode = starts
      },
      onEvent: (event) => events.push(event),
    })
  let terminal = boot()
  await time.elapse(1_000)

  return {
    folder,
    time,
    server,
    network,
    events,
    /** How often somebody left the app. */
    quits: () => quits,
    /** How often its window began anew for another mode. */
    modeChanges: () => modeChanges,
    /** Whether the next start shows the code field at once, as last reported. */
    startsWithCode: () => startsWithCode,
    invoke: ((method, input) => terminal.invoke(method, input)) as TestTerminal['invoke'],
    value: ((method, input) => terminal.value(method, input)) as TestTerminal['value'],
    place: (order = newOrder()) => terminal.invoke('orders.place', { company_id: COMPANY_ID, order }),
    board: async () => (await terminal.value('orders.board', { company_id: COMPANY_ID })).orders,
    status: () => terminal.value('sync.status', {}),
    /** Stops it and starts it again; `between` does something to its files while nobody has them open. */
    restart: (between: () => void = () => undefined) => {
      terminal.close()
      between()
      terminal = boot()
    },
    close: () => {
      terminal.close()
      time.clear()
      remove()
    },
  }
}
export type Restaurant = Awaited<ReturnType<typeof openRestaurant>>
