import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'

const OWNER = 'dono@comanda.test'
const LAPTOP = { viewport: { width: 1366, height: 768 } }
const BELLA = `(select id from public.companies where slug = 'bella-napoli')`
const PAUSED = `select orders_paused from public.companies where slug = 'bella-napoli'`

test('an owner sees the day, ends a pause, and has twelve dishes on a laptop @web', async ({
  signedInPage,
  backend,
}) => {
  await backend.running().sql(`update public.contact_settings set pix_key = null where company_id = ${BELLA}`)
  const page = await signedInPage(OWNER, LAPTOP)
  await page.goto('/admin?empresa=bella-napoli')
  for (const money of ['sold', 'received', 'owed'])
    await expect(page.getByTestId(`today-${money}`)).toContainText('R$')
  for (const count of ['orders', 'open_tables', 'open_orders'])
    await expect(page.getByTestId(`today-${count}`)).toContainText(/\d/)
  await expect(page.getByTestId('missing-pix')).toHaveAttribute('href', '/admin/contact')
  await expect(page.getByTestId('missing-hours')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByTestId('pause-ask').click()
  const pause = page.getByTestId('pause')
  await pause.getByText('15 minutos').click()
  await pause.getByRole('button', { name: 'Cozinha cheia' }).click()
  await expectNoViolations(page)
  await page.getByTestId('pause-confirm').click()
  await expect(page.getByTestId('orders-paused')).toBeVisible()
  await page.goto('/cozinha')
  await expect(page.getByTestId('orders-paused-notice'), 'on every page of those who work').toHaveText(
    /em pausa até \d\d:\d\d · Cozinha cheia/,
  )
  await page.getByTestId('orders-resume').click()
  await expect(page.getByTestId('orders-paused-notice')).toHaveCount(0)
  expect(await backend.running().sql(PAUSED)).toEqual([{ orders_paused: false }])

  await page.goto('/admin/menu')
  const rows = page.getByRole('row').filter({ has: page.getByTestId(/^product-/) })
  await expect(rows.first()).toBeVisible()
  const bar = await page.getByRole('contentinfo').boundingBox()
  const twelfth = await rows.nth(11).boundingBox()
  expect((twelfth?.y ?? Infinity) + (twelfth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  await page.getByTestId('admin-nav-collapse').click()
  const isNarrow = async () => ((await page.getByTestId('admin-nav-menu').boundingBox())?.width ?? 999) < 60
  await expect.poll(isNarrow).toBe(true)
  await page.reload()
  await expect.poll(isNarrow, 'as this device had it').toBe(true)
  await expect(rows.first()).toBeVisible()
  await expectNoViolations(page)
  await page.getByTestId('admin-nav-users').click()
  await expect(page).toHaveURL(/\/admin\/users/)
})
