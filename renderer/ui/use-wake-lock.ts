import { useEffect } from 'react'

/** Keeps a wall screen awake where the browser allows it; requested again whenever the page becomes visible. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Denied on low battery or by policy: the board works without it.
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
