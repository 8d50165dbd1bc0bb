import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { createAdminLink } from '@embedded/admin-link'
import { isPublic } from '@embedded/exposure'
import { startEmbedded, type EmbeddedBackend, type EmbeddedOptions } from '@embedded/start'
import { startPostgres, type PostgresCluster } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { NEW_PASSWORD_PATH } from '@shared/backend/account'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import demo from '../../supabase/seed/demo/people.json'
import { makeLink } from '../../scripts/admin'
import { PlainError } from '../../scripts/lib/plain-error'
import { productBackend } from '../../scripts/lib/product-backend'
import { publicNotice, readPublicState } from '../../scripts/lib/public-notice'
import { HOUR_MS } from '@shared/domain/common/durations'

const ADDRESS = 'https://pedidos.example'
const PASSWORD = 'uma senha só minha'

/** The status of a GET; fetch() always sets the true Host; only a plain request can forge it. */
const statusWith = (address: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(address, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })

const clientOf = ({ url, publishableKey }: EmbeddedBackend): SupabaseClient =>
  createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })

describe('what counts as public', () => {
  it.each([
    ['nothing named', {}, false],
    ['loopback by number', { publicWebAddress: 'http://127.0.0.1:4173' }, false],
    ['loopback by name', { publicWebAddress: 'http://localhost:4173' }, false],
    ['loopback of IPv6', { publicWebAddress: 'http://[::1]:4173' }, false],
    ['a domain', { publicWebAddress: 'https://pedidos.example' }, true],
    ['a domain that starts like loopback', { publicWebAddress: 'http://127.0.0.1.evil.example' }, true],
    ['an address of the local network', { publicWebAddress: 'http://192.168.0.9:4173' }, true],
    ['a PostgreSQL by URL', { postgresUrl: 'postgres://x' }, true],
    [
      'a PostgreSQL by URL behind loopback',
      { postgresUrl: 'postgres://x', publicWebAddress: 'http://localhost' },
      true,
    ],
    [
      'a PostgreSQL of this machine that is said to be a demo',
      { postgresUrl: 'postgres://postgres@127.0.0.1:5432/x', isDemo: true },
      false,
    ],
    ['one behind a socket', { postgresUrl: 'postgres:///x?host=/run/postgresql', isDemo: true }, false],
  ])('%s', (_what, options, expected) => expect(isPublic(options)).toBe(expected))

  it('refuses a demo in the database of another machine', () => {
    for (const postgresUrl of ['postgres://db.example/x', 'postgres://u:p@10.0.0.7:5432/x', 'no address'])
      expect(() => isPublic({ postgresUrl, isDemo: true })).toThrow(
        expect.objectContaining({ code: 'demo_is_public' }),
      )
  })

  it('refuses a demo on a public address, and an address that is none', () => {
    expect(() => isPublic({ publicWebAddress: ADDRESS, isDemo: true })).toThrow(
      expect.objectContaining({ code: 'demo_is_public' }),
    )
    for (const publicWebAddress of ['pedidos.example', '', 'ftp://pedidos.example'])
      expect(() => isPublic({ publicWebAddress })).toThrow(
        expect.objectContaining({ code: 'address_malformed' }),
      )
  })
})

describeOnOneDatabase('a backend that strangers reach', ({ postgres }) => {
  let folder: string
  let cluster: PostgresCluster | null = null
  let backend: EmbeddedBackend

  const start = (options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedBackend> =>
    startEmbedded({
      ...productBackend,
      dataDir: join(folder, 'data'),
      // With PGlite the address alone makes it public, with PostgreSQL its URL alone.
      ...(cluster ? { postgresUrl: cluster.url } : { publicWebAddress: ADDRESS }),
      ...options,
    })
  const peopleOf = async (where: EmbeddedBackend): Promise<unknown> =>
    (await where.sql('select count(*)::int as people from auth.users'))[0]?.people

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-public-'))
    const started = postgres ? await startPostgres() : null
    if (started && !started.available) throw new Error(started.reason)
    cluster = started
    backend = await start()
  })
  afterAll(async () => {
    await backend?.stop()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is not seeded', async () => {
    expect(backend.isPublic).toBe(true)
    expect(await peopleOf(backend)).toBe(0)
    expect(await backend.sql('select id from public.companies')).toEqual([])
    // A company that a stranger registers waits for the platform.
    expect(await backend.sql('select company_approval from public.platform_settings')).toEqual([
      { company_approval: 'manual' },
    ])
  })

  it('has no mailbox on the web, and its log leads nobody into an account', async () => {
    expect(backend.mailsUrl).toBeNull()
    for (const query of ['', '?key=', '?key=null', '?key=undefined'])
      expect((await fetch(`${backend.url}/_dev/mails${query}`)).status, query).toBe(404)
  })

  it('refuses the demo’s password to everybody, for signing in as for signing up', async () => {
    const client = clientOf(backend)
    const signedUp = await client.auth.signUp({ email: 'nova@pedidos.example', password: demo.password })
    expect(signedUp.error?.code).toBe('weak_password')
    await client.auth.signUp({ email: 'nova@pedidos.example', password: PASSWORD })
    const { code } = await backend.mails.waitFor('nova@pedidos.example')
    const verified = await client.auth.verifyOtp({
      email: 'nova@pedidos.example',
      token: code ?? '',
      type: 'signup',
    })
    expect(verified.error).toBeNull()
    expect((await client.auth.updateUser({ password: demo.password })).error?.code).toBe('weak_password')
    const own = await clientOf(backend).auth.signInWithPassword({
      email: 'nova@pedidos.example',
      password: PASSWORD,
    })
    expect(own.error).toBeNull()
  })

  it('says what is missing, each with what to do', async () => {
    const lines = publicNotice(
      await readPublicState(backend, postgres ? undefined : 'http://pedidos.example'),
    )
    const text = lines.join('\n')
    for (const what of ['TLS', 'Mail server', 'Backups', 'Addresses', 'Super admin'])
      expect(text).toContain(`  ${what}: `)
    expect(text, 'companies wait for the platform by default').not.toContain('Companies: ')
    expect(text).toContain('npm run admin -- --email')
    expect(text).toContain(postgres ? 'pg_dump' : 'COMANDA_POSTGRES_URL')
    expect(lines.filter((line) => line.startsWith('    → '))).toHaveLength(5)
    const safe = publicNotice(await readPublicState(backend, ADDRESS))
    expect(safe.join('\n')).not.toContain('TLS')
  })

  it('gives nobody of a demo database a session that becomes public', async () => {
    const options = {
      dataDir: join(folder, 'demo'),
      ...(cluster ? { postgresUrl: await cluster.createDatabase('demo') } : {}),
    }
    const asDemo = await start({ ...options, isDemo: true, publicWebAddress: undefined })
    const { email } = demo.people[0] ?? { email: '' }
    const credentials = { email, password: demo.password }
    const before = await clientOf(asDemo).auth.signInWithPassword(credentials)
    expect(before.error).toBeNull()
    expect((await fetch(asDemo.mailsUrl ?? '')).status).toBe(200)
    await clientOf(asDemo).auth.resetPasswordForEmail(email)
    const mailed = (await asDemo.mails.waitFor(email)).link ?? ''
    await asDemo.sql(
      `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))
      where email = 'dono@comanda.test'`,
      [PASSWORD],
    )
    await asDemo.stop()

    const asPublic = await start({ ...options, publicWebAddress: ADDRESS })
    try {
      const client = clientOf(asPublic)
      const signIn = await client.auth.signInWithPassword(credentials)
      expect(signIn.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
      const changed = await client.auth.signInWithPassword({ email: 'dono@comanda.test', password: PASSWORD })
      expect(changed.error?.code).toBe('invalid_credentials')
      const refresh_token = before.data.session?.refresh_token ?? ''
      expect((await client.auth.refreshSession({ refresh_token })).error).not.toBeNull()
      const opened = await fetch(new URL(new URL(mailed).pathname + new URL(mailed).search, asPublic.url), {
        headers: { apikey: asPublic.publishableKey },
        redirect: 'manual',
      })
      expect(opened.headers.get('location')).toMatch(/#error=access_denied/)
      const notice = publicNotice(await readPublicState(asPublic, ADDRESS)).join('\n')
      expect(notice).toContain(`the database holds ${demo.people.length} demo accounts`)
      // The demo's super admin is none.
      expect(notice).toContain('Super admin: there is none')
      expect(notice).toContain('Companies: a company that anybody registers is listed for guests at once')
    } finally {
      await asPublic.stop()
    }
  })

  describe('its first super admin', () => {
    const email = 'dona@pedidos.example'
    const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
    const linkFor = (address: string, expiresAt = later(1)): string =>
      // The public name leads nowhere in a test: the same path of the server itself.
      backend.url + new URL(createAdminLink(backend.dataDir, address, expiresAt).url).pathname
    const open = (link: string, method = 'GET') => fetch(link, { method, redirect: 'manual' })
    const superAdmins = async (): Promise<unknown[]> => {
      const rows = await backend.sql(
        `select u.email from public.admin_permissions p join auth.users u on u.id = p.user_id
         where p.permission_type = 'super_admin' and p.granted order by u.email`,
      )
      return rows.map((row) => row.email)
    }
    afterEach(() => backend.sql(`delete from auth.users where email like '%@pedidos.example'`))

    it('is made by a link that works once and leads to the choice of a password', async () => {
      const link = linkFor(email.toUpperCase())
      expect(statSync(join(backend.dataDir, 'admin-link.json')).mode & 0o777).toBe(0o600)
      expect((await open(link, 'HEAD')).status).toBe(404)
      expect(await superAdmins()).toEqual([])

      const opened = await open(link)
      expect(opened.status).toBe(303)
      expect(await superAdmins()).toEqual([email])
      const logged = await backend.sql(
        `select action, label, user_id from public.audit_log
         where tbl = 'admin_permissions' and whom_id = (select id from auth.users where email = $1)`,
        [email],
      )
      expect(logged).toEqual([{ action: 'insert', label: 'super_admin', user_id: null }])
      const again = await open(link)
      expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('npm run admin')])

      const recovery = new URL(opened.headers.get('location') ?? '')
      expect(new URL(recovery.searchParams.get('redirect_to') ?? '').pathname).toBe(NEW_PASSWORD_PATH)
      const followed = await open(`${backend.url}${recovery.pathname}${recovery.search}`)
      const session = new URLSearchParams(new URL(followed.headers.get('location') ?? '').hash.slice(1))
      const client = clientOf(backend)
      await client.auth.setSession({
        access_token: session.get('access_token') ?? '',
        refresh_token: session.get('refresh_token') ?? '',
      })
      expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
      const signedIn = await clientOf(backend).auth.signInWithPassword({ email, password: PASSWORD })
      expect(signedIn.error).toBeNull()
      const { data } = await client.from('admin_permissions').select('permission_type, granted')
      expect(data).toEqual([{ permission_type: 'super_admin', granted: true }])
    })

    it('is none by a link that is guessed, replaced or expired', async () => {
      const first = linkFor(email)
      const second = linkFor(email, later(-1))
      expect((await open(`${second}x`)).status).toBe(404)
      expect((await open(`${backend.url}/_setup/admin/`)).status).toBe(404)
      expect((await open(first)).status).toBe(404)
      expect((await open(second)).status).toBe(410)
      expect((await open(second)).status).toBe(404)
      expect(await superAdmins()).toEqual([])
    })

    it('belongs to the owner of the mailbox, not to an earlier sign-up with the address', async () => {
      await clientOf(backend).auth.signUp({ email, password: 'a stranger chose it' })
      expect((await open(linkFor(email))).status).toBe(303)
      const stranger = await clientOf(backend).auth.signInWithPassword({
        email,
        password: 'a stranger chose it',
      })
      expect(stranger.error?.code).toBe('invalid_credentials')
    })

    it('leaves other super admins and the password of an account as they are', async () => {
      await open(linkFor(email))
      await backend.sql(
        `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4)) where email = $2`,
        [PASSWORD, email],
      )
      expect((await open(linkFor('outra@pedidos.example'))).status).toBe(303)
      expect((await open(linkFor(email))).status).toBe(303)
      expect(await superAdmins()).toEqual([email, 'outra@pedidos.example'])
      expect(
        (await clientOf(backend).auth.signInWithPassword({ email, password: PASSWORD })).error,
      ).toBeNull()
    })

    it('is refused for what is no address, no time and no backend, each by name', () => {
      const env = { COMANDA_DATA: backend.dataDir }
      const now = new Date('2026-01-01T12:00:00Z')
      const link = makeLink(['--email', email, '--hours', '2'], env, now)
      expect([link.email, link.expiresAt.toISOString()]).toEqual([email, '2026-01-01T14:00:00.000Z'])
      for (const args of [
        [],
        ['--email'],
        ['--email', 'dona'],
        ['--email', 'dona@pedidos'],
        ['--email', email, '--hours', '0'],
        ['--email', email, '--hours', '169'],
        ['--mail', email],
      ])
        expect(() => makeLink(args, env, now), args.join(' ')).toThrow(PlainError)
      expect(() => createAdminLink(join(folder, 'nowhere'), email, now)).toThrow(
        expect.objectContaining({ code: 'no_backend_here' }),
      )
      expect(() => createAdminLink(backend.dataDir, 'dona@', now)).toThrow(
        expect.objectContaining({ code: 'email_malformed' }),
      )
    })
  })
})

describe('the mailbox of a demo', () => {
  let folder: string
  let backend: EmbeddedBackend
  const start = () => startEmbedded({ ...productBackend, seedFile: null, dataDir: join(folder, 'data') })
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-mailbox-'))
    backend = await start()
  })
  afterAll(async () => {
    await backend?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers nobody without the key, whatever a proxy adds or leaves out', async () => {
    const headers: Record<string, string>[] = [
      {},
      { 'X-Real-IP': '203.0.113.9' },
      { Via: '1.1 proxy' },
      { 'CF-Connecting-IP': '203.0.113.9' },
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
      { Host: 'localhost' },
      { 'Sec-Fetch-Site': 'same-origin' },
      { Authorization: `Bearer ${backend.serviceKey}`, apikey: backend.serviceKey },
    ]
    for (const some of headers)
      expect(await statusWith(`${backend.url}/_dev/mails`, some), JSON.stringify(some)).toBe(404)
  })

  it('answers the link that the start printed, which another start replaces', async () => {
    const first = backend.mailsUrl ?? ''
    expect(await statusWith(first, { Host: 'pedidos.example', 'X-Real-IP': '203.0.113.9' })).toBe(200)
    await backend.stop()
    backend = await start()
    const key = new URL(first).searchParams.get('key') ?? ''
    expect(key.length).toBeGreaterThanOrEqual(32)
    expect((await fetch(`${backend.url}/_dev/mails?key=${key}`)).status).toBe(404)
    expect((await fetch(backend.mailsUrl ?? '')).status).toBe(200)
  })
})
