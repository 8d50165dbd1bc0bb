import { useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useAuth } from '../session/auth-context'
import { lazyPart } from '../lazy-part'
import { NoticeSlots, ShellSlots } from '../slots/slots'
import { useCanonicalAddress } from '../routes/use-canonical-address'
import { ExitWarning } from './exit-warning'
import { Header } from './header'
import styles from './shell.module.css'
import { titleOnPage } from './title-on-page'

/** For signed-in users; guests do not fetch it. */
const BottomBar = lazyPart(() => import('./bottom-bar').then((module) => module.BottomBar))

const Arrival = lazyPart(() => import('./arrival').then((module) => module.Arrival))

/** For people who have navigated; first rendered while the previous page is still there. */
const Moved = () => {
  const [left] = useState(() => ({ title: titleOnPage(), scroll: window.scrollY }))
  return <Arrival left={left} />
}

/** The frame of most pages: header, page, bottom bar of signed-in users, and parts of features beside every page. */
export const Shell = () => {
  const { status } = useAuth()
  const { key } = useLocation()
  const [hasMoved, setMoved] = useState(false)
  if (key !== 'default' && !hasMoved) setMoved(true)
  useCanonicalAddress()
  return (
    <div className={styles.shell} data-has-bar={status === 'signedIn'}>
      <Header />
      {/* A screen that fits the window says how high they may be. */}
      <div data-notices>
        <NoticeSlots />
      </div>
      <main className={styles.main}>
        <Outlet />
      </main>
      <ShellSlots />
      {status === 'signedIn' && <BottomBar />}
      {hasMoved && <Moved />}
      <ExitWarning />
    </div>
  )
}
