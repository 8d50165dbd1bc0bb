import { writeFileSync } from 'node:fs'
import { BASELINE, baselineSql } from '../supabase/baseline'

/** `npm run baseline`: writes the first migration from supabase/schemas. Only before 1.0: afterwards a change is a new migration. */
export const main = (): void => {
  writeFileSync(BASELINE, baselineSql())
}
