import { Alert, Button, Card, Space } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TerminalOutput } from '@shared/contract/gateway'
import { isPastCutoff } from '@shared/domain/cash/cash-report'
import { isLeftUncounted, openSessionAt } from '@shared/domain/cash/cash-sessions'
import type { Company } from '@shared/schemas/company/company'
import type { ReportedSession } from '@shared/schemas/cash/cash'
import { asApiError } from '@renderer/api/error'
import { useGetCashQuery } from '@renderer/api/endpoints/cash'
import { BOARD_POLL_MS } from '@renderer/api/endpoints/orders'
import { OpenSessionForm } from '@renderer/app/cash/open-session-form'
import { useHeldPoll } from '@renderer/app/guard/held'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import { useFormats } from '@renderer/i18n/format'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { PageSpinner } from '@renderer/ui/spinner'
import styles from './cash.module.css'
import { CloseOther } from './close-other'
import { CountDialog } from './count-dialog'
import { LoosePayments } from './loose-payments'
import { ReportPaper } from './report-paper'
import { SessionCard } from './session-card'

type Cash = TerminalOutput<'cash.get'>

/** Closed sessions of a terminal that are listed. */
const LISTED = 14

interface OtherSessionsProps {
  readonly cash: Cash
  readonly company: Company
  readonly onCount: (sessionId: string) => void
}

/** Sessions of other terminals that are open still, and closed ones with their Z reports. */
const OtherSessions = ({ cash, company, onCount }: OtherSessionsProps) => {
  const { t } = useTranslation('cash')
  const { money, date, time } = useFormats()
  const [closing, setClosing] = useState<ReportedSession | null>(null)
  const [paper, setPaper] = useState<ReportedSession | null>(null)
  const closingNow = cash.sessions.find(({ id }) => id === closing?.id)
  const others = cash.sessions.filter((one) => one.closing === null && one.terminal_id !== cash.terminal_id)
  const closed = cash.sessions.filter((one) => one.closing !== null).slice(0, LISTED)
  const nameOf = (one: ReportedSession): string =>
    t('session.name', { number: one.z_number, terminal: one.terminal_name })
  return (
    <>
      {others.length > 0 && (
        <section className={styles.section} data-testid="cash-others">
          <h2>{t('others.title')}</h2>
          <ul className={styles.rows}>
            {others.map((one) => (
              <li key={one.id}>
                <span>
                  <strong>{nameOf(one)}</strong>{' '}
                  {t('session.since', {
                    date: date(one.opened_at, company.time_zone),
                    time: time(one.opened_at, company.time_zone),
                  })}
                  {one.opened_by && ` · ${one.opened_by}`}
                  {isPastCutoff(one, Date.parse(cash.now), company) && ` · ${t('others.past')}`}
                </span>
                <Button onClick={() => setClosing(one)} data-testid="cash-close-other">
                  {t('others.close')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {closed.length > 0 && (
        <section className={styles.section} data-testid="cash-closed">
          <h2>{t('closed.title')}</h2>
          <ul className={styles.rows}>
            {closed.map((one) => (
              <li key={one.id} data-testid="cash-closed-row">
                <span>
                  <strong>{nameOf(one)}</strong> {one.closing && date(one.closing.at, company.time_zone)}{' '}
                  {one.closing && time(one.closing.at, company.time_zone)}
                  {one.closing?.counted === null && ` · ${t('closed.notCounted')}`}
                  {one.report &&
                    one.report.difference_cents !== null &&
                    ` · ${t('closed.difference', { amount: money(one.report.difference_cents) })}`}
                  {one.report &&
                    one.report.late_cents !== 0 &&
                    ` · ${t('closed.late', { amount: money(one.report.late_cents) })}`}
                  {one.flags.map((flag) => ` · ${t(`flags.${flag}`)}`)}
                </span>
                {isLeftUncounted(one, cash.terminal_id) && (
                  <Button onClick={() => onCount(one.id)} data-testid="cash-count-late">
                    {t('closed.count')}
                  </Button>
                )}
                {one.report && (
                  <Button onClick={() => setPaper(one)} data-testid="cash-z">
                    {t('closed.z')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {closing && (
        <CloseOther
          companyId={company.id}
          session={closing}
          name={nameOf(closing)}
          isGone={closingNow?.closing !== null}
          onClose={() => setClosing(null)}
        />
      )}
      {paper && <ReportPaper session={paper} onClose={() => setPaper(null)} />}
    </>
  )
}

const Loaded = ({ cash, company }: { cash: Cash; company: Company }) => {
  const { t } = useTranslation('cash')
  const found = openSessionAt(cash.sessions, cash.terminal_id)
  const own = cash.sessions.find(({ id }) => id === found?.id) ?? null
  const terminalNames = useMemo(
    () => new Map(cash.sessions.map(({ terminal_id, terminal_name }) => [terminal_id, terminal_name])),
    [cash.sessions],
  )
  const [countingId, setCountingId] = useState<string | null>(null)
  // A count that was begun stays on screen when another terminal closes its session.
  const counting = cash.sessions.find(({ id }) => id === countingId)
  return (
    <Space orientation="vertical" size="large" className={styles.stack}>
      {own && isPastCutoff(own, Date.parse(cash.now), company) && (
        <Alert type="warning" showIcon title={t('pastCutoff')} data-testid="cash-past-cutoff" />
      )}
      <LoosePayments loose={cash.loose} session={own} terminalNames={terminalNames} />
      {own ? (
        <SessionCard
          key={own.id}
          session={own}
          timeZone={company.time_zone}
          onCount={() => setCountingId(own.id)}
        />
      ) : (
        <Card title={t('open.title')} data-testid="cash-open-card">
          <OpenSessionForm />
        </Card>
      )}
      <OtherSessions cash={cash} company={company} onCount={setCountingId} />
      {counting && (
        <CountDialog
          key={`count-${counting.id}`}
          companyId={company.id}
          session={counting}
          onClose={() => setCountingId(null)}
        />
      )}
    </Space>
  )
}

const Page = ({ company }: { company: Company }) => {
  const { t } = useTranslation('cash')
  const { data, error, refetch } = useGetCashQuery(undefined, {
    pollingInterval: useHeldPoll(BOARD_POLL_MS),
    refetchOnMountOrArgChange: true,
  })
  return (
    <AntdTheme size="touch">
      <div className={styles.page} data-testid="cash-page">
        <h1>{t('title')}</h1>
        {data ? (
          <Loaded cash={data} company={company} />
        ) : error ? (
          <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
        ) : (
          <PageSpinner />
        )}
      </div>
    </AntdTheme>
  )
}

/** `/caixa`: the drawer of this terminal (docs/adr/0027). */
export const CashPage = () => (
  <StaffGate capability="canTakeOrders">{(company) => <Page company={company} />}</StaffGate>
)
