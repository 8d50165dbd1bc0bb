import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWebGateway } from '@renderer/gateway/web/gateway'
import type { Gateway, Input, Method, OfficeInput, OfficeMethod } from '@shared/contract/gateway'
import { methods, type MethodMap } from '@shared/contract/methods'
import { officeMethods } from '@shared/contract/office-methods'
import { memoryStorage } from '../../support/memory-storage'
import { PASSWORD } from '../../support/people'
import { contractCalls, judgeCall, thrownCode, type ContractCall } from './calls'
import { fuzz, patienceFor, shown } from './fuzz'
import { ADDRESSES, EVERYBODY, openCompany, wholeOrNothing, type Anybody, type Company } from './company'

const SHARE = 2_000
const map: MethodMap = { ...methods, ...officeMethods }

/** What a call of one's own account changes: the password, the session. */
const isOfAccount = (method: string): boolean => /^(session|account)\./.test(method)

let company: Company
let gateways: Map<Anybody, Gateway>
let rejections: unknown[]
const noteRejection = (reason: unknown): void => void rejections.push(reason)

const gatewayOf = async (who: Anybody): Promise<Gateway> => {
  const { url, publishableKey } = company.backend
  const gateway = createWebGateway({
    config: { url, publishable_key: publishableKey },
    storage: memoryStorage(),
  })
  const email = ADDRESSES[who]
  if (email !== null) await gateway.invoke('session.signIn', { email, password: PASSWORD })
  return gateway
}

/** All users as in the beginning: signed in, with their original password. */
const signInAgain = async (who: Anybody): Promise<void> => {
  await company.backend.sql(
    `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4)) where email = $2`,
    [PASSWORD, ADDRESSES[who] ?? ''],
  )
  gateways.set(who, await gatewayOf(who))
}

beforeAll(async () => {
  rejections = []
  process.on('unhandledRejection', noteRejection)
  company = await openCompany()
  gateways = new Map()
  for (const who of EVERYBODY) gateways.set(who, await gatewayOf(who))
  await company.changes()
})
afterAll(async () => {
  process.off('unhandledRejection', noteRejection)
  await company?.stop()
})

const invoke = (gateway: Gateway, { method, input }: ContractCall): Promise<unknown> =>
  method in officeMethods
    ? gateway.office.invoke(method as OfficeMethod, input as OfficeInput<OfficeMethod>)
    : gateway.invoke(method as Method, input as Input<Method>)

const attempt = async (call: ContractCall) => {
  const gateway = gateways.get(call.who)
  if (!gateway) throw new Error('everybody has a gateway')
  const ask = () => invoke(gateway, call).then((value) => ({ value }), thrownCode)
  const first = await ask()
  // A machine that was suspended for seconds is no fault of an input: a real one happens again.
  const answer = 'code' in first && first.code === 'connection' ? await ask() : first
  const outcome = judgeCall(map, company.scene, call, answer)
  const verdict = await wholeOrNothing(outcome, company.changes, () => shown(call))
  if (isOfAccount(call.method) && map[call.method]?.kind === 'command' && verdict === 'accepted') {
    await signInAgain(call.who)
    await company.changes()
  }
  return verdict
}

it(
  'random calls of the web gateway are refused by a code that says something, or answered whole',
  async () => {
    await fuzz('contract, web gateway', SHARE, contractCalls(map, company.scene), attempt)
    expect(rejections).toEqual([])
  },
  patienceFor(SHARE),
)
