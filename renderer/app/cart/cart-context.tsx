import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { useStore } from 'react-redux'
import {
  canChangeCart,
  cartCount,
  cartTotal,
  emptyCart,
  unsentCount,
  type Cart,
  type CartLine,
  type CheckoutFields,
  type NewCartLine,
  type SentOrder,
} from '@shared/domain/cart/cart'
import { can } from '@shared/domain/access/permissions'
import type { ChangedLine } from '@shared/schemas/order/order'
import { useAuth } from '../session/auth-context'
import { useCompany } from '../company/company-context'
import { useGateway } from '../gateway-context'
import { loadCart } from './stored-carts'
import { cartsSlice } from './carts-slice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import type { AppStore } from '../store/store'

export interface CartAccess {
  readonly cart: Cart
  /** False until the stored cart was read; nothing can be added before. */
  readonly isReady: boolean
  readonly count: number
  readonly total_cents: number
  /** Items not sent yet. */
  readonly unsent: number
  /** False once sent, except for admins, who add to the order (spec §6). */
  readonly canChange: boolean
  /** Whether something can be added: to this order or, for everybody but admins, to the next one. */
  readonly canAdd: boolean
  /** Adds to the cart. Once it is sent, the line begins the next order of the same table; an admin's joins the order. */
  add(line: NewCartLine): void
  setQuantity(lineId: string, quantity: number): void
  setNotes(lineId: string, notes: string): void
  setCheckout(fields: Partial<CheckoutFields>): void
  /** The order's id: minted with the first line and kept through every retry. */
  mintOrderId(): string
  /** The same for what an admin adds to the sent order. */
  mintAppendId(): string
  /** What was added is refused for good: it may be changed and sent anew. */
  dropAppendId(): void
  /** What was added is part of the order, which now stands like this. */
  markAppended(sent: SentOrder): void
  acceptChanges(lines: readonly ChangedLine[]): void
  /** `lines` are those that were sent. */
  markSent(sent: SentOrder, lines?: readonly CartLine[]): void
  clear(): void
  /** Puts back a cart as it was: the undo of quick order. */
  replace(cart: Cart): void
}

/** Before the cart was read, and without a company, nothing changes it. */
const accessOf = (
  companyId: string,
  stored: Cart | undefined,
  isAdmin: boolean,
  dispatch: (action: UnknownAction) => void,
): CartAccess => {
  const cart = stored ?? emptyCart(companyId)
  const of = { company_id: companyId }
  const actions = cartsSlice.actions
  const canChange = stored !== undefined && canChangeCart(cart, isAdmin)
  // An admin's additions join the sent order; everybody else's begin the next one.
  const isNext = cart.sent !== null && !isAdmin
  const changing = (run: () => void): void => {
    if (canChange) run()
  }
  return {
    cart,
    isReady: stored !== undefined,
    count: cartCount(cart),
    total_cents: cartTotal(cart),
    unsent: unsentCount(cart),
    canChange,
    canAdd: canChange || isNext,
    add: (line) => {
      if (!canChange && !isNext) return
      const order_id = crypto.randomUUID()
      dispatch(actions.lineAdded({ ...of, line, atMs: Date.now(), order_id, isNext }))
    },
    setQuantity: (lineId, quantity) =>
      changing(() => dispatch(actions.quantitySet({ ...of, lineId, quantity }))),
    setNotes: (lineId, notes) => changing(() => dispatch(actions.notesSet({ ...of, lineId, notes }))),
    setCheckout: (fields) =>
      changing(() => dispatch(actions.checkoutChanged({ ...of, fields, atMs: Date.now() }))),
    mintOrderId: () => {
      const order_id = cart.order_id ?? (companyId && crypto.randomUUID())
      if (cart.order_id === null) dispatch(actions.orderIdMinted({ ...of, order_id }))
      return order_id
    },
    mintAppendId: () => {
      const append_id = cart.append_id ?? (companyId && crypto.randomUUID())
      if (!cart.append_id) dispatch(actions.appendIdMinted({ ...of, append_id }))
      return append_id
    },
    dropAppendId: () => dispatch(actions.appendIdMinted({ ...of, append_id: null })),
    markAppended: (sent) => dispatch(actions.appended({ ...of, sent })),
    acceptChanges: (lines) => dispatch(actions.changesAccepted({ ...of, lines })),
    markSent: (sent, lines) => dispatch(actions.sent({ ...of, sent, lines, atMs: Date.now() })),
    clear: () => dispatch(actions.cleared(of)),
    replace: (before) => dispatch(actions.replaced({ ...of, cart: before })),
  }
}

/** Outside its provider the cart is empty and does nothing (spec §8). */
const CartContext = createContext(accessOf('', undefined, false, () => undefined))

/**
 * Whose carts these are; undefined until that is known. With another person the store's carts change, and a guest who
 * signs in keeps theirs. A terminal's cart belongs to the terminal.
 */
const useCartOwner = (): string | null | undefined => {
  const { status, session } = useAuth()
  const gateway = useGateway()
  const store = useStore() as AppStore
  const personId = status === 'loading' ? undefined : (session?.user.id ?? null)
  const owner = gateway.terminal ? null : personId
  useEffect(() => {
    if (owner === undefined || owner === store.getState().carts.owner) return
    void import('./cart-owner').then((module) => module.changeOwner(gateway, store, owner))
  }, [owner, gateway, store])
  return owner
}

/** The cart of the selected company. */
export const CartProvider = ({ children }: { children: ReactNode }) => {
  const { company } = useCompany()
  const { access } = useAuth()
  const gateway = useGateway()
  const dispatch = useAppDispatch()
  const companyId = company?.id ?? null
  const owner = useCartOwner()
  const stored = useAppSelector(({ carts }) =>
    companyId && carts.owner === owner ? carts.byCompany[companyId] : undefined,
  )
  const isOwned = useAppSelector(({ carts }) => carts.owner === owner && carts.isReady)
  const isAdmin = can(access, 'canManageCompany', companyId)

  useEffect(() => {
    if (!companyId || stored || !isOwned) return
    void loadCart(gateway, dispatch, companyId, owner)
  }, [companyId, stored, isOwned, owner, gateway, dispatch])

  const value = useMemo(
    () => accessOf(companyId ?? '', stored, isAdmin, dispatch),
    [companyId, stored, isAdmin, dispatch],
  )

  return <CartContext value={value}>{children}</CartContext>
}

export const useCart = (): CartAccess => useContext(CartContext)
