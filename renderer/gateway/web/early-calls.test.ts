import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyKey } from '@shared/backend/early-key'
import { withEarlyCalls } from './early-calls'

const LISTED = [{ id: 'early' }]
const SENT = [{ id: 'sent' }]

const calls = (early?: Promise<unknown>) => {
  const sent = vi.fn(() => Promise.resolve(SENT))
  const key = earlyKey('list_companies', { p_filter: {} })
  return { sent, call: withEarlyCalls(sent, early && { [key]: early }) }
}

// What the head asked for is old after half a minute, which this worker may take to start.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0))
afterEach(() => vi.restoreAllMocks())

describe('the calls that the page sent before the app', () => {
  it('are answered once by their early response; a later one wants the current state', async () => {
    const { call, sent } = calls(Promise.resolve(LISTED))
    expect(await call('list_companies', { p_filter: {} })).toBe(LISTED)
    expect(sent).not.toHaveBeenCalled()
    expect(await call('list_companies', { p_filter: {} })).toBe(SENT)
  })

  it('are of these arguments alone', async () => {
    const { call } = calls(Promise.resolve(LISTED))
    expect(await call('list_companies', { p_filter: { query: 'pizza' } })).toBe(SENT)
    expect(await call('company_cities', {})).toBe(SENT)
    expect(await call('list_companies', { p_filter: {} })).toBe(LISTED)
  })

  it.each([
    ['failed', () => Promise.reject(new Error('offline'))],
    ['is empty', () => Promise.resolve(null)],
  ])('are sent in the usual way, whose errors say why, where the early response %s', async (_what, body) => {
    const { call } = calls(body())
    expect(await call('list_companies', { p_filter: {} })).toBe(SENT)
  })

  it('are sent where the page sent none, or half a minute ago', async () => {
    expect(await calls().call('list_companies', { p_filter: {} })).toBe(SENT)
    vi.spyOn(performance, 'now').mockReturnValue(30_001)
    expect(await calls(Promise.resolve(LISTED)).call('list_companies', { p_filter: {} })).toBe(SENT)
  })
})
