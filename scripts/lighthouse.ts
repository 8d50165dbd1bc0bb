import { main as bench } from '../bench/run'

/** `npm run lighthouse`: what a phone sees of the public pages, with the goals; the same as `npm run bench lighthouse`. */
export const main = (): Promise<void> => bench(['lighthouse'])
