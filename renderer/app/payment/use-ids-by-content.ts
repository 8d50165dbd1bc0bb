import { useState } from 'react'

/**
 * Ids of entries, and of the parts of a payment, by their content: what is tried again after a lost answer has the id of
 * the first try, so that nothing is done twice and a payment is known as one's own. What went through is forgotten.
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
