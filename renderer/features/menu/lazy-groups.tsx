import { startTransition, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { takeTurns } from './render-queue'
import styles from './menu.module.css'

interface LazyGroupsProps {
  readonly dishes: number
  readonly children: ReactNode
}

/** One place for many groups until it comes near or has its turn: a key that finds a thousand dishes makes room for them, and no more. */
export const LazyGroups = ({ dishes, children }: LazyGroupsProps) => {
  const element = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isDrawn || !element.current) return
    const draw = (): void => startTransition(() => setDrawn(true))
    return takeTurns(element.current, { draw, comeNear: draw })
  }, [isDrawn])
  if (isDrawn) return children
  return (
    <div
      ref={element}
      role="presentation"
      className={styles.group}
      style={{ '--dishes': dishes } as CSSProperties}
    />
  )
}
