/** An error as the auth service returns it: a status, a code, a text. */
export class AuthRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 422,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}
