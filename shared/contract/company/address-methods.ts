import * as z from 'zod/mini'

/** The public address of this Comanda: part of the one map in methods.ts. */
export const addressMethods = {
  /** The public web address, without a trailing slash; null where none is configured (a terminal). Needs no connection. */
  'app.publicAddress': {
    kind: 'query',
    input: z.strictObject({}),
    output: z.object({ address: z.nullable(z.string()) }),
  },
} as const
