import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saleHoursText } from '@shared/domain/menu/sale-hours-text'
import { SwitchField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { RowActions } from '@renderer/app/office/row-actions'
import { SortedRows } from '@renderer/app/office/sorted-rows'
import { useChangeRow } from '@renderer/app/office/use-change-row'
import { useFormats } from '@renderer/i18n/format'
import type { Combo } from './initial-combo'

/** The combos in their order: availability, editing, removal, sorting. */
export const ComboList = ({
  companyId,
  combos,
  onEdit,
}: {
  companyId: string
  combos: readonly Combo[]
  onEdit: (id: string) => void
}) => {
  const { t, i18n } = useTranslation('admin-trailer')
  const { money } = useFormats()
  const { changeRow, isChanging } = useChangeRow('combos', companyId)
  const [leaving, setLeaving] = useState<Combo | null>(null)
  return (
    <>
      <SortedRows
        companyId={companyId}
        table="combos"
        label={t('combos')}
        rows={combos}
        nameOf={({ name }) => name}
        render={(combo) => (
          <div className={office.rowLine} data-testid={`combo-${combo.code}`}>
            <div className={office.rowText}>
              <span className={office.rowName}>
                {combo.code} · {combo.name}
              </span>
              <span className={office.rowMore}>
                {money(
                  combo.promotion_hours
                    ? combo.price_cents
                    : (combo.promotion_price_cents ?? combo.price_cents),
                )}{' '}
                · {t('itemCount', { count: combo.items.length })}
                {combo.available_hours && ` · ${saleHoursText(combo.available_hours, i18n.language)}`}
              </span>
            </div>
            <SwitchField
              label={t('fields.is_available')}
              value={combo.is_available}
              disabled={isChanging}
              onChange={(on) => void changeRow(combo, { is_available: on })}
            />
            <RowActions
              editLabel={t('editOf', { name: combo.name })}
              removeLabel={t('removeOf', { name: combo.name })}
              onEdit={() => onEdit(combo.id)}
              onRemove={() => setLeaving(combo)}
              testId={`edit-${combo.code}`}
            />
          </div>
        )}
      />
      {leaving && (
        <RemoveRow
          companyId={companyId}
          table="combos"
          row={leaving}
          title={t('removeTitle')}
          onClose={() => setLeaving(null)}
        >
          <p>{t('removeText', { name: leaving.name })}</p>
        </RemoveRow>
      )}
    </>
  )
}
