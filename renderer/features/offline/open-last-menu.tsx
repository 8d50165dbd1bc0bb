import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import { readSelection } from '@renderer/app/company/company-storage'
import { PATHS } from '@renderer/app/routes/paths'

const isOffline = (): boolean => !navigator.onLine

/**
 * A signed-in person enters no stored company before the backend has said that they may (spec §5), which nobody can say
 * offline. The menu they saw last is public: it is opened as the code on a table opens it, by its address.
 */
export const OpenLastMenu = () => {
  const { status } = useAuth()
  const { company, isSettled } = useCompany()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const isWithout =
    status === 'signedIn' && company === null && pathname === PATHS.menu && !params.has('empresa')
  // Settled without the stored company, nobody has answered; where the device itself is offline, nobody will.
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
