import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import { SESSION_KEY } from '@shared/backend/guest-read'
import { NO_ACCESS } from '@shared/domain/access/permissions'
import { accessSchema, type Access } from '@shared/schemas/access/access'
import { sessionSchema, type Session } from '@shared/schemas/access/session'
import { cachedQuery, storedWhileUnknown, storedAfterTimeout } from './stored-answers'
import type { Device } from './device'
import { nobodyOf } from './terminal-mode'

const KEY = 'operator_session'
const accessKey = (userId: string): string => `access:${userId}`

/** The stored session of the signed-in operator, or null. Sends no request. */
export const keptSession = ({ store }: Pick<Device, 'store'>): Session | null =>
  store.settings.get(KEY, sessionSchema)

/** Stores the session; notifies screens when the operator changed. */
export const keepSession = (
  { store, emit }: Pick<Device, 'store' | 'emit'>,
  session: Session | null,
): void => {
  const before = keptSession({ store })
  if (session) store.settings.set(KEY, session)
  else store.settings.remove(KEY)
  if (before?.user.id === session?.user.id) return
  // From now on the one who signed in is at work.
  if (session && keptPinOperator({ store })?.user_id !== session.user.id) forgetPinOperator({ store })
  emit('session.changed', { session })
  emit('operators.changed', {})
}

/** Ends the session and removes its stored tokens. */
export const endSession = (device: Pick<Device, 'store' | 'emit' | 'secrets'>): void => {
  device.secrets.remove(SESSION_KEY)
  keepSession(device, null)
}

/** The operator's rights as the backend returned them last; null before the first answer. */
export const keptAccess = ({ store }: Pick<Device, 'store'>, userId: string): Access | null =>
  store.settings.get(accessKey(userId), accessSchema)

/** Signs the operator out, online at the backend too: nobody after them acts in their name. */
export const leaveSession = async (device: Device): Promise<void> => {
  if (!keptSession(device)) return
  const isOnline = device.config() !== null && device.sync.status().connection === 'online'
  const signOut = isOnline ? device.remote()['session.signOut'] : null
  await signOut?.({}).catch(() => ({}))
  endSession(device)
}

const PIN_OPERATOR_KEY = 'pin_operator'

const pinOperatorSchema = z.object({ company_id: z.string(), user_id: z.string() })
export type PinOperator = z.output<typeof pinOperatorSchema>

/** The operator who took this terminal over by PIN last, kept over restarts; the directory decides whether they still may. */
export const keptPinOperator = ({ store }: Pick<Device, 'store'>): PinOperator | null =>
  store.settings.get(PIN_OPERATOR_KEY, pinOperatorSchema)

export const keepPinOperator = ({ store }: Pick<Device, 'store'>, operator: PinOperator): void =>
  store.settings.set(PIN_OPERATOR_KEY, operator)

export const forgetPinOperator = ({ store }: Pick<Device, 'store'>): void =>
  store.settings.remove(PIN_OPERATOR_KEY)

type SessionMethods = Extract<keyof typeof methods, `session.${string}` | 'access.get'>

/**
 * The operator's session: signed in through the backend, and known here without it, because offline is not signed
 * out. Nothing here touches outbox or carts.
 */
export const createSessionService = (device: Device): Pick<Handlers<typeof methods>, SessionMethods> => {
  const { sync, remote, config } = device

  const keep = (session: Session | null): void => keepSession(device, session)

  const askSession = async (kept: Session | null): Promise<Session | null> => {
    const ask = remote()['session.get']
    const session = await ask({})
    // A sign-in or sign-out during the request makes its answer outdated.
    if (keptSession(device)?.user.id === kept?.user.id) keep(session)
    return session
  }

  const accessOf = (session: Session): Promise<Access> =>
    cachedQuery(
      device,
      accessKey(session.user.id),
      accessSchema,
      () => remote()['access.get']({}),
      // Screens may show the rights they read at the start.
      () => device.emit('session.changed', { session: keptSession(device) }),
    )

  const begin = async (session: Session): Promise<void> => {
    keep(session)
    // Stored now, because the connection may be lost when it is needed.
    await accessOf(session).catch(() => NO_ACCESS)
  }

  return {
    'session.get': async () => {
      const nobody = nobodyOf(device)
      if (nobody) return nobody.session
      if (config() === null) return null
      const kept = keptSession(device)
      if (sync.status().connection === 'offline') return kept
      // Without a stored session the backend may still have one: wait for its answer.
      return (kept ? storedWhileUnknown : storedAfterTimeout)(device, askSession(kept), kept)
    },
    'session.signIn': async (input) => {
      const session = await remote()['session.signIn'](input)
      await begin(session)
      return session
    },
    'session.signUp': async (input) => {
      const answer = await remote()['session.signUp'](input)
      if (answer.session) await begin(answer.session)
      return answer
    },
    'session.ways': () => remote()['session.ways']({}),
    'session.requestCode': (input) => remote()['session.requestCode'](input),
    'session.resendConfirmation': (input) => remote()['session.resendConfirmation'](input),
    'session.requestRecovery': (input) => remote()['session.requestRecovery'](input),
    'session.acceptLink': async (input) => {
      const answer = await remote()['session.acceptLink'](input)
      await begin(answer.session)
      return answer
    },
    'session.setPassword': (input) => remote()['session.setPassword'](input),
    'session.signOut': async () => {
      forgetPinOperator(device)
      keep(null)
      const signOut = config() === null ? null : remote()['session.signOut']
      await signOut?.({}).catch(() => ({}))
      return {}
    },
    'access.get': async () => {
      const nobody = nobodyOf(device)
      if (nobody) return nobody.access
      const session = keptSession(device)
      return session && config() !== null ? accessOf(session) : z.parse(accessSchema, NO_ACCESS)
    },
  }
}
