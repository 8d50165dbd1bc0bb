import type { EmbeddedBackend } from '@embedded/testing'
import { pullPageSchema, type PullPage } from '@shared/schemas/sync/sync'
import type { Client } from '../support/people'
import type { Company, TestTerminal } from '../support/world'

/** Rows by `table/id`, as a reader or the server stores them. */
export type Rows = Map<string, unknown>

export type Pull = (cursor: string | null) => Promise<PullPage>

const page = ({ data, error }: { data: unknown; error: { message: string } | null }): PullPage => {
  if (error) throw new Error(`A pull was refused: ${error.message}`)
  return pullPageSchema.parse(data)
}

/** Pulls as staff of a company. */
export const pullAsStaff =
  (client: Client, company: Company, limit: number): Pull =>
  async (cursor) =>
    page(await client.rpc('pull_changes', { p_company: company.id, p_cursor: cursor, p_limit: limit }))

/** Pulls as a terminal, with its secret and without a session. */
export const pullAsTerminal =
  (client: Client, terminal: TestTerminal, limit: number): Pull =>
  async (cursor) =>
    page(
      await client.rpc('terminal_pull', {
        p_terminal: terminal.id,
        p_token: terminal.token,
        p_cursor: cursor,
        p_limit: limit,
      }),
    )

/**
 * Reads by cursor while others write, and once more to the end after `writing` has settled. Returns the rows and the
 * number of pages. A page that restarts the reader (`reset`) is a failure: nothing was pruned here.
 */
export const followWhile = async (
  writing: Promise<unknown>,
  pull: Pull,
): Promise<{ rows: Rows; pages: number }> => {
  const rows: Rows = new Map()
  let isWritten = false
  void writing.finally(() => (isWritten = true)).catch(() => undefined)
  let cursor: string | null = null
  for (let pages = 1; ; pages += 1) {
    const wasWritten = isWritten
    const next: PullPage = await pull(cursor)
    if (next.reset) throw new Error(`The cursor ${cursor} was not accepted.`)
    for (const { tbl, id, deleted, row } of next.rows) {
      if (deleted) rows.delete(`${tbl}/${id}`)
      else rows.set(`${tbl}/${id}`, row)
    }
    cursor = next.cursor
    if (wasWritten && next.complete) return { rows, pages }
  }
}

/** Rows that a pull sends in another form than they are stored. */
const PULLED_AS: Readonly<Record<string, string>> = {
  orders: 'app.order_json(x.id)',
  tabs: 'app.tab_json(x.id)',
  table_calls: 'app.call_json(x)',
}

/** The rows of a company in the database itself, read past functions and policies. */
export const rowsOfServer = async (backend: EmbeddedBackend, company: Company): Promise<Rows> => {
  const tables = await backend.sql('select distinct tbl from public.sync_log where company_id = $1', [
    company.id,
  ])
  const rows: Rows = new Map()
  for (const { tbl } of tables) {
    const body = PULLED_AS[String(tbl)] ?? 'to_jsonb(x)'
    const owner = tbl === 'companies' ? 'id' : 'company_id'
    const found = await backend.sql(
      `select id, ${body} as row from public.${String(tbl)} x where ${owner} = $1`,
      [company.id],
    )
    for (const { id, row } of found) rows.set(`${String(tbl)}/${String(id)}`, row)
  }
  return rows
}
