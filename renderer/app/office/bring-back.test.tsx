import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { BringBack } from './bring-back'

const company = testCompany()

const show = (answer: Answers['records.bringBack']) =>
  renderOfficePart(
    <BringBack
      companyId={company.id}
      table="products"
      id="00000000-0000-4000-8000-000000000001"
      label="Desfazer"
    />,
    { company, answers: { 'records.bringBack': answer } },
  )

it.each([
  [{ lost_groups: 0, lost_pictures: 0 }, 'success', ['De volta, como estava']],
  [
    { lost_groups: 1, lost_pictures: 0 },
    'warning',
    ['De volta, mas não como estava', '1 grupo de opções já não existe e ficou de fora.'],
  ],
  [
    { lost_groups: 2, lost_pictures: 3 },
    'warning',
    ['2 grupos de opções já não existem e ficaram de fora.', '3 fotos já foram apagadas.'],
  ],
] as const)('says what came back: %o', async (answer, kind, texts) => {
  await show(() => answer)
  await userEvent.click(await screen.findByTestId('bring-back'))
  const toast = await screen.findByTestId(`toast-${kind}`)
  for (const text of texts) expect(toast.textContent).toContain(text)
})

it.each([
  ['code_taken', { code: 'H003' }, 'Outro item já usa o código H003.'],
  ['invalid_input', { field: '', reason: 'taken' }, 'Outro item já usa este nome.'],
  ['invalid_input', { field: '', reason: 'gone' }, 'A categoria ou subcategoria também foi removida.'],
  ['not_found', { entity: 'products' }, 'Não encontrado. Pode ter sido removido.'],
] as const)('says why a removed row cannot come back: %s %o', async (code, details, text) => {
  await show(refuse(code, details))
  await userEvent.click(await screen.findByTestId('bring-back'))
  const toast = await screen.findByTestId('toast-error')
  expect(toast.textContent).toContain('Erro ao trazer de volta')
  expect(toast.textContent).toContain(text)
})
