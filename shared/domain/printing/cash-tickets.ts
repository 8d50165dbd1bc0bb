import { hourAndMinute } from '@shared/domain/common/clock-text'
import { localeOf } from '@shared/domain/common/locale'
import { formatCents } from '@shared/domain/common/money'
import type { CashReport } from '@shared/domain/cash/cash-report'
import type { CashEntryKind, CashSession } from '@shared/domain/cash/cash-types'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { TicketPart } from './ticket-layout'

/** The translations of X and Z reports. */
export interface CashTexts {
  readonly x: string
  readonly z: string
  readonly terminal: string
  readonly opened: string
  readonly closed: string
  readonly printed: string
  readonly notCounted: string
  readonly float: string
  readonly received: string
  readonly refunded: string
  readonly tips: string
  readonly held: string
  readonly people: string
  readonly nobody: string
  readonly sales: string
  readonly sold: string
  readonly soldReceived: string
  readonly owed: string
  readonly expected: string
  readonly counted: string
  readonly difference: string
  readonly late: string
  readonly noSales: string
  readonly signature: string
  readonly kinds: Readonly<Record<Exclude<CashEntryKind, 'no_sale' | 'taken_in'>, string>>
  readonly methods: Readonly<Record<PaymentMethod, string>>
}

export interface CashPaperSetting {
  readonly texts: CashTexts & { readonly noFiscalValue: string }
  readonly company: string
  readonly language: string
  /** IANA name of the company's time zone. */
  readonly timeZone: string
  /** When it is printed, ISO 8601. */
  readonly at: string
}

/** The X report of an open session, or the Z report of a closed one; no fiscal document. */
export const cashTicket = (
  session: CashSession,
  report: CashReport,
  { texts, company, language, timeZone, at }: CashPaperSetting,
): TicketPart[] => {
  const { closing } = session
  const money = (cents: number): string => formatCents(cents, language)
  /** A dash for a method that the count leaves out. */
  const counted = (cents: number | null): string => (cents === null ? '–' : money(cents))
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeZone })
  const moment = (iso: string): string =>
    `${day.format(new Date(iso))} ${hourAndMinute(iso, language, timeZone)}`
  const pair = (left: string, right: string, isBold = false): TicketPart => ({
    kind: 'pair',
    left,
    right,
    isBold,
  })
  const centred = (text: string): TicketPart => ({ kind: 'text', text, isCentred: true })
  const some = (left: string, cents: number): TicketPart[] => (cents === 0 ? [] : [pair(left, money(cents))])
  const moved = session.entries.flatMap(({ kind, amount_cents, reason }): TicketPart[] =>
    kind === 'paid_in' || kind === 'paid_out'
      ? [
          pair(texts.kinds[kind], money(kind === 'paid_out' ? -amount_cents : amount_cents)),
          ...(reason ? [{ kind: 'text', text: reason, indent: 3 } as const] : []),
        ]
      : [],
  )
  const sales: TicketPart[] = report.sales
    ? [
        { kind: 'text', text: texts.sales },
        pair(texts.sold, money(report.sales.sold_cents)),
        pair(texts.soldReceived, money(report.sales.received_cents)),
        pair(texts.owed, money(report.sales.owed_cents)),
        { kind: 'rule' },
      ]
    : []
  const people = (name: string | null): TicketPart[] =>
    name === null ? [] : [{ kind: 'text', text: name, indent: 3 }]
  /** Where the drawer changed hands, what each took. */
  const shares: TicketPart[] =
    report.people.length < 2
      ? []
      : [
          { kind: 'text', text: texts.people },
          ...report.people.map(({ name, payments, received_cents }) =>
            pair(`${payments}x ${name ?? texts.nobody}`, money(received_cents)),
          ),
        ]
  return [
    { kind: 'text', text: company, isCentred: true, isLarge: true, isBold: true },
    { kind: 'gap' },
    {
      kind: 'text',
      text: `${closing ? texts.z : texts.x} ${session.z_number}`,
      isCentred: true,
      isLarge: true,
    },
    pair(texts.terminal, session.terminal_name),
    pair(texts.opened, moment(session.opened_at)),
    ...people(session.opened_by),
    ...(closing ? [pair(texts.closed, moment(closing.at)), ...people(closing.by)] : []),
    ...(closing?.reason ? [{ kind: 'text', text: closing.reason, indent: 3 } as const] : []),
    { kind: 'rule' },
    ...report.rows.flatMap(({ method, payments, received_cents }) =>
      payments === 0 && received_cents === 0
        ? []
        : [
            pair(
              payments === 0 ? texts.methods[method] : `${payments}x ${texts.methods[method]}`,
              money(received_cents),
            ),
          ],
    ),
    pair(texts.received, money(report.received_cents), true),
    ...some(texts.refunded, report.refunded_cents),
    ...some(texts.tips, report.tip_cents),
    ...shares,
    { kind: 'rule' },
    ...sales,
    pair(texts.float, money(report.float_cents)),
    ...moved,
    ...some(texts.held, report.held_cents),
    ...(report.no_sales > 0 ? [pair(texts.noSales, String(report.no_sales))] : []),
    { kind: 'rule' },
    ...report.rows.flatMap((row): TicketPart[] => [
      { kind: 'text', text: texts.methods[row.method], isBold: true },
      pair(texts.expected, money(row.expected_cents)),
      ...(closing?.counted
        ? [
            pair(texts.counted, counted(row.counted_cents)),
            pair(texts.difference, counted(row.difference_cents)),
          ]
        : []),
      ...some(texts.late, row.late_cents),
    ]),
    ...(closing && report.difference_cents !== null
      ? [{ kind: 'rule' } as const, pair(texts.difference, money(report.difference_cents), true)]
      : []),
    ...(closing && closing.counted === null ? [centred(texts.notCounted)] : []),
    { kind: 'gap' },
    ...(closing ? [pair(texts.signature, '______________'), { kind: 'gap' } as const] : []),
    centred(`${texts.printed} ${moment(at)}`),
    centred(texts.noFiscalValue),
    { kind: 'gap' },
  ]
}
