import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { SyncFacts } from '@shared/domain/sync-summary'
import { renderWithApp } from '@renderer/testing/render'
import { StatusLine } from './status-line'

afterEach(cleanup)

const online: SyncFacts = {
  connection: 'online',
  offline_since: null,
  queued: 0,
  sending: 0,
  parked: 0,
  gone: false,
}
const textsOf = async (facts: Partial<SyncFacts>): Promise<string[]> => {
  await renderWithApp(<StatusLine facts={{ ...online, ...facts }} />)
  const line = screen.getByRole('status', { name: 'Situação do envio' })
  return [...line.querySelectorAll('[data-kind]')].map((part) => part.textContent ?? '')
}

describe('the status line', () => {
  it.each<[Partial<SyncFacts>, string[]]>([
    [{}, ['Tudo enviado']],
    [{ queued: 3, sending: 3 }, ['Enviando 3']],
    [{ queued: 2 }, ['2 para enviar']],
    [
      { connection: 'offline', offline_since: '2026-11-21T00:05:00Z', queued: 3 },
      ['Sem conexão desde 21:05', '3 para enviar'],
    ],
    [{ connection: 'offline' }, ['Sem conexão']],
    [{ parked: 1 }, ['1 precisa de atenção']],
    [{ parked: 2, queued: 1 }, ['2 precisam de atenção', '1 para enviar']],
    [{ connection: 'unwell' }, ['Servidor com problemas']],
    [{ gone: true, queued: 4 }, ['Terminal sem autorização: peça a um gerente', '4 para enviar']],
    [{ connection: 'unknown' }, ['Verificando a conexão…']],
  ])('%o reads %o', async (facts, texts) => expect(await textsOf(facts)).toEqual(texts))
})
