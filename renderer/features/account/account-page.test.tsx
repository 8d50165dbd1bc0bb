import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Factor } from '@shared/contract/account/account-methods'
import { addLine, emptyCart, type Cart } from '@shared/domain/cart/cart'
import type { DeviceSession } from '@shared/schemas/access/device-sessions'
import type { Company } from '@shared/schemas/company/company'
import { mutable } from '@renderer/app/cart/carts-store'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testCartLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { storedCarts } from '@renderer/testing/stored-carts'
import { AccountPage } from './account-page'

const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana.maria@comanda.test' },
  expires_at: null,
}
const nothing = { totp: false, phone: [], identities: [] }
const app: Factor = { id: 'app-1', type: 'totp', name: 'Celular', phone: null, is_verified: true }
const email = { id: 'id-1', provider: 'email', email: session.user.email }
const google = { id: 'id-2', provider: 'google', email: 'ana@gmail.test' }

const show = (answers: Answers = {}) =>
  renderWithApp(
    <Routes>
      <Route path="/conta" element={<AccountPage />} />
      <Route path="/empresas" element={<p>the companies</p>} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    {
      path: '/conta',
      answers: {
        'session.get': () => session,
        'companies.mine': () => [],
        'account.profile': () => ({ email: session.user.email, nome: 'Ana', telefone: null }),
        'account.offers': () => nothing,
        'account.assurance': () => ({ level: 'aal1', verified_by: 'backend' }),
        'account.factors': () => [],
        'account.identities': () => [email],
        'sessions.mine': () => ({ sessions: [] }),
        ...answers,
      },
    },
  )
const press = async (testId: string): Promise<void> => userEvent.click(await screen.findByTestId(testId))
const type = async (testId: string, text: string): Promise<void> => {
  const field = await screen.findByTestId(testId)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const signedIn = (place: number, over: Partial<DeviceSession> = {}): DeviceSession => ({
  id: `dddddddd-0000-4000-8000-00000000000${String(place)}`,
  user_agent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  began_at: '2026-01-05T12:00:00.000Z',
  seen_at: '2026-01-06T12:00:00.000Z',
  is_current: false,
  ...over,
})

describe('where one is signed in', () => {
  it('says the device in words, marks this one, and ends the others one by one or together', async () => {
    const { gateway } = await show({
      'sessions.mine': () => ({
        sessions: [signedIn(1, { is_current: true }), signedIn(2), signedIn(3, { user_agent: null })],
      }),
      'sessions.end': ({ session_id }) => ({ ended: session_id === null ? 2 : 1 }),
    })
    const current = await screen.findByTestId('session-current')
    expect(current.textContent).toContain('Chrome em Android')
    expect(current.textContent).toContain('Este aparelho')
    const others = screen.getAllByTestId('session')
    expect(others.map((row) => row.querySelector('strong')?.textContent)).toEqual([
      'Chrome em Android',
      'Aparelho desconhecido',
    ])
    expect(current.querySelector('button')).toBeNull()
    await userEvent.click(screen.getAllByTestId('session-end')[1] as HTMLElement)
    expect((await screen.findByTestId('toast-success')).textContent).toContain('1 sessão encerrada')
    await press('sessions-end-others')
    await screen.findByText('2 sessões encerradas')
    expect(gateway.calls.filter(({ method }) => method === 'sessions.end').map(({ input }) => input)).toEqual(
      [{ session_id: signedIn(3).id }, { session_id: null }],
    )
  })

  it('asks nobody to end others where there are none, and is hidden where the backend does not say', async () => {
    const { unmount } = await show({
      'sessions.mine': () => ({ sessions: [signedIn(1, { is_current: true })] }),
    })
    await screen.findByTestId('session-current')
    expect(screen.queryByTestId('sessions-end-others')).toBeNull()
    unmount()
    await show({ 'sessions.mine': refuse('forbidden') })
    await screen.findByTestId('profile-nome')
    expect(screen.queryByTestId('account-sessions')).toBeNull()
  })

  it('keeps the list when a session could not be ended', async () => {
    await show({
      'sessions.mine': () => ({ sessions: [signedIn(1, { is_current: true }), signedIn(2)] }),
      'sessions.end': refuse('connection'),
    })
    await press('session-end')
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Erro ao encerrar a sessão')
    expect(screen.getByTestId('session')).toBeTruthy()
  })
})

describe('the account page', () => {
  it('sends a guest to sign in and back', async () => {
    await show({ 'session.get': () => null })
    expect(await screen.findByText('elsewhere')).toBeTruthy()
  })

  it('shows e-mail, name and telephone, and saves them once they are right', async () => {
    const { gateway } = await show({
      'account.saveProfile': (fields) => ({ email: session.user.email, ...fields }),
    })
    expect((await screen.findByTestId('account-email')).textContent).toBe(session.user.email)
    await type('profile-telefone', '123')
    await press('profile-save')
    expect(await screen.findByText('Este telefone não parece válido. Informe também o DDD.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByTestId('profile-telefone'))
    await type('profile-telefone', '(11) 98765-4321')
    await press('profile-save')
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Dados salvos!')
    expect(gateway.calls.filter(({ method }) => method === 'account.saveProfile')).toEqual([
      { method: 'account.saveProfile', input: { nome: 'Ana', telefone: '(11) 98765-4321' } },
    ])
  })

  it('keeps what was typed when it could not be saved', async () => {
    await show({ 'account.saveProfile': refuse('connection') })
    await type('profile-nome', 'Ana Maria')
    await type('profile-telefone', '(11) 98765-4321')
    await press('profile-save')
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Erro ao salvar')
    expect(screen.getByTestId<HTMLInputElement>('profile-nome').value).toBe('Ana Maria')
  })

  it('tells who lacks the right to it [S8.no-permission]', async () => {
    await show({ 'account.saveProfile': refuse('forbidden') })
    await type('profile-telefone', '(11) 98765-4321')
    await press('profile-save')
    const message = 'Você não tem permissão para esta ação ou empresa.'
    expect((await screen.findByTestId('toast-error')).textContent).toContain(message)
    expect(screen.getByTestId('profile-problem').textContent).toBe(message)
  })

  it('leads to a new password and back', async () => {
    await show()
    const link = await screen.findByTestId('change-password')
    expect(link.getAttribute('href')).toBe('/auth/nova-senha?voltar=%2Fconta')
  })

  it('shows no trace of what the backend does not offer', async () => {
    const { gateway } = await show()
    await screen.findByTestId('profile-nome')
    await waitFor(() => expect(gateway.calls.some(({ method }) => method === 'account.factors')).toBe(true))
    expect(screen.queryByTestId('account-factors')).toBeNull()
    expect(screen.queryByTestId('account-identities')).toBeNull()
    expect(document.body.textContent).not.toMatch(/fator|vincul/i)
  })

  it('nor of what nobody could say', async () => {
    // An error that is not tried again: its answer has come.
    await show({ 'account.offers': refuse('forbidden') })
    await screen.findByTestId('profile-nome')
    expect(document.body.textContent).not.toMatch(/fator|vincul/i)
  })
})

describe('second factors', () => {
  it('an app is added with picture and key, by its first code [S7.factor-enrol] [S7.factor-verify]', async () => {
    const { gateway } = await show({
      'account.offers': () => ({ ...nothing, totp: true }),
      'account.enrolTotp': () => ({
        factor_id: 'app-2',
        uri: 'otpauth://totp/Comanda:ana',
        secret: 'ABCDEFGH',
      }),
      'account.challenge': () => ({ challenge_id: 'challenge-1', expires_at: null }),
      'account.verify': ({ code }) => (code === '123456' ? session : refuse('factor_code_wrong')()),
    })
    await press('add-app')
    expect((await screen.findByTestId('factor-secret')).textContent).toBe('ABCD EFGH')
    expect(await screen.findByTestId('factor-qr')).toBeTruthy()
    await type('factor-code-field', '12')
    await press('factor-code-submit')
    expect(await screen.findByText('Digite os 6 números do código.')).toBeTruthy()
    await type('factor-code-field', '654321')
    await press('factor-code-submit')
    expect(await screen.findByText('O código não confere ou já venceu. Tente o próximo.')).toBeTruthy()
    await type('factor-code-field', '123 456')
    await press('factor-code-submit')
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Segundo fator ativado!')
    expect(screen.queryByTestId('add-app-sheet')).toBeNull()
    expect(gateway.calls.filter(({ method }) => method === 'account.verify').at(-1)?.input).toEqual({
      factor_id: 'app-2',
      challenge_id: 'challenge-1',
      code: '123456',
    })
  })

  it('an app left before its code is taken back', async () => {
    const { gateway } = await show({
      'account.offers': () => ({ ...nothing, totp: true }),
      'account.enrolTotp': () => ({ factor_id: 'app-2', uri: 'otpauth://totp/x', secret: 'ABCD' }),
      'account.unenrol': () => ({}),
    })
    await press('add-app')
    await screen.findByTestId('add-app-sheet')
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() =>
      expect(gateway.calls).toContainEqual({ method: 'account.unenrol', input: { factor_id: 'app-2' } }),
    )
  })

  it('a telephone gets its code by the way that is chosen, to the number as the world writes it', async () => {
    const { gateway } = await show({
      'account.offers': () => ({ ...nothing, phone: ['sms', 'whatsapp'] }),
      'account.enrolPhone': () => ({ factor_id: 'phone-1' }),
      'account.challenge': () => ({ challenge_id: 'challenge-1', expires_at: null }),
      'account.verify': () => session,
    })
    await press('add-phone')
    await type('factor-phone', '(11) 98765-4321')
    await press('factor-phone-submit')
    await userEvent.selectOptions(await screen.findByTestId('factor-channel'), 'whatsapp')
    await press('factor-code-submit')
    expect(await screen.findByText('Enviamos um código para +5511987654321.')).toBeTruthy()
    await type('factor-code-field', '123456')
    await press('factor-code-submit')
    await screen.findByTestId('toast-success')
    const inputs = gateway.calls
      .filter(({ method }) => /enrolPhone|challenge/.test(method))
      .map(({ input }) => input)
    expect(inputs).toEqual([
      { name: 'Telefone', phone: '+5511987654321' },
      { factor_id: 'phone-1', channel: 'whatsapp' },
    ])
  })

  it('is removed after a question, and after its code where the session has not shown it', async () => {
    let isShown = false
    await show({
      'account.factors': () => [app],
      'account.unenrol': () => (isShown ? {} : refuse('factor_required')()),
      'account.challenge': () => ({ challenge_id: 'challenge-1', expires_at: null }),
      'account.verify': () => {
        isShown = true
        return session
      },
    })
    await press('factor-remove')
    expect((await screen.findByTestId('remove-factor')).textContent).toContain('Remover Celular?')
    await press('remove-factor-confirm')
    await type('factor-code-field', '123456')
    await press('factor-code-submit')
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Segundo fator removido.')
  })
})

describe('linked identities', () => {
  const offers = { ...nothing, identities: ['google', 'github'] }

  it('are listed, the last one kept, and only those not linked are offered [S7.identities]', async () => {
    await show({ 'account.offers': () => offers })
    await screen.findByTestId('identity-email')
    expect(screen.queryByTestId('identity-unlink')).toBeNull()
    expect(screen.getByTestId('link-google').textContent).toBe('Vincular Google')
    expect(screen.getByTestId('link-github').textContent).toBe('Vincular GitHub')
  })

  it('are unlinked while another one stays [S7.identities]', async () => {
    let held = [email, google]
    await show({
      'account.offers': () => offers,
      'account.identities': () => held,
      'account.unlinkIdentity': () => {
        held = [email]
        return {}
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Desvincular Google' }))
    expect((await screen.findByTestId('toast-success')).textContent).toContain(
      'Google não está mais vinculado.',
    )
    await waitFor(() => expect(screen.queryByTestId('identity-google')).toBeNull())
  })

  it('tells when the backend refuses the link', async () => {
    await show({ 'account.offers': () => offers, 'account.linkIdentity': refuse('not_offered') })
    await press('link-google')
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Erro ao vincular a conta')
  })
})

describe('the companies of the person', () => {
  const mine = (...slugs: string[]) =>
    slugs.map((slug, place) => ({
      role: 'employee',
      is_active: true,
      company: testCompany({ id: `cccccccc-0000-4000-8000-00000000000${place}`, slug, nome_fantasia: slug }),
    }))

  it('are listed with the role, without those that made them inactive; none shows no card', async () => {
    const [bella, burger] = mine('Bella', 'Burger')
    await show({ 'companies.mine': () => [bella, { ...burger, is_active: false }] as never })
    const card = await screen.findByTestId('account-companies')
    expect(card.textContent).toContain('Bella')
    expect(card.textContent).toContain('Funcionário')
    expect(card.textContent).not.toContain('Burger')
  })

  it('lead to the person’s own orders and reservations there', async () => {
    await show({ 'companies.mine': () => mine('bella') })
    const hrefOf = (what: string) => screen.getByTestId(`own-${what}-bella`).getAttribute('href')
    await screen.findByTestId('account-companies')
    expect(hrefOf('orders')).toBe('/pedidos?empresa=bella')
    expect(hrefOf('reservations')).toBe('/reserva?empresa=bella')
  })

  it('that are many stay behind a press', async () => {
    const many = Array.from({ length: 9 }, (_, place) => `casa-${place}`)
    await show({ 'companies.mine': () => mine(...many) })
    await screen.findByTestId('leave-casa-5')
    expect(screen.queryByTestId('leave-casa-6')).toBeNull()
    await press('account-companies-all')
    expect(screen.getByTestId('leave-casa-8')).toBeTruthy()
    expect(screen.queryByTestId('account-companies-all')).toBeNull()
  })

  it('are left after a question', async () => {
    let held = mine('Bella', 'Burger')
    const { gateway } = await show({
      'companies.mine': () => held,
      'memberships.leave': () => {
        held = held.slice(1)
        return { left: true }
      },
    })
    await press('leave-Bella')
    expect(gateway.calls.map(({ method }) => method)).not.toContain('memberships.leave')
    await press('leave-confirm')
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Você saiu de Bella')
    await waitFor(() => expect(screen.queryByTestId('leave-Bella')).toBeNull())
    expect(screen.getByTestId('leave-Burger')).toBeTruthy()
  })

  it('keep their last owner, who learns what to do first', async () => {
    await show({
      'companies.mine': () => mine('Bella'),
      'memberships.leave': refuse('forbidden', { reason: 'last_owner' }),
    })
    await press('leave-Bella')
    await press('leave-confirm')
    expect((await screen.findByTestId('leave-problem')).textContent).toContain(
      'passe a empresa a outra pessoa',
    )
  })
})

describe('the erasure of the account', () => {
  const open = async (answers: Answers = {}) => {
    const view = await show(answers)
    await press('erase-account')
    return view
  }
  const confirm = () => screen.getByTestId<HTMLButtonElement>('erase-confirm')

  it('needs the word and the password, and leads out', async () => {
    let held: typeof session | null = session
    let end = (): void => undefined
    const { gateway } = await open({
      'session.get': () => held,
      'ownData.erase': () => {
        end()
        return {}
      },
    })
    end = () => {
      held = null
      gateway.emit('session.changed', { session: null })
    }
    expect(confirm().disabled).toBe(true)
    await type('erase-password', 'segredo1')
    expect(confirm().disabled).toBe(true)
    await type('erase-word', 'apagar')
    await press('erase-confirm')
    expect(await screen.findByText('the companies')).toBeTruthy()
    expect(gateway.calls).toContainEqual({ method: 'ownData.erase', input: { password: 'segredo1' } })
  })

  describe('on a phone with carts and drafts', () => {
    const [here, there] = [
      testCompany(),
      testCompany({ id: 'bbbbbbbb-0000-4000-8000-000000000002', slug: 'there' }),
    ]
    const cartOf = (companyId: string): Cart => {
      const cart = addLine(emptyCart(companyId), testCartLine(), 1)
      return { ...cart, checkout: { ...cart.checkout, customer_name: 'Ana', customer_phone: '11987654321' } }
    }
    const phone = async (companies: readonly Company[]) => {
      // Rendering empties the storage first: the carts are there once the session is read.
      const pending = [...companies]
      const { carts, answers } = storedCarts()
      let held: typeof session | null = session
      const view = await show({
        'session.get': () => {
          for (const { id } of pending.splice(0)) carts.save(id, mutable(cartOf(id)), session.user.id)
          return held
        },
        ...answers,
        'ownData.erase': () => {
          held = null
          view.gateway.emit('session.changed', { session: null })
          return {}
        },
      })
      await screen.findByTestId('erase-account')
      localStorage.setItem('companyRegistrationDraft', '{"form":{"telefone":"11987654321"}}')
      sessionStorage.setItem('deliveryAddress', '{"address":"Rua da Ana, 1"}')
      sessionStorage.setItem('reservationDraft', '{"typed":{"name":"Ana"}}')
      return view
    }
    const keptText = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])

    it('asks about unsent items of every company first, and leaves nothing behind', async () => {
      const { gateway } = await phone([here, there])
      await press('erase-account')
      expect((await screen.findByTestId('exit-warning')).textContent).toContain(
        'Você tem 2 itens no carrinho',
      )
      expect(screen.queryByTestId('erase-dialog')).toBeNull()
      await press('exit-clear')
      await type('erase-password', 'segredo1')
      await type('erase-word', 'apagar')
      expect(keptText()).toContain('Margherita')
      await press('erase-confirm')
      expect(await screen.findByText('the companies')).toBeTruthy()
      expect(gateway.calls.map(({ method }) => method)).toContain('ownData.erase')
      await waitFor(() => expect(keptText()).not.toMatch(/Ana|11987654321|Margherita/))
    })

    it('keeps carts and account with Cancelar', async () => {
      await phone([there])
      await press('erase-account')
      await press('exit-cancel')
      expect(screen.queryByTestId('erase-dialog')).toBeNull()
      expect(keptText()).toContain('Margherita')
    })
  })

  it('takes a mailed code of six digits from who has no password', async () => {
    const { gateway } = await open({ 'ownData.sendCode': () => ({}), 'ownData.erase': () => ({}) })
    await type('erase-word', 'APAGAR')
    await press('erase-send-code')
    await type('erase-code', '12345')
    expect(confirm().disabled).toBe(true)
    await type('erase-code', '123 456')
    await press('erase-confirm')
    await waitFor(() =>
      expect(gateway.calls).toContainEqual({ method: 'ownData.erase', input: { code: '123456' } }),
    )
  })

  it.each([
    ['a wrong password', refuse('invalid_credentials'), 'A senha não confere.'],
    ['a wrong code', refuse('link_invalid'), 'O código não confere ou já venceu.'],
    [
      'the last owner of companies',
      refuse('forbidden', { reason: 'last_owner', companies: ['Bella', 'Burger'] }),
      'último proprietário ativo de Bella, Burger',
    ],
    ['no answer', refuse('connection'), 'Sem conexão'],
  ])('says what stopped it: %s', async (_what, answer, text) => {
    await open({ 'ownData.erase': answer })
    await type('erase-password', 'segredo1')
    await type('erase-word', 'APAGAR')
    await press('erase-confirm')
    expect((await screen.findByTestId('erase-problem')).textContent).toContain(text)
    expect(screen.getByTestId<HTMLInputElement>('erase-password').value).toBe('segredo1')
  })

  it('tells that a code could not be sent', async () => {
    await open({ 'ownData.sendCode': refuse('too_many_requests') })
    await press('erase-send-code')
    expect((await screen.findByTestId('erase-problem')).textContent).toContain('Muitas tentativas')
    expect(screen.getByTestId('erase-password')).toBeTruthy()
  })
})
