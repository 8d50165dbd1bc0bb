import type { BackendConfig } from '@shared/schemas/company/company'
import type { ArgumentsOf, FunctionName } from './database'
import { createHttp, type Fetch } from './http'

/** Calls a function of the backend; rejections are always `GatewayError`. */
export type RpcPort = <F extends FunctionName>(fn: F, args: ArgumentsOf<F>) => Promise<unknown>

/**
 * An `RpcPort` with the public key and nobody's session: what terminals push and pull by. It never retries. Errors:
 * connection (no answer in time, or one that is no JSON), otherwise those of `dataError`; whatever is thrown means that
 * the call as a whole was not taken, and may be made again.
 */
export const createPublicRpc = ({
  config,
  fetch,
  limitMs = 20_000,
}: {
  config: BackendConfig
  fetch: Fetch
  limitMs?: number
}): RpcPort => {
  const http = createHttp({ config, fetch })
  return async (fn, args) => (await http.rpc(fn, args, { timeoutMs: limitMs })).body
}
