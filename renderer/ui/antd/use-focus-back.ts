import { useEffect, useState } from 'react'

/** Its opener has the focus again once it is gone; a modal that is unmounted while open leaves it nowhere. */
export const useFocusBackOnClose = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
