import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { useCompany } from '../company/company-context'
import { useDocumentTitle } from './use-document-title'

interface PageTitleProps {
  /** Key in the namespace `titles`. */
  readonly title: string
  readonly namesCompany?: boolean
}

const Title = ({ title, namesCompany = false }: PageTitleProps) => {
  const { t } = useTranslation('titles')
  const { company } = useCompany()
  const name = namesCompany && company ? companyDisplayName(company) : null
  useDocumentTitle([t(title), name].filter(Boolean).join(' · '))
  return null
}

/** Sets the browser tab's title in the current language; the page does not wait for it. */
export const PageTitle = (props: PageTitleProps) => (
  <Suspense fallback={null}>
    <Title {...props} />
  </Suspense>
)
