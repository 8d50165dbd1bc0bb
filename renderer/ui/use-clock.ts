import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** This device's clock in ms since 1970, updated each minute, for example for whether a company is open. */
export const useClock = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
