import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { OfferedInvitation } from '@shared/contract/people/invitation-methods'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { InvitationPage } from './invitation-page'

const company = testCompany()
const TOKEN = 'a'.repeat(64)
const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}
const invitation = (changes: Partial<OfferedInvitation> = {}): OfferedInvitation => ({
  state: 'pending',
  role: 'employee',
  expires_at: '2026-12-01T12:00:00.000Z',
  company: { id: company.id, name: 'Bella Napoli', slug: company.slug },
  inviter: 'Carmela',
  is_mine: false,
  ...changes,
})

const show = (answers: Answers, key = TOKEN) =>
  renderWithApp(
    <Routes>
      <Route path="/convite" element={<InvitationPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    {
      path: `/convite?chave=${key}`,
      answers: { 'companies.mine': () => [], 'invitations.read': () => invitation(), ...answers },
    },
  )
const signedIn = { 'session.get': () => session } satisfies Answers
const page = () => screen.findByTestId('invitation')

describe('an invitation', () => {
  it('names company, inviter, role and the account that would accept; accepting leads into the company', async () => {
    let state = invitation()
    const { gateway } = await show({
      ...signedIn,
      'invitations.read': () => state,
      'invitations.accept': () => {
        state = invitation({ state: 'accepted', is_mine: true })
        return { membership: { company_id: company.id, role: 'employee', is_active: true } }
      },
    })
    expect((await screen.findByTestId('invitation-text')).textContent).toBe(
      'Carmela convidou você para fazer parte de Bella Napoli.',
    )
    expect(screen.getByTestId('invitation-role').textContent).toBe('Funcionário')
    expect(screen.getByTestId('invitation-account').textContent).toBe(session.user.email)
    await userEvent.click(screen.getByTestId('invitation-accept'))
    expect((await screen.findByTestId('invitation-open')).getAttribute('href')).toBe(
      `/menu?empresa=${company.slug}`,
    )
    expect(gateway.calls.filter(({ method }) => method === 'invitations.accept')).toEqual([
      { method: 'invitations.accept', input: { key: TOKEN } },
    ])
  })

  it('of a manager opens the panel, and one without an inviter’s name names nobody', async () => {
    const mine = invitation({ state: 'accepted', is_mine: true, role: 'content_manager' })
    await show({ ...signedIn, 'invitations.read': () => mine })
    expect((await screen.findByTestId('invitation-open')).getAttribute('href')).toBe(
      `/admin?empresa=${company.slug}`,
    )
    cleanup()
    await show({ 'invitations.read': () => invitation({ inviter: null }) })
    expect(await screen.findByText('Você foi convidado para fazer parte de Bella Napoli.')).toBeTruthy()
  })

  it('leads a guest to sign in or up and back, and may be declined without an account', async () => {
    let state = invitation()
    await show({
      'invitations.read': () => state,
      'invitations.decline': () => {
        state = invitation({ state: 'declined' })
        return {}
      },
    })
    const back = encodeURIComponent(`/convite?chave=${TOKEN}`)
    expect((await screen.findByTestId('invitation-sign-in')).getAttribute('href')).toBe(
      `/auth?voltar=${back}`,
    )
    expect(screen.getByTestId('invitation-sign-up').getAttribute('href')).toContain('modo=cadastro')
    expect(screen.queryByTestId('invitation-accept')).toBeNull()
    await userEvent.click(screen.getByTestId('invitation-decline'))
    expect((await screen.findByTestId('invitation-closed')).textContent).toContain('peça outro')
  })

  it.each([
    ['accepted', 'já foi usado'],
    ['withdrawn', 'Bella Napoli retirou este convite.'],
    ['expired', 'O prazo deste convite'],
  ] as const)('that is %s says so', async (state, text) => {
    await show({ 'invitations.read': () => invitation({ state }) })
    expect((await screen.findByTestId('invitation-closed')).textContent).toContain(text)
    expect(screen.queryByTestId('invitation-decline')).toBeNull()
  })

  it('keeps its buttons when it could not be answered, and says why', async () => {
    await show({ ...signedIn, 'invitations.accept': refuse('forbidden', { reason: 'inactive' }) })
    await userEvent.click(await screen.findByTestId('invitation-accept'))
    expect((await screen.findByTestId('invitation-problem')).textContent).toContain('desativou')
    await waitFor(() =>
      expect(screen.getByTestId<HTMLButtonElement>('invitation-accept').disabled).toBe(false),
    )
  })
})

describe('an address that opens no invitation', () => {
  it('says so, whether it is broken or unknown', async () => {
    await show({}, 'nada')
    expect((await page()).textContent).toContain('Convite não encontrado')
    cleanup()
    await show({ 'invitations.read': refuse('not_found') })
    expect((await page()).textContent).toContain('Convite não encontrado')
  })

  it('of a mail asks for the invited account, and names the one that is signed in', async () => {
    const id = 'cccccccc-0000-4000-8000-000000000001'
    const { gateway } = await show({}, id)
    expect((await page()).textContent).toContain('Entre com o e-mail que recebeu o convite')
    expect(gateway.calls.map(({ method }) => method)).not.toContain('invitations.read')
    cleanup()
    await show({ ...signedIn, 'invitations.read': refuse('forbidden', { reason: 'address' }) }, id)
    expect((await screen.findByTestId('invitation-other-address')).textContent).toContain(session.user.email)
  })

  it('without an answer has a retry', async () => {
    let isBroken = true
    await show({ ...signedIn, 'invitations.read': () => (isBroken ? refuse('unexpected')() : invitation()) })
    const retry = await screen.findByTestId('load-retry')
    isBroken = false
    await userEvent.click(retry)
    expect(await screen.findByTestId('invitation-accept')).toBeTruthy()
  })
})
