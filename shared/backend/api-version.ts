import * as z from 'zod/mini'
import type { ApiVersions } from '@shared/domain/sync/api-version'
import { getPlain, jsonOf, type PlainBackend } from './plain-fetch'

const versionsSchema = z.object({ current: z.int(), oldest: z.int() })

/** The versions of the API that the backend serves; null without an answer, or from a backend that names none. Never throws. */
export const readApiVersions = async (backend: PlainBackend): Promise<ApiVersions | null> => {
  try {
    const { text } = await getPlain(backend, '/rest/v1/rpc/api_version', {
      cache: 'no-store',
      limitMs: 3_000,
    })
    const parsed = versionsSchema.safeParse(jsonOf(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
