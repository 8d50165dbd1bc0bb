import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ServerEnv } from './server-env'

/** Headers and boundaries of a multipart form around one file. */
const formOverhead = 64 * 1024
/**
 * A body up to this size is read to its end before it is rejected, so that the client gets the response; a larger one
 * is cut off.
 */
const readAway = 64 * 1024 * 1024

/** Rejects an upload above the limit with a response: Lite drops the connection within it. */
export const limitUploads = (limit: number): MiddlewareHandler<ServerEnv> =>
  limitBody(limit + formOverhead, {
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  })

/** Bytes of a file's name: file systems allow 255, and a temporary file adds a suffix. */
const longestName = 200

/** Rejects a name that no file system can store, and none at all: Lite would respond with an internal error. */
export const limitNames: MiddlewareHandler<ServerEnv> = async (context, next) => {
  const { pathname } = new URL(context.req.url)
  // Encoded, a byte takes one character or three.
  const names = pathname.replace(/%[0-9a-f]{2}/gi, (sign) => (/%2f/i.test(sign) ? '/' : '.')).split('/')
  const isNamed = names.at(-1) !== '' && !names.slice(1).includes('')
  if (isNamed && !pathname.includes('%00') && names.every((name) => name.length <= longestName)) return next()
  return context.json({ statusCode: '400', error: 'InvalidKey', message: 'Invalid key' }, 400)
}

/** Rejects any other request body above the limit. */
export const limitRequests = (limit: number): MiddlewareHandler<ServerEnv> =>
  limitBody(limit, { code: '413', message: 'Payload too large', details: null, hint: null })

const limitBody = (limit: number, answer: Record<string, string | null>): MiddlewareHandler<ServerEnv> => {
  const counted = bodyLimit({ maxSize: limit, onError: (context) => context.json(answer, 413) })
  return async (context, next) => {
    const announced = Number(context.req.header('content-length') ?? 0)
    // Without a length (chunked) the body is counted while it arrives.
    if (announced <= limit) return counted(context, next)
    if (announced > readAway) return context.json(answer, 413, { Connection: 'close' })
    await drain(context)
    return context.json(answer, 413)
  }
}

const drain = async (context: Context<ServerEnv>): Promise<void> => {
  for await (const chunk of context.env.incoming) void chunk
}
