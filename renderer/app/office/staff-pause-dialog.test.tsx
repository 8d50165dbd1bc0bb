import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { TerminalInput } from '@shared/contract/gateway'
import { MAX_PAUSE_REASON } from '@shared/domain/company/order-pause'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators } from '@renderer/testing/terminal'
import { StaffPauseDialog } from './staff-pause-dialog'

const manager = testOperator({ name: 'Bia', can_manage_company: true, can_approve: true })

const open = async (step: 'begin' | 'end') => {
  const sent: TerminalInput<'terminal.pauseOrders'>[] = []
  const onClose = vi.fn()
  const terminal = fakeTerminal({
    'operators.list': () => testOperators([manager]),
    'terminal.pauseOrders': (input) => {
      sent.push(input)
      return input.approver ? { changed: true } : refuse('approval_required', { action: 'pause' })()
    },
  })
  await renderWithApp(<StaffPauseDialog step={step} onClose={onClose} />, {
    company: testCompany(),
    gateway: fakeGateway({}, { terminal }),
  })
  const user = userEvent.setup()
  const typePin = async (): Promise<void> => {
    await user.type(await screen.findByTestId('pin-field'), '246801')
    await user.click(screen.getByTestId('pin-submit'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  }
  return { sent, user, typePin }
}

describe('a pause of orders in a browser', () => {
  const ask = async (isManager: boolean) => {
    const onClose = vi.fn()
    const company = testCompany()
    const { gateway } = await renderWithApp(<StaffPauseDialog step="begin" onClose={onClose} />, {
      company,
      answers: {
        'approvals.approvers': () => ({
          approvers: [{ user_id: manager.user_id, name: 'Bia', decides_pix_key: false }],
        }),
        'companies.pause': ({ approver, reason }) =>
          isManager || approver
            ? { is_paused: true, until: null, reason }
            : refuse('approval_required', { action: 'pause' })(),
      },
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('radio', { name: '30 minutos' }))
    await user.click(screen.getByTestId('pause-confirm'))
    return { company, gateway, onClose, user }
  }
  const sent = (gateway: { calls: { method: string; input: unknown }[] }) =>
    gateway.calls.filter(({ method }) => method === 'companies.pause').map(({ input }) => input)

  it('is by a manager’s PIN for who may not change the company', async () => {
    const { company, gateway, onClose, user } = await ask(false)
    await user.type(await screen.findByTestId('pin-field'), '246801')
    await user.click(screen.getByTestId('pin-submit'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const pause = { company_id: company.id, span: '30', reason: null }
    expect(sent(gateway)).toMatchObject([pause, { ...pause, approver: { pin: '246801' } }])
    const [first, second] = sent(gateway) as { entry_id: string }[]
    expect(first?.entry_id, 'the same entry').toBe(second?.entry_id)
  })

  it('is one press for who may', async () => {
    const { gateway, onClose } = await ask(true)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(gateway)).toHaveLength(1)
  })
})

describe('a pause of orders at a terminal', () => {
  it('has the office’s spans and reasons, and needs a manager’s PIN, who reads for how long', async () => {
    const { sent, user, typePin } = await open('begin')
    await user.click(await screen.findByRole('radio', { name: '1 hora' }))
    await user.click(screen.getByRole('button', { name: 'Falta gente' }))
    await user.click(screen.getByTestId('pause-confirm'))
    expect((await screen.findByTestId('approval-summary')).textContent).toBe('1 hora')
    await typePin()
    expect(sent.map(({ span, reason, approver }) => [span, reason, approver?.pin])).toEqual([
      ['60', 'Falta gente', undefined],
      ['60', 'Falta gente', '246801'],
    ])
    expect(sent[0]?.entry_id, 'the same entry').toBe(sent[1]?.entry_id)
  })

  it('takes no reason, and none that is too long', async () => {
    const { sent, user } = await open('begin')
    await user.click(await screen.findByTestId('pause-reason'))
    await user.paste('x'.repeat(MAX_PAUSE_REASON + 1))
    await user.click(screen.getByTestId('pause-confirm'))
    expect(sent).toEqual([])
    await user.clear(screen.getByTestId('pause-reason'))
    await user.click(screen.getByTestId('pause-confirm'))
    await waitFor(() => expect(sent).toMatchObject([{ span: '15', reason: null }]))
  })

  it('is ended without a reason', async () => {
    const { sent, user, typePin } = await open('end')
    await user.click(await screen.findByTestId('pause-confirm'))
    expect(screen.queryByTestId('pause-reason')).toBeNull()
    await typePin()
    expect(sent.at(-1)).toMatchObject({ span: 'end', reason: null })
  })
})
