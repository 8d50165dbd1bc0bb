import * as z from 'zod/mini'

/** Where this Comanda is found from outside: part of the one map in methods.ts. */
export const addressMethods = {
  /** The public web address, without a trailing stroke; null where nobody configured one (a terminal). Needs no connection. */
  'app.publicAddress': {
    kind: 'query',
    input: z.strictObject({}),
    output: z.object({ address: z.nullable(z.string()) }),
  },
} as const
