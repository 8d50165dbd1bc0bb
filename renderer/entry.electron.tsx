import { PATHS } from '@renderer/app/paths'
import { loadRoutes } from '@renderer/app/routes'
import { screensOfMode } from '@renderer/app/self-service/screens-of-mode'
import { startApp } from '@renderer/app/start'
import { openElectronGateway } from '@renderer/gateway/electron/gateway'

void startApp(() => openElectronGateway(), { isTerminal: true, screensOf: screensOfMode })
// Where a terminal begins its day: fetched while main is still asked what this one is.
void loadRoutes()
  .then((routes) => routes.find(({ path }) => path === PATHS.quickOrder)?.prepare())
  .catch(() => undefined)
