import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Health } from '@shared/schemas/sync/health'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators, testTerminalState } from '@renderer/testing/terminal'
import { HistoryPage } from './history-page'
import { DAY_MS } from '@shared/domain/common/durations'

const company = testCompany()
const operator = testOperator()

/** On which day a terminal's history begins, whose clock is 12:00 in São Paulo on 22 November. */
const begins = async (health: () => Health): Promise<unknown> => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), toFake: ['Date'] })
  const gateway = fakeGateway(
    { 'tabs.history': refuse('forbidden') },
    {
      terminal: fakeTerminal({
        'terminal.state': () => testTerminalState(company),
        'operators.list': () => testOperators([operator], operator, company),
        'terminal.health': health,
      }),
    },
  )
  await renderWithApp(<HistoryPage />, { path: '/historico', company, gateway })
  const asked = () => gateway.calls.filter(({ method }) => method === 'tabs.history')
  await waitFor(() => expect(asked()).not.toEqual([]))
  return asked().map(({ input }) => (input as { from: string }).from)
}
const ahead = (server_ahead_ms: number) => () => ({ server_ahead_ms }) as Health

afterEach(() => vi.useRealTimers())

it('the history begins on the server’s day where a terminal’s clock is a day off', async () => {
  expect(await begins(ahead(-DAY_MS))).toEqual(['2026-11-21'])
  expect(await begins(ahead(DAY_MS))).toEqual(['2026-11-23'])
})

it('it begins on this machine’s day where that does not say how far it is off', async () => {
  expect(await begins(refuse('unexpected'))).toEqual(['2026-11-22'])
})
