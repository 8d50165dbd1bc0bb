import { useTranslation } from 'react-i18next'
import type { Dashboard } from '@shared/contract/sales/sales-figure-methods'
import { OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import styles from './figures.module.css'

/** The takings with their parts and payment methods; nothing for users who may not see money. */
export const Takings = ({ takings }: { takings: NonNullable<Dashboard['takings']> }) => {
  const { t } = useTranslation(['admin-dashboard', 'payment-methods'])
  const { money, number } = useFormats()
  const parts = [
    ['items', takings.items_cents],
    ['fee', takings.service_fee_cents],
    ['discount', -takings.discount_cents],
    ['total', takings.revenue_cents],
  ] as const
  return (
    <OfficeSection title={t('takings.title')} lead={t('takings.lead')}>
      <table className={styles.table} data-testid="takings">
        <tbody>
          {parts.map(([key, cents]) => (
            <tr key={key} data-total={key === 'total'}>
              <th scope="row">{t(`takings.${key}`)}</th>
              <td data-testid={`takings-${key}`}>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table} data-testid="by-method">
        <thead>
          <tr>
            <th scope="col">{t('takings.method')}</th>
            <th scope="col">{t('takings.count')}</th>
            <th scope="col">{t('takings.total')}</th>
          </tr>
        </thead>
        <tbody>
          {takings.by_method.map(({ method, count, revenue_cents }) => (
            <tr key={method}>
              <th scope="row">{t(`payment-methods:${method}`)}</th>
              <td>{number(count)}</td>
              <td data-testid={`method-${method}`}>{money(revenue_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </OfficeSection>
  )
}
