import { describe, expect, it } from 'vitest'
import type { TerminalState } from '@shared/contract/terminal/terminal-methods'
import { setupStep } from './setup-step'

const config = { url: 'http://127.0.0.1:1', publishable_key: 'sb_publishable_demo' }
const identity = {
  id: '00000000-0000-4000-8000-000000000001',
  company_id: '00000000-0000-4000-8000-000000000002',
  name: 'Balcão',
  prefix: 'A',
  last_counter: 0,
  enrolled_at: '2026-11-20T20:00:00Z',
} satisfies TerminalState['identity']
const pulling = { catalogue_ready: false, gone: false }

describe("the terminal's set-up goes on where it stopped", () => {
  it('asks for the backend first', () =>
    expect(setupStep({ config: null, identity: null }, true, pulling)).toBe('backend'))
  it('then who is there, then which company', () => {
    expect(setupStep({ config, identity: null }, false, pulling)).toBe('signIn')
    expect(setupStep({ config, identity: null }, true, pulling)).toBe('enrol')
  })
  it('then waits for the menu, signed in or not', () => {
    expect(setupStep({ config, identity }, false, pulling)).toBe('catalogue')
    expect(setupStep({ config, identity }, true, { ...pulling, catalogue_ready: true })).toBe('done')
  })
  it('enrols again when the authorisation is gone, although the menu is there', () => {
    const gone = { catalogue_ready: true, gone: true }
    expect(setupStep({ config, identity }, true, gone)).toBe('enrol')
    expect(setupStep({ config, identity }, false, gone)).toBe('signIn')
  })
})
