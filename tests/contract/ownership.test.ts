import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { Gateway } from '@shared/contract/gateway'
import type { OwnProof } from '@shared/contract/people/own-data-methods'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { personId } from '../../supabase/seed/people'
import { openCompany, type Company } from '../../supabase/tests/support/company'
import { ask, gatewayOf, refusalOf } from '../support/office'

const DONO = personId('dono')
let backend: EmbeddedBackend
let company: Company
let owner: Gateway
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await gatewayOf(backend, 'dono@comanda.test')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
  // What is in a browser since this morning.
  await backend.sql(`update auth.sessions set created_at = now() - interval '5 hours'`)
})

const sessions = () => backend.sql('select id from auth.sessions where user_id = $1 order by id', [DONO])

it.each([
  [
    'is offered',
    (proof: OwnProof | null) =>
      ask(owner, 'ownership.offer', { company_id: company.id, user_id: personId('funcionario'), proof }),
    { ownerOfOffer: personId('funcionario'), role: 'employee' },
  ],
  [
    'is shared',
    (proof: OwnProof | null) =>
      ask(owner, 'members.set', {
        ...{ company_id: company.id, user_id: personId('funcionario') },
        ...{ role: 'owner', is_active: null, proof },
      }),
    { ownerOfOffer: undefined, role: 'owner' },
  ],
])('the ownership %s with the password; the session stays the one it was', async (_title, give, given) => {
  expect(await refusalOf(give(null))).toMatchObject({ code: 'sign_in_again' })
  expect(await refusalOf(give({ password: 'errada123' }))).toMatchObject({ code: 'invalid_credentials' })
  const before = await sessions()
  await give({ password: 'comanda123' })
  expect(await sessions(), 'the one that proved it has ended').toEqual(before)
  const [row] = await backend.sql(
    `select m.role, o.offered_to from public.user_companies m
     left join public.ownership_offers o on o.company_id = m.company_id where m.company_id = $1 and m.user_id = $2`,
    [company.id, personId('funcionario')],
  )
  expect({ ownerOfOffer: row?.offered_to ?? undefined, role: row?.role }).toEqual(given)
})
