import { randomUUID } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY_ID, TERMINAL_ID } from '../testing/fixtures'
import { temporaryFolder } from '../testing/temporary-folder'
import { backUp } from './backup'
import { openConnection } from './connection'
import { latestVersion, migrations } from './migrations'
import { askForRebuild, openCheckedStore } from './open-checked-store'
import type { Store } from './open-store'

const PAGE = 4096
const AT = new Date('2026-03-01T12:00:00Z')
const ENTRIES = 120

let folder: ReturnType<typeof temporaryFolder>
const file = () => join(folder.folder, 'comanda.db')
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const open = () => openCheckedStore(file(), AT)
const entryIds = (store: Store): string[] =>
  store.outbox
    .unsettled()
    .map(({ id }) => id)
    .sort()

const write = (store: Store, count: number): void =>
  store.transaction(() => {
    for (let i = 0; i < count; i += 1)
      store.outbox.append({
        id: randomUUID(),
        enrolment_id: TERMINAL_ID,
        kind: 'place_order',
        order_id: randomUUID(),
        operator_id: null,
        payload: { note: `order ${i} ${'x'.repeat(400)}` },
        at: AT.toISOString(),
      })
  })

/** A closed terminal's database after a day of work; returns the ids of the queued entries. */
const worked = (): string[] => {
  const { store } = open()
  store.enrolments.save({
    id: TERMINAL_ID,
    company_id: COMPANY_ID,
    name: 'Balcão',
    prefix: 'A',
    last_counter: 17,
    enrolled_at: AT.toISOString(),
  })
  store.settings.set('backend_config', { url: 'http://x' })
  write(store, ENTRIES)
  const ids = entryIds(store)
  store.close()
  return ids
}

const overwrite = (at: number, bytes: Buffer): void => {
  const opened = openSync(file(), 'r+')
  writeSync(opened, bytes, 0, bytes.length, at)
  closeSync(opened)
}
const garbage = (length: number): Buffer => Buffer.alloc(length, 0xa5)
const names = (part: string): string[] => readdirSync(folder.folder).filter((name) => name.includes(part))

describe('a damaged database', () => {
  it.each([
    ['its header', () => overwrite(0, garbage(100))],
    ['its whole first page', () => overwrite(0, garbage(PAGE))],
  ])('by %s gives back every entry, and is set aside as it was found', (_what, damage) => {
    const ids = worked()
    damage()
    const found = readFileSync(file())
    const { store, recovery } = open()
    expect(recovery).toMatchObject({ entries: ENTRIES, waiting: ENTRIES, is_complete: true })
    expect(entryIds(store)).toEqual(ids)
    expect(store.enrolments.byId(TERMINAL_ID)).toMatchObject({ last_counter: 17, prefix: 'A' })
    store.close()
    expect(readFileSync(join(folder.folder, recovery?.file ?? '')).equals(found)).toBe(true)
    expect(names('.salvage')).toEqual([])
    // Sound from now on.
    const again = open()
    expect(again.recovery).toBeNull()
    expect(entryIds(again.store)).toEqual(ids)
    again.store.close()
  })

  it('by a page in the midst of the outbox gives back all the other pages, and says that some is missing', () => {
    const ids = worked()
    const at = readFileSync(file()).indexOf('order 60 xxx')
    expect(at).toBeGreaterThan(PAGE)
    overwrite(Math.floor(at / PAGE) * PAGE, garbage(PAGE))
    const { store, recovery } = open()
    const kept = entryIds(store)
    expect(recovery).toMatchObject({ is_complete: false, waiting: kept.length })
    expect(kept.length).toBeGreaterThan(ENTRIES - 15)
    expect(kept.length).toBeLessThan(ENTRIES)
    expect(ids).toEqual(expect.arrayContaining(kept))
    // What is written next follows what was saved.
    write(store, 1)
    expect(store.outbox.unsettled().at(-1)?.seq).toBeGreaterThan(ENTRIES)
    store.close()
  })

  it('by a table that is gone keeps the others', () => {
    const ids = worked()
    const connection = openConnection(file())
    connection.exec('drop table replica')
    connection.close()
    const { store, recovery } = open()
    expect(recovery).toMatchObject({ is_complete: true, has_catalogue: false })
    expect(entryIds(store)).toEqual(ids)
    store.close()
  })

  it('by enrolments that are gone keeps the entries under what their orders tell', () => {
    const { store: before } = open()
    before.enrolments.save({
      id: TERMINAL_ID,
      company_id: COMPANY_ID,
      name: 'Balcão',
      prefix: 'AB',
      last_counter: 3,
      enrolled_at: AT.toISOString(),
    })
    write(before, 1)
    before.localOrders.insert(TERMINAL_ID, {
      id: before.outbox.unsettled()[0]?.order_id,
      company_id: COMPANY_ID,
      number: 'AB003',
      placed_at: AT.toISOString(),
    } as never)
    before.close()
    const connection = openConnection(file())
    connection.exec('pragma foreign_keys = off; drop table enrolments')
    connection.close()
    const { store, recovery } = open()
    expect(recovery).toMatchObject({ entries: 1, is_complete: false })
    expect(store.enrolments.byId(TERMINAL_ID)).toMatchObject({
      company_id: COMPANY_ID,
      prefix: 'AB',
      last_counter: 3,
    })
    store.close()
  })

  it('that is no database at all starts anew from the last backup', () => {
    worked()
    const connection = openConnection(file())
    connection.exec('delete from outbox')
    backUp(connection, file(), AT)
    connection.close()
    writeFileSync(file(), 'this was a database once. '.repeat(400))
    rmSync(`${file()}.first-page`)
    const { store, recovery } = open()
    expect(recovery).toMatchObject({ entries: 0, is_complete: true })
    expect(store.enrolments.byId(TERMINAL_ID)).toMatchObject({ prefix: 'A', last_counter: 17 })
    store.close()
  })

  it('loses nothing that stood only in the write-ahead log when the power went', () => {
    worked()
    const { store: running } = open()
    write(running, 5)
    const inLog = running.outbox
      .unsettled()
      .slice(-5)
      .map(({ id }) => id)
    // What a power cut leaves: the file and its log, nobody having tidied up.
    for (const part of ['', '-wal']) copyFileSync(file() + part, `${file()}.kept${part}`)
    running.close()
    for (const part of ['', '-wal']) renameSync(`${file()}.kept${part}`, file() + part)
    const at = readFileSync(file()).indexOf('order 60 xxx')
    overwrite(Math.floor(at / PAGE) * PAGE, garbage(PAGE))
    const { store, recovery } = open()
    expect(recovery).toMatchObject({ is_complete: false })
    expect(entryIds(store)).toEqual(expect.arrayContaining(inLog))
    store.close()
  })

  it('is made again where the power went before the new file was whole, and taken where it was', () => {
    const ids = worked()
    writeFileSync(`${file()}.new`, 'half of a file')
    overwrite(0, garbage(100))
    const first = open()
    expect(entryIds(first.store)).toEqual(ids)
    first.store.close()
    renameSync(file(), `${file()}.new`)
    const second = open()
    expect(second.recovery).toBeNull()
    expect(entryIds(second.store)).toEqual(ids)
    second.store.close()
  })

  it('met while running is made anew at the next start', () => {
    const ids = worked()
    askForRebuild(file())
    const { store, recovery } = open()
    expect(recovery).toMatchObject({ entries: ENTRIES, is_complete: true })
    expect(entryIds(store)).toEqual(ids)
    store.close()
    expect(existsSync(`${file()}.rebuild`)).toBe(false)
  })
})

describe('a sound database', () => {
  it('of the version before is backed up before it is migrated; the last two backups stay', () => {
    const next = latestVersion() + 1
    const steps = [...migrations, { version: next, sql: 'create table later (id text);' }]
    for (const minute of [1, 2, 3]) {
      rmSync(file(), { force: true })
      const { store } = open()
      store.settings.set('minute', minute)
      store.close()
      const at = new Date(AT.getTime() + minute * 60_000)
      openCheckedStore(file(), at, undefined, steps).store.close()
    }
    const backups = names('.backup-').sort()
    expect(backups).toHaveLength(2)
    const versionAndMinute = (path: string) => {
      const connection = openConnection(path)
      const minute = connection.prepare<{ value: string }>(`select value from settings where key = 'minute'`)
      const found = [connection.userVersion(), minute.get()?.value]
      connection.close()
      return found
    }
    expect(versionAndMinute(join(folder.folder, backups[1] ?? ''))).toEqual([latestVersion(), '3'])
    expect(versionAndMinute(file())).toEqual([next, '3'])
  })

  it('of today is opened as it is: no backup, nothing set aside', () => {
    worked()
    const { store, recovery } = open()
    expect(recovery).toBeNull()
    store.close()
    expect(names('.backup-')).toEqual([])
    expect(names('.damaged-')).toEqual([])
  })

  it.each([
    ['newer', latestVersion() + 1],
    ['older', 6],
  ])('of a version that is %s than any known is reported and left as it is', (reason, version) => {
    worked()
    const connection = openConnection(file())
    connection.exec(`pragma user_version = ${version}`)
    connection.close()
    askForRebuild(file())
    const before = readFileSync(file())
    expect(open).toThrow(expect.objectContaining({ code: 'storage_failed', details: { reason, version } }))
    expect(readFileSync(file()).equals(before)).toBe(true)
    expect(names('.damaged-')).toEqual([])
    expect(names('.backup-')).toEqual([])
  })
})
