import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useRemoveImageMutation } from '@renderer/api/endpoints/images'
import { useRemoveRecord, useReorderRecordsMutation, useSaveRecord } from '@renderer/api/endpoints/records'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { SwitchField } from '@renderer/app/office/fields'
import { useImageAddresses } from '@renderer/app/office/image-field/use-image-address'
import office from '@renderer/app/office/office.module.css'
import { SortableList } from '@renderer/app/office/sortable-list'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './images.module.css'
import { writeOf, type ImageRow, type ImageTable } from './image-tables'

/** The pictures of one list, in their order. */
export const ImageList = ({
  table,
  companyId,
  rows,
  onEdit,
}: {
  readonly table: ImageTable
  readonly companyId: string
  readonly rows: readonly ImageRow[]
  readonly onEdit: (id: string) => void
}) => {
  const { t } = useTranslation(['admin-images', 'office'])
  const toast = useToast()
  const [reorder, { isLoading }] = useReorderRecordsMutation()
  const [removeFile] = useRemoveImageMutation()
  const { saveRecord } = useSaveRecord(table, companyId)
  const { removeRecord, isRemoving } = useRemoveRecord(table, companyId)
  const [leaving, setLeaving] = useState<ImageRow | null>(null)
  const addresses = useImageAddresses(rows.map(({ image_url }) => image_url))
  const nameOf = ({ title }: ImageRow): string => title || t('unnamed')

  const tell = (title: string, cause: unknown): void =>
    toast('error', { title, description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`) })

  const toggle = async (row: ImageRow, isActive: boolean): Promise<void> => {
    try {
      await saveRecord({ ...writeOf(row), is_active: isActive }, row.updated_at)
    } catch (cause) {
      tell(t('office:failed.update'), cause)
    }
  }
  const remove = async (row: ImageRow): Promise<void> => {
    try {
      await removeRecord(row)
      // The row first: a file without a row is seen by nobody, a row without its file by everybody.
      if (
        row.image_url.startsWith(`${companyId}/`) &&
        !rows.some((other) => other !== row && other.image_url === row.image_url)
      )
        await removeFile({ company_id: companyId, path: row.image_url })
      toast('success', { title: t('office:removed') })
    } catch (cause) {
      tell(t('office:failed.delete'), cause)
    } finally {
      setLeaving(null)
    }
  }

  return (
    <>
      <SortableList
        label={t(`${table}.title`)}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        isBusy={isLoading}
        onReorder={(ids) =>
          void reorder({ company_id: companyId, table, ids })
            .unwrap()
            .catch((cause: unknown) => tell(t('office:failed.save'), cause))
        }
        render={(row) => (
          <div className={office.rowLine} data-testid={`image-${nameOf(row)}`}>
            <img src={addresses[row.image_url]} alt="" className={styles.thumb} loading="lazy" />
            <div className={office.rowText}>
              <span className={office.rowName}>{nameOf(row)}</span>
              <span className={office.rowMore}>{'link' in row ? row.link : row.description}</span>
            </div>
            <SwitchField
              label={
                <>
                  <span aria-hidden="true">{t('active')}</span>
                  <span className="visually-hidden">{t('activeOf', { name: nameOf(row) })}</span>
                </>
              }
              value={row.is_active}
              onChange={(on) => void toggle(row, on)}
            />
            <div className={office.actions}>
              <Button onClick={() => onEdit(row.id)} aria-label={t('editOf', { name: nameOf(row) })}>
                {t('office:edit')}
              </Button>
              <Button
                variant="ghost"
                onClick={() => setLeaving(row)}
                aria-label={t('removeOf', { name: nameOf(row) })}
              >
                {t('office:remove')}
              </Button>
            </div>
          </div>
        )}
      />
      {leaving && (
        <ConfirmDialog
          title={t('removeTitle')}
          confirmLabel={t('office:remove')}
          isBusy={isRemoving}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('removeText', { name: nameOf(leaving) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
