import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithApp } from '@renderer/testing/render'
import { IdleQuestion } from './idle-question'

it('goes on for who comes back and presses Enter', async () => {
  const onStay = vi.fn()
  const onLeave = vi.fn()
  await renderWithApp(<IdleQuestion secondsLeft={9} onStay={onStay} onLeave={onLeave} />)
  expect(document.activeElement).toBe(await screen.findByTestId('idle-stay'))
  await userEvent.keyboard('{Enter}')
  expect([onStay.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0])
})
