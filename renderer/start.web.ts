import { leadMailLinks } from '@renderer/app/auth-link'
import { startApp } from '@renderer/app/start'
import { readWebConfig } from '@renderer/gateway/web/config'
import { createFirstGateway } from '@renderer/gateway/web/first-gateway'
import { withCopies } from '@renderer/gateway/web/with-copies'
import { offerOfflineStart } from '@renderer/pwa/offline-start'

/** Starts the product as a web page. */
export const startOnTheWeb = (): void => {
  leadMailLinks(window.location, window.history)
  void startApp(async () => withCopies(createFirstGateway({ config: await readWebConfig() })), {
    isTerminal: false,
  })
  offerOfflineStart()
}
