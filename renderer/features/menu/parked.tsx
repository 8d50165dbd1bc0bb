import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * What is put aside as a whole while something else stands in its place, and comes back as it was: the page does not have it
 * meanwhile, but nothing of it is taken apart. Thousands of dishes go and come in a moment.
 */
export const Parked = ({
  isAside,
  children,
}: {
  readonly isAside: boolean
  readonly children: ReactNode
}) => {
  const place = useRef<HTMLDivElement>(null)
  const [held] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    if (isAside) held.remove()
    else place.current?.append(held)
  }, [held, isAside])
  return <div ref={place}>{createPortal(children, held)}</div>
}
