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

/** Where npm puts the project's own Node, under `root`. */
export const projectNode = (root) =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** What a finished install is known by: the lock file and the machine it was made for. */
export const installKey = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')

/** True when the stamp, which is written last, speaks of this very lock file. */
export const isReady = (root) => read(stampOf(root)) === installKey(root) && existsSync(projectNode(root))

/** Says that the install is whole. */
export const markReady = (root) => writeFileSync(stampOf(root), installKey(root))

/**
 * Compares package-lock.json with npm's own record of what it put into node_modules (which npm writes last,
 * so a killed install has none). Answers the first difference in words, or null when all is there: an install
 * made by a plain `npm install` is taken as it is.
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

/** What keeps the packages under `root` from being complete, in words; null when they are. */
export const whatIsMissing = (root) =>
  missingPackage(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
    parse(read(join(root, 'node_modules', '.package-lock.json'))),
    (path) => existsSync(join(root, path, 'package.json')),
  )
