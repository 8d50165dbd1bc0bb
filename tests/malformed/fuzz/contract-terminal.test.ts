import { afterAll, beforeAll, expect, it } from 'vitest'
import { methods, type MethodMap } from '@shared/contract/methods'
import { officeMethods } from '@shared/contract/office-methods'
import { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import { rowsIn } from '../contract/rows-of-terminal'
import { setUpTerminal, startNodeTerminal, type NodeTerminal } from '../../support/node-terminal'
import { PASSWORD } from '../../support/people'
import { contractCalls, judgeCall, type ContractCall } from './calls'
import { fuzz, patienceFor, shown, type Outcome } from './fuzz'
import { ADDRESSES, EVERYBODY, openCompany, wholeOrNothing, type Anybody, type Company } from './company'
import { clonedValue } from './values'

const SHARE = 1_500
const map: MethodMap = { ...methods, ...terminalMethods, ...officeMethods }
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVXYZ'

let company: Company
let terminal: NodeTerminal
/** The signed-in user; null: unknown. */
let here: Anybody | null
let setUps = 0
let rejections: unknown[]
const noteRejection = (reason: unknown): void => void rejections.push(reason)

const freshTerminal = async (): Promise<void> => {
  terminal?.close()
  terminal = startNodeTerminal()
  const prefix = `${LETTERS[Math.floor(setUps / LETTERS.length)] ?? ''}${LETTERS[setUps % LETTERS.length] ?? ''}`
  setUps += 1
  await resetPassword('owner')
  await setUpTerminal(terminal, company.backend, {
    email: 'owner@proof.test',
    company_id: company.scene.mine.id,
    prefix,
  })
  terminal.pauseSync()
  here = 'owner'
}

const resetPassword = (who: Anybody) =>
  company.backend.sql(
    `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4)) where email = $2`,
    [PASSWORD, ADDRESSES[who] ?? ''],
  )

const becomes = async (who: Anybody): Promise<void> => {
  if (here === who) return
  await resetPassword(who)
  const email = ADDRESSES[who]
  if (email === null) await terminal.value('session.signOut', {})
  else await terminal.value('session.signIn', { email, password: PASSWORD })
  here = who
}

const isEnrolled = async (): Promise<boolean> =>
  JSON.stringify(await terminal.value('terminal.state', {})).includes(company.scene.mine.id)

beforeAll(async () => {
  rejections = []
  process.on('unhandledRejection', noteRejection)
  company = await openCompany()
  await freshTerminal()
})
afterAll(async () => {
  process.off('unhandledRejection', noteRejection)
  terminal?.close()
  await company?.stop()
})

/** The user changes after this many calls: signing in takes longer than a rejection. */
const TURN = 25
let turns = 0

const attempt = async (made: ContractCall): Promise<Outcome> => {
  const who = EVERYBODY[Math.floor(turns / TURN) % EVERYBODY.length] ?? 'owner'
  turns += 1
  const call = { ...made, who }
  await becomes(who)
  const known = terminal.defects.length
  const before = rowsIn(terminal.file)
  await company.changes()
  const result = await terminal.route(call.method, call.input)
  const outcome = judgeCall(
    map,
    company.scene,
    call,
    result.ok ? result : { code: result.code, raw: terminal.defects.at(-1) },
  )
  const verdict = await wholeOrNothing(outcome, company.changes, () => shown(call))
  const after = rowsIn(terminal.file)
  const written = Object.keys(after).filter((table) => after[table] !== before[table])
  if (verdict === 'refused' && written.length > 0)
    return { fault: `${shown(call)}: refused, and yet on its disk: ${written.join(', ')}` }
  if (terminal.defects.length > known)
    return { fault: `${shown(call)}: ${terminal.defects.slice(known).join('; ')}` }
  if (verdict === 'accepted' && map[call.method]?.kind === 'command') {
    if (/^(session|account|operators)\./.test(call.method)) here = null
    if (/^(terminal|storage)\./.test(call.method) && !(await isEnrolled())) await freshTerminal()
  }
  return verdict
}

it(
  'random calls of a terminal’s window are refused by a code that says something, or answered whole',
  async () => {
    await fuzz('contract, terminal', SHARE, contractCalls(map, company.scene, clonedValue), attempt)
    expect(rejections).toEqual([])
  },
  patienceFor(SHARE),
)
