import type {
  Input,
  Method,
  Output,
  TerminalInput,
  TerminalMethod,
  TerminalOutput,
} from '@shared/contract/gateway'
import type { GatewayCall, RetryOptions } from './base-query'

/** Methods without input take no argument at their hook: only `void` lets a caller leave it out. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type ArgOf<I> = I extends Record<string, never> ? void : I

/** Its error is the base query's own type; naming it here too would let `undefined` into the inferred result. */
type Answer<T> = { data: T; error?: undefined }
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

/** Whose answer it is, as part of the cache's key. */
interface OfPerson {
  readonly person_id: string | null
}
type ArgOfPerson<I> = I extends Record<string, never> ? OfPerson : I & OfPerson

/**
 * An endpoint whose answer belongs to the person signed in: their id is part of its key, so that the next person on this device is
 * never shown it, offline either. At its hook read `currentData`: `data` is the last answer under any key.
 */
export const ofPerson = <K extends Method>(method: K): Definition<ArgOfPerson<Input<K>>, Output<K>> => ({
  queryFn: async (arg, _api, _extra, run) => {
    const { person_id: _person, ...input } = arg
    return (await run({ method, input })) as Answer<Output<K>>
  },
})
