import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { chooseOption } from '@renderer/testing/choose-option'
import { testCompany } from '@renderer/testing/company'
import { refuse } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { ComboForm } from './combo-form'
import { blankCombo, type Combo } from './initial-combo'

const company = testCompany()
const at = '2026-03-01T12:00:00.000Z'
const CATEGORY = '44444444-4444-4444-8444-444444444444'
const combo: Combo = {
  ...blankCombo(0),
  ...{ company_id: company.id, code: 'C001', name: 'Café da tarde', price_cents: 2_000, updated_at: at },
  category_id: CATEGORY,
  items: [{ product_id: company.id, quantity: 1 }],
}

it('marks the category of a combo that a colleague removed meanwhile', async () => {
  let isRemoved = false
  const category = {
    ...{ id: CATEGORY, company_id: company.id, key: null, name: 'Combos', translations: {} },
    ...{ sort_order: 0, is_active: true, updated_at: at },
  }
  const { gateway } = await renderWithApp(
    <ComboForm companyId={company.id} combo={combo} place={0} onClose={() => undefined} />,
    {
      company,
      answers: {
        'categories.list': () => (isRemoved ? [] : [category]),
        'products.list': () => [],
        'option_groups.list': () => [],
        'combos.save': ({ company_id, record }) => {
          isRemoved = true
          if (record.category_id === CATEGORY) return refuse('not_found', { entity: 'categories' })()
          return { ...record, company_id, updated_at: at }
        },
      },
    },
  )
  await userEvent.type(await screen.findByTestId('field-name'), '!')
  expect(await screen.findByText('Combos')).toBeTruthy()
  await userEvent.click(screen.getByTestId('save'))
  expect(await screen.findByText('O que estava aqui foi removido. Escolha de novo.')).toBeTruthy()
  await chooseOption(screen.getByTestId('field-category_id'), 'Sem categoria')
  await userEvent.click(screen.getByTestId('save'))
  await waitFor(() =>
    expect(gateway.calls.findLast(({ method }) => method === 'combos.save')?.input).toMatchObject({
      record: { category_id: null, name: 'Café da tarde!' },
    }),
  )
})
