import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { PASSWORD_MIN } from '@shared/contract/account/session-methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, signIn, type Client, type Person } from '../support/people'
import { addCompany, addMember, type Company } from '../support/world'

describeOnOneDatabase('passwords of those who may do much', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  beforeAll(async () => {
    backend = await startTestBackend({ seed: false, postgres })
    company = await addCompany(backend, 'casa', 1)
  })
  afterAll(() => backend?.stop())

  const refusedBy = async (client: Client, password: string): Promise<string | null> =>
    (await client.auth.updateUser({ password })).error?.code ?? null
  const platformAdmin = async (name: string, table: string, values: string): Promise<Person> => {
    const person = await addPerson(backend, name)
    await backend.sql(`insert into public.${table} values ($1, ${values})`, [person.id])
    return person
  }
  const owner = async (): Promise<Person> => {
    const person = await addPerson(backend, 'owner')
    await addMember(backend, person, company, 'owner')
    return person
  }

  it.each([
    ['an owner', owner],
    [
      'a super admin',
      () => platformAdmin('super', 'admin_permissions (user_id, permission_type)', `'super_admin'`),
    ],
    ['a global admin', () => platformAdmin('admin', 'user_roles (user_id, role)', `'admin'`)],
  ])('are refused where %s sets a short, common or guessable one', async (_who, add) => {
    const client = await signIn(backend, await add())
    for (const weak of [
      'curta-7x',
      'comanda1234',
      '1234567890',
      'qwertyuiop',
      'flamengo2026',
      'P@ssw0rd2024',
    ])
      expect(await refusedBy(client, weak), weak).toBe('weak_password')
    expect(await refusedBy(client, 'três palavras bem soltas')).toBeNull()
  })

  it('are 6 characters for everybody else', async () => {
    const employee = await addPerson(backend, 'employee')
    await addMember(backend, employee, company, 'employee')
    const client = await signIn(backend, employee)
    expect(await refusedBy(client, '12345')).toBe('weak_password')
    expect(await refusedBy(client, 'abc123')).toBeNull()
  })
})

describe('passwords of a Supabase of its own', () => {
  it('are refused by no rule of the backend that the sign-up form does not have', () => {
    const config = readFileSync(join(process.cwd(), 'supabase', 'config.toml'), 'utf8')
    expect(config).toContain(`\nminimum_password_length = ${PASSWORD_MIN}\npassword_requirements = ""\n`)
  })
})
