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

/** What auth-link reads of an address; most addresses have none of it, and fetch nothing for it. */
const OF_MAIL_LINKS = /[?#&](?:access_token|code|token_hash|error_code|error_description)=/

/** Before the first render. Where the code cannot be fetched, the page starts as it is, and a reload tries again. */
const followMailLink = async (): Promise<void> => {
  if (!OF_MAIL_LINKS.test(location.search + location.hash)) return
  const loaded = await import('@renderer/app/session/auth-link').catch(() => null)
  loaded?.redirectMailLink(window.location, window.history)
}

/** Where a browser may be a screen of the kitchen or of waiting guests, and where it becomes one (docs/adr/0038). */
const OF_SCREENS = /^\/(?:cozinha|retirada|juntar)$/

/** Starts the product as a web page. */
export const startOnTheWeb = async (): Promise<void> => {
  await followMailLink()
  if (OF_SCREENS.test(location.pathname)) {
    const loaded = await import('./start.screen').catch(() => null)
    if (await loaded?.startScreen()) return
  }
  void startApp(makeGateway, { isTerminal: false })
  enableOfflineStart()
}
