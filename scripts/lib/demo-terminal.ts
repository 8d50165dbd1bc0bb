import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedBackend } from '../../embedded/start'
import type { DemoSetup } from '../../electron/main/services/demo-setup'
import demo from '../../supabase/seed/demo/people.json'

export type DemoBackend = Pick<EmbeddedBackend, 'url' | 'publishableKey' | 'sql'>

/** The demo's terminal as it is set up, and as the start message describes it. */
export interface DemoTerminal {
  readonly setup: DemoSetup
  readonly operators: readonly { readonly name: string; readonly pin: string }[]
}

const PREFIXES = [...'ABCDEFGHIJKLMNOPQRSTUVXYZ']

/** The prefix it was enrolled with before, else the first one that no other terminal has. */
const prefixOf = (rows: readonly Record<string, unknown>[]): string => {
  const own = rows.find(({ id }) => id === demo.terminal.id)
  const taken = new Set(rows.map(({ prefix }) => prefix))
  return own ? String(own.prefix) : (PREFIXES.find((prefix) => !taken.has(prefix)) ?? 'ZZ')
}

/** The terminal of the demo's company, with the PINs of the demo's operators; null where that company was deleted. */
export const demoTerminal = async ({
  url,
  publishableKey,
  sql,
}: DemoBackend): Promise<DemoTerminal | null> => {
  const [company] = await sql('select id from public.companies where slug = $1', [demo.company])
  if (!company) return null
  const terminals = await sql('select id, prefix from public.terminals where company_id = $1', [company.id])
  const accounts = await sql('select id, email from auth.users')
  const idOf = new Map(accounts.map(({ id, email }) => [email, String(id)]))
  const operators = demo.people.flatMap(({ email, nome, pin }) => {
    const user_id = idOf.get(email)
    return pin && user_id ? [{ user_id, email, name: nome, pin }] : []
  })
  return {
    setup: {
      terminal_id: demo.terminal.id,
      backend: { url, publishable_key: publishableKey },
      manager: { email: demo.terminal.set_up_by, password: demo.password },
      enrolment: {
        company_id: String(company.id),
        name: demo.terminal.name,
        prefix: prefixOf(terminals),
      },
      pins: operators.map(({ user_id, pin }) => ({ user_id, pin })),
    },
    operators: operators.map(({ name, pin }) => ({ name, pin })),
  }
}

/** Whether a terminal's folder was set up by hand, which the demo's set-up does not change. */
export const isSetUpByHand = async (folder: string, { sql }: DemoBackend): Promise<boolean> => {
  if (!existsSync(join(folder, 'comanda.db'))) return false
  const [own] = await sql('select id from public.terminals where id = $1', [demo.terminal.id])
  return own === undefined
}

/** The environment that passes the set-up to a terminal. */
export const demoTerminalEnv = (setup: DemoSetup): Record<string, string> => ({
  COMANDA_DEMO_TERMINAL: JSON.stringify(setup),
})
