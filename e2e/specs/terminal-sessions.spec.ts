import type { Page } from '@playwright/test'
import { MANAGER, setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { AuthPage } from '../page-models/auth-page'
import { OperatorsPage } from '../page-models/operators-page'
import { QuickOrderPage } from '../page-models/quick-order-page'
import { TerminalSetupPage } from '../page-models/terminal-setup-page'
import { startBreakingProxy, type Interception, type Way } from '../../tests/support/breaking-proxy'
import demo from '../../supabase/seed/demo/people.json'

const FABIO = { name: 'Fábio Rocha', email: 'funcionario@comanda.test' }
const OFFLINE = /Sem conexão desde \d\d:\d\d/

/** Sessions that expire at once: each use of one needs a refresh. */
const SHORT: Way = {
  change: (answer) => {
    const body = JSON.parse(answer) as Record<string, unknown>
    return JSON.stringify('expires_in' in body ? { ...body, expires_in: 1 } : body)
  },
}
const isRefresh = (path: string): boolean => path.includes('grant_type=refresh_token')
const shortSessions = (path: string): Way => (path.includes('/token?') ? SHORT : 'open')

const answer = (status: number, error_code: string): Interception => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code: status, error_code, msg: 'No.' }),
})
const PORTAL: Interception = {
  status: 200,
  type: 'text/html',
  body: '<!doctype html><title>Wi-Fi</title><form action="/login"><button>Aceitar e navegar</button></form>',
}

/** One call over the real bridge, as screens make it. */
const call = (page: Page, method: string, input: unknown = {}) =>
  page.evaluate(
    ([name, given]) =>
      (
        window as unknown as { comanda: { invoke: (method: unknown, input: unknown) => Promise<unknown> } }
      ).comanda.invoke(name, given),
    [method, input] as const,
  )

test(
  'a session that runs out without internet, and a refresh answered 429, 500 or by a captive portal, sign nobody out and strand no order @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }) => {
    test.setTimeout(240_000)
    const internet = await startBreakingProxy(backend.url)
    internet.setWay(shortSessions)
    const refused = [answer(429, 'over_request_rate_limit'), answer(500, 'unexpected_failure'), PORTAL]
    let refreshes = 0
    const setWay = (wayOf: (path: string) => Way): void => {
      refreshes = 0
      internet.setWay((path) => {
        if (isRefresh(path)) refreshes += 1
        return wayOf(path)
      })
    }
    const terminal = await newTerminal()
    let quick = await setUpTerminal(terminal, backend, { url: internet.url, prefix: 'S' })
    const stillSignedIn = async (): Promise<void> => {
      await expect(new OperatorsPage(terminal.page()).chipName).toHaveText(MANAGER.name)
      expect(await call(terminal.page(), 'session.get')).toMatchObject({
        ok: true,
        value: { user: { email: MANAGER.email } },
      })
    }
    const sell = async (responsible: string): Promise<void> => {
      await quick.type('H001')
      await quick.send(responsible)
      await expect(quick.lines).toHaveCount(0)
    }

    await test.step('over without internet: signed in all the same, over a restart too', async () => {
      setWay(() => 'lost_request')
      await expect(quick.status).toHaveText(OFFLINE)
      await terminal.kill()
      quick = new QuickOrderPage(await terminal.relaunch())
      await expect(quick.status).toHaveText(OFFLINE)
      await sell('Ana')
      await expect(quick.status).toContainText('1 para enviar')
      await stillSignedIn()
    })

    await test.step('the backend is back, but for the refreshes', async () => {
      setWay((path) => (isRefresh(path) ? (refused[refreshes - 1] ?? PORTAL) : shortSessions(path)))
      await expect(quick.status).toHaveText('Tudo enviado', { timeout: 30_000 })
      // A screen calls a method that needs the session; its refreshes are retried in the background.
      void call(terminal.page(), 'access.get')
    })
    for (const [index, name] of ['429', '500', 'a captive portal’s page'].entries())
      await test.step(`a refresh answered ${name} signs nobody out`, async () => {
        // The next one comes once this one's answer was handled.
        await expect.poll(() => refreshes, { timeout: 30_000 }).toBeGreaterThan(index + 1)
        await stillSignedIn()
      })
    await test.step('meanwhile orders go out', async () => {
      await sell('Bruno')
      await expect(quick.lastOrder('S002')).toHaveAttribute('data-state', 'sent')
      await stillSignedIn()
    })

    await test.step('a captive portal answers everything with its page: offline, over a restart too', async () => {
      setWay(() => PORTAL)
      await expect(quick.status).toHaveText(OFFLINE)
      await sell('Carla')
      await expect(quick.outcome).toContainText('S003 — guardado, aguardando envio')
      await terminal.kill()
      quick = new QuickOrderPage(await terminal.relaunch())
      await expect(quick.status).toHaveText(OFFLINE)
      await expect(quick.status).toContainText('1 para enviar')
      await stillSignedIn()
    })

    await test.step('the way is open: all arrive under their seller’s name, whose session goes on', async () => {
      setWay(shortSessions)
      await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
      expect(
        await backend.running().sql(
          `select o.number, o.responsible_name, u.email, o.flags from public.orders o join auth.users u on u.id = o.operator_id
           where o.number like 'S%' order by o.number`,
        ),
      ).toEqual(
        ['Ana', 'Bruno', 'Carla'].map((responsible_name, index) => ({
          number: `S00${index + 1}`,
          responsible_name,
          email: MANAGER.email,
          flags: [],
        })),
      )
      await expect
        .poll(() => call(terminal.page(), 'account.profile'), { timeout: 60_000 })
        .toMatchObject({ ok: true })
      expect(refreshes).toBeGreaterThan(0)
      await stillSignedIn()
    })
    await internet.stop()
  },
)

test(
  'an operator removed on the server, and a revoked terminal that is enrolled again, strand no order @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }) => {
    test.setTimeout(240_000)
    const internet = await startBreakingProxy(backend.url)
    internet.setWay(shortSessions)
    const { sql } = backend.running()
    const terminal = await newTerminal()
    const quick = await setUpTerminal(terminal, backend, { url: internet.url, prefix: 'R' })
    const page = terminal.page()
    const operators = new OperatorsPage(page)
    const sell = async (responsible: string): Promise<void> => {
      await quick.type('H001')
      await quick.send(responsible)
      await expect(quick.lines).toHaveCount(0)
    }
    const goOffline = async (): Promise<void> => {
      internet.setWay(() => 'lost_request')
      await expect(quick.status).toHaveText(OFFLINE)
    }
    const onServer = () =>
      sql(
        `select number, responsible_name, operator_id, flags from public.orders where number like 'R%' order by number`,
      )
    const [fabio] = await sql(`select id from auth.users where email = $1`, [FABIO.email])

    await test.step('somebody signs in by e-mail and sells without internet', async () => {
      await page.getByTestId('logout').click()
      await operators.root.waitFor()
      await page.getByTestId('operators-sign-in').click()
      await new AuthPage(page).signIn(FABIO.email)
      await expect(operators.chipName).toHaveText(FABIO.name)
      await goOffline()
      await sell('Ana')
    })

    await test.step('their account is deleted: the sale arrives, flagged, and they are signed out', async () => {
      await sql(`delete from auth.users where email = $1`, [FABIO.email])
      internet.setWay(shortSessions)
      await expect
        .poll(onServer, { timeout: 60_000 })
        .toEqual([
          { number: 'R001', responsible_name: 'Ana', operator_id: fabio?.id, flags: ['operator_gone'] },
        ])
      await page.reload()
      await expect(operators.tile(MANAGER.name)).toBeVisible()
      expect(await call(page, 'session.get')).toEqual({ ok: true, value: null })
    })

    await test.step('the manager takes over by PIN and sells; the terminal is revoked meanwhile', async () => {
      await operators.enter(MANAGER.name, MANAGER.pin)
      await expect(operators.chipName).toHaveText(MANAGER.name)
      await goOffline()
      await sell('Bruno')
      const { access_token } = await backend.signIn(MANAGER.email)
      const revoked = await fetch(`${backend.url}/rest/v1/rpc/revoke_terminal`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          p_terminal: (await sql(`select id from public.terminals where prefix = 'R'`))[0]?.id,
        }),
      })
      expect(revoked.status).toBe(200)
    })

    await test.step('revoked, it says so, sends nothing, loses nothing and still takes orders', async () => {
      internet.setWay(shortSessions)
      await expect(quick.status).toContainText('Terminal sem autorização', { timeout: 60_000 })
      await sell('Carla')
      await expect(quick.outcome).toContainText('R003 — guardado, aguardando envio')
      await expect(quick.status).toContainText('2 para enviar')
      await expect(operators.chipName).toHaveText(MANAGER.name)
      expect(await onServer()).toHaveLength(1)
    })

    await test.step('a manager enrols it again, and everything arrives once under its number', async () => {
      const setup = new TerminalSetupPage(page)
      await page.getByTestId('reenrol').click()
      await setup.step('signIn').waitFor()
      await setup.signIn(MANAGER.email, demo.password)
      await setup.step('enrol').waitFor()
      await expect(page.getByTestId('setup-prefix')).toHaveValue('R')
      await page.getByTestId('setup-enrol').click()
      await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
      await sell('Davi')
      await expect.poll(async () => (await onServer()).length).toBe(4)
      expect((await onServer()).map(({ number, responsible_name }) => [number, responsible_name])).toEqual([
        ['R001', 'Ana'],
        ['R002', 'Bruno'],
        ['R003', 'Carla'],
        ['R004', 'Davi'],
      ])
    })
    await internet.stop()
  },
)
