import type { SessionStorage } from '@shared/backend/sessions'
import type { SecretStore } from './secret-store'

/** Where shared/backend keeps the operator's session: among the secrets. */
export const sessionStorageOf = (secrets: SecretStore): SessionStorage => ({
  get: async (key) => secrets.get(key),
  set: async (key, value) => secrets.set(key, value),
  remove: async (key) => secrets.remove(key),
})
