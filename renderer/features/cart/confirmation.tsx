import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyCart, type SentOrder } from '@shared/domain/cart'
import { isSuperAdmin } from '@shared/domain/permissions'
import type { Company } from '@shared/schemas/company'
import { useAuth } from '@renderer/app/auth-context'
import { useCart } from '@renderer/app/cart-context'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { CheckIcon } from '@renderer/ui/icons'
import { OrderItems } from './order-items'
import { OrderStatusBadge } from './order-status-badge'
import styles from './cart.module.css'
import { useMyOrders } from './use-my-orders'
import { WhatsappHint } from './whatsapp-hint'

interface ConfirmationProps {
  readonly company: Company
  readonly sent: SentOrder
  /** The server had taken an earlier attempt of this order, with other content. */
  readonly hadConflict: boolean
  readonly onNewOrder: () => void
}

/** The order as the server has it: number, table, total, and how far it is; locked until 'Novo pedido' (DECISIONS 7). */
export const Confirmation = ({ company, sent, hadConflict, onNewOrder }: ConfirmationProps) => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const { access } = useAuth()
  const { cart, replace } = useCart()
  const { orders } = useMyOrders(company.id)
  const order = orders?.find(({ id }) => id === sent.id)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  // Who orders again sits at the same table: name and table stay, the rest starts afresh (spec §4, 'Clear').
  const startAnew = (): void => {
    const { customer_name, customer_phone, table_number, comanda } = cart.checkout
    const fresh = emptyCart(company.id)
    replace({
      ...fresh,
      checkout: { ...fresh.checkout, customer_name, customer_phone, table_number, comanda },
    })
    onNewOrder()
  }

  return (
    <div className={styles.confirmation} data-testid="order-confirmation">
      <span className={styles.tick}>
        <CheckIcon width={32} height={32} />
      </span>
      <h3 ref={title} tabIndex={-1} className={styles.sentTitle}>
        {t('sent.title')}
      </h3>
      <p className={styles.number} data-testid="order-number">
        {sent.number}
      </p>
      {order && <OrderStatusBadge order={order} />}
      {hadConflict && (
        <p className={styles.conflict} role="alert" data-testid="order-conflict">
          {t('sent.conflict')}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{t('sent.table')}</dt>
        <dd data-testid="order-table">{order?.table_number ?? cart.checkout.table_number}</dd>
        <dt>{t('sent.total')}</dt>
        <dd data-testid="order-total">{money(sent.total_cents)}</dd>
      </dl>
      {order && <OrderItems order={order} />}
      {!isSuperAdmin(access) && <WhatsappHint company={company} number={sent.number} />}
      <Button variant="primary" size="large" isBlock onClick={startAnew} data-testid="new-order">
        {t('sent.newOrder')}
      </Button>
    </div>
  )
}
