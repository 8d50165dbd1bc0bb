import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@shared/schemas/order/order'
import { allowSound } from '@renderer/ui/sound'

export type Permission = NotificationPermission | 'unsupported'

const permissionNow = (): Permission =>
  typeof Notification === 'function' ? Notification.permission : 'unsupported'

/** The page's title while an order is ready, and the browser's permission to say so outside of it. */
export const useReadyAlert = (orders: readonly Order[] | undefined) => {
  const { t } = useTranslation('tracking')
  const [permission, setPermission] = useState(permissionNow)
  const readyNumbers = (orders ?? []).filter(({ status }) => status === 'ready').map(({ number }) => number)
  const title = readyNumbers.length > 0 ? t('alert.pageTitle', { numbers: readyNumbers.join(', ') }) : null

  useEffect(() => {
    if (title === null) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])

  /** Returns what the person answered. */
  const ask = useCallback(async (): Promise<Permission> => {
    // A device may answer it late or never; the browser's question waits for nothing.
    void allowSound().catch(() => undefined)
    if (typeof Notification !== 'function') return 'unsupported'
    const answer = await Notification.requestPermission()
    setPermission(answer)
    return answer
  }, [])
  return { permission, ask }
}
