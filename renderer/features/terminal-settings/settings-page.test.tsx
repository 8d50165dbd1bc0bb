import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { DeviceSettings } from '@shared/schemas/terminal/device'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators } from '@renderer/testing/terminal'
import { SettingsPage } from './settings-page'

const company = testCompany()
const manager = testOperator({ name: 'Ana Lima', can_manage_company: true })

const open = async (starts: boolean | null, current = testOperator()) => {
  const asked: unknown[] = []
  let settings: DeviceSettings = { mode: 'staff', starts_with_system: starts }
  const gateway = fakeGateway(
    {},
    {
      terminal: fakeTerminal({
        'terminal.state': () => ({
          config: null,
          identity: null,
          company,
          app_version: '0',
          is_storage_encrypted: true,
        }),
        'operators.list': () => testOperators([manager], current),
        'terminal.settings': () => settings,
        'terminal.changeSettings': ({ manager: by, ...change }) => {
          if (by.pin !== '50817') throw new GatewayError('wrong_pin', { left: 4 })
          asked.push(change)
          return (settings = { ...settings, ...change })
        },
      }),
    },
  )
  await renderWithApp(<SettingsPage />, { gateway, company })
  return { asked, user: userEvent.setup() }
}
const answer = async (user: ReturnType<typeof userEvent.setup>, pin: string): Promise<void> =>
  user.type(await screen.findByTestId('pin-field'), `${pin}{Enter}`)

afterEach(cleanup)

describe('the settings of a terminal', () => {
  it('change by a manager’s PIN alone', async () => {
    const { asked, user } = await open(false)
    await user.click(await screen.findByTestId('switch-start'))
    await answer(user, '1111')
    await waitFor(() => expect(screen.getByTestId('pin-problem').textContent).toContain('PIN incorreto'))
    expect(asked).toEqual([])
    await answer(user, '50817')
    await waitFor(() => expect(screen.getByTestId('setting-start-value').textContent).toBe('Ligado'))
    expect(asked).toEqual([{ starts_with_system: true }])
  })

  it('lead to the guests, after saying what that means', async () => {
    const { asked, user } = await open(null)
    await user.click(await screen.findByTestId('enter-self-service'))
    expect((await screen.findByTestId('manager-pin')).textContent).toContain(
      'O terminal passa para os clientes',
    )
    await answer(user, '50817')
    await waitFor(() => expect(asked).toEqual([{ mode: 'self_service' }]))
  })

  it('hand the terminal over to the kitchen', async () => {
    const { asked, user } = await open(null)
    await user.click(await screen.findByTestId('enter-kitchen'))
    expect((await screen.findByTestId('manager-pin')).textContent).toContain('continua sendo enviado')
    await answer(user, '50817')
    await waitFor(() => expect(asked).toEqual([{ mode: 'kitchen' }]))
  })

  it('offer no switch for what this system does not do', async () => {
    await open(null)
    expect((await screen.findByTestId('setting-start-value')).textContent).toContain('não permite')
    expect(screen.queryByTestId('switch-start')).toBeNull()
  })
  it('choose this device’s own keyboard by one tap, without a PIN', async () => {
    const { user } = await open(null)
    await user.click(await screen.findByRole('radio', { name: 'Nunca' }))
    expect(screen.getByTestId('setting-keyboard-value').textContent).toBe('Nunca')
    expect(localStorage.getItem('touchKeyboard')).toBe('never')
    localStorage.clear()
  })
})
