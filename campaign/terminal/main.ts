import { createInterface } from 'node:readline'
import type { Ask, Asks, Question, Reply, TerminalSettings } from '../protocol'
import { disk } from './connection'
import { startCore } from './core'
import { openFactLog } from './fact-log'
import { createKitchen } from './kitchen'
import { createMachine } from './machine-faults'
import { createOrderPlacing } from './place-orders'

/** A terminal of the campaign in a process of its own: handles one request a line, until it is killed. */
const settings = JSON.parse(process.argv[2] ?? '') as TerminalSettings
const say = (reply: Reply): void => void process.stdout.write(`${JSON.stringify(reply)}\n`)
const onDefect = (defect: string): void => say({ defect })

const machine = createMachine(settings.speed)
disk.reach = machine.reach
const core = startCore(settings, machine, onDefect)
const log = openFactLog(settings.log)
const till = createOrderPlacing(core, log, settings)
const kitchen = createKitchen(core, log, settings, onDefect)

const setDiskPages = (pages: number): void => {
  disk.connection?.exec(`pragma max_page_count = ${pages}`)
}
const pagesInUse = (): number =>
  disk.connection?.prepare<{ page_count: number }>('pragma page_count').get()?.page_count ?? 0

const signInAndEnrol = async (): Promise<void> => {
  const { email, password, user_id, pin } = settings.manager
  await core.value('session.signIn', { email, password })
  await core.value('terminal.enrol', {
    company_id: settings.company_id,
    name: `Terminal ${settings.prefix}`,
    prefix: settings.prefix,
  })
  await core.until(({ catalogue_ready, gone }) => catalogue_ready && !gone)
  // From here on by PIN: selling and cooking need no session.
  for (;;) {
    const taken = await core.invoke('operators.switch', { user_id, pin })
    if (taken.ok) break
    if (taken.code !== 'not_found' && taken.code !== 'connection')
      throw new Error(`The PIN was refused: ${taken.code}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await core.value('operators.list', {})
}

/** Whom it dials; then the kitchen's terminal is the kitchen's alone. */
const joinLocalNetwork = async (): Promise<void> => {
  if (!settings.lan) return
  await core.value('lan.setAddresses', { addresses: [...settings.lan.addresses] })
  await core.value('terminal.syncNow', {})
  const { user_id, pin } = settings.manager
  if (settings.role === 'kitchen')
    await core.value('terminal.changeSettings', { manager: { user_id, pin }, mode: 'kitchen' })
}

const answers: { [K in Ask]: (input: Asks[K]['input']) => Promise<Asks[K]['output']> } = {
  setUp: async () => {
    await core.value('terminal.configure', settings.backend)
    await signInAndEnrol()
    await joinLocalNetwork()
    if (settings.role === 'kitchen') kitchen.start()
    return {}
  },
  enrol: async () => {
    await signInAndEnrol()
    return {}
  },
  place: ({ count }) => till.place(count),
  append: async ({ seed }) => ({ code: await till.append(seed) }),
  cancel: async ({ seed }) => ({ code: await till.cancel(seed) }),
  status: () => core.value('sync.status', {}),
  clock: async ({ shift_ms }) => {
    machine.setClock(shift_ms)
    return {}
  },
  fill: async ({ pages }) => {
    setDiskPages(pagesInUse() + pages)
    return {}
  },
  free: async () => {
    setDiskPages(1_000_000)
    return {}
  },
  arm: async ({ point }) => {
    machine.arm(point)
    return {}
  },
  disarm: async () => {
    machine.arm(null)
    return {}
  },
  lan: async () => {
    const { peers } = await core.value('lan.state', {})
    return { connected: peers.filter(({ state }) => state === 'connected').map(({ prefix }) => prefix) }
  },
  switch: async ({ seed }) => ({ code: await till.switchDish(seed) }),
  observe: async () => {
    await till.observe()
    return {}
  },
  board: async () => ({ open: kitchen.open() }),
}

const answer = async ({ id, ask, input }: Question): Promise<void> => {
  try {
    say({ id, value: await (answers[ask] as (input: unknown) => Promise<unknown>)(input) })
  } catch (error) {
    say({ id, error: String(error) })
  }
}

createInterface({ input: process.stdin })
  .on('line', (line) => void answer(JSON.parse(line) as Question))
  .on('close', () => process.exit(0))
// A process that was set up before starts at once.
const { identity } = await core.value('terminal.state', {})
if (settings.role === 'kitchen' && identity !== null) kitchen.start()
say({ id: 0, value: {} })
