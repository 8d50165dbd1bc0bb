import { fireEvent, waitFor, within } from '@testing-library/react'

/** Opens a select of the back office and takes the option with this text, which may still be read. */
export const chooseOption = async (select: HTMLElement, text: string): Promise<void> => {
  const field = within(select).getByRole('combobox')
  fireEvent.mouseDown(field)
  const option = await waitFor(() => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    if (!list) throw new Error('The list is not open.')
    return within(list).getByRole('option', { name: text })
  })
  fireEvent.click(option)
}
