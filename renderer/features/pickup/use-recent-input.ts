import { useEffect, useState } from 'react'

/** Whether somebody touched the screen or pressed a key within the last `forMs` milliseconds. */
export const useRecentInput = (forMs: number): boolean => {
  const [isRecent, setRecent] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = (): void => {
      clearTimeout(timer)
      setRecent(true)
      timer = setTimeout(() => setRecent(false), forMs)
    }
    document.addEventListener('pointerdown', onInput)
    document.addEventListener('keydown', onInput)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', onInput)
      document.removeEventListener('keydown', onInput)
    }
  }, [forMs])
  return isRecent
}
