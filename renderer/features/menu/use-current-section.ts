import { useEffect, useState } from 'react'
import type { MenuSection } from './menu-sections'

/** The strip just under the bars, where the section being read passes through. */
const READING_STRIP = '-130px 0px -65% 0px'

/** The section that is being read; watched by the browser, so that scrolling costs nothing. */
export const useCurrentSection = (sections: readonly MenuSection[], isPaused: boolean): string | null => {
  const [seen, setSeen] = useState<string | null>(null)
  const first = sections[0]?.id ?? null

  useEffect(() => {
    if (isPaused || typeof IntersectionObserver === 'undefined') return
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const current = sections.find(({ id }) => visible.has(id))
        if (current) setSeen(current.id)
      },
      { rootMargin: READING_STRIP },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections, isPaused])

  return sections.some(({ id }) => id === seen) ? seen : first
}
