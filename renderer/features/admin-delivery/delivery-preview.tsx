import { useTranslation } from 'react-i18next'
import type { DeliveryFigures } from '@shared/domain/delivery/delivery'
import office from '@renderer/app/office/office.module.css'
import { useFormats } from '@renderer/i18n/format'
import styles from './delivery-preview.module.css'

/** A preview of the delivery page. */
export const DeliveryPreview = ({ figures }: { readonly figures: DeliveryFigures }) => {
  const { t } = useTranslation(['admin-company', 'delivery'])
  const { money, number } = useFormats()
  const { min_minutes, max_minutes, fee_cents, free_above_cents } = figures
  const shown = (value: number, text: (value: number) => string): string =>
    Number.isNaN(value) ? '—' : text(value)
  const time =
    min_minutes === max_minutes
      ? shown(min_minutes, number)
      : `${shown(min_minutes, number)}–${shown(max_minutes, number)}`
  const fee = shown(fee_cents, (cents) => (cents === 0 ? t('delivery:free') : money(cents)))
  const freeAbove =
    fee_cents > 0 && free_above_cents !== null && !Number.isNaN(free_above_cents)
      ? ` (${t('delivery:facts.freeAbove', { price: money(free_above_cents) })})`
      : ''
  const facts = [
    [t('delivery:facts.time'), t('delivery:facts.minutes', { time })],
    [
      t('delivery:facts.radius'),
      shown(figures.radius_km, (km) => t('delivery:facts.km', { km: number(km) })),
    ],
    [t('delivery:facts.minimum'), shown(figures.minimum_order_cents, money)],
    [t('delivery:facts.fee'), `${fee}${freeAbove}`],
    [
      t('delivery:hours.title'),
      shown(figures.last_order_minutes, (count) => t('delivery:hours.lastOrder', { count })),
    ],
  ] as const
  return (
    <section className={`${office.wide} ${styles.preview}`} aria-labelledby="delivery-preview">
      <h2 id="delivery-preview" className={styles.title}>
        {t('delivery.preview')}
      </h2>
      {figures.is_enabled ? (
        <dl className={styles.facts} data-testid="delivery-preview">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p data-testid="delivery-preview">{t('delivery:notOffered')}</p>
      )}
      {figures.is_enabled && figures.note && <p className={styles.note}>{figures.note}</p>}
    </section>
  )
}
