import { useState } from 'react'
import { useAuth } from './auth-context'

/**
 * Whose draft a form keeps: the person's it was opened by, or the signer's of a form opened by a guest. A sign-out does not make
 * it the next one's.
 */
export const useDraftOwner = (): string | null => {
  const personId = useAuth().session?.user.id ?? null
  const [opener] = useState(personId)
  return opener ?? personId
}
