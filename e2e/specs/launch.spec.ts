import { probePolicy } from '../fixtures/policy-probe'
import { expect, test } from '../fixtures/test'

test.describe('the parts under test', () => {
  test('the web page is served with its backend, which can go away and come back @web', async ({
    backend,
    guestPage,
  }) => {
    const page = await guestPage()
    await page.goto('/')
    await expect(page.locator('#root')).not.toBeEmpty()
    await backend.goAway()
    await expect(page.request.get(backend.url)).rejects.toThrow(/ECONNREFUSED/)
    await backend.comeBack()
    expect((await page.request.get(backend.url)).status()).toBe(200)
  })

  test('a demo person is signed in by the API [S7.sign-in] @web', async ({ backend, signedInPage }) => {
    const page = await signedInPage('cliente@comanda.test')
    await page.goto('/')
    const stored = await page.evaluate(() => localStorage.getItem('comanda.session'))
    expect(stored).toContain('cliente@comanda.test')
    await expect(backend.signIn('cliente@comanda.test', 'wrong')).rejects.toThrow('400')
  })

  test('a terminal opens, loses its power and opens again @terminal', async ({ newTerminal }) => {
    const terminal = await newTerminal()
    await expect(terminal.page().locator('#root')).not.toBeEmpty()
    await test.step('its page runs nothing that was smuggled into it, and asks nobody but main', async () => {
      const probe = await probePolicy(terminal.page())
      expect(probe.ran).toEqual([])
      expect(probe.asked).toEqual([])
      expect(probe.stoppedBy).toEqual(
        expect.arrayContaining([
          'script-src-elem',
          'script-src-attr',
          'script-src',
          'connect-src',
          'frame-src',
        ]),
      )
    })
    const first = terminal.app().process().pid
    await terminal.kill()
    const page = await terminal.relaunch()
    await expect(page.locator('#root')).not.toBeEmpty()
    expect(terminal.app().process().pid).not.toBe(first)
  })
})
