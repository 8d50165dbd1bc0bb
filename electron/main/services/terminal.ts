import * as z from 'zod/mini'
import type { Fetch } from '@shared/backend/plain-fetch'
import { identifyBackend } from '@shared/backend/backend-probe'
import { enrolTerminal } from '@shared/backend/terminal-api'
import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { ownTerminalMethods, TerminalState } from '@shared/contract/terminal/terminal-methods'
import { isSecureAddress } from '@shared/domain/sync/backend-config'
import { laterCounter } from '@shared/domain/terminal/order-counter'
import { backendConfigSchema, type BackendConfig } from '@shared/schemas/company/company'
import { activateEnrolment, activeEnrolment } from '../sync/replica-state'
import type { Store } from '../db/open-store'
import { enrolledCompany, keepEnrolledCompany } from './companies'
import type { Device } from './device'
import { keepToken, newTerminalToken } from './terminal-token'

const CONFIG_KEY = 'backend_config'
const idKey = (companyId: string): string => `terminal_id:${companyId}`

const storedConfig = (store: Store): BackendConfig | null =>
  store.settings.get(CONFIG_KEY, backendConfigSchema)

/** The backend this terminal was set up with; null before, and where the stored address is insecure. */
export const keptConfig = (store: Store): BackendConfig | null => {
  const stored = storedConfig(store)
  return stored && isSecureAddress(stored.url) ? stored : null
}

export interface TerminalPorts {
  readonly fetch: Fetch
  readonly appVersion: string
  /** A configuration was stored: the backend's clients are built again. */
  readonly onConfigured: (change: { readonly isOtherBackend: boolean }) => void
  readonly onEnrolled: () => void
}

/** Makes the next enrolment in a company one of this terminal. */
export const keepTerminalId = ({ store }: Pick<Device, 'store'>, companyId: string, id: string): void =>
  store.settings.set(idKey(companyId), id)

/** The id this terminal has in a company, minted once and kept, so that a lost answer enrols it no second time. */
const terminalIdFor = (device: Device, companyId: string): string => {
  const kept = device.store.settings.get(idKey(companyId), z.string())
  if (kept !== null) return kept
  const minted = device.newId()
  keepTerminalId(device, companyId, minted)
  return minted
}

/** Set-up of this terminal: the backend's address, and its enrolment in a company. */
export const createTerminalService = (
  device: Device,
  ports: TerminalPorts,
): Handlers<typeof ownTerminalMethods> => {
  const { store, secrets, sync } = device

  const state = (): TerminalState => {
    const enrolment = activeEnrolment(store)
    const config = keptConfig(store)
    return {
      config,
      insecure_config: config ? null : storedConfig(store),
      identity: enrolment && {
        id: enrolment.id,
        company_id: enrolment.company_id,
        name: enrolment.name,
        prefix: enrolment.prefix,
        last_counter: enrolment.last_counter,
        enrolled_at: enrolment.enrolled_at,
      },
      company: enrolledCompany(device),
      app_version: ports.appVersion,
      is_storage_encrypted: secrets.isEncrypted(),
    }
  }

  return {
    'terminal.state': async () => state(),
    'terminal.configure': async (input) => {
      const config: BackendConfig = { ...input, url: input.url.replace(/\/+$/, '') }
      if (!isSecureAddress(config.url)) throw new GatewayError('insecure_address', { field: 'url' })
      const found = await identifyBackend({ config, fetch: ports.fetch })
      if (found !== 'comanda') throw new GatewayError(found)
      const before = storedConfig(store)
      store.settings.set(CONFIG_KEY, config)
      ports.onConfigured({ isOtherBackend: before !== null && before.url !== config.url })
      return state()
    },
    'terminal.enrol': async ({ company_id, name, prefix }) => {
      const { rpc } = device.remote()
      const id = terminalIdFor(device, company_id)
      const { token, tokenHash } = newTerminalToken()
      const answer = await enrolTerminal(rpc, { id, company_id, name, prefix, token_hash: tokenHash })
      // The token first: an enrolment without its token could never push.
      keepToken(secrets, id, token)
      store.transaction(() => {
        const before = store.enrolments.byId(id)
        const isSamePrefix = before?.prefix === answer.terminal.prefix
        const last_counter = isSamePrefix
          ? laterCounter(before.last_counter, answer.terminal.last_counter)
          : answer.terminal.last_counter
        store.enrolments.save({ ...answer.terminal, last_counter })
        activateEnrolment(store, id)
        keepEnrolledCompany(device, answer.company)
      })
      ports.onEnrolled()
      return state()
    },
    'terminal.syncNow': async () => {
      sync.syncNow()
      return {}
    },
  }
}
