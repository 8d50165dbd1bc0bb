import { enrolTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { AlcoholWarningPage } from '../page-models/alcohol-warning-page'
import { MenuPage } from '../page-models/menu-page'

const PORTUGUESE = 'A venda de bebidas alcoólicas é proibida para menores de 18 anos. Se beber, não dirija.'

test.describe('the alcohol warning in a browser @web', () => {
  test('is heard from the menu, stops at a tap and when the page is left [S1.alcohol-audio]', async ({
    guestPage,
  }) => {
    const page = await guestPage({ viewport: { width: 390, height: 844 } })
    const warning = new AlcoholWarningPage(page)
    await warning.watchSounds()
    await new MenuPage(page).open('bella-napoli')
    await new MenuPage(page).showTools()
    await warning.open.click()

    await expect(warning.text).toHaveText(PORTUGUESE)
    await expect(warning.state).toHaveText('Tocando o aviso')
    await expect.poll(async () => (await warning.sound()).at, 'it really sounds').toBeGreaterThan(0.3)
    expect(await warning.sound()).toMatchObject({ isPaused: false, source: '/audio/alcohol-warning-pt.mp3' })

    await warning.stop.click()
    await expect(warning.state).toHaveText('Parado')
    expect(await warning.sound()).toMatchObject({ isPaused: true, at: 0 })

    await warning.play.click()
    await expect(warning.state).toHaveText('Tocando o aviso')
    await page.keyboard.press('Escape')
    await expect(warning.sheet).toBeHidden()
    await expect.poll(async () => (await warning.sound()).isPaused, 'silent with its sheet').toBe(true)
  })

  test('plays in the current language, and stops at its end', { tag: '@proof' }, async ({ guestPage }) => {
    const page = await guestPage()
    await page.addInitScript(() => localStorage.setItem('language', 'fr'))
    const warning = new AlcoholWarningPage(page)
    await warning.watchSounds()
    await new MenuPage(page).open('bella-napoli')
    await new MenuPage(page).showTools()
    await warning.open.click()
    await expect(warning.text).toContainText('interdite aux moins de 18 ans')
    await expect.poll(async () => (await warning.sound()).at).toBeGreaterThan(0.1)
    expect((await warning.sound()).source).toBe('/audio/alcohol-warning-fr.mp3')
    await expect(warning.state, 'after its last word').toHaveText('Arrêté')
  })

  test('says so when its sound cannot be had', { tag: '@proof' }, async ({ guestPage }) => {
    const page = await guestPage()
    await page.route('**/audio/*.mp3', (route) => route.abort())
    const warning = new AlcoholWarningPage(page)
    await new MenuPage(page).open('bella-napoli')
    await new MenuPage(page).showTools()
    await warning.open.click()
    await expect(page.getByTestId('toast-error')).toContainText('Não foi possível tocar o aviso')
    await expect(warning.state).toHaveText('O áudio não tocou')
    await expect(warning.text, 'it can still be read').toHaveText(PORTUGUESE)
  })

  test(
    'is not there where the company does not show it',
    { tag: '@proof' },
    async ({ backend, guestPage }) => {
      const setShown = (shown: boolean) =>
        backend.running().sql(
          `insert into public.menu_display_settings (company_id, show_alcohol_warning)
           select id, $1 from public.companies where slug = 'bella-napoli'
           on conflict (company_id) do update set show_alcohol_warning = excluded.show_alcohol_warning`,
          [shown],
        )
      await setShown(false)
      try {
        const page = await guestPage()
        const menu = new MenuPage(page)
        await menu.open('bella-napoli')
        await expect(menu.dish('P001')).toBeVisible()
        await menu.showTools()
        await expect(page.getByTestId('menu-qr')).toBeVisible()
        await expect(new AlcoholWarningPage(page).open).toBeHidden()
      } finally {
        await setShown(true)
      }
    },
  )
})

test('the terminal plays it from a window of its own, which no page can reach [S1.alcohol-audio] @terminal', async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(180_000)
  const terminal = await newTerminal()
  await enrolTerminal(terminal.page(), backend, { prefix: 'A' })
  const warning = new AlcoholWarningPage(terminal.page())
  const soundWindows = (): Promise<{ url: string; isVisible: boolean; isAudible: boolean }[]> =>
    terminal.app().evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .filter((one) => one.webContents.getURL().startsWith('app://player/'))
        .map((one) => ({
          url: one.webContents.getURL(),
          isVisible: one.isVisible(),
          isAudible: one.webContents.isCurrentlyAudible(),
        })),
    )

  await warning.hearTerminal()
  await terminal.page().evaluate(() => window.comanda?.invoke('audio.play', { language: 'pt' }))
  expect(await warning.heard()).toEqual(['starting pt', 'playing pt'])
  expect(await soundWindows()).toMatchObject([{ url: 'app://player/#pt', isVisible: false }])
  await expect.poll(async () => (await soundWindows())[0]?.isAudible, 'it really sounds').toBe(true)

  await terminal.page().evaluate(() => window.comanda?.invoke('audio.stop', {}))
  expect(await warning.heard()).toEqual(['starting pt', 'playing pt', 'idle'])
  await expect.poll(soundWindows, 'the window went with the sound').toEqual([])

  await terminal.page().evaluate(() => window.comanda?.invoke('audio.play', { language: 'nl' }))
  await expect
    .poll(async () => (await warning.heard()).slice(3), 'to its own end')
    .toEqual(['starting nl', 'playing nl', 'idle'])
  await expect.poll(soundWindows).toEqual([])
})
