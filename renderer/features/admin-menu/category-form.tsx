import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeOf, type RecordWrite } from '@shared/schemas/records/records'
import { SwitchField } from '@renderer/app/office/fields'
import { placeAfter } from '@renderer/app/office/place-after'
import { SelectField } from '@renderer/ui/antd/field'
import { CATEGORY_KEYS } from './category-keys'
import type { Category, MenuRecords } from './menu-records'
import { NamedForm } from './named-form'

const startOf = (menu: MenuRecords, category: Category | undefined): RecordWrite<'categories'> =>
  category
    ? writeOf('categories', category)
    : {
        id: crypto.randomUUID(),
        key: null,
        name: '',
        translations: {},
        sort_order: placeAfter(menu.categories),
        is_active: true,
      }

/** One category: its names, its kind, whether guests see it. */
export const CategoryForm = ({
  companyId,
  menu,
  id,
  onClose,
}: {
  readonly companyId: string
  readonly menu: MenuRecords
  /** 'new', or the row's. */
  readonly id: string
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('admin-menu')
  const [category] = useState(() => menu.categories.find((row) => row.id === id))
  const [initial] = useState(() => startOf(menu, category))
  return (
    <NamedForm
      table="categories"
      companyId={companyId}
      menu={menu}
      initial={initial}
      expected={category?.updated_at ?? null}
      title={category ? t('category.editTitle') : t('category.addTitle')}
      testId="category-form"
      onClose={onClose}
    >
      {({ values, set }, labelOf) => (
        <>
          <SelectField
            label={labelOf('key')}
            hint={t('hints.key')}
            value={values.key ?? ''}
            onChange={(key) => set('key', key || null)}
            options={[
              { value: '', label: t('category.ownKey') },
              ...CATEGORY_KEYS.map((key) => ({ value: key, label: t(`keys.${key}`) })),
            ]}
            data-testid="field-key"
          />
          <SwitchField
            label={labelOf('is_active')}
            hint={t('hints.is_active')}
            value={values.is_active}
            onChange={(on) => set('is_active', on)}
            testId="field-is_active"
          />
        </>
      )}
    </NamedForm>
  )
}
