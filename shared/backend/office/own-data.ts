import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import { ownDataMethods, type OwnProof } from '@shared/contract/people/own-data-methods'
import { callFunction } from '../data-api'
import { dataError } from '../errors'
import type { OfficeParts } from './index'
import { checkAuth, ownAddress, provenClient } from './proven-client'

type OwnData = Handlers<typeof ownDataMethods>

/** A person's memberships and data (docs/backend-api.md, 'Own data'). */
export const createOwnData = (parts: OfficeParts): OwnData => {
  const { sessions, openClient } = parts

  const erase = async (proof: OwnProof): Promise<void> => {
    const client = await provenClient(parts, proof)
    const answer = await client.rpc('erase_my_account')
    if (answer.error) {
      await client.auth.signOut({ scope: 'local' })
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
    'sessions.mine': () =>
      callFunction(parts, 'read_my_sessions', {}, ownDataMethods['sessions.mine'].output),
    'sessions.end': ({ session_id }) =>
      callFunction(
        parts,
        'end_my_sessions',
        session_id === null ? {} : { p_session: session_id },
        ownDataMethods['sessions.end'].output,
      ),
    'ownData.export': () =>
      callFunction(parts, 'export_my_data', {}, ownDataMethods['ownData.export'].output),
    'ownData.sendCode': async () => {
      const email = await ownAddress(parts)
      const { auth } = await openClient()
      const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
      checkAuth(error)
      return {}
    },
    'ownData.erase': async (proof) => {
      await erase(proof)
      await sessions.signOut()
      return {}
    },
  }
}
