import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The key of the entry of the history that a visit begins with. */
const FIRST = 'default'

/** How far the pages of this visit were scrolled when they were left, by their entry of the history. */
const positions = new Map<string, number>()

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const scrollPageTo = (top: number): boolean => {
  window.scrollTo({ top, behavior: 'instant' })
  return Math.abs(window.scrollY - top) <= 1
}

/** Scrolls as soon as the page is high enough, which it is not while it loads; a person who acts is left alone. */
const scrollOnceHighEnough = (top: number): (() => void) => {
  if (scrollPageTo(top)) return () => undefined
  const page = new ResizeObserver(() => {
    if (scrollPageTo(top)) stop()
  })
  const stop = (): void => {
    page.disconnect()
    for (const input of INPUTS) window.removeEventListener(input, stop)
  }
  page.observe(document.body)
  for (const input of INPUTS) window.addEventListener(input, stop, { passive: true })
  return stop
}

/** The browser scrolls before the page of an entry is rendered, so that it would scroll the one that is left. */
const useOwnRestoration = (): void =>
  useEffect(() => {
    const byBrowser = (): void => void (history.scrollRestoration = 'auto')
    const byPage = (): void => void (history.scrollRestoration = 'manual')
    byPage()
    // A page that is loaded anew, or shown again, is scrolled by the browser.
    window.addEventListener('pagehide', byBrowser)
    window.addEventListener('pageshow', byPage)
    return () => {
      byBrowser()
      window.removeEventListener('pagehide', byBrowser)
      window.removeEventListener('pageshow', byPage)
    }
  }, [])

/**
 * Another page begins at its top; 'back' and 'forward' show a page where it was left. `left`: how far the page before
 * the first navigation was scrolled. An address with a '#' is its page's own matter.
 */
export const usePageScroll = (left: number): void => {
  const { key, pathname, hash } = useLocation()
  const how = useNavigationType()
  const shown = useRef({ key, pathname: '' })
  useOwnRestoration()

  useLayoutEffect(() => {
    if (!positions.has(FIRST)) positions.set(FIRST, left)
  }, [left])

  useLayoutEffect(() => {
    const before = shown.current.pathname
    shown.current = { key, pathname }
    if (before === pathname) positions.set(key, window.scrollY)
    if (before === pathname || hash) return
    const position = how === 'POP' ? positions.get(key) : 0
    // A page that was loaded anew is where the browser put it.
    if (position === undefined && before === '') return
    return scrollOnceHighEnough(position ?? 0)
  }, [key, pathname, hash, how])

  useEffect(() => {
    const keepPosition = (): void => void positions.set(shown.current.key, window.scrollY)
    window.addEventListener('scroll', keepPosition, { passive: true })
    return () => window.removeEventListener('scroll', keepPosition)
  }, [])
}
