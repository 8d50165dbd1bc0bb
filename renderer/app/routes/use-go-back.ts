import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { PATHS } from './paths'

/** The router numbers its history entries; the first one of this visit has nothing of ours behind it. */
const canGoBack = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** 'Voltar': a step back in the history, or to the start where there is none. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate()
  return useCallback(() => {
    if (canGoBack()) void navigate(-1)
    else void navigate(PATHS.root)
  }, [navigate])
}
