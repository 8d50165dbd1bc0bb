import type { Bridge } from '@shared/contract/bridge'
import { GatewayError } from '@shared/contract/errors'
import type { Gateway, OfficeGateway, TerminalGateway } from '@shared/contract/gateway'
import type { TerminalMode } from '@shared/domain/terminal/terminal-mode'

declare global {
  interface Window {
    readonly comanda?: Bridge
  }
}

/** Returns or throws main's answer; main has validated it, so it is not checked again. */
const call = async (bridge: Bridge, method: string, input: unknown): Promise<unknown> => {
  const result = await bridge.invoke(method, input)
  if (result.ok) return result.value
  throw new GatewayError(result.code, result.details, result.raw)
}

/** The gateway over the preload's bridge (docs/adr/0001). */
export const createElectronGateway = (
  bridge: Bridge | undefined = window.comanda,
  mode: TerminalMode = 'staff',
): Gateway => {
  if (!bridge) throw new GatewayError('unexpected', {}, 'the preload did not run')
  const invoke = (method: string, input: unknown) => call(bridge, method, input)
  return {
    capabilities: {
      offline: true,
      audio: true,
      kiosk: true,
      print: true,
      selfService: mode === 'self_service',
      kitchenWall: mode === 'kitchen',
    },
    invoke: invoke as Gateway['invoke'],
    subscribe: (event, listener) => bridge.subscribe(event, listener as (payload: unknown) => void),
    terminal: { invoke: invoke as TerminalGateway['invoke'] },
    office: { invoke: invoke as OfficeGateway['invoke'] },
  }
}

/**
 * The gateway of this window. The terminal's mode is read once, because another mode reloads the window.
 */
export const openElectronGateway = async (bridge: Bridge | undefined = window.comanda): Promise<Gateway> => {
  const settings = await createElectronGateway(bridge).terminal?.invoke('terminal.settings', {})
  return createElectronGateway(bridge, settings?.mode)
}
