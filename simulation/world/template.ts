import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadSupabase } from '@shared/backend/client'
import { openIdentity } from '@main/lan/identity'
import { openSecretStore } from '@main/services/secret-store'
import { COMPANY_ID, OPERATOR_ID } from '@main/testing/fixtures'
import { systemKeys } from '@main/testing/system-keys'
import { leaveKeys, makePin, type TestPin } from '@main/testing/test-pins'
import { enrolledFolder } from '@main/testing/test-terminal'
import type { Backend } from './backend'
import { memoryFolder } from './memory-folder'
import { KEPT, MANAGER, START_MS, STATIONS, terminalIdOf } from './stations'
import { setProcessTime } from './time'
import { openWorld } from './world'

/** A restaurant at the start of an evening: the backend's rows and the terminals' disks, copied for each seed. */
export interface Template {
  readonly backend: Backend
  /** The disks, one folder a terminal. */
  readonly disks: string
  close(): Promise<void>
}

const tokenOf = (prefix: string): string => `token of ${prefix}`

/** Enrols a terminal by the real function, and writes the disk that its enrolment leaves. */
const enrol = async (backend: Backend, disk: string, prefix: string, pin: TestPin): Promise<void> => {
  const token = tokenOf(prefix)
  const terminal = { id: terminalIdOf(prefix), name: `Terminal ${prefix}`, prefix, token }
  const { status, text } = await backend.call(
    { role: 'authenticated', person: OPERATOR_ID },
    'enrol_terminal',
    {
      p_company: COMPANY_ID,
      p_terminal: terminal.id,
      p_name: terminal.name,
      p_prefix: prefix,
      p_token_hash: createHash('sha256').update(token).digest('hex'),
    },
  )
  if (status !== 200) throw new Error(`${prefix} could not be enrolled: ${text}`)
  mkdirSync(disk, { recursive: true })
  enrolledFolder(disk, 0, terminal)
  leaveKeys(disk, [[OPERATOR_ID, pin]])
  await openIdentity(openSecretStore(join(disk, 'secrets.json'), systemKeys))
}

/**
 * Opens a backend and lets its terminals run until each has pulled everything and knows the others. Takes seconds; a seed
 * then takes copies.
 */
export const openTemplate = async (open: () => Promise<Backend>): Promise<Template> => {
  // A file takes real time to load; virtual time does not wait for it.
  await loadSupabase()
  const backend = await open()
  const folder = mkdtempSync(join(memoryFolder(), 'comanda-simulation-disks-'))
  const disks = join(folder, 'disks')
  const close = async (): Promise<void> => {
    await backend.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const pin = await makePin(MANAGER.pin)
    const leave = setProcessTime(() => START_MS - 3_600_000)
    try {
      await backend.addCompany(pin)
      for (const prefix of STATIONS) await enrol(backend, join(disks, prefix), prefix, pin)
      await backend.keep(KEPT.start)
    } finally {
      leave()
    }

    const world = await openWorld({ backend, disks, seed: 0, startMs: START_MS - 10 * 60_000, fault: null })
    try {
      for (const machine of world.machines) machine.start()
      await world.time.elapse(2 * 60_000)
      for (const machine of world.machines) {
        const { catalogue_ready } = await machine.terminal().value('sync.status', {})
        if (!catalogue_ready) throw new Error(`${machine.name} has no menu after two minutes.`)
        machine.kill()
        rmSync(join(disks, machine.name), { recursive: true })
        cpSync(machine.disk(), join(disks, machine.name), { recursive: true })
      }
    } finally {
      world.close()
    }
    await backend.keep(KEPT.start)
    return { backend, disks, close }
  } catch (error) {
    await close()
    throw error
  }
}
