import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { PriceChanges } from './price-changes'
import { DAY_MS } from '@shared/domain/common/durations'

const company = testCompany()

const show = (daysAgo: number) =>
  renderWithApp(<PriceChanges companyId={company.id} timeZone={company.time_zone} />, {
    company,
    answers: {
      'audit.list': () => [
        {
          ...{ id: 'eeeeeeee-0000-4000-8000-000000000011', tbl: 'products', row_id: null, label: 'Pizza' },
          ...{ action: 'prices_changed' as const, changes: {}, whom_id: null, whom_name: null, names: {} },
          details: { count: 5, items: ['Pizza', 'Suco', 'Café', 'Bolo', 'Água'].map((name) => ({ name })) },
          ...{ user_id: '11111111-1111-4111-8111-111111111111', actor_name: 'Fábio' },
          at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
        },
      ],
    },
  })

it('prices that somebody without the right to approve changed are shown to managers for a week', async () => {
  await show(6)
  const notice = await screen.findByTestId('price-changes')
  expect(notice.textContent).toMatch(/Fábio, que não pode aprovar, .*Pizza, Suco, Café e mais 2/)
  expect(screen.getByText('Conferir no cardápio').getAttribute('href')).toBe('/admin/menu')
})

it('and no longer', async () => {
  const { gateway, store } = await show(8)
  await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain('audit.list'))
  await answersDrawn(store)
  expect(screen.queryByTestId('price-changes')).toBeNull()
})
