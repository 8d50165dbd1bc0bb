import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { useExport } from './use-export'

const company = testCompany()
const cells = [['Pedido'], ['A001'], ['A002']]

const files: string[] = []
beforeEach(() => {
  files.length = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => null }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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
  const logged = await exportWith(() => {
    expect(files).toEqual([])
    return {}
  })
  expect(logged).toEqual([
    { company_id: company.id, exported: { kind: 'history', from: '2026-11-01', to: '2026-11-24', rows: 2 } },
  ])
  expect(files).toEqual(['pedidos.csv'])
})

it('no file is written whose entry could not be, and the reason is shown', async () => {
  await exportWith(refuse('connection'))
  expect(files).toEqual([])
  expect(await screen.findByTestId('toast-error')).toBeTruthy()
})
