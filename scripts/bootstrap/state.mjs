import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stampOf = (root) => join(root, 'node_modules', '.comanda-ready')

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const parse = (text) => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Where npm installs the project's own Node, under `root`. */
export const projectNode = (root) =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The stamp of a finished install: the lock file and the machine. */
export const installKey = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')

/** Whether the stamp, which is written last, belongs to this lock file. */
export const isReady = (root) => read(stampOf(root)) === installKey(root) && existsSync(projectNode(root))

/** Writes the stamp of a finished install. */
export const markReady = (root) => writeFileSync(stampOf(root), installKey(root))

/**
 * Compares package-lock.json with npm's record of the installed packages, which npm writes last, so that an
 * interrupted install has none. Returns the first difference as a sentence, or null: a plain `npm install` counts as
 * complete.
 */
export const missingPackage = (wanted, installed, isOnDisk) => {
  if (!installed?.packages) return 'no finished install'
  for (const [path, { version, optional, devOptional }] of Object.entries(wanted.packages)) {
    if (path === '') continue
    const present = installed.packages[path]
    if (!present && (optional || devOptional)) continue
    if (present?.version !== version) return `${path} ${version ?? ''}`.trim()
    if (!isOnDisk(path)) return path
  }
  return null
}

/** Why the packages under `root` are incomplete, as a sentence; null when they are complete. */
export const whatIsMissing = (root) =>
  missingPackage(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
    parse(read(join(root, 'node_modules', '.package-lock.json'))),
    (path) => existsSync(join(root, path, 'package.json')),
  )
