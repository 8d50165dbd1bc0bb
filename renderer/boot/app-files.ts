import { addPreload, addScript } from './add-file'
import { facts } from './boot-facts'

/** A page that never paints, such as one in the background, waits no longer than this (ms). */
const PAINTED_WITHIN_MS = 300

let isRequested = false

const requestFiles = (): void => {
  if (isRequested) return
  isRequested = true
  for (const href of facts.scripts) addPreload(href)
  addScript(facts.entry)
}

/**
 * Requests the app's scripts after the first paint, so that on a slow line the shell and the menu do not wait for
 * them.
 */
export const requestFilesOncePainted = (): void => {
  const request = (): void => {
    // From here on the page is written in its own font (ui/theme/base.css).
    delete document.documentElement.dataset.painting
    requestFiles()
  }
  if (document.hidden) return request()
  // By the browser's paint timing; in most browsers the task after the first frame comes sooner.
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(request).observe({ type: 'paint', buffered: true })
  requestAnimationFrame(() => setTimeout(request))
  setTimeout(request, PAINTED_WITHIN_MS)
}
