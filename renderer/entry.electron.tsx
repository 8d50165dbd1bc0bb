import { screensOfMode } from '@renderer/app/self-service/screens-of-mode'
import { startApp } from '@renderer/app/start'
import { openElectronGateway } from '@renderer/gateway/electron/gateway'

void startApp(() => openElectronGateway(), screensOfMode)
