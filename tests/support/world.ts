import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { TABLE_SECRET } from './table-codes'
import { addPerson, signIn, type Client, type Person } from './people'

/** A product as tests need it for an order line. */
export interface SoldProduct {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly category: string
  /** The server's price now: the promotion where it is lower. */
  readonly price_cents: number
}

export interface Company {
  readonly id: string
  readonly slug: string
  readonly products: readonly SoldProduct[]
}

/**
 * Adds an active company, always open, with one category and `productCount` products (codes P00001 …). Runs as the
 * owner; prices are 1.00 and more, every seventh product has a promotion of half its price.
 */
export const addCompany = async (
  backend: EmbeddedBackend,
  slug: string,
  productCount: number,
): Promise<Company> => {
  const id = randomUUID()
  const category = randomUUID()
  await backend.sql(
    `insert into public.companies (id, name, slug, nome_fantasia, is_active) values ($1, $2, $2, $2, true)`,
    [id, slug],
  )
  await backend.sql('update app.table_secrets set secret = $2 where company_id = $1', [id, TABLE_SECRET])
  await backend.sql(`insert into public.categories (id, company_id, name) values ($1, $2, 'Pratos')`, [
    category,
    id,
  ])
  await backend.sql(
    `insert into public.products (company_id, category_id, code, name, description, price_cents, promotion_price_cents, sort_order)
     select $1, $2, 'P' || lpad(n::text, greatest(5, length(n::text)), '0'), 'Prato ' || n, 'Descrição do prato ' || n, 1000 + n,
       case when n % 7 = 0 then (1000 + n) / 2 end, n
     from generate_series(1, $3::int) as n`,
    [id, category, productCount],
  )
  const rows = await backend.sql(
    `select id, code, name, 'Pratos' as category, least(price_cents, promotion_price_cents) as price_cents
     from public.products where company_id = $1 order by sort_order`,
    [id],
  )
  return { id, slug, products: rows as unknown as SoldProduct[] }
}

/** Makes a user an active member of a company. */
export const addMember = async (
  backend: EmbeddedBackend,
  person: Person,
  company: Company,
  role: string,
): Promise<void> => {
  await backend.sql(`insert into public.user_companies (user_id, company_id, role) values ($1, $2, $3)`, [
    person.id,
    company.id,
    role,
  ])
}

/** A new user with a role in a company, signed in through the real authentication. */
export const memberOf = async (
  backend: EmbeddedBackend,
  company: Company,
  role: string,
  name: string,
  address?: string,
): Promise<{ person: Person; client: Client }> => {
  const person = await addPerson(backend, name)
  await addMember(backend, person, company, role)
  return { person, client: await signIn(backend, person, address) }
}

export interface TestTerminal {
  readonly id: string
  readonly token: string
  readonly prefix: string
}

/** Enrols a terminal through the real function, by a manager's client. */
export const enrolTerminal = async (
  manager: Client,
  company: Company,
  prefix: string,
): Promise<TestTerminal> => {
  const terminal = { id: randomUUID(), token: randomBytes(32).toString('base64url'), prefix }
  const { error } = await manager.rpc('enrol_terminal', {
    p_company: company.id,
    p_terminal: terminal.id,
    p_name: `Terminal ${prefix}`,
    p_prefix: prefix,
    p_token_hash: createHash('sha256').update(terminal.token).digest('hex'),
  })
  if (error) throw new Error(`The terminal could not be enrolled: ${error.message} ${error.details}`)
  return terminal
}

export interface TestScreen {
  readonly id: string
  readonly token: string
}

/** Joins as a kitchen's screen in a browser, by a code of the manager's. */
export const joinScreen = async (manager: Client, companyId: string): Promise<TestScreen> => {
  const screen = { id: randomUUID(), token: randomBytes(32).toString('base64url') }
  const made = await manager.rpc('create_terminal_code', {
    p_company: companyId,
    p_mode: 'kitchen',
    p_name: 'Parede',
  })
  const joined = await manager.rpc('claim_terminal_code', {
    p_code: (made.data as { code?: string } | null)?.code,
    p_terminal: screen.id,
    p_token_hash: createHash('sha256').update(screen.token).digest('hex'),
    p_in_browser: true,
  })
  const isIn = (joined.data as { ok?: boolean } | null)?.ok
  if (!isIn) throw new Error(`The screen did not join: ${made.error?.message ?? joined.error?.message}`)
  return screen
}
