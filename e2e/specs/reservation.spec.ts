import type { Page } from '@playwright/test'
import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { ReservationPage } from '../page-models/reservation-page'

const phone = { viewport: { width: 390, height: 844 } }

/** In three days, by the company's calendar. */
const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(
  Date.now() + 3 * 86_400_000,
)

const keptFor = async (backend: E2eBackend, name: string): Promise<unknown[]> =>
  backend
    .running()
    .sql(
      `select to_char(date, 'DD/MM/YYYY') as date, time, people, status from public.reservations where name = $1`,
      [name],
    )

/** The WhatsApp page, served on this machine. */
const answerChats = async (page: Page): Promise<void> => {
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }))
}

// Open at any hour, because tests run at any hour.
test.beforeEach(async ({ backend }) => {
  await backend.running().script(`
    delete from public.reservations;
    delete from public.opening_exceptions;
    update public.reservation_settings set is_enabled = true;
    update public.opening_hours set opens_at = '00:00', closes_at = '00:00';`)
})

test.describe('a table @web', () => {
  test('booked by a guest: kept over a reload, stored, and the chat opens [S1.customer-books] [S2.route-reserva] [S3.reservation-date]', async ({
    guestPage,
    backend,
  }) => {
    const page = await guestPage(phone)
    await answerChats(page)
    const reservation = new ReservationPage(page)
    await reservation.open('bella-napoli')
    await reservation.send.click()
    await expect(page.getByTestId('toast-error')).toContainText(
      'Por favor, preencha todos os campos obrigatórios',
    )
    await expect(reservation.name).toBeFocused()
    await expectWcagAa(page)

    await reservation.fill({ name: 'Ana da Reserva', phone: '11 99876-5432' })
    await reservation.date.pressSequentially(date.replaceAll('/', ''))
    await expect(reservation.date).toHaveValue(date)
    await reservation.fill({ time: '20:00', people: '4', observations: 'Janela' })
    await page.reload()
    await expect(reservation.name).toHaveValue('Ana da Reserva')
    await expect(reservation.time).toHaveValue('20:00')

    const opened = page.waitForEvent('popup')
    await reservation.send.click()
    const chat = new URL((await opened).url())
    expect(chat.host).toBe('wa.me')
    expect(chat.searchParams.get('text')).toContain(`Data: ${date}`)
    await expect(reservation.done).toBeVisible()
    await expect(reservation.reserved('date')).toHaveText(date)
    await expect(reservation.reserved('people')).toHaveText('4')
    await expectWcagAa(page)
    expect(await keptFor(backend, 'Ana da Reserva')).toEqual([
      { date, time: '20:00', people: '4', status: 'requested' },
    ])

    const saved = page.waitForEvent('download')
    await page.getByTestId('reservation-calendar').click()
    expect((await saved).suggestedFilename()).toBe('reserva.ics')
  })

  test(
    'is booked although the browser blocks the chat [S1.popup-hint]',
    { tag: '@proof' },
    async ({ guestPage, backend }) => {
      const page = await guestPage(phone)
      await page.addInitScript(() => {
        window.open = () => null
      })
      const reservation = new ReservationPage(page)
      await reservation.open('bella-napoli')
      await reservation.fill({ name: 'Bia', phone: '11 98888-7777', date, time: '12:30', people: '2' })
      await reservation.send.click()
      await expect(reservation.popupHint).toContainText('Verifique se o navegador bloqueou pop-ups')
      await expect(reservation.chatLink).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
      expect(await keptFor(backend, 'Bia')).toHaveLength(1)
    },
  )

  test(
    'is asked for again after the line broke, once [S8.reservation-error]',
    { tag: '@proof' },
    async ({ guestPage, backend }) => {
      const page = await guestPage()
      await answerChats(page)
      const reservation = new ReservationPage(page)
      await reservation.open('bella-napoli')
      await reservation.fill({ name: 'Caio', phone: '11 97777-6666', date, time: '19:30', people: '3' })
      await page.route('**/rpc/request_reservation', async (route) => {
        // The request arrives, and its answer is lost.
        await route.fetch()
        await route.abort()
      })
      await reservation.send.click()
      await expect(page.getByTestId('toast-error')).toContainText('Erro ao fazer reserva')
      await expect(reservation.failed).toContainText('o que você digitou está guardado')
      await expect(reservation.name).toHaveValue('Caio')
      await page.unroute('**/rpc/request_reservation')
      await reservation.send.click()
      await expect(reservation.done).toBeVisible()
      expect(await keptFor(backend, 'Caio')).toHaveLength(1)
    },
  )

  test('is changed and cancelled by its customer; the company’s book shows who cancelled', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage('cliente@comanda.test', phone)
    await answerChats(page)
    const reservation = new ReservationPage(page)
    await reservation.open('bella-napoli')
    await expect(reservation.name).not.toHaveValue('')
    await reservation.fill({ phone: '11 96666-5555', date, time: '21:00', people: '2' })
    await reservation.send.click()
    await expect(reservation.done).toBeVisible()
    await expect(reservation.mine).toContainText(`${date} · 21:00`)
    await expect(reservation.mine).toContainText('Aguardando confirmação')
    await backend
      .running()
      .script(`update public.reservations set status = 'confirmed', confirmed_at = now()`)
    await page.reload()
    await expect(reservation.mine).toContainText('Confirmada')
    await expectWcagAa(page)

    await page.getByTestId('mine-change').click()
    await expect(page.getByTestId('reservation-changing')).toBeFocused()
    await expect(reservation.name).toHaveValue('Caio Ferreira')
    await expect(reservation.time).toHaveValue('21:00')
    await expectWcagAa(page)
    await reservation.fill({ time: '20:30', people: '6' })
    await reservation.send.click()
    await expect(reservation.done).toContainText('Reserva alterada')
    await expect(reservation.mine).toContainText(`${date} · 20:30`)
    await expect(reservation.mine).toContainText('Aguardando confirmação')
    expect(await keptFor(backend, 'Caio Ferreira')).toEqual([
      { date, time: '20:30', people: '6', status: 'requested' },
    ])

    await page.getByTestId('mine-cancel').click()
    await page.getByTestId('cancel-reservation-confirm').click()
    await expect(reservation.mine).toContainText('Cancelada por você')
    await expect(page.getByTestId('mine-change')).toHaveCount(0)

    const office = await signedInPage('dono@comanda.test')
    await office.goto('/admin/reservations')
    await office.getByTestId(`day-${date.split('/').reverse().join('-')}`).click()
    await expect(office.getByTestId('entry-Caio Ferreira').getByTestId('status')).toHaveText(
      'Cancelada pelo cliente',
    )
  })

  test('is not taken by a company that takes none', { tag: '@proof' }, async ({ guestPage, backend }) => {
    await backend.running().script('update public.reservation_settings set is_enabled = false')
    const page = await guestPage(phone)
    await page.goto('/menu?empresa=bella-napoli')
    await page.getByTestId('menu-page').waitFor()
    await page.goto('/reserva')
    await expect(page.getByTestId('reservations-disabled')).toContainText('Reservas indisponíveis')
    await expectWcagAa(page)
  })
})
