import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadTexts } from '@renderer/i18n/set-up'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { SendProblem } from './send-problem'

const show = async (selfService: boolean) => {
  // A self-service terminal loads them before any page.
  await loadTexts('self-service')
  const capabilities = { offline: true, audio: false, kiosk: true, print: true, selfService }
  const problem = { code: 'storage_full' as const, details: {}, raw: null }
  await renderWithApp(<SendProblem company={testCompany()} problem={problem} onJoined={() => undefined} />, {
    gateway: fakeGateway({}, { capabilities }),
  })
  return (await screen.findByTestId('send-problem')).textContent
}
afterEach(cleanup)

it('tells staff of a full disk, and guests of a terminal whom to call', async () => {
  expect(await show(false)).toContain('O disco deste aparelho está cheio.')
  cleanup()
  const text = await show(true)
  expect(text).toContain('Chame a equipe.')
  expect(text).not.toContain('disco')
})
