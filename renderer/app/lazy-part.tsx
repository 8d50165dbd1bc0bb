import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary'

/**
 * A part of the page whose code is fetched when it is first rendered. Meanwhile, and when the fetch fails or the part
 * throws, the page works without it; after a failed fetch the next mount fetches again.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  /** Shown until it is there. */
  waiting: ReactNode = null,
): ComponentType<P> => {
  const makePart = (): LazyExoticComponent<ComponentType<P>> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        Latest = makePart()
        throw cause
      }
    })
  let Latest = makePart()
  const LatePart = (props: P) => {
    const [Part] = useState(() => Latest)
    return (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return LatePart
}
