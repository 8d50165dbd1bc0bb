import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import { cashCells } from '@shared/domain/cash/cash-export'
import type { DaySpan } from '@shared/domain/sales/sales-figures'
import type { Company } from '@shared/schemas/company/company'
import { asApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { ListState, OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { downloadCsv } from '@renderer/ui/download-csv'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useCloseCashMutation, useListCashQuery } from './figures-api'

type Session = OfficeOutput<'cash.list'>['sessions'][number]

/** Cash sessions as rows: who, when, and how the count differs. */
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
      { key: 'number', title: t('office.number'), render: ({ z_number }) => z_number },
      {
        key: 'terminal',
        title: t('office.terminal'),
        text: ({ terminal_name }) => terminal_name,
        render: ({ terminal_name }) => terminal_name,
      },
      { key: 'opened', title: t('office.opened'), render: ({ opened_at }) => moment(opened_at) },
      {
        key: 'closed',
        title: t('office.closed'),
        render: (session) =>
          session.closing ? (
            moment(session.closing.at)
          ) : (
            <Button onClick={() => onClose(session)} data-testid="office-cash-close">
              {t('office.close')}
            </Button>
          ),
      },
      {
        key: 'operator',
        title: t('office.operator'),
        isWide: true,
        render: ({ opened_by, closing }) => closing?.by ?? opened_by ?? '—',
      },
      { ...amount('float', (report) => report.float_cents), isWide: true },
      amount('received', (report) => report.received_cents),
      amount('expected', (report) => report.expected_cents),
      amount('counted', (report) => report.counted_cents),
      amount('difference', (report) => report.difference_cents),
      amount('late', (report) => report.late_cents),
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
export const CashSessions = ({ company, span }: { company: Company; span: DaySpan }) => {
  const { t } = useTranslation(['cash', 'payment-methods'])
  const { money, date, time } = useFormats()
  const toast = useToast()
  const [closing, setClosing] = useState<Session | null>(null)
  const columns = useColumns(company.time_zone, setClosing)
  const { data, error, refetch } = useListCashQuery(
    { company_id: company.id, from: span.from, to: span.to },
    { refetchOnMountOrArgChange: true },
  )
  const [send, { isLoading }] = useCloseCashMutation()
  const loose = data?.loose ?? []

  const close = async (session: Session): Promise<void> => {
    const what = { company_id: company.id, entry_id: crypto.randomUUID(), session_id: session.id }
    try {
      await send({ ...what, reason: t('office.reason') }).unwrap()
      setClosing(null)
    } catch (cause) {
      toast('error', { title: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`) })
    }
  }
  const write = (): void => {
    const cells = cashCells(data?.sessions ?? [], {
      heading: (column) => (column === 'method' ? t('office.method') : t(`office.${column}`)),
      method: (method) => t(`payment-methods:${method}`),
      moment: (iso) => `${date(iso, company.time_zone)} ${time(iso, company.time_zone)}`,
    })
    void downloadCsv(`${t('title')}-${span.from}-${span.to}.csv`, cells)
  }
  return (
    <div data-testid="cash-sessions">
      <OfficeSection
        title={t('office.title')}
        lead={t('office.lead')}
        actions={
          <Button onClick={write} disabled={!data || data.sessions.length === 0} data-testid="cash-csv">
            {t('office.csv')}
          </Button>
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
          empty={<p>{t('office.empty')}</p>}
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
        <ConfirmDialog
          title={t('others.closeTitle', {
            name: t('session.name', { number: closing.z_number, terminal: closing.terminal_name }),
          })}
          confirmLabel={t('others.confirm')}
          isBusy={isLoading}
          onConfirm={() => void close(closing)}
          onClose={() => setClosing(null)}
        >
          <p>{t('office.closeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
