import { useTranslation } from 'react-i18next'
import { companyDisplayName, shortAddress, textOf } from '@shared/domain/company'
import { companyInitials } from '@shared/domain/company-search'
import type { Company } from '@shared/schemas/company'
import styles from './companies.module.css'
import { useEnterCompany } from './use-enter-company'

/** Companies as cards; each opens its menu. */
export const CompanyGrid = ({ companies }: { companies: readonly Company[] }) => {
  const { t } = useTranslation('companies')
  const { enter, awaited } = useEnterCompany()
  return (
    <>
      {awaited !== null && (
        <p className={styles.validating} role="status" data-testid="company-validating">
          {t('validating')}
        </p>
      )}
      <ul className={styles.grid} data-testid="company-list">
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyCard
              company={company}
              isAwaited={company.id === awaited}
              onEnter={() => enter(company)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const CompanyCard = ({
  company,
  isAwaited,
  onEnter,
}: {
  company: Company
  isAwaited: boolean
  onEnter: () => void
}) => {
  const { t } = useTranslation('companies')
  const name = companyDisplayName(company) ?? t('noName')
  const kind = textOf(company.category)
  const place = [textOf(company.cidade), textOf(company.uf)].filter(Boolean).join('/')
  return (
    <article className={styles.card} aria-busy={isAwaited} data-testid={`company-${company.slug}`}>
      <Logo company={company} name={name} />
      <div className={styles.cardText}>
        <h2 className={styles.cardName}>
          <button type="button" className={styles.cardButton} onClick={onEnter}>
            {name}
          </button>
        </h2>
        <p className={styles.cardPlace}>{[kind, place].filter(Boolean).join(' · ')}</p>
        <p className={styles.cardAddress}>{shortAddress({ ...company, cidade: '', uf: '' })}</p>
      </div>
      <span className={styles.cardGo} aria-hidden="true">
        {t('open')} →
      </span>
    </article>
  )
}

const Logo = ({ company, name }: { company: Company; name: string }) => {
  const address = textOf(company.logo_empresa)
  return address ? (
    <img className={styles.logo} src={address} alt="" width={64} height={64} loading="lazy" />
  ) : (
    <span className={styles.initials} aria-hidden="true">
      {companyInitials(name)}
    </span>
  )
}

/** Cards of the same height while the list is on its way, so that nothing jumps. */
export const CompanyGridSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <div className={styles.grid} role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((place) => (
        <div key={place} className={`${styles.card} ${styles.skeleton}`} />
      ))}
    </div>
  )
}
