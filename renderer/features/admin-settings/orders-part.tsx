import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedCompany } from '@shared/contract/company/company-office-methods'
import {
  DEFAULT_HALVES_PRICE,
  MAX_PREPARATION_MINUTES,
  MAX_SERVICE_FEE_PERCENT,
} from '@shared/domain/company/company-defaults'
import { asApiError } from '@renderer/api/error'
import {
  useReadManagedCompanyQuery,
  useUpdateCompanyMutation,
} from '@renderer/api/endpoints/managed-companies'
import { DraftNotice } from '@renderer/app/office/draft-notice'
import { NumberField, SwitchField } from '@renderer/app/office/fields'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { OrderPausePart } from '@renderer/app/office/order-pause-part'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { useKeptValues } from '@renderer/app/office/use-kept-values'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { LoadFailure } from '@renderer/app/office/office-states'
import { SelectField } from '@renderer/ui/antd/field'
import { Skeleton } from '@renderer/ui/skeleton'

/** Pausing orders, who may join, discount, service fee, and the price of a half-and-half. */
export const OrdersPart = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['admin-settings', 'common'])
  const { currentData: company, error, refetch } = useReadManagedCompanyQuery({ company_id: companyId })
  const code = asApiError(error)?.code ?? 'unexpected'
  if (error && code === 'forbidden') return <Banner tone="info">{t('orders.notYours')}</Banner>
  if (!company)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('common:loading')}>
        <Skeleton height={160} />
      </div>
    )
  return (
    <div className={office.page}>
      <Pause company={company} />
      <RulesForm company={company} />
    </div>
  )
}

const Pause = ({ company }: { company: ManagedCompany }) => {
  const { t } = useTranslation(['admin-settings', 'menu'])
  return (
    <OfficeSection title={t('orders.pauseTitle')} lead={t('orders.pauseLead')}>
      <OrderPausePart company={company} />
      <p className={office.switchHint}>{t('orders.guestsRead')}</p>
      <blockquote className={office.lead}>{t('menu:paused')}</blockquote>
    </OfficeSection>
  )
}

const isPercent = (value: number, max = 100): boolean => Number.isInteger(value) && value >= 0 && value <= max

const rulesOf = (company: ManagedCompany) => ({
  accepts_orders_itself: company.accepts_orders_itself,
  preparation_minutes: company.preparation_minutes,
  shows_table_amounts: company.shows_table_amounts,
  customer_signup: company.customer_signup,
  cash_discount_percent: company.cash_discount_percent,
  discount_limit_percent: company.discount_limit_percent,
  service_fee_percent: company.service_fee_percent,
  halves_price: company.halves_price ?? DEFAULT_HALVES_PRICE,
})
type Rules = ReturnType<typeof rulesOf>

interface FieldsProps {
  readonly values: Rules
  readonly isSaving: boolean
  readonly set: (typed: Partial<Rules>) => void
}

const areMinutes = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_PREPARATION_MINUTES

/** What a company decides about orders and their amounts, saved as one. */
const RulesForm = ({ company }: { company: ManagedCompany }) => {
  const { t } = useTranslation(['admin-settings', 'common'])
  const saveWithToast = useSaveToast()
  const [update, { isLoading: isSaving }] = useUpdateCompanyMutation()
  const form = useKeptValues(`rules:${company.id}`, rulesOf(company))
  const { values, typed, isDirty } = form
  const isValid =
    areMinutes(values.preparation_minutes) &&
    isPercent(values.cash_discount_percent) &&
    isPercent(values.discount_limit_percent) &&
    isPercent(values.service_fee_percent, MAX_SERVICE_FEE_PERCENT)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // What nobody touched is not sent: a colleague may have changed it meanwhile.
    if (isValid && (await saveWithToast(update({ company_id: company.id, values: typed }).unwrap())))
      form.saved()
  }
  const fields = { values, isSaving, set: form.set }
  return (
    <form
      className={office.page}
      onSubmit={(event) => void submit(event)}
      noValidate
      data-testid="rules-form"
    >
      <UnsavedGuard isDirty={isDirty && !isSaving} />
      <DraftNotice form={form} />
      <Acceptance {...fields} />
      <Amounts {...fields} />
      <div className={office.saveBar}>
        <Button type="submit" variant="primary" isBusy={isSaving} disabled={!isDirty} data-testid="save">
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}

/** Who accepts a guest's order, and how long it takes; both are read by its customer. */
const Acceptance = ({ values, isSaving, set }: FieldsProps) => {
  const { t } = useTranslation('admin-settings')
  return (
    <OfficeSection title={t('orders.acceptanceTitle')} lead={t('orders.acceptanceLead')}>
      <SwitchField
        label={t('columns.accepts_orders_itself')}
        hint={t('orders.acceptsHint')}
        value={values.accepts_orders_itself}
        disabled={isSaving}
        onChange={(on) => set({ accepts_orders_itself: on })}
        testId="accepts-orders"
      />
      <SwitchField
        label={t('columns.shows_table_amounts')}
        hint={t('orders.amountsHint')}
        value={values.shows_table_amounts}
        disabled={isSaving}
        onChange={(on) => set({ shows_table_amounts: on })}
        testId="shows-amounts"
      />
      <div className={office.form}>
        <NumberField
          label={t('columns.preparation_minutes')}
          min={1}
          max={MAX_PREPARATION_MINUTES}
          value={values.preparation_minutes}
          error={
            areMinutes(values.preparation_minutes)
              ? null
              : t('orders.minutes', { max: MAX_PREPARATION_MINUTES })
          }
          onChange={(preparation_minutes) => set({ preparation_minutes })}
          testId="preparation-minutes"
        />
      </div>
    </OfficeSection>
  )
}

/** Who may join, discount, service fee, and the price of a half-and-half. */
const Amounts = ({ values, set }: FieldsProps) => {
  const { t } = useTranslation('admin-settings')
  const problemOf = (value: number, max = 100): string | null =>
    isPercent(value, max) ? null : t('orders.percent', { max })
  return (
    <OfficeSection title={t('orders.rulesTitle')}>
      <div className={office.form}>
        <SelectField
          label={t('columns.customer_signup')}
          hint={t('orders.signupHint')}
          value={values.customer_signup}
          options={(['open', 'invite'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))}
          onChange={(customer_signup) => set({ customer_signup })}
          data-testid="customer-signup"
        />
        <NumberField
          label={t('columns.cash_discount_percent')}
          min={0}
          max={100}
          value={values.cash_discount_percent}
          error={problemOf(values.cash_discount_percent)}
          onChange={(cash_discount_percent) => set({ cash_discount_percent })}
          testId="cash-discount"
        />
        <NumberField
          label={t('columns.discount_limit_percent')}
          hint={t('orders.discountLimitHint')}
          min={0}
          max={100}
          value={values.discount_limit_percent}
          error={problemOf(values.discount_limit_percent)}
          onChange={(discount_limit_percent) => set({ discount_limit_percent })}
          testId="discount-limit"
        />
        <NumberField
          label={t('columns.service_fee_percent')}
          min={0}
          max={MAX_SERVICE_FEE_PERCENT}
          value={values.service_fee_percent}
          error={problemOf(values.service_fee_percent, MAX_SERVICE_FEE_PERCENT)}
          onChange={(service_fee_percent) => set({ service_fee_percent })}
          testId="service-fee"
        />
        <SelectField
          label={t('orders.halves_price.label')}
          hint={t('orders.halves_price.hint')}
          value={values.halves_price}
          options={(['dearest', 'average'] as const).map((value) => ({
            value,
            label: t(`orders.halves_price.${value}`),
          }))}
          onChange={(halves_price) => set({ halves_price })}
          data-testid="halves-price"
        />
      </div>
    </OfficeSection>
  )
}
