import { useTranslation } from 'react-i18next'
import { isWithinRadius, type DeliveryFigures } from '@shared/domain/delivery/delivery'
import { distanceKm, distanceText, placeOf } from '@shared/domain/common/distance'
import { localeOf } from '@shared/domain/common/locale'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { PageIcon } from '@renderer/ui/page-icons'
import { useGeolocation } from '@renderer/ui/use-geolocation'
import styles from './delivery.module.css'

/**
 * Checks by a tap whether the guest is within the radius; hidden where the company has no location, and on its own
 * terminal.
 */
export const DistanceCheck = ({ figures }: { readonly figures: DeliveryFigures }) => {
  const { t, i18n } = useTranslation('delivery')
  const { number } = useFormats()
  const { company } = useContact()
  const isTerminal = useGateway().terminal !== null
  const { state, place, ask } = useGeolocation()
  const companyPlace = placeOf(company)
  if (!companyPlace || isTerminal) return null

  const km = place ? distanceKm(place, companyPlace) : null
  const isNear = km !== null && isWithinRadius(figures, km)
  return (
    <section className={styles.card} aria-labelledby="delivery-reach">
      <h2 id="delivery-reach" className={styles.cardTitle}>
        {t('reach.title')}
      </h2>
      {km === null ? (
        <>
          <p className={styles.hint}>{t('reach.text', { km: number(figures.radius_km) })}</p>
          <Button isBlock isBusy={state.kind === 'asking'} onClick={ask} data-testid="reach-ask">
            <PageIcon name="near" />
            {t('reach.ask')}
          </Button>
        </>
      ) : (
        <p className={styles.reach} data-near={isNear} role="status" data-testid="reach">
          {t(isNear ? 'reach.near' : 'reach.far', {
            distance: distanceText(km, localeOf(i18n.language)),
            km: number(figures.radius_km),
          })}
        </p>
      )}
      {(state.kind === 'refused' || state.kind === 'failed') && (
        <p className={styles.hint} role="status" data-testid="reach-problem">
          {t(`reach.${state.kind}`)}
        </p>
      )}
    </section>
  )
}
