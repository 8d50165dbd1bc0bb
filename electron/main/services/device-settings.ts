import { GatewayError } from '@shared/contract/errors'
import type { deviceMethods } from '@shared/contract/terminal/device-methods'
import type { Handlers } from '@shared/contract/gateway'
import type { TerminalMode } from '@shared/domain/terminal/self-service'
import type { DeviceSettings } from '@shared/schemas/terminal/device'
import type { Autostart } from '../system/autostart'
import type { Device } from './device'
import { createPinCheck, enrolledCompanyId } from './pin-check'
import { forgetPinOperator, keepPinOperator, leaveSession } from './session'
import { keepTerminalMode, terminalMode } from './terminal-mode'

/** Time for the answer to reach the page before another takes its place. */
const REOPEN_AFTER_MS = 50

/** How this terminal is set up as a machine; every change by a manager's PIN. */
export const createDeviceSettings = (
  device: Device,
  {
    autostart,
    onModeChanged,
  }: {
    autostart: Autostart
    /** The window reloads on the start page of the new mode. */
    onModeChanged: () => void
  },
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

  const enter = async (mode: TerminalMode, userId: string): Promise<void> => {
    const companyId = enrolledCompanyId(device)
    device.store.transaction(() => {
      keepTerminalMode(device, mode)
      device.store.carts.forget(companyId)
    })
    // A guest is no operator; the manager who takes the terminal back by PIN becomes it.
    if (mode === 'staff') keepPinOperator(device, { company_id: companyId, user_id: userId })
    else forgetPinOperator(device)
    await leaveSession(device)
    device.emit('operators.changed', {})
    device.after(REOPEN_AFTER_MS, onModeChanged)
  }

  return {
    'terminal.settings': async () => settings(),
    'terminal.changeSettings': async ({ manager, mode, starts_with_system: starts }) => {
      await pins.manager(manager)
      if (starts !== undefined) startWithSystem(starts)
      if (mode !== undefined && mode !== terminalMode(device)) await enter(mode, manager.user_id)
      return settings()
    },
  }
}
