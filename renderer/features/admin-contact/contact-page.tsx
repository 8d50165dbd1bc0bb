import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import { useRecords } from '@renderer/api/endpoints/records'
import { useCompany } from '@renderer/app/company/company-context'
import { OfficePage } from '@renderer/app/office/office-page'
import { LoadFailure } from '@renderer/app/office/office-states'
import { useToast } from '@renderer/ui/feedback/toasts'
import { Skeleton } from '@renderer/ui/skeleton'
import { ContactForm } from './contact-form'

/** `/admin/contact`: a company's contact and payment methods. */
export const ContactSettingsPage = () => {
  const { company } = useCompany()
  return company ? <ContactOf key={company.id} company={company} /> : null
}

const ContactOf = ({ company }: { company: Company }) => {
  const { t } = useTranslation(['admin-company', 'contact'])
  const toast = useToast()
  const { rows, error, isFetching, refetch } = useRecords('contact_settings', company.id)
  const hasFailed = !rows && !isFetching && Boolean(error)
  useEffect(() => {
    // Spec §8: a toast when it happens, and a message on the page while it lasts.
    if (hasFailed) toast('error', { title: t('contact:failed.title'), description: t('contact:failed.text') })
  }, [hasFailed, t, toast])

  return (
    <OfficePage title={t('contact.title')} lead={t('contact.lead')} testId="admin-contact">
      {hasFailed && (
        <LoadFailure error={error} title={t('contact:failed.text')} onRetry={() => void refetch()} />
      )}
      {!rows && !hasFailed && <Skeleton height={480} />}
      {rows && <ContactForm company={company} settings={rows[0] ?? null} />}
    </OfficePage>
  )
}
