import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@shared/schemas/order/order'
import { playSound } from '@renderer/ui/sound'

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
 * The orders that became ready while the page was open and are not delivered yet. A chime announces each, and a
 * notification where it was allowed. An order that was ready when the page opened is no news.
 */
export const useReadyNews = (orders: readonly Order[] | undefined): readonly Order[] => {
  const { t } = useTranslation('tracking')
  const [announced, setAnnounced] = useState<ReadonlySet<string>>(new Set())
  const known = useRef<ReadonlyMap<string, Order['status']> | null>(null)

  useEffect(() => {
    if (!orders) return
    const before = known.current
    known.current = new Map(orders.map(({ id, status }) => [id, status]))
    const fresh = orders.filter(
      ({ id, status }) => status === 'ready' && before?.has(id) === true && before.get(id) !== 'ready',
    )
    if (fresh.length === 0) return
    setAnnounced((ids) => new Set([...ids, ...fresh.map(({ id }) => id)]))
    playSound('ready')
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
    for (const { id, number, table_number } of fresh)
      void notify(t('alert.title', { number }), t('alert.body', { table: table_number }), id).catch(
        () => null,
      )
  }, [orders, t])

  return (orders ?? []).filter(({ id, status }) => status === 'ready' && announced.has(id))
}
