import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSecrets } from './secrets'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('creates keys once, readable by their owner alone', () => {
  const first = loadSecrets(folder)
  expect(loadSecrets(folder)).toEqual(first)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  const elsewhere = mkdtempSync(join(tmpdir(), 'comanda-secrets-'))
  const other = loadSecrets(elsewhere)
  for (const name of ['jwt_secret', 'publishable_key', 'secret_key'] as const)
    expect(other[name]).not.toBe(first[name])
  rmSync(elsewhere, { recursive: true })
})

it('treats a broken file as an error, not as a reason for new keys', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"jwt_secret":')
  expect(() => loadSecrets(folder)).toThrow()
})
