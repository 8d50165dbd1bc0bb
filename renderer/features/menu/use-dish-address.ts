import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const PARAM = 'item'
const PUSHED = { fromMenu: true }

/** Address of a dish on the menu: where sign-in comes back to. */
export const dishPath = (code: string): string => `/menu?${PARAM}=${encodeURIComponent(code)}`

/** Which dish is open lives in the address, so that 'back' closes it and a link or a sign-in opens it. */
export const useDishAddress = () => {
  const [params] = useSearchParams()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()

  const open = useCallback(
    (code: string): void => {
      const next = new URLSearchParams(params)
      next.set(PARAM, code)
      void navigate({ pathname, search: next.toString() }, { state: PUSHED })
    },
    [navigate, params, pathname],
  )

  const close = useCallback((): void => {
    if ((state as typeof PUSHED | null)?.fromMenu) {
      void navigate(-1)
      return
    }
    const next = new URLSearchParams(params)
    next.delete(PARAM)
    void navigate({ pathname, search: next.toString() }, { replace: true })
  }, [navigate, params, pathname, state])

  return { code: params.get(PARAM), open, close }
}
