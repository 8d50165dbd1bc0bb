import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DEFAULT_DELIVERY } from '@shared/domain/delivery/delivery'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { pageRow, testContact, testPages } from '@renderer/testing/pages'
import { renderWithApp } from '@renderer/testing/render'
import type { CompanyPages } from '@shared/schemas/company/pages'
import { HomePage } from './home-page'

const company = testCompany({ description: 'Pizza e conversa.', cidade: 'São Paulo', uf: 'SP' })
const hero = pageRow(1, { title: 'A Nápoles do Bixiga', subtitle: 'Forno a lenha', image_url: null })
const show = (
  pages: Partial<CompanyPages> = {},
  answers: Answers = {},
  of: typeof company | null = company,
) =>
  renderWithApp(<HomePage />, {
    company: of ?? undefined,
    path: '/home',
    answers: {
      'pages.get': () => testPages(pages, company),
      'menu.get': refuse('unexpected'),
      'companies.list': () => [],
      ...answers,
    },
  })
const DELIVERY_ROW = { id: company.id, company_id: company.id, updated_at: '2026-11-21T15:00:00Z' }
const owner: Answers = {
  'session.get': () => testSession('dono@comanda.test'),
  'access.get': () => testAccess('owner'),
}

describe('the home page', () => {
  it('has buttons for menu, reservation, delivery, contact and administration [S2.route-home]', async () => {
    await show()
    const doors = await screen.findByRole('navigation', { name: 'O que você quer fazer?' })
    expect(
      within(doors)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/menu', '/reserva', '/entrega', '/contato', '/admin-auth'])
  })

  it('says on its door where nothing is delivered', async () => {
    await show({ delivery: { ...DEFAULT_DELIVERY, ...DELIVERY_ROW, is_enabled: false } })
    await screen.findByTestId('home-page')
    await expect.poll(() => screen.getByTestId('home-delivery').textContent).toContain('Sem entregas')
  })

  it('leads those with rights straight to their panel [S2.route-home]', async () => {
    await show({}, owner)
    await screen.findByTestId('home-page')
    await expect.poll(() => screen.getByTestId('home-administration').getAttribute('href')).toBe('/admin')
  })

  it('welcomes by the company’s own words and pictures, else by its name and description', async () => {
    await show({
      hero,
      carousel_images: [
        pageRow(2, {
          image_url: 'https://images.example/1.png',
          title: 'O salão',
          link: '/menu',
          sort_order: 1,
        }),
        pageRow(3, {
          image_url: 'https://images.example/2.png',
          title: 'O forno',
          link: 'javascript:x',
          sort_order: 2,
        }),
      ],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'A Nápoles do Bixiga' })).toBeTruthy()
    expect(screen.getByText('Forno a lenha')).toBeTruthy()
    expect(screen.getByAltText('O salão').closest('a')?.getAttribute('href')).toBe('/menu')
    expect(screen.getByAltText('O forno').closest('a'), 'a script is no link').toBeNull()
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Pizzaria Bella Napoli' })).toBeTruthy()
    expect(screen.getByText('Pizza e conversa.')).toBeTruthy()
  })

  it('shows the section cards, a button to WhatsApp and whether the company is open', async () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      id: `dddddddd-0000-4000-8000-00000000000${weekday}`,
      weekday,
      opens_at: '06:00',
      closes_at: '06:00',
    }))
    await show({
      contact: testContact({ whatsapp_number: '5511955500148' }),
      opening_hours: always,
      section_cards: [
        pageRow(4, {
          title: 'Forno a lenha',
          description: 'Em 90 segundos',
          icon: 'flame',
          image_url: null,
          link: '/menu',
          sort_order: 1,
        }),
      ],
    })
    const cards = within(await screen.findByTestId('section-cards'))
    expect(cards.getByRole('link').getAttribute('href')).toBe('/menu')
    expect(screen.getByTestId('open-state').textContent).toBe('Aberto agora')
    expect(screen.getByTestId('whatsapp-button')).toBeTruthy()
  })

  it.each([
    ['truck', 'delivery'],
    ['☕️', 'cup'],
    ['🦄', 'star'],
    ['constructor', 'star'],
  ])('draws the icon of a card that carries %s', async (icon, drawn) => {
    const card = { title: 'Cartão', description: '', icon, image_url: null, link: null, sort_order: 1 }
    await show({ section_cards: [pageRow(4, card)] })
    const cards = await screen.findByTestId('section-cards')
    expect(cards.querySelector('svg')?.dataset.sign).toBe(drawn)
    expect(cards.textContent).toBe('Cartão')
  })

  it('opens its doors even where the pages do not come', async () => {
    await show({}, { 'pages.get': refuse('forbidden') })
    expect(await screen.findByTestId('load-error')).toBeTruthy()
    expect(screen.getByTestId('home-menu')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Pizzaria Bella Napoli' })).toBeTruthy()
  })

  it('asks for a company where there is none', async () => {
    await show({}, {}, null)
    expect(await screen.findByTestId('no-company')).toBeTruthy()
  })
})
