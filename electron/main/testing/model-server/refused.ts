export interface Refusal {
  readonly code: string
  readonly details?: unknown
}

/** As the backend says it: the code is the message. */
export class Refused extends Error {
  constructor(
    code: string,
    readonly details: unknown = null,
  ) {
    super(code)
  }
}
