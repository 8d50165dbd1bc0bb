/** How the worker is registered, by everything that needs it. */
export const WORKER = ['/sw.js', { scope: '/', updateViaCache: 'none' }] as const
