import type { EmbeddedBackend } from '@embedded/testing'
import { createWebGateway } from '@renderer/gateway/web/gateway'
import { GatewayError } from '@shared/contract/errors'
import type { Gateway, OfficeInput, OfficeMethod, OfficeOutput } from '@shared/contract/gateway'
import { officeMethods } from '@shared/contract/office-methods'
import { expect } from 'vitest'
import { memoryStorage } from './memory-storage'

/** A web gateway on a test's backend, signed in as one of the demo users. */
export const gatewayOf = async (backend: EmbeddedBackend, email: string | null): Promise<Gateway> => {
  const gateway = createWebGateway({
    config: { url: backend.url, publishable_key: backend.publishableKey },
    storage: memoryStorage(),
  })
  if (email) await gateway.invoke('session.signIn', { email, password: 'comanda123' })
  return gateway
}

/** The value of a call of the back office, parsed by the contract. */
export const ask = async <K extends OfficeMethod>(
  gateway: Gateway,
  method: K,
  input: OfficeInput<K>,
): Promise<OfficeOutput<K>> => {
  const value = await gateway.office.invoke(method, input)
  expect(officeMethods[method].output.safeParse(value).error?.issues).toBeUndefined()
  return value
}

/** The error of a call that must fail. */
export const refusalOf = async (asked: Promise<unknown>): Promise<GatewayError> => {
  const cause = await asked.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(cause instanceof GatewayError)) throw new Error(`not refused: ${String(cause)}`)
  return cause
}
