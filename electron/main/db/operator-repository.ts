import { NO_ATTEMPTS, type PinAttempts } from '@shared/domain/terminal/pin'
import type { Connection } from './connection'
import { memoryCache } from './memory-cache'

/** Somebody of the staff, as last pulled; the key of their PIN is among the secrets. */
export interface StoredOperator {
  readonly user_id: string
  readonly name: string
  readonly can_take_orders: boolean
  readonly can_manage_company: boolean
  readonly is_staff: boolean
}

export interface OperatorRepository {
  /** A company's staff by name. */
  ofCompany(companyId: string): StoredOperator[]
  /** Takes these in place of all that were there. */
  replaceAll(companyId: string, operators: readonly StoredOperator[]): void
  /** The wrong PINs of a person since their last right one. */
  attempts(companyId: string, userId: string): PinAttempts
  setAttempts(companyId: string, userId: string, attempts: PinAttempts): void
  forgetAttempts(companyId: string, userId: string): void
}

interface Row {
  user_id: string
  name: string
  can_take_orders: number
  can_manage_company: number
  is_staff: number
}

const operatorOf = (row: Row): StoredOperator => ({
  user_id: row.user_id,
  name: row.name,
  can_take_orders: row.can_take_orders === 1,
  can_manage_company: row.can_manage_company === 1,
  is_staff: row.is_staff === 1,
})

export const createOperatorRepository = (connection: Connection): OperatorRepository => {
  const all = connection.prepare<Row>(
    `select user_id, name, can_take_orders, can_manage_company, is_staff from operators
     where company_id = ? order by name, user_id`,
  )
  const removeAll = connection.prepare('delete from operators where company_id = ?')
  const insert = connection.prepare(
    `insert into operators (company_id, user_id, name, can_take_orders, can_manage_company, is_staff)
     values (?, ?, ?, ?, ?, ?)`,
  )
  const attempts = connection.prepare<{ failures: number; last_at_ms: number }>(
    'select failures, last_at_ms from pin_attempts where company_id = ? and user_id = ?',
  )
  const upsertAttempts = connection.prepare(
    `insert into pin_attempts (company_id, user_id, failures, last_at_ms) values (?, ?, ?, ?)
     on conflict (company_id, user_id) do update set failures = excluded.failures, last_at_ms = excluded.last_at_ms`,
  )
  const removeAttempts = connection.prepare('delete from pin_attempts where company_id = ? and user_id = ?')
  const held = memoryCache<StoredOperator[]>(connection)
  return {
    ofCompany: (companyId) => held.get(companyId, () => all.all(companyId).map(operatorOf)),
    replaceAll: (companyId, operators) =>
      connection.transaction(() => {
        removeAll.run(companyId)
        for (const one of operators)
          insert.run(
            companyId,
            one.user_id,
            one.name,
            Number(one.can_take_orders),
            Number(one.can_manage_company),
            Number(one.is_staff),
          )
        held.forget(companyId)
      }),
    attempts: (companyId, userId) => {
      const row = attempts.get(companyId, userId)
      return row ? { failures: row.failures, lastAtMs: row.last_at_ms } : NO_ATTEMPTS
    },
    setAttempts: (companyId, userId, { failures, lastAtMs }) =>
      void upsertAttempts.run(companyId, userId, failures, lastAtMs),
    forgetAttempts: (companyId, userId) => void removeAttempts.run(companyId, userId),
  }
}
