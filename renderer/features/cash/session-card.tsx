import { Button, Card, Space, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CashReport } from '@shared/domain/cash/cash-report'
import type { ReportedSession } from '@shared/schemas/cash/cash'
import { useFormats } from '@renderer/i18n/format'
import styles from './cash.module.css'
import { EntryDialog } from './entry-dialog'
import { ReportPaper } from './report-paper'
import { useCashChange } from '@renderer/app/cash/use-cash-change'

/** The cash that the drawer should have. */
const cashIn = ({ rows, float_cents }: CashReport): number =>
  rows.find(({ method }) => method === 'cash')?.expected_cents ?? float_cents

type Asked = 'paid_in' | 'paid_out' | 'report'

interface SessionCardProps {
  readonly session: ReportedSession
  readonly timeZone: string
  readonly onCount: () => void
}

/** The open session of this terminal: what happened in the drawer, and what can be done. */
export const SessionCard = ({ session, timeZone, onCount }: SessionCardProps) => {
  const { t } = useTranslation('cash')
  const { money, date, time } = useFormats()
  const { tryChange, isBusy } = useCashChange()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Card
      title={t('session.name', { number: session.z_number, terminal: session.terminal_name })}
      extra={t('session.since', {
        date: date(session.opened_at, timeZone),
        time: time(session.opened_at, timeZone),
      })}
      data-testid="cash-session"
    >
      <Typography.Paragraph>
        {t('session.float', { amount: money(session.float_cents) })}
        {session.opened_by && ` · ${session.opened_by}`}
      </Typography.Paragraph>
      <Space wrap>
        <Button size="large" onClick={() => setAsked('paid_out')} data-testid="cash-paid-out">
          {t('entry.paid_out')}
        </Button>
        <Button size="large" onClick={() => setAsked('paid_in')} data-testid="cash-paid-in">
          {t('entry.paid_in')}
        </Button>
        <Button
          size="large"
          loading={isBusy}
          data-testid="cash-no-sale"
          onClick={() => void tryChange({ op: 'no_sale', session_id: session.id, reason: null })}
        >
          {t('entry.no_sale')}
        </Button>
        {session.report && (
          <Button size="large" onClick={() => setAsked('report')} data-testid="cash-x">
            {t('report.x', { number: session.z_number })}
          </Button>
        )}
        <Button size="large" type="primary" onClick={onCount} data-testid="cash-close">
          {t('count.open')}
        </Button>
      </Space>
      {session.entries.length > 0 && (
        <ul
          className={`${styles.rows} ${styles.entries}`}
          aria-label={t('entries')}
          data-testid="cash-entries"
        >
          {session.entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {time(entry.at, timeZone)} · {t(`entry.${entry.kind}`)}
                {entry.reason && ` · ${entry.reason}`}
                {entry.by && ` · ${entry.by}`}
              </span>
              <span className={styles.amount}>
                {entry.kind === 'paid_in' && money(entry.amount_cents)}
                {entry.kind === 'paid_out' && money(-entry.amount_cents)}
                {entry.kind === 'taken_in' && t('entryPayments', { count: entry.payment_ids.length })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(asked === 'paid_in' || asked === 'paid_out') && (
        <EntryDialog
          op={asked}
          sessionId={session.id}
          expectedCents={session.report && cashIn(session.report)}
          onClose={close}
        />
      )}
      {asked === 'report' && <ReportPaper session={session} onClose={close} />}
    </Card>
  )
}
