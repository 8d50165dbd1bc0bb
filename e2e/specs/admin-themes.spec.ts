import type { Page } from '@playwright/test'
import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { AdminThemesPage } from '../page-models/admin-themes-page'
import { MenuPage } from '../page-models/menu-page'
import { ReservationPage } from '../page-models/reservation-page'

const manager = 'conteudo@comanda.test'

const variable = (page: Page, name: string): Promise<string> =>
  page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked).trim(), name)

test.describe('themes of a company @web', () => {
  test('are made from a preset, changed, warned of and activated, and the guest sees them [S4.theme-one-active] [S7.themes]', async ({
    signedInPage,
    guestPage,
    backend,
  }) => {
    const guest = await guestPage({ colorScheme: 'light' })
    await new MenuPage(guest).open('bella-napoli')
    const page = await signedInPage(manager, { colorScheme: 'light' })
    const themes = new AdminThemesPage(page)
    await themes.open('bella-napoli')
    await expectWcagAa(page)

    await themes.preset('frescoNatural').getByRole('button').click()
    await expect(themes.name).toHaveValue('Fresco Natural')
    await themes.name.fill('Verão')
    await themes.colour('primary').fill('#7b2d8e')
    await themes.colour('primary').blur()
    await expect(themes.colour('primary'), 'as it was typed').toHaveValue('#7b2d8e')
    await expect(page.getByTestId('contrast-fine')).toBeVisible()
    await themes.showFineColours()
    await themes.colour('textSecondary').fill('rgb(200, 200, 200)')
    await expect(page.getByTestId('warning-textSecondary-muted')).toContainText('o mínimo é 4,5')
    await themes.colour('textSecondary').fill('verde?')
    await expect(page.getByTestId('wrong-textSecondary')).toContainText('Isto não é uma cor')
    await themes.save.click()
    await expect(themes.form).toBeVisible()
    await themes.colour('textSecondary').fill('hsl(150, 20%, 30%)')
    await expectWcagAa(page)
    await themes.save.click()
    await expect(page.getByTestId('toast-success')).toContainText('Tema criado')

    await themes.button('Ativar Verão').click()
    await expect(themes.theme('Verão').getByTestId('active')).toBeVisible()
    await expect(themes.root.getByTestId('active')).toHaveCount(1)
    await expect.poll(() => variable(page, '--primary')).toBe('288.2 51.9% 36.7%')
    await guest.reload()
    await expect.poll(() => variable(guest, '--primary')).toBe('288.2 51.9% 36.7%')
    const active = await backend.running().sql(
      `select t.name, t.colors ->> 'textSecondary' as text from public.theme_settings t
       join public.companies c on c.id = t.company_id where c.slug = 'bella-napoli' and t.is_active`,
    )
    expect(active).toEqual([{ name: 'Verão', text: '150 20% 30%' }])
  })

  test(
    'are renamed and removed, the active one with a word on what comes then',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage(manager)
      const themes = new AdminThemesPage(page)
      await themes.open('bella-napoli')
      await themes.preset('amoledDark').getByRole('button').click()
      await themes.save.click()
      await themes.button('Editar AMOLED Escuro').click()
      await themes.name.fill('Noite de gala')
      await themes.save.click()
      await expect(themes.theme('Noite de gala')).toBeVisible()
      await themes.button('Ativar Noite de gala').click()
      await expect(themes.theme('Noite de gala').getByTestId('active')).toBeVisible()
      await themes.button('Remover Noite de gala').click()
      await expect(page.getByTestId('remove-active')).toContainText('Moderno Minimalista')
      await page.getByTestId('confirm-yes').click()
      await expect(themes.theme('Noite de gala')).toHaveCount(0)
    },
  )

  test(
    'keep what was typed while the line is broken, and compare two editors',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage(manager)
      const themes = new AdminThemesPage(page)
      await themes.open('bella-napoli')
      await themes.preset('comfortDay').getByRole('button').click()
      await themes.name.fill('Dia claro')
      await page.route('**/rest/v1/theme_settings*', (route) => route.abort())
      await themes.save.click()
      await expect(themes.problem).toBeVisible()
      await expect(themes.name).toHaveValue('Dia claro')
      await page.unroute('**/rest/v1/theme_settings*')
      await themes.save.click()
      await expect(themes.theme('Dia claro')).toHaveCount(1)

      const other = await signedInPage('dono@comanda.test')
      const theirs = new AdminThemesPage(other)
      await theirs.open('bella-napoli')
      await theirs.button('Editar Dia claro').click()
      await themes.button('Editar Dia claro').click()
      await theirs.colour('accent').fill('#ff8800')
      await theirs.save.click()
      await expect(theirs.theme('Dia claro')).toBeVisible()
      await themes.colour('accent').fill('#0088ff')
      await themes.save.click()
      await expect(themes.conflict).toContainText('Destaque')
      await expectWcagAa(page)
      await page.getByTestId('keep-mine').click()
      await expect(themes.theme('Dia claro')).toBeVisible()
    },
  )

  test('are closed to employees who may not manage content', { tag: '@proof' }, async ({ signedInPage }) => {
    const page = await signedInPage('usuarios@comanda.test')
    await page.goto('/menu?empresa=bella-napoli')
    await page.getByTestId('menu-page').waitFor()
    await page.goto('/admin/themes')
    await expect(page.getByTestId('access-denied')).toContainText('canManageContent')
  })
})

test.describe('the book of reservations @web', () => {
  const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(
    Date.now() + 3 * 86_400_000,
  )
  const day = date.split('/').reverse().join('-')

  test('shows what a guest asked for; confirmed there, it is confirmed in the guest’s own list', async ({
    signedInPage,
    backend,
  }) => {
    // Open at any hour, because tests run at any hour.
    await backend.running().script(`
      delete from public.reservations;
      delete from public.opening_exceptions;
      update public.opening_hours set opens_at = '00:00', closes_at = '00:00';`)
    const guest = await signedInPage('cliente@comanda.test')
    await guest
      .context()
      .route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }))
    const reservation = new ReservationPage(guest)
    await reservation.open('bella-napoli')
    await expect(reservation.name, 'from the profile').toHaveValue('Caio Ferreira')
    await reservation.fill({ name: 'Ana do Livro', phone: '11 98765-4321', date, time: '20:00', people: '4' })
    await reservation.send.click()
    await expect(reservation.done).toBeVisible()

    const page = await signedInPage(manager)
    await page.goto('/menu?empresa=bella-napoli')
    await page.getByTestId('menu-page').waitFor()
    await page.goto('/admin/reservations')
    await expect(page.getByTestId('book-waiting')).toContainText('1 pedido aguarda resposta')
    await page.getByTestId(`day-${day}`).click()
    await expect(page).toHaveURL(new RegExp(`dia=${day}`))
    const entry = page.getByTestId('entry-Ana do Livro')
    await expect(entry).toContainText('4 pessoas')
    await expectWcagAa(page)
    await entry.getByTestId('step-confirmed').click()
    await expect(entry.getByTestId('status')).toHaveText('Confirmada')
    await expect(page.getByTestId('book-waiting')).toHaveCount(0)

    await guest.reload()
    await expect(reservation.mine).toContainText('Confirmada')
  })

  test(
    'settings are kept, and what the company asks changes for guests',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage(manager)
      await page.goto('/menu?empresa=bella-napoli')
      await page.getByTestId('menu-page').waitFor()
      await page.goto('/admin/reservations')
      await page.getByTestId('open-settings').click()
      await page.getByTestId('field-tolerance_minutes').fill('25')
      await expectWcagAa(page)
      await page.getByTestId('save').click()
      await expect(page.getByTestId('toast-success')).toBeVisible()
      const kept = await backend.running().sql(
        `select r.tolerance_minutes as minutes from public.reservation_settings r
       join public.companies c on c.id = r.company_id where c.slug = 'bella-napoli'`,
      )
      expect(kept).toEqual([{ minutes: 25 }])
      await page.goto('/reserva')
      await expect(page.getByText('Tolerância de 25 minutos na chegada.')).toBeVisible()
    },
  )
})
