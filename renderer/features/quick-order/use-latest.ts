import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A value as it was last drawn, for callbacks that run later. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
