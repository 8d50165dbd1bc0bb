import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { catchFiles } from '@renderer/testing/written-files'
import { useExport } from './use-export'

const company = testCompany()
const cells = [['Pedido'], ['A001'], ['A002']]

const Page = () => {
  const { write, isBusy } = useExport(company.id)
  const days = { from: '2026-11-01', to: '2026-11-24' }
  return (
    <button onClick={() => void write({ kind: 'history', name: 'pedidos.csv', ...days }, () => cells)}>
      {isBusy ? 'Gravando' : 'Exportar'}
    </button>
  )
}
const exportWith = async (log: NonNullable<Answers['exports.log']>) => {
  const { gateway } = await renderWithApp(<Page />, { company, answers: { 'exports.log': log } })
  await userEvent.click(screen.getByText('Exportar'))
  await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain('exports.log'))
  await screen.findByText('Exportar')
  return gateway.calls.filter(({ method }) => method === 'exports.log').map(({ input }) => input)
}

it('a file is in the audit, with its days and rows, before it is written', async () => {
  const files = catchFiles()
  const logged = await exportWith(() => {
    expect(files.size).toBe(0)
    return {}
  })
  expect(logged).toEqual([
    { company_id: company.id, exported: { kind: 'history', from: '2026-11-01', to: '2026-11-24', rows: 2 } },
  ])
  expect([...files.keys()]).toEqual(['pedidos.csv'])
})

it('no file is written whose entry could not be, and the reason is shown', async () => {
  const files = catchFiles()
  await exportWith(refuse('connection'))
  expect(files.size).toBe(0)
  expect(await screen.findByTestId('toast-error')).toBeTruthy()
})
