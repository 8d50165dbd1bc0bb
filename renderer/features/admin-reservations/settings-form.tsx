import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_SERVICE_FEE_PERCENT } from '@shared/domain/company/company-defaults'
import { newReservationSettings } from '@shared/domain/reservation/reservation-book'
import { writeOf, type RecordRow, type RecordWrite } from '@shared/schemas/records/records'
import { LinesField, MoneyField, NumberField, SwitchField } from '@renderer/app/office/fields'
import { RecordForm } from '@renderer/app/office/record-form'
import { useRecordForm, type Problems } from '@renderer/app/office/use-record-form'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'

type Write = RecordWrite<'reservation_settings'>
type NumberKey =
  | 'kitchen_closes_minutes'
  | 'tolerance_minutes'
  | 'deposit_above_people'
  | 'max_people_option'
  | 'service_fee_percent'

/** A custom list without a time would offer nothing. */
const problemsOf = ({ times, times_from_hours }: Write): Problems =>
  !times_from_hours && times.length === 0 ? { times: 'required' } : {}

/** A company's reservation settings; without a row the form starts from the defaults of spec §9. */
export const SettingsForm = ({
  companyId,
  row,
  onClose,
}: {
  readonly companyId: string
  readonly row: RecordRow<'reservation_settings'> | null
  readonly onClose: () => void
}) => {
  const { t } = useTranslation(['admin-reservations', 'office'])
  const { money } = useFormats()
  const toast = useToast()
  const initial = useMemo<Write>(
    () => (row ? writeOf('reservation_settings', row) : newReservationSettings(companyId)),
    [row, companyId],
  )
  const form = useRecordForm({
    table: 'reservation_settings',
    companyId,
    initial,
    expected: row?.updated_at ?? null,
    check: problemsOf,
    onSaved: () => {
      toast('success', { title: t('office:saved') })
      onClose()
    },
  })
  const { values, problems } = form
  const problemOf = (field: string): string | null =>
    problems[field] ? t(`office:problems.${problems[field]}`) : null
  const numberField = (key: NumberKey, max: number, min = 0) => (
    <NumberField
      label={t(`fields.${key}`)}
      min={min}
      max={max}
      value={values[key]}
      error={problemOf(key)}
      onChange={(value) => form.set(key, value)}
      testId={`field-${key}`}
    />
  )
  const textOf = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.join(', ')
    return field === 'weekend_minimum_cents' ? money(Number(value)) : String(value)
  }

  return (
    <RecordForm
      form={form}
      labelOf={(field) => t(`fields.${field as keyof Write}`)}
      textOf={textOf}
      actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      testId="reservation-settings"
    >
      <SwitchField
        label={t('fields.is_enabled')}
        value={values.is_enabled}
        onChange={(on) => form.set('is_enabled', on)}
        testId="field-is_enabled"
      />
      <SwitchField
        label={t('fields.times_from_hours')}
        hint={t('hints.times_from_hours')}
        value={values.times_from_hours}
        onChange={(on) => form.set('times_from_hours', on)}
        testId="field-times_from_hours"
      />
      {numberField('kitchen_closes_minutes', 600)}
      <LinesField
        label={t('fields.times')}
        hint={t('hints.times')}
        value={values.times}
        error={problemOf('times')}
        onChange={(times) => form.set('times', [...times])}
        testId="field-times"
      />
      {numberField('tolerance_minutes', 240)}
      {numberField('deposit_above_people', 500, 1)}
      {numberField('max_people_option', 500, 1)}
      <MoneyField
        label={t('fields.weekend_minimum_cents')}
        empty={0}
        value={values.weekend_minimum_cents}
        error={problemOf('weekend_minimum_cents')}
        onChange={(cents) => form.set('weekend_minimum_cents', cents)}
        testId="field-weekend_minimum_cents"
      />
      {numberField('service_fee_percent', MAX_SERVICE_FEE_PERCENT)}
    </RecordForm>
  )
}
