import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectRoot } from './project-root'
import { copyTemplate } from './template'

const product = {
  migrationsDir: join(projectRoot, 'supabase', 'migrations'),
  seedFile: join(projectRoot, 'supabase', 'seed.sql'),
}

let data: string
let running: ChildProcess[] = []
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'comanda-serve-'))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  rmSync(data, { recursive: true, force: true })
})

const serve = (port: number): ChildProcess => {
  // Without tsx's own process between: that one exits with 130 where the machine is slow to pass a signal on.
  const tsx = pathToFileURL(join(projectRoot, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href
  const child = spawn(
    process.execPath,
    ['--import', tsx, join(projectRoot, 'embedded', 'serve.ts'), '--json'],
    {
      cwd: data,
      env: { ...process.env, NODE_ENV: '', VITEST: '', COMANDA_PORT: String(port), COMANDA_DATA: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  running.push(child)
  return child
}

const firstLine = async (child: ChildProcess): Promise<unknown> => {
  if (!child.stdout) throw new Error('no output')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return JSON.parse(String(line))
}

it('says ready in one line, answers, and ends cleanly on SIGTERM and SIGINT with the data kept', async () => {
  const keys: unknown[] = []
  await copyTemplate(product, data)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const child = serve(0)
    const ready = await firstLine(child)
    expect(ready).toMatchObject({ ready: true, database: 'pglite', data })
    const { url, publishable_key: key } = ready as { url: string; publishable_key: string }
    keys.push(key)
    expect((await fetch(`${url}/rest/v1/`, { headers: { apikey: key } })).status).toBeLessThan(500)
    child.kill(signal)
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  }
  expect(keys[0]).toBe(keys[1])
})

it('reports a busy port in the same form, with exit code 1', async () => {
  const occupant = createServer()
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
  const address = occupant.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const child = serve(port)
  const exit = once(child, 'exit')
  expect(await firstLine(child)).toMatchObject({
    ready: false,
    code: 'port_busy',
    message: expect.stringContaining(`${port}`),
  })
  expect((await exit)[0]).toBe(1)
  occupant.close()
})
