import type { Connection } from '@supabase/lite'
import { mapErrors } from './errors-for-clients'
import { encodeArguments } from './json-arguments'

/** Mends what both of Lite's connections get wrong on the way in and out; changes the connection it is given. */
export const correctConnection = (connection: Connection): void => {
  connection.normalizeDbError = mapErrors(connection.normalizeDbError.bind(connection))
  connection.onPostgrestAST = encodeArguments(connection.onPostgrestAST.bind(connection), async () => {
    const { functions } = await connection.introspect({ useCache: true })
    return functions ?? []
  })
}
