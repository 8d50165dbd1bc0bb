import { useLocation } from 'react-router-dom'
import { useBreakpoint } from '@renderer/ui/breakpoints'
import { useAuth } from '../session/auth-context'
import { useCompany } from '../company/company-context'
import { useGateway } from '../gateway-context'
import { pageEntries, personEntries, showsNavRow, type NavEntry } from './nav-entries'

/** Whether the header shows the row of navigation; otherwise it has a button that opens it. */
export const useShowsNavRow = (): boolean => {
  const isTerminal = useGateway().terminal !== null
  const { pathname } = useLocation()
  return showsNavRow(pathname, useBreakpoint() === 'desktop', isTerminal)
}

/** The navigation entries of this user on this page. */
export const useNavigation = (): { pages: readonly NavEntry[]; person: readonly NavEntry[] } => {
  const { status, access } = useAuth()
  const { company } = useCompany()
  const { pathname, search } = useLocation()
  const isTerminal = useGateway().terminal !== null
  const person = personEntries({
    status,
    access,
    companyId: company?.id ?? null,
    isTerminal,
    here: pathname + search,
  })
  return { pages: pageEntries(), person }
}
