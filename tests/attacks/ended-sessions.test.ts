import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { RealtimeChannel } from '@supabase/supabase-js'
import { decode } from 'hono/jwt'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addPerson, guest, signIn, PASSWORD, type Client, type Person } from '../support/people'
import { addCompany, addMember, memberOf, type Company } from '../support/world'

describeOnOneDatabase('sessions that end', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let owner: Client
  const opened: Client[] = []
  let count = 0

  beforeAll(async () => {
    backend = await startTestBackend({ seed: false, postgres })
    company = await addCompany(backend, 'casa', 1)
    owner = (await memberOf(backend, company, 'owner', 'owner')).client
  })
  afterEach(async () => {
    for (const client of opened.splice(0)) await client.removeAllChannels()
  })
  afterAll(() => backend?.stop())

  const employee = async (): Promise<Person> => {
    count += 1
    const person = await addPerson(backend, `employee-${count}`)
    await addMember(backend, person, company, 'employee')
    return person
  }
  const session = async (person: Person): Promise<Client> => {
    const client = await signIn(backend, person)
    opened.push(client)
    return client
  }
  const refreshOf = async (client: Client): Promise<string> =>
    (await client.auth.getSession()).data.session?.refresh_token ?? ''
  /** The code of a refused refresh, or null. */
  const refused = async (refresh_token: string): Promise<string | null> =>
    (await guest(backend).auth.refreshSession({ refresh_token })).error?.code ?? null
  const setActive = async (person: Person, isActive: boolean): Promise<void> => {
    const changed = await owner.rpc('set_member', {
      p_company: company.id,
      p_user: person.id,
      p_role: null,
      p_is_active: String(isActive),
    })
    expect(changed.error).toBeNull()
  }

  interface Ear {
    readonly heard: unknown[]
    readonly ended: Promise<void>
  }
  /** Joins the company's hints; `ended` is resolved when the server ends the channel. */
  const listen = async (client: Client): Promise<Ear> => {
    await client.realtime.setAuth()
    const heard: unknown[] = []
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const channel: RealtimeChannel = client.channel(`company:${company.id}`, { config: { private: true } })
    await new Promise<void>((resolve, reject) => {
      channel
        .on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload))
        .subscribe((status) => {
          if (status === 'SUBSCRIBED') resolve()
          else if (status === 'CHANNEL_ERROR') {
            end()
            reject(new Error('not joined'))
          }
        })
    })
    return { heard, ended }
  }
  const hint = (payload: unknown) =>
    backend.sql(`select realtime.send($1::jsonb, 'changed', $2::text, true)`, [
      JSON.stringify(payload),
      `company:${company.id}`,
    ])

  it('access tokens live ten minutes', async () => {
    const client = await session(await employee())
    const { access_token, expires_in } = (await client.auth.getSession()).data.session ?? {}
    const { iat, exp } = decode(access_token ?? '').payload
    expect([expires_in, (exp ?? 0) - (iat ?? 0)]).toEqual([600, 600])
  })

  it('a password change ends every other session of the person, and its sockets', async () => {
    const person = await employee()
    const [own, thief] = [await session(person), await session(person)]
    const stolen = await refreshOf(thief)
    const spy = await listen(thief)
    expect((await own.auth.updateUser({ password: 'uma senha só minha' })).error).toBeNull()
    await spy.ended
    await hint({ version: 1 })
    expect(await refused(stolen)).toBe('refresh_token_not_found')
    expect((await thief.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await own.auth.refreshSession()).error).toBeNull()
    expect((await listen(own)).heard).toEqual([])
    expect(spy.heard).toEqual([])
    const old = await guest(backend).auth.signInWithPassword({ email: person.email, password: PASSWORD })
    expect(old.error?.code).toBe('invalid_credentials')
  })

  it('a refused password change ends nothing', async () => {
    const person = await employee()
    const [own, other] = [await session(person), await session(person)]
    expect((await own.auth.updateUser({ password: 'x' })).error?.code).toBe('weak_password')
    expect(await refused(await refreshOf(other))).toBeNull()
  })

  it('a dismissed employee hears nothing more, and refreshes no session on any device', async () => {
    const person = await employee()
    const [phone, tablet] = [await session(person), await session(person)]
    const ears = [await listen(phone), await listen(tablet)]
    const colleague = await session(await employee())
    const staying = await listen(colleague)
    const tokens = [await refreshOf(phone), await refreshOf(tablet)]
    await setActive(person, false)
    await Promise.all(ears.map(({ ended }) => ended))
    await hint({ version: 2 })
    await expect.poll(() => staying.heard).toContainEqual({ version: 2 })
    // The version of their own dismissal may be the last that they hear.
    for (const { heard } of ears) expect(heard).not.toContainEqual({ version: 2 })
    for (const token of tokens) expect(await refused(token)).toBe('refresh_token_not_found')
    // The access token that is left opens neither the company's rows nor a new channel.
    expect((await phone.from('company_sync').select().eq('company_id', company.id)).data).toEqual([])
    await phone.removeAllChannels()
    await expect(listen(phone)).rejects.toThrow('not joined')
    expect(await refused(await refreshOf(colleague))).toBeNull()
  })

  it('a customer who is made inactive, and an employee who steps down alone, stay signed in', async () => {
    const customer = await addPerson(backend, 'customer')
    await addMember(backend, customer, company, 'customer')
    const [one, stepping] = [await session(customer), await employee()]
    await setActive(customer, false)
    expect(await refused(await refreshOf(one))).toBeNull()
    const two = await session(stepping)
    await backend.script(
      `set local request.jwt.claims = '{"sub": "${stepping.id}"}';
       update public.user_companies set role = 'customer' where user_id = '${stepping.id}';`,
    )
    expect(await refused(await refreshOf(two))).toBeNull()
  })

  it('one person’s 2,000 private joins are refused before they ask the database', async () => {
    const client = await session(await employee())
    const { access_token } = (await client.auth.getSession()).data.session ?? {}
    const socket = new WebSocket(
      `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.publishableKey}&vsn=2.0.0`,
    )
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    const replies: string[] = []
    const done = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const [, , , , payload] = JSON.parse(data) as [null, null, null, null, { status: string }]
        if (replies.push(payload.status) === 2_000) resolve()
      })
    })
    const topic = `realtime:company:${company.id}`
    for (let index = 0; index < 2_000; index += 1)
      socket.send(
        JSON.stringify(['1', String(index), topic, 'phx_join', { config: { private: true }, access_token }]),
      )
    await done
    socket.close()
    expect(replies.filter((status) => status === 'ok')).toHaveLength(60)
  })
})
