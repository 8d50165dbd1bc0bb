import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrintState } from '@shared/schemas/printing/printing'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { BillTicketButton } from './bill-ticket-button'

const TAB = 'aaaaaaaa-0000-4000-8000-000000000001'
const BILL = 'aaaaaaaa-0000-4000-8000-000000000002'
const PRINTER = 'bbbbbbbb-0000-4000-8000-000000000001'
const state = (printers: PrintState['settings']['printers']): PrintState => ({
  settings: { language: 'pt', printers },
  printers: printers.map(({ id }) => ({ id, waiting: 0, problem: null })),
  held: [],
})
const counter = {
  id: PRINTER,
  name: 'Balcão',
  connection: { kind: 'network', host: '10.0.0.7', port: 9100 },
  paper: 58,
  kitchen: 'never',
  stations: [],
  customer: false,
} as const
const lines = [{ text: 'CONFERÊNCIA', size: 'large' as const, is_bold: false, is_inverted: false }]
const capabilities = { offline: true, audio: true, kiosk: true, print: true }

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(cleanup)

describe("a tab's bill", () => {
  it("is shown as it would be printed on the printer's paper, and printed at a press", async () => {
    const preview = vi.fn(() => ({ columns: 32, lines }))
    const printed = vi.fn(() => state([{ ...counter, stations: [] }]))
    await renderWithApp(<BillTicketButton tabId={TAB} billId={BILL} name="Conta 2" />, {
      gateway: fakeGateway(
        { 'session.get': () => null },
        {
          terminal: fakeTerminal({
            'print.state': () => state([{ ...counter, stations: [] }]),
            'print.billPreview': preview,
            'print.bill': printed,
          }),
          capabilities,
        },
      ),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Imprimir conta: Conta 2' }))
    expect((await screen.findByTestId('ticket-preview')).textContent).toContain('CONFERÊNCIA')
    await waitFor(() => expect(preview).toHaveBeenLastCalledWith({ tab_id: TAB, bill_id: BILL, paper: 58 }))
    await user.click(await screen.findByTestId('print-ticket'))
    await waitFor(() =>
      expect(printed).toHaveBeenCalledWith({ tab_id: TAB, bill_id: BILL, printer_id: PRINTER }),
    )
  })

  it('can be looked at without any printer, and is not offered where nothing prints', async () => {
    await renderWithApp(<BillTicketButton tabId={TAB} billId={null} name="Mesa 5" />, {
      gateway: fakeGateway(
        { 'session.get': () => null },
        {
          terminal: fakeTerminal({
            'print.state': () => state([]),
            'print.billPreview': () => ({ columns: 48, lines }),
          }),
          capabilities,
        },
      ),
    })
    await userEvent.setup().click(await screen.findByTestId('print-tab'))
    expect(await screen.findByText(/só a prévia/)).toBeDefined()
    expect(screen.queryByTestId('print-ticket')).toBeNull()
    cleanup()
    await renderWithApp(<BillTicketButton tabId={TAB} billId={null} name="Mesa 5" />, {
      gateway: fakeGateway({ 'session.get': () => null }),
    })
    expect(screen.queryByTestId('print-tab')).toBeNull()
  })
})
