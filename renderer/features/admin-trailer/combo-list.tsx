import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveRecord, useReorderRecordsMutation, useSaveRecord } from '@renderer/api/endpoints/records'
import { asApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { SwitchField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { SortableList } from '@renderer/app/office/sortable-list'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { writeOf, type Combo } from './combo-start'

/** The combos in their order: to be had or not, edited, removed, put in order by hand. */
export const ComboList = ({
  companyId,
  combos,
  onEdit,
}: {
  companyId: string
  combos: readonly Combo[]
  onEdit: (id: string) => void
}) => {
  const { t } = useTranslation(['admin-trailer', 'office'])
  const { money } = useFormats()
  const toast = useToast()
  const [reorder, { isLoading }] = useReorderRecordsMutation()
  const { saveRecord, isSaving } = useSaveRecord('combos', companyId)
  const { removeRecord, isRemoving } = useRemoveRecord('combos', companyId)
  const [leaving, setLeaving] = useState<Combo | null>(null)

  const tell = (title: string, cause: unknown): void =>
    toast('error', { title, description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`) })
  const toggle = async (combo: Combo, isAvailable: boolean): Promise<void> => {
    try {
      await saveRecord({ ...writeOf(combo), is_available: isAvailable }, combo.updated_at)
    } catch (cause) {
      tell(t('office:failed.update'), cause)
    }
  }
  const remove = async (combo: Combo): Promise<void> => {
    try {
      await removeRecord(combo)
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
        label={t('combos')}
        rows={combos}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        isBusy={isLoading}
        onReorder={(ids) =>
          void reorder({ company_id: companyId, table: 'combos', ids })
            .unwrap()
            .catch((cause: unknown) => tell(t('office:failed.save'), cause))
        }
        render={(combo) => (
          <div className={office.rowLine} data-testid={`combo-${combo.code}`}>
            <div className={office.rowText}>
              <span className={office.rowName}>
                {combo.code} · {combo.name}
              </span>
              <span className={office.rowMore}>
                {money(combo.promotion_price_cents ?? combo.price_cents)} ·{' '}
                {t('itemCount', { count: combo.items.length })}
              </span>
            </div>
            <SwitchField
              label={t('fields.is_available')}
              value={combo.is_available}
              disabled={isSaving}
              onChange={(on) => void toggle(combo, on)}
            />
            <div className={office.actions}>
              <Button
                onClick={() => onEdit(combo.id)}
                aria-label={t('editOf', { name: combo.name })}
                data-testid={`edit-${combo.code}`}
              >
                {t('office:edit')}
              </Button>
              <Button
                variant="ghost"
                onClick={() => setLeaving(combo)}
                aria-label={t('removeOf', { name: combo.name })}
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
          <p>{t('removeText', { name: leaving.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
