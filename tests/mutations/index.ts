import type { Mutant } from '../../scripts/lib/mutants'
import { backendMutants } from './backend'
import { domainMutants } from './domain'
import { rendererMutants } from './renderer'

/**
 * One break for each rule that `npm run mutations` can try. Whoever changes the text a `find` names writes the break anew: the
 * smallest change that makes the rule wrong, and nothing else.
 */
export const mutants: readonly Mutant[] = [...domainMutants, ...backendMutants, ...rendererMutants]
