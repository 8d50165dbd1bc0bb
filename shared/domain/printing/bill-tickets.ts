import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { hourAndMinute } from '@shared/domain/common/clock-text'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { localeOf } from '@shared/domain/common/locale'
import { formatCents } from '@shared/domain/common/money'
import { choicesText, type NamedChoice } from '@shared/domain/options/options'
import { billsOf, chargeOf, counts, ordersOf, restUnits } from '@shared/domain/tab/tab-money'
import { changeDue, isRefund, methodsOf } from '@shared/domain/tab/bill-payment'
import type { Bill, Charge, Payment, Tab, TabOrder, TabState } from '@shared/domain/tab/tab-types'
import type { TicketPart } from './ticket-layout'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'

/** The bill's translations in the guest's language, besides those of the tickets. */
export interface BillTexts {
  readonly check: string
  readonly receipt: string
  readonly bill: string
  readonly items: string
  readonly share: string
  readonly fee: string
  readonly discount: string
  readonly total: string
  readonly toPay: string
  readonly paid: string
  readonly tip: string
  readonly received: string
  readonly change: string
  readonly open: string
  readonly refunded: string
  readonly methods: Readonly<Record<PaymentMethod, string>>
}

interface SharedTexts {
  readonly table: string
  readonly comanda: string
  readonly carriedAway: string
  readonly copy: string
  readonly inCash: string
  readonly noFiscalValue: string
  readonly pix: string
  readonly bill: BillTexts
}

interface Named {
  readonly name: string
  /** The chosen options; absent where there are none. */
  readonly choices?: readonly NamedChoice[] | undefined
}

interface NamedOrder extends TabOrder {
  readonly items: readonly (TabOrder['items'][number] & Named)[]
}

interface PaperLine extends Named {
  readonly quantity: number
  readonly unit_price_cents: number
}

/** The content of one paper: a whole tab, or one of its bills. Money is integer cents. */
export interface BillPaper {
  readonly table_number: string
  readonly comanda: string | null
  /** For one bill, its number among the tab's bills. */
  readonly number: number | null
  readonly lines: readonly PaperLine[]
  /** For one bill of a split: how many share these lines. */
  readonly among: number
  readonly lines_cents: number
  /** The amount before fee and discount: one's share, or all lines. */
  readonly subtotal_cents: number
  /** A whole tab's bills, where it has several. */
  readonly bills: readonly Bill[]
  readonly payments: readonly Payment[]
  /** The unpaid amounts, as they are charged one by one. */
  readonly unpaid: readonly number[]
}

const added = (lines: readonly PaperLine[]): PaperLine[] => {
  const together = new Map<string, PaperLine>()
  for (const line of lines) {
    const key = `${line.unit_price_cents} ${line.name} ${choicesText(line.choices)}`
    const before = together.get(key)?.quantity ?? 0
    together.set(key, { ...line, quantity: before + line.quantity })
  }
  return [...together.values()]
}

const worth = (lines: readonly PaperLine[]): number =>
  lines.reduce((cents, { quantity, unit_price_cents }) => cents + quantity * unit_price_cents, 0)

const paymentsOf = (bills: readonly Bill[]): Payment[] => bills.flatMap(({ payment }) => payment ?? [])
const unpaidOf = (bills: readonly Bill[]): number[] =>
  bills.filter(({ payment }) => payment === null).map(({ subtotal_cents }) => subtotal_cents)

/** The paper of a tab, or of one of its bills; null where the tab has no such bill. */
export const billPaperOf = <O extends NamedOrder>(
  state: TabState<O>,
  tab: Tab,
  billId: string | null,
): BillPaper | null => {
  const items = ordersOf(state, tab.id)
    .filter(counts)
    .flatMap((order) => order.items.filter(({ voided_at }) => voided_at === null))
  const { table_number, comanda } = tab
  const bills = billsOf(tab)
  if (billId === null) {
    const lines = added(items)
    const rest = worth(restUnits(state, tab).map((line) => ({ ...line, name: '' })))
    return {
      table_number,
      comanda,
      number: null,
      lines,
      among: 1,
      lines_cents: worth(lines),
      subtotal_cents: worth(lines),
      bills: bills.length > 1 ? bills : [],
      payments: paymentsOf(bills),
      unpaid: [...unpaidOf(bills), ...(rest > 0 ? [rest] : [])],
    }
  }
  const split = tab.splits.find((one) => one.bills.some(({ id }) => id === billId))
  const bill = split?.bills.find(({ id }) => id === billId)
  if (!split || !bill) return null
  const lines = added(
    split.lines.flatMap(({ item_id, quantity }) => {
      const item = items.find(({ id }) => id === item_id)
      return item ? [{ ...item, quantity }] : []
    }),
  )
  return {
    table_number,
    comanda,
    number: bills.indexOf(bill) + 1,
    lines,
    among: split.bills.length,
    lines_cents: worth(lines),
    subtotal_cents: bill.subtotal_cents,
    bills: [],
    payments: paymentsOf([bill]),
    unpaid: unpaidOf([bill]),
  }
}

/** The seller and its terms. */
export interface BillCompany {
  readonly name: string
  readonly address: string
  readonly service_fee_percent: number
  readonly cash_discount_percent: number
}

export interface BillSetting {
  readonly texts: SharedTexts
  readonly language: string
  /** IANA name of the company's time zone. */
  readonly timeZone: string
  /** Whether this receipt was printed before. */
  readonly isCopy: boolean
  /** When it is printed, ISO 8601. */
  readonly at: string
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

/** The amounts to pay: each with its own fee, as it will be charged; the discount for cash alone. */
const asked = (paper: BillPaper, company: BillCompany, isCash: boolean): Charge[] =>
  paper.unpaid.map((cents) =>
    chargeOf(cents, {
      service_fee_percent: company.service_fee_percent,
      discount_percent: isCash ? company.cash_discount_percent : 0,
    }),
  )

/** The unpaid amount with service fee, for a payment code; 0 where everything is paid. */
export const dueCents = (paper: BillPaper, company: BillCompany): number =>
  sum(asked(paper, company, false).map(({ total_cents }) => total_cents))

/**
 * A bill to check before payment, marked as such, or the receipt once it is paid. Not a fiscal document; `pix` is the
 * text of a payment code for the unpaid amount, null where there is none: it proves no payment.
 */
export const billTicket = (
  paper: BillPaper,
  company: BillCompany,
  setting: BillSetting,
  pix: string | null,
): TicketPart[] => {
  const { texts, language, timeZone, isCopy, at } = setting
  const words = texts.bill
  const isReceipt = paper.unpaid.length === 0 && paper.payments.length > 0
  const money = (cents: number): string => formatCents(cents, language)
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeZone })
  const line = (text: string): TicketPart[] => (text === '' ? [] : [{ kind: 'text', text, isCentred: true }])
  const pair = (left: string, cents: number, isBold = false): TicketPart => ({
    kind: 'pair',
    left,
    right: money(cents),
    isBold,
  })
  const some = (left: string, cents: number, sign = 1): TicketPart[] =>
    cents === 0 ? [] : [pair(left, sign * cents)]
  const place = [
    isCarriedAway(paper) ? texts.carriedAway : `${texts.table} ${nameAfterTableWord(paper.table_number)}`,
    paper.comanda === null ? '' : `${texts.comanda} ${paper.comanda}`,
  ]
  const wayOf = (payment: Payment): string =>
    methodsOf(payment)
      .map((method) => words.methods[method])
      .join(' + ')

  /** What was given off, by its percentage: of several bills each may have its own. */
  const discounts = (): TicketPart[] =>
    [...new Set(paper.payments.map(({ discount_percent }) => discount_percent))].flatMap((percent) => {
      const given = paper.payments.filter(({ discount_percent }) => discount_percent === percent)
      return some(
        `${words.discount} (${percent}%)`,
        sum(given.map(({ discount_cents }) => discount_cents)),
        -1,
      )
    })
  /** The payments, in total and part by part. */
  const receipt = (): TicketPart[] => [
    ...some(words.fee, sum(paper.payments.map(({ service_fee_cents }) => service_fee_cents))),
    ...discounts(),
    pair(words.total, sum(paper.payments.map(({ total_cents }) => total_cents)), true),
    ...paper.payments.flatMap(({ parts }) =>
      parts.flatMap((part): TicketPart[] => [
        pair(
          isRefund(part) ? `${words.refunded} · ${words.methods[part.method]}` : words.methods[part.method],
          isRefund(part) ? part.amount_cents + part.tip_cents : part.amount_cents,
        ),
        ...(isRefund(part) ? [] : some(words.tip, part.tip_cents)),
        ...(part.received_cents === null
          ? []
          : [pair(words.received, part.received_cents), pair(words.change, changeDue(part), true)]),
      ]),
    ),
  ]
  /** The unpaid amount, before a payment method is chosen. */
  const check = (): TicketPart[] => {
    const due = asked(paper, company, false)
    const inCash = asked(paper, company, true)
    const paid = sum(paper.payments.map(({ total_cents }) => total_cents))
    return [
      ...some(words.paid, paid),
      ...(paid === 0 ? [] : [pair(words.open, sum(paper.unpaid))]),
      ...some(
        `${words.fee} (${company.service_fee_percent}%)`,
        sum(due.map(({ service_fee_cents }) => service_fee_cents)),
      ),
      pair(words.toPay, sum(due.map(({ total_cents }) => total_cents)), true),
      ...(company.cash_discount_percent > 0
        ? [pair(texts.inCash, sum(inCash.map(({ total_cents }) => total_cents)))]
        : []),
    ]
  }
  return [
    { kind: 'text', text: company.name, isCentred: true, isLarge: true, isBold: true },
    ...line(company.address),
    { kind: 'gap' },
    { kind: 'text', text: isReceipt ? words.receipt : words.check, isCentred: true, isLarge: true },
    ...(isCopy ? line(texts.copy) : []),
    {
      kind: 'pair',
      left: place.filter(Boolean).join(' · '),
      right: paper.number === null ? '' : `${words.bill} ${paper.number}`,
      isBold: true,
    },
    { kind: 'pair', left: day.format(new Date(at)), right: hourAndMinute(at, language, timeZone) },
    { kind: 'rule' },
    ...paper.lines.flatMap(({ quantity, name, unit_price_cents, choices }): TicketPart[] => [
      pair(`${quantity}x ${name}`, quantity * unit_price_cents),
      ...(choices?.length ? [{ kind: 'text', text: choicesText(choices), indent: 3 } as const] : []),
    ]),
    { kind: 'rule' },
    pair(words.items, paper.lines_cents),
    ...(paper.among > 1 ? [pair(`${words.share} (1/${paper.among})`, paper.subtotal_cents)] : []),
    ...(isReceipt ? receipt() : check()),
    ...(paper.bills.length > 0 ? [{ kind: 'rule' } as const] : []),
    ...paper.bills.map(({ subtotal_cents, payment }, index): TicketPart =>
      pair(
        `${words.bill} ${index + 1}${payment ? ` · ${words.paid} (${wayOf(payment)})` : ''}`,
        payment?.total_cents ?? subtotal_cents,
      ),
    ),
    { kind: 'gap' },
    ...(pix === null || isReceipt ? [] : [...line(texts.pix), { kind: 'code', text: pix } as const]),
    ...line(texts.noFiscalValue),
    { kind: 'gap' },
  ]
}
