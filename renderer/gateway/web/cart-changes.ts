import { isCartKey } from './cart-storage'

/** Calls back when another tab stored a cart, and when this page comes back: it may have missed that. Returns how to stop. */
export const watchCarts = (onChange: () => void): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  globalThis.addEventListener?.(
    'storage',
    // Without a key everything was removed.
    ({ key }) => {
      if (key === null || isCartKey(key)) onChange()
    },
    { signal },
  )
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && onChange(), { signal })
  globalThis.document?.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && onChange(),
    { signal },
  )
  return () => stop.abort()
}
