import type { Database } from '@embedded/database/database'
import { CATEGORY_ID, COMPANY_ID, OPERATOR_ID } from '@main/testing/fixtures'
import type { TestPin } from '@main/testing/test-pins'
import { TABLE_SECRET } from '../../tests/support/table-codes'
import { COUNTED, GUESTS, PRODUCTS } from './stations'

/** The simulated company, with a menu and its manager. */
export const addCompany = async (
  database: Pick<Database, 'query' | 'script'>,
  pin: TestPin,
): Promise<void> => {
  await database.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
     values ($1, 'authenticated', 'authenticated', 'gerente@comanda.test', now())`,
    [OPERATOR_ID],
  )
  for (const [place, id] of GUESTS.entries())
    await database.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at)
       values ($1, 'authenticated', 'authenticated', $2, now())`,
      [id, `guest-${place}@comanda.test`],
    )
  await database.query(
    `insert into public.companies (id, name, slug, nome_fantasia, is_active) values ($1, 'Bella Napoli', 'bella-napoli', 'Bella Napoli', true)`,
    [COMPANY_ID],
  )
  await database.query('update app.table_secrets set secret = $2 where company_id = $1', [
    COMPANY_ID,
    TABLE_SECRET,
  ])
  await database.query(
    `insert into public.user_companies (user_id, company_id, role) values ($1, $2, 'owner')`,
    [OPERATOR_ID, COMPANY_ID],
  )
  for (const id of GUESTS)
    await database.query(
      `insert into public.user_companies (user_id, company_id, role) values ($1, $2, 'customer')`,
      [id, COMPANY_ID],
    )
  await database.query(`insert into public.categories (id, company_id, name) values ($1, $2, 'Pratos')`, [
    CATEGORY_ID,
    COMPANY_ID,
  ])
  for (const [place, { id, code, name, price_cents }] of PRODUCTS.entries())
    await database.query(
      `insert into public.products (id, company_id, category_id, code, name, price_cents, sort_order)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, COMPANY_ID, CATEGORY_ID, code, name, price_cents, place],
    )
  for (const { id, quantity } of COUNTED)
    await database.query('insert into public.product_stock (id, company_id, quantity) values ($1, $2, $3)', [
      id,
      COMPANY_ID,
      quantity,
    ])
  // The cheapest scrypt there is, which set_operator_pin refuses: only what a PIN opens is simulated.
  await database.script(`alter table app.operator_pins drop constraint operator_pins_rounds_check`)
  await database.query(
    `insert into app.operator_pins (version, company_id, user_id, salt, rounds, digits, proof_hash, key)
     values ($1, $2, $3, $4, $5, $6, app.proof_hash($7), decode($8, 'hex'))`,
    [
      pin.pulled.version,
      COMPANY_ID,
      OPERATOR_ID,
      pin.pulled.salt,
      pin.pulled.rounds,
      pin.pulled.digits,
      pin.derived.proof,
      pin.key,
    ],
  )
}
