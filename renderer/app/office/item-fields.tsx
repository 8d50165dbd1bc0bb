import type { ReactNode } from 'react'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import type { RecordWrite } from '@shared/schemas/records/records'
import { TextAreaField } from '@renderer/ui/antd/field'
import { MoneyField, SwitchField } from './fields'
import { DISH_EDGES, ImageField } from './image-field/image-field'
import { IllustrationField } from './illustration-field/illustration-field'
import office from './office.module.css'
import { ItemHours } from './sale-hours/item-hours'
import { TranslationsField } from './translations-field'

/** The fields that products and combos share. */
type ItemValues = Pick<
  RecordWrite<'products'> & RecordWrite<'combos'>,
  | 'name'
  | 'description'
  | 'translations'
  | 'price_cents'
  | 'promotion_price_cents'
  | 'image_url'
  | 'illustration'
  | 'is_available'
  | 'available_hours'
  | 'promotion_hours'
  | 'is_featured'
>

export interface ItemFieldsProps {
  readonly values: ItemValues
  readonly onChange: (change: Partial<ItemValues>) => void
  readonly labelOf: (field: keyof ItemValues) => string
  readonly problemOf: (field: keyof ItemValues) => string | null
  /** A text below a field; nothing by default. */
  readonly hints?: Partial<Readonly<Record<keyof ItemValues, string>>>
}

/** The price, a promotion price and the hours of both. An empty price is missing rather than zero: an item for nothing is typed as 0. */
export const ItemPrices = ({ values, onChange, labelOf, problemOf, hints }: ItemFieldsProps) => (
  <>
    <MoneyField
      label={labelOf('price_cents')}
      error={problemOf('price_cents')}
      value={values.price_cents}
      empty={Number.NaN}
      onChange={(cents) => onChange({ price_cents: cents })}
      testId="field-price_cents"
    />
    <MoneyField
      label={labelOf('promotion_price_cents')}
      hint={hints?.promotion_price_cents}
      error={problemOf('promotion_price_cents')}
      value={values.promotion_price_cents}
      empty={null}
      onChange={(cents) => onChange({ promotion_price_cents: cents })}
      testId="field-promotion_price_cents"
    />
    <ItemHours values={values} onChange={onChange} labelOf={labelOf} problemOf={problemOf} />
  </>
)

/** Texts and picture of the item; `children` are between them and the following fields. */
export const ItemWords = ({
  companyId,
  category,
  values,
  onChange,
  labelOf,
  problemOf,
  hints,
  children,
}: ItemFieldsProps & {
  readonly companyId: string
  /** The category's name. */
  readonly category: string
  readonly children?: ReactNode
}) => {
  return (
    <>
      <div className={office.wide}>
        <TextAreaField
          label={labelOf('description')}
          error={problemOf('description')}
          limit={COLUMN_LIMITS.products.description}
          value={values.description}
          onChange={({ target }) => onChange({ description: target.value })}
          data-testid="field-description"
        />
      </div>
      <div className={office.wide}>
        <ImageField
          label={labelOf('image_url')}
          hint={hints?.image_url}
          companyId={companyId}
          value={values.image_url}
          alt={values.name}
          ratio={1}
          edges={DISH_EDGES}
          error={problemOf('image_url')}
          onChange={(path) => onChange({ image_url: path })}
          testId="field-image_url"
        />
      </div>
      {!values.image_url && (
        <div className={office.wide}>
          <IllustrationField
            label={labelOf('illustration')}
            dish={{ name: values.name, description: values.description, category }}
            value={values.illustration ?? null}
            onChange={(illustration) => onChange({ illustration })}
          />
        </div>
      )}
      {children}
      {(['is_available', 'is_featured'] as const).map((field) => (
        <SwitchField
          key={field}
          label={labelOf(field)}
          hint={hints?.[field]}
          value={values[field]}
          onChange={(on) => onChange({ [field]: on })}
          testId={`field-${field}`}
        />
      ))}
      <TranslationsField
        fields={[
          { key: 'name', label: labelOf('name') },
          { key: 'description', label: labelOf('description'), isLong: true },
        ]}
        value={values.translations}
        onChange={(translations) => onChange({ translations })}
      />
    </>
  )
}
