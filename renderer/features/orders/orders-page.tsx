import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { useAuth } from '@renderer/app/session/auth-context'
import { CompanyGate } from '@renderer/app/company/company-gate'
import { useCompany } from '@renderer/app/company/company-context'
import { authPathWithReturn, PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import { CenteredCard } from '@renderer/ui/centered-card'
import { PageSpinner } from '@renderer/ui/spinner'
import { MyOrders } from './my-orders'
import { OpenOrders } from './open-orders'
import styles from './orders.module.css'

/** `/pedidos`: the customer's own orders with how far each is; for admins, the open ones to add to. */
export const OrdersPage = () => (
  <CompanyGate>
    <OfCompany />
  </CompanyGate>
)

const OfCompany = () => {
  const { company } = useCompany()
  const { status } = useAuth()
  if (!company || status === 'loading') return <PageSpinner />
  return status === 'signedIn' ? <Orders company={company} /> : <SignInFirst />
}

const SignInFirst = () => {
  const { t } = useTranslation('orders')
  return (
    <CenteredCard title={t('title')} testId="orders-guest">
      <p>{t('guest')}</p>
      <ButtonLink variant="primary" to={authPathWithReturn(PATHS.orders)}>
        {t('signIn')}
      </ButtonLink>
    </CenteredCard>
  )
}

const Orders = ({ company }: { company: Company }) => {
  const { t } = useTranslation('orders')
  const { access } = useAuth()
  return (
    <section className={styles.page} data-testid="orders-page">
      <h1 className={styles.heading}>{t('title')}</h1>
      <MyOrders company={company} />
      {can(access, 'canManageCompany', company.id) && <OpenOrders company={company} />}
    </section>
  )
}
