import type { SupabaseClient } from '@supabase/supabase-js'
import { aimAt, type MatrixCase } from './access-matrix'

/** A case as a request through the data API: 'rows' where it reaches any, 'none', 'refused', or the error's text. */
export const requestOutcome = async (client: SupabaseClient, one: MatrixCase): Promise<string> => {
  const { table, action, target, who } = one
  const aim = aimAt(table, target, who)
  if (!aim) throw new Error(`No such case: ${one.label}`)
  const { column, id, touched } = aim
  const values: Record<string, unknown> = { [column]: id }
  const rows = client.from(table)
  switch (action) {
    case 'select':
      return outcomeOf(await rows.select(column).eq(column, id).limit(1))
    case 'insert':
      return outcomeOf(await rows.insert(values))
    case 'update':
      return outcomeOf(
        await rows
          .update(touched === column ? values : { [touched]: false })
          .eq(column, id)
          .select(column),
      )
    case 'delete':
      return outcomeOf(await rows.delete().eq(column, id).select(column))
  }
}

const outcomeOf = ({ data, error }: { data: unknown; error: { code: string; message: string } | null }) => {
  if (!error) return Array.isArray(data) && data.length > 0 ? 'rows' : 'none'
  const { code, message } = error
  return code === '42501' || message === 'forbidden' ? 'refused' : `${code} ${message}`
}
