import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { endedByPayments, waitingPix, withCharge } from '@shared/domain/tab/pix-charges'
import { changeTab } from '@shared/domain/tab/tab'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { tabChangeSchema, type TabRow } from '@shared/schemas/tab/tab'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { useGetTabsQuery } from '@renderer/api/endpoints/tabs'
// Loaded before the list asks for them.
import './pay-dialog'
import './pix-amount-dialog'
import { useWaitingPix } from './use-pix-charges'
import type { PixSurplus } from './use-pix-settlement'
import { WaitingPixList } from './waiting-pix-list'

const idOf = (place: number): string => `aaaaaaaa-0000-4000-8000-${String(place).padStart(12, '0')}`
const AT = '2026-03-01T20:00:00Z'
const [TAB, BILL] = [idOf(1), idOf(2)]
/** Since the PIX was asked for with 10 %. */
const company = { ...testCompany(), service_fee_percent: 12 }
const asked: Tab = {
  id: TAB,
  table_number: '5',
  comanda: null,
  opened_at: AT,
  is_closed: false,
  closed_at: null,
  closed_by: null,
  merged_into: null,
  splits: [{ id: idOf(3), lines: [], bills: [{ id: BILL, subtotal_cents: 4_000, payment: null }] }],
  event_ids: [],
}

const Waiting = ({ onSurplus }: { onSurplus: (surplus: PixSurplus) => void }) => {
  const { data } = useGetTabsQuery({ company_id: company.id })
  const waitingOf = useWaitingPix(company.id)
  const [tab] = data?.tabs ?? []
  return <WaitingPixList company={company} waiting={tab ? waitingOf(tab) : []} onSurplus={onSurplus} />
}
/** A PIX of R$ 44,00 waits in a browser whose network goes right after a payment. */
const open = async () => {
  let tabs: readonly Tab[] = [asked]
  const charge = { tab_id: TAB, bill_id: BILL, amount_cents: 4_400, service_fee_percent: 10, parts: [] }
  const step = { company_id: company.id, terminal_id: null, at: AT, by: null, name: null }
  let calls: readonly TableCall[] = withCharge([], { call_id: idOf(9), op: 'charge', charge }, asked, step)
  expect(waitingPix(calls, asked)).toHaveLength(1)
  const onSurplus = vi.fn()
  const gateway = fakeGateway({
    'tabs.list': () => ({ tabs: tabs as TabRow[], orders: [], now: AT }),
    'calls.list': () => ({ calls: calls.filter(({ done_at }) => done_at === null), now: AT }),
    'tabs.change': ({ entry_id, change }) => {
      const outcome = changeTab({ tabs, orders: [] }, tabChangeSchema.parse(change), { entry_id, at: AT })
      if (outcome.kind === 'refused') throw new Error(outcome.code)
      tabs = outcome.state.tabs
      calls = endedByPayments(calls, tabs, AT)
      return { changed: outcome.changed }
    },
    'calls.change': refuse('connection'),
  })
  await renderWithApp(<Waiting onSurplus={onSurplus} />, { company, gateway })
  await screen.findByTestId('waiting-pix')
  const paid = () =>
    gateway.calls.filter(({ method }) => method === 'tabs.change').map(({ input }) => input as object)
  return { user: userEvent.setup(), onSurplus, paid }
}

it('a PIX whose payment is recorded is done with that, and its surplus is offered back', async () => {
  const { user, onSurplus, paid } = await open()
  await user.click(screen.getByTestId('pix-other'))
  await user.type(await screen.findByTestId('pix-amount-field'), '50,00{Enter}')
  await waitFor(() => expect(onSurplus).toHaveBeenCalledWith({ bill_id: BILL, amount_cents: 600 }))
  expect(await screen.findByTestId('toast-success')).toBeTruthy()
  expect(screen.queryByTestId('toast-error')).toBeNull()
  expect(paid()).toMatchObject([{ change: { op: 'pay', total_cents: 4_400, service_fee_percent: 10 } }])
})

it('the rest of a PIX that brought too little is charged with the service fee the guest saw', async () => {
  const { user, paid } = await open()
  await user.click(screen.getByTestId('pix-other'))
  await user.type(await screen.findByTestId('pix-amount-field'), '40,00{Enter}')
  expect((await screen.findByTestId('pay-rest')).textContent).toMatch(/4,00$/)
  expect(screen.getByText(/^Taxa de serviço.*10/)).toBeTruthy()
  await user.click(screen.getByTestId('pay-method-visa'))
  await user.click(screen.getByTestId('pay-confirm'))
  await waitFor(() =>
    expect(paid()).toMatchObject([{ change: { op: 'pay', total_cents: 4_400, service_fee_percent: 10 } }]),
  )
})
