import type { Connection } from '@supabase/lite'
import { CompiledQuery } from 'kysely'

export type Row = Record<string, unknown>

/** A statement after a script, in the same transaction. */
export interface Afterwards {
  text: string
  params: readonly unknown[]
}

/** One database behind the embedded backend, with either driver. Everything runs as the owner, past every policy. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly connection: LiteConnection
  /** One statement with `$1` parameters. */
  query(text: string, params?: readonly unknown[]): Promise<Row[]>
  /** Any number of statements, and one with parameters after them, in one transaction. */
  script(text: string, afterwards?: Afterwards): Promise<void>
  /** Runs work that must not run in two processes at once (bootstrap, migrations). */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Calls the listener for every notification on a channel, in order; returns its unsubscribe. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export type LiteConnection = Connection<unknown, Tables>

// Queries here are SQL text: Kysely needs no table types.
export type Tables = Record<string, never>

/** Runs one statement on a connection, as `Database.query` does. */
export const queryOf =
  (connection: LiteConnection): Database['query'] =>
  async (text, params = []) =>
    (await connection.kysely.executeQuery<Row>(CompiledQuery.raw(text, [...params]))).rows

/**
 * Marks row-level security as set up by our own bootstrap: the one private member that is set here. 'active' says "roles and grants
 * are in place", which keeps the first request from granting everything to everybody.
 */
export const markPoliciesReady = (connection: LiteConnection): void => {
  const internals = connection as unknown as { rlsState: 'unknown' | 'active' | 'inactive' }
  internals.rlsState = 'active'
}
