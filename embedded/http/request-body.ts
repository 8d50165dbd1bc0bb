/** The JSON object of a request or a response, which stays readable; {} where it is none. */
export const bodyOf = async (message: Request | Response): Promise<Readonly<Record<string, unknown>>> => {
  if (message instanceof Request && !hasBody(message.method)) return {}
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

/** The e-mail of a body as the auth service stores it, or ''. */
export const emailIn = (body: Readonly<Record<string, unknown>>): string =>
  typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 320) : ''

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD'
