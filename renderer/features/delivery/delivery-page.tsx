import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { deliveryDay, deliveryFigures, deliveryOpening } from '@shared/domain/delivery/delivery'
import { CompanyGate } from '@renderer/app/company/company-gate'
import { useContact } from '@renderer/app/company/contact-context'
import { Banner } from '@renderer/ui/feedback/banner'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { OpenState } from '@renderer/ui/opening/open-state'
import { PageSpinner } from '@renderer/ui/spinner'
import { useClock } from '@renderer/ui/use-clock'
import { DeliveryFacts } from './delivery-facts'
import styles from './delivery.module.css'
import { DeliveryHours } from './delivery-hours'
import { DistanceCheck } from './distance-check'
import { DeliveryOrder } from './delivery-order'

/** `/entrega`: the costs and duration of a delivery, and the cart sent by WhatsApp (spec §2, §9). */
export const DeliveryPage = () => (
  <CompanyGate>
    <DeliveryScreen />
  </CompanyGate>
)

const DeliveryScreen = () => {
  const { t } = useTranslation('delivery')
  const { company, pages, opening, error, isLoading, retry } = useContact()
  const now = useClock()
  const figures = deliveryFigures(pages?.delivery ?? null)
  const day = deliveryDay(figures, opening, now)
  const name = companyDisplayName(company) ?? t('shell:noCompanyName')

  return (
    <section className={styles.page} data-testid="delivery-page">
      <header className={styles.head}>
        <p className={styles.kicker}>{t('title')}</p>
        <h1 className={styles.heading}>{name}</h1>
        {figures.is_enabled && (
          <OpenState opening={deliveryOpening(opening)} now={now} isPaused={company.orders_paused} />
        )}
      </header>
      {error && <LoadError title={t('failed')} code={error} onRetry={retry} />}
      {isLoading && <PageSpinner />}
      {pages && !figures.is_enabled && (
        <Banner tone="warning" testId="delivery-none">
          {t('notOffered')}
        </Banner>
      )}
      {pages && figures.is_enabled && (
        <>
          {company.orders_paused && (
            <Banner tone="warning" testId="delivery-paused">
              {t('paused')}
            </Banner>
          )}
          <DeliveryFacts figures={figures} day={day} />
          <div className={styles.columns}>
            <DeliveryOrder figures={figures} day={day} />
            <div className={styles.aside}>
              <DistanceCheck figures={figures} />
              <DeliveryHours figures={figures} now={now} />
            </div>
          </div>
        </>
      )}
    </section>
  )
}
