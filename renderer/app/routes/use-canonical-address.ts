import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { addLink } from '@renderer/ui/add-link'
import { useCompany } from '../company/company-context'
import { PATHS } from './paths'

/**
 * Tells search engines a page's canonical address: a menu with its company, and without parameters such as a table,
 * an opened product or the cart.
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
