/**
 * The state of a machine's cable for a while. `apart`: nothing passes and nobody hears of it, and what was sent arrives
 * afterwards; `cut`: connections end, and none begins; `torn`: each lives for a moment, and ends within a message.
 */
export const LAN_WEATHERS = ['fair', 'slow', 'torn', 'apart', 'cut'] as const
export type LanWeather = (typeof LAN_WEATHERS)[number]

/** Of two machines the worse cable decides. */
export const worseOf = (left: LanWeather, right: LanWeather): LanWeather =>
  LAN_WEATHERS.indexOf(left) > LAN_WEATHERS.indexOf(right) ? left : right

/** Whether two terminals are connected directly; the first till reaches the kitchen by the second one alone. */
export const areConnected = (left: number, right: number, kitchen: number): boolean =>
  kitchen < 2 || Math.min(left, right) !== 0 || Math.max(left, right) !== kitchen

/** The terminals on a till's way to the kitchen, both ends among them. */
export const wayToKitchen = (till: number, kitchen: number): readonly number[] =>
  areConnected(till, kitchen, kitchen) ? [till, kitchen] : [till, 1, kitchen]
