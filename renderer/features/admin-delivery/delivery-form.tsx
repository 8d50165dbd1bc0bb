import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { deliveryFigures, deliveryProblems } from '@shared/domain/delivery/delivery'
import { writeOf, type RecordRow, type RecordWrite } from '@shared/schemas/records/records'
import { MoneyField, NumberField, SwitchField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { RecordForm } from '@renderer/app/office/record-form'
import { useProblemText } from '@renderer/app/office/use-problem-text'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { useFormats } from '@renderer/i18n/format'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextAreaField } from '@renderer/ui/antd/field'
import { DeliveryPreview } from './delivery-preview'

type Write = RecordWrite<'delivery_settings'>
type MinutesKey = 'min_minutes' | 'max_minutes' | 'last_order_minutes' | 'kitchen_closes_minutes'

const MONEY = ['minimum_order_cents', 'fee_cents', 'free_above_cents']

/** A company without a row starts from the defaults of spec §9. The row has the company's id. */
const startOf = (companyId: string, row: RecordRow<'delivery_settings'> | null): Write =>
  row ? writeOf('delivery_settings', row) : { id: companyId, ...deliveryFigures(null) }

export const DeliveryForm = ({
  companyId,
  settings,
}: {
  companyId: string
  settings: RecordRow<'delivery_settings'> | null
}) => {
  const { t } = useTranslation(['admin-company', 'office'])
  const { money, number } = useFormats()
  const toast = useToast()
  const problemText = useProblemText()
  const initial = useMemo(() => startOf(companyId, settings), [companyId, settings])
  const form = useRecordForm({
    table: 'delivery_settings',
    companyId,
    initial,
    expected: settings?.updated_at ?? null,
    check: deliveryProblems,
    onSaved: () => toast('success', { title: t('office:saved') }),
  })
  const { values, set } = form
  const parts = (key: keyof Write) => ({
    label: t(`delivery.fields.${key}`),
    error: problemText(form.problems[key]),
    testId: `field-${key}`,
  })
  const minutes = (key: MinutesKey) => (
    <NumberField
      {...parts(key)}
      min={0}
      max={600}
      value={values[key]}
      onChange={(value) => set(key, value)}
    />
  )
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === '') return '—'
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'number') return MONEY.includes(field) ? money(value) : number(value)
    return String(value as string)
  }

  return (
    <>
      {settings === null && (
        <Banner tone="info" testId="delivery-defaults">
          {t('delivery.defaults')}
        </Banner>
      )}
      <RecordForm
        form={form}
        labelOf={(field) => t(`delivery.fields.${field}`)}
        textOf={textOf}
        testId="delivery-form"
      >
        <div className={office.wide}>
          <SwitchField
            label={t('delivery.fields.is_enabled')}
            value={values.is_enabled}
            onChange={(on) => set('is_enabled', on)}
            testId="field-is_enabled"
          />
        </div>
        <NumberField
          {...parts('radius_km')}
          step={0.5}
          min={0}
          max={999}
          value={values.radius_km}
          onChange={(km) => set('radius_km', km)}
        />
        {minutes('min_minutes')}
        {minutes('max_minutes')}
        <MoneyField
          {...parts('minimum_order_cents')}
          empty={Number.NaN}
          value={values.minimum_order_cents}
          onChange={(cents) => set('minimum_order_cents', cents ?? Number.NaN)}
        />
        <MoneyField
          {...parts('fee_cents')}
          empty={Number.NaN}
          value={values.fee_cents}
          onChange={(cents) => set('fee_cents', cents ?? Number.NaN)}
        />
        <MoneyField
          {...parts('free_above_cents')}
          hint={t('delivery.neverFree')}
          empty={null}
          value={values.free_above_cents}
          onChange={(cents) => set('free_above_cents', cents)}
        />
        {minutes('last_order_minutes')}
        {minutes('kitchen_closes_minutes')}
        <div className={office.wide}>
          <TextAreaField
            label={t('delivery.fields.note')}
            limit={COLUMN_LIMITS.delivery_settings.note}
            value={values.note ?? ''}
            error={problemText(form.problems.note)}
            onChange={({ target }) => set('note', target.value || null)}
            data-testid="field-note"
          />
        </div>
        <DeliveryPreview figures={values} />
      </RecordForm>
    </>
  )
}
