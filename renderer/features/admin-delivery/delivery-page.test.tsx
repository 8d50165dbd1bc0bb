import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OfficeInput } from '@shared/contract/gateway'
import { DEFAULT_DELIVERY } from '@shared/domain/delivery/delivery'
import type { DeliverySettings } from '@shared/schemas/company/pages'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { DeliverySettingsPage } from './delivery-page'

const company = testCompany()
const EARLIER = '2026-11-21T12:00:00.000Z'
type Save = OfficeInput<'delivery_settings.save'>
const saved = ({ record }: Save): DeliverySettings => ({
  ...record,
  company_id: company.id,
  updated_at: '2026-11-21T13:00:00.000Z',
})
const row = (changes: Partial<DeliverySettings> = {}): DeliverySettings => ({
  id: 'cccccccc-0000-4000-8000-000000000009',
  company_id: company.id,
  updated_at: EARLIER,
  ...DEFAULT_DELIVERY,
  ...changes,
})
const show = (settings: DeliverySettings | null, answers: Answers = {}) =>
  renderWithApp(<DeliverySettingsPage />, {
    company,
    answers: {
      'delivery_settings.list': () => (settings ? [settings] : []),
      'delivery_settings.save': saved,
      ...answers,
    },
  })
const saves = (gateway: { calls: { method: string; input: unknown }[] }): Save[] =>
  gateway.calls.filter(({ method }) => method === 'delivery_settings.save').map(({ input }) => input as Save)
const field = (name: string) => screen.findByTestId<HTMLInputElement>(`field-${name}`)
const fill = async (name: string, text: string): Promise<void> => {
  const input = await field(name)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

describe("delivery's figures", () => {
  it("begin with the specification's where a company has none, and say so", async () => {
    const { gateway } = await show(null)
    expect((await field('radius_km')).value).toBe('5')
    expect((await field('min_minutes')).value).toBe('45')
    expect((await field('max_minutes')).value).toBe('60')
    expect(screen.getByTestId('delivery-defaults')).toBeTruthy()
    await userEvent.click(screen.getByTestId('save'))
    await waitFor(() => expect(saves(gateway)).toHaveLength(1))
    expect(saves(gateway)[0]).toMatchObject({
      expected: null,
      record: { minimum_order_cents: 3_000, fee_cents: 500, free_above_cents: 6_000 },
    })
  })

  it('show at once what guests will read', async () => {
    await show(row())
    await fill('fee_cents', '7,50')
    await fill('free_above_cents', ' ')
    const preview = screen.getByTestId('delivery-preview')
    expect(preview.textContent).toMatch(/R\$\s7,50/)
    expect(preview.textContent).not.toContain('grátis')
    await userEvent.click(screen.getByTestId('field-is_enabled'))
    expect(screen.getByTestId('delivery-preview').textContent).toBe('Esta casa não faz entregas no momento.')
  })

  it('are not sent with the shorter time above the longer, or with what is no number', async () => {
    const { gateway } = await show(row())
    await fill('min_minutes', '90')
    await userEvent.clear(await field('radius_km'))
    await userEvent.click(screen.getByTestId('save'))
    expect(await screen.findByText('O tempo máximo não pode ser menor que o mínimo.')).toBeTruthy()
    expect(screen.getByText('Preencha este campo.')).toBeTruthy()
    expect(saves(gateway)).toEqual([])
    await fill('min_minutes', '50')
    await fill('radius_km', '7.5')
    await userEvent.click(screen.getByTestId('save'))
    await waitFor(() => expect(saves(gateway)).toHaveLength(1))
    expect(saves(gateway)[0]).toMatchObject({
      expected: EARLIER,
      record: { min_minutes: 50, radius_km: 7.5 },
    })
  })

  it('keep what was typed while nobody answers', async () => {
    await show(row(), { 'delivery_settings.save': refuse('connection') })
    await fill('note', 'Só até o rio')
    await userEvent.click(screen.getByTestId('save'))
    expect((await screen.findByTestId('form-problem')).textContent).toContain('Sem conexão')
    expect((await field('note')).value).toBe('Só até o rio')
  })
})
