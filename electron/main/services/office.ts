import { officeMethods } from '@shared/contract/office-methods'
import type { Handlers, OfficeMethod } from '@shared/contract/gateway'
import type { Device } from './device'

type Office = Handlers<typeof officeMethods>

/** The back office on a terminal: it needs the backend, in the operator's own session. */
export const createOfficeService = ({ remote }: Pick<Device, 'remote'>): Office =>
  Object.fromEntries(
    (Object.keys(officeMethods) as OfficeMethod[]).map((method) => [
      method,
      async (input: never) => (remote().office[method] as (given: never) => Promise<unknown>)(input),
    ]),
  ) as unknown as Office
