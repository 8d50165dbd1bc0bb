const REST_MS = 5_000

/** After the page has loaded and the browser rests: nothing of the first view waits for the worker, or shares its line with it. */
export const offerOfflineStart = (): void => {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container) return
  const register = async (): Promise<void> => {
    const { registerWorker } = await import('./register-worker')
    await registerWorker(container)
  }
  const whenResting = (): void => {
    const begin = (): void => void register().catch(() => undefined)
    if (typeof requestIdleCallback === 'undefined') setTimeout(begin, REST_MS)
    else requestIdleCallback(begin, { timeout: REST_MS })
  }
  if (document.readyState === 'complete') whenResting()
  else window.addEventListener('load', whenResting, { once: true })
}
