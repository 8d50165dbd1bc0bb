import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveImageMutation } from '@renderer/api/endpoints/images'
import { SwitchField } from '@renderer/app/office/fields'
import { useImageAddresses } from '@renderer/app/office/image-field/use-image-address'
import office from '@renderer/app/office/office.module.css'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { RowActions } from '@renderer/app/office/row-actions'
import { SortedRows } from '@renderer/app/office/sorted-rows'
import { useChangeRow } from '@renderer/app/office/use-change-row'
import { PagePicture } from '@renderer/ui/page-picture'
import styles from './images.module.css'
import type { ImageRow, ImageTable } from './image-tables'

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
  const { t } = useTranslation('admin-images')
  const [removeFile] = useRemoveImageMutation()
  const { changeRow } = useChangeRow<ImageTable>(table, companyId)
  const [leaving, setLeaving] = useState<ImageRow | null>(null)
  const addresses = useImageAddresses(rows.map(({ image_url }) => image_url))
  const nameOf = ({ title }: ImageRow): string => title || t('unnamed')

  /** The row is deleted first: a file without a row is invisible, a row without its file is visible to everybody. */
  const removeFileOf = async (row: ImageRow): Promise<void> => {
    const isOurs = row.image_url.startsWith(`${companyId}/`)
    if (isOurs && !rows.some((other) => other !== row && other.image_url === row.image_url))
      await removeFile({ company_id: companyId, path: row.image_url })
  }

  return (
    <>
      <SortedRows
        companyId={companyId}
        table={table}
        label={t(`${table}.title`)}
        rows={rows}
        nameOf={nameOf}
        render={(row) => (
          <div className={office.rowLine} data-testid={`image-${nameOf(row)}`}>
            <PagePicture address={addresses[row.image_url]} alt="" className={styles.thumb} sizes="96px" />
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
              onChange={(on) => void changeRow(row, { is_active: on })}
            />
            <RowActions
              editLabel={t('editOf', { name: nameOf(row) })}
              removeLabel={t('removeOf', { name: nameOf(row) })}
              onEdit={() => onEdit(row.id)}
              onRemove={() => setLeaving(row)}
            />
          </div>
        )}
      />
      {leaving && (
        <RemoveRow
          companyId={companyId}
          table={table}
          row={leaving}
          title={t('removeTitle')}
          onRemoved={() => removeFileOf(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('removeText', { name: nameOf(leaving) })}</p>
        </RemoveRow>
      )}
    </>
  )
}
