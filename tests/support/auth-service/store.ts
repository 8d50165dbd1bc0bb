import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { AuthRefusal } from './refusal'
import { createSigner, type Signing } from './tokens'

/** The settings of this auth service; a test may change them while it runs. */
export interface AuthSettings {
  totp: boolean
  phone: boolean
  smsProvider: string
  providers: readonly string[]
  linking: boolean
}

export interface AuthPerson {
  readonly id: string
  readonly email: string
  readonly password: string
}

interface Challenge {
  readonly id: string
  readonly code: string | null
  readonly at: number
}
interface Factor {
  readonly id: string
  readonly factor_type: 'totp' | 'phone'
  readonly friendly_name: string
  readonly phone?: string
  readonly secret: Secret | null
  status: 'verified' | 'unverified'
  challenges: Challenge[]
}
interface Identity {
  readonly id: string
  readonly identity_id: string
  readonly user_id: string
  readonly provider: string
  readonly identity_data: { readonly sub: string; readonly email: string }
}
interface Account extends AuthPerson {
  factors: Factor[]
  identities: Identity[]
}
export interface Session {
  readonly id: string
  readonly account: Account
  aal: 'aal1' | 'aal2'
  refresh: string
}
interface Flow {
  readonly session: Session
  readonly provider: string
  readonly redirectTo: string
  readonly challenge: string
}

export const CHALLENGE_LIFE_S = 300
const ISSUER_LIFE_S = 3_600

const identityOf = (user_id: string, provider: string, email: string): Identity => ({
  id: randomUUID(),
  identity_id: randomUUID(),
  user_id,
  provider,
  identity_data: { sub: user_id, email },
})

const totpOf = (secret: Secret, email: string, issuer: string): TOTP =>
  new TOTP({ secret, label: email, issuer, algorithm: 'SHA1', digits: 6, period: 30 })

/** The auth service's memory: users, sessions, factors with real TOTP arithmetic, challenges, identities. */
export const createAuthStore = (people: readonly AuthPerson[], signing: Signing, now: () => number) => {
  const signer = createSigner(signing)
  const accounts = people.map((person): Account => ({
    ...person,
    factors: [],
    identities: [identityOf(person.id, 'email', person.email)],
  }))
  const sessions = new Map<string, Session>()
  const flows = new Map<string, Flow>()
  const messages: { to: string; channel: string; code: string }[] = []

  const userOf = (account: Account) => ({
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    app_metadata: { provider: 'email', providers: account.identities.map(({ provider }) => provider) },
    user_metadata: {},
    identities: account.identities,
    factors: account.factors.map(({ secret: _secret, challenges: _challenges, ...factor }) => factor),
    created_at: new Date(0).toISOString(),
  })

  const answerOf = (session: Session) => {
    const { account, aal, id } = session
    const issued = Math.floor(now() / 1_000)
    session.refresh = randomBytes(9).toString('base64url')
    const access_token = signer.sign({
      sub: account.id,
      email: account.email,
      aud: 'authenticated',
      role: 'authenticated',
      aal,
      session_id: id,
      iat: issued,
      exp: issued + ISSUER_LIFE_S,
      jti: randomUUID(),
    })
    return {
      access_token,
      token_type: 'bearer',
      expires_in: ISSUER_LIFE_S,
      expires_at: issued + ISSUER_LIFE_S,
      refresh_token: session.refresh,
      user: userOf(account),
    }
  }

  const factorOf = (session: Session, id: string): Factor => {
    const factor = session.account.factors.find((held) => held.id === id)
    if (!factor) throw new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found')
    return factor
  }

  return {
    signer,
    messages,
    account: (id: string): Account | undefined => accounts.find((account) => account.id === id),
    userOf,
    answerOf,

    signIn: (email: string, password: string) => {
      const account = accounts.find((held) => held.email === email && held.password === password)
      if (!account) throw new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials')
      const session: Session = { id: randomUUID(), account, aal: 'aal1', refresh: '' }
      sessions.set(session.id, session)
      return answerOf(session)
    },
    refresh: (token: string) => {
      const session = [...sessions.values()].find((held) => held.refresh === token)
      if (!session) throw new AuthRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token')
      return answerOf(session)
    },
    sessionOf: (token: string): Session => {
      const session = sessions.get(String(signer.read(token)?.session_id))
      if (!session) throw new AuthRefusal(403, 'bad_jwt', 'invalid JWT')
      return session
    },
    end: (session: Session): boolean => sessions.delete(session.id),

    enrol: (
      session: Session,
      {
        type,
        name,
        phone,
        issuer,
      }: { type: Factor['factor_type']; name: string; phone?: string; issuer?: string },
    ) => {
      const { account } = session
      if (account.factors.some((held) => held.friendly_name === name))
        throw new AuthRefusal(422, 'mfa_factor_name_conflict', 'A factor with the friendly name exists')
      if (account.factors.some((held) => held.status === 'verified') && session.aal !== 'aal2')
        throw new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
      const secret = type === 'totp' ? new Secret({ size: 20 }) : null
      const factor: Factor = {
        id: randomUUID(),
        factor_type: type,
        friendly_name: name,
        ...(phone === undefined ? {} : { phone }),
        secret,
        status: 'unverified',
        challenges: [],
      }
      account.factors.push(factor)
      const shown = { id: factor.id, type, friendly_name: name }
      if (!secret) return { ...shown, phone }
      const uri = totpOf(secret, account.email, issuer ?? 'service').toString()
      return { ...shown, totp: { qr_code: '<svg/>', secret: secret.base32, uri } }
    },
    challenge: (session: Session, factorId: string, channel: string) => {
      const factor = factorOf(session, factorId)
      const code = factor.factor_type === 'phone' ? String(randomInt(100_000, 1_000_000)) : null
      if (code) messages.push({ to: factor.phone ?? '', channel, code })
      const challenge = { id: randomUUID(), code, at: now() }
      factor.challenges.push(challenge)
      return {
        id: challenge.id,
        type: factor.factor_type,
        expires_at: Math.floor(challenge.at / 1_000) + CHALLENGE_LIFE_S,
      }
    },
    verify: (session: Session, factorId: string, challengeId: string, code: string) => {
      const factor = factorOf(session, factorId)
      const challenge = factor.challenges.find(({ id }) => id === challengeId)
      if (!challenge) throw new AuthRefusal(404, 'mfa_factor_not_found', 'MFA challenge not found')
      if (now() > challenge.at + CHALLENGE_LIFE_S * 1_000)
        throw new AuthRefusal(422, 'mfa_challenge_expired', 'MFA challenge has expired')
      const isRight = factor.secret
        ? totpOf(factor.secret, session.account.email, '').validate({
            token: code,
            timestamp: now(),
            window: 1,
          }) !== null
        : code === challenge.code
      if (!isRight) throw new AuthRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
      factor.challenges = []
      factor.status = 'verified'
      session.aal = 'aal2'
      // Sessions of a lower level end, as in the real service.
      for (const other of sessions.values())
        if (other.account === session.account && other.aal === 'aal1') sessions.delete(other.id)
      return answerOf(session)
    },
    unenrol: (session: Session, factorId: string) => {
      const factor = factorOf(session, factorId)
      if (factor.status === 'verified' && session.aal !== 'aal2')
        throw new AuthRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      session.account.factors = session.account.factors.filter((held) => held !== factor)
      return { id: factor.id }
    },

    beginLink: (flow: Flow): string => {
      const state = randomUUID()
      flows.set(state, flow)
      return state
    },
    /** The provider agreed: its identity is the user's, and the flow may be exchanged for a session. */
    finishLink: (state: string): Flow => {
      const flow = flows.get(state)
      if (!flow) throw new AuthRefusal(400, 'bad_oauth_state', 'OAuth state not found')
      const { account } = flow.session
      account.identities.push(identityOf(account.id, flow.provider, `${flow.provider}-${account.email}`))
      return flow
    },
    takeFlow: (code: string): Flow => {
      const flow = flows.get(code)
      if (!flow) throw new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state')
      flows.delete(code)
      return flow
    },
    unlink: (session: Session, identityId: string): void => {
      const { account } = session
      if (!account.identities.some(({ identity_id }) => identity_id === identityId))
        throw new AuthRefusal(404, 'identity_not_found', 'Identity not found')
      if (account.identities.length === 1)
        throw new AuthRefusal(422, 'single_identity_not_deletable', 'User must have at least 1 identity')
      account.identities = account.identities.filter(({ identity_id }) => identity_id !== identityId)
    },
  }
}
