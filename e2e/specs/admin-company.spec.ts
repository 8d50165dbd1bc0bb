import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { AdminCompanyPage } from '../page-models/admin-company-page'
import { ContactPage } from '../page-models/contact-page'
import { DeliveryPage } from '../page-models/delivery-page'
import { GuardPage } from '../page-models/guard-page'

const OWNER = 'dono@comanda.test'
const BELLA = `(select id from public.companies where slug = 'bella-napoli')`

/** No test waits for the internet: map tiles are aborted. */
const withoutTiles = (page: Page): Promise<unknown> =>
  page.route('https://tile.openstreetmap.org/**', (route) => route.abort())

test.describe('the company in the back office @web', () => {
  test('a manager fills in the contact for the first time, sees what is invalid, and a guest reads it [S8.contact-created] [S8.contact-updated] [S7.contact]', async ({
    signedInPage,
    guestPage,
    backend,
  }) => {
    await backend.running().sql(`delete from public.contact_settings where company_id = ${BELLA}`)
    const page = await signedInPage(OWNER)
    const company = new AdminCompanyPage(page)
    await company.open('contact')
    await expect(company.field('pix_key')).toBeVisible()
    await expectNoViolations(page)

    await company.field('restaurant_phone').fill('ligue já')
    await company.field('email').fill('oi@bella')
    await company.save.click()
    await expect(page.getByText('Este telefone não é válido. Informe também o DDD.')).toBeVisible()
    await expect(page.getByText('Este e-mail não parece válido.')).toBeVisible()
    await expectNoViolations(page)

    await company.field('restaurant_phone').fill('(11) 3255-9999')
    await company.field('email').fill('reservas@bella.example')
    await company.field('payment_cards_methods').fill('Visa\nAmex')
    await company.save.click()
    await expect(company.toast('Configurações criadas!')).toBeVisible()
    await company.field('useful_info').fill('Mesas no jardim')
    await company.save.click()
    await expect(company.toast('Configurações atualizadas!')).toBeVisible()

    const guest = await guestPage()
    await withoutTiles(guest)
    const contact = new ContactPage(guest)
    await contact.open('bella-napoli')
    await contact.tab('phones').click()
    await expect(contact.panel).toContainText('(11) 3255-9999')
    await expect(contact.panel).toContainText('reservas@bella.example')
    await contact.tab('payment').click()
    await expect(contact.panel).toContainText('Amex')
    await contact.tab('info').click()
    await expect(contact.panel).toContainText('Mesas no jardim')
  })

  test('another PIX key takes an owner’s password, and a notice of it stands above every page', async ({
    signedInPage,
    backend,
  }) => {
    const PIX = `select pix_key from public.contact_settings where company_id = ${BELLA}`
    await backend.running().sql(`update public.contact_settings set pix_key = 'casa@bella.example'
      where company_id = ${BELLA}`)
    const page = await signedInPage(OWNER)
    const company = new AdminCompanyPage(page)
    await company.open('contact')
    await company.field('pix_key').fill('nova@bella.example')
    await company.field('kitchen_note').fill('Até 22h')
    // Signed in earlier in the day: who has just done so is asked nothing.
    await backend.running().sql(`update auth.sessions set created_at = now() - interval '1 hour'`)
    await company.save.click()
    const password = page.getByTestId('pix-key-password')
    await expect(password).toBeVisible()
    await expectNoViolations(page)
    await password.fill('errada123')
    await password.press('Enter')
    await expect(page.getByTestId('approval-problem')).toHaveText('A senha não confere.')
    expect(await backend.running().sql(PIX)).toEqual([{ pix_key: 'casa@bella.example' }])
    await password.fill('comanda123')
    await page.getByTestId('pix-key-approve').click()
    await expect(company.toast('Configurações atualizadas!')).toBeVisible()
    expect(await backend.running().sql(PIX)).toEqual([{ pix_key: 'nova@bella.example' }])

    const notice = page.getByTestId('pix-key-change')
    await page.goto('/admin')
    await expect(notice).toContainText('casa@bella.example → nova@bella.example')
    await expect(page.getByTestId('pix-key-seen')).toHaveCount(0)
    await expectNoViolations(page)
    await page.goto('/cozinha')
    await expect(notice).toBeVisible()
    await page.getByTestId('pix-key-seen').click()
    await expect(notice).toHaveCount(0)
    await page.goto('/admin')
    await expect(notice).toBeVisible()
  })

  test(
    'keeps the form while nobody answers, saves it once the backend is back, and asks before it is left [S8.contact-save-failed]',
    { tag: '@proof' },
    async ({ signedInPage, backend }) => {
      const page = await signedInPage(OWNER)
      const company = new AdminCompanyPage(page)
      await company.open('contact')
      await company.field('kitchen_note').fill('Forno até as 22h')
      await page.getByTestId('admin-nav').getByRole('link').last().click()
      await expect(company.unsaved).toBeVisible()
      await page.getByTestId('confirm-no').click()

      await backend.goAway()
      await company.save.click()
      await expect(company.problem).toContainText('Sem conexão')
      await expect(company.toast(/^Erro ao (salvar|criar)$/)).toBeVisible()
      await expect(company.field('kitchen_note')).toHaveValue('Forno até as 22h')
      await backend.comeBack()
      await company.save.click()
      await expect(company.toast(/^Configurações (criadas|atualizadas)!$/)).toBeVisible()
      await page.reload()
      await expect(company.field('kitchen_note')).toHaveValue('Forno até as 22h')
    },
  )

  test(
    'two people edit contact and hours: nothing is overwritten unseen',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const [first, second] = await Promise.all([signedInPage(OWNER), signedInPage(OWNER)])
      const [one, other] = [new AdminCompanyPage(first), new AdminCompanyPage(second)]
      await Promise.all([one.open('contact'), other.open('contact')])
      await Promise.all([
        expect(one.field('pix_key')).toBeVisible(),
        expect(other.field('pix_key')).toBeVisible(),
      ])

      await one.field('social_title').fill('Da primeira')
      await one.save.click()
      await expect(one.toast(/^Configurações/)).toBeVisible()
      await other.field('social_title').fill('Da segunda')
      await other.save.click()
      await expect(other.conflict).toContainText('Da primeira')
      await expect(other.conflict).toContainText('Da segunda')
      await expectNoViolations(second)
      await other.keepMine.click()
      await expect(other.toast('Configurações atualizadas!')).toBeVisible()

      await Promise.all([one.open('hours'), other.open('hours')])
      await one.take(one.time(1, 'from'), '10:00')
      await one.saveOpening.click()
      await expect(one.toast('Horários salvos')).toBeVisible()
      await other.take(other.time(1, 'from'), '09:00')
      await other.saveOpening.click()
      await expect(other.conflict).toContainText('10:00')
      await other.takeTheirs.click()
      await expect(other.time(1, 'from')).toHaveValue('10:00')
    },
  )

  test('hours past midnight, copied to other days, and a holiday reach the guest', async ({
    signedInPage,
    guestPage,
  }) => {
    const page = await signedInPage(OWNER)
    const company = new AdminCompanyPage(page)
    await company.open('hours')
    await company.take(company.time(1, 'from'), '18:00')
    await company.take(company.time(1, 'to'), '02:00')
    await expect(page.getByTestId('day-1')).toContainText('do dia seguinte')
    await page.getByTestId('copy-1').click()
    await expectNoViolations(page)
    await page.getByTestId('copy-yes').click()
    await page.getByTestId('add-exception').click()
    await company.saveOpening.click()
    await expect(page.getByText('Informe a data.')).toBeVisible()
    const place = (await page.getByTestId(/^exception-\d+$/).count()) - 1
    await company.take(page.getByTestId(`exception-${place}-date`), '2031-12-25')
    await page.getByTestId(`exception-${place}-note`).fill('Natal')
    await company.saveOpening.click()
    await expect(company.toast('Horários salvos')).toBeVisible()
    await company.open('contact')
    await expect(page.getByText('Dos horários: 18:00 às 02:00').first()).toBeVisible()

    const guest = await guestPage()
    await withoutTiles(guest)
    const contact = new ContactPage(guest)
    await contact.open('bella-napoli')
    await contact.tab('hours').click()
    await expect(contact.hours).toContainText('18:00 às 02:00')
    await expect(contact.holidays).toContainText('Natal')
  })

  test(
    "delivery's figures are checked, shown beforehand and read by the guest",
    { tag: '@proof' },
    async ({ signedInPage, guestPage, backend }) => {
      await backend.running().sql(`delete from public.delivery_settings where company_id = ${BELLA}`)
      const page = await signedInPage('conteudo@comanda.test')
      const company = new AdminCompanyPage(page)
      await company.open('delivery')
      await expect(page.getByTestId('delivery-defaults')).toBeVisible()
      await expectNoViolations(page)
      await company.field('min_minutes').fill('90')
      await company.save.click()
      await expect(page.getByText('O tempo máximo não pode ser menor que o mínimo.')).toBeVisible()
      await company.field('min_minutes').fill('35')
      await company.field('fee_cents').fill('7,50')
      await company.field('note').fill('Não subimos escadas')
      await expect(company.preview).toContainText('7,50')

      await backend.goAway()
      await company.save.click()
      await expect(company.problem).toContainText('Sem conexão')
      await expect(company.field('min_minutes')).toHaveValue('35')
      await backend.comeBack()
      await company.save.click()
      await expect(company.toast('Salvo')).toBeVisible()

      const guest = await guestPage()
      await guest.goto('/entrega?empresa=bella-napoli')
      const delivery = new DeliveryPage(guest)
      await expect(delivery.fact('fee')).toContainText('7,50')
      await expect(delivery.fact('time')).toContainText('35–60')
      await expect(delivery.root).toContainText('Não subimos escadas')
    },
  )

  test('a manager mends the company and its pin', { tag: '@proof' }, async ({ signedInPage }) => {
    const page = await signedInPage('negocios@comanda.test')
    await withoutTiles(page)
    const company = new AdminCompanyPage(page)
    await company.open('companies')
    await expect(page.getByTestId('register-link')).toHaveAttribute('href', '/cadastrar-empresa')
    await expectNoViolations(page)
    await page.getByTestId('edit-bella-napoli').click()
    await expect(page.getByTestId('slug-warning')).toBeVisible()
    await expect(company.map).toBeVisible()
    await expect(company.saveOpening).toBeHidden()
    await page.getByTestId('tab-hours').click()
    await expect(page.getByTestId('opening-form')).toBeVisible()
    await expect(company.save).toBeHidden()
    await expectNoViolations(page)
    await page.getByTestId('tab-data').click()
    await expectNoViolations(page)
    await company.field('cnpj').fill('11222333000180')
    await company.save.click()
    await expect(page.getByText('Este CNPJ não é válido. Confira os números.')).toBeVisible()
    await company.field('cnpj').fill('11222333000181')
    const before = await company.field('latitude').inputValue()
    await company.map.click({ position: { x: 60, y: 60 } })
    await expect(company.field('latitude')).not.toHaveValue(before)
    await company.save.click()
    await expect(company.toast('Salvo')).toBeVisible()
  })

  test(
    'a super admin adds a company, gives it hours that a guest reads, and takes it away',
    { tag: '@proof' },
    async ({ signedInPage, guestPage }) => {
      const platform = await signedInPage('super@comanda.test')
      await withoutTiles(platform)
      const all = new AdminCompanyPage(platform)
      await all.open('companies')
      await platform.getByTestId('add').click()
      await all.field('name').fill('Pão do Zé')
      await expect(all.field('slug')).toHaveValue('pao-do-ze')
      await all.field('slug').fill('bella-napoli')
      await all.save.click()
      await expect(platform.getByText('Outra empresa já usa este endereço.')).toBeVisible()
      await all.field('slug').fill('pao-do-ze')
      await all.save.click()
      await expect(all.toast('Empresa criada. Agora informe os horários.')).toBeVisible()
      await platform.getByTestId('day-6-add').click()
      await all.saveOpening.click()
      await expect(all.toast('Horários salvos')).toBeVisible()

      const guest = await guestPage()
      await withoutTiles(guest)
      const contact = new ContactPage(guest)
      await contact.open('pao-do-ze')
      await contact.tab('hours').click()
      await expect(contact.hours).toContainText('11:00 às 23:00')

      await all.open('companies')
      await platform.getByTestId('switch-pao-do-ze').click()
      await platform.getByTestId('confirm-yes').click()
      await expect(platform.getByTestId('state-pao-do-ze')).toHaveText('Inativa')
    },
  )

  test(
    'an employee without the right sees which one is missing [S7.contact]',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      for (const [who, entry, right] of [
        ['conteudo@comanda.test', 'contact', 'canManageContact'],
        ['conteudo@comanda.test', 'companies', 'canManageCompanies'],
        ['negocios@comanda.test', 'delivery', 'canManageContent'],
      ] as const) {
        const page = await signedInPage(who)
        const guard = new GuardPage(page)
        await guard.open(`/admin/${entry}?empresa=bella-napoli`)
        await expect(guard.denied).toContainText('Acesso Negado')
        await expect(guard.required).toContainText(right)
      }
    },
  )
})
