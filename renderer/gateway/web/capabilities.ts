import type { Capabilities } from '@shared/contract/gateway'

export const WEB_CAPABILITIES: Capabilities = { offline: false, audio: true, kiosk: false, print: false }
