import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperators } from '@renderer/testing/terminal'
import { Slot } from './header-slot'

it('asks before F8 leaves unsaved changes', async () => {
  const company = testCompany()
  const gateway = fakeGateway({}, { terminal: fakeTerminal({ 'operators.list': () => testOperators([]) }) })
  await renderWithApp(
    <Routes>
      <Route path="/operador" element={<p data-testid="operators" />} />
      <Route
        path="*"
        element={
          <>
            <UnsavedGuard isDirty />
            <Slot />
          </>
        }
      />
    </Routes>,
    { gateway, company, path: '/admin/menu' },
  )
  await screen.findByTestId('operator-chip')
  fireEvent.keyDown(window, { key: 'F8' })
  await userEvent.click(await screen.findByTestId('confirm-no'))
  await waitFor(() => expect(screen.queryByTestId('confirm')).toBeNull())
  expect(screen.queryByTestId('operators')).toBeNull()
  fireEvent.keyDown(window, { key: 'F8' })
  await userEvent.click(await screen.findByTestId('confirm-yes'))
  expect(await screen.findByTestId('operators')).toBeTruthy()
})
