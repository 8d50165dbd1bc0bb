import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { hourAndMinute } from '@shared/domain/common/clock-text'
import { isAllergyNote, isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { localeOf } from '@shared/domain/common/locale'
import { formatCents } from '@shared/domain/common/money'
import { choiceText, type NamedChoice } from '@shared/domain/options/options'
import { contentsText, otherChoices, partsToMake } from '@shared/domain/order/combo-parts'
import { unitsOf } from '@shared/domain/order/order-totals'
import type { OrderPart } from '@shared/schemas/order/order'
import type { TicketPart } from './ticket-layout'

/** The tickets' translations, in the language of the staff who read them. */
export interface TicketTexts {
  readonly kitchen: string
  readonly table: string
  readonly comanda: string
  readonly carriedAway: string
  readonly cancelled: string
  readonly allergy: string
  readonly unsent: string
  readonly copy: string
  readonly lines: string
  readonly order: string
  readonly customer: string
  readonly responsible: string
  readonly total: string
  readonly inCash: string
  readonly noFiscalValue: string
  readonly pix: string
  readonly test: string
  readonly testText: string
}

export interface TicketItem {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly total_cents: number
  readonly notes: string | null
  readonly voided_at: string | null
  /** The chosen options; absent where there are none. */
  readonly choices?: readonly (NamedChoice & { readonly option_id?: string })[]
  /** The products of a combo; absent or empty for any other line. */
  readonly parts?: readonly OrderPart[] | undefined
}

export interface TicketOrder {
  readonly number: string
  readonly table_number: string
  readonly comanda: string | null
  readonly customer_name: string
  readonly responsible_name: string | null
  readonly placed_at: string
  readonly total_cents: number
  readonly items: readonly TicketItem[]
}

export interface TicketSetting {
  readonly texts: TicketTexts
  readonly language: string
  /** IANA name of the company's time zone. */
  readonly timeZone: string
  /** Whether it was printed before. */
  readonly isCopy: boolean
}

const where = ({ texts }: TicketSetting, order: TicketOrder): string =>
  [
    isCarriedAway(order) ? texts.carriedAway : `${texts.table} ${nameAfterTableWord(order.table_number)}`,
    order.comanda === null ? '' : `${texts.comanda} ${order.comanda}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The responsible person, where it is not the customer. */
const otherResponsible = ({ customer_name, responsible_name }: TicketOrder): string | null =>
  responsible_name === customer_name ? null : responsible_name

const who = (order: TicketOrder): string =>
  [order.customer_name, otherResponsible(order)].filter(Boolean).join(' / ')

const noteOf = (notes: string | null, texts: TicketTexts): TicketPart[] => {
  if (notes === null) return []
  const isAllergy = isAllergyNote(notes)
  return [
    {
      kind: 'text',
      text: isAllergy ? `!! ${texts.allergy}: ${notes}` : `> ${notes}`,
      indent: 2,
      isBold: true,
      isInverted: isAllergy,
    },
  ]
}

/** A combo's parts and the choices, each on a line of its own: an overlooked one is cooked wrong. */
const contentsOf = (item: TicketItem): TicketPart[] => [
  ...partsToMake(item).map(({ quantity, name }): TicketPart => ({
    kind: 'text',
    text: `${quantity}x ${name}`,
    indent: 2,
    isLarge: true,
    isBold: true,
  })),
  ...otherChoices(item).map((choice): TicketPart => ({
    kind: 'text',
    text: `+ ${choiceText(choice)}`,
    indent: 2,
    isBold: true,
  })),
]

/** The dishes to make: a combo counts as its parts. */
const dishesIn = (items: readonly TicketItem[]): number =>
  unitsOf(
    items.flatMap((item): readonly { quantity: number }[] =>
      item.parts?.length ? partsToMake(item) : [item],
    ),
  )

/** The kitchen ticket of one order: new lines, and voided lines that must not be cooked. */
export interface KitchenNews {
  readonly added: readonly TicketItem[]
  readonly voided: readonly TicketItem[]
  /** Whether only this terminal's own screen shows it. */
  readonly isUnsent: boolean
  /** Its station; null for the whole kitchen. */
  readonly station: string | null
}

/** A ticket to cook by: large type, notes under their dish, allergies emphasised. */
export const kitchenTicket = (
  order: TicketOrder,
  news: KitchenNews,
  setting: TicketSetting,
): TicketPart[] => {
  const { texts, language, timeZone, isCopy } = setting
  const { added, voided, isUnsent, station } = news
  const isCancellation = added.length === 0 && voided.length > 0
  return [
    {
      kind: 'text',
      text: isCancellation ? texts.cancelled : (station ?? texts.kitchen),
      isCentred: true,
      isLarge: true,
      isInverted: isCancellation,
    },
    ...(isCopy ? [{ kind: 'text', text: texts.copy, isCentred: true, isBold: true } as const] : []),
    { kind: 'text', text: order.number, isLarge: true, isBold: true },
    { kind: 'text', text: where(setting, order), isLarge: true },
    { kind: 'pair', left: who(order), right: hourAndMinute(order.placed_at, language, timeZone) },
    { kind: 'rule' },
    ...added.flatMap((item): TicketPart[] => [
      { kind: 'text', text: `${item.quantity}x ${item.name}`, isLarge: true, isBold: true },
      ...contentsOf(item),
      ...noteOf(item.notes, texts),
    ]),
    ...voided.flatMap((item): TicketPart[] => [
      { kind: 'text', text: texts.cancelled, isInverted: true, isBold: true },
      { kind: 'text', text: `${item.quantity}x ${item.name}`, isLarge: true },
      ...contentsOf(item),
    ]),
    { kind: 'rule' },
    { kind: 'pair', left: texts.lines, right: String(dishesIn([...added, ...voided])) },
    ...(isUnsent ? [{ kind: 'text', text: texts.unsent, isBold: true } as const] : []),
    { kind: 'gap' },
  ]
}

/** The seller on a customer's ticket. */
export interface TicketCompany {
  readonly name: string
  readonly address: string
  /** The cash total; null where cash gets no discount. */
  readonly cash_cents: number | null
  /** The text of a payment code; null where there is none. It proves no payment. */
  readonly pix: string | null
}

/** The customer's ticket: lines and total; not a fiscal document. */
export const customerTicket = (
  order: TicketOrder,
  company: TicketCompany,
  setting: TicketSetting,
): TicketPart[] => {
  const { texts, language, timeZone, isCopy } = setting
  const money = (cents: number): string => formatCents(cents, language)
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeZone })
  const line = (text: string): TicketPart[] =>
    text === '' ? [] : [{ kind: 'text', text, isCentred: true } as const]
  return [
    { kind: 'text', text: company.name, isCentred: true, isLarge: true, isBold: true },
    ...line(company.address),
    ...(isCopy ? line(texts.copy) : []),
    { kind: 'gap' },
    { kind: 'pair', left: `${texts.order} ${order.number}`, right: where(setting, order), isBold: true },
    {
      kind: 'pair',
      left: day.format(new Date(order.placed_at)),
      right: hourAndMinute(order.placed_at, language, timeZone),
    },
    { kind: 'text', text: `${texts.customer}: ${order.customer_name}` },
    ...(otherResponsible(order) === null
      ? []
      : [{ kind: 'text', text: `${texts.responsible}: ${otherResponsible(order)}` } as const]),
    { kind: 'rule' },
    ...order.items
      .filter(({ voided_at }) => voided_at === null)
      .flatMap((item): TicketPart[] => [
        { kind: 'pair', left: `${item.quantity}x ${item.name}`, right: money(item.total_cents) },
        ...(contentsText(item) === ''
          ? []
          : [{ kind: 'text', text: contentsText(item), indent: 3 } as const]),
        ...(item.notes === null ? [] : [{ kind: 'text', text: item.notes, indent: 3 } as const]),
      ]),
    { kind: 'rule' },
    { kind: 'pair', left: texts.total, right: money(order.total_cents), isBold: true },
    ...(company.cash_cents === null
      ? []
      : [{ kind: 'pair', left: texts.inCash, right: money(company.cash_cents) } as const]),
    { kind: 'gap' },
    ...(company.pix === null ? [] : [...line(texts.pix), { kind: 'code', text: company.pix } as const]),
    ...line(texts.noFiscalValue),
    { kind: 'gap' },
  ]
}

/** A test page: the printer's width, its letters, its large type. */
export const testTicket = (printer: string, { texts }: TicketSetting): TicketPart[] => [
  { kind: 'text', text: texts.test, isCentred: true, isLarge: true },
  { kind: 'text', text: printer, isCentred: true, isBold: true },
  { kind: 'rule' },
  { kind: 'text', text: texts.testText },
  { kind: 'text', text: 'ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü ñ ß €' },
  { kind: 'pair', left: 'R$', right: '1.234,56' },
  { kind: 'text', text: '!!', isInverted: true, isBold: true },
  { kind: 'rule' },
  { kind: 'gap' },
]
