import { describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import { LANGUAGES } from '@shared/domain/common/languages'
import { causeOf, languageOf, startupErrorPage, type StartupErrorCause } from './startup-error-page'

const CAUSES: readonly StartupErrorCause[] = ['full', 'newer', 'older', 'failing', 'unknown']

describe('the page of a terminal that can’t open', () => {
  it.each([
    [new GatewayError('storage_full'), 'full'],
    [new GatewayError('storage_failed', { reason: 'newer', version: 9 }), 'newer'],
    [new GatewayError('storage_failed', { reason: 'older', version: 6 }), 'older'],
    [new GatewayError('storage_failed', { sqlite_code: 'SQLITE_IOERR_READ' }), 'failing'],
    [new Error('a defect'), 'unknown'],
    ['no error at all', 'unknown'],
  ])('%o is %s', (error, cause) => expect(causeOf(error)).toBe(cause))

  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['de-DE', 'nl-BE'], 'nl'],
    [['de-DE'], 'pt'],
    [[], 'pt'],
  ])('%o reads %s', (system, language) => expect(languageOf(system)).toBe(language))

  it('says the same thing in five languages, each in its own words', () => {
    for (const cause of CAUSES) {
      const pages = LANGUAGES.map((language) => startupErrorPage(cause, language, '/data'))
      expect(new Set(pages.map((page) => page.split('<h1>')[1])).size).toBe(LANGUAGES.length)
      for (const page of pages) expect(page).toContain(`data-cause="${cause}"`)
    }
  })

  it('runs nothing, and shows a folder’s name as text', () => {
    const page = startupErrorPage('full', 'pt', '/casa/<script>alert(1)</script>')
    expect(page).not.toContain('<script')
    expect(page).toContain("default-src 'none'")
  })
})
