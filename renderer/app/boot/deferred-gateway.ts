import type { Gateway } from '@shared/contract/gateway'

/**
 * A gateway for an app that opens before the real one could be created: every call tries to create it, so that
 * screens recover on their own. Rejects with the errors of `make`.
 */
export const deferredGateway = (make: () => Promise<Gateway>): Gateway => {
  let made: Promise<Gateway> | null = null
  const gateway = (): Promise<Gateway> => {
    made ??= make().catch((cause: unknown) => {
      made = null
      throw cause
    })
    return made
  }
  return {
    capabilities: { offline: false, audio: false, kiosk: false, print: false },
    terminal: null,
    invoke: async (method, input) => (await gateway()).invoke(method, input),
    office: { invoke: async (method, input) => (await gateway()).office.invoke(method, input) },
    subscribe: (event, listener) => {
      let stop: () => void = () => undefined
      let isOver = false
      const begin = async (): Promise<void> => {
        const real = await gateway()
        if (!isOver) stop = real.subscribe(event, listener)
      }
      void begin().catch(() => undefined)
      return () => {
        isOver = true
        stop()
      }
    },
  }
}
