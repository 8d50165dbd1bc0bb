import { useSyncExternalStore } from 'react'

/**
 * Where the layout changes (spec §2): mobile under 768 px, tablet from 768 to under 1024. Style sheets cannot read
 * these and repeat them as 767.98px and 1023.98px.
 */
export const TABLET_FROM_PX = 768
export const DESKTOP_FROM_PX = 1024

export type Breakpoint = 'mobile' | 'tablet' | 'desktop'

const borders = (): MediaQueryList[] =>
  [TABLET_FROM_PX, DESKTOP_FROM_PX].map((from) => window.matchMedia(`(min-width: ${from}px)`))

const current = (): Breakpoint => {
  const [isTablet, isDesktop] = borders().map(({ matches }) => matches)
  if (isDesktop) return 'desktop'
  return isTablet ? 'tablet' : 'mobile'
}

const watch = (onChange: () => void): (() => void) => {
  const watched = borders()
  watched.forEach((border) => border.addEventListener('change', onChange))
  return () => watched.forEach((border) => border.removeEventListener('change', onChange))
}

/** The current breakpoint; follows the page's width. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(watch, current)
