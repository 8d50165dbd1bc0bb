import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StorageTrouble } from '@shared/schemas/sync/storage'
import { temporaryFolder } from '../testing/temporary-folder'
import { openConnection } from './connection'
import { createStorageWatch } from './storage-watch'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const watched = () => {
  const seen: StorageTrouble[] = []
  const watch = createStorageWatch((state) => seen.push(state))
  const file = join(folder.folder, 'comanda.db')
  const connection = openConnection(file, watch)
  connection.exec('create table t (x text)')
  return { seen, watch, file, connection }
}

describe('the watch over the disk', () => {
  it('tells that it is full, and that there is room again once something was written', () => {
    const { seen, connection } = watched()
    const insert = connection.prepare('insert into t values (?)')
    connection.prepare('pragma max_page_count = 4').get()
    expect(() => insert.run('x'.repeat(50_000))).toThrow(expect.objectContaining({ code: 'storage_full' }))
    expect(() => insert.run('x'.repeat(50_000))).toThrow()
    expect(seen).toEqual(['full'])
    connection.prepare('pragma max_page_count = 1000').get()
    connection.transaction(() => insert.run('x'.repeat(50_000)))
    expect(seen).toEqual(['full', 'none'])
    connection.close()
  })

  it('takes a statement that found nothing to change for no sign of room', () => {
    const { seen, connection } = watched()
    const insert = connection.prepare('insert into t values (?)')
    connection.prepare('pragma max_page_count = 4').get()
    expect(() => insert.run('x'.repeat(50_000))).toThrow(expect.objectContaining({ code: 'storage_full' }))
    const remove = connection.prepare("delete from t where x = 'nobody'")
    remove.run()
    connection.transaction(() => remove.run())
    expect(seen).toEqual(['full'])
    connection.close()
  })

  it('tells of damage met while running, and goes on telling whatever is written after', () => {
    const { seen, watch, file, connection } = watched()
    const insert = connection.prepare('insert into t values (?)')
    for (let i = 0; i < 200; i += 1) insert.run(`row ${i} ${'x'.repeat(300)}`)
    connection.prepare('pragma wal_checkpoint(TRUNCATE)').get()
    connection.exec('pragma cache_size = 0; pragma shrink_memory')
    const opened = openSync(file, 'r+')
    writeSync(opened, Buffer.alloc(8 * 4096, 0xa5), 0, 8 * 4096, 2 * 4096)
    closeSync(opened)
    const fresh = openConnection(file, watch)
    expect(() => fresh.prepare('select * from t').all()).toThrow(
      expect.objectContaining({ code: 'storage_failed' }),
    )
    watch.wrote()
    expect(seen).toEqual(['damaged'])
    fresh.close()
    connection.close()
  })
})
