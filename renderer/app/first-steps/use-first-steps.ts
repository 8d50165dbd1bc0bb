import { useEffect, useState } from 'react'
import { PATHS } from '../routes/paths'
import { useReadStartQuery } from './endpoints'
import { readSteps, rememberStep } from './stored-steps'

export type StepKey = 'menu' | 'colours' | 'hours' | 'payment' | 'code' | 'kitchen' | 'order'

export interface Step {
  readonly key: StepKey
  /** The very place that the step is done at. */
  readonly path: string
  readonly isDone: boolean
}

/**
 * What a new company still needs before its first order, by what the backend has of it; null once everything is done or
 * the list was dismissed. A company that was complete before never has any.
 */
export const useFirstSteps = (companyId: string) => {
  const [memory, setMemory] = useState(() => readSteps(companyId))
  // Refetched, because a user who returns from a step expects to see it done.
  const { data } = useReadStartQuery({ company_id: companyId }, { refetchOnMountOrArgChange: true })
  const isBegun = data !== undefined && !(data.has_dishes && data.has_theme && data.has_hours)
  useEffect(() => {
    if (isBegun) rememberStep(companyId, 'wasShown')
  }, [companyId, isBegun])

  if (!data || memory.isHidden || !(isBegun || memory.wasShown)) return null
  const steps: readonly Step[] = [
    { key: 'menu', path: `${PATHS.admin}/menu?tab=file`, isDone: data.has_dishes },
    { key: 'colours', path: `${PATHS.admin}/themes`, isDone: data.has_theme },
    { key: 'hours', path: `${PATHS.admin}/hours`, isDone: data.has_hours },
    { key: 'payment', path: `${PATHS.admin}/contact#payment`, isDone: data.has_payment },
    // Whether it was printed is known to this device alone; with an order there is no need to ask.
    { key: 'code', path: `${PATHS.menu}?qr=1`, isDone: memory.hasCode || data.has_order },
    {
      key: 'kitchen',
      path: `${PATHS.admin}/settings?part=terminals&join=kitchen`,
      isDone: data.has_kitchen,
    },
    { key: 'order', path: PATHS.menu, isDone: data.has_order },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  const hide = (): void => {
    rememberStep(companyId, 'isHidden')
    setMemory(readSteps(companyId))
  }
  return { steps, next, hide }
}
