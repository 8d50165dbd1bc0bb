import { spanEnds, type PauseSpan } from '@shared/domain/company/order-pause'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import type { PushEntry } from '@shared/schemas/sync/sync'
import { NOT_PAUSED, type Ledger } from './ledger'
import { Refused } from './refused'

/** The pause of guests' orders. */
export const createPause = (ledger: Ledger, nowIso: () => string) => ({
  change: (entry: PushEntry): unknown => {
    const { state, company } = ledger
    if (state.entries.has(entry.id)) return { changed: false }
    if (!entry.approval) throw new Refused('approval_required', { action: 'pause' })
    const { span, reason } = entry.payload
    const said = entry.at < nowIso() ? entry.at : nowIso()
    const until = span === 'end' ? null : spanEnds(span as PauseSpan, said)
    if (until !== null && until <= nowIso()) return { changed: false }
    const before = state.pause
    state.pause =
      span === 'end'
        ? NOT_PAUSED
        : { is_paused: true, until, reason: typeof reason === 'string' ? reason : null }
    if (before.is_paused === state.pause.is_paused) return { changed: span !== 'end' }
    ledger.log('companies', company.id, {
      ...state.rows.get(`companies:${company.id}`)?.row,
      orders_paused: state.pause.is_paused,
    })
    return { changed: true }
  },
  /** As it stands now: one whose moment has passed is over. */
  now: (): OrderPause => {
    const { pause } = ledger.state
    return { ...pause, is_paused: pause.is_paused && (pause.until === null || pause.until > nowIso()) }
  },
})
export type Pause = ReturnType<typeof createPause>
