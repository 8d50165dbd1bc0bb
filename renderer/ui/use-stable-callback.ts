import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while it does what the last render gave: those who are handed it are not drawn again for it. */
export const useStableCallback = <Given extends readonly unknown[]>(act: (...given: Given) => void) => {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given): void => latest.current(...given), [])
}
