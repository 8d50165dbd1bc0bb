import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { titleOnPage } from './title-on-page'

/**
 * Announces the page's name after a navigation, which screen readers do not notice otherwise. `left`: the name of the
 * previous page.
 */
export const PageAnnouncer = ({ left }: { readonly left: string | null }) => {
  const { pathname, search } = useLocation()
  const [title, setTitle] = useState('')
  const said = useRef(left)

  useEffect(() => {
    const announce = (): boolean => {
      const now = titleOnPage()
      if (now === null || now === said.current) return false
      said.current = now
      setTitle(now)
      return true
    }
    // The title appears with the page, which may still be loading.
    const watch = new MutationObserver(() => {
      if (announce()) watch.disconnect()
    })
    const main = document.querySelector('main')
    if (main) watch.observe(main, { subtree: true, childList: true, characterData: true })
    // After the live region itself is rendered.
    const first = requestAnimationFrame(() => {
      if (announce()) watch.disconnect()
    })
    return () => {
      cancelAnimationFrame(first)
      watch.disconnect()
    }
  }, [pathname, search])

  return (
    <p className="visually-hidden" role="status" data-testid="page-announcement">
      {title}
    </p>
  )
}
