import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { createWebGateway } from '@renderer/gateway/web/gateway'
import type { Gateway } from '@shared/contract/gateway'
import { memoryStorage } from '../support/memory-storage'
import { addPerson, PASSWORD, type Person } from '../support/people'
import { addCompany, addMember } from '../support/world'

let backend: EmbeddedBackend
let person: Person
const requests: string[] = []

const gatewayOf = async (who: Person | null): Promise<Gateway> => {
  const gateway = createWebGateway({
    config: { url: backend.url, publishable_key: backend.publishableKey },
    storage: memoryStorage(),
    fetch: (url, init) => {
      requests.push(String(url))
      return fetch(url, init)
    },
  })
  if (who) await gateway.invoke('session.signIn', { email: who.email, password: PASSWORD })
  return gateway
}

beforeAll(async () => {
  backend = await startTestBackend({ seed: false })
  person = await addPerson(backend, 'ana')
})
afterAll(() => backend.stop())

describe('an account on a backend without second factors', () => {
  it('has none of them, nor identities, and no call succeeds by mistake', async () => {
    const gateway = await gatewayOf(person)
    expect(await gateway.invoke('account.offers', {})).toEqual({ totp: false, phone: [], identities: [] })
    expect(await gateway.invoke('account.factors', {})).toEqual([])
    const factor_id = crypto.randomUUID()
    const calls = [
      () => gateway.invoke('account.enrolTotp', { name: 'Celular' }),
      () => gateway.invoke('account.enrolPhone', { name: 'Celular', phone: '+5511987654321' }),
      () => gateway.invoke('account.challenge', { factor_id }),
      () => gateway.invoke('account.linkIdentity', { provider: 'google' }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_offered' })
  })

  it('has its token verified by the backend itself: there is no key set [S7.jwks]', async () => {
    const gateway = await gatewayOf(person)
    expect(await gateway.invoke('account.assurance', {})).toEqual({ level: 'aal1', verified_by: 'backend' })
  })
})

describe('a user’s own profile', () => {
  it('can be corrected, and stays corrected after the next sign-in', async () => {
    const rita = await addPerson(backend, 'rita')
    const gateway = await gatewayOf(rita)
    expect(await gateway.invoke('account.profile', {})).toEqual({
      email: rita.email,
      nome: 'rita',
      telefone: null,
    })
    const mended = { nome: 'Rita Maria', telefone: '(11) 98765-4321' }
    await gateway.invoke('account.saveProfile', mended)
    const again = await gatewayOf(rita)
    expect(await again.invoke('account.profile', {})).toEqual({ email: rita.email, ...mended })
  })

  it('needs a sign-in', async () => {
    const gateway = await gatewayOf(null)
    await expect(gateway.invoke('account.profile', {})).rejects.toMatchObject({ code: 'not_authenticated' })
  })
})

describe('companies of a customer and of a guest', () => {
  it('the first active one is selected, by nome_fantasia then name; an inactive one is not [S7.company-first] [S4.guest-first-active] [S4.company-states]', async () => {
    const gateway = await gatewayOf(null)
    expect(await gateway.invoke('companies.first', {})).toBeNull()
    for (const slug of ['zebra', 'brasa', 'arara']) await addCompany(backend, slug, 1)
    await backend.sql(`update public.companies set is_active = false where slug = 'arara'`)
    // The two sort orders contradict each other: the shown name wins.
    await backend.sql(
      `update public.companies set name = case slug when 'zebra' then 'Abelha' else 'Vespa' end`,
    )
    expect((await gateway.invoke('companies.first', {}))?.slug).toBe('brasa')
    const asked = new URL(requests.findLast((url) => url.includes('/companies?')) ?? '')
    expect(asked.searchParams.get('limit')).toBe('1')
    const all = await gateway.invoke('companies.list', {})
    expect(all.map(({ slug }) => slug)).toEqual(['brasa', 'zebra'])
    await backend.sql(`update public.companies set is_active = true where slug = 'arara'`)
    expect((await gateway.invoke('companies.first', {}))?.slug, 'active again').toBe('arara')
    await backend.sql(`update public.companies set nome_fantasia = 'Casa'`)
    expect((await gateway.invoke('companies.first', {}))?.slug, 'by name among namesakes').toBe('zebra')
  })

  it('memberships come with their company, oldest first, a role in each [S7.memberships] [S7.company-list] [S1.many-companies]', async () => {
    const newcomer = await addPerson(backend, 'bia')
    const [first, second] = [await addCompany(backend, 'zulu', 1), await addCompany(backend, 'alfa', 1)]
    await addMember(backend, newcomer, first, 'owner')
    await addMember(backend, newcomer, second, 'customer')
    await backend.sql(
      `update public.user_companies set created_at = case company_id when $1::uuid then now() - interval '1 day' else now() end
       where user_id = $2::uuid`,
      [first.id, newcomer.id],
    )
    const gateway = await gatewayOf(newcomer)
    const mine = await gateway.invoke('companies.mine', {})
    expect(mine.map(({ role, company }) => [company.slug, role])).toEqual([
      ['zulu', 'owner'],
      ['alfa', 'customer'],
    ])
    await backend.sql(
      `update public.user_companies set created_at = now() + interval '1 day' where user_id = $1::uuid and company_id = $2::uuid`,
      [newcomer.id, first.id],
    )
    const turned = await gateway.invoke('companies.mine', {})
    expect(turned.map(({ company }) => company.slug)).toEqual(['alfa', 'zulu'])
  })
})
