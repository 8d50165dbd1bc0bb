import { act, cleanup } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, type FakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { useReadNamedCompany } from './use-read-named-company'

type Read = ReturnType<typeof useReadNamedCompany>

let read: Read = async () => ({ company: null, isSuspended: false, isUnknown: false })
const Screen = () => {
  const readNamed = useReadNamedCompany()
  useEffect(() => {
    read = readNamed
  }, [readNamed])
  return null
}

const bella = testCompany()
const gatewayThatKnows = (): FakeGateway =>
  fakeGateway({
    'companies.get': (by) => {
      if ('slug' in by && by.slug === bella.slug) return bella
      throw new GatewayError('not_found')
    },
  })
const requests = (gateway: FakeGateway): string[] =>
  gateway.calls
    .filter(({ method }) => method === 'companies.get')
    .map(({ input }) => (input as { slug: string }).slug)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Renders the result as soon as there is one. */
const ask = (slug: string, signal = new AbortController().signal) => {
  const answers: unknown[] = []
  void read(slug, signal).then(({ company }) => answers.push(company))
  return answers
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('reading a company by its name in the address', () => {
  it('sends three requests a minute; a fourth name waits for its turn [S5.company-name-limit] [S9.validator-limit]', async () => {
    const gateway = gatewayThatKnows()
    await renderWithApp(<Screen />, { gateway })
    const left = new AbortController()
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f']) {
      ask(slug, left.signal)
      await pass(1_000)
    }
    expect(requests(gateway)).toEqual(['a', 'b', 'c'])

    left.abort()
    const answer = ask(bella.slug)
    await pass(53_000)
    expect(requests(gateway)).toHaveLength(3)
    expect(answer).toEqual([])
    await pass(2_000)
    expect(requests(gateway)).toEqual(['a', 'b', 'c', bella.slug])
    expect(answer).toEqual([bella])
  })

  it('sends one request for the same name within 5 s, be it unknown [S5.company-name-limit] [S9.validator-limit]', async () => {
    const gateway = gatewayThatKnows()
    await renderWithApp(<Screen />, { gateway })
    const answers = [ask('unknown'), ask('unknown')]
    await pass(4_000)
    answers.push(ask('unknown'))
    await pass(0)
    expect(answers).toEqual([[null], [null], [null]])
    expect(requests(gateway)).toEqual(['unknown'])
    await pass(2_000)
    ask('unknown')
    await pass(0)
    expect(requests(gateway)).toEqual(['unknown', 'unknown'])
  })

  it('answers a name that was read before without its turn', async () => {
    const gateway = gatewayThatKnows()
    await renderWithApp(<Screen />, { gateway })
    for (const slug of [bella.slug, 'b', 'c']) {
      ask(slug)
      await pass(3_000)
    }
    const answer = ask(bella.slug)
    await pass(0)
    expect(answer).toEqual([bella])
    expect(requests(gateway)).toHaveLength(3)
  })
})
