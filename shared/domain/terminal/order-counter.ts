/** The later of two stored counters of a terminal, when it is enrolled again. */

const ROUND = 999

/**
 * The counter to continue from: the one ahead on the circle of 999, so that neither an order still queued here nor one
 * that the server got from this terminal's lost disk has its number twice. 0 is 'none yet'.
 */
export const laterCounter = (here: number, server: number): number => {
  if (here === 0 || server === 0) return Math.max(here, server)
  const ahead = (server - here + ROUND) % ROUND
  return ahead > 0 && ahead < ROUND / 2 ? server : here
}
