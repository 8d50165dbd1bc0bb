import type v8 from 'node:v8'
import type vm from 'node:vm'
import type { Terminal } from '../e2e/fixtures/terminal'
import { openQuickOrder, versionOf, withEnrolledTerminal, type EnrolledTerminal } from './enrolled-terminal'
import type { Benchmark } from './benchmark'

const PRODUCTS = 200
const FIRST = 100
const LAST = 400
/** The kitchen hands over what it has, so often (orders): an evening's board is never longer. */
const HANDED_OVER_EVERY = 50
const MOST_GROWN_MB = 2.4
const MB = 1_000_000

interface Heaps {
  readonly main: number
  readonly renderer: number
}

/** Bytes of JavaScript that are really held: after a collection. */
const heapsOf = async (terminal: Terminal): Promise<Heaps> => {
  const main = await terminal.app().evaluate(async () => {
    const need = process.mainModule?.require.bind(process.mainModule)
    if (!need) throw new Error('Main has no require.')
    const { setFlagsFromString } = need('node:v8') as Pick<typeof v8, 'setFlagsFromString'>
    const { runInNewContext } = need('node:vm') as Pick<typeof vm, 'runInNewContext'>
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    // What answers are still on their way is held by them.
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      collect()
    }
    return process.memoryUsage().heapUsed
  })
  const session = await terminal.page().context().newCDPSession(terminal.page())
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { main, renderer: usedSize }
}

/** Takes orders at the screen until there are so many, and lets the kitchen hand them over meanwhile. */
const sellUntil = async (
  { terminal, backend, company }: EnrolledTerminal,
  from: number,
  until: number,
): Promise<void> => {
  for (let sold = from; sold < until; sold += HANDED_OVER_EVERY) {
    await terminal.page().evaluate(sell, { from: sold, count: HANDED_OVER_EVERY, products: PRODUCTS })
    await terminal.page().waitForFunction(allSent, undefined, { timeout: 120_000 })
    await backend.sql(
      `update public.orders set status = 'delivered' where company_id = $1 and status <> 'delivered'`,
      [company.id],
    )
  }
}

const grown = (name: string, first: number, last: number) => ({
  name: `${name}: heap grown between order ${FIRST} and ${LAST}, MB`,
  value: (last - first) / MB,
  atMost: MOST_GROWN_MB,
})

/** What a long evening leaves in memory: orders through the real screen, IPC, disk and sync, one after the other without a pause. */
export const terminalMemory: Benchmark = {
  name: 'terminal-memory',
  measure: () =>
    withEnrolledTerminal(PRODUCTS, async (parts) => {
      const { terminal } = parts
      await openQuickOrder(terminal.page())
      await terminal.page().evaluate('globalThis.__name = (named) => named')
      await sellUntil(parts, 0, FIRST)
      const first = await heapsOf(terminal)
      await sellUntil(parts, FIRST, LAST)
      const last = await heapsOf(terminal)
      return [
        {
          title: `Memory of a terminal over ${LAST.toLocaleString('en')} orders (Electron ${await versionOf(terminal)})`,
          timings: [],
          readings: [
            grown('main', first.main, last.main),
            grown('window', first.renderer, last.renderer),
            { name: `main: heap after ${FIRST}, MB`, value: first.main / MB },
            { name: `window: heap after ${FIRST}, MB`, value: first.renderer / MB },
          ],
          note: `typed into quick order, two dishes each; sent, pulled back, and handed over every ${HANDED_OVER_EVERY}; heaps after a collection`,
        },
      ]
    }),
}

// What follows runs within the page: it may use nothing from this file.

const allSent = (): boolean => {
  const states = [...document.querySelectorAll<HTMLElement>('[data-testid="quick-last-order"]')]
  return states.every(({ dataset }) => dataset.state === 'sent')
}

const sell = async (plan: { from: number; count: number; products: number }): Promise<void> => {
  const one = <E extends HTMLElement>(id: string): E | null =>
    document.querySelector<E>(`[data-testid="${id}"]`)
  const until = async (isSo: () => boolean, what: string): Promise<void> => {
    const end = performance.now() + 30_000
    while (!isSo()) {
      if (performance.now() > end) throw new Error(`It never came: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
  }
  /** As typing does it: React hears of it. */
  const type = (field: HTMLInputElement, text: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const press = (field: HTMLInputElement, key: string): void =>
    void field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const must = (id: string): HTMLInputElement => {
    const field = one<HTMLInputElement>(id)
    if (!field) throw new Error(`There is no ${id}.`)
    return field
  }
  const lines = (): number => document.querySelectorAll('[data-testid="quick-line"]').length
  const outcome = (): string => one('quick-outcome')?.textContent ?? ''
  for (let order = plan.from; order < plan.from + plan.count; order += 1) {
    const before = outcome()
    for (let line = 0; line < 2; line += 1) {
      const code = `P${String(1 + ((order * 2 + line) % plan.products)).padStart(5, '0')}`
      type(must('quick-code'), code)
      press(must('quick-code'), 'Enter')
      await until(() => lines() > line, `line ${line + 1} of order ${order + 1}`)
    }
    type(must('quick-responsible_name'), 'Bench')
    press(must('quick-responsible_name'), 'F9')
    await until(() => lines() === 0 && outcome() !== before, `the number of order ${order + 1}`)
  }
}
