import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { isErrorCode } from '@shared/contract/errors'
import { methods } from '@shared/contract/methods'
import { officeMethods } from '@shared/contract/office-methods'
import { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import { setUpTerminal, startNodeTerminal, type NodeTerminal } from '../../support/node-terminal'
import { setScene, type Scene } from '../sql/scene'
import { snapshotOf } from '../sql/snapshot'
import { casesOf, isJustACall, sampleOf, type ContractCase } from './cases'
import { rowsIn } from './rows-of-terminal'

const SEED = 20_260_302
const map = { ...methods, ...terminalMethods, ...officeMethods }
/** Of a method, in `npm test`. */
const OFFICE_CALLS = 3
const CALLS = 6
/** Commands that concern only this device, which is no kiosk. */
const LOCAL_COMMANDS = new Set([
  'cart.save',
  'audio.play',
  'audio.stop',
  'kiosk.leave',
  'lan.setAddresses',
  'lan.useTab',
  'print.configure',
  'print.test',
  'print.decide',
])

/** Commands that name no company: they are the terminal's own company's or the person's, with no foreign id to reject. */
const OWN_COMMANDS = new Set(['cash.change', 'cash.print', 'sessions.end', 'terminal.pauseOrders'])

/** What an idempotent call answers where there was nothing to change. */
const changedNothing = (value: unknown): boolean =>
  ['{}', '{"changed":false}', '{"left":false}'].includes(JSON.stringify(value))

/** Calls that pass the schemas and reach the rules. */
const wellFormed = (ids: Readonly<Record<string, string>>): ContractCase[] => {
  const reaching = casesOf(map, ids, SEED).filter((one) => one.isWellFormed && !isJustACall(one))
  const isOffice = ({ method }: ContractCase) => method in officeMethods
  return [
    ...sampleOf(
      reaching.filter((one) => !isOffice(one)),
      CALLS,
      SEED,
    ),
    ...sampleOf(reaching.filter(isOffice), OFFICE_CALLS, SEED),
  ]
}

describe('Malformed calls of the terminal’s router', () => {
  let backend: EmbeddedBackend
  let scene: Scene
  let terminal: NodeTerminal
  let snapshot: () => Promise<Record<string, string>>

  beforeAll(async () => {
    backend = await startTestBackend({
      seed: false,
      authLimits: { passwords: { attempts: 5, windowMs: 60_000 } },
    })
    scene = await setScene(backend)
    terminal = startNodeTerminal()
    await setUpTerminal(terminal, backend, {
      email: 'owner@proof.test',
      company_id: scene.mine.id,
      prefix: 'T',
    })
    terminal.pauseSync()
    snapshot = await snapshotOf(backend)
  })
  afterAll(async () => {
    terminal?.close()
    await backend?.stop()
  })

  const rowsHere = () => rowsIn(terminal.file)

  const ids = () => {
    const strange = Object.fromEntries(scene.strangeIds)
    return {
      company_id: scene.foreign.id,
      order_id: strange['foreign order'] ?? '',
      item_id: strange['foreign line'] ?? '',
      product_id: strange['foreign product'] ?? '',
    }
  }

  it('are invalid_input, and nothing is written here or on the server', async () => {
    const here = rowsHere()
    const there = await snapshot()
    const wrong: string[] = []
    const unknownMethods = [
      '',
      'orders',
      'orders.place ',
      '__proto__',
      'constructor',
      'toString',
      null,
      7,
      {},
      ['app.ping'],
    ]
    for (const method of unknownMethods) {
      const result = await terminal.route(method, {})
      if (result.ok || result.code !== 'invalid_input')
        wrong.push(`${String(method)}: ${JSON.stringify(result)}`)
    }
    for (const one of casesOf(map, ids(), SEED).filter((candidate) => !candidate.isWellFormed)) {
      const result = await terminal.route(one.method, one.input)
      if (result.ok || result.code !== 'invalid_input') wrong.push(`${one.label}: ${JSON.stringify(result)}`)
    }
    expect(wrong).toEqual([])
    expect(rowsHere()).toEqual(here)
    expect(await snapshot()).toEqual(there)
  })

  it('and a foreign company’s ids are rejected by a known code, and write nothing but a cart and a test page', async () => {
    const { cart_drafts: _before, print_jobs: _jobs, ...here } = rowsHere()
    const there = await snapshot()
    const wrong: string[] = []
    for (const one of wellFormed(ids()).filter(({ method }) => !OWN_COMMANDS.has(method))) {
      const fault = await faultOf(one)
      if (fault !== null) wrong.push(`${one.label}: ${fault}`)
    }
    expect(wrong).toEqual([])
    expect(terminal.defects).toEqual([])
    const { cart_drafts: _after, print_jobs: _jobsAfter, ...hereAfter } = rowsHere()
    expect(hereAfter).toEqual(here)
    expect(await snapshot()).toEqual(there)
  })

  it('and the own company’s, where rejected, write nothing', async () => {
    const own = { company_id: scene.mine.id, order_id: scene.orderId, item_id: scene.itemId }
    const wrong: string[] = []
    let before = rowsHere()
    for (const one of wellFormed(own)) {
      const result = await terminal.route(one.method, one.input)
      const after = rowsHere()
      if (!result.ok && !isErrorCode(result.code)) wrong.push(`${one.label}: ${result.code}`)
      if (!result.ok && JSON.stringify(after) !== JSON.stringify(before))
        wrong.push(`${one.label}: half-written`)
      before = after
    }
    expect(wrong).toEqual([])
    expect(terminal.defects).toEqual([])
  })

  const faultOf = async ({ method, kind, input }: ContractCase): Promise<string | null> => {
    const result = await terminal.route(method, input)
    if (!result.ok)
      return isErrorCode(result.code) && !['unexpected', 'backend'].includes(result.code) ? null : result.code
    if (kind === 'command' && !LOCAL_COMMANDS.has(method) && !changedNothing(result.value)) return 'accepted'
    const leaked = scene.secretIds.find((id) => JSON.stringify(result.value).includes(id))
    return leaked === undefined ? null : `leaks ${leaked}`
  }
})
