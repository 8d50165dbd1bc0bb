import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { pinProof } from '@shared/backend/pin-proof'
import type { Gateway, OfficeInput } from '@shared/contract/gateway'
import { writeOf } from '@shared/schemas/records/records'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../../supabase/seed/people'
import { answerOf, clientOf, openCompany, type Company } from '../../supabase/tests/support/company'
import { newPin } from '../../supabase/tests/support/operators'
import { ask, gatewayOf, refusalOf } from '../support/office'

const KEY = 'nova@bella.test'
const PIN = '508174'
const DONO = personId('dono')
let backend: EmbeddedBackend
let company: Company
let owner: Gateway
let manager: Gateway
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await gatewayOf(backend, 'dono@comanda.test')
  manager = await gatewayOf(backend, 'multi@comanda.test')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
  await backend.sql(
    `insert into public.user_companies (user_id, company_id, role) values ($1, $2, 'admin')`,
    [personId('multi'), company.id],
  )
  await backend.sql('insert into public.contact_settings (company_id, pix_key) values ($1, $2)', [
    company.id,
    'casa@bella.test',
  ])
  // What is in a browser since this morning.
  await backend.sql(`update auth.sessions set created_at = now() - interval '5 hours'`)
})

const save = async (gateway: Gateway) => {
  const [row] = await ask(gateway, 'contact_settings.list', { company_id: company.id })
  if (!row) throw new Error('no contact')
  return ask(gateway, 'contact_settings.save', {
    company_id: company.id,
    record: { ...writeOf('contact_settings', row), pix_key: KEY },
    expected: row.updated_at,
  })
}
const approve = (gateway: Gateway, proof: OfficeInput<'pixKey.approve'>['proof']) =>
  ask(gateway, 'pixKey.approve', {
    company_id: company.id,
    entry_id: randomUUID(),
    pix_key: ` ${KEY} `,
    proof,
  })
const sessions = async () =>
  (await backend.sql('select id from auth.sessions where user_id = $1 order by id', [DONO])).map(
    ({ id }) => id,
  )

describe('another PIX key', () => {
  it('is saved by an owner with their password; the session stays the one it was', async () => {
    expect(await refusalOf(save(owner))).toMatchObject({
      code: 'approval_required',
      details: { action: 'pix_key' },
    })
    expect(await refusalOf(approve(owner, { password: 'errada123' }))).toMatchObject({
      code: 'invalid_credentials',
    })
    const before = await sessions()
    expect(await approve(owner, { password: 'comanda123' })).toEqual({})
    expect(await sessions(), 'the one that approved has ended').toEqual(before)
    expect(await save(owner)).toMatchObject({ pix_key: KEY })
  })

  it('is saved by an owner who has just signed in without another proof, and not by one who did earlier', async () => {
    await backend.sql(
      `update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
      [DONO],
    )
    expect(await refusalOf(approve(owner, { session: true }))).toMatchObject({ code: 'sign_in_again' })
    await backend.sql('update auth.sessions set created_at = now() where user_id = $1', [DONO])
    expect(await approve(owner, { session: true })).toEqual({})
    expect(await refusalOf(approve(manager, { session: true }))).toMatchObject({ code: 'forbidden' })
  })

  it('is not saved by a manager with a password of their own, but with an owner’s PIN', async () => {
    expect(await refusalOf(approve(manager, { password: 'comanda123' }))).toMatchObject({
      code: 'forbidden',
      details: { reason: 'owner' },
    })
    expect((await manager.invoke('approvals.approvers', { company_id: company.id })).approvers).toEqual([])
    const pin = newPin({ rounds: 14 })
    const set = { ...pin, proof: await pinProof(PIN, pin.salt, pin.rounds) }
    const fresh = await clientOf(backend, 'dono')
    answerOf(await fresh.rpc('set_operator_pin', { p_company: company.id, p_user: DONO, p_pin: set }))
    expect((await manager.invoke('approvals.approvers', { company_id: company.id })).approvers).toEqual([
      { user_id: DONO, name: 'Carmela Esposito', decides_pix_key: true },
    ])
    expect(await refusalOf(approve(manager, { approver: { user_id: DONO, pin: '508175' } }))).toMatchObject({
      code: 'wrong_pin',
      details: { left: 4 },
    })
    expect(await refusalOf(save(manager))).toMatchObject({ code: 'approval_required' })
    expect(await approve(manager, { approver: { user_id: DONO, pin: PIN } })).toEqual({})
    expect(await save(manager)).toMatchObject({ pix_key: KEY })
  })
})
