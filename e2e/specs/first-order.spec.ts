import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/accessibility'
import { scan } from '../fixtures/scan-qr-code'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { InvitationPage } from '../page-models/invitation-page'
import { JoinDialog } from '../page-models/join-dialog'
import { KitchenPage } from '../page-models/kitchen-page'
import { MenuPage } from '../page-models/menu-page'
import { NewOwner } from '../page-models/new-owner'
import { PeoplePage } from '../page-models/people-page'

/** Strong enough for an owner. */
const PASSWORD = 'lasanha da nonna aos domingos'
/** Clicks and fields of an owner with a list: at two in ten seconds they leave most of ten minutes for reading. */
const MOST = 40
/** The same of one who begins with a sample. */
const MOST_WITH_SAMPLE = 25

const MENU = [
  'código;nome;categoria;preço',
  'M01;Lasanha à bolonhesa;Massas;42,90',
  'M02;Nhoque ao sugo;Massas;38,50',
  'B01;Suco de uva;Bebidas;12,00',
].join('\r\n')

const codeOf = async (backend: E2eBackend, email: string): Promise<string> => {
  const { code } = await backend.running().mails.waitFor(email, ({ subject }) => subject.includes('Confirm'))
  return code ?? ''
}

/** From the search to the panel of a new company: one form, sent once, and the code of the mail. */
const register = async (owner: NewOwner, backend: E2eBackend, name: string): Promise<void> => {
  const { page } = owner
  await owner.open('/')
  await owner.type('Buscar por nome, cidade ou tipo de cozinha', 'CAD')
  await owner.fill(/^Nome fantasia/, name)
  await owner.fill('Telefone *', '(11) 91234-5678', page.getByRole('group', { name: 'Contato' }))
  await owner.fill(/^Cidade/, 'São Paulo')
  await owner.choose(/^Estado/, 'SP')
  const account = page.getByRole('group', { name: 'Sua conta' })
  await owner.fill('Nome *', 'Nonna Rita', account)
  await owner.fill('E-mail *', owner.email, account)
  await owner.fill('Senha *', PASSWORD, account)
  await owner.fill('Repita a senha *', PASSWORD, account)
  await owner.press('Cadastrar empresa')
  await expect(page.getByTestId('register-confirm')).toContainText(owner.email)
  await owner.fill('Código do e-mail', await codeOf(backend, owner.email))
  await owner.press('Abrir a minha empresa')
}

/** The code of the open dialog is typed at a screen in the kitchen, which shows the board from then on. */
const joinKitchen = async (owner: NewOwner, screen: Page): Promise<void> => {
  const dialog = new JoinDialog(owner.page)
  await expect(owner.page.getByRole('radio', { name: 'Cozinha' })).toBeChecked()
  await expectNoViolations(owner.page)
  await owner.click(owner.page.getByTestId('make-terminal-code'))
  const code = (await dialog.code.textContent()) ?? ''
  await screen.goto('/juntar')
  await owner.fillIn(screen.getByTestId('setup-code'), code)
  await screen.keyboard.press('Enter')
  await expect(screen.getByTestId('kitchen-wall')).toBeVisible()
  await expect(dialog.joined).toContainText('Cozinha juntou-se')
}

interface Scene {
  /** The screen that joined, where the order is read. */
  readonly kitchen: Page
  readonly backend: E2eBackend
  /** Of the menu, as the QR code has it. */
  readonly address: string
  readonly guest: Page
}

/** A guest at table 5 scans the code, orders a dish and is seen in the kitchen. */
const orderAtTable = async (
  { kitchen, backend, address, guest }: Scene,
  company: string,
  dish: { code: string; name: string },
): Promise<string> => {
  const [code] = await backend
    .running()
    .sql(`select app.table_code(id, '5') as token from public.companies where nome_fantasia = $1`, [company])
  await guest.goto(`${address}&mesa=5&t=${String(code?.token)}`)
  const menu = new MenuPage(guest)
  await expect(menu.dish(dish.code)).toContainText(dish.name)
  await menu.add(dish.code)
  await menu.join()
  const cart = new CartPage(guest)
  await cart.open()
  await cart.fill('Ana da Praça', '5')
  await cart.send.click()
  const number = (await cart.number.textContent()) ?? ''
  await expect(new KitchenPage(kitchen).order(number)).toContainText(dish.name)
  return number
}

const saveCode = async (owner: NewOwner): Promise<string> => {
  const saving = owner.page.waitForEvent('download')
  await owner.press('Baixar imagem')
  const png = await readFile(await (await saving).path())
  await owner.press('Fechar', owner.page.getByRole('dialog'))
  return (await scan(owner.page, png)) ?? ''
}

const expectEffort = ({ effort: { clicks, fields, total } }: NewOwner, who: string, most: number): void => {
  const text = `from the search to the first order, ${who}: ${clicks} clicks and ${fields} fields, ${total} (goal ${most})`
  test.info().annotations.push({ type: 'count', description: text })
  console.log(text)
  expect(total).toBeLessThanOrEqual(most)
}

test(
  'a new owner comes from the search to the first order by the screens alone @web',
  { tag: '@proof' },
  async ({ guestPage, signedInPage, backend }, info) => {
    const page = await guestPage({ viewport: { width: 1366, height: 768 } })
    const owner = new NewOwner(page, 'nonna@exemplo.test')
    const company = 'Cantina da Nonna'
    const step = (key: string) => page.getByTestId(`step-${key}`)

    await test.step('a company and its owner are registered in one form', () =>
      register(owner, backend, company))

    await test.step('the panel says what comes next: the menu, from a file', async () => {
      await expect(step('menu')).toContainText('Próximo passo')
      await expectNoViolations(page)
      await page.screenshot({ path: info.outputPath('steps.png') })
      await owner.click(step('menu'))
      const file = { name: 'cardapio.csv', mimeType: 'text/csv', buffer: Buffer.from(MENU) }
      await owner.hand(/arquivo/i, file)
      await owner.press('Importar 3 pratos')
      await expect(page.getByTestId('list-done')).toContainText('Novos: 3.')
      await owner.follow('Passo 2 de 7: ir para Cores')
    })

    await test.step('colours', async () => {
      await expect(page.getByTestId('next-step')).toHaveText('Passo 2 de 7: Cores')
      await page.getByTestId('preset-frescoNatural').waitFor()
      await expectNoViolations(page)
      await owner.press(/Fresco Natural/)
      await owner.press('Salvar')
      await owner.press('Ativar Fresco Natural')
      await expect(page.getByTestId('active')).toBeVisible()
      await owner.follow('Passo 3 de 7: ir para Horários')
    })

    await test.step('hours', async () => {
      await owner.click(page.getByTestId('day-1-add'))
      // Open at any hour, because tests run at any hour.
      await owner.fillIn(page.getByTestId('day-1-from-0'), '00:00')
      await page.keyboard.press('Enter')
      await owner.fillIn(page.getByTestId('day-1-to-0'), '00:00')
      await page.keyboard.press('Enter')
      await owner.click(page.getByTestId('copy-1'))
      await owner.click(page.getByTestId('copy-yes'))
      await owner.press('Salvar horários')
      await expect(page.getByText('Horários salvos')).toBeVisible()
      await owner.follow('Passo 4 de 7: ir para Pagamento')
    })

    await test.step('payment: the page opens at it', async () => {
      await expect(page.getByTestId('next-step')).toHaveText('Passo 4 de 7: Pagamento')
      const place = page.locator('[data-step="payment"]')
      await expect(place).toBeFocused()
      await expect.poll(async () => (await place.boundingBox())?.y).toBeLessThan(300)
      // Asked for, a tour points at the place.
      await page.getByTestId('next-step-show').click()
      await expect(page.getByTestId('step-tour')).toContainText('chave PIX')
      await expectNoViolations(page)
      await page.screenshot({ path: info.outputPath('tour.png') })
      await page.getByRole('button', { name: 'Entendi' }).click()
      await owner.fillIn(page.getByTestId('field-pix_key'), 'nonna@exemplo.test')
      await owner.press('Salvar')
      await owner.follow('Passo 5 de 7: ir para QR code')
    })

    const address = await test.step('the QR code is saved, and leads to the menu', () => saveCode(owner))

    const wall = await guestPage({ viewport: { width: 1366, height: 768 } })
    await test.step('the kitchen’s screen joins by a code, in a browser', async () => {
      await owner.follow('Administração')
      await expect(step('kitchen')).toContainText('Próximo passo')
      await owner.click(step('kitchen'))
      await joinKitchen(owner, wall)
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('next-step')).toHaveText('Passo 7 de 7: ir para Primeiro pedido')
    })

    const cook = await test.step('a cook is invited, and accepts on another device', async () => {
      await owner.follow('Usuários', page.getByTestId('admin-nav'))
      const people = new PeoplePage(page)
      await owner.fillIn(people.email, 'cozinha@exemplo.test')
      await owner.click(people.inviteRole.locator('input[value="employee"]'))
      await owner.click(page.getByTestId('invite-send'))
      const { link } = await backend.running().mails.waitFor('cozinha@exemplo.test')
      const invitation = new InvitationPage(await guestPage({ viewport: { width: 1024, height: 768 } }))
      await invitation.open(link ?? '')
      await invitation.accept.click()
      await invitation.enter.click()
      await expect(invitation.page).toHaveURL(/\/menu/)
      await invitation.page.goto('/cozinha')
      return new KitchenPage(invitation.page)
    })

    await test.step('a guest who scans it orders; the kitchen’s screen has it', async () => {
      const guest = await signedInPage('cliente@comanda.test', { viewport: { width: 390, height: 844 } })
      const dish = { code: 'M01', name: 'Lasanha à bolonhesa' }
      const number = await orderAtTable({ kitchen: wall, backend, address, guest }, company, dish)
      await expect(cook.order(number)).toContainText(dish.name)
    })

    await test.step('nothing is left to do', async () => {
      await page.goto('/admin')
      await expect(page.getByTestId('admin-index')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByTestId('first-steps')).toHaveCount(0)
    })
    expectEffort(owner, 'with a list', MOST)
  },
)

test(
  'a new owner without a list begins with a sample menu @web',
  { tag: '@proof' },
  async ({ guestPage, signedInPage, backend }, info) => {
    const page = await guestPage({ viewport: { width: 390, height: 844 } })
    const owner = new NewOwner(page, 'zelia@exemplo.test')
    const company = 'Pizzaria da Zélia'
    await register(owner, backend, company)
    await expect(page.getByTestId('step-menu')).toBeVisible()
    await page.screenshot({ path: info.outputPath('steps-phone.png'), fullPage: true })
    await owner.click(page.getByTestId('step-menu'))
    await expect(page.getByTestId('sample-menus')).toBeVisible()
    await expectNoViolations(page)
    await owner.press('Pizzaria')
    await owner.press('Importar 14 pratos')
    await expect(page.getByTestId('list-done')).toContainText('Novos: 14.')
    await owner.follow('Visão geral')
    await owner.click(page.getByTestId('step-kitchen'))
    const wall = await guestPage({ viewport: { width: 1366, height: 768 } })
    await joinKitchen(owner, wall)
    await owner.click(page.getByRole('dialog').getByText('Fechar', { exact: true }))
    await owner.follow('Visão geral')
    await owner.click(page.getByTestId('step-code'))
    const address = await saveCode(owner)
    const guest = await signedInPage('cliente@comanda.test', { viewport: { width: 390, height: 844 } })
    const dish = { code: 'P01', name: 'Margherita' }
    await orderAtTable({ kitchen: wall, backend, address, guest }, company, dish)
    expectEffort(owner, 'with a sample menu', MOST_WITH_SAMPLE)
  },
)
