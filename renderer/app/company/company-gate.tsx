import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import { menuApi } from '@renderer/api/endpoints/menu'
import { ButtonLink } from '@renderer/ui/button-link'
import { CenteredCard } from '@renderer/ui/centered-card'
import { PageSpinner } from '@renderer/ui/spinner'
import { useCompany } from './company-context'
import { ContactProvider } from './contact-context'
import { PATHS } from '../routes/paths'

/**
 * A page of the selected company, within its contact context; without a company it says so and links to the search.
 * The menu is fetched in parallel: it has the company's colours, and it is the most likely next page.
 */
export const CompanyGate = ({
  waiting = <PageSpinner />,
  children,
}: {
  /** Shown until it is known which company is selected. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}) => {
  const { company, isSettled } = useCompany()
  if (!isSettled) return waiting
  if (!company) return <NoCompany />
  return (
    <ContactProvider key={company.id} company={company}>
      <MenuAhead company={company} />
      {children}
    </ContactProvider>
  )
}

const MenuAhead = ({ company }: { readonly company: Company }) => {
  const fetchMenu = menuApi.usePrefetch('getMenu')
  useEffect(() => fetchMenu({ company_id: company.id }), [company.id, fetchMenu])
  return null
}

const NoCompany = () => {
  const { t } = useTranslation('menu')
  return (
    <CenteredCard title={t('company.required.title')} testId="no-company">
      <p>{t('company.required.text')}</p>
      <ButtonLink variant="primary" to={PATHS.companies}>
        {t('company.choose')}
      </ButtonLink>
    </CenteredCard>
  )
}
