import { randomUUID } from 'node:crypto'
import type { TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import type { Gone, PushAnswer } from '@shared/schemas/sync'
import type { OutboxEntry } from '@main/db/outbox-repository'
import { pushBatch as push } from '@main/sync/push'

export * from '@main/sync/push'

const withNewIds = (payload: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...payload,
  id: randomUUID(),
  items: (payload.items as { id: string }[]).map((item) => ({ ...item, id: randomUUID() })),
})

/** An order gets its id when it is sent, and another one when it is sent again. */
export const pushBatch = (
  api: TerminalApi,
  credentials: TerminalCredentials,
  batch: readonly OutboxEntry[],
): Promise<PushAnswer | Gone> =>
  push(
    api,
    credentials,
    batch.map((entry) =>
      entry.kind === 'place_order' ? { ...entry, payload: withNewIds(entry.payload) } : entry,
    ),
  )
