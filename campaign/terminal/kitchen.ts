import { MAX_SHOWN } from '@shared/contract/kitchen/kitchen-methods'
import type { BoardOrder, OrderStep } from '@shared/schemas/order/order'
import type { Fact } from '../checker/facts'
import type { TerminalSettings } from '../protocol'
import { randomOf } from '../seeds'
import type { Core } from './core'
import type { FactLog } from './fact-log'

const LOOK_EVERY_MS = 150
/** A look is written down that often at most. */
const NOTE_EVERY_MS = 200
/** How many orders one look at the board advances. */
const MOVED_AT_ONCE = 30

/** Lets the process's other work run: a tap comes from a window, never from within. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const NEXT: Readonly<Record<string, OrderStep>> = {
  placed: 'preparing',
  preparing: 'ready',
  ready: 'delivered',
}

/** A cook who watches the board, logs what it shows and advances orders. */
export const createKitchen = (
  core: Core,
  log: FactLog,
  { company_id, seed, lan }: TerminalSettings,
  onDefect: (text: string) => void,
) => {
  const shown = new Map<string, string>()
  for (const fact of log.known) if (fact.fact === 'shown') shown.set(fact.id, fact.status)
  let open = 0
  let notedAt = 0

  /** Most orders are delivered when they are done; one in ten goes through every state. */
  const stepFor = ({ customer_name, status }: BoardOrder): OrderStep =>
    randomOf(seed, 'steps', customer_name).chance(0.1) ? (NEXT[status] ?? 'delivered') : 'delivered'

  const noteLook = (): void => {
    const at = Date.now()
    if (at - notedAt < NOTE_EVERY_MS) return
    notedAt = at
    log.note({ fact: 'looked', at })
  }

  /** As its page does: the terminals and the backend hear what is in sight. */
  const report = (news: readonly BoardOrder[]): void => {
    if (!lan || news.length === 0) return
    const shownNow = news.slice(0, MAX_SHOWN)
    void core.invoke('kitchen.shown', {
      company_id,
      order_ids: shownNow.map(({ id }) => id),
      line_ids: shownNow.flatMap(({ items }) => items.map(({ id }) => id)),
    })
  }

  const look = async (): Promise<void> => {
    noteLook()
    const board = await core.invoke('orders.board', { company_id })
    if (!board.ok) return
    const { orders } = board.value
    open = orders.length
    const news = orders.filter(({ id, status }) => shown.get(id) !== status)
    for (const { id, status } of news) shown.set(id, status)
    log.write(
      ...news.map(({ id, number, status, customer_name }): Fact => ({
        fact: 'shown',
        id,
        mark: customer_name,
        number,
        status,
        at: Date.now(),
      })),
    )
    report(news)
    const moves: Fact[] = []
    for (const order of orders.slice(0, MOVED_AT_ONCE)) {
      await turn()
      const status = stepFor(order)
      const moved = await core.invoke('orders.advance', {
        company_id,
        order_id: order.id,
        status,
        reason: null,
      })
      if (moved.ok) {
        moves.push({ fact: 'advanced', id: order.id, status, at: Date.now() })
        shown.set(order.id, moved.value.order.status)
      }
    }
    log.write(...moves)
  }

  const loop = async (): Promise<void> => {
    for (;;) {
      await look().catch((error: unknown) => onDefect(`The board failed: ${String(error)}`))
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
  return { open: () => open, start: () => void loop() }
}
