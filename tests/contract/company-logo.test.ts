import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { MEDIA_ADDRESS } from '@main/services/replica-menu'
import type { Company } from '@shared/schemas/company/company'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpTerminal, startNodeTerminal, type NodeTerminal } from '../support/node-terminal'
import { ask, gatewayOf, refusalOf } from '../support/office'

/** One pixel, as WebP. */
const PIXEL = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

let backend: EmbeddedBackend
let terminal: NodeTerminal
let companyId: string

beforeAll(async () => {
  backend = await startTestBackend()
  const [row] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = row?.id as string
  terminal = startNodeTerminal()
})
afterAll(async () => {
  terminal.close()
  await backend.stop()
})

describe('a company’s logo', () => {
  it('is a path for its editors and an address for its viewers, on web and terminal', async () => {
    const owner = await gatewayOf(backend, 'dono@comanda.test')
    const { path } = await ask(owner, 'images.upload', {
      company_id: companyId,
      id: randomUUID(),
      kind: 'webp',
      bytes: PIXEL,
    })
    await ask(owner, 'companies.update', { company_id: companyId, values: { logo_empresa: path } })
    const companies = await ask(owner, 'companies.managed', {})
    expect(companies.find(({ id }) => id === companyId)?.logo_empresa).toBe(path)

    const guest = await gatewayOf(backend, null)
    const address = `${backend.url}/storage/v1/object/public/images/${path}`
    const logoIn = (companies: readonly (Company | null)[]) =>
      companies.find((company) => company?.id === companyId)?.logo_empresa
    expect(logoIn([await guest.invoke('companies.get', { slug: 'bella-napoli' })])).toBe(address)
    expect(logoIn(await guest.invoke('companies.list', {}))).toBe(address)
    expect(logoIn([(await guest.invoke('menu.get', { company_id: companyId })).company])).toBe(address)
    expect(logoIn([(await guest.invoke('pages.get', { company_id: companyId })).company])).toBe(address)
    const mine = await owner.invoke('companies.mine', {})
    expect(logoIn(mine.map(({ company }) => company))).toBe(address)
    const shown = await fetch(address)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])

    await setUpTerminal(terminal, backend, {
      email: 'dono@comanda.test',
      company_id: companyId,
      prefix: 'L',
    })
    const menu = await terminal.value('menu.get', { company_id: companyId })
    expect(menu.company.logo_empresa).toBe(`${MEDIA_ADDRESS}${path}`)

    await ask(owner, 'images.remove', { company_id: companyId, path })
    expect((await fetch(address)).status).toBeGreaterThanOrEqual(400)
  })

  it('is uploaded only by users with manage_images', async () => {
    const cook = await gatewayOf(backend, 'cozinha@comanda.test')
    const refused = await refusalOf(
      cook.office.invoke('images.upload', {
        company_id: companyId,
        id: randomUUID(),
        kind: 'webp',
        bytes: PIXEL,
      }),
    )
    expect(refused.code).toBe('forbidden')
  })
})
