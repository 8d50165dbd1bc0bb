import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pngOf } from '@embedded/fixtures/fixture'
import { READ_LIMITS } from '@embedded/http/read-limits'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { createWebGateway } from '@renderer/gateway/web/gateway'
import { firstCompany } from '@shared/backend/company-reads'
import { createGuestRead } from '@shared/backend/guest-read'
import { getMenu, menuQuery } from '@shared/backend/menu'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { limitRules } from '../../supabase/catalogue-rules'
import { memoryStorage } from '../support/memory-storage'
import { addCompany, memberOf, type Company } from '../support/world'
import type { Client } from '../support/people'

describeOnOneDatabase('requests that cost the server much', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let owner: Client
  let token: string

  beforeAll(async () => {
    backend = await startTestBackend({ postgres, seed: false })
    company = await addCompany(backend, 'casa-cheia', 400)
    owner = (await memberOf(backend, company, 'owner', 'dona')).client
    token = (await owner.auth.getSession()).data.session?.access_token ?? ''
    await backend.script(`
      create function public.sleep_read(p_seconds float8) returns text language sql stable set search_path = ''
        as $$ select pg_catalog.pg_sleep(p_seconds)::text $$;
      create function public.sleep_long(p_seconds float8) returns text language sql stable set search_path = ''
        set statement_timeout = '20s' as $$ select pg_catalog.pg_sleep(p_seconds)::text $$;
      grant execute on function public.sleep_read(float8), public.sleep_long(float8) to anon, authenticated;`)
  })
  afterAll(() => backend?.stop())

  const headers = (isSignedIn: boolean): Record<string, string> => ({
    apikey: backend.publishableKey,
    ...(isSignedIn ? { Authorization: `Bearer ${token}` } : {}),
  })
  const get = (path: string, isSignedIn = false): Promise<Response> =>
    fetch(`${backend.url}/rest/v1/${path}`, { headers: headers(isSignedIn) })
  const nested = 'products?select=id,categories(id,products(id,categories(id,products(id,name))))'

  it.each([
    ['resources that embed each other', nested],
    ['two levels with a limit', 'companies?select=id,products(id,categories(id))&limit=1'],
    ['many embedded companies', 'companies?select=*,products(*)'],
    ['embedded rows behind another name', 'products?select=id,a:categories(id),b:categories!fk(id)&limit=1'],
    [
      'more resources than any page has',
      `products?select=${Array.from({ length: READ_LIMITS.embedded + 1 }, (_, n) => `t${n}(id)`).join(',')}&limit=1`,
    ],
    ['a regular expression', `products?name=match.${encodeURIComponent('(.*)\\1\\1\\1\\1\\1\\1x')}`],
    ['one that ignores case', 'products?name=imatch.a'],
    ['a negated one', 'products?name=not.match.a'],
    ['one of many', 'products?name=match(any).{a,b}'],
    ['one in an alternative', 'products?or=(id.is.null,name.match.a)'],
    ['one deep in alternatives', 'products?and=(or(id.is.null,not.and(name.not.imatch.a,code.eq.x)))'],
    ['one on an embedded row', 'companies?select=id,products(id)&limit=1&products.name=match.a'],
    [
      'one in an alternative of an embedded row',
      'companies?select=id,products(id)&limit=1&products.or=(name.match.a)',
    ],
    ['a pattern of a stranger', 'products?name=like.*a*'],
    ['a pattern in an alternative', 'products?or=(name.ilike.*a*,code.eq.x)'],
    ['an endless query', `products?id=in.(${Array.from({ length: 400 }, () => randomUUID()).join(',')})`],
  ])('refuses %s before the database sees it', async (_what, path) => {
    const answer = await get(path)
    const { code, message } = (await answer.json()) as { code: string; message: string }
    expect(message).toMatch(/^Not served/)
    expect([answer.status, code]).toEqual(
      message.includes('without a session') ? [401, '42501'] : [400, 'PGRST127'],
    )
  })

  it('refuses a signed-in caller the dishes of every company at once', async () => {
    for (const path of ['companies?select=*,products(*)', 'companies?select=*,products(*)&limit=1000'])
      expect((await get(path, true)).status, path).toBe(400)
    const own = await get(`products?select=id,categories(name)&company_id=eq.${company.id}`, true)
    expect(own.status).toBe(200)
  })

  it('refuses a signed-in caller regular expressions and storms of patterns, not a search', async () => {
    expect((await get('products?select=id&name=match.a', true)).status).toBe(400)
    expect((await get('products?select=id&name=ilike.*a*e*i*', true)).status).toBe(400)
    const storm = Array.from({ length: READ_LIMITS.patterns + 1 }, () => 'name.ilike.*a*').join(',')
    expect((await get(`products?select=id&or=(${storm})`, true)).status).toBe(400)
    const search = await get('products?select=name&name=ilike.*prato 399*', true)
    expect(await search.json()).toEqual([{ name: 'Prato 399' }])
  })

  it('serves the product’s own reads, and values that only look like an operator', async () => {
    const query = new URLSearchParams({ ...menuQuery(), id: `eq.${company.id}` })
    const menu = await get(`companies?${query.toString()}`)
    expect(menu.status).toBe(200)
    expect(((await menu.json()) as { products: unknown[] }[])[0]?.products).toHaveLength(400)
    for (const value of ['eq.match.point', 'in.(match.a,like.b)', 'eq.(a(b(c)))'])
      expect((await get(`products?select=id&name=${encodeURIComponent(value)}`)).status, value).toBe(200)
    expect((await get('products?select=id&or=(name.eq."a.match.b",code.eq.x)')).status).toBe(200)
  })

  it('answers an honest guest while costly reads arrive', async () => {
    const read = async (): Promise<number> => {
      const begun = performance.now()
      const answer = await get(`products?select=id,name&company_id=eq.${company.id}&limit=50`)
      await answer.text()
      expect(answer.status).toBe(200)
      return performance.now() - begun
    }
    const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
    const attacks = (): Promise<Response[]> =>
      Promise.all([nested, 'products?name=match.(.*)(.*)(.*)(.*)(.*)x', nested].map((path) => get(path)))
    const idle: number[] = []
    const attacked: number[] = []
    await read()
    // In turns: other work on the machine slows both alike.
    for (let round = 0; round < 60; round += 1) {
      idle.push(await read())
      const arriving = attacks()
      attacked.push(await read())
      expect((await arriving).map(({ status }) => status)).toEqual([400, 400, 400])
    }
    const [before, during] = [p95(idle), p95(attacked)]
    console.log(
      `costly reads beside an honest one: p95 ${during.toFixed(1)} ms, idle ${before.toFixed(1)} ms`,
    )
    expect(during).toBeLessThan(5 * before)
  })

  it('has a limit on every text, array and JSON column, and finds one without', async () => {
    for (const { sql, title } of limitRules) {
      expect(await backend.sql(sql), title).toEqual([])
      await backend.script(`
        alter table public.products add column essay text check (length(btrim(essay)) <= 10);
        alter table app.menu_codes add column notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object')`)
      expect(await backend.sql(sql)).toEqual([{ name: 'app.menu_codes.notes' }, { name: 'products.essay' }])
      await backend.script(`
        alter table public.products drop column essay;
        alter table app.menu_codes drop column notes`)
    }
  })

  it('sends a company’s description with its pages alone, not with lists and first reads', async () => {
    const description = 'Uma casa antiga. '.repeat(100).trim()
    await owner.from('companies').update({ description }).eq('id', company.id)
    const config = { url: backend.url, publishable_key: backend.publishableKey }
    const sent: string[] = []
    const readPublic = createGuestRead({
      config,
      fetch: async (address, init) => {
        const answer = await fetch(address, init)
        sent.push(await answer.clone().text())
        return answer
      },
    })
    const report = () => undefined
    expect(await firstCompany({ readPublic, report }, config)).toMatchObject({ id: company.id })
    expect((await getMenu({ readPublic, report }, config, company.id)).items).toHaveLength(400)
    expect(sent.join()).not.toContain('Uma casa antiga')
    const gateway = createWebGateway({ config, storage: memoryStorage() })
    const pages = await gateway.invoke('pages.get', { company_id: company.id })
    expect(pages.company.description).toBe(description)
  })

  it('stores no text of megabytes, in no column that its owner may write', async () => {
    const long = 'a'.repeat(1_900_000)
    const texts: Record<string, string[]> = {
      companies: ['description', 'nome_fantasia', 'cidade', 'logo_empresa', 'website'],
      products: ['name', 'description', 'image_url'],
    }
    for (const [table, columns] of Object.entries(texts))
      for (const column of columns) {
        const key = table === 'companies' ? 'id' : 'company_id'
        // Names are trimmed before they are stored.
        for (const value of [long, `${' '.repeat(20_000)}a${' '.repeat(20_000)}b`]) {
          const { error, status } = await owner
            .from(table as 'companies')
            .update({ [column]: value } as never)
            .eq(key as 'id', company.id)
          expect([table, column, status, error?.code]).toEqual([table, column, 400, '23514'])
          expect(error?.message).toContain(`"${column}_limit"`)
        }
      }
    for (const translations of [{ en: { description: long } }, { [long]: {} }]) {
      const { error } = await owner.from('products').update({ translations }).eq('company_id', company.id)
      expect(error?.code).toBe('23514')
    }
    const { error } = await owner
      .from('contact_settings')
      .insert({ company_id: company.id, useful_info: Array.from({ length: 20_000 }, () => 'x') })
    expect(error?.code).toBe('23514')
    const [sizes] = await backend.sql(
      `select max(pg_column_size(c.*)) as company, (select max(pg_column_size(p.*)) from public.products p) as product
       from public.companies c`,
    )
    expect(Number(sizes?.company)).toBeLessThan(4_000)
    expect(Number(sizes?.product)).toBeLessThan(4_000)
  })

  it('stores none in an account either, at the sign-up or later', async () => {
    const ask = async (method: string, path: string, body: unknown, isPerson = false): Promise<number> => {
      const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
        method,
        headers: { ...headers(isPerson), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await answer.text()
      return answer.status
    }
    const signUp = (email: string, characters: number): Promise<number> =>
      ask('POST', 'signup', {
        email,
        password: 'Segredo-31',
        data: { nome: 'Ana', more: 'a'.repeat(characters) },
      })
    expect(await signUp('grande@attack.test', 3_000_000)).toBe(413)
    expect(await signUp('maior@attack.test', 40_000)).toBeGreaterThanOrEqual(400)
    expect(await signUp('honesta@attack.test', 100)).toBe(200)
    expect(await ask('PUT', 'user', { data: { more: 'a'.repeat(3_000_000) } }, true)).toBe(413)
    expect(await ask('PUT', 'user', { data: { more: 'a'.repeat(40_000) } }, true)).toBeGreaterThanOrEqual(400)
    const [stored] = await backend.sql(
      `select max(octet_length(raw_user_meta_data::text)) as bytes, count(*) filter (where email like '%@attack.test')::int as people
       from auth.users`,
    )
    expect(Number(stored?.bytes)).toBeLessThan(1_000)
    expect(stored?.people).toBe(1)
  })

  describe('uploads', () => {
    const send = (key: string, body: Uint8Array, type = 'image/png'): Promise<Response> =>
      fetch(`${backend.url}/storage/v1/object/images/${key}`, {
        method: 'POST',
        headers: { ...headers(true), 'content-type': type, 'x-upsert': 'true' },
        body: body as BodyInit,
      })
    const files = (): string[] =>
      readdirSync(join(backend.dataDir, 'storage'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))

    it('to a key without a file name are the caller’s error and leave nothing behind', async () => {
      expect((await send(`${company.id}/menu/dish.png`, pngOf(1))).status).toBe(200)
      const before = files()
      for (const key of [
        '',
        company.id,
        `${company.id}/`,
        `${company.id}/menu`,
        `${company.id}//a.png`,
        `${company.id}%2f`,
      ]) {
        const answer = await send(key, pngOf(2))
        expect([key, answer.status >= 400 && answer.status < 500]).toEqual([key, true])
      }
      expect((await send(`${company.id}/menu/dish.png/under.png`, pngOf(2))).status).toBe(400)
      expect(files()).toEqual(before)
    })

    it('are what they claim to be', async () => {
      const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
      const avif = new TextEncoder().encode('\0\0\0\x20ftypavif\0\0\0\0')
      for (const type of [
        'image/png',
        'image/jpeg',
        'image/webp',
        'image/gif',
        'image/avif',
        'IMAGE/PNG; a=b',
      ]) {
        const answer = await send(`${company.id}/page.png`, page, type)
        expect([type, answer.status]).toEqual([type, 400])
        expect(await answer.json()).toMatchObject({ error: 'invalid_mime_type' })
      }
      expect((await send(`${company.id}/mixed.png`, pngOf(1), 'image/jpeg')).status).toBe(400)
      const form = new FormData()
      form.append('file', new Blob([page], { type: 'image/png' }))
      const asForm = await fetch(`${backend.url}/storage/v1/object/images/${company.id}/form.png`, {
        method: 'POST',
        headers: headers(true),
        body: form,
      })
      expect(asForm.status).toBe(400)
      expect((await send(`${company.id}/real.avif`, avif, 'image/avif')).status).toBe(200)
      expect((await send(`${company.id}/random.png`, randomBytes(2_000))).status).toBe(400)
      expect(files().filter((file) => !/(dish\.png|real\.avif)$/.test(file))).toEqual([])
    })
  })

  // PGlite has one thread, no timers, and nothing reaches a statement that runs: its costly reads are refused above.
  if (postgres)
    describe('a statement', () => {
      const call = (
        name: string,
        p_seconds: number,
        by: { signal?: AbortSignal; isSignedIn?: boolean } = {},
      ) =>
        fetch(`${backend.url}/rest/v1/rpc/${name}`, {
          method: 'POST',
          headers: { ...headers(by.isSignedIn ?? false), 'content-type': 'application/json' },
          body: JSON.stringify({ p_seconds }),
          ...(by.signal ? { signal: by.signal } : {}),
        })
      const running = async (): Promise<number> => {
        const [row] = await backend.sql(
          `select count(*)::int as running from pg_stat_activity
           where state = 'active' and query like '%sleep%' and datname = current_database() and pid <> pg_backend_pid()`,
        )
        return Number(row?.running)
      }

      it.each([
        ['a guest', false],
        ['a person with an account', true],
      ])('of %s ends by the time-out of the role', async (_who, isSignedIn) => {
        const answer = await call('sleep_read', 60, { isSignedIn })
        expect(answer.status).toBe(500)
        expect(await answer.json()).toMatchObject({
          code: '57014',
          message: expect.stringContaining('timeout'),
        })
      })

      it('of a function with a longer time-out has that one', async () => {
        expect((await call('sleep_long', 3.5)).status).toBe(200)
      })

      it('ends when its caller hangs up', async () => {
        const callers = Array.from({ length: 8 }, () => new AbortController())
        const calls = callers.map(({ signal }) => call('sleep_long', 19, { signal }).catch(() => null))
        await vi.waitFor(async () => expect(await running()).toBeGreaterThan(5), {
          timeout: 15_000,
          interval: 20,
        })
        for (const caller of callers) caller.abort()
        await Promise.all(calls)
        await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 10_000, interval: 20 })
        expect((await get('products?select=id&limit=1')).status).toBe(200)
      })
    })
})
