import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { operatorMethods } from '@shared/contract/terminal/operator-methods'
import { ownTerminalMethods } from '@shared/contract/terminal/terminal-methods'
import { uuidSchema } from '@shared/schemas/common/primitives'
import { parseJson } from '../db/settings-repository'
import type { Device } from './device'
import { keepTerminalId } from './terminal'

/** What the set-up screens ask, with the demo's answers, and the PINs of the demo's operators. */
const demoSetupSchema = z.strictObject({
  terminal_id: uuidSchema,
  backend: ownTerminalMethods['terminal.configure'].input,
  manager: z.strictObject({ email: z.string(), password: z.string() }),
  enrolment: ownTerminalMethods['terminal.enrol'].input,
  pins: z.array(z.strictObject({ user_id: uuidSchema, pin: z.string() })),
})
export type DemoSetup = z.output<typeof demoSetupSchema>

const LOOPBACK = /^http:\/\/127\.0\.0\.1(:\d+)?\/?$/

/** The set-up that `npm start` passes to the demo's terminal; null for none, and for a backend that is not on this machine. */
export const readDemoSetup = (text: string | undefined): DemoSetup | null => {
  const setup = parseJson(demoSetupSchema, text ?? null)
  return setup && LOOPBACK.test(setup.backend.url) ? setup : null
}

/** The methods the set-up screens call. */
type SetUpHandlers = Pick<Handlers<typeof ownTerminalMethods>, 'terminal.configure' | 'terminal.enrol'> &
  Pick<Handlers<typeof operatorMethods>, 'operators.setPin'> &
  Pick<Handlers<typeof methods>, 'session.signIn'>

/**
 * Sets a new terminal up in the demo's company, by the same methods as a person at its screens: the manager stays signed in. Where a
 * step fails, the set-up screen goes on from there. Errors: those of the methods.
 */
export const setUpForDemo = async (
  device: Device,
  handlers: SetUpHandlers,
  { terminal_id, backend, manager, enrolment, pins }: DemoSetup,
): Promise<void> => {
  await handlers['terminal.configure'](backend)
  await handlers['session.signIn'](manager)
  keepTerminalId(device, enrolment.company_id, terminal_id)
  await handlers['terminal.enrol'](enrolment)
  for (const pin of pins) await handlers['operators.setPin'](pin)
}
