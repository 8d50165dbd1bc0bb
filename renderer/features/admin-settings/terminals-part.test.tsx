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
  mode: 'staff',
  in_browser: false,
  last_counter: 17,
  last_seen_at: new Date(Date.now() - 20_000).toISOString(),
  app_version: '1.2.3',
  queue_length: 3,
  rejected_count: 1,
  clock_skew_ms: 600_000,
  seals_secrets: true,
  offline_pins: [],
  disk_trouble: 'none',
  failing_printers: [],
  held_tickets: 0,
  enrolled_at: '2026-03-01T12:00:00Z',
  revoked_at: null,
  ...changes,
})

const open = async (answers: Answers, path = '/', shown = company) => {
  const gateway = fakeGateway(answers)
  await renderWithApp(<TerminalsPart companyId={company.id} />, { gateway, company: shown, path })
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

  it('names what of disk and printers does not work there, where nobody can say it, and what never said so', async () => {
    const kiosk = terminal({
      mode: 'self_service',
      disk_trouble: 'full',
      failing_printers: ['Cozinha', 'Bar'],
      held_tickets: 2,
    })
    const old = { disk_trouble: null, failing_printers: null, held_tickets: null }
    const off = { failing_printers: ['Copa'], last_seen_at: '2026-03-01T04:00:00Z' }
    const others = [{}, old, off].map((said) => terminal({ id: crypto.randomUUID(), ...said }))
    await open({ 'terminals.list': () => ({ terminals: [kiosk, ...others] }) })
    await screen.findAllByTestId('terminal')
    const facts = screen.getAllByTestId('terminal-trouble')
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Impressoras e discodisco cheio; não imprimem: Cozinha e Bar; 2 tíquetes retidos',
      'Impressoras e discoem ordem',
      'Impressoras e disco—',
      'Impressoras e disconão imprime: Copa',
    ])
    // What is switched off has printers that nobody needs.
    expect(facts.map(({ dataset }) => dataset.bad)).toEqual(['true', undefined, undefined, undefined])
  })

  it("says when one was heard of, and until when a code holds, by the company's clock", async () => {
    const code = { id: crypto.randomUUID(), mode: 'staff' as const, name: 'Bar', terminal_id: null }
    await open(
      {
        'terminals.list': () => ({ terminals: [terminal({ last_seen_at: '2026-03-01T16:10:00Z' })] }),
        'terminals.codes': () => ({
          codes: [{ ...code, expires_at: '2026-03-01T16:34:00Z' }],
          now: '2026-03-01T16:30:00Z',
        }),
      },
      '/',
      { ...company, time_zone: 'Asia/Tokyo' },
    )
    await waitFor(() => expect(screen.getByTestId('terminal-seen').textContent).toContain('02/03/2026 01:10'))
    expect((await screen.findByTestId('open-terminal-code')).textContent).toContain('01:34')
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
    expect(second?.textContent).toContain('pode estar nos outros terminais')
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

  it('says which is a kitchen’s screen in a browser, and asks it for nothing that only a machine has', async () => {
    const browser = {
      mode: 'kitchen',
      in_browser: true,
      seals_secrets: null,
      offline_pins: null,
      queue_length: null,
    } as const
    const removed = { id: crypto.randomUUID(), revoked_at: '2026-03-02T12:00:00Z' }
    await open({
      'terminals.list': () => ({ terminals: [terminal(browser), terminal({ ...browser, ...removed })] }),
    })
    const [here, gone] = await screen.findAllByTestId('terminal')
    expect(here?.textContent).toContain('Cozinha, num navegador')
    expect(screen.queryByTestId('terminal-change-mode')).toBeNull()
    expect(screen.queryByTestId('terminal-queue')).toBeNull()
    expect(screen.queryByTestId('terminal-lost')).toBeNull()
    expect(gone?.textContent).toContain('novo código')
  })

  it('tells who can approve there without internet, and what the others have to do', async () => {
    const [ana, bia] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002']
    const approvers = [
      { user_id: ana, name: 'Ana', decides_pix_key: false },
      { user_id: bia, name: 'Bia', decides_pix_key: false },
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

  it('asks for a kitchen’s code at once where a link leads here for one, and closed stays closed', async () => {
    const asked: unknown[] = []
    const answers: Answers = {
      'terminals.list': () => ({ terminals: [] }),
      'terminals.createCode': (input) => {
        asked.push(input)
        return refuse('connection')()
      },
    }
    const user = await open(answers, '/admin/settings?part=terminals&join=kitchen')
    expect((await screen.findByTestId<HTMLInputElement>('join-name')).value).toBe('Cozinha')
    await user.click(screen.getByTestId('make-terminal-code'))
    expect(asked).toEqual([{ company_id: company.id, mode: 'kitchen', name: 'Cozinha' }])
    await user.click(screen.getByText('Fechar'))
    await waitFor(() => expect(screen.queryByTestId('join-name')).toBeNull())
    await user.click(screen.getByTestId('join-terminal-open'))
    expect((await screen.findByTestId<HTMLInputElement>('join-name')).value).toBe('')
    cleanup()
    await open(answers, '/admin/settings?part=terminals&join=anything')
    await screen.findByTestId('join-terminal-open')
    expect(screen.queryByTestId('join-name')).toBeNull()
  })

  it('shows a code for a new terminal until it joined, and then the terminal', async () => {
    const made = { id: crypto.randomUUID(), code: 'K7QM2X4P' }
    const asked: unknown[] = []
    const began = Date.now()
    const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString()
    let joined: string | null = null
    let list: ListedTerminal[] = []
    const user = await open({
      'terminals.list': () => ({ terminals: list }),
      'terminals.createCode': (input) => {
        asked.push(input)
        return { ...made, expires_at: at(10), now: at(0) }
      },
      'terminals.codes': () => ({
        codes:
          asked.length === 0
            ? []
            : [
                {
                  id: made.id,
                  mode: 'self_service',
                  name: 'Varanda',
                  expires_at: at(10),
                  terminal_id: joined,
                },
              ],
        now: at(0),
      }),
      'app.publicAddress': () => ({ address: 'https://comanda.example' }),
    })
    await user.click(await screen.findByTestId('join-terminal-open'))
    await user.click(await screen.findByLabelText('Autoatendimento'))
    await user.click(screen.getByTestId('make-terminal-code'))
    expect(await screen.findByText('Dê um nome ao terminal.')).toBeTruthy()
    expect(asked).toEqual([])
    await user.type(screen.getByTestId('join-name'), ' Varanda ')
    await user.click(screen.getByTestId('make-terminal-code'))
    expect((await screen.findByTestId('terminal-code')).textContent).toBe('K7QM-2X4P')
    expect(asked).toEqual([{ company_id: company.id, mode: 'self_service', name: 'Varanda' }])
    expect(await screen.findByTestId('terminal-code-qr')).toBeTruthy()
    expect(screen.getByText('Vale por mais 10 minutos')).toBeTruthy()
    expect(await screen.findByTestId('open-terminal-code')).toBeTruthy()
    joined = terminal().id
    list = [terminal({ name: 'Varanda' })]
    expect(await screen.findByTestId('terminal-joined')).toBeTruthy()
    expect(screen.queryByTestId('terminal-code')).toBeNull()
    expect(await screen.findByTestId('terminal')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('open-terminal-code')).toBeNull())
  })

  it('says that five codes are enough, and ends one', async () => {
    const code = {
      id: crypto.randomUUID(),
      mode: 'staff' as const,
      name: 'Bar',
      expires_at: '2026-03-01T12:34:00Z',
      terminal_id: null,
    }
    const ended: unknown[] = []
    const user = await open({
      'terminals.list': () => ({ terminals: [] }),
      'terminals.codes': () => ({ codes: ended.length === 0 ? [code] : [], now: '2026-03-01T12:30:00Z' }),
      'terminals.createCode': refuse('quota_reached', { entity: 'terminal_codes' }),
      'terminals.revokeCode': (input) => {
        ended.push(input)
        return {}
      },
    })
    await user.click(await screen.findByTestId('join-terminal-open'))
    await user.type(await screen.findByTestId('join-name'), 'Balcão 2')
    await user.click(screen.getByTestId('make-terminal-code'))
    expect((await screen.findByTestId('join-problem')).textContent).toContain('cinco códigos abertos')
    await user.click(screen.getByText('Fechar'))
    await user.click(screen.getByTestId('end-terminal-code'))
    await waitFor(() => expect(screen.queryByTestId('open-terminal-code')).toBeNull())
    expect(ended).toEqual([{ company_id: company.id, code_id: code.id }])
  })

  it('changes what a terminal is for', async () => {
    let list = [terminal()]
    const asked: unknown[] = []
    const user = await open({
      'terminals.list': () => ({ terminals: list }),
      'terminals.setMode': (input) => {
        asked.push(input)
        list = [terminal({ mode: 'kitchen' })]
        return {}
      },
    })
    expect((await screen.findByTestId('terminal-mode')).textContent).toBe('ModoBalcão')
    await user.click(screen.getByTestId('terminal-change-mode'))
    const confirm = await screen.findByTestId<HTMLButtonElement>('terminal-mode-confirm')
    expect(confirm.disabled).toBe(true)
    await user.click(screen.getByLabelText('Cozinha'))
    await user.click(confirm)
    await waitFor(() => expect(screen.getByTestId('terminal-mode').textContent).toBe('ModoCozinha'))
    expect(asked).toEqual([{ terminal_id: terminal().id, mode: 'kitchen' }])
  })

  it('says that there is none', async () => {
    await open({ 'terminals.list': () => ({ terminals: [] }) })
    expect(await screen.findByText(/Nenhum terminal ainda/)).not.toBeNull()
  })
})
