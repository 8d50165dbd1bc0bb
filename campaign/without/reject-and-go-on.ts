import { GatewayError } from '@shared/contract/errors'
import type { TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import type { Gone, PushAnswer } from '@shared/schemas/sync/sync'
import type { OutboxEntry } from '@main/db/outbox-repository'
import { pushBatch as push, takeBatch as take } from '@main/sync/push/push-batch'
import type { Store } from '@main/db/open-store'

export * from '@main/sync/push/push-batch'

/** One entry at a time, strictly in order. */
export const takeBatch = (store: Store, enrolmentId: string): OutboxEntry[] => take(store, enrolmentId, 1)

/** A rejected entry is retried for ever, and everything waits behind it. */
export const pushBatch = async (
  api: TerminalApi,
  credentials: TerminalCredentials,
  batch: readonly OutboxEntry[],
  waiting: readonly string[],
): Promise<PushAnswer | Gone> => {
  const answer = await push(api, credentials, batch, waiting)
  const refused = answer.gone ? undefined : answer.results.find(({ ok }) => !ok)
  if (refused) throw new GatewayError('backend', { reason: 'refused' })
  return answer
}
