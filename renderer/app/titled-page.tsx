import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import type { CollectedRoute } from './collect-routes'
import { useCompany } from './company-context'
import { titleOf } from './page-titles'
import { useDocumentTitle } from './use-document-title'

const Title = ({ name, isOfAHouse }: { readonly name: string; readonly isOfAHouse: boolean }) => {
  const { t } = useTranslation('titles')
  const { company } = useCompany()
  const house = isOfAHouse && company ? companyDisplayName(company) : null
  useDocumentTitle([t(name), house].filter(Boolean).join(' · '))
  return null
}

/** The route with its page's name in the browser's tab, in the language in use; the page does not wait for it. */
export const withTitle = (route: CollectedRoute): CollectedRoute => {
  const title = titleOf(route.path)
  if (!title) return route
  const { Page } = route
  const Titled = () => (
    <>
      <Suspense fallback={null}>
        <Title name={title.key} isOfAHouse={title.isOfAHouse} />
      </Suspense>
      <Page />
    </>
  )
  return { ...route, Page: Titled }
}
