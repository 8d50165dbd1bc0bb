import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardOrder } from '@shared/schemas/order/order'
import type { Sending } from './use-send-order'

/** Mostly it takes less to the backend; what takes longer is told as waiting. */
export const ARRIVAL_MS = 3_000

/**
 * What is read out of an order that was sent, once: that it has arrived, or, after a while, that it waits. What becomes of it
 * later is on the screen, and the terminal's status line tells what is wrong.
 */
export const useToldOutcome = (last: Sending['last'], latest: BoardOrder | null): string => {
  const { t } = useTranslation('quick-order')
  const [told, setTold] = useState<{ readonly last: Sending['last']; readonly text: string }>({
    last: null,
    text: '',
  })
  const isTold = told.last === last
  const state = latest?.sync_state
  const number = latest?.number ?? ''
  useEffect(() => {
    if (isTold || !last || !state) return
    const timer = setTimeout(
      () => {
        const said = [t(`send.${state}`, { number }), last.conflict ? t('send.conflict', { number }) : '']
        setTold({ last, text: said.filter(Boolean).join(' ') })
      },
      state === 'queued' ? ARRIVAL_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [isTold, last, state, number, t])
  return isTold ? told.text : ''
}
