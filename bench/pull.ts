import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { findPostgres, startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { openConnection } from '@main/db/connection'
import { ROW_QUOTAS } from '@shared/domain/company/row-quotas'
import { inProject } from '../scripts/lib/project'
import { addCompany, memberOf, type Company } from '../tests/support/world'
import type { Benchmark, Table } from './benchmark'
import { race } from './measure'
import { openReplica, type Replica } from './terminal-replica'

const FIRST = 5_000
/** As many as a company may have. */
const MANY = ROW_QUOTAS.products
const FEW = 1_000
const CHANGED = 10
/** How many times longer than receiving, parsing and writing its rows bare a first pull may take. */
const MOST_FLOORS = 15

/** First pull and delta of a terminal, over HTTP from the embedded backend into SQLite. */
export const pull: Benchmark = {
  name: 'pull',
  async measure() {
    const postgres = 'folder' in findPostgres()
    const on = postgres ? 'PostgreSQL' : 'PGlite'
    await using started = new AsyncDisposableStack()
    const backend = await startTestBackend({ seed: false, postgres })
    started.defer(backend.stop)
    const parent = inProject('node_modules', '.cache', 'comanda', 'bench')
    mkdirSync(parent, { recursive: true })
    const folder = mkdtempSync(join(parent, 'pull-'))
    started.defer(() => rmSync(folder, { recursive: true, force: true }))
    const opened = async (name: string, products: number): Promise<Measured> => {
      const replica = await replicaOf(backend, folder, name, products)
      started.defer(replica.store.close)
      return replica
    }
    const first = await opened('first', FIRST)
    const many = await opened('many', MANY)
    const few = await opened('few', FEW)
    await backend.sql('analyze')
    return [await firstPull(first, folder, on), await deltaPull(backend, many, few, on)]
  },
}

interface Measured extends Replica {
  readonly company: Company
}

const replicaOf = async (
  backend: EmbeddedBackend,
  folder: string,
  name: string,
  products: number,
): Promise<Measured> => {
  const company = await addCompany(backend, name, products)
  const { client } = await memberOf(backend, company, 'owner', name)
  return { company, ...(await openReplica(backend, folder, company, client)) }
}

/** The floor: the same answers served ready, parsed, and written as bare rows, a transaction an answer. */
const firstPull = async (
  { beginAnew, catchUp, takeBodies }: Replica,
  folder: string,
  on: string,
): Promise<Table> => {
  takeBodies()
  beginAnew()
  await catchUp()
  const bodies = takeBodies()
  const still = await serveBodies(bodies)
  const bare = openConnection(join(folder, 'bare.db'))
  bare.exec('create table replica (id text primary key, row text not null) without rowid')
  const insert = bare.prepare('insert or replace into replica (id, row) values (?, ?)')
  try {
    const readAll = async () => {
      for (const index of bodies.keys()) {
        const { rows } = (await (await fetch(`${still.url}/${index}`)).json()) as { rows: { id: string }[] }
        bare.transaction(() => rows.forEach((row) => insert.run(row.id, JSON.stringify(row))))
      }
    }
    const timings = await race(
      [
        { name: 'the same answers, served ready', run: readAll },
        { name: 'first pull', before: beginAnew, run: catchUp },
      ],
      { operations: 3, warmUp: 1 },
    )
    const bytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0)
    return {
      title: `First pull of ${FIRST.toLocaleString('en')} products over HTTP into SQLite (${on})`,
      timings,
      goals: [{ name: 'first pull', atMost: MOST_FLOORS }],
      note: `${(bytes / 1e6).toFixed(1)} MB in ${bodies.length} answers`,
    }
  } finally {
    takeBodies()
    bare.close()
    still.stop()
  }
}

const deltaPull = async (
  backend: EmbeddedBackend,
  many: Measured,
  few: Measured,
  on: string,
): Promise<Table> => {
  const change =
    ({ company }: Measured) =>
    async (turn: number) => {
      const ids = Array.from(
        { length: CHANGED },
        (_, index) => company.products[(turn * 37 + index) % company.products.length]?.id,
      )
      await backend.sql(
        `update public.products set is_available = not is_available where id = any ($1::uuid[])`,
        [ids],
      )
    }
  const timings = await race(
    [
      { name: 'plain read of the same 10 rows', run: (turn) => readTen(backend, many.company, turn) },
      { name: `delta at ${FEW.toLocaleString('en')} products`, before: change(few), run: few.catchUp },
      { name: `delta at ${MANY.toLocaleString('en')} products`, before: change(many), run: many.catchUp },
    ],
    { operations: 40, warmUp: 10 },
  )
  const [, small, large] = timings
  return {
    title: `Pull of ${CHANGED} changes over HTTP into SQLite (${on})`,
    timings,
    comparisons: [
      {
        text: 'twenty times the products',
        ratio: (large?.p50 ?? Number.NaN) / (small?.p50 ?? Number.NaN),
        atMost: 1.5,
      },
    ],
  }
}

/** The floor: ten products by key through the data API, written nowhere. */
const readTen = async (backend: EmbeddedBackend, company: Company, turn: number): Promise<void> => {
  const ids = Array.from(
    { length: CHANGED },
    (_, index) => company.products[(turn * 37 + index) % company.products.length]?.id,
  )
  const answer = await fetch(`${backend.url}/rest/v1/products?id=in.(${ids.join(',')})`, {
    headers: { apikey: backend.publishableKey },
  })
  const rows = (await answer.json()) as unknown[]
  if (rows.length !== CHANGED) throw new Error(`The floor read ${rows.length} rows.`)
}

/** Serves texts by their place in the list. */
const serveBodies = async (bodies: readonly string[]): Promise<{ url: string; stop: () => void }> => {
  const buffers = bodies.map((body) => Buffer.from(body))
  const server = createServer((request, response) => {
    const body = buffers[Number(request.url?.slice(1))]
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
