import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { EmbeddedBackend } from '@embedded/testing'
import { TABLE_SECRET, tableCodeOf } from '../../../tests/support/table-codes'
import { personId } from '../../seed/people'

export type Person =
  | 'super'
  | 'admin'
  | 'dono'
  | 'conteudo'
  | 'negocios'
  | 'usuarios'
  | 'funcionario'
  | 'cozinha'
  | 'cliente'
  | 'multi'
  | 'sem-empresa'

const quiet = { auth: { persistSession: false, autoRefreshToken: false } }

/** A client of the public key that nobody signed in on. */
export const guestOf = (backend: EmbeddedBackend): SupabaseClient =>
  createClient(backend.url, backend.publishableKey, quiet)

/** A client signed in as one of the demo people; each call is a session of its own. */
export const clientOf = async (backend: EmbeddedBackend, who: Person): Promise<SupabaseClient> => {
  const client = guestOf(backend)
  const { error } = await client.auth.signInWithPassword({
    email: `${who}@comanda.test`,
    password: 'comanda123',
  })
  if (error) throw error
  return client
}

/** Members that a test changes by SQL are dismissed by nobody: whom they were signed in as goes on. */
export const letSessionsGoOn = async (backend: EmbeddedBackend): Promise<void> => {
  await backend.sql('alter table public.user_companies disable trigger end_sessions_of_dismissed')
}

export interface Company {
  readonly id: string
  readonly category: string
  /** 10.00, and 25.00 on promotion for 20.00, and one sold out, and a combo of 30.00. */
  readonly plain: string
  readonly promoted: string
  readonly soldOut: string
  readonly combo: string
}

/** A company of its own for a test, always open: dono owns it, funcionario and cozinha work there, cliente is its customer. */
export const openCompany = async (backend: EmbeddedBackend): Promise<Company> => {
  const company: Company = {
    id: randomUUID(),
    category: randomUUID(),
    plain: randomUUID(),
    promoted: randomUUID(),
    soldOut: randomUUID(),
    combo: randomUUID(),
  }
  const member = (who: Person, role: string) => `('${personId(who)}', '${company.id}', '${role}')`
  await backend.script(`
    insert into public.companies (id, name, slug) values ('${company.id}', 'Casa', 'casa-${company.id}');
    update app.table_secrets set secret = '${TABLE_SECRET}' where company_id = '${company.id}';
    insert into public.user_companies (user_id, company_id, role) values ${[
      member('dono', 'owner'),
      member('funcionario', 'employee'),
      member('cozinha', 'employee'),
      member('cliente', 'customer'),
    ].join(', ')};
    insert into public.categories (id, company_id, name) values ('${company.category}', '${company.id}', 'Pratos');
    insert into public.products (id, company_id, category_id, code, name, price_cents, promotion_price_cents, is_available) values
      ('${company.plain}', '${company.id}', '${company.category}', 'A001', 'Arroz', 1000, null, true),
      ('${company.promoted}', '${company.id}', '${company.category}', 'A002', 'Bife', 2500, 2000, true),
      ('${company.soldOut}', '${company.id}', '${company.category}', 'A003', 'Couve', 500, null, false);
    insert into public.combos (id, company_id, category_id, code, name, price_cents)
      values ('${company.combo}', '${company.id}', '${company.category}', 'C001', 'Almoço', 3000);`)
  return company
}

/** The menu as somebody has just read it: every product and combo with its version. */
export const versionsOf = async (
  backend: EmbeddedBackend,
  companyId: string,
): Promise<{ id: string; expected: string }[]> =>
  (await backend.sql(
    `select id, updated_at::text as expected from public.products where company_id = $1
     union all select id, updated_at::text from public.combos where company_id = $1`,
    [companyId],
  )) as unknown as { id: string; expected: string }[]

export interface LineInput {
  id: string
  product_id: string
  code: string
  name: string
  category: string
  quantity: number
  unit_price_cents: number
  notes: string | null
  source: string
  choices?: unknown
}

export const lineOf = (
  product_id: string,
  unit_price_cents: number,
  over: Partial<LineInput> = {},
): LineInput => ({
  id: randomUUID(),
  product_id,
  code: 'X1',
  name: 'Como vi',
  category: 'Pratos',
  quantity: 1,
  unit_price_cents,
  notes: null,
  source: 'main_menu',
  ...over,
})

export type OrderInput = Record<string, unknown> & { id: string; items: LineInput[] }

/** An order of the given lines with the total they add up to, by the code of its table. */
export const orderOf = (
  items: LineInput[],
  over: Record<string, unknown> & { readonly table_number?: string } = {},
): OrderInput => ({
  id: randomUUID(),
  customer_name: 'Ana',
  customer_phone: null,
  responsible_name: null,
  table_number: '5',
  table_token: tableCodeOf(over.table_number ?? '5'),
  comanda: null,
  source: 'main_menu',
  expected_total_cents: items.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0),
  client_placed_at: '2026-03-01T12:00:00-03:00',
  items,
  ...over,
})

export interface Refusal {
  code: string
  details: Record<string, unknown>
}

/** The refusal of a call: its code and details; 42501 and the like where PostgreSQL itself refuses. Throws when it went through. */
export const refusalOf = (answer: {
  data: unknown
  error: { code: string; message: string; details: string | null } | null
}): Refusal => {
  if (!answer.error) throw new Error(`Not refused: ${JSON.stringify(answer.data)}`)
  const { code, message, details } = answer.error
  return code === 'P0001'
    ? { code: message, details: JSON.parse(details ?? '{}') as Record<string, unknown> }
    : { code, details: {} }
}

/** The answer of a call that must go through. */
export const answerOf = <T>(answer: { data: unknown; error: unknown }): T => {
  if (answer.error) throw new Error(JSON.stringify(answer.error))
  return answer.data as T
}

export interface OrderRow {
  id: string
  number: string
  status: string
  delivered: boolean
  total_cents: number
  flags: string[]
  cancel_reason: string | null
  items: {
    id: string
    code: string
    name: string
    category: string
    position: number
    unit_price_cents: number
    total_cents: number
    choices: unknown[]
    done_at: string | null
  }[]
}

export interface Terminal {
  readonly id: string
  readonly token: string
}

/** Enrols a terminal as the owner. */
export const enrol = async (
  backend: EmbeddedBackend,
  company: Company,
  prefix: string,
  id: string = randomUUID(),
): Promise<Terminal> => {
  const token = randomBytes(32).toString('base64url')
  const owner = await clientOf(backend, 'dono')
  answerOf(
    await owner.rpc('enrol_terminal', {
      p_company: company.id,
      p_terminal: id,
      p_name: 'Balcão',
      p_prefix: prefix,
      p_token_hash: hashOf(token),
    }),
  )
  return { id, token }
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface Page {
  rows: { tbl: string; id: string; version: number; deleted: boolean; row: Record<string, unknown> | null }[]
  cursor: string
  complete: boolean
  head: number
  floor: number
  reset: boolean
  gone: boolean
}
