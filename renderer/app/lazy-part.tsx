import i18next from 'i18next'
import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { useToast } from '@renderer/ui/feedback/toasts'
import { ErrorBoundary } from './error-boundary'

interface Ends {
  /** What a person opened says that it failed, and closes: the next tap mounts it, and so fetches it, again. */
  readonly onClose?: () => void
  /** Called instead of that, with the words for it, where the parent goes on in another way. */
  readonly onFailed?: (title: string) => void
}

/** Stylesheets that could not be fetched: Vite asks for each once. */
const missing = new Set<HTMLLinkElement>()
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  true,
)

const fetchStylesAgain = (): void => {
  const links = [...missing]
  missing.clear()
  for (const link of links) link.replaceWith(link.cloneNode())
}

/**
 * A part of the page whose code is fetched when it is first rendered. Meanwhile, and when the fetch fails or the part
 * throws, the page works without it; after a failed fetch the next mount fetches again.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  /** Shown until it is there. */
  waiting: ReactNode = null,
): ComponentType<P & Pick<Ends, 'onFailed'>> => {
  const makePart = (isAgain = false): LazyExoticComponent<ComponentType<P>> =>
    lazy(async () => {
      try {
        if (isAgain) fetchStylesAgain()
        return { default: await load() }
      } catch (cause) {
        Latest = makePart(true)
        throw cause
      }
    })
  let Latest = makePart()
  const LatePart = (props: P & Pick<Ends, 'onFailed'>) => {
    const [Part] = useState(() => Latest)
    const toast = useToast()
    const fail = (): void => {
      const { onClose, onFailed }: Ends = props
      // Another one stands ready only where this one could not be fetched.
      const title = i18next.t(Part === Latest ? 'errors:unexpected' : 'errors:connection')
      if (onFailed) return onFailed(title)
      if (!onClose) return
      toast('error', { title })
      onClose()
    }
    return (
      <ErrorBoundary fallback={null} onFailure={fail}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return LatePart
}
