import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrintState } from '@shared/schemas/printing/printing'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { TicketButton } from './ticket-button'

const order = { id: 'aaaaaaaa-0000-4000-8000-000000000001', number: 'A012' }
const PRINTER = 'bbbbbbbb-0000-4000-8000-000000000001'
const line = (text: string, over = {}) => ({
  text,
  size: 'normal' as const,
  is_bold: false,
  is_inverted: false,
  ...over,
})
const none: PrintState = { settings: { language: 'pt', printers: [] }, printers: [], held: [] }
const one: PrintState = {
  settings: {
    language: 'pt',
    printers: [
      {
        id: PRINTER,
        name: 'Balcão',
        connection: { kind: 'network', host: '10.0.0.7', port: 9100 },
        paper: 58,
        kitchen: 'never',
        stations: [],
        customer: false,
      },
    ],
  },
  printers: [{ id: PRINTER, waiting: 0, problem: null }],
  held: [],
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(cleanup)

describe("an order's ticket", () => {
  it('is shown as it would be printed, and printed at a press', async () => {
    const preview = vi.fn(() => ({
      columns: 32,
      lines: [line('A012', { size: 'large' }), line('2x X-Burger')],
    }))
    const printed = vi.fn(() => one)
    await renderWithApp(<TicketButton order={order} />, {
      gateway: fakeGateway(
        { 'session.get': () => null },
        {
          terminal: fakeTerminal({
            'print.state': () => one,
            'print.preview': preview,
            'print.order': printed,
          }),
          capabilities: { offline: true, audio: true, kiosk: true, print: true },
        },
      ),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByTestId('ticket-A012'))
    expect((await screen.findByTestId('ticket-preview')).textContent).toContain('2x X-Burger')
    await user.click(within(screen.getByTestId('ticket-kind')).getByRole('radio', { name: 'Cozinha' }))
    await waitFor(() =>
      expect(preview).toHaveBeenLastCalledWith({ order_id: order.id, kind: 'kitchen', paper: 58 }),
    )
    await user.click(await screen.findByTestId('print-ticket'))
    await waitFor(() =>
      expect(printed).toHaveBeenCalledWith({ order_id: order.id, kind: 'kitchen', printer_id: PRINTER }),
    )
  })

  it('can be looked at without any printer, and is not offered where nothing prints', async () => {
    await renderWithApp(<TicketButton order={order} />, {
      gateway: fakeGateway(
        { 'session.get': () => null },
        {
          terminal: fakeTerminal({
            'print.state': () => none,
            'print.preview': () => ({ columns: 48, lines: [line('A012')] }),
          }),
          capabilities: { offline: true, audio: true, kiosk: true, print: true },
        },
      ),
    })
    await userEvent.setup().click(await screen.findByTestId('ticket-A012'))
    expect(await screen.findByText(/só a prévia/)).toBeDefined()
    expect(screen.queryByTestId('print-ticket')).toBeNull()
    cleanup()
    await renderWithApp(<TicketButton order={order} />, {
      gateway: fakeGateway({ 'session.get': () => null }),
    })
    expect(screen.queryByTestId('ticket-A012')).toBeNull()
  })
})
