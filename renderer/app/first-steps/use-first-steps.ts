import { useEffect, useState } from 'react'
import { PATHS } from '../routes/paths'
import { useReadStartQuery } from './endpoints'
import { readSteps, rememberStep } from './stored-steps'

export interface Step {
  readonly key: 'menu' | 'colours' | 'hours' | 'code'
  readonly path: string
  readonly isDone: boolean
}

/**
 * What a new company still needs before its first order; null once everything is done or the list was dismissed. A
 * company that was complete before never has any.
 */
export const useFirstSteps = (companyId: string) => {
  const [memory, setMemory] = useState(() => readSteps(companyId))
  // Refetched, because a user who returns from a step expects to see it done.
  const { data } = useReadStartQuery({ company_id: companyId }, { refetchOnMountOrArgChange: true })
  const isBegun = data !== undefined && !(data.has_dishes && data.has_theme && data.has_hours)
  useEffect(() => {
    if (isBegun) rememberStep(companyId, 'wasShown')
  }, [companyId, isBegun])

  if (!data || memory.isHidden || !(isBegun || (memory.wasShown && !memory.hasCode))) return null
  const steps: readonly Step[] = [
    { key: 'menu', path: `${PATHS.admin}/menu?tab=file`, isDone: data.has_dishes },
    { key: 'colours', path: `${PATHS.admin}/themes`, isDone: data.has_theme },
    { key: 'hours', path: `${PATHS.admin}/hours`, isDone: data.has_hours },
    { key: 'code', path: `${PATHS.menu}?qr=1`, isDone: memory.hasCode },
  ]
  const hide = (): void => {
    rememberStep(companyId, 'isHidden')
    setMemory(readSteps(companyId))
  }
  return { steps, next: steps.find(({ isDone }) => !isDone) ?? null, hide }
}
