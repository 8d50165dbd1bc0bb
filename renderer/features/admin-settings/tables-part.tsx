import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areasOf, firstFreeCell, nextTableName } from '@shared/domain/tab/floor-plan'
import { writeOf, type RecordRow, type RecordWrite } from '@shared/schemas/records/records'
import { useFreshRecords, useRecords, useRemoveRecord, useSaveRecord } from '@renderer/api/endpoints/records'
import { ListState, OfficeSection } from '@renderer/app/office/office-page'
import { useChangeRow } from '@renderer/app/office/use-change-row'
import { useRemovedToast } from '@renderer/app/office/bring-back'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { FloorEditor } from './floor-editor'
import { TableForm } from './table-form'
import styles from './floor-editor.module.css'

export type Table = RecordRow<'dining_tables'>
export type TableWrite = RecordWrite<'dining_tables'>

/** A new table follows the last one and copies its area, seats and shape. */
const newTable = (tables: readonly Table[]): TableWrite => {
  const last = [...tables].sort((left, right) => left.updated_at.localeCompare(right.updated_at)).at(-1)
  const { area, seats, shape } = last ?? { area: '', seats: 4, shape: 'square' as const }
  const id = crypto.randomUUID()
  return {
    id,
    name: nextTableName(tables),
    area,
    seats,
    shape,
    ...(firstFreeCell(tables, { id, area, shape }) ?? { x: 0, y: 0 }),
  }
}

/** The floor plan, area by area, as the staff's tables page shows it. */
export const TablesPart = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['floor', 'admin-settings', 'office'])
  const showError = useRecordErrorToast()
  const { rows, error, refetch } = useRecords('dining_tables', companyId)
  const { saveRecord, isSaving } = useSaveRecord('dining_tables', companyId)
  const { removeRecord, isRemoving } = useRemoveRecord('dining_tables', companyId)
  const { changeRow, isChanging } = useChangeRow('dining_tables', companyId)
  const listAnew = useFreshRecords(companyId)
  const showRemoved = useRemovedToast(companyId)
  const [edited, setEdited] = useState<{ values: TableWrite; row: Table | null } | null>(null)
  const tables = rows ?? []

  const edit = (row: Table): void => setEdited({ values: writeOf('dining_tables', row), row })

  const add = async (values: TableWrite): Promise<void> => {
    try {
      await saveRecord(values, null)
      setEdited(null)
    } catch (cause) {
      showError('save', cause)
    }
  }
  const change = async (row: Table, values: TableWrite): Promise<void> => {
    if (await changeRow(row, values)) return setEdited(null)
    // Saved again, what is typed replaces what a colleague made of the same field.
    const newer = (await listAnew('dining_tables').catch(() => [])).find(({ id }) => id === row.id)
    if (newer)
      setEdited((open) =>
        open?.row?.id === row.id ? { ...open, values: writeOf('dining_tables', newer), row: newer } : open,
      )
  }
  const remove = async (row: Table): Promise<void> => {
    try {
      await removeRecord(row)
      setEdited(null)
      showRemoved('dining_tables', row.id)
    } catch (cause) {
      showError('delete', cause)
    }
  }
  return (
    <>
      <OfficeSection
        title={t('admin-settings:parts.tables')}
        lead={t('office.lead')}
        actions={
          <Button
            type="primary"
            disabled={!rows}
            onClick={() => setEdited({ values: newTable(tables), row: null })}
            data-testid="add-table"
          >
            {t('office.add')}
          </Button>
        }
      >
        <ListState rows={rows} error={error} onRetry={() => void refetch()} empty={t('office.empty')}>
          {(all) => (
            <div className={styles.areas}>
              <p className={styles.how}>{t('office.how')}</p>
              {areasOf(all).map(({ area, tables: own }) => (
                <FloorEditor
                  key={area}
                  area={area}
                  tables={own}
                  onMove={(table, cell) => changeRow(table, cell)}
                  onEdit={edit}
                />
              ))}
            </div>
          )}
        </ListState>
      </OfficeSection>
      {edited && (
        <TableForm
          key={edited.values.id}
          companyId={companyId}
          initial={edited.values}
          isNew={edited.row === null}
          tables={tables}
          isBusy={isSaving || isChanging}
          onSave={(values) => void (edited.row ? change(edited.row, values) : add(values))}
          onRestored={edit}
          onClose={() => setEdited(null)}
          remove={
            edited.row && (
              <Popconfirm
                title={t('office.remove')}
                description={t('office.removeText')}
                okText={t('office.remove')}
                cancelText={t('common:cancel')}
                okButtonProps={{ danger: true, 'data-testid': 'remove-table-confirm' }}
                onConfirm={() => edited.row && void remove(edited.row)}
              >
                <Button danger loading={isRemoving} data-testid="remove-table">
                  {t('office.remove')}
                </Button>
              </Popconfirm>
            )
          }
        />
      )}
    </>
  )
}
