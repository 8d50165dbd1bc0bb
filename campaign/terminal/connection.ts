import { openConnection as openReal, type Connection, type Query } from '@main/db/connection'
import type { KillPoint } from '../protocol'
import { inTransaction } from './in-transaction'

export type { Bindable, Connection, Query } from '@main/db/connection'

/** Faults of this process's database; set by the program before the terminal opens it. */
export const disk: { reach: (point: KillPoint) => void; connection: Connection | null } = {
  reach: () => undefined,
  connection: null,
}

const POINTS: readonly (readonly [RegExp, KillPoint])[] = [
  [/^insert into outbox /, 'outbox_entry'],
  [/^update outbox set state = 'acknowledged'/, 'answered_push'],
]

/** The terminal's own connection; before some of its statements this process may be killed. */
export const openConnection = (...opening: Parameters<typeof openReal>): Connection => {
  const real = openReal(...opening)
  let hasNewEntry = false

  const reaching = <Row>(query: Query<Row>, point: KillPoint): Query<Row> => ({
    ...query,
    run: (...params) => {
      disk.reach(point)
      hasNewEntry ||= point === 'outbox_entry'
      return query.run(...params)
    },
  })

  const connection: Connection = {
    ...real,
    prepare: <Row>(sql: string) => {
      const query = real.prepare<Row>(sql)
      const point = POINTS.find(([pattern]) => pattern.test(sql.trim()))?.[1]
      return point === undefined ? query : reaching(query, point)
    },
    transaction: (work) => {
      hasNewEntry = false
      return inTransaction(real, () => {
        const value = work()
        if (hasNewEntry) disk.reach('commit_of_order')
        return value
      })
    },
  }
  disk.connection = connection
  return connection
}
