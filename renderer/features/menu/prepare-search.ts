import { menuSearch } from '@shared/domain/menu/menu'
import type { TextSearch } from '@shared/domain/common/text-search'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'
import { whenAtRest } from '@renderer/ui/when-idle'

/** Made ready at one rest: a phone takes some 5 ms for as many. */
const AT_ONCE = 100

/** Of four letters, so that slips are looked for too. */
const ANYTHING = 'menu'

/** What is run for the first time takes several times as long: a few dishes are searched before somebody asks. */
const rehearse = (entries: readonly MenuEntry[]): void =>
  whenAtRest(() => void menuSearch(entries.slice(0, AT_ONCE)).find(ANYTHING))

/** Makes dishes ready to be searched while the browser rests, so that the first key finds as fast as any. Answers what ends it. */
export const prepareSearch = (
  { prepare }: TextSearch<MenuEntry>,
  entries: readonly MenuEntry[],
): (() => void) => {
  let isOver = false
  const prepareMore = (): void =>
    whenAtRest(() => {
      if (isOver) return
      if (prepare(AT_ONCE)) prepareMore()
      else rehearse(entries)
    })
  prepareMore()
  return () => {
    isOver = true
  }
}
