import { whenAtRest } from '@renderer/ui/when-idle'

/** How far beyond the screen (px) dishes are drawn before a thumb brings them into sight. */
const MARGIN = '1600px 0px'
/** After something new was put on the page: a guest who goes on typing will want other dishes (ms). */
const PAUSE_MS = 500

type Draw = () => void

interface Place {
  readonly comeNear: Draw
  readonly draw: Draw
}

const places = new Map<Element, Place>()
const waiting = new Set<Element>()
let observer: IntersectionObserver | null = null
let isTurnAsked = false
let lastComer = 0

/** What was put aside with a part of the page waits until it is back. */
const nextInPage = (): Element | undefined => {
  for (const element of waiting) if (element.isConnected) return element
  return undefined
}

const takeTurn = (): void => {
  isTurnAsked = false
  const next = nextInPage()
  if (!next) return
  waiting.delete(next)
  places.get(next)?.draw()
  resumeTurns()
}

/** One group at every rest of the browser, in the order of the page, until all that are in it are drawn. */
export const resumeTurns = (): void => {
  if (isTurnAsked || waiting.size === 0) return
  isTurnAsked = true
  const pause = lastComer + PAUSE_MS - performance.now()
  if (pause <= 0) whenAtRest(takeTurn)
  else
    setTimeout(() => {
      isTurnAsked = false
      resumeTurns()
    }, pause)
}

const watch = (element: Element): void => {
  if (typeof IntersectionObserver === 'undefined') return
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        waiting.delete(target)
        observer?.unobserve(target)
        places.get(target)?.comeNear()
      }
    },
    { rootMargin: MARGIN },
  )
  observer.observe(element)
}

/**
 * Tells when a part of a long page is to be drawn: `draw` when its turn has come while the browser rests, so that what is
 * searched in the page and read aloud is all there; `comeNear` when it is about to be seen. Answers what ends it.
 */
export const takeTurns = (element: Element, place: Place): (() => void) => {
  places.set(element, place)
  waiting.add(element)
  lastComer = performance.now()
  watch(element)
  resumeTurns()
  return () => {
    places.delete(element)
    waiting.delete(element)
    observer?.unobserve(element)
  }
}
