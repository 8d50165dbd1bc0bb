import type { EmbeddedBackend } from '@embedded/testing'
import type { NewOrder } from '@shared/schemas/order/order'
import { newOrder } from '../tests/support/orders'
import { addPerson, type Person } from '../tests/support/people'
import { addCompany, addMember, type Company } from '../tests/support/world'
import { bareTables, insertBare, insertBareAtOnce } from './bare-order'
import { onEachDatabase, type Query } from './each-database'
import type { Benchmark, Table } from './benchmark'
import { race } from './measure'

/** Nobody of them comes to order as often as a company refuses. */
const CUSTOMERS = 120

/** place_order with five lines against bare inserts of the same rows in one transaction: same database, same driver. */
export const placeOrder: Benchmark = {
  name: 'place-order',
  measure: () => onEachDatabase('place_order', compare),
}

const compare = async (title: string, backend: EmbeddedBackend, query: Query): Promise<Table> => {
  const company = await addCompany(backend, 'bench', 200)
  const people = await addCustomers(backend, company, CUSTOMERS)
  await backend.script(bareTables)
  // As autovacuum would have.
  await backend.sql('analyze')
  const sending = await sendings(query, company, people)
  const bare = () => ({ company: company.id, person: sending.person(), order: sending.order() })
  const before = sending.renew
  const timings = await race(
    [
      {
        name: 'bare inserts, a statement a table',
        before,
        run: () => insertBare(query, bare(), 'a table'),
      },
      { name: 'bare inserts, a statement a row', before, run: () => insertBare(query, bare(), 'a row') },
      { name: 'the same rows, one statement', before, run: () => insertBareAtOnce(query, bare()) },
      { name: 'place_order', before, run: () => place(query, company, sending.order()) },
    ],
    { operations: 150, warmUp: 60 },
  )
  return { title, timings, goals: [{ name: 'place_order', atMost: 1.5 }] }
}

export const place = (query: Query, company: Company, order: NewOrder): Promise<unknown> =>
  query('select public.place_order($1, $2::jsonb)', [company.id, order])

export const addCustomers = async (
  backend: EmbeddedBackend,
  company: Company,
  count: number,
): Promise<Person[]> => {
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const person = await addPerson(backend, `${company.slug}-${index}`)
    await addMember(backend, person, company, 'customer')
    people.push(person)
  }
  return people
}

/** A new order for each turn, sent by the next of the people: their session is what the data API would set. */
export const sendings = async (query: Query, company: Company, people: readonly Person[]) => {
  let person = people[0]
  let order: NewOrder
  const renew = async (turn: number): Promise<void> => {
    person = people[turn % people.length]
    order = newOrder(company.products, { mark: 'Pessoa', turn, lineCount: 5 })
    const claims = JSON.stringify({ sub: person?.id, role: 'authenticated' })
    await query(`select set_config('request.jwt.claims', $1, false)`, [claims])
  }
  await renew(0)
  return { renew, person: () => person?.id ?? '', order: () => order }
}
