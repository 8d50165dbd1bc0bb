import { startTestBackend } from '@embedded/testing'
import { testCipher } from '@main/testing/test-terminal'
import { breakSeal, reportOf, stealTerminal } from '../tests/attacks/stolen-terminal'

/** `npm run thief`: what a terminal's folder and secret let a thief read and do, and what finding a PIN costs. */
export const main = async (): Promise<void> => {
  const backend = await startTestBackend({ postgres: false })
  const cipher = testCipher()
  try {
    const loot = await stealTerminal(backend, cipher, '508174')
    try {
      console.log(await reportOf(loot, await breakSeal(loot, cipher)))
    } finally {
      loot.remove()
    }
  } finally {
    await backend.stop()
  }
}
