import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TerminalHost } from '@main/start-terminal'
import type { Clock } from '@main/sync/clock'
import { startTestTerminal, type TestTerminal } from '@main/testing/test-terminal'
import type { VirtualClock } from '@main/testing/virtual-clock'
import { uuidOf } from '../../campaign/seeds'
import type { Random } from '../../tests/support/random'
import type { createWay, Way } from './internet'
import type { SimulatedNetwork } from './local-network'

/** A process of the terminal, from its start to its end. */
interface Life {
  readonly terminal: TestTerminal
  readonly folder: string
  readonly deliver: (arrive: () => void) => void
  isAlive: boolean
}

interface MachineParts {
  readonly name: string
  readonly terminalId: string
  /** Its address on the local network. */
  readonly host: string
  /** Where it keeps its disk; it holds the disk of the start already, as `disk`. */
  readonly home: string
  readonly time: VirtualClock
  readonly random: Random
  readonly network: SimulatedNetwork
  readonly wayOf: (parts: Pick<Parameters<typeof createWay>[0], 'deliver'>) => Way
  readonly createRemote: NonNullable<Parameters<typeof startTestTerminal>[0]['createRemote']>
  /** Plants a fault into a disk before a process opens it. */
  readonly onDisk?: (folder: string) => void
}

/** The files of a terminal but the index of its write-ahead log, which a start makes anew. */
const copyDisk = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true })
  for (const name of readdirSync(from))
    if (!name.endsWith('-shm') && !name.endsWith('.new'))
      cpSync(join(from, name), join(to, name), { recursive: true })
}

/** A machine with the real terminal on it, which can be killed, paused, cut off and given another disk. */
export const createMachine = (parts: MachineParts) => {
  const { name, home, time, random, network, host } = parts
  let life: Life | null = null
  let disk = join(home, 'disk')
  let lives = 0
  let isPaused = false
  let backlog: (() => void)[] = []
  let shiftMs = 0
  let hasCopy = false
  let isLost = false
  let onChanged = (): void => undefined

  const deliverTo =
    (isAlive: () => boolean) =>
    (arrive: () => void): void => {
      if (!isAlive()) return
      if (isPaused) backlog.push(() => isAlive() && arrive())
      else arrive()
    }
  const way = parts.wayOf({ deliver: (arrive) => life?.deliver(arrive) })

  const clockFor = (deliver: Life['deliver']): Clock => ({
    now: () => time.clock.now() + shiftMs,
    elapsed: time.clock.elapsed,
    after: (delayMs, run) => {
      let isWanted = true
      const cancel = time.clock.after(delayMs, () =>
        deliver(() => {
          if (isWanted) run()
        }),
      )
      return () => {
        isWanted = false
        cancel()
      }
    },
    random: random.fraction,
  })

  const start = (): void => {
    if (life || isLost) return
    isPaused = false
    backlog = []
    parts.onDisk?.(disk)
    const own = { isAlive: true }
    const deliver = deliverTo(() => own.isAlive)
    const plug = network.plugIn(host, () => parts.terminalId, deliver)
    const localNetwork: TerminalHost['localNetwork'] = { listen: { host, port: 8737 }, ...plug }
    const terminal = startTestTerminal({
      folder: disk,
      clock: clockFor(deliver),
      // A request of a process that has ended is answered to nobody.
      fetch: async (url, init) => {
        try {
          return await way.fetch(url, init)
        } finally {
          if (!own.isAlive) await new Promise(() => undefined)
        }
      },
      createRemote: parts.createRemote,
      localNetwork,
      newId: () => uuidOf(random),
      onEvent: (event) => {
        if (own.isAlive && event === 'orders.changed') onChanged()
      },
    })
    life = Object.assign(own, { terminal, folder: disk, deliver })
  }

  const end = (ended: Life): void => {
    ended.isAlive = false
    network.crash(host, ended.deliver)
    ended.terminal.close()
  }

  /** SIGKILL: what is on the disk is what the next start finds. */
  const kill = (): void => {
    if (!life) return
    const ended = life
    life = null
    lives += 1
    const next = join(home, `disk-${lives}`)
    copyDisk(ended.folder, next)
    disk = next
    end(ended)
    rmSync(ended.folder, { recursive: true, force: true, maxRetries: 10 })
  }

  return {
    name,
    host,
    way,
    start,
    kill,
    isRunning: () => life !== null,
    /** Stolen or burnt: it never starts again. */
    lose: () => {
      kill()
      isLost = true
    },
    isLost: () => isLost,
    isWorking: () => life !== null && !isPaused,
    /** SIGSTOP: time goes on, and nothing runs. */
    pause: () => {
      isPaused = life !== null
    },
    /** What came meanwhile comes now. */
    resume: () => {
      if (!isPaused) return
      isPaused = false
      for (const arrive of backlog.splice(0)) arrive()
    },
    /** The terminal that runs. */
    terminal: (): TestTerminal => {
      if (!life) throw new Error(`${name} does not run.`)
      return life.terminal
    },
    /** The folder of its disk. */
    disk: () => disk,
    /** Keeps the disk as it is, for a later `putBackDisk`. */
    keepDisk: () => {
      hasCopy = true
      copyDisk(disk, join(home, 'copy'))
    },
    /** Puts the kept disk in the place of the present one; false where none was kept. */
    putBackDisk: (): boolean => {
      if (!hasCopy) return false
      kill()
      lives += 1
      disk = join(home, `disk-${lives}`)
      copyDisk(join(home, 'copy'), disk)
      return true
    },
    setClock: (ms: number) => {
      shiftMs = ms
    },
    onOrdersChanged: (listener: () => void) => {
      onChanged = listener
    },
    close: () => {
      if (life) end(life)
      life = null
      rmSync(home, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
export type Machine = ReturnType<typeof createMachine>
