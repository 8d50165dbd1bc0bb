import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { changeLanguage } from '@renderer/i18n/set-up'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { pageRow, testPages } from '@renderer/testing/pages'
import { renderWithApp } from '@renderer/testing/render'
import type { CompanyPages } from '@shared/schemas/company/pages'
import { AboutPage } from './about-page'

const company = testCompany({ description: 'Pizza e conversa.' })
const section = pageRow(1, {
  name: 'historia',
  title: 'Nossa história',
  subtitle: 'Desde 1987',
  content: 'O forno.\n\nA fila.',
  emoji: '🍕',
  image_url: 'https://images.example/street.png',
  display_order: 1,
  translations: { en: { title: 'Our story' } },
})
const picture = (n: number, title: string) =>
  pageRow(n, { image_url: `https://images.example/${n}.png`, title, description: 'À noite', sort_order: n })

const show = (pages: Partial<CompanyPages>, answers: Answers = {}) =>
  renderWithApp(<AboutPage />, {
    company,
    path: '/sobre',
    answers: { 'pages.get': () => testPages(pages, company), 'menu.get': refuse('unexpected'), ...answers },
  })

describe('the about page', () => {
  it('tells the company’s sections: emoji, picture, title, subtitle, paragraphs [S2.route-sobre]', async () => {
    await show({ about_sections: [section] })
    const about = await screen.findByTestId('about-historia')
    expect(within(about).getByRole('heading', { name: 'Nossa história' })).toBeTruthy()
    expect(within(about).getByText('Desde 1987')).toBeTruthy()
    expect(about.querySelector('svg')?.dataset.sign, 'its emoji, drawn').toBe('menu')
    expect(about.textContent).not.toContain('🍕')
    expect([...about.querySelectorAll('p')].slice(-2).map(({ textContent }) => textContent)).toEqual([
      'O forno.',
      'A fila.',
    ])
    expect(about.querySelector('img')?.getAttribute('src')).toBe('https://images.example/street.png')
  })

  it('tells them in the language in use, untranslated parts as written', async () => {
    await show({ about_sections: [section] })
    await screen.findByTestId('about-historia')
    onTestFinished(() => changeLanguage('pt', null))
    await changeLanguage('en', null)
    expect(await screen.findByRole('heading', { name: 'Our story' })).toBeTruthy()
    expect(screen.getByText('Desde 1987')).toBeTruthy()
  })

  it('falls back to the company’s description, and without one says so', async () => {
    await show({})
    expect((await screen.findByTestId('about-empty')).textContent).toBe('Pizza e conversa.')
    const silent = testCompany()
    await renderWithApp(<AboutPage />, {
      company: silent,
      answers: { 'pages.get': () => testPages({}, silent), 'menu.get': refuse('unexpected') },
    })
    expect((await screen.findByTestId('about-empty')).textContent).toBe(
      'Esta casa ainda não contou a sua história.',
    )
  })

  it('opens its pictures large, each with its words, and steps through them', async () => {
    await show({ establishment_images: [picture(1, 'O salão'), picture(2, '')] })
    const gallery = within(await screen.findByTestId('gallery'))
    expect(gallery.getByAltText('O salão')).toBeTruthy()
    expect(gallery.getByAltText('Foto 2')).toBeTruthy()
    await userEvent.click(gallery.getByRole('button', { name: 'Ampliar: O salão' }))
    const large = within(await screen.findByTestId('gallery-picture'))
    expect(large.getByText('1 de 2')).toBeTruthy()
    expect(large.getByText('À noite')).toBeTruthy()
    await userEvent.click(large.getByTestId('gallery-next'))
    expect(large.getByText('2 de 2')).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(large.getByText('1 de 2')).toBeTruthy()
    await userEvent.click(large.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByTestId('gallery-picture')).toBeNull())
  })

  it('says that it could not be loaded and tries again', async () => {
    let isBroken = true
    await show(
      {},
      {
        'pages.get': () =>
          isBroken ? refuse('forbidden')() : testPages({ about_sections: [section] }, company),
      },
    )
    const failed = await screen.findByTestId('load-error')
    expect(failed.textContent).toContain('Não foi possível carregar esta página.')
    isBroken = false
    await userEvent.click(screen.getByTestId('load-retry'))
    expect(await screen.findByTestId('about-historia')).toBeTruthy()
  })
})
