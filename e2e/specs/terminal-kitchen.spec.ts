import { expectNoViolations } from '../fixtures/accessibility'
import { MANAGER, setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { HealthPage } from '../page-models/health-page'
import { JoinDialog } from '../page-models/join-dialog'
import { KitchenPage } from '../page-models/kitchen-page'
import { LocalNetworkPart } from '../page-models/local-network-part'
import { TerminalSetupPage } from '../page-models/terminal-setup-page'

interface Answer {
  ok: boolean
  code?: string
  details?: { reason?: string }
}

test(
  'a kitchen’s terminal joins by a code, cooks on without internet what a till sells, and sells nothing itself @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal, signedInPage }, info) => {
    test.setTimeout(300_000)
    const host = (last: number): string => `127.0.0.${last}`
    const till = await newTerminal({ COMANDA_LAN_HOST: host(12) })
    const wall = await newTerminal({ COMANDA_LAN_HOST: host(13) })
    const quick = await setUpTerminal(till, backend, { prefix: 'A', name: 'Caixa' })
    const office = new JoinDialog(await signedInPage(MANAGER.email))
    const kitchen = () => new KitchenPage(wall.page())
    const mode = () => wall.page().getByTestId('kitchen-mode')

    await test.step('it joins by a code and opens the wall, on the whole screen', async () => {
      await office.open()
      const code = await office.make('Cozinha', 'Cozinha')
      await new TerminalSetupPage(wall.page()).join(code, backend.url)
      await expect(mode()).toBeVisible({ timeout: 60_000 })
      await kitchen().board.or(kitchen().empty).first().waitFor()
      const isKiosk = await wall
        .app()
        .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((one) => one.isKiosk()))
      expect(isKiosk).toBe(true)
      await expectNoViolations(wall.page())
    })

    await test.step('the till finds it on the local network', async () => {
      const [row] = await backend.running().sql(`select prefix from public.terminals where name = 'Cozinha'`)
      await new HealthPage(till.page()).openByStatus()
      const network = new LocalNetworkPart(till.page())
      await network.add(host(13))
      await network.isConnectedTo(String(row?.prefix))
      await till.page().getByTestId('staff-link-quickOrder').click()
    })

    await test.step('without internet, and started again, it shows the till’s order and ticks it', async () => {
      await backend.goAway()
      await wall.relaunch()
      await expect(mode()).toBeVisible({ timeout: 30_000 })
      await quick.type('B001')
      await quick.fill('Ana', '12')
      await till.page().keyboard.press('F9')
      await expect(kitchen().order('A001')).toBeVisible({ timeout: 30_000 })
      await wall.page().screenshot({ path: info.outputPath('wall.png') })
      for (const action of ['Preparar', 'Pronto']) await kitchen().advance('A001', action)
      await till.page().getByTestId('staff-link-kitchen').click()
      await expect(new KitchenPage(till.page()).order('A001')).toContainText('Entregar')
    })

    await test.step('main refuses sales, and the window every other page', async () => {
      const codes = await wall.page().evaluate(async () => {
        const { comanda } = window as unknown as {
          comanda: { invoke: (method: string, input: unknown) => Promise<Answer> }
        }
        const asked: [string, unknown][] = [
          ['print.systemPrinters', {}],
          ['storage.acknowledge', {}],
          ['rejected.list', {}],
          ['session.signIn', { email: 'dono@comanda.test', password: 'comanda123' }],
          ['kiosk.leave', { manager: null }],
        ]
        const answers = await Promise.all(asked.map(([method, input]) => comanda.invoke(method, input)))
        return [
          ...new Set(answers.map(({ ok, code, details }) => (ok ? 'ok' : `${code} ${details?.reason}`))),
        ]
      })
      expect(codes).toEqual(['forbidden kitchen'])
      await wall.page().evaluate(() => {
        history.pushState(null, '', '/pedido-rapido')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(mode()).toBeVisible()
      await expect.poll(() => wall.page().evaluate(() => location.pathname)).toBe('/')
    })

    await test.step('internet is back: the steps are the server’s, by nobody of the staff', async () => {
      await backend.comeBack()
      const events = () =>
        backend.running().sql(
          `select distinct e.user_id from public.order_events e join public.orders o on o.id = e.order_id
           where o.number = 'A001' and o.status = 'ready' and e.kind <> 'placed'`,
        )
      await expect.poll(events, { timeout: 60_000 }).toEqual([{ user_id: null }])
    })

    await test.step('the office makes it a till again', async () => {
      await office.page.keyboard.press('Escape')
      await office.terminal('Cozinha').getByTestId('terminal-change-mode').click()
      await office.page.getByTestId('terminal-mode-choice').getByText('Balcão').click()
      await office.page.getByTestId('terminal-mode-confirm').click()
      await expect(mode()).toHaveCount(0, { timeout: 60_000 })
    })
  },
)
