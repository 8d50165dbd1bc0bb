import fc from 'fast-check'
import { GatewayError, isErrorCode } from '@shared/contract/errors'
import type { MethodMap } from '@shared/contract/methods'
import { samplesOf } from '../contract/sample'
import type { Scene } from '../sql/scene'
import { shown, type Outcome } from './fuzz'
import { EVERYBODY, leakedIds, type Anybody } from './company'
import { inputLike, wildValue } from './values'

/** One call of a method of the contract by a user. */
export interface ContractCall {
  readonly who: Anybody
  readonly method: string
  readonly input: unknown
}

/** Methods that connect to an address of their input: nothing listens there. */
const CONNECTING = new Set(['terminal.configure', 'terminal.join'])

/** Codes of internal errors: no input may cause them while the backend runs. */
const BROKEN = new Set(['unexpected', 'backend', 'connection', 'storage_failed', 'storage_full'])

/** Calls of every method of a map, with ids of one's own company and of another's. */
export const contractCalls = (
  map: MethodMap,
  scene: Scene,
  wild: fc.Arbitrary<unknown> = wildValue,
): fc.Arbitrary<ContractCall> => {
  const strange = Object.fromEntries(scene.strangeIds)
  const own = {
    company_id: scene.mine.id,
    order_id: scene.orderId,
    item_id: scene.itemId,
    product_id: scene.mine.products[0]?.id ?? '',
    user_id: scene.customerId,
  }
  const foreign = {
    company_id: scene.foreign.id,
    order_id: strange['foreign order'] ?? '',
    item_id: strange['foreign line'] ?? '',
    product_id: strange['foreign product'] ?? '',
    user_id: strange['another person'] ?? '',
  }
  return fc
    .record({
      who: fc.constantFrom(...EVERYBODY),
      method: fc.constantFrom(...Object.keys(map)),
      ids: fc.constantFrom(own, own, foreign, {
        ...own,
        order_id: foreign.order_id,
        item_id: foreign.item_id,
      }),
    })
    .chain(({ who, method, ids }) => {
      const schema = map[method]?.input
      const samples = schema ? samplesOf(schema, ids) : [{}]
      return fc
        .constantFrom(...samples)
        .chain((sample) => inputLike(sample, wild))
        .map((input) => ({ who, method, input }))
    })
}

/** The verdict on a call: an error must have a meaningful code, a success must match the method's schema. */
export const judgeCall = (
  map: MethodMap,
  scene: Scene,
  { who, method, input }: ContractCall,
  answer: { readonly value: unknown } | { readonly code: unknown; readonly raw?: unknown },
): Outcome => {
  if ('code' in answer) {
    const { code, raw } = answer
    if (CONNECTING.has(method) && code === 'connection') return 'refused'
    if (isErrorCode(code) && !BROKEN.has(code)) return 'refused'
    return { fault: `${String(code)} ${shown(raw ?? null)}` }
  }
  // A device returns the cart it stored to every user.
  const leaked = method === 'cart.load' ? [] : leakedIds(scene, who, input, answer.value)
  if (leaked.length > 0) return { fault: `leaks ${leaked.join(', ')}` }
  const issue = map[method]?.output.safeParse(answer.value).error?.issues[0]
  return issue ? { fault: `answered ${shown(answer.value)}, wrong at ${issue.path.join('.')}` } : 'accepted'
}

/** The code of a thrown error; its message where it is none of ours. */
export const thrownCode = (cause: unknown): { readonly code: unknown; readonly raw?: unknown } =>
  cause instanceof GatewayError
    ? { code: cause.code, raw: { raw: cause.raw, details: cause.details } }
    : { code: `thrown: ${String(cause)}` }
