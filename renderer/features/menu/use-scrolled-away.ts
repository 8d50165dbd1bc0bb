import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has left the screen to the top, under the header; watched by the browser, so that scrolling costs nothing. */
export const useScrolledAway = (element: RefObject<HTMLElement | null>): boolean => {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target || typeof IntersectionObserver === 'undefined') return
    const header = getComputedStyle(document.documentElement).getPropertyValue('--header-height').trim()
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), {
      rootMargin: `-${header || '0px'} 0px 0px 0px`,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
