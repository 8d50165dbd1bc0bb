import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { DecidedCompany } from '@shared/contract/company/company-office-methods'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import { MAX_PAUSE_REASON } from '@shared/domain/company/order-pause'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { OrdersPart } from './orders-part'

const heldCompany = () =>
  ({
    ...testCompany(),
    customer_signup: 'open',
    preparation_minutes: 30,
    state: 'active',
    decision: null,
    registered_by: null,
    renamed: null,
    updated_at: '2026-11-20T20:00:00Z',
  }) as unknown as DecidedCompany
const NOT_PAUSED: OrderPause = { is_paused: false, until: null, reason: null }

it('saves up to which discount nobody approves, as a percentage', async () => {
  let held = heldCompany()
  const gateway = fakeGateway({
    'companies.readManaged': () => held,
    'companies.readPause': () => NOT_PAUSED,
    'companies.update': ({ values }) => (held = { ...held, ...values } as DecidedCompany),
  })
  await renderOfficePart(<OrdersPart companyId={held.id} />, { gateway, company: held })
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

it('has one button that saves, which sends what was changed in any part and nothing else', async () => {
  let held = heldCompany()
  const gateway = fakeGateway({
    'companies.readManaged': () => held,
    'companies.readPause': () => NOT_PAUSED,
    'companies.update': ({ values }) => (held = { ...held, ...values } as DecidedCompany),
  })
  await renderOfficePart(<OrdersPart companyId={held.id} />, { gateway, company: held })
  const user = userEvent.setup()
  const minutes = await screen.findByTestId<HTMLInputElement>('preparation-minutes')
  const save = screen.getByTestId<HTMLButtonElement>('save')
  expect(screen.getAllByRole('button', { name: 'Salvar' })).toEqual([save])
  expect(save.disabled).toBe(true)
  await user.clear(minutes)
  await user.type(minutes, '0')
  await user.click(screen.getByTestId('shows-amounts'))
  await user.click(save)
  expect(gateway.calls.map(({ method }) => method)).not.toContain('companies.update')
  await user.clear(minutes)
  await user.type(minutes, '45')
  await user.click(save)
  await waitFor(() =>
    expect(
      gateway.calls.filter(({ method }) => method === 'companies.update').map(({ input }) => input),
    ).toEqual([
      {
        company_id: held.id,
        values: { preparation_minutes: 45, shows_table_amounts: !heldCompany().shows_table_amounts },
      },
    ]),
  )
  await waitFor(() => expect(save.disabled).toBe(true))
})

describe('a pause of guests’ orders', () => {
  const show = async (first: OrderPause) => {
    let pause = first
    let held = { ...heldCompany(), orders_paused: pause.is_paused }
    const gateway = fakeGateway({
      'companies.readManaged': () => held,
      'companies.readPause': () => pause,
      'companies.pause': ({ span, reason }) => {
        const is_paused = span !== 'end'
        held = { ...held, orders_paused: is_paused }
        return (pause = is_paused ? { is_paused, until: '2026-01-06T00:30:00Z', reason } : NOT_PAUSED)
      },
    })
    await renderOfficePart(<OrdersPart companyId={held.id} />, { gateway, company: held })
    const asked = (method: string) =>
      gateway.calls.filter((call) => call.method === method).map(({ input }) => input)
    return { asked, user: userEvent.setup() }
  }

  it('is asked for with its span and a proposed reason, says both, and ends by a press', async () => {
    const { asked, user } = await show(NOT_PAUSED)
    await user.click(await screen.findByTestId('pause-ask'))
    await user.click(await screen.findByRole('radio', { name: '30 minutos' }))
    await user.click(screen.getByRole('button', { name: 'Cozinha cheia' }))
    await user.click(screen.getByTestId('pause-confirm'))
    expect((await screen.findByTestId('orders-paused')).textContent).toBe(
      'Pedidos de clientes em pausa até 21:30 · Cozinha cheia',
    )
    expect(asked('companies.pause')).toMatchObject([{ span: '30', reason: 'Cozinha cheia' }])
    await user.click(screen.getByTestId('pause-end'))
    await waitFor(() => expect(screen.queryByTestId('orders-paused')).toBeNull())
    expect(asked('companies.pause').at(-1)).toMatchObject({ span: 'end', reason: null })
  })

  it('needs no reason, and takes none that is too long', async () => {
    const { asked, user } = await show({ ...NOT_PAUSED, is_paused: true })
    await user.click(await screen.findByTestId('pause-ask'))
    const reason = await screen.findByTestId('pause-reason')
    await user.click(reason)
    await user.paste('x'.repeat(MAX_PAUSE_REASON + 1))
    await user.click(screen.getByTestId('pause-confirm'))
    expect(asked('companies.pause')).toEqual([])
    await user.clear(screen.getByTestId('pause-reason'))
    await user.click(screen.getByTestId('pause-confirm'))
    await waitFor(() => expect(asked('companies.pause')).toMatchObject([{ span: '15', reason: null }]))
  })
})
