import { z } from 'zod'

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
})

/**
 * How many mutants of a Stryker report a test killed; those that no test can run (compile errors, ignored) do not
 * count.
 */
export const mutationScore = (json: unknown): { detected: number; total: number } => {
  const mutants = Object.values(reportSchema.parse(json).files).flatMap((file) => file.mutants)
  const count = (...statuses: string[]): number =>
    mutants.filter(({ status }) => statuses.includes(status)).length
  const detected = count('Killed', 'Timeout')
  return { detected, total: detected + count('Survived', 'NoCoverage') }
}
