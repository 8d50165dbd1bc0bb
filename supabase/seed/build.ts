import { companiesSql, pagesSql } from './companies'
import { menuSql } from './menu'
import { peopleSql } from './people'

/** The text of supabase/seed.sql: the same on every run. */
export const buildSeed = (): string =>
  [
    '-- Demo data. Made by supabase/seed (npx tsx supabase/seed/generate.ts): change it there, not here.\n',
    `update public.platform_settings set company_approval = 'automatic';\n`,
    companiesSql(),
    pagesSql(),
    menuSql(),
    peopleSql(),
  ].join('\n')
