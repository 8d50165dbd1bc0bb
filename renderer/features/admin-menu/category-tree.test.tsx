import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { MenuAdminPage } from './menu-admin-page'
import { category, company, id, later, menuAnswers, product, subcategory } from './menu.fixture'

const show = (answers: Answers = {}) =>
  renderWithApp(<MenuAdminPage />, {
    path: '/admin/menu?tab=categories',
    company,
    answers: {
      ...menuAnswers(() => [product(10, 'Arroz', { subcategory_id: id(5) }), product(11, 'Bife')]),
      'categories.list': () => [category(1, 'Pratos'), category(2, 'Bebidas'), category(3, 'Açaí')],
      'subcategories.list': () => [subcategory(5, 'Frios', id(1)), subcategory(6, 'Quentes', id(1))],
      'records.reorder': () => ({}),
      'menu.moveSubcategory': () => ({ moved: 1 }),
      'menu.removeCategory': () => ({ moved: 2 }),
      ...answers,
    },
  })
const row = (testId: string) => screen.findByTestId(testId)
const choosePlace = async (testId: string, title: string): Promise<void> => {
  fireEvent.mouseDown(within(await screen.findByTestId(testId)).getByRole('combobox'))
  fireEvent.click(await screen.findByTitle(title))
}
afterEach(cleanup)

describe('the tree of categories', () => {
  it('shows subcategories below their category, with counts, and finds both without accents', async () => {
    await show()
    expect((await row('category-Pratos')).textContent).toContain('2 pratos · 2 subcategorias')
    expect((await row('subcategory-Frios')).textContent).toContain('1 prato')
    await userEvent.type(screen.getByTestId('table-search'), 'acai')
    await waitFor(() => expect(screen.queryByTestId('category-Pratos')).toBeNull())
    expect(await row('category-Açaí')).toBeTruthy()
  })

  it('moves by keys among its siblings, and says where it stands', async () => {
    const { gateway } = await show()
    const move = within(await row('category-Pratos')).getByTestId('move')
    move.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(screen.getByTestId('tree-said').textContent).toContain('lugar 2 de 3'))
    expect(gateway.calls.find(({ method }) => method === 'records.reorder')?.input).toEqual({
      company_id: company.id,
      table: 'categories',
      ids: [id(2), id(1), id(3)],
    })
    within(await row('subcategory-Frios'))
      .getByTestId('move')
      .focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(
      gateway.calls.filter(({ method }) => method === 'records.reorder'),
      'the first is first',
    ).toHaveLength(1)
  })

  it('moves where a dialog says: a category after another, a subcategory into another', async () => {
    const { gateway } = await show()
    await userEvent.click(within(await row('category-Pratos')).getByTestId('move'))
    await choosePlace('move-place', 'Depois de Açaí')
    await userEvent.click(screen.getByTestId('move-confirm'))
    await waitFor(() =>
      expect(gateway.calls.find(({ method }) => method === 'records.reorder')?.input).toMatchObject({
        ids: [id(2), id(3), id(1)],
      }),
    )
    await waitFor(() => expect(screen.queryByTestId('move-dialog')).toBeNull())
    await userEvent.click(within(await row('subcategory-Frios')).getByTestId('move'))
    await choosePlace('move-place', 'Bebidas')
    await userEvent.click(screen.getByTestId('move-confirm'))
    await waitFor(() =>
      expect(gateway.calls.find(({ method }) => method === 'menu.moveSubcategory')?.input).toEqual({
        company_id: company.id,
        subcategory_id: id(5),
        category_id: id(2),
      }),
    )
  })

  it('is renamed in place: Enter saves, Esc leaves it, and a failure keeps what was typed', async () => {
    let isDown = true
    const { gateway } = await show({
      'categories.save': (input) =>
        isDown ? refuse('connection')() : { ...category(2, input.record.name), updated_at: later },
    })
    await userEvent.click(await screen.findByTestId('rename-Bebidas'))
    await userEvent.keyboard('Vinhos{Escape}')
    await userEvent.click(await screen.findByTestId('rename-Bebidas'))
    await userEvent.keyboard(' {Enter}')
    expect(screen.getByText('Preencha este campo.')).toBeTruthy()
    await userEvent.keyboard('Vinhos{Enter}')
    await screen.findByTestId('toast-error')
    expect(screen.getByTestId<HTMLInputElement>('rename-input').value).toBe(' Vinhos')
    isDown = false
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByTestId('rename-input')).toBeNull())
    expect(gateway.calls.filter(({ method }) => method === 'categories.save').at(-1)?.input).toMatchObject({
      record: { name: 'Vinhos' },
    })
  })

  it('is renamed over an order that changed meanwhile, and not over another name', async () => {
    let theirs = { ...category(2, 'Bebidas'), sort_order: 9, updated_at: later }
    const { gateway } = await show({
      'categories.save': ({ record, expected }) =>
        expected === theirs.updated_at
          ? { ...theirs, name: record.name }
          : refuse('edit_conflict', { current: theirs })(),
    })
    await userEvent.click(await screen.findByTestId('rename-Bebidas'))
    await userEvent.keyboard('Vinhos{Enter}')
    await waitFor(() => expect(screen.queryByTestId('rename-input')).toBeNull())
    const saves = gateway.calls.filter(({ method }) => method === 'categories.save')
    expect(saves.map(({ input }) => input)).toMatchObject([
      { expected: category(2, '').updated_at },
      { expected: later, record: { name: 'Vinhos', sort_order: 9 } },
    ])
    theirs = { ...category(3, 'Sucos'), updated_at: later }
    await userEvent.click(await screen.findByTestId('rename-Açaí'))
    await userEvent.keyboard('Vitaminas{Enter}')
    await screen.findByTestId('toast-error')
    expect(screen.getByTestId<HTMLInputElement>('rename-input').value).toBe('Vitaminas')
  })

  it('asks where the dishes of a removed category go, and asks nothing of an empty one', async () => {
    const { gateway } = await show({
      'categories.remove': () => ({}),
      'records.bringBack': () => ({ lost_groups: 0, lost_pictures: 0 }),
    })
    await userEvent.click(within(await row('category-Pratos')).getByRole('button', { name: /^Remover/ }))
    expect((await screen.findByTestId('remove-category')).textContent).toContain('Tem 2 pratos')
    expect(screen.getByTestId<HTMLButtonElement>('confirm-yes').disabled).toBe(true)
    await choosePlace('remove-target', 'Bebidas')
    await userEvent.click(screen.getByTestId('confirm-yes'))
    await screen.findByTestId('bring-back')
    expect(gateway.calls.find(({ method }) => method === 'menu.removeCategory')?.input).toEqual({
      company_id: company.id,
      category_id: id(1),
      target_id: id(2),
    })
    await userEvent.click(within(await row('category-Açaí')).getByRole('button', { name: /^Remover/ }))
    await userEvent.click(await screen.findByTestId('confirm-yes'))
    await waitFor(() =>
      expect(gateway.calls.find(({ method }) => method === 'categories.remove')?.input).toMatchObject({
        id: id(3),
      }),
    )
  })

  it('has room for 200 categories, and for none', async () => {
    await show({
      'categories.list': () => Array.from({ length: 200 }, (_, n) => category(100 + n, `C${String(n)}`)),
    })
    expect(await row('category-C0')).toBeTruthy()
    expect(screen.queryByTestId('category-C199'), 'only what is in sight').toBeNull()
    cleanup()
    await show({ 'categories.list': () => [], 'subcategories.list': () => [], 'products.list': () => [] })
    expect(await screen.findByText('Ainda não há categorias.')).toBeTruthy()
  })
})
