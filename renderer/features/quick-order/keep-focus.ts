import type { MouseEvent } from 'react'

/** Spread on what holds buttons: pressing one of them leaves the focus where it was. */
export const keepFocus = {
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
  },
}
