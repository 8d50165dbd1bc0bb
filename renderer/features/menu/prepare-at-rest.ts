import type { TextSearch } from '@shared/domain/text-search'
import { whenAtRest } from '@renderer/ui/when-at-rest'

/** Made ready at one rest: a phone takes some 5 ms for as many. */
const AT_ONCE = 100

/** Of four letters, so that slips are looked for too. */
const ANYTHING = 'menu'

/**
 * Makes a menu ready to be searched while the browser rests, so that the first key finds as fast as any: its texts, and then
 * the search itself, which takes several times as long when it is run for the first time. Answers what ends it.
 */
export const prepareAtRest = ({ prepare, find }: TextSearch<unknown>): (() => void) => {
  let isOver = false
  const prepareMore = (): void =>
    whenAtRest(() => {
      if (isOver) return
      if (prepare(AT_ONCE)) prepareMore()
      else whenAtRest(() => void (isOver || find(ANYTHING)))
    })
  prepareMore()
  return () => {
    isOver = true
  }
}
