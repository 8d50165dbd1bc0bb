import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 250

/** Whole seconds until a moment of this machine's clock; 0 afterwards or without one. */
export const useCountdown = (until: string | null): number => {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftMs = until === null ? 0 : Date.parse(until) - nowMs
  useEffect(() => {
    if (until === null) return undefined
    const look = (): void => setNowMs(Date.now())
    const first = setTimeout(look)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [until])
  return Math.max(0, Math.ceil(leftMs / 1000))
}
