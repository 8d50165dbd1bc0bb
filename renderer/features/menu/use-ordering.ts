import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { openLines } from '@shared/domain/cart/cart'
import { lineOfItem } from '@shared/domain/cart/cart-item'
import { can } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useJoinCompanyMutation } from '@renderer/api/endpoints/companies'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { authPathWithReturn, PATHS } from '@renderer/app/routes/paths'
import type { MenuEntry } from './menu-sections'
import { dishPath } from './use-dish-address'

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
export const useOrdering = (company: Company) => {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const { status, access, isAccessKnown } = useAuth()
  const { cart, count, canChange, add: addToCart } = useCart()
  const [join, joining] = useJoinCompanyMutation()
  const [asked, setAsked] = useState<Portion | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [joinError, setJoinError] = useState<ApiError | null>(null)

  // An admin adds to the sent order (spec §6).
  const isSent = cart.sent !== null && !canChange
  const isMember = can(access, 'isMember', company.id)
  const blockOf = (): OrderingBlock => {
    if (status !== 'signedIn') return 'signIn'
    if (isSent) return 'sent'
    // While rights are still on their way nobody is asked to join: the backend decides when the order is sent.
    if (isMember || !isAccessKnown) return null
    return company.customer_signup === 'open' ? 'join' : 'invite'
  }
  const block = blockOf()

  const put = ({ entry, quantity, notes, chosen }: Portion): void => {
    addToCart(lineOfItem(entry.item, quantity, 'main_menu', notes, chosen))
    setAnnouncement(t('added', { name: entry.name, count: count + quantity }))
  }

  /** Adds, or asks what has to be settled first; answers whether it was added. */
  const add = (portion: Portion): boolean => {
    if (block === null) put(portion)
    else setAsked(portion)
    return block === null
  }

  const joinAndAdd = async (portion: Portion): Promise<boolean> => {
    setJoinError(null)
    try {
      await join({ company_id: company.id }).unwrap()
    } catch (cause) {
      setJoinError(asApiError(cause) ?? { code: 'unexpected', details: {}, raw: null })
      return false
    }
    setAsked(null)
    put(portion)
    return true
  }

  const inCart = useMemo(() => {
    if (isSent || status !== 'signedIn') return NOTHING_IN_CART
    const counts = new Map<string, number>()
    for (const line of openLines(cart))
      counts.set(line.product_id, (counts.get(line.product_id) ?? 0) + line.quantity)
    return counts
  }, [cart, isSent, status])

  return {
    company,
    block,
    isSent,
    sentNumber: cart.sent?.number ?? null,
    inCart,
    add,
    quickAdd: (entry: MenuEntry) => void add({ entry, quantity: 1, notes: null }),
    asked,
    dismiss: () => {
      setAsked(null)
      setJoinError(null)
    },
    joinAndAdd,
    isJoining: joining.isLoading,
    joinError,
    signIn: (entry: MenuEntry) => void navigate(authPathWithReturn(dishPath(entry.code))),
    showCart: () => void navigate(PATHS.openCart),
    announcement,
  }
}

export type Ordering = ReturnType<typeof useOrdering>
