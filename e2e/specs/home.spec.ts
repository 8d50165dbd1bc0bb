import { publishDemoImages } from '../../supabase/seed/publish-images'
import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { CompaniesPage } from '../page-models/companies-page'
import { HomePage } from '../page-models/home-page'
import { MenuPage } from '../page-models/menu-page'
import { Navigation } from '../page-models/navigation'

const phone = { viewport: { width: 390, height: 844 } }
const tablet = { viewport: { width: 820, height: 1180 } }
const desktop = { viewport: { width: 1366, height: 768 } }

test.describe('home @web', () => {
  test('welcomes a guest and leads to menu, contact and the administrators’ sign-in [S2.route-home]', async ({
    guestPage,
    backend,
  }) => {
    await publishDemoImages(backend.running(), 'bella-napoli')
    const page = await guestPage(phone)
    const home = new HomePage(page)
    await home.open('bella-napoli')
    await expect(home.heading).toHaveText('A Nápoles do Bixiga')
    await expect(home.openState).toHaveText('Aberto agora')
    await expect(home.carousel.getByAltText('Pizza margherita e uma taça de vinho')).toBeVisible()
    await home.carousel.getByRole('button', { name: 'Próxima foto' }).click()
    await expect(home.carousel.getByAltText('O salão com as mesas postas')).toBeInViewport({ ratio: 0.9 })
    await expect(home.cards.getByRole('link')).toHaveCount(4)
    await expectNoViolations(page)
    await expect(home.door('reservation')).toHaveAttribute('href', '/reserva')
    await expect(home.door('delivery')).toHaveAttribute('href', '/entrega')
    await home.door('administration').click()
    await expect(page).toHaveURL(/\/admin-auth$/)
    await page.goBack()
    await home.door('menu').click()
    await expect(new MenuPage(page).dish('P001')).toBeVisible()
  })

  test('moves nothing once it is on screen, with photos and words that come later', async ({
    guestPage,
    backend,
  }) => {
    await publishDemoImages(backend.running(), 'bella-napoli')
    const page = await guestPage(phone)
    await page.addInitScript(`{
      window.shift = 0
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value
      }).observe({ type: 'layout-shift', buffered: true })
    }`)
    const home = new HomePage(page)
    await home.open('bella-napoli')
    await expect(home.carousel.getByAltText('Pizza margherita e uma taça de vinho')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('window.shift')).toBeLessThan(0.02)
  })

  test(
    'leads an owner to their panel, and speaks other languages [S2.route-home]',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage('dono@comanda.test', tablet)
      const home = new HomePage(page)
      await home.open('bella-napoli')
      await expect(home.door('administration')).toHaveAttribute('href', '/admin')
      await page.getByTestId('language').selectOption('fr')
      await expect(home.heading).toHaveText('Naples au cœur de Bixiga')
      await expect(home.cards).toContainText('Au feu de bois')
    },
  )
})

test.describe('about @web', () => {
  test(
    'tells the story with pictures that open large [S2.route-sobre]',
    { tag: '@proof' },
    async ({ guestPage, backend }) => {
      await publishDemoImages(backend.running(), 'bella-napoli')
      const page = await guestPage(desktop)
      await page.goto('/sobre?empresa=bella-napoli')
      await expect(page.getByTestId('about-historia')).toContainText('Dona Carmela')
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Ampliar: O salão com as mesas postas' }).click()
      const picture = page.getByTestId('gallery-picture')
      await expect(picture.getByAltText('O salão com as mesas postas')).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await expect(picture).toBeHidden()
    },
  )
})

test.describe('the facade @web', () => {
  test('says what Comanda is and leads to the search and the registration [S2.route-facade] [S2.hash-facade] [S2.route-root]', async ({
    guestPage,
    signedInPage,
  }) => {
    const page = await guestPage(desktop)
    await page.goto('/facade')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page)
    await page.getByTestId('facade-find').click()
    await expect(page).toHaveURL(/\/empresas$/)
    const customer = await signedInPage('cliente@comanda.test', phone)
    await customer.goto('/#facade')
    await expect(customer.getByTestId('landing-guests')).toBeInViewport()
    await expect(customer, 'nobody is sent away').toHaveURL(/\/#facade$/)
  })
})

test.describe('the company search @web', () => {
  test('finds by kind and by what is near, and says what is open [S1.pick-company]', async ({
    guestPage,
  }) => {
    const page = await guestPage({
      ...phone,
      permissions: ['geolocation'],
      geolocation: { latitude: -23.5505, longitude: -46.6333 },
    })
    const companies = new CompaniesPage(page)
    await companies.open('/')
    const bella = companies.company('bella-napoli')
    await expect(bella.getByTestId('open-state')).toHaveText('Aberto agora')
    const cards = companies.list.getByRole('article')
    await expect(cards.first()).toHaveAttribute('data-testid', 'company-burger-do-porto')
    await page.getByTestId('filter-near').click()
    await expect(cards.first()).toHaveAttribute('data-testid', 'company-bella-napoli')
    await expect(bella.getByTestId('company-distance')).toContainText(/1,6\s*km/)
    await page.getByTestId('filter-kind-hamburgueria').click()
    await expect(cards).toHaveCount(1)
    await page.getByTestId('filter-kind-all').click()
    await page.getByTestId('filter-open').click()
    await expect(bella).toBeVisible()
    await expectNoViolations(page)
  })
})

test.describe('navigation @web', () => {
  test(
    'is a row on desktop, the page one is on marked [S2.navigation] [S2.breakpoints]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage(desktop)
      const navigation = new Navigation(page)
      await new HomePage(page).open('bella-napoli')
      await expect(navigation.row).toBeVisible()
      await expect(navigation.openButton).toBeHidden()
      await expect(navigation.entry('home')).toHaveAttribute('aria-current', 'page')
      await navigation.entry('about').click()
      await expect(page).toHaveURL(/\/sobre$/)
      await expect(navigation.entry('about')).toHaveAttribute('aria-current', 'page')
      await page.setViewportSize({ width: 1023, height: 768 })
      await expect(navigation.row).toBeHidden()
      await expect(navigation.openButton).toBeVisible()
    },
  )

  test('is a sheet on a phone; a manager reads the company’s whole name there [S2.navigation] [S2.breakpoints]', async ({
    signedInPage,
  }) => {
    const page = await signedInPage('dono@comanda.test', phone)
    const navigation = new Navigation(page)
    await new HomePage(page).open('bella-napoli')
    await expect(navigation.adminLink).toBeVisible()
    await expect(navigation.brand).toHaveText('Pizzaria Bella Napoli')
    expect(await navigation.isBrandCut()).toBe(false)
    await expectNoViolations(page)
    await navigation.openButton.click()
    await expect(navigation.sheet).toBeVisible()
    await expectNoViolations(page)
    await navigation.entry('contact').click()
    await expect(navigation.sheet).toBeHidden()
    await expect(page).toHaveURL(/\/contato$/)
  })

  test('has room beside the tools of staff: nothing lies upon anything else', async ({ signedInPage }) => {
    const page = await signedInPage('dono@comanda.test', desktop)
    const navigation = new Navigation(page)
    await new HomePage(page).open('bella-napoli')
    for (const width of [1024, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      await expect(navigation.row).toBeVisible()
      await expect(navigation.adminLink).toBeInViewport({ ratio: 1 })
      expect(await navigation.overlaps(), `at ${width} px`).toEqual([])
    }
  })

  test(
    'leads nowhere by an unknown address, but back home [S2.not-found]',
    { tag: '@proof' },
    async ({ guestPage }) => {
      const page = await guestPage(phone)
      await page.goto('/nao-existe')
      await expect(page.getByTestId('not-found')).toContainText('Página não encontrada')
      await page.getByRole('button', { name: 'Voltar ao início' }).click()
      await expect(new CompaniesPage(page).search).toBeVisible()
    },
  )
})
