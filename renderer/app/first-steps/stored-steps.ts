/** What this device knows of a new company's first steps: that they were shown, that the QR code was taken, that nobody wants them. */
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

/** What is remembered of a company; nothing where the storage does not answer. */
export const readSteps = (companyId: string): StepsMemory => {
  const words = wordsOf(companyId)
  return {
    wasShown: words.has(WORDS.wasShown),
    hasCode: words.has(WORDS.hasCode),
    isHidden: words.has(WORDS.isHidden),
  }
}

/** Remembers one of them. */
export const rememberStep = (companyId: string, what: keyof StepsMemory): void => {
  try {
    const words = [...wordsOf(companyId), WORDS[what]].filter(Boolean)
    localStorage.setItem(keyOf(companyId), [...new Set(words)].join(' '))
  } catch {
    // The list shows the step once more.
  }
}
