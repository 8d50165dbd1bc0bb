const USES = ['pointerdown', 'keydown', 'scroll'] as const
let use: Promise<void> | undefined

/** Resolves when somebody scrolls, taps or types: what comes then is no part of the first view. */
export const firstUse = (): Promise<void> =>
  (use ??= new Promise((resolve) => {
    for (const kind of USES) addEventListener(kind, () => resolve(), { once: true, capture: true })
  }))
