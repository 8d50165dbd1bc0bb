import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginBackTarget } from '@shared/domain/access/redirect'

/** The router numbers its history entries; the first one of this visit has nothing of ours behind it. */
const canGoBack = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** The form's back button (spec §2). */
export const useLoginBack = (): (() => void) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(() => {
    const target = loginBackTarget(pathname, canGoBack())
    if (target === 'history') void navigate(-1)
    else void navigate(target)
  }, [navigate, pathname])
}
