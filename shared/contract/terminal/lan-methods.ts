import * as z from 'zod/mini'
import { formatLanAddress, MOST_LAN_ADDRESSES, parseLanAddress } from '@shared/domain/terminal/lan-address'
import { localNetworkSchema } from '@shared/schemas/lan/local-network'
import { tabInUseSchema } from '@shared/schemas/lan/tab-in-use'
import { uuidSchema } from '@shared/schemas/common/primitives'
import { managerPinSchema } from './operator-methods'

/** A host with a port, in the form it is kept in. */
const addressSchema = z.pipe(
  z.string().check(
    z.maxLength(260),
    z.refine((text) => parseLanAddress(text) !== null),
  ),
  z.transform((text) => {
    const parsed = parseLanAddress(text)
    return parsed ? formatLanAddress(parsed) : text
  }),
)

/** The company's terminals on the local network (docs/terminal.md). */
export const lanMethods = {
  'lan.state': { kind: 'query', input: z.strictObject({}), output: localNetworkSchema },
  /** Replaces the addresses that this terminal dials beside those it finds. Errors: not_authenticated, forbidden, not_enrolled. */
  'lan.setAddresses': {
    kind: 'command',
    input: z.strictObject({ addresses: z.array(addressSchema).check(z.maxLength(MOST_LAN_ADDRESSES)) }),
    output: localNetworkSchema,
  },
  /** The tabs that other terminals on the local network have open now: a warning, and no lock. */
  'lan.tabsInUse': {
    kind: 'query',
    input: z.strictObject({}),
    output: z.object({ tabs: z.array(tabInUseSchema) }),
  },
  /**
   * Says to the others which tab is open here, again every `TAB_IN_USE_RENEWED_MS` while it is; null once none is. Errors:
   * not_authenticated, forbidden, not_enrolled.
   */
  'lan.useTab': {
    kind: 'command',
    input: z.strictObject({ tab_id: z.nullable(uuidSchema) }),
    output: z.strictObject({}),
  },
  /**
   * Brings the backend what a lost terminal could not send, by the PIN of one who may approve. Errors: wrong_pin,
   * pin_locked, weak_pin, forbidden, not_found { entity: 'terminal' }, not_enrolled, connection, backend.
   */
  'lan.adopt': {
    kind: 'command',
    input: z.strictObject({ terminal_id: uuidSchema, ...managerPinSchema.shape }),
    output: z.object({
      /** How many entries the backend has now, and how many it refused. */
      taken: z.int(),
      refused: z.int(),
      /** The names of the terminals that the rest waits for; the backend was not asked about it. */
      waiting_for: z.array(z.string()),
      network: localNetworkSchema,
    }),
  },
} as const
