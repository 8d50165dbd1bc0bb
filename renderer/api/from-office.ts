import type { OfficeInput, OfficeMethod, OfficeOutput } from '@shared/contract/gateway'
import { officeMethods } from '@shared/contract/office-methods'
import type { GatewayCall, RetryOptions } from './base-query'
import type { ArgOfPerson } from './from-gateway'

export interface Answer<T> {
  data: T
  error?: undefined
}

export type OfficeQuery<I, O> = (
  arg: I,
  api: unknown,
  extra: RetryOptions,
  run: (call: GatewayCall) => unknown,
) => Promise<Answer<O>>

/**
 * An endpoint from a method of the back office, with its types: `build.query({ ...fromOffice('products.list') })`.
 * Use it only in lazily loaded parts, because it imports the back office's map.
 */
export const fromOffice = <K extends OfficeMethod>(
  method: K,
): { readonly queryFn: OfficeQuery<OfficeInput<K>, OfficeOutput<K>> } => ({
  queryFn: async (arg, _api, _extra, run) =>
    (await run({ method, input: arg, office: officeMethods[method].kind })) as Answer<OfficeOutput<K>>,
})

/** The same where the result belongs to the signed-in user, as `ofPerson`: the id is part of the cache key and is not sent. */
export const ofOfficePerson = <K extends OfficeMethod>(
  method: K,
): { readonly queryFn: OfficeQuery<ArgOfPerson<OfficeInput<K>>, OfficeOutput<K>> } => ({
  queryFn: async ({ person_id: _person, ...input }, _api, _extra, run) =>
    (await run({ method, input, office: officeMethods[method].kind })) as Answer<OfficeOutput<K>>,
})
