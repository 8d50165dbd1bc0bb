import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardOrder } from '@shared/schemas/order/order'
import { PATHS } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import { Spinner } from '@renderer/ui/spinner'
import styles from './cart.module.css'
import { NobodyAtWork } from './nobody-at-work'
import { UndoRow, type RemovedLine } from './undo-row'

interface GuestCartProps {
  /** While a terminal does not know yet who works here. */
  readonly isLoading: boolean
  readonly canSwitch: boolean
  readonly onSignIn: () => void
}

/** A guest has no cart: signing in is asked for, or at a terminal a PIN, and leads back here (spec §1, §6). */
export const GuestCart = ({ isLoading, canSwitch, onSignIn }: GuestCartProps) => (
  <div className={styles.notice} data-testid="cart-guest">
    {isLoading ? <Spinner /> : canSwitch ? <NobodyAtWork hasTitle /> : <SignInFirst onSignIn={onSignIn} />}
  </div>
)

const SignInFirst = ({ onSignIn }: { onSignIn: () => void }) => {
  const { t } = useTranslation('cart')
  return (
    <>
      <h3>{t('guest.title')}</h3>
      <p>{t('guest.text')}</p>
      <Button variant="primary" size="large" onClick={onSignIn} data-testid="cart-sign-in">
        {t('guest.signIn')}
      </Button>
    </>
  )
}

/** The person's own orders have a page of their own. */
export const OrdersLink = () => {
  const { t } = useTranslation('cart')
  return (
    <p className={styles.tabs}>
      <Link className={styles.tab} to={PATHS.orders} data-testid="tab-orders">
        {t('tabs.orders')}
      </Link>
    </p>
  )
}

export const EmptyCart = ({
  onClose,
  stored,
  removed,
  onUndone,
}: {
  onClose: () => void
  /** The order that a terminal stored; it may still wait to be sent. */
  stored: BoardOrder | null
  removed: RemovedLine | null
  onUndone: () => void
}) => {
  const { t } = useTranslation('cart')
  return (
    <div className={styles.notice} data-testid="cart-empty">
      {stored && (
        <p className={styles.kept} role="alert" data-testid="order-kept">
          {t(`kept.${stored.sync_state}`, { number: stored.number })}
        </p>
      )}
      {removed && <UndoRow removed={removed} onUndone={onUndone} />}
      <h3>{t('empty.title')}</h3>
      <p>{t('empty.text')}</p>
      <Button variant="primary" size="large" onClick={onClose}>
        {t('empty.back')}
      </Button>
    </div>
  )
}
