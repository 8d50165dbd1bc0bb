import { describe, expect, it } from 'vitest'
import { CASH_CASES, playedCase } from './cash-cases.fixture'
import { CASH_COLUMNS, cashCells } from './cash-export'
import { cashReport } from './cash-report'
import { sheetTexts } from '@shared/domain/common/sheet'

describe('exported cash sessions', () => {
  it('have a row a payment method, and the amounts of the whole session once', () => {
    const { sessions, payments } = playedCase({ steps: CASH_CASES[1]?.steps ?? [] })
    const reported = sessions.map((one) => ({ ...one, report: cashReport(one, payments) }))
    const [{ closing } = { closing: null }] = sessions
    expect(closing?.sales).toEqual({ sold_cents: 7_000, received_cents: 6_590, owed_cents: 410 })
    const words = {
      heading: (column: string) => column,
      method: (method: string) => method,
    }
    const isoDates = { date: (moment: string) => moment.slice(0, 10), time: () => 'h' }
    const textsOf = (...args: Parameters<typeof cashCells>) => sheetTexts(cashCells(...args), isoDates, 'UTC')
    const common = ['1', 'A', '2026-03-01 h', '2026-03-01 h', '']
    expect(textsOf(reported, words)).toEqual([
      [...CASH_COLUMNS],
      [
        ...common,
        '50,00',
        '30,00',
        '20,00',
        '70,00',
        '65,90',
        '4,10',
        'cash',
        '25,90',
        '85,90',
        '85,00',
        '-0,90',
        '0,00',
      ],
      [...common, '', '', '', '', '', '', 'pix', '40,00', '40,00', '40,00', '0,00', '0,00'],
    ])
    const partly = playedCase({ steps: CASH_CASES[2]?.steps ?? [] })
    const left = partly.sessions.map((one) => ({ ...one, report: cashReport(one, partly.payments) }))
    expect(left[0]?.report).toMatchObject({ counted_cents: 4_900, difference_cents: -100 })
    expect(textsOf(left, words).at(-1)?.slice(11)).toEqual(['pix', '40,00', '40,00', '–', '–', '0,00'])
    const hidden = sessions.map((one) => ({ ...one, report: null }))
    expect(cashCells(hidden, words)).toHaveLength(1)
  })
})
