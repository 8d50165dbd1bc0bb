import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { LogoutEntry } from '../shell/logout-entry'
import { UnsavedGuard } from './unsaved-guard'

const show = async (isDirty: boolean) => {
  const { gateway } = await renderWithApp(
    <>
      <UnsavedGuard isDirty={isDirty} />
      <LogoutEntry testId="sign-out" onDone={undefined}>
        Sair
      </LogoutEntry>
    </>,
    {
      company: testCompany(),
      path: '/admin/menu',
      answers: { 'session.get': () => testSession(), 'session.signOut': () => ({}) },
    },
  )
  const isSignedOut = () => gateway.calls.some(({ method }) => method === 'session.signOut')
  return { user: userEvent.setup(), isSignedOut }
}

it('asks before a sign-out loses unsaved changes', async () => {
  const { user, isSignedOut } = await show(true)
  await user.click(screen.getByTestId('sign-out'))
  await user.click(await screen.findByTestId('confirm-no'))
  await user.click(screen.getByTestId('sign-out'))
  await screen.findByTestId('confirm-yes')
  expect(isSignedOut()).toBe(false)
  await user.click(screen.getByTestId('confirm-yes'))
  await waitFor(() => expect(isSignedOut()).toBe(true))
})

it('asks nothing where nothing is unsaved', async () => {
  const { user, isSignedOut } = await show(false)
  await user.click(screen.getByTestId('sign-out'))
  await waitFor(() => expect(isSignedOut()).toBe(true))
  expect(screen.queryByTestId('confirm')).toBeNull()
})
