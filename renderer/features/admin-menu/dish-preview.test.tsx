import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { defaultColours } from '@shared/domain/theme/default-palette'
import { wallClock } from '@shared/domain/common/wall-clock'
import { timeOf } from '@shared/domain/hours/opening-hours'
import { saleHoursText } from '@shared/domain/menu/sale-hours-text'
import { dayOf, nightOf, sanitisePalette } from '@shared/domain/theme/palette'
import { cssVariablesOf } from '@shared/domain/theme/palette-css'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { MenuAdminPage } from './menu-admin-page'
import { at, company, id, menuAnswers, product } from './menu.fixture'

const show = (path: string, answers: Answers = {}) =>
  renderWithApp(<MenuAdminPage />, {
    path: `/admin/menu${path}`,
    company,
    answers: {
      ...menuAnswers(() => [product(1, 'Lasanha')]),
      'option_groups.list': () => [],
      'menu_display_settings.list': () => [],
      'themes.active': () => null,
      ...answers,
    },
  })
const sample = async () => screen.findByTestId('preview-sample')
const fill = async (name: string, value: string): Promise<void> => {
  fireEvent.change(await screen.findByTestId(`field-${name}`), { target: { value } })
}
const settings = (more: object) => ({
  ...{ id: id(70), company_id: company.id, layout: 'grid' as const, updated_at: at },
  ...{ show_codes: true, show_images: true, show_sold_out: true, show_alcohol_warning: true },
  ...more,
})

describe('the preview of a dish', () => {
  it('has what is typed at once, as card and as page, and nothing is saved by it', async () => {
    const { gateway } = await show('?edit=new')
    const shown = await sample()
    expect(shown.dataset.priced).toBe('false')
    await fill('name', 'Pudim da casa')
    await fill('price_cents', '14,90')
    await fill('promotion_price_cents', '12,90')
    await fill('allergens', 'leite\novo')
    const code = screen.getByTestId<HTMLInputElement>('field-code').value
    await waitFor(() => expect(shown.dataset.priced).toBe('true'))
    const card = within(shown).getByTestId(`dish-${code}`)
    expect(card.textContent).toContain('Pudim da casa')
    expect(card.textContent).toMatch(/14,90.*12,90/)
    expect(shown.textContent).toContain('Contém: leite, ovo')
    expect(shown.textContent?.split('Pudim da casa')).toHaveLength(3)
    await userEvent.click(screen.getByTestId('field-is_available'))
    await waitFor(() => expect(card.textContent).toContain('Esgotado'))
    expect(gateway.calls.some(({ method }) => method === 'products.save')).toBe(false)
  })

  it('is drawn as the company draws its menu, and says when guests do not find the dish there', async () => {
    await show(`?edit=${id(1)}`, {
      'menu_display_settings.list': () => [
        settings({ show_codes: false, show_images: false, show_sold_out: false }),
      ],
    })
    const shown = await sample()
    await waitFor(() => expect(shown.textContent).not.toContain('H001'))
    expect(shown.querySelector('img, svg[class*="tile"]')).toBeNull()
    expect(screen.queryByTestId('preview-hidden')).toBeNull()
    await userEvent.click(screen.getByTestId('field-is_available'))
    expect(await screen.findByTestId('preview-hidden')).toBeTruthy()
  })

  it('has what the hours make of it now, and says so', async () => {
    const minutes = wallClock(Date.now(), company.time_zone) / 60_000
    const days = [0, 1, 2, 3, 4, 5, 6]
    const hours = [{ days, opens_at: timeOf(minutes + 120), closes_at: timeOf(minutes + 180) }]
    await show(`?edit=${id(1)}`, {
      ...menuAnswers(() => [
        product(1, 'Lasanha', {
          price_cents: 3_000,
          promotion_price_cents: 2_000,
          available_hours: hours,
          promotion_hours: hours,
        }),
      ]),
    })
    const shown = await sample()
    await waitFor(() => expect(shown.textContent).toContain(`Disponível ${saleHoursText(hours, 'pt')}`))
    expect(shown.textContent).not.toContain('20,00')
    expect(screen.getByTestId('preview-outside').textContent).toContain(saleHoursText(hours, 'pt'))
    expect(screen.getByTestId('preview-no-promotion').textContent).toContain(saleHoursText(hours, 'pt'))
    for (const field of ['promotion_hours', 'available_hours'])
      await userEvent.click(
        within(screen.getByTestId(`field-${field}-choice`)).getByRole('radio', { name: 'Sempre' }),
      )
    await waitFor(() => expect(shown.textContent).toContain('20,00'))
    expect(screen.queryByTestId('preview-outside')).toBeNull()
    expect(screen.queryByTestId('preview-no-promotion')).toBeNull()
  })

  it('has the company’s colours by day and by night, whatever the office has', async () => {
    const colors = { primary: '160 84% 30%' }
    await show(`?edit=${id(1)}`, {
      'themes.active': () => ({ id: id(80), company_id: company.id, name: null, palette_type: null, colors }),
    })
    const palette = sanitisePalette(colors, defaultColours())
    const shown = await sample()
    const held = (name: string) => shown.style.getPropertyValue(name)
    const of = (which: typeof dayOf) => cssVariablesOf(which(palette))
    await userEvent.click(screen.getByTestId('preview-day'))
    await waitFor(() => expect(held('--primary')).toBe(of(dayOf)['--primary']))
    expect(held('--background')).toBe(of(dayOf)['--background'])
    await userEvent.click(screen.getByTestId('preview-night'))
    await waitFor(() => expect(held('--background')).toBe(of(nightOf)['--background']))
    expect(of(nightOf)['--background']).not.toBe(of(dayOf)['--background'])
  })

  it('opens above the form where both have no room, with what is typed so far', async () => {
    await show(`?edit=${id(1)}`)
    await fill('name', 'Lasanha verde')
    await userEvent.click(screen.getByTestId('open-preview'))
    const drawer = within(await screen.findByTestId('preview-drawer'))
    await waitFor(() => expect(drawer.getByTestId('dish-H001').textContent).toContain('Lasanha verde'))
    await userEvent.click(drawer.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByTestId('preview-drawer')).toBeNull()
    expect(screen.getByTestId<HTMLInputElement>('field-name').value).toBe('Lasanha verde')
  })
})
