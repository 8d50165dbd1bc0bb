import type * as z from 'zod/mini'
import type { events, MethodMap, methods } from './methods'
import type { officeMethods } from './office-methods'
import type { terminalMethods } from '@shared/contract/terminal/terminal-methods'

export type Method = keyof typeof methods
export type TerminalMethod = keyof typeof terminalMethods
export type OfficeMethod = keyof typeof officeMethods
export type EventName = keyof typeof events

export type InputOf<M extends MethodMap, K extends keyof M> = z.input<M[K]['input']>
export type ParsedInputOf<M extends MethodMap, K extends keyof M> = z.output<M[K]['input']>
export type OutputOf<M extends MethodMap, K extends keyof M> = z.output<M[K]['output']>
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>

export type Input<K extends Method> = InputOf<typeof methods, K>
export type Output<K extends Method> = OutputOf<typeof methods, K>
export type TerminalInput<K extends TerminalMethod> = InputOf<typeof terminalMethods, K>
export type TerminalOutput<K extends TerminalMethod> = OutputOf<typeof terminalMethods, K>

export type OfficeInput<K extends OfficeMethod> = InputOf<typeof officeMethods, K>
export type OfficeOutput<K extends OfficeMethod> = OutputOf<typeof officeMethods, K>

/** Handlers for every method of a map: what a service layer must implement, checked by `satisfies`. */
export type Handlers<M extends MethodMap> = {
  [K in keyof M]: (input: ParsedInputOf<M, K>) => Promise<OutputOf<M, K>>
}

/** The differences between web and terminal, as data that screens read (docs/adr/0001). */
export interface Capabilities {
  /** Orders are accepted without internet. */
  readonly offline: boolean
  readonly audio: boolean
  readonly kiosk: boolean
  readonly print: boolean
  /** Self-service mode: guests see the menu, the cart and their own orders, and nothing else. */
  readonly selfService?: boolean
  /** Kitchen mode: the kitchen's wall and nothing else. */
  readonly kitchenWall?: boolean
}

/**
 * The only interface between a screen and everything outside it. Rejections are always `GatewayError`. `subscribe`
 * returns its unsubscribe.
 */
export interface Gateway {
  readonly capabilities: Capabilities
  invoke<K extends Method>(method: K, input: Input<K>): Promise<Output<K>>
  subscribe<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void
  /** The terminal's own methods; null on the web. */
  readonly terminal: TerminalGateway | null
  /** The back office, the same on web and terminal; the backend decides who may use it. */
  readonly office: OfficeGateway
}

export interface TerminalGateway {
  invoke<K extends TerminalMethod>(method: K, input: TerminalInput<K>): Promise<TerminalOutput<K>>
}

export interface OfficeGateway {
  invoke<K extends OfficeMethod>(method: K, input: OfficeInput<K>): Promise<OfficeOutput<K>>
}
