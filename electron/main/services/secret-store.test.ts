import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder'
import { openSecretStore, type Cipher } from './secret-store'

let folder: ReturnType<typeof temporaryFolder>
const file = () => join(folder.folder, 'secrets.json')
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

/** Turns text around, so that a test can tell sealed from plain; a keyring lost is a cipher that throws. */
const cipher = (state: { available: boolean; lost?: boolean }): Cipher => ({
  isAvailable: () => state.available,
  encrypt: (text) => Buffer.from([...text].reverse().join('')),
  decrypt: (sealed) => {
    if (state.lost) throw new Error('keyring lost')
    return [...sealed.toString()].reverse().join('')
  },
})

describe('secrets', () => {
  it('are sealed on the disk where the system has a key store, and there after a restart', () => {
    openSecretStore(file(), cipher({ available: true })).set('token', 'hunter2hunter2')
    expect(readFileSync(file(), 'utf8')).not.toContain('hunter2')
    expect(openSecretStore(file(), cipher({ available: true })).get('token')).toBe('hunter2hunter2')
  })

  it('are for this user alone where there is none, and say so', () => {
    const secrets = openSecretStore(file(), cipher({ available: false }))
    secrets.set('token', 'plain')
    expect(secrets.isEncrypted()).toBe(false)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(openSecretStore(file(), cipher({ available: false })).get('token')).toBe('plain')
  })

  it('written before there was a key store are sealed at the next start with one', () => {
    const before = openSecretStore(file(), cipher({ available: false }))
    before.set('terminal_token', 'hunter2hunter2')
    before.set('session', 'swordfish')
    expect(readFileSync(file(), 'utf8')).toContain('hunter2')
    const after = openSecretStore(file(), cipher({ available: true }))
    expect(readFileSync(file(), 'utf8')).not.toMatch(/hunter2|swordfish/)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(after.isEncrypted()).toBe(true)
    expect([after.get('terminal_token'), after.get('session')]).toEqual(['hunter2hunter2', 'swordfish'])
  })

  it('count as encrypted only once all are, which the first write after the key store’s arrival does', () => {
    const state = { available: false }
    const secrets = openSecretStore(file(), cipher(state))
    secrets.set('terminal_token', 'hunter2hunter2')
    state.available = true
    expect(secrets.isEncrypted()).toBe(false)
    secrets.set('session', 'swordfish')
    expect(secrets.isEncrypted()).toBe(true)
    expect(readFileSync(file(), 'utf8')).not.toMatch(/hunter2|swordfish/)
  })

  it('stay readable for the terminal, and said to be plain, while the key store refuses', () => {
    openSecretStore(file(), cipher({ available: false })).set('terminal_token', 'hunter2hunter2')
    const locked: Cipher = {
      ...cipher({ available: true }),
      encrypt: () => {
        throw new Error('keyring locked')
      },
    }
    const secrets = openSecretStore(file(), locked)
    expect(secrets.isEncrypted()).toBe(false)
    expect(secrets.get('terminal_token')).toBe('hunter2hunter2')
  })

  it('are none when the key store forgot its key or the file is damaged, never an error', () => {
    openSecretStore(file(), cipher({ available: true })).set('token', 'secret')
    expect(openSecretStore(file(), cipher({ available: true, lost: true })).get('token')).toBeNull()
    writeFileSync(file(), '{ damaged')
    expect(openSecretStore(file(), cipher({ available: true })).get('token')).toBeNull()
  })

  it('are gone when removed', () => {
    const secrets = openSecretStore(file(), cipher({ available: false }))
    secrets.set('token', 'x')
    secrets.remove('token')
    expect(openSecretStore(file(), cipher({ available: false })).get('token')).toBeNull()
  })
})
