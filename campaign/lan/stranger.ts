import { connect } from 'node:tls'
import { generate } from 'selfsigned'
import { frameOf } from '@main/lan/frames'
import { LAN_PORT } from '@shared/domain/terminal/lan-address'
import type { PeerEntry } from '@shared/schemas/lan/peer-message'
import { uuidOf } from '../seeds'
import type { Random } from '../../tests/support/random'

/** How long a stranger waits for what comes of it. */
const STAY_MS = 400
/** Later than anything the terminal has written. */
const SEQ = 900_000

/** An order that nobody took, as if another terminal had written it. */
const forgedOrder = (companyId: string, terminalId: string, random: Random): PeerEntry => {
  const id = uuidOf(random)
  const at = new Date().toISOString()
  const line = { id: uuidOf(random), product_id: uuidOf(random), code: 'X1', name: 'Forjado', category: 'X' }
  const sold = { ...line, quantity: 1, unit_price_cents: 100, notes: null, source: 'trailer' as const }
  const people = { customer_name: 'X-1', customer_phone: null, responsible_name: null }
  return {
    id: uuidOf(random),
    terminal_id: terminalId,
    seq: SEQ + random.below(1_000),
    kind: 'place_order',
    order_id: id,
    operator_id: null,
    payload: { id, number: 'X001', ...people, items: [sold] },
    at,
    order: {
      id,
      company_id: companyId,
      number: 'X001',
      origin: 'terminal',
      terminal_id: terminalId,
      user_id: null,
      operator_id: null,
      ...people,
      table_number: '1',
      comanda: null,
      source: 'trailer',
      subtotal_cents: 100,
      total_cents: 100,
      status: 'placed',
      delivered: false,
      cancel_reason: null,
      flags: [],
      client_placed_at: at,
      placed_at: at,
      updated_at: at,
      status_changed_at: at,
      items: [
        {
          ...sold,
          order_id: id,
          company_id: companyId,
          position: 1,
          total_cents: 100,
          done_at: null,
          voided_at: null,
        },
      ],
    },
  }
}

/** A device on the network with a key of its own dials a terminal and speaks as another one, whose id it knows. */
export const sendStranger = async (
  host: string,
  { companyId, terminalId, random }: { companyId: string; terminalId: string; random: Random },
): Promise<void> => {
  const made = await generate([{ name: 'commonName', value: 'Comanda' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  })
  const socket = connect({
    host,
    port: LAN_PORT,
    key: made.private,
    cert: made.cert,
    rejectUnauthorized: false,
    minVersion: 'TLSv1.3',
    checkServerIdentity: () => undefined,
  })
  socket.on('error', () => socket.destroy())
  socket.on('secureConnect', () => {
    socket.write(frameOf({ kind: 'hello', version: 1, held: {} }))
    socket.write(frameOf({ kind: 'entries', entries: [forgedOrder(companyId, terminalId, random)] }))
  })
  await new Promise<void>((resolve) => setTimeout(resolve, STAY_MS))
  socket.destroy()
}
