import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf, type Place } from '@shared/domain/common/distance'
import type { Company } from '@shared/schemas/company/company'
import type { CompanyCity } from '@shared/schemas/company/company-city'
import { useListCompaniesQuery } from '@renderer/api/endpoints/company-lists'
import { lazyPart } from '@renderer/app/lazy-part'
import { PageIcon } from '@renderer/ui/page-icons'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './companies.module.css'

const MAP_HEIGHT_PX = 320

const CompaniesMap = lazyPart(
  async () => (await import('./companies-map')).CompaniesMap,
  <Skeleton height={MAP_HEIGHT_PX} />,
)
const MOST_CITIES = 6
/** The most that a request lists. */
const MOST_PINS = 100

interface QuickFindsProps {
  /** Those loaded of the list that nothing narrows; the map lists more. */
  readonly companies: readonly Company[]
  readonly cities: readonly CompanyCity[]
  /** Where the guest is, if they said so. */
  readonly place: Place | null
  readonly query: string
  readonly onCity: (city: string) => void
}

/** Ways in without typing, on the front page: the cities with most companies, and the map, fetched when asked for. */
export const QuickFinds = ({ companies, cities, place, query, onCity }: QuickFindsProps) => {
  const { t } = useTranslation('companies')
  const [isMapOpen, setMapOpen] = useState(false)
  const hasPins = companies.some((company) => placeOf(company) !== null)
  if (cities.length < 2 && !hasPins) return null
  return (
    <>
      <div className={styles.filters} role="group" aria-label={t('cities')}>
        {cities.length > 1 &&
          cities.slice(0, MOST_CITIES).map(({ city, companies: count }) => (
            <button
              key={city}
              type="button"
              className={styles.chip}
              aria-pressed={query === city}
              onClick={() => onCity(query === city ? '' : city)}
              data-testid={`city-${city}`}
            >
              <PageIcon name="pin" size={18} /> {city} <small className={styles.many}>{count}</small>
            </button>
          ))}
        {hasPins && (
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
      {isMapOpen && <MapOfAll place={place} />}
    </>
  )
}

const MapOfAll = ({ place }: Pick<QuickFindsProps, 'place'>) => {
  const { data } = useListCompaniesQuery({
    limit: MOST_PINS,
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
  })
  const pinned = useMemo(() => data?.filter((company) => placeOf(company) !== null), [data])
  return pinned ? <CompaniesMap companies={pinned} /> : <Skeleton height={MAP_HEIGHT_PX} />
}
