import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { HoursField, SaleHours, SaleHoursWrite } from '@shared/domain/menu/sale-hours'
import office from '../office.module.css'
import { SaleHoursField } from './sale-hours-field'

/** A breakfast, a happy hour. */
export const SUGGESTED_HOURS = {
  available_hours: { opens_at: '07:00', closes_at: '11:00' },
  promotion_hours: { opens_at: '17:00', closes_at: '19:00' },
} as const

interface ItemHoursProps {
  readonly values: { readonly [F in HoursField]?: SaleHours | undefined } & {
    readonly promotion_price_cents: number | null
  }
  readonly onChange: (change: { [F in HoursField]?: SaleHoursWrite }) => void
  readonly labelOf: (field: HoursField) => string
  readonly problemOf: (field: HoursField) => string | null
}

/** When a product or combo is sold, and when its promotion holds where it has one. */
export const ItemHours = ({ values, onChange, labelOf, problemOf }: ItemHoursProps) => {
  const { t } = useTranslation('office')
  const fields: readonly HoursField[] =
    values.promotion_price_cents === null ? ['available_hours'] : ['promotion_hours', 'available_hours']
  return (
    <Form component={false} layout="vertical">
      {fields.map((field) => (
        <div key={field} className={office.wide}>
          <SaleHoursField
            label={labelOf(field)}
            hint={t(`saleHours.hints.${field}`)}
            error={problemOf(field)}
            value={values[field] ?? null}
            suggestion={SUGGESTED_HOURS[field]}
            onChange={(hours) => onChange({ [field]: hours })}
            testId={`field-${field}`}
          />
        </div>
      ))}
    </Form>
  )
}
