import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SyncFacts } from '@shared/domain/sync/sync-summary'
import { renderWithApp } from '@renderer/testing/render'
import { SETTLED_MS, StatusLine } from './status-line'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const online: SyncFacts = {
  connection: 'online',
  offline_since: null,
  queued: 0,
  sending: 0,
  rejected: 0,
  gone: false,
}
const textsOf = async (facts: Partial<SyncFacts>): Promise<string[]> => {
  await renderWithApp(<StatusLine facts={{ ...online, ...facts }} />)
  const line = screen.getByRole('group', { name: 'Situação do envio' })
  return [...line.querySelectorAll('[data-kind]')].map((part) => part.textContent ?? '')
}

describe('the status line', () => {
  it.each<[Partial<SyncFacts>, string[]]>([
    [{}, ['Tudo enviado']],
    [{ queued: 3, sending: 3 }, ['Enviando 3']],
    [{ queued: 2 }, ['2 para enviar']],
    [
      { connection: 'offline', offline_since: new Date(2026, 10, 20, 21, 5).toISOString(), queued: 3 },
      ['Sem conexão desde 21:05', '3 para enviar'],
    ],
    [{ connection: 'offline' }, ['Sem conexão']],
    [{ rejected: 1 }, ['1 precisa de atenção']],
    [{ rejected: 2, queued: 1 }, ['2 precisam de atenção', '1 para enviar']],
    [{ connection: 'unwell' }, ['Servidor com problemas']],
    [{ gone: true, queued: 4 }, ['Terminal sem autorização: peça a um gerente', '4 para enviar']],
    [
      { version_unsupported: true, queued: 4 },
      ['Versão sem suporte: atualize este terminal', '4 para enviar'],
    ],
    [
      { company_suspended: true, queued: 4 },
      ['Empresa suspensa pela plataforma: as vendas daqui continuam sendo enviadas', '4 para enviar'],
    ],
    [{ connection: 'unknown' }, ['Verificando a conexão…']],
  ])('%o reads %o', async (facts, texts) => expect(await textsOf(facts)).toEqual(texts))

  it('reads out what is wrong and that it is over, and nothing of an order on its way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { rerender } = await renderWithApp(<StatusLine facts={online} />)
    const heard: string[] = []
    const show = async (facts: Partial<SyncFacts>, ms: number) => {
      rerender(<StatusLine facts={{ ...online, ...facts }} />)
      await act(() => vi.advanceTimersByTimeAsync(ms))
      const status = screen.getByRole('status').textContent
      if (status !== heard.at(-1)) heard.push(status)
    }
    await show({}, SETTLED_MS)
    for (const ms of [20, SETTLED_MS * 3]) {
      await show({ queued: 1 }, ms)
      await show({ queued: 1, sending: 1 }, ms)
      await show({}, ms)
    }
    expect(heard).toEqual(['Tudo enviado'])
    // A short interruption is shown, but not announced.
    await show({ connection: 'offline' }, 20)
    await show({}, SETTLED_MS)
    await show({ connection: 'offline' }, SETTLED_MS)
    await show({ connection: 'offline', queued: 1 }, SETTLED_MS)
    await show({ connection: 'offline', queued: 1, rejected: 1 }, SETTLED_MS)
    await show({}, SETTLED_MS)
    expect(heard).toEqual([
      'Tudo enviado',
      'Sem conexão',
      'Sem conexão, 1 precisa de atenção',
      'Tudo enviado',
    ])
  })
})
