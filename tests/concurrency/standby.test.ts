import { startEmbedded } from '@embedded/start'
import { startPostgres, type PostgresCluster, type PostgresClusterOptions } from '@embedded/postgres-cluster'
import type { EmbeddedBackend } from '@embedded/testing'
import { replicaStateOf } from '@main/sync/replica-state'
import { createPublicRpc, type RpcPort } from '@shared/backend/data-api'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPullingTerminal, type PullingTerminal } from '../support/pulling-terminal'
import { addCompany, enrolTerminal, memberOf, type Company, type TestTerminal } from '../support/world'

let backend: EmbeddedBackend
let there: postgres.Sql
let company: Company
let enrolled: TestTerminal
let terminal: PullingTerminal
const ended: (() => unknown)[] = []

const start = async (options?: PostgresClusterOptions): Promise<PostgresCluster> => {
  const cluster = await startPostgres(options)
  if (!cluster.available) throw new Error(cluster.reason)
  ended.push(cluster.stop)
  return cluster
}

beforeAll(async () => {
  const cluster = await start()
  const postgresUrl = await cluster.createDatabase('comanda')
  backend = await startEmbedded({
    migrationsDir: 'supabase/migrations',
    seedFile: null,
    postgresUrl,
    isDemo: true,
  })
  ended.push(backend.stop)
  company = await addCompany(backend, 'casa', 3)
  const owner = await memberOf(backend, company, 'owner', 'dona')
  enrolled = await enrolTerminal(owner.client, company, 'A')
  const standby = await start({ standbyOf: cluster })
  there = postgres(new URL('/comanda', standby.url).href, { max: 1, onnotice: () => undefined })
  ended.push(() => there.end())
  terminal = openPullingTerminal(company, enrolled)
  ended.push(terminal.close)
})
afterAll(async () => {
  for (const end of ended.reverse()) await end()
})

const primary: RpcPort = (...call) =>
  createPublicRpc({ config: { url: backend.url, publishable_key: backend.publishableKey }, fetch })(...call)
/** As a load balancer sends a read to a standby. */
const replica: RpcPort = async (name, args) => {
  expect(name).toBe('terminal_pull')
  const { p_terminal, p_token, p_cursor, p_limit, p_protocol } = args as Record<string, string | null>
  const [row] =
    await there`select public.terminal_pull(${p_terminal ?? null}, ${p_token ?? null}, ${p_cursor ?? null},
    ${String(p_limit)}, ${String(p_protocol)}) as page`
  return row?.page as never
}
const rename = (name: string) =>
  backend.sql(`update public.products set name = $2 where company_id = $1 and code = 'P00001'`, [
    company.id,
    name,
  ])
const headThere = async () => {
  const [row] = await there`select version from public.company_sync where company_id = ${company.id}`
  return Number(row?.version)
}
const headHere = async () => {
  const [row] = await backend.sql('select version from public.company_sync where company_id = $1', [
    company.id,
  ])
  return Number(row?.version)
}
const state = () => replicaStateOf(terminal.store(), enrolled.id)

describe('a terminal whose reads go to a standby', () => {
  it('waits while it is lagging, and goes on where both were', async () => {
    await terminal.catchUp(primary)
    await there`select pg_wal_replay_pause()`
    await expect
      .poll(async () => (await there`select pg_get_wal_replay_pause_state() as s`)[0]?.s)
      .toBe('paused')
    await rename('Prato novo')
    await terminal.catchUp(primary)
    const before = state()
    expect(await terminal.pull(replica)).toEqual({ kind: 'lagging' })
    expect(state()).toEqual(before)
    expect(terminal.sells('P00001')).toBe('Prato novo')
    await there`select pg_wal_replay_resume()`
    await expect.poll(headThere).toBe(await headHere())
    expect(await terminal.pull(replica)).toMatchObject({ kind: 'page', complete: true, menuChanged: false })
    await rename('Prato de hoje')
    await expect.poll(headThere).toBe(await headHere())
    await terminal.catchUp(replica)
    expect(terminal.sells('P00001')).toBe('Prato de hoje')
  })

  it('starts a fresh pull once the standby took over without the last change', async () => {
    await there`alter system set primary_conninfo = ''`
    await there`select pg_reload_conf()`
    await expect.poll(async () => (await there`select from pg_stat_wal_receiver`).length).toBe(0)
    await rename('Prato perdido')
    await terminal.catchUp(primary)
    expect(await terminal.pull(replica)).toEqual({ kind: 'lagging' })
    await there`select pg_promote()`
    const { generation } = state()
    await terminal.catchUp(replica)
    expect(terminal.sells('P00001')).toBe('Prato de hoje')
    expect(state().generation).toBe((generation ?? 0) + 1)
  })
})
