import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { GatewayError, type ErrorCode } from '@shared/contract/errors'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testCompany } from '@renderer/testing/company'
import { fakeTerminal, testOperator, testOperators } from '@renderer/testing/terminal'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { ApprovalDialog, type ApprovalDialogProps } from './approval-dialog'

const MARKS = { dialog: 'dialog', reason: 'reason', confirm: 'confirm' } as const
const manager = testOperator({
  user_id: 'dddddddd-0000-4000-8000-000000000009',
  name: 'Bia Gerente',
  can_manage_company: true,
  can_approve: true,
})

const open = async (
  isTerminal: boolean,
  refusals: ErrorCode[],
  approvers: { user_id: string; name: string; decides_pix_key?: boolean }[] = [],
  props: Partial<ApprovalDialogProps> = {},
) => {
  const onClose = vi.fn()
  const asked: unknown[] = []
  const onConfirm = async (reason: string, approver: unknown): Promise<void> => {
    asked.push([reason, approver])
    const code = refusals.shift()
    if (code) throw new GatewayError(code, code === 'pin_locked' ? { place: 'backend' } : {})
  }
  const gateway = fakeGateway({
    'approvals.approvers': () => ({
      approvers: approvers.map((one) => ({ decides_pix_key: false, ...one })),
    }),
  })
  const { store } = await renderWithApp(
    <ApprovalDialog
      title="Cancelar o pedido W001"
      text="Não volta."
      cents={1290}
      confirmLabel="Cancelar pedido"
      marks={MARKS}
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    />,
    {
      company: testCompany(),
      gateway: isTerminal
        ? {
            ...gateway,
            terminal: fakeTerminal({ 'operators.list': () => testOperators([testOperator(), manager]) }),
          }
        : gateway,
    },
  )
  return { user: userEvent.setup(), asked, onClose, store }
}

describe('the approval dialog', () => {
  it('shows how much, asks why, and is done where nobody has to approve', async () => {
    const { user, asked, onClose } = await open(false, [])
    expect((await screen.findByText(/12,90/)).textContent).toContain('R$')
    await user.click(screen.getByTestId('confirm'))
    expect(await screen.findByText('Informe o motivo.')).toBeTruthy()
    await user.type(screen.getByTestId('reason'), ' desistiu ')
    await user.click(screen.getByTestId('confirm'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(asked).toEqual([['desistiu', undefined]])
  })

  it("asks for a manager's PIN where an approval is needed, and again after a wrong one", async () => {
    const { user, asked, onClose } = await open(true, ['approval_required', 'wrong_pin'])
    await user.type(await screen.findByTestId('reason'), 'desistiu')
    await user.click(screen.getByTestId('confirm'))
    await screen.findByTestId('approval-needed')
    expect(screen.getByText('PIN de Bia Gerente')).toBeTruthy()
    await user.type(screen.getByTestId('pin-field'), '135790')
    await user.click(screen.getByTestId('pin-submit'))
    await waitFor(() => expect(screen.getByTestId('pin-problem').textContent).not.toBe(''))
    await user.type(screen.getByTestId('pin-field'), '246801')
    await user.click(screen.getByTestId('pin-submit'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(asked.at(-1)).toEqual(['desistiu', { user_id: manager.user_id, pin: '246801' }])
  })

  it("asks for an approver's PIN on the web, too, and says how many tries are left or that it is locked", async () => {
    const refusals: ErrorCode[] = ['approval_required', 'wrong_pin', 'pin_locked']
    const { user, asked, onClose } = await open(false, refusals, [{ user_id: manager.user_id, name: 'Bia' }])
    await user.type(await screen.findByTestId('reason'), 'desistiu')
    await user.click(screen.getByTestId('confirm'))
    expect(await screen.findByText('PIN de Bia')).toBeTruthy()
    for (const problem of ['PIN', 'bloqueado']) {
      await user.type(screen.getByTestId('pin-field'), '135790')
      await user.click(screen.getByTestId('pin-submit'))
      await waitFor(() => expect(screen.getByTestId('pin-problem').textContent).toContain(problem))
    }
    await user.type(screen.getByTestId('pin-field'), '246801')
    await user.click(screen.getByTestId('pin-submit'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(asked.at(-1)).toEqual(['desistiu', { user_id: manager.user_id, pin: '246801' }])
  })

  it('says on the web that a manager does it in their own account', async () => {
    const { user } = await open(false, ['approval_required'])
    await user.type(await screen.findByTestId('reason'), 'desistiu')
    await user.click(screen.getByTestId('confirm'))
    expect((await screen.findByTestId('approval-needed')).textContent).toContain('na própria conta')
    expect(screen.queryByTestId('pin-pad')).toBeNull()
  })

  it.each([
    ['a browser', false],
    ['a terminal, whose own list does not know them', true],
  ])('of a PIX key asks at once for the PIN of those who decide it, at %s', async (_where, isTerminal) => {
    const { user, asked } = await open(
      isTerminal,
      [],
      [
        { user_id: manager.user_id, name: 'Bia' },
        { user_id: 'dddddddd-0000-4000-8000-000000000010', name: 'Carmela', decides_pix_key: true },
      ],
      {
        asksPin: true,
        asksReason: 'never',
        ofPixKey: { companyId: testCompany().id, needed: 'Só um dono', nobody: 'Nenhum dono' },
      },
    )
    expect(await screen.findByText('PIN de Carmela')).toBeTruthy()
    expect(screen.getByTestId('approval-needed').textContent).toBe('Só um dono')
    await user.type(screen.getByTestId('pin-field'), '246801')
    await user.click(screen.getByTestId('pin-submit'))
    await waitFor(() =>
      expect(asked).toEqual([['', { user_id: 'dddddddd-0000-4000-8000-000000000010', pin: '246801' }]]),
    )
  })

  it('of a PIX key says what to do where nobody decides it by PIN', async () => {
    const { store } = await open(false, [], [{ user_id: manager.user_id, name: 'Bia' }], {
      asksPin: true,
      ofPixKey: { companyId: testCompany().id, needed: 'Só um dono', nobody: 'Nenhum dono' },
    })
    await answersDrawn(store)
    expect(screen.getByTestId('approval-needed').textContent).toBe('Nenhum dono')
    expect(screen.queryByTestId('pin-pad')).toBeNull()
  })
})
