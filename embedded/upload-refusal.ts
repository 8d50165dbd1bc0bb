import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './http/server-env'

/** Supabase's error body of storage. */
interface UploadRefusal {
  readonly statusCode: string
  readonly error: string
  readonly message: string
}

const uploads = new AsyncLocalStorage<{ refusal: UploadRefusal | null }>()

/** The caller's error, which Lite prints and responds to as an internal one. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
}

/** Rejects the upload that runs now as the caller's error. */
export const refuseUpload: (error: 'InvalidKey' | 'invalid_mime_type', message: string) => never = (
  error,
  message,
) => {
  const upload = uploads.getStore()
  if (upload) upload.refusal = { statusCode: error === 'InvalidKey' ? '400' : '415', error, message }
  throw new UploadRefused(message)
}

/** Keeps the message of a policy that refuses the upload that runs now: Lite responds to it without. */
export const keepRefusal = ({ code, message }: { readonly code: string; readonly message: string }): void => {
  const upload = uploads.getStore()
  if (upload && code === 'P0001') upload.refusal = { statusCode: '500', error: 'DatabaseError', message }
}

/** Answers a refused upload with its reason. */
export const answerRefusals: MiddlewareHandler<ServerEnv> = async (context, next) => {
  const upload: { refusal: UploadRefusal | null } = { refusal: null }
  await uploads.run(upload, next)
  if (upload.refusal !== null) context.res = context.json(upload.refusal, 400)
}
