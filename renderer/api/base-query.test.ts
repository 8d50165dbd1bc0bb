import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { api } from './api'
import { retryDelayMs, type ApiExtra } from './base-query'
import { companiesApi } from './endpoints/companies'
import { companyListsApi } from './endpoints/company-lists'
import { ordersApi } from './endpoints/orders'
import { followGatewayEvents } from './gateway-events'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'

const storeOver = (answers: Answers) => {
  const gateway = fakeGateway(answers)
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { gateway } satisfies ApiExtra } }).concat(api.middleware),
  })
  return { gateway, store }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const { listCompanies } = companyListsApi.endpoints
const { placeOrder, getBoard } = ordersApi.endpoints

describe('the base query', () => {
  it('waits 1 s, doubling, at most 30 s [S9.query-defaults]', () => {
    expect([1, 2, 3, 6, 9].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
  })

  it('asks again three times while nobody answers, then says so [S9.query-defaults]', async () => {
    const { gateway, store } = storeOver({ 'companies.list': refuse('connection') })
    const asked = store.dispatch(listCompanies.initiate({}))
    const at: number[] = []
    for (let second = 0; second <= 8; second += 1) {
      at.push(gateway.calls.length)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    const { error } = await asked
    expect(error).toEqual({ code: 'connection', details: {}, raw: null })
    expect(gateway.calls).toHaveLength(4)
    // At 0 s, after 1, after 2 more, after 4 more.
    expect(at.slice(0, 9)).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4])
  })

  it('reads again after 5 minutes, keeps unused data for 10, and ignores focus [S9.query-defaults]', async () => {
    const { gateway, store } = storeOver({ 'companies.list': () => [] })
    const stopListening = setupListeners(store.dispatch)
    const read = async () => {
      const asked = store.dispatch(listCompanies.initiate({}))
      await asked
      return { leave: () => asked.unsubscribe() }
    }
    const first = await read()
    await vi.advanceTimersByTimeAsync(299_000)
    const second = await read()
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(500)
    expect(gateway.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    const third = await read()
    expect(gateway.calls).toHaveLength(2)

    for (const one of [first, second, third]) one.leave()
    const isKept = () => 'listCompanies({})' in store.getState().api.queries
    await vi.advanceTimersByTimeAsync(599_000)
    expect(isKept()).toBe(true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isKept()).toBe(false)
    stopListening()
  })

  it('asks no second time when the answer is a refusal', async () => {
    const { gateway, store } = storeOver({ 'companies.list': refuse('forbidden') })
    const { error } = await store.dispatch(listCompanies.initiate({}))
    expect(error).toMatchObject({ code: 'forbidden' })
    expect(gateway.calls).toHaveLength(1)
  })

  it('never retries a command', async () => {
    const { gateway, store } = storeOver({ 'orders.place': refuse('connection') })
    const input = { company_id: COMPANY, order: {} } as never
    const { error } = await store.dispatch(placeOrder.initiate(input))
    expect(error).toMatchObject({ code: 'connection' })
    expect(gateway.calls).toHaveLength(1)
  })

  it('makes a defect of what is no error of ours', async () => {
    const { store } = storeOver({
      'companies.list': () => {
        throw new Error('boom')
      },
    })
    const { error } = await store.dispatch(listCompanies.initiate({}))
    expect(error).toEqual({ code: 'unexpected', details: {}, raw: 'boom' })
  })
})

describe('events', () => {
  it('let an open board read again, and only that company’s', async () => {
    const { gateway, store } = storeOver({
      'orders.board': () => ({ orders: [], now: '2026-11-21T06:00:00.000Z' }),
    })
    const board = store.dispatch(getBoard.initiate({ company_id: COMPANY }))
    await board
    gateway.emit('orders.changed', { company_id: 'bbbbbbbb-0000-4000-8000-000000000002' })
    await vi.advanceTimersByTimeAsync(10)
    expect(gateway.calls).toHaveLength(1)
    gateway.emit('orders.changed', { company_id: COMPANY })
    await vi.advanceTimersByTimeAsync(10)
    expect(gateway.calls).toHaveLength(2)
  })

  it('throw away what another person could see', async () => {
    const { gateway, store } = storeOver({ 'companies.mine': () => [] })
    const stop = followGatewayEvents(gateway, store.dispatch)
    await store.dispatch(companiesApi.endpoints.listMyCompanies.initiate({ person_id: 'a' }))
    gateway.emit('session.changed', { session: null })
    await vi.advanceTimersByTimeAsync(10)
    expect(gateway.calls.map(({ method }) => method)).toEqual(['companies.mine', 'companies.mine'])
    stop()
  })
})
