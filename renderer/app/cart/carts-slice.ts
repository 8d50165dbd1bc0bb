import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  addLine,
  applyChangedLines,
  clearCart,
  emptyCart,
  markAppended,
  markSent,
  nextOrder,
  setNotes,
  setQuantity,
  withCheckout,
  withOrderId,
  type Cart,
  type CartLine,
  type CheckoutFields,
  type NewCartLine,
  type SentOrder,
} from '@shared/domain/cart/cart'

export interface CartsState {
  /** Whose carts these are: a signed-in person's, or with null the guest's or the terminal's. */
  readonly owner: string | null
  /** False while the guest's carts become those of the person who signed in. */
  readonly isReady: boolean
  /** One cart a company; a company is here once its stored cart was read. */
  readonly byCompany: Readonly<Record<string, Cart>>
}

type Of<T = unknown> = PayloadAction<{ company_id: string } & T>
interface ChangedLine {
  product_id: string
  unit_price_cents: number | null
  is_available: boolean
  choices?: readonly string[]
}

const initialState: CartsState = { owner: null, isReady: true, byCompany: {} }

const change = (state: CartsState, companyId: string, how: (cart: Cart) => Cart): CartsState => {
  const cart = state.byCompany[companyId]
  // Not read yet: whatever is stored must not be overwritten by a cart that never saw it.
  if (!cart) return state
  return { ...state, byCompany: { ...state.byCompany, [companyId]: how(cart) } }
}

/** The carts; every rule is shared/domain/cart/cart's. */
export const cartsSlice = createSlice({
  name: 'carts',
  initialState,
  reducers: {
    /** Another person uses this device: nothing of the former's carts stays in the store. */
    ownerChanged: (
      _state,
      { payload }: PayloadAction<Pick<CartsState, 'owner' | 'isReady'>>,
    ): CartsState => ({
      ...payload,
      byCompany: {},
    }),
    loaded: (state, { payload }: Of<{ cart: Cart | null; owner?: string | null }>) =>
      (payload.owner ?? null) === state.owner
        ? {
            ...state,
            byCompany: {
              ...state.byCompany,
              [payload.company_id]:
                state.byCompany[payload.company_id] ?? payload.cart ?? emptyCart(payload.company_id),
            },
          }
        : state,
    /** `order_id` is used where the cart has none yet; `isNext`: a sent cart gives way to the next order. */
    lineAdded: (
      state,
      { payload }: Of<{ line: NewCartLine; atMs: number; order_id: string; isNext?: boolean }>,
    ) =>
      change(state, payload.company_id, (cart) => {
        const open = payload.isNext && cart.sent ? nextOrder(cart, payload.atMs) : cart
        return withOrderId(addLine(open, payload.line, payload.atMs), payload.order_id)
      }),
    quantitySet: (state, { payload }: Of<{ lineId: string; quantity: number }>) =>
      change(state, payload.company_id, (cart) => setQuantity(cart, payload.lineId, payload.quantity)),
    notesSet: (state, { payload }: Of<{ lineId: string; notes: string }>) =>
      change(state, payload.company_id, (cart) => setNotes(cart, payload.lineId, payload.notes)),
    checkoutChanged: (state, { payload }: Of<{ fields: Partial<CheckoutFields>; atMs: number }>) =>
      change(state, payload.company_id, (cart) => withCheckout(cart, payload.fields, payload.atMs)),
    orderIdMinted: (state, { payload }: Of<{ order_id: string | null }>) =>
      change(state, payload.company_id, (cart) => ({ ...cart, order_id: payload.order_id })),
    changesAccepted: (state, { payload }: Of<{ lines: readonly ChangedLine[] }>) =>
      change(state, payload.company_id, (cart) => applyChangedLines(cart, payload.lines)),
    sent: (
      state,
      { payload }: Of<{ sent: SentOrder; lines?: readonly CartLine[] | undefined; atMs: number }>,
    ) =>
      change(state, payload.company_id, (cart) =>
        markSent(cart.sent ? cart : { ...cart, seated_at: payload.atMs }, payload.sent, payload.lines),
      ),
    appendIdMinted: (state, { payload }: Of<{ append_id: string | null }>) =>
      change(state, payload.company_id, (cart) => ({ ...cart, append_id: payload.append_id })),
    appended: (state, { payload }: Of<{ sent: SentOrder }>) =>
      change(state, payload.company_id, (cart) => markAppended(cart, payload.sent)),
    cleared: (state, { payload }: Of) => change(state, payload.company_id, clearCart),
    replaced: (state, { payload }: Of<{ cart: Cart }>) =>
      change(state, payload.company_id, () => payload.cart),
  },
})
