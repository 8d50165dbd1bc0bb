import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { titleOnPage } from './title-on-page'

/** Reads out the name of the page that somebody has gone on to: nothing else tells a screen reader that it is another. `left`: the name of the page before. */
export const PageAnnouncer = ({ left }: { readonly left: string | null }) => {
  const { pathname, search } = useLocation()
  const [title, setTitle] = useState('')
  const said = useRef(left)

  useEffect(() => {
    const tell = (): boolean => {
      const now = titleOnPage()
      if (now === null || now === said.current) return false
      said.current = now
      setTitle(now)
      return true
    }
    // It is there with the page, which may be on its way.
    const watch = new MutationObserver(() => {
      if (tell()) watch.disconnect()
    })
    const main = document.querySelector('main')
    if (main) watch.observe(main, { subtree: true, childList: true, characterData: true })
    // After the region itself is there.
    const first = requestAnimationFrame(() => {
      if (tell()) watch.disconnect()
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
