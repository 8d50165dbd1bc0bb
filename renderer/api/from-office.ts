import type { OfficeInput, OfficeMethod, OfficeOutput } from '@shared/contract/gateway'
import { officeMethods } from '@shared/contract/office-methods'
import type { GatewayCall, RetryOptions } from './base-query'

interface Answer<T> {
  data: T
  error?: undefined
}
type Run = (call: GatewayCall) => unknown

/**
 * An endpoint from a method of the back office, with its types: `build.query({ ...fromOffice('products.list') })`. Only in
 * lazily loaded parts: it brings the back office's map.
 */
export const fromOffice = <K extends OfficeMethod>(method: K) => ({
  queryFn: async (
    arg: OfficeInput<K>,
    _api: unknown,
    _extra: RetryOptions,
    run: Run,
  ): Promise<Answer<OfficeOutput<K>>> =>
    (await run({ method, input: arg, office: officeMethods[method].kind })) as Answer<OfficeOutput<K>>,
})
