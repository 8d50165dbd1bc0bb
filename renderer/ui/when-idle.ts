/** Less than this (ms) is free between the frames of something that moves: work would be felt. */
const REST_MS = 20
/** Where nothing tells of the browser's rest: ms until it is taken for one. */
const TURN_MS = 30

/** Acts when the browser has nothing to do, or after `patience` (ms) all the same; at once where nothing tells of its rest. */
export const whenIdle = (act: () => void, patience: number): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: patience })
  else setTimeout(act, 0)
}

/** Acts once the browser has nothing to do and nothing moves: while a thumb scrolls, not before it is done. */
export const whenAtRest = (act: () => void): void => {
  if (typeof requestIdleCallback !== 'function') {
    setTimeout(act, TURN_MS)
    return
  }
  requestIdleCallback((rest) => {
    if (rest.timeRemaining() < REST_MS) whenAtRest(act)
    else act()
  })
}
