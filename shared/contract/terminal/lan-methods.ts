import * as z from 'zod/mini'
import { formatLanAddress, MOST_LAN_ADDRESSES, parseLanAddress } from '@shared/domain/terminal/lan-address'
import { localNetworkSchema } from '@shared/schemas/lan/local-network'

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
} as const
