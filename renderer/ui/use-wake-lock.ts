import { useEffect } from 'react'

/** Keeps a wall screen awake where the browser lets us; asked again whenever the page comes back into sight. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused on low battery or by policy: the board works without it.
      const granted = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await granted?.release()
      else lock = granted
    }
    const onVisible = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
