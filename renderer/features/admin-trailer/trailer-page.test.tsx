import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { TrailerPage } from './trailer-page'
import { blankCombo, comboProblems, type Combo } from './initial-combo'

const company = testCompany()
const CAKE = '33333333-3333-4333-8333-333333333333'
const at = '2026-03-01T12:00:00.000Z'
const later = '2026-03-01T12:05:00.000Z'
const access = testAccess('employee', { funcionario_adiciona: true })
const show = (over: Answers = {}, path = '/') =>
  renderWithApp(<TrailerPage />, {
    company,
    path,
    answers: {
      'session.get': () => testSession(),
      'access.get': () => access,
      'companies.mine': () => [{ role: 'employee', is_active: true, company }],
      'combos.list': () => [],
      'categories.list': () => [],
      'products.list': () => [
        {
          id: CAKE,
          company_id: company.id,
          code: 'D001',
          name: 'Bolo de maçã',
          description: '',
          translations: {},
          price_cents: 1_200,
          promotion_price_cents: null,
          image_url: null,
          is_available: true,
          is_featured: false,
          sort_order: 0,
          category_id: company.id,
          subcategory_id: null,
          allergens: [],
          updated_at: at,
        },
      ],
      ...over,
    },
  })

const fillIn = async (): Promise<void> => {
  await userEvent.type(await screen.findByTestId('field-code'), 'c001')
  await userEvent.type(screen.getByTestId('field-name'), 'Café da tarde')
  await userEvent.type(screen.getByTestId('field-price_cents'), '20,50')
  await userEvent.type(screen.getByTestId('combo-search'), 'maca{Enter}')
  await userEvent.clear(await screen.findByTestId('quantity-D001'))
  await userEvent.type(screen.getByTestId('quantity-D001'), '2')
}

describe('the trailer page', () => {
  it('leads to quick order and to the history, and says when there is no combo [S1.trailer-combos]', async () => {
    await show()
    expect((await screen.findByTestId('to-history')).getAttribute('href')).toBe('/historico')
    expect((await screen.findByTestId('to-quick-order')).getAttribute('href')).toBe('/pedido-rapido')
    expect(await screen.findByText('Nenhum combo ainda. Junte produtos num preço só.')).toBeTruthy()
  })

  it('makes a combo of products found by name, with quantities [S1.trailer-combos]', async () => {
    const { gateway } = await show({
      'combos.save': ({ company_id, record }): Combo => ({ ...record, company_id, updated_at: at }),
    })
    await userEvent.click(await screen.findByTestId('add'))
    await fillIn()
    expect(screen.getByText(/Separados custam/).textContent.replace(/\s/g, ' ')).toContain('R$ 24,00')
    await userEvent.click(screen.getByTestId('save'))
    expect(await screen.findByText('Salvo')).toBeTruthy()
    expect(gateway.calls.find(({ method }) => method === 'combos.save')?.input).toMatchObject({
      record: {
        code: 'C001',
        name: 'Café da tarde',
        price_cents: 2_050,
        items: [{ product_id: CAKE, quantity: 2 }],
      },
      expected: null,
    })
  })

  it('puts a new combo after the last one, whatever was removed before it', async () => {
    const held = [0, 2, 3].map((place): Combo => ({
      ...blankCombo(place),
      ...{ company_id: company.id, code: `C10${String(place)}`, name: 'Combo', price_cents: 2_000 },
      updated_at: at,
    }))
    const { gateway } = await show(
      {
        'combos.list': () => held,
        'combos.save': ({ company_id, record }): Combo => ({ ...record, company_id, updated_at: at }),
      },
      '/?edit=new',
    )
    await fillIn()
    await userEvent.click(screen.getByTestId('save'))
    expect(await screen.findByText('Salvo')).toBeTruthy()
    expect(gateway.calls.find(({ method }) => method === 'combos.save')?.input).toMatchObject({
      record: { sort_order: 4 },
    })
  })

  it('says what is missing, and keeps what was typed when saving fails', async () => {
    await show({ 'combos.save': refuse('code_taken', { code: 'C001' }) }, '/?edit=new')
    await userEvent.click(await screen.findByTestId('save'))
    expect(await screen.findByText('Acrescente pelo menos um produto.')).toBeTruthy()
    await fillIn()
    await userEvent.click(screen.getByTestId('save'))
    await waitFor(() =>
      expect(screen.getByTestId('form-problem').textContent).toContain('já usa este código'),
    )
    expect(screen.getByTestId<HTMLInputElement>('field-name').value).toBe('Café da tarde')
  })

  it('asks in words which of two versions holds', async () => {
    const morning = [{ days: [1, 2, 3, 4, 5], opens_at: '07:00', closes_at: '11:00' }]
    const held: Combo = {
      ...blankCombo(0),
      ...{ company_id: company.id, code: 'C001', name: 'Café da tarde', price_cents: 2_000, updated_at: at },
      items: [{ product_id: CAKE, quantity: 1 }],
    }
    const theirs = {
      ...held,
      ...{ available_hours: morning, is_available: false, price_cents: 2_500, updated_at: later },
      items: [{ product_id: CAKE, quantity: 3 }],
    }
    await show(
      { 'combos.list': () => [held], 'combos.save': refuse('edit_conflict', { current: theirs }) },
      `/?edit=${held.id}`,
    )
    const hours = within(await screen.findByTestId('field-available_hours-choice'))
    await userEvent.click(hours.getByRole('radio', { name: 'Só nestes horários' }))
    await userEvent.clear(screen.getByTestId('field-price_cents'))
    await userEvent.type(screen.getByTestId('field-price_cents'), '21,00')
    await userEvent.clear(screen.getByTestId('quantity-D001'))
    await userEvent.type(screen.getByTestId('quantity-D001'), '2')
    await userEvent.click(screen.getByTestId('save'))
    const text = (await screen.findByTestId('edit-conflict')).textContent.replace(/\s/g, ' ')
    expect(text).toContain('O que você digitou: 7h–11h')
    expect(text).toContain('O que está salvo: seg–sex 7h–11h')
    expect(text).toContain('O que está salvo: R$ 25,00')
    expect(text).toContain('O que você digitou: 2× Bolo de maçã')
    expect(text).toContain('O que está salvo: 3× Bolo de maçã')
    expect(text).not.toMatch(/[{}[\]]|opens_at/)
  })

  it('asks for a promotion below the price, and for products', () => {
    const combo = { ...blankCombo(0), price_cents: 1_000, promotion_price_cents: 1_000 }
    expect(comboProblems(combo)).toEqual({ promotion_price_cents: 'invalid', items: 'required' })
    const good = { ...combo, promotion_price_cents: 900, items: [{ product_id: CAKE, quantity: 1 }] }
    expect(comboProblems(good)).toEqual({})
  })
})
