import {
  followingNothing,
  forgettingAcknowledged,
  forgettingCounter,
  forgettingHeld,
  forgettingLost,
  forgettingQueued,
  keepingPeersEntries,
} from './without/on-disk'
import { sayingNothing, withoutGreeting, withoutPassingOn } from './without/on-the-local-network'
import {
  believingInSilence,
  cursorBeforeRows,
  namingNothingHeld,
  withNewIds,
  withoutPushedSeq,
} from './without/on-the-way'
import type { Tampering } from './world/internet'
import type { LanTampering } from './world/local-network'

/** A protection that is left out, by injection: nothing of the product is edited. */
export interface PlantedFault {
  /** Changes requests and answers on their way. */
  readonly internet?: Tampering
  /** Changes what terminals say to each other. */
  readonly lan?: LanTampering
  /** Changes a terminal's disk before it starts. */
  readonly disk?: (folder: string) => void
}

/** The protections that can be left out: the simulation reports each within a thousand seeds. */
export const faults = {
  'idempotency-key': { internet: withNewIds },
  'answer-before-sent': { internet: believingInSilence },
  'settled-by-effect': { internet: withoutPushedSeq },
  'cursor-with-rows': { internet: cursorBeforeRows },
  're-offer': { disk: forgettingAcknowledged },
  'durable-outbox': { disk: forgettingQueued },
  'durable-counter': { disk: forgettingCounter },
  'held-entries': { disk: forgettingHeld },
  'lost-entries': { disk: forgettingLost },
  'peers-until-pulled': { disk: keepingPeersEntries },
  'held-back-entries': { internet: namingNothingHeld },
  'end-after-rounds': { disk: followingNothing },
  'lan-entries': { lan: sayingNothing },
  'lan-greeting': { lan: withoutGreeting },
  'lan-pass-on': { lan: withoutPassingOn },
} as const satisfies Readonly<Record<string, PlantedFault>>

export type FaultName = keyof typeof faults
export const FAULT_NAMES = Object.keys(faults) as FaultName[]

export const faultNamed = (name: string): FaultName | null =>
  FAULT_NAMES.find((known) => known === name) ?? null
