type Ask = (go: () => void) => void

/** One for each form with unsaved changes. */
const guards = new Set<Ask>()

/** Has `ask` called before the page is left in a way that no link and no back button is; the function ends that. */
export const guardLeaving = (ask: Ask): (() => void) => {
  guards.add(ask)
  return () => void guards.delete(ask)
}

/** Calls `go`, which leaves a page or a part of it: at once, or when the user agrees to lose unsaved changes. */
export const askBeforeLeaving = (go: () => void): void => {
  const [ask] = guards
  if (ask) ask(go)
  else go()
}
