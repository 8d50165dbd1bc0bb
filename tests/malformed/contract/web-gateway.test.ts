import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { createWebGateway } from '@renderer/gateway/web/gateway'
import { GatewayError, isErrorCode } from '@shared/contract/errors'
import type { Gateway, Input, Method } from '@shared/contract/gateway'
import { methods } from '@shared/contract/methods'
import { PASSWORD } from '../../support/people'
import { memoryStorage } from '../../support/memory-storage'
import { setScene, type Scene } from '../sql/scene'
import { snapshotOf } from '../sql/snapshot'
import { casesOf, isJustACall, sampleOf, type ContractCase } from './cases'

const SEED = 20_260_301
/** Of a method, in `npm test`. */
const CALLS = 12
/** Commands that concern only this device. */
const LOCAL_COMMANDS = new Set(['cart.save', 'audio.play', 'audio.stop'])

describe('Malformed inputs of the web gateway', () => {
  let backend: EmbeddedBackend
  let scene: Scene
  let snapshot: () => Promise<Record<string, string>>

  beforeAll(async () => {
    backend = await startTestBackend({
      seed: false,
      authLimits: { passwords: { attempts: 5, windowMs: 60_000 } },
    })
    scene = await setScene(backend)
    snapshot = await snapshotOf(backend)
  })
  afterAll(() => backend?.stop())

  const gatewayOf = async (email: string | null): Promise<Gateway> => {
    const gateway = createWebGateway({
      config: { url: backend.url, publishable_key: backend.publishableKey },
      storage: memoryStorage(),
    })
    if (email !== null) await gateway.invoke('session.signIn', { email, password: PASSWORD })
    return gateway
  }

  /** The error's code or the result; a text as code for anything that is no GatewayError of a known code. */
  const call = async (
    gateway: Gateway,
    { method, input }: ContractCase,
  ): Promise<{ code: string } | { answer: string }> => {
    try {
      return { answer: JSON.stringify(await gateway.invoke(method as Method, input as Input<Method>)) }
    } catch (error) {
      return {
        code:
          error instanceof GatewayError && isErrorCode(error.code) ? error.code : `thrown: ${String(error)}`,
      }
    }
  }

  /** A query must return nothing of the foreign company; a command must be rejected. */
  const faultOf = (
    { kind, method }: ContractCase,
    outcome: { code: string } | { answer: string },
  ): string | null => {
    if ('code' in outcome)
      return isErrorCode(outcome.code) && !['unexpected', 'backend'].includes(outcome.code)
        ? null
        : outcome.code
    if (kind === 'command' && !LOCAL_COMMANDS.has(method)) return 'accepted'
    const leaked = scene.secretIds.find((id) => outcome.answer.includes(id))
    return leaked === undefined ? null : `leaks ${leaked}`
  }

  /** The foreign company's own ids, by their names in the contract. */
  const foreignIds = () => {
    const ids = Object.fromEntries(scene.strangeIds)
    return {
      company_id: scene.foreign.id,
      order_id: ids['foreign order'] ?? '',
      item_id: ids['foreign line'] ?? '',
      product_id: ids['foreign product'] ?? '',
    }
  }

  it('are invalid_input before any request is sent', async () => {
    const gateway = await gatewayOf(null)
    const before = await snapshot()
    const wrong: string[] = []
    for (const one of casesOf(methods, foreignIds(), SEED).filter((candidate) => !candidate.isWellFormed)) {
      const outcome = await call(gateway, one)
      if (!('code' in outcome) || outcome.code !== 'invalid_input')
        wrong.push(`${one.label}: ${JSON.stringify(outcome)}`)
    }
    expect(wrong).toEqual([])
    expect(await snapshot()).toEqual(before)
  })

  it.each([
    ['a guest', null],
    ['a customer', 'customer@proof.test'],
    ['an employee', 'employee@proof.test'],
  ])('and a foreign company’s ids are rejected for %s, and nothing is written', async (_, email) => {
    const gateway = await gatewayOf(email)
    const before = await snapshot()
    const wrong: string[] = []
    const reaching = casesOf(methods, foreignIds(), SEED).filter(
      (one) => one.isWellFormed && !isJustACall(one),
    )
    for (const one of sampleOf(reaching, CALLS, SEED)) {
      const fault = faultOf(one, await call(gateway, one))
      if (fault !== null) wrong.push(`${one.label}: ${fault}`)
    }
    expect(wrong).toEqual([])
    expect(await snapshot()).toEqual(before)
  })
})
