import { useTranslation } from 'react-i18next'
import { DASHBOARD_RULE } from '@shared/domain/access/page-rules'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { UnconfirmedOrders } from '@renderer/app/orders/unconfirmed-orders'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import { FactorOffer } from '@renderer/app/factors/factor-offer'
import { OwnerNotices } from '@renderer/app/owner-notices/owner-notices'
import { PasswordNotice } from '@renderer/app/password/password-notice'
import { FirstSteps } from '@renderer/app/first-steps/first-steps'
import { Guard } from '@renderer/app/guard/guard'
import { lazyPart } from '@renderer/app/lazy-part'
import { CompanyPanel } from './company-panel'
import styles from './dashboard.module.css'
import { OpenOrders } from './open-orders'
import { Shortcuts } from './shortcuts'

/** Drawn by antd, which the page of a company's admins does not wait for. */
const Platform = lazyPart(async () => (await import('./platform')).Platform)

/** `/dashboard`: the landing page of admins (spec §2, §4). Platform admins see the platform, and choose their company here. */
export const DashboardPage = () => (
  <Guard rule={DASHBOARD_RULE} isAboutCompany={false}>
    <Dashboard />
  </Guard>
)

const Dashboard = () => {
  const { t } = useTranslation('dashboard')
  const { session, access } = useAuth()
  const { company } = useCompany()
  return (
    <section className={styles.page} data-testid="dashboard">
      <header>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('greeting', { name: session?.user.email.split('@')[0] })}</p>
      </header>
      <PasswordNotice />
      <FactorOffer />
      <CompanyPanel />
      {company && <Shortcuts />}
      {isSuperAdmin(access) && <Platform />}
      {company && <OfCompany company={company} />}
    </section>
  )
}

const OfCompany = ({ company }: { company: Company }) => {
  const { may } = useStaffRights()
  return (
    <>
      <FirstSteps companyId={company.id} />
      {may('canTakeOrders', company.id) && <UnconfirmedOrders companyId={company.id} />}
      {may('canManageCompany', company.id) && <OwnerNotices company={company} />}
      <OpenOrders companyId={company.id} />
    </>
  )
}
