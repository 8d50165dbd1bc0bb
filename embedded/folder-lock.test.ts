import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('admits one holder at a time, and can be taken again after its release', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: 'data_folder_locked' }))
  release()
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

it('names the process that holds it', () => {
  const other = spawn('sleep', ['30'])
  try {
    writeFileSync(join(folder, 'comanda.lock'), JSON.stringify({ pid: other.pid, started: null }))
    expect(() => lockFolder(folder)).toThrow(`process ${other.pid}`)
  } finally {
    other.kill()
  }
})

it('takes over the lock of a process that is gone, and one that was cut off while written', () => {
  const gone = spawnSync('true').pid
  for (const content of [JSON.stringify({ pid: gone, started: null }), '', '{"pid":']) {
    writeFileSync(join(folder, 'comanda.lock'), content)
    lockFolder(folder)()
  }
})

it.skipIf(process.platform !== 'linux')(
  'takes over when another program has got the process id since',
  () => {
    writeFileSync(
      join(folder, 'comanda.lock'),
      JSON.stringify({ pid: process.pid, started: 'an earlier boot:1' }),
    )
    lockFolder(folder)()
  },
)
