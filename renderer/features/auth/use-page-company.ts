import { useSearchParams } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import { useCompany } from '@renderer/app/company/company-context'
import { PATHS, returnPathOf } from '@renderer/app/routes/paths'

/**
 * The company on whose page the person was when they were asked to sign in, where it takes new customers: who signs up there
 * becomes its customer. A company that is merely selected enrols nobody.
 */
export const usePageCompany = (): Company | null => {
  const { company } = useCompany()
  const [params] = useSearchParams()
  const isFromItsPage = returnPathOf(params)?.split('?')[0] === PATHS.menu
  const isOpen = company !== null && company.is_active && company.customer_signup === 'open'
  return isFromItsPage && isOpen ? company : null
}
