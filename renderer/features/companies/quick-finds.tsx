import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf } from '@shared/domain/common/distance'
import { textOf } from '@shared/domain/company/company'
import type { Company } from '@shared/schemas/company/company'
import { PageIcon } from '@renderer/ui/page-icons'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './companies.module.css'

const CompaniesMap = lazy(async () => ({ default: (await import('./companies-map')).CompaniesMap }))

const MAP_HEIGHT_PX = 320
const MOST_CITIES = 6

interface QuickFindsProps {
  /** Those of the list that nothing narrows. */
  readonly companies: readonly Company[]
  readonly query: string
  readonly onCity: (city: string) => void
}

/** Ways in without typing, on the front page: the cities that companies are in, and the map, which is fetched when asked for. */
export const QuickFinds = ({ companies, query, onCity }: QuickFindsProps) => {
  const { t } = useTranslation('companies')
  const [isMapOpen, setMapOpen] = useState(false)
  const cities = [...new Set(companies.map(({ cidade }) => textOf(cidade)).filter(Boolean))]
  const onMap = companies.filter((company) => placeOf(company) !== null)
  if (cities.length < 2 && onMap.length === 0) return null
  return (
    <>
      <div className={styles.filters} role="group" aria-label={t('cities')}>
        {cities.length > 1 &&
          cities.slice(0, MOST_CITIES).map((city) => (
            <button
              key={city}
              type="button"
              className={styles.chip}
              aria-pressed={query === city}
              onClick={() => onCity(query === city ? '' : city)}
              data-testid={`city-${city}`}
            >
              <PageIcon name="pin" size={18} /> {city}
            </button>
          ))}
        {onMap.length > 0 && (
          <button
            type="button"
            className={styles.chip}
            aria-pressed={isMapOpen}
            onClick={() => setMapOpen(!isMapOpen)}
            data-testid="map-open"
          >
            <PageIcon name="route" size={18} /> {t('map.open')}
          </button>
        )}
      </div>
      {isMapOpen && (
        <Suspense fallback={<Skeleton height={MAP_HEIGHT_PX} />}>
          <CompaniesMap companies={onMap} />
        </Suspense>
      )}
    </>
  )
}
