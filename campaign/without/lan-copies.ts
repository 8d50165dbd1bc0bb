import type { Connection } from '@main/db/connection'
import { createPeerRepository as createReal, type PeerRepository } from '@main/db/peer-repository'

export * from '@main/db/peer-repository'

/** Entries of other terminals stay after a pull has brought their effect. */
export const createPeerRepository = (connection: Connection): PeerRepository => {
  connection.exec(`create trigger if not exists keep_peers before delete on peer_entries
    begin select raise(ignore); end`)
  return createReal(connection)
}
