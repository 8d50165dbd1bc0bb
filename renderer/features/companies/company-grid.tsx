import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCompany } from '@shared/contract/company/company-methods'
import { cityLine, companyDisplayName, textOf } from '@shared/domain/company/company'
import { streetLine } from '@shared/domain/company/company-address'
import { companyInitials, type FoundCompany, type OpeningRows } from '@shared/domain/company/company-search'
import { cuisineIllustrations } from '@shared/domain/company/cuisine-illustration'
import { COVER_SIZES, FIRST_COVERS } from '@shared/domain/company/page-pictures'
import { distanceText } from '@shared/domain/common/distance'
import { localeOf } from '@shared/domain/common/locale'
import type { Company } from '@shared/schemas/company/company'
import { Food } from '@renderer/ui/food'
import { OpenState } from '@renderer/ui/opening/open-state'
import { PageIcon } from '@renderer/ui/page-icons'
import { Picture } from '@renderer/ui/picture'
import styles from './company-grid.module.css'
import { useEnterCompany } from './use-enter-company'

interface CompanyGridProps {
  readonly found: readonly Pick<FoundCompany<ListedCompany>, 'company' | 'distance_km'>[]
  /** By company id; null while they are not known. */
  readonly hours: ReadonlyMap<string, OpeningRows> | null
  readonly now: number
}

/** Companies as cards; each opens its menu. */
export const CompanyGrid = ({ found, hours, now }: CompanyGridProps) => {
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
        {found.map(({ company, distance_km }, place) => (
          <li key={company.id}>
            <CompanyCard
              company={company}
              distanceKm={distance_km}
              opening={hours?.get(company.id)}
              now={now}
              isAwaited={company.id === awaited}
              isFirst={place < FIRST_COVERS}
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
  distanceKm,
  opening,
  now,
  isAwaited,
  isFirst,
  onEnter,
}: {
  company: ListedCompany
  distanceKm: number | null
  opening: OpeningRows | undefined
  now: number
  isAwaited: boolean
  isFirst: boolean
  onEnter: () => void
}) => {
  const { t, i18n } = useTranslation('companies')
  const name = companyDisplayName(company) ?? t('noName')
  const kind = textOf(company.category)
  return (
    <article className={styles.card} aria-busy={isAwaited} data-testid={`company-${company.slug}`}>
      <div className={styles.cover} aria-hidden="true">
        <Picture
          className={styles.photo}
          address={company.cover}
          alt=""
          width={320}
          height={108}
          sizes={COVER_SIZES}
          isFirst={isFirst}
          instead={cuisineIllustrations(kind).map((food) => (
            <Food key={food} name={food} size={120} />
          ))}
        />
      </div>
      <Logo company={company} name={name} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <button type="button" className={styles.button} onClick={onEnter}>
            {name}
          </button>
        </h2>
        <p className={styles.place}>{[kind, cityLine(company)].filter(Boolean).join(' · ')}</p>
        <p className={styles.address}>{streetLine(company)}</p>
        <p className={styles.state}>
          {/* The hours come late, and their words: nobody's search is hidden for them. */}
          <Suspense fallback={null}>
            {opening && (
              <OpenState
                opening={{ ...opening, timeZone: company.time_zone }}
                now={now}
                isPaused={company.orders_paused}
                isShort
              />
            )}
          </Suspense>
          {distanceKm !== null && (
            <span className={styles.distance} data-testid="company-distance">
              <PageIcon name="pin" size={16} /> {distanceText(distanceKm, localeOf(i18n.language))}
            </span>
          )}
        </p>
      </div>
    </article>
  )
}

const Logo = ({ company, name }: { company: Company; name: string }) => (
  <Picture
    className={styles.logo}
    address={textOf(company.logo_empresa)}
    alt=""
    width={56}
    height={56}
    sizes="56px"
    instead={
      <span className={styles.initials} aria-hidden="true">
        {companyInitials(name)}
      </span>
    }
  />
)

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
