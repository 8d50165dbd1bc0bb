import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { listenLocally } from '@embedded/http/listen'
import { AuthRefusal } from './refusal'
import { createAuthStore, type AuthPerson, type AuthSettings, type Session } from './store'
import type { Signing } from './tokens'

export interface AuthServiceOptions {
  readonly people: readonly AuthPerson[]
  readonly settings?: Partial<AuthSettings>
  readonly signing?: Signing
  /** ms since 1970; a test may advance it. */
  readonly now?: () => number
  /** Keeps a session that begins where the data API looks for it, as one database does. */
  readonly keepSession?: (session: Session) => Promise<unknown>
}

type Store = ReturnType<typeof createAuthStore>
type Body = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const bodyOf = async (context: Context): Promise<Body> => (await context.req.json().catch(() => ({}))) as Body

const PROVIDERS = ['apple', 'facebook', 'github', 'google'] as const

const isRightVerifier = (verifier: string, challenge: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge

const tokenRoute = async (
  context: Context,
  store: Store,
  keepSession: (session: Session) => Promise<unknown>,
): Promise<Response> => {
  const body = await bodyOf(context)
  switch (context.req.query('grant_type')) {
    case 'password': {
      const answer = store.signIn(text(body.email), text(body.password))
      await keepSession(store.sessionOf(answer.access_token))
      return context.json(answer)
    }
    case 'refresh_token':
      return context.json(store.refresh(text(body.refresh_token)))
    case 'pkce': {
      const flow = store.takeFlow(text(body.auth_code))
      if (!isRightVerifier(text(body.code_verifier), flow.challenge))
        throw new AuthRefusal(400, 'bad_code_verifier', 'code challenge does not match')
      return context.json(store.answerOf(flow.session))
    }
    default:
      throw new AuthRefusal(400, 'validation_failed', 'unsupported_grant_type')
  }
}

/** Second factors: the service first checks whether the type is enabled. */
const factorRoutes = (
  app: Hono,
  store: Store,
  settings: AuthSettings,
  caller: (c: Context) => Session,
): void => {
  app.post('/factors', async (context) => {
    const session = caller(context)
    const { factor_type, friendly_name, phone, issuer } = await bodyOf(context)
    if (factor_type !== 'totp' && factor_type !== 'phone')
      throw new AuthRefusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
    if (!settings[factor_type])
      throw new AuthRefusal(
        422,
        `mfa_${factor_type}_enroll_not_enabled`,
        `MFA enroll is disabled for ${factor_type}`,
      )
    if (factor_type === 'phone' && !/^\+?[1-9]\d{6,14}$/.test(text(phone)))
      throw new AuthRefusal(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
    const name = text(friendly_name)
    return context.json(
      store.enrol(session, {
        type: factor_type,
        name,
        ...(factor_type === 'phone' ? { phone: text(phone) } : { issuer: text(issuer) }),
      }),
    )
  })
  app.delete('/factors/:id', (context) =>
    context.json(store.unenrol(caller(context), context.req.param('id'))),
  )
  app.post('/factors/:id/challenge', async (context) => {
    const session = caller(context)
    const channel = text((await bodyOf(context)).channel) || 'sms'
    if (channel === 'whatsapp' && !settings.smsProvider.startsWith('twilio'))
      throw new AuthRefusal(400, 'validation_failed', 'Invalid channel')
    return context.json(store.challenge(session, context.req.param('id'), channel))
  })
  app.post('/factors/:id/verify', async (context) => {
    const session = caller(context)
    const { challenge_id, code } = await bodyOf(context)
    return context.json(store.verify(session, context.req.param('id'), text(challenge_id), text(code)))
  })
}

/** Identities: the provider's page agrees at once, since it is not under test. */
const identityRoutes = (
  app: Hono,
  store: Store,
  settings: AuthSettings,
  caller: (c: Context) => Session,
): void => {
  const linkingIsOn = (): void => {
    if (!settings.linking) throw new AuthRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
  app.get('/user/identities/authorize', (context) => {
    linkingIsOn()
    const session = caller(context)
    const provider = context.req.query('provider') ?? ''
    if (!settings.providers.includes(provider))
      throw new AuthRefusal(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
    const state = store.beginLink({
      session,
      provider,
      redirectTo: context.req.query('redirect_to') ?? '',
      challenge: context.req.query('code_challenge') ?? '',
    })
    return context.json({ url: `${new URL(context.req.url).origin}/auth/v1/provider?state=${state}` })
  })
  app.get('/provider', (context) => {
    const state = context.req.query('state') ?? ''
    const back = new URL(store.finishLink(state).redirectTo)
    back.searchParams.set('code', state)
    return context.redirect(back.href)
  })
  app.delete('/user/identities/:id', (context) => {
    linkingIsOn()
    store.unlink(caller(context), context.req.param('id'))
    return context.json({})
  })
}

const serviceApp = (
  store: Store,
  settings: AuthSettings,
  keepSession: (session: Session) => Promise<unknown>,
): Hono => {
  const app = new Hono().basePath('/auth/v1')
  app.use(cors({ origin: '*' }))
  const caller = (context: Context): Session =>
    store.sessionOf((context.req.header('authorization') ?? '').replace(/^Bearer /, ''))
  app.onError((error, context) =>
    error instanceof AuthRefusal
      ? context.json({ code: error.status, error_code: error.code, msg: error.message }, error.status)
      : context.json({ code: 500, error_code: 'unexpected_failure', msg: String(error) }, 500),
  )
  app.get('/settings', (context) =>
    context.json({
      external: {
        ...Object.fromEntries(PROVIDERS.map((name) => [name, settings.providers.includes(name)])),
        email: true,
        phone: false,
        anonymous_users: false,
      },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: settings.smsProvider,
      saml_enabled: false,
    }),
  )
  app.get('/.well-known/jwks.json', (context) => context.json(store.signer.keySet))
  app.post('/token', (context) => tokenRoute(context, store, keepSession))
  app.get('/user', (context) => context.json(store.userOf(caller(context).account)))
  app.post('/logout', (context) => {
    store.end(caller(context))
    return context.body(null, 204)
  })
  factorRoutes(app, store, settings, caller)
  identityRoutes(app, store, settings, caller)
  return app
}

/**
 * An auth service for tests, over HTTP, by the documented protocol of Supabase Auth, for features that the embedded
 * backend lacks: second factors, linked identities, a key set. Its data is in memory alone.
 */
export const startAuthService = async ({
  people,
  settings,
  signing,
  now = Date.now,
  keepSession = () => Promise.resolve(),
}: AuthServiceOptions) => {
  const set: AuthSettings = {
    totp: true,
    phone: true,
    smsProvider: 'twilio',
    providers: ['google', 'github'],
    linking: true,
    ...settings,
  }
  const store = createAuthStore(people, signing ?? { kind: 'key_pair' }, now)
  const app = serviceApp(store, set, keepSession)
  const requests: string[] = []
  const server = await listenLocally(0)
  server.handle((request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    return app.fetch(request)
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    settings: set,
    store,
    requests,
    stop: () => server.close(),
  }
}
export type AuthService = Awaited<ReturnType<typeof startAuthService>>
