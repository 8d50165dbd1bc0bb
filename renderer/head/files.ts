import { addLink } from '@renderer/ui/add-link'
import { facts } from './facts'

/** A page that draws nothing, as one behind another, waits no longer for its first paint (ms). */
const PAINTED_WITHIN_MS = 300

/** As the app's own loader asks for them, or the browser would fetch them twice. */
const askFor = (href: string): void =>
  void addLink({
    ...(href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }),
    crossOrigin: '',
    href,
  })

let isAsked = false

const askForFiles = (besides: readonly string[]): void => {
  if (isAsked || facts.entry === null) return
  isAsked = true
  for (const href of [...facts.scripts, ...besides]) askFor(href)
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', crossOrigin: '', src: facts.entry })
  document.head.append(script)
}

/**
 * Asks for the app's scripts once the page as it came was painted: what stands there already, and the menu that was asked for,
 * wait for none of them on a slow line. `besides`: what else the page of this address needs.
 */
export const askForFilesOncePainted = (besides: readonly string[]): void => {
  const ask = (): void => askForFiles(besides)
  if (document.hidden) return ask()
  // The browser's word for it; before it, in most, the task after the first frame.
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  requestAnimationFrame(() => setTimeout(ask))
  setTimeout(ask, PAINTED_WITHIN_MS)
}
