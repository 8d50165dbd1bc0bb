/** The sync status of a terminal. Translations belong to the screen. */

export interface SyncFacts {
  readonly connection: 'online' | 'offline' | 'unwell' | 'unknown'
  readonly offline_since: string | null
  readonly queued: number
  readonly sending: number
  readonly rejected: number
  readonly gone: boolean
  readonly version_unsupported?: boolean | undefined
  readonly company_suspended?: boolean | undefined
}

export type SyncPart =
  /** The terminal's token was rejected or is lost: the outbox waits. */
  | { readonly kind: 'gone' }
  /** The backend rejects this app's version: the outbox waits. */
  | { readonly kind: 'version_unsupported' }
  /** The platform suspended the company: nothing new arrives here, and what is sold here is sent. */
  | { readonly kind: 'company_suspended' }
  | { readonly kind: 'offline'; readonly since: string | null }
  /** The backend responds, but with errors. */
  | { readonly kind: 'unwell' }
  /** Not known yet; only at the start. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'rejected'; readonly count: number }
  | { readonly kind: 'sending'; readonly count: number }
  | { readonly kind: 'to_send'; readonly count: number }
  | { readonly kind: 'all_sent' }

export type SyncTone = 'good' | 'busy' | 'warning' | 'bad'

export interface SyncSummary {
  /** The most urgent part; it sets colour and icon. */
  readonly tone: SyncTone
  /** Most urgent first; never empty. */
  readonly parts: readonly SyncPart[]
}

const TONES: Readonly<Record<SyncPart['kind'], SyncTone>> = {
  gone: 'bad',
  version_unsupported: 'bad',
  company_suspended: 'bad',
  offline: 'warning',
  unwell: 'bad',
  checking: 'busy',
  rejected: 'bad',
  sending: 'busy',
  to_send: 'busy',
  all_sent: 'good',
}

/** Entries being sent prove that the backend is reachable: a probe that failed is older. */
const isMoving = ({ gone, queued, sending }: SyncFacts): boolean => !gone && queued > 0 && sending > 0

const troubleOf = (facts: SyncFacts): SyncPart[] => {
  const { gone, connection, offline_since } = facts
  if (gone) return [{ kind: 'gone' }]
  if (facts.version_unsupported) return [{ kind: 'version_unsupported' }]
  if (isMoving(facts) && connection !== 'unwell') return []
  if (connection === 'offline') return [{ kind: 'offline', since: offline_since }]
  if (connection === 'unwell') return [{ kind: 'unwell' }]
  return connection === 'unknown' ? [{ kind: 'checking' }] : []
}

const queueOf = (facts: SyncFacts): SyncPart[] => {
  if (facts.queued === 0) return []
  return [{ kind: isMoving(facts) ? 'sending' : 'to_send', count: facts.queued }]
}

/** The parts of the status line. 'All sent' stands alone: only online, with nothing queued and nothing rejected. */
export const syncSummary = (facts: SyncFacts): SyncSummary => {
  const rejected: SyncPart[] = facts.rejected > 0 ? [{ kind: 'rejected', count: facts.rejected }] : []
  const suspended: SyncPart[] = facts.company_suspended ? [{ kind: 'company_suspended' }] : []
  const found = [...troubleOf(facts), ...suspended, ...rejected, ...queueOf(facts)]
  const parts: SyncPart[] = found.length > 0 ? found : [{ kind: 'all_sent' }]
  return { tone: parts[0] ? TONES[parts[0].kind] : 'good', parts }
}
