import { fireEvent, waitFor, within } from '@testing-library/react'

/** Opens a select of the back office and takes the option with this text. */
export const chooseOption = async (select: HTMLElement, text: string): Promise<void> => {
  const field = within(select).getByRole('combobox')
  fireEvent.mouseDown(field)
  const list = await waitFor(() => {
    const found = document.getElementById(field.getAttribute('aria-controls') ?? '')
    if (!found) throw new Error('The list is not open.')
    return found
  })
  fireEvent.click(within(list).getByRole('option', { name: text }))
}
