import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { KitchenPage } from '../page-models/kitchen-page'
import { MenuPage } from '../page-models/menu-page'
import { MyTablePage } from '../page-models/my-table-page'
import { OrdersPage } from '../page-models/orders-page'
import { TabsPage } from '../page-models/tabs-page'

const SLUG = 'bella-napoli'
const PHONE = { viewport: { width: 390, height: 844 } }

test.beforeEach(async ({ backend }) => {
  // It is open at any hour a test runs, and its guests see what the others ordered.
  await backend.running().sql(`delete from public.opening_exceptions`)
  await backend.running().sql(`update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
  await backend
    .running()
    .sql(
      `update public.companies set shows_table_amounts = true, service_fee_percent = 0 where slug = '${SLUG}'`,
    )
  await backend.running().sql(`update public.contact_settings set pix_key = 'bella@comanda.test'
    where company_id = (select id from public.companies where slug = '${SLUG}')`)
})

test('an evening of a table agrees on phones, staff’s page and server to the cent @web', async ({
  signedInPage,
  backend,
}) => {
  test.slow()
  const sql = (text: string) => backend.running().sql(text)
  const [code] = await sql(
    `select app.table_code(id, '7') as token from public.companies where slug = '${SLUG}'`,
  )
  const kitchenPage = await signedInPage('cozinha@comanda.test')
  const kitchen = new KitchenPage(kitchenPage)
  await kitchen.open(SLUG)
  const [ana, bia] = [
    await signedInPage('cliente@comanda.test', PHONE),
    await signedInPage('multi@comanda.test', PHONE),
  ]
  const staff = await signedInPage('dono@comanda.test')
  await staff.goto(`/menu?empresa=${SLUG}`)
  const tabs = new TabsPage(staff)

  /** By the table's QR code: a dish into the cart, sent once; answers the order's number. */
  const order = async (page: Page, dish: string, name: string): Promise<string> => {
    await page.goto(`/menu?empresa=${SLUG}&mesa=7&t=${String(code?.token)}`)
    const menu = new MenuPage(page)
    const cart = new CartPage(page)
    const again = page.getByTestId('new-order')
    await menu.dish(dish).waitFor()
    if (await again.isVisible()) await again.click()
    await menu.add(dish)
    await cart.open()
    await cart.name.fill(name)
    await cart.send.click()
    await cart.confirmation.waitFor()
    return (await cart.number.textContent()) ?? ''
  }

  const [first, second] = await test.step('two phones order by the QR code of one table', async () => [
    await order(ana, 'P001', 'Ana'),
    await order(bia, 'P002', 'Bia'),
  ])
  const anasTable = new MyTablePage(ana)
  const biasTable = new MyTablePage(bia)
  const anasOrders = new OrdersPage(ana)

  await test.step('one dish can’t be made: its guest says what instead, and staff read it', async () => {
    await kitchen.report(second, 'Produto em falta')
    await biasTable.open()
    await bia.getByTestId('guest-choice-swap').click()
    await expect(staff.getByTestId('undecided-guest')).toHaveText('O cliente quer trocar')
    await staff.getByTestId('undecided-keep').click()
    await expect(bia.getByTestId('guest-choice')).toBeHidden()
  })

  await test.step('one is delayed: its guest reads why', async () => {
    await kitchen.order(first).getByTestId('kitchen-delay-open').click()
    await kitchenPage.getByTestId('delay-15').click()
    await kitchenPage.getByRole('button', { name: 'Forno cheio' }).click()
    await kitchenPage.getByTestId('delay-confirm').click()
    await anasTable.open()
    await expect(anasOrders.order(first).getByTestId('order-delay')).toContainText('Forno cheio')
  })

  await test.step('the waiter is called, and the table reads who comes', async () => {
    await anasTable.callWaiter()
    await staff.getByTestId('call-take').click()
    await expect(ana.getByTestId('table-called-waiter')).toContainText('já vem')
    await staff.getByTestId('call-finish').click()
    await expect(ana.getByTestId('table-call-waiter')).toBeVisible()
  })

  await test.step('the table is moved: its account follows on the phones', async () => {
    await tabs.open()
    await tabs.choose('7')
    await tabs.moveTo('9')
    for (const phone of [anasTable, biasTable])
      await expect(phone.table.getByRole('heading', { level: 2 })).toHaveText('Mesa 9')
  })

  await test.step('nothing of one person is on another’s screen', async () => {
    await expect(ana.getByTestId(`my-order-${second}`)).toBeHidden()
    await expect(anasTable.table).not.toContainText('Bia')
    await expect(biasTable.table).not.toContainText('Ana')
  })

  const [row] = await sql(
    `select sum(total_cents)::int as cents from public.orders where number in ('${first}', '${second}')`,
  )
  const total = Number(row?.cents)
  const shown = (cents: number) =>
    new RegExp(`${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`)

  await test.step('the tab is one on phones, staff’s page and server', async () => {
    await expect(anasTable.total).toHaveText(shown(total))
    await expect(biasTable.total).toHaveText(shown(total))
    await expect(tabs.total).toHaveText(shown(total))
  })

  await test.step('two thirds are paid by PIX and confirmed, the last in cash', async () => {
    await anasTable.payEqualPart(3)
    await staff.getByTestId('call-confirm').click()
    await expect(anasTable.outcome).toContainText('confirmado')
    await biasTable.payEqualPart(3)
    await staff.getByTestId('call-confirm').click()
    await expect(biasTable.outcome).toContainText('confirmado')
    await tabs.payNext('cash')
  })

  await test.step('the session ends with its tab, and nothing was sent twice', async () => {
    await expect(anasTable.table).toBeHidden()
    await expect(biasTable.table).toBeHidden()
    const [books] =
      await sql(`select count(distinct o.id)::int as orders, (select sum(b.subtotal_cents)::int from public.bills b
        join public.tab_splits s on s.id = b.split_id where s.tab_id = o.tab_id and b.paid_at is not null) as paid
      from public.orders o where o.number in ('${first}', '${second}') group by o.tab_id`)
    expect(books).toMatchObject({ orders: 2, paid: total })
  })
})
