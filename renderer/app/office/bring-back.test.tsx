import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { refuse } from '@renderer/testing/fake-gateway'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { BringBack } from './bring-back'

const company = testCompany()

it.each([
  ['code_taken', { code: 'H003' }, 'Outro item já usa o código H003.'],
  ['invalid_input', { field: '', reason: 'taken' }, 'Outro item já usa este nome.'],
  ['invalid_input', { field: '', reason: 'gone' }, 'A categoria ou subcategoria também foi removida.'],
  ['not_found', { entity: 'products' }, 'Não encontrado. Pode ter sido removido.'],
] as const)('says why a removed row cannot come back: %s %o', async (code, details, text) => {
  await renderOfficePart(
    <BringBack
      companyId={company.id}
      table="products"
      id="00000000-0000-4000-8000-000000000001"
      label="Desfazer"
    />,
    { company, answers: { 'records.bringBack': refuse(code, details) } },
  )
  await userEvent.click(await screen.findByTestId('bring-back'))
  const toast = await screen.findByTestId('toast-error')
  expect(toast.textContent).toContain('Erro ao trazer de volta')
  expect(toast.textContent).toContain(text)
})
