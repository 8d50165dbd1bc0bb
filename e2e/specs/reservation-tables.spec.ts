import type { Locator, Page } from '@playwright/test'
import { expectWcagAa } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'

const COMPANY = 'bella-napoli'
const ZONE = 'America/Sao_Paulo'
const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now())

const reserve = async (backend: E2eBackend, name: string, time: string, people = '4'): Promise<void> => {
  await backend.running().sql(
    `insert into public.reservations (company_id, name, phone, date, time, people, status)
     select id, $1, '11998765432', $2::date, $3, $4, 'confirmed' from public.companies where slug = '${COMPANY}'`,
    [name, today, time, people],
  )
}
/** The names of a reservation's tables, as they are stored. */
const tablesOf = async (backend: E2eBackend, name: string): Promise<unknown> => {
  const [row] = await backend.running().sql(
    `select array_to_string(array(select d.name from public.dining_tables d where d.id = any (r.table_ids) order by 1), ',') as tables
     from public.reservations r where r.name = $1`,
    [name],
  )
  return row?.tables
}
const rowOf = (page: Page, table: string): Locator =>
  page
    .getByTestId('timeline')
    .locator('li', { has: page.locator(`strong:text-is("${table}")`) })
    .first()
const blockIn = (row: Locator, name: string): Locator =>
  row.locator(`[data-testid=block][data-name="${name}"]`)

/** With the mouse, in steps: a drag begins after a few pixels. */
const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Not on the page')
  await page.mouse.move(start.x + 12, start.y + 12)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, start.y + 20, { steps: 4 })
  await page.mouse.move(start.x + 20, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}

test.beforeEach(async ({ backend }) => {
  await backend.running().script(`
    delete from public.reservations;
    delete from public.opening_exceptions;
    update public.opening_hours set opens_at = '00:00', closes_at = '00:00';
    delete from public.dining_tables;
    insert into public.dining_tables (company_id, name, area, seats, x)
      select c.id, v.name, v.area, v.seats, v.x from public.companies c,
        (values ('T1', 'Salão', 4, 0), ('T2', 'Salão', 6, 2), ('T3', 'Varanda', 2, 0)) v (name, area, seats, x)
      where c.slug = '${COMPANY}';`)
})

test.describe('reservations by table @web', () => {
  test('are given tables by a press and by a drag, share one only after a warning, and their guests arrive', async ({
    signedInPage,
    backend,
  }) => {
    await reserve(backend, 'Silva', '00:15')
    await reserve(backend, 'Souza', '01:00', '5')
    const page = await signedInPage('dono@comanda.test', { viewport: { width: 1366, height: 768 } })
    await page.goto(`/admin/reservations?ver=mesas&empresa=${COMPANY}`)
    await expect(page.getByTestId('unassigned').getByTestId('block')).toHaveCount(2)
    await expectWcagAa(page)

    await blockIn(page.getByTestId('unassigned'), 'Silva').click()
    const drawer = page.getByTestId('reservation-drawer')
    await expect(drawer.getByTestId('proposal').first()).toContainText('T1')
    await expectWcagAa(page)
    await drawer.getByTestId('proposal').first().click()
    await page.getByTestId('drawer-save').click()
    await expect(blockIn(rowOf(page, 'T1'), 'Silva')).toBeVisible()
    await expect(drawer).toHaveCount(0)
    expect(await tablesOf(backend, 'Silva')).toBe('T1')

    await drag(page, blockIn(page.getByTestId('unassigned'), 'Souza'), rowOf(page, 'T1'))
    const warning = page.getByTestId('confirm')
    await expect(warning).toContainText('T1: Silva, 4 pessoas, às 00:15')
    await expectWcagAa(page)
    await page.getByTestId('confirm-no').click()
    await expect(blockIn(page.getByTestId('unassigned'), 'Souza')).toBeVisible()
    expect(await tablesOf(backend, 'Souza')).toBe('')
    await drag(page, blockIn(page.getByTestId('unassigned'), 'Souza'), rowOf(page, 'T2'))
    await expect(blockIn(rowOf(page, 'T2'), 'Souza')).toBeVisible()
    await expect.poll(() => tablesOf(backend, 'Souza')).toBe('T2')

    await page.getByTestId('book-view-semana').click()
    const column = page.getByTestId(`week-${today}`)
    await expect(column.getByTestId('week-line')).toHaveCount(2)
    await expectWcagAa(page)
    await column.getByTestId('week-line').first().click()
    const entry = page.getByTestId('entry-Silva')
    await expect(entry.getByTestId('entry-at')).toHaveText('Mesa T1')
    await page.goBack()
    await expect(column).toBeVisible()
    await page.goForward()

    await entry.getByTestId('step-seated').click()
    await expect(page.getByText('Conta aberta na mesa T1')).toBeVisible()
    await entry.getByTestId('entry-tab').click()
    await expect(page).toHaveURL(/\/mesas/)
    await expect(page.getByTestId('tab-total')).toBeVisible()
  })

  test('are said on the tables that serve them', async ({ signedInPage, backend }) => {
    await backend.running().script(`
      insert into public.reservations (company_id, name, phone, date, time, people, status, table_ids)
      select c.id, 'Silva', '11998765432', (m.at)::date, to_char(m.at, 'HH24:MI'), '6', 'confirmed', array[d.id]
      from public.companies c
        join public.dining_tables d on d.company_id = c.id and d.name = 'T2',
        lateral (select (now() + interval '70 minutes') at time zone c.time_zone as at) m
      where c.slug = '${COMPANY}';`)
    const page = await signedInPage('dono@comanda.test', { viewport: { width: 820, height: 1180 } })
    await page.goto(`/mesas?empresa=${COMPANY}`)
    const table = page.locator('[data-table=T2]')
    await expect(table.getByTestId('plan-reserved')).toHaveText(/^reservada às \d\d:\d\d · Silva, 6$/)
    await expect(page.getByTestId('plan-reserved')).toHaveCount(1)
    await expectWcagAa(page)
    await table.click()
    await expect(page.getByTestId('table-reserved')).toContainText('Silva, 6')
  })
})
