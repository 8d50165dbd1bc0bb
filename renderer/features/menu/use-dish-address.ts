import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const PARAM = 'item'
const PUSHED = { fromMenu: true }

/** A dish's own address, with company and table: it leads to the dish on any device. */
export const dishPath = (code: string, search: string, slug: string): string => {
  const params = new URLSearchParams(search)
  params.delete('openCart')
  params.set('empresa', slug)
  params.set(PARAM, code)
  return `/menu?${params.toString()}`
}

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
