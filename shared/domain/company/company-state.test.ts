import { describe, expect, it } from 'vitest'
import { platformNotice } from './company-state'

const now = Date.parse('2026-11-23T23:00:00Z')
const suspended_at = '2026-11-23T22:00:00Z'
const stops_at = '2026-11-24T07:00:00Z'

describe('platformNotice', () => {
  it('says nothing of a company that works as usual, nor of a row that knows no approval', () => {
    expect(platformNotice({ approved_at: suspended_at, suspended_at: null, stops_at: null }, now)).toBeNull()
    expect(platformNotice({}, now)).toBeNull()
    expect(platformNotice({ approved_at: suspended_at, suspended_at: null, stops_at }, now)).toBeNull()
  })

  it('names the moment until which a suspended company closes its evening', () => {
    expect(platformNotice({ suspended_at, stops_at }, now)).toEqual({ kind: 'closing', stops_at })
    expect(platformNotice({ suspended_at, stops_at: null }, now)).toEqual({ kind: 'suspended' })
    expect(platformNotice({ suspended_at, stops_at }, Date.parse(stops_at))).toEqual({ kind: 'suspended' })
    expect(platformNotice({ approved_at: null, suspended_at, stops_at: suspended_at }, now)).toEqual({
      kind: 'suspended',
    })
  })

  it('says that a company waits for approval, until it is refused', () => {
    expect(platformNotice({ approved_at: null }, now)).toEqual({ kind: 'unapproved' })
    expect(platformNotice({ approved_at: null, refused_at: null }, now)).toEqual({ kind: 'unapproved' })
    expect(platformNotice({ approved_at: null, refused_at: suspended_at }, now)).toEqual({ kind: 'refused' })
  })

  it('says of a refused company that was suspended too that it is suspended', () => {
    const refused = { approved_at: null, refused_at: suspended_at, suspended_at }
    expect(platformNotice({ ...refused, stops_at: suspended_at }, now)).toEqual({ kind: 'suspended' })
  })
})
