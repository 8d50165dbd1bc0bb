import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DecidedCompany } from '@shared/contract/company/company-office-methods'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { OrdersPart } from './orders-part'

it('saves up to which discount nobody approves, as a percentage', async () => {
  let held = {
    ...testCompany(),
    customer_signup: 'open',
    state: 'active',
    decision: null,
    registered_by: null,
    renamed: null,
    updated_at: '2026-11-20T20:00:00Z',
  } as unknown as DecidedCompany
  const gateway = fakeGateway({
    'companies.readManaged': () => held,
    'companies.update': ({ values }) => (held = { ...held, ...values } as DecidedCompany),
  })
  await renderWithApp(<OrdersPart companyId={held.id} />, { gateway, company: held })
  const user = userEvent.setup()
  const saved = () =>
    gateway.calls.filter(({ method }) => method === 'companies.update').map(({ input }) => input)
  const limit = await screen.findByTestId<HTMLInputElement>('discount-limit')
  expect(limit.value).toBe('10')
  await user.clear(limit)
  await user.type(limit, '101')
  expect(limit.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByTestId('save'))
  expect(saved()).toEqual([])
  await user.clear(limit)
  await user.type(limit, '15')
  await user.click(screen.getByTestId('save'))
  await waitFor(() => expect(saved()).toMatchObject([{ values: { discount_limit_percent: 15 } }]))
})
