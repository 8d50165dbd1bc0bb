import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeInput } from '@shared/contract/gateway'
import { restorableTableOf, type AuditEntry } from '@shared/contract/records/list-methods'
import { APPROVAL_FLAGS, type ApprovalFlag } from '@shared/schemas/records/approval-flags'
import { asApiError } from '@renderer/api/error'
import { useListAuditQuery } from '@renderer/api/endpoints/records'
import { BringBack } from '@renderer/app/office/bring-back'
import { ListState, OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { FormerValues, recordTableOf } from './former-values'
import styles from './settings.module.css'
import { useChangeTexts } from './use-change-texts'

const PAGE_ROWS = 50
/** The shown details of a named action, in this order. */
const AUDIT_DETAILS = [
  'reason',
  'amount_cents',
  'less_cents',
  'total_cents',
  'from_method',
  'method',
  'service_fee_percent',
  'discount_percent',
  'prefix',
  'former_name',
  'former_pix_key',
  'pix_key',
  'added',
  'changed',
  'categories_added',
  'removed',
  'restored',
  'from',
  'to',
  'rows',
  'entries',
  'orders',
  'made_at',
  'flags',
] as const
/** The entry that a page starts after; null is the newest page. */
type Cursor = OfficeInput<'audit.list'>['before']

/** The audit log, newest first, page by page. */
export const HistoryPart = ({ companyId, timeZone }: { companyId: string; timeZone: string | undefined }) => {
  const { t } = useTranslation('admin-settings')
  const [pages, setPages] = useState<readonly Cursor[]>([null])
  const before = pages[pages.length - 1] ?? null
  const { currentData, error, refetch } = useListAuditQuery(
    { company_id: companyId, before },
    { refetchOnMountOrArgChange: true },
  )
  const oldest = currentData?.at(-1)
  const hasOlder = currentData?.length === PAGE_ROWS
  return (
    <OfficeSection title={t('parts.history')} lead={t('history.lead')}>
      {error && asApiError(error)?.code === 'forbidden' ? (
        <LoadError code="forbidden" onRetry={() => void refetch()} />
      ) : (
        <ListState
          rows={currentData}
          error={error}
          onRetry={() => void refetch()}
          empty={<p>{t('history.empty')}</p>}
        >
          {(entries) => (
            <ol className={styles.history} data-testid="history">
              {entries.map((entry) => (
                <Entry key={entry.id} companyId={companyId} entry={entry} timeZone={timeZone} />
              ))}
            </ol>
          )}
        </ListState>
      )}
      {(pages.length > 1 || hasOlder) && (
        <div className={styles.pages}>
          <Button
            disabled={pages.length === 1}
            onClick={() => setPages(pages.slice(0, -1))}
            data-testid="newer"
          >
            {t('history.newer')}
          </Button>
          <Button
            disabled={!hasOlder}
            onClick={() => oldest && setPages([...pages, { at: oldest.at, id: oldest.id }])}
            data-testid="older"
          >
            {t('history.older')}
          </Button>
        </div>
      )}
    </OfficeSection>
  )
}

/** What managers should know of an approval. */
const flagsOf = ({ details: { flags } }: AuditEntry): readonly ApprovalFlag[] =>
  APPROVAL_FLAGS.filter((flag) => Array.isArray(flags) && flags.includes(flag))

/** Undoes a change of a row: brings a removed one back, or the former values of one that was edited. */
const Undo = ({ companyId, entry }: { companyId: string; entry: AuditEntry }) => {
  const { t } = useTranslation('admin-settings')
  const removed = restorableTableOf(entry.tbl)
  if (entry.action === 'delete' && removed && entry.row_id !== null)
    return (
      <BringBack companyId={companyId} table={removed} id={entry.row_id} label={t('history.bringBack')} />
    )
  const table = recordTableOf(entry)
  return table && <FormerValues companyId={companyId} table={table} entry={entry} />
}

const Entry = ({
  companyId,
  entry,
  timeZone,
}: {
  companyId: string
  entry: AuditEntry
  timeZone: string | undefined
}) => {
  const { t } = useTranslation('admin-settings')
  const { date, time } = useFormats()
  const words = useChangeTexts(timeZone)
  const changes = entry.action === 'update' ? Object.entries(entry.changes) : []
  const what = t(`history.${entry.action}`, {
    table: words.table(entry.tbl),
    name: entry.label ?? '',
    approved: t(`history.approvals.${String(entry.details.action)}`),
    exported: t(`history.exports.${String(entry.details.kind)}`),
    decided: t(`history.decisions.${String(entry.details.decision)}`),
  })
  const terminal = typeof entry.details.terminal_name === 'string' ? entry.details.terminal_name : null
  const actor =
    entry.actor_name ??
    (entry.user_id
      ? t('history.erased')
      : terminal === null
        ? t('history.somebody')
        : t('history.terminal', { terminal }))
  const isUnproven = entry.details.unproven === true
  const whom = entry.whom_name ?? (entry.whom_id && t('history.erased'))
  const detailOf = (key: (typeof AUDIT_DETAILS)[number]): string | null => {
    if (key === 'flags')
      return (
        flagsOf(entry)
          .map((flag) => t(`history.flags.${flag}`))
          .join(', ') || null
      )
    return (entry.details[key] ?? null) === null ? null : words.value(key, entry.details[key])
  }
  const details = AUDIT_DETAILS.flatMap((key) => {
    const text = detailOf(key)
    return text === null ? [] : [{ key, text }]
  })
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{actor}</strong> {isUnproven && <>{t('history.unproven', { terminal })} </>}
        {whom ? t('history.whom', { what, name: whom }) : what}
      </p>
      <time dateTime={entry.at} className={styles.when}>
        {date(entry.at, timeZone)}, {time(entry.at, timeZone)}
      </time>
      {details.length > 0 && (
        <ul className={styles.changes}>
          {details.map(({ key, text }) => (
            <li key={key}>
              {t(`history.details.${key}`)}: {text}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(([column, [was, is]]) => (
            <li key={column}>
              {t('history.change', {
                column: words.column(column),
                before: words.value(column, was),
                after: words.value(column, is),
              })}
            </li>
          ))}
        </ul>
      )}
      <Undo companyId={companyId} entry={entry} />
    </li>
  )
}
