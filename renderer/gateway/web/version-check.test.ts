import { beforeEach, describe, expect, it, vi } from 'vitest'
import { API_VERSION } from '@shared/domain/sync/api-version'
import { createFirstGateway } from './first-gateway'
import { createVersionCheck } from './version-check'

const config = { url: 'http://backend.test', publishable_key: 'publishable-key' }
const unknownColumn = { code: '42703', message: 'column companies.name does not exist' }
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

/** A guest's gateway over a backend that fails every read and returns the given versions. */
const start = (versions: () => Response, failure: () => Response = () => json(400, unknownColumn)) => {
  const fetch = vi.fn(async (address: string) =>
    address.endsWith('/rpc/api_version') ? versions() : failure(),
  )
  const onOutdated = vi.fn()
  let now = 0
  const check = createVersionCheck({ config, fetch, now: () => now, onOutdated })
  const gateway = createFirstGateway({ config, fetch, storage: localStorage }, undefined, check.explain)
  return {
    onOutdated,
    versionsRead: () => fetch.mock.calls.filter(([address]) => address.endsWith('/rpc/api_version')).length,
    codeOfRead: () =>
      gateway.invoke('companies.list', {}).then(
        () => null,
        ({ code }: { code: string }) => code,
      ),
    elapse: (ms: number) => (now += ms),
  }
}
const served = (oldest: number) => () => json(200, { current: oldest, oldest })

beforeEach(() => localStorage.clear())

describe('a page whose version the backend no longer serves', () => {
  it('gets an error that says so in place of one that nobody can read, and is reported once', async () => {
    const page = start(served(API_VERSION + 1))
    expect(await page.codeOfRead()).toBe('version_unsupported')
    expect(await page.codeOfRead()).toBe('version_unsupported')
    expect(page.onOutdated).toHaveBeenCalledTimes(1)
    expect(page.versionsRead()).toBe(1)
  })

  it('is found after a minute, when the backend moves on while the page is open', async () => {
    let oldest = API_VERSION
    const page = start(() => served(oldest)())
    expect(await page.codeOfRead()).toBe('unexpected')
    oldest += 1
    expect(await page.codeOfRead()).toBe('unexpected')
    page.elapse(60_000)
    expect(await page.codeOfRead()).toBe('version_unsupported')
  })
})

describe('a page of a version that is served', () => {
  it.each([
    ['the same version', served(API_VERSION)],
    ['a backend that names no versions', () => json(404, { code: 'PGRST202', message: 'no function' })],
    ['no JSON', () => new Response('<html>')],
  ])('keeps the error as it is: %s', async (_what, versions) => {
    const page = start(versions)
    expect(await page.codeOfRead()).toBe('unexpected')
    expect(page.onOutdated).not.toHaveBeenCalled()
  })

  it.each([
    ['an ill backend', () => json(503, {}), 'backend'],
    ['a limited rate', () => json(429, {}), 'rate_limited'],
    ['no answer', () => Promise.reject<never>(new Error('offline')) as never, 'connection'],
  ])('does not ask for versions after %s', async (_what, failure, code) => {
    const page = start(served(API_VERSION + 1), failure)
    expect(await page.codeOfRead()).toBe(code)
    expect(page.versionsRead()).toBe(0)
  })
})
