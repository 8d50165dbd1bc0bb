import { prepareSearch } from '@shared/domain/menu'
import { whenAtRest } from '@renderer/ui/when-at-rest'
import type { MenuEntry } from './menu-sections'

/** Made ready at one rest: a phone takes some 5 ms for as many. */
const AT_ONCE = 100

/** Makes dishes ready to be searched while the browser rests, so that the first key finds as fast as any. Answers what ends it. */
export const prepareAtRest = (entries: readonly MenuEntry[]): (() => void) => {
  let isOver = false
  const prepareFrom = (first: number): void => {
    if (first >= entries.length) return
    whenAtRest(() => {
      if (isOver) return
      prepareSearch(entries.slice(first, first + AT_ONCE))
      prepareFrom(first + AT_ONCE)
    })
  }
  prepareFrom(0)
  return () => {
    isOver = true
  }
}
