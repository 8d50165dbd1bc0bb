import { describe, expect, it } from 'vitest'
import type { ProbeOutcome } from '@shared/backend/backend-probe'
import { createVirtualClock } from '../testing/virtual-clock'
import { createConnectivity, type ConnectionState } from './connectivity'

const PROBE_LIMIT_MS = 3_000

/** A probe whose outcome a test sets; 'hangs' answers offline after the probe's limit, as the real one does. */
const watch = (first: ProbeOutcome = 'online', lastOfflineSince: string | null = null) => {
  const time = createVirtualClock(Date.UTC(2026, 2, 1, 20), () => 0.5)
  let outcome: ProbeOutcome | 'hangs' = first
  const changes: ConnectionState[] = []
  let probes = 0
  const connectivity = createConnectivity({
    clock: time.clock,
    lastOfflineSince,
    onChange: (state) => changes.push(state),
    probe: () =>
      new Promise((resolve) => {
        probes += 1
        if (outcome !== 'hangs') resolve(outcome)
        else time.clock.after(PROBE_LIMIT_MS, () => resolve('offline'))
      }),
  })
  connectivity.start()
  return {
    time,
    changes,
    connectivity,
    probes: () => probes,
    set: (next: ProbeOutcome | 'hangs') => {
      outcome = next
    },
  }
}

describe('connectivity', () => {
  it('is unknown until the first probe answers', async () => {
    const { connectivity, time } = watch()
    expect(connectivity.state()).toEqual({ connection: 'unknown', offline_since: null })
    await time.elapse(0)
    expect(connectivity.state().connection).toBe('online')
  })

  it('shows within 5 s that the backend answers no more, and since when', async () => {
    const { connectivity, set, time } = watch()
    await time.elapse(1)
    set('hangs')
    await time.elapse(5_000)
    expect(connectivity.state().connection).toBe('offline')
    expect(Date.parse(connectivity.state().offline_since ?? '')).toBeGreaterThan(Date.UTC(2026, 2, 1, 20))
    set('online')
    await time.elapse(5_000)
    expect(connectivity.state()).toEqual({ connection: 'online', offline_since: null })
  })

  it('is never online while the data API answers errors, and offline behind a portal', async () => {
    const { connectivity, set, time, changes } = watch('unwell')
    await time.elapse(1)
    expect(connectivity.state().connection).toBe('unwell')
    const since = connectivity.state().offline_since
    set('stranger')
    await time.elapse(2_000)
    expect(connectivity.state()).toEqual({ connection: 'offline', offline_since: since })
    expect(changes.map(({ connection }) => connection)).toEqual(['unwell', 'offline'])
  })

  it('remembers over a restart since when it is offline', async () => {
    const { connectivity, time } = watch('offline', '2026-03-01T18:00:00.000Z')
    await time.elapse(1)
    expect(connectivity.state().offline_since).toBe('2026-03-01T18:00:00.000Z')
  })

  it('asks nothing while other requests are answered, and soon after they stop', async () => {
    const { connectivity, set, time, probes } = watch()
    await time.elapse(1)
    for (let pulls = 0; pulls < 20; pulls += 1) {
      await time.elapse(1_500)
      connectivity.answered()
    }
    expect(probes()).toBe(1)
    set('hangs')
    await time.elapse(5_000)
    expect(connectivity.state().connection).toBe('offline')
    // Something answers again: what is shown is asked for at once.
    set('online')
    connectivity.answered()
    await time.elapse(3_001)
    expect(connectivity.state().connection).toBe('online')
  })

  it('probes at once when asked, and never twice at a time', async () => {
    const { connectivity, set, time } = watch()
    await time.elapse(1)
    set('offline')
    connectivity.probeNow()
    connectivity.probeNow()
    await time.elapse(0)
    expect(connectivity.state().connection).toBe('offline')
  })
})
