import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUpI18n } from '@renderer/i18n/set-up'
import { TOAST_HELD_MS, TOAST_MS, ToastProvider, useToast } from './toasts'

const Saving = () => {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast('success', { title: 'Salvo' })}>
      save
    </button>
  )
}

beforeEach(async () => {
  await setUpI18n(localStorage)
  vi.useFakeTimers()
  render(
    <ToastProvider>
      <Saving />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByText('save'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

it('a toast closes after its time', () => {
  pass(TOAST_MS - 1)
  expect(screen.queryByText('Salvo')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Salvo')).toBeNull()
})

it('a pointer upon it gives time to read, yet one that rests there does not keep it for ever', () => {
  fireEvent.mouseEnter(screen.getByTestId('toast-success'))
  pass(TOAST_HELD_MS - 1)
  expect(screen.queryByText('Salvo')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Salvo')).toBeNull()
})
