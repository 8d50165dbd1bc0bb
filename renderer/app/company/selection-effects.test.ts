import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SelectionMessage } from '@shared/domain/company/company-selection'
import type { Company } from '@shared/schemas/company/company'
import { menuApi } from '@renderer/api/endpoints/menu'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { createStore } from '../store/store'
import { createSelectionRunner } from './selection-effects'

const company = testCompany()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** A promise that the test settles. */
const later = <T>() => {
  let settle: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (settle = resolve))
  return { promise, settle }
}

describe('a forced reload', () => {
  it('reads the company again while other queries are pending, however late they end [S4.force-reload]', async () => {
    const menu = later<never>()
    const read = later<Company>()
    const gateway = fakeGateway({ 'menu.get': () => menu.promise, 'companies.get': () => read.promise })
    const store = createStore({ gateway, storage: localStorage })
    const runner = createSelectionRunner(store)
    const messages: SelectionMessage[] = []
    runner.onMessage((message) => messages.push(message))
    runner.send({ type: 'started', hasAddress: false, isTerminal: false })
    runner.send({
      type: 'storage_read',
      company: null,
      pre_selected_id: null,
      browsing: null,
      is_broken: false,
    })
    runner.send({ type: 'person_known', person: { kind: 'guest', id: null, reachesAll: false } })
    runner.send({ type: 'picked', company })
    const pending = store.dispatch(menuApi.endpoints.getMenu.initiate({ company_id: company.id }))

    runner.send({ type: 'reload_asked' })
    menu.settle(null as never)
    await pending
    read.settle(company)

    await vi.waitFor(() => expect(store.getState().company.isSettled).toBe(true))
    expect(messages).toEqual(['reloaded'])
    expect(store.getState().company.selected?.id).toBe(company.id)
    runner.stop()
  })
})
