import { useLocation, useSearchParams } from 'react-router-dom'
import { useCompany } from '@renderer/app/company/company-context'
import { PATHS } from '@renderer/app/routes/paths'
import { ClosedNote } from './admission-notice'

/** Beside the menu, signed in or not: nobody chooses dishes to learn at the end that the company is closed. */
export const Slot = () => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const { company, isSettled } = useCompany()
  const isReadingMenu = pathname === PATHS.menu && !params.has('openCart') && !params.has('item')
  return isReadingMenu && isSettled && company ? <ClosedNote company={company} /> : null
}
