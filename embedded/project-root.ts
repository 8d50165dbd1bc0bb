import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const rootAbove = (start: string): string | null => {
  const folder = resolve(start)
  if (existsSync(join(folder, 'embedded', 'project-root.ts'))) return folder
  const parent = dirname(folder)
  return parent === folder ? null : rootAbove(parent)
}

/**
 * The project's root, searched upwards from the working directory, then from the running program. Neither
 * `import.meta` nor `__dirname` exists in every way that this folder is loaded (Vitest, tsx, Playwright).
 */
export const projectRoot =
  rootAbove(process.cwd()) ?? rootAbove(dirname(process.argv[1] ?? '.')) ?? process.cwd()
