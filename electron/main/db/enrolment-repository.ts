import type { TerminalIdentity } from '@shared/schemas/company/company'
import type { Connection } from './connection'
import { memoryCache } from './memory-cache'

/** A terminal's identity in one company, with what the server was last known to remember of it. */
export interface Enrolment extends TerminalIdentity {
  /** The highest seq the server said it answered; an answer below it means a restored database. */
  readonly last_push_seq: number
  /** Why the server refused the token, or null. */
  readonly gone_reason: string | null
}

export interface EnrolmentRepository {
  byId(id: string): Enrolment | null
  byCompany(companyId: string): Enrolment | null
  all(): Enrolment[]
  /** Writes the identity; the memory of pushes stays, a refusal is lifted. */
  save(identity: TerminalIdentity): void
  setCounter(id: string, counter: number): void
  setLastPushSeq(id: string, seq: number): void
  setGone(id: string, reason: string | null): void
}

const COLUMNS = 'id, company_id, name, prefix, last_counter, enrolled_at, last_push_seq, gone_reason'

const pick = (row: Enrolment): Enrolment => ({
  id: row.id,
  company_id: row.company_id,
  name: row.name,
  prefix: row.prefix,
  last_counter: row.last_counter,
  enrolled_at: row.enrolled_at,
  last_push_seq: row.last_push_seq,
  gone_reason: row.gone_reason,
})

export const createEnrolmentRepository = (connection: Connection): EnrolmentRepository => {
  const byId = connection.prepare<Enrolment>(`select ${COLUMNS} from enrolments where id = ?`)
  const byCompany = connection.prepare<Enrolment>(`select ${COLUMNS} from enrolments where company_id = ?`)
  const all = connection.prepare<Enrolment>(`select ${COLUMNS} from enrolments order by enrolled_at, id`)
  const upsert = connection.prepare(
    `insert into enrolments (id, company_id, name, prefix, last_counter, enrolled_at) values (?, ?, ?, ?, ?, ?)
     on conflict (id) do update set name = excluded.name, prefix = excluded.prefix,
       last_counter = excluded.last_counter, enrolled_at = excluded.enrolled_at, gone_reason = null`,
  )
  const setCounter = connection.prepare('update enrolments set last_counter = ? where id = ?')
  const setLastPushSeq = connection.prepare('update enrolments set last_push_seq = ? where id = ?')
  const setGone = connection.prepare('update enrolments set gone_reason = ? where id = ?')
  const orNull = (row: Enrolment | undefined): Enrolment | null => (row ? pick(row) : null)
  const held = memoryCache<Enrolment | null>(connection)
  const change = (id: string, write: () => void): void => {
    write()
    held.forget(id)
  }
  return {
    byId: (id) => held.get(id, () => orNull(byId.get(id))),
    byCompany: (companyId) => orNull(byCompany.get(companyId)),
    all: () => all.all().map(pick),
    save: ({ id, company_id, name, prefix, last_counter, enrolled_at }) =>
      change(id, () => upsert.run(id, company_id, name, prefix, last_counter, enrolled_at)),
    setCounter: (id, counter) => {
      setCounter.run(counter, id)
      const before = held.peek(id)
      if (before) held.set(id, { ...before, last_counter: counter })
    },
    setLastPushSeq: (id, seq) => change(id, () => setLastPushSeq.run(seq, id)),
    setGone: (id, reason) => change(id, () => setGone.run(reason, id)),
  }
}
