import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { inProject } from '../lib/project'

const names = z.record(z.string(), z.string()).optional()
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dependencies: names, optionalDependencies: names })),
})

/** The folders where Node looks for a dependency of a package of the lock file: its own, then each one above it. */
const lookupPaths = (path: string, name: string): string[] => {
  const parents = (path && `/${path}`).split('/node_modules/')
  return parents.map((_, index) => [...parents.slice(0, index + 1), name].join('/node_modules/').slice(1))
}

// npm leaves out prebuilt packages for other systems that a registry did not have yet; then `npm ci` fails.
it('locks every package that another one asks for, those for other systems too', () => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')))
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !lookupPaths(path, name).some((place) => place in packages))
      .map((name) => `${path || 'package.json'} needs ${name}`),
  )
  expect(missing).toEqual([])
})
