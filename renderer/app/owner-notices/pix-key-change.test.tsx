import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { PixKeyChange } from './pix-key-change'
import { DAY_MS } from '@shared/domain/common/durations'

const company = testCompany()

const show = (daysAgo: number) =>
  renderWithApp(<PixKeyChange companyId={company.id} timeZone={company.time_zone} />, {
    company,
    answers: {
      'audit.list': () => [
        {
          ...{
            id: 'eeeeeeee-0000-4000-8000-000000000010',
            tbl: 'contact_settings',
            row_id: null,
            label: null,
          },
          ...{ action: 'pix_key_changed' as const, changes: {}, whom_id: null, whom_name: null, names: {} },
          details: { former_pix_key: 'contato@bella.test', pix_key: 'outra@chave.test' },
          ...{ user_id: '11111111-1111-4111-8111-111111111111', actor_name: 'Carmela' },
          at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
        },
      ],
    },
  })

describe('a change of the key that guests pay to', () => {
  it('is shown to managers for a week, with who made it and how both keys end', async () => {
    await show(6)
    const notice = await screen.findByTestId('pix-key-change')
    expect(notice.textContent).toMatch(/Carmela mudou a chave em .*…lla\.test → …ave\.test/)
    expect(screen.getByText('Conferir em Contato').getAttribute('href')).toBe('/admin/contact')
  })

  it('is shown no longer after a week', async () => {
    const { gateway, store } = await show(8)
    await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain('audit.list'))
    await answersDrawn(store)
    expect(screen.queryByTestId('pix-key-change')).toBeNull()
  })
})
