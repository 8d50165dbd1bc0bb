import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { LAN_PORT } from '@shared/domain/terminal/lan-address'
import type { Random } from '../../tests/support/random'
import { areConnected, worseOf, type LanWeather } from './lan-faults'

/** What a slow cable adds to each piece of a message. */
const SLOWEST_MS = 80
/** A piece of a message on a slow cable. */
const PIECE_BYTES = 700
/** How long a connection of a torn cable lives. */
const TORN_MS = 700

interface Connection {
  /** The weather changed, or bytes came. */
  flow(): void
  end(): void
}

/** One direction of a connection: bytes in order, when the weather lets them. */
const createFlow = (from: Socket, to: Socket, weather: () => LanWeather, random: Random) => {
  const waiting: Buffer[] = []
  let [isDelayed, hasEnded] = [false, false]
  const flow = (): void => {
    if (isDelayed || weather() === 'apart') return
    const next = waiting.shift()
    if (!next) {
      // Nobody hears of an end while nothing passes.
      if (hasEnded) to.destroy()
      return
    }
    if (weather() !== 'slow') {
      to.write(next)
      return flow()
    }
    isDelayed = true
    const piece = next.subarray(0, PIECE_BYTES)
    if (next.length > piece.length) waiting.unshift(next.subarray(piece.length))
    setTimeout(() => {
      isDelayed = false
      to.write(piece)
      flow()
    }, random.below(SLOWEST_MS))
  }
  from.on('data', (bytes: Buffer) => {
    waiting.push(bytes)
    flow()
  })
  from.on('error', () => from.destroy())
  from.on('close', () => {
    hasEnded = true
    flow()
  })
  return flow
}

/** A cable between a terminal that dials and one that listens. What passes is encrypted: it is delayed, held or ended. */
const startCable = async (host: string, weather: () => LanWeather, random: Random) => {
  const connections = new Set<Connection>()
  const server = createServer((near) => {
    if (weather() === 'cut') return void near.destroy()
    const far = connect({ host, port: LAN_PORT })
    const flows = [createFlow(near, far, weather, random), createFlow(far, near, weather, random)]
    const end = (): void => {
      near.destroy()
      far.destroy()
    }
    let tear: NodeJS.Timeout | null = null
    const flow = (): void => {
      if (weather() === 'cut') return end()
      if (weather() === 'torn') tear ??= setTimeout(end, random.below(TORN_MS))
      for (const one of flows) one()
    }
    const connection = { flow, end }
    connections.add(connection)
    far.on('close', () => connections.delete(connection))
    flow()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    changed: (): void => {
      for (const { flow } of [...connections]) flow()
    },
    stop: (): void => {
      server.close()
      for (const { end } of [...connections]) end()
    },
  }
}

/** The restaurant's local network: each terminal has a loopback address, and each pair of them a cable. */
export interface LocalNetwork {
  hostOf(who: number): string
  /** Where a terminal dials the others: those before it, so that each pair has one cable. */
  addressesFor(who: number): readonly string[]
  setWeather(who: number, weather: LanWeather): void
  weatherOf(who: number): LanWeather
  stop(): void
}

/** `stations` terminals, the last of which is the kitchen's. */
export const startLocalNetwork = async (stations: number, random: Random): Promise<LocalNetwork> => {
  const kitchen = stations - 1
  // Two campaigns on one machine do not meet.
  const hostOf = (who: number): string => `127.0.${1 + (process.pid % 250)}.${10 + who}`
  const weathers = Array<LanWeather>(stations).fill('fair')
  const weatherOf = (who: number): LanWeather => weathers[who] ?? 'fair'
  const pairs = Array.from({ length: stations }, (_, dials) =>
    Array.from({ length: dials }, (_other, listens) => ({ dials, listens })),
  )
    .flat()
    .filter(({ dials, listens }) => areConnected(dials, listens, kitchen))
  const cables = await Promise.all(
    pairs.map(async (pair) => ({
      ...pair,
      cable: await startCable(
        hostOf(pair.listens),
        () => worseOf(weatherOf(pair.dials), weatherOf(pair.listens)),
        random,
      ),
    })),
  )
  return {
    hostOf,
    addressesFor: (who) => cables.filter(({ dials }) => dials === who).map(({ cable }) => cable.address),
    weatherOf,
    setWeather: (who, weather) => {
      weathers[who] = weather
      for (const { dials, listens, cable } of cables) if (dials === who || listens === who) cable.changed()
    },
    stop: () => {
      for (const { cable } of cables) cable.stop()
    },
  }
}
