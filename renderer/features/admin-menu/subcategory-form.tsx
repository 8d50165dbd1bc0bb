import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeOf, type RecordWrite } from '@shared/schemas/records'
import { OfficeSection } from '@renderer/app/office/office-page'
import { RecordForm } from '@renderer/app/office/record-form'
import { TranslationsField } from '@renderer/app/office/translations-field'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextField } from '@renderer/ui/field'
import type { Category, MenuRecords, Subcategory } from './menu-records'
import { useProductTexts } from './use-product-texts'

const startOf = (
  menu: MenuRecords,
  category: Category,
  subcategory: Subcategory | undefined,
): RecordWrite<'subcategories'> => {
  if (subcategory) return writeOf('subcategories', subcategory)
  const last = menu.subcategories.reduce((most, { sort_order }) => Math.max(most, sort_order), -1)
  return {
    id: crypto.randomUUID(),
    category_id: category.id,
    name: '',
    translations: {},
    sort_order: last + 1,
  }
}

/** One subcategory: its name in every language. */
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
  const { t } = useTranslation(['admin-menu', 'office'])
  const toast = useToast()
  const [subcategory] = useState(() => menu.subcategories.find((row) => row.id === id))
  const [initial] = useState(() => startOf(menu, category, subcategory))
  const { labelOf, textOf, problemText } = useProductTexts(menu)
  const form = useRecordForm({
    table: 'subcategories',
    companyId,
    initial,
    expected: subcategory?.updated_at ?? null,
    onSaved: () => {
      toast('success', { title: t('office:saved') })
      onClose()
    },
  })
  return (
    <OfficeSection title={subcategory ? t('subcategory.editTitle') : t('subcategory.addTitle')}>
      <RecordForm
        form={form}
        labelOf={labelOf}
        textOf={textOf}
        testId="subcategory-form"
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          label={labelOf('name')}
          error={problemText(form.problems.name)}
          required
          maxLength={80}
          value={form.values.name}
          onChange={({ target }) => form.set('name', target.value)}
          data-testid="field-name"
        />
        <TranslationsField
          fields={[{ key: 'name', label: labelOf('name') }]}
          value={form.values.translations}
          onChange={(translations) => form.set('translations', translations)}
        />
      </RecordForm>
    </OfficeSection>
  )
}
