import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { SetupPage } from './setup-page'

const open = async (is_storage_encrypted: boolean): Promise<void> => {
  const state = { config: null, identity: null, company: null, app_version: '1.0.0', is_storage_encrypted }
  const status: SyncStatus = {
    connection: 'offline',
    offline_since: null,
    queued: 0,
    sending: 0,
    rejected: 0,
    catalogue_ready: false,
    last_pull_at: null,
    gone: false,
  }
  const gateway = fakeGateway(
    { 'sync.status': () => status },
    { terminal: fakeTerminal({ 'terminal.state': () => state }) },
  )
  await renderWithApp(<SetupPage />, { gateway })
}

it('the set-up asks for an encrypted disk and names what encrypts it on each system', async () => {
  await open(true)
  const text = (await screen.findByTestId('setup-disk')).textContent
  for (const name of ['BitLocker', 'FileVault', 'LUKS']) expect(text).toContain(name)
  expect(screen.queryByTestId('setup-unsealed')).toBeNull()
})

it('begins with the code, and leads to address and key and back', async () => {
  await open(true)
  const page = await screen.findByTestId('terminal-setup')
  expect(await screen.findByTestId('setup-code')).toBeTruthy()
  expect(page.dataset.step).toBe('join')
  const user = userEvent.setup()
  await user.click(screen.getByTestId('setup-other-way'))
  expect(await screen.findByTestId('setup-key')).toBeTruthy()
  expect(page.dataset.step).toBe('backend')
  await user.click(screen.getByTestId('setup-by-code'))
  expect(await screen.findByTestId('setup-code')).toBeTruthy()
})

it('says loudly where the system seals no secrets, and what does not work then', async () => {
  await open(false)
  const warning = await screen.findByTestId('setup-unsealed')
  expect(warning.getAttribute('role')).toBe('alert')
  expect(warning.textContent).toContain('legíveis no disco')
  expect(warning.textContent).toContain('PINs e aprovações só funcionam com conexão')
})
