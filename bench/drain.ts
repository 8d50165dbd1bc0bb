import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { findPostgres } from '@embedded/testing'
import { createRemote } from '@main/create-remote'
import type { Store } from '@main/db/open-store'
import { openStore } from '@main/db/open-store'
import { openSecretStore } from '@main/services/secret-store'
import { keptToken } from '@main/services/terminal-token'
import { startTerminal } from '@main/start-terminal'
import { systemClock } from '@main/sync/clock'
import { BATCH_ENTRIES, heldBackWith, pushBatch, takeBatch } from '@main/sync/push/push-batch'
import { recordAnswer } from '@main/sync/push/record-answer'
import { activeEnrolment } from '@main/sync/replica-state'
import { createPublicRpc } from '@shared/backend/data-api'
import { createTerminalApi, type TerminalApi, type TerminalCredentials } from '@shared/backend/terminal-api'
import type { Result } from '@shared/contract/errors'
import type { NewOrder } from '@shared/schemas/order/order'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { inProject } from '../scripts/lib/project'
import { PASSWORD } from '../tests/support/people'
import { newOrder } from '../tests/support/orders'
import { systemKeys } from '@main/testing/system-keys'
import type { DrainBackend } from './drain-backend'
import type { Benchmark, Table } from './benchmark'
import { race } from './measure'

const ORDERS = 1_000
const LINES = 3
/** Sent one by one over a line, each takes two of its round trips. */
const BATCHED = 300

/** How many times as long as the floor main may be blocked. */
const MOST_FLOORS = 3
const FSYNCS = 200
/** A frame of the screen, ms: of disks that confirm sooner, what is nobody's waiting. */
const FRAME_MS = 16.7

/** The slowest of some bare writes of a page of SQLite, each with its fsync, ms. */
const slowestFsync = (folder: string): number => {
  const file = openSync(join(folder, 'fsync'), 'w')
  const page = Buffer.alloc(4_096, 1)
  const times = Array.from({ length: FSYNCS }, () => {
    const start = performance.now()
    writeSync(file, page)
    fsyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  return Math.max(...times)
}

/** What a terminal sold while it was offline, on its way to the backend. */
export const drain: Benchmark = {
  name: 'drain',
  async measure() {
    const found = findPostgres()
    if (!('folder' in found)) return { skipped: found.reason }
    const parent = inProject('node_modules', '.cache', 'comanda', 'bench')
    mkdirSync(parent, { recursive: true })
    const folder = mkdtempSync(join(parent, 'drain-'))
    const backend = await startBackend()
    try {
      const meanwhile = await byTheTerminal(folder, backend.known)
      return [...(await inBatches(folder, backend.known)), meanwhile]
    } finally {
      await backend.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const startBackend = async (): Promise<{ known: DrainBackend; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', inProject('bench', 'drain-backend.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('The backend ended before it was there.'))),
  ])) as [string]
  return {
    known: JSON.parse(line) as DrainBackend,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/** The terminal's whole core: 1,000 orders taken offline, then the way is free, with a board looked at all the while. */
const byTheTerminal = async (folder: string, known: DrainBackend): Promise<Table> => {
  const { company_id } = known
  let isOffline = false
  let onStatus = (): void => undefined
  let onOrders = (): void => undefined
  const fetchIt = (url: string, init?: RequestInit): Promise<Response> =>
    isOffline ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init)
  const emit = (event: string): void => {
    if (event === 'sync.status') onStatus()
    if (event === 'orders.changed') onOrders()
  }
  const log = (): void => undefined
  const terminal = startTerminal({
    folder,
    cipher: systemKeys,
    fetch: fetchIt,
    clock: systemClock,
    appVersion: '0.1.0',
    createRemote: (config, secrets) =>
      createRemote({ config, fetch: fetchIt, secrets, now: Date.now, emit, log }),
    emit,
    log,
    quit: () => undefined,
  })
  const value = async <T>(method: string, input: object): Promise<T> => {
    const result = (await terminal.route(method, input)) as Result<T>
    if (!result.ok) throw new Error(`${method} was refused: ${result.code}`)
    return result.value
  }
  interface Status {
    readonly queued: number
    readonly catalogue_ready: boolean
  }
  const until = async (isWanted: (status: Status) => boolean): Promise<void> => {
    for (;;) {
      // A change while the status is read counts too.
      const changed = new Promise<void>((resolve) => {
        onStatus = resolve
      })
      if (isWanted(await value<Status>('sync.status', {}))) return
      await changed
    }
  }
  let reading: Promise<unknown> | null = null
  try {
    await value('terminal.configure', { url: known.url, publishable_key: known.publishable_key })
    await value('session.signIn', { email: known.email, password: PASSWORD })
    await value('terminal.enrol', { company_id, name: 'Balcão', prefix: 'A' })
    await until(({ catalogue_ready }) => catalogue_ready)
    const { items } = await value<{ items: MenuItem[] }>('menu.get', { company_id })
    isOffline = true
    for (let turn = 0; turn < ORDERS; turn += 1)
      await value('orders.place', { company_id, order: orderOf(items, turn) })
    let readings = 0
    onOrders = () => {
      // As a screen does: at each change, by a message of its own, and not again before it was answered.
      reading ??= setImmediate()
        .then(() => value('orders.board', { company_id }))
        .finally(() => {
          reading = null
          readings += 1
        })
    }
    const delay = monitorEventLoopDelay({ resolution: 1 })
    isOffline = false
    await value('terminal.syncNow', {})
    const fsyncBefore = slowestFsync(folder)
    delay.enable()
    const start = performance.now()
    await until(({ queued }) => queued === 0)
    const seconds = (performance.now() - start) / 1_000
    delay.disable()
    const block = delay.max / 1e6
    const fsync = Math.max(fsyncBefore, slowestFsync(folder))
    return {
      title: `${ORDERS.toLocaleString('en')} offline orders by the terminal's core, with a board that is looked at`,
      timings: [],
      readings: [
        { name: 'longest block of the event loop, ms', value: block },
        { name: 'slowest bare fsync before and after, ms', value: fsync },
        { name: 'p99 of its delay, ms', value: delay.percentile(99) / 1e6 },
        { name: 'until all was sent, s', value: seconds },
      ],
      comparisons: [
        {
          text: 'longest block against the slowest fsync, or a frame',
          ratio: block / Math.max(fsync, FRAME_MS),
          atMost: MOST_FLOORS,
        },
      ],
      note: `PostgreSQL (fsync on) in a process of its own; the board was read ${readings} times`,
    }
  } finally {
    onOrders = () => undefined
    await (reading as Promise<unknown> | null)
    terminal.close()
  }
}

/** From a restaurant to a server in the same country and back; on loopback a request costs nothing of what it costs there. */
const LINE_MS = 30

const overLine = async (url: string, init?: RequestInit): Promise<Response> => {
  await setTimeout(LINE_MS / 2)
  const answer = await fetch(url, init)
  await setTimeout(LINE_MS / 2)
  return answer
}

/** The same entries through the same push, 50 at a time and one at a time: on loopback, and over a line. */
const inBatches = async (folder: string, known: DrainBackend): Promise<Table[]> => {
  const store = openStore(join(folder, 'comanda.db'))
  try {
    const enrolment = activeEnrolment(store)
    const token =
      enrolment && keptToken(openSecretStore(join(folder, 'secrets.json'), systemKeys), enrolment.id)
    if (!enrolment || !token) throw new Error('The terminal is not enrolled.')
    const credentials = { terminalId: enrolment.id, token }
    const products = store.replica.rowsOf(1, 'products') as unknown as MenuItem[]
    const before = () => fillOutbox(store, enrolment.id, products)
    const drained = async (fetchIt: typeof overLine, rounds: number) => {
      const api = createTerminalApi(createPublicRpc({ config: known, fetch: fetchIt }))
      const by = (size: number) => () => empty(store, api, credentials, size)
      const timings = await race(
        [
          { name: 'one by one', before, run: by(1) },
          { name: `in batches of ${BATCH_ENTRIES}`, before, run: by(BATCH_ENTRIES) },
        ],
        { operations: 1, warmUp: 0, rounds },
      )
      const faster = (timings[0]?.p50 ?? Number.NaN) / (timings[1]?.p50 ?? Number.NaN)
      return { timings, faster }
    }
    const near = await drained((url, init) => fetch(url, init), 1)
    const far = await drained(overLine, 1)
    const title = `Draining ${BATCHED} offline orders over HTTP into PostgreSQL (fsync on)`
    const name = 'batches against one by one, times faster'
    return [
      {
        title: `${title}, loopback`,
        timings: near.timings,
        readings: [{ name, value: near.faster }],
      },
      {
        title: `${title}, a line of ${LINE_MS} ms there and back`,
        timings: far.timings,
        readings: [{ name, value: far.faster, atLeast: 10 }],
      },
    ]
  } finally {
    store.close()
  }
}

const orderOf = (items: readonly MenuItem[], turn: number): NewOrder =>
  newOrder(
    items.map(({ id, code, name, price_cents, promotion_price_cents }) => ({
      id,
      code,
      name,
      category: 'Pratos',
      price_cents: Math.min(price_cents, promotion_price_cents ?? price_cents),
    })),
    { mark: 'Balcão', turn, lineCount: LINES },
  )

const fillOutbox = (store: Store, enrolmentId: string, products: readonly MenuItem[]): void => {
  store.transaction(() => {
    for (let turn = 0; turn < BATCHED; turn += 1) {
      const order = orderOf(products, turn)
      store.outbox.append({
        id: randomUUID(),
        enrolment_id: enrolmentId,
        kind: 'place_order',
        order_id: order.id,
        operator_id: null,
        payload: { ...order, number: `A${String(1 + (turn % 999)).padStart(3, '0')}` },
        at: order.client_placed_at,
      })
    }
  })
}

const empty = async (
  store: Store,
  api: TerminalApi,
  credentials: TerminalCredentials,
  size: number,
): Promise<void> => {
  for (;;) {
    const batch = takeBatch(store, credentials.terminalId, size)
    if (batch.length === 0) return
    const answer = await pushBatch(
      api,
      credentials,
      batch,
      heldBackWith(store, credentials.terminalId, batch),
    )
    if (answer.gone) throw new Error(`The push ended as ${answer.reason}.`)
    const { acknowledged } = await recordAnswer(store, batch, answer, new Date().toISOString(), {
      isFinal: true,
    })
    if (acknowledged < batch.length) throw new Error('An order was refused.')
  }
}
