import { main as runCampaigns } from '../campaign/run'
import { fuzzCampaign } from './lib/fuzz-campaign'

/** `npm run campaign`: terminals against everything that goes wrong; with `--fuzz`, every surface against random inputs. */
export const main = (words: readonly string[]): Promise<void> =>
  words.includes('--fuzz') ? fuzzCampaign(words) : runCampaigns(words)
