import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { noticePath, noticeTag } from '@shared/domain/order/order-notice'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { Order } from '@shared/schemas/order/order'
import { playSound } from '@renderer/ui/sound'

/**
 * By the worker, which opens the orders at a tap, and whose notice replaces one that was pushed. Without a worker, by
 * the page.
 */
const notify = async (title: string, body: string, { slug, number }: NoticedOrder): Promise<void> => {
  const tag = noticeTag(slug, number)
  const worker = await navigator.serviceWorker?.getRegistration()
  if (!worker?.active) new Notification(title, { body, tag })
  else await worker.showNotification(title, { body, tag, data: { path: noticePath(slug), state: 'ready' } })
}

interface NoticedOrder {
  readonly slug: string
  readonly number: string
}

/** The text of an order's table; none where the guest carries it away. */
export const useTableText = () => {
  const { t } = useTranslation('tracking')
  return useCallback(
    (order: Pick<Order, 'table_number'>): string =>
      isCarriedAway(order) ? '' : t('alert.body', { table: nameAfterTableWord(order.table_number) }),
    [t],
  )
}

/**
 * The orders that became ready while the page was open and are not delivered yet. A chime announces each, and a
 * notification where it was allowed. An order that was ready when the page opened is no news.
 */
export const useReadyNews = (orders: readonly Order[] | undefined, slug: string): readonly Order[] => {
  const { t } = useTranslation('tracking')
  const tableText = useTableText()
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
    for (const order of fresh) {
      const { number } = order
      void notify(t('alert.title', { number }), tableText(order), { slug, number }).catch(() => null)
    }
  }, [orders, slug, t, tableText])

  return (orders ?? []).filter(({ id, status }) => status === 'ready' && announced.has(id))
}
