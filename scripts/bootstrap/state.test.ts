import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isReady, markReady, missingPackage, projectNode, whatIsMissing } from './state.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  },
}
const installed = { packages: { 'node_modules/react': { version: '19.3.1' } } }
const onDisk = (): boolean => true

describe('missingPackage', () => {
  it('finds nothing missing where all is there but what another system would need', () => {
    expect(missingPackage(wanted, installed, onDisk)).toBeNull()
  })

  it('finds an install that npm never finished', () => {
    expect(missingPackage(wanted, null, onDisk)).toBe('no finished install')
  })

  it('finds another version, a package that npm never put there, and one deleted by hand', () => {
    const older = { packages: { 'node_modules/react': { version: '19.0.0' } } }
    expect(missingPackage(wanted, older, onDisk)).toBe('node_modules/react 19.3.1')
    expect(missingPackage(wanted, { packages: {} }, onDisk)).toBe('node_modules/react 19.3.1')
    expect(missingPackage(wanted, installed, () => false)).toBe('node_modules/react')
  })
})

describe('the stamp of a finished install', () => {
  let root: string
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'comanda-state-'))
    write('package-lock.json', JSON.stringify(wanted))
    write('node_modules/node/package.json', '{}')
    mkdirSync(dirname(projectNode(root)), { recursive: true })
    writeFileSync(projectNode(root), '')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('holds until the lock file changes', () => {
    expect(isReady(root)).toBe(false)
    markReady(root)
    expect(isReady(root)).toBe(true)
    write('package-lock.json', JSON.stringify({ packages: {} }))
    expect(isReady(root)).toBe(false)
  })

  it('does not hold without the project’s Node', () => {
    markReady(root)
    rmSync(projectNode(root))
    expect(isReady(root)).toBe(false)
  })

  it('takes an install made by plain npm as it is, and sees one killed midway', () => {
    expect(whatIsMissing(root)).toBe('no finished install')
    write('node_modules/.package-lock.json', JSON.stringify(installed))
    expect(whatIsMissing(root)).toBe('node_modules/react')
    write('node_modules/react/package.json', '{}')
    expect(whatIsMissing(root)).toBeNull()
  })
})
