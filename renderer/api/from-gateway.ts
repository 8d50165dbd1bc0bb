import type {
  Input,
  Method,
  Output,
  TerminalInput,
  TerminalMethod,
  TerminalOutput,
} from '@shared/contract/gateway'
import type { GatewayCall, RetryOptions } from './base-query'

/** Methods without input take no argument at their hook; only `void` lets a caller omit it. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type ArgOf<I> = I extends Record<string, never> ? void : I

/** The error is the base query's own type; naming it here would add `undefined` to the inferred result. */
interface Answer<T> {
  data: T
  error?: undefined
}
type Run = (call: GatewayCall) => unknown

interface Definition<Arg, Result> {
  queryFn: (arg: Arg, api: unknown, extraOptions: RetryOptions, run: Run) => Promise<Answer<Result>>
}

const definitionOf = <Arg, Result>(
  method: Method | TerminalMethod,
  isOfTerminal = false,
): Definition<Arg, Result> => ({
  queryFn: async (arg, _api, _extra, run) =>
    (await run({ method, input: arg ?? {}, isOfTerminal })) as Answer<Result>,
})

/**
 * An endpoint from a method of the contract, with its types:
 * `build.query({ ...fromGateway('companies.list'), providesTags: ['Companies'] })`.
 */
export const fromGateway = <K extends Method>(method: K): Definition<ArgOf<Input<K>>, Output<K>> =>
  definitionOf(method)

/** The same for a terminal's own methods; call its hooks only where `useGateway().terminal` is. */
export const fromTerminal = <K extends TerminalMethod>(
  method: K,
): Definition<ArgOf<TerminalInput<K>>, TerminalOutput<K>> => definitionOf(method, true)

/** The user whose result it is, as part of the cache key. */
interface OfPerson {
  readonly person_id: string | null
}
export type ArgOfPerson<I> = I extends Record<string, never> ? OfPerson : I & OfPerson

/**
 * An endpoint whose result belongs to the signed-in user: the id is part of the cache key, so that the next user on
 * this device never sees it, offline included. At its hook read `currentData`: `data` is the last result under any
 * key.
 */
export const ofPerson = <K extends Method>(method: K): Definition<ArgOfPerson<Input<K>>, Output<K>> => ({
  queryFn: async (arg, _api, _extra, run) => {
    const { person_id: _person, ...input } = arg
    return (await run({ method, input })) as Answer<Output<K>>
  },
})
