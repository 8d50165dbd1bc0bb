import { seededRandom, type Random } from '../tests/support/random'

/** A sequence of its own for each random decision, so that they do not influence each other. FNV-1a of the keys. */
export const randomOf = (...words: readonly (string | number)[]): Random => {
  let hash = 0x811c9dc5
  for (const character of words.join('/')) {
    hash ^= character.charCodeAt(0)
    hash = Math.imul(hash, 0x01000193)
  }
  return seededRandom(hash >>> 0)
}

/** A version 4 UUID that is the same at every run of a seed. */
export const uuidOf = (random: Random): string => {
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => random.below(16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}
