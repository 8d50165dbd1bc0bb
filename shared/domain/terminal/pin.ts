/** PINs of operators: which are allowed, and the delay after wrong ones. */
import { HOUR_MS } from '@shared/domain/common/durations'

export const PIN_MIN = 4
export const PIN_MAX = 8
/** The least digits of the PIN of a person who approves; app.approver_digits in the database is the same. */
export const PIN_MIN_APPROVER = 6

/** Why a PIN is not allowed. */
export type PinWeakness = 'length' | 'repeated' | 'run' | 'year' | 'common'

/** Popular PINs: down the middle of a keypad, round its corners, and the like. */
const COMMON = new Set([
  '2580',
  '0852',
  '1379',
  '9731',
  '1397',
  '7931',
  '1004',
  '112233',
  '159357',
  '147258',
  '258456',
])

const digitsOf = (pin: string): number[] => [...pin].map(Number)

/** 1234, 7890, 4321, 0987: each digit one above, or one below, the one before. */
const isRun = (pin: string): boolean => {
  const digits = digitsOf(pin)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** 0000, 1212, 123123: one part repeated. */
const isRepeated = (pin: string): boolean => {
  const lengths = Array.from({ length: Math.floor(pin.length / 2) }, (_, index) => index + 1)
  return lengths.some(
    (length) => pin.length % length === 0 && pin.slice(0, length).repeat(pin.length / length) === pin,
  )
}

/** Why this PIN is too weak, or null when it is allowed. */
export const pinWeakness = (pin: string, leastDigits = PIN_MIN): PinWeakness | null => {
  if (!/^[0-9]+$/.test(pin) || pin.length < leastDigits || pin.length > PIN_MAX) return 'length'
  if (isRepeated(pin)) return 'repeated'
  if (isRun(pin)) return 'run'
  if (/^(19|20)[0-9]{2}$/.test(pin)) return 'year'
  return COMMON.has(pin) ? 'common' : null
}

/** An operator's wrong PINs since the last right one. */
export interface PinAttempts {
  readonly failures: number
  /** When the last one was, by the server's clock, in milliseconds; 0 where the server's time was unknown. */
  readonly lastAtMs: number
}

export const NO_ATTEMPTS: PinAttempts = { failures: 0, lastAtMs: 0 }

/** Wrong PINs until the first lock. */
export const PIN_TRIES = 5
const FIRST_LOCK_MS = 30_000
const LONGEST_LOCK_MS = HOUR_MS

/** How long a PIN is locked after this many wrong ones: 30 s from the fifth, doubling to an hour. */
export const lockMs = (failures: number): number =>
  failures < PIN_TRIES
    ? 0
    : Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** Math.min(failures - PIN_TRIES, 20))

/** `serverMs` is null where the server's time is unknown. */
export const afterWrongPin = ({ failures }: PinAttempts, serverMs: number | null): PinAttempts => ({
  failures: failures + 1,
  lastAtMs: serverMs ?? 0,
})

/**
 * How long the next PIN is not checked, in milliseconds; 0: it is. Only time that has certainly passed counts, since
 * anybody in front of the machine can set its clock: `seenMs` since this run of the app first read the last wrong PIN,
 * and the server's clock.
 */
export const lockLeftMs = (
  { failures, lastAtMs }: PinAttempts,
  seenMs: number,
  serverMs: number | null,
): number => {
  const byServer = lastAtMs > 0 && serverMs !== null ? serverMs - lastAtMs : 0
  return Math.max(0, lockMs(failures) - Math.max(0, seenMs, byServer))
}
