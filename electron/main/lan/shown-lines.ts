/** Lines kept: a large kitchen's evening. */
const MOST_LINES = 5_000

/**
 * Lines of orders that kitchens' screens have shown. In memory alone: after a restart the next greeting brings them
 * again.
 */
export const createShownLines = () => {
  const lines = new Set<string>()
  return {
    has: (lineId: string): boolean => lines.has(lineId),
    all: (): string[] => [...lines],
    /** Returns those that are new here. */
    add: (lineIds: readonly string[]): string[] => {
      const fresh = lineIds.filter((id) => !lines.has(id))
      for (const id of fresh) lines.add(id)
      for (const oldest of lines) {
        if (lines.size <= MOST_LINES) break
        lines.delete(oldest)
      }
      return fresh
    },
  }
}
