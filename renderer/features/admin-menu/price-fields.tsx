import { useTranslation } from 'react-i18next'
import { MoneyField, NumberField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { useFormats } from '@renderer/i18n/format'
import { SelectField } from '@renderer/ui/antd/field'
import type { Category } from './menu-records'
import { STEPS, type PriceForm } from './price-form'

/** The fields of a price change: which prices and products, how much, which rounding. */
export const PriceFields = ({
  form,
  categories,
  onChange,
}: {
  readonly form: PriceForm
  readonly categories: readonly Category[]
  readonly onChange: (form: PriceForm) => void
}) => {
  const { t } = useTranslation('admin-menu')
  const { money } = useFormats()
  // The key follows from the field, which the compiler cannot derive.
  const word = (key: string): string => t(key as 'prices.field')
  const choice = <K extends 'field' | 'direction' | 'unit' | 'reach'>(
    key: K,
    values: readonly PriceForm[K][],
  ) => (
    <SelectField
      label={word(`prices.${key}`)}
      value={form[key]}
      onChange={(value) => onChange({ ...form, [key]: value })}
      options={values.map((value) => ({ value, label: word(`prices.${key}s.${value}`) }))}
      data-testid={`price-${key}`}
    />
  )
  return (
    <div className={office.form}>
      {choice('field', ['price_cents', 'promotion_price_cents'])}
      {choice('direction', ['raise', 'lower'])}
      {choice('unit', ['percent', 'cents'])}
      {form.unit === 'percent' ? (
        <NumberField
          label={t('prices.percent')}
          step={0.01}
          min={0}
          max={1_000}
          value={form.percent}
          onChange={(percent) => onChange({ ...form, percent })}
          testId="price-percent"
        />
      ) : (
        <MoneyField
          label={t('prices.cents')}
          value={form.cents}
          empty={Number.NaN}
          onChange={(cents) => onChange({ ...form, cents: cents ?? Number.NaN })}
          testId="price-cents"
        />
      )}
      <SelectField
        label={t('prices.step')}
        value={String(form.step)}
        onChange={(step) => onChange({ ...form, step: Number(step) })}
        options={STEPS.map((step) => ({ value: String(step), label: money(step) }))}
        data-testid="price-step"
      />
      {choice('reach', ['all', 'category', 'ticked'])}
      {form.reach === 'category' && (
        <SelectField
          label={t('fields.category_id')}
          value={form.category}
          onChange={(category) => onChange({ ...form, category })}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          data-testid="price-category"
        />
      )}
    </div>
  )
}
