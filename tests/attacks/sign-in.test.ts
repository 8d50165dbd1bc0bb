import { createHash } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, PASSWORD, type Person } from '../support/people'

interface Answer {
  readonly status: number
  readonly text: string
  readonly ms: number
  readonly wait: number
}

/** Networks of this test: each case has its own, so that none uses up another's limits. */
let networks = 0
const network = (): string => `203.0.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`

describeOnOneDatabase('a flood at the door', ({ postgres }) => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend({ seed: false, postgres, trustedProxies: 1 })
  })
  afterAll(() => backend?.stop())

  const send = async (from: string, path: string, body: unknown): Promise<Answer> => {
    const begun = performance.now()
    const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': from,
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    const ms = performance.now() - begun
    return { status: answer.status, text, ms, wait: Number(answer.headers.get('retry-after')) }
  }
  const signIn = (from: string, { email }: Pick<Person, 'email'>, password: string = PASSWORD) =>
    send(from, 'token?grant_type=password', { email, password })
  const recover = (from: string, email: string) => send(from, 'recover', { email })
  const verify = (from: string, email: string, token: string, type = 'recovery') =>
    send(from, 'verify', { email, token, type })
  const statuses = async (count: number, attempt: (index: number) => Promise<Answer>): Promise<number[]> => {
    const seen: number[] = []
    for (let index = 0; index < count; index += 1) seen.push((await attempt(index)).status)
    return seen
  }
  const codeOf = async (email: string): Promise<string> => (await backend.mails.waitFor(email)).code ?? ''
  /** Six digits that are not the code. */
  const wrongCode = (code: string, index: number): string =>
    String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')

  it('does not find a recovery code by trying 500: after them the right one fails as well', async () => {
    const victim = await addPerson(backend, 'victim')
    const from = network()
    await recover(network(), victim.email)
    const code = await codeOf(victim.email)
    const seen = await statuses(500, (index) => verify(from, victim.email, wrongCode(code, index)))
    expect(seen.filter((status) => status === 403)).toHaveLength(5)
    expect((await verify(from, victim.email, code)).status).toBe(429)
    // The person, from an address of their own, is not affected.
    expect((await verify(network(), victim.email, code)).status).toBe(200)
  })

  it('does not find it from many networks either, and the link of the mail still works', async () => {
    const victim = await addPerson(backend, 'watched')
    await recover(network(), victim.email)
    const code = await codeOf(victim.email)
    const seen = await statuses(60, (index) => verify(network(), victim.email, wrongCode(code, index)))
    expect(seen.filter((status) => status !== 429)).toHaveLength(10)
    expect((await verify(network(), victim.email, code)).status).toBe(429)
    const link = new URL((await backend.mails.waitFor(victim.email)).link ?? '')
    const opened = await fetch(link, { redirect: 'manual', headers: { 'x-forwarded-for': network() } })
    expect(opened.headers.get('location')).toContain('access_token=')
  })

  it('accepts no link that is computed from the address and the code', async () => {
    const victim = await addPerson(backend, 'computed')
    await recover(network(), victim.email)
    const code = await codeOf(victim.email)
    const hash = createHash('sha256').update(`${victim.email}${code}`).digest('hex')
    const byLink = await fetch(`${backend.url}/auth/v1/verify?type=recovery&token=${hash}`, {
      redirect: 'manual',
      headers: { apikey: backend.publishableKey, 'x-forwarded-for': network() },
    })
    expect(byLink.headers.get('location')).toContain('error_code=otp_expired')
    const byHash = await send(network(), 'verify', { token_hash: hash, type: 'recovery' })
    expect(byHash.status).toBe(403)
    const token = new URL((await backend.mails.waitFor(victim.email)).link ?? '').searchParams.get('token')
    expect((await send(network(), 'verify', { token_hash: token, type: 'recovery' })).status).toBe(200)
  })

  it('stops one password tried on many accounts, and lets in who is known on the same network', async () => {
    const from = network()
    const known = await addPerson(backend, 'regular')
    const other = await addPerson(backend, 'elsewhere')
    expect((await signIn(from, known)).status).toBe(200)
    const seen = await statuses(40, (index) =>
      signIn(from, { email: `account-${index}@example.test` }, 'comanda1'),
    )
    expect(seen.filter((status) => status === 400)).toHaveLength(30)
    expect(seen.slice(30).every((status) => status === 429)).toBe(true)
    expect((await signIn(from, known)).status).toBe(200)
    expect((await signIn(network(), other)).status).toBe(200)
    // A claimed address before the one that the proxy saw changes nothing.
    expect((await signIn(`198.51.100.7, ${from}`, { email: 'account-41@example.test' }, 'x')).status).toBe(
      429,
    )
  })

  it('stops one account tried from many networks, and lets its person in where they signed in before', async () => {
    const home = network()
    const victim = await addPerson(backend, 'hunted')
    expect((await signIn(home, victim)).status).toBe(200)
    const seen = await statuses(110, (index) => signIn(network(), victim, `guess-${index}`))
    expect(seen.filter((status) => status === 400)).toHaveLength(100)
    expect((await signIn(network(), victim)).status).toBe(429)
    expect((await signIn(home, victim)).status).toBe(200)
  })

  it('lets a whole restaurant in from one network', async () => {
    const from = network()
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => addPerson(backend, `team-${index}`)),
    )
    for (const person of [...people, ...people, ...people, ...people])
      expect((await signIn(from, person)).status).toBe(200)
  })

  it('stops sign-ups of one network beyond 20, and not those of another', async () => {
    const from = network()
    const signUp = (network: string, name: string) =>
      send(network, 'signup', { email: `${name}@example.test`, password: 'segredo1' })
    const seen = await statuses(60, (index) => signUp(from, `robot-${index}`))
    expect(seen.filter((status) => status === 200)).toHaveLength(20)
    expect((await signUp(network(), 'honest')).status).toBe(200)
  })

  it('sends an address no flood of mails, from one sender or from many', async () => {
    const victim = await addPerson(backend, 'flooded')
    const from = network()
    const mailsTo = () => backend.mails.list().filter(({ to }) => to === victim.email).length
    expect(await statuses(6, () => recover(from, victim.email))).toEqual([200, 200, 200, 429, 429, 429])
    await statuses(8, () => recover(network(), victim.email))
    expect(mailsTo()).toBe(6)
    // The limit of one sender for all addresses.
    const many = network()
    const seen = await statuses(30, (index) => recover(many, `target-${index}@example.test`))
    expect(seen.filter((status) => status === 200)).toHaveLength(20)
  })

  it('answers recovery and resend alike for every address, in the same time', async () => {
    const confirmed = await addPerson(backend, 'confirmed')
    await send(network(), 'signup', { email: 'waiting@example.test', password: 'segredo1' })
    const addresses = [confirmed.email, 'waiting@example.test', 'nobody@example.test']
    const asked: [string, Record<string, unknown>][] = [
      ['recover', {}],
      ['resend', { type: 'signup' }],
      ['resend', { type: 'email_change' }],
      ['otp', { create_user: false }],
    ]
    for (const [path, body] of asked) {
      const from = network()
      const answers: Answer[] = []
      for (const email of addresses) answers.push(await send(from, path, { ...body, email }))
      for (const { status, text, ms } of answers) {
        expect([path, status, text]).toEqual([path, 200, '{}'])
        expect(ms, path).toBeGreaterThanOrEqual(245)
      }
    }
  })

  it('sends a confirmation again, whose code and link confirm', async () => {
    const email = 'lost-mail@example.test'
    await send(network(), 'signup', { email, password: 'segredo1' })
    const first = await backend.mails.waitFor(email)
    await send(network(), 'resend', { type: 'signup', email })
    const again = await backend.mails.waitFor(email, ({ id }) => id !== first.id)
    expect((await verify(network(), email, again.code ?? '', 'email')).status).toBe(200)
    expect((await signIn(network(), { email }, 'segredo1')).status).toBe(200)
  })

  it('lets a person sign up again whose first mail was lost, with the password they chose last', async () => {
    const email = 'second-try@example.test'
    await send(network(), 'signup', { email, password: 'primeira1' })
    const first = await backend.mails.waitFor(email)
    expect((await send(network(), 'signup', { email, password: 'segunda1' })).status).toBe(200)
    const again = await backend.mails.waitFor(email, ({ id }) => id !== first.id)
    expect((await verify(network(), email, first.code ?? '', 'signup')).status).toBe(403)
    expect((await verify(network(), email, again.code ?? '', 'signup')).status).toBe(200)
    expect((await signIn(network(), { email }, 'primeira1')).status).toBe(400)
    expect((await signIn(network(), { email }, 'segunda1')).status).toBe(200)
  })
})
