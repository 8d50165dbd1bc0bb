import type * as z from 'zod/mini'
import type { Company } from '@shared/schemas/company/company'
import type { menuSchema } from '@shared/schemas/menu/whole-menu'
import type { companyPagesSchema } from '@shared/schemas/company/pages'

/** The methods of the browser's Cache that are used. */
export type CopyDisk = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

interface Schemas {
  readonly menu: typeof menuSchema
  readonly pages: typeof companyPagesSchema
}
export type CopyKind = keyof Schemas
export type Copied<K extends CopyKind> = z.infer<Schemas[K]>
const KINDS = ['menu', 'pages'] as const satisfies readonly CopyKind[]

/** Imported with the first copy that is read: writing one needs no schema, and every first visit writes one. */
const loadSchemas = async (): Promise<Schemas> => {
  const [{ menuSchema: menu }, { companyPagesSchema: pages }] = await Promise.all([
    import('@shared/schemas/menu/whole-menu'),
    import('@shared/schemas/company/pages'),
  ])
  return { menu, pages }
}

const DISK = 'comanda-copies'
const KEPT_AT = 'x-kept-at'
/** The most companies with a stored menu and pages; the one opened longest ago is removed. */
const MOST_COMPANIES = 5
const MOST_CHARACTERS = 2_000_000

const addressOf = (kind: CopyKind, companyId: string): string => `/_copies/${companyId}/${kind}`
const companyOf = (address: string): string => new URL(address, 'http://copies').pathname.split('/')[2] ?? ''

/** The browser's cache for copies, or null where there is none (a page over plain http). */
export const browserDisk = async (): Promise<CopyDisk | null> =>
  typeof caches === 'undefined' ? null : caches.open(DISK).catch(() => null)

/**
 * Menus and pages as they were last read, for use offline (docs/adr/0008). Stores only what any guest may read: the
 * public data of active companies. It never throws: a failure counts as no copy.
 */
export const createOfflineCopies = ({
  openDisk,
  now,
}: {
  readonly openDisk: () => Promise<CopyDisk | null>
  readonly now: () => number
}) => {
  const onDisk = async <T>(work: (disk: CopyDisk) => Promise<T>): Promise<T | null> => {
    try {
      const disk = await openDisk()
      return disk && (await work(disk))
    } catch {
      return null
    }
  }

  const read = async <K extends CopyKind>(
    disk: CopyDisk,
    kind: K,
    address: string,
  ): Promise<Copied<K> | null> => {
    const held = await disk.match(address)
    if (!held) return null
    const copied_at = new Date(Number(held.headers.get(KEPT_AT))).toISOString()
    // Another version of the product may have written it.
    const found = (await loadSchemas())[kind].safeParse(await held.json())
    return found.success ? ({ ...found.data, copied_at } as Copied<K>) : null
  }

  /** Company ids, the most recently stored first. */
  const companiesByAge = async (disk: CopyDisk): Promise<string[]> => {
    const latest = new Map<string, number>()
    for (const request of await disk.keys()) {
      const at = Number((await disk.match(request))?.headers.get(KEPT_AT))
      const company = companyOf(request.url)
      latest.set(company, Math.max(at, latest.get(company) ?? 0))
    }
    return [...latest].sort(([, left], [, right]) => right - left).map(([company]) => company)
  }

  const makeRoom = async (disk: CopyDisk): Promise<void> => {
    for (const company of (await companiesByAge(disk)).slice(MOST_COMPANIES))
      for (const kind of KINDS) await disk.delete(addressOf(kind, company))
  }

  return {
    /** Stores a response; a company that guests no longer see loses its copies. */
    keep: async <K extends CopyKind>(kind: K, value: Copied<K>): Promise<void> => {
      const address = addressOf(kind, value.company.id)
      await onDisk(async (disk) => {
        const text = JSON.stringify(value)
        if (!value.company.is_active || text.length > MOST_CHARACTERS) return disk.delete(address)
        const headers = { 'content-type': 'application/json', [KEPT_AT]: String(now()) }
        await disk.put(address, new Response(text, { headers }))
        await makeRoom(disk)
        return true
      })
    },
    find: <K extends CopyKind>(kind: K, companyId: string): Promise<Copied<K> | null> =>
      onDisk((disk) => read(disk, kind, addressOf(kind, companyId))),
    /** The company of a copied menu, the most recently opened first. */
    findCompany: (isWanted: (company: Company) => boolean): Promise<Company | null> =>
      onDisk(async (disk) => {
        for (const id of await companiesByAge(disk)) {
          const company = (await read(disk, 'menu', addressOf('menu', id)))?.company
          if (company && isWanted(company)) return company
        }
        return null
      }),
  }
}
export type OfflineCopies = ReturnType<typeof createOfflineCopies>
