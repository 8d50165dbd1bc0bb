import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import { defaultColours } from '@shared/domain/theme/default-palette'
import { PRESET_KEYS, PRESETS } from '@shared/domain/theme/palettes'
import type { MenuItem } from '@shared/schemas/menu/menu'
import type { RecordRow } from '@shared/schemas/records/records'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { ThemesPage } from './themes-page'

type Row = RecordRow<'theme_settings'>
const company = testCompany()
const idOf = (place: number): string => `aaaaaaaa-0000-4000-8000-00000000000${place}`
const dish: MenuItem = {
  id: idOf(8),
  company_id: company.id,
  code: 'P001',
  name: 'Margherita',
  description: null,
  translations: {},
  price_cents: 5_000,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: 0,
  kind: 'product',
  category_id: null,
  category: 'Pizzas',
  allergens: [],
  option_group_ids: [],
}
const moment = '2026-03-01T12:00:00+00:00'
const later = '2026-03-02T12:00:00+00:00'

const theme = (place: number, over: Partial<Row> = {}): Row => ({
  id: idOf(place),
  company_id: company.id,
  name: `Tema ${place}`,
  palette_type: 'modernoMinimalista',
  colors: { ...defaultColours() },
  is_active: false,
  created_at: moment,
  updated_at: moment,
  ...over,
})

const show = async (rows: Row[], answers: Answers = {}) => {
  const gateway = fakeGateway({
    'theme_settings.list': () => rows,
    'theme_settings.save': ({ record }) => ({ ...theme(9), ...record, updated_at: later }),
    'theme_settings.remove': () => ({}),
    'themes.activate': () => ({}),
    ...answers,
  })
  return renderWithApp(<ThemesPage />, { gateway, company })
}
const sent = (calls: readonly { method: string; input: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ input }) => input)
const variable = (name: string): string => document.documentElement.style.getPropertyValue(name)
const retype = async (testId: string, text: string) => {
  const input = await screen.findByTestId<HTMLInputElement>(testId)
  fireEvent.change(input, { target: { value: text } })
  return input
}

describe('the themes of a company', () => {
  it('stand newest first, the active one marked, beside thirteen presets in words and colours [S7.themes] [S3.palettes-13]', async () => {
    await show([theme(2), theme(1, { is_active: true })])
    const list = await screen.findByTestId('themes')
    const names = within(list).getAllByRole('heading', { level: 2 })
    expect(names.map((name) => name.textContent)).toEqual(['Tema 2', 'Tema 1'])
    expect(within(screen.getByTestId('theme-Tema 1')).getByTestId('active').textContent).toBe('Ativo')
    expect(screen.getByTestId('presets').children).toHaveLength(PRESET_KEYS.length)
    expect(PRESET_KEYS).toHaveLength(13)
    expect(screen.getByTestId('preset-amoledDark').textContent).toContain('Poupa bateria em telas AMOLED.')
  })

  it('are made from a preset, with colours typed in any way kept as triples [S7.themes]', async () => {
    const { gateway } = await show([])
    await userEvent.click(
      await screen.findByRole('button', { name: 'Usar esta paleta: Restaurante Clássico' }),
    )
    expect((await screen.findByTestId<HTMLInputElement>('field-name')).value).toBe('Restaurante Clássico')
    await retype('colour-primary', '#c0392b')
    await retype('colour-accent', 'rgb(0, 128, 0)')
    await userEvent.click(screen.getByTestId('save'))
    await screen.findByText('Tema criado')
    const [saved] = sent(gateway.calls, 'theme_settings.save') as { record: Row; expected: null }[]
    expect(saved?.expected).toBeNull()
    expect(saved?.record).toMatchObject({ name: 'Restaurante Clássico', palette_type: 'restauranteClassico' })
    expect(saved?.record.colors).toEqual({
      ...PRESETS.restauranteClassico.colors,
      primary: '5.6 63.4% 46.1%',
      accent: '120 100% 25.1%',
    })
  })

  it('keep what is no colour as typed, tell it beside the field and are not saved', async () => {
    const { gateway } = await show([theme(1)])
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Tema 1' }))
    const fine = screen.getByTestId<HTMLDetailsElement>('fine-colours')
    expect(fine.open).toBe(false)
    const input = await retype('colour-header', 'azul')
    expect(screen.getByTestId('wrong-header').textContent).toContain('Isto não é uma cor')
    await userEvent.click(screen.getByTestId('save'))
    expect(fine.open, 'what saving refuses is in sight').toBe(true)
    expect(input.value).toBe('azul')
    expect(sent(gateway.calls, 'theme_settings.save')).toEqual([])
  })

  it('preview the company’s own menu, and a sample where there is none', async () => {
    await show([theme(1)], {
      'menu.get': () => ({
        company,
        categories: [],
        items: [{ ...dish, company_id: company.id, name: 'Margherita da casa' }],
        theme: null,
        opening_hours: [],
        opening_exceptions: [],
        display: DEFAULT_MENU_DISPLAY,
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Tema 1' }))
    const day = within(screen.getByTestId('preview-day'))
    expect(await day.findByText('Margherita da casa')).toBeTruthy()
    expect(screen.getByTestId('preview-day').textContent).toContain(company.nome_fantasia)
    expect(day.queryByText('Lasanha da casa')).toBeNull()
    cleanup()
    await show([theme(1)])
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Tema 1' }))
    expect(screen.getByTestId('preview-day').textContent).toContain('Lasanha da casa')
  })

  it('preview day and night inside the preview alone, and warn of what cannot be read', async () => {
    await show([theme(1)])
    const before = variable('--primary')
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Tema 1' }))
    expect(await screen.findByTestId('contrast-fine')).toBeTruthy()
    await retype('colour-primary', 'hsl(280, 70%, 40%)')
    expect(screen.getByTestId('preview-day').style.getPropertyValue('--primary')).toBe('280 70% 40%')
    await userEvent.click(screen.getByText('De noite'))
    const night = screen.getByTestId('preview-night').style
    expect(night.getPropertyValue('--background')).not.toBe(defaultColours().background)
    expect(variable('--primary')).toBe(before)
    await retype('colour-textSecondary', '#cccccc')
    const warning = await screen.findByTestId('warning-textSecondary-muted')
    expect(warning.textContent).toMatch(/Texto secundário sobre Fundo suave: contraste 1,\d, o mínimo é 4,5/)
  })

  it('are activated, and this browser shows and keeps the colours at once [S4.theme-one-active]', async () => {
    const { gateway } = await show([theme(1, { colors: { ...PRESETS.frescoNatural.colors } })])
    await userEvent.click(await screen.findByRole('button', { name: 'Ativar Tema 1' }))
    await screen.findByText('O tema “Tema 1” está ativo')
    expect(sent(gateway.calls, 'themes.activate')).toEqual([{ company_id: company.id, theme_id: idOf(1) }])
    expect(variable('--primary')).toBe(PRESETS.frescoNatural.colors.primary)
    expect(localStorage.getItem(`lastThemeColors_${company.id}`)).toContain(
      PRESETS.frescoNatural.colors.primary,
    )
    await waitFor(() => expect(sent(gateway.calls, 'theme_settings.list').length).toBeGreaterThan(1))
  })

  it('say why one could not be activated, and keep the colours shown', async () => {
    await show([theme(1, { colors: { ...PRESETS.amoledDark.colors } })], {
      'themes.activate': refuse('forbidden'),
    })
    const before = variable('--primary')
    await userEvent.click(await screen.findByRole('button', { name: 'Ativar Tema 1' }))
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Erro ao ativar o tema')
    expect(variable('--primary')).toBe(before)
  })

  it('are removed after a question that says what comes after the active one [S4.theme-fallback]', async () => {
    const { gateway } = await show([theme(1, { is_active: true })])
    await userEvent.click(await screen.findByRole('button', { name: 'Remover Tema 1' }))
    expect((await screen.findByTestId('remove-active')).textContent).toContain('Moderno Minimalista')
    await userEvent.click(screen.getByTestId('confirm-yes'))
    await screen.findByText('Removido')
    expect(sent(gateway.calls, 'theme_settings.remove')).toEqual([
      { company_id: company.id, id: idOf(1), expected: moment },
    ])
  })

  it('keep typed work when the connection breaks, and show two versions colour by colour', async () => {
    let answer = refuse('connection')
    await show([theme(1)], { 'theme_settings.save': () => answer() })
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Tema 1' }))
    const name = await retype('field-name', 'Inverno')
    await retype('colour-primary', '280 70% 40%')
    await userEvent.click(screen.getByTestId('save'))
    await screen.findByTestId('form-problem')
    expect(name.value).toBe('Inverno')

    answer = refuse('edit_conflict', {
      current: theme(1, {
        name: 'Verão',
        colors: { ...defaultColours(), primary: '10 70% 40%', accent: '20 70% 40%' },
        updated_at: later,
      }),
    })
    await userEvent.click(screen.getByTestId('save'))
    const conflict = await screen.findByTestId('edit-conflict')
    const fields = within(conflict).getAllByRole('radiogroup')
    expect(fields.map((field) => field.getAttribute('aria-label'))).toEqual(['Nome do tema', 'Principal'])
    expect(conflict.textContent).toContain('Verão')
  })

  it('say that there are none, and offer to try again what could not be read', async () => {
    await show([])
    expect(await screen.findByText(/Ainda não há temas/)).toBeTruthy()
    await show([], { 'theme_settings.list': refuse('forbidden') })
    expect(await screen.findByTestId('load-retry')).toBeTruthy()
  })
})
