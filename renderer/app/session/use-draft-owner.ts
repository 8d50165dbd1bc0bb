import { useState } from 'react'
import { useAuth } from './auth-context'

/**
 * The owner of a form's draft: the user who opened the form, or who signed in while a guest had it open. A sign-out
 * does not pass it on to the next user.
 */
export const useDraftOwner = (): string | null => {
  const personId = useAuth().session?.user.id ?? null
  const [opener] = useState(personId)
  return opener ?? personId
}
