import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeOf, type RecordWrite } from '@shared/schemas/records/records'
import { placeAfter } from '@renderer/app/office/place-after'
import type { Category, MenuRecords, Subcategory } from './menu-records'
import { NamedForm } from './named-form'

const startOf = (
  menu: MenuRecords,
  category: Category,
  subcategory: Subcategory | undefined,
): RecordWrite<'subcategories'> =>
  subcategory
    ? writeOf('subcategories', subcategory)
    : {
        id: crypto.randomUUID(),
        category_id: category.id,
        name: '',
        translations: {},
        sort_order: placeAfter(menu.subcategories),
      }

/** One subcategory: its translated names. */
export const SubcategoryForm = ({
  companyId,
  menu,
  category,
  id,
  onClose,
}: {
  readonly companyId: string
  readonly menu: MenuRecords
  readonly category: Category
  /** 'new', or the row's. */
  readonly id: string
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('admin-menu')
  const [subcategory] = useState(() => menu.subcategories.find((row) => row.id === id))
  const [initial] = useState(() => startOf(menu, category, subcategory))
  return (
    <NamedForm
      table="subcategories"
      companyId={companyId}
      menu={menu}
      initial={initial}
      expected={subcategory?.updated_at ?? null}
      title={subcategory ? t('subcategory.editTitle') : t('subcategory.addTitle')}
      testId="subcategory-form"
      onClose={onClose}
    />
  )
}
