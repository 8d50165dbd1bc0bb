import { useState } from 'react'

/**
 * Ids of entries and of payment parts, by their content: a retry after a lost answer has the id of the first attempt,
 * so that nothing happens twice and the payment is recognised as one's own. A completed one is removed.
 */
export interface IdsByContent {
  readonly of: (content: unknown) => string
  readonly forget: (content: unknown) => void
}

const idsByContent = (): IdsByContent => {
  const ids = new Map<string, string>()
  return {
    of: (content) => {
      const key = JSON.stringify(content)
      const id = ids.get(key) ?? crypto.randomUUID()
      ids.set(key, id)
      return id
    },
    forget: (content) => {
      ids.delete(JSON.stringify(content))
    },
  }
}

export const useIdsByContent = (): IdsByContent => useState(idsByContent)[0]
