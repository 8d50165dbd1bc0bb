import { TAB_IN_USE_LASTS_MS } from '@shared/domain/tab/tab-in-use'
import type { InUseMessage } from '@shared/schemas/lan/peer-message'
import type { Clock } from '../sync/clock'
import type { Link } from './link'

interface Use {
  readonly tabId: string
  readonly operatorId: string | null
  /** By this machine's elapsed time, as `heardAt`. */
  readonly beganAt: number
  readonly heardAt: number
}

/** A tab that another terminal has open. */
export interface PeerUse {
  readonly terminalId: string
  readonly tabId: string
  readonly operatorId: string | null
  readonly ageMs: number
}

export interface TabsInUsePorts {
  readonly clock: Pick<Clock, 'elapsed'>
  /** Links to terminals that know of this message. */
  readonly links: () => readonly Link[]
  readonly selfId: () => string | null
  /** Whether this is another terminal of the company. */
  readonly isPeer: (terminalId: string) => boolean
}

/** Which tabs the terminals have open, in memory alone: a warning that nothing depends on. */
export interface TabsInUse {
  /** Called again while the tab stays open. */
  use(tabId: string | null, operatorId: string | null): void
  hear(link: Link, message: InUseMessage): void
  others(): PeerUse[]
}

export const createTabsInUse = ({ clock, links, selfId, isPeer }: TabsInUsePorts): TabsInUse => {
  let own: Use | null = null
  const ofPeers = new Map<string, Use>()
  const isFresh = ({ heardAt }: Use): boolean => clock.elapsed() - heardAt < TAB_IN_USE_LASTS_MS

  return {
    use: (tabId, operatorId) => {
      const terminal_id = selfId()
      if (terminal_id === null || (tabId === null && own === null)) return
      const now = clock.elapsed()
      const isSame = own !== null && own.tabId === tabId && isFresh(own)
      const beganAt = own && isSame ? own.beganAt : now
      own = tabId === null ? null : { tabId, operatorId, beganAt, heardAt: now }
      const age_ms = own ? Math.round(now - beganAt) : 0
      for (const link of links())
        link.send({ kind: 'in_use', terminal_id, operator_id: operatorId, tab_id: tabId, age_ms })
    },
    hear: (link, message) => {
      const { terminal_id, tab_id, operator_id, age_ms } = message
      if (!isPeer(terminal_id)) return
      const isAuthors = link.terminalId === terminal_id
      // From a third terminal it is heard of those alone that are not connected.
      if (!isAuthors && links().some(({ terminalId }) => terminalId === terminal_id)) return
      const now = clock.elapsed()
      if (tab_id === null) ofPeers.delete(terminal_id)
      else
        ofPeers.set(terminal_id, {
          tabId: tab_id,
          operatorId: operator_id,
          beganAt: now - age_ms,
          heardAt: now,
        })
      if (isAuthors) for (const other of links()) if (other !== link) other.send(message)
    },
    others: () =>
      [...ofPeers].flatMap(([terminalId, use]) =>
        isFresh(use) && isPeer(terminalId)
          ? [
              {
                terminalId,
                tabId: use.tabId,
                operatorId: use.operatorId,
                ageMs: clock.elapsed() - use.beganAt,
              },
            ]
          : [],
      ),
  }
}
