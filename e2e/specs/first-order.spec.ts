import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/accessibility'
import { claimTerminal } from '../fixtures/claim-terminal'
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

interface Scene {
  /** Where the kitchen's board is open. */
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
): Promise<void> => {
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
}

const saveCode = async (owner: NewOwner): Promise<string> => {
  const saving = owner.page.waitForEvent('download')
  await owner.press('Baixar imagem')
  const png = await readFile(await (await saving).path())
  await owner.press('Fechar', owner.page.getByRole('dialog'))
  return (await scan(owner.page, png)) ?? ''
}

const expectEffort = ({ effort: { clicks, fields, total } }: NewOwner, most: number): void => {
  console.log(`clicks=${clicks} fields=${fields} total=${total}`)
  expect(total).toBeLessThanOrEqual(most)
}

test(
  'a new owner comes from the search to the first order by the screens alone @web',
  { tag: '@proof' },
  async ({ guestPage, signedInPage, backend }) => {
    const page = await guestPage({ viewport: { width: 1366, height: 768 } })
    const owner = new NewOwner(page, 'nonna@exemplo.test')
    const company = 'Cantina da Nonna'
    const step = (key: string) => page.getByTestId(`step-${key}`)

    await test.step('a company and its owner are registered in one form', () =>
      register(owner, backend, company))

    await test.step('the panel says what comes next: the menu, from a file', async () => {
      await expect(step('menu')).toContainText('Próximo passo')
      await expectNoViolations(page)
      await owner.click(step('menu'))
      const file = { name: 'cardapio.csv', mimeType: 'text/csv', buffer: Buffer.from(MENU) }
      await owner.hand(/arquivo/i, file)
      await owner.press('Importar 3 pratos')
      await expect(page.getByTestId('list-done')).toContainText('3 novos')
      await owner.follow('Passo 2 de 4: ir para Cores')
    })

    await test.step('colours', async () => {
      await expect(page.getByTestId('next-step')).toHaveText('Passo 2 de 4: Cores')
      await page.getByTestId('preset-frescoNatural').waitFor()
      await expectNoViolations(page)
      await owner.press(/Fresco Natural/)
      await owner.press('Salvar')
      await owner.press('Ativar Fresco Natural')
      await expect(page.getByTestId('active')).toBeVisible()
      await owner.follow('Passo 3 de 4: ir para Horários')
    })

    await test.step('hours', async () => {
      await owner.click(page.getByTestId('day-1-add'))
      await owner.click(page.getByTestId('copy-1'))
      await owner.click(page.getByTestId('copy-yes'))
      await owner.press('Salvar horários')
      await expect(page.getByText('Horários salvos')).toBeVisible()
      await owner.follow('Passo 4 de 4: ir para QR code')
    })

    const address = await test.step('the QR code is saved, and leads to the menu', () => saveCode(owner))

    await test.step('nothing is left to do', async () => {
      await owner.follow('Administração')
      await expect(page.getByTestId('admin-index')).toBeVisible()
      await expect(page.getByTestId('first-steps')).toHaveCount(0)
    })

    await test.step('the kitchen’s screen joins by a code', async () => {
      await owner.follow('Configurações', page.getByTestId('admin-nav'))
      await owner.click(page.getByRole('tab', { name: 'Terminais', exact: true }))
      await owner.click(page.getByTestId('join-terminal-open'))
      const dialog = new JoinDialog(page)
      await owner.click(page.getByRole('radio', { name: 'Cozinha' }))
      await owner.fillIn(dialog.form, 'Cozinha')
      await owner.click(page.getByTestId('make-terminal-code'))
      await claimTerminal(backend, await dialog.code.textContent())
      await expect(dialog.joined).toContainText('Cozinha juntou-se')
      await page.keyboard.press('Escape')
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
      return invitation.page
    })

    await test.step('a guest who scans it orders; the kitchen has it', async () => {
      // Open at any hour, because tests run at any hour.
      await backend.running().sql(
        `update public.opening_hours set opens_at = '00:00', closes_at = '00:00'
         where company_id = (select id from public.companies where nome_fantasia = $1)`,
        [company],
      )
      const guest = await signedInPage('cliente@comanda.test', { viewport: { width: 390, height: 844 } })
      const dish = { code: 'M01', name: 'Lasanha à bolonhesa' }
      await orderAtTable({ kitchen: cook, backend, address, guest }, company, dish)
    })
    expectEffort(owner, MOST)
  },
)

test(
  'a new owner without a list begins with a sample menu @web',
  { tag: '@proof' },
  async ({ guestPage, signedInPage, backend }) => {
    const page = await guestPage({ viewport: { width: 390, height: 844 } })
    const owner = new NewOwner(page, 'zelia@exemplo.test')
    const company = 'Pizzaria da Zélia'
    await register(owner, backend, company)
    await owner.click(page.getByTestId('step-menu'))
    await expect(page.getByTestId('sample-menus')).toBeVisible()
    await expectNoViolations(page)
    await owner.press('Pizzaria')
    await owner.press('Importar 14 pratos')
    await expect(page.getByTestId('list-done')).toContainText('14 novos')
    await owner.follow('Visão geral')
    await owner.click(page.getByTestId('step-code'))
    const address = await saveCode(owner)
    await page.goto('/cozinha')
    const guest = await signedInPage('cliente@comanda.test', { viewport: { width: 390, height: 844 } })
    const dish = { code: 'P01', name: 'Margherita' }
    await orderAtTable({ kitchen: page, backend, address, guest }, company, dish)
    expectEffort(owner, MOST_WITH_SAMPLE)
  },
)
