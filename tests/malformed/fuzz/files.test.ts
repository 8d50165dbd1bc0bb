import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readListFile } from '@renderer/features/admin-menu/read-list'
import { createWebGateway } from '@renderer/gateway/web/gateway'
import type { Gateway } from '@shared/contract/gateway'
import { officeMethods } from '@shared/contract/office-methods'
import { readImageFile } from '@shared/domain/menu/image-file'
import { readMenuList } from '@shared/domain/menu/menu-list'
import { listToRemember } from '@shared/domain/menu/menu-list-memory'
import { memoryStorage } from '../../support/memory-storage'
import { PASSWORD } from '../../support/people'
import { judgeCall, thrownCode, type ContractCall } from './calls'
import { csvBytes, goodPicture, pictureBytes } from './files'
import { fuzz, patienceFor, shown, type Outcome } from './fuzz'
import { ADDRESSES, EVERYBODY, openCompany, wholeOrNothing, type Anybody, type Company } from './company'

const CSV_SHARE = 1_000
const PICTURE_SHARE = 500

let company: Company
const gateways = new Map<Anybody, Gateway>()

beforeAll(async () => {
  company = await openCompany()
  const { url, publishableKey } = company.backend
  for (const who of EVERYBODY) {
    const gateway = createWebGateway({
      config: { url, publishable_key: publishableKey },
      storage: memoryStorage(),
    })
    const email = ADDRESSES[who]
    if (email !== null) await gateway.invoke('session.signIn', { email, password: PASSWORD })
    gateways.set(who, gateway)
  }
  await company.changes()
})
afterAll(() => company?.stop())

const gatewayOf = (who: Anybody): Gateway => {
  const gateway = gateways.get(who)
  if (!gateway) throw new Error('everybody has a gateway')
  return gateway
}

const call = async (
  who: Anybody,
  method: 'menu.import' | 'images.upload',
  input: unknown,
): Promise<Outcome> => {
  const made: ContractCall = { who, method, input }
  const answer = await gatewayOf(who)
    .office.invoke(method, input as never)
    .then((value: unknown) => ({ value }), thrownCode)
  return wholeOrNothing(judgeCall(officeMethods, company.scene, made, answer), company.changes, () =>
    shown(made),
  )
}

/** Handles a file like the back office: reads it, reports problems, and sends it only without any. */
const importFile = async (bytes: Uint8Array): Promise<Outcome> => {
  const read = await readListFile(new File([new Uint8Array(bytes)], 'cardapio.csv'))
  if (read.problem !== null) return 'refused'
  const { cells, layout, badQuotes } = read.table
  const list = readMenuList(cells, layout, {
    menu: { categories: [], subcategories: [], products: [], combos: [], groups: [] },
    names: { category: 'Cardápio', size: 'Tamanho' },
    newId: randomUUID,
  })
  if (list.problems.length > 0 || badQuotes.length > 0) return 'refused'
  if (list.dishes.length === 0) return { fault: 'no dishes, and not a word why' }
  const input = {
    company_id: company.scene.mine.id,
    // The company’s own dishes are unknown here: a code that is proposed may be one of theirs.
    rows: list.dishes.map((dish) => ({ ...dish, is_new: false })),
    groups: list.groups,
    list: listToRemember(cells, layout, null),
  }
  const outcome = await call('owner', 'menu.import', input)
  return outcome === 'refused' ? { fault: `read without a problem, and refused: ${shown(input)}` } : outcome
}

it(
  'bytes taken for a menu’s file are rejected with their problems, or imported whole',
  () => fuzz('menu files', CSV_SHARE, csvBytes, importFile),
  patienceFor(CSV_SHARE),
)

interface Upload {
  readonly who: Anybody
  readonly bytes: Uint8Array
  readonly narrow: Uint8Array | null
  readonly kind: 'png' | 'jpeg' | 'webp'
  readonly way: 'gateway' | 'storage'
  readonly type: string
  readonly name: string
  readonly isForeign: boolean
}

const anyUploads: fc.Arbitrary<Upload> = fc.record({
  who: fc.constantFrom(...EVERYBODY, 'owner', 'owner', 'admin'),
  bytes: pictureBytes,
  narrow: fc.option(pictureBytes),
  kind: fc.constantFrom('png', 'jpeg', 'webp'),
  way: fc.constantFrom('gateway', 'gateway', 'storage'),
  type: fc.constantFrom(
    'image/png',
    'image/svg+xml',
    'text/html',
    'image/png; charset=x',
    'application/pdf',
    'nothing',
    '',
  ),
  name: fc.constantFrom(
    'a.png',
    'a.svg',
    'a.html',
    '..%2fb.png',
    '%2e%2e%2fb.png',
    'a%00.png',
    'a/../../b.png',
    `${'n'.repeat(300)}.png`,
    ' .png',
    'a.png%0d%0ax: y',
  ),
  isForeign: fc.boolean(),
})

const uploads: fc.Arbitrary<Upload> = fc.oneof(
  { weight: 3, arbitrary: anyUploads },
  {
    weight: 1,
    arbitrary: fc.tuple(anyUploads, goodPicture).map(([one, good]) => ({
      ...one,
      ...good,
      narrow: null,
      type: `image/${good.kind}`,
      name: `good.${good.kind}`,
    })),
  },
)

const EDITORS: ReadonlySet<Anybody> = new Set(['owner', 'admin'])
const mayWrite = (who: Anybody, isForeign: boolean): boolean =>
  who === 'admin' || (isForeign ? who === 'foreign owner' : EDITORS.has(who))

const toStorage = async ({ who, bytes, type, name, isForeign }: Upload): Promise<Outcome> => {
  const { url, publishableKey } = company.backend
  const { data } = await company.clients[who].auth.getSession()
  const folder = isForeign ? company.scene.foreign.id : company.scene.mine.id
  const response = await fetch(`${url}/storage/v1/object/images/${folder}/${name}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'x-upsert': 'true',
      ...(data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}),
      ...(type === '' ? {} : { 'content-type': type }),
    },
    body: new Uint8Array(bytes),
  })
  const text = await response.text()
  if (response.status >= 500) return { fault: `${response.status} ${text.slice(0, 200)}` }
  if (!response.ok) return 'refused'
  return mayWrite(who, isForeign) ? 'accepted' : { fault: `taken: ${text.slice(0, 200)}` }
}

const toGateway = async ({ who, bytes, narrow, kind, isForeign }: Upload): Promise<Outcome> => {
  const base64 = (part: Uint8Array): string => Buffer.from(part).toString('base64')
  const outcome = await call(who, 'images.upload', {
    company_id: isForeign ? company.scene.foreign.id : company.scene.mine.id,
    id: randomUUID(),
    kind,
    bytes: base64(bytes),
    ...(narrow === null ? {} : { narrow_bytes: base64(narrow) }),
  })
  if (outcome !== 'accepted') return outcome
  if (!mayWrite(who, isForeign)) return { fault: 'taken from somebody without the right' }
  return readImageFile(bytes).header?.kind === kind
    ? outcome
    : { fault: 'taken, though no picture of that kind' }
}

const upload = async (one: Upload): Promise<Outcome> => {
  const outcome = await (one.way === 'gateway' ? toGateway(one) : toStorage(one))
  return wholeOrNothing(outcome, company.changes, () => shown(one))
}

it(
  'bytes taken for a picture are rejected by a code, or stored for users with the right',
  async () => {
    await fuzz('pictures', PICTURE_SHARE, uploads, upload)
    // Every stored file is in the folders of the two companies, and is no page.
    const [foreign] = await company.backend.sql(
      `select count(*)::int as n from storage.objects where bucket_id = 'images'
         and (split_part(name, '/', 1) not in ($1, $2) or name like '%..%' or metadata ->> 'mimetype' !~ '^image/(png|jpeg|webp|gif|avif)')`,
      [company.scene.mine.id, company.scene.foreign.id],
    )
    expect(foreign?.n).toBe(0)
  },
  patienceFor(PICTURE_SHARE),
)
