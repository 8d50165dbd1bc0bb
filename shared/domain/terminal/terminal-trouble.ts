/** What a terminal last said of its machine; null where it never did. */
interface Said {
  readonly disk_trouble: string | null
  readonly failing_printers: readonly string[] | null
  readonly held_tickets: number | null
  readonly revoked_at: string | null
}

/** Whether somebody should look after a terminal's disk or printers; of a revoked one nothing is current. */
export const isTroubled = ({ disk_trouble, failing_printers, held_tickets, revoked_at }: Said): boolean =>
  revoked_at === null &&
  ((disk_trouble ?? 'none') !== 'none' || (failing_printers ?? []).length > 0 || (held_tickets ?? 0) > 0)
