import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { createPublicRpc, type RpcPort } from '@shared/backend/data-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPullingTerminal, type PullingTerminal } from '../support/pulling-terminal'
import { addCompany, enrolTerminal, memberOf, type Company } from '../support/world'

/** More than two pages of a pull. */
const IMPORTED = 600

let backend: EmbeddedBackend
let company: Company
let terminal: PullingTerminal
let rpc: RpcPort
beforeAll(async () => {
  backend = await startTestBackend({ seed: false })
  company = await addCompany(backend, 'casa', 3)
  const owner = await memberOf(backend, company, 'owner', 'dona')
  terminal = openPullingTerminal(company, await enrolTerminal(owner.client, company, 'A'))
  rpc = createPublicRpc({ config: { url: backend.url, publishable_key: backend.publishableKey }, fetch })
  await terminal.catchUp(rpc)
})
afterAll(async () => {
  terminal.close()
  await backend.stop()
})

/** In one transaction: the dishes of before leave or change, and many come. */
const importMenu = (name: string) =>
  backend.script(`
    delete from public.products where company_id = '${company.id}' and code = 'P00001';
    update public.products set name = '${name} 2' where company_id = '${company.id}' and code = 'P00002';
    update public.products set name = '${name} ' || sort_order where company_id = '${company.id}' and code like 'N%';
    insert into public.products (company_id, category_id, code, name, price_cents, sort_order)
    select c.company_id, c.id, 'N' || lpad(n::text, 4, '0'), '${name} ' || n, 1000, n
    from public.categories c, generate_series(1, ${IMPORTED}) n
    where c.company_id = '${company.id}'
      and not exists (select from public.products p where p.company_id = c.company_id and p.code like 'N%');`)

/** How much of the import is for sale: its first and last dish, one that it changed, one that it removed. */
const sold = () => ['N0001', 'N0600', 'P00002', 'P00001'].map((code) => terminal.sells(code))

describe('a delta of several pages', () => {
  it('is for sale once it is whole, and not before: neither what came nor what went', async () => {
    const before = sold()
    expect(before).toEqual([null, null, 'Prato 2', 'Prato 1'])
    await importMenu('Novo')
    const first = await terminal.pull(rpc)
    expect(first).toMatchObject({ kind: 'page', complete: false, menuChanged: false, ordersChanged: false })
    expect(sold()).toEqual(before)
    terminal.restart()
    expect(sold()).toEqual(before)
    const pages = await terminal.catchUp(rpc)
    expect(pages).toBeGreaterThan(1)
    expect(sold()).toEqual(['Novo 1', 'Novo 600', 'Novo 2', null])
  })

  it('takes what changed again while its pages came', async () => {
    await importMenu('Outro')
    await terminal.pull(rpc)
    await backend.sql(`update public.products set name = 'Último' where company_id = $1 and code = 'N0001'`, [
      company.id,
    ])
    await terminal.catchUp(rpc)
    expect(sold()).toEqual(['Último', 'Outro 600', 'Outro 2', null])
    expect(await terminal.pull(rpc)).toMatchObject({ complete: true, menuChanged: false })
  })

  it('gives way to a fresh pull where the backend forgot its beginning', async () => {
    await importMenu('Terceiro')
    await terminal.pull(rpc)
    await backend.sql('delete from app.version_marks where company_id = $1', [company.id])
    await backend.sql(
      `update public.products set name = 'Depois' where company_id = $1 and code = 'P00003'`,
      [company.id],
    )
    await terminal.catchUp(rpc)
    expect([...sold(), terminal.sells('P00003')]).toEqual([
      'Terceiro 1',
      'Terceiro 600',
      'Terceiro 2',
      null,
      'Depois',
    ])
  })
})
