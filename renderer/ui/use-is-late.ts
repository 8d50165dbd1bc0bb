import { useEffect, useState } from 'react'

/** What is not read within this time (ms) keeps the rest of its page waiting no longer. */
const LATE_MS = 1_500

/** Whether something has been waited for too long: then the page shows what is known. */
export const useIsLate = (isLoading: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLate
}
