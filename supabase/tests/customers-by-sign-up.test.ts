import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestOf } from './support/company'

describeOnOneDatabase('a sign-up on a company’s page', ({ postgres }) => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
  })
  afterAll(() => backend.stop())

  const companyWith = async (changes: string): Promise<string> => {
    const id = randomUUID()
    await backend.sql(`insert into public.companies (id, name, slug) values ($1, 'Casa', $2)`, [
      id,
      `c-${id}`,
    ])
    await backend.sql(`update public.companies set ${changes} where id = $1`, [id])
    return id
  }

  /** Signs somebody new up with this metadata; answers their address. */
  const signUp = async (data: Record<string, unknown>): Promise<string> => {
    const email = `${randomUUID()}@comanda.test`
    const { error } = await guestOf(backend).auth.signUp({ email, password: 'comanda123', options: { data } })
    expect(error).toBeNull()
    return email
  }

  const confirm = async (email: string): Promise<void> => {
    const { link } = await backend.mails.waitFor(email)
    const followed = await fetch(link ?? '', { redirect: 'manual' })
    expect(followed.headers.get('location')).toContain('#access_token=')
  }

  const memberships = async (email: string): Promise<unknown[]> =>
    backend.sql(
      `select m.company_id, m.role, m.is_active from public.user_companies m
       join auth.users u on u.id = m.user_id where u.email = $1`,
      [email],
    )

  it('makes its customer, once the e-mail is confirmed', async () => {
    const company_id = await companyWith(`customer_signup = 'open'`)
    const email = await signUp({ nome: 'Nova', company_id })
    expect(await memberships(email), 'anybody can type an address').toEqual([])
    await confirm(email)
    expect(await memberships(email)).toEqual([{ company_id, role: 'customer', is_active: true }])
  })

  it.each([`customer_signup = 'invite'`, `is_active = false`])(
    'makes nobody’s customer where %s',
    async (changes) => {
      const email = await signUp({ company_id: await companyWith(changes) })
      await confirm(email)
      expect(await memberships(email)).toEqual([])
    },
  )

  it.each([
    [{}],
    [{ company_id: randomUUID() }],
    [{ company_id: 'x' }],
    [{ company_id: 7 }],
    [{ company_id: {} }],
  ])('never fails for what it names: %o', async (data) => {
    const email = await signUp(data)
    await confirm(email)
    expect(await memberships(email)).toEqual([])
  })

  it('keeps nome and telefone in metadata and profile [S5.sign-up-metadata]', async () => {
    const email = await signUp({ nome: ' Nova Cliente ', telefone: '11 98765-4321' })
    expect(await backend.sql(`select nome, telefone from public.profiles where email = $1`, [email])).toEqual(
      [{ nome: 'Nova Cliente', telefone: '11 98765-4321' }],
    )
  })
})
