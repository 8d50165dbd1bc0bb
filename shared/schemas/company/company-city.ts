import * as z from 'zod/mini'

/** A city with how many companies guests find there. */
export const companyCitySchema = z.object({ city: z.string(), companies: z.int() })
export type CompanyCity = z.infer<typeof companyCitySchema>
