import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnPostgres } from '@embedded/testing-vitest'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** What a trigger's function for several events and tables names, and one of them lacks. */
const OF_ANOTHER_TRIGGER = [
  'relation "old_rows" does not exist',
  'relation "new_rows" does not exist',
  'column r.company_id does not exist',
]

/** Every function in PL/pgSQL, with the table of each trigger that calls it, and what plpgsql_check says of it. */
const LINT_SQL = `
select distinct concat_ws(' ', p.oid::regprocedure, 'line', c.lineno, c.level, c.message, c.detail) as finding
from pg_proc p
  join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
  left join pg_trigger t on t.tgfoid = p.oid and not t.tgisinternal
  cross join lateral plpgsql_check_function_tb(p.oid, coalesce(t.tgrelid, 0), fatal_errors => false,
    oldtable => t.tgoldtable, newtable => t.tgnewtable) c
where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
  and (t.tgrelid is null or c.message <> all ($1))
order by 1`

const MISSING = 'this PostgreSQL has no plpgsql_check (Debian: apt-get install postgresql-15-plpgsql-check)'

describeOnPostgres('plpgsql_check', () => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend({ postgres: true, seed: false })
  })
  afterAll(() => backend?.stop())

  it('finds nothing in any function, those of triggers included', async (test) => {
    const found = await backend.sql(`select 1 from pg_available_extensions where name = 'plpgsql_check'`)
    if (found.length === 0 && process.env.CI) throw new Error(`In CI this must run: ${MISSING}`)
    if (found.length === 0) return test.skip(MISSING)
    await backend.script('create extension plpgsql_check')
    const rows = await backend.sql(LINT_SQL, [OF_ANOTHER_TRIGGER])
    expect(rows.map(({ finding }) => finding)).toEqual([])
  })
})
