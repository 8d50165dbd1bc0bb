import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Dashboard } from '@shared/contract/sales/sales-figure-methods'
import type { DaySpan } from '@shared/domain/sales/sales-figures'
import { OfficeSection } from '@renderer/app/office/office-page'
import { historyPath } from '@renderer/app/routes/history-address'
import { useFormats } from '@renderer/i18n/format'
import { FigureRows } from './figure-table'
import styles from './figures.module.css'

/** The takings with their parts and payment methods; nothing for users who may not see money. */
export const Takings = ({ takings, span }: { takings: NonNullable<Dashboard['takings']>; span: DaySpan }) => {
  const { t } = useTranslation(['admin-dashboard', 'payment-methods'])
  const { money } = useFormats()
  const parts = [
    ['items', takings.items_cents],
    ['fee', takings.service_fee_cents],
    ['discount', -takings.discount_cents],
    ['total', takings.revenue_cents],
  ] as const
  return (
    <OfficeSection title={t('takings.title')} lead={t('takings.lead')}>
      <Descriptions
        bordered
        size="small"
        column={1}
        items={parts.map(([key, cents]) => ({
          key,
          label:
            key === 'total' ? (
              <Link to={historyPath('payments', span)} className={styles.drill} data-testid="takings-all">
                {t('takings.total')}
              </Link>
            ) : (
              t(`takings.${key}`)
            ),
          children: <span data-testid={`takings-${key}`}>{money(cents)}</span>,
        }))}
        className={styles.takings ?? ''}
        data-testid="takings"
      />
      <FigureRows
        title={t('takings.method')}
        heading={t('takings.method')}
        counted={t('takings.count')}
        summed={t('takings.total')}
        rows={takings.by_method.map(({ method, count, revenue_cents }) => ({
          key: method,
          name: t(`payment-methods:${method}`),
          count,
          cents: revenue_cents,
          to: historyPath('payments', { ...span, method }),
        }))}
        hasMoney
        testId="by-method"
      />
    </OfficeSection>
  )
}
