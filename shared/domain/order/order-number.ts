/** The number on an order. The order's identity is its UUID. */

const LAST = 999

/** The counter after `last`: 001 to 999 and over again, independent of clock and date. */
export const nextCounter = (last: number): number => (last >= LAST || last < 0 ? 1 : last + 1)

/** 'A017' for prefix 'A' and counter 17. */
export const terminalNumber = (prefix: string, counter: number): string =>
  `${prefix}${String(counter).padStart(3, '0')}`
