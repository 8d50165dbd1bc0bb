import { parseArgs, type ParseArgsConfig } from 'node:util'
import { messageOf } from '../../embedded/errors'
import { PlainError } from './plain-error'

/** The options of a command line. Throws PlainError with the usage where one is unknown or lacks its value. */
export const commandOptions = <const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
  usage: string,
) => {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new PlainError(`${messageOf(error)}\n${usage}`)
  }
}
