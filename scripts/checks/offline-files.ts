import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FROM_LAZY = /(?:from|import)\s*"(\.\/lazy\/[^"]+)"/g

/** Installed files that begin with one that is not installed: offline, a guest would open nothing. */
export const brokenOffline = (installed: ReadonlyMap<string, string>): string[] =>
  [...installed].flatMap(([name, text]) =>
    [...text.matchAll(FROM_LAZY)].map(([, needed]) => `${name} needs ${String(needed)}`),
  )

/** The scripts of a web build that its worker installs (scripts/offline-shell.ts). */
export const installedScripts = (assets: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  )
