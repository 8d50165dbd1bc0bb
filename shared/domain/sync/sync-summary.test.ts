import { describe, expect, it } from 'vitest'
import { syncSummary, type SyncFacts } from './sync-summary'

const online: SyncFacts = {
  connection: 'online',
  offline_since: null,
  queued: 0,
  sending: 0,
  rejected: 0,
  gone: false,
}
const kinds = (facts: Partial<SyncFacts>) =>
  syncSummary({ ...online, ...facts }).parts.map((part) => part.kind)

describe('the sync status of a terminal', () => {
  it('is “all sent” only when online with an empty outbox', () => {
    expect(syncSummary(online)).toEqual({ tone: 'good', parts: [{ kind: 'all_sent' }] })
    const others: Partial<SyncFacts>[] = [
      { queued: 1 },
      { rejected: 1 },
      { gone: true },
      { version_unsupported: true },
      { company_suspended: true },
      { connection: 'offline' },
      { connection: 'unwell' },
      { connection: 'unknown' },
    ]
    for (const facts of others) expect(kinds(facts)).not.toContain('all_sent')
  })

  it('says since when it is offline, and how many entries wait', () => {
    const since = '2026-11-20T20:00:00Z'
    expect(syncSummary({ ...online, connection: 'offline', offline_since: since, queued: 3 })).toEqual({
      tone: 'warning',
      parts: [
        { kind: 'offline', since },
        { kind: 'to_send', count: 3 },
      ],
    })
  })

  it('counts entries being sent, also before the probe has noticed that the backend is back', () => {
    expect(syncSummary({ ...online, queued: 3, sending: 2 }).parts).toEqual([{ kind: 'sending', count: 3 }])
    expect(kinds({ connection: 'offline', queued: 3, sending: 3 })).toEqual(['sending'])
    expect(kinds({ connection: 'unwell', queued: 3, sending: 3 })).toEqual(['unwell', 'sending'])
    expect(kinds({ connection: 'offline', queued: 3 })).toEqual(['offline', 'to_send'])
    expect(kinds({ queued: 3 })).toEqual(['to_send'])
  })

  it('is bad, not merely busy, when the backend returns errors or rejects entries or the terminal', () => {
    expect(syncSummary({ ...online, connection: 'unwell', queued: 1 }).tone).toBe('bad')
    expect(syncSummary({ ...online, rejected: 2 })).toEqual({
      tone: 'bad',
      parts: [{ kind: 'rejected', count: 2 }],
    })
    expect(kinds({ gone: true, queued: 4, sending: 4 })).toEqual(['gone', 'to_send'])
    expect(kinds({ company_suspended: true, queued: 4, sending: 4 })).toEqual([
      'company_suspended',
      'sending',
    ])
    expect(kinds({ company_suspended: true, connection: 'offline' })).toEqual([
      'offline',
      'company_suspended',
    ])
  })
})
