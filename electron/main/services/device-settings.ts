import { GatewayError } from '@shared/contract/errors'
import type { deviceMethods } from '@shared/contract/terminal/device-methods'
import type { Handlers } from '@shared/contract/gateway'
import type { DeviceSettings } from '@shared/schemas/terminal/device'
import type { Autostart } from '../system/autostart'
import type { Device } from './device'
import type { ModeChange } from './mode-change'
import { createPinCheck } from './pin-check'
import { terminalMode } from './terminal-mode'

/** How this terminal is set up as a machine; every change by a manager's PIN. */
export const createDeviceSettings = (
  device: Device,
  { autostart, modes }: { autostart: Autostart; modes: ModeChange },
): Pick<Handlers<typeof deviceMethods>, 'terminal.settings' | 'terminal.changeSettings'> => {
  const pins = createPinCheck(device)

  const settings = (): DeviceSettings => ({
    mode: terminalMode(device),
    starts_with_system: autostart.isOn(),
  })

  const startWithSystem = (starts: boolean): void => {
    if (autostart.isOn() === null) throw new GatewayError('not_offered')
    try {
      autostart.set(starts)
    } catch (error) {
      throw error instanceof GatewayError
        ? error
        : new GatewayError('storage_failed', { reason: 'autostart' })
    }
  }

  return {
    'terminal.settings': async () => settings(),
    'terminal.changeSettings': async ({ manager, mode, starts_with_system: starts }) => {
      await pins.manager(manager)
      if (starts !== undefined) startWithSystem(starts)
      if (mode !== undefined && mode !== terminalMode(device)) await modes.enter(mode, manager.user_id)
      return settings()
    },
  }
}
