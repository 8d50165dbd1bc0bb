import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { OfficeInput } from '@shared/contract/gateway'
import { Guard } from '@renderer/app/guard/guard'
import { testAccess } from '@renderer/testing/access'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { MenuAdminPage } from './menu-admin-page'
import { company, id, later, menuAnswers, product } from './menu.fixture'
import type { Product } from './menu-records'

type Sent = OfficeInput<'menu.changeProducts'>

const show = async (answers: Answers = {}, products?: () => readonly Product[], page = <MenuAdminPage />) => {
  const sent: Sent[] = []
  const start = [product(10, 'Arroz'), product(11, 'Bife'), product(12, 'Couve')]
  const rendered = await renderWithApp(page, {
    path: '/admin/menu?view=grid',
    company,
    answers: {
      ...menuAnswers(products ?? (() => start)),
      'menu.changeProducts': (input) => {
        sent.push(input)
        return { changed: input.rows.length, removed: 0, updated_at: later }
      },
      ...answers,
    },
  })
  return { ...rendered, sent }
}
const cell = (field: string, code: string) => screen.findByTestId<HTMLInputElement>(`grid-${field}-${code}`)
const type = async (field: string, code: string, text: string): Promise<void> => {
  fireEvent.change(await cell(field, code), { target: { value: text } })
}
const save = () => userEvent.click(screen.getByTestId('grid-save'))
afterEach(cleanup)

describe('the grid', () => {
  it('is typed into by keys as a spreadsheet and saved in one call, which can be taken back', async () => {
    const user = userEvent.setup()
    const { sent } = await show()
    ;(await cell('price_cents', 'H010')).focus()
    await user.keyboard('12,5{Enter}')
    expect(document.activeElement).toBe(await cell('price_cents', 'H011'))
    await user.keyboard('13{ArrowDown}14{ArrowUp}')
    expect(document.activeElement).toBe(await cell('price_cents', 'H011'))
    await user.keyboard('{Tab}9')
    expect(document.activeElement).toBe(await cell('promotion_price_cents', 'H011'))
    await user.keyboard('{ArrowRight} {ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement, 'only the first dish is counted').toBe(await cell('category_id', 'H011'))
    expect(screen.getByTestId('grid-changed').textContent).toContain('3 pratos alterados')
    await save()
    await screen.findByText('3 pratos salvos')
    expect(sent[0]?.rows).toEqual([
      { id: id(10), expected: expect.any(String) as string, set: { price_cents: 1_250 } },
      {
        id: id(11),
        expected: expect.any(String) as string,
        set: { price_cents: 1_300, promotion_price_cents: 900, is_available: false },
      },
      { id: id(12), expected: expect.any(String) as string, set: { price_cents: 1_400 } },
    ])
    expect(screen.queryByTestId('grid-changed')).toBeNull()
    await user.click(screen.getByTestId('undo-change'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.rows[1]).toEqual({
      id: id(11),
      expected: later,
      set: { price_cents: 1_000, promotion_price_cents: null, is_available: true },
    })
  })

  it('marks wrong cells with the reason and saves nothing until they are right; Esc takes a cell back', async () => {
    const user = userEvent.setup()
    const { sent } = await show()
    await type('price_cents', 'H010', 'caro')
    await type('promotion_price_cents', 'H011', '10')
    expect(screen.getByText('Isto não é um preço. Escreva assim: 12,90.')).toBeTruthy()
    expect(screen.getByText('A promoção deve custar menos que o preço.')).toBeTruthy()
    expect((await cell('price_cents', 'H010')).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByTestId('grid-changed').textContent).toContain('2 precisam de correção')
    expect(screen.getByTestId<HTMLButtonElement>('grid-save').disabled).toBe(true)
    ;(await cell('promotion_price_cents', 'H011')).focus()
    await user.keyboard('{Escape}')
    expect((await cell('promotion_price_cents', 'H011')).value).toBe('')
    await type('price_cents', 'H010', '11')
    await type('quantity', 'H010', '40')
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.rows).toMatchObject([
      {
        id: id(10),
        set: { price_cents: 1_100 },
        stock: { id: expect.any(String) as string, from: 14, to: 40 },
      },
    ])
  })

  it('saves a colleague’s other cells along, and asks only for what both changed', async () => {
    const sent: Sent[] = []
    const theirs = (n: number, price_cents: number) => ({
      ...{ id: id(n), updated_at: later, price_cents, promotion_price_cents: null, is_available: false },
      ...{ is_featured: false, category_id: id(1), quantity: null },
    })
    await show({
      'menu.changeProducts': (input) => {
        sent.push(input)
        if (sent.length === 1)
          return refuse('edit_conflict', { rows: [theirs(11, 1_500), theirs(12, 1_000)], gone: [id(10)] })()
        return { changed: 2, removed: 0, updated_at: later }
      },
    })
    await type('price_cents', 'H010', '20')
    await type('price_cents', 'H011', '21')
    await type('price_cents', 'H012', '22')
    await save()
    const dialog = await screen.findByTestId('edit-conflict')
    expect(dialog.textContent).toContain('Bife: Preço')
    expect(dialog.textContent).toContain('21,00')
    expect(dialog.textContent).toContain('15,00')
    expect(dialog.textContent, 'nobody contests this one').not.toContain('Couve')
    expect(screen.getByText(/foi removido por outra pessoa/)).toBeTruthy()
    await userEvent.click(screen.getByTestId('keep-mine'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.rows).toEqual([
      { id: id(11), expected: later, set: { price_cents: 2_100 } },
      { id: id(12), expected: later, set: { price_cents: 2_200 } },
    ])
  })

  it('shows the changed rows alone, and opens again with what was typed', async () => {
    const signedIn: Answers = {
      'session.get': () => ({
        user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
        expires_at: null,
      }),
      'access.get': () => testAccess('owner'),
    }
    const guarded = (
      <Guard rule={{ permission: 'canManageMenu' }}>
        <MenuAdminPage />
      </Guard>
    )
    await show(signedIn, undefined, guarded)
    await type('price_cents', 'H011', '21,5')
    await userEvent.click(screen.getByTestId('grid-only-changed'))
    await waitFor(() => expect(screen.queryByTestId('grid-price_cents-H010')).toBeNull())
    expect((await cell('price_cents', 'H011')).value).toBe('21,5')
    const stored = { ...localStorage }
    const reload = () => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
      return [product(10, 'Arroz'), product(11, 'Bife')]
    }
    await show(signedIn, reload, guarded)
    expect((await screen.findByTestId('draft-restored')).textContent).toContain('não salvou')
    expect((await cell('price_cents', 'H011')).value).toBe('21,5')
    await userEvent.click(screen.getByTestId('draft-drop'))
    expect((await cell('price_cents', 'H011')).value).toBe('10,00')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it('keeps what was typed when nobody answers, and asks before it is left', async () => {
    await show({ 'menu.changeProducts': refuse('connection') })
    await type('price_cents', 'H010', '20')
    await save()
    expect((await screen.findByTestId('grid-problem')).textContent).toContain('Sem conexão')
    expect((await cell('price_cents', 'H010')).value).toBe('20')
    await userEvent.click(screen.getByTestId('grid-back'))
    expect(await screen.findByText('Sair sem salvar?')).toBeTruthy()
    await userEvent.click(screen.getByTestId('confirm-no'))
    await userEvent.click(screen.getByTestId('grid-drop'))
    expect((await cell('price_cents', 'H010')).value).toBe('10,00')
    expect(screen.queryByTestId('grid-changed')).toBeNull()
  })
})

describe('a step over selected dishes', () => {
  const open = async (step: string, answers: Answers = {}, products?: () => readonly Product[]) => {
    const sent: Sent[] = []
    const rendered = await renderWithApp(<MenuAdminPage />, {
      path: '/admin/menu',
      company,
      answers: {
        ...menuAnswers(
          products ??
            (() => [
              product(10, 'Arroz'),
              product(11, 'Bife', { price_cents: 2_000, promotion_price_cents: 1_950 }),
              product(12, 'Couve', { price_cents: 0 }),
            ]),
        ),
        'menu.changeProducts': (input) => {
          sent.push(input)
          const removed = input.rows.filter(({ remove }) => remove).length
          return { changed: input.rows.length - removed, removed, updated_at: later }
        },
        'records.bringBack': () => ({ lost_groups: 0, lost_pictures: 0 }),
        ...answers,
      },
    })
    await screen.findByTestId('product-H010')
    expect(screen.queryByTestId('bulk-bar')).toBeNull()
    await userEvent.click(screen.getByTestId('select-all'))
    expect(screen.getByTestId('bulk-bar').textContent).toContain('3 selecionados')
    await userEvent.click(screen.getByTestId(`bulk-${step}`))
    return { ...rendered, sent }
  }

  it('shows prices before and after, the sums and what is skipped; one call, and one way back', async () => {
    const user = userEvent.setup()
    const { sent } = await open('prices')
    expect(screen.getByTestId<HTMLButtonElement>('bulk-apply').disabled).toBe(true)
    await user.click(screen.getByText('Diminuir', { exact: true }))
    await user.type(screen.getByTestId('bulk-amount'), '7,5')
    expect((await screen.findByTestId('bulk-after-H010')).textContent).toContain('9,30')
    expect(screen.getByTestId('bulk-sums').textContent).toContain('10,00')
    expect(screen.getByTestId('bulk-skipped-promotion').textContent).toContain('Bife')
    expect(screen.getByTestId('bulk-skipped-same').textContent).toContain('Couve')
    expect(sent).toEqual([])
    await user.click(screen.getByTestId('bulk-apply'))
    await screen.findByText('1 prato alterado')
    expect(sent[0]?.rows).toMatchObject([{ id: id(10), set: { price_cents: 930 } }])
    expect(screen.queryByTestId('bulk-bar')).toBeNull()
    await user.click(screen.getByTestId('undo-change'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.rows).toEqual([{ id: id(10), expected: later, set: { price_cents: 1_000 } }])
  })

  it('begins anew from what is there where somebody else changed one of them', async () => {
    let rows = [product(10, 'Arroz'), product(11, 'Bife'), product(12, 'Couve')]
    const { gateway } = await open(
      'soldOut',
      {
        'menu.changeProducts': () => {
          rows = rows.map((row, n) => (n === 0 ? { ...row, is_available: false, updated_at: later } : row))
          return refuse('edit_conflict', { rows: [], gone: [] })()
        },
      },
      () => rows,
    )
    expect(screen.getByTestId('bulk-apply').textContent).toContain('Aplicar a 3 pratos')
    await userEvent.click(screen.getByTestId('bulk-apply'))
    await screen.findByTestId('bulk-stale')
    await waitFor(() => expect(screen.getByTestId('bulk-apply').textContent).toContain('Aplicar a 2 pratos'))
    expect(gateway.calls.filter(({ method }) => method === 'menu.changeProducts')).toHaveLength(1)
  })

  it('sets hours of those that differ, and takes them back', async () => {
    const user = userEvent.setup()
    const { sent } = await open('hours')
    expect(screen.getByTestId<HTMLButtonElement>('bulk-apply').disabled, 'all are always sold').toBe(true)
    await user.click(screen.getByText('Quando vale a promoção'))
    await user.click(screen.getByText('Só nestes horários'))
    expect((await screen.findByTestId('bulk-after-H011')).textContent).toBe('17h–19h')
    expect(screen.getByTestId('bulk-skipped-noPromotion').textContent).toContain('Arroz')
    await user.click(screen.getByTestId('bulk-apply'))
    await screen.findByText('1 prato alterado')
    const days = [1, 2, 3, 4, 5, 6, 0]
    expect(sent[0]?.rows).toMatchObject([
      { id: id(11), set: { promotion_hours: [{ days, opens_at: '17:00', closes_at: '19:00' }] } },
    ])
    await user.click(screen.getByTestId('undo-change'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.rows).toEqual([{ id: id(11), expected: later, set: { promotion_hours: null } }])
  })

  it('removes them together, and brings them back together', async () => {
    const { sent, gateway } = await open('remove')
    await userEvent.click(await screen.findByTestId('bulk-apply'))
    await screen.findByText('3 pratos removidos')
    expect(sent[0]?.rows.map(({ remove }) => remove)).toEqual([true, true, true])
    await userEvent.click(screen.getByTestId('bring-back'))
    await waitFor(() =>
      expect(gateway.calls.find(({ method }) => method === 'records.bringBack')?.input).toMatchObject({
        table: 'products',
        id: id(10),
      }),
    )
  })
})
