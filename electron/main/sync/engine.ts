import type { EnginePorts, ServerLink, TaskParts } from './engine-ports'
import { returnDelay } from './backoff'
import { createHeartbeat } from './heartbeat'
import { createPull } from './pull/pull-task'
import { createPush } from './push/push-task'
import { detectRestore } from './restore-detection'
import { TASKS } from './schedule'
import { createTaskLoop } from './task-loop'

export interface Engine {
  start(): void
  stop(): void
  /** An outbox entry was written: push at once. */
  written(): void
  /** Runs every task now: a person asked, or this terminal was enrolled. */
  syncNow(): void
  /** The connection is back after this long: every task runs, in a while where nobody waits for it. */
  comeBack(awayMs: number): void
  /** A board is open: poll fast for the next minute. */
  boardRead(): void
  /** The connection or this machine was interrupted: a heartbeat comes before the next push. */
  interrupted(): void
  /** How many entries are on the wire. */
  sending(): number
}

const createLink = ({ store, clock, onStatus, wake }: Omit<TaskParts, 'link'>): ServerLink => ({
  markGone: (enrolmentId, reason) => {
    store.enrolments.setGone(enrolmentId, reason)
    onStatus()
  },
  // What runs when the backend was restored begins here.
  recordServerState: (enrolment, state) => {
    const isRestored = detectRestore(store, enrolment.id, state, clock.now())
    if (isRestored) {
      wake('push', 'pull')
      onStatus()
    }
    return isRestored
  },
})

/** Composes push, pull and heartbeat over one loop. Nothing here can lose an entry, wherever the process ends. */
export const createEngine = (ports: EnginePorts): Engine => {
  const loop = createTaskLoop({
    clock: ports.clock,
    run: async (task) => {
      const api = ports.api()
      return api ? tasks[task].run(api) : Infinity
    },
    onFailure: (error) => {
      heartbeat.invalidateServerState()
      ports.onFailure(error)
    },
  })
  const own = { ...ports, wake: loop.wake }
  const parts: TaskParts = { ...own, link: createLink(own) }
  const heartbeat = createHeartbeat(parts)
  const push = createPush(parts, heartbeat)
  const pull = createPull(parts, heartbeat)
  const tasks = { push, pull, heartbeat }
  return {
    start: loop.start,
    stop: loop.stop,
    written: () => loop.wake('push'),
    syncNow: () => loop.wake(...TASKS),
    comeBack: (awayMs) => {
      const delay = pull.isWatched() ? 0 : returnDelay(awayMs, ports.clock.random())
      if (delay === 0) loop.wake(...TASKS)
      else ports.clock.after(delay, () => loop.wake(...TASKS))
    },
    boardRead: pull.boardRead,
    interrupted: heartbeat.invalidateServerState,
    sending: push.sending,
  }
}
