import { isNoAnswer } from '@shared/contract/errors'
import type { EventPayload, Gateway, Input, Method, Output } from '@shared/contract/gateway'
import { whenIdle } from '@renderer/ui/when-idle'
import type { Copied, CopyKind, OfflineCopies } from './offline-copies'

/** With a copy to show, a guest waits no longer than this for the backend (ms). */
const COPY_AFTER_MS = 5_000
/** A late response is returned again within this time (ms), so that a slow network is not queried repeatedly. */
const LATE_IS_FRESH_MS = 30_000
/** A copy is stored when the browser is idle, because the first view does not need it; or after this time (ms). */
const KEPT_WITHIN_MS = 3_000

const loadOfflineCopies = async (): Promise<OfflineCopies> => {
  const { browserDisk, createOfflineCopies } = await import('./offline-copies')
  return createOfflineCopies({ openDisk: browserDisk, now: Date.now })
}

interface Answer<T> {
  readonly ask: () => Promise<T>
  readonly find: () => Promise<T | null>
  /** The backend's response arrived after the copy was returned. */
  readonly cameLate?: (value: T) => void
}

/**
 * The backend's response, or the copy when there is none or it takes too long. Errors: those of `ask` where there is
 * no copy.
 */
const askOrCopy = <T>({ ask, find, cameLate }: Answer<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let isCopyGiven = false
    const giveCopy = async (): Promise<boolean> => {
      const copy = await find()
      if (copy === null) return false
      isCopyGiven = true
      resolve(copy)
      return true
    }
    const timer = setTimeout(() => void giveCopy(), COPY_AFTER_MS)
    ask()
      .then(
        (value) => {
          if (isCopyGiven) cameLate?.(value)
          resolve(value)
        },
        async (error: Error) => {
          if (!isNoAnswer(error) || !(await giveCopy())) reject(error)
        },
      )
      .finally(() => clearTimeout(timer))
  })

interface CopyParts {
  readonly loadCopies?: () => Promise<OfflineCopies>
  readonly now?: () => number
}

/**
 * A web gateway whose public reads (menu, pages, and the company they belong to) return the stored copies while the
 * backend does not respond (docs/adr/0008). A copy has `copied_at`; everything else passes through unchanged.
 */
export const withCopies = (
  gateway: Gateway,
  { loadCopies = loadOfflineCopies, now = Date.now }: CopyParts = {},
): Gateway => {
  const late = new Map<string, { value: unknown; at: number }>()
  const menuListeners = new Set<(payload: EventPayload<'menu.changed'>) => void>()
  let loading: Promise<OfflineCopies> | null = null

  /** A result of the copies, or null where they cannot be loaded. */
  const ofCopies = async <T>(work: (copies: OfflineCopies) => Promise<T>): Promise<T | null> => {
    loading ??= loadCopies()
    try {
      return await work(await loading)
    } catch {
      loading = null
      return null
    }
  }

  const read = async <K extends CopyKind>(
    kind: K,
    companyId: string,
    ask: () => Promise<Copied<K>>,
  ): Promise<Copied<K>> => {
    const key = `${kind} ${companyId}`
    const recent = late.get(key)
    late.delete(key)
    if (recent && now() - recent.at < LATE_IS_FRESH_MS) return recent.value as Copied<K>
    return askOrCopy({
      ask: async () => {
        const value = await ask()
        whenIdle(() => void ofCopies((copies) => copies.keep(kind, value)), KEPT_WITHIN_MS)
        return value
      },
      find: () => ofCopies((copies) => copies.find(kind, companyId)),
      cameLate: (value) => {
        late.set(key, { value, at: now() })
        menuListeners.forEach((hear) => hear({ company_id: companyId }))
      },
    })
  }

  const { invoke } = gateway
  const reads: { readonly [K in Method]?: (input: Input<K>) => Promise<Output<K>> } = {
    'menu.get': (input) => read('menu', input.company_id, () => invoke('menu.get', input)),
    'pages.get': (input) => read('pages', input.company_id, () => invoke('pages.get', input)),
    'companies.get': (by) =>
      askOrCopy({
        ask: () => invoke('companies.get', by),
        find: () =>
          ofCopies((copies) =>
            copies.findCompany(({ id, slug }) => ('id' in by ? id === by.id : slug === by.slug)),
          ),
      }),
    'companies.first': () =>
      askOrCopy({
        ask: () => invoke('companies.first', {}),
        find: () => ofCopies((copies) => copies.findCompany(() => true)),
      }),
  }

  return {
    ...gateway,
    invoke: (method, input) => reads[method]?.(input) ?? invoke(method, input),
    subscribe: (event, listener) => {
      if (event !== 'menu.changed') return gateway.subscribe(event, listener)
      const hear = listener as (payload: EventPayload<'menu.changed'>) => void
      menuListeners.add(hear)
      const stop = gateway.subscribe('menu.changed', hear)
      return () => {
        menuListeners.delete(hear)
        stop()
      }
    },
  }
}
