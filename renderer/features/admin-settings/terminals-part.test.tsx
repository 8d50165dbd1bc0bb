import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListedTerminal } from '@shared/contract/terminal/terminal-list-methods'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { TerminalsPart } from './terminals-part'

const company = testCompany()

const terminal = (changes: Partial<ListedTerminal> = {}): ListedTerminal => ({
  id: 'eeeeeeee-0000-4000-8000-000000000001',
  name: 'Balcão',
  prefix: 'A',
  last_counter: 17,
  last_seen_at: new Date(Date.now() - 20_000).toISOString(),
  app_version: '1.2.3',
  queue_length: 3,
  rejected_count: 1,
  clock_skew_ms: 600_000,
  seals_secrets: true,
  offline_pins: [],
  enrolled_at: '2026-03-01T12:00:00Z',
  revoked_at: null,
  ...changes,
})

const open = async (answers: Answers) => {
  const gateway = fakeGateway(answers)
  await renderWithApp(<TerminalsPart companyId={company.id} />, { gateway, company })
  return userEvent.setup()
}
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(cleanup)

describe('the list of terminals', () => {
  it('tells how each one is, and marks what somebody should look after', async () => {
    await open({ 'terminals.list': () => ({ terminals: [terminal()] }) })
    const card = await screen.findByTestId('terminal')
    expect(card.dataset.state).toBe('online')
    const fact = (key: string) => within(card).getByTestId(`terminal-${key}`)
    expect(fact('queue').textContent).toBe('Para enviar3')
    expect(fact('clock').textContent).toContain('10 min adiantado')
    expect(fact('lastNumber').textContent).toContain('A017')
    expect(['queue', 'rejected', 'clock'].filter((key) => fact(key).hasAttribute('data-bad'))).toEqual([
      'rejected',
      'clock',
    ])
  })

  it('says who was not heard of, and how a terminal without authorisation comes back', async () => {
    const silent = terminal({
      last_seen_at: null,
      app_version: null,
      queue_length: null,
      clock_skew_ms: null,
    })
    const revoked = terminal({
      id: 'eeeeeeee-0000-4000-8000-000000000002',
      revoked_at: '2026-03-01T12:00:00Z',
    })
    await open({ 'terminals.list': () => ({ terminals: [silent, revoked] }) })
    const [first, second] = await screen.findAllByTestId('terminal')
    expect(first?.textContent).toContain('Sem notícias')
    expect(second?.textContent).toContain('Autorizar de novo')
    expect(second && within(second).queryByTestId('terminal-revoke')).toBeNull()
  })

  it('takes an authorisation away after a question that tells what waits there', async () => {
    let list = [terminal()]
    const asked: unknown[] = []
    const user = await open({
      'terminals.list': () => ({ terminals: list }),
      'terminals.revoke': (input) => {
        asked.push(input)
        list = [terminal({ revoked_at: '2026-03-01T12:00:00Z' })]
        return {}
      },
    })
    await user.click(await screen.findByTestId('terminal-revoke'))
    expect(screen.getByTestId('confirm').textContent).toContain('3 registros ainda esperam lá.')
    await user.click(screen.getByTestId('confirm-no'))
    expect(asked).toEqual([])
    await user.click(screen.getByTestId('terminal-revoke'))
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(screen.getByTestId('terminal').dataset.state).toBe('revoked'))
    expect(asked).toEqual([{ terminal_id: terminal().id }])
  })

  it('keeps it where that was refused, and says so', async () => {
    const user = await open({
      'terminals.list': () => ({ terminals: [terminal()] }),
      'terminals.revoke': refuse('forbidden'),
    })
    await user.click(await screen.findByTestId('terminal-revoke'))
    await user.click(screen.getByTestId('confirm-yes'))
    expect(await screen.findByTestId('toast-error')).not.toBeNull()
    expect(screen.getByTestId('terminal').dataset.state).toBe('online')
  })

  it('tells who can approve there without internet, and what the others have to do', async () => {
    const [ana, bia] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002']
    const approvers = [
      { user_id: ana, name: 'Ana' },
      { user_id: bia, name: 'Bia' },
    ]
    const others = [
      terminal({ offline_pins: [ana] }),
      terminal({ id: crypto.randomUUID(), offline_pins: [ana, bia] }),
      terminal({ id: crypto.randomUUID(), offline_pins: [], seals_secrets: false }),
    ]
    await open({
      'terminals.list': () => ({ terminals: others }),
      'approvals.approvers': () => ({ approvers }),
    })
    await waitFor(() => expect(screen.getAllByTestId('terminal-approvers')).toHaveLength(3))
    const [some, all, unsealed] = screen.getAllByTestId('terminal-approvers')
    expect(some?.textContent).toContain('Aprovam também sem internet: Ana.')
    expect(some?.textContent).toContain('Ainda só com internet: Bia.')
    expect(all?.textContent).toBe('Aprovam também sem internet: Ana e Bia.')
    expect(unsealed?.textContent).toContain('só funcionam com internet')
    expect(screen.getAllByTestId('terminal-secrets').map((fact) => fact.hasAttribute('data-bad'))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('says that there is none', async () => {
    await open({ 'terminals.list': () => ({ terminals: [] }) })
    expect(await screen.findByText(/Nenhum terminal ainda/)).not.toBeNull()
  })
})
