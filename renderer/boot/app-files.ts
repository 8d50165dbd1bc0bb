import { addLink } from '@renderer/ui/add-link'
import { addScript } from './add-file'
import { facts } from './boot-facts'

/** What the app's files wait for holds them up no longer than this: a page in the background never paints (ms). */
const WAIT_MS = 300

let isRequested = false

const requestFiles = (): void => {
  if (isRequested) return
  isRequested = true
  // As the app's own loader asks for them, or the browser would fetch them twice.
  for (const href of facts.scripts) void addLink({ rel: 'modulepreload', crossOrigin: '', href })
  addScript(facts.entry)
}

/**
 * Requests the app's scripts after the first paint and the menu's first picture, so that on a slow line what a guest looks
 * at does not share it with them.
 */
export const requestFilesOncePainted = (menu?: Promise<unknown>): void => {
  // It may fail before the first paint, when nobody waits for it yet.
  const shown = Promise.resolve(menu).catch(() => undefined)
  const request = (): void => {
    // From here on the page is written in its own font (ui/theme/base.css).
    delete document.documentElement.dataset.painting
    void shown.then(requestFiles)
    setTimeout(requestFiles, WAIT_MS)
  }
  if (document.hidden) return request()
  // A browser that does not know of paints has the time.
  new PerformanceObserver(request).observe({ type: 'paint', buffered: true })
  setTimeout(request, WAIT_MS)
}
