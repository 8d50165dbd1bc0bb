import { createInterface } from 'node:readline'
import { systemClock } from '../sync/clock'
import { COMPANY_ID, newOrder } from './fixtures'
import { startTestTerminal } from './test-terminal'

/**
 * A terminal in a process of its own, for tests that kill it: places an order for each line it reads and writes the
 * order's id and number once it was answered. Its backend is never there.
 */
const folder = process.argv[2] ?? ''
const terminal = startTestTerminal({
  folder,
  clock: systemClock,
  fetch: () => Promise.reject(new TypeError('fetch failed')),
})

createInterface({ input: process.stdin }).on('line', () => {
  void terminal.value('orders.place', { company_id: COMPANY_ID, order: newOrder() }).then(({ order }) => {
    process.stdout.write(`${order.id} ${order.number}\n`)
  })
})
process.stdout.write('ready\n')
