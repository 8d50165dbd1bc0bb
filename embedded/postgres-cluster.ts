import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { messageOf } from './errors'

/** A temporary PostgreSQL cluster in a folder of its own. `stop` ends it and removes everything. */
export interface PostgresCluster {
  readonly available: true
  /** Of its superuser, database `postgres`. */
  readonly url: string
  readonly version: string
  /** Creates an empty database in the cluster and returns its URL. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** Why this machine has none. */
export interface PostgresMissing {
  readonly available: false
  readonly reason: string
}

export interface PostgresClusterOptions {
  /** Waits for the disk at every commit (fsync), as a production server does. Default: false, for speed. */
  isDurable?: boolean
  /** Copies this cluster, by streaming replication, instead of making an empty one; it can be read meanwhile. */
  standbyOf?: PostgresCluster
}

/** The folder with `initdb` and `postgres`: COMANDA_PG_BIN, Debian's PostgreSQL 15, or the PATH. */
export const findPostgres = (): { folder: string } | PostgresMissing => {
  const places = [
    process.env.COMANDA_PG_BIN,
    '/usr/lib/postgresql/15/bin',
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const folder = places.find(
    (place) => place && existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
  )
  if (folder) return { folder }
  const reason = 'no PostgreSQL found (looked in COMANDA_PG_BIN, /usr/lib/postgresql/15/bin and PATH)'
  return { available: false, reason }
}

/**
 * Starts a PostgreSQL cluster on a free port of 127.0.0.1, or returns why it cannot. Throws only when one fails to
 * start.
 */
export const startPostgres = async (
  options: PostgresClusterOptions = {},
): Promise<PostgresCluster | PostgresMissing> => {
  const found = findPostgres()
  if (!('folder' in found)) return found
  const owner = unprivilegedUser()
  if (owner === null)
    return { available: false, reason: 'PostgreSQL refuses to run as root and there is no user "postgres"' }

  const home = mkdtempSync(join(tmpdir(), 'comanda-pg-'))
  const give = (path: string) => {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
  }
  give(home)
  const data = join(home, 'data')
  try {
    const program = (name: string, args: readonly string[]) =>
      execFileSync(join(found.folder, name), args, { ...owner, cwd: home, stdio: 'pipe' })
    const address = new URL(options.standbyOf?.url ?? 'postgresql://postgres@127.0.0.1/postgres')
    if (options.standbyOf) {
      const copy = ['-D', data, '-d', address.href, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
      program('pg_basebackup', copy)
    } else {
      address.password = randomBytes(18).toString('hex')
      const passwordFile = join(home, 'password')
      writeFileSync(passwordFile, address.password, { mode: 0o600 })
      give(passwordFile)
      const form = ['-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions']
      program('initdb', ['-D', data, ...form, '--auth=scram-sha-256', `--pwfile=${passwordFile}`])
    }
    const { server, port } = await launch(found.folder, data, home, options.isDurable ?? false)
    address.port = String(port)
    return await cluster(server, home, address)
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not be started: ${messageOf(error)}`, { cause: error })
  }
}

/** Starts the server of a data folder on a free port and waits until it accepts connections. */
const launch = async (
  folder: string,
  data: string,
  home: string,
  isDurable: boolean,
): Promise<{ server: ChildProcess; port: number }> => {
  const port = await freePort()
  const server = spawn(join(folder, 'postgres'), serverArguments(data, home, port, isDurable), {
    ...unprivilegedUser(),
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // A test run that is interrupted must not leave a server behind.
  const end = () => server.kill('SIGQUIT')
  process.once('exit', end)
  server.once('exit', () => process.off('exit', end))
  await ready(server)
  return { server, port }
}

const serverArguments = (data: string, home: string, port: number, isDurable: boolean): string[] => {
  const quick = isDurable
    ? []
    : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
  const address = ['-h', '127.0.0.1', '-p', String(port), '-k', home]
  // Compiling a statement takes longer than one of a test's few rows.
  const always = ['-c', 'max_connections=60', '-c', 'log_min_messages=log', '-c', 'jit=off']
  return ['-D', data, ...address, ...always, ...quick]
}

const cluster = async (server: ChildProcess, home: string, address: URL): Promise<PostgresCluster> => {
  const { default: postgres } = await import('postgres')
  const url = address.href
  const run = async <T>(work: (sql: ReturnType<typeof postgres>) => Promise<T>): Promise<T> => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    try {
      return await work(sql)
    } finally {
      await sql.end()
    }
  }
  const [row] = await run(
    (sql) => sql<{ version: string }[]>`select current_setting('server_version') as version`,
  )
  return {
    available: true,
    url,
    version: row?.version ?? '',
    async createDatabase(name) {
      await run((sql) => sql`create database ${sql(name)}`)
      return new URL(`/${name}`, address).href
    },
    stop: () => stopServer(server, home),
  }
}

/** The current user, unless that is root: PostgreSQL rejects root, and Debian has a user for it. */
const unprivilegedUser = (): { uid?: number; gid?: number } | null => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
  const uid = id('-u')
  const gid = id('-g')
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8')
    server.stderr?.on('data', (text: string) => {
      said = (said + text).slice(-4_000)
      if (/database system is ready to accept (?:read-only )?connections/.test(said)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)))
  })

const stopServer = async (server: ChildProcess, home: string): Promise<void> => {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    // "Immediate": the data is deleted with it.
    server.kill('SIGQUIT')
    await ended
  }
  rmSync(home, { recursive: true, force: true })
}
