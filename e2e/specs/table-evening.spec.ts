import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { KitchenPage } from '../page-models/kitchen-page'
import { MenuPage } from '../page-models/menu-page'
import { MyTablePage } from '../page-models/my-table-page'
import { OrdersPage } from '../page-models/orders-page'
import { TabsPage } from '../page-models/tabs-page'

const SLUG = 'bella-napoli'
const NEWCOMER = 'caio@exemplo.test'
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

test(
  'an evening of four on three phones agrees on phones, staff’s page and server to the cent @web',
  { tag: '@proof' },
  async ({ signedInPage, guestPage, backend }) => {
    test.slow()
    const sql = (text: string) => backend.running().sql(text)
    /** The address in the QR code of a table. */
    const addressOf = async (table: string): Promise<string> => {
      const [code] = await sql(
        `select app.table_code(id, '${table}') as token from public.companies where slug = '${SLUG}'`,
      )
      return `/menu?empresa=${SLUG}&mesa=${table}&t=${String(code?.token)}`
    }
    const [table7, table9] = [await addressOf('7'), await addressOf('9')]
    const kitchenPage = await signedInPage('cozinha@comanda.test')
    const kitchen = new KitchenPage(kitchenPage)
    await kitchen.open(SLUG)
    const [ana, bia, caio] = [
      await signedInPage('cliente@comanda.test', PHONE),
      await signedInPage('multi@comanda.test', PHONE),
      await guestPage(PHONE),
    ]
    const staff = await signedInPage('dono@comanda.test')
    await staff.goto(`/menu?empresa=${SLUG}`)
    const tabs = new TabsPage(staff)

    /** Every order of the evening, by its number. */
    const numbers: string[] = []
    /** What the phone has in its cart is sent once, in somebody's name; answers the order's number. */
    const send = async (page: Page, name: string): Promise<string> => {
      const cart = new CartPage(page)
      await cart.open()
      await cart.name.fill(name)
      await cart.send.click()
      await cart.confirmation.waitFor()
      const number = (await cart.number.textContent()) ?? ''
      numbers.push(number)
      return number
    }
    /** By a table's QR code: a dish into the cart, sent. */
    const order = async (page: Page, dish: string, name: string, address = table7): Promise<string> => {
      await page.goto(address)
      const menu = new MenuPage(page)
      await menu.dish(dish).waitFor()
      await menu.add(dish)
      return send(page, name)
    }

    const [first, second] =
      await test.step('round one: two phones order by the QR code of one table', async () => [
        await order(ana, 'P001', 'Ana'),
        await order(bia, 'P002', 'Bia'),
      ])
    await test.step('… and a third, whose guest signs up by a code from the mail', async () => {
      await caio.goto(table7)
      await caio.getByTestId('add-E001').click()
      await caio.getByLabel('E-mail', { exact: true }).fill(NEWCOMER)
      await caio.getByTestId('code-request').click()
      const mail = await backend.running().mails.waitFor(NEWCOMER)
      await caio.getByLabel('Código do e-mail', { exact: true }).fill(mail.code ?? '')
      await send(caio, 'Caio')
    })
    const anasTable = new MyTablePage(ana)
    const biasTable = new MyTablePage(bia)
    const caiosTable = new MyTablePage(caio)
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

    await test.step('round two: who has no phone orders on Ana’s, and Bia once more', async () => {
      await order(ana, 'E002', 'Davi')
      await order(bia, 'E001', 'Bia')
    })

    await test.step('the table is moved: its account follows on the phones', async () => {
      await tabs.open()
      await tabs.choose('7')
      await tabs.moveTo('9')
      for (const phone of [anasTable, biasTable, caiosTable]) {
        await phone.open()
        await expect(phone.table.getByRole('heading', { level: 2 })).toHaveText('Mesa 9')
      }
    })

    await test.step('round three: ordered by the code of the new table, on the same tab', async () => {
      await order(caio, 'E002', 'Caio', table9)
      await order(ana, 'E001', 'Ana', table9)
      for (const phone of [caiosTable, anasTable]) await phone.open()
    })

    await test.step('nothing of one person is on another’s screen', async () => {
      await expect(ana.getByTestId(`my-order-${second}`)).toBeHidden()
      await expect(anasTable.table).not.toContainText('Bia')
      await expect(biasTable.table).not.toContainText('Ana')
      await expect(caiosTable.table).not.toContainText('Davi')
    })

    /** What the server has of the tab, from any phone. */
    const ofTab = async () => {
      const [row] =
        await sql(`select array_agg(number order by number) as numbers, sum(total_cents)::int as cents
      from public.orders where tab_id = (select tab_id from public.orders where number = '${first}')`)
      return row
    }
    const total = Number((await ofTab())?.cents)
    const shown = (cents: number) =>
      new RegExp(`${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`)

    await test.step('the tab is one on phones, staff’s page and server', async () => {
      await expect(anasTable.total).toHaveText(shown(total))
      await expect(biasTable.total).toHaveText(shown(total))
      await expect(caiosTable.total).toHaveText(shown(total))
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
      for (const phone of [anasTable, biasTable, caiosTable]) await expect(phone.table).toBeHidden()
      expect(await ofTab()).toEqual({ numbers: [...numbers].sort(), cents: total })
      const [books] = await sql(`select sum(b.subtotal_cents)::int as paid, count(*)::int as bills
      from public.bills b join public.tab_splits s on s.id = b.split_id
      where b.paid_at is not null and s.tab_id = (select tab_id from public.orders where number = '${first}')`)
      expect(books).toEqual({ paid: total, bills: 3 })
    })
  },
)
