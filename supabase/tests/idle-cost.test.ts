import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import {
  answerOf,
  enrol,
  guestOf,
  openCompany,
  type Company,
  type Page,
  type Terminal,
} from './support/company'

let backend: EmbeddedBackend
let company: Company
let terminal: Terminal
beforeAll(async () => {
  backend = await startTestBackend()
  company = await openCompany(backend)
  terminal = await enrol(backend, company, 'A')
})
afterAll(() => backend.stop())

const pull = async (cursor: string | null) =>
  answerOf<Page & { operators?: string }>(
    await guestOf(backend).rpc('terminal_pull', {
      p_terminal: terminal.id,
      p_token: terminal.token,
      p_cursor: cursor,
      p_limit: 500,
    }),
  )

describe('a heartbeat', () => {
  /** The bytes of write-ahead log that one takes. */
  const logged = async (queue: number): Promise<number> => {
    const status = { app_version: '1', queue_length: queue, rejected: 0, clock: new Date().toISOString() }
    const [row] = await backend.sql(
      `explain (analyze, wal, format json) select public.terminal_heartbeat('${terminal.id}', '${terminal.token}', '${JSON.stringify(status)}')`,
    )
    const [plan] = row?.['QUERY PLAN'] as [{ Plan: { 'WAL Bytes': number } }]
    return plan.Plan['WAL Bytes']
  }

  it('writes nothing that the disk keeps while the terminal is at rest', async () => {
    expect(await logged(0)).toBeGreaterThan(0)
    expect(await logged(0)).toBe(0)
    expect(await logged(3)).toBeGreaterThan(0)
    expect(await logged(3)).toBe(0)
  })
})

describe('a pull where nothing changed', () => {
  it('looks for no row, and for no operator', async () => {
    const { cursor } = await pull(null)
    const call = (at: string) =>
      `perform public.terminal_pull('${terminal.id}', '${terminal.token}', '${at}', '500')`
    const scans = async (at: string) => {
      const counted = `pg_stat_get_xact_numscans('public.sync_log_pull'::regclass)
        + pg_stat_get_xact_numscans('app.operator_pins_company'::regclass)
        + pg_stat_get_xact_numscans('public.user_companies_company'::regclass)`
      // Counts of earlier statements may not be flushed yet.
      await backend.script(`
        create or replace function app.scans() returns int language plpgsql as $f$
        declare before bigint := ${counted};
        begin
          ${call(at)};
          return ${counted} - before;
        end $f$`)
      const [row] = await backend.sql('select app.scans() as n')
      return Number(row?.n)
    }
    expect(await scans(cursor)).toBe(0)
    const idle = await pull(cursor)
    expect(idle).toMatchObject({ cursor, rows: [], complete: true, reset: false, lagging: false })
    expect(idle).not.toHaveProperty('operators')
    await backend.sql('update public.products set price_cents = 1200 where id = $1', [company.plain])
    expect(await scans(cursor)).toBeGreaterThan(0)
  })

  it('brings the operators anew after another role, a dismissal or a PIN, and not for a customer', async () => {
    const at = async () => (await pull(null)).cursor
    const changed = async (sql: string) => {
      const before = await at()
      await backend.sql(sql)
      return 'operators' in (await pull(before))
    }
    const of = `where company_id = '${company.id}' and user_id = '${personId('cozinha')}'`
    expect(await changed(`update public.user_companies set role = 'employee' ${of}`)).toBe(true)
    expect(await changed(`delete from public.user_companies ${of}`)).toBe(true)
    const pin = `insert into app.operator_pins (company_id, user_id, salt, rounds, digits, proof_hash)
      values ('${company.id}', '${personId('dono')}', repeat('a', 22), 14, 6, repeat('0', 64))`
    expect(await changed(pin)).toBe(true)
    const customer = `where company_id = '${company.id}' and user_id = '${personId('cliente')}'`
    expect(await changed(`delete from public.user_companies ${customer}`)).toBe(false)
  })
})
