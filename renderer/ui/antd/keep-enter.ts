import type { KeyboardEvent } from 'react'

/** In a field that takes what is typed by Enter: the form around it is sent by its button. */
export const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}
