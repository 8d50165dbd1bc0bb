import type { ErrorCode } from '@shared/contract/errors'
import type { BackendConfig } from '@shared/schemas/company/company'
import { redirectMailLink } from '@renderer/app/session/auth-link'
import { outdatedPage } from '@renderer/app/outdated-page'
import { startApp } from '@renderer/app/start'
import { readWebConfig } from '@renderer/gateway/web/config'
import { createFirstGateway } from '@renderer/gateway/web/first-gateway'
import type { VersionCheck } from '@renderer/gateway/web/version-check'
import { withCopies } from '@renderer/gateway/web/with-copies'
import { enableOfflineStart } from '@renderer/pwa/offline-start'

/** The first view is over by then; nothing of it shares its line with the version check (ms). */
const FIRST_VERSION_CHECK_MS = 10_000

/** Errors that may come of a page that is older than the backend. */
const MAY_BE_OF_VERSION: readonly ErrorCode[] = ['unexpected', 'backend']

/** The version check, fetched after the first view or with the first error that it may explain. */
const lateVersionCheck = (config: BackendConfig): VersionCheck['explain'] => {
  let loading: Promise<VersionCheck> | null = null
  const load = (): Promise<VersionCheck> => {
    loading ??= import('@renderer/gateway/web/version-check').then(
      ({ createVersionCheck }) => {
        const check = createVersionCheck({ config, onOutdated: outdatedPage.report })
        check.watch()
        return check
      },
      (cause: unknown) => {
        loading = null
        throw cause
      },
    )
    return loading
  }
  setTimeout(() => void load().catch(() => undefined), FIRST_VERSION_CHECK_MS)
  return async (error) => {
    if (!MAY_BE_OF_VERSION.includes(error.code)) return error
    const check = await load().catch(() => null)
    return check ? check.explain(error) : error
  }
}

const makeGateway = async () => {
  const config = await readWebConfig()
  const explain = lateVersionCheck(config)
  return withCopies(createFirstGateway({ config }, undefined, explain))
}

/** Starts the product as a web page. */
export const startOnTheWeb = (): void => {
  redirectMailLink(window.location, window.history)
  void startApp(makeGateway, { isTerminal: false })
  enableOfflineStart()
}
