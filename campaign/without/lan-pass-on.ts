import { createExchange as createReal, type Exchange, type ExchangePorts } from '@main/lan/exchange'

export * from '@main/lan/exchange'

/** What a terminal hears stays with it: who is not connected to the author hears nothing. */
export const createExchange = (ports: ExchangePorts): Exchange => {
  let isHearing = false
  const real = createReal({ ...ports, links: () => (isHearing ? [] : ports.links()) })
  return {
    ...real,
    hear: (...heard) => {
      isHearing = true
      try {
        return real.hear(...heard)
      } finally {
        isHearing = false
      }
    },
  }
}
