import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function with a stable identity that runs the last render's callback, so that components that receive it do not
 * render again.
 */
export const useStableCallback = <Given extends readonly unknown[]>(act: (...given: Given) => void) => {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given): void => latest.current(...given), [])
}
