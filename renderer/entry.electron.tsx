import { startApp } from '@renderer/app/start'
import { createElectronGateway } from '@renderer/gateway/electron/gateway'

void startApp(() => Promise.resolve(createElectronGateway()))
