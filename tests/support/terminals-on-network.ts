import { randomUUID } from 'node:crypto'
import { startTestBackend } from '@embedded/testing'
import { systemClock, type Clock } from '@main/sync/clock'
import { systemKeys } from '@main/testing/system-keys'
import type { MenuItem } from '@shared/schemas/menu/menu'
import type { NewOrder } from '@shared/schemas/order/order'
import { expect, vi } from 'vitest'
import { startBreakingProxy } from './breaking-proxy'
import { LOOPBACK, setUpTerminal, startNodeTerminal, type NodeTerminal } from './node-terminal'

const WAIT = { timeout: 20_000 }

const network = (terminal: NodeTerminal) => terminal.value('lan.state', {})
const addressOf = async (terminal: NodeTerminal): Promise<string> =>
  (await network(terminal)).own_addresses[0] ?? ''

/** Has a terminal dial these others, and nobody else. */
export const dial = async (terminal: NodeTerminal, ...others: NodeTerminal[]): Promise<void> => {
  const addresses = await Promise.all(others.map(addressOf))
  await terminal.value('lan.setAddresses', { addresses })
}

/** The prefixes of those that a terminal is connected to. */
export const connectedTo = async (terminal: NodeTerminal): Promise<string[]> =>
  (await network(terminal)).peers
    .filter(({ state }) => state === 'connected')
    .map(({ prefix }) => prefix)
    .sort()

/** An order of one dish. */
export const orderOfDish = (dish: MenuItem, table_number = '5'): NewOrder => {
  const price = Math.min(dish.price_cents, dish.promotion_price_cents ?? dish.price_cents)
  const { id: product_id, code, name, category } = dish
  return {
    id: randomUUID(),
    customer_name: 'Ana',
    customer_phone: null,
    responsible_name: null,
    table_number,
    comanda: null,
    source: 'main_menu',
    expected_total_cents: price,
    client_placed_at: new Date().toISOString(),
    items: [
      {
        id: randomUUID(),
        product_id,
        code,
        name,
        category,
        quantity: 1,
        unit_price_cents: price,
        notes: null,
        source: 'main_menu',
      },
    ],
  }
}

/**
 * Terminals of the seeded company that know each other's keys and are not connected yet. Those behind the proxy lose the
 * backend when it breaks.
 */
export const startTerminalsOnNetwork = async (
  terminals: readonly { readonly prefix: string; readonly isBehindProxy: boolean }[],
  clock: Clock = systemClock,
) => {
  const backend = await startTestBackend()
  const proxy = await startBreakingProxy(backend.url)
  const [company] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  const companyId = String(company?.id)
  const started = new Map<string, NodeTerminal>()
  for (const { prefix, isBehindProxy } of terminals) {
    const terminal = startNodeTerminal(undefined, systemKeys, LOOPBACK, clock)
    started.set(prefix, terminal)
    const reached = isBehindProxy ? { ...backend, url: proxy.url } : backend
    await setUpTerminal(terminal, reached, { email: 'dono@comanda.test', company_id: companyId, prefix })
  }
  // A key is known to the others once it was pulled.
  for (const terminal of started.values())
    await vi.waitFor(async () => {
      await terminal.value('terminal.syncNow', {})
      const { peers } = await network(terminal)
      expect(peers.map(({ state }) => state)).toEqual(terminals.slice(1).map(() => 'searching'))
    }, WAIT)
  const of = (prefix: string): NodeTerminal => {
    const terminal = started.get(prefix)
    if (!terminal) throw new Error(`no terminal ${prefix}`)
    return terminal
  }
  const menu = await of(terminals[0]?.prefix ?? '').value('menu.get', { company_id: companyId })
  const dish = menu.items.find((item) => item.is_available && item.kind === 'product')
  if (!dish) throw new Error('The menu has no dish to order.')
  return {
    backend,
    proxy,
    companyId,
    dish,
    of,
    stop: async (): Promise<void> => {
      for (const terminal of started.values()) terminal.close()
      await proxy.stop()
      await backend.stop()
    },
  }
}
