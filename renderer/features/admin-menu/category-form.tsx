import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeOf, type RecordWrite } from '@shared/schemas/records'
import { SwitchField } from '@renderer/app/office/fields'
import { OfficeSection } from '@renderer/app/office/office-page'
import { RecordForm } from '@renderer/app/office/record-form'
import { TranslationsField } from '@renderer/app/office/translations-field'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { SelectField, TextField } from '@renderer/ui/field'
import { CATEGORY_KEYS } from './category-keys'
import type { Category, MenuRecords } from './menu-records'
import { useProductTexts } from './use-product-texts'

const startOf = (menu: MenuRecords, category: Category | undefined): RecordWrite<'categories'> => {
  if (category) return writeOf('categories', category)
  const last = menu.categories.reduce((most, { sort_order }) => Math.max(most, sort_order), -1)
  return {
    id: crypto.randomUUID(),
    key: null,
    name: '',
    translations: {},
    sort_order: last + 1,
    is_active: true,
  }
}

/** One category: its name in every language, which of the known ones it is, whether guests see it. */
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
  const { t } = useTranslation(['admin-menu', 'office'])
  const toast = useToast()
  const [category] = useState(() => menu.categories.find((row) => row.id === id))
  const [initial] = useState(() => startOf(menu, category))
  const { labelOf, textOf, problemText } = useProductTexts(menu)
  const form = useRecordForm({
    table: 'categories',
    companyId,
    initial,
    expected: category?.updated_at ?? null,
    onSaved: () => {
      toast('success', { title: t('office:saved') })
      onClose()
    },
  })
  const { values } = form
  return (
    <OfficeSection title={category ? t('category.editTitle') : t('category.addTitle')}>
      <RecordForm
        form={form}
        labelOf={labelOf}
        textOf={textOf}
        testId="category-form"
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          label={labelOf('name')}
          error={problemText(form.problems.name)}
          required
          maxLength={80}
          value={values.name}
          onChange={({ target }) => form.set('name', target.value)}
          data-testid="field-name"
        />
        <SelectField
          label={labelOf('key')}
          hint={t('hints.key')}
          value={values.key ?? ''}
          onChange={({ target }) => form.set('key', target.value || null)}
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
          onChange={(on) => form.set('is_active', on)}
          testId="field-is_active"
        />
        <TranslationsField
          fields={[{ key: 'name', label: labelOf('name') }]}
          value={values.translations}
          onChange={(translations) => form.set('translations', translations)}
        />
      </RecordForm>
    </OfficeSection>
  )
}
