import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Takes its children out of the document while `isDetached`, and puts them back as they were. Nothing is unmounted, so a menu of
 * thousands of products leaves and returns within a frame.
 */
export const Detachable = ({
  isDetached,
  children,
}: {
  readonly isDetached: boolean
  readonly children: ReactNode
}) => {
  const place = useRef<HTMLDivElement>(null)
  const [container] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    if (isDetached) container.remove()
    else place.current?.append(container)
  }, [container, isDetached])
  return <div ref={place}>{createPortal(children, container)}</div>
}
