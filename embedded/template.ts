import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError } from './errors'
import { lockFolder } from './folder-lock'
import { projectRoot } from './project-root'
import { startEmbedded } from './start'

const cache = join(projectRoot, 'node_modules', '.cache', 'comanda')
/** What a new backend is copied from: keys, mails and locks are each backend's own. */
const parts = ['pg', 'storage'] as const
const hour = 3_600_000

export interface TemplateSource {
  migrationsDir: string
  seedFile: string | null
}

/**
 * Puts a migrated (and seeded) PGlite database into a folder, replacing an existing one: built once for each state of
 * the sources, then copied.
 */
export const copyTemplate = async (source: TemplateSource, folder: string): Promise<void> => {
  const template = join(cache, templateKey(source))
  if (!existsSync(template)) await buildTemplate(source, template)
  utimesSync(template, new Date(), new Date())
  for (const part of parts) {
    const from = join(template, part)
    const to = join(folder, part)
    rmSync(to, { recursive: true, force: true })
    if (existsSync(from)) cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  }
}

/** Several test files may need it at once: one builds, the others wait. */
const buildTemplate = async (source: TemplateSource, template: string): Promise<void> => {
  const place = `${template}.building`
  mkdirSync(place, { recursive: true })
  const release = await lockWhenFree(place)
  try {
    if (existsSync(template)) return
    const draft = join(place, 'draft')
    rmSync(draft, { recursive: true, force: true })
    const backend = await startEmbedded({ ...source, dataDir: draft })
    await backend.stop()
    renameSync(draft, template)
  } finally {
    release()
    removeOld()
  }
}

const lockWhenFree = async (place: string): Promise<() => void> => {
  for (;;) {
    try {
      return lockFolder(place)
    } catch (error) {
      if (!(error instanceof EmbeddedError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Templates that were not used for a day, some 40 MB each. */
const removeOld = (): void => {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 24 * hour) rmSync(path, { recursive: true, force: true })
  }
}

/** A fingerprint of all sources of a template. */
export const templateKey = ({ migrationsDir, seedFile }: TemplateSource): string => {
  const hash = createHash('sha256')
  const add = (path: string) => hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  for (const file of filesUnder(migrationsDir)) add(file)
  if (seedFile !== null) add(seedFile)
  for (const file of filesUnder(join(projectRoot, 'embedded'))) {
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) add(file)
  }
  for (const name of ['@electric-sql/pglite', '@supabase/lite']) {
    add(join(projectRoot, 'node_modules', name, 'package.json'))
  }
  return hash.digest('hex').slice(0, 24)
}

const filesUnder = (folder: string): string[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
