import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { withCharge, type PixCharge } from '@shared/domain/tab/pix-charges'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { useChargePix } from './use-pix-charges'

const idOf = (place: number): string => `aaaaaaaa-0000-4000-8000-${String(place).padStart(12, '0')}`
const company = testCompany()
const [TAB, BILL] = [idOf(1), idOf(2)]
const AT = '2026-03-01T20:00:00Z'
const cash = { id: idOf(3), method: 'cash' as const, amount_cents: 500, received_cents: 500, tip_cents: 0 }

const asked = (parts: PixCharge['charge']['parts'] = []): PixCharge => ({
  call_id: idOf(9),
  op: 'charge',
  charge: { tab_id: TAB, bill_id: BILL, amount_cents: 4_000, service_fee_percent: 0, parts },
})
const waits = (change: PixCharge): readonly TableCall[] => {
  const bill = { id: BILL, subtotal_cents: 4_500, payment: null }
  const tab = {
    id: TAB,
    table_number: '5',
    comanda: null,
    splits: [{ id: idOf(4), lines: [], bills: [bill] }],
  }
  const step = { company_id: company.id, terminal_id: null, at: AT, by: null, name: null }
  return withCharge([], change, tab, step)
}

const Asking = ({ charge }: { charge: PixCharge['charge'] }) => {
  const ask = useChargePix(company.id)
  const [isDone, setDone] = useState<boolean | null>(null)
  return (
    <button type="button" onClick={() => void ask(charge).then(setDone)}>
      {String(isDone)}
    </button>
  )
}
/** What staff read, whether the dialog may close, and which entries opened the drawer. */
const ask = async ({ charge }: PixCharge, changed: boolean, calls: readonly TableCall[]) => {
  const drawers: string[] = []
  const web = fakeGateway({
    'calls.change': () => ({ changed }),
    'calls.list': () => ({ calls: [...calls], now: AT }),
  })
  const terminal = fakeTerminal({
    'print.openDrawer': ({ entry_id }) => {
      drawers.push(entry_id)
      return { opened: true }
    },
  })
  const gateway = { ...web, terminal, capabilities: { ...web.capabilities, print: true } }
  await renderWithApp(<Asking charge={charge} />, { company, gateway })
  await userEvent.setup().click(screen.getByRole('button', { name: 'null' }))
  return { mayClose: async (is: boolean) => screen.findByRole('button', { name: String(is) }), drawers }
}

it('a PIX that was kept says so, and opens the drawer for the cash before it', async () => {
  const { mayClose, drawers } = await ask(asked([cash]), true, [])
  await mayClose(true)
  expect(await screen.findByText('O PIX aguarda confirmação na conta')).toBeTruthy()
  expect(drawers).toHaveLength(1)
})

it('the very same that waits already is kept, too, and opens no drawer again', async () => {
  const { mayClose, drawers } = await ask(asked([cash]), false, waits(asked([cash])))
  await mayClose(true)
  expect(await screen.findByText('O PIX aguarda confirmação na conta')).toBeTruthy()
  expect(drawers).toEqual([])
})

it('one beside the guest’s own is not kept, and is not said to be', async () => {
  const own = waits(asked()).map((call) => ({ ...call, by_staff: false }))
  await (await ask(asked(), false, own)).mayClose(true)
  expect(await screen.findByText(/^O PIX do cliente já aguarda nesta conta/)).toBeTruthy()
  expect(screen.queryByText('O PIX aguarda confirmação na conta')).toBeNull()
})

it('one of a bill that is gone is not kept; with cash before it the dialog stays, for nothing else records that', async () => {
  await (await ask(asked(), false, [])).mayClose(true)
  expect(await screen.findByText(/^A conta já foi paga ou mudou/)).toBeTruthy()
  const { mayClose, drawers } = await ask(asked([cash]), false, [])
  await mayClose(false)
  expect(await screen.findByText(/^A conta já foi paga ou mudou/)).toBeTruthy()
  expect(drawers).toEqual([])
})
