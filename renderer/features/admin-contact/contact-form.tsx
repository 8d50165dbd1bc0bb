import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { contactOf } from '@shared/domain/contact/contact'
import { DEFAULT_CARD_METHODS, DEFAULT_CASH_METHODS } from '@shared/domain/tab/payment-methods'
import { contactProblems } from '@shared/domain/contact/contact-form'
import type { Company } from '@shared/schemas/company/company'
import { writeOf, type RecordRow, type RecordWrite } from '@shared/schemas/records/records'
import { lazyPart } from '@renderer/app/lazy-part'
import { LinesField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { RecordForm } from '@renderer/app/office/record-form'
import { useProblemText } from '@renderer/app/office/use-problem-text'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { PATHS } from '@renderer/app/routes/paths'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextAreaField, TextField } from '@renderer/ui/antd/field'
import { KeyPush } from './key-push'
import { HOURS_FIELDS, useHoursTexts, type HoursField } from './use-hours-texts'

const PixKeyApproval = lazyPart(async () => (await import('./pix-key-approval')).PixKeyApproval)

type Write = RecordWrite<'contact_settings'>
type TextKey = Exclude<keyof Write, 'id' | 'payment_cash_methods' | 'payment_cards_methods' | 'useful_info'>

/** A company has one such row with the company's id, so that two users who create it at once create one. */
const blank = (companyId: string): Write => ({
  id: companyId,
  whatsapp_number: null,
  restaurant_phone: null,
  email: null,
  instagram_url: null,
  facebook_url: null,
  weekday_hours: null,
  weekday_hours_time: null,
  saturday_hours: null,
  saturday_hours_time: null,
  sunday_hours: null,
  sunday_hours_time: null,
  kitchen_note: null,
  payment_cash_methods: [],
  payment_cards_methods: [],
  payment_discount: null,
  pix_key: null,
  social_title: null,
  social_description: null,
  useful_info: [],
})

/**
 * The company's contact; empty fields fall back to the company's own data and the defaults, which are their
 * placeholders.
 */
export const ContactForm = ({
  company,
  settings,
}: {
  company: Company
  settings: RecordRow<'contact_settings'> | null
}) => {
  const { t } = useTranslation(['admin-company', 'office', 'contact'])
  const toast = useToast()
  const problemText = useProblemText()
  const hoursTexts = useHoursTexts(company.id)
  const [isNew, setNew] = useState(settings === null)
  const initial = useMemo(
    () => (settings ? writeOf('contact_settings', settings) : blank(company.id)),
    [settings, company.id],
  )
  const form = useRecordForm({
    table: 'contact_settings',
    companyId: company.id,
    initial,
    expected: settings?.updated_at ?? null,
    check: contactProblems,
    onSaved: () => {
      toast('success', { title: isNew ? t('contact.created') : t('contact.updated') })
      setNew(false)
    },
  })
  const { problem, values, set } = form
  const [declined, setDeclined] = useState<typeof problem>(null)
  const needsApproval = problem?.code === 'approval_required'
  useEffect(() => {
    // The dialog asks for what is missing.
    if (!problem || problem.code === 'approval_required') return
    toast('error', {
      title: isNew ? t('contact.createFailed') : t('contact.saveFailed'),
      description: t(`errors:${problem.code}`),
    })
  }, [problem, isNew, t, toast])

  const fallback = contactOf(company, null)
  const text = (key: TextKey, limit: number, placeholder: string | null = null) => ({
    label: t(`contact.fields.${key}`),
    value: values[key] ?? '',
    limit,
    placeholder: placeholder ?? '',
    error: problemText(form.problems[key]),
    'data-testid': `field-${key}`,
    onChange: ({ target }: { target: { value: string } }) => set(key, target.value || null),
  })
  const fromCompany = (value: string | null): { hint?: string } =>
    value === null ? {} : { hint: t('contact.fromCompany', { value }) }
  const fromHours = (field: HoursField): { hint?: string } => {
    const shown = hoursTexts?.[field]
    if (!shown) return {}
    return {
      hint: values[field]
        ? t('contact.insteadOfHours', { value: shown })
        : t('contact.fromHours', { value: shown }),
    }
  }
  const lines = (
    key: 'payment_cash_methods' | 'payment_cards_methods' | 'useful_info',
    shown: readonly string[],
  ) => (
    <LinesField
      label={t(`contact.fields.${key}`)}
      value={values[key]}
      onChange={(list) => set(key, [...list])}
      error={problemText(form.problems[key])}
      hint={
        shown.length === 0 ? t('office:lines.hint') : t('contact.linesDefault', { value: shown.join(', ') })
      }
      testId={`field-${key}`}
    />
  )
  const payment = useRef<HTMLHeadingElement>(null)
  const isAtPayment = useLocation().hash === '#payment'
  useEffect(() => {
    if (!isAtPayment) return
    payment.current?.scrollIntoView()
    payment.current?.focus({ preventScroll: true })
  }, [isAtPayment])
  const heading = (key: string) => <h2 className={office.groupTitle}>{t(`contact.groups.${key}`)}</h2>

  return (
    <>
      {needsApproval && declined !== problem && (
        <PixKeyApproval
          companyId={company.id}
          before={initial.pix_key}
          after={values.pix_key}
          onApproved={form.save}
          onClose={() => setDeclined(problem)}
        />
      )}
      <RecordForm
        form={form}
        labelOf={(field) => t(`contact.fields.${field}`)}
        textOf={(_field, value) => (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '—'}
        testId="contact-form"
      >
        {heading('reach')}
        <TextField {...text('whatsapp_number', 40)} inputMode="tel" hint={t('contact.whatsappHint')} />
        <TextField
          {...text('restaurant_phone', 40, fallback.phone)}
          inputMode="tel"
          {...fromCompany(fallback.phone)}
        />
        <TextField
          {...text('email', 254, fallback.email)}
          inputMode="email"
          {...fromCompany(fallback.email)}
        />
        {heading('social')}
        <TextField
          {...text('instagram_url', 300, fallback.instagram)}
          inputMode="url"
          {...fromCompany(fallback.instagram)}
        />
        <TextField
          {...text('facebook_url', 300, fallback.facebook)}
          inputMode="url"
          {...fromCompany(fallback.facebook)}
        />
        <TextField
          {...text('social_title', 160, fallback.social_title)}
          {...fromCompany(fallback.social_title)}
        />
        <div className={office.wide}>
          <TextAreaField {...text('social_description', 2_000, fallback.social_description)} />
        </div>
        <h2 ref={payment} tabIndex={-1} className={office.groupTitle} data-step="payment">
          {t('contact.groups.payment')}
        </h2>
        {lines('payment_cash_methods', DEFAULT_CASH_METHODS)}
        {lines('payment_cards_methods', DEFAULT_CARD_METHODS)}
        <TextField
          {...text('payment_discount', 300)}
          placeholder={
            fallback.discount && 'percent' in fallback.discount
              ? t('contact:payment.discount', { percent: fallback.discount.percent })
              : ''
          }
        />
        <TextField {...text('pix_key', 77)} hint={t('contact.pixHint')} />
        <KeyPush companyId={company.id} />
        {heading('hours')}
        <p className={`${office.wide} ${office.lead}`}>
          {t('contact.hoursElsewhere')} <Link to={`${PATHS.admin}/hours`}>{t('contact.toHours')}</Link>
        </p>
        {HOURS_FIELDS.map((field) => (
          <div key={field} className={`${office.wide} ${office.form}`}>
            <TextField {...text(field.replace('_time', '') as TextKey, 120)} />
            <TextField {...text(field, 120, hoursTexts?.[field] ?? null)} {...fromHours(field)} />
          </div>
        ))}
        <TextField {...text('kitchen_note', 300)} hint={t('contact.kitchenHint')} />
        {heading('info')}
        <div className={office.wide}>{lines('useful_info', [])}</div>
      </RecordForm>
    </>
  )
}
