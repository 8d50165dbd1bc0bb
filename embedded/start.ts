import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { storeAddress } from './admin-link'
import { Cleanup } from './cleanup'
import type { Database, Row } from './database/database'
import { openPglite } from './database/pglite'
import { openPostgres } from './database/postgres'
import { EmbeddedError } from './errors'
import { isPublic } from './exposure'
import { lockFolder } from './folder-lock'
import type { DemoAccounts } from './http/demo-accounts'
import { listenLocally } from './http/listen'
import type { People } from './http/auth-routes'
import { defaultAuthLimits, type AuthLimits } from './http/auth-limits'
import { defaultRefusalMs } from './http/slow-refusals'
import { linkSigner } from './http/signed-links'
import { serverApp } from './http/server-app'
import { startJobs } from './jobs'
import { createLiteApp, prepareSchemas, reloadSchema, type MailTemplates } from './lite-app'
import { Mailbox } from './mailbox'
import { requireSameMigrations, runMigrations, seedOnce } from './migrations'
import { quietErrors } from './quiet-errors'
import { startPushSender } from './push/push-sender'
import { startRealtime } from './realtime/bridge'
import { loadSecrets } from './secrets'
import { openAdminLink, type AdminOptions, type SuperAdminSetup } from './super-admin'

export interface EmbeddedOptions {
  /** The folder of database, images, mails and keys. By default a temporary one, deleted by `stop`. */
  dataDir?: string
  /** A PostgreSQL to use instead of PGlite, as a role that may create roles. Images, mails and keys stay in `dataDir`. */
  postgresUrl?: string
  /** 0 (the default) takes a free one. */
  port?: number
  /** A folder with a web build to serve on the same origin. */
  webRoot?: string
  /** The address of the web build, if not `url` (a proxy's address): mail links lead there. */
  publicWebAddress?: string
  migrationsDir: string
  /** The PostgreSQL holds a demo or test data: only on loopback. Without it a PostgreSQL by URL counts as public. */
  isDemo?: boolean
  /** Get no session where the backend is public (exposure.ts). */
  demoAccounts?: DemoAccounts
  /** How often scheduled jobs run; a minute where left out. */
  jobsEveryMs?: number
  /** How the one-time links of `npm run admin` make a super admin. Left out: no link is answered. */
  admin?: AdminOptions
  /** Run once, on a database without people, and never where the backend is public; null for none. */
  seedFile: string | null
  /** What one sender may try at sign-in, sign-up and mails, where it differs from the default (auth-limits.ts). */
  authLimits?: Partial<AuthLimits>
  /** How long who asks too much waits for the refusal, in ms. */
  refusalMs?: number
  /**
   * How many proxies in front append the address they saw to X-Forwarded-For; limits count by that address. Default: 0, the header
   * is not read.
   */
  trustedProxies?: number
  /** Bytes of the largest object of storage. Default: 5 MiB. */
  uploadLimit?: number
  /** The texts of mails. Default: Lite's own, in English. */
  mailTemplates?: MailTemplates
  /** Receives one line for each notable event. Default: silent. */
  log?: (line: string) => void
}

export interface EmbeddedBackend {
  /** `http://127.0.0.1:<port>`: for createClient, and for a browser where there is a web root. */
  readonly url: string
  readonly port: number
  readonly publishableKey: string
  /** Passes every policy: for tests and scripts, never for a browser. */
  readonly serviceKey: string
  readonly kind: 'pglite' | 'postgres'
  readonly dataDir: string
  /** How many migrations this start ran. */
  readonly migrationsRun: number
  readonly mails: Mailbox
  /** Whether strangers reach it (exposure.ts). */
  readonly isPublic: boolean
  /** The address that shows the mails; null where the backend is public. */
  readonly mailsUrl: string | null
  /** How many proxies in front are trusted to name the address a request came from. */
  readonly trustedProxies: number
  /** One statement with `$1` parameters, as the database's owner, past every policy. */
  sql(query: string, params?: readonly unknown[]): Promise<Row[]>
  /** Many statements in one transaction, as the owner; the data API can then use the tables and functions they create. */
  script(statements: string): Promise<void>
  /** Closes sockets, requests and database. Safe to call twice. */
  stop(): Promise<void>
}

const defaultUploadLimit = 5 * 1024 * 1024

/** What a script needs to change the schema; reading it again takes longer than most scripts of rows. */
const DEFINES = /\b(create|alter|drop)\b/i

/**
 * Starts the embedded Supabase on 127.0.0.1: database, migrations, seed, data API, auth, storage, realtime, web build.
 * Throws EmbeddedError (`port_busy`, `data_folder_locked`, `migration_failed`, …) and leaves nothing open then.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedBackend> => {
  const cleanup = new Cleanup()
  try {
    return await start(options, cleanup)
  } catch (error) {
    await cleanup.run().catch(() => undefined)
    throw error
  }
}

/**
 * The same; a data folder made by another version is moved aside first, as `<folder>.<date>.bak` beside it, and reported to `log`.
 * A PostgreSQL of another version still throws `data_of_other_version`.
 */
export const startMovingOldData = async (options: EmbeddedOptions): Promise<EmbeddedBackend> => {
  try {
    return await startEmbedded(options)
  } catch (error) {
    const { dataDir, postgresUrl, log } = options
    const isOldFolder = error instanceof EmbeddedError && error.code === 'data_of_other_version'
    // The data of a public backend is somebody's orders: an empty folder would look like a loss.
    if (!isOldFolder || dataDir === undefined || postgresUrl !== undefined || isPublic(options)) throw error
    const aside = freeNameBeside(resolve(dataDir))
    renameSync(resolve(dataDir), aside)
    log?.(`The data folder ${dataDir} was made by another version. It is now ${aside}; a new one takes over.`)
    return startEmbedded(options)
  }
}

/** `data.2026-11-23.bak`, numbered where there is one already. */
const freeNameBeside = (folder: string): string => {
  const name = `${folder}.${new Date().toISOString().slice(0, 10)}`
  for (let count = 1; ; count += 1) {
    const path = count === 1 ? `${name}.bak` : `${name}.${count}.bak`
    if (!existsSync(path)) return path
  }
}

const start = async (options: EmbeddedOptions, cleanup: Cleanup): Promise<EmbeddedBackend> => {
  const log = options.log ?? (() => undefined)
  const isOpenToStrangers = isPublic(options)
  const trustedProxies = options.trustedProxies ?? 0
  const dataDir = openDataFolder(options.dataDir, cleanup)
  const secrets = loadSecrets(dataDir)
  const http = await listenLocally(options.port ?? 0)
  cleanup.add(() => http.close())
  const url = `http://127.0.0.1:${http.port}`
  const webAddress = (options.publicWebAddress ?? url).replace(/\/+$/, '')
  // Served together: a phone that opened the public address must find the API there too.
  const apiAddress = options.webRoot === undefined ? url : webAddress
  const addresses = () => ({ api: apiAddress, web: webAddress })
  storeAddress(dataDir, apiAddress)

  const database = await openDatabase(options.postgresUrl, dataDir)
  cleanup.add(() => database.close())
  await requireSameMigrations(
    database,
    options.migrationsDir,
    options.postgresUrl ? 'The database' : `The data folder ${dataDir}`,
  )
  // Registered again, to run before the database closes: running requests still need it.
  cleanup.add(() => http.close())
  const links = linkSigner(secrets.jwt_secret)
  const mails = new Mailbox({
    file: join(dataDir, 'mails.jsonl'),
    addresses,
    signToken: (token) => links.sign(token),
    namesNobody: isOpenToStrangers,
    ...(options.mailTemplates && { choose: options.mailTemplates.choose }),
    log,
  })
  const uploadLimit = options.uploadLimit ?? defaultUploadLimit
  cleanup.add(quietErrors())
  const lite = await createLiteApp({
    database,
    secrets,
    mailbox: mails,
    storageFolder: join(dataDir, 'storage'),
    webAddress,
    uploadLimit,
    ...(options.mailTemplates ? { mailTemplates: options.mailTemplates } : {}),
  })
  const migrationsRun = await database.alone(async () => {
    await prepareSchemas(lite, database)
    return migrateAndSeed(database, isOpenToStrangers ? { ...options, seedFile: null } : options, log)
  })
  await reloadSchema(database)
  cleanup.add(await reloadOnRequest(database))
  cleanup.add(await startRealtime(http.server, database, secrets, trustedProxies))
  cleanup.add(await startPushSender({ database, secrets, webAddress, log }))
  cleanup.add(await startJobs(database, log, options.jobsEveryMs))

  const mailKey = isOpenToStrangers ? null : randomBytes(24).toString('base64url')
  const admin: SuperAdminSetup | null = options.admin
    ? {
        ...{ ...options.admin, folder: dataDir, database, lite, mailbox: mails, addresses },
        publishableKey: secrets.publishable_key,
        now: () => new Date(),
      }
    : null
  const app = serverApp({
    lite,
    mailbox: mails,
    authLimits: { ...defaultAuthLimits, ...options.authLimits },
    refusalMs: options.refusalMs ?? defaultRefusalMs,
    people: peopleOf(database),
    links,
    trustedProxies,
    refusedAccounts: isOpenToStrangers ? (options.demoAccounts ?? null) : null,
    mailKey,
    openAdminLink: admin === null ? null : (key) => openAdminLink(admin, key),
    uploadLimit,
    webRoot: options.webRoot === undefined ? null : resolve(options.webRoot),
    webConfig: () => ({
      url: apiAddress,
      publishable_key: secrets.publishable_key,
      public_web_address: webAddress,
    }),
  })
  http.handle((request, env) => app.fetch(request, env as never))
  let stopping: Promise<void> | undefined
  return {
    url,
    port: http.port,
    publishableKey: secrets.publishable_key,
    serviceKey: secrets.secret_key,
    kind: database.kind,
    dataDir,
    migrationsRun,
    mails,
    isPublic: isOpenToStrangers,
    trustedProxies,
    mailsUrl: mailKey === null ? null : `${url}/_dev/mails?key=${mailKey}`,
    sql: (query, params) => database.query(query, params),
    async script(statements) {
      await database.script(statements)
      if (DEFINES.test(statements)) await reloadSchema(database)
    },
    stop: () => (stopping ??= cleanup.run()),
  }
}

const openDataFolder = (folder: string | undefined, cleanup: Cleanup): string => {
  const dataDir = folder === undefined ? mkdtempSync(join(tmpdir(), 'comanda-')) : resolve(folder)
  if (folder === undefined) cleanup.add(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  cleanup.add(lockFolder(dataDir))
  return dataDir
}

const openDatabase = (postgresUrl: string | undefined, dataDir: string): Promise<Database> =>
  postgresUrl === undefined ? openPglite(join(dataDir, 'pg')) : openPostgres(postgresUrl)

const migrateAndSeed = async (
  database: Database,
  options: EmbeddedOptions,
  log: (line: string) => void,
): Promise<number> => {
  const ran = await runMigrations(database, options.migrationsDir)
  if (ran > 0) log(`ran ${ran} migration${ran === 1 ? '' : 's'}`)
  if (options.seedFile !== null && (await seedOnce(database, options.seedFile))) {
    log('filled the database with the seed')
  }
  return ran
}

/** PostgREST's own sign: `notify pgrst, 'reload schema'` makes changes of the schema visible. */
const reloadOnRequest = async (database: Database): Promise<() => Promise<void>> =>
  database.listen('pgrst', (payload) => {
    if (payload === '' || payload === 'reload schema') void reloadSchema(database).catch(() => undefined)
  })

const peopleOf = (database: Database): People => ({
  hasConfirmed: async (email) => {
    const [row] = await database.query(
      'select email_confirmed_at is not null as confirmed from auth.users where email = $1',
      [email],
    )
    return row === undefined ? null : row.confirmed === true
  },
  awaitCode: async (email, data) => {
    await database.query(
      `update auth.users set email_confirmed_at = null,
           raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::text::jsonb where email = $1`,
      [email, JSON.stringify(data)],
    )
  },
  removeUnconfirmed: async (email) => {
    await database.query('delete from auth.users where email = $1 and email_confirmed_at is null', [email])
  },
  needStrongPassword: async (userId) => {
    const [known] = await database.query(
      `select to_regprocedure('app.needs_strong_password(uuid)') is not null as found`,
    )
    if (known?.found !== true) return false
    const [row] = await database.query('select app.needs_strong_password($1) as strong', [userId])
    return row?.strong === true
  },
  endOtherSessions: async (sessionId) => {
    await database.query(
      'delete from auth.sessions where id <> $1 and user_id = (select user_id from auth.sessions where id = $1)',
      [sessionId],
    )
  },
  noteDevice: async (sessionId, userAgent) => {
    await database.query('update auth.sessions set user_agent = left($2, 400) where id = $1', [
      sessionId,
      userAgent,
    ])
  },
})
