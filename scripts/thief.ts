import { startTestBackend } from '@embedded/testing'
import { testCipher } from '@main/testing/test-terminal'
import { breakSeal, reportOf, stealTerminal } from '../tests/attacks/stolen-terminal'

/** What somebody reads and does with a terminal's folder and secret, and what finding a PIN costs: `npm run thief`. */
export async function main(): Promise<void> {
  const backend = await startTestBackend()
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
