import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_VERSION } from '@shared/domain/sync/api-version'
import { identifyBackend, probeBackend } from './backend-probe'
import { createPublicRpc } from './data-api'
import { createTerminalApi, enrolTerminal } from './terminal-api'

interface Scene {
  status: number
  body: string
  hangs?: boolean
}

let scene: Scene
let asked: { url: string; headers: Record<string, unknown>; body: string }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    asked.push({ url: request.url ?? '', headers: request.headers, body })
    if (!scene.hangs) response.writeHead(scene.status).end(scene.body)
  })
})
const config = { url: '', publishable_key: 'public-key-of-tests' }
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  config.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const answering = (status: number, body: unknown): void => {
  asked = []
  scene = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}
const credentials = { terminalId: '55555555-5555-4555-8555-555555555555', token: 'secret' }
const api = (limitMs?: number) => createTerminalApi(createPublicRpc({ config, fetch, limitMs }))
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )

const report = {
  app_version: '1',
  queue_length: 0,
  rejected: 0,
  seals_secrets: true,
  offline_pins: [],
  disk: 'none' as const,
  failing_printers: [],
  held_tickets: 0,
  mode: 'staff' as const,
  mode_revision: 0,
  clock: 'x',
}

const page = {
  rows: [],
  cursor: 'c',
  complete: true,
  head: 1,
  floor: 0,
  reset: false,
  lagging: false,
  now: '2026-03-01T20:00:00+00:00',
  gone: false,
}

describe('the terminal’s functions over the public key', () => {
  it('are called with id and token as arguments and without a session', async () => {
    answering(200, page)
    expect(await api().pull(credentials, 'before', 1000)).toEqual(page)
    expect(asked[0]?.url).toBe('/rest/v1/rpc/terminal_pull')
    expect(asked[0]?.headers.apikey).toBe(config.publishable_key)
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      p_terminal: credentials.terminalId,
      p_token: 'secret',
      p_cursor: 'before',
      p_limit: 1000,
      p_protocol: API_VERSION,
    })
  })

  it.each([
    ['pull', () => api().pull(credentials, null, 1)],
    ['push', () => api().push(credentials, [])],
    ['heartbeat', () => api().heartbeat(credentials, report)],
    ['operators', () => api().operators(credentials)],
    ['shown', () => api().shown(credentials, [])],
    [
      'enrolment',
      () =>
        enrolTerminal(createPublicRpc({ config, fetch }), {
          id: credentials.terminalId,
          company_id: 'c',
          name: 'n',
          prefix: 'A',
          token_hash: 'h',
        }),
    ],
  ])('%s names the version this app is built for, and knows its refusal', async (_name, call) => {
    answering(200, { ok: false, code: 'version_unsupported' })
    expect(await codeOf(call())).toBe('version_unsupported')
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ p_protocol: API_VERSION })
  })

  it('answer gone as an answer, not as an error', async () => {
    answering(200, { gone: true, reason: 'revoked' })
    expect(await api().push(credentials, [])).toEqual({ gone: true, reason: 'revoked' })
  })

  it.each([
    ['502 of a proxy', 502, '<html>Bad gateway</html>', 'backend'],
    ['500 of the database', 500, { code: 'XX000', message: 'internal' }, 'backend'],
    ['a portal’s page', 200, '<html>Sign in to the hotel</html>', 'connection'],
    ['408', 408, '', 'connection'],
    ['an answer of another shape', 200, { rows: 'none' }, 'backend'],
    [
      'a refusal',
      400,
      { code: 'P0001', message: 'invalid_input', details: '{"field":"limit"}' },
      'invalid_input',
    ],
  ])('%s is classified', async (_what, status, body, code) => {
    answering(status, body)
    expect(await codeOf(api().pull(credentials, null, 1000))).toBe(code)
  })

  it('a timeout and an unreachable backend are connection', async () => {
    answering(200, page)
    scene.hangs = true
    expect(await codeOf(api(300).heartbeat(credentials, report))).toBe('connection')
    const nobody = createPublicRpc({ config: { ...config, url: 'http://127.0.0.1:9' }, fetch })
    expect(await codeOf(nobody('my_access', {}))).toBe('connection')
  })

  it('carry the details of an error: a prefix that is taken', async () => {
    answering(400, { code: 'P0001', message: 'prefix_taken', details: null })
    const terminal = {
      id: credentials.terminalId,
      company_id: credentials.terminalId,
      name: 'n',
      prefix: 'A',
      token_hash: 'h',
    }
    expect(await codeOf(enrolTerminal(createPublicRpc({ config, fetch }), terminal))).toBe('prefix_taken')
  })
})

describe('the state of the backend', () => {
  it.each([
    [200, '[]', 'online', 'comanda'],
    [200, '[{"id":"x"}]', 'online', 'comanda'],
    [200, '<html>', 'stranger', 'not_a_backend'],
    [200, '{}', 'stranger', 'not_a_backend'],
    [404, '<html>', 'stranger', 'not_a_backend'],
    [401, '{"message":"Invalid API key"}', 'unwell', 'not_a_backend'],
    [404, '{"code":"PGRST205"}', 'unwell', 'not_a_backend'],
    [429, '{}', 'unwell', 'backend'],
    [503, 'upstream', 'unwell', 'backend'],
  ] as const)('%i %s: %s, at set-up %s', async (status, body, outcome, identity) => {
    answering(status, body)
    expect(await probeBackend({ config, fetch })).toBe(outcome)
    expect(await identifyBackend({ config, fetch })).toBe(identity)
  })

  it('is offline without a response in time', async () => {
    answering(200, '[]')
    scene.hangs = true
    expect(await probeBackend({ config, fetch }, 100)).toBe('offline')
    expect(await identifyBackend({ config, fetch }, 100)).toBe('connection')
  })
})
