import { LATE_MS, type LanEvidence } from './checker/check'
import { createCalm } from './lan/calm'
import type { LanWeather } from './lan/lan-faults'
import { sendStranger } from './lan/stranger'
import { workOnMenu } from './menu-changes'
import type { Event, EventKind, Round } from './plan'
import { Ended, type TerminalProcess } from './process'
import type { Restaurant } from './restaurant'
import { randomOf } from './seeds'

const AWAY_MS = 1_200
/** How long the terminals may take to find each other at first. */
const CONNECTED_WITHIN_MS = 45_000
/** A kitchen that has just started has not seen the open orders yet. */
const OPEN_AT_BACKEND = `select count(*) as open from public.orders
  where company_id = $1 and status not in ('delivered', 'cancelled')`
/** A limit for changes that never end. */
const LONGEST_RESTS = 6

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Requests to a killed process are not waited for. */
const unlessEnded = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
}

/** Runs a plan in a restaurant, and then waits until nothing changes any more. */
export const createConductor = (restaurant: Restaurant, log: (line: string) => void) => {
  const { backend, stations, company, lan } = restaurant
  const happened = new Map<string, number>()
  const shifts = new Map<TerminalProcess, number>()
  const revoked = new Set<TerminalProcess>()
  /** Planned orders that are not confirmed yet, by terminal. */
  const owed: number[] = []
  let hasCopy = false
  const count = (what: string, n = 1): void => void happened.set(what, (happened.get(what) ?? 0) + n)
  const stationOf = (who: number) => {
    const station = stations[who]
    if (!station) throw new Error(`There is no station ${who}.`)
    return station
  }

  const positionOf = (prefix: string): number =>
    stations.findIndex(({ process }) => process.settings.prefix === prefix)
  const calm = createCalm(stations.length, async (who) => {
    const { process } = stationOf(who)
    if (!process.isRunning()) return []
    const { connected } = await process.ask('lan', {}).catch((error: unknown) => {
      if (error instanceof Ended) return { connected: [] }
      throw error
    })
    return connected.map(positionOf)
  })
  const islands: { from: number; to: number }[] = []
  let islandSince: number | null = null
  const endIsland = (): void => {
    if (islandSince !== null) islands.push({ from: islandSince, to: Date.now() })
    islandSince = null
  }

  const revive = async (process: TerminalProcess): Promise<void> => {
    if (process.isRunning()) return
    await process.start()
    const shift_ms = shifts.get(process)
    if (shift_ms !== undefined) await unlessEnded(process.ask('clock', { shift_ms }))
  }

  const comeBack = async (): Promise<void> => {
    endIsland()
    if (!backend.isRunning()) await backend.comeBack()
  }

  /** Runs as a manager, with a working connection. Postponed while the backend is stopped. */
  const enrol = async (who: number): Promise<void> => {
    const { process, proxy } = stationOf(who)
    if (!backend.isRunning()) return
    proxy.setWeather('fair')
    await revive(process)
    await process.ask('enrol', {})
    revoked.delete(process)
    calm.settle(who, 'enrolment')
  }

  /** `late` is offline until its connection is restored. */
  const restore = async (late: number): Promise<void> => {
    if (!hasCopy) return
    endIsland()
    stationOf(late).proxy.setWeather('cut')
    await backend.goAway()
    // A database is not restored between two requests.
    await pause(AWAY_MS)
    await backend.restore()
    await backend.comeBack()
    count('restored')
  }

  const revoke = async (process: TerminalProcess): Promise<void> => {
    const client = restaurant.manager
    const { data } = await client
      .from('terminals')
      .select('id')
      .eq('company_id', company.id)
      .eq('prefix', process.settings.prefix)
      .single()
    const { error } = await client.rpc('revoke_terminal', { p_terminal: data?.id })
    if (error) throw new Error(`${process.settings.prefix} could not be revoked: ${error.message}`)
    revoked.add(process)
  }

  /** What was done without internet has had its time: what do the tills' screens show? */
  const leaveIsland = async (): Promise<void> => {
    if (islandSince === null) return
    await calm.look()
    await pause(LATE_MS + 1_000)
    for (const { process } of stations)
      if (process.isRunning() && process.settings.role === 'till')
        await unlessEnded(process.ask('observe', {}))
    await comeBack()
  }

  const sendForgery = async (who: number, seed: number): Promise<void> => {
    if (!lan) return
    const other = stationOf(who === 0 ? 1 : 0).process.settings.prefix
    const terminalId = restaurant.terminalIds.get(other) ?? ''
    const random = randomOf('stranger', seed)
    await sendStranger(lan.hostOf(who), { companyId: company.id, terminalId, random })
  }

  const disturbCable = (who: number, weather: LanWeather): void => {
    lan?.setWeather(who, weather)
    if (weather === 'fair') calm.settle(who, 'cable')
    else calm.disturb(who, 'cable')
  }

  const disturb = async (event: Event): Promise<void> => {
    if (event.kind === 'kill' || event.kind === 'kill_at' || event.kind === 'pause') return
    if ('who' in event) {
      const { process, proxy } = stationOf(event.who)
      if (event.kind === 'restore') return restore(event.who)
      if (event.kind === 'weather') return proxy.setWeather(event.weather)
      if (event.kind === 'clock') {
        shifts.set(process, event.shiftMs)
        return unlessEnded(process.ask('clock', { shift_ms: event.shiftMs }))
      }
      if (event.kind === 'fill') {
        calm.disturb(event.who, 'disk')
        return unlessEnded(process.ask('fill', { pages: event.pages }))
      }
      if (event.kind === 'free') {
        calm.settle(event.who, 'disk')
        return unlessEnded(process.ask('free', {}))
      }
      if (event.kind === 'lan') return disturbCable(event.who, event.weather)
      if (event.kind === 'stranger') return sendForgery(event.who, event.seed)
      if (event.kind === 'enrol') return enrol(event.who)
      if (event.kind === 'revoke') {
        if (!backend.isRunning()) return
        calm.disturb(event.who, 'enrolment')
        return revoke(process)
      }
      return unlessEnded(process.ask(event.kind, { seed: event.seed }))
    }
    if (event.kind === 'wait') return pause(event.ms)
    if (event.kind === 'backend_away') return backend.goAway()
    if (event.kind === 'island') {
      await calm.look()
      islandSince ??= Date.now()
      return backend.goAway()
    }
    if (event.kind === 'mainland') return leaveIsland()
    if (event.kind === 'backend_back') return comeBack()
    if (event.kind === 'back_up') {
      endIsland()
      await backend.goAway()
      await backend.backUp()
      hasCopy = true
      return backend.comeBack()
    }
    if ('seed' in event && backend.isRunning()) await workOnMenu(restaurant.manager, company, event)
  }

  const place = async (who: number, orders: number): Promise<void> => {
    const { process } = stationOf(who)
    const due = orders + (owed[who] ?? 0)
    if (due === 0) return
    // A process killed meanwhile has placed none of them, so some more than planned follow later.
    owed[who] = due
    const { confirmed, refused } = await process.ask('place', { count: due })
    owed[who] = due - confirmed
    count('confirmed', confirmed)
    for (const code of refused) count(`refused: ${code}`)
  }

  /** Faults that come while orders are placed. */
  const meanwhile = async (event: Event): Promise<void> => {
    if (event.kind !== 'kill' && event.kind !== 'pause') return
    await pause(event.afterMs)
    const { process } = stationOf(event.who)
    await (event.kind === 'kill' ? process.kill() : process.pause(event.ms))
  }
  const endsProcess = ({ kind }: Event): boolean => kind === 'kill' || kind === 'kill_at' || kind === 'pause'

  const play = async ({ events, counts }: Round): Promise<void> => {
    for (const event of events) {
      count(event.kind)
      await disturb(event)
    }
    const stricken = events.flatMap((event) => ('who' in event && endsProcess(event) ? [event.who] : []))
    for (const who of stricken) calm.disturb(who, 'process')
    for (const event of events)
      if (event.kind === 'kill_at')
        await unlessEnded(stationOf(event.who).process.ask('arm', { point: event.point }))
    await Promise.all([
      ...counts.map((orders, who) => unlessEnded(place(who, orders))),
      ...events.map((event) => meanwhile(event)),
    ])
    await Promise.all(
      stations.map(async ({ process }) => {
        if (process.isRunning()) await unlessEnded(process.ask('disarm', {}))
        await revive(process)
      }),
    )
    for (const who of stricken) calm.settle(who, 'process')
    if (lan) await calm.look()
  }

  /** The terminals have each other's keys and are connected, before anything happens. */
  const untilConnected = async (): Promise<void> => {
    const end = Date.now() + CONNECTED_WITHIN_MS
    while (!(await calm.look())) {
      if (Date.now() > end) throw new Error('The terminals did not find each other on the local network.')
      await pause(100)
    }
  }

  /**
   * Removes all faults, and waits until nothing is in transit: as long as something changes, and at most `limitMs`
   * after the last change. Returns the rejected entries.
   */
  const comeToRest = async (limitMs: number): Promise<string[]> => {
    await comeBack()
    for (const { process, proxy } of stations) {
      proxy.setWeather('fair')
      await revive(process)
      await process.ask('free', {})
      lan?.setWeather(positionOf(process.settings.prefix), 'fair')
    }
    const end = Date.now() + LONGEST_RESTS * limitMs
    let [last, movedAt] = ['', Date.now()]
    for (;;) {
      const waiting = await whatWaits()
      if (waiting.join() !== last) [last, movedAt] = [waiting.join(), Date.now()]
      if (waiting.length === 0 || Date.now() > Math.min(end, movedAt + limitMs)) return waiting
      await pause(200)
    }
  }

  const whatWaits = async (): Promise<string[]> => {
    const waiting: string[] = []
    for (const [who, { process }] of stations.entries()) {
      const { prefix } = process.settings
      if (!process.isRunning()) {
        waiting.push(`${prefix} had ended`)
        await revive(process)
      }
      const status = await process.ask('status', {})
      const { open } = await process.ask('board', {})
      if (status.gone) await enrol(who)
      // The order on the screen when it was rejected or killed is sent now, and so are the orders not placed meanwhile.
      await place(who, 0)
      if ((owed[who] ?? 0) > 0) waiting.push(`${prefix} owes ${owed[who]} orders`)
      if (status.gone || status.queued > 0 || status.connection !== 'online' || open > 0)
        waiting.push(
          `${prefix}: ${status.connection}, ${status.queued} queued, gone ${status.gone}, ${open} open`,
        )
    }
    const [row] = await backend.current().sql(OPEN_AT_BACKEND, [company.id])
    if (Number(row?.open) > 0) waiting.push(`${String(row?.open)} open at the backend`)
    return waiting
  }

  return {
    /** Returns when the local network was undisturbed, and nobody had internet; null where there is none. */
    run: async (rounds: readonly Round[]): Promise<Pick<LanEvidence, 'calm' | 'islands'> | null> => {
      if (lan) await untilConnected()
      for (const [index, round] of rounds.entries()) {
        log(`round ${index + 1} of ${rounds.length}: ${round.events.map(nameOf).join(', ')}`)
        await play(round)
      }
      endIsland()
      return lan ? { calm: calm.end(), islands } : null
    },
    comeToRest,
    happened,
  }
}

const nameOf = (event: Event): string => {
  const kind: EventKind = event.kind
  return 'who' in event ? `${kind} ${event.who}` : kind
}
