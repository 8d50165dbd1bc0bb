import { redirectMailLink } from '@renderer/app/session/auth-link'
import { outdatedPage } from '@renderer/app/outdated-page'
import { startApp } from '@renderer/app/start'
import { readWebConfig } from '@renderer/gateway/web/config'
import { createFirstGateway } from '@renderer/gateway/web/first-gateway'
import { createVersionCheck } from '@renderer/gateway/web/version-check'
import { withCopies } from '@renderer/gateway/web/read-with-copies'
import { enableOfflineStart } from '@renderer/pwa/offline-start'

const makeGateway = async () => {
  const config = await readWebConfig()
  const versions = createVersionCheck({ config, onOutdated: outdatedPage.report })
  versions.watch()
  return withCopies(createFirstGateway({ config }, undefined, versions.explain))
}

/** Starts the product as a web page. */
export const startOnTheWeb = (): void => {
  redirectMailLink(window.location, window.history)
  void startApp(makeGateway, { isTerminal: false })
  enableOfflineStart()
}
