import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { category, COMPANY_ID, product, TERMINAL_ID } from '../testing/fixtures'
import { temporaryFolder } from '../testing/temporary-folder'
import { memoryCache } from './memory-cache'
import { openStore, type Store } from './open-store'
import { parsedTogether } from './parsed-together'

const enrolment = {
  id: TERMINAL_ID,
  company_id: COMPANY_ID,
  name: 'Balcão',
  prefix: 'A',
  last_counter: 4,
  enrolled_at: '2026-03-01T12:00:00.000Z',
}

describe('what is held in memory', () => {
  let folder: ReturnType<typeof temporaryFolder>
  let store: Store
  beforeEach(() => {
    folder = temporaryFolder()
    store = openStore(join(folder.folder, 'comanda.db'))
    store.enrolments.save(enrolment)
    store.settings.set('name', 'before')
    store.operators.replaceAll(COMPANY_ID, [])
    store.replica.apply(1, [
      { tbl: 'categories', id: category.id, version: 1, deleted: false, row: category },
      { tbl: 'products', id: product.id, version: 1, deleted: false, row: product },
    ])
  })
  afterEach(() => {
    store.close()
    folder.remove()
  })

  const shown = () => ({
    setting: store.settings.get('name', z.string()),
    other: store.settings.get('other', z.string()),
    counter: store.enrolments.byId(TERMINAL_ID)?.last_counter,
    operators: store.operators.ofCompany(COMPANY_ID).length,
    product: store.replica.rowById(1, 'products', product.id)?.name,
    isSwitched: store.outbox.unsettledSwitchesOf(product.id).length > 0,
  })
  const changeAll = (): void => {
    store.settings.set('name', 'after')
    store.settings.set('other', 'new')
    store.enrolments.setCounter(TERMINAL_ID, 5)
    const person = { user_id: TERMINAL_ID, name: 'Ana', can_take_orders: true }
    store.operators.replaceAll(COMPANY_ID, [{ ...person, can_manage_company: false, is_staff: true }])
    const row = { ...product, name: 'Outro' }
    store.replica.apply(1, [{ tbl: 'products', id: product.id, version: 2, deleted: false, row }])
    store.outbox.append({
      id: 'switch',
      enrolment_id: TERMINAL_ID,
      kind: 'set_available',
      order_id: product.id,
      operator_id: null,
      payload: { available: false },
      at: '2026-03-01T12:00:00.000Z',
    })
  }
  const before = {
    setting: 'before',
    other: null,
    counter: 4,
    operators: 0,
    product: product.name,
    isSwitched: false,
  }
  const after = {
    setting: 'after',
    other: 'new',
    counter: 5,
    operators: 1,
    product: 'Outro',
    isSwitched: true,
  }

  it('follows every change, within a transaction and after it', () => {
    expect(shown()).toEqual(before)
    store.transaction(() => {
      changeAll()
      expect(shown()).toEqual(after)
    })
    expect(shown()).toEqual(after)
  })

  it('is what the disk holds after a transaction that came to nothing', () => {
    expect(shown()).toEqual(before)
    expect(() =>
      store.transaction(() => {
        changeAll()
        expect(shown()).toEqual(after)
        throw new Error('no room')
      }),
    ).toThrow('no room')
    expect(shown()).toEqual(before)
  })

  it('is what the disk holds after a removal', () => {
    expect(shown()).toEqual(before)
    store.settings.remove('name')
    store.replica.keepOnly(2)
    expect(shown()).toMatchObject({ setting: null, product: undefined })
  })

  it('is no more than its limit', () => {
    const held = memoryCache<number>({ onRollback: () => undefined }, 2)
    for (const value of [1, 2, 3]) held.set(String(value), value)
    expect([1, 2, 3].map((value) => held.peek(String(value)))).toEqual([undefined, undefined, 3])
  })
})

describe('parsedTogether', () => {
  it('parses what is new since the last reading, and keeps nothing that has left', () => {
    const parsed: string[] = []
    const read = parsedTogether((text) => {
      parsed.push(text)
      return { text }
    })
    const [one] = read(['1', '2'])
    expect(read(['1', '3'])[0]).toBe(one)
    expect(read(['2', '1'])[1]).toBe(one)
    expect(parsed).toEqual(['1', '2', '3', '2'])
  })
})
