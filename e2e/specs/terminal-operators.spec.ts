import { expectNoViolations } from '../fixtures/accessibility'
import { enrolTerminal, MANAGER as CARMELA } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { AuthPage } from '../page-models/auth-page'
import { OperatorsPage } from '../page-models/operators-page'
import { QuickOrderPage } from '../page-models/quick-order-page'
import { startBreakingProxy } from '../../tests/support/breaking-proxy'

const FABIO = { name: 'Fábio Rocha', email: 'funcionario@comanda.test', pin: '7391' }
const OFFLINE = /Sem conexão desde \d\d:\d\d/

test(
  'two operators hand a terminal over by PIN without internet; their orders arrive under their names @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }) => {
    test.setTimeout(240_000)
    const internet = await startBreakingProxy(backend.url)
    const terminal = await newTerminal()
    await enrolTerminal(terminal.page(), backend, { url: internet.url, prefix: 'P' })
    let operators = new OperatorsPage(terminal.page())
    let quick = new QuickOrderPage(terminal.page())

    await test.step('the manager who set it up is the operator, and chooses a PIN', async () => {
      await expect(operators.chipName).toHaveText(CARMELA.name)
      await operators.openByChip()
      await expect(operators.empty).toBeVisible()
      await operators.choosePin(CARMELA.pin)
      await expect(operators.tile(CARMELA.name)).toBeVisible()
    })

    await test.step('another person signs in by e-mail and chooses one, too', async () => {
      await operators.enter(CARMELA.name, CARMELA.pin)
      await expect(operators.chipName).toHaveText(CARMELA.name)
      await terminal.page().getByTestId('logout').click()
      await operators.root.waitFor()
      await expect(terminal.page().getByTestId('operators-back')).toHaveCount(0)
      await terminal.page().getByTestId('operators-set-pin').click()
      await new AuthPage(terminal.page()).signIn(FABIO.email)
      await operators.dialog.waitFor()
      await terminal.page().keyboard.press('Escape')
      await operators.dialog.waitFor({ state: 'detached' })
      await operators.choosePin(FABIO.pin)
      await expect(operators.tiles).toHaveCount(2)
      await expectNoViolations(terminal.page())
      await terminal.page().getByTestId('operators-back').click()
      await expect(operators.chipName).toHaveText(FABIO.name)
    })

    await test.step('the internet goes; the cart of one stays for the other, whose order it becomes', async () => {
      internet.setWay(() => 'lost_request')
      await expect(quick.status).toHaveText(OFFLINE)
      await quick.type('3*H001')
      await expect(quick.lines).toHaveCount(1)
      await operators.openByKey()
      await operators.enter(CARMELA.name, CARMELA.pin)
      await expect(operators.chipName).toHaveText(CARMELA.name)
      await expect(quick.lines).toHaveCount(1)
      await quick.send('Ana')
      await expect(quick.lastOrder('P001')).toContainText(CARMELA.name)
    })

    await test.step('a wrong PIN says so, five lock it, and the other one still gets in', async () => {
      await operators.openByKey()
      await operators.enter(CARMELA.name, '8642')
      await expect(operators.problem).toHaveText('PIN incorreto. Restam 4 tentativas.')
      for (let i = 0; i < 4; i += 1) {
        await expect(operators.field).toBeEnabled()
        await operators.enter(CARMELA.name, '8642')
        await expect(operators.field).toHaveValue('')
      }
      await expect(operators.problem).toHaveText(/Tente de novo em 0:[0-3]\d/)
      await expect(operators.field).toBeDisabled()
      await operators.enter(FABIO.name, FABIO.pin)
      await expect(operators.chipName).toHaveText(FABIO.name)
      await quick.type('P001')
      await quick.send('Bruno')
      await expect(quick.lastOrder('P002')).toHaveAttribute('data-state', 'queued')
    })

    await test.step('killed and reopened: the operator and the lock are still there', async () => {
      await operators.openByKey()
      await operators.tile(CARMELA.name).click()
      await expect(operators.field).toBeEnabled({ timeout: 40_000 })
      await operators.enter(CARMELA.name, '8642')
      await expect(operators.problem).toHaveText(/Tente de novo em [01]:\d\d/)
      await terminal.kill()
      const page = await terminal.relaunch()
      operators = new OperatorsPage(page)
      quick = new QuickOrderPage(page)
      await expect(operators.chipName).toHaveText(FABIO.name)
      await expect(quick.status).toContainText('2 para enviar')
      await operators.openByKey()
      await operators.tile(CARMELA.name).click()
      await expect(operators.problem).toHaveText(/Tente de novo em \d:\d\d/)
      await expect(operators.field).toBeDisabled()
    })

    await test.step('locked to nobody: the order screen is shut', async () => {
      expect(await operators.startsWithCode()).toBe(true)
      await operators.lock.click()
      await expect(operators.lock).toHaveCount(0)
      // The next input is a PIN and is shown nowhere.
      expect(await operators.startsWithCode()).toBe(false)
      await operators.page.keyboard.press('Escape')
      await expect(operators.root).toBeVisible()
    })

    await test.step('the internet returns; who was removed meanwhile is gone, their order flagged', async () => {
      const server = backend.running()
      const setActive = (isActive: boolean) =>
        server.sql(
          `update public.user_companies set is_active = $2 where user_id = (select id from auth.users where email = $1)`,
          [FABIO.email, isActive],
        )
      await setActive(false)
      internet.setWay(() => 'open')
      await expect(operators.tile(FABIO.name)).toHaveCount(0, { timeout: 60_000 })
      await expect(operators.tile(CARMELA.name)).toBeVisible()
      const orders = () =>
        server.sql(
          `select o.number, u.email, o.flags from public.orders o join auth.users u on u.id = o.operator_id
         where o.number in ('P001', 'P002') order by o.number`,
        )
      await expect.poll(async () => (await orders()).length, { timeout: 60_000 }).toBe(2)
      const [first, second] = await orders()
      expect(first).toEqual({ number: 'P001', email: CARMELA.email, flags: [] })
      expect(second).toEqual({ number: 'P002', email: FABIO.email, flags: ['operator_gone'] })
      await setActive(true)
    })
    await internet.stop()
  },
)
