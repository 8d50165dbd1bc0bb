import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** More than an older PGlite survived: each error took a piece of its stack, until it hung with all of the process. */
const ERRORS = 12_000

// In a process of its own, which a time limit can end.
it('answers after any number of statements that failed', async () => {
  const script = `
    const { PGlite } = await import('@electric-sql/pglite')
    const database = await PGlite.create()
    for (let error = 0; error < ${ERRORS}; error += 1)
      await database.query('select 1 / $1::int', [0]).catch(() => undefined)
    const { rows } = await database.query('select 7 as answer')
    console.log(rows[0].answer)
    await database.close()`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    timeout: 90_000,
  })
  expect(stdout.trim()).toBe('7')
})
