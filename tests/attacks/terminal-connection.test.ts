import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openStore } from '@main/db/open-store'
import { systemClock } from '@main/sync/clock'
import { enrolledFolder, startTestTerminal, type TestTerminal } from '@main/testing/test-terminal'
import { temporaryFolder } from '@main/testing/temporary-folder'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const KEY = 'public-key-of-tests'

let listener: Server
let heard: string[]
/** A server that poses as the backend on an address that is not loopback, without TLS. */
let url: string
let terminal: TestTerminal | null = null
let disk: ReturnType<typeof temporaryFolder>

beforeEach(async () => {
  disk = temporaryFolder()
  heard = []
  listener = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${String(request.headers.apikey)}`)
    response.setHeader('content-type', 'application/json').end('[]')
  })
  await new Promise<void>((resolve) => listener.listen(0, '0.0.0.0', resolve))
  url = `http://0.0.0.0:${(listener.address() as AddressInfo).port}`
})
afterEach(async () => {
  terminal?.close()
  terminal = null
  await new Promise((resolve) => listener.close(resolve))
  disk.remove()
})

const start = () =>
  (terminal = startTestTerminal({
    folder: disk.folder,
    clock: systemClock,
    fetch: (to, init) => fetch(to, init),
  }))

describe('a listener between a terminal and a backend without TLS', () => {
  it('hears nothing from a set-up: the address is refused', async () => {
    expect(await start().invoke('terminal.configure', { url, publishable_key: KEY })).toMatchObject({
      ok: false,
      code: 'insecure_address',
      details: { field: 'url' },
    })
    expect(heard).toEqual([])
  })

  it('hears nothing from a terminal that was set up so earlier, which keeps its queue and asks for an address', async () => {
    enrolledFolder(disk.folder)
    const store = openStore(join(disk.folder, 'comanda.db'))
    store.settings.set('backend_config', { url, publishable_key: KEY })
    store.close()
    const { value, invoke } = start()
    expect(await value('terminal.state', {})).toMatchObject({
      config: null,
      insecure_config: { url },
      identity: { prefix: 'A' },
    })
    await value('terminal.syncNow', {})
    expect(await invoke('companies.list', {})).toMatchObject({ ok: false, code: 'not_configured' })
    await expect
      .poll(async () => (await value('sync.status', {})).connection)
      .toSatisfy((connection) => connection !== 'online')
    expect(heard).toEqual([])
  })
})
