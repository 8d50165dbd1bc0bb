import { lazy, Suspense } from 'react'
import { loadTexts } from '@renderer/i18n/set-up'
import type { SoldFromProps } from './sold-from'

/** Where its code cannot be fetched, it says that there is none now. */
const SoldFrom = lazy(() =>
  Promise.all([import('./sold-from'), loadTexts('sold-from')]).then(
    ([part]) => ({ default: part.SoldFrom }),
    () => ({ default: ({ children }: SoldFromProps) => children }),
  ),
)

/** That there is none of a dish now, or from when on it is sold; `children` is the text for the former. */
export const SoldOut = (props: SoldFromProps) =>
  props.entry.item.available_hours ? (
    <Suspense fallback={props.children}>
      <SoldFrom {...props} />
    </Suspense>
  ) : (
    props.children
  )
