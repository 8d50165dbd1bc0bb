/** What digits pick in the list of a group (quick order): one that is numbered to nine by one key, longer ones by two. */

/** `place` counts from 0; null while another digit may follow, or where the number stands for nothing. */
export interface DigitPick {
  readonly place: number | null
  /** What is typed and picks nothing yet. */
  readonly typed: string
}

/** What the digits typed so far pick of `count` options. */
export const pickByDigits = (typed: string, count: number): DigitPick => {
  const number = Number(typed)
  if (number < 1 || number > count) return { place: null, typed: '' }
  // 1 may become 12 where there are twelve.
  if (number * 10 <= count) return { place: null, typed }
  return { place: number - 1, typed: '' }
}
