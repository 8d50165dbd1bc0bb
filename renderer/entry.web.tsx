import { startApp } from '@renderer/app/start'
import { readWebConfig } from '@renderer/gateway/web/config'
import { createWebGateway } from '@renderer/gateway/web/gateway'

void startApp(async () => createWebGateway({ config: await readWebConfig() }))
