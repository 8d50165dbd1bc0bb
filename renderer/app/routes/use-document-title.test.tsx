import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useDocumentTitle } from './use-document-title'

describe('the title of the document', () => {
  it('is the page and the product; null leaves the product alone', () => {
    const { rerender, unmount } = renderHook(({ title }) => useDocumentTitle(title), {
      initialProps: { title: 'Contato' as string | null },
    })
    expect(document.title).toBe('Contato · Comanda')
    rerender({ title: 'Entrega' })
    expect(document.title).toBe('Entrega · Comanda')
    rerender({ title: null })
    expect(document.title).toBe('Comanda')
    rerender({ title: 'Reserva' })
    unmount()
    expect(document.title).toBe('Comanda')
  })
})
