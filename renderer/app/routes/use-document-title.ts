import { useEffect } from 'react'

const BRAND = 'Comanda'

/** The page's name in the browser's tab, in the language in use; null leaves the product's. */
export const useDocumentTitle = (title: string | null): void => {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${BRAND}`
    return () => {
      document.title = BRAND
    }
  }, [title])
}
