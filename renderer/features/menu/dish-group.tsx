import { memo, startTransition, useEffect, useRef, useState, type CSSProperties } from 'react'
import { EAGER_PICTURES } from '@shared/domain/menu/first-pictures'
import { DishCard, type CardProps } from '@renderer/ui/dish/dish-card'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'
import { takeTurns } from './render-queue'
import styles from './menu.module.css'

export interface GroupProps extends Omit<CardProps, 'entry' | 'inCart' | 'isEager' | 'showsPicture'> {
  readonly entries: readonly MenuEntry[]
  readonly inCart: ReadonlyMap<string, number>
  readonly showsPictures: boolean
  /** What the guest sees first: drawn at once, and its first pictures fetched before all else. */
  readonly isFirst: boolean
  /** Other dishes are drawn into the cards that are there. */
  readonly isReused: boolean
}

/** 'far' keeps the room of its dishes free, 'drawn' has all of them but their pictures. */
type Nearness = 'far' | 'drawn' | 'near'

const hasSameDishes = (some: readonly MenuEntry[], others: readonly MenuEntry[]): boolean =>
  some.length === others.length && some.every((entry, index) => entry === others[index])

/** As `memo` compares, but that another list of the same dishes is the same: another letter often finds what the last one did. */
const isSameGroup = ({ entries: before, ...some }: GroupProps, { entries, ...others }: GroupProps): boolean =>
  hasSameDishes(before, entries) &&
  (Object.keys(others) as (keyof typeof others)[]).every((name) => Object.is(some[name], others[name]))

/** A few dishes of a list, drawn when they come near, or while the browser rests: a menu of thousands opens as one of twenty. */
export const DishGroup = memo((props: GroupProps) => {
  const { entries, inCart, showsPictures, isFirst, isReused, ...card } = props
  const element = useRef<HTMLDivElement>(null)
  const [nearness, setNearness] = useState<Nearness>(isFirst ? 'near' : 'far')
  const isNear = nearness === 'near'

  useEffect(() => {
    if (isNear || !element.current) return
    return takeTurns(element.current, {
      draw: () => startTransition(() => setNearness((was) => (was === 'near' ? was : 'drawn'))),
      comeNear: () => startTransition(() => setNearness('near')),
    })
  }, [isNear])

  return (
    <div
      ref={element}
      role="presentation"
      className={styles.group}
      data-in-sight={isReused}
      style={{ '--dishes': entries.length } as CSSProperties}
    >
      {nearness !== 'far' &&
        entries.map((entry, index) => (
          <div role="listitem" key={isReused ? index : entry.item.id} className={styles.listItem}>
            <DishCard
              {...card}
              entry={entry}
              inCart={inCart.get(entry.item.id) ?? 0}
              showsPicture={!showsPictures ? 'none' : isNear ? 'shown' : 'later'}
              isEager={isFirst && index < EAGER_PICTURES}
            />
          </div>
        ))}
    </div>
  )
}, isSameGroup)
DishGroup.displayName = 'DishGroup'
