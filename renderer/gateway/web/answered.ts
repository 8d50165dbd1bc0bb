import { GatewayError } from '@shared/contract/errors'
import type { MethodShape } from '@shared/contract/methods'

export type Answer = (given: unknown) => Promise<unknown>

/** One call: its input is parsed first, and every error is a GatewayError. */
export const answered = async (shape: MethodShape, answer: Answer, input: unknown): Promise<unknown> => {
  const parsed = shape.input.safeParse(input)
  if (!parsed.success) {
    throw new GatewayError('invalid_input', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
  }
  try {
    return await answer(parsed.data)
  } catch (cause) {
    throw cause instanceof GatewayError ? cause : new GatewayError('unexpected', {}, String(cause))
  }
}
