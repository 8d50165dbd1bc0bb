import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { nextOrder } from '@shared/domain/cart/cart'
import { repeatedOrder } from '@shared/domain/cart/repeated-order'
import { orderToRepeat } from '@shared/domain/order/order-tracking'
import type { Company } from '@shared/schemas/company/company'
import type { Order } from '@shared/schemas/order/order'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useCart } from '@renderer/app/cart/cart-context'
import { useLineNames } from '@renderer/app/orders/use-line-names'
import { PATHS } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useClock } from '@renderer/ui/use-clock'
import styles from './orders.module.css'

/** 'Pedir de novo': the last order goes into the cart with one tap, as far as the menu still has it. */
export const OrderAgain = ({ company, orders }: { company: Company; orders: readonly Order[] }) => {
  const { t } = useTranslation('tracking')
  const navigate = useNavigate()
  const toast = useToast()
  const now = useClock()
  const nameOf = useLineNames(company.id)
  const { cart, add, replace, isReady, unsent } = useCart()
  const { data: menu } = useGetMenuQuery({ company_id: company.id })
  const last = orderToRepeat(orders)
  if (!last || !menu) return null
  const lines = last.items.filter(({ voided_at }) => voided_at === null)
  const repeat = (): void => {
    const named = last.items.map((item) => ({ ...item, name: nameOf(item) }))
    const again = repeatedOrder(named, menu)
    if (again.lines.length === 0) {
      toast('warning', { title: t('again.none') })
      return
    }
    // The sent cart is still there: the next order begins anew, at the same table.
    if (cart.sent) replace(nextOrder(cart, now))
    again.lines.forEach((line) => add(line))
    if (again.missing.length > 0)
      toast('warning', { title: t('again.missing', { names: again.missing.join(', ') }) })
    void navigate(PATHS.openCart)
  }
  return (
    <div className={styles.again} data-testid="order-again">
      <p>
        <strong>{t('again.title')}</strong>
        <small>{lines.map((item) => `${item.quantity}× ${nameOf(item)}`).join(', ')}</small>
      </p>
      <Button onClick={repeat} disabled={!isReady || unsent > 0} data-testid="order-again-button">
        {t('again.action')}
      </Button>
      {unsent > 0 && <small>{t('again.blocked')}</small>}
    </div>
  )
}
