import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import { ownDataMethods } from '@shared/contract/people/own-data-methods'
import { authError } from '../auth-errors'
import { callFunction } from '../data-api'
import { dataError } from '../errors'
import type { OfficeParts } from './index'

type OwnData = Handlers<typeof ownDataMethods>
type Proof = Parameters<OwnData['ownData.erase']>[0]

const check = (error: { status?: number | undefined; code?: string | undefined; message: string } | null) => {
  if (error) throw authError(error.status, error.code, error.message)
}

/** A person's memberships and data (docs/backend-api.md, 'Own data'). */
export const createOwnData = (parts: OfficeParts): OwnData => {
  const { sessions, openClient } = parts

  const ownAddress = async (): Promise<string> => {
    const person = await sessions.person()
    if (!person) throw new GatewayError('not_authenticated')
    return person.email
  }

  /** The erasure needs a recent session: a client of its own signs in, and the present session stays until it is done. */
  const erase = async (proof: Proof): Promise<void> => {
    const email = await ownAddress()
    const client = await openClient()
    const { auth } = client
    const { error } =
      'password' in proof
        ? await auth.signInWithPassword({ email, password: proof.password })
        : await auth.verifyOtp({ email, token: proof.code, type: 'email' })
    check(error)
    const answer = await client.rpc('erase_my_account')
    if (answer.error) {
      await auth.signOut({ scope: 'local' })
      throw answer.status === 0 ? new GatewayError('connection') : dataError(answer.status, answer.error)
    }
  }

  return {
    'memberships.leave': ({ company_id }) =>
      callFunction(
        parts,
        'leave_company',
        { p_company: company_id },
        ownDataMethods['memberships.leave'].output,
      ),
    'ownData.export': () =>
      callFunction(parts, 'export_my_data', {}, ownDataMethods['ownData.export'].output),
    'ownData.sendCode': async () => {
      const email = await ownAddress()
      const { auth } = await openClient()
      const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
      check(error)
      return {}
    },
    'ownData.erase': async (proof) => {
      await erase(proof)
      await sessions.signOut()
      return {}
    },
  }
}
