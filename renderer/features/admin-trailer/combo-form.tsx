import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { normaliseCode } from '@shared/domain/menu/menu-code'
import { writeOf } from '@shared/schemas/records/records'
import { useRecords } from '@renderer/api/endpoints/records'
import { HistoryButton } from '@renderer/app/office/history/history-button'
import { ItemPrices, ItemWords, type ItemFieldsProps } from '@renderer/app/office/item-fields'
import { OfficePage } from '@renderer/app/office/office-page'
import { OptionGroupsField } from '@renderer/app/office/option-groups-field'
import office from '@renderer/app/office/office.module.css'
import { RecordForm } from '@renderer/app/office/record-form'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { useComboTexts } from './use-combo-texts'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { SelectField, TextField } from '@renderer/ui/antd/field'
import { ComboItems } from './combo-items'
import { blankCombo, comboProblems, type Combo, type ComboWrite } from './initial-combo'

/** One combo: texts, price, parts, translations. */
export const ComboForm = ({
  companyId,
  combo,
  place,
  onClose,
}: {
  companyId: string
  combo: Combo | null
  place: number
  onClose: () => void
}) => {
  const { t } = useTranslation(['admin-trailer', 'office'])
  const toast = useToast()
  const { rows: categories } = useRecords('categories', companyId)
  const [initial] = useState(() => (combo ? writeOf('combos', combo) : blankCombo(place)))
  const form = useRecordForm({
    table: 'combos',
    companyId,
    initial,
    expected: combo?.updated_at ?? null,
    check: comboProblems,
    onSaved: () => {
      toast('success', { title: t('office:saved') })
      onClose()
    },
  })
  const { values } = form
  const hasCategory =
    !categories || values.category_id === null || categories.some(({ id }) => id === values.category_id)
  const textOf = useComboTexts(companyId)
  const problemOf = (field: keyof ComboWrite): string | null => {
    const problem = form.problems[field]
    if (!problem) return null
    if (field === 'promotion_price_cents' && problem === 'invalid') return t('problems.promotion')
    return field === 'items' ? t('problems.items') : t(`office:problems.${problem}`)
  }
  const field = (key: keyof ComboWrite) => ({
    label: t(`fields.${key}`),
    error: problemOf(key),
    'data-testid': `field-${key}`,
  })
  const parts: ItemFieldsProps = {
    values,
    onChange: (change) => form.setAll((before) => ({ ...before, ...change })),
    labelOf: (key) => t(`fields.${key}`),
    problemOf,
    hints: { promotion_price_cents: t('hints.promotion_price_cents') },
  }

  return (
    <OfficePage
      title={combo ? t('editTitle') : t('addTitle')}
      testId="combo-form"
      actions={
        combo && (
          <HistoryButton
            companyId={companyId}
            table="combos"
            id={combo.id}
            name={combo.name}
            onRestored={form.takeIn}
          />
        )
      }
    >
      <RecordForm
        form={form}
        labelOf={(key) => t(`fields.${key}`)}
        textOf={textOf}
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          {...field('code')}
          required
          limit={COLUMN_LIMITS.combos.code}
          autoComplete="off"
          hint={t('hints.code')}
          value={values.code}
          onChange={({ target }) => form.set('code', normaliseCode(target.value))}
        />
        <TextField
          {...field('name')}
          required
          limit={COLUMN_LIMITS.combos.name}
          value={values.name}
          onChange={({ target }) => form.set('name', target.value)}
        />
        <ItemPrices {...parts} />
        <SelectField
          {...field('category_id')}
          error={hasCategory ? problemOf('category_id') : t('office:problems.gone')}
          value={hasCategory ? (values.category_id ?? '') : null}
          onChange={(id) => form.set('category_id', id || null)}
          options={[
            { value: '', label: t('noCategory') },
            ...(categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <div className={office.wide}>
          <ComboItems
            companyId={companyId}
            items={values.items}
            problem={problemOf('items')}
            onChange={(items) => form.set('items', items)}
          />
        </div>
        <ItemWords
          {...parts}
          companyId={companyId}
          category={categories?.find(({ id }) => id === values.category_id)?.name ?? 'combo'}
        >
          <OptionGroupsField
            companyId={companyId}
            value={values.option_group_ids ?? []}
            onChange={(ids) => form.set('option_group_ids', ids)}
          />
        </ItemWords>
      </RecordForm>
    </OfficePage>
  )
}
