/** A page that asks for nothing keeps nothing waiting for longer (ms). */
const ASKED_WITHIN_MS = 300
/** A page asks for its files together, and they go out in turns of main's that come after the answer (ms). */
const SENT_WITHIN_MS = 8

/**
 * Tells when a page has its scripts, and with them something to do for itself: `scripts` resolves then, or when none is asked for.
 * `served` is told the address of each file that is about to go out.
 */
export const onceServed = (): {
  readonly scripts: Promise<void>
  readonly served: (address: string) => void
} => {
  let served = (_address: string): void => undefined
  const scripts = new Promise<void>((resolve) => {
    let waiting = setTimeout(resolve, ASKED_WITHIN_MS)
    let isAsked = false
    served = (address) => {
      isAsked ||= address.endsWith('.js')
      if (!isAsked) return
      clearTimeout(waiting)
      waiting = setTimeout(resolve, SENT_WITHIN_MS)
    }
  })
  return { scripts, served: (address) => served(address) }
}
