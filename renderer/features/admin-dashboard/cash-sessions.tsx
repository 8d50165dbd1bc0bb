import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import { cashCells } from '@shared/domain/cash/cash-export'
import type { DaySpan } from '@shared/domain/sales/sales-figures'
import type { Company } from '@shared/schemas/company/company'
import { ExportButton } from '@renderer/app/exports/export-button'
import { useExport, type FileFormat } from '@renderer/app/exports/use-export'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { ListState, OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { CloseFromOffice } from './close-from-office'
import { useLazyListCashQuery } from './figures-api'
import styles from './figures.module.css'

type CashList = OfficeOutput<'cash.list'>
type Session = CashList['sessions'][number]

/** Cash sessions as rows: who, when, and the count's difference. */
const useColumns = (timeZone: string, onClose: (session: Session) => void): Column<Session>[] => {
  const { t } = useTranslation(['cash', 'payment-methods'])
  const { money, date, time } = useFormats()
  return useMemo(() => {
    const moment = (iso: string): string => `${date(iso, timeZone)} ${time(iso, timeZone)}`
    const amount = (
      key: string,
      read: (report: NonNullable<Session['report']>) => number | null,
    ): Column<Session> => ({
      key,
      title: t(`office.${key as 'float'}`),
      align: 'right',
      render: ({ report }) => {
        const cents = report && read(report)
        return cents === null ? '—' : money(cents)
      },
    })
    return [
      {
        key: 'session',
        title: t('office.session'),
        render: ({ z_number, terminal_name, opened_by, closing }) => (
          <>
            {z_number} · {terminal_name}
            <small className={styles.below}>{closing?.by ?? opened_by}</small>
          </>
        ),
      },
      {
        key: 'times',
        title: t('office.times'),
        render: (session) => (
          <>
            {moment(session.opened_at)}
            <small className={styles.below}>
              {session.closing ? (
                moment(session.closing.at)
              ) : (
                <Button onClick={() => onClose(session)} data-testid="office-cash-close">
                  {t('office.close')}
                </Button>
              )}
            </small>
          </>
        ),
      },
      { ...amount('float', (report) => report.float_cents), isWide: true },
      {
        key: 'sales',
        title: t('office.sales'),
        align: 'right',
        isWide: true,
        render: ({ report }) =>
          report?.sales ? (
            <>
              {money(report.sales.sold_cents)}
              <small className={styles.below}>{money(report.sales.owed_cents)}</small>
            </>
          ) : (
            '—'
          ),
      },
      {
        key: 'received',
        title: t('office.received'),
        align: 'right',
        render: ({ report }) =>
          report ? (
            <>
              {money(report.received_cents)}
              {/* The session changed hands. */}
              {report.people.length > 1 &&
                report.people.map(({ name, received_cents }) => (
                  <small key={name ?? ''} className={styles.below} data-testid="cash-person">
                    {name ?? '—'}: {money(received_cents)}
                  </small>
                ))}
            </>
          ) : (
            '—'
          ),
      },
      amount('expected', (report) => report.expected_cents),
      amount('counted', (report) => report.counted_cents),
      {
        key: 'difference',
        title: t('office.difference'),
        align: 'right',
        render: ({ report }) => (
          <>
            {typeof report?.difference_cents === 'number' ? money(report.difference_cents) : '—'}
            {report && report.late_cents !== 0 && (
              <small className={styles.below}>{t('closed.late', { amount: money(report.late_cents) })}</small>
            )}
          </>
        ),
      },
      {
        key: 'note',
        title: t('office.note'),
        isWide: true,
        render: ({ closing, flags, report }) =>
          [
            ...(closing?.reason ? [closing.reason] : []),
            ...(closing && closing.counted === null ? [t('office.notCounted')] : []),
            ...(closing?.counted
              ? (report?.rows ?? [])
                  .filter(({ counted_cents }) => counted_cents === null)
                  .map(({ method }) => `${t(`payment-methods:${method}`)}: ${t('office.notCounted')}`)
              : []),
            ...flags.map((flag) => t(`flags.${flag}`)),
          ].join(' · '),
      },
    ]
  }, [t, money, date, time, timeZone, onClose])
}

/** The sessions of the chosen days, for those who see the takings (docs/adr/0027). */
export const CashSessions = ({
  company,
  span,
  query: { currentData: data, error, refetch },
}: {
  company: Company
  span: DaySpan
  query: { currentData?: CashList | undefined; error?: unknown; refetch: () => unknown }
}) => {
  const { t } = useTranslation(['cash', 'payment-methods'])
  const { money } = useFormats()
  const [closing, setClosing] = useState<Session | null>(null)
  const columns = useColumns(company.time_zone, setClosing)
  const [read] = useLazyListCashQuery()
  const loose = data?.loose ?? []
  const { write, isBusy } = useExport(company)

  const file = (format: FileFormat): Promise<void> =>
    write({ kind: 'cash', name: `${t('title')}-${span.from}-${span.to}`, format, ...span }, async () => [
      {
        name: t('office.title'),
        rows: cashCells(await read({ company_id: company.id, ...span }).unwrap(), {
          heading: (column) => (column === 'method' ? t('office.method') : t(`office.${column}`)),
          method: (method) => t(`payment-methods:${method}`),
          outside: t('office.outside'),
        }),
      },
    ])
  return (
    <div data-testid="cash-sessions">
      <OfficeSection
        title={t('office.title')}
        lead={t('office.lead')}
        actions={
          <ExportButton
            onExport={(format) => void file(format)}
            isBusy={isBusy}
            disabled={!data || data.sessions.length + loose.length === 0}
            testId="cash-export"
          />
        }
      >
        {loose.length > 0 && (
          <Banner tone="warning" testId="cash-loose">
            {t('office.loose', {
              count: loose.length,
              amount: money(loose.reduce((cents, one) => cents + one.cents + one.tip_cents, 0)),
            })}
          </Banner>
        )}
        <ListState
          rows={data?.sessions}
          error={error}
          onRetry={() => void refetch()}
          empty={t('office.empty')}
        >
          {(rows) => (
            <DataTable
              label={t('office.title')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={columns}
              hasSearch={false}
            />
          )}
        </ListState>
      </OfficeSection>
      {closing && (
        <CloseFromOffice company_id={company.id} session={closing} onClose={() => setClosing(null)} />
      )}
    </div>
  )
}
