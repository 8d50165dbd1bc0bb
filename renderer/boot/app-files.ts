import { addLink } from '@renderer/ui/add-link'
import { facts } from './boot-facts'

/** A page that never paints, such as one in the background, waits no longer than this (ms). */
const PAINTED_WITHIN_MS = 300

/** With the attributes of the app's own loader, or the browser would fetch them twice. */
const addPreload = (href: string): void =>
  void addLink({
    ...(href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }),
    crossOrigin: '',
    href,
  })

/** Adds a script; in development there is none to add, because the page's own tags load them. */
export const addScript = (src: string | null): void => {
  if (src === null) return
  const script = document.createElement('script')
  document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src }))
}

let isRequested = false

const requestFiles = (besides: readonly string[]): void => {
  if (isRequested) return
  isRequested = true
  for (const href of [...facts.scripts, ...besides]) addPreload(href)
  addScript(facts.entry)
}

/**
 * Requests the app's scripts after the first paint, so that on a slow line the shell and the menu do not wait for
 * them. `besides`: further files of this address's page.
 */
export const requestFilesOncePainted = (besides: readonly string[]): void => {
  const request = (): void => {
    // From here on the page is written in its own font (ui/theme/base.css).
    delete document.documentElement.dataset.painting
    requestFiles(besides)
  }
  if (document.hidden) return request()
  // By the browser's paint timing; in most browsers the task after the first frame comes sooner.
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(request).observe({ type: 'paint', buffered: true })
  requestAnimationFrame(() => setTimeout(request))
  setTimeout(request, PAINTED_WITHIN_MS)
}
