import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { OfficeInput, OfficeOutput } from '@shared/contract/gateway'
import { BringBack } from '@renderer/app/office/bring-back'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { MenuAdminPage } from './menu-admin-page'
import type { Product } from './menu-records'

const company = testCompany()
const at = '2026-11-21T12:00:00.000Z'
const id = (n: number): string => `bbbbbbbb-0000-4000-8000-${String(n).padStart(12, '0')}`
const category = {
  ...{ id: id(1), company_id: company.id, key: null, name: 'Pratos', translations: {} },
  ...{ sort_order: 0, is_active: true, updated_at: at },
}
const product = (n: number, name: string): Product => ({
  ...{ id: id(n), company_id: company.id, category_id: category.id, subcategory_id: null },
  ...{ code: `H0${n}`, name, description: '', translations: {}, price_cents: 1_000, image_url: null },
  ...{ promotion_price_cents: null, allergens: [], is_available: true, is_featured: false },
  ...{ sort_order: n, updated_at: at },
})

const show = (answers: Answers = {}, beside: ReactNode = null) => {
  const counts = new Map([
    [id(11), -1],
    [id(12), 30],
  ])
  const sent: OfficeInput<'stock.change'>[] = []
  const page = (
    <>
      <MenuAdminPage />
      {beside}
    </>
  )
  return renderWithApp(page, {
    path: '/admin/menu?tab=stock',
    company,
    answers: {
      'companies.get': () => company,
      'companies.list': () => [company],
      'categories.list': () => [category],
      'subcategories.list': () => [],
      'products.list': () => [product(10, 'Arroz'), product(11, 'Bife'), product(12, 'Couve')],
      'combos.list': () => [],
      'stock.list': () => [...counts].map(([one, quantity]) => ({ id: one, quantity })),
      'stock.movements': () => ({
        movements: [
          { id: id(21), kind: 'arrival' as const, quantity_before: 10, quantity_after: 30, by: 'Ana', at },
          { id: id(20), kind: 'count' as const, quantity_before: null, quantity_after: 10, by: null, at },
        ],
      }),
      'stock.change': (input) => {
        sent.push(input)
        const { kind, quantity } = input.movement
        const after = kind === 'arrival' ? (counts.get(input.product_id) ?? 0) + quantity : quantity
        if (kind === 'end') counts.delete(input.product_id)
        else counts.set(input.product_id, after)
        return { changed: true, quantity: kind === 'end' ? null : after }
      },
      ...answers,
    },
  }).then((rendered) => ({ ...rendered, sent }))
}
const textOf = (testId: string) => screen.getByTestId(testId).textContent
afterEach(cleanup)

describe('the counts of dishes', () => {
  it('are read again when a removed dish came back with its own', async () => {
    const { gateway } = await show(
      { 'records.bringBack': () => ({ lost_groups: 0, lost_pictures: 0 }) },
      <BringBack companyId={company.id} table="products" id={id(13)} label="Desfazer" />,
    )
    const readings = () => gateway.calls.filter(({ method }) => method === 'stock.list').length
    await screen.findByTestId('stock-H011')
    expect(readings()).toBe(1)
    await userEvent.click(screen.getByTestId('bring-back'))
    await waitFor(() => expect(readings()).toBe(2))
  })

  it('are listed with the fewest first, below zero too, and what is not counted last', async () => {
    await show()
    const first = await screen.findByTestId('stock-H011')
    const names = [...document.querySelectorAll('[data-testid^="stock-H"]')].map(
      ({ textContent }) => textContent,
    )
    expect(first.textContent).toBe('-1')
    expect(names).toEqual(['-1', '30', 'não contado'])
  })

  it('begin, grow by what arrives and end, each by one question with the history beside it', async () => {
    const user = userEvent.setup()
    const { sent } = await show()
    await user.click(await screen.findByTestId('count-H010'))
    await user.type(await screen.findByTestId('stock-amount'), '12')
    await user.click(screen.getByTestId('stock-confirm'))
    await waitFor(() => expect(textOf('stock-H010')).toBe('12'))

    await user.click(screen.getByTestId('count-H012'))
    expect((await screen.findByTestId('stock-now')).textContent).toBe('Restam 30.')
    await waitFor(() => expect(textOf('stock-history')).toContain('Chegaram 20 (agora 30)'))
    expect(textOf('stock-history')).toContain('Ana')
    expect(textOf('stock-history')).toContain('Começou com 10')
    await user.click(screen.getByText('Chegou', { exact: true }))
    await user.type(screen.getByTestId('stock-amount'), '5')
    await user.click(screen.getByTestId('stock-confirm'))
    await waitFor(() => expect(textOf('stock-H012')).toBe('35'))

    await user.click(screen.getByTestId('count-H011'))
    await user.click(await screen.findByText('Deixar de contar', { exact: true }))
    await user.click(screen.getByTestId('stock-confirm'))
    await waitFor(() => expect(textOf('stock-H011')).toBe('não contado'))
    expect(sent.map(({ movement: { kind, quantity } }) => [kind, quantity])).toEqual([
      ['count', 12],
      ['arrival', 5],
      ['end', 0],
    ])
  })

  it('keep what was typed when nobody answers', async () => {
    const user = userEvent.setup()
    await show({ 'stock.change': refuse('connection') })
    await user.click(await screen.findByTestId('count-H010'))
    await user.type(await screen.findByTestId('stock-amount'), '12')
    await user.click(screen.getByTestId('stock-confirm'))
    await screen.findByTestId('toast-error')
    expect(screen.getByTestId<HTMLInputElement>('stock-amount').value).toBe('12')
  })

  it('typed before a crash is one movement: sent again it keeps its id', async () => {
    const session = { user: { id: id(40), email: 'ana@comanda.test' }, expires_at: null }
    const signedIn: Answers = { 'session.get': () => session, 'access.get': () => testAccess('owner') }
    const count = async (): Promise<void> => {
      await userEvent.click(await screen.findByTestId('count-H010'))
      await screen.findByTestId('stock-dialog')
    }
    const lost: OfficeInput<'stock.change'>[] = []
    await show({
      ...signedIn,
      // Stored, and the answer never comes.
      'stock.change': (input) => {
        lost.push(input)
        return refuse('connection')()
      },
    })
    await count()
    await userEvent.type(await screen.findByTestId('stock-amount'), '7')
    await userEvent.click(screen.getByTestId('stock-confirm'))
    await waitFor(() => expect(lost).toHaveLength(1))
    const kept = { ...localStorage }
    const { sent } = await show({
      ...signedIn,
      'categories.list': () => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value))
        return [category]
      },
    })
    await count()
    expect((await screen.findByTestId<HTMLInputElement>('stock-amount')).value).toBe('7')
    await userEvent.click(screen.getByTestId('stock-confirm'))
    await waitFor(() => expect(sent).toEqual(lost))
  })

  describe('corrected after a lost answer', () => {
    type Movement = OfficeOutput<'stock.movements'>['movements'][number]

    /** A backend that knows movements by their ids, and whose first answer is lost. */
    const showLosing = async () => {
      const movements: Movement[] = []
      const sent: OfficeInput<'stock.change'>[] = []
      let count = 30
      await show({
        'stock.list': () => [{ id: id(12), quantity: count }],
        'stock.movements': () => ({ movements }),
        'stock.change': (input) => {
          sent.push(input)
          const { id: movement, kind, quantity } = input.movement
          if (movements.some((one) => one.id === movement)) return { changed: false, quantity: count }
          const after = kind === 'arrival' ? count + quantity : quantity
          movements.unshift({
            ...{ id: movement, kind, quantity_before: count, quantity_after: after, by: 'Ana', at },
          })
          count = after
          return sent.length === 1 ? refuse('connection')() : { changed: true, quantity: count }
        },
      })
      const user = userEvent.setup()
      await user.click(await screen.findByTestId('count-H012'))
      await screen.findByTestId('stock-dialog')
      const send = async (amount: string): Promise<void> => {
        const field = screen.getByTestId('stock-amount')
        await user.clear(field)
        if (amount) await user.type(field, amount)
        await user.click(screen.getByTestId('stock-confirm'))
      }
      const lose = async (amount: string): Promise<void> => {
        await send(amount)
        await screen.findByTestId('toast-error')
        expect(sent).toHaveLength(1)
      }
      return { user, sent, send, lose, counted: () => count }
    }
    const isClosed = async (): Promise<void> =>
      waitFor(() => expect(screen.queryByTestId('stock-dialog')).toBeNull())

    it('a count counts as it is now', async () => {
      const { send, lose, counted } = await showLosing()
      await lose('7')
      await send('8')
      expect((await screen.findByTestId('toast-success')).textContent).toContain('restam 8')
      await isClosed()
      expect(counted()).toBe(8)
    })

    it('an arrival is never added twice: what is recorded is said, and the dialog stays', async () => {
      const { user, sent, send, lose, counted } = await showLosing()
      await user.click(screen.getByText('Chegou', { exact: true }))
      await lose('5')
      await send('6')
      expect((await screen.findByTestId('stock-recorded')).textContent).toContain(
        'Já registrado: Chegaram 5 (agora 35)',
      )
      expect(screen.queryByTestId('toast-success')).toBeNull()
      expect(counted()).toBe(35)
      expect(screen.getByTestId<HTMLButtonElement>('stock-confirm').disabled).toBe(true)
      await send('1')
      await isClosed()
      expect(counted()).toBe(36)
      expect(sent).toHaveLength(3)
    })

    it('an arrival that became a count is one', async () => {
      const { user, send, lose, counted } = await showLosing()
      await user.click(screen.getByText('Chegou', { exact: true }))
      await lose('5')
      await user.click(screen.getByText('Contei', { exact: true }))
      await send('36')
      await isClosed()
      expect(counted()).toBe(36)
    })

    it('an arrival sent again as it was is recorded once', async () => {
      const { user, lose, counted } = await showLosing()
      await user.click(screen.getByText('Chegou', { exact: true }))
      await lose('5')
      await waitFor(() => expect(screen.getByTestId('stock-now').textContent).toBe('Restam 35.'))
      await user.click(screen.getByTestId('stock-confirm'))
      expect((await screen.findByTestId('toast-success')).textContent).toContain('restam 35')
      await isClosed()
      expect(counted()).toBe(35)
    })
  })
})
