import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { OPTION_LIMITS } from '@shared/domain/options/options'
import { OPTION_RULES } from '@shared/schemas/menu/menu'
import { writeOf } from '@shared/schemas/records/records'
import { NumberField, SwitchField } from '@renderer/app/office/fields'
import { HistoryButton } from '@renderer/app/office/history/history-button'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { placeAfter } from '@renderer/app/office/place-after'
import { RecordForm } from '@renderer/app/office/record-form'
import { TranslationsField } from '@renderer/app/office/translations-field'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { SelectField, TextField } from '@renderer/ui/antd/field'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import type { MenuPartProps } from './menu-part'
import { OptionList } from './option-list'
import { blankGroup, groupProblems, type GroupWrite, type OptionGroup } from './blank-options'
import { useProductTexts } from './use-product-texts'

interface OptionGroupFormProps extends MenuPartProps {
  readonly groups: readonly OptionGroup[]
  /** 'new', or the row's. */
  readonly id: string
  readonly onClose: () => void
}

/** One group: its name, how many options may be chosen, how their prices add up, and the options. */
export const OptionGroupForm = ({ company, menu, groups, id, onClose }: OptionGroupFormProps) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const toast = useToast()
  const [group] = useState(() => groups.find((row) => row.id === id))
  const [initial] = useState(() => (group ? writeOf('option_groups', group) : blankGroup(placeAfter(groups))))
  const { products } = menu
  const check = useCallback((values: GroupWrite) => groupProblems(values, products), [products])
  const form = useRecordForm({
    table: 'option_groups',
    companyId: company.id,
    initial,
    expected: group?.updated_at ?? null,
    check,
    onSaved: () => {
      toast('success', { title: t('office:saved') })
      onClose()
    },
  })
  const { values, set } = form
  const { textOf, problemText } = useProductTexts(menu)
  const labelOf = (field: string): string => t(`options.fields.${field}` as 'options.fields.name')
  const problemOf = (field: keyof GroupWrite): string | null => problemText(form.problems[field])
  const chooseRule = (rule: GroupWrite['rule']): void =>
    // A half-and-half has two parts by default.
    form.setAll((before) => ({
      ...before,
      rule,
      ...(rule === 'halves' && before.rule !== 'halves' ? { min_choices: 2, max_choices: 2 } : {}),
    }))
  const counted = (field: 'min_choices' | 'max_choices', least: number) => (
    <NumberField
      label={labelOf(field)}
      hint={t(`options.hints.${field}`)}
      error={problemOf(field)}
      min={least}
      max={values.rule === 'halves' ? OPTION_LIMITS.parts : OPTION_LIMITS.choices}
      value={values[field]}
      onChange={(count) => set(field, count)}
      testId={`field-${field}`}
    />
  )

  return (
    <OfficeSection
      title={t(group ? 'options.editTitle' : 'options.addTitle')}
      actions={
        group && (
          <HistoryButton
            companyId={company.id}
            table="option_groups"
            id={group.id}
            name={group.name}
            onRestored={form.takeIn}
          />
        )
      }
    >
      <RecordForm
        form={form}
        labelOf={labelOf}
        textOf={(field, value) =>
          field === 'options'
            ? (value as GroupWrite['options']).map(({ name }) => name).join(', ')
            : textOf(field, value)
        }
        testId="option-group-form"
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          label={labelOf('name')}
          hint={t('options.hints.name')}
          error={problemOf('name')}
          required
          limit={COLUMN_LIMITS.option_groups.name}
          value={values.name}
          onChange={({ target }) => set('name', target.value)}
          data-testid="field-name"
        />
        <SelectField
          label={labelOf('rule')}
          hint={t(`options.ruleHints.${values.rule}`)}
          value={values.rule}
          onChange={chooseRule}
          options={OPTION_RULES.map((value) => ({ value, label: t(`options.rules.${value}`) }))}
          data-testid="field-rule"
        />
        {counted('min_choices', 0)}
        {counted('max_choices', 1)}
        <div className={office.wide}>
          <OptionList
            label={labelOf('options')}
            problem={problemOf('options')}
            options={values.options}
            onChange={(options) => set('options', options)}
            rule={values.rule}
            menu={menu}
            showsProblems={form.problems.options !== undefined}
          />
        </div>
        <SwitchField
          label={labelOf('is_active')}
          hint={t('options.hints.is_active')}
          value={values.is_active}
          onChange={(on) => set('is_active', on)}
          testId="field-is_active"
        />
        <TranslationsField
          fields={[{ key: 'name', label: labelOf('name') }]}
          value={values.translations}
          onChange={(translations) => set('translations', translations)}
        />
      </RecordForm>
    </OfficeSection>
  )
}
