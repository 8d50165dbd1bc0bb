import { leadMailLinks } from '@renderer/app/auth-link'
import { startApp } from '@renderer/app/start'
import { readWebConfig } from '@renderer/gateway/web/config'
import { createWebGateway } from '@renderer/gateway/web/gateway'

leadMailLinks(window.location, window.history)
void startApp(async () => createWebGateway({ config: await readWebConfig() }))
