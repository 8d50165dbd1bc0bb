import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ServerEnv } from './server-env'

/** Headers and boundaries of a multipart form around one file. */
const formOverhead = 64 * 1024
/** A body up to here is read to its end before it is refused, so that the client hears the answer; a larger one is cut off. */
const readAway = 64 * 1024 * 1024

/** Refuses an upload above the limit with an answer: Lite drops the connection in the middle of it. */
export function limitUploads(limit: number): MiddlewareHandler<ServerEnv> {
  return limitBody(limit + formOverhead, {
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  })
}

/** Bytes of a file's name: disks take 255, and a draft has a mark behind it. */
const longestName = 200

/** Refuses a name no disk can hold: Lite would answer that something broke. */
export const limitNames: MiddlewareHandler<ServerEnv> = async (context, next) => {
  const { pathname } = new URL(context.req.url)
  // Encoded, a byte is one sign or three.
  const names = pathname.replace(/%[0-9a-f]{2}/gi, (sign) => (/%2f/i.test(sign) ? '/' : '.')).split('/')
  if (!pathname.includes('%00') && names.every((name) => name.length <= longestName)) return next()
  return context.json({ statusCode: '400', error: 'InvalidKey', message: 'Invalid key' }, 400)
}

/** Refuses any other request body above the limit. */
export function limitRequests(limit: number): MiddlewareHandler<ServerEnv> {
  return limitBody(limit, { code: '413', message: 'Payload too large', details: null, hint: null })
}

function limitBody(limit: number, answer: Record<string, string | null>): MiddlewareHandler<ServerEnv> {
  const counted = bodyLimit({ maxSize: limit, onError: (context) => context.json(answer, 413) })
  return async (context, next) => {
    const announced = Number(context.req.header('content-length') ?? 0)
    // Without a length (chunked) the body is counted as it comes.
    if (announced <= limit) return counted(context, next)
    if (announced > readAway) return context.json(answer, 413, { Connection: 'close' })
    await drain(context)
    return context.json(answer, 413)
  }
}

async function drain(context: Context<ServerEnv>): Promise<void> {
  for await (const chunk of context.env.incoming) void chunk
}
