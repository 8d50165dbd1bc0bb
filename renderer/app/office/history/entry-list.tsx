import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { restorableTableOf, type AuditEntry } from '@shared/contract/records/list-methods'
import type { RecordRow, RecordTable } from '@shared/schemas/records/records'
import { asApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import { LoadFailure } from '../office-states'
import { BringBack } from '../bring-back'
import { ListState } from '../office-page'
import { FormerValues, recordTableOf } from './former-values'
import styles from './history.module.css'
import type { AuditPages } from './use-audit-pages'
import { useEntryWords, type EntryWords } from './use-entry-words'

interface UndoProps {
  /** Null of the platform, whose entries are undone by nobody. */
  readonly companyId: string | null
  /** Of a row whose form is open: it goes on from the restored values, and a removal was taken back since. */
  readonly onRestored?: (row: RecordRow<RecordTable>) => void
}

interface EntryListProps extends UndoProps {
  readonly pages: AuditPages
  readonly timeZone: string | undefined
  readonly empty: ReactNode
}

/** A page of the audit, and the way to the other pages. */
export const EntryList = ({ pages, timeZone, empty, ...undo }: EntryListProps) => {
  const { t } = useTranslation('admin-settings')
  const wordsOf = useEntryWords(timeZone)
  const { entries, error, refetch, newer, older } = pages
  return (
    <>
      {error && asApiError(error)?.code === 'forbidden' ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <ListState rows={entries} error={error} onRetry={refetch} empty={empty}>
          {(rows) => (
            <ol className={styles.history} data-testid="history">
              {rows.map((entry) => (
                <Entry key={entry.id} entry={entry} words={wordsOf(entry)} {...undo} />
              ))}
            </ol>
          )}
        </ListState>
      )}
      {(newer || older) && (
        <div className={styles.pages}>
          <Button disabled={!newer} onClick={() => newer?.()} data-testid="newer">
            {t('history.newer')}
          </Button>
          <Button disabled={!older} onClick={() => older?.()} data-testid="older">
            {t('history.older')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Undoes a change of a row: brings a removed one back, or the former values of one that was edited. */
const Undo = ({ companyId, entry, onRestored }: UndoProps & { readonly entry: AuditEntry }) => {
  const { t } = useTranslation('admin-settings')
  const removed = restorableTableOf(entry.tbl)
  if (companyId === null) return null
  if (entry.action === 'delete' && removed && entry.row_id !== null)
    return onRestored ? null : (
      <BringBack companyId={companyId} table={removed} id={entry.row_id} label={t('history.bringBack')} />
    )
  const table = recordTableOf(entry)
  return table && <FormerValues companyId={companyId} table={table} entry={entry} onRestored={onRestored} />
}

const Entry = ({
  entry,
  words,
  ...undo
}: UndoProps & { readonly entry: AuditEntry; readonly words: EntryWords }) => {
  const { t } = useTranslation('admin-settings')
  const { who, accordingTo, what, whom, when, details, changes } = words
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{who}</strong> {accordingTo && <>{accordingTo} </>}
        {whom ? t('history.whom', { what, name: whom }) : what}
      </p>
      <time dateTime={entry.at} className={styles.when}>
        {when}
      </time>
      {details.length > 0 && (
        <ul className={styles.changes}>
          {details.map(({ key, label, text }) => (
            <li key={key}>
              {label}: {text}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ key, column, before, after }) => (
            <li key={key}>
              {before === null
                ? t('history.changeOnly', { column, after })
                : t('history.change', { column, before, after })}
            </li>
          ))}
        </ul>
      )}
      <Undo entry={entry} {...undo} />
    </li>
  )
}
