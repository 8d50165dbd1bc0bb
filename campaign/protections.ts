import { folder } from '../scripts/vite-parts'

/**
 * The mechanisms that keep orders intact. The campaign can run without one of them, to prove that it would detect the
 * loss.
 */
export const PROTECTIONS = [
  'idempotency-key',
  'transaction',
  'commit-order',
  'reject-and-go-on',
  're-offer',
  'version-marks',
] as const
export type Protection = (typeof PROTECTIONS)[number]

export const protectionNamed = (name: string): Protection | null =>
  PROTECTIONS.find((protection) => protection === name) ?? null

/** Files of the terminal that a file of the campaign replaces when its program is bundled. */
export type Replacements = Readonly<Record<string, string>>

/** The database's connection is always the campaign's: it simulates full disks and kills. */
const always: Replacements = {
  [folder('electron/main/db/connection.ts')]: folder('campaign/terminal/connection.ts'),
}

const without: Partial<Record<Protection, Replacements>> = {
  'idempotency-key': {
    [folder('electron/main/sync/push/push-batch.ts')]: folder('campaign/without/idempotency-key.ts'),
  },
  transaction: {
    [folder('campaign/terminal/in-transaction.ts')]: folder('campaign/without/transaction.ts'),
  },
  'reject-and-go-on': {
    [folder('electron/main/sync/push/push-batch.ts')]: folder('campaign/without/reject-and-go-on.ts'),
  },
  're-offer': {
    [folder('electron/main/sync/restore-detection.ts')]: folder('campaign/without/re-offer.ts'),
  },
}

export const replacementsFor = (left: Protection | null): Replacements => ({
  ...always,
  ...(left === null ? {} : without[left]),
})
