import { createBackend } from '@shared/backend/index'
import { createOffice } from '@shared/backend/office/index'
import type { Fetch } from '@shared/backend/plain-fetch'
import type { SessionStorage } from '@shared/backend/client'
import type { BackendConfig } from '@shared/schemas/company/company'
import type { Log } from './log-file'
import type { Emit, Remote } from './services/device'
import { createPictureFetch } from './services/foreign-pictures'
import { MEDIA_ADDRESS } from './services/replica-menu'
import type { SecretStore } from './services/secret-store'

/** Stores the operator's session among the secrets. */
const sessionStorageOf = (secrets: SecretStore): SessionStorage => ({
  get: async (key) => secrets.get(key),
  set: async (key, value) => secrets.set(key, value),
  remove: async (key) => secrets.remove(key),
})

const fetchPicture = createPictureFetch()

/** The operator's side of the backend: shared/backend over main's fetch, its session among the secrets. */
export const createRemote = (parts: {
  config: BackendConfig
  fetch: Fetch
  secrets: SecretStore
  now: () => number
  emit: Emit
  log: Log
}): Remote => {
  // Pages load pictures from main alone, which caches them.
  const config = { ...parts.config, pictures_at: MEDIA_ADDRESS }
  const backend = createBackend({
    config,
    fetch: parts.fetch,
    storage: sessionStorageOf(parts.secrets),
    now: parts.now,
    // Mails are read on a telephone, not here.
    authFlow: 'implicit',
    report: (what, details) => parts.log(`Unexpected answer: ${what} ${JSON.stringify(details)}`),
  })
  backend.subscribe('session.event', (payload) => parts.emit('session.event', payload))
  backend.subscribe('orders.changed', (payload) => parts.emit('orders.changed', payload))
  return {
    ...backend.handlers,
    office: createOffice({
      ...backend.parts,
      config,
      webAddress: backend.webAddress,
      openClient: backend.openClient,
      fetchPicture,
    }),
    rpc: backend.parts.data.rpc,
    onSessionChanged: (listener) =>
      void backend.subscribe('session.changed', ({ session }) => listener(session)),
  }
}
