import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test, type E2eBackend } from '../fixtures/test'
import { CompaniesPage } from '../page-models/companies-page'
import { MenuPage } from '../page-models/menu-page'
import { PlatformPage } from '../page-models/platform-page'

const phone = { viewport: { width: 390, height: 844 } }
const FOUNDER = 'sem-empresa@comanda.test'
const SUCCESSOR = 'multi@comanda.test'
const PLATFORM = 'super@comanda.test'
const NAME = 'Bar do Léo'
const SLUG = 'bar-do-leo'

/** Registers a company by the API, as its form does. */
const register = async (backend: E2eBackend): Promise<void> => {
  const { access_token } = await backend.signIn(FOUNDER)
  const response = await fetch(`${backend.url}/rest/v1/rpc/register_company`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ p_company: { name: NAME, uf: 'SP', cidade: 'Santos' } }),
  })
  expect(response.ok, await response.clone().text()).toBe(true)
}

test.describe('the platform and a company @web', () => {
  // Before each test: the first test of a file starts with fresh demo data.
  test.beforeEach(async ({ backend }) => {
    await backend.running().sql(`update public.platform_settings set company_approval = 'manual'`)
    const held = await backend.running().sql(`select from public.companies where slug = $1`, [SLUG])
    if (held.length === 0) await register(backend)
  })

  test(
    'approves it from the queue, suspends it with a reason that its people read, and restores it',
    { tag: '@proof' },
    async ({ signedInPage, guestPage }) => {
      const owner = new PlatformPage(await signedInPage(FOUNDER))
      await owner.page.goto(`/admin?empresa=${SLUG}`)
      await expect(owner.notice('unapproved')).toContainText('os clientes ainda não a veem')
      const guest = await guestPage(phone)
      const companies = new CompaniesPage(guest)
      await companies.open('/empresas')
      await expect(companies.company('bella-napoli')).toBeVisible()
      await expect(companies.company(SLUG)).toHaveCount(0)

      const platform = new PlatformPage(await signedInPage(PLATFORM))
      await platform.open()
      await expect(platform.secondFactor, 'not demanded from a session without one').toBeDisabled()
      await platform.show('waiting')
      await expect(platform.state(SLUG)).toHaveText('À espera de aprovação')
      await expect(platform.company('bella-napoli')).toHaveCount(0)
      await expectNoViolations(platform.page)
      await platform.takeFor('refuse', SLUG, 'Falta o endereço')
      await platform.show('refused')
      await expect(platform.because(SLUG)).toContainText('Falta o endereço')
      await owner.open(SLUG)
      await expect(owner.because(SLUG)).toContainText('Falta o endereço')
      await expect(owner.notice('refused')).toContainText('A plataforma recusou esta empresa')
      await owner.take('request', SLUG)
      await expect(owner.state(SLUG)).toHaveText('À espera de aprovação')
      await expect(owner.notice('unapproved')).toBeVisible()
      await platform.open()
      await platform.search.fill('leo')
      await platform.take('approve', SLUG)
      await expect(platform.state(SLUG)).toHaveText('Ativa')

      await guest.reload()
      await companies.enter(SLUG)
      await expect(guest).toHaveURL(/\/menu$/)
      await platform.takeFor('suspend', SLUG, 'Venda sem alvará')
      await expect(platform.state(SLUG)).toContainText('Suspensa')
      await guest.reload()
      await expect(guest.getByTestId('toast-error').filter({ hasText: 'Empresa suspensa' })).toContainText(
        'A plataforma suspendeu esta empresa.',
      )
      await guest.goto(`/menu?empresa=${SLUG}`)
      await expect(guest.getByTestId('toast-error').filter({ hasText: 'Empresa suspensa' })).toBeVisible()
      await expect(new MenuPage(guest).noCompany).toContainText('Empresa suspensa')
      await owner.page.reload()
      await expect(owner.notice('closing')).toContainText('os clientes não pedem mais')
      await expect(owner.because(SLUG)).toContainText('Venda sem alvará')
      await expectNoViolations(owner.page)

      await platform.take('lift', SLUG)
      await expect(platform.state(SLUG)).toHaveText('Ativa')
      await guest.goto(`/menu?empresa=${SLUG}`)
      await expect(guest.getByTestId('menu-page').or(guest.getByTestId('menu-empty')).first()).toBeVisible()
      await owner.page.reload()
      await expect(owner.state(SLUG)).toHaveText('Ativa')
      await expect(owner.notice('closing')).toHaveCount(0)

      await platform.openSettings('history', SLUG)
      const history = platform.page.getByTestId('history')
      await expect(history).toContainText('Sofia Prado')
      await expect(history).toContainText('Suspensa pela plataforma')
    },
  )

  test(
    'is handed over to a member who accepts, exported and deleted in two steps',
    { tag: '@proof' },
    async ({ signedInPage, guestPage, backend }) => {
      await backend.running().sql(
        `insert into public.user_companies (user_id, company_id, role)
       select u.id, c.id, 'employee' from auth.users u, public.companies c where u.email = $1 and c.slug = $2`,
        [SUCCESSOR, SLUG],
      )
      const founder = new PlatformPage(await signedInPage(FOUNDER))
      await founder.openSettings('ownership', SLUG)
      await expectNoViolations(founder.page)
      await founder.offerTo('Marina Lopes')
      await expect(founder.page.getByText('à espera da resposta')).toBeVisible()
      const successor = new PlatformPage(await signedInPage(SUCCESSOR))
      await successor.page.goto(`/menu?empresa=${SLUG}`)
      await expect(successor.offered).toContainText('Esta empresa foi oferecida a você')
      await successor.acceptOwnership()
      await expect(successor.offered).toHaveCount(0)
      const roles = await backend.running().sql(
        `select u.email, m.role from public.user_companies m join auth.users u on u.id = m.user_id
       join public.companies c on c.id = m.company_id where c.slug = $1 order by m.role`,
        [SLUG],
      )
      expect(roles).toEqual([
        { email: FOUNDER, role: 'admin' },
        { email: SUCCESSOR, role: 'owner' },
      ])

      await successor.openSettings('backup', SLUG)
      const downloading = successor.page.waitForEvent('download')
      await successor.page.getByTestId('backup-export').click()
      expect((await downloading).suggestedFilename()).toMatch(/\.json$/)
      await successor.openSettings('ownership', SLUG)
      await successor.requestDeletion('Bar do Leo')
      await expect(successor.page.getByText('O nome não confere.')).toBeVisible()
      await successor.requestDeletion(NAME)
      await expect(successor.deletionDue).toContainText('A exclusão desta empresa foi pedida')
      await expect(
        successor.page.getByTestId('deletion-confirm'),
        'a week for second thoughts',
      ).toBeDisabled()

      const platform = new PlatformPage(await signedInPage(PLATFORM))
      await platform.openSettings('ownership', SLUG)
      await platform.confirmDeletion(NAME)
      await expect(platform.page).toHaveURL(/\/empresas$/)
      const companies = new CompaniesPage(await guestPage(phone))
      await companies.open('/empresas')
      await expect(companies.company('bella-napoli')).toBeVisible()
      await expect(companies.company(SLUG)).toHaveCount(0)
    },
  )
})
