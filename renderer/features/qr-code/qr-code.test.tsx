import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { Tool } from './menu-tool'

const company = testCompany()
const ADDRESS = 'https://cardapio.exemplo.com.br'
const MENU = `${ADDRESS}/menu?empresa=bella-napoli`
const OWNER: Answers = {
  'session.get': () => ({
    user: { id: 'cccccccc-0000-4000-8000-000000000001', email: 'dono@exemplo.com' },
    expires_at: null,
  }),
  'access.get': () => testAccess('owner'),
}

const print = vi.fn()
beforeEach(() => {
  print.mockReset()
  vi.stubGlobal('print', print)
})

const open = async (answers: Answers = {}, parts = {}) => {
  const gateway = fakeGateway(
    { 'app.publicAddress': () => ({ address: ADDRESS }), 'menu.get': refuse('not_found'), ...answers },
    parts,
  )
  await renderWithApp(<Tool company={company} />, { gateway, company })
  await userEvent.click(screen.getByTestId('menu-qr'))
  return gateway
}

describe('the QR code of the menu', () => {
  it('is of the public address, and can be downloaded [S1.qr-code]', async () => {
    await open()
    expect((await screen.findByTestId('qr-address')).textContent).toBe(MENU)
    expect(await screen.findByTestId('menu-qr-code')).toBeTruthy()
    expect(screen.getByTestId('qr-download')).toBeTruthy()
    expect(screen.queryByTestId('qr-tables')).toBeNull()
  })

  it('that could not be saved says so [S8.qr-error]', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await open()
    await userEvent.click(await screen.findByTestId('qr-download'))
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Erro ao gerar QR code')
  })

  it('without a public address says so, and asks again [S8.qr-error]', async () => {
    let asked = 0
    await open({
      'app.publicAddress': () => {
        asked += 1
        return { address: asked === 1 ? null : ADDRESS }
      },
    })
    expect((await screen.findByTestId('qr-no-address')).textContent).toContain('Erro ao gerar QR code')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect((await screen.findByTestId('qr-address')).textContent).toBe(MENU)
  })

  it('is not saved upon a terminal, where guests would', async () => {
    await open({}, { capabilities: { offline: true, audio: true, kiosk: true, print: true } })
    await screen.findByTestId('menu-qr-code')
    expect(screen.queryByTestId('qr-download')).toBeNull()
    expect(screen.queryByTestId('qr-print')).toBeNull()
  })

  it('is made for each table by those who manage, and printed a sheet each', async () => {
    const gateway = await open({
      ...OWNER,
      'tableCodes.list': (input) => ({
        codes: (input as { tables: string[] }).tables.map((table_number) => ({
          table_number,
          token: `code-of-${table_number}`,
        })),
      }),
      'tableCodes.revoke': () => ({ revoked: 1 }),
    })
    const tables = await screen.findByTestId('qr-tables')
    fireEvent.change(tables, { target: { value: 'A1' } })
    await waitFor(() =>
      expect(screen.getByTestId('qr-address').textContent).toBe(`${MENU}&mesa=A1&t=code-of-A1`),
    )
    fireEvent.change(tables, { target: { value: '1-3, balcão' } })
    expect(screen.getByTestId('qr-address').textContent).toBe(MENU)
    const button = screen.getByTestId('qr-print')
    await waitFor(() => expect(button.textContent).toBe('Imprimir 4 folhas'))
    await userEvent.click(button)
    const sheets = await screen.findAllByTestId('qr-print-sheet')
    expect(sheets.map(({ textContent }) => textContent)).toEqual(
      ['1', '2', '3', 'balcão'].map((table) => expect.stringContaining(`Mesa ${table}`) as string),
    )
    expect(print).toHaveBeenCalledTimes(1)
    expect(document.body.dataset.printing).toBe('qr')
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByTestId('qr-print-sheets')).toBeNull()
    expect(document.body.dataset.printing).toBeUndefined()
    await userEvent.click(screen.getByTestId('qr-revoke'))
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar' }))
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Códigos trocados')
    const revoked = gateway.calls.filter(({ method }) => method === 'tableCodes.revoke')
    expect(revoked).toMatchObject([{ input: { tables: ['1', '2', '3', 'balcão'] } }])
  })

  it('is made for the tables of the floor plan by one press', async () => {
    await open({
      ...OWNER,
      'tableCodes.list': () => ({ codes: [] }),
      'tabs.plan': () => ['S1', 'V1'].map((name) => ({ name })) as never,
    })
    await userEvent.click(await screen.findByTestId('qr-tables-of-plan'))
    expect(screen.getByTestId<HTMLInputElement>('qr-tables').value).toBe('S1, V1')
  })

  it('is made for tables of the floor plan whose names would read as ranges and lists', async () => {
    const names = ['1-2', 'Varanda, 3']
    const gateway = await open({
      ...OWNER,
      'tableCodes.list': ({ tables }) => ({
        codes: tables.map((table_number) => ({ table_number, token: `code-of-${table_number}` })),
      }),
      'tabs.plan': () => names.map((name) => ({ name })) as never,
    })
    await userEvent.click(await screen.findByTestId('qr-tables-of-plan'))
    await waitFor(() => expect(screen.getByTestId('qr-print').textContent).toBe('Imprimir 2 folhas'))
    const asked = gateway.calls.filter(({ method }) => method === 'tableCodes.list')
    expect(asked.map(({ input }) => input)).toEqual([{ company_id: company.id, tables: names }])
  })
})
