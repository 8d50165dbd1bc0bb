import { main as bench } from '../bench/run'

/**
 * `npm run lighthouse`: measures the public pages on a simulated phone, with the goals; the same as `npm run bench
 * lighthouse`.
 */
export const main = (): Promise<void> => bench(['lighthouse'])
