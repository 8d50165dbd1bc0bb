import { fireEvent, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { Member } from '@shared/contract/people/people-methods'
import { testAccess, testSession } from '@renderer/testing/access'
import { chooseOption } from '@renderer/testing/choose-option'
import { testCompany } from '@renderer/testing/company'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { OwnershipPart } from './ownership-part'

const company = testCompany()
const NAME = 'Pizzaria Bella Napoli'
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString()

const show = (role: string, answers: Answers = {}, shown = company) =>
  renderOfficePart(<OwnershipPart companyId={company.id} name={NAME} />, {
    company: shown,
    answers: {
      'session.get': () => testSession('dono@comanda.test'),
      'access.get': () => testAccess(role),
      'members.list': () => ({ members: [] }),
      'ownership.read': () => ({ offer: null, deletion: null }),
      ...answers,
    },
  })

const member = (place: number, nome: string, role: string): Member => ({
  user_id: `aaaaaaaa-0000-4000-8000-00000000000${place}`,
  role,
  is_active: true,
  joined_at: '2026-03-01T10:00:00Z',
  email: null,
  nome,
  telefone: null,
  funcionario_adiciona: false,
  roles: [],
  permissions: [],
})

describe('whose the company is', () => {
  it.each([
    ['an owner offers it to staff, who see the offer', 'owner', {}, ['Bia']],
    ['a platform admin appoints any member', 'customer', { is_super_admin: true }, ['Bia', 'Caio']],
  ])('%s', async (_title, role, rights, names) => {
    await show(role, {
      'access.get': () => testAccess(role, rights),
      'members.list': () => ({
        members: [member(1, 'Ana', 'owner'), member(2, 'Bia', 'employee'), member(3, 'Caio', 'customer')],
      }),
    })
    fireEvent.mouseDown(within(await screen.findByTestId('ownership-to')).getByRole('combobox'))
    await screen.findByRole('option', { name: 'Bia' })
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(names)
  })

  it.each([
    ['offered by', 'ownership.offer', 'Oferta enviada', {}],
    ['given by a platform admin', 'ownership.appoint', 'Proprietário nomeado', { is_super_admin: true }],
  ] as const)('is %s who shows who they are, where the session began a while ago', async (...given) => {
    const [, method, done, rights] = given
    const role = method === 'ownership.offer' ? 'owner' : 'customer'
    const bia = member(2, 'Bia', 'employee')
    const { gateway } = await show(role, {
      'access.get': () => testAccess(role, rights),
      'members.list': () => ({ members: [bia] }),
      'ownData.sendCode': () => ({}),
      [method]: ({ proof }: { proof?: object | null }) => {
        if (!proof) throw new GatewayError('sign_in_again')
        return {}
      },
    } as Answers)
    await chooseOption(await screen.findByTestId('ownership-to'), 'Bia')
    await userEvent.click(screen.getByTestId('ownership-offer'))
    await userEvent.click(await screen.findByTestId('own-proof-send-code'))
    await userEvent.type(await screen.findByTestId('own-proof-code'), '123 456')
    await userEvent.click(screen.getByTestId('own-proof-confirm'))
    expect(await screen.findByText(done)).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('own-proof')).toBeNull())
    const asked = { company_id: company.id, user_id: bia.user_id }
    expect(gateway.calls.filter((call) => call.method === method).map(({ input }) => input)).toEqual([
      { ...asked, proof: null },
      { ...asked, proof: { code: '123456' } },
    ])
  })

  it.each([
    [
      'another password or address since yesterday',
      'owner',
      'ownership.offer',
      () => new GatewayError('forbidden', { reason: 'credentials_changed' }),
      'espere até amanhã',
    ],
    [
      'a platform that demands a second factor',
      'customer',
      'ownership.appoint',
      () => new GatewayError('sign_in_again'),
      'entre de novo na sua conta',
    ],
  ] as const)('is not given by a proof that %s makes vain', async (...given) => {
    const [, role, method, refusal, words] = given
    await show(role, {
      'access.get': () => testAccess(role, { is_super_admin: role !== 'owner' }),
      'members.list': () => ({ members: [member(2, 'Bia', 'employee')] }),
      'platform.settings': () => ({
        company_approval: 'manual',
        second_factor_required: true,
        has_second_factor: true,
      }),
      [method]: () => {
        throw refusal()
      },
    } as Answers)
    await chooseOption(await screen.findByTestId('ownership-to'), 'Bia')
    await userEvent.click(screen.getByTestId('ownership-offer'))
    expect((await screen.findByTestId('own-proof-problem')).textContent).toContain(words)
    expect(screen.queryByTestId('own-proof-password')).toBeNull()
    expect(screen.queryByTestId('own-proof-confirm')).toBeNull()
  })

  it('is a matter of its owners', async () => {
    const { gateway } = await show('admin')
    expect(await screen.findByText(/Só proprietários/)).toBeTruthy()
    expect(gateway.calls.map(({ method }) => method)).not.toContain('ownership.read')
  })

  it('a deletion is requested only with the name typed', async () => {
    const { gateway } = await show('owner', { 'deletion.request': () => ({ due_at: IN_A_WEEK }) })
    const asked = () => gateway.calls.filter(({ method }) => method === 'deletion.request')
    await userEvent.type(await screen.findByTestId('deletion-name'), 'Outra')
    const copies = within(screen.getByTestId('deletion-copies')).getAllByRole('link')
    expect(copies.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/settings?part=backup',
      '/historico',
      '/admin/dashboard',
    ])
    await userEvent.click(screen.getByTestId('deletion-request'))
    expect(await screen.findByText('O nome não confere.')).toBeTruthy()
    expect(asked()).toEqual([])
    await userEvent.clear(screen.getByTestId('deletion-name'))
    await userEvent.type(screen.getByTestId('deletion-name'), NAME)
    await userEvent.click(screen.getByTestId('deletion-request'))
    await waitFor(() => expect(asked()).toHaveLength(1))
  })

  it("names an offer's day and a deletion's time by the company's clock", async () => {
    const offer = { offered_to: member(2, 'Bia', 'employee').user_id, offered_at: '2026-03-01T16:00:00Z' }
    await show(
      'owner',
      { 'ownership.read': () => ({ offer, deletion: { due_at: '2026-03-08T16:10:00Z' } }) },
      { ...company, time_zone: 'Asia/Tokyo' },
    )
    expect(await screen.findByText(/em 02\/03\/2026/)).toBeTruthy()
    expect(await screen.findByText(/a partir de 09\/03\/2026 01:10/)).toBeTruthy()
  })

  it('a deletion that is not due can be cancelled, and not confirmed', async () => {
    const { gateway } = await show('owner', {
      'ownership.read': () => ({ offer: null, deletion: { due_at: IN_A_WEEK } }),
      'deletion.cancel': () => ({}),
    })
    const confirm = await screen.findByTestId<HTMLButtonElement>('deletion-confirm')
    expect(confirm.disabled).toBe(true)
    await userEvent.click(screen.getByTestId('deletion-cancel'))
    await waitFor(() => expect(gateway.calls.some(({ method }) => method === 'deletion.cancel')).toBe(true))
  })
})
