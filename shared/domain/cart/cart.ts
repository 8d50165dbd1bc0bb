/** The cart's rules (spec §3, §4, §6): pure; ids and moments are passed in. */
import { unitsOf } from '@shared/domain/order/order-totals'
import type { CartLine as StoredLine, CheckoutFields as StoredFields } from '@shared/schemas/cart/cart'
import type { LineSource } from '@shared/schemas/order/order'
import { HOUR_MS } from '@shared/domain/common/durations'

export type { LineSource }

/** The longest code that a table's QR carries. */
export const MAX_TABLE_TOKEN = 64

/** `choices` are option ids in canonical order (shared/domain/options/options). */
export type CartLine = Readonly<StoredLine>

export type CheckoutFields = Readonly<StoredFields>

/** A scanned table; `token` is the printed code's own, null where it has none. */
export interface Seat {
  readonly table: string
  readonly token: string | null
}

export interface SentOrder {
  readonly id: string
  readonly number: string
  readonly total_cents: number
}

export interface Cart {
  readonly company_id: string
  readonly lines: readonly CartLine[]
  readonly checkout: CheckoutFields
  readonly order_id: string | null
  readonly sent: SentOrder | null
  /** The printed code of the table; the backend says whether it fits. */
  readonly table_token?: string | undefined
  /** Where the next order sits: a code scanned after this one was sent. */
  readonly next_seat?: Seat | undefined
  /** When its table was scanned or ordered at last (ms since 1970). */
  readonly seated_at?: number | undefined
  /** What an admin adds to the sent order and has not sent yet (spec §6). */
  readonly added?: readonly CartLine[]
  /** Created at the first attempt to send the additions; set as long as that attempt is unconfirmed. */
  readonly append_id?: string | null
}

export type NewCartLine = Omit<CartLine, 'id'>

export const MAX_LINE_QUANTITY = 999
export const MAX_CART_LINES = 200
/** How long after its scan or its last order a table is taken for the guest's own (ms). */
export const SEAT_HOLDS_MS = 4 * HOUR_MS

const NO_FIELDS: CheckoutFields = {
  customer_name: '',
  customer_phone: '',
  table_number: '',
  comanda: '',
  responsible_name: '',
}

export const emptyCart = (companyId: string): Cart => ({
  company_id: companyId,
  lines: [],
  checkout: NO_FIELDS,
  order_id: null,
  sent: null,
})

/** A cart line's id: the item's name and the moment it was added, in ms (spec §3). */
export const cartLineId = (name: string, atMs: number): string =>
  `${name.trim().toLowerCase().replace(/\s+/g, '-')}-${atMs}`

/** The sold product: the item with its choices. */
export const soldKey = (line: { product_id: string; choices?: readonly string[] }): string =>
  [line.product_id, ...(line.choices ?? [])].join()

/** Whether both belong in one line of the cart: the same product and choices, with the same note. */
export const sameLine = (line: CartLine, added: NewCartLine): boolean =>
  line.name === added.name &&
  line.category === added.category &&
  (line.notes ?? '') === (added.notes ?? '') &&
  soldKey(line) === soldKey(added)

/** The lines that are not sent yet: the cart's own, or what an admin adds to the sent order. */
export const openLines = (cart: Cart): readonly CartLine[] => (cart.sent ? (cart.added ?? []) : cart.lines)

const withOpenLines = (cart: Cart, lines: readonly CartLine[]): Cart =>
  cart.sent ? { ...cart, added: lines } : { ...cart, lines }

/**
 * Adds to the cart; merges into the line of the same name, category, note and choices (spec §4). The
 * newest price applies to the whole line, so that a product never has two prices in one cart. A sent order's own lines
 * stay as they were sent.
 */
export const addLine = (cart: Cart, added: NewCartLine, atMs: number): Cart => {
  const lines = openLines(cart)
  const match = lines.find((line) => sameLine(line, added))
  if (match) {
    const quantity = Math.min(match.quantity + added.quantity, MAX_LINE_QUANTITY)
    return replaceLine(cart, { ...match, quantity, price_cents: added.price_cents })
  }
  if (lines.length >= MAX_CART_LINES) return cart
  return withOpenLines(cart, [...lines, { ...added, id: freeId(lines, cartLineId(added.name, atMs)) }])
}

const freeId = (lines: readonly CartLine[], id: string): string => {
  let free = id
  for (let suffix = 2; lines.some((line) => line.id === free); suffix += 1) free = `${id}-${suffix}`
  return free
}

const replaceLine = (cart: Cart, changed: CartLine): Cart =>
  withOpenLines(
    cart,
    openLines(cart).map((line) => (line.id === changed.id ? changed : line)),
  )

/** Sets a line's quantity; 0 or below removes it (spec §4). */
export const setQuantity = (cart: Cart, lineId: string, quantity: number): Cart => {
  const lines = openLines(cart)
  const line = lines.find((candidate) => candidate.id === lineId)
  if (!line) return cart
  if (quantity <= 0)
    return withOpenLines(
      cart,
      lines.filter((candidate) => candidate.id !== lineId),
    )
  return replaceLine(cart, { ...line, quantity: Math.min(Math.floor(quantity), MAX_LINE_QUANTITY) })
}

/** Writes a line's note; a blank one is no note. */
export const setNotes = (cart: Cart, lineId: string, notes: string): Cart => {
  const line = openLines(cart).find((candidate) => candidate.id === lineId)
  return line ? replaceLine(cart, { ...line, notes: notes.trim() === '' ? null : notes }) : cart
}

/**
 * The cart at the table of a scanned code. A code without a token says nothing about where its reader sits. What is sent
 * stays at its table; the next order sits at the new one.
 */
export const seatAt = (cart: Cart, table: string, token: string | null, seated_at = cart.seated_at): Cart =>
  cart.sent
    ? { ...cart, seated_at, next_seat: { table, token } }
    : {
        ...cart,
        seated_at,
        table_token: token ?? undefined,
        checkout: { ...cart.checkout, table_number: table },
      }

/** Where the guest sits: by the code scanned last, or by the checkout. */
export const seatOf = ({ checkout, sent, next_seat, table_token }: Cart): Seat =>
  (sent && next_seat) || { table: checkout.table_number.trim(), token: table_token ?? null }

/** The cart without a table that its guest left long ago: the next code or the checkout says where they sit. */
export const heldSeat = (cart: Cart, nowMs: number): Cart =>
  nowMs - (cart.seated_at ?? nowMs) < SEAT_HOLDS_MS
    ? cart
    : seatAt({ ...cart, seated_at: undefined, checkout: { ...cart.checkout, comanda: '' } }, '', null)

/** What is typed at the checkout. Who types a table is there now: it is held from then on. */
export const withCheckout = (cart: Cart, fields: Partial<CheckoutFields>, nowMs: number): Cart => {
  // A comanda alone does not say that its guest is back at the table.
  const held = heldSeat(cart, nowMs)
  return {
    ...held,
    seated_at: cart.seated_at && 'table_number' in fields ? nowMs : held.seated_at,
    checkout: { ...held.checkout, ...fields },
  }
}

/**
 * An empty cart after a sent one: name, telephone and table stay, unless another table was scanned meanwhile. `nowMs` says
 * whether the table was left since.
 */
export const nextOrder = (cart: Cart, nowMs = cart.seated_at ?? 0): Cart => {
  const { company_id, checkout, seated_at, table_token, next_seat } = heldSeat(cart, nowMs)
  const next = {
    ...emptyCart(company_id),
    seated_at,
    table_token,
    checkout: { ...checkout, responsible_name: '' },
  }
  return next_seat ? seatAt(next, next_seat.table, next_seat.token) : next
}

/** `orderId` becomes the order's id with its first line, so that all tabs of a browser send the same order. */
export const withOrderId = (cart: Cart, orderId: string): Cart =>
  cart.order_id === null && cart.sent === null && cart.lines.length > 0
    ? { ...cart, order_id: orderId }
    : cart

/** Clearing also resets the sent flag and the responsible person (spec §4). */
export const clearCart = (cart: Cart): Cart => emptyCart(cart.company_id)

/** What was added since `sent` was on its way: new lines, and the greater quantity of the others. */
export const linesSince = (sent: readonly CartLine[], lines: readonly CartLine[]): CartLine[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (sent.find(({ id }) => id === line.id)?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

/**
 * Stores the order of a sent cart; the cart stays locked until 'Novo pedido'. What was added while `lines` were on their
 * way is not part of the order: it is the next one.
 */
export const markSent = (cart: Cart, sent: SentOrder, lines: readonly CartLine[] = cart.lines): Cart => {
  const later = linesSince(lines, cart.lines)
  if (cart.sent || later.length === 0) return { ...cart, sent }
  return { ...nextOrder(cart), lines: later }
}

/** Opens a sent order for additions: an admin may open another user's, replacing a cart without unsent lines. */
export const takeUpOrder = (cart: Cart, sent: SentOrder): Cart => ({ ...emptyCart(cart.company_id), sent })

/** The additions have become part of the order. */
export const markAppended = (cart: Cart, sent: SentOrder): Cart => ({
  ...cart,
  sent,
  added: [],
  append_id: null,
})

/**
 * Before sending everybody may change their cart; afterwards only admins, by adding (spec §4, §6). While an addition
 * is unconfirmed it can only be sent again unchanged, so that it never counts twice.
 */
export const canChangeCart = (cart: Cart, isAdmin: boolean): boolean =>
  cart.sent === null || (isAdmin && (cart.append_id ?? null) === null)

const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.price_cents, 0)

/** Items of the cart as it is, or was, sent. */
export const cartCount = (cart: Cart): number => unitsOf(cart.lines)

/** Their total in cents. */
export const cartTotal = (cart: Cart): number => totalOf(cart.lines)

/** The sum of an admin's unsent additions, in cents. */
export const addedTotal = (cart: Cart): number => totalOf(cart.added ?? [])

/** Unsent items: counted by the exit warning and the blocked logout. */
export const unsentCount = (cart: Cart | null): number => (cart ? unitsOf(openLines(cart)) : 0)

/** The menus of the cart's lines; null for an empty cart (spec §3, 'mixed'). */
export const cartSource = (cart: Cart): LineSource | 'mixed' | null => {
  const sources = new Set(cart.lines.map((line) => line.source))
  if (sources.size > 1) return 'mixed'
  return [...sources][0] ?? null
}

interface News {
  readonly product_id: string
  readonly unit_price_cents: number | null
  readonly is_available: boolean
  readonly remaining?: number | undefined
  readonly choices?: readonly string[] | undefined
}

/** Finds the news of one line after the other: lines of one product and choices have theirs in their order. */
export const newsOf = <N extends News>(changed: readonly N[]) => {
  const left = [...changed]
  return (line: CartLine): N | undefined => {
    const at = left.findIndex((news) => soldKey(news) === soldKey(line))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
}

/** How many of a line can be had after its news: all, the few that remain, or none. */
export const quantityAfter = ({ quantity }: CartLine, news: News): number =>
  news.is_available ? quantity : Math.min(quantity, news.remaining ?? 0)

/** Applies the backend's prices and availability; unavailable lines leave the cart. */
export const applyChangedLines = (cart: Cart, changed: readonly News[]): Cart => {
  const find = newsOf(changed)
  const lines = openLines(cart).flatMap((line) => {
    const news = find(line)
    if (!news) return [line]
    const quantity = quantityAfter(line, news)
    if (quantity === 0 || news.unit_price_cents === null) return []
    return [{ ...line, quantity, price_cents: news.unit_price_cents }]
  })
  return withOpenLines(cart, lines)
}
