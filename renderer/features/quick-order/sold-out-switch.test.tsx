import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { OfficeOutput } from '@shared/contract/gateway'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperators } from '@renderer/testing/terminal'
import { QuickOrderPage } from './quick-order-page'
import { company, dish, offlineCompany } from './testing'

const answers = offlineCompany([dish('H001', 'X-Burger', 2500)])
const terminal = fakeTerminal({
  'terminal.state': () => ({
    config: null,
    identity: { id: 'bbbbbbbb-0000-4000-8000-000000000001' } as never,
    company,
    app_version: '0',
    is_storage_encrypted: true,
  }),
  'operators.list': () => testOperators([], null),
})
const open = async (changed: Answers = {}) => {
  const gateway = fakeGateway({ ...answers, ...changed }, { terminal })
  await renderWithApp(<QuickOrderPage />, { gateway, company })
  const field = (await screen.findByTestId('quick-code')) as HTMLInputElement
  return { field, user: userEvent.setup() }
}
const textOf = (id: string) => screen.getByTestId(id).textContent ?? ''
afterEach(cleanup)

describe('the sold-out switch in quick order', () => {
  it('turns the sold-out switch of the dish in the preview, by F6 or by its button, and keeps field and focus', async () => {
    const turned: unknown[] = []
    let isAvailable = true
    const { field, user } = await open({
      'menu.findByCode': () => dish('H001', 'X-Burger', 2500, isAvailable),
      'menu.setAvailable': (input) => {
        turned.push(input)
        isAvailable = input.available
        return { changed: true }
      },
    })
    await user.type(field, 'H001')
    const button = await screen.findByTestId('quick-sold-out')
    expect(button.textContent).toContain('Esgotou')
    await user.keyboard('{F6}')
    await waitFor(() => expect(textOf('quick-preview')).toContain('Esgotado'))
    expect(field.value).toBe('H001')
    await waitFor(() => expect(textOf('quick-sold-out')).toContain('Voltou ao cardápio'))
    await user.click(screen.getByTestId('quick-sold-out'))
    await waitFor(() => expect(turned).toHaveLength(2))
    expect(turned).toMatchObject([
      { product_id: dish('H001', '', 0).id, available: false },
      { product_id: dish('H001', '', 0).id, available: true },
    ])
    expect(document.activeElement).toBe(field)
  })

  it('is beside how many of a counted dish remain', async () => {
    const { field, user } = await open({
      'menu.findByCode': () => ({ ...dish('H001', 'X-Burger', 2500), remaining: 3 }),
    })
    await user.type(field, 'H001')
    await waitFor(() => expect(textOf('quick-remaining')).toBe('Restam 3'))
  })

  it('is beside the correction of the count, which is said once however often it is sent', async () => {
    const sent: { id: string; counted: number }[] = []
    let remaining = 3
    const { field, user } = await open({
      'menu.findByCode': () => ({ ...dish('H001', 'X-Burger', 2500), remaining }),
      'menu.correctStock': (input) => {
        sent.push(input)
        if (sent.length === 1) return refuse('connection')()
        remaining = input.counted
        return { quantity: input.counted }
      },
    })
    await user.type(field, 'H001')
    await user.click(await screen.findByTestId('quick-count'))
    const counted = await screen.findByTestId('quick-counted')
    expect(screen.getByTestId<HTMLButtonElement>('count-confirm').disabled).toBe(true)
    await user.type(counted, '7')
    await user.click(screen.getByTestId('count-confirm'))
    await screen.findByTestId('toast-error')
    await user.click(screen.getByTestId('count-confirm'))
    await waitFor(() => expect(textOf('quick-remaining')).toBe('Restam 7'))
    expect(sent.map(({ counted: number }) => number)).toEqual([7, 7])
    expect(sent[0]?.id).toBe(sent[1]?.id)
    expect(screen.queryByTestId('count-dialog')).toBeNull()
  })

  it.each([
    { title: 'replaces the count that was recorded', second: '8', recorded: [7, 8], after: 8 },
    {
      title: 'is none where the same was recorded and one was sold since',
      second: '7',
      recorded: [7],
      after: 6,
    },
  ])(
    'is beside a correction whose answer was lost: the next one $title',
    async ({ second, recorded, after }) => {
      const movements: OfficeOutput<'stock.movements'>['movements'] = []
      let remaining = 3
      const { field, user } = await open({
        'menu.findByCode': () => ({ ...dish('H001', 'X-Burger', 2500), remaining }),
        'stock.movements': () => ({ movements }),
        'menu.correctStock': ({ id, counted }) => {
          if (movements.some((one) => one.id === id)) return { quantity: remaining }
          movements.unshift({
            ...{ id, kind: 'count', quantity_before: remaining, quantity_after: counted },
            ...{ by: 'Ana', at: '2026-03-01T20:00:00Z' },
          })
          remaining = counted
          if (movements.length > 1) return { quantity: counted }
          // The answer is lost, and one is sold.
          remaining -= 1
          return refuse('connection')()
        },
      })
      await user.type(field, 'H001')
      await user.click(await screen.findByTestId('quick-count'))
      const counted = await screen.findByTestId('quick-counted')
      await user.type(counted, '7')
      await user.click(screen.getByTestId('count-confirm'))
      await screen.findByTestId('toast-error')
      await user.clear(counted)
      await user.type(counted, second)
      await user.click(screen.getByTestId('count-confirm'))
      expect((await screen.findByTestId('toast-success')).textContent).toContain(String(after))
      await waitFor(() => expect(textOf('quick-remaining')).toBe(`Restam ${after}`))
      expect(movements.map(({ quantity_after }) => quantity_after).reverse()).toEqual(recorded)
    },
  )

  it('offers no correction for a dish that is not counted', async () => {
    const { field, user } = await open()
    await user.type(field, 'H001')
    await screen.findByTestId('quick-sold-out')
    expect(screen.queryByTestId('quick-count')).toBeNull()
  })

  it('sells a counted dish on of which none remain, uncounted', async () => {
    let item: ReturnType<typeof dish> = { ...dish('H001', 'X-Burger', 2500, false), remaining: 0 }
    const { field, user } = await open({
      'menu.findByCode': () => item,
      'menu.setAvailable': () => {
        item = { ...item, remaining: undefined, is_available: true }
        return { changed: true }
      },
    })
    await user.type(field, 'H001')
    await waitFor(() => expect(textOf('quick-preview')).toContain('Esgotado'))
    await user.keyboard('{F6}')
    await waitFor(() => expect(screen.queryByTestId('quick-remaining')).toBeNull())
    expect(screen.getByTestId('quick-preview').dataset['state']).toBe('found')
  })

  it('offers no switch for a combo that lacks a counted part', async () => {
    const combo = { ...dish('H001', 'Combo', 2500, false), kind: 'combo' as const, remaining: 0 }
    const { field, user } = await open({ 'menu.findByCode': () => combo })
    await user.type(field, 'H001')
    await waitFor(() => expect(textOf('quick-preview')).toContain('Esgotado'))
    await waitFor(() => expect(screen.queryByTestId('quick-sold-out')).toBeNull())
  })

  it('says when a dish is sold that waits for its hour, and offers no switch for it', async () => {
    const available_hours = [{ days: [1, 2, 3, 4, 5], opens_at: '07:00', closes_at: '11:00' }]
    const { field, user } = await open({
      'menu.findByCode': () => ({ ...dish('H001', 'X-Burger', 2500, false), available_hours }),
    })
    await user.type(field, 'H001')
    await waitFor(() => expect(textOf('quick-preview')).toContain('Só seg–sex 7h–11h'))
    expect(textOf('quick-preview')).not.toContain('Esgotado')
    expect(screen.queryByTestId('quick-sold-out')).toBeNull()
  })

  it('says so when the switch was refused, and changes nothing', async () => {
    const { field, user } = await open({ 'menu.setAvailable': refuse('forbidden') })
    await user.type(field, 'H001')
    await user.click(await screen.findByTestId('quick-sold-out'))
    await waitFor(() =>
      expect(screen.getByTestId('toast-error').textContent).toContain('X-Burger: nada mudou'),
    )
    expect(textOf('quick-preview')).not.toContain('Esgotado')
  })
})
