import { startReceiptPrinter } from '../../electron/main/testing/receipt-printer'
import { expectWcagAa } from '../fixtures/accessibility'
import { addOneMoreTo } from '../fixtures/add-one-more'
import { cents } from '../fixtures/money-text'
import { enrolTerminal, MANAGER, setUpTerminal } from '../fixtures/set-up-terminal'
import { openTerminalDisk } from '../fixtures/terminal-disk'
import { expect, test } from '../fixtures/test'
import { HealthPage } from '../page-models/health-page'
import { KitchenPage } from '../page-models/kitchen-page'
import { LocalNetworkPart } from '../page-models/local-network-part'
import { PrintersPage } from '../page-models/printers-page'
import { QuickOrderPage } from '../page-models/quick-order-page'
import { TabsPage } from '../page-models/tabs-page'

const OFFLINE = /Sem conexão desde \d\d:\d\d/
/** Orders whose way to the kitchen and to the second till is timed. */
const TIMED = 8
const GOAL_MS = 1_000

const p95Of = (taken: readonly number[]): number =>
  taken.toSorted((left, right) => left - right)[Math.ceil(taken.length * 0.95) - 1] ?? Infinity

test(
  'without internet a till, a second till and the kitchen go on together, and each order arrives once @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }) => {
    test.setTimeout(300_000)
    // Each terminal has a loopback address of its own, as machines of a network have.
    const host = (last: number): string => `127.0.0.${last}`
    const [till, second, wall] = await Promise.all(
      [2, 3, 4].map((last) => newTerminal({ COMANDA_LAN_HOST: host(last) })),
    )
    if (!till || !second || !wall) throw new Error('There are three terminals.')
    let quick = await setUpTerminal(till, backend, { prefix: 'A', name: 'Caixa' })
    await setUpTerminal(second, backend, { prefix: 'B', name: 'Salão' })
    await enrolTerminal(wall.page(), backend, { prefix: 'K', name: 'Cozinha' })
    const kitchen = new KitchenPage(wall.page())
    const tabs = new TabsPage(second.page())
    const network = new LocalNetworkPart(wall.page())
    const board = new KitchenPage(second.page())
    const paper = await startReceiptPrinter()
    const ticketsOf = (number: string): number =>
      paper.tickets().filter((ticket) => ticket.includes(number)).length

    await test.step('the kitchen’s terminal has the printer for everybody’s orders', async () => {
      const printers = new PrintersPage(wall.page())
      await printers.open()
      await printers.add({ name: 'Cozinha', host: '127.0.0.1', port: paper.port, kitchen: 'all' })
    })

    await test.step('the kitchen’s terminal is given two addresses, and finds both tills', async () => {
      await new HealthPage(wall.page()).openByStatus()
      await expect(network.own).toContainText(`${host(4)}:`)
      await network.add(host(2))
      await network.add(host(3))
      await network.isConnectedTo('A', 'B')
      await expectWcagAa(wall.page())
    })

    await test.step('internet goes: what is ordered is on the wall and at the second till within a second', async () => {
      for (const one of [kitchen, board]) {
        await one.page.getByTestId('staff-link-kitchen').click()
        await one.board.or(one.empty).first().waitFor()
      }
      await backend.goAway()
      await expect(quick.status).toHaveText(OFFLINE)
      const taken = { wall: [] as number[], till: [] as number[] }
      for (let index = 1; index <= TIMED; index += 1) {
        const number = `A${String(index).padStart(3, '0')}`
        await quick.type('B001')
        await quick.fill('Ana', index === 1 ? '12' : undefined)
        const sent = Date.now()
        const drawn = async (one: KitchenPage): Promise<number> => {
          await one.page.waitForFunction(
            (wanted) => document.querySelector(`[data-testid="kitchen-order"][data-number="${wanted}"]`),
            number,
            { polling: 'raf' },
          )
          return Date.now() - sent
        }
        const both = Promise.all([drawn(kitchen), drawn(board)])
        await quick.page.keyboard.press('F9')
        const [atWall, atTill] = await both
        taken.wall.push(atWall)
        taken.till.push(atTill)
      }
      for (const [where, ms] of Object.entries(taken)) {
        console.log(`without internet, keys to ${where}, p95 of ${TIMED}: ${p95Of(ms)} ms (goal ${GOAL_MS}).`)
        expect.soft(p95Of(ms), `keys to ${where}`).toBeLessThan(GOAL_MS)
      }
    })

    await test.step('a round of the second till and a tick of the kitchen are everywhere, and the second till bills the table', async () => {
      await addOneMoreTo(second.page(), 'A001')
      await expect(kitchen.order('A001').getByRole('checkbox')).toHaveCount(2)
      await kitchen.order('A001').getByRole('checkbox').first().dispatchEvent('click')
      await expect(board.order('A001').getByRole('checkbox').first()).toBeChecked()
      for (const action of ['Preparar', 'Pronto', 'Entregar']) await kitchen.advance('A001', action)
      // The kitchen's page has no header.
      await board.page.goBack()
      await tabs.open()
      await tabs.openLoose('12')
      // The till hears by the kitchen that somebody is at this tab.
      const atTill = new TabsPage(till.page())
      await atTill.open()
      await expect(till.page().getByTestId('tab-in-use')).toContainText('Salão')
      await tabs.page.getByTestId('bill-rest').click()
      expect(cents(await tabs.payNext('cash'))).toBeGreaterThan(0)
    })

    await test.step('the till dies with its orders, and comes back with them', async () => {
      await till.kill()
      await till.relaunch()
      quick = new QuickOrderPage(till.page())
      await expect(quick.status).toHaveText(OFFLINE)
    })

    await test.step('internet is back: server, every replica and paper agree, and each order is there once', async () => {
      await backend.comeBack()
      for (const terminal of [till, second, wall])
        await expect(new QuickOrderPage(terminal.page()).status).toHaveText(/Tudo enviado/, {
          timeout: 60_000,
        })
      const stored = async () =>
        backend.running().sql(`select number, status from public.orders where number ~ '^A' order by number`)
      await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBe(TIMED)
      await expect.poll(async () => (await stored())[0]?.status, { timeout: 30_000 }).toBe('delivered')
      const [paid] = await backend
        .running()
        .sql(`select count(*) as n from public.bills where paid_at is not null`)
      expect(Number(paid?.n)).toBeGreaterThan(0)
      const [server] = await backend.running().sql(
        `select (select jsonb_agg(app.order_json(o.id) order by o.id) from public.orders o where number ~ '^A') as orders,
           (select jsonb_agg(app.tab_json(t.id) order by t.id) from public.tabs t
             where t.id in (select tab_id from public.orders where number ~ '^A')) as tabs`,
      )
      const tabIds = (server?.tabs as { id: string }[]).map(({ id }) => id)
      for (const terminal of [till, second, wall]) {
        const disk = openTerminalDisk(terminal)
        const pulled = () => ({
          orders: disk.pulled('orders').filter(({ number }) => String(number).startsWith('A')),
          tabs: disk.pulled('tabs').filter(({ id }) => tabIds.includes(String(id))),
        })
        await expect.poll(pulled, { timeout: 30_000 }).toEqual(server)
        disk.close()
      }
      const items = (server?.orders as { number: string; items: unknown[] }[]).map(
        (order) => [order.number, order.items.length] as const,
      )
      expect(new Map(items).get('A001')).toBe(2)
      const byNumber = Object.fromEntries(
        Array.from({ length: TIMED }, (_, index) => `A${String(index + 1).padStart(3, '0')}`).map(
          (number) => [number, ticketsOf(number)],
        ),
      )
      // The round of the first has a ticket of its own.
      expect(byNumber).toEqual(
        Object.fromEntries(Object.keys(byNumber).map((number) => [number, number === 'A001' ? 2 : 1])),
      )
      await new HealthPage(second.page()).openByStatus()
      const there = new LocalNetworkPart(second.page())
      for (const prefix of ['A', 'K']) await expect(there.peer(prefix)).not.toContainText('registro')
    })

    await test.step('the till burns with an order that the others have, and a manager sends it', async () => {
      await backend.goAway()
      await expect(quick.status).toHaveText(OFFLINE)
      await quick.type('B001')
      await quick.fill('Bia')
      await quick.page.keyboard.press('F9')
      const lost = `A${String(TIMED + 1).padStart(3, '0')}`
      await kitchen.page.locator(`[data-testid="kitchen-order"][data-number="${lost}"]`).waitFor()
      await till.kill()
      await backend.comeBack()
      await backend
        .running()
        .sql(`update public.terminals set revoked_at = now() where prefix = 'A' and name = 'Caixa'`)
      const health = new HealthPage(second.page())
      await expect(second.page().getByTestId('lost-terminal-A')).toContainText(
        'Caixa tem 1 pedido que o servidor não recebeu',
        { timeout: 60_000 },
      )
      await expectWcagAa(second.page())
      await second.page().getByTestId('adopt-entries').click()
      await health.answerPin(MANAGER.pin)
      await expect(second.page().getByTestId('lost-terminals')).toBeHidden({ timeout: 30_000 })
      const found = await backend.running().sql(
        `select t.name from public.orders o join public.terminals t on t.id = o.terminal_id
         where o.number = '${lost}' and t.prefix = 'A'`,
      )
      expect(found).toEqual([{ name: 'Caixa' }])
      expect(ticketsOf(lost)).toBe(1)
    })
    await paper.close()
  },
)
