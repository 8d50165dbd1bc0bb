import type { Adoption } from '@shared/backend/terminal-api'
import { GatewayError } from '@shared/contract/errors'
import type { lanMethods } from '@shared/contract/terminal/lan-methods'
import type { Handlers } from '@shared/contract/gateway'
import type { LocalNetwork } from '@shared/schemas/lan/local-network'
import type { PushEntry } from '@shared/schemas/sync/sync'
import type { LocalNetworkService } from '../lan/local-network'
import { wireBatch } from '../sync/push/push-batch'
import { isRefusal } from '../sync/push/record-answer'
import { activeEnrolment } from '../sync/replica-state'
import { createApprovals } from './approvals'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { enrolledCompanyId } from './pin-check'
import { keptToken } from './terminal-token'

/** A terminal that neither listens nor searches. */
const ALONE: LocalNetwork = { own_addresses: [], multicast: null, peers: [], lost: [], typed: [] }

/**
 * Brings the backend what a lost terminal could not send, batch by batch; returns how many it took and refused, and the
 * terminals that the rest waits for.
 */
const adoptEntries = async (
  { store, terminalApi, secrets }: Device,
  terminalId: string,
  adoption: Omit<Adoption, 'entries' | 'waiting'>,
): Promise<{ taken: number; refused: number; waiting_for: string[] }> => {
  const token = keptToken(secrets, terminalId)
  const api = terminalApi()
  if (!api || token === null) throw new GatewayError('connection')
  let rest: readonly PushEntry[] = store.peers.entriesOf(adoption.authorId)
  const waiting = store.peers.waitingOf(adoption.authorId)
  const waiting_for = store.peers.awaitedBy(adoption.authorId)
  let taken = 0
  let refused = 0
  while (rest.length > 0) {
    const entries = wireBatch(rest)
    const answer = await api.adopt({ terminalId, token }, { ...adoption, entries, waiting })
    if (answer.gone) throw new GatewayError('terminal_gone')
    for (const result of answer.results) {
      if (result.ok) taken += 1
      else if (isRefusal(result.code)) {
        store.peers.refuse(result.id, result.code)
        refused += 1
      }
    }
    rest = rest.slice(entries.length)
  }
  if (taken + refused === 0 && waiting_for.length === 0)
    throw new GatewayError('backend', { reason: 'unsettled' })
  return { taken, refused, waiting_for }
}

/** The company's terminals on the local network. */
export const createLanService = (
  device: Device,
  network: LocalNetworkService | undefined,
): Handlers<typeof lanMethods> => {
  const { store, sync, emit } = device
  const approve = createApprovals(device)
  const state = (): LocalNetwork => network?.state() ?? ALONE

  return {
    'lan.state': async () => state(),
    'lan.setAddresses': async ({ addresses }) => {
      operatorFor(device, 'canWorkKitchen', enrolledCompanyId(device))
      network?.setAddresses(addresses)
      return state()
    },
    'lan.tabsInUse': async () => {
      const names = new Map(store.peers.all().map(({ terminal_id, name }) => [terminal_id, name]))
      const people = new Map(
        store.operators.ofCompany(enrolledCompanyId(device)).map(({ user_id, name }) => [user_id, name]),
      )
      return {
        tabs: (network?.tabsInUse() ?? []).map(({ terminalId, tabId, operatorId, ageMs }) => ({
          tab_id: tabId,
          terminal: names.get(terminalId) ?? '',
          operator: people.get(operatorId ?? '') ?? null,
          seconds: Math.floor(ageMs / 1000),
        })),
      }
    },
    'lan.useTab': async ({ tab_id }) => {
      network?.useTab(tab_id, operatorFor(device, 'canTakeOrders', enrolledCompanyId(device)))
      return {}
    },
    'lan.adopt': async ({ terminal_id: authorId, ...approver }) => {
      const enrolment = activeEnrolment(store)
      if (!enrolment) throw new GatewayError('not_enrolled')
      operatorFor(device, 'canWorkKitchen', enrolment.company_id)
      if (!state().lost.some(({ terminal_id }) => terminal_id === authorId))
        throw new GatewayError('not_found', { entity: 'terminal' })
      const id = device.newId()
      const subject = { entry_id: id, action: 'adopt', subject_id: authorId, amount: 0, reason: '' } as const
      const approval = await approve(enrolment, subject, approver)
      try {
        const done = await adoptEntries(device, enrolment.id, { id, authorId, approval })
        return { ...done, network: state() }
      } finally {
        store.outbox.peersChanged()
        store.localOrders.peersChanged()
        // The pull brings what was taken, and takes it from what waits here.
        sync.syncNow()
        emit('orders.changed', { company_id: enrolment.company_id })
      }
    },
  }
}
