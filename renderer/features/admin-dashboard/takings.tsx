import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Dashboard } from '@shared/contract/sales/sales-figure-methods'
import type { DaySpan } from '@shared/domain/sales/sales-figures'
import { OfficeSection } from '@renderer/app/office/office-page'
import { historyPath } from '@renderer/app/routes/history-address'
import { useFormats } from '@renderer/i18n/format'
import styles from './figures.module.css'

/** The takings with their parts and payment methods; nothing for users who may not see money. */
export const Takings = ({ takings, span }: { takings: NonNullable<Dashboard['takings']>; span: DaySpan }) => {
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
              <th scope="row">
                {key === 'total' ? (
                  <Link to={historyPath('payments', span)} className={styles.drill} data-testid="takings-all">
                    {t('takings.total')}
                  </Link>
                ) : (
                  t(`takings.${key}`)
                )}
              </th>
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
              <th scope="row">
                <Link
                  to={historyPath('payments', { ...span, method })}
                  className={styles.drill}
                  data-testid={`by-method-${method}`}
                >
                  {t(`payment-methods:${method}`)}
                </Link>
              </th>
              <td>{number(count)}</td>
              <td data-testid={`method-${method}`}>{money(revenue_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </OfficeSection>
  )
}
