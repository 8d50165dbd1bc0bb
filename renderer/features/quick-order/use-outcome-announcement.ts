import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardOrder } from '@shared/schemas/order/order'
import type { Sending } from '@renderer/app/cart/use-send-order'

/** An order mostly reaches the backend sooner; one that takes longer is announced as waiting (ms). */
export const ARRIVAL_MS = 3_000

/**
 * What a screen reader announces of the last order, once: that it has arrived or, after a while, that it waits. Later changes
 * are on the screen and in the terminal's status line only.
 */
export const useOutcomeAnnouncement = (last: Sending['last'], latest: BoardOrder | null): string => {
  const { t } = useTranslation('quick-order')
  const [announced, setAnnounced] = useState<{ readonly last: Sending['last']; readonly text: string }>({
    last: null,
    text: '',
  })
  const isAnnounced = announced.last === last
  const state = latest?.sync_state
  const number = latest?.number ?? ''
  useEffect(() => {
    if (isAnnounced || !last || !state) return
    const timer = setTimeout(
      () => {
        const outcome = `${number} — ${t(`send.${state}`)}`
        const parts = [outcome, last.conflict ? t('send.conflict', { number }) : '']
        setAnnounced({ last, text: parts.filter(Boolean).join(' ') })
      },
      state === 'queued' ? ARRIVAL_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [isAnnounced, last, state, number, t])
  return isAnnounced ? announced.text : ''
}
