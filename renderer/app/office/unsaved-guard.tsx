import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useIsHeld } from '../guard/held'
import { ConfirmDialog } from './confirm-dialog'
import { guardLeaving } from './leaving'

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The path within the app that a click leads to, or null. */
const pathOf = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return null
  const url = new URL(link.href, location.href)
  const isHere =
    url.origin === location.origin && url.pathname + url.search === location.pathname + location.search
  return url.origin === location.origin && !isHere ? url.pathname + url.search + url.hash : null
}

const isPushed = (): boolean => (history.state as { readonly unsaved?: boolean } | null)?.unsaved === true
const push = (): void =>
  history.pushState({ ...(history.state as object | null), unsaved: true }, '', location.href)

/**
 * Asks before unsaved changes are lost: by a link, the browser's back button, closing the page, `askBeforeLeaving`.
 * Rendered beside a form with `isDirty`; inactive while it is clean.
 */
export const UnsavedGuard = ({ isDirty }: { isDirty: boolean }) => {
  const { t } = useTranslation('office')
  const navigate = useNavigate()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)
  // Behind a sign-in nobody sees a question, and a draft is kept.
  const isHeld = useIsHeld()
  const isAsking = isDirty && !isHeld

  useEffect(() => {
    if (!isAsking) return
    const ask = (go: () => void): void => setLeave(() => go)
    /** The document itself may be left. */
    const askForGood = (go: () => void): void =>
      ask(() => {
        isLeaving.current = true
        go()
      })
    const onClick = (event: MouseEvent): void => {
      const path = isPlainClick(event) ? pathOf(event) : null
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      askForGood(() => void navigate(path))
    }
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!isLeaving.current) event.preventDefault()
    }
    // The history entry pushed here absorbs the first press of the back button.
    if (!isPushed()) push()
    const onPop = (): void => {
      if (isLeaving.current) return
      push()
      askForGood(() => history.go(-2))
    }
    const endGuard = guardLeaving(ask)
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onPop, true)
    return () => {
      endGuard()
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onPop, true)
    }
  }, [isAsking, navigate])

  if (!leave) return null
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      onConfirm={() => {
        setLeave(null)
        leave()
      }}
      onClose={() => setLeave(null)}
    >
      <p>{t('unsaved.text')}</p>
    </ConfirmDialog>
  )
}
