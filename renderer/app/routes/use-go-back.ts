import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { PATHS } from './paths'

/** The router numbers its history entries; there is nothing of this app before the first one of a visit. */
const canGoBack = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** 'Voltar': one step back in the history, or to the root where there is none. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate()
  return useCallback(() => {
    if (canGoBack()) void navigate(-1)
    else void navigate(PATHS.root)
  }, [navigate])
}
