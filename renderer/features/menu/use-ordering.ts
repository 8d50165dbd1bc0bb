import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { openLines } from '@shared/domain/cart/cart'
import { lineOfItem } from '@shared/domain/cart/cart-item'
import { can } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { openCartPath } from '@renderer/app/routes/paths'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'

/** What stands between a person and the cart; null when nothing does. */
export type OrderingBlock = 'signIn' | 'join' | 'invite' | 'sent' | null

export interface Portion {
  readonly entry: MenuEntry
  readonly quantity: number
  readonly notes: string | null
  /** What was chosen with it; left out where nothing is asked. */
  readonly chosen?: Parameters<typeof lineOfItem>[4]
}

const NOTHING_IN_CART: ReadonlyMap<string, number> = new Map()

/** Adding from the menu: who may, what they are asked first, and the message afterwards. */
export const useOrdering = (company: Company, isWeb: boolean) => {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const location = useLocation()
  const { status, access, isAccessKnown, hasAccessFailed } = useAuth()
  const { cart, isReady, count, unsent, canAdd, canChange, add: addToCart } = useCart()
  const [asked, setAsked] = useState<Portion | null>(null)
  /** Pressed before this person's cart was read. */
  const early = useRef<Portion[]>([])
  const [announcement, setAnnouncement] = useState('')

  // Sent, and by anybody but an admin the next dish begins the next order of the same table.
  const isSent = cart.sent !== null
  // An admin's addition whose outcome is unknown goes again as it is, before anything else is added.
  const isFrozen = isSent && !canAdd
  const beginsNext = canAdd && isSent && !canChange
  const isMember = can(access, 'isMember', company.id)
  const blockOf = (): OrderingBlock => {
    // A terminal's cart is its own; who sends it, by PIN or signed in, is asked there.
    if (status !== 'signedIn') return isWeb ? 'signIn' : null
    if (isFrozen) return 'sent'
    // While rights are still on their way nobody is asked to join: the backend decides when the order is sent.
    if (isMember || !isAccessKnown) return null
    return company.customer_signup === 'open' ? 'join' : 'invite'
  }
  const block = blockOf()

  const put = ({ entry, quantity, notes, chosen }: Portion): void => {
    addToCart(lineOfItem(entry.item, quantity, 'main_menu', notes, chosen))
    const held = isSent ? unsent : count
    setAnnouncement(t('added', { name: entry.name, count: held + quantity }))
  }

  /** Adds, or asks what has to be settled first; answers whether it was added, or will be once the cart is here. */
  const add = (portion: Portion): boolean => {
    if (block !== null) setAsked(portion)
    else if (isReady) put(portion)
    else early.current.push(portion)
    return block === null
  }
  const addEarly = useStableCallback(() => early.current.splice(0).forEach(add))
  useEffect(() => {
    if (isReady) addEarly()
  }, [isReady, addEarly])

  const inCart = useMemo(() => {
    if (block === 'signIn') return NOTHING_IN_CART
    const counts = new Map<string, number>()
    for (const line of openLines(cart))
      counts.set(line.product_id, (counts.get(line.product_id) ?? 0) + line.quantity)
    return counts
  }, [block, cart])

  return {
    company,
    block,
    beginsNext,
    isFrozen,
    sentNumber: cart.sent?.number ?? null,
    inCart,
    add,
    quickAdd: (entry: MenuEntry) => void add({ entry, quantity: 1, notes: null }),
    asked,
    put,
    /** Whether what waits can be put now: the person's cart and rights are here. */
    canPut: canAdd && (isAccessKnown || hasAccessFailed),
    dismiss: () => setAsked(null),
    showCart: () => void navigate(openCartPath(location)),
    announcement,
  }
}

export type Ordering = ReturnType<typeof useOrdering>
