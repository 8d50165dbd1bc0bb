import { EmbeddedError } from './errors'

export interface ExposureOptions {
  /** Where people open the web build. */
  publicWebAddress?: string | undefined
  postgresUrl?: string | undefined
  /** A PostgreSQL on loopback that holds a demo or test data all the same. */
  isDemo?: boolean | undefined
}

const loopbackHost = /^(localhost|[^.]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

/** Whether a web address leads to this machine alone. Throws `address_malformed`. */
export const isLoopback = (address: string): boolean => {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new EmbeddedError(
      'address_malformed',
      `'${address}' is no web address: write it as https://orders.example.com.`,
      { address },
    )
  }
  return loopbackHost.test(url.hostname)
}

/** Whether a database's address names this machine: by a loopback host or a socket. */
const isLocalDatabase = (postgresUrl: string): boolean => {
  const host = URL.parse(postgresUrl)?.hostname
  return host !== undefined && (host === '' || loopbackHost.test(host))
}

/**
 * Whether strangers reach the backend: its web address is not loopback, or its database is a PostgreSQL by URL. Such a backend runs
 * no seed, has no mailbox on the web and gives the demo's accounts no session. Throws `demo_is_public` and `address_malformed`.
 */
export const isPublic = ({ publicWebAddress, postgresUrl, isDemo = false }: ExposureOptions): boolean => {
  const isReachable = publicWebAddress !== undefined && !isLoopback(publicWebAddress)
  if (isReachable && isDemo) {
    throw new EmbeddedError(
      'demo_is_public',
      `A demo runs on this machine alone, and ${publicWebAddress} is public: leave out --demo or the address.`,
      { address: publicWebAddress },
    )
  }
  if (isDemo && postgresUrl !== undefined && !isLocalDatabase(postgresUrl)) {
    throw new EmbeddedError(
      'demo_is_public',
      'A demo fills a database of this machine alone, and this one is elsewhere: leave out --demo or the database.',
    )
  }
  return isReachable || (postgresUrl !== undefined && !isDemo)
}
