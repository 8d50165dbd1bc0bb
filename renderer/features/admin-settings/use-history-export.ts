import { useTranslation } from 'react-i18next'
import { AUDIT_PAGE_ROWS, type AuditEntry } from '@shared/contract/records/list-methods'
import { DEFAULT_TIME_ZONE } from '@shared/domain/company/company-defaults'
import { recordsApi } from '@renderer/api/endpoints/records'
import { unwrapOnce } from '@renderer/api/query-once'
import { useExport, type FileFormat } from '@renderer/app/exports/use-export'
import { useEntryWords } from '@renderer/app/office/history/use-entry-words'
import type { AuditQuestion } from '@renderer/app/office/history/use-audit-pages'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { useFormats } from '@renderer/i18n/format'
import { useToast } from '@renderer/ui/feedback/toasts'
import { historyCells } from './history-cells'

/** So many are written in a minute; who wants more chooses fewer days. */
const MOST_ROWS = 20_000

/** Writes all that a filter of the history finds to a file for spreadsheets, also the pages that are not shown. */
export const useHistoryExport = (
  question: AuditQuestion & { company_id: string },
  timeZone: string | undefined,
) => {
  const { t } = useTranslation('admin-settings')
  const dispatch = useAppDispatch()
  const { number } = useFormats()
  const wordsOf = useEntryWords(timeZone)
  const { write, isBusy } = useExport({
    id: question.company_id,
    time_zone: timeZone ?? DEFAULT_TIME_ZONE,
  })

  const toast = useToast()

  const readAll = async (): Promise<readonly AuditEntry[]> => {
    const all: AuditEntry[] = []
    for (;;) {
      const last = all.at(-1)
      const before = last ? { at: last.at, id: last.id } : null
      const page = await unwrapOnce(
        dispatch(recordsApi.endpoints.listAudit.initiate({ ...question, before }, { forceRefetch: true })),
      )
      all.push(...page)
      if (page.length < AUDIT_PAGE_ROWS) return all
      if (all.length >= MOST_ROWS) {
        toast('warning', {
          title: t('history.cut', { most: number(MOST_ROWS) }),
          description: t('history.cutText'),
        })
        return all
      }
    }
  }
  const file = (format: FileFormat): Promise<void> => {
    const { from = null, to = null } = question
    const name = [t('history.file'), from, to].filter(Boolean).join('-')
    return write({ kind: 'audit', name, format, from, to }, async () => [
      {
        name: t('parts.history'),
        rows: historyCells((await readAll()).map(wordsOf), (column) => t(`history.columns.${column}`)),
      },
    ])
  }
  return { file, isBusy }
}
