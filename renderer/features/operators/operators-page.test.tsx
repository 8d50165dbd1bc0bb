import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import { NO_ACCESS } from '@shared/domain/access/permissions'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import {
  fakeTerminal,
  testOperator,
  testOperators,
  testTerminalState,
  type TerminalAnswers,
} from '@renderer/testing/terminal'
import { OperatorsPage } from './operators-page'

const company = testCompany()
const ana = testOperator({ user_id: 'dddddddd-0000-4000-8000-00000000000a', name: 'Ana Lima' })
const bruno = testOperator({
  user_id: 'dddddddd-0000-4000-8000-00000000000b',
  name: 'Bruno Reis',
  can_take_orders: false,
})
const withoutPin = testOperator({
  user_id: 'dddddddd-0000-4000-8000-00000000000c',
  name: 'Carla Sá',
  has_pin: false,
})
const OWNER_ID = 'dddddddd-0000-4000-8000-00000000000d'
const signedIn: Answers = {
  'session.get': () => ({ user: { id: OWNER_ID, email: 'dono@comanda.test' }, expires_at: null }),
  'access.get': () => testAccess('owner'),
}

const Elsewhere = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{pathname + search}</p>
}

const open = async (terminal: TerminalAnswers, { answers = {}, path = '/operador' } = {}) => {
  const gateway = fakeGateway(answers as Answers, {
    terminal: fakeTerminal({
      'operators.list': () => testOperators([ana, bruno, withoutPin]),
      'terminal.state': () => testTerminalState(company),
      ...terminal,
    }),
  })
  await renderWithApp(
    <Routes>
      <Route path="/operador" element={<OperatorsPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { gateway, company, path },
  )
  await screen.findByTestId('operators')
  return { gateway, user: userEvent.setup() }
}
const field = (): HTMLInputElement => screen.getByTestId('pin-field')
const tile = (name: string): HTMLElement => {
  const found = screen.getAllByTestId('operator-tile').find((one) => one.dataset.name?.startsWith(name))
  if (!found) throw new Error(`There is no tile of ${name}.`)
  return found
}

afterEach(cleanup)

describe('the switch screen', () => {
  it('say beside the pad when a PIN needs the internet: until its first use, or always', async () => {
    const elsewhere = { ...ana, works_offline: false }
    const { user } = await open({ 'operators.list': () => testOperators([elsewhere, bruno]) })
    await user.click(tile('Bruno'))
    expect(screen.queryByTestId('pin-first-use')).toBeNull()
    await user.click(tile('Ana'))
    expect((await screen.findByTestId('pin-first-use')).textContent).toContain(
      'digite-o uma vez com internet',
    )
    await open({ 'operators.list': () => ({ ...testOperators([elsewhere]), keeps_pins: false }) })
    expect((await screen.findByTestId('pin-first-use')).textContent).toContain('só funcionam com internet')
  })

  it('shows everybody who has a PIN, and takes digits and Enter once a name is chosen', async () => {
    const asked: unknown[] = []
    const { user } = await open({
      'operators.switch': (input) => {
        asked.push(input)
        return testOperators([ana, bruno], ana)
      },
    })
    expect(screen.getAllByTestId('operator-tile').map((one) => one.dataset.name)).toEqual([
      'Ana Lima',
      'Bruno Reis',
    ])
    expect(field().disabled).toBe(true)
    await user.click(tile('Ana'))
    expect(document.activeElement).toBe(field())
    await user.keyboard('73a91{Enter}')
    await screen.findByTestId('elsewhere')
    expect(asked).toEqual([{ user_id: ana.user_id, pin: '7391' }])
  })

  it('takes the next digits once the only name there is was pressed, wherever the focus was', async () => {
    const { user } = await open({ 'operators.list': () => testOperators([ana]) })
    screen.getByTestId('operators-set-pin').focus()
    await user.click(tile('Ana'))
    await user.keyboard('73')
    expect(field().value).toBe('73')
  })

  it('does the same by its keys, with clear and erase', async () => {
    const asked: unknown[] = []
    const { user } = await open({
      'operators.switch': (input) => {
        asked.push(input)
        return testOperators([ana, bruno], bruno)
      },
    })
    await user.click(tile('Bruno'))
    for (const key of ['9', '9', 'Limpar', '5', '0', '8', '1', 'Apagar', '7'])
      await user.click(screen.getByRole('button', { name: key }))
    expect(field().value).toBe('5087')
    await user.click(screen.getByTestId('pin-submit'))
    await screen.findByTestId('elsewhere')
    expect(asked).toEqual([{ user_id: bruno.user_id, pin: '5087' }])
  })

  it.each([
    ['a cook', '/mesas', '/cozinha', bruno],
    ['a cook', '/mesas?mesa=5', '/cozinha', bruno],
    ['a cook', '/pedido-rapido?mesa=5', '/cozinha', bruno],
    ['a cook', '/caixa', '/cozinha', bruno],
    ['a cook', '/historico?ver=contas', '/historico?ver=contas', bruno],
    ['a waiter', '/mesas?mesa=5', '/mesas?mesa=5', ana],
  ])('leads %s from %s to %s', async (_who, from, to, current) => {
    const { user } = await open(
      { 'operators.switch': () => testOperators([ana, bruno], current) },
      { path: `/operador?voltar=${encodeURIComponent(from)}` },
    )
    await user.click(tile(current.name))
    await user.keyboard('7391{Enter}')
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(to)
  })

  it('says wrong_pin with the tries left, and is ready for the next', async () => {
    const { user } = await open({
      'operators.switch': () => {
        throw new GatewayError('wrong_pin', { left: 1 })
      },
    })
    await user.click(tile('Ana'))
    await user.keyboard('7391{Enter}')
    await waitFor(() =>
      expect(screen.getByTestId('pin-problem').textContent).toBe('PIN incorreto. Resta 1 tentativa.'),
    )
    expect(field().value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await user.keyboard('1')
    expect(screen.getByTestId('pin-problem').textContent).toBe('')
  })

  it('counts a lock down and takes nothing meanwhile; another person may', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const locked = { ...ana, locked_until: new Date(Date.now() + 61_000).toISOString() }
    const { user } = await open({ 'operators.list': () => testOperators([locked, bruno]) })
    await user.click(tile('Ana'))
    await waitFor(() =>
      expect(screen.getByTestId('pin-problem').textContent).toContain('Tente de novo em 1:01.'),
    )
    expect(field().disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '5' }).disabled).toBe(true)
    await user.click(tile('Bruno'))
    expect(field().disabled).toBe(false)
    expect(screen.getByTestId('pin-problem').textContent).toBe('')
  })

  it('offers to lock only where a PIN could open it again', async () => {
    let isLocked = false
    const { user } = await open({
      'operators.list': () => testOperators([ana, bruno], isLocked ? null : ana),
      'operators.lock': () => {
        isLocked = true
        return testOperators([ana, bruno])
      },
    })
    await user.click(screen.getByTestId('operators-lock'))
    await waitFor(() => expect(isLocked).toBe(true))
    await open({ 'operators.list': () => testOperators([withoutPin], null) })
    expect(screen.queryByTestId('operators-lock')).toBeNull()
    expect(screen.getByTestId('operators-empty').textContent).toContain('Ninguém tem PIN')
  })

  it('goes back by Escape where somebody works, clearing what is typed first', async () => {
    const { user } = await open({ 'operators.list': () => testOperators([ana, bruno], ana) })
    await user.click(tile('Ana'))
    await user.keyboard('73')
    fireEvent.keyDown(window, { key: 'Escape' })
    await waitFor(() => expect(field().value).toBe(''))
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(await screen.findByTestId('elsewhere')).toBeTruthy()
  })
})

describe('choosing a PIN', () => {
  const choose = async (terminal: TerminalAnswers, access = testAccess('owner')) => {
    const answers: Answers = { ...signedIn, 'access.get': () => access }
    const opened = await open(terminal, { answers })
    await opened.user.click(screen.getByTestId('operators-set-pin'))
    const dialog = await screen.findByTestId('set-pin')
    const pin = dialog.querySelector<HTMLInputElement>('[data-testid="pin-field"]')
    if (!pin) throw new Error('There is no field.')
    const type = async (text: string) => {
      fireEvent.change(pin, { target: { value: text } })
      const form = pin.closest('form')
      if (form) fireEvent.submit(form)
    }
    const problem = () => dialog.querySelector('[data-testid="pin-problem"]')?.textContent ?? ''
    return { ...opened, dialog, type, problem }
  }

  it('asks twice, refuses a weak one and one that differs', async () => {
    const asked: unknown[] = []
    const setPin: TerminalAnswers = {
      'operators.setPin': (input) => {
        asked.push(input)
        return testOperators([ana])
      },
    }
    const { type, problem } = await choose(setPin, testAccess('user_manager'))
    await type('1234')
    expect(problem()).toContain('fácil de adivinhar')
    await type('7391')
    await type('7392')
    expect(problem()).toContain('não são iguais')
    await type('7391')
    await type('7391')
    expect((await screen.findByTestId('toast-success')).textContent).toContain('PIN definido')
    expect(asked).toEqual([{ pin: '7391' }])
    await waitFor(() => expect(screen.queryByTestId('set-pin')).toBeNull())
  })

  it('says that a PIN is refused because its owner holds more rights', async () => {
    const setPin: TerminalAnswers = {
      'operators.setPin': () => {
        throw new GatewayError('forbidden', { reason: 'above_yours' })
      },
    }
    const { type, problem } = await choose(setPin, testAccess('user_manager'))
    await type('7391')
    await type('7391')
    await waitFor(() => expect(problem()).toContain('mais direitos do que você mesmo tem'))
  })

  it('lets those who manage users set somebody else’s, and says what the backend refused', async () => {
    const asked: unknown[] = []
    const { type, problem, user } = await choose({
      'operators.setPin': (input) => {
        asked.push(input)
        throw new GatewayError('connection')
      },
    })
    await user.click(within(screen.getByTestId('set-pin-who')).getByText(withoutPin.name))
    await type('7391')
    await type('7391')
    await waitFor(() => expect(problem()).toContain('Sem conexão'))
    expect(asked).toEqual([{ pin: '7391', user_id: withoutPin.user_id }])
  })

  it('offers nobody whose rights the user manager lacks', async () => {
    const manager = { ...ana, name: 'Dona Carmela', can_manage_company: true }
    await choose(
      { 'operators.list': () => testOperators([manager, bruno, withoutPin]) },
      testAccess('user_manager'),
    )
    const offered = within(screen.getByTestId('set-pin-who')).getAllByRole('radio')
    expect(offered.map((one) => (one as HTMLInputElement).value)).toEqual([OWNER_ID, bruno.user_id])
  })

  it('asks who approves for six digits from the start', async () => {
    const owner = testOperator({ user_id: OWNER_ID, can_manage_company: true })
    const { dialog, user } = await choose({ 'operators.list': () => testOperators([owner, bruno]) })
    expect(dialog.textContent).toContain('Novo PIN (6 a 8 números)')
    await user.click(within(screen.getByTestId('set-pin-who')).getByText(bruno.name))
    expect(dialog.textContent).toContain('Novo PIN (4 a 8 números)')
  })

  it('asks an admin of the platform for six digits who is on no list yet', async () => {
    const admin = { ...NO_ACCESS, is_admin: true }
    const { dialog } = await choose({ 'operators.list': () => testOperators([bruno]) }, admin)
    expect(dialog.textContent).toContain('Novo PIN (6 a 8 números)')
  })
})
