import { createHash } from 'node:crypto'
import { tableNameKey } from '@shared/domain/order/table-key'

/** Test companies share one secret, so that a test knows the code of every table. */
export const TABLE_SECRET = 'the secret of every company in a test'

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/** The code of a table as app.table_code makes it (supabase/schemas/14-orders.sql); `revoked`: how often it was replaced. */
export const tableCodeOf = (table: string, revoked = 0): string => {
  const key = `${tableNameKey(table)}\u0001`
  const inner = sha256(`${TABLE_SECRET}${revoked}:${key}`)
  return sha256(Buffer.concat([Buffer.from(TABLE_SECRET), inner]))
    .subarray(0, 16)
    .toString('base64url')
}
