import { describe, expect, it } from 'vitest'
import { API_VERSION, isOutdated } from './api-version'

describe('the version of the API', () => {
  it.each([
    [1, { current: 3, oldest: 2 }, true],
    [2, { current: 3, oldest: 2 }, false],
    [3, { current: 3, oldest: 2 }, false],
    // A page that is newer than the backend is not mended by a reload.
    [4, { current: 3, oldest: 2 }, false],
  ])('of an app, %i, beside %o: outdated is %s', (version, versions, outdated) => {
    expect(isOutdated(versions, version)).toBe(outdated)
  })

  it('is this app’s own where none is named', () => {
    expect(isOutdated({ current: API_VERSION, oldest: API_VERSION })).toBe(false)
    expect(isOutdated({ current: API_VERSION + 1, oldest: API_VERSION + 1 })).toBe(true)
  })
})
