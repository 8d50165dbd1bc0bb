import { folder } from '../scripts/lib/vite-parts'

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
  'lan-greeting',
  'lan-pass-on',
  'lan-keys',
  'lan-copies',
] as const
export type Protection = (typeof PROTECTIONS)[number]

/** Those of the local network: what the backend's answers would hide is seen only with it. */
export const isOfLocalNetwork = (protection: Protection): boolean => protection.startsWith('lan-')

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
  'lan-greeting': {
    [folder('electron/main/lan/exchange.ts')]: folder('campaign/without/lan-greeting.ts'),
  },
  'lan-pass-on': {
    [folder('electron/main/lan/exchange.ts')]: folder('campaign/without/lan-pass-on.ts'),
  },
  'lan-keys': {
    [folder('campaign/terminal/recognised-as.ts')]: folder('campaign/without/lan-keys.ts'),
  },
  'lan-copies': {
    [folder('electron/main/db/peer-repository.ts')]: folder('campaign/without/lan-copies.ts'),
  },
}

export const replacementsFor = (left: Protection | null): Replacements => ({
  ...always,
  ...(left === null ? {} : without[left]),
})
