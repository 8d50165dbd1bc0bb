import { describe, expect, it } from 'vitest'
import {
  firstAttempt,
  guardScreen,
  guardTimeLeft,
  nextAttempt,
  type GuardAttempt,
  type GuardFacts,
} from './guard'

const T0 = 1_800_000_000_000
const waiting: GuardFacts = {
  session: 'signedIn',
  isAccessKnown: false,
  isCompanyKnown: true,
  needsCompany: false,
  isAllowed: false,
}
const known: GuardFacts = { ...waiting, isAccessKnown: true }
const retried = (times: number): GuardAttempt =>
  Array.from({ length: times }).reduce<GuardAttempt>((held) => nextAttempt(held, T0), firstAttempt(T0))

describe('the guard', () => {
  it.each([
    ['the session is read', { ...waiting, session: 'loading' }],
    ['the session is read, even if all else is known', { ...known, session: 'loading' }],
    ['the rights are read', waiting],
    ['the company is looked for', { ...known, isCompanyKnown: false }],
  ] as const)('loads while %s [S2.guard-loading]', (_why, facts) => {
    expect(guardScreen(facts, firstAttempt(T0), T0)).toEqual({ kind: 'loading', attempt: 1 })
  })

  it('sends a guest to the sign-in, even if other facts are unknown [S2.guard-login]', () => {
    const facts: GuardFacts = { ...waiting, session: 'signedOut', isCompanyKnown: false }
    expect(guardScreen(facts, firstAttempt(T0), T0)).toEqual({ kind: 'login' })
  })

  it('requires a company before it checks rights [S6.admin-selects-first] [S2.admin-needs-company]', () => {
    const facts = { ...known, needsCompany: true, isAllowed: true }
    expect(guardScreen(facts, firstAttempt(T0), T0)).toEqual({ kind: 'company' })
  })

  it('opens to users with the right and denies others [S6.denied-card]', () => {
    expect(guardScreen({ ...known, isAllowed: true }, firstAttempt(T0), T0)).toEqual({ kind: 'open' })
    expect(guardScreen(known, firstAttempt(T0), T0)).toEqual({ kind: 'denied' })
  })

  it('offers a retry after exactly 8 seconds [S9.guard-timeout] [S2.guard-problem]', () => {
    const attempt = firstAttempt(T0)
    expect(guardScreen(waiting, attempt, T0 + 7_999)).toEqual({ kind: 'loading', attempt: 1 })
    expect(guardScreen(waiting, attempt, T0 + 8_000)).toEqual({ kind: 'problem', attempt: 1 })
    expect([0, 3_000, 8_000, 9_000].map((ms) => guardTimeLeft(attempt, T0 + ms))).toEqual([
      8_000, 5_000, 0, 0,
    ])
  })

  it('gives up after three failed attempts, each of 8 seconds [S9.guard-retries] [S2.guard-attempt] [S2.guard-gives-up]', () => {
    let attempt = firstAttempt(T0)
    let now = T0 + 8_000
    for (const failed of [1, 2]) {
      expect(guardScreen(waiting, attempt, now)).toEqual({ kind: 'problem', attempt: failed })
      attempt = nextAttempt(attempt, now)
      expect(guardScreen(waiting, attempt, now + 7_999)).toEqual({ kind: 'loading', attempt: failed + 1 })
      now += 8_000
    }
    expect(guardScreen(waiting, attempt, now)).toEqual({ kind: 'gaveUp' })
    expect(nextAttempt(attempt, now), 'there is no fourth').toBe(attempt)
  })

  it.each([0, 1, 2])('needs no reload when the response arrives after %i retries', (times) => {
    const late = T0 + 60_000
    expect(guardScreen({ ...known, isAllowed: true }, retried(times), late)).toEqual({ kind: 'open' })
    expect(guardScreen(known, retried(times), late)).toEqual({ kind: 'denied' })
    expect(guardScreen({ ...waiting, session: 'signedOut' }, retried(times), late)).toEqual({ kind: 'login' })
  })

  it('never waits longer than 8 seconds for a clock that was set back', () => {
    expect(guardTimeLeft(firstAttempt(T0), T0 - 3_600_000)).toBe(8_000)
  })
})
