import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { projectRoot } from '../../embedded/project-root'

/** The project's root folder. */
export const root = projectRoot

/** The absolute path of a path of the project. */
export const inProject = (...parts: string[]): string => join(root, ...parts)

/** The programs of node_modules that the commands run, with their scripts. */
const programs = {
  tsc: 'typescript-native/bin/tsc',
  eslint: 'eslint/bin/eslint.js',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  'electron-vite': 'electron-vite/bin/electron-vite.js',
  'electron-builder': 'electron-builder/cli.js',
  playwright: '@playwright/test/cli.js',
  precompress: 'precompress/dist/index.js',
  'size-limit': 'size-limit/bin.js',
  knip: 'knip/bin/knip.js',
  stryker: '@stryker-mutator/core/bin/stryker.js',
  'install-electron': 'electron/install.js',
} as const

export type Program = keyof typeof programs

/** The path of a program's script. */
export const programPath = (program: Program): string => inProject('node_modules', programs[program])

/** The environment of child processes: this Node is first on the path, and npm prints no warnings on config files. */
export const childEnv = (extra: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
  VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  ...extra,
})

/** The first of the paths that exists, or null. */
export const firstExisting = (paths: readonly string[]): string | null => paths.find(existsSync) ?? null

/** The first of these programs on the path, or null. */
export const onPath = (names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | null => {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : ['']
  return firstExisting(
    names.flatMap((name) => folders.flatMap((folder) => endings.map((end) => join(folder, name + end)))),
  )
}
