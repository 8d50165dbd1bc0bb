import { isLoopback } from '../../embedded/exposure'
import demo from '../../supabase/seed/demo/people.json'
import { clockFinding } from './clock'
import { fail, ok, warn, type Finding } from './finding'

export interface Backend {
  readonly url: string
  readonly key: string
}

const LIMIT_MS = 10_000

/** Tables of which a guest reads no row. */
export const HIDDEN_TABLES = [
  ...['profiles', 'user_roles', 'admin_permissions', 'user_companies', 'invitations', 'audit_log'],
  ...['company_decisions', 'company_deletions', 'ownership_offers', 'platform_settings'],
  ...['orders', 'order_items', 'order_events', 'tabs', 'tab_splits', 'tab_events', 'bills', 'approvals'],
  ...[
    'dining_tables',
    'table_calls',
    'reservations',
    'favourites',
    'push_subscriptions',
    'terminals',
    'terminal_presence',
    'company_sync',
  ],
  ...['sync_log', 'cash_sessions', 'cash_entries', 'cash_payments', 'stock_movements'],
] as const

interface Answer {
  readonly status: number
  readonly body: unknown
}

const ask = async ({ url, key }: Backend, path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(`${url}${path}`, {
    ...init,
    headers: { apikey: key, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch {
    return { status: response.status, body: text }
  }
}

const valueAt = (body: unknown, key: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined

/** Whether a key bypasses every policy, by its prefix or by its role. */
export const isSecretKey = (key: string): boolean => {
  if (key.startsWith('sb_secret_')) return true
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())
    return valueAt(claims, 'role') === 'service_role'
  } catch {
    return false
  }
}

const encryption = ({ url }: Backend): Finding => {
  if (url.startsWith('https://')) return ok('connection', `${url} is encrypted`)
  if (isLoopback(url)) return ok('connection', `${url} is this machine alone`)
  return fail(
    'connection',
    `${url} is not encrypted`,
    'put a proxy with a certificate in front of it: caddy reverse-proxy',
  )
}

const hiddenTables = async (backend: Backend, hasDatabase: boolean): Promise<Finding[]> => {
  const answers = await Promise.all(
    HIDDEN_TABLES.map(async (table) => ({
      table,
      ...(await ask(backend, `/rest/v1/${table}?select=*&limit=1`)),
    })),
  )
  const namesOf = (some: typeof answers): string => some.map(({ table }) => table).join(', ')
  const missing = answers.filter(({ status }) => status === 404)
  const broken = answers.filter(({ status }) => status >= 500)
  const open = answers.filter(({ body }) => Array.isArray(body) && body.length > 0)
  return [
    ...(missing.length > 0
      ? [fail('migrations', `there is no ${namesOf(missing)}`, 'supabase db push')]
      : []),
    ...(missing.length > 0 || hasDatabase
      ? []
      : [ok('migrations', 'the tables are there; which migrations ran is seen with --db')]),
    ...(broken.length > 0
      ? [fail('connection', `the data API fails on ${namesOf(broken)}`, 'read the log of the data API')]
      : []),
    open.length > 0
      ? fail('policies', `a guest reads ${namesOf(open)}`, 'supabase db push; then run this again with --db')
      : ok('policies', `a guest reads no row of ${HIDDEN_TABLES.length} tables that are not public`),
  ]
}

const demoAccounts = async (backend: Backend): Promise<Finding> => {
  const { email } = demo.people[0] ?? { email: '' }
  const { status } = await ask(backend, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password: demo.password }),
  })
  if (status !== 200) return ok('accounts', `${email} can't sign in with the demo's password`)
  const found = `${email} signs in with the password of the README, as a super admin`
  const todo = 'start on an empty database, without --demo'
  return isLoopback(backend.url)
    ? warn('accounts', `${found} (a demo on this machine)`, todo)
    : fail('accounts', found, todo)
}

const mails = async (backend: Backend, settings: unknown): Promise<Finding[]> => {
  const mailbox = await ask(backend, '/_dev/mails')
  const setServer =
    'name your SMTP server in [auth.email.smtp] of supabase/config.toml, then: supabase config push'
  return [
    ...(mailbox.status === 200 && Array.isArray(mailbox.body)
      ? [
          fail(
            'mail',
            '/_dev/mails shows everybody’s mails to everybody',
            'update Comanda and start it again',
          ),
        ]
      : []),
    ...(valueAt(settings, 'mailer_autoconfirm') === true
      ? [
          fail(
            'mail',
            'nobody has to confirm an address',
            'set enable_confirmations in supabase/config.toml; supabase config push',
          ),
        ]
      : []),
    valueAt(settings, 'sends_mails') === false
      ? warn(
          'mail',
          'this backend sends no mails, it keeps them in its data folder',
          `use Supabase; ${setServer}`,
        )
      : warn(
          'mail',
          'whether mails arrive is not seen from here',
          `${setServer}; then recover a password of your own`,
        ),
  ]
}

/** Opens a socket and waits for the answer to one heartbeat. */
const hearsHeartbeat = ({ url, key }: Backend): Promise<boolean> =>
  new Promise((resolve) => {
    const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${encodeURIComponent(key)}&vsn=2.0.0`
    const socket = new WebSocket(address)
    const finish = (isHeard: boolean): void => {
      clearTimeout(timer)
      socket.close()
      resolve(isHeard)
    }
    const timer = setTimeout(() => finish(false), LIMIT_MS)
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}])),
    )
    socket.addEventListener('message', ({ data }) => finish(String(data).includes('phx_reply')))
    socket.addEventListener('error', () => finish(false))
  })

const realtime = async (backend: Backend): Promise<Finding> =>
  (await hearsHeartbeat(backend))
    ? ok('realtime', 'answers a heartbeat')
    : warn(
        'realtime',
        'does not answer: screens ask every 2 s instead',
        'switch realtime on; let the proxy pass the Upgrade header of /realtime/v1/websocket',
      )

const storage = async (backend: Backend): Promise<Finding> => {
  const { status, body } = await ask(backend, '/storage/v1/object/public/images/doctor-asks.png')
  const said = typeof body === 'string' ? body : JSON.stringify(body)
  if (/bucket not found/i.test(said))
    return fail('storage', 'there is no bucket for pictures', 'supabase db push')
  if (status >= 500 || !/not.?found/i.test(said))
    return fail(
      'storage',
      `answers ${status} for a picture that is not there`,
      'switch storage on; read its log',
    )
  return ok('storage', 'serves the bucket of pictures')
}

/** More rows than a request may return (`max_rows` of supabase/config.toml). */
const TOO_MANY_ROWS = 1_001

const costlyReads = async (backend: Backend): Promise<Finding[]> => {
  const nested = await ask(backend, '/rest/v1/products?select=id,categories(id,products(id))&limit=1')
  const rows = await ask(backend, `/rest/v1/products?select=id&limit=${TOO_MANY_ROWS}`)
  return [
    nested.status === 400
      ? ok('limits', 'reads that embed rows in embedded rows are refused')
      : warn(
          'limits',
          'reads that embed rows in embedded rows run until their time-out',
          'refuse nested select= at your proxy (docs/deployment.md, Limits)',
        ),
    Array.isArray(rows.body) && rows.body.length >= TOO_MANY_ROWS
      ? fail(
          'limits',
          'a request returns any number of rows',
          'set max_rows = 1000 in supabase/config.toml; supabase config push',
        )
      : ok('limits', 'a request of a guest returned no more than 1000 rows'),
  ]
}

/** Only the embedded backend limits by address itself, and reports how many proxies it trusts and found. */
const trustedProxies = ({ url }: Backend, settings: unknown): Finding[] => {
  const proxies = valueAt(settings, 'proxies')
  const [trusted, found] = [valueAt(proxies, 'trusted'), valueAt(proxies, 'found')]
  if (typeof trusted !== 'number' || typeof found !== 'number') return []
  if (trusted === found) return [ok('limits', `as many proxies are trusted as stand in front (${found})`)]
  if (found > trusted)
    return [
      fail(
        'limits',
        `proxies in front: ${found}, trusted: ${trusted}; everybody counts as one sender, whom one flooder locks out`,
        `COMANDA_TRUSTED_PROXIES=${found} npm start`,
      ),
    ]
  if (isLoopback(url))
    return [
      warn(
        'limits',
        `proxies trusted: ${trusted}, and none stands in front of this address`,
        'ask by the public address',
      ),
    ]
  return [
    fail(
      'limits',
      `proxies in front: ${found}, trusted: ${trusted}; a caller names an address of their own, past every limit`,
      `COMANDA_TRUSTED_PROXIES=${found} npm start; or let each proxy append to X-Forwarded-For`,
    ),
  ]
}

const WITH_DB = 'run this again with --db postgres://… of the database’s owner'

/** Checks that need the catalogue. */
const unseen: readonly Finding[] = [
  warn('policies', 'row-level security of each table is not seen over the public API', WITH_DB),
  warn('grants', 'grants of tables and functions are not seen over the public API', WITH_DB),
  warn(
    'limits',
    'time-outs are not seen over the public API, nor rates without locking this address out',
    WITH_DB,
  ),
  warn('terminals', 'what terminals say of their systems is not seen over the public API', WITH_DB),
  warn(
    'backups',
    'backups are not seen over the public API',
    `${WITH_DB}, and bring the last one back for a trial`,
  ),
]

/**
 * Checks a backend as a guest with the publishable key. Changes nothing; tries one sign-in, with the demo's password.
 * `hasDatabase`: the catalogue is checked elsewhere.
 */
export const askPublicApi = async (
  backend: Backend,
  { now, hasDatabase }: { now: () => number; hasDatabase: boolean },
): Promise<Finding[]> => {
  if (isSecretKey(backend.key))
    return [
      fail('connection', 'the key is a secret one, which passes every policy', 'give the publishable key'),
    ]
  const before = now()
  const settings = await fetch(`${backend.url}/auth/v1/settings`, {
    headers: { apikey: backend.key },
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const date = Date.parse(settings.headers.get('date') ?? '')
  const after = now()
  if (!settings.ok)
    return [
      fail(
        'connection',
        `the auth service answers ${settings.status}`,
        'compare --url and --key with /config.json',
      ),
    ]
  const known: unknown = await settings.json()
  return [
    encryption(backend),
    ...(await hiddenTables(backend, hasDatabase)),
    await demoAccounts(backend),
    ...(await mails(backend, known)),
    ...(await costlyReads(backend)),
    ...trustedProxies(backend, known),
    await realtime(backend),
    await storage(backend),
    Number.isNaN(date)
      ? warn('clock', 'the backend names no time', 'let the proxy pass the Date header')
      : clockFinding('the backend', date, before, after),
    ...(hasDatabase ? [] : unseen),
  ]
}
