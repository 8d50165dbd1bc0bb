import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  for (const name of ['jwt_secret', 'publishable_key', 'secret_key', 'push_private_key'] as const)
    expect(other[name]).not.toBe(first[name])
  rmSync(elsewhere, { recursive: true })
})

it('adds the push keys to a file from before there were any, once, and keeps the others', () => {
  const { push_public_key, push_private_key, ...before } = loadSecrets(folder)
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(before))
  const after = loadSecrets(folder)
  expect(after).toMatchObject(before)
  expect([push_public_key, push_private_key]).not.toContain(after.push_public_key)
  expect(loadSecrets(folder)).toEqual(after)
  expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual(after)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

it('treats a broken file as an error, not as a reason for new keys', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"jwt_secret":')
  expect(() => loadSecrets(folder)).toThrow()
})
