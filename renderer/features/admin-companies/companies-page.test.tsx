import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { AuditEntry } from '@shared/contract/records/list-methods'
import type { Gateway, OfficeInput } from '@shared/contract/gateway'
import type { DecidedCompany } from '@shared/contract/company/company-office-methods'
import { NO_ACCESS } from '@shared/domain/access/permissions'
import { AppRoutes } from '@renderer/app/routes/app-routes'
import { chooseOption } from '@renderer/testing/choose-option'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { ManagedCompaniesPage } from './companies-page'

// Leaflet needs a real layout; the map itself is tested in a browser.
vi.mock('./pin-map', () => ({ PinMap: () => null }))

const EARLIER = '2026-11-21T12:00:00.000Z'
const LATER = '2026-11-21T13:00:00.000Z'
const managed = (changes: Partial<DecidedCompany> = {}): DecidedCompany => ({
  ...testCompany({ cidade: 'São Paulo', uf: 'SP', category: 'pizzaria' }),
  created_at: EARLIER,
  updated_at: EARLIER,
  approved_at: EARLIER,
  accepts_orders_itself: true,
  shows_table_amounts: false,
  preparation_minutes: 20,
  state: 'active',
  decision: null,
  registered_by: null,
  renamed: null,
  ...changes,
})
const company = managed()
const other = managed({
  id: 'bbbbbbbb-0000-4000-8000-000000000002',
  slug: 'burger',
  nome_fantasia: 'Burger do Porto',
  name: 'Burger',
  is_active: false,
  state: 'inactive',
})
type Save = OfficeInput<'companies.save'>
const saved = ({ company }: Save): DecidedCompany => managed({ ...company, updated_at: LATER })
const superAdmin = {
  'session.get': () => testSession('super@comanda.test'),
  'access.get': () => ({
    ...NO_ACCESS,
    is_super_admin: true,
    permissions: [],
    roles: [],
    memberships: [],
  }),
} satisfies Answers
const manager = {
  ...NO_ACCESS,
  permissions: [],
  roles: ['business_manager' as const],
  memberships: [],
}

const show = (answers: Answers = {}, path = '/admin/companies', parts: Partial<Gateway> = {}) =>
  renderWithApp(<ManagedCompaniesPage />, {
    company: company,
    path,
    gateway: fakeGateway(
      {
        'companies.managed': ({ query, state }) => (state ? [] : query ? [other] : [company, other]),
        'companies.readManaged': () => company,
        'companies.save': saved,
        'platform.settings': () => ({
          company_approval: 'manual',
          second_factor_required: false,
          has_second_factor: false,
        }),
        'opening.read': () => ({ hours: [], exceptions: [], revision: 'r1' }),
        ...answers,
      },
      parts,
    ),
  })
const sent = (gateway: { calls: { method: string; input: unknown }[] }, method: string) =>
  gateway.calls.filter((call) => call.method === method).map(({ input }) => input)
const edit = (id = company.id): string => `/admin/companies?edit=${id}`

describe('the companies somebody manages', () => {
  it('are listed and found; who is no super admin registers another on its own page', async () => {
    await show()
    expect(await screen.findByText('Burger do Porto')).toBeTruthy()
    expect(screen.getByTestId('state-burger').textContent).toBe('Inativa')
    expect(screen.getByTestId('register-link').getAttribute('href')).toBe('/cadastrar-empresa')
    await userEvent.type(screen.getByTestId('table-search'), 'burger')
    await waitFor(() => expect(screen.queryByText('Pizzaria Bella Napoli')).toBeNull())
    expect(screen.getByText('Burger do Porto')).toBeTruthy()
  })

  it('are registered on the web, not at a terminal', async () => {
    await show({}, '/admin/companies', { terminal: fakeTerminal({}) })
    expect(await screen.findByText('Burger do Porto')).toBeTruthy()
    expect(screen.queryByTestId('register-link')).toBeNull()
  })

  it('are deactivated only after a question', async () => {
    const { gateway } = await show({
      'companies.update': ({ values }) => managed({ ...values, updated_at: LATER }),
    })
    await userEvent.click(await screen.findByTestId('switch-bella-napoli'))
    const question = screen.getByTestId('confirm')
    expect(question.textContent).toContain('Pizzaria Bella Napoli')
    expect(sent(gateway, 'companies.update')).toEqual([])
    await userEvent.click(within(question).getByTestId('confirm-yes'))
    expect(await screen.findByText('Empresa desativada')).toBeTruthy()
    expect(sent(gateway, 'companies.update')).toEqual([
      { company_id: company.id, values: { is_active: false } },
    ])
  })
})

describe('an owner whose only company is inactive', () => {
  const showPages = (path: string, isActive: boolean) => {
    let is_active = isActive
    const row = () => managed({ is_active, state: is_active ? 'active' : 'inactive' })
    return renderWithApp(<AppRoutes skipsBoot />, {
      path,
      ...(isActive && { company }),
      answers: {
        'session.get': () => testSession(),
        'access.get': () => testAccess('owner'),
        'companies.mine': () => [{ role: 'owner', is_active: true, company: testCompany({ is_active }) }],
        'companies.findMine': () => [testCompany({ is_active })],
        'companies.get': () => testCompany({ is_active }),
        'companies.list': () => (is_active ? [testCompany()] : []),
        'companies.managed': () => [row()],
        'companies.update': ({ values }) => {
          is_active = values.is_active ?? is_active
          return row()
        },
      },
    })
  }
  const turn = async (): Promise<void> => {
    await userEvent.click(await screen.findByTestId('switch-bella-napoli'))
    await userEvent.click(within(screen.getByTestId('confirm')).getByTestId('confirm-yes'))
  }
  const stateIs = (text: string): Promise<void> =>
    waitFor(() => expect(screen.getByTestId('state-bella-napoli').textContent).toBe(text))

  it('activates it where it was deactivated, and selects it again [S2.admin-companies]', async () => {
    const { store } = await showPages('/admin/companies', true)
    await turn()
    expect(await screen.findByText('Empresa desativada')).toBeTruthy()
    await waitFor(() => expect(store.getState().company.selected).toBeNull())
    await stateIs('Inativa')
    const hint = await screen.findByTestId('admin-no-company')
    expect(hint.textContent).toContain('Nenhuma empresa está selecionada')
    const links = within(screen.getByTestId('admin-nav')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/companies'])

    await turn()
    await stateIs('Ativa')
    await userEvent.click(screen.getByTestId('admin-choose-company'))
    await userEvent.click(within(await screen.findByTestId('company-bella-napoli')).getByRole('button'))
    await waitFor(() => expect(store.getState().company.selected?.id).toBe(company.id))
  })

  it('finds the way there on another day, from a page that needs a company [S6.admin-selects-first]', async () => {
    await showPages('/admin/menu', false)
    await userEvent.click(await screen.findByTestId('guard-choose-company'))
    await userEvent.click(await screen.findByTestId('manage-companies'))
    await stateIs('Inativa')
    await turn()
    await stateIs('Ativa')
  })
})

describe("the platform's decisions", () => {
  const waiting = managed({
    approved_at: null,
    state: 'unapproved',
    registered_by: { name: 'Ana', email: 'ana@comanda.test' },
  })

  it('are taken from the queue: who registered, when; approving is one press', async () => {
    const { gateway } = await show({
      ...superAdmin,
      'companies.managed': ({ state }) => (state === 'waiting' ? [waiting] : [company, other]),
      'companies.decide': () => ({ changed: true }),
    })
    await chooseOption(await screen.findByTestId('companies-state'), 'À espera de aprovação')
    expect(await screen.findByText(/Cadastrada por Ana, ana@comanda.test/)).toBeTruthy()
    await userEvent.click(screen.getByTestId('approve-bella-napoli'))
    expect(await screen.findByText('Empresa aprovada')).toBeTruthy()
    const shown = { name: 'Pizzaria Bella Napoli', slug: 'bella-napoli', refused_at: null }
    expect(sent(gateway, 'companies.decide')).toEqual([
      { company_id: company.id, decision: 'approve', shown },
    ])
  })

  it('about a company that is called otherwise by now are refused, and the list shows how it stands', async () => {
    let stored = waiting
    const { gateway } = await show({
      ...superAdmin,
      'companies.managed': () => [stored],
      'companies.decide': (decided) => {
        if (!('shown' in decided) || decided.shown.name === stored.nome_fantasia) return { changed: true }
        return refuse('edit_conflict', { current: stored })()
      },
    })
    const approve = await screen.findByTestId('approve-bella-napoli')
    stored = { ...waiting, nome_fantasia: 'Banco Central' }
    await userEvent.click(approve)
    expect(await screen.findByText(/mudou de nome ou de endereço/)).toBeTruthy()
    expect(await screen.findByText('Banco Central')).toBeTruthy()

    await userEvent.click(screen.getByTestId('refuse-bella-napoli'))
    await userEvent.type(await screen.findByTestId('decision-reason'), 'Não é um banco')
    stored = { ...waiting, nome_fantasia: 'Bella Napoli' }
    await userEvent.click(screen.getByTestId('decide'))
    expect(await screen.findByText('Bella Napoli')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('decide')).toBeNull())
    expect(sent(gateway, 'companies.decide')).toHaveLength(2)
  })

  it('are those of the state that the address asks for, to super admins alone', async () => {
    const { gateway, unmount } = await show(superAdmin, '/admin/companies?estado=suspended')
    await waitFor(() => expect(screen.getByTestId('companies-state').textContent).toBe('Suspensas'))
    await waitFor(() => expect(sent(gateway, 'companies.managed')).toContainEqual({ state: 'suspended' }))
    unmount()
    const { gateway: ofOwner } = await show({}, '/admin/companies?estado=suspended')
    expect(await screen.findByText('Burger do Porto')).toBeTruthy()
    expect(sent(ofOwner, 'companies.managed')).toEqual([{}])
  })

  it('have their hours and pauses apart, each part with one button that saves, and keep what was typed', async () => {
    await show({}, edit())
    const inSight = (testId: string): boolean => screen.getByTestId(testId).closest('[hidden]') === null
    await screen.findByTestId('save-opening')
    expect([inSight('save'), inSight('save-opening')]).toEqual([true, false])
    await userEvent.type(screen.getByTestId('field-website'), 'https://bella.test')
    await userEvent.click(screen.getByTestId('tab-hours'))
    expect([inSight('save'), inSight('save-opening')]).toEqual([false, true])
    await userEvent.click(screen.getByTestId('tab-data'))
    expect(screen.getByTestId<HTMLInputElement>('field-website').value).toContain('https://bella.test')
  })

  it('show both names of a company renamed since its approval; approving the new one is one press', async () => {
    const renamed = managed({
      nome_fantasia: 'Banco Central',
      renamed: { name: 'Pizzaria Bella Napoli', slug: 'bella-napoli', renamed_at: LATER },
    })
    const { gateway } = await show({
      ...superAdmin,
      'companies.managed': ({ state }) => (state === 'renamed' ? [renamed] : [company, other]),
      'companies.decide': () => ({ changed: true }),
    })
    expect(screen.queryByTestId('renamed-bella-napoli')).toBeNull()
    await chooseOption(await screen.findByTestId('companies-state'), 'Renomeadas')
    const mark = await screen.findByTestId('renamed-bella-napoli')
    expect(mark.textContent).toContain('Renomeada depois da aprovação')
    expect(mark.textContent).toContain('Pizzaria Bella Napoli (bella-napoli)')
    expect(mark.textContent).toContain('Banco Central (bella-napoli)')
    await userEvent.click(screen.getByTestId('approve-name-bella-napoli'))
    await waitFor(() =>
      expect(sent(gateway, 'companies.decide')).toEqual([
        {
          company_id: company.id,
          decision: 'approve',
          shown: { name: 'Banco Central', slug: 'bella-napoli', refused_at: null },
        },
      ]),
    )
  })

  it('to suspend need a reason', async () => {
    const { gateway } = await show({ ...superAdmin, 'companies.decide': () => ({ changed: true }) })
    await userEvent.click(await screen.findByTestId('suspend-bella-napoli'))
    const reason = await screen.findByTestId('decision-reason')
    await userEvent.click(screen.getByTestId('decide'))
    expect(await screen.findByText('Informe o motivo.')).toBeTruthy()
    await userEvent.type(reason, 'Chave Pix de outro')
    await userEvent.click(screen.getByTestId('decide'))
    expect(await screen.findByText('Empresa suspensa')).toBeTruthy()
    expect(sent(gateway, 'companies.decide')).toEqual([
      { company_id: company.id, decision: 'suspend', reason: 'Chave Pix de outro' },
    ])
  })

  it('are not offered to managers, who read why, and ask again where the company is theirs to manage', async () => {
    const refused = managed({
      approved_at: null,
      refused_at: LATER,
      state: 'unapproved',
      decision: { decision: 'refused', reason: 'CNPJ de outra empresa', decided_at: LATER },
    })
    const { gateway } = await show({
      'session.get': () => testSession(),
      'access.get': () => testAccess('admin'),
      'companies.managed': () => [refused],
      'companies.requestApproval': () => ({ changed: true }),
    })
    expect((await screen.findByTestId('reason-bella-napoli')).textContent).toContain('CNPJ de outra empresa')
    expect(screen.queryByTestId('approve-bella-napoli')).toBeNull()
    expect(screen.queryByTestId('companies-state')).toBeNull()
    await userEvent.click(screen.getByTestId('request-bella-napoli'))
    expect(await screen.findByText('Aprovação pedida')).toBeTruthy()
    expect(sent(gateway, 'companies.requestApproval')).toHaveLength(1)
    await show({
      'session.get': () => testSession(),
      'access.get': () => testAccess('business_manager'),
      'companies.managed': () => [refused],
    })
    expect(await screen.findByTestId('reason-bella-napoli')).toBeTruthy()
    expect(screen.queryByTestId('request-bella-napoli')).toBeNull()
  })
})

describe("a company's form", () => {
  it('warns that printed codes lead to its address, and saves what was changed', async () => {
    const { gateway } = await show({}, edit())
    expect((await screen.findByTestId('slug-warning')).textContent).toContain('QR codes impressos')
    await userEvent.type(screen.getByTestId('field-website'), 'bella.example')
    await userEvent.type(screen.getByTestId('field-cep'), '01327000')
    await userEvent.click(screen.getByTestId('save'))
    await waitFor(() => expect(sent(gateway, 'companies.save')).toHaveLength(1))
    expect(sent(gateway, 'companies.save')[0]).toMatchObject({
      expected: EARLIER,
      company: { id: company.id, website: 'https://bella.example', cep: '01327-000' },
    })
  })

  it('leaves the discount to those who approve one', async () => {
    await show({}, edit())
    const field = await screen.findByTestId('field-cash_discount_percent')
    expect(field.hasAttribute('disabled')).toBe(true)
    expect(screen.getByTestId('field-service_fee_percent').hasAttribute('disabled')).toBe(false)
  })

  it('says what cannot be right beside its field [S5.messages]', async () => {
    const { gateway } = await show(superAdmin, edit())
    await userEvent.type(await screen.findByTestId('field-cnpj'), '11222333000180')
    await userEvent.type(screen.getByTestId('field-fone_cliente'), '3255-0148')
    await userEvent.type(screen.getByTestId('field-latitude'), '-23.5')
    await userEvent.clear(screen.getByTestId('field-cash_discount_percent'))
    await userEvent.click(screen.getByTestId('save'))
    expect(await screen.findByText('Este CNPJ não é válido. Confira os números.')).toBeTruthy()
    expect(screen.getByText('Este telefone não é válido. Informe também o DDD.')).toBeTruthy()
    expect(screen.getByText('Informe latitude e longitude, ou nenhuma das duas.')).toBeTruthy()
    expect(screen.getByText('Preencha este campo.')).toBeTruthy()
    expect(sent(gateway, 'companies.save')).toEqual([])
  })

  it.each([
    ['a super admin', superAdmin],
    ['a manager of the company', { ...superAdmin, 'access.get': () => manager }],
  ])('takes its logo as an uploaded picture from %s', async (_who, answers) => {
    await show(answers, edit())
    const field = within(await screen.findByTestId('field-logo_empresa'))
    expect(field.getByTestId('image-input')).toBeTruthy()
  })

  it('says beside the address that another company has it', async () => {
    await show({ 'companies.save': refuse('invalid_input', { field: 'slug', reason: 'taken' }) }, edit())
    await userEvent.click(await screen.findByTestId('save'))
    expect(await screen.findByText('Outra empresa já usa este endereço.')).toBeTruthy()
  })

  it("lays another's newer version beside one's own", async () => {
    const theirs = managed({ description: 'Da colega', updated_at: LATER })
    const { gateway } = await show(
      {
        'companies.save': (input) =>
          input.expected === LATER ? saved(input) : refuse('edit_conflict', { current: theirs })(),
      },
      edit(),
    )
    await userEvent.type(await screen.findByTestId('field-description'), 'Minha')
    await userEvent.click(screen.getByTestId('save'))
    const dialog = await screen.findByTestId('edit-conflict')
    expect(dialog.textContent).toContain('Da colega')
    await userEvent.click(within(dialog).getByTestId('take-theirs'))
    expect(screen.getByTestId<HTMLTextAreaElement>('field-description').value).toBe('Da colega')
    await userEvent.click(screen.getByTestId('save'))
    await waitFor(() => expect(sent(gateway, 'companies.save')).toHaveLength(2))
    expect(sent(gateway, 'companies.save')[1]).toMatchObject({
      expected: LATER,
      company: { description: 'Da colega' },
    })
  })

  it('of a new one is for super admins; its address follows its name', async () => {
    const { gateway } = await show(superAdmin)
    await userEvent.click(await screen.findByTestId('add'))
    await userEvent.type(await screen.findByTestId('field-name'), 'Pão do Zé')
    expect(screen.getByTestId<HTMLInputElement>('field-slug').value).toBe('pao-do-ze')
    await userEvent.click(screen.getByTestId('save'))
    expect(await screen.findByText('Empresa criada. Agora informe os horários.')).toBeTruthy()
    expect(sent(gateway, 'companies.save')[0]).toMatchObject({
      expected: null,
      company: { name: 'Pão do Zé', slug: 'pao-do-ze', is_active: true },
    })
  })
})

describe('the security of the platform', () => {
  const settings = (second_factor_required: boolean, has_second_factor: boolean): Answers => ({
    ...superAdmin,
    'platform.settings': () => ({ company_approval: 'manual', second_factor_required, has_second_factor }),
    'platform.setApproval': (input) => input,
    'platform.requireSecondFactor': ({ required }) => ({ second_factor_required: required }),
  })
  const factor = () => screen.findByTestId<HTMLButtonElement>('require-second-factor')

  it('demands a second factor after a question, and no longer by a press', async () => {
    const { gateway } = await show(settings(false, true))
    await userEvent.click(await factor())
    expect(sent(gateway, 'platform.requireSecondFactor')).toEqual([])
    await userEvent.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(sent(gateway, 'platform.requireSecondFactor')).toEqual([{ required: true }]))
    cleanup()
    const later = await show(settings(true, true))
    await userEvent.click(await factor())
    await waitFor(() =>
      expect(sent(later.gateway, 'platform.requireSecondFactor')).toEqual([{ required: false }]),
    )
  })

  it('lets super admins choose whether new companies wait for approval', async () => {
    const { gateway } = await show(settings(false, false))
    const approval = await screen.findByTestId('company-approval')
    expect(approval.getAttribute('aria-checked')).toBe('true')
    await userEvent.click(approval)
    await waitFor(() =>
      expect(sent(gateway, 'platform.setApproval')).toEqual([{ company_approval: 'automatic' }]),
    )
  })

  it('is demanded by nobody who signed in without one, and is not for others', async () => {
    await show(settings(false, false))
    expect((await factor()).disabled).toBe(true)
    expect(within(screen.getByTestId('second-factor-missing')).getByRole('link').getAttribute('href')).toBe(
      '/conta',
    )
    cleanup()
    const { gateway } = await show()
    await screen.findByTestId('register-link')
    expect(sent(gateway, 'platform.settings')).toEqual([])
  })
})

describe('the history of the platform', () => {
  const entry: AuditEntry = {
    id: 'aaaaaaaa-0000-4000-8000-000000000001',
    tbl: 'platform_settings',
    row_id: 'true',
    label: null,
    action: 'update',
    changes: { company_approval: ['manual', 'automatic'] },
    details: {},
    user_id: null,
    actor_name: 'Ana',
    whom_id: null,
    whom_name: null,
    at: '2026-11-21T12:00:00+00:00',
    names: {},
  }

  it('says to super admins what changed in its rules, and offers to undo none of it', async () => {
    const { gateway } = await show({ ...superAdmin, 'audit.list': () => [entry] })
    const history = await screen.findByTestId('history')
    expect(history.textContent).toContain('Aprovação de empresas: manual → automática')
    expect(within(history).queryByRole('button')).toBeNull()
    expect(sent(gateway, 'audit.list')).toMatchObject([{ company_id: null }])
  })

  it('is asked for by nobody else', async () => {
    const { gateway } = await show()
    await screen.findByTestId('register-link')
    expect(sent(gateway, 'audit.list')).toEqual([])
  })
})
