import { useEffect, useState } from 'react'

/** This machine's clock in ms, read anew every `everyMs`; only differences of it are used, for it may be a day off. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
