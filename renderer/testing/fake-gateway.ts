import { GatewayError, type ErrorCode } from '@shared/contract/errors'
import type {
  EventName,
  EventPayload,
  Gateway,
  Input,
  Method,
  OfficeGateway,
  OfficeInput,
  OfficeMethod,
  OfficeOutput,
  Output,
} from '@shared/contract/gateway'
import { NO_ACCESS } from '@shared/domain/access/permissions'

export type Answers = { [K in Method]?: (input: Input<K>) => Output<K> | Promise<Output<K>> } & {
  [K in OfficeMethod]?: (input: OfficeInput<K>) => OfficeOutput<K> | Promise<OfficeOutput<K>>
}

/** A component test's gateway: returns the test's answers, records the calls, and emits events. */
export interface FakeGateway extends Gateway {
  readonly calls: { method: string; input: unknown }[]
  /** The answers of methods that the test does not define. */
  readonly defaults: Answers
  emit<E extends EventName>(event: E, payload: EventPayload<E>): void
}

const DEFAULTS: Answers = {
  'session.get': () => null,
  'access.get': () => ({ ...NO_ACCESS, permissions: [], roles: [], memberships: [] }),
  'cart.load': () => null,
  'cart.list': () => [],
  'cart.save': () => ({}),
  'app.ping': () => ({}),
}

/** Makes a call fail with this error. */
export const refuse =
  (code: ErrorCode, details: Record<string, unknown> = {}) =>
  (): never => {
    throw new GatewayError(code, details)
  }

export const fakeGateway = (answers: Answers = {}, parts: Partial<Gateway> = {}): FakeGateway => {
  const calls: FakeGateway['calls'] = []
  const defaults: Answers = { ...DEFAULTS }
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const answer = async (method: Method | OfficeMethod, input: unknown): Promise<unknown> => {
    calls.push({ method, input })
    const given = { ...defaults, ...answers }[method] as ((input: unknown) => unknown) | undefined
    if (!given) throw new GatewayError('unexpected', {}, `the test gives no answer to ${method}`)
    return given(input)
  }
  return {
    capabilities: { offline: false, audio: false, kiosk: false, print: false },
    terminal: null,
    ...parts,
    calls,
    defaults,
    invoke: answer as Gateway['invoke'],
    office: { invoke: answer as OfficeGateway['invoke'] },
    subscribe: (event, listener) => {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener as (payload: unknown) => void))
      return () => {
        heard.delete(listener as (payload: unknown) => void)
      }
    },
    emit: (event, payload) => listeners.get(event)?.forEach((listener) => listener(payload)),
  }
}
