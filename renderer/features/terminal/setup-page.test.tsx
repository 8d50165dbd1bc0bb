import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { SetupPage } from './setup-page'

const open = async (is_storage_encrypted: boolean): Promise<void> => {
  const state = { config: null, identity: null, company: null, app_version: '1.0.0', is_storage_encrypted }
  const gateway = fakeGateway({}, { terminal: fakeTerminal({ 'terminal.state': () => state }) })
  await renderWithApp(<SetupPage />, { gateway })
}

it('the set-up asks for an encrypted disk and names what encrypts it on each system', async () => {
  await open(true)
  const text = (await screen.findByTestId('setup-disk')).textContent
  for (const name of ['BitLocker', 'FileVault', 'LUKS']) expect(text).toContain(name)
  expect(screen.queryByTestId('setup-unsealed')).toBeNull()
})

it('says loudly where the system seals no secrets, and what does not work then', async () => {
  await open(false)
  const warning = await screen.findByTestId('setup-unsealed')
  expect(warning.getAttribute('role')).toBe('alert')
  expect(warning.textContent).toContain('legíveis no disco')
  expect(warning.textContent).toContain('PINs e aprovações só funcionam com conexão')
})
