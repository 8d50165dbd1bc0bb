import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { Member } from '@shared/contract/people/people-methods'
import type { Access } from '@shared/schemas/access/access'
import { CAPABILITIES } from '@shared/domain/access/permissions'
import { formatsOf } from '@renderer/i18n/format'
import { chooseOption } from '@renderer/testing/choose-option'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { UsersPage } from './users-page'

const company = testCompany()
const idOf = (place: number): string => `1111111${String(place)}-1111-4111-8111-111111111111`
const person = (place: number, nome: string, role: string, over: Partial<Member> = {}): Member => ({
  user_id: idOf(place),
  role,
  is_active: true,
  joined_at: '2026-01-05T12:00:00.000Z',
  email: `${nome.toLowerCase()}@comanda.test`,
  nome,
  telefone: null,
  funcionario_adiciona: false,
  roles: [],
  permissions: [],
  ...over,
})
const carmela = person(1, 'Carmela', 'owner')
const zilda = person(2, 'Zilda', 'employee')
const caio = person(3, 'Caio', 'customer')
const marina = person(4, 'Marina', 'admin', { permissions: ['manage_menu'] })

const invitation = {
  id: idOf(9),
  email: 'novo@comanda.test',
  role: 'employee',
  state: 'pending' as const,
  sent_at: '2026-02-01T12:00:00.000Z',
  expires_at: '2026-02-08T12:00:00.000Z',
  created_at: '2026-02-01T12:00:00.000Z',
}
const LINK = `https://comanda.test/convite?chave=${'a'.repeat(64)}`

const accessOf = ({ role, roles, permissions, funcionario_adiciona }: Member): Access => ({
  is_admin: false,
  is_super_admin: false,
  permissions,
  roles,
  funcionario_adiciona,
  memberships: [{ company_id: company.id, role, is_active: true }],
})
const platformAdmin: Access = {
  is_admin: true,
  is_super_admin: true,
  permissions: [],
  roles: ['admin'],
  funcionario_adiciona: false,
  memberships: [],
}

const show = (caller: Member, over: Answers = {}, path = '/') =>
  renderWithApp(<UsersPage />, {
    company,
    path,
    answers: {
      'session.get': () => ({ user: { id: caller.user_id, email: caller.email ?? '' }, expires_at: null }),
      'access.get': () => accessOf(caller),
      'companies.mine': () => [{ role: caller.role, is_active: true, company }],
      'members.list': () => ({ members: [carmela, zilda, caio, marina] }),
      'members.devices': () => ({ sessions: [], pin_set_at: null, terminals: [] }),
      'invitations.list': () => ({
        invitations: [
          invitation,
          { ...invitation, id: idOf(8), email: 'vencido@comanda.test', state: 'expired' as const },
          { ...invitation, id: idOf(7), email: 'recusado@comanda.test', state: 'declined' as const },
        ],
      }),
      ...over,
    },
  })
const table = () => screen.findByTestId('open-zilda@comanda.test')
const callsOf = (view: Awaited<ReturnType<typeof show>>, method: string) =>
  view.gateway.calls.filter((call) => call.method === method).map(({ input }) => input)

const isOn = (testId: string): boolean => screen.getByTestId(testId).getAttribute('aria-checked') === 'true'

const chooseRole = async (role: string): Promise<void> => {
  const choice = screen.getByTestId('invite-role').querySelector(`input[value="${role}"]`)
  if (!choice) throw new Error(`${role} is not offered.`)
  await userEvent.click(choice)
}

describe('the people of a company', () => {
  it('are listed with role, activity and employee flag, and searched by name', async () => {
    await show(carmela)
    await table()
    expect(screen.getByTestId('role-zilda@comanda.test').textContent).toBe('Funcionário')
    expect(isOn('active-caio@comanda.test')).toBe(true)
    await userEvent.type(screen.getByTestId('table-search'), 'zlida')
    await waitFor(() => expect(screen.queryByTestId('role-caio@comanda.test')).toBeNull())
    expect(screen.getByTestId('role-zilda@comanda.test')).toBeTruthy()
  })

  it('are made admins after a question that tells of full access [S4.user-promote]', async () => {
    const membership = { company_id: company.id, role: 'admin', is_active: true }
    const view = await show(
      carmela,
      { 'members.promote': () => ({ membership, changed: true }) },
      `/?pessoa=${zilda.user_id}`,
    )
    await userEvent.click(await screen.findByTestId('promote-zilda@comanda.test'))
    const question = await screen.findByTestId('confirm')
    expect(question.textContent).toContain('Zilda terá acesso total ao painel administrativo desta empresa')
    expect(callsOf(view, 'members.promote')).toEqual([])
    await userEvent.click(within(question).getByTestId('confirm-yes'))
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Zilda agora é administrador')
    expect(callsOf(view, 'members.promote')).toEqual([{ company_id: company.id, user_id: zilda.user_id }])
  })

  it('are demoted after a question, and not when it is answered with no [S4.user-promote]', async () => {
    const view = await show(carmela, {}, `/?pessoa=${marina.user_id}`)
    await userEvent.click(await screen.findByTestId('demote-marina@comanda.test'))
    await userEvent.click(await screen.findByTestId('confirm-no'))
    expect(screen.queryByTestId('confirm')).toBeNull()
    expect(callsOf(view, 'members.demote')).toEqual([])
  })

  it('lose a PIN for the terminals after a question; customers have none', async () => {
    const cleared = { 'members.clearPin': () => ({ cleared: true }) }
    const view = await show(carmela, cleared, `/?pessoa=${zilda.user_id}`)
    await userEvent.click(await screen.findByTestId('clear-pin'))
    expect(callsOf(view, 'members.clearPin')).toEqual([])
    await userEvent.click(await screen.findByTestId('confirm-yes'))
    expect((await screen.findByTestId('toast-success')).textContent).toContain('PIN apagado: Zilda')
    expect(callsOf(view, 'members.clearPin')).toEqual([{ company_id: company.id, user_id: zilda.user_id }])
    view.unmount()
    await show(carmela, cleared, `/?pessoa=${caio.user_id}`)
    await screen.findByTestId('person-form')
    expect(screen.queryByTestId('clear-pin')).toBeNull()
  })

  it.each([
    ['the owner', carmela, false],
    ['an admin', marina, false],
    ['a cashier, whom they may dismiss', { ...zilda, funcionario_adiciona: true }, true],
    ['a platform admin', { ...zilda, roles: ['admin'] }, true],
  ])('have no PIN to remove for a user manager with fewer rights than %s', async (_who, one, mayDismiss) => {
    const ursula = person(5, 'Ursula', 'user_manager')
    await show(
      ursula,
      { 'members.list': () => ({ members: [carmela, one, ursula] }) },
      `/?pessoa=${one.user_id}`,
    )
    await screen.findByTestId('person-form')
    if (mayDismiss) await screen.findByTestId('pin-state')
    expect(screen.queryByTestId('clear-pin')).toBeNull()
  })

  it('are switched on and off; the last owner is not offered it [S4.user-toggle]', async () => {
    const view = await show(carmela, {
      'members.set': () => ({
        membership: { company_id: company.id, role: 'employee', is_active: false },
        changed: true,
      }),
    })
    await table()
    expect(screen.getByTestId<HTMLInputElement>('active-carmela@comanda.test').disabled).toBe(true)
    await userEvent.click(screen.getByTestId('active-zilda@comanda.test'))
    await waitFor(() =>
      expect(callsOf(view, 'members.set')).toEqual([
        { company_id: company.id, user_id: zilda.user_id, role: null, is_active: false, proof: null },
      ]),
    )
  })

  it.each([
    ['self', 'Você não pode aumentar o seu próprio papel. Peça a outro administrador.'],
    ['owner', 'Proprietários são nomeados, mudados e removidos só por proprietários.'],
    ['above_yours', 'Isto daria ou tiraria mais direitos do que você mesmo tem.'],
    ['last_owner', 'É o último proprietário ativo: nomeie outro antes.'],
  ])('a change refused for %s is explained', async (reason, text) => {
    await show(carmela, { 'members.set': refuse('forbidden', { reason }) })
    await table()
    await userEvent.click(screen.getByTestId('active-zilda@comanda.test'))
    expect((await screen.findByTestId('toast-error')).textContent).toContain(text)
  })

  it('are not offered what would be refused to a user manager', async () => {
    const ursula = person(5, 'Ursula', 'user_manager')
    await show(ursula)
    await table()
    expect(screen.queryByTestId('promote-zilda@comanda.test')).toBeNull()
    expect(screen.queryByTestId('demote-marina@comanda.test')).toBeNull()
    expect(screen.getByTestId<HTMLInputElement>('active-marina@comanda.test').disabled).toBe(true)
    const options = [...screen.getByTestId('invite-role').querySelectorAll('input')]
    expect(options.map(({ value }) => value)).toEqual(['employee', 'user_manager', 'customer'])
  })

  it('are invited with a role chosen each time, by mail and by a link to pass on', async () => {
    const view = await show(carmela, {
      'invitations.send': ({ email }) => ({
        invitation: { ...invitation, email },
        link: LINK,
        is_mailed: true,
      }),
    })
    await table()
    await userEvent.click(screen.getByTestId('invite-send'))
    expect(await screen.findByText('Informe um e-mail válido.')).toBeTruthy()
    expect(screen.getByText('Escolha um papel para este convite.')).toBeTruthy()
    await userEvent.type(screen.getByTestId('invite-email'), 'novo2@comanda.test')
    expect(screen.queryByTestId('role-rights')).toBeNull()
    await chooseRole('employee')
    const allowed = () => within(screen.getByTestId('role-rights')).getAllByRole('listitem')
    expect(allowed().map(({ textContent }) => textContent)).toEqual([
      'Trabalhar na cozinha e ver os pedidos.',
    ])
    await chooseRole('admin')
    expect(allowed()).toHaveLength(CAPABILITIES.length - 1)
    await userEvent.click(screen.getByTestId('invite-send'))
    expect((await screen.findByTestId('share-mail')).textContent).toContain('novo2@comanda.test')
    expect(screen.getByTestId<HTMLInputElement>('share-link').value).toBe(LINK)
    const whatsapp = screen.getByTestId('share-whatsapp').getAttribute('href') ?? ''
    expect(whatsapp).toContain(`https://wa.me/?text=`)
    expect(whatsapp).toContain(encodeURIComponent(LINK))
    await userEvent.click(screen.getByTestId('share-close'))
    await waitFor(() => expect(screen.queryByTestId('share-link')).toBeNull())
    expect(screen.getByTestId('invite-role').querySelector('input:checked')).toBeNull()
    expect(callsOf(view, 'invitations.send')).toEqual([
      { company_id: company.id, email: 'novo2@comanda.test', role: 'admin' },
    ])
  })

  it('keeps what was typed when the invitation is refused', async () => {
    await show(carmela, { 'invitations.send': refuse('already_member') })
    await table()
    await userEvent.type(screen.getByTestId('invite-email'), 'caio@comanda.test')
    await chooseRole('customer')
    await userEvent.click(screen.getByTestId('invite-send'))
    expect((await screen.findByTestId('invite-problem')).textContent).toContain('já faz parte')
    expect(screen.getByTestId<HTMLInputElement>('invite-email').value).toBe('caio@comanda.test')
  })

  it('without an answer are listed apart, sent again and withdrawn', async () => {
    const view = await show(carmela, {
      'invitations.withdraw': () => ({}),
      'invitations.resend': () => ({ invitation, link: LINK, is_mailed: false }),
    })
    const list = await screen.findByTestId('invitations')
    for (const text of ['novo@comanda.test', 'Aguardando resposta', 'Vencido', 'Recusado'])
      expect(list.textContent).toContain(text)
    expect(screen.queryByTestId('resend-recusado@comanda.test')).toBeNull()
    await userEvent.click(screen.getByTestId('resend-vencido@comanda.test'))
    expect((await screen.findByTestId('share-mail')).textContent).toContain('não pôde ser enviado')
    await userEvent.click(screen.getByTestId('share-close'))
    await userEvent.click(screen.getByTestId('withdraw-novo@comanda.test'))
    await userEvent.click(await screen.findByTestId('confirm-yes'))
    await userEvent.click(screen.getByTestId('withdraw-recusado@comanda.test'))
    await waitFor(() =>
      expect(callsOf(view, 'invitations.withdraw')).toEqual([
        { company_id: company.id, invitation_id: idOf(9) },
        { company_id: company.id, invitation_id: idOf(7) },
      ]),
    )
    expect(callsOf(view, 'invitations.resend')).toEqual([{ company_id: company.id, invitation_id: idOf(8) }])
  })
})

describe("a person's sheet", () => {
  it('has name, e-mail, role and active, and to super admins permissions, is_employee and is_admin [S3.user-form]', async () => {
    await show(
      person(6, 'Sofia', 'none'),
      { 'access.get': () => platformAdmin },
      `/?pessoa=${marina.user_id}`,
    )
    expect((await screen.findByTestId('person-name')).textContent).toBe('Marina')
    expect(screen.getByTestId('person-email').textContent).toBe('marina@comanda.test')
    expect(screen.getByTestId('person-role').textContent).toBe('Administrador')
    expect(isOn('person-active')).toBe(true)
    await screen.findByTestId('rights-form')
    for (const right of ['is_admin', 'is_employee', 'funcionario_adiciona', 'manage_about'])
      expect(isOn(`right-${right}`)).toBe(false)
    expect(isOn('right-manage_menu')).toBe(true)
  })

  it('has no platform rights to who cannot give them, but what the person may do here by them', async () => {
    const editor = { ...zilda, permissions: ['manage_about'] }
    await show(
      carmela,
      { 'members.list': () => ({ members: [carmela, editor] }) },
      `/?pessoa=${zilda.user_id}`,
    )
    const allows = await screen.findByTestId('role-rights')
    expect(allows.textContent).toContain('Mudar a página Sobre.')
    expect(allows.textContent).not.toContain('Mudar o cardápio')
    expect(screen.queryByTestId('rights-form')).toBeNull()
    expect(document.body.textContent).not.toMatch(/is_admin|funcionario_adiciona|Direitos na plataforma/)
  })

  const phone = {
    id: idOf(5),
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/133.0',
    began_at: '2026-01-05T12:00:00.000Z',
    seen_at: '2026-01-06T12:00:00.000Z',
    is_current: false,
  }

  it('shows who may dismiss them where they are signed in, and ends one session or all', async () => {
    const view = await show(
      carmela,
      {
        'members.devices': () => ({
          sessions: [phone, { ...phone, id: idOf(6) }],
          pin_set_at: '2026-01-07T12:00:00.000Z',
          terminals: [
            { id: idOf(7), name: 'Balcão' },
            { id: idOf(8), name: 'Bar' },
          ],
        }),
        'members.endSessions': ({ session_id }) => ({ ended: session_id === null ? 2 : 1 }),
      },
      `/?pessoa=${zilda.user_id}`,
    )
    const rows = await screen.findAllByTestId('session')
    expect(rows[0]?.textContent).toContain('Firefox em Windows')
    const { textContent: pin } = screen.getByTestId('pin-state')
    expect(pin).toContain(`Tem um PIN desde ${formatsOf('pt').date('2026-01-07T12:00:00Z')}.`)
    expect(pin).toContain('Balcão, Bar')
    await userEvent.click(screen.getAllByTestId('session-end')[0] as HTMLElement)
    await screen.findByText('1 sessão encerrada')
    await userEvent.click(screen.getByTestId('sessions-end-all'))
    await screen.findByText('2 sessões encerradas')
    const of = { company_id: company.id, user_id: zilda.user_id }
    expect(callsOf(view, 'members.endSessions')).toEqual([
      { ...of, session_id: phone.id },
      { ...of, session_id: null },
    ])
  })

  it('shows no devices of customers and of whom one may not dismiss, and of oneself the way to one’s account', async () => {
    const manager = person(5, 'Ulisses', 'user_manager')
    const members = { 'members.list': () => ({ members: [carmela, zilda, caio, marina, manager] }) }
    for (const one of [manager, caio, marina]) {
      const view = await show(manager, members, `/?pessoa=${one.user_id}`)
      await screen.findByTestId('person-name')
      // Of oneself the state of the PIN is read.
      if (one === manager) await screen.findByTestId('pin-state')
      else expect(callsOf(view, 'members.devices'), one.nome ?? '').toEqual([])
      expect(screen.queryByTestId('sessions-none'), one.nome ?? '').toBeNull()
      expect(screen.queryByText('Abrir a minha conta') !== null, one.nome ?? '').toBe(one === manager)
      view.unmount()
    }
  })

  it.each([
    [marina, 'approver', /descontos de qualquer valor/],
    [{ ...zilda, funcionario_adiciona: true }, 'cashier', /descontos de até 12%;/],
    [{ ...zilda, funcionario_adiciona: true }, 'cashier', /de até 12%, em dinheiro de até 15%;/, 15],
    [zilda, 'nobody', /Não aprova nada e não dá descontos/],
  ] as const)(
    'says what $nome approves, and where the limit is changed',
    async (one, kind, text, cash: number = 5) => {
      const limited = { ...company, cash_discount_percent: cash, discount_limit_percent: 12 }
      await renderWithApp(<UsersPage />, {
        company: limited,
        path: `/?pessoa=${one.user_id}`,
        answers: {
          'session.get': () => ({
            user: { id: carmela.user_id, email: carmela.email ?? '' },
            expires_at: null,
          }),
          'access.get': () => accessOf(carmela),
          'companies.mine': () => [{ role: 'owner', is_active: true, company: limited }],
          'members.list': () => ({ members: [carmela, one] }),
          'members.devices': () => ({ sessions: [], pin_set_at: null, terminals: [] }),
          'invitations.list': () => ({ invitations: [] }),
        },
      })
      expect((await screen.findByTestId(`approvals-${kind}`)).textContent).toMatch(text)
      expect((await screen.findByTestId('approvals-change')).getAttribute('href')).toBe(
        '/admin/settings?part=orders',
      )
    },
  )

  it('lets a super admin change the rights, full access after a question [S3.user-form]', async () => {
    const view = await show(
      person(6, 'Sofia', 'none'),
      { 'access.get': () => platformAdmin, 'members.setPlatformRights': () => ({}) },
      `/?pessoa=${zilda.user_id}`,
    )
    await screen.findByTestId('rights-form')
    await waitFor(() =>
      expect(screen.getByTestId<HTMLInputElement>('right-manage_about').disabled).toBe(false),
    )
    await userEvent.click(screen.getByTestId('right-manage_about'))
    await userEvent.click(screen.getByTestId('right-is_employee'))
    await userEvent.click(screen.getByTestId('right-is_admin'))
    await userEvent.click(screen.getByTestId('rights-save'))
    expect((await screen.findByTestId('confirm')).textContent).toContain('acesso total ao painel')
    await userEvent.click(screen.getByTestId('confirm-yes'))
    await waitFor(() =>
      expect(callsOf(view, 'members.setPlatformRights')).toEqual([
        {
          user_id: zilda.user_id,
          roles: { admin: true, employee: true },
          permissions: { manage_about: true },
        },
      ]),
    )
  })

  it('sends of the rights what was switched alone: a right that was taken since is not given back', async () => {
    const shown = { ...zilda, roles: ['admin', 'employee'], permissions: ['super_admin', 'manage_menu'] }
    const view = await show(
      person(6, 'Sofia', 'none'),
      {
        'access.get': () => platformAdmin,
        'members.list': () => ({ members: [carmela, shown] }),
        'members.setPlatformRights': () => ({}),
      },
      `/?pessoa=${zilda.user_id}`,
    )
    await screen.findByTestId('rights-form')
    await waitFor(() =>
      expect(screen.getByTestId<HTMLInputElement>('right-manage_about').disabled).toBe(false),
    )
    for (const testId of ['right-manage_menu', 'right-is_admin', 'right-is_admin'])
      await userEvent.click(screen.getByTestId(testId))
    await userEvent.click(screen.getByTestId('rights-save'))
    await waitFor(() =>
      expect(callsOf(view, 'members.setPlatformRights')).toEqual([
        { user_id: zilda.user_id, roles: {}, permissions: { manage_menu: false } },
      ]),
    )
    expect(screen.queryByTestId('confirm'), 'it has full access already').toBeNull()
  })

  it('are made owners only by who shows who they are, where the session began a while ago', async () => {
    const view = await show(
      carmela,
      {
        'members.set': ({ proof }) => {
          if (!proof) throw new GatewayError('sign_in_again')
          if ('password' in proof && proof.password !== 'certa') throw new GatewayError('invalid_credentials')
          return { membership: { company_id: company.id, role: 'owner', is_active: true }, changed: true }
        },
      },
      `/?pessoa=${marina.user_id}`,
    )
    await chooseOption(await screen.findByTestId('person-role'), 'Proprietário')
    await userEvent.click(screen.getByTestId('person-save'))
    await userEvent.type(await screen.findByTestId('own-proof-password'), 'errada')
    await userEvent.click(screen.getByTestId('own-proof-confirm'))
    expect((await screen.findByTestId('approval-problem')).textContent).toContain('A senha não confere.')
    await userEvent.clear(screen.getByTestId('own-proof-password'))
    await userEvent.type(screen.getByTestId('own-proof-password'), 'certa')
    await userEvent.click(screen.getByTestId('own-proof-confirm'))
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Marina')
    await waitFor(() => expect(screen.queryByTestId('own-proof')).toBeNull())
    expect(callsOf(view, 'members.set').at(-1)).toEqual({
      company_id: company.id,
      user_id: marina.user_id,
      role: 'owner',
      is_active: null,
      proof: { password: 'certa' },
    })
  })

  it('keeps what was chosen when the connection is lost', async () => {
    await show(carmela, { 'members.set': refuse('connection') }, `/?pessoa=${zilda.user_id}`)
    await chooseOption(await screen.findByTestId('person-role'), 'Gerente de conteúdo')
    await userEvent.click(screen.getByTestId('person-save'))
    expect((await screen.findByTestId('person-problem')).textContent).toContain('Sem conexão')
    expect(screen.getByTestId('person-role').textContent).toBe('Gerente de conteúdo')
  })

  it('keeps a question that is open when the list of before arrives anew', async () => {
    let release = (): void => undefined
    const changed = { ...zilda, role: 'user_manager' }
    const later = new Promise<{ members: Member[] }>((resolve) => {
      release = () => resolve({ members: [carmela, changed, caio, marina] })
    })
    let reads = 0
    await show(
      carmela,
      {
        'members.list': () => ((reads += 1) === 1 ? { members: [carmela, zilda, caio, marina] } : later),
        'members.set': () => ({
          membership: { company_id: company.id, role: 'user_manager', is_active: true },
          changed: true,
        }),
      },
      `/?pessoa=${zilda.user_id}`,
    )
    await chooseOption(await screen.findByTestId('person-role'), 'Gerente de usuários')
    await userEvent.click(screen.getByTestId('person-save'))
    await waitFor(() => expect(reads).toBe(2))
    const promote = screen.getByTestId('promote-zilda@comanda.test')
    await userEvent.click(promote)
    expect(await screen.findByTestId('confirm')).toBeTruthy()
    release()
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('person-save').disabled).toBe(true))
    expect(screen.getByTestId('confirm').textContent).toContain('Promover a administrador?')
    // A press that the list arrives in the middle of ends on the same button.
    expect(screen.getByTestId('promote-zilda@comanda.test')).toBe(promote)
  })

  it('asks before the role of an admin is chosen [S4.user-promote]', async () => {
    await show(carmela, {}, `/?pessoa=${zilda.user_id}`)
    await chooseOption(await screen.findByTestId('person-role'), 'Administrador')
    await userEvent.click(screen.getByTestId('person-save'))
    expect((await screen.findByTestId('confirm')).textContent).toContain('Promover a administrador?')
  })
})
