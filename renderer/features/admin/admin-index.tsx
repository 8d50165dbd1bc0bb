import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ADMIN_INDEX_RULE } from '@shared/domain/access/admin-entries'
import { companyDisplayName } from '@shared/domain/company/company'
import { useCompany } from '@renderer/app/company/company-context'
import { FactorOffer } from '@renderer/app/factors/factor-offer'
import { PasswordNotice } from '@renderer/app/password/password-notice'
import { FirstSteps } from '@renderer/app/first-steps/first-steps'
import { lazyPart } from '@renderer/app/lazy-part'
import { Guard } from '@renderer/app/guard/guard'
import { AdminFrame } from './admin-frame'
import styles from './admin.module.css'
import { useAdminEntries } from './use-admin-entries'

/** Its figures are drawn by antd, which the list of pages does not wait for. */
const Today = lazyPart(() => import('./today').then((module) => module.Today))

/** `/admin`: the day that runs, and what the user may manage in the selected company. */
export const AdminIndexPage = () => (
  <Guard rule={ADMIN_INDEX_RULE}>
    <AdminFrame>
      <AdminIndex />
    </AdminFrame>
  </Guard>
)

const AdminIndex = () => {
  const { t } = useTranslation('admin')
  const { company } = useCompany()
  const { entries } = useAdminEntries()
  const name = (company && companyDisplayName(company)) ?? t('shell:noCompanyName')
  return (
    <section className={styles.index} data-testid="admin-index">
      <header>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{name}</p>
      </header>
      <PasswordNotice />
      <FactorOffer />
      {company && <FirstSteps companyId={company.id} />}
      {company && <Today company={company} />}
      {/* Beside the sidebar they would say the same again. */}
      <section className={styles.entries} aria-labelledby="admin-entries">
        <h2 id="admin-entries" className={styles.todayTitle}>
          {t('lead', { company: name })}
        </h2>
        <ul className={styles.grid}>
          {entries.map(({ key, path }) => (
            <li key={key}>
              <Link to={path} className={styles.tile} data-testid={`admin-entry-${key}`}>
                <strong>{t(`entries.${key}.name`)}</strong>
                <span className={styles.about}>{t(`entries.${key}.about`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}
