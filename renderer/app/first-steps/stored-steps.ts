/**
 * What this device stores of a new company's first steps: whether they were shown, whether the QR code was
 * downloaded, whether they were dismissed.
 */
export interface StepsMemory {
  readonly wasShown: boolean
  readonly hasCode: boolean
  readonly isHidden: boolean
}

const keyOf = (companyId: string): string => `firstSteps_${companyId}`
const WORDS = { wasShown: 'shown', hasCode: 'code', isHidden: 'hidden' } as const

const wordsOf = (companyId: string): ReadonlySet<string> => {
  try {
    return new Set((localStorage.getItem(keyOf(companyId)) ?? '').split(' '))
  } catch {
    return new Set()
  }
}

/** The stored facts of a company; empty where the storage is unavailable. */
export const readSteps = (companyId: string): StepsMemory => {
  const words = wordsOf(companyId)
  return {
    wasShown: words.has(WORDS.wasShown),
    hasCode: words.has(WORDS.hasCode),
    isHidden: words.has(WORDS.isHidden),
  }
}

/** Stores one of them. */
export const rememberStep = (companyId: string, what: keyof StepsMemory): void => {
  try {
    const words = [...wordsOf(companyId), WORDS[what]].filter(Boolean)
    localStorage.setItem(keyOf(companyId), [...new Set(words)].join(' '))
  } catch {
    // Shows the list again.
  }
}
