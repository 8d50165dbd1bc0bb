import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '@shared/contract/records/list-methods'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { HistoryPart } from './history-part'

const company = testCompany()
const AT = '2026-11-21T12:00:00.123456+00:00'
const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
/** All within one step, so that they have the same time. */
const entries = Array.from({ length: 70 }, (_, place): AuditEntry => ({
  id: idOf(place),
  tbl: 'products',
  row_id: idOf(place),
  label: `Prato ${String(place)}`,
  action: 'insert',
  changes: {},
  details: {},
  user_id: null,
  actor_name: 'Ana',
  whom_id: null,
  whom_name: null,
  names: {},
  at: AT,
}))

describe('the history of changes', () => {
  it('goes on after the last entry shown, though many have one time, and comes back', async () => {
    const { gateway } = await renderWithApp(
      <HistoryPart companyId={company.id} timeZone={company.time_zone} />,
      {
        company,
        answers: {
          'audit.list': ({ before }) => {
            const from = before ? entries.findIndex(({ id }) => id === before.id) + 1 : 0
            return entries.slice(from, from + 50)
          },
        },
      },
    )
    const shown = (): string[] =>
      [...screen.getByTestId('history').children].map(({ textContent }) => textContent ?? '')
    await screen.findByTestId('history')
    expect(shown()).toHaveLength(50)
    expect(screen.getByTestId<HTMLButtonElement>('newer').disabled).toBe(true)
    await userEvent.click(screen.getByTestId('older'))
    await waitFor(() => expect(shown()).toHaveLength(20))
    expect(shown()[0]).toContain('Prato 50')
    expect(gateway.calls.findLast(({ method }) => method === 'audit.list')?.input).toEqual({
      company_id: company.id,
      before: { at: AT, id: idOf(49) },
    })
    expect(screen.getByTestId<HTMLButtonElement>('older').disabled).toBe(true)
    await userEvent.click(screen.getByTestId('newer'))
    await waitFor(() => expect(shown()[0]).toContain('Prato 0'))
  })

  it('names the terminal where no person is proven, and a decision of the platform with its reason', async () => {
    const base = { ...entries[0], changes: {}, label: 'A017' } as AuditEntry
    const answer: AuditEntry[] = [
      {
        ...base,
        id: idOf(1),
        action: 'price_unknown',
        actor_name: null,
        details: { terminal_name: 'Balcão', total_cents: 0 },
      },
      {
        ...base,
        id: idOf(2),
        action: 'bill_paid',
        user_id: idOf(9),
        details: { terminal_name: 'Balcão', unproven: true },
      },
      {
        ...base,
        id: idOf(3),
        action: 'company_decided',
        label: 'Bella Napoli',
        details: { decision: 'suspended', reason: 'Chave Pix de outra empresa' },
      },
    ]
    await renderWithApp(<HistoryPart companyId={company.id} timeZone={company.time_zone} />, {
      company,
      answers: { 'audit.list': () => answer },
    })
    await screen.findByTestId('history')
    const [price, bill, decision] = [...screen.getByTestId('history').children].map(
      ({ textContent }) => textContent ?? '',
    )
    expect(price).toMatch(/^O terminal Balcão vendeu a um preço/)
    expect(bill).toMatch(/^Ana \(segundo o terminal Balcão\) recebeu/)
    expect(decision).toMatch(/^Ana suspendeu a empresa Bella Napoli.*Motivo: Chave Pix de outra empresa/)
  })

  it("shows a time of a change on the company's clock", async () => {
    const suspended: AuditEntry = {
      ...(entries[0] as AuditEntry),
      tbl: 'companies',
      action: 'update',
      changes: { suspended_at: [null, '2026-11-21T12:00:00+00:00'] },
    }
    await renderWithApp(<HistoryPart companyId={company.id} timeZone="America/Manaus" />, {
      company,
      answers: { 'audit.list': () => [suspended] },
    })
    expect((await screen.findByTestId('history')).textContent).toMatch(/: — → .*08:00/)
  })

  it('has no way to other pages where there are none', async () => {
    await renderWithApp(<HistoryPart companyId={company.id} timeZone={company.time_zone} />, {
      company,
      answers: { 'audit.list': () => [] },
    })
    await screen.findByText('Ainda não há mudanças.')
    expect(screen.queryByTestId('older')).toBeNull()
    expect(screen.queryByTestId('newer')).toBeNull()
  })

  it('brings a removed row back, and the former values of an edited one without touching the rest', async () => {
    const dish = {
      id: idOf(1),
      company_id: company.id,
      category_id: idOf(2),
      subcategory_id: null,
      code: 'H001',
      name: 'Nome novo',
      description: '',
      translations: {},
      price_cents: 3_290,
      promotion_price_cents: null,
      image_url: null,
      illustration: null,
      allergens: [],
      option_group_ids: [],
      is_available: true,
      is_featured: false,
      sort_order: 0,
      updated_at: AT,
    }
    const base = { ...entries[0], row_id: dish.id } as AuditEntry
    const answer: AuditEntry[] = [
      { ...base, id: idOf(1), action: 'update', changes: { name: ['Nome antigo', 'Nome de ontem'] } },
      { ...base, id: idOf(2), row_id: idOf(9), action: 'delete', label: 'Torta' },
      { ...base, id: idOf(3), tbl: 'user_companies', action: 'delete', label: 'Bia' },
      { ...base, id: idOf(4), tbl: 'companies', action: 'update', changes: { name: ['A', 'B'] } },
    ]
    const { gateway } = await renderWithApp(
      <HistoryPart companyId={company.id} timeZone={company.time_zone} />,
      {
        company,
        answers: {
          'audit.list': () => answer,
          'records.bringBack': () => ({}),
          'products.list': () => [dish],
          'products.save': ({ record }) => ({ ...dish, ...record }),
        },
      },
    )
    await screen.findByTestId('history')
    expect(screen.getAllByTestId(/^(bring-back|former-values)$/), 'of rows a form edits, alone').toHaveLength(
      2,
    )
    await userEvent.click(screen.getByTestId('bring-back'))
    await screen.findByText('De volta, como estava')
    await userEvent.click(screen.getByTestId('former-values'))
    await screen.findByText('Valores de antes salvos')
    const sent = (method: string) =>
      gateway.calls.filter((call) => call.method === method).map(({ input }) => input)
    expect(sent('records.bringBack')).toEqual([{ company_id: company.id, table: 'products', id: idOf(9) }])
    expect(sent('products.save')).toMatchObject([
      { expected: AT, record: { name: 'Nome antigo', code: 'H001', price_cents: 3_290 } },
    ])
  })
})
