import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseCode } from '@shared/domain/quick-code'
import { writeOf } from '@shared/schemas/records'
import { useRecords } from '@renderer/api/endpoints/records'
import { MoneyField, SwitchField } from '@renderer/app/office/fields'
import { DISH_EDGE, ImageField } from '@renderer/app/office/image-field/image-field'
import { OfficePage } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { RecordForm } from '@renderer/app/office/record-form'
import { TranslationsField } from '@renderer/app/office/translations-field'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { SelectField, TextAreaField, TextField } from '@renderer/ui/field'
import { ComboItems } from './combo-items'
import { blankCombo, comboProblems, type Combo, type ComboWrite } from './combo-start'

/** One combo: what it is called and costs, what it is made of, its other languages. */
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

  return (
    <OfficePage title={combo ? t('editTitle') : t('addTitle')} testId="combo-form">
      <RecordForm
        form={form}
        labelOf={(key) => t(`fields.${key}`)}
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          {...field('code')}
          required
          maxLength={12}
          autoComplete="off"
          hint={t('hints.code')}
          value={values.code}
          onChange={({ target }) => form.set('code', normaliseCode(target.value))}
        />
        <TextField
          {...field('name')}
          required
          maxLength={160}
          value={values.name}
          onChange={({ target }) => form.set('name', target.value)}
        />
        <MoneyField
          label={t('fields.price_cents')}
          error={problemOf('price_cents')}
          value={values.price_cents}
          empty={Number.NaN}
          onChange={(cents) => form.set('price_cents', cents)}
          testId="field-price_cents"
        />
        <MoneyField
          label={t('fields.promotion_price_cents')}
          hint={t('hints.promotion_price_cents')}
          error={problemOf('promotion_price_cents')}
          value={values.promotion_price_cents}
          empty={null}
          onChange={(cents) => form.set('promotion_price_cents', cents)}
          testId="field-promotion_price_cents"
        />
        <SelectField
          {...field('category_id')}
          value={values.category_id ?? ''}
          onChange={({ target }) => form.set('category_id', target.value || null)}
          options={[
            { value: '', label: t('noCategory') },
            ...(categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <div className={office.wide}>
          <ImageField
            label={t('fields.image_url')}
            companyId={companyId}
            value={values.image_url}
            alt={values.name}
            ratio={1}
            edge={DISH_EDGE}
            error={problemOf('image_url')}
            onChange={(path) => form.set('image_url', path)}
            testId="field-image_url"
          />
        </div>
        <div className={office.wide}>
          <ComboItems
            companyId={companyId}
            items={values.items}
            problem={problemOf('items')}
            onChange={(items) => form.set('items', items)}
          />
        </div>
        <div className={office.wide}>
          <TextAreaField
            {...field('description')}
            maxLength={2_000}
            value={values.description}
            onChange={({ target }) => form.set('description', target.value)}
          />
        </div>
        {(['is_available', 'is_featured'] as const).map((key) => (
          <SwitchField
            key={key}
            label={t(`fields.${key}`)}
            value={values[key]}
            onChange={(on) => form.set(key, on)}
            testId={`field-${key}`}
          />
        ))}
        <TranslationsField
          fields={[
            { key: 'name', label: t('fields.name') },
            { key: 'description', label: t('fields.description'), isLong: true },
          ]}
          value={values.translations}
          onChange={(translations) => form.set('translations', translations)}
        />
      </RecordForm>
    </OfficePage>
  )
}
