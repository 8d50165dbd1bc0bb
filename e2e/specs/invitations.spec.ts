import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { AccountPage } from '../page-models/account-page'
import { AuthPage } from '../page-models/auth-page'
import { CompaniesPage } from '../page-models/companies-page'
import { InvitationPage } from '../page-models/invitation-page'
import { PeoplePage } from '../page-models/people-page'

const phone = { viewport: { width: 390, height: 844 } }
const OWNER = 'dono@comanda.test'
const CUSTOMER = 'cliente@comanda.test'

const rolesOf = (backend: E2eBackend, email: string): Promise<unknown[]> =>
  backend.running().sql(
    `select c.slug, m.role from public.user_companies m join auth.users u on u.id = m.user_id
     join public.companies c on c.id = m.company_id where u.email = $1 and m.is_active order by c.slug`,
    [email],
  )

test.describe('an invitation @web', () => {
  test('goes by mail to an address without an account, is accepted, gives the role, and its person leaves again', async ({
    signedInPage,
    guestPage,
    backend,
  }) => {
    const email = 'ivo@exemplo.test'
    const people = new PeoplePage(await signedInPage(OWNER))
    await people.open()
    await people.invite(email, 'employee')
    await expect(people.page.getByTestId('share-mail')).toContainText(`Enviamos um e-mail para ${email}`)
    const page = await guestPage(phone)
    const invitation = new InvitationPage(page)
    const { link } = await backend.running().mails.waitFor(email)
    expect(await rolesOf(backend, email), 'nothing before the person’s own yes').toEqual([])

    await invitation.open(link ?? '')
    await expect(invitation.text).toContainText('Carmela Esposito convidou você')
    await expect(invitation.role).toHaveText('Funcionário')
    await expect(invitation.account).toHaveText(email)
    expect(page.url(), 'no token stays in the address').not.toContain('token')
    await expectNoViolations(page)
    await invitation.accept.click()
    await expect(invitation.accepted).toBeVisible()
    await invitation.enter.click()
    await expect(page).toHaveURL(/\/menu/)
    await page.goto('/cozinha?empresa=bella-napoli')
    await expect(page.getByTestId('kitchen-board').or(page.getByTestId('kitchen-empty'))).toBeVisible()
    await people.page.reload()
    await expect(people.role(email), 'its people see the new member').toBeVisible()
    await expect(people.invitation(email)).toHaveCount(0)

    const account = new AccountPage(page)
    await account.open()
    await expect(account.companies).toContainText('Funcionário')
    await account.leave('bella-napoli')
    await expect(page.getByTestId('toast-success').filter({ hasText: 'Você saiu de' })).toBeVisible()
    await expect(account.companies).toHaveCount(0)
    expect(await rolesOf(backend, email)).toEqual([])
  })

  test(
    'is passed on as a link: declined by one, used once by another, and not by a third with the mail’s address',
    { tag: '@proof' },
    async ({ signedInPage, guestPage, backend }) => {
      const people = new PeoplePage(await signedInPage(OWNER))
      await people.open()
      await people.invite('dora@exemplo.test', 'content_manager')
      const declined = new InvitationPage(await guestPage(phone))
      await declined.open(await people.link())
      await expect(declined.role).toHaveText('Gerente de conteúdo')
      await expect(declined.signIn, 'a guest signs in to accept').toBeVisible()
      await expectNoViolations(declined.page)
      await declined.decline.click()
      await expect(declined.closed).toContainText('Se mudar de ideia, peça outro.')
      await people.closeLink()
      await expect(
        people.inviteRole.locator('input:checked'),
        'each invitation has a role of its own',
      ).toHaveCount(0)
      await people.page.reload()
      await expect(people.invitation('dora@exemplo.test')).toContainText('Recusado')

      await people.invite('marcos@exemplo.test', 'employee')
      const link = await people.link()
      const page = await guestPage(phone)
      const accepted = new InvitationPage(page)
      await accepted.open(link)
      await accepted.signIn.click()
      await new AuthPage(page).signIn(CUSTOMER)
      await expect(accepted.account, 'back at the invitation').toHaveText(CUSTOMER)
      await accepted.accept.click()
      await expect(accepted.accepted).toBeVisible()
      expect(await rolesOf(backend, CUSTOMER)).toContainEqual({ slug: 'bella-napoli', role: 'employee' })

      const [row] = await backend
        .running()
        .sql(`select id from public.invitations where email = 'marcos@exemplo.test'`)
      const other = new InvitationPage(await signedInPage('multi@comanda.test', phone))
      await other.open(link)
      await expect(other.closed).toContainText('já foi usado')
      await other.open(`/convite?chave=${String(row?.id)}`)
      await expect(other.otherAddress).toContainText('multi@comanda.test')
      await expectNoViolations(other.page)
      await other.signOut.click()
      await expect(other.root).toContainText('Você recebeu um convite')
    },
  )

  test(
    'expires, is sent again with another link, and is withdrawn',
    { tag: '@proof' },
    async ({ signedInPage, guestPage, backend }) => {
      const email = 'rita@exemplo.test'
      const people = new PeoplePage(await signedInPage(OWNER))
      await people.open()
      await people.invite(email, 'employee')
      const first = await people.link()
      await people.closeLink()
      await backend
        .running()
        .sql(`update public.invitations set expires_at = now() where email = $1`, [email])
      const invitation = new InvitationPage(await guestPage(phone))
      await invitation.open(first)
      await expect(invitation.closed).toContainText('O prazo deste convite')
      await people.page.reload()
      await expect(people.invitation(email)).toContainText('Vencido')
      await expectNoViolations(people.page)

      await people.resend(email)
      const second = await people.link()
      await people.closeLink()
      await expect(people.invitation(email)).toContainText('Aguardando resposta')
      await invitation.open(first)
      await expect(invitation.root).toContainText('Convite não encontrado')
      await invitation.open(second)
      await expect(invitation.decline).toBeVisible()
      await people.withdraw(email)
      await people.answerYes()
      await expect(people.invitation(email)).toHaveCount(0)
      await invitation.open(second)
      await expect(invitation.closed).toContainText('retirou este convite')
    },
  )
})

test.describe('own data @web', () => {
  test(
    'is brought along as a file and erased; orders stay without the person, a last owner hands over first',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const email = 'multi@comanda.test'
      await backend.running().sql(
        `insert into public.orders (id, company_id, number, user_id, customer_name, customer_phone, table_number, subtotal_cents, total_cents, origin, source, client_placed_at)
       select $2, c.id, 'W901', u.id, 'Mila do Multi', '(11) 98888-7777', '3', 5000, 5000, 'web', 'main_menu', now()
       from public.companies c, auth.users u where c.slug = 'bella-napoli' and u.email = $1`,
        [email, randomUUID()],
      )
      const page = await signedInPage(email, phone)
      const account = new AccountPage(page)
      await account.open()
      const downloading = page.waitForEvent('download')
      await account.export.click()
      const data = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as Record<
        string,
        unknown
      >
      expect(data).toMatchObject({ format: 'comanda-own-data', account: { email } })
      expect(JSON.stringify(data)).toContain('W901')

      await account.erase('errada-demais')
      await expect(account.eraseProblem).toHaveText('A senha não confere.')
      await expectNoViolations(page, { part: '[data-testid=erase-dialog]' })
      await account.erasePassword.fill('comanda123')
      await account.eraseConfirm.click()
      await expect(page).toHaveURL(/\/empresas$/)
      await expect(
        page.getByTestId('toast-success').filter({ hasText: 'Sua conta foi apagada' }),
      ).toBeVisible()
      await expect(new CompaniesPage(page).bar).toBeHidden()
      const auth = new AuthPage(page)
      await auth.open()
      await auth.signIn(email)
      await expect(auth.message).toHaveText('E-mail ou senha incorretos.')

      const owner = await signedInPage(OWNER)
      await owner.goto('/historico?empresa=bella-napoli')
      await owner.getByTestId('filter-text').fill('Pessoa apagada')
      await owner.getByTestId('filter-go').click()
      await expect(owner.getByTestId('history-W901')).toContainText('Pessoa apagada')

      const last = new AccountPage(owner)
      await last.open()
      await last.leave('bella-napoli')
      await expect(last.leaveProblem).toContainText('passe a empresa a outra pessoa antes')
      await owner.keyboard.press('Escape')
      await last.erase('comanda123')
      await expect(last.eraseProblem).toContainText('último proprietário ativo')
    },
  )
})
