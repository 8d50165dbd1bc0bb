import { expectNoViolations } from '../fixtures/accessibility'
import { enrolTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'

const PAUSED = `select orders_paused from public.companies where slug = 'bella-napoli'`

test('guests’ orders are paused from the kitchen’s board of a terminal, until a time that it shows, and go on by a press @terminal', async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(120_000)
  const terminal = await newTerminal()
  const page = terminal.page()
  await enrolTerminal(page, backend, { prefix: 'S' })
  await page.getByTestId('staff-link-kitchen').click()
  await page.getByTestId('kitchen-more').click()
  await page.getByTestId('kitchen-pause').click()
  const dialog = page.getByTestId('pause')
  await dialog.getByText('30 minutos').click()
  await dialog.getByRole('button', { name: 'Cozinha cheia' }).click()
  await expectNoViolations(page)
  await page.getByTestId('pause-confirm').click()
  const notice = page.getByTestId('orders-paused-notice')
  await expect(notice).toContainText(/em pausa até \d\d:\d\d · Cozinha cheia/)
  const isPaused = async () => (await backend.running().sql(PAUSED))[0]?.orders_paused
  await expect.poll(isPaused, { timeout: 30_000 }).toBe(true)

  await page.getByTestId('orders-resume').click()
  await page.getByTestId('pause-confirm').click()
  await expect(notice).toBeHidden()
  await expect.poll(isPaused, { timeout: 30_000 }).toBe(false)
})
