import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { MAX_SERVICE_FEE_PERCENT } from '@shared/domain/company/company-defaults'
import { can } from '@shared/domain/access/permissions'
import { useAuth } from '@renderer/app/session/auth-context'
import { SelectField } from '@renderer/ui/antd/field'
import type { CompanyFormState } from './use-company-form'
import { useParts } from './use-text-parts'

const SIGNUPS = ['open', 'invite'] as const

/** The company's time zone, who may join, and its discount and fee. */
export const RulesFields = ({
  form,
  companyId,
}: {
  readonly form: CompanyFormState
  readonly companyId: string | null
}) => {
  const { t } = useTranslation('admin-company')
  const { common } = useParts(form)
  const { values, set } = form
  const { access } = useAuth()
  // A discount up to this needs no approval: those who approve decide on it.
  const mayDiscount = companyId === null || can(access, 'canManageCompany', companyId)
  // The company's own time zone stays in the list even where this browser does not know it.
  const zones = useMemo(
    () => [...new Set([values.time_zone, ...Intl.supportedValuesOf('timeZone')])].sort(),
    [values.time_zone],
  )
  const number = (field: 'cash_discount_percent' | 'service_fee_percent', closedHint?: string) => (
    <NumberField
      {...common(field)}
      {...(closedHint === undefined ? {} : { hint: closedHint, disabled: true })}
      min={0}
      max={field === 'service_fee_percent' ? MAX_SERVICE_FEE_PERCENT : 100}
      value={values[field]}
      onChange={(value) => set(field, value)}
      testId={`field-${field}`}
    />
  )
  return (
    <>
      <h2 className={office.groupTitle}>{t('companies.groups.rules')}</h2>
      <SelectField
        {...common('time_zone')}
        value={values.time_zone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={(zone) => set('time_zone', zone)}
        data-testid="field-time_zone"
      />
      <NumberField
        {...common('day_cutoff_hour')}
        hint={t('companies.hints.day_cutoff_hour')}
        min={0}
        max={23}
        value={values.day_cutoff_hour}
        onChange={(hour) => set('day_cutoff_hour', hour)}
        testId="field-day_cutoff_hour"
      />
      <SelectField
        {...common('customer_signup')}
        value={values.customer_signup}
        options={SIGNUPS.map((way) => ({ value: way, label: t(`companies.signup.${way}`) }))}
        onChange={(way) => set('customer_signup', way)}
        data-testid="field-customer_signup"
      />
      {number('cash_discount_percent', mayDiscount ? undefined : t('companies.hints.cash_discount_percent'))}
      {number('service_fee_percent')}
    </>
  )
}
