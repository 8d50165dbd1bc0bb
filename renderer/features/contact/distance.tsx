import { useTranslation } from 'react-i18next'
import { distanceKm, distanceText, type Place } from '@shared/domain/common/distance'
import { localeOf } from '@shared/domain/common/locale'
import { Button } from '@renderer/ui/button'
import { PageIcon } from '@renderer/ui/page-icons'
import { useGeolocation } from '@renderer/ui/use-geolocation'
import styles from './contact.module.css'

/** How far the guest is from the company: asked for by a tap, shown only when they allow it (spec §2). */
export const Distance = ({ to }: { readonly to: Place }) => {
  const { t, i18n } = useTranslation('contact')
  const { state, place, ask } = useGeolocation()
  if (place)
    return (
      <p className={styles.distance} role="status" data-testid="distance">
        <PageIcon name="near" />
        {t('distance.away', { distance: distanceText(distanceKm(place, to), localeOf(i18n.language)) })}
      </p>
    )
  return (
    <div className={styles.distanceAsk}>
      <Button isBlock isBusy={state.kind === 'asking'} onClick={ask} data-testid="distance-ask">
        <PageIcon name="near" />
        {t('distance.ask')}
      </Button>
      {(state.kind === 'refused' || state.kind === 'failed') && (
        <p className={styles.hint} role="status" data-testid="distance-problem">
          {t(`distance.${state.kind}`)}
        </p>
      )}
    </div>
  )
}
