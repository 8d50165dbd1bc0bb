import { useTranslation } from 'react-i18next'
import { cuisineIllustrations } from '@shared/domain/company/cuisine-illustration'
import { useGateway } from '@renderer/app/gateway-context'
import { Food } from '@renderer/ui/food'
import { PageIcon } from '@renderer/ui/page-icons'
import type { PlaceState } from '@renderer/ui/use-geolocation'
import styles from './companies.module.css'

interface FiltersProps {
  readonly categories: readonly string[]
  readonly category: string
  readonly onCategory: (category: string) => void
  readonly isOpenOnly: boolean
  readonly onOpenOnly: (isOpenOnly: boolean) => void
  readonly place: PlaceState['kind']
  /** Asks where the guest is, or forgets it. */
  readonly onNear: () => void
  /** The hours did not arrive: what is open is not known. */
  readonly hasNoHours: boolean
  /** On the front page the kinds are pictured. */
  readonly isFront: boolean
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Open now, near me, and the kinds of company there are. */
export const Filters = (props: FiltersProps) => {
  const { t } = useTranslation('companies')
  const isTerminal = useGateway().terminal !== null
  const { categories, category, onCategory, isOpenOnly, onOpenOnly, place, onNear, hasNoHours, isFront } =
    props
  return (
    <div className={styles.filters} role="group" aria-label={t('filters.label')}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isOpenOnly}
        onClick={() => onOpenOnly(!isOpenOnly)}
        data-testid="filter-open"
      >
        <PageIcon name="clock" size={18} /> {t('filters.open')}
      </button>
      {!isTerminal && (
        <button
          type="button"
          className={styles.chip}
          aria-pressed={place === 'known'}
          aria-busy={place === 'asking'}
          onClick={onNear}
          data-testid="filter-near"
        >
          <PageIcon name="near" size={18} /> {t('filters.near')}
        </button>
      )}
      {categories.length > 1 &&
        ['', ...categories].map((kind) => (
          <button
            key={kind}
            type="button"
            className={isFront ? styles.kind : styles.chip}
            aria-pressed={category === kind}
            onClick={() => onCategory(kind)}
            data-testid={`filter-kind-${kind || 'all'}`}
          >
            {isFront && <Food name={kind ? cuisineIllustrations(kind)[0] : 'combo'} size={56} />}
            {kind ? upperFirst(kind) : t('filters.all')}
          </button>
        ))}
      {(place === 'refused' || place === 'failed') && (
        <p className={styles.filterProblem} role="status" data-testid="near-problem">
          {t(`filters.${place}`)}
        </p>
      )}
      {isOpenOnly && hasNoHours && (
        <p className={styles.filterProblem} role="status" data-testid="hours-problem">
          {t('filters.hoursFailed')}
        </p>
      )}
    </div>
  )
}
