import { leadMailLinks } from '@renderer/app/auth-link'
import { startApp } from '@renderer/app/start'
import { readWebConfig } from '@renderer/gateway/web/config'
import { createFirstGateway } from '@renderer/gateway/web/first-gateway'

leadMailLinks(window.location, window.history)
void startApp(async () => createFirstGateway({ config: await readWebConfig() }))
