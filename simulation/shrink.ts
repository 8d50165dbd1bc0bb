import type { Step } from './plan'

/** A seed may fail in thousands of ways: at most this many runs look for a shorter plan. */
const MOST_RUNS = 150

/**
 * The shortest plan found that still fails: parts of it are left out, halves first, then ever smaller ones. Every step is
 * independent of the others, so what is left is a plan.
 */
export const shrink = async (
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  mostRuns = MOST_RUNS,
): Promise<readonly Step[]> => {
  let kept = steps
  let runs = 0
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.length && runs < mostRuns;) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)]
      runs += 1
      if (await fails(without)) kept = without
      else from += size
    }
  }
  return kept
}
