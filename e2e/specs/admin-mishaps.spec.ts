import type { Page } from '@playwright/test'
import { ADMIN_ENTRIES, requiredRight } from '../../shared/domain/admin-entries'
import { expect, test } from '../fixtures/test'
import { AnyPage } from '../page-models/any-page'
import { GuardPage } from '../page-models/guard-page'
import { OfficeRows } from '../page-models/office-rows'

const OWNER = 'dono@comanda.test'
const HOUSE = 'bella-napoli'
const DATA = '**/rest/v1/**'

/** The line is gone for everything that is asked of the backend while this is done. */
const withoutConnection = async (page: Page, work: () => Promise<void>): Promise<void> => {
  await page.route(DATA, (route) => route.abort())
  await work()
  await page.unroute(DATA)
}

test.describe('what goes wrong in the back office @web', () => {
  test('a customer is refused every page of it, with the right that is missing [S2.guard-denied]', async ({
    signedInPage,
  }) => {
    const page = await signedInPage('cliente@comanda.test')
    const [any, guard] = [new AnyPage(page), new GuardPage(page)]
    await any.open(`/admin?empresa=${HOUSE}`)
    for (const { path, rule } of ADMIN_ENTRIES) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, path)
      await expect(guard.denied, path).toContainText('Acesso Negado')
      await expect(guard.required, path).toContainText(requiredRight(rule))
      await expect(guard.nav, path).toHaveCount(0)
    }
  })

  test('a section of the about page: without a name, without a line, then there, changed and gone', async ({
    signedInPage,
  }) => {
    const page = await signedInPage(OWNER)
    const rows = new OfficeRows(page)
    await page.goto(`/admin/about?empresa=${HOUSE}`)
    await page.getByTestId('add').click()
    await rows.save.click()
    await expect(page.getByText('Preencha este campo.')).toBeVisible()
    await rows.field('name').fill('Nossa feira')
    await rows.field('title').fill('Da feira à mesa')
    await withoutConnection(page, async () => {
      await rows.save.click()
      await expect(rows.problem).toContainText('Sem conexão')
      await expect(rows.field('title')).toHaveValue('Da feira à mesa')
    })
    await rows.save.click()
    const section = page.getByTestId('section-Nossa feira')
    await expect(section).toContainText('Da feira à mesa')
    await rows.edit(section)
    await rows.field('title').fill('Direto da feira')
    await rows.save.click()
    await expect(section).toContainText('Direto da feira')
    await rows.remove(section)
    await expect(section).toHaveCount(0)
  })

  test('a combo: with a code that is taken, without a line, then there, changed and gone', async ({
    signedInPage,
  }) => {
    const page = await signedInPage(OWNER)
    const rows = new OfficeRows(page)
    await page.goto(`/admin/trailer?empresa=${HOUSE}&edit=new`)
    await rows.field('code').fill('P001')
    await rows.field('name').fill('Combo da praça')
    await rows.field('price_cents').fill('59,90')
    await rows.save.click()
    await expect(page.getByTestId('combo-form').getByRole('alert').first()).toBeVisible()
    await page.getByTestId('combo-search').fill('P002')
    await page.getByTestId('take-P002').click()
    await rows.save.click()
    await expect(rows.problem).toContainText('Outro item desta empresa já usa este código.')
    await rows.field('code').fill('CZ77')
    await withoutConnection(page, async () => {
      await rows.save.click()
      await expect(rows.problem).toContainText('Sem conexão')
      await expect(rows.field('name')).toHaveValue('Combo da praça')
    })
    await rows.save.click()
    const combo = page.getByTestId('combo-CZ77')
    await expect(combo).toContainText('59,90')
    await rows.edit(combo)
    await rows.field('price_cents').fill('54,90')
    await rows.save.click()
    await expect(combo).toContainText('54,90')
    await rows.remove(combo)
    await expect(combo).toHaveCount(0)
  })

  test('a card of the home page: with a link to nowhere, without a line, then there, changed and gone', async ({
    signedInPage,
  }) => {
    const page = await signedInPage(OWNER)
    const rows = new OfficeRows(page)
    await page.goto(`/admin/settings?empresa=${HOUSE}&part=cards`)
    await page.getByTestId('add-card').click()
    await page.getByTestId('card-title').fill('Festa de rua')
    await page.getByTestId('card-link').fill('javascript:alert(1)')
    await rows.save.click()
    await expect(page.getByTestId('card-link')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('card-link').fill('/reserva')
    await withoutConnection(page, async () => {
      await rows.save.click()
      await expect(rows.problem).toContainText('Sem conexão')
      await expect(page.getByTestId('card-title')).toHaveValue('Festa de rua')
    })
    await rows.save.click()
    const card = page.getByTestId('card-Festa de rua')
    await rows.edit(card)
    await page.getByTestId('card-description').fill('Todo primeiro domingo')
    await rows.save.click()
    await expect(card).toContainText('Todo primeiro domingo')
    await rows.remove(card)
    await expect(card).toHaveCount(0)
  })

  test('a reservation that cannot be confirmed now stays as it is; settings without a time are not saved', async ({
    signedInPage,
    backend,
  }) => {
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await backend.running().sql(
      `insert into public.reservations (company_id, name, phone, date, time, people, status)
       select id, 'Ana da Linha', '(11) 98765-4321', $1, '20:00', '4', 'requested'
       from public.companies where slug = $2`,
      [day, HOUSE],
    )
    const page = await signedInPage(OWNER)
    const rows = new OfficeRows(page)
    await page.goto(`/admin/reservations?empresa=${HOUSE}`)
    await page.getByTestId(`day-${day}`).click()
    const entry = page.getByTestId('entry-Ana da Linha')
    await expect(entry).toBeVisible()
    await withoutConnection(page, async () => {
      await entry.getByTestId('step-confirmed').click()
      await expect(page.getByTestId('toast-error')).toContainText('Sem conexão')
      await expect(entry.getByTestId('status')).toHaveText('Pedido novo')
    })
    await entry.getByTestId('step-confirmed').click()
    await expect(entry.getByTestId('status')).toHaveText('Confirmada')
    await entry.getByTestId('step-cancelled').click()
    await page.getByTestId('confirm-yes').click()
    await expect(entry.getByTestId('status')).toHaveText('Cancelada')

    await page.getByTestId('open-settings').click()
    await page.getByTestId('field-times_from_hours').uncheck()
    await rows.field('times').fill('')
    await rows.save.click()
    await expect(page.getByText('Preencha este campo.')).toBeVisible()
    await page.getByTestId('field-times_from_hours').check()
    await rows.field('tolerance_minutes').fill('35')
    await withoutConnection(page, async () => {
      await rows.save.click()
      await expect(rows.problem).toContainText('Sem conexão')
      await expect(rows.field('tolerance_minutes')).toHaveValue('35')
    })
    await rows.save.click()
    await expect(page.getByTestId('toast-success').first()).toContainText('Salvo')
  })

  test('an invitation to what is no address is not sent; one without a line keeps what was typed', async ({
    signedInPage,
  }) => {
    const page = await signedInPage(OWNER)
    await page.goto(`/admin/users?empresa=${HOUSE}`)
    await page.getByTestId('invite-email').fill('ana@cantina')
    await page.getByTestId('invite-send').click()
    await expect(page.getByTestId('invite-email')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('invite-email').fill('ana@cantina.example')
    await withoutConnection(page, async () => {
      await page.getByTestId('invite-send').click()
      await expect(page.getByTestId('invite-problem')).toContainText('Sem conexão')
      await expect(page.getByTestId('invite-email')).toHaveValue('ana@cantina.example')
    })
    await page.getByTestId('invite-send').click()
    await expect(page.getByTestId('invitations')).toContainText('ana@cantina.example')
  })

  test('a company, the top of the home page, a picture: kept as typed without a line, then changed', async ({
    signedInPage,
    backend,
  }) => {
    const page = await signedInPage(OWNER)
    const rows = new OfficeRows(page)
    await new AnyPage(page).withoutWorld()
    await backend.running().sql(
      `insert into public.establishment_images (company_id, image_url, title, sort_order)
       select id, '/images/placeholder.webp', 'Fachada antiga', 0 from public.companies where slug = $1`,
      [HOUSE],
    )
    const saveLate = async (field: ReturnType<typeof rows.field>, text: string): Promise<void> => {
      await field.fill(text)
      await withoutConnection(page, async () => {
        await rows.save.click()
        await expect(rows.problem).toContainText('Sem conexão')
        await expect(field).toHaveValue(text)
      })
      await rows.save.click()
      await expect(page.getByTestId('toast-success').first()).toContainText('Salvo')
    }
    await page.goto(`/admin/companies?empresa=${HOUSE}`)
    await page.getByTestId(`edit-${HOUSE}`).click()
    await saveLate(rows.field('bairro'), 'Bixiga')
    await page.goto('/admin/settings?part=hero')
    await saveLate(page.getByTestId('hero-title'), 'A casa da esquina')
    await page.goto('/admin/images')
    await rows.edit(page.getByTestId('image-Fachada antiga'))
    await saveLate(rows.field('title'), 'Fachada nova')
    await expect(page.getByTestId('image-Fachada nova')).toBeVisible()
  })

  test('figures that cannot be read now say so, and are read again by a press', async ({ signedInPage }) => {
    const page = await signedInPage(OWNER)
    await page.goto(`/admin/settings?empresa=${HOUSE}`)
    await page.getByTestId('admin-settings').waitFor()
    await withoutConnection(page, async () => {
      await page.getByTestId('admin-nav-dashboard').click()
      await expect(page.getByTestId('load-error')).toBeVisible({ timeout: 60_000 })
    })
    await page.getByTestId('load-retry').click()
    await expect(page.getByTestId('figures')).toBeVisible()
  })
})
