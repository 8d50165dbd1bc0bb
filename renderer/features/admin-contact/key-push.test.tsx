import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { PUSH_ENDPOINT, PUSH_KEY, leaveBrowser, pushBrowser } from '@renderer/testing/push-browser'
import { renderWithApp } from '@renderer/testing/render'
import { KeyPush } from './key-push'

const company = testCompany()

afterEach(leaveBrowser)

const show = (role: string) =>
  renderWithApp(<KeyPush companyId={company.id} />, {
    company,
    answers: {
      'session.get': () => testSession(),
      'access.get': () => testAccess(role),
      'push.key': () => ({ key: PUSH_KEY }),
      'push.subscribe': () => ({}),
    },
  })

it('an owner has this device notify them of another key', async () => {
  pushBrowser('granted')
  const { gateway } = await show('owner')
  await userEvent.click(await screen.findByTestId('pix-push-ask'))
  expect(await screen.findByText('Este aparelho recebe um aviso quando a chave muda.')).toBeTruthy()
  expect(gateway.calls.find(({ method }) => method === 'push.subscribe')?.input).toMatchObject({
    endpoint: PUSH_ENDPOINT,
  })
})

it('says that the browser did not allow it', async () => {
  const { pushManager } = pushBrowser('granted')
  pushManager.subscribe.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
  await show('owner')
  await userEvent.click(await screen.findByTestId('pix-push-ask'))
  expect(await screen.findByText(/O navegador não permitiu os avisos/)).toBeTruthy()
})

it('is not offered to a manager, who would get none', async () => {
  pushBrowser('granted')
  const { gateway } = await show('admin')
  await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain('access.get'))
  expect(screen.queryByTestId('pix-push')).toBeNull()
  expect(gateway.calls.map(({ method }) => method)).not.toContain('push.key')
})
