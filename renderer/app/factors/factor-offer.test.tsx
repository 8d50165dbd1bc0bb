import { useState } from 'react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import type { Factor } from '@shared/contract/account/account-methods'
import type { Access } from '@shared/schemas/access/access'
import { admin, company, owner, rights, session } from '../guard/testing'
import { FactorOffer } from './factor-offer'

const app: Factor = { id: 'app-1', type: 'totp', name: 'Celular', phone: null, is_verified: true }

beforeEach(() => localStorage.clear())

const show = async (access: Access, { totp = true, factors = [] as Factor[] } = {}) => {
  const gateway = fakeGateway({
    'session.get': () => session,
    'access.get': () => access,
    'companies.mine': () => [],
    'companies.list': () => [company],
    'account.offers': () => ({ totp, phone: [], identities: [] }),
    'account.factors': () => factors,
  })
  const Page = () => {
    const [visit, setVisit] = useState(1)
    return (
      <>
        <button onClick={() => setVisit(visit + 1)}>visita {visit}</button>
        <FactorOffer key={visit} />
      </>
    )
  }
  const view = await renderWithApp(<Page />, { gateway, company })
  await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain('access.get'))
  return { ...view, gateway }
}

it.each([
  ['an owner', owner],
  ['a platform admin', admin],
])('is shown to %s without one, until it is put away', async (_who, access) => {
  await show(access)
  expect((await screen.findByTestId('factor-offer')).textContent).toContain('segundo fator')
  const visit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: /visita/ }))
  await visit()
  await userEvent.click(await screen.findByTestId('factor-offer-hide'))
  await visit()
  expect(screen.getByText('visita 3')).toBeTruthy()
  expect(screen.queryByTestId('factor-offer')).toBeNull()
})

it('asks nothing for anybody else', async () => {
  const { gateway, store } = await show(rights())
  await answersDrawn(store)
  expect(gateway.calls.map(({ method }) => method)).not.toContain('account.offers')
})

it.each([
  ['has one', { factors: [app] }, 'account.factors'],
  ['has a backend without', { totp: false }, 'account.offers'],
])('is not shown to an owner who %s', async (_what, state, last) => {
  const { gateway, store } = await show(owner, state)
  await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain(last))
  await answersDrawn(store)
  expect(screen.queryByTestId('factor-offer')).toBeNull()
})
