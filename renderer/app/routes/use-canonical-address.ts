import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { addLink } from '@renderer/ui/add-link'
import { useCompany } from '../company/company-context'
import { PATHS } from './paths'

/**
 * Tells search engines the one address of a page: a menu is named by its company, and what only says how somebody came (a table,
 * a dish, the cart) is left out.
 */
export const useCanonicalAddress = (): void => {
  const { pathname } = useLocation()
  const { company } = useCompany()
  const path =
    company && pathname === PATHS.menu ? `${pathname}?empresa=${encodeURIComponent(company.slug)}` : pathname
  useEffect(() => {
    const link = addLink({ rel: 'canonical', href: window.location.origin + path })
    return () => link.remove()
  }, [path])
}
