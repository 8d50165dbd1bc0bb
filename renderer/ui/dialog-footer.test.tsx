import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '@renderer/testing/render'
import { Dialog } from './dialog'
import { DialogFooter } from './dialog-footer'

const show = (parts: Partial<Parameters<typeof DialogFooter>[0]> = {}, onSubmit = vi.fn()) => {
  const onCancel = vi.fn()
  const onConfirm = vi.fn()
  return renderWithApp(
    <Dialog
      title="Apagar?"
      onClose={onCancel}
      footer={<DialogFooter confirmLabel="Apagar" testId="yes" {...{ onCancel, onConfirm }} {...parts} />}
    >
      <form
        id="one"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      />
    </Dialog>,
  ).then(() => ({ onCancel, onConfirm, onSubmit }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))

describe('the foot of a dialog', () => {
  it('has the way back first, then the one action', async () => {
    const { onCancel, onConfirm } = await show()
    const names = screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Cancelar', 'Apagar'])
    await press('Cancelar')
    await press('Apagar')
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1])
  })

  it('submits the form it is given', async () => {
    const { onSubmit } = await show({ form: 'one', onConfirm: undefined })
    await press('Apagar')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('takes no press while what was confirmed is under way', async () => {
    const { onCancel, onConfirm } = await show({ isBusy: true })
    await press('Cancelar')
    await press('Apagar')
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([0, 0])
  })

  it('takes none for what cannot be confirmed yet, but leads back', async () => {
    const { onCancel, onConfirm } = await show({ isDisabled: true, cancelLabel: 'Voltar' })
    await press('Apagar')
    await press('Voltar')
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0])
  })
})
