import * as z from 'zod/mini'
import type { Fetch } from '@shared/backend/plain-fetch'
import { identifyBackend, readSiteConfig } from '@shared/backend/backend-probe'
import { enrolTerminal, type EnrolmentAnswer } from '@shared/backend/terminal-api'
import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { ownTerminalMethods, TerminalState } from '@shared/contract/terminal/terminal-methods'
import { isSecureAddress } from '@shared/domain/sync/secure-address'
import { laterCounter } from '@shared/domain/terminal/order-counter'
import { backendConfigSchema, type BackendConfig } from '@shared/schemas/company/company'
import { activateEnrolment, activeEnrolment } from '../sync/replica-state'
import type { Store } from '../db/open-store'
import { enrolledCompany, keepEnrolledCompany } from './companies'
import type { Device } from './device'
import { keepWantedMode } from './terminal-mode'
import { forgetJoiningToken, joiningToken, keepToken, newTerminalToken } from './terminal-token'

const CONFIG_KEY = 'backend_config'
const JOINING_KEY = 'joining_terminal_id'
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

/** The id with which this terminal joins by a code: its own where it lost its authorisation, else one kept until an answer arrives. */
const joiningId = ({ store, newId }: Device): string => {
  const known = activeEnrolment(store)?.id ?? store.settings.get(JOINING_KEY, z.string())
  if (known !== null) return known
  const minted = newId()
  store.settings.set(JOINING_KEY, minted)
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

  const configure = async (config: BackendConfig): Promise<void> => {
    if (!isSecureAddress(config.url)) throw new GatewayError('insecure_address', { field: 'url' })
    const found = await identifyBackend({ config, fetch: ports.fetch })
    if (found !== 'comanda') throw new GatewayError(found)
    const before = storedConfig(store)
    store.settings.set(CONFIG_KEY, config)
    ports.onConfigured({ isOtherBackend: before !== null && before.url !== config.url })
  }

  const enter = ({ terminal, company }: EnrolmentAnswer, token: string): void => {
    // The token first: an enrolment without its token could never push.
    keepToken(secrets, terminal.id, token)
    store.transaction(() => {
      const before = store.enrolments.byId(terminal.id)
      const isSamePrefix = before?.prefix === terminal.prefix
      const last_counter = isSamePrefix
        ? laterCounter(before.last_counter, terminal.last_counter)
        : terminal.last_counter
      store.enrolments.save({ ...terminal, last_counter })
      activateEnrolment(store, terminal.id)
      keepEnrolledCompany(device, company)
    })
  }

  return {
    'terminal.state': async () => state(),
    'terminal.configure': async (input) => {
      await configure({ ...input, url: input.url.replace(/\/+$/, '') })
      return state()
    },
    'terminal.join': async ({ code, address }) => {
      if (address !== null) {
        if (!isSecureAddress(address)) throw new GatewayError('insecure_address', { field: 'address' })
        await configure(await readSiteConfig(address, ports.fetch))
      }
      const api = device.terminalApi()
      if (!api) throw new GatewayError('not_configured')
      const { token, tokenHash } = joiningToken(secrets)
      const answer = await api.join({ code, id: joiningId(device), token_hash: tokenHash })
      enter(answer, token)
      keepTerminalId(device, answer.company.id, answer.terminal.id)
      store.settings.remove(JOINING_KEY)
      forgetJoiningToken(secrets)
      keepWantedMode(device, answer.mode)
      ports.onEnrolled()
      return state()
    },
    'terminal.enrol': async ({ company_id, name, prefix }) => {
      const { rpc } = device.remote()
      const id = terminalIdFor(device, company_id)
      const { token, tokenHash } = newTerminalToken()
      enter(await enrolTerminal(rpc, { id, company_id, name, prefix, token_hash: tokenHash }), token)
      ports.onEnrolled()
      return state()
    },
    'terminal.syncNow': async () => {
      sync.syncNow()
      return {}
    },
  }
}
