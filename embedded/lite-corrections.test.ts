import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ana, bruno, clientOf, pngOf, signedIn, startFixture } from './fixtures/fixture'
import { describeOnEachDatabase } from './testing-vitest'
import type { EmbeddedBackend } from './testing'

/** Each correction of a defect of Lite, so that a newer Lite cannot break one unnoticed. */
describeOnEachDatabase('the eleven mends', ({ postgres }) => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startFixture({ postgres })
  })
  afterAll(() => backend?.stop())

  it('mend 1: no request grants anything: revoked tables and columns stay closed', async () => {
    const member = await signedIn(backend, ana)
    expect((await member.from('people').select()).data).toHaveLength(1)
    const promotion = await member.from('people').update({ is_admin: true }).eq('id', ana.id)
    expect(promotion.error).toMatchObject({ code: '42501' })
    expect(promotion.status).toBe(403)
    expect((await member.from('secrets').select()).error).toMatchObject({ code: '42501' })
    const guest = await clientOf(backend).from('secrets').select()
    expect(guest.status).toBe(401)
    const allowed = await member
      .from('people')
      .update({ email: 'ana@fixture.test' })
      .eq('id', ana.id)
      .select()
    expect(allowed.error).toBeNull()
    expect(await backend.sql('select email from public.people where is_admin')).toEqual([])
  })

  it('mend 2: concurrent requests keep their own role and their own transaction', async () => {
    const member = await signedIn(backend, ana)
    const other = await signedIn(backend, bruno)
    const service = clientOf(backend, backend.serviceKey)
    const roles = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const [client, expected] = (
          [
            [service, 'service_role'],
            [member, ana.id],
            [other, bruno.id],
            [clientOf(backend), 'anon'],
          ] as const
        )[index % 4] ?? [service, '']
        // Every eighth request fails within its transaction.
        if (index % 8 === 0) await client.rpc('fail_with', { p_sqlstate: 'P0001' })
        const { data } = await client.rpc('who_am_i')
        return { expected, got: data?.uid ?? data?.current }
      }),
    )
    expect(roles.filter(({ expected, got }) => expected !== got)).toEqual([])
  })

  it('mend 2: rows of concurrent writers are all stored, each with its owner', async () => {
    const clients = await Promise.all([signedIn(backend, ana), signedIn(backend, bruno)])
    const writes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const body = index % 6 === 0 ? 'far too long for the check constraint' : `note ${index}`
        return (clients[index % 2] ?? clients[0]).from('notes').insert({ body, amount: index })
      }),
    )
    expect(writes.filter(({ error }) => error !== null)).toHaveLength(10)
    const rows = await backend.sql(
      `
      select owner_id, count(*)::int as notes, bool_and(amount::int % 2 = case when owner_id = $1::uuid then 0 else 1 end) as own
      from public.notes group by 1 order by 1`,
      [ana.id],
    )
    expect(rows).toEqual([
      { owner_id: ana.id, notes: 20, own: true },
      { owner_id: bruno.id, notes: 30, own: true },
    ])
  })

  it('mend 3: /_system does not exist', async () => {
    for (const path of ['/_system', '/_system/config', '/_system/info', '/_system/introspect']) {
      const answer = await fetch(backend.url + path, { headers: { apikey: backend.serviceKey } })
      expect(answer.status, path).toBe(404)
      expect(await answer.json()).toEqual({ message: 'Not found' })
    }
  })

  it('mend 4: a browser of another origin may sign in: preflight and response have CORS headers', async () => {
    const origin = 'https://cardapio.example'
    const asked = 'apikey,authorization,content-type,x-client-info,x-supabase-api-version,x-retry-count'
    for (const path of [
      '/auth/v1/token?grant_type=password',
      '/rest/v1/notes',
      '/storage/v1/object/pictures/a.png',
    ]) {
      const preflight = await fetch(backend.url + path, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': asked,
        },
      })
      expect(preflight.status, path).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
      expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
        'x-supabase-api-version',
      )
      expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    }
    const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { Origin: origin, apikey: backend.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ana.email, password: 'wrong' }),
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({ msg: 'Invalid login credentials' })
  })

  it('mend 5: an error of a function (P0001) arrives as 400 with code, message, details and hint verbatim', async () => {
    const details = { total_cents: 1290, lines: [{ id: 'x', name: 'Açaí "grande"' }] }
    const answer = await clientOf(backend).rpc('refuse', { p_code: 'order_changed', p_details: details })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 'P0001', message: 'order_changed', hint: 'a hint' })
    expect(JSON.parse(answer.error?.details ?? '')).toEqual(details)
    const [sent] = await backend.sql('select $1::jsonb::text as text', [JSON.stringify(details)])
    expect(answer.error?.details).toBe(sent?.text)
  })

  it('mend 5: a failed check (23514) is the caller’s error, other states have PostgREST’s statuses', async () => {
    const member = await signedIn(backend, ana)
    const broken = await member.from('notes').insert({ body: 'far too long for the check constraint' })
    expect(broken.status).toBe(400)
    expect(broken.error).toMatchObject({ code: '23514' })
    const statuses = {
      '40001': 500,
      '40P01': 500,
      '28000': 403,
      '23P01': 409,
      P0002: 500,
      '54000': 413,
      '22023': 400,
    }
    for (const [state, status] of Object.entries(statuses)) {
      const answer = await member.rpc('fail_with', { p_sqlstate: state })
      expect({ state, status: answer.status, ...answer.error }).toMatchObject({
        state,
        status,
        code: state,
        message: 'failed on purpose',
        details: 'the detail',
        hint: 'the hint',
      })
    }
  })

  it('mend 6: policies and functions may use schema auth, and auth.email() works', async () => {
    const member = await signedIn(backend, ana)
    const { data, error } = await member.rpc('who_am_i')
    expect(error).toBeNull()
    expect(data).toEqual({
      uid: ana.id,
      email: ana.email,
      role: 'authenticated',
      current: 'authenticated',
      sub: ana.id,
    })
    const guest = await clientOf(backend).rpc('who_am_i')
    expect(guest.data).toMatchObject({ uid: null, email: null, role: 'anon', current: 'anon' })
  })

  it('mend 7: jsonb arguments arrive as values, not as a string', async () => {
    const guest = clientOf(backend)
    const values = [{ a: [1, { b: null }] }, [1, 'zwei'], 3, 'text', '{"a":1}', '"', true]
    for (const value of values) {
      const { data } = await guest.rpc('describe_json', { p_value: value })
      expect(data).toEqual({ type: Array.isArray(value) ? 'array' : typeof value, value })
    }
    expect((await guest.rpc('count_ids', { p_ids: [ana.id, bruno.id] })).data).toBe(2)
  })

  it('mend 7: json and array columns keep their values', async () => {
    const member = await signedIn(backend, bruno)
    const row = { body: 'json', extra: [{ name: 'Açaí', n: 1 }, 'x'], words: ['a', 'b "c", d'] }
    const { data, error } = await member.from('notes').insert(row).select('body, extra, words').single()
    expect(error).toBeNull()
    expect(data).toEqual(row)
  })

  it('mend 8: timestamps are ISO 8601 and numbers are numbers', async () => {
    const { data } = await clientOf(backend).rpc('shapes').single()
    expect(data).toEqual({
      at: '2026-11-21T03:04:05.678+00:00',
      local: '2026-11-21T03:04:05',
      price: 12.5,
      big: 9_007_199_254_740_991,
    })
    const member = await signedIn(backend, bruno)
    const inserted = await member
      .from('notes')
      .insert({ body: 'shape', amount: 7 })
      .select('amount, noted_at')
      .single()
    expect(inserted.data?.amount).toBe(7)
    expect(inserted.data?.noted_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
  })

  it('mend 9: images are stored on disk, replaced and served by public URL; nothing leaves its bucket', async () => {
    const member = await signedIn(backend, ana)
    const pictures = member.storage.from('pictures')
    const bytes = pngOf(1, 2, 3)
    const path = 'aaaa/first dish.png'
    expect((await pictures.upload(path, bytes, { contentType: 'image/png' })).error).toBeNull()
    const url = pictures.getPublicUrl(path).data.publicUrl
    const served = await fetch(url)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
    const newer = pngOf(9, 9)
    expect((await pictures.upload(path, newer, { contentType: 'image/png', upsert: true })).error).toBeNull()
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(newer)
    expect((await clientOf(backend).storage.from('pictures').upload('guest.png', bytes)).error).not.toBeNull()
    expect((await pictures.upload('../../escape.png', bytes)).error).not.toBeNull()
  })

  it('mend 9: no key leads from one folder of a bucket into another', async () => {
    const member = await signedIn(backend, ana)
    const pictures = member.storage.from('pictures')
    const [theirs, ours] = [pngOf(1), pngOf(2)]
    const options = { contentType: 'image/png' }
    expect((await pictures.upload('theirs/logo.png', theirs, options)).error).toBeNull()
    expect((await pictures.upload('aaaa/mine.png', ours, options)).error).toBeNull()
    const { data } = await member.auth.getSession()
    const long = await pictures.upload(`aaaa/${'n'.repeat(300)}.png`, ours, options)
    expect(Number(long.error && 'statusCode' in long.error ? long.error.statusCode : 500)).toBeLessThan(500)
    for (const way of [
      'aaaa/a%00.png',
      'aaaa/..%2ftheirs%2flogo.png',
      'aaaa%2f..%2ftheirs%2flogo.png',
      'aaaa/.%2f..%2ftheirs/logo.png',
    ]) {
      const response = await fetch(`${backend.url}/storage/v1/object/pictures/${way}`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${data.session?.access_token ?? ''}`,
          'content-type': 'image/png',
          'x-upsert': 'true',
        },
        body: ours,
      })
      expect({ way, isRefused: response.status >= 400 && response.status < 500 }).toEqual({
        way,
        isRefused: true,
      })
    }
    expect((await pictures.move('aaaa/mine.png', 'aaaa/../theirs/logo.png')).error).not.toBeNull()
    expect((await pictures.copy('aaaa/mine.png', 'aaaa/../theirs/logo.png')).error).not.toBeNull()
    const kept = await fetch(pictures.getPublicUrl('theirs/logo.png').data.publicUrl)
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(theirs)
  })

  it('mend 10: an unknown route is a 404 in JSON, never a page', async () => {
    for (const path of [
      '/',
      '/studio',
      '/project/default',
      '/rest/v1/no_such_table',
      '/realtime/v1/websocket',
    ]) {
      const answer = await fetch(backend.url + path, { headers: { apikey: backend.publishableKey } })
      expect(answer.status, path).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/json')
    }
  })

  it('mend 11: keys are this installation’s own, and a token signed with Lite’s known secret is refused', async () => {
    const { sign } = await import('hono/jwt')
    const claims = { sub: ana.id, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600 }
    for (const secret of ['super-secret-jwt-token-with-at-least-32-characters-long', 'secret']) {
      const answer = await fetch(`${backend.url}/rest/v1/rpc/who_am_i`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, Authorization: `Bearer ${await sign(claims, secret)}` },
      })
      expect(answer.status).toBe(401)
    }
    expect((await fetch(`${backend.url}/rest/v1/notes`)).status).toBe(401)
    expect(backend.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/)
    expect(backend.serviceKey).not.toContain(backend.publishableKey.slice(15))
  })

  it('print no error with the values of its statement', async () => {
    const asked = backend.sql('select $1::text, 1 / $2::int', ['$2b$10$hash-of-somebody', 0])
    const error = await asked.catch((thrown: unknown) => thrown)
    expect(inspect(error)).toContain('division by zero')
    expect(inspect(error)).not.toContain('hash-of-somebody')
  })
})
