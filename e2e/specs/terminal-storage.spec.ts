import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { HealthPage } from '../page-models/health-page'
import { publishDemoImages } from '../../supabase/seed/publish-images'
import { QuickOrderPage } from '../page-models/quick-order-page'

const overwrite = (path: string, at: number, bytes: Buffer): void => {
  const file = openSync(path, 'r+')
  writeSync(file, bytes, 0, bytes.length, at)
  closeSync(file)
}

test(
  'a terminal starts without internet, with its pictures; damaged, it is made anew and sends what waited @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal }) => {
    test.setTimeout(240_000)
    const terminal = await newTerminal()
    await publishDemoImages(backend.running(), 'bella-napoli')
    let quick = await setUpTerminal(terminal, backend, { prefix: 'D' })
    const database = join(terminal.userData, 'comanda.db')
    const kept = () => {
      const folder = join(terminal.userData, 'media')
      return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.new')).length : 0
    }

    await test.step('pictures nobody has looked at are there without internet, after a restart too', async () => {
      const [pictures] = await backend.running().sql(
        `select count(distinct p.image_url)::int as count from public.products p
       join public.companies c on c.id = p.company_id
       where c.slug = 'bella-napoli' and p.image_url not like '%:%'`,
      )
      expect(Number(pictures?.count)).toBeGreaterThan(1)
      await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThanOrEqual(Number(pictures?.count))
      await backend.goAway()
      await terminal.relaunch()
      quick = new QuickOrderPage(terminal.page())
      await expect(quick.status).toHaveText(/Sem conexão desde \d\d:\d\d/)
      await terminal.page().goto('app://comanda/menu')
      // Products are rendered a few at a time.
      const arePicturesThere = () =>
        terminal.page().evaluate(async () => {
          const sources = [...document.querySelectorAll('img')].map(({ src }) => src)
          const ours = [...new Set(sources)].filter((src) => src.includes('/media/'))
          const sizes = ours.map(async (src) => (await (await fetch(src)).blob()).size)
          return ours.length > 1 && (await Promise.all(sizes)).every((size) => size > 100)
        })
      await expect.poll(arePicturesThere).toBe(true)
    })

    await test.step('two orders wait; then the power goes, and with it the first page of the database', async () => {
      await terminal.page().getByTestId('staff-link-quickOrder').click()
      await quick.code.waitFor()
      for (const responsible of ['Ana', 'Bruno']) {
        await quick.type('H001')
        await quick.send(responsible)
      }
      await expect(quick.status).toContainText('2 para enviar')
      // Closed properly, the file itself holds everything.
      await terminal.quit()
      overwrite(database, 0, Buffer.alloc(4096, 0xa5))
    })

    await test.step('it says that it was made anew, and holds every order', async () => {
      const page = await terminal.relaunch()
      quick = new QuickOrderPage(page)
      const health = new HealthPage(page)
      await expect(health.recovered).toContainText('Todos os pedidos foram recuperados')
      await expect(health.recovered).toContainText('2 registros')
      await expect(quick.status).toContainText('2 para enviar')
      await expect(quick.lastOrder('D001')).toHaveAttribute('data-state', 'queued')
      expect(readdirSync(terminal.userData).filter((name) => name.includes('.damaged-'))).not.toEqual([])
      await page.getByTestId('recovery-read').click()
      await expect(health.recovered).toHaveCount(0)
    })

    await test.step('the internet returns: both arrive, once each', async () => {
      await backend.comeBack()
      await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
      expect(
        await backend
          .running()
          .sql(`select number from public.orders where number like 'D%' order by number`),
      ).toEqual([{ number: 'D001' }, { number: 'D002' }])
    })

    await test.step('a newer app’s data is refused in words, and left as it is', async () => {
      await terminal.quit()
      // The offsets of SQLite's user_version and change counter.
      overwrite(database, 60, Buffer.from([0, 0, 3, 0xe7]))
      const before = readFileSync(database)
      await terminal.relaunch()
      const title = () =>
        terminal.app().evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())
      await expect
        .poll(title)
        .toMatch(/não pôde abrir|could not open|no pudo abrirse|pas pu s’ouvrir|niet worden geopend/)
      expect(readFileSync(database).equals(before)).toBe(true)
      expect(terminal.log()).toContain('The terminal did not start.')
    })
  },
)
