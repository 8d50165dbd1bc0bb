import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { useCart } from '../cart/cart-context'
import { useCompany } from '../company/company-context'
import { PATHS } from '../routes/paths'
import { LanguageSelect } from '../shell/language-select'
import styles from './self-service.module.css'

/** The company, the guest's language and orders, and the way back to the start. */
export const GuestHeader = ({
  hasOrders,
  onStartOver,
}: {
  readonly hasOrders: boolean
  readonly onStartOver: () => void
}) => {
  const { t } = useTranslation('self-service')
  const { pathname } = useLocation()
  const { company } = useCompany()
  const { unsent } = useCart()
  const [isAsking, setAsking] = useState(false)
  return (
    <header className={styles.header}>
      <p className={styles.name}>{company && companyDisplayName(company)}</p>
      {hasOrders && pathname !== PATHS.orders && (
        <Link className={styles.toOrders} to={PATHS.orders} data-testid="own-orders-link">
          {t('orders.link')}
        </Link>
      )}
      <LanguageSelect />
      <Button
        size="large"
        onClick={() => (unsent > 0 ? setAsking(true) : onStartOver())}
        data-testid="start-over"
      >
        {t('startOver')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('drop.title')}
          onClose={() => setAsking(false)}
          testId="drop-question"
          footer={
            <>
              <Button variant="primary" size="large" data-first-focus onClick={() => setAsking(false)}>
                {t('drop.back')}
              </Button>
              <Button size="large" onClick={onStartOver} data-testid="drop-confirm">
                {t('startOver')}
              </Button>
            </>
          }
        >
          <p>{t('drop.text')}</p>
        </Dialog>
      )}
    </header>
  )
}
