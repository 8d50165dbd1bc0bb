import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadSupabase } from '@shared/backend/client'
import { isOpen } from '@shared/domain/order/order-status'
import type { BoardOrder } from '@shared/schemas/order/order'
import { category, company, COMPANY_ID, newOrder, product } from '../testing/fixtures'
import { createFaultyNetwork, FAULTS, type Fault } from '../testing/faulty-network'
import { createModelServer, type ModelServer } from '../testing/model-server/model-server'
import { temporaryFolder } from '../testing/temporary-folder'
import { enrolledFolder, startTestTerminal, type TestTerminal } from '../testing/test-terminal'
import { createVirtualClock } from '../testing/virtual-clock'

type Step =
  | { kind: 'place' }
  | { kind: 'advance'; which: number; status: 'preparing' | 'ready' | 'delivered' }
  | { kind: 'faults'; faults: Fault[] }
  | { kind: 'offline' }
  | { kind: 'online' }
  | { kind: 'elapse'; ms: number }
  | { kind: 'crash' }
  /** Another terminal: a new order, or an order called off. */
  | { kind: 'other_order' }
  | { kind: 'call_off'; which: number }
  | { kind: 'back_up' }
  /**
   * To the last copy, or to one that lacks so many orders of others that this terminal has seen; then the others go on for
   * so many changes before it hears of it.
   */
  | { kind: 'restore'; lost: number; changes: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ kind: 'place' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      which: fc.nat(20),
      status: fc.constantFrom('preparing' as const, 'ready' as const, 'delivered' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'offline' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'online' }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('elapse' as const), ms: fc.integer({ min: 1, max: 20_000 }) }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'crash' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'back_up' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'other_order' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('call_off' as const), which: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restore' as const), lost: fc.nat(2), changes: fc.nat(6) }),
  },
)

/** One restaurant: a terminal, its server, the network between them, and the orders confirmed on screen. */
const openRestaurant = async (seed: number) => {
  // A file takes real time to load; virtual time does not wait for it.
  await loadSupabase()
  const { folder, remove } = temporaryFolder()
  enrolledFolder(folder, 990)
  let chance = seed
  const time = createVirtualClock(
    Date.UTC(2026, 2, 1, 20),
    () => (chance = (chance * 16807 + 11) % 2147483647) / 2147483647,
  )
  const server: ModelServer = createModelServer(company, () => new Date(time.clock.now()).toISOString())
  server.log('categories', category.id, category)
  server.log('products', product.id, product)
  server.backUp()
  const way = createFaultyNetwork(() => server, time)
  const confirmed = new Map<string, BoardOrder>()
  /** Handed over here, and what the board showed of it as still to be cooked afterwards. */
  const handedOver = new Set<string>()
  const cookedAgain = new Set<string>()
  let current: TestTerminal | null = null
  /** What a screen does at each change. */
  const lookAtBoard = async (): Promise<void> => {
    const board = await current?.invoke('orders.board', { company_id: COMPANY_ID }).catch(() => null)
    if (!board?.ok) return
    for (const { id, number } of board.value.orders) if (handedOver.has(id)) cookedAgain.add(number)
  }
  const elsewhere = (kind: 'place_order' | 'advance_order', payload: object): void =>
    void server.call('terminal_push', {
      // Seq 0 leaves this terminal's memory alone.
      p_entries: [{ id: randomUUID(), seq: 0, kind, at: '', operator_id: null, payload }],
    })
  const orderElsewhere = (): void => elsewhere('place_order', { ...newOrder(), number: 'B001' })

  // A crashed process hears no answer any more and rings no timer.
  const boot = (): TestTerminal => {
    let isAlive = true
    const terminal = startTestTerminal({
      folder,
      onEvent: (event) => {
        if (isAlive && event === 'orders.changed') void lookAtBoard()
      },
      clock: {
        ...time.clock,
        after: (ms, run) => time.clock.after(ms, () => (isAlive ? run() : undefined)),
      },
      fetch: async (url, init) => {
        try {
          return await way.fetch(url, init)
        } finally {
          if (!isAlive) await new Promise(() => undefined)
        }
      },
    })
    current = {
      ...terminal,
      close: () => {
        isAlive = false
        terminal.close()
      },
    }
    return current
  }
  let terminal = boot()
  await time.elapse(1_000)

  const neverSentWhileQueued = async (): Promise<void> => {
    const { orders } = await terminal.value('orders.board', { company_id: COMPANY_ID })
    for (const order of orders)
      if (order.sync_state === 'sent')
        expect(server.everReceived.has(order.id), `${order.number} shown as sent`).toBe(true)
    const { queued } = await terminal.value('sync.status', {})
    if (queued === 0) for (const id of confirmed.keys()) expect(server.everReceived.has(id)).toBe(true)
  }

  const take = async (action: Step): Promise<void> => {
    if (action.kind === 'place') {
      const { order } = await terminal.value('orders.place', { company_id: COMPANY_ID, order: newOrder() })
      confirmed.set(order.id, order)
    } else if (action.kind === 'advance') {
      const { orders } = await terminal.value('orders.board', { company_id: COMPANY_ID })
      const order = orders[action.which % Math.max(1, orders.length)]
      if (!order) return
      await terminal.value('orders.advance', {
        company_id: COMPANY_ID,
        order_id: order.id,
        status: action.status,
      })
      if (action.status === 'delivered') handedOver.add(order.id)
    } else if (action.kind === 'faults') way.addFaults(action.faults)
    else if (action.kind === 'offline') way.setOffline(true)
    else if (action.kind === 'online') way.setOffline(false)
    else if (action.kind === 'elapse') await time.elapse(action.ms)
    else if (action.kind === 'crash') {
      terminal.close()
      terminal = boot()
    } else if (action.kind === 'other_order') orderElsewhere()
    else if (action.kind === 'call_off') {
      const orders = server.orders().filter(({ status }) => isOpen(status))
      const order = orders[action.which % Math.max(1, orders.length)]
      if (order) elsewhere('advance_order', { order_id: order.id, status: 'cancelled', reason: 'desistiu' })
    } else if (action.kind === 'back_up') server.backUp()
    else {
      if (action.lost > 0) server.backUp()
      for (let order = 0; order < action.lost; order += 1) orderElsewhere()
      if (action.lost > 0) await time.elapse(15_000)
      // A database is not restored between two requests: the backend is away for a while.
      way.setOffline(true)
      await time.elapse(15_000)
      server.restore()
      for (let change = 0; change < action.changes; change += 1) orderElsewhere()
      way.setOffline(false)
    }
    await neverSentWhileQueued()
  }

  const comeToRest = async (): Promise<void> => {
    way.heal()
    await time.elapse(5 * 60_000)
  }
  const close = (): void => {
    terminal.close()
    time.clear()
    remove()
  }
  return { take, comeToRest, close, server, confirmed, cookedAgain, terminal: () => terminal }
}

describe('the outbox, whatever happens on the way', () => {
  it(
    'brings every confirmed order to the server exactly once, with its number',
    { timeout: 900_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 5, maxLength: 40 }),
          fc.integer({ min: 1, max: 1e9 }),
          async (steps, seed) => {
            const restaurant = await openRestaurant(seed)
            try {
              for (const action of steps) await restaurant.take(action)
              await restaurant.comeToRest()
              const { server, confirmed, cookedAgain, terminal } = restaurant
              expect(terminal().failures).toEqual([])
              expect([...cookedAgain]).toEqual([])
              expect(
                server
                  .orders()
                  .filter(({ number }) => number.startsWith('A'))
                  .map(({ id, number }) => `${number} ${id}`)
                  .sort(),
              ).toEqual([...confirmed.values()].map(({ id, number }) => `${number} ${id}`).sort())
              expect(new Set([...confirmed.values()].map(({ number }) => number)).size).toBe(confirmed.size)
              const status = await terminal().value('sync.status', {})
              expect(status).toMatchObject({
                connection: 'online',
                queued: 0,
                sending: 0,
                catalogue_ready: true,
              })
              // Nothing is refused but steps of what others called off, or what was lost with the backend of theirs.
              if (!steps.some(({ kind }) => ['call_off', 'other_order', 'restore'].includes(kind)))
                expect(status.rejected).toBe(0)
              const { orders } = await terminal().value('orders.board', { company_id: COMPANY_ID })
              expect(orders.every(({ sync_state }) => sync_state === 'sent')).toBe(true)
              expect(orders.map(({ id, status: state }) => `${id} ${state}`).sort()).toEqual(
                server
                  .orders()
                  .filter(({ status: state }) => isOpen(state))
                  .map(({ id, status: state }) => `${id} ${state}`)
                  .sort(),
              )
            } finally {
              restaurant.close()
            }
          },
        ),
        {
          numRuns: process.env.COMANDA_THOROUGH === '1' ? 1_000 : 40,
          seed: 20260301,
        },
      )
    },
  )
})
