import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenLocally } from '../../embedded/http/listen'
import { webRoot } from '../../embedded/http/web-root'
import { runProgram } from '../../scripts/lib/processes'
import { inProject } from '../../scripts/lib/project'
import { publishDemoImages } from '../../supabase/seed/publish-images'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { MenuPage } from '../page-models/menu-page'
import { OfflinePage } from '../page-models/offline-page'

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const

test.beforeEach(async ({ backend }) => {
  await backend.running().sql(`delete from public.opening_exceptions`)
  await backend.running().sql(`update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
})

test.describe('the menu without internet @web', () => {
  test('opens as a copy that says so; the order is refused, kept, and goes once the connection is back', async ({
    backend,
    signedInPage,
  }) => {
    await publishDemoImages(backend.running(), 'bella-napoli')
    const page = await signedInPage('cliente@comanda.test', phone)
    const menu = new MenuPage(page)
    const cart = new CartPage(page)
    const offline = new OfflinePage(page)
    const picture = menu.dish('E001').locator('img')

    await test.step('a visit with internet leaves the menu, its pictures and the app on the phone', async () => {
      await menu.open('bella-napoli')
      await expect(menu.dish('P001')).toContainText('Margherita')
      await expect(offline.copyNotice).toBeHidden()
      await offline.untilKept()
      await expect
        .poll(async () =>
          (await offline.keptAddresses()).filter((at) => at.includes('/object/public/images/')),
        )
        .not.toEqual([])
    })

    await test.step('offline the same address shows the copy and of when it is', async () => {
      await page.context().setOffline(true)
      await backend.goAway()
      await page.reload()
      await expect(menu.dish('P001')).toContainText('Margherita')
      const today = await page.evaluate(() => new Date().toLocaleDateString('pt-BR'))
      await expect(offline.copyNotice).toContainText('Sem conexão.')
      await expect(offline.copyNotice).toContainText(`uma cópia de ${today}, `)
      await expect(offline.copyNotice).toContainText(/\d\d:\d\d/)
      await expect
        .poll(() => picture.first().evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
        .toBe(true)
    })

    await test.step('a dish goes into the cart; sending is refused in words, and the cart stays', async () => {
      await menu.add('P001')
      await cart.open()
      await cart.fill('Ana Sem Rede', '9')
      await cart.send.click()
      await expect(cart.problem).toContainText('Sem conexão com o servidor')
      await expect(cart.line('P001')).toBeVisible()
      await page.reload()
      await expect(cart.line('P001')).toBeVisible()
      await expect(cart.name).toHaveValue('Ana Sem Rede')
    })

    await test.step('the connection is back: the notice disappears, and a tap sends the order', async () => {
      await backend.comeBack()
      await page.context().setOffline(false)
      await expect(offline.copyNotice).toBeHidden()
      await cart.send.click()
      await expect(cart.number).toHaveText(/^W\d{3,}$/)
      const orders = await backend
        .running()
        .sql(`select count(*)::int as held from public.orders where customer_name = 'Ana Sem Rede'`)
      expect(orders).toEqual([{ held: 1 }])
    })

    await test.step('nothing private was ever kept', async () => {
      const kept = await offline.keptAddresses()
      expect(kept.filter((address) => /\/(?:auth|rest|realtime)\/v1\//.test(address))).toEqual([])
      expect(kept.length).toBeLessThan(400)
    })
  })

  test(
    'a guest who followed a code at the table finds the menu again offline',
    { tag: '@proof' },
    async ({ backend, guestPage }) => {
      const page = await guestPage(phone)
      const menu = new MenuPage(page)
      const offline = new OfflinePage(page)
      await menu.open('bella-napoli', '7')
      await expect(menu.dish('P001')).toBeVisible()
      await offline.untilKept()
      await page.context().setOffline(true)
      await backend.goAway()
      await page.goto('/menu')
      await expect(menu.dish('P001')).toContainText('Margherita')
      await expect(offline.copyNotice).toBeVisible()
      await offline.retry.click()
      await expect(offline.copyNotice, 'still without an answer').toBeVisible()
    },
  )
})

/** The web build on a host of its own, where a newer build can replace its files. */
const startHost = async (backend: E2eBackend) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-host-'))
  cpSync(inProject('dist', 'web'), folder, { recursive: true })
  const { url, publishableKey: publishable_key } = backend
  const host = await listenLocally(0)
  const address = `http://127.0.0.1:${host.port}`
  const files = webRoot(folder, () => ({ url, publishable_key, public_web_address: address }))
  host.handle((request, env) => files.fetch(request, env as never))
  return {
    address,
    /** Builds the product again with a fixed backend address, and replaces the files by that build. */
    deployNewBuild: async (): Promise<void> => {
      const { code, output } = await runProgram(
        'vite',
        ['build', '-c', 'vite.web.config.ts', '--outDir', folder, '--emptyOutDir'],
        { env: { VITE_BACKEND_URL: url, VITE_BACKEND_KEY: publishable_key } },
      )
      if (code !== 0) throw new Error(output)
    },
    remove: async (): Promise<void> => {
      await host.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test.describe('a new version @web', () => {
  test(
    'is offered by a notice, never in the middle of a cart; a tap on it takes it at once, and else the next start opens it',
    { tag: '@proof' },
    async ({ backend, guestPage }) => {
      test.setTimeout(180_000)
      const host = await startHost(backend)
      /** A guest who has the first version on their phone. */
      const guest = async () => {
        const page = await guestPage({ ...phone, baseURL: host.address })
        const menu = new MenuPage(page)
        const offline = new OfflinePage(page)
        await menu.open('bella-napoli')
        await expect(menu.dish('P001')).toBeVisible()
        await offline.untilKept()
        return { page, menu, offline, first: await offline.version() }
      }
      try {
        const leaves = await guest()
        const taps = await guest()
        await host.deployNewBuild()

        await test.step('left alone', async () => {
          const { page, menu, offline, first } = leaves
          await page.reload()
          await expect(menu.dish('P001')).toBeVisible()
          expect(await offline.version(), 'what runs is not changed under anybody’s hands').toBe(first)
          await expect(offline.updateNotice).toContainText('Há uma nova versão')

          await page.goto('/menu')
          await expect(menu.dish('P001')).toBeVisible()
          await expect.poll(() => offline.version(), 'the second visit has it').not.toBe(first)
          await expect(offline.updateNotice).toBeHidden()
        })

        await test.step('tapped', async () => {
          const { page, menu, offline, first } = taps
          await page.reload()
          await offline.updateNow.click()
          await expect.poll(() => offline.version().catch(() => first), { timeout: 60_000 }).not.toBe(first)
          await expect(menu.dish('P001')).toBeVisible()
          await expect(offline.updateNotice).toBeHidden()
        })
      } finally {
        await host.remove()
      }
    },
  )
})
