import { randomUUID } from 'node:crypto'
import type { TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import type { Gone, PushAnswer } from '@shared/schemas/sync/sync'
import type { OutboxEntry } from '@main/db/outbox-repository'
import { pushBatch as push } from '@main/sync/push/push-batch'

export * from '@main/sync/push/push-batch'

const withNewIds = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  id: randomUUID(),
  payload:
    entry.kind === 'place_order'
      ? {
          ...entry.payload,
          id: randomUUID(),
          items: (entry.payload.items as { id: string }[]).map((item) => ({ ...item, id: randomUUID() })),
        }
      : entry.payload,
})

/** Entry, order and lines get their ids when they are sent, and new ones at a retry. */
export const pushBatch = async (
  api: TerminalApi,
  credentials: TerminalCredentials,
  batch: readonly OutboxEntry[],
  waiting: readonly string[],
): Promise<PushAnswer | Gone> => {
  const sent = batch.map(withNewIds)
  const answer = await push(api, credentials, sent, waiting)
  if (answer.gone) return answer
  const idOf = new Map(sent.map(({ id }, place) => [id, batch[place]?.id ?? id]))
  return {
    ...answer,
    results: answer.results.map((result) => ({ ...result, id: idOf.get(result.id) ?? result.id })),
  }
}
