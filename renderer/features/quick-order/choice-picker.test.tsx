import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { testGroup, testOption } from '@renderer/testing/options'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperators } from '@renderer/testing/terminal'
import { QuickOrderPage } from './quick-order-page'
import { company, dish, offlineCompany } from './testing'

const size = testGroup('Tamanho', [testOption('Simples', 0), testOption('Duplo', 1290)], { min_choices: 1 })
const bread = testGroup('Pão', [testOption('Brioche', 0), testOption('Australiano', 200)], { min_choices: 1 })
const extras = testGroup(
  'Adicionais',
  Array.from({ length: 12 }, (_none, place) =>
    testOption(`Extra ${String(place + 1)}`, 100 * (place + 1), { is_available: place !== 1 }),
  ),
  { max_choices: 2 },
)
const items = [
  { ...dish('H001', 'X-Burger', 2500), option_group_ids: [size.id, bread.id, extras.id] },
  { ...dish('H002', 'X-Salada', 2700), option_group_ids: [extras.id] },
]
const answers = offlineCompany(items)
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
const open = async () => {
  const gateway = fakeGateway(
    {
      ...answers,
      'menu.get': () => ({
        company,
        categories: [],
        items,
        option_groups: [size, bread, extras],
        theme: null,
        opening_hours: [],
        opening_exceptions: [],
        display: DEFAULT_MENU_DISPLAY,
      }),
    },
    { terminal },
  )
  await renderWithApp(<QuickOrderPage />, { gateway, company })
  const field = (await screen.findByTestId('quick-code')) as HTMLInputElement
  // The menu is here once the keypad offers its letters.
  await screen.findByRole('button', { name: 'H' })
  return { field, user: userEvent.setup() }
}
const announcement = (id: string) => screen.getByTestId(id).textContent.replace(/\s/g, ' ')
const lines = () =>
  screen.queryAllByTestId('quick-line').map(({ textContent }) => textContent.replace(/\s/g, ' '))
const pressed = () =>
  screen.getAllByTestId('quick-picker-option').filter((one) => one.getAttribute('aria-pressed') === 'true')
const picker = () => screen.findByTestId('quick-picker-list')
const goBack = () => fireEvent(screen.getByTestId('quick-picker'), new Event('cancel', { cancelable: true }))

afterEach(cleanup)

describe('choosing by keys in quick order', () => {
  it('asks what must be chosen, one group after the other, and gives the field back', async () => {
    const { field, user } = await open()
    await user.type(field, '2*H001{Enter}')
    const list = await picker()
    await waitFor(() => expect(document.activeElement).toBe(list))
    expect(list.getAttribute('aria-label')).toBe('Tamanho. Escolha 1')
    await user.keyboard('2')
    expect(pressed().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Duplo')])
    await user.keyboard('{Enter}')
    expect((await picker()).getAttribute('aria-label')).toBe('Pão. Escolha 1')
    await user.keyboard('1{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(lines()[0]).toContain('2×X-Burger H001R$ 75,80')
    expect(lines()[0]).toContain('Duplo, Brioche')
    expect(screen.queryByTestId('quick-picker')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.value).toBe('')
  })

  it('confirms nothing that is missing, and says so', async () => {
    const { field, user } = await open()
    await user.type(field, 'H001{Enter}')
    await picker()
    expect(announcement('quick-picker-message')).toContain('Números ou códigos')
    await user.keyboard('{Enter}')
    expect(announcement('quick-picker-message')).toBe('Escolha mais 1.')
    expect((await picker()).getAttribute('aria-label')).toContain('Tamanho')
    expect(lines()).toHaveLength(0)
  })

  it('goes back a group, and at the first to the field with what was typed', async () => {
    const { field, user } = await open()
    await user.type(field, '3*H001{Enter}')
    await picker()
    await user.keyboard('1{Enter}')
    expect((await picker()).getAttribute('aria-label')).toContain('Pão')
    goBack()
    await waitFor(async () => expect((await picker()).getAttribute('aria-label')).toContain('Tamanho'))
    goBack()
    await waitFor(() => expect(screen.queryByTestId('quick-picker')).toBeNull())
    await waitFor(() => expect(field.value).toBe('3*H001'))
    expect(lines()).toHaveLength(0)
    expect(document.activeElement).toBe(field)
  })

  it('adds at once where nothing must be chosen; F3 opens the rest, two digits pick beyond nine', async () => {
    const { field, user } = await open()
    await user.type(field, 'H002{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(lines()[0]).toContain('Escolher opçõesF3')
    await user.keyboard('{F3}')
    await picker()
    await user.keyboard('1')
    expect(announcement('quick-picker-message')).toContain('1…')
    await user.keyboard('2')
    expect(pressed()[0]?.textContent).toContain('Extra 12')
    // Sold out: no key picks it.
    await user.keyboard('2')
    expect(pressed()).toHaveLength(1)
    await user.keyboard('3{Enter}')
    await waitFor(() => expect(lines()[0]).toContain('Extra 3, Extra 12'))
    expect(lines()[0]).toContain('R$ 42,00')
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Control>}z{/Control}')
    expect(lines()[0]).toContain('R$ 27,00')
  })

  it('does the same by touch, and keeps lines apart that differ in what was chosen', async () => {
    const { field, user } = await open()
    for (const place of [0, 1]) {
      await user.type(field, 'H001{Enter}')
      await picker()
      await user.click(screen.getAllByTestId('quick-picker-option')[place] as HTMLElement)
      await user.click(screen.getByTestId('quick-picker-confirm'))
      await user.click(screen.getAllByTestId('quick-picker-option')[0] as HTMLElement)
      await user.click(screen.getByTestId('quick-picker-confirm'))
      await waitFor(() => expect(lines()).toHaveLength(place + 1))
      await waitFor(() => expect(document.activeElement).toBe(field))
    }
    expect(screen.getAllByTestId('quick-line')[1]?.dataset.selected).toBe('true')
    await user.click(screen.getAllByTestId('quick-line-choices')[0] as HTMLElement)
    await picker()
    expect(pressed()[0]?.textContent).toContain('Simples')
  })
})
