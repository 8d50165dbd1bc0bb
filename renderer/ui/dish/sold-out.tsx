import { lazy, Suspense } from 'react'
import { loadTexts } from '@renderer/i18n/set-up'
import type { MenuEntry } from './menu-entry'
import type { SoldFromProps } from './sold-from'

/** Where its code cannot be fetched, it says that there is none now. */
const SoldFrom = lazy(() =>
  Promise.all([import('./sold-from'), loadTexts('sold-from')]).then(
    ([part]) => ({ default: part.SoldFrom }),
    () => ({ default: ({ children }: SoldFromProps) => children }),
  ),
)

/** That there is none of a dish now, or from when on it is sold; `children` is the text for the former. */
export const SoldOut = ({
  entry: { item, timeZone },
  ...shown
}: { readonly entry: MenuEntry } & Pick<SoldFromProps, 'children' | 'isWhole'>) =>
  item.available_hours ? (
    <Suspense fallback={shown.children}>
      <SoldFrom hours={item.available_hours} timeZone={timeZone} {...shown} />
    </Suspense>
  ) : (
    shown.children
  )
