import { useEffect } from 'react'

const BRAND = 'Comanda'

/** The page's name as the browser tab's title, in the current language; null keeps the product's name. */
export const useDocumentTitle = (title: string | null): void => {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${BRAND}`
    return () => {
      document.title = BRAND
    }
  }, [title])
}
