import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '../fixtures/accessibility'
import { scan } from '../fixtures/scan-qr-code'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { KitchenPage } from '../page-models/kitchen-page'
import { MenuPage } from '../page-models/menu-page'
import { NewOwner } from '../page-models/new-owner'

const EMAIL = 'nonna@exemplo.test'
/** Strong enough for an owner. */
const PASSWORD = 'lasanha da nonna aos domingos'
/**
 * At two actions in ten seconds the count must fit into ten minutes; the rest of the time is for reading and
 * thinking.
 */
const MOST = 80

const MENU = [
  'código;nome;categoria;preço',
  'M01;Lasanha à bolonhesa;Massas;42,90',
  'M02;Nhoque ao sugo;Massas;38,50',
  'B01;Suco de uva;Bebidas;12,00',
].join('\r\n')

const codeOf = async (backend: E2eBackend): Promise<string> => {
  const { code } = await backend.running().mails.waitFor(EMAIL, ({ subject }) => subject.includes('Confirm'))
  return code ?? ''
}

test(
  'a new owner comes from the search to the first order by the screens alone @web',
  { tag: '@proof' },
  async ({ guestPage, signedInPage, backend }) => {
    const page = await guestPage({ viewport: { width: 1366, height: 768 } })
    const owner = new NewOwner(page)
    const step = (key: string) => page.getByTestId(`step-${key}`)
    const steps = page.getByTestId('first-steps')

    await test.step('a company and its owner are registered in one form', async () => {
      await owner.open('/')
      await owner.type('Buscar por nome, cidade ou tipo de cozinha', 'CAD')
      await owner.fill(/^Nome fantasia/, 'Cantina da Nonna')
      await owner.fill('Telefone *', '(11) 91234-5678', page.getByRole('group', { name: 'Contato' }))
      await owner.fill(/^Cidade/, 'São Paulo')
      await owner.choose(/^Estado/, 'SP')
      const account = page.getByRole('group', { name: 'Sua conta' })
      await owner.fill('Nome *', 'Nonna Rita', account)
      await owner.fill('E-mail *', EMAIL, account)
      await owner.fill('Senha *', PASSWORD, account)
      await owner.fill('Repita a senha *', PASSWORD, account)
      await owner.press('Cadastrar empresa')
      await expect(page.getByTestId('register-confirm')).toContainText(EMAIL)
      await owner.fill('Código do e-mail', await codeOf(backend))
      await owner.press('Abrir a minha empresa')
    })

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
      await owner.follow('Visão geral')
      await expect(step('hours')).toContainText('Feito')
    })

    const address = await test.step('the QR code is saved, and leads to the menu', async () => {
      await owner.click(step('code'))
      const saving = page.waitForEvent('download')
      await owner.press('Baixar imagem')
      const png = await readFile(await (await saving).path())
      return (await scan(page, png)) ?? ''
    })

    await test.step('nothing is left to do', async () => {
      await owner.press('Fechar')
      await owner.follow('Administração')
      await expect(page.getByTestId('admin-index')).toBeVisible()
      await expect(steps).toHaveCount(0)
    })

    await test.step('a guest who scans it orders; the kitchen has it', async () => {
      // Open at any hour, because tests run at any hour.
      await backend.running().sql(`update public.opening_hours set opens_at = '00:00', closes_at = '00:00'
      where company_id = (select id from public.companies where nome_fantasia = 'Cantina da Nonna')`)
      await owner.follow('Cozinha')
      const guest = await signedInPage('cliente@comanda.test', { viewport: { width: 390, height: 844 } })
      const [code] = await backend
        .running()
        .sql(
          `select app.table_code(id, '5') as token from public.companies where nome_fantasia = 'Cantina da Nonna'`,
        )
      await guest.goto(`${address}&mesa=5&t=${String(code?.token)}`)
      const menu = new MenuPage(guest)
      await expect(menu.dish('M01')).toContainText('Lasanha à bolonhesa')
      await menu.add('M01')
      await menu.join()
      const cart = new CartPage(guest)
      await cart.open()
      await cart.fill('Ana da Praça', '5')
      await cart.send.click()
      const number = (await cart.number.textContent()) ?? ''
      const kitchen = new KitchenPage(page)
      await expect(kitchen.order(number)).toContainText('Lasanha à bolonhesa')
    })

    const { clicks, fields, total } = owner.effort
    console.log(`clicks=${clicks} fields=${fields} total=${total}`)
    expect(total).toBeLessThanOrEqual(MOST)
  },
)
