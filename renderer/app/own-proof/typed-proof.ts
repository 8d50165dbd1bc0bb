import type { OwnProof } from '@shared/contract/people/own-data-methods'

/** What a person types to show who they are. */
export interface TypedProof {
  readonly by: 'password' | 'code'
  readonly secret: string
}

export const NO_PROOF: TypedProof = { by: 'password', secret: '' }

/** The proof, or null while it is incomplete. */
export const proofOf = ({ by, secret }: TypedProof): OwnProof | null => {
  if (by === 'password') return secret === '' ? null : { password: secret }
  const code = secret.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? { code } : null
}
