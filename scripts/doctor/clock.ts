import { fail, ok, warn, type Finding } from './finding'

const WARN_MS = 5_000
const FAIL_MS = 60_000

/**
 * Compares a backend's clock, read between two moments of this machine's clock, with their middle. All in ms since
 * 1970.
 */
export const clockFinding = (whose: string, theirs: number, before: number, after: number): Finding => {
  const middle = (before + after) / 2
  // A difference within the round trip, or within the second that a header is rounded to, proves nothing.
  const offset = Math.max(0, Math.abs(theirs - middle) - (after - before) / 2 - 1_000)
  const seconds = Math.round(offset / 1_000)
  const todo = `keep both clocks by NTP (timedatectl set-ntp true); compare: date -u`
  if (offset > FAIL_MS)
    return fail('clock', `${whose} and this machine differ by ${seconds} s: tokens fail`, todo)
  if (offset > WARN_MS) return warn('clock', `${whose} and this machine differ by ${seconds} s`, todo)
  return ok('clock', `${whose} agrees with this machine`)
}
