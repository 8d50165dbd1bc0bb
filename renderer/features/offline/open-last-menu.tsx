import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import { readSelection } from '@renderer/app/company/company-storage'
import { PATHS } from '@renderer/app/routes/paths'

const isOffline = (): boolean => !navigator.onLine

/**
 * A signed-in user enters no stored company before the backend has confirmed the access (spec §5), which is
 * impossible offline. The menu they saw last is public, so it opens by its address, as a table's code does.
 */
export const OpenLastMenu = () => {
  const { status } = useAuth()
  const { company, isSettled } = useCompany()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const isWithout =
    status === 'signedIn' && company === null && pathname === PATHS.menu && !params.has('empresa')
  // Settled without the stored company means that the backend did not respond; an offline device needs no attempt.
  const mayOpen = isWithout && (isSettled || isOffline())
  useEffect(() => {
    const slug = mayOpen ? readSelection(localStorage, sessionStorage).company?.slug : undefined
    if (!slug) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('empresa', slug)
        return next
      },
      { replace: true },
    )
  }, [mayOpen, setParams])
  return null
}
