import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '@shared/contract/records/list-methods'
import {
  RECORDS,
  writeOf,
  type RecordRow,
  type RecordTable,
  type RecordWrite,
} from '@shared/schemas/records/records'
import { recordsApi, useSaveRecord } from '@renderer/api/endpoints/records'
import { unwrapOnce } from '@renderer/api/query-once'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { GatewayError } from '@shared/contract/errors'
import { Button } from '@renderer/ui/button'
import { useSaveToast } from '../use-save-toast'
import styles from './history.module.css'

/** The table of an entry whose former values a form could save again, or null. */
export const recordTableOf = ({ action, tbl, row_id }: AuditEntry): RecordTable | null =>
  action === 'update' && row_id !== null && tbl in RECORDS ? (tbl as RecordTable) : null

/** The values before a change. A picture without a file would be shown broken: the present one stays. */
const formerOf = ({ changes, lost_picture }: AuditEntry): readonly (readonly [string, unknown])[] =>
  Object.entries(changes).flatMap(([column, [was]]) =>
    lost_picture && column === 'image_url' ? [] : [[column, was] as const],
  )

/** Saves the values that a row had before a change, as its form would; everything else of the row stays as it is. */
export const FormerValues = ({
  companyId,
  table,
  entry,
  onRestored,
}: {
  readonly companyId: string
  readonly table: RecordTable
  readonly entry: AuditEntry
  /** An open form of the row goes on from it. */
  readonly onRestored: ((row: RecordRow<RecordTable>) => void) | undefined
}) => {
  const { t } = useTranslation('admin-settings')
  const dispatch = useAppDispatch()
  const { saveRecord, isSaving } = useSaveRecord(table, companyId)
  const save = useSaveToast()
  const former = formerOf(entry)
  const restore = async (): Promise<void> => {
    const rows = await unwrapOnce(
      dispatch(
        recordsApi.endpoints.listRecords.initiate({ table, company_id: companyId }, { forceRefetch: true }),
      ),
    )
    const row = rows.find(({ id }) => id === entry.row_id)
    if (!row) throw new GatewayError('not_found', { entity: table })
    const now = writeOf(table, row)
    const restored = await saveRecord(
      {
        ...now,
        ...Object.fromEntries(former.filter(([column]) => column in now)),
      } as RecordWrite<RecordTable>,
      row.updated_at,
    )
    onRestored?.(restored)
  }
  return (
    <>
      {entry.lost_picture && <p className={styles.gone}>{t('history.pictureGone')}</p>}
      {former.length > 0 && (
        <Button
          isBusy={isSaving}
          onClick={() => void save(restore(), t('history.restored'))}
          data-testid="former-values"
        >
          {t('history.restore')}
        </Button>
      )}
    </>
  )
}
