import { useCallback, useState } from 'react'
import type { OwnProof } from '@shared/contract/people/own-data-methods'
import { asApiError } from '@renderer/api/error'
import { OwnProofDialog, type OwnProofDialogProps } from './own-proof'

/**
 * Runs what a stolen session must not do: in the present session, and where that began a while ago, once its person has
 * shown who they are in `proofDialog`. Closing the dialog rejects with the session's refusal.
 */
export const useWithProof = (companyId: string) => {
  const [asked, setAsked] = useState<OwnProofDialogProps | null>(null)
  const withProof = useCallback(
    async (act: (proof: OwnProof | null) => Promise<unknown>): Promise<unknown> => {
      try {
        return await act(null)
      } catch (cause) {
        const refusal = asApiError(cause)
        // The dialog has the words of both.
        if (refusal?.code !== 'sign_in_again' && refusal?.details.reason !== 'credentials_changed')
          throw cause
        return new Promise((resolve, reject) => {
          setAsked({
            companyId,
            refusal,
            onProven: async (proof) => resolve(await act(proof)),
            onClose: () => {
              setAsked(null)
              reject(cause as Error)
            },
          })
        })
      }
    },
    [companyId],
  )
  return { withProof, proofDialog: asked && <OwnProofDialog {...asked} /> }
}
