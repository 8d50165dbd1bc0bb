import { useTranslation } from 'react-i18next'
import { useReadDashboardQuery } from '@renderer/api/endpoints/figures'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useFormats } from '@renderer/i18n/format'
import styles from './history.module.css'

interface Range {
  readonly company_id: string
  readonly from: string
  readonly to: string
}

/**
 * What was sold, received and is still owed in a range, whatever else it is filtered by: the dashboard's three numbers.
 * Nothing for those who may not see money, by a PIN, which signs nobody in at the backend, and without the internet.
 */
export const RangeFigures = ({ range: { company_id, from, to } }: { range: Range }) => {
  const { t } = useTranslation('admin-dashboard')
  const { money } = useFormats()
  const { operator, may } = useStaffRights()
  const { currentData: figures } = useReadDashboardQuery(
    { company_id, from, to },
    { refetchOnMountOrArgChange: true, skip: operator !== null || !may('canSeeTakings', company_id) },
  )
  if (!figures || figures.sold_cents === null) return null
  const amounts = [
    ['sold', figures.sold_cents],
    ['received', figures.takings?.revenue_cents ?? 0],
    ['owed', figures.owed_cents ?? 0],
  ] as const
  return (
    <dl className={styles.takings} data-testid="range-figures">
      {amounts.map(([key, cents]) => (
        <div key={key}>
          <dt>{t(`cards.${key}`)}</dt>
          <dd data-testid={`range-${key}`}>{money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
