import { describe, expect, it } from 'vitest'
import { CASH_CASES, playedCase } from './cash-cases.fixture'
import { CASH_COLUMNS, cashCells, type CashColumn } from './cash-export'
import { cashReport } from './cash-report'
import { sheetTexts } from '@shared/domain/common/sheet'

const words = {
  heading: (column: string) => column,
  method: (method: string) => method,
  outside: 'outside',
}
const isoDates = { date: (moment: string) => moment.slice(0, 10), time: () => 'h' }
type Listed = Parameters<typeof cashCells>[0]
const textsOf = (sessions: Listed['sessions'], loose: Listed['loose'] = []) =>
  sheetTexts(cashCells({ sessions, loose }, words), isoDates, 'UTC')

describe('exported cash sessions', () => {
  it('have a row a payment method, and the amounts of the whole session once', () => {
    const { sessions, payments } = playedCase({ steps: CASH_CASES[1]?.steps ?? [] })
    const reported = sessions.map((one) => ({ ...one, report: cashReport(one, payments) }))
    const [{ closing } = { closing: null }] = sessions
    expect(closing?.sales).toEqual({ sold_cents: 7_000, received_cents: 6_590, owed_cents: 410 })
    const common = ['1', 'A', '2026-03-01 h', '2026-03-01 h', '']
    expect(textsOf(reported)).toEqual([
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
        '0,00',
        '85,90',
        '85,00',
        '-0,90',
        '0,00',
      ],
      [...common, '', '', '', '', '', '', 'pix', '40,00', '0,00', '40,00', '40,00', '0,00', '0,00'],
    ])
    const partly = playedCase({ steps: CASH_CASES[2]?.steps ?? [] })
    const left = partly.sessions.map((one) => ({ ...one, report: cashReport(one, partly.payments) }))
    expect(left[0]?.report).toMatchObject({ counted_cents: 4_900, difference_cents: -100 })
    expect(textsOf(left).at(-1)?.slice(11)).toEqual(['pix', '40,00', '0,00', '40,00', '–', '–', '0,00'])
    const hidden = sessions.map((one) => ({ ...one, report: null }))
    expect(textsOf(hidden)).toHaveLength(1)
  })

  it('say when a session began and ended by day and time, and leave the end of an open one empty', () => {
    const { sessions, payments } = playedCase({ steps: CASH_CASES[0]?.steps ?? [] })
    const listed = sessions
      .flatMap((one) => [one, { ...one, closing: null }])
      .map((one) => ({ ...one, report: cashReport(one, payments) }))
    const moment = { moment: '2026-03-01T20:00:00.000Z', shows: 'both' }
    const rows = cashCells({ sessions: listed, loose: [] }, words).slice(1)
    expect(rows.map((row) => row.slice(2, 4))).toEqual([
      [moment, moment],
      [moment, null],
    ])
  })

  it('add up to what is expected, tips included, and have payments in none beside them', () => {
    const { sessions, payments } = playedCase({
      steps: [
        ...(CASH_CASES[1]?.steps.slice(0, -1) ?? []),
        { place: 'A', pay: 'p3', method: 'cash', cents: 2_000, tip: 150, session: 's1' },
        { place: 'phone', pay: 'p4', method: 'pix', cents: 900, tip: 50, session: null },
        { place: 'phone', pay: 'p5', method: 'pix', cents: 100, tip: 0, session: null },
      ],
    })
    const reported = sessions.map((one) => ({ ...one, report: cashReport(one, payments) }))
    const loose = payments.filter(({ session_id }) => session_id === null)
    const rows = textsOf(reported, loose)
    const sumOf = (column: CashColumn): number =>
      rows
        .slice(1, -1)
        .reduce((cents, row) => cents + Number(row[CASH_COLUMNS.indexOf(column)]?.replace(',', '') ?? 0), 0)
    expect(sumOf('tip')).toBe(150)
    expect(sumOf('float') + sumOf('paidIn') - sumOf('paidOut') + sumOf('received') + sumOf('tip')).toBe(
      sumOf('expected'),
    )
    expect(rows.at(-1)).toEqual([
      ...['', 'outside', '', '', '', '', '', '', '', '', ''],
      ...['pix', '10,00', '0,50', '', '', '', ''],
    ])
  })
})
