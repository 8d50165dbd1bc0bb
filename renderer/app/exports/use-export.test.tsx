import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Sheet } from '@shared/domain/common/sheet'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { catchFiles } from '@renderer/testing/written-files'
import readXlsxFile from 'read-excel-file/universal'
import { useExport, type FileFormat } from './use-export'

const company = testCompany()
const sheets = [
  {
    name: 'Pedidos',
    rows: [
      ['Pedido', 'Total'],
      ['=A001', { cents: 1_290 }],
      ['A002', { cents: -5 }],
    ],
  },
]

const Page = ({ format, exported = sheets }: { format: FileFormat; exported?: readonly Sheet[] }) => {
  const { write, isBusy } = useExport(company)
  const days = { from: '2026-11-01', to: '2026-11-24' }
  return (
    <button onClick={() => void write({ kind: 'history', name: 'pedidos', format, ...days }, () => exported)}>
      {isBusy ? 'Gravando' : 'Exportar'}
    </button>
  )
}
const exportWith = async (
  log: NonNullable<Answers['exports.log']>,
  format: FileFormat = 'csv',
  exported?: readonly Sheet[],
) => {
  const { gateway } = await renderWithApp(<Page format={format} {...(exported ? { exported } : {})} />, {
    company,
    answers: { 'exports.log': log },
  })
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
  expect(await files.get('pedidos.csv')?.text()).toBe("\uFEFFPedido;Total\r\n'=A001;12,90\r\nA002;-0,05")
})

it('a workbook has the same rows, its amounts as numbers and no formula', async () => {
  const files = catchFiles()
  const [logged] = await exportWith(() => ({}), 'xlsx')
  expect(logged).toMatchObject({ exported: { rows: 2 } })
  const [[name, file] = []] = [...files]
  expect(name).toBe('pedidos.xlsx')
  const [sheet] = await readXlsxFile(file as Blob)
  expect(sheet).toMatchObject({
    sheet: 'Pedidos',
    data: [
      ['Pedido', 'Total'],
      ["'=A001", 12.9],
      ['A002', -0.05],
    ],
  })
})

it('what is too long for a workbook is written as CSV, and says so', async () => {
  const files = catchFiles()
  const rows = Array.from({ length: 100_002 }, () => ['A001', 1])
  const [logged] = await exportWith(() => ({}), 'xlsx', [{ name: 'Pedidos', rows }])
  expect(logged).toMatchObject({ exported: { rows: 100_001 } })
  expect([...files.keys()]).toEqual(['pedidos.csv'])
  expect((await files.get('pedidos.csv')?.text())?.split('\r\n')).toHaveLength(100_002)
  expect((await screen.findByTestId('toast-warning')).textContent).toContain('100.000')
})

it('no file is written whose entry could not be, and the reason is shown', async () => {
  const files = catchFiles()
  await exportWith(refuse('connection'))
  expect(files.size).toBe(0)
  expect(await screen.findByTestId('toast-error')).toBeTruthy()
})
