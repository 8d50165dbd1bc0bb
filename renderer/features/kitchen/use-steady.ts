import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardOrder } from '@shared/schemas/order/order'

/** As long as a second tap, or a press that began before the change, takes to arrive. */
const STEADY_MS = 700

/** The value once it has stayed for a moment: at first as it is, later always that much behind. */
export const useSteadyValue = <T extends object>(value: T): T => {
  const [steady, setSteady] = useState(value)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    // A later change does not stop an earlier one's timer: on a busy wall nothing would ever be steady.
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setSteady(value)
    }, STEADY_MS)
    timers.current.add(timer)
  }, [value])
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  return steady
}

/**
 * Whether an order has had its state and its position for a moment. Until then a press was meant for what was there
 * before: its last step, or another order.
 */
export const useSteadyOrders = (
  orders: readonly Pick<BoardOrder, 'id' | 'status'>[],
): ((id: string) => boolean) => {
  const marks = useMemo(
    () => new Map(orders.map(({ id, status }, place) => [id, `${place} ${status}`])),
    [orders],
  )
  const steady = useSteadyValue(marks)
  return useCallback((id) => steady.get(id) === marks.get(id), [marks, steady])
}
