import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startEmbedded, type EmbeddedBackend } from '@embedded/start'
import { startPostgres, startTestBackend, type PostgresCluster } from '@embedded/testing'
import { describeOnPostgres } from '@embedded/testing-vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine, optionsFrom } from '../../scripts/doctor'
import { clockFinding } from '../../scripts/doctor/clock'
import { reportOf, TOPICS, type Finding } from '../../scripts/doctor/finding'
import { HIDDEN_TABLES, isSecretKey } from '../../scripts/doctor/public-api'
import { PlainError } from '../../scripts/lib/plain-error'
import { productBackend } from '../../scripts/lib/product-backend'
import { expectedOf, RULES, type Rule } from '../../supabase/tests/support/access-rules'

const linesOf = (findings: readonly Finding[], topic: Finding['topic']) =>
  findings.filter((one) => one.topic === topic).map(({ level, found }) => `${level}: ${found}`)
const failed = (findings: readonly Finding[]) => findings.filter(({ level }) => level === 'fail')

describe('the doctor over the public API alone', () => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend()
  })
  afterAll(() => backend?.stop())
  const ask = (now?: () => number) =>
    examine({ url: backend.url, key: backend.publishableKey, db: null }, now)

  it('finds no fault in the embedded backend, and names what it cannot see', async () => {
    const findings = await ask()
    expect(failed(findings)).toEqual([])
    for (const topic of TOPICS) expect(linesOf(findings, topic), topic).not.toEqual([])
    for (const topic of ['policies', 'grants', 'limits', 'backups'] as const)
      expect(linesOf(findings, topic).join(), topic).toContain('not seen over the public API')
    expect(linesOf(findings, 'realtime')).toEqual(['ok: answers a heartbeat'])
    expect(linesOf(findings, 'storage')).toEqual(['ok: serves the bucket of pictures'])
    expect(linesOf(findings, 'mail').join()).toContain('warn: this backend sends no mails')
  })

  it('warns of a demo account that signs in', async () => {
    expect(linesOf(await ask(), 'accounts').join()).toMatch(/^warn: super@comanda\.test signs in/)
  })

  it('sees a table that guests read', async () => {
    await backend.script(`grant select on public.profiles to anon;
      create policy "left open" on public.profiles for select to anon using (true)`)
    try {
      expect(linesOf(await ask(), 'policies')).toContain('fail: a guest reads profiles')
    } finally {
      await backend.script(
        `drop policy "left open" on public.profiles; revoke select on public.profiles from anon`,
      )
    }
  })

  it('sees a bucket, a table and a clock that are not as they should be', async () => {
    await backend.script(`update storage.buckets set id = 'other' where id = 'images';
      alter table public.terminals rename to machines`)
    try {
      const findings = await ask(() => Date.now() + 3_600_000)
      expect(linesOf(findings, 'storage')).toEqual(['fail: there is no bucket for pictures'])
      expect(linesOf(findings, 'migrations')).toEqual(['fail: there is no terminals'])
      expect(linesOf(findings, 'clock').join()).toMatch(/^fail: .* differ by 3\d{3} s/)
    } finally {
      await backend.script(`update storage.buckets set id = 'images' where id = 'other';
        alter table public.machines rename to terminals`)
    }
  })

  it('takes no secret key, and says what does not answer', async () => {
    const secret = await examine({ url: backend.url, key: backend.serviceKey, db: null })
    expect(failed(secret)).toHaveLength(1)
    const wrong = await examine({ url: backend.url, key: 'sb_publishable_wrong', db: null })
    expect(failed(wrong)[0]).toMatchObject({ topic: 'connection' })
    const nowhere = await examine({ url: 'http://127.0.0.1:9', key: 'k', db: null })
    expect(failed(nowhere)[0]?.found).toContain('does not answer')
  })
})

describe('the doctor on a backend that answers otherwise', () => {
  let server: Server
  const answers: Record<string, unknown> = {
    '/auth/v1/settings': { mailer_autoconfirm: true },
    '/_dev/mails': [{ to: 'ana@example.com' }],
  }
  beforeAll(async () => {
    server = createServer((request, response) => {
      const body = answers[request.url ?? '']
      response.statusCode = body === undefined ? 404 : 200
      response.end(JSON.stringify(body ?? { message: 'Not found' }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  it('sees an open mailbox, addresses nobody confirms and a realtime that is silent', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const findings = await examine({ url, key: 'k', db: null })
    expect(linesOf(findings, 'mail').slice(0, 2).join()).toMatch(
      /^fail: \/_dev\/mails .*,fail: nobody has to confirm/,
    )
    expect(linesOf(findings, 'realtime').join()).toMatch(/^warn: does not answer/)
  })
})

describeOnPostgres('the doctor with the catalogue', () => {
  let cluster: PostgresCluster
  let backend: EmbeddedBackend
  beforeAll(async () => {
    const started = await startPostgres({ isDurable: true })
    if (!started.available) throw new Error(started.reason)
    cluster = started
    backend = await startEmbedded({ ...productBackend, postgresUrl: cluster.url })
  })
  afterAll(async () => {
    await backend?.stop()
    await cluster?.stop()
  })
  const ask = (db = cluster.url) => examine({ url: backend.url, key: backend.publishableKey, db })

  it('finds no fault in a public backend of these migrations, and leaves no topic out', async () => {
    const findings = await ask()
    expect(failed(findings)).toEqual([])
    for (const topic of TOPICS) expect(linesOf(findings, topic), topic).not.toEqual([])
    expect(findings.filter(({ found }) => found.includes('not seen over the public API'))).toEqual([])
    expect(linesOf(findings, 'accounts').join()).toContain('warn: there is no super admin')
    expect(findings.filter(({ topic, level }) => topic === 'limits' && level !== 'ok')).toEqual([])
  })

  it.each([
    [
      'policies',
      'alter table public.orders disable row level security',
      'alter table public.orders enable row level security',
    ],
    ['grants', 'grant insert on public.orders to anon', 'revoke insert on public.orders from anon'],
    [
      'accounts',
      `insert into auth.users (id, email) values (gen_random_uuid(), 'super@comanda.test')`,
      `delete from auth.users where email = 'super@comanda.test'`,
    ],
    [
      'storage',
      `update storage.buckets set allowed_mime_types = null where id = 'images'`,
      `update storage.buckets set allowed_mime_types = '{image/png}' where id = 'images'`,
    ],
    [
      'limits',
      'alter table public.companies drop constraint description_limit',
      'alter table public.companies add constraint description_limit check (length(description) <= 2000)',
    ],
    [
      'migrations',
      `update supabase_migrations.schema_migrations set version = '2' || substr(version, 2) || '0'`,
      `update supabase_migrations.schema_migrations set version = left(version, 14)`,
    ],
  ] as const)('sees %s that were changed by hand', async (topic, spoil, mend) => {
    await backend.sql(spoil)
    try {
      const [finding, ...others] = failed(await ask())
      expect([finding?.topic, others]).toEqual([topic, []])
    } finally {
      await backend.sql(mend)
    }
  })

  it('fails where a role has no time-out: one guest’s costly reads stop everybody', async () => {
    await backend.sql(`alter role anon reset statement_timeout`)
    try {
      expect(linesOf(await ask(), 'limits')).toContain('fail: no statement time-out for anon')
    } finally {
      await backend.sql(`alter role anon set statement_timeout = '3s'`)
    }
  })

  it('names terminals whose system encrypts no secrets', async () => {
    await backend.script(`
      insert into public.companies (name, slug) values ('Casa', 'casa');
      insert into public.terminals (id, company_id, name, prefix, seals_secrets)
      select gen_random_uuid(), c.id, t.name, t.prefix, t.seals
      from public.companies c, (values ('Caixa', 'A', false), ('Salão', 'B', true), ('Bar', 'C', null), ('Sótão', 'D', false))
        as t (name, prefix, seals)
      where c.slug = 'casa';
      insert into public.terminal_presence (terminal_id, company_id, last_seen_at)
      select id, company_id, now() - case prefix when 'D' then interval '60 days' else interval '1 day' end
      from public.terminals`)
    const [line, ...others] = linesOf(await ask(), 'terminals')
    expect([line, others]).toEqual([
      'warn: the system of Caixa (Casa) encrypts no secrets: a copy of its disk has them',
      [],
    ])
  })

  it('is content with approvals once they are set', async () => {
    await backend.sql(`update public.platform_settings set company_approval = 'manual'`)
    const findings = await ask()
    expect(linesOf(findings, 'accounts')).toContain('ok: companies are approved before guests see them')
  })

  it('names platform admins without a second factor, where the backend has them', async () => {
    const accounts = async (): Promise<string> => linesOf(await ask(), 'accounts').join()
    expect(await accounts()).not.toContain('second factor')
    // The columns of Supabase's table that are read.
    await backend.script(`
      create table auth.mfa_factors (user_id uuid not null references auth.users (id) on delete cascade, status text not null);
      insert into auth.users (id, email) values (gen_random_uuid(), 'chefe@example.com');
      insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = 'chefe@example.com';
      insert into auth.mfa_factors select id, 'unverified' from auth.users where email = 'chefe@example.com'`)
    try {
      expect(await accounts()).toContain('warn: platform admins without a second factor: chefe@example.com')
      expect(await accounts()).toContain('warn: the platform demands no second factor of its admins')
      await backend.script(`
        update auth.mfa_factors set status = 'verified';
        update public.platform_settings set second_factor_required = true`)
      expect(await accounts()).toContain('ok: every platform admin has a second factor')
      expect(await accounts()).toContain('ok: the platform demands a second factor of its admins')
    } finally {
      await backend.script(`
        update public.platform_settings set second_factor_required = false;
        drop table auth.mfa_factors;
        delete from auth.users where email = 'chefe@example.com'`)
    }
  })

  it.each([
    ['refuses', '127.0.0.1:9'],
    // Of a network that is nobody's: what is sent there is dropped.
    ['is nowhere', '192.0.2.1:5432'],
  ])('says that a database does not answer whose address %s', async (_what, address) => {
    const findings = await ask(`postgres://nobody:x@${address}/none`)
    expect(failed(findings).map(({ topic }) => topic)).toEqual(['connection'])
  })
})

describe('the doctor behind proxies', () => {
  let backend: EmbeddedBackend
  let proxy: Server
  beforeAll(async () => {
    backend = await startTestBackend({ trustedProxies: 1 })
    // Appends the address it saw once for each proxy that a test asks for by its own path.
    proxy = createServer((request, response) => {
      const [, count = '0', rest = ''] = /^\/(\d)(\/.*)$/.exec(request.url ?? '') ?? []
      const seen = Array.from({ length: Number(count) }, () => '203.0.113.7').join(', ')
      void fetch(`${backend.url}${rest}`, {
        method: request.method ?? 'GET',
        headers: { apikey: backend.publishableKey, ...(seen === '' ? {} : { 'x-forwarded-for': seen }) },
      }).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(await answer.text())
      })
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    proxy?.close()
    await backend?.stop()
  })
  const behind = async (count: number) => {
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/${count}`
    const findings = await examine({ url, key: backend.publishableKey, db: null })
    return linesOf(findings, 'limits').filter((line) => line.includes('prox'))
  }

  it('compares those in front with those that are trusted', async () => {
    expect((await behind(1)).join()).toMatch(/^ok: as many proxies are trusted as stand in front \(1\)$/)
    expect((await behind(2)).join()).toMatch(/^fail: proxies in front: 2, trusted: 1;/)
    expect((await behind(0)).join()).toMatch(/^warn: proxies trusted: 1, and none stands/)
  })
})

describe('what the doctor is made of', () => {
  it('knows every table of which guests read nothing, and no other', () => {
    const isHidden = ({ targets }: Rule): boolean =>
      Object.values(targets).every(({ select }) => ['none', 'refused'].includes(expectedOf(select, 'guest')))
    // Files are no table of the data API: the check of storage asks for them.
    const hidden = RULES.filter(isHidden)
      .flatMap(({ tables }) => tables)
      .filter((table) => table !== 'storage.objects')
    expect([...HIDDEN_TABLES].sort()).toEqual(hidden.sort())
  })

  it('tells a secret key from a publishable one', () => {
    const jwt = (role: string) => `x.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.y`
    expect(['sb_secret_x', jwt('service_role')].map(isSecretKey)).toEqual([true, true])
    expect(['sb_publishable_x', jwt('anon'), 'x'].map(isSecretKey)).toEqual([false, false, false])
  })

  it('measures a clock beside the journey of the question', () => {
    const at = (offset: number) => clockFinding('x', 1_000_000 + offset, 1_000_000, 1_000_400).level
    expect([0, 1_400, -1_000, 7_000, -90_000].map(at)).toEqual(['ok', 'ok', 'ok', 'warn', 'fail'])
  })

  it('counts in its last line, and refuses arguments that are none', () => {
    const report = reportOf([{ topic: 'mail', level: 'fail', found: 'f', todo: 't' }])
    expect(report.at(-1)).toBe('0 ok, 0 warn, 1 fail')
    expect(report.join('\n')).toContain('→ t')
    for (const args of [
      [],
      ['--url', 'x', '--key', 'k'],
      ['--url', 'http://x'],
      ['--nonsense'],
      ['--url', 'http://x', '--key', 'k', '--db', 'x'],
    ])
      expect(() => optionsFrom(args), args.join(' ')).toThrow(PlainError)
    expect(optionsFrom(['--url', 'https://x/', '--key', 'k'])).toEqual({
      url: 'https://x',
      key: 'k',
      db: null,
    })
  })
})
