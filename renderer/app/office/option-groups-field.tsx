import { useTranslation } from 'react-i18next'
import { OPTION_LIMITS } from '@shared/domain/options/options'
import { useRecords } from '@renderer/api/endpoints/records'
import { Button } from '@renderer/ui/button'
import { SelectField } from '@renderer/ui/antd/field'
import office from './office.module.css'
import { SortableList } from './sortable-list'

interface OptionGroupsFieldProps {
  readonly companyId: string
  /** Ids of groups, in the order guests see them. */
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** The option groups of a product or combo, sorted manually. One that a colleague removed is named until it is taken out. */
export const OptionGroupsField = ({ companyId, value, onChange }: OptionGroupsFieldProps) => {
  const { t } = useTranslation('office')
  const { rows } = useRecords('option_groups', companyId)
  const groups = rows ?? []
  const attached = rows ? value.map((id) => ({ id, group: rows.find((group) => group.id === id) })) : []
  const others = groups.filter(({ id }) => !value.includes(id))
  return (
    <fieldset className={office.translations} data-testid="option-groups">
      <legend>{t('optionGroups.title')}</legend>
      <p className={office.switchHint}>{t(rows?.length === 0 ? 'optionGroups.none' : 'optionGroups.hint')}</p>
      {attached.length > 0 && (
        <SortableList
          label={t('optionGroups.title')}
          rows={attached}
          keyOf={({ id }) => id}
          nameOf={({ group }) => group?.name ?? t('optionGroups.gone')}
          onReorder={onChange}
          render={({ id, group }) => (
            <div className={office.rowLine}>
              <div className={office.rowText}>
                <span className={office.rowName}>{group?.name ?? t('optionGroups.gone')}</span>
                <span className={office.rowMore}>
                  {!group
                    ? t('optionGroups.goneHint')
                    : group.is_active
                      ? group.options.map((option) => option.name).join(', ')
                      : t('optionGroups.inactive')}
                </span>
              </div>
              <Button
                variant="ghost"
                aria-label={t('optionGroups.takeOut', { name: group?.name ?? t('optionGroups.gone') })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {t('remove')}
              </Button>
            </div>
          )}
        />
      )}
      {others.length > 0 && value.length < OPTION_LIMITS.groups && (
        <SelectField
          label={t('optionGroups.add')}
          value={null}
          placeholder={t('optionGroups.choose')}
          onChange={(id) => onChange([...value, id])}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          data-testid="add-group"
        />
      )}
    </fieldset>
  )
}
