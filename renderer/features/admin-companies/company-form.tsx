import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedCompany } from '@shared/contract/company/company-office-methods'
import { can } from '@shared/domain/access/permissions'
import { companyDisplayName } from '@shared/domain/company/company'
import office from '@renderer/app/office/office.module.css'
import { OfficePage, OfficeSection } from '@renderer/app/office/office-page'
import { OpeningEditor } from '@renderer/app/office/opening-editor/opening-editor'
import { OrderPausePart } from '@renderer/app/office/order-pause-part'
import { RecordForm } from '@renderer/app/office/record-form'
import { useAuth } from '@renderer/app/session/auth-context'
import { Button } from '@renderer/ui/button'
import { TabStrip } from '@renderer/ui/tab-strip'
import { useToast } from '@renderer/ui/feedback/toasts'
import { AddressFields } from './address-fields'
import { DetailsFields } from './details-fields'
import { RulesFields } from './rules-fields'
import { useCompanyForm } from './use-company-form'

const PARTS = ['data', 'hours'] as const
export type CompanyPart = (typeof PARTS)[number]

/** One company: name, address and rules; its hours and pauses apart, so that each part has one button that saves. */
export const CompanyForm = ({
  company,
  first = 'data',
  onClose,
  onCreated,
}: {
  company: ManagedCompany | null
  /** The part that is open at first. */
  first?: CompanyPart
  onClose: () => void
  onCreated: (id: string) => void
}) => {
  const { t } = useTranslation(['admin-company', 'office'])
  const toast = useToast()
  const { access } = useAuth()
  const [part, setPart] = useState(first)
  const mayPause = company !== null && can(access, 'canManageCompanies', company.id)
  const form = useCompanyForm(company, ({ id }) => {
    toast('success', { title: t(company ? 'office:saved' : 'companies.created') })
    // From now on its hours can be filled in.
    if (!company) onCreated(id)
  })
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === '') return '—'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field === 'customer_signup') return t(`companies.signup.${String(value)}`)
    return String(value as string | number)
  }
  const data = (
    <RecordForm
      form={form}
      labelOf={(field) => t(`companies.fields.${field}`)}
      textOf={textOf}
      actions={<Button onClick={onClose}>{t('companies.back')}</Button>}
    >
      <DetailsFields form={form} isNew={company === null} />
      <AddressFields form={form} />
      <RulesFields form={form} companyId={company?.id ?? null} />
    </RecordForm>
  )
  return (
    <OfficePage
      title={company ? (companyDisplayName(company) ?? company.slug) : t('companies.addTitle')}
      testId="company-form"
    >
      {company ? (
        <TabStrip
          label={t('companies.parts.label')}
          tabs={PARTS.map((key) => ({ key, label: t(`companies.parts.${key}`) }))}
          selected={part}
          onSelect={setPart}
        >
          {/* Both stay: what was typed in one is there after a look at the other. */}
          <div hidden={part !== 'data'}>{data}</div>
          <div hidden={part !== 'hours'}>
            <div className={office.page}>
              {mayPause && (
                <OfficeSection title={t('office:pause.title')} lead={t('office:pause.text')}>
                  <OrderPausePart company={company} />
                </OfficeSection>
              )}
              <OpeningEditor company={company} isGuarded={form.isDirty} />
            </div>
          </div>
        </TabStrip>
      ) : (
        data
      )}
    </OfficePage>
  )
}
