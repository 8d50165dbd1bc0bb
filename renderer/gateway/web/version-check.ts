import type { Fetch } from '@shared/backend/plain-fetch'
import { GatewayError } from '@shared/contract/errors'
import type { BackendConfig } from '@shared/schemas/company/company'
import { whenIdle } from '@renderer/ui/when-idle'
import { HOUR_MS } from '@shared/domain/common/durations'

/** A result is valid for this long, however many calls fail meanwhile (ms). */
const FRESH_MS = 60_000
/** The first view is complete by then, so the check does not share its line (ms). */
const FIRST_CHECK_MS = 10_000
const IDLE_WITHIN_MS = 5_000
/** A page left open checks again when it becomes visible, at most this often (ms). */
const CHECK_EVERY_MS = HOUR_MS

export interface VersionCheckOptions {
  readonly config: BackendConfig
  readonly fetch?: Fetch
  readonly now?: () => number
  /** Called once, when the backend no longer serves this page's version of the API. */
  readonly onOutdated: () => void
}

/** A response that this page cannot read, or a request that the backend rejects as unknown. */
const mayBeOfVersion = ({ code, details }: GatewayError): boolean =>
  code === 'unexpected' || (code === 'backend' && details.status === undefined)

/** Whether the backend serves only newer versions of the API. */
export const createVersionCheck = ({
  config,
  fetch = (url, init) => globalThis.fetch(url, init),
  now = Date.now,
  onOutdated,
}: VersionCheckOptions) => {
  let found = false
  let checkedAt = -Infinity
  let checking: Promise<boolean> = Promise.resolve(false)

  const read = async (): Promise<boolean> => {
    // The first view has no part in it; without the internet there is nothing to ask either.
    const asking = import('@shared/backend/api-version').then((module) =>
      module.isAppOutdated({ config, fetch }),
    )
    if ((await asking.catch(() => false)) && !found) {
      found = true
      onOutdated()
    }
    return found
  }

  const check = (maxAgeMs = FRESH_MS): Promise<boolean> => {
    if (found || now() - checkedAt < maxAgeMs) return checking
    checkedAt = now()
    checking = read()
    return checking
  }

  return {
    check,
    /** The error of a call; version_unsupported where this page's age is the cause. */
    explain: async (error: GatewayError): Promise<GatewayError> =>
      mayBeOfVersion(error) && (await check()) ? new GatewayError('version_unsupported') : error,
    /** Checks once the page is idle, and when it becomes visible again after an hour. */
    watch: (): void => {
      setTimeout(() => whenIdle(() => void check(), IDLE_WITHIN_MS), FIRST_CHECK_MS)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void check(CHECK_EVERY_MS)
      })
    },
  }
}
export type VersionCheck = ReturnType<typeof createVersionCheck>
