import { useState } from 'react'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ILLUSTRATIONS } from '@shared/domain/menu/illustration'
import { renderWithApp } from '@renderer/testing/render'
import { IllustrationField } from './illustration-field'

const dish = { name: 'Pizza de Milho com Bacon', description: null, category: 'Pizzas' }

const Form = () => {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <IllustrationField label="Ilustração" dish={dish} value={value} onChange={setValue} />
      <output data-testid="value">{value ?? 'null'}</output>
    </>
  )
}
const value = () => screen.getByTestId('value').textContent
const tile = (name: string) => screen.findByTestId(`illustration-${name}`)
const openDialog = async () => {
  await renderWithApp(<Form />)
  await userEvent.click(await screen.findByTestId('illustration-all'))
  return within(await screen.findByTestId('illustration-dialog'))
}

describe('the illustration of a dish', () => {
  it('is the one that fits until another is chosen, by one tap', async () => {
    await renderWithApp(<Form />)
    expect((await tile('pizza-corn')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByTestId('illustration-shown').textContent).toBe('Automática: Pizza, Milho')
    await userEvent.click(await tile('pizza-bacon'))
    expect(value()).toBe('pizza-bacon')
    expect(screen.getByTestId('illustration-shown').textContent).toBe('Escolhida: Pizza, Bacon')
    // The best match is no stored choice: it follows the name.
    await userEvent.click(await tile('pizza-corn'))
    expect(value()).toBe('null')
  })

  it('is chosen among all of them', async () => {
    const dialog = await openDialog()
    const tiles = dialog.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'))
    expect(tiles).toHaveLength(ILLUSTRATIONS.size)
    await userEvent.click(dialog.getByTestId('illustration-beer'))
    expect(value()).toBe('beer')
    expect(screen.queryByTestId('illustration-dialog')).toBeNull()
    await userEvent.click(screen.getByTestId('illustration-all'))
    await userEvent.click(await screen.findByTestId('illustration-automatic'))
    expect(value()).toBe('null')
  })

  it.each(['camarao alho', 'shrimp garlic', 'gamba ajo', 'crevette ail', 'garnaal knoflook'])(
    'is found by %s',
    async (query) => {
      const dialog = await openDialog()
      await userEvent.type(dialog.getByTestId('illustration-search'), query)
      expect(await dialog.findByTestId('illustration-shrimp-garlic')).toBeTruthy()
      expect(await dialog.findByText('1 ilustração')).toBeTruthy()
    },
  )

  it('is chosen with the keyboard alone, which is in the search first', async () => {
    const dialog = await openDialog()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByTestId('illustration-search')))
    dialog.getByTestId('illustration-pizza-corn').focus()
    await userEvent.keyboard('{ArrowLeft}')
    const beside = document.activeElement?.getAttribute('data-testid')
    expect(beside).toMatch(/^illustration-pizza-/)
    await userEvent.keyboard('{Enter}')
    expect(`illustration-${value()}`).toBe(beside)
  })

  it('has a name for each of its motifs', async () => {
    const { motifs } = await import('@renderer/i18n/locales/pt/illustrations.json')
    const used = [...ILLUSTRATIONS.values()].flatMap(({ main, garnish }) => [main, garnish ?? main])
    expect(Object.keys(motifs).sort()).toEqual([...new Set<string>(used)].sort())
  })
})
