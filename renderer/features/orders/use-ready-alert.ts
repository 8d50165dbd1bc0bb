import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@shared/schemas/order/order'
import { allowSound, playSound } from '@renderer/ui/sound'

type Permission = NotificationPermission | 'unsupported'

const permissionNow = (): Permission =>
  typeof Notification === 'function' ? Notification.permission : 'unsupported'

/** A phone's browser may offer notifications to service workers alone: then the page's own throws. */
const notify = async (title: string, body: string, tag: string): Promise<void> => {
  try {
    new Notification(title, { body, tag })
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, { body, tag })
  }
}

/**
 * Tells a customer whose page is open that an order became ready: by a chime, the page's title, and a notification where it was
 * allowed. An order that was ready when the page opened is no news.
 */
export const useReadyAlert = (orders: readonly Order[] | undefined) => {
  const { t } = useTranslation('tracking')
  const [permission, setPermission] = useState(permissionNow)
  const known = useRef<ReadonlyMap<string, Order['status']> | null>(null)
  const readyNumbers = (orders ?? []).filter(({ status }) => status === 'ready').map(({ number }) => number)
  const title = readyNumbers.length > 0 ? t('alert.pageTitle', { numbers: readyNumbers.join(', ') }) : null

  useEffect(() => {
    if (!orders) return
    const before = known.current
    known.current = new Map(orders.map(({ id, status }) => [id, status]))
    const fresh = orders.filter(
      ({ id, status }) => status === 'ready' && before?.has(id) === true && before.get(id) !== 'ready',
    )
    if (fresh.length === 0) return
    playSound('ready')
    if (permissionNow() !== 'granted') return
    for (const { id, number, table_number } of fresh)
      void notify(t('alert.title', { number }), t('alert.body', { table: table_number }), id).catch(
        () => null,
      )
  }, [orders, t])

  useEffect(() => {
    if (title === null) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])

  const ask = useCallback(async (): Promise<void> => {
    await allowSound()
    if (typeof Notification !== 'function') return
    setPermission(await Notification.requestPermission())
  }, [])
  return { permission, ask }
}
