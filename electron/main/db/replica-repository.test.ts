import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { category, CATEGORY_ID, company, COMPANY_ID, product } from '../testing/fixtures'
import { temporaryFolder } from '../testing/temporary-folder'
import { openConnection } from './connection'
import { openStore, type Store } from './open-store'
import { ITEM_BY_CODE, ORDERS_BY_STATUS } from './replica-repository'

let folder: ReturnType<typeof temporaryFolder>
let store: Store
beforeEach(() => {
  folder = temporaryFolder()
  store = openStore(join(folder.folder, 'comanda.db'))
})
afterEach(() => {
  store.close()
  folder.remove()
})

const changed = (tbl: string, row: Record<string, unknown> & { id: string }, version = 1) => ({
  tbl,
  id: row.id,
  version,
  deleted: false,
  row,
})
const fill = (generation: number) =>
  store.replica.apply(generation, [
    changed('companies', company),
    changed('categories', category),
    changed('products', product),
  ])

describe('the replica', () => {
  it('finds an item by its code with its category, whatever spelling the server stores', () => {
    fill(1)
    store.replica.apply(1, [changed('products', { ...product, code: 'h-001' })])
    expect(store.replica.itemByCode(1, 'H001')).toMatchObject({
      tbl: 'products',
      row: { name: 'Clássico' },
      category: { id: CATEGORY_ID },
    })
    expect(store.replica.itemByCode(1, 'H002')).toBeNull()
  })

  it('keeps generations apart, and drops the others at once', () => {
    fill(1)
    store.replica.apply(2, [changed('products', { ...product, price_cents: 9900 }, 5)])
    expect(store.replica.rowById(1, 'products', product.id)).toMatchObject({ price_cents: 2500 })
    store.replica.keepOnly(2)
    expect(store.replica.rowsOf(1, 'products')).toEqual([])
    expect(store.replica.rowsOf(2, 'products')).toHaveLength(1)
  })

  it('takes tombstones: a deleted row, or one the server shows no more', () => {
    fill(1)
    store.replica.apply(1, [{ tbl: 'products', id: product.id, version: 2, deleted: true, row: null }])
    expect(store.replica.itemByCode(1, 'H001')).toBeNull()
    // A tombstone for a row never seen is nothing.
    store.replica.apply(1, [{ tbl: 'combos', id: COMPANY_ID, version: 3, deleted: false, row: null }])
  })

  it('follows an order from status to status', () => {
    const order = { id: product.id, status: 'placed' }
    store.replica.apply(1, [changed('orders', order)])
    store.replica.apply(1, [changed('orders', { ...order, status: 'delivered' }, 2)])
    expect(store.replica.ordersWithStatus(1, ['placed', 'preparing', 'ready'])).toEqual([])
    expect(store.replica.ordersWithStatus(1, ['delivered'])).toHaveLength(1)
  })

  it('holds the rows of a table that is read whole: unchanged ones as the same objects, changed ones anew', () => {
    const [one, other] = [
      { id: product.id, status: 'placed' },
      { id: CATEGORY_ID, status: 'placed' },
    ]
    const late = { id: COMPANY_ID, status: 'placed' }
    const held = (generation = 1) =>
      new Map(store.replica.heldRowsOf(generation, 'orders').map((row) => [row.id, row]))
    store.replica.apply(1, [changed('orders', one), changed('orders', other)])
    const before = held()
    expect([...before.values()]).toEqual(expect.arrayContaining([one, other]))
    // The board's and this one's are the same, in memory once.
    expect(store.replica.rowById(1, 'orders', one.id)).toBe(before.get(one.id))

    store.replica.apply(1, [changed('orders', { ...one, status: 'ready' }, 2), changed('orders', late)])
    expect(held().get(one.id)).toEqual({ ...one, status: 'ready' })
    expect(held().get(late.id)).toEqual(late)
    expect(held().get(other.id)).toBe(before.get(other.id))

    expect(() =>
      store.transaction(() => {
        store.replica.setOrderStatus(1, other.id, 'delivered')
        expect(held().get(other.id)).toMatchObject({ status: 'delivered' })
        throw new Error('no room')
      }),
    ).toThrow('no room')
    expect(held().get(other.id)).toEqual(other)

    store.replica.apply(1, [{ tbl: 'orders', id: one.id, version: 3, deleted: true, row: null }])
    expect([...held().keys()].sort()).toEqual([other.id, late.id].sort())
    store.replica.apply(2, [changed('orders', one)])
    expect([...held(2).keys()]).toEqual([one.id])
    store.replica.keepOnly(2)
    expect(held().size).toBe(0)
    store.replica.stage(3, [changed('orders', other)])
    store.replica.merge(3, 2)
    expect([...held(2).keys()].sort()).toEqual([one.id, other.id].sort())
  })

  it('reads an unchanged order as the same object, and a changed one anew', () => {
    const [one, other] = [
      { id: product.id, status: 'placed' },
      { id: CATEGORY_ID, status: 'placed' },
    ]
    store.replica.apply(1, [changed('orders', one), changed('orders', other)])
    const onBoard = () =>
      new Map(store.replica.ordersWithStatus(1, ['placed', 'ready']).map((row) => [row.id, row]))
    const before = onBoard()
    store.replica.apply(1, [changed('orders', { ...one, status: 'ready' }, 2)])
    expect(onBoard().get(one.id)).toEqual({ ...one, status: 'ready' })
    expect(onBoard().get(other.id)).toBe(before.get(other.id))
    expect(() =>
      store.transaction(() => {
        store.replica.setOrderStatus(1, other.id, 'delivered')
        expect([...onBoard().keys()]).toEqual([one.id])
        throw new Error('no room')
      }),
    ).toThrow('no room')
    expect(onBoard().get(other.id)).toEqual(other)
  })

  it.each([
    ['a code', ITEM_BY_CODE, 'replica_code'],
    ['a status', ORDERS_BY_STATUS, 'replica_status'],
  ])('answers %s by a search in its index, never by a walk', (_what, sql, index) => {
    const connection = openConnection(join(folder.folder, 'comanda.db'))
    const plan = connection.prepare<{ detail: string }>(`explain query plan ${sql}`).all(1, 'x')
    const text = plan.map(({ detail }) => detail).join('\n')
    expect(text).toMatch(
      new RegExp(`SEARCH \\w+ USING (COVERING )?INDEX ${index} \\(generation=\\? AND (code|status)=\\?\\)`),
    )
    expect(text).not.toMatch(/SCAN/)
    connection.close()
  })
})
