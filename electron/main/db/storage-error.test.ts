import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder'
import { openConnection } from './connection'
import { openStore } from './open-store'

let folder: ReturnType<typeof temporaryFolder>
const file = () => join(folder.folder, 'comanda.db')
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

describe('what SQLite refuses', () => {
  it('is storage_full when the disk has no room, and the transaction is undone', () => {
    openStore(file()).close()
    const connection = openConnection(file())
    const pages = connection.prepare<{ page_count: number }>('pragma page_count').get()?.page_count ?? 0
    connection.prepare(`pragma max_page_count = ${pages + 1}`).get()
    const insert = connection.prepare('insert into settings (key, value) values (?, ?)')
    const fill = () =>
      connection.transaction(() => {
        for (let i = 0; i < 100; i += 1) insert.run(`key ${i}`, 'x'.repeat(1000))
      })
    expect(fill).toThrow(
      expect.objectContaining({ code: 'storage_full', details: { sqlite_code: 'SQLITE_FULL' } }),
    )
    expect(connection.prepare<{ n: number }>('select count(*) as n from settings').get()?.n).toBe(0)
    // The connection still works once there is room again.
    connection.prepare(`pragma max_page_count = ${pages + 1000}`).get()
    expect(fill).not.toThrow()
    connection.close()
  })

  it('is storage_failed when the file is no database, and the file stays as it is', () => {
    writeFileSync(file(), 'this was a database once, and is damaged now '.repeat(50))
    expect(() => openStore(file())).toThrow(
      expect.objectContaining({ code: 'storage_failed', details: { sqlite_code: 'SQLITE_NOTADB' } }),
    )
  })

  it('is storage_failed when the database is read-only', () => {
    const connection = openConnection(file())
    connection.exec('create table t (x)')
    connection.exec('pragma query_only = on')
    expect(() => connection.prepare('insert into t values (?)').run(1)).toThrow(
      expect.objectContaining({ code: 'storage_failed', details: { sqlite_code: 'SQLITE_READONLY' } }),
    )
    connection.close()
  })

  it('leaves errors of other kinds alone', () => {
    const connection = openConnection(file())
    expect(() =>
      connection.transaction(() => {
        throw new RangeError('a defect')
      }),
    ).toThrow(RangeError)
    connection.close()
  })
})
