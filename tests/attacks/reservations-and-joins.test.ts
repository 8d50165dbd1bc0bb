import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  answerOf,
  clientOf,
  guestOf,
  openCompany,
  refusalOf,
  type Company,
} from '../../supabase/tests/support/company'
import { addPerson, signIn } from '../support/people'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describeOnOneDatabase('A flood of reservations and joins', ({ postgres }) => {
  let backend: EmbeddedBackend
  let guest: SupabaseClient
  let customer: SupabaseClient
  let owner: SupabaseClient
  let company: Company
  beforeAll(async () => {
    backend = await startTestBackend({ postgres, trustedProxies: 1 })
    guest = guestOf(backend)
    ;[customer, owner] = await Promise.all([clientOf(backend, 'cliente'), clientOf(backend, 'dono')])
  })
  afterAll(() => backend?.stop())
  beforeEach(async () => {
    company = await openCompany(backend)
  })

  let turn = 0
  const request = (client: SupabaseClient, address: string) => {
    turn += 1
    return client
      .rpc('request_reservation', {
        p_company: company.id,
        p_reservation: {
          id: randomUUID(),
          name: 'Convidado',
          phone: `119${String(10_000_000 + turn)}`,
          date: inDays(3),
          time: '20:00',
          people: '4',
          observations: null,
        },
      })
      .setHeader('x-forwarded-for', address)
  }

  it('of 120 made-up guests closes the book for no customer, no guest elsewhere and not for the owner', async () => {
    const answers: string[] = []
    for (let n = 0; n < 120; n += 1)
      answers.push((await request(guest, `198.51.100.${1 + Math.floor(n / 6)}`)).error?.message ?? 'taken')
    expect(new Set(answers)).toEqual(new Set(['taken']))
    answerOf(await request(guest, '203.0.113.7'))
    for (const known of ['203.0.113.7', '198.51.100.1'])
      expect(refusalOf(await request(guest, known)).code, known).toBe('too_many_requests')
    answerOf(await request(customer, '203.0.113.8'))
    for (let n = 0; n < 12; n += 1) answerOf(await request(owner, '203.0.113.9'))
  })

  it('from one address ends after six, and guests elsewhere find room', async () => {
    const answers: (string | undefined)[] = []
    for (let n = 0; n < 8; n += 1) answers.push((await request(guest, '203.0.113.10')).error?.message)
    expect(answers).toEqual([
      ...Array<undefined>(6).fill(undefined),
      'too_many_requests',
      'too_many_requests',
    ])
    answerOf(await request(guest, '203.0.113.11'))
    // A whole IPv6 network is one sender.
    for (let n = 0; n < 6; n += 1) answerOf(await request(guest, `2001:db8:1:2::${n + 1}`))
    expect(refusalOf(await request(guest, '2001:db8:1:2:ffff::1')).code).toBe('too_many_requests')
    answerOf(await request(guest, '2001:db8:1:3::1'))
  })

  it('of one person ends after three, whatever numbers they give', async () => {
    for (let n = 0; n < 3; n += 1) answerOf(await request(customer, '203.0.113.12'))
    expect(refusalOf(await request(customer, '203.0.113.13')).code).toBe('too_many_requests')
  })

  it('of joins ends after twenty companies a day, and wakes no terminal', async () => {
    await backend.sql(
      `insert into public.companies (name, slug) select 'Empresa ' || n, 'empresa-' || n || '-' || $1::text from generate_series(1, 30) n`,
      [company.id],
    )
    const ids = (await backend.sql(`select id from public.companies where slug like $1 order by slug`, [
      `empresa-%-${company.id}`,
    ])) as { id: string }[]
    const versions = () =>
      backend.sql(
        `select s.company_id, s.version from public.company_sync s join public.companies c on c.id = s.company_id
         where c.slug like $1 order by 1`,
        [`empresa-%-${company.id}`],
      )
    const before = await versions()
    const person = await addPerson(backend, `joins-${randomUUID()}`)
    const client = await signIn(backend, person)
    const codes: (string | undefined)[] = []
    for (const { id } of ids) codes.push((await client.rpc('join_company', { p_company: id })).error?.message)
    expect(codes.filter((code) => code === undefined)).toHaveLength(20)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10)
    expect(await versions(), 'no version is taken').toEqual(before)
    // A company one has joined stays open.
    answerOf(await client.rpc('join_company', { p_company: ids[0]?.id }))
  })

  it('of joins and leaves ends after twenty joins a day, and writes no history', async () => {
    const client = await signIn(backend, await addPerson(backend, `leaves-${randomUUID()}`))
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 22; n += 1) {
      codes.push((await client.rpc('join_company', { p_company: company.id })).error?.message)
      answerOf(await client.rpc('leave_company', { p_company: company.id }))
    }
    expect(codes).toEqual([...Array<undefined>(20).fill(undefined), 'too_many_requests', 'too_many_requests'])
    const entries = await backend.sql(
      `select from public.audit_log where company_id = $1 and tbl = 'user_companies' and whom_id = user_id`,
      [company.id],
    )
    expect(entries).toEqual([])
  })
})
