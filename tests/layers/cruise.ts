import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'

const program = join(process.cwd(), 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')

const resultSchema = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(
        z.object({
          resolved: z.string(),
          /** By import(). */
          dynamic: z.boolean(),
          dependencyTypes: z.array(z.string()),
        }),
      ),
    }),
  ),
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/** Modules with their imports, and the violations; paths from the root. */
export type CruiseResult = z.infer<typeof resultSchema>

/**
 * Runs dependency-cruiser over the layers of a tree with the project's configuration at its root, like `npm run
 * layers`.
 */
export const cruise = (root: string, folders: readonly string[]): Promise<CruiseResult> =>
  new Promise((resolve, reject) => {
    const args = [program, '--output-type', 'json', ...folders]
    execFile(process.execPath, args, { cwd: root, maxBuffer: 256 * 1024 * 1024 }, (error, stdout, stderr) => {
      // The exit code is the number of violations: the output is complete all the same.
      if (stdout.startsWith('{')) resolve(resultSchema.parse(JSON.parse(stdout)))
      else reject(error ?? new Error(stderr))
    })
  })
