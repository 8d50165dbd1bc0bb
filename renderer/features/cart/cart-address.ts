import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { PATHS } from '@renderer/app/routes/paths'

const PARAM = 'openCart'

/** `openCart=true` at /menu opens the cart (spec §2); closing takes it out of the address, and nothing else. */
export const useCartAddress = () => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isOpen = pathname === PATHS.menu && params.get(PARAM) === 'true'

  const close = useCallback((): void => {
    const next = new URLSearchParams(params)
    next.delete(PARAM)
    void navigate({ pathname, search: next.toString() }, { replace: true })
  }, [navigate, params, pathname])

  return { isOpen, close }
}
