import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { menuApi } from '@renderer/api/endpoints/menu'
import { isSurelyOpen } from '@shared/domain/hours/surely-open'
import { useClock } from '@renderer/ui/use-clock'
import { pagesApi } from '@renderer/api/endpoints/pages'
import { useToast } from '@renderer/ui/feedback/toasts'
import { updates } from '@renderer/pwa/updates'
import { useAuth } from '../session/auth-context'
import { useCompany } from '../company/company-context'
import { lazyPart } from '../lazy-part'
import { useGateway } from '../gateway-context'
import { outdatedPage } from '../outdated-page'

/** A guest's session is read within this time (ms); a slower read mostly belongs to a signed-in user. */
const QUICK_SESSION_MS = 300

/** Stays true once it was. */
const useSticky = (value: boolean): boolean => {
  const [wasTrue, setWasTrue] = useState(value)
  if (value && !wasTrue) setWasTrue(true)
  return wasTrue || value
}

/** Whether this is a terminal or a user has signed in: guests fetch nothing that is for staff. */
const useNeedsStaffParts = (): boolean => {
  const { status } = useAuth()
  const isTerminal = useGateway().terminal !== null
  return useSticky(isTerminal || status === 'signedIn')
}

/** Whether the cart may be needed: also for an address that opens it, and while a session takes long to read. */
const useNeedsCart = (): boolean => {
  const { status } = useAuth()
  const [params] = useSearchParams()
  const [isSlow, setSlow] = useState(false)
  const isLoading = status === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), QUICK_SESSION_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  const opensCart = useSticky(params.has('openCart'))
  return useNeedsStaffParts() || opensCart || isSlow
}

/** Whether a notice may be due: the page shows a stored copy, a newer version is installed, or staff may be offline. */
const useNeedsNotices = (): boolean => {
  const isStaff = useNeedsStaffParts()
  const isUpdated = useSyncExternalStore(updates.subscribe, updates.isReady)
  const company_id = useCompany().company?.id ?? ''
  const menu = menuApi.endpoints.getMenu.useQueryState({ company_id })
  const pages = pagesApi.endpoints.getPages.useQueryState({ company_id })
  const isOutdated = useSyncExternalStore(outdatedPage.subscribe, outdatedPage.isOutdated)
  return isStaff || isUpdated || isOutdated || Boolean(menu.data?.copied_at ?? pages.data?.copied_at)
}

/** Whether the menu may have to say that its company is closed or takes no orders. */
const useMayBeClosed = (): boolean => {
  const { company } = useCompany()
  const { data } = menuApi.endpoints.getMenu.useQueryState({ company_id: company?.id ?? '' })
  const now = useClock()
  if (!data) return false
  // 'sv-SE' writes a moment as '2026-11-21 18:00:00'.
  const local = new Date(now).toLocaleString('sv-SE', { timeZone: data.company.time_zone })
  return !data.company.is_active || !isSurelyOpen(data, local)
}

/**
 * A part of a feature that is fetched once `useIsNeeded` returns true. One that failed is fetched again when the person
 * goes on: slots stay mounted. `answersTap`: they wait for it, so a toast says so.
 */
export const slot = (
  useIsNeeded: () => boolean,
  load: () => Promise<ComponentType>,
  answersTap = false,
): ComponentType => {
  const Part = lazyPart(load)
  const Slot = () => {
    const { key } = useLocation()
    const toast = useToast()
    const [failedAt, setFailedAt] = useState<string | null>(null)
    const fail = (title: string): void => {
      setFailedAt(key)
      if (answersTap) toast('error', { title })
    }
    return useIsNeeded() && failedAt !== key && <Part onFailed={fail} />
  }
  return Slot
}

const NOTICES = [
  slot(useNeedsNotices, () => import('@renderer/features/offline/notice-slot').then((module) => module.Slot)),
  slot(useNeedsStaffParts, () => import('./staff-slots').then((module) => module.StaffNotices)),
]
const BESIDE_PAGE = [
  slot(useMayBeClosed, () => import('@renderer/features/cart/closed-slot').then((module) => module.Slot)),
  slot(useNeedsCart, () => import('@renderer/features/auth/shell-slot').then((module) => module.Slot)),
  slot(useNeedsCart, () => import('@renderer/features/cart/shell-slot').then((module) => module.Slot), true),
]

const renderAll = (slots: readonly ComponentType[]) => slots.map((Slot, index) => <Slot key={index} />)

/** The features' parts in the header: links of staff, the operator, the terminal's status. */
export const HeaderSlots = slot(useNeedsStaffParts, () =>
  import('./staff-slots').then((module) => module.StaffHeader),
)
/** The features' parts between header and page: lasting states. */
export const NoticeSlots = () => renderAll(NOTICES)
/** The features' parts beside every page: the cart's drawer, the notice that a session has ended. */
export const ShellSlots = () => renderAll(BESIDE_PAGE)
