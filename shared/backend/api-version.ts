import * as z from 'zod/mini'
import { isOutdated } from '@shared/domain/sync/api-version'
import { sendPlain, jsonOf, type PlainBackend } from './plain-fetch'

const versionsSchema = z.object({ current: z.int(), oldest: z.int() })

/** Whether the backend serves only newer versions of the API; not without an answer, nor where it names none. Never throws. */
export const isAppOutdated = async (backend: PlainBackend): Promise<boolean> => {
  try {
    const { text } = await sendPlain(backend, '/rest/v1/rpc/api_version', {
      cache: 'no-store',
      limitMs: 3_000,
    })
    const parsed = versionsSchema.safeParse(jsonOf(text))
    return parsed.success && isOutdated(parsed.data)
  } catch {
    return false
  }
}
