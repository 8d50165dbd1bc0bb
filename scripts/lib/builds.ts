import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject, root } from './project'
import { runProgram, type Outcome } from './processes'

export type Build = 'web' | 'terminal'

const common = [
  'renderer',
  'shared',
  'resources',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/boot-queries.ts',
  'scripts/boot-script.ts',
  'scripts/chunk-groups.ts',
  'scripts/prerendered-shell.ts',
  'scripts/lib/vite-parts.ts',
]

const recipes = {
  web: {
    sources: [...common, 'scripts/offline-shell.ts', 'vite.web.config.ts'],
    result: 'dist/web/index.html',
    stamp: 'dist/web.sources',
  },
  terminal: {
    sources: [...common, 'electron', 'electron.vite.config.ts', 'package.json'],
    result: 'out/main/index.js',
    stamp: 'out/terminal.sources',
  },
} as const

const filesUnder = (path: string): string[] => {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const filesOf = (source: string): string[] => {
  const path = join(root, source)
  return /\.[a-z]+$/.test(source) ? [path].filter(existsSync) : filesUnder(path)
}

/** A fingerprint of a build's sources, without their tests. */
export const sourcesKey = (sources: readonly string[]): string => {
  const hash = createHash('sha256')
  const files = sources.flatMap(filesOf).filter((path) => !/\.test\.tsx?$/.test(path))
  for (const file of files.sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether a build matches the current sources. */
export const isBuilt = (build: Build): boolean => {
  const { sources, result, stamp } = recipes[build]
  if (!existsSync(inProject(result)) || !existsSync(inProject(stamp))) return false
  return readFileSync(inProject(stamp), 'utf8') === sourcesKey(sources)
}

const TEXTS = ['js', 'css', 'html', 'svg', 'json', 'webmanifest', 'txt'].map((ending) => `**.${ending}`)

/** Builds the web page, with .gz and .br beside every text, so that its server compresses nothing per request. */
const buildWeb = async (): Promise<Outcome> => {
  const built = await runProgram('vite', ['build', '-c', 'vite.web.config.ts'])
  if (built.code !== 0) return built
  const folder = relative(root, inProject('dist', 'web'))
  const packed = await runProgram('precompress', ['--types=gz,br', `--include=${TEXTS.join()}`, folder])
  return { ...packed, output: `${built.output}${packed.output}` }
}

/** Builds the web page or the terminal. The stamp is written only after a success. */
export const runBuild = async (build: Build): Promise<Outcome> => {
  const { sources, stamp } = recipes[build]
  const key = sourcesKey(sources)
  const outcome = build === 'web' ? await buildWeb() : await runProgram('electron-vite', ['build'])
  if (outcome.code === 0) writeFileSync(inProject(stamp), key)
  return outcome
}
