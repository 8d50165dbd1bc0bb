import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OPTION_LIMITS } from '@shared/domain/options/options'
import { SortableList } from '@renderer/app/office/sortable-list'
import office from '@renderer/app/office/office.module.css'
import { SelectField } from '@renderer/ui/antd/field'
import { Button } from '@renderer/ui/button'
import styles from './admin-menu.module.css'
import type { MenuRecords } from './menu-records'
import { OptionRow } from './option-row'
import { blankOption, optionsOf, type GroupWrite, type OptionWrite } from './blank-options'

interface OptionListProps {
  readonly label: string
  readonly problem: string | null
  readonly options: GroupWrite['options']
  readonly onChange: (options: GroupWrite['options']) => void
  readonly rule: GroupWrite['rule']
  readonly menu: MenuRecords
  readonly showsProblems: boolean
}

/** A group's options in their order, typed one by one or taken from the menu. */
export const OptionList = (props: OptionListProps) => {
  const { label, problem, options, onChange, menu, showsProblems } = props
  const { t } = useTranslation('admin-menu')
  const isFull = options.length >= OPTION_LIMITS.options
  const replace = (changed: OptionWrite): void =>
    onChange(options.map((option) => (option.id === changed.id ? changed : option)))
  return (
    <fieldset className={styles.options}>
      <legend>{label}</legend>
      {problem && (
        <p className={office.linesError} role="alert">
          {problem}
        </p>
      )}
      <SortableList
        label={label}
        rows={options}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onReorder={(ids) =>
          onChange(
            ids.flatMap((id) => {
              const option = options.find((one) => one.id === id)
              return option ? [option] : []
            }),
          )
        }
        render={(option) => (
          <OptionRow
            option={option}
            products={menu.products}
            showsProblems={showsProblems}
            onChange={replace}
            onRemove={() => onChange(options.filter(({ id }) => id !== option.id))}
          />
        )}
      />
      <div className={styles.addOptions}>
        <Button
          disabled={isFull}
          onClick={() => onChange([...options, blankOption()])}
          data-testid="add-option"
        >
          {t('options.addOption')}
        </Button>
        <FromMenu {...props} isFull={isFull} />
      </div>
    </fieldset>
  )
}

/** Adds a category's products as options at once: the flavours of a half-and-half, the drinks of a combo. */
const FromMenu = ({ options, onChange, menu, rule, isFull }: OptionListProps & { isFull: boolean }) => {
  const { t } = useTranslation('admin-menu')
  const [category, setCategory] = useState('')
  const [isFree, setFree] = useState(false)
  const found = menu.products.filter(({ category_id }) => category_id === category)
  return (
    <div className={styles.fromMenu}>
      <SelectField
        label={t('options.fromCategory')}
        value={category}
        onChange={setCategory}
        options={[
          { value: '', label: '—' },
          ...menu.categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        data-testid="options-category"
      />
      {rule === 'sum' && (
        <SelectField
          label={t('options.fromPrice')}
          value={isFree ? 'free' : 'product'}
          onChange={(price) => setFree(price === 'free')}
          options={(['product', 'free'] as const).map((value) => ({
            value,
            label: t(`options.fromPrices.${value}`),
          }))}
          data-testid="options-price"
        />
      )}
      {found.length > 0 && (
        <Button
          disabled={isFull}
          onClick={() =>
            onChange([...options, ...optionsOf(options, found, rule === 'sum' && isFree ? 0 : null)])
          }
          data-testid="add-category-options"
        >
          {t('options.addAll', { count: found.length })}
        </Button>
      )}
    </div>
  )
}
