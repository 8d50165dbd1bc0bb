import { URI } from 'otpauth'
import { createBackend } from '@shared/backend/index'
import { startAuthService, type AuthServiceOptions } from '../support/auth-service/server'

export const ana = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'ana@comanda.test',
  password: 'comanda123',
} as const

/** The code of an authenticator app at this time, from the scanned URI. */
export const codeOfApp = (uri: string, at: number = Date.now()): string =>
  URI.parse(uri).generate({ timestamp: at })

/** The next code of an app: certainly different from the present one. */
export const wrongCode = (uri: string): string =>
  String((Number(codeOfApp(uri)) + 500_001) % 1_000_000).padStart(6, '0')

/** The real backend, with the real auth library, behind a running auth service. */
export const begin = async (options: Partial<AuthServiceOptions> = {}) => {
  const service = await startAuthService({ people: [ana], ...options })
  const newDevice = () => {
    const held = new Map<string, string>()
    const kinds: string[] = []
    const backend = createBackend({
      config: { url: service.url, publishable_key: 'publishable-key' },
      fetch,
      now: Date.now,
      siteAddress: 'http://site.test',
      storage: {
        get: async (key) => held.get(key) ?? null,
        set: async (key, value) => void held.set(key, value),
        remove: async (key) => void held.delete(key),
      },
    })
    backend.subscribe('session.event', ({ kind }) => kinds.push(kind))
    const { handlers: call } = backend
    const signIn = () => call['session.signIn']({ email: ana.email, password: ana.password })
    return { call, held, kinds, signIn, backend }
  }
  const device = newDevice()
  /** Enrols an authenticator app and verifies it with its own first code. */
  const withApp = async () => {
    const { factor_id, uri } = await device.call['account.enrolTotp']({ name: 'Celular' })
    const { challenge_id } = await device.call['account.challenge']({ factor_id })
    await device.call['account.verify']({ factor_id, challenge_id, code: codeOfApp(uri) })
    return { factor_id, uri }
  }
  return { service, newDevice, withApp, ...device }
}
export type Begun = Awaited<ReturnType<typeof begin>>
